"""Leagues as CSV: a line for each deck and opponent."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.report.series.csv_table import as_csv
from dtk.series.league import League
from dtk.statistics.ratings import Standing

COLUMNS = ("deck", "against", "games", "pairs", "share", "low", "high")


def render(league: League, standing: Standing | None) -> str:
    """The scores of a league as CSV, without ratings."""
    return render_gauntlet(league)


def render_gauntlet(league: League) -> str:
    """The scores of a gauntlet as CSV."""
    return as_csv(COLUMNS, rows(league))


def rows(league: League) -> Iterator[tuple[object, ...]]:
    """The rows of the table, with the columns COLUMNS."""
    for row, name in enumerate(league.names):
        for column, other in enumerate(league.names):
            score = league.score(row, column) if row != column else None
            if score is not None:
                yield name, other, score.groups * score.size, score.groups, score.share, *score.interval
