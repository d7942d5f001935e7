"""What is left to draw from? A deck without the cards that are known to be elsewhere.

Cards that nobody has seen, in a play hand or elsewhere, change no odds: each is as likely to be any card as the next
to be drawn is. Only what is known is taken out.
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
    """What somebody says is not in the deck.

    gang: the cards that start, "none" for nobody, None for those that the deck's file names. elsewhere: (where, cards)
    such as ("hand", "2 Pistol Whip; 8S").
    """

    gang: str | None = None
    elsewhere: Sequence[tuple[str, str]] = ()


class CardsElsewhere(NamedTuple):
    """The number of cards known to be in a place such as "starting gang", "hand" or "boot hill"."""

    cards: int
    where: str


@dataclass(frozen=True, slots=True)
class DrawDeck:
    """What is left of a deck to draw from, and how many of its cards are known to be elsewhere.

    name: the deck's own name, or the words it was given in; a stranger's text. kind: the kind of file, "structure", or
    "notation". whole: all cards that draws may meet, wherever they are; left: what is drawn from. remarks: sentences
    on what was assumed.
    """

    name: str
    kind: str
    whole: Composition
    left: Composition
    out: tuple[CardsElsewhere, ...] = ()
    remarks: tuple[str, ...] = ()


def draw_deck(deck: LoadedDeck, known: KnownCards, database: Database) -> DrawDeck:
    """What is left of a deck to draw from. Raises ValueError for cards that it doesn't hold, or not so often."""
    left = deck.whole
    out: dict[str, int] = {}
    elsewhere = [(where, cards_held(deck, text, database)) for where, text in known.elsewhere]
    for where, cards in [(GANG, starting_cards(deck, known.gang, database)), *elsewhere]:
        left = take_out(left, cards, where)
        out[where] = out.get(where, 0) + cards.size
    remarks = deck.remarks
    if known.gang is None and deck.judged is not None and deck.starters is None:
        remarks += ("The file doesn't say who starts, so the starting gang counts as in the deck; --gang names it.",)
    places = tuple(CardsElsewhere(cards, where) for where, cards in out.items() if cards)
    return DrawDeck(name=deck.name, kind=deck.kind, whole=deck.whole, left=left, out=places, remarks=remarks)


def starting_cards(deck: LoadedDeck, gang: str | None, database: Database) -> Composition:
    """The cards of the starting gang that draws would otherwise meet (rulebook-1.5.0 §4)."""
    if gang is not None:
        return Composition({}) if gang == NOBODY else cards_held(deck, gang, database)
    cards = Composition({})
    for card in deck.starters or ():
        cards += faces(card)
    return cards


def take_out(left: Composition, cards: Composition, where: str) -> Composition:
    """What is left without some cards. where: where they are instead. Raises ValueError if they aren't all there."""
    there, jokers = left.counts(), left.jokers()
    for (value, suit), copies in cards.counts().items():
        require_copies(there.get((value, suit), 0), copies, f"{value_name(value)}{SYMBOLS[suit]}", where)
    for kind, copies in cards.jokers().items():
        name = "Joker" if kind == "plain" else f"{kind.capitalize()} Joker"
        require_copies(jokers.get(kind, 0), copies, name, where)
    return left.without(cards.counts(), cards.jokers())


def require_copies(there: int, wanted: int, card: str, where: str) -> None:
    """Raises ValueError if more copies of a card are wanted than there are."""
    if wanted > there:
        raise ValueError(f"{where}: {wanted}x {card} can't be there; the rest of the deck holds {there or 'none'}.")


class TooFewCards(DtkError, ValueError):
    """Fewer cards are left in a deck than are to be drawn."""


def require_cards(deck: DrawDeck, cards: int) -> Composition:
    """What is left of a deck. Raises TooFewCards if that is too little for so many cards to be drawn."""
    size = deck.left.size
    if size < cards:
        there = "one card is" if size == 1 else f"{size or 'no'} cards are"
        raise TooFewCards(f"{visible(deck.name)}: {there} left in the deck; {cards} can't be drawn from that.")
    return deck.left
