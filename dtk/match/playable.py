"""Can a deck be played with? What the engine needs of a deck file, and how much of its cards' text it knows."""

from __future__ import annotations

from typing import NamedTuple

from dtk.cards.card import Card
from dtk.engine.rules.setup import DeckList, Starting
from dtk.files.shown import visible
from dtk.legality.gang import can_start, is_legal
from dtk.legality.table import Table

LEADS = ("outfit", "legend")


class Unplayable(Exception):
    """A deck that no game can be played with, whatever anybody allows."""


class Text(NamedTuple):
    """What the engine does not know of a deck's cards. cards: all of them, leads and copies counted.

    abilities: those with printed abilities that are not played. unknown: those whose traits, if they have any, are not
    played; every card but jokers, for the facts don't tell who has a trait.
    """

    cards: int
    abilities: int
    unknown: int


def deck_list(table: Table) -> DeckList:
    """The deck on the table, with the gang that its file starts with. Raises Unplayable."""
    if table.has_unknown:
        raise Unplayable("it has unknown cards; `dtk validate` names them.")
    outfit = table.lead("outfit")
    if outfit is None:
        count = sum(entry.line.copies for entry, _ in table.of_type("outfit"))
        raise Unplayable(
            f"it names {count} outfits, and just one can be played with." if count else "it names no outfit."
        )
    if table.gang is None:
        raise Unplayable("it does not say who starts; `dtk gang` shows who may.")
    if table.gang.left < 0:
        raise Unplayable(f"its gang costs {table.gang.cost} ghost rock, and its stash is {table.gang.stash}.")
    strangers = [visible(one.card.title) for one in table.gang.members if not can_start(one.card)]
    if strangers:
        raise Unplayable(f"{strangers[0]} can start in no gang.")
    copies: dict[str, list[Card]] = {}
    for entry, card in table.of_type():
        if card.type not in LEADS:
            copies.setdefault(card.code, []).extend([card] * entry.line.copies)
    cards = [card for alike in copies.values() for card in alike]
    name = table.deck.name or table.deck.source.stem
    return DeckList(name, outfit, table.lead("legend"), tuple(cards), tuple(one.card for one in table.gang.members))


def starting(table: Table) -> Starting:
    """What of the deck on the table may start, by the law that judges it. Raises Unplayable.

    A gang against that law is played as it is: who forces such a deck into a game wants to see this very gang.
    """
    gang = table.gang
    return Starting(deck_list(table), table.law, has_choice=gang is not None and is_legal(gang, table.law))


def text_missing(deck: DeckList) -> Text:
    """How many cards of a deck play with less than is printed on them."""
    cards = [deck.outfit, *([deck.legend] if deck.legend else []), *deck.cards]
    return Text(len(cards), sum(has_abilities(card) for card in cards), sum(card.joker != "plain" for card in cards))


def has_abilities(card: Card) -> bool:
    """Whether a card prints abilities, its own or granted ones, or a number that its text works out."""
    return bool(card.headers or card.grants or card.variable)
