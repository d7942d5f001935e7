"""Can a deck be played with? What the engine needs of a deck file."""

from __future__ import annotations

from dtk.cards.card import Card
from dtk.engine.rules.setup import DeckList, Starting
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import can_start, is_legal

LEADS = ("outfit", "legend")


class Unplayable(Exception):
    """A deck that no game can be played with, whatever anybody allows."""


def deck_list(table: JudgedDeck) -> DeckList:
    """The deck on the table, with the gang that its file starts with. Raises Unplayable."""
    if table.has_unknown_cards:
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


def starting(table: JudgedDeck) -> Starting:
    """What of the deck on the table may start, by the law that judges it. Raises Unplayable.

    A gang against that law is played as it is: who forces such a deck into a game wants to see this very gang.
    """
    gang = table.gang
    return Starting(deck_list(table), table.context, has_choice=gang is not None and is_legal(gang, table.context))
