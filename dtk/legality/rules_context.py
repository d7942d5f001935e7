"""Which law holds? A ruleset and a format, on a day; every limit remembers who imposed it and where it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import Match
from dtk.decks.deck import Line
from dtk.legality.registry import sources

if TYPE_CHECKING:
    pass

Value = TypeVar("Value", int, str)


@dataclass(frozen=True, slots=True)
class Imposed(Generic[Value]):
    """What a law sets: a limit (a number) or a switch (a word), the document that states it, and who imposed it."""

    value: Value
    source: str
    by: str

    def __str__(self) -> str:
        return f"{self.by} ({self.source})"


class CardBan(NamedTuple):
    """A banned character or title, the first day of the ban (None: always), who banned it, and where it is written."""

    title: str
    since: str | None
    by: str
    source: str

    def __str__(self) -> str:
        return f"{self.by} ({self.source})"


class Pool(NamedTuple):
    """The packs that a format allows, its name, and where it is written."""

    packs: frozenset[str]
    jokers_of_any_pack: bool
    by: str
    source: str

    def __str__(self) -> str:
        return self.by


@dataclass(frozen=True)
class RulesContext:
    """The resolved law. date: the day it is judged on, None for "with everything that is out by now".

    bans: identity -> ban in force on that day. pools: each must allow a card. names: every ruleset and format there is.
    cites: rule slug -> where the ruleset's own documents state it, where that is not what the rule itself names.
    """

    ruleset: str
    format: str
    date: str | None
    limits: dict[str, Imposed[int]]
    switches: dict[str, Imposed[str]]
    bans: dict[str, CardBan]
    pools: tuple[Pool, ...]
    names: dict[str, list[str]]
    cites: dict[str, str]
    database: Database

    def known(self, kind: str) -> list[str]:
        """The names of every "ruleset" or "format"."""
        return self.names[kind]

    def excluded_by(self, card: Card) -> Pool | None:
        """The pool that doesn't include this printing, None where all do. A promo counts as what it repeats."""
        printed = self.database.get(card.promo_of or "") or card
        for pool in self.pools:
            if printed.pack not in pool.packs and not (card.type == "joker" and pool.jokers_of_any_pack):
                return pool
        return None

    def released(self, card: Card) -> str | None:
        """The day the printing comes out if that is after the law's date, else None."""
        printed = self.database.get(card.promo_of or "") or card
        day = self.database.packs[printed.pack].released
        return day if day and self.date and day > self.date else None

    def ban(self, card: Card) -> CardBan | None:
        """The ban on a card, by identity (compendium-1.9.3 §2)."""
        return self.bans.get(card.identity)

    def allows(self, card: Card) -> bool:
        """Whether the printing may be played at all: of the format, out by then, and not banned."""
        return not (self.excluded_by(card) or self.released(card) or self.ban(card))

    def choose(self, line: Line, match: Match) -> Card | None:
        """Of the printings that a line may mean, the newest that is allowed and out, else the newest.

        Any legal printing will do where only a title is given; so a starter is the one that starts most easily.
        """
        if len(match.printings) < 2:
            return match.card
        allowed = [card for card in match.printings if not self.excluded_by(card) and not self.released(card)]
        if allowed and line.starting:
            return min(allowed, key=lambda card: (card.special.may_start is False, card.cost or 0))
        return allowed[0] if allowed else match.card

    def says(self, slug: str) -> str:
        """The paragraph that states a rule under this ruleset."""
        return self.cites.get(slug) or sources()[slug]
