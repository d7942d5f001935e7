"""A deck before and after a change: its cards, and its verdicts by the same rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from dtk.cards.database import Database
from dtk.decks.diff import DeckChange, compare
from dtk.decks.meaning import deck_of
from dtk.legality.registration import RegisteredDeck


@dataclass(frozen=True)
class ChangedDeck:
    """Two versions of a deck. before, after: None where there is no file. renamed: the path before, if it differs."""

    path: str
    before: RegisteredDeck | None
    after: RegisteredDeck | None
    database: Database
    renamed: str | None = None

    @cached_property
    def changes(self) -> list[DeckChange]:
        """The cards that differ. A missing or unreadable version has no cards."""
        old, new = (deck_of(one.cards if one else "") for one in (self.before, self.after))
        return compare(old, new, self.database)

    @property
    def verdicts(self) -> tuple[tuple[str, str] | None, tuple[str, str] | None]:
        """The verdicts on deck and gang before and after, None where there is no file."""
        old, new = ((one.verdict.deck, one.verdict.gang) if one else None for one in (self.before, self.after))
        return old, new

    @property
    def kind(self) -> str:
        """`added`, `removed`, `renamed`, `changed` or `same`."""
        if self.before is None:
            return "added"
        if self.after is None:
            return "removed"
        if self.renamed is not None:
            return "renamed"
        return "changed" if self.changes or self.verdicts[0] != self.verdicts[1] else "same"


def with_renames(decks: list[ChangedDeck]) -> list[ChangedDeck]:
    """The decks, with each added and removed pair of the same cards merged into one renamed deck."""
    removed = {deck.before.cards: deck for deck in decks if deck.before and deck.before.cards and not deck.after}
    found, gone = [], set[str]()
    for deck in decks:
        old = removed.pop(deck.after.cards, None) if deck.kind == "added" and deck.after else None
        if old is not None:
            gone.add(old.path)
            deck = replace(deck, before=old.before, renamed=old.path)
        found.append(deck)
    return [deck for deck in found if deck.path not in gone]
