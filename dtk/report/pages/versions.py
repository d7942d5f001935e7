"""The HTML pages of versions of a deck: charts of the JSON report (`schemas/versions.v1.json`)."""

from __future__ import annotations

from itertools import takewhile

from dtk.report.pages.league import Figure, Report, on_scale
from dtk.report.pages.page import page
from dtk.report.series.players import as_played
from dtk.report.series.versions_json import data
from dtk.report.series.versions_text import CARDS, SWAPS, beyond_chance, players_in, verdict
from dtk.series.versions import GainTest, Versus

# A version's name, its difference in points and on a scale from 0 to 1, and p.
Row = tuple[str, Figure, dict[str, float], float]


def comparison_page(played: Versus, test: GainTest | None, command: str) -> bytes:
    """The page of two versions. test: the sequential test, if any. command: regenerates this page."""
    report: Report = data(played)
    first, second = (version["name"] for version in report["versions"])
    return versions_page(
        report,
        title=f"{first} or {second}?",
        sentences=list(takewhile(bool, verdict(played, test))),
        heading="Gain of the second version",
        of="version",
        sign=1,
        command=command,
    )


def ablation_page(played: Versus, *, is_swap: bool, command: str) -> bytes:
    """The page of contributions of cards, or of gains of swaps. command: regenerates this page."""
    report: Report = data(played)
    corrected = [one["gain"]["p_corrected"] for one in report["versions"] if one["gain"]]
    return versions_page(
        report,
        title=f"{'Gains of swaps' if is_swap else 'Contributions of cards'}: {report['versions'][0]['name']}",
        sentences=[beyond_chance(corrected, as_played(*players_in(played)), is_swap=is_swap)],
        heading=SWAPS if is_swap else CARDS,
        of="swap" if is_swap else "card",
        sign=1 if is_swap else -1,
        command=command,
    )


def versions_page(
    report: Report, *, title: str, sentences: list[str], heading: str, of: str, sign: int, command: str
) -> bytes:
    """The versions compared with the first. sign: -1 if each version lacks the card that it is named for."""
    found = [
        (one["name"], signed(one["gain"], sign), one["gain"]["p_corrected"])
        for one in report["versions"]
        if one["gain"]
    ]
    reach = max((max(abs(figure["low"]), abs(figure["high"])) for _, figure, _ in found), default=0.0) or 0.01
    rows: list[Row] = [
        (name, figure, on_scale(figure, reach), p)
        for name, figure, p in sorted(found, key=lambda one: -one[1]["value"])
    ]
    return page(
        "versions.html",
        styles=("report.css",),
        title=title,
        report=report,
        verdict=sentences,
        heading=heading,
        of=of,
        rows=rows,
        reach=reach,
        command=command,
    )


def signed(figure: Figure, sign: int) -> Figure:
    """A figure, with the opposite sign if `sign` is -1."""
    # Adding 0.0 removes the sign of a zero.
    low, high = sorted((sign * figure["low"] + 0.0, sign * figure["high"] + 0.0))
    return {"value": sign * figure["value"] + 0.0, "low": low, "high": high}
