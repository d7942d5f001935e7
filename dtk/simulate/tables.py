"""The tables of a deck's draws: lowball, shootouts and pulls.

A table has the same rows and columns for exact and sampled figures, so that the two can be compared. Odds come as
`Chances`, whose figures record how they were obtained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dtk.cards.card import value_name
from dtk.poker.chances import Chances, RankOdds
from dtk.poker.figure import Figure
from dtk.poker.objective import SLUGS
from dtk.poker.pulls import kung_fu_limit
from dtk.poker.ranks import HIGHEST_RANK, LOWEST_RANK, RANK_NAMES
from dtk.simulate.comparison import difference
from dtk.simulate.study import Column, ReportTable, Row, Unit

NO_LEGAL = 0
ALL_RANKS = range(LOWEST_RANK, HIGHEST_RANK + 1)
PULLED = range(1, 14)


def lowball_table(odds: RankOdds) -> ReportTable:
    """Lowball hands by rank, the lowest (best) first."""
    columns = (Column("any", "any"), Column("legal", "legal"), Column("cheatin", "cheatin'"))
    rows = [
        Row(
            slug=SLUGS[rank],
            label=RANK_NAMES[rank],
            unit="chance",
            figures=(odds.any.chance(rank), odds.legal.chance(rank), odds.cheatin.chance(rank)),
            rank=rank,
        )
        for rank in ALL_RANKS
    ]
    every = (odds.legal.at_least(LOWEST_RANK), odds.cheatin.at_least(LOWEST_RANK))
    rows.append(Row(slug="all", label="all hands", unit="chance", figures=(None, *every)))
    rows.append(Row(slug="mean", label="mean rank", unit="mean", figures=(odds.any.mean(), None, None)))
    note = "Five cards. The lowest hand wins (rulebook-1.5.0 §5.1)."
    return ReportTable(
        slug="lowball", title="Lowball", note=note, columns=columns, rows=tuple(rows), bar=("any", "cheatin")
    )


def shootout_table(odds: Mapping[int, RankOdds], *, whole: bool = False) -> ReportTable:
    """The best hand of a draw by rank, best first, for each stud bonus.

    whole: add a column for ranks that only a cheatin' hand has, and bars if there is one stud bonus.
    """
    kinds = {"any": "any", "legal": "legal"} | ({"cheatin": "cheatin'"} if whole else {})
    columns = tuple(
        Column(f"stud-{stud}-{kind}", label, f"stud {stud}") for stud in odds for kind, label in kinds.items()
    )
    rows = [
        Row(
            slug=SLUGS[rank],
            label=RANK_NAMES[rank],
            unit="chance",
            figures=tuple(getattr(ranks, kind).chance(rank) for ranks in odds.values() for kind in kinds),
            rank=rank,
        )
        for rank in reversed(ALL_RANKS)
    ]

    def row(slug: str, label: str, unit: Unit, **cells: Callable[[RankOdds], Figure]) -> Row:
        """A row with figures in some of the columns."""
        figures = tuple(cells[kind](ranks) if kind in cells else None for ranks in odds.values() for kind in kinds)
        return Row(
            slug=slug, label=label, unit=unit, figures=figures, rank=NO_LEGAL if slug == "no-legal-hand" else None
        )

    rows.append(row("no-legal-hand", "no legal hand", "chance", legal=lambda ranks: ranks.legal.chance(NO_LEGAL)))
    rows.append(row("needs-cheatin", "needs cheatin'", "chance", any=lambda ranks: ranks.cheatin.at_least(LOWEST_RANK)))
    rows.append(
        row("mean", "mean rank", "mean", any=lambda ranks: ranks.any.mean(), legal=lambda ranks: ranks.legal.mean())
    )
    note = "The best five of 5 + stud cards (rulebook-1.5.0 §6.1 step 3)."
    bar = (columns[0].slug, columns[2].slug) if whole and len(odds) == 1 else None
    return ReportTable(slug="shootout", title="Shootout", note=note, columns=columns, rows=tuple(rows), bar=bar)


def cumulative_table(odds: Mapping[str, RankOdds], slug: str, title: str, note: str) -> ReportTable:
    """Each rank or better, best first, then the means and their gain by cheatin'.

    odds: the heading of a group of columns, such as `stud 2` -> its ranks.
    """
    columns = tuple(
        Column(f"{group.replace(' ', '-')}-{kind}", label, group)
        for group in odds
        for kind, label in (("any", "any"), ("legal", "legal"))
    )
    rows = [
        Row(
            slug=f"{SLUGS[rank]}-or-better",
            label=f"{RANK_NAMES[rank]}{' or better' * (rank < HIGHEST_RANK)}",
            unit="chance",
            figures=tuple(chances.at_least(rank) for ranks in odds.values() for chances in (ranks.any, ranks.legal)),
            rank=rank,
        )
        for rank in reversed(ALL_RANKS)
    ]
    means = [(ranks.any.mean(), ranks.legal.mean()) for ranks in odds.values()]
    needs = tuple(figure for ranks in odds.values() for figure in (ranks.cheatin.at_least(LOWEST_RANK), None))
    gains = tuple(figure for pair in means for figure in (difference(pair[1], pair[0]), None))
    rows.append(Row(slug="needs-cheatin", label="needs cheatin'", unit="chance", figures=needs))
    rows.append(
        Row(slug="mean", label="mean rank", unit="mean", figures=tuple(mean for pair in means for mean in pair))
    )
    rows.append(Row(slug="gained-by-cheatin", label="gained by cheatin'", unit="mean", figures=gains))
    return ReportTable(slug=slug, title=title, note=note, columns=columns, rows=tuple(rows))


def pull_table(high: Chances, low: Chances, equal_succeeds: bool) -> ReportTable:
    """The value of a pull (rulebook-1.5.0 §7.2, §7.3.1). high, low: a pull with jokers as kings, as aces."""
    than = "no more than" if equal_succeeds else "less than"
    tests = tuple(low.at_most(kung_fu_limit(value, equal_succeeds)) for value in PULLED)
    rows = (
        Row(
            slug="just",
            label="this value",
            unit="chance",
            figures=tuple(high.chance(value) for value in PULLED),
        ),
        Row(
            slug="at-least", label="skill check", unit="chance", figures=tuple(high.at_least(value) for value in PULLED)
        ),
        Row(slug="kung-fu", label="Kung Fu test", unit="chance", figures=tests),
    )
    note = (
        f"Skill check: at least this value (jokers are kings). Kung Fu: {than} this value (jokers are aces)."
        " rulebook-1.5.0 §7.2, §7.3."
    )
    columns = tuple(Column(f"value-{value}", value_name(value)) for value in PULLED)
    return ReportTable(slug="pull", title="Pull", note=note, columns=columns, rows=rows)


def skill_table(high: Chances, ratings: range, difficulties: range) -> ReportTable:
    """Skill checks: a row for each difficulty, a column for each rating. high: a pull with jokers as kings."""
    rows = tuple(
        Row(
            slug=f"difficulty-{difficulty}",
            label=f"difficulty {difficulty}",
            unit="chance",
            figures=tuple(high.at_least(difficulty - rating) for rating in ratings),
        )
        for difficulty in difficulties
    )
    columns = tuple(Column(f"rating-{rating}", str(rating), "skill rating") for rating in ratings)
    note = "The pull plus the skill rating reaches the difficulty (rulebook-1.5.0 §7.2.1). Jokers are kings."
    return ReportTable(slug="skill-checks", title="Skill checks", note=note, columns=columns, rows=rows)


def kung_fu_table(low: Chances, values: range, equal_succeeds: bool) -> ReportTable:
    """Kung Fu tests by the dude's value with its rating. low: a pull with jokers as aces."""
    than = "equals or is less than" if equal_succeeds else "is less than"
    note = f"The pull {than} the dude's value with its Kung Fu rating (rulebook-1.5.0 §7.3.1). Jokers are aces."
    row = Row(
        slug="success",
        label="success",
        unit="chance",
        figures=tuple(low.at_most(kung_fu_limit(value, equal_succeeds)) for value in values),
    )
    return ReportTable(
        slug="kung-fu",
        title="Kung Fu tests",
        note=note,
        columns=tuple(Column(f"value-{value}", str(value)) for value in values),
        rows=(row,),
    )
