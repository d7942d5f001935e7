"""Differences between two decks: cards, copies and starting copies, printing by printing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dtk.cards.database import Database
from dtk.decks.deck import Deck, entries
from dtk.decks.holdings import pack_name


class DeckChange(NamedTuple):
    """One printing whose number of copies differs between two decks.

    code: None for an unknown card. pack: the pack's name, None if unknown. copies, starting: before and after; a
    starting count is None if the file does not state the starting gang.
    """

    title: str
    code: str | None
    pack: str | None
    type: str | None
    copies: tuple[int, int]
    starting: tuple[int | None, int | None]

    @property
    def label(self) -> str:
        """`Roan (Base Set)`."""
        return f"{self.title} ({self.pack})" if self.pack else self.title


@dataclass(slots=True)
class CardCount:
    """All copies of one printing, or of one unknown card."""

    title: str
    code: str | None
    pack: str | None
    type: str | None
    copies: int = 0
    starting: int | None = 0


def compare(before: Deck, after: Deck, database: Database) -> list[DeckChange]:
    """The changes from one deck to the other, sorted by title.

    Starting copies are compared if both decks state them.
    """
    old, new = count_cards(before, database), count_cards(after, database)
    changes = []
    for key in {**old, **new}:
        facts = old.get(key) or new[key]
        copies = (old[key].copies if key in old else 0, new[key].copies if key in new else 0)
        starting = (old[key].starting if key in old else 0, new[key].starting if key in new else 0)
        differs = None not in starting and starting[0] != starting[1]
        if copies[0] != copies[1] or differs:
            changes.append(
                DeckChange(
                    title=facts.title,
                    code=facts.code,
                    pack=facts.pack,
                    type=facts.type,
                    copies=copies,
                    starting=starting,
                )
            )
    return sorted(changes, key=lambda change: (change.title.casefold(), change.code or ""))


def count_cards(deck: Deck, database: Database) -> dict[str, CardCount]:
    """Every card of a deck, outfit and legend included. An unknown card counts under its name in the file."""
    counts: dict[str, CardCount] = {}
    for line, _, card in entries(deck, database):
        key = card.code if card else f"? {line.reference}"
        if key not in counts:
            counts[key] = CardCount(
                title=card.title if card else line.reference.title or str(line.reference),
                code=card.code if card else None,
                pack=pack_name(card, database) if card else line.reference.pack,
                type=card.type if card else None,
            )
        count = counts[key]
        count.copies += line.copies
        unknown = count.starting is None or line.starting is None
        count.starting = None if unknown else (count.starting or 0) + (line.starting or 0)
    return counts
