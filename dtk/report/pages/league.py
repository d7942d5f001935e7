"""The HTML page of a league: ratings and a matrix, from the JSON report (`schemas/league.v1.json`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

from dtk.report.figures import counted, likelihood, with_interval
from dtk.report.pages.links import Links
from dtk.report.pages.page import page, short
from dtk.report.series.league_json import data
from dtk.report.series.league_text import advice, best_first, circles, gauntlet_answer
from dtk.report.series.players import players_in
from dtk.series.league import League
from dtk.statistics.ratings import Standing

# The report as plain data, and in it a number with its interval.
Report: TypeAlias = Mapping[str, Any]
Figure: TypeAlias = Mapping[str, float]

# The win rates at which a cell of the matrix gets a shade darker. The outer ones are odds of 3 to 2 and 3 to 1.
SHADES = (0.25, 0.4, 0.475, 0.525, 0.6, 0.75)


def league_page(league: League, standing: Standing, command: str, links: Links | None = None) -> bytes:
    """The page of a league. command: regenerates this page. links: to the other pages of a folder."""
    facts = league_facts(league, standing, links)
    return page(
        "league.html", styles=("report.css",), script="report.js", title=league_title(league), command=command, **facts
    )


def league_title(league: League) -> str:
    """The title of a league's page."""
    return f"A league of {len(league.names)} decks"


def league_facts(league: League, standing: Standing, links: Links | None = None) -> dict[str, Any]:
    """The facts of the template `league-body.html`, by name. links: as for `league_page`."""
    report: Report = data(league, standing)
    ratings: list[Figure] = [deck["rating"] for deck in report["decks"]]
    reach = max(max(abs(one["low"]), abs(one["high"])) for one in ratings) or 1.0
    ranked = best_first(standing)
    names = list(league.names)
    zero = "The dashed line is the average deck." if league.anchor is None else "The dashed line is the anchor deck."
    over = {one: likelihood(standing.superiority[one][other]) for one, other in pairwise(ranked)}
    over[ranked[-1]] = "–"
    return {
        "report": report,
        "verdict": [*advice(names, standing, players_in(league)), *circles(league, names, standing.transitivity)],
        "rated": [(place, on_scale(ratings[place], reach)) for place in ranked],
        "over": over,
        "anchored": zero,
        "middle": 0.5 if league.anchor is None else (league.anchor.rating + reach) / (2 * reach),
        "reach": reach,
        "matrix": matrix(report),
        "met": partial(met, league),
        "links": links,
    }


def gauntlet_page(league: League, command: str, links: Links | None = None) -> bytes:
    """The page of a gauntlet: the first deck against all others. command, links: as for `league_page`."""
    report: Report = data(league, None)
    against = [(meeting["second"], meeting["share"]) for meeting in report["meetings"] if meeting["share"]]
    return page(
        "league.html",
        styles=("report.css",),
        script="report.js",
        title=gauntlet_title(league),
        report=report,
        verdict=[gauntlet_answer(league, league.names[0], players_in(league))],
        rated=[],
        against=sorted(against, key=lambda one: float(one[1]["value"])),
        met=partial(met, league),
        links=links,
        command=command,
    )


def gauntlet_title(league: League) -> str:
    """The title of a gauntlet's page."""
    return f"{league.names[0]} against {counted(len(league.names) - 1, 'deck')}"


def met(league: League, row: int, column: int) -> str:
    """The results of a deck against another, in words; empty if no pair counts."""
    score = league.score(row, column)
    if score is None:
        return ""
    won, drawn, lost = league.results_against(row, column)
    one, other = (short(league.names[place]) for place in (row, column))
    rate = with_interval(score.share, *score.interval)
    return f"{one} against {other}: {rate}; {won} won, {drawn} drawn, {lost} lost"


def on_scale(figure: Figure, reach: float) -> dict[str, float]:
    """A figure on a scale where -reach is 0 and reach is 1."""
    return {name: (number + reach) / (2 * reach) for name, number in figure.items() if name in ("value", "low", "high")}


def matrix(report: Report) -> list[list[dict[str, float] | None]]:
    """The win rates of each deck, None against decks that it has not met. heat: a cell's shade, from 0 to 6."""
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
    """A win rate with the shade of its cell, neutral if the interval holds one half."""
    if share["low"] <= 0.5 <= share["high"]:
        return {**share, "heat": len(SHADES) // 2}
    return {**share, "heat": sum(share["value"] >= bound for bound in SHADES)}
