"""The cards left to draw from: a deck without the cards known to be elsewhere.

Unseen cards, in a play hand or elsewhere, do not change the odds: they are as likely to be any card as the next card
drawn. Only known cards are removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dtk.cards.card import SYMBOLS, value_name
from dtk.cards.database import Database
from dtk.files.errors import DtkError
from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.simulate.decks import LoadedDeck, faces
from dtk.simulate.naming import cards_held

GANG = "starting gang"
NOBODY = "none"


class KnownCards(NamedTuple):
    """Cards known not to be in the deck.

    gang: the starting cards, "none" for none, None for those in the deck's file. elsewhere: (where, cards) such as
    ("hand", "2 Pistol Whip; 8S").
    """

    gang: str | None = None
    elsewhere: Sequence[tuple[str, str]] = ()


class CardsElsewhere(NamedTuple):
    """The number of cards known to be in a place: "starting gang", "hand" or "boot hill"."""

    cards: int
    where: str


@dataclass(frozen=True, slots=True)
class DrawDeck:
    """The cards of a deck left to draw from, and the numbers known to be elsewhere.

    name: the deck's name, or the words given for it; a stranger's text. kind: the kind of file, "structure", or
    "notation". whole: all cards that can be drawn, wherever they are. left: those left to draw from. remarks:
    sentences on assumptions.
    """

    name: str
    kind: str
    whole: Composition
    left: Composition
    out: tuple[CardsElsewhere, ...] = ()
    remarks: tuple[str, ...] = ()


def draw_deck(deck: LoadedDeck, known: KnownCards, database: Database) -> DrawDeck:
    """The part of a deck left to draw from. Raises ValueError for known cards that the deck lacks."""
    left = deck.whole
    out: dict[str, int] = {}
    elsewhere = [(where, cards_held(deck, text, database)) for where, text in known.elsewhere]
    for where, cards in [(GANG, starting_cards(deck, known.gang, database)), *elsewhere]:
        left = take_out(left, cards, where)
        out[where] = out.get(where, 0) + cards.size
    remarks = deck.remarks
    if known.gang is None and deck.judged is not None and deck.starters is None:
        remarks += (
            "The file names no starting gang, so all cards are counted as in the deck. Name the gang with --gang.",
        )
    places = tuple(CardsElsewhere(cards, where) for where, cards in out.items() if cards)
    return DrawDeck(name=deck.name, kind=deck.kind, whole=deck.whole, left=left, out=places, remarks=remarks)


def starting_cards(deck: LoadedDeck, gang: str | None, database: Database) -> Composition:
    """The cards of the starting gang that could otherwise be drawn (rulebook-1.5.0 §4)."""
    if gang is not None:
        return Composition({}) if gang == NOBODY else cards_held(deck, gang, database)
    cards = Composition({})
    for card in deck.starters or ():
        cards += faces(card)
    return cards


def take_out(left: Composition, cards: Composition, where: str) -> Composition:
    """The cards left without some others. where: their place instead. Raises ValueError if any is missing."""
    there, jokers = left.counts(), left.jokers()
    for (value, suit), copies in cards.counts().items():
        require_copies(there.get((value, suit), 0), copies, f"{value_name(value)}{SYMBOLS[suit]}", where)
    for kind, copies in cards.jokers().items():
        name = "Joker" if kind == "plain" else f"{kind.capitalize()} Joker"
        require_copies(jokers.get(kind, 0), copies, name, where)
    return left.without(cards.counts(), cards.jokers())


def require_copies(there: int, wanted: int, card: str, where: str) -> None:
    """Raises ValueError if there are too few copies of a card."""
    if wanted > there:
        raise ValueError(f"{where}: cannot take {wanted}x {card}; the rest of the deck has {there or 'none'}.")


class TooFewCards(DtkError, ValueError):
    """Raised if a deck has fewer cards left than are drawn."""


def require_cards(deck: DrawDeck, cards: int) -> Composition:
    """The cards left in a deck. Raises TooFewCards if fewer than `cards` are left."""
    size = deck.left.size
    if size < cards:
        there = "one card is" if size == 1 else f"{size or 'no'} cards are"
        raise TooFewCards(f"{visible(deck.name)}: {there} left in the deck, too few to draw {cards}.")
    return deck.left
