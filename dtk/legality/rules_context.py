"""The rules that apply to a deck: a ruleset and a format on a date. Every limit has its origin and source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import NameMatch
from dtk.decks.deck import Line, choose_printing

Value = TypeVar("Value", int, str)


@dataclass(frozen=True, slots=True)
class Imposed(Generic[Value]):
    """A limit (a number) or a switch (a word). source: the document that states it. by: the ruleset or format."""

    value: Value
    source: str
    by: str

    def __str__(self) -> str:
        return f"{self.by} ({self.source})"


class CardBan(NamedTuple):
    """A banned character or title. since: the first day (None: always). by: the format or ruleset with the ban."""

    title: str
    since: str | None
    by: str
    source: str

    def __str__(self) -> str:
        return f"{self.by} ({self.source})"


class Pool(NamedTuple):
    """The packs that a format allows. by: the format. source: the document that states them."""

    packs: frozenset[str]
    jokers_of_any_pack: bool
    by: str
    source: str

    def __str__(self) -> str:
        return self.by


@dataclass(frozen=True)
class RulesContext:
    """A ruleset and a format as they apply on a date. date: None counts everything printed as released.

    bans: identity -> the ban in force on that date. pools: a card must be allowed by all of them. names: "ruleset" or
    "format" -> all
    known names. cites: rule slug -> the paragraph of the ruleset's own documents, where it differs from the one that
    the rule cites. paragraphs: paragraph of rulebook 1.5.0 -> the equivalent one of the ruleset's own documents.
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
    paragraphs: dict[str, str]
    database: Database

    def names_of(self, kind: str) -> list[str]:
        """All names of kind "ruleset" or "format"."""
        return self.names[kind]

    def excluding_pool(self, card: Card) -> Pool | None:
        """The first pool without this printing; None if all include it. A promo counts as the card it reprints."""
        printed = self.database.get(card.promo_of or "") or card
        for pool in self.pools:
            if printed.pack not in pool.packs and not (card.type == "joker" and pool.jokers_of_any_pack):
                return pool
        return None

    def future_release(self, card: Card) -> str | None:
        """The release date of the printing, if it is after this context's date; otherwise None."""
        printed = self.database.get(card.promo_of or "") or card
        day = self.database.packs[printed.pack].released
        return day if day and self.date and day > self.date else None

    def ban_on(self, card: Card) -> CardBan | None:
        """The ban on a card, by identity (compendium-1.9.3 §2)."""
        return self.bans.get(card.identity)

    def allows(self, card: Card) -> bool:
        """Whether the printing may be played: in the format, released and not banned."""
        return not (self.excluding_pool(card) or self.future_release(card) or self.ban_on(card))

    def playable_printings(self, printings: Iterable[Card]) -> list[Card]:
        """The printings that the format allows and that are released."""
        return [card for card in printings if not self.excluding_pool(card) and not self.future_release(card)]

    def replacement(self, card: Card) -> Card | None:
        """The newest other printing of a card that is allowed and released; None without one."""
        printings = self.database.names.printings(card.code)
        return next(iter(self.playable_printings(other for other in printings if other is not card)), None)

    def choose_printing(self, line: Line, match: NameMatch) -> Card | None:
        """The printing that a line means: the newest that is allowed and released; for a starter, the easiest to start.

        A title alone means any allowed printing. If none is allowed, it means the newest of all.
        """
        allowed = self.playable_printings(match.printings)
        return choose_printing(line, allowed) if allowed else match.card
