"""How is a league shown in a browser? The report that programs get (`schemas/league.v1.json`): ratings and a matrix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from dtk.report.figures import counted, with_interval
from dtk.report.pages.page import page
from dtk.report.series.league_json import data
from dtk.report.series.league_text import advice, circles
from dtk.series.league import League
from dtk.statistics.ratings import Standing

# Plain data, shaped as the schema promises; a number with its interval.
Report: TypeAlias = Mapping[str, Any]
Figure: TypeAlias = Mapping[str, float]

# From which shares on a cell of the matrix is darker. They end at odds of three to two and three to one.
SHADES = (0.25, 0.4, 0.475, 0.525, 0.6, 0.75)


def league_page(league: League, standing: Standing, command: str) -> bytes:
    """The page of a league. command: what makes this page again."""
    report: Report = data(league, standing)
    ratings: list[Figure] = [deck["rating"] for deck in report["decks"]]
    reach = max(max(abs(one["low"]), abs(one["high"])) for one in ratings) or 1.0
    best_first = sorted(range(len(ratings)), key=lambda place: -ratings[place]["value"])
    names = list(league.names)
    return page(
        "league.html",
        styles=("report.css",),
        title=f"A league of {len(names)} decks",
        report=report,
        verdict=[*advice(names, standing), *circles(league, names, standing.transitivity)],
        rated=[(place, on_scale(ratings[place], reach)) for place in best_first],
        reach=reach,
        matrix=matrix(report),
        command=command,
    )


def gauntlet_page(league: League, command: str) -> bytes:
    """The page of the first deck against all others. command: what makes this page again."""
    report: Report = data(league, None)
    against = [
        (league.names[meeting["second"]], meeting["share"]) for meeting in report["meetings"] if meeting["share"]
    ]
    total = league.against_field(0)
    return page(
        "league.html",
        styles=("report.css",),
        title=f"{league.names[0]} against {counted(len(league.names) - 1, 'deck')}",
        report=report,
        verdict=[
            "No game was played to its end." if total is None else f"Its share of points is {with_interval(*total)}."
        ],
        rated=[],
        against=sorted(against, key=lambda one: float(one[1]["value"])),
        command=command,
    )


def on_scale(figure: Figure, reach: float) -> dict[str, float]:
    """A figure where -reach is 0 and reach is 1."""
    return {name: (number + reach) / (2 * reach) for name, number in figure.items() if name in ("value", "low", "high")}


def matrix(report: Report) -> list[list[dict[str, float] | None]]:
    """The share of each deck against each, None where they have not met. heat: how dark a cell is, from 0 to 6."""
    count = len(report["decks"])
    cells: list[list[dict[str, float] | None]] = [[None] * count for _ in range(count)]
    for meeting in report["meetings"]:
        share: Figure | None = meeting["share"]
        if share is not None:
            one, other = meeting["first"], meeting["second"]
            turned = {"value": 1 - share["value"], "low": 1 - share["high"], "high": 1 - share["low"]}
            cells[one][other], cells[other][one] = shaded(share), shaded(turned)
    return cells


def shaded(share: Figure) -> dict[str, float]:
    """A share with how dark its cell is."""
    return {**share, "heat": sum(share["value"] >= bound for bound in SHADES)}
