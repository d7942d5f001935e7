"""What does a deck draw? The tables of lowball, shootouts and pulls for what is left of a deck.

A table has the same rows and columns whether its figures are exact or sampled, so that the two can be compared: what
is counted, ways or samples, comes as distributions, and `Reading` makes figures of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from dtk.cards.card import value_name
from dtk.poker import figure
from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Figure
from dtk.poker.lowball import lowball
from dtk.poker.odds import shootout
from dtk.poker.pulls import kung_fu_test, pull, skill_checks
from dtk.poker.ranks import HIGHEST_RANK, LOWEST_RANK, RANK_NAMES
from dtk.simulate.study import Column, Row, Table

NO_LEGAL = 0
ALL_RANKS = range(LOWEST_RANK, HIGHEST_RANK + 1)
PULLED = range(1, 14)


class ByRank(NamedTuple):
    """Hands by rank 0 to 11, counted three ways, of one total: see dtk.poker.odds.Shootout and lowball.Lowball."""

    any: Distribution
    legal: Distribution
    cheatin: Distribution


class Reading(NamedTuple):
    """How counts become figures. seed: None where ways were counted, else that of the samples."""

    seed: int | None = None

    def chance(self, found: Distribution, outcomes: Sequence[int]) -> Figure:
        """The chance of any of these outcomes."""
        ways = sum(found.ways[outcome] for outcome in outcomes if outcome < len(found.ways))
        if self.seed is None:
            return Figure(Fraction(ways, found.total))
        return figure.proportion(ways, found.total, self.seed)

    def mean(self, found: Distribution) -> Figure:
        """The expected outcome."""
        if self.seed is None:
            return Figure(found.mean())
        total = sum(outcome * ways for outcome, ways in enumerate(found.ways))
        squares = sum(outcome * outcome * ways for outcome, ways in enumerate(found.ways))
        return figure.mean(total, squares, found.total, self.seed)


EXACT = Reading()


def rank_slug(rank: int) -> str:
    """`full-house`: how programs and options name a rank."""
    return RANK_NAMES[rank].casefold().replace("'", "").replace(" ", "-")


def exact_lowball(left: Composition) -> ByRank:
    """Every lowball hand."""
    found = lowball(left)
    return ByRank(found.any(), found.legal(), found.cheatin())


def exact_shootout(left: Composition, studs: Sequence[int]) -> dict[int, ByRank]:
    """Stud bonus -> every draw."""
    return {stud: ByRank(*found[1:]) for stud, found in shootout(left, studs).items()}


def lowball_table(found: ByRank, reading: Reading = EXACT) -> Table:
    """Lowball hands by rank, the lowest and best first."""
    columns = (Column("any", "any"), Column("legal", "legal"), Column("cheatin", "cheatin'"))
    rows = [
        Row(rank_slug(rank), RANK_NAMES[rank], "chance", tuple(reading.chance(one, [rank]) for one in found), rank)
        for rank in ALL_RANKS
    ]
    every = tuple(reading.chance(one, ALL_RANKS) for one in found)
    rows.append(Row("all", "all hands", "chance", (None, *every[1:])))
    rows.append(Row("mean", "mean rank", "mean", (reading.mean(found.any), None, None)))
    note = "Five cards, the lowest hand wins; jokers are what makes it lowest (rulebook-1.5.0 §5.1)."
    return Table("lowball", "Lowball", note, columns, tuple(rows), ("any", "cheatin"))


def shootout_table(found: Mapping[int, ByRank], reading: Reading = EXACT, *, whole: bool = False) -> Table:
    """The best hand of a draw by rank, best first, for each stud bonus.

    whole: with a column for the ranks that only a cheatin' hand has, and bars where there is one stud bonus.
    """
    kinds = (("any", "any"), ("legal", "legal"), ("cheatin", "cheatin'"))[: 3 if whole else 2]
    columns = [
        Column(f"stud-{stud}-{slug}", label, f"stud {stud}" if len(found) > 1 or not whole else "")
        for stud in found
        for slug, label in kinds
    ]
    rows = []
    for rank in (*reversed(ALL_RANKS), NO_LEGAL):
        cells: list[Figure | None] = []
        for one in found.values():
            cells += [
                None if rank == NO_LEGAL and kind != "legal" else reading.chance(getattr(one, kind), [rank])
                for kind, _ in kinds
            ]
        slug, label = (rank_slug(rank), RANK_NAMES[rank]) if rank else ("no-legal-hand", "no legal hand")
        rows.append(Row(slug, label, "chance", tuple(cells), rank))
    means: list[Figure | None] = []
    needs: list[Figure | None] = []
    for one in found.values():
        blank: list[Figure | None] = [None] * (len(kinds) - 2)
        means += [reading.mean(one.any), reading.mean(one.legal), *blank]
        needs += [reading.chance(one.cheatin, ALL_RANKS), None, *blank]
    rows.append(Row("mean", "mean rank", "mean", tuple(means)))
    rows.append(Row("needs-cheatin", "needs cheatin'", "chance", tuple(needs)))
    note = (
        "The best five of five cards plus the stud bonus (rulebook-1.5.0 §6.1 step 3); no legal hand counts as rank 0."
    )
    bar = (columns[0].slug, columns[2].slug) if whole and len(found) == 1 else None
    return Table("shootout", "Shootout", note, tuple(columns), tuple(rows), bar)


def pull_table(left: Composition, equal_succeeds: bool) -> Table:
    """What one card brings (rulebook-1.5.0 §7.2, §7.3.1)."""
    high = pull(left)
    rows = (
        Row("just", "just this value", "chance", tuple(EXACT.chance(high, [value]) for value in PULLED)),
        Row("at-least", "skill check", "chance", tuple(EXACT.chance(high, range(value, 14)) for value in PULLED)),
        Row(
            "kung-fu",
            "Kung Fu test",
            "chance",
            tuple(Figure(kung_fu_test(left, value, equal_succeeds)) for value in PULLED),
        ),
    )
    than = "no more than" if equal_succeeds else "less than"
    note = (
        "A skill check succeeds with at least its difficulty less the rating (rulebook-1.5.0 §7.2.1), a Kung Fu test"
        f" with {than} the dude's value and rating (§7.3.1)."
    )
    columns = tuple(Column(f"value-{value}", value_name(value)) for value in PULLED)
    return Table("pull", "Pull", note, columns, rows)


def skill_table(left: Composition, ratings: range, difficulties: range) -> Table:
    """Skill checks: a row for each difficulty, a column for each rating."""
    found = skill_checks(left, ratings, difficulties)
    rows = tuple(
        Row(
            f"difficulty-{difficulty}",
            f"difficulty {difficulty}",
            "chance",
            tuple(Figure(found[rating][difficulty]) for rating in ratings),
        )
        for difficulty in difficulties
    )
    columns = tuple(Column(f"rating-{rating}", str(rating), "skill rating") for rating in ratings)
    note = "The value of the pull and the skill rating reach the difficulty (rulebook-1.5.0 §7.2.1); jokers are kings."
    return Table("skill-checks", "Skill checks", note, columns, rows)


def kung_fu_table(left: Composition, values: range, equal_succeeds: bool) -> Table:
    """Kung Fu tests by the dude's value with its rating."""
    than = "equals or is less than" if equal_succeeds else "is less than"
    note = f"The pull {than} the dude's value with its Kung Fu rating (rulebook-1.5.0 §7.3.1); jokers are aces."
    row = Row("success", "success", "chance", tuple(Figure(kung_fu_test(left, one, equal_succeeds)) for one in values))
    return Table("kung-fu", "Kung Fu tests", note, tuple(Column(f"value-{one}", str(one)) for one in values), (row,))
