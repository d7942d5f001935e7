"""Contents of a deck, printing by printing, in the order in which players list cards."""

from __future__ import annotations

from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck, Line, entries

# The order of the deck sites' lists.
ORDER = ("outfit", "dude", "deed", "goods", "spell", "action", "legend", "joker")


class Holding(NamedTuple):
    """All copies of one printing in a deck. starting: None if the file does not state the starting gang."""

    card: Card
    copies: int
    starting: int | None


def holdings(deck: Deck, database: Database) -> dict[str, list[Holding]]:
    """Card type -> its printings by title. Types that the deck lacks and unknown cards are left out."""
    merged: dict[str, Holding] = {}
    for line, _, card in entries(deck, database):
        if card is None:
            continue
        _, copies, starting = merged.get(card.code, Holding(card, 0, 0))
        both = None if line.starting is None or starting is None else starting + line.starting
        merged[card.code] = Holding(card, copies + line.copies, both)
    rows = sorted(
        merged.values(), key=lambda holding: (holding.card.title.casefold(), holding.card.title, holding.card.code)
    )
    by_type = {section: [holding for holding in rows if holding.card.type == section] for section in ORDER}
    return {section: held for section, held in by_type.items() if held}


def unknown_lines(deck: Deck, database: Database) -> list[Line]:
    """The lines that name unknown cards."""
    return [line for line, _, card in entries(deck, database) if card is None]


def copies_of(held: list[Holding]) -> int:
    """The number of copies of all of these."""
    return sum(holding.copies for holding in held)


def pack_name(card: Card, database: Database) -> str:
    """The name of a printing's pack."""
    return database.packs[card.pack].name
