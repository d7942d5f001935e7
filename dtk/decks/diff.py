"""What differs between two decks? Cards, copies and starting copies, printing by printing."""

from __future__ import annotations

from typing import NamedTuple

from dtk.cards.database import Database
from dtk.decks.deck import Deck, entries
from dtk.decks.holdings import pack_name


class DeckChange(NamedTuple):
    """One printing that two decks hold differently.

    code: None for an unknown card. pack: the pack's name, None where unknown. copies, starting: before and
    after; a starting count is None where a file doesn't say who starts.
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


class CardCount(NamedTuple):
    """All copies of one printing, or of one unknown card."""

    title: str
    code: str | None
    pack: str | None
    type: str | None
    copies: int
    starting: int | None


def compare(before: Deck, after: Deck, database: Database) -> list[DeckChange]:
    """The changes that lead from one deck to the other, sorted by title.

    Starting copies are compared where both decks state them.
    """
    old, new = count_cards(before, database), count_cards(after, database)
    changes = []
    for key in {**old, **new}:
        earlier, other = old.get(key), new.get(key)
        facts = earlier or other
        if facts is None:
            continue
        copies = (earlier.copies if earlier else 0, other.copies if other else 0)
        starting = (earlier.starting if earlier else 0, other.starting if other else 0)
        moved = None not in starting and starting[0] != starting[1]
        if copies[0] != copies[1] or moved:
            changes.append(DeckChange(facts.title, facts.code, facts.pack, facts.type, copies, starting))
    return sorted(changes, key=lambda change: (change.title.casefold(), change.code or ""))


def count_cards(deck: Deck, database: Database) -> dict[str, CardCount]:
    """Every card of a deck, outfit and legend among them; an unknown one by its name in the file."""
    counts: dict[str, CardCount] = {}
    for line, _, card in entries(deck, database):
        key = card.code if card else f"? {line.reference}"
        pack = pack_name(card, database) if card else line.reference.pack
        title = card.title if card else line.reference.title or str(line.reference)
        facts = (title, card.code if card else None, pack, card.type if card else None)
        *_, copies, starting = counts.get(key, CardCount(*facts, 0, 0))
        both = None if starting is None or line.starting is None else starting + line.starting
        counts[key] = CardCount(*facts, copies + line.copies, both)
    return counts
