"""What does a deck draw? The tables of lowball, shootouts and pulls for what is left of a deck.

A table has the same rows and columns whether its figures are exact or sampled, so that the two can be compared: what
is counted comes as `Chances`, whose figures know how they were obtained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from dtk.cards.card import value_name
from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Figure
from dtk.poker.lowball import lowball_scores
from dtk.poker.objective import SLUGS
from dtk.poker.odds import shootout_ranks
from dtk.poker.pulls import kung_fu_limit, pull
from dtk.poker.ranks import HIGHEST_RANK, LOWEST_RANK, RANK_NAMES
from dtk.simulate.study import Column, Row, Table, Unit

NO_LEGAL = 0
ALL_RANKS = range(LOWEST_RANK, HIGHEST_RANK + 1)
PULLED = range(1, 14)


class Chances(Protocol):
    """How likely each outcome is, worked out or sampled: dtk.poker.samples.SampledChances, or Exact."""

    def chance(self, outcome: int) -> Figure:
        """The chance of just this outcome."""

    def at_least(self, outcome: int) -> Figure:
        """The chance of this outcome or a higher one."""

    def at_most(self, outcome: int) -> Figure:
        """The chance of this outcome or a lower one."""

    def mean(self) -> Figure:
        """The expected outcome."""


class Exact(NamedTuple):
    """A distribution whose answers say that they are exact."""

    found: Distribution

    def chance(self, outcome: int) -> Figure:
        """The chance of just this outcome."""
        return Figure(self.found.chance(outcome))

    def at_least(self, outcome: int) -> Figure:
        """The chance of this outcome or a higher one."""
        return Figure(self.found.at_least(outcome))

    def at_most(self, outcome: int) -> Figure:
        """The chance of this outcome or a lower one."""
        return Figure(self.found.at_most(outcome))

    def mean(self) -> Figure:
        """The expected outcome."""
        return Figure(self.found.mean())


class ByRank(NamedTuple):
    """Hands by rank 0 to 11, seen three ways: see dtk.poker.odds.ShootoutRanks and dtk.poker.lowball.LowballScores."""

    any: Chances
    legal: Chances
    cheatin: Chances


def exact_lowball(left: Composition) -> ByRank:
    """Every lowball hand."""
    found = lowball_scores(left)
    return ByRank(Exact(found.any()), Exact(found.legal()), Exact(found.cheatin()))


def exact_shootout(left: Composition, studs: Sequence[int]) -> dict[int, ByRank]:
    """Stud bonus -> every draw."""
    found = shootout_ranks(left, studs)
    return {stud: ByRank(Exact(one.any), Exact(one.legal), Exact(one.cheatin)) for stud, one in found.items()}


def lowball_table(found: ByRank) -> Table:
    """Lowball hands by rank, the lowest and best first."""
    columns = (Column("any", "any"), Column("legal", "legal"), Column("cheatin", "cheatin'"))
    rows = [
        Row(SLUGS[rank], RANK_NAMES[rank], "chance", tuple(one.chance(rank) for one in found), rank)
        for rank in ALL_RANKS
    ]
    every = (found.legal.at_least(LOWEST_RANK), found.cheatin.at_least(LOWEST_RANK))
    rows.append(Row("all", "all hands", "chance", (None, *every)))
    rows.append(Row("mean", "mean rank", "mean", (found.any.mean(), None, None)))
    note = "Five cards; the lowest hand wins (rulebook-1.5.0 §5.1)."
    return Table("lowball", "Lowball", note, columns, tuple(rows), ("any", "cheatin"))


def shootout_table(found: Mapping[int, ByRank], *, whole: bool = False) -> Table:
    """The best hand of a draw by rank, best first, for each stud bonus.

    whole: with a column for the ranks that only a cheatin' hand has, and bars where there is one stud bonus.
    """
    kinds = {"any": "any", "legal": "legal"} | ({"cheatin": "cheatin'"} if whole else {})
    columns = tuple(
        Column(f"stud-{stud}-{kind}", label, f"stud {stud}") for stud in found for kind, label in kinds.items()
    )
    rows = [
        Row(
            SLUGS[rank],
            RANK_NAMES[rank],
            "chance",
            tuple(getattr(one, kind).chance(rank) for one in found.values() for kind in kinds),
            rank,
        )
        for rank in reversed(ALL_RANKS)
    ]

    def row(slug: str, label: str, unit: Unit, **cells: Callable[[ByRank], Figure]) -> Row:
        """A row about some of the columns."""
        figures = tuple(cells[kind](one) if kind in cells else None for one in found.values() for kind in kinds)
        return Row(slug, label, unit, figures, NO_LEGAL if slug == "no-legal-hand" else None)

    rows.append(row("no-legal-hand", "no legal hand", "chance", legal=lambda one: one.legal.chance(NO_LEGAL)))
    rows.append(row("needs-cheatin", "needs cheatin'", "chance", any=lambda one: one.cheatin.at_least(LOWEST_RANK)))
    rows.append(row("mean", "mean rank", "mean", any=lambda one: one.any.mean(), legal=lambda one: one.legal.mean()))
    note = "The best five of 5 + stud cards (rulebook-1.5.0 §6.1 step 3)."
    bar = (columns[0].slug, columns[2].slug) if whole and len(found) == 1 else None
    return Table("shootout", "Shootout", note, columns, tuple(rows), bar)


def pull_table(high: Chances, low: Chances, equal_succeeds: bool) -> Table:
    """What one card brings (rulebook-1.5.0 §7.2, §7.3.1). high, low: a pull with jokers as kings, as aces."""
    than = "no more than" if equal_succeeds else "less than"
    tests = tuple(low.at_most(kung_fu_limit(value, equal_succeeds)) for value in PULLED)
    rows = (
        Row("just", "just this value", "chance", tuple(high.chance(value) for value in PULLED)),
        Row("at-least", "skill check", "chance", tuple(high.at_least(value) for value in PULLED)),
        Row("kung-fu", "Kung Fu test", "chance", tests),
    )
    note = f"Skill check: at least that (jokers are kings); Kung Fu: {than} that (aces); rulebook-1.5.0 §7.2, §7.3."
    columns = tuple(Column(f"value-{value}", value_name(value)) for value in PULLED)
    return Table("pull", "Pull", note, columns, rows)


def exact_pull(left: Composition, low: bool) -> Exact:
    """A pull, with jokers as kings or, low, as aces."""
    return Exact(pull(left, low))


def skill_table(high: Chances, ratings: range, difficulties: range) -> Table:
    """Skill checks: a row for each difficulty, a column for each rating. high: a pull with jokers as kings."""
    rows = tuple(
        Row(
            f"difficulty-{difficulty}",
            f"difficulty {difficulty}",
            "chance",
            tuple(high.at_least(difficulty - rating) for rating in ratings),
        )
        for difficulty in difficulties
    )
    columns = tuple(Column(f"rating-{rating}", str(rating), "skill rating") for rating in ratings)
    note = "The value of the pull and the skill rating reach the difficulty (rulebook-1.5.0 §7.2.1); jokers are kings."
    return Table("skill-checks", "Skill checks", note, columns, rows)


def kung_fu_table(low: Chances, values: range, equal_succeeds: bool) -> Table:
    """Kung Fu tests by the dude's value with its rating. low: a pull with jokers as aces."""
    than = "equals or is less than" if equal_succeeds else "is less than"
    note = f"The pull {than} the dude's value with its Kung Fu rating (rulebook-1.5.0 §7.3.1); jokers are aces."
    row = Row("success", "success", "chance", tuple(low.at_most(kung_fu_limit(one, equal_succeeds)) for one in values))
    return Table("kung-fu", "Kung Fu tests", note, tuple(Column(f"value-{one}", str(one)) for one in values), (row,))
