"""The changes that an edit makes to a deck: size, slots, costs, gang, odds of its hand, and the judge's findings."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dtk.builder.room import Room, Slot
from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.diff import DeckChange, compare
from dtk.decks.gang import Gang
from dtk.decks.stats import Stats, stats_of
from dtk.files.errors import DtkError
from dtk.files.finding import Finding
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.verdict import Verdict
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure
from dtk.poker.objective import at_least
from dtk.poker.odds import kept_rank_distribution
from dtk.poker.ranks import HAND, HIGHEST_RANK, LOWEST_RANK
from dtk.simulate.decks import deck_from_judged
from dtk.simulate.draw_deck import KnownCards, draw_deck
from dtk.simulate.measures import before_discards, needs_cheatin

# The hand that a deck aims for: the best legal rank that this share of its draws reaches with this stud bonus.
STUD, SHARE = 2, 1 / 4
# Numbers in messages that depend on places or counts, but not the values of cards.
COUNTS = re.compile(r"\d+(?![\d♠♥♦♣])")


class AimedHand(NamedTuple):
    """The hand that a deck aims for, and its chances before and after an edit: None without enough cards.

    rank: the lowest rank that counts. legal: the chance of such a legal hand. cheatin: the chance that the best hand
    needs cheatin'.
    """

    rank: int
    legal: tuple[Figure | None, Figure | None]
    cheatin: tuple[Figure | None, Figure | None]


class SlotChange(NamedTuple):
    """A suit and value whose number of cards changes. room: the cards that still fit, negative for too many."""

    slot: Slot
    cards: tuple[int, int]
    room: int


class CostChange(NamedTuple):
    """A cost for which the number of cards of a type changes."""

    type: str
    cost: int
    cards: tuple[int, int]


@dataclass(frozen=True)
class DeckState:
    """A deck with its verdict and its numbers."""

    judged: JudgedDeck
    verdict: Verdict
    database: Database

    @cached_property
    def stats(self) -> Stats:
        """The numbers of the deck."""
        return stats_of(self.judged.settled, self.database)

    @cached_property
    def room(self) -> Room:
        """The room in the deck."""
        return Room(self.judged)

    @property
    def size(self) -> int:
        """The number of cards with a printed value."""
        return self.size_limit - self.room.cards

    @property
    def size_limit(self) -> int:
        """The number of cards that the deck must have."""
        return self.judged.context.limits["deck_size"].value

    @property
    def outfit(self) -> Card | None:
        """The outfit, if there is exactly one."""
        return self.judged.lead("outfit")

    @property
    def gang(self) -> Gang | None:
        """The starting gang; None if it or the stash is unknown."""
        return self.judged.gang

    @cached_property
    def left(self) -> Composition | None:
        """The cards left to draw from; None if some are unknown, or if there are too many, or less than half a deck."""
        try:
            name = self.judged.deck.source.stem
            left = draw_deck(deck_from_judged(self.judged, name), KnownCards(), self.database).left
        except (DtkError, ValueError):
            return None
        return left if left.size >= max(HAND + STUD, self.size_limit // 2) else None

    @cached_property
    def aim(self) -> int:
        """The rank of the hand that the deck aims for, 0 without enough cards."""
        if self.left is None:
            return 0
        ranks = kept_rank_distribution(self.left, STUD, "legal")
        return max((rank for rank in range(LOWEST_RANK, HIGHEST_RANK + 1) if ranks.at_least(rank) >= SHARE), default=0)


@dataclass(frozen=True)
class DeckEffect:
    """The changes that an edit makes. Both decks are judged by the same rules."""

    before: DeckState
    after: DeckState

    @cached_property
    def cards(self) -> list[DeckChange]:
        """The printings whose copies or starting copies change."""
        return compare(self.before.judged.settled, self.after.judged.settled, self.after.database)

    @cached_property
    def slots(self) -> list[SlotChange]:
        """The suits and values whose number of cards changes, by value."""
        before, after = self.before.stats.slots, self.after.stats.slots
        most = self.after.judged.context.limits["slot_copies"].value
        return [
            SlotChange(slot, cards=(before[slot], after[slot]), room=most - after[slot])
            for slot in sorted({*before, *after})
            if before[slot] != after[slot]
        ]

    @cached_property
    def costs(self) -> list[CostChange]:
        """The costs whose number of cards changes, by type."""
        before, after = self.before.stats.costs, self.after.stats.costs
        none: Counter[int] = Counter()
        return [
            CostChange(section, cost, cards=(before.get(section, none)[cost], after.get(section, none)[cost]))
            for section in {**before, **after}
            for cost in sorted({*before.get(section, none), *after.get(section, none)})
            if before.get(section, none)[cost] != after.get(section, none)[cost]
        ]

    @cached_property
    def hand(self) -> AimedHand | None:
        """The better of the hands that the two decks aim for; None if neither has enough cards."""
        rank = max(self.before.aim, self.after.aim)
        if not rank:
            return None
        lefts = (self.before.left, self.after.left)
        legal = [None if left is None else before_discards(STUD, at_least(rank, legal=True), left, 0) for left in lefts]
        cheatin = [None if left is None else needs_cheatin(STUD, left, 0) for left in lefts]
        return AimedHand(rank, legal=(legal[0], legal[1]), cheatin=(cheatin[0], cheatin[1]))

    @cached_property
    def new_findings(self) -> list[Finding]:
        """The findings that only the edited deck has."""
        return beyond(self.after.verdict, self.before.verdict)

    @cached_property
    def gone_findings(self) -> list[Finding]:
        """The findings that only the deck before the edit has."""
        return beyond(self.before.verdict, self.after.verdict)


def effect_of(before: JudgedDeck, after: JudgedDeck, judge: Judge, path: str) -> DeckEffect:
    """The changes that an edit makes. path: the file, as the configuration knows it."""
    database = judge.repository.database
    states = [DeckState(judged, judge.judge_deck(judged, path), database) for judged in (before, after)]
    return DeckEffect(states[0], states[1])


def beyond(verdict: Verdict, other: Verdict) -> list[Finding]:
    """The findings of one verdict that the other does not have, regardless of places and counts."""
    left = Counter(map(key_of, other.findings))
    found = []
    for finding in verdict.findings:
        key = key_of(finding)
        if left[key]:
            left[key] -= 1
        else:
            found.append(finding)
    return found


def key_of(finding: Finding) -> tuple[str, str | None, str]:
    """A key that a finding keeps across an edit."""
    return finding.code, finding.card, COUNTS.sub("#", finding.message)
