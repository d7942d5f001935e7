"""Leagues as CSV: a line for each deck and opponent."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.report.series import strengths
from dtk.report.series.csv_table import as_csv
from dtk.report.series.players import players_in
from dtk.series.league import League
from dtk.statistics.ratings import Standing

COLUMNS = (
    *("deck", "agent", "against", "against_agent", "seed", "ruleset", "games", "pairs", "won", "drawn", "lost"),
    *("share", "low", "high", *strengths.COLUMNS),
)


def render(league: League, standing: Standing | None) -> str:
    """The scores of a league as CSV, without ratings."""
    return render_gauntlet(league)


def render_gauntlet(league: League) -> str:
    """The scores of a gauntlet as CSV."""
    return as_csv(COLUMNS, rows(league))


def rows(league: League) -> Iterator[tuple[object, ...]]:
    """The rows of the table, with the columns COLUMNS."""
    players = players_in(league)
    for row, name in enumerate(league.names):
        for column, other in enumerate(league.names):
            score = league.score(row, column) if row != column else None
            if score is not None:
                yield (
                    *(name, players[row], other, players[column], league.seed, league.ruleset),
                    *(score.groups * score.size, score.groups, *league.results_against(row, column)),
                    *(score.share, *score.interval),
                    *strengths.cells(league.strength(row, column), score.effective_size),
                )
