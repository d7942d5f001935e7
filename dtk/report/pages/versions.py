"""How are versions of a deck shown in a browser? The report for programs (`schemas/versions.v1.json`), in charts."""

from __future__ import annotations

from itertools import takewhile

from dtk.report.pages.league import Figure, Report, on_scale
from dtk.report.pages.page import page
from dtk.report.series.versions_json import data
from dtk.report.series.versions_text import SURE, verdict
from dtk.series.versions import GainTest, Versus

# What is shown of a version: its name, by how much it differs, that on a scale from 0 to 1, and p.
Row = tuple[str, Figure, dict[str, float], float]


def comparison_page(played: Versus, test: GainTest | None, command: str) -> bytes:
    """The page of two versions. test: what was to end the games, if a test was. command: what makes this page again."""
    report: Report = data(played)
    first, second = (version["name"] for version in report["versions"])
    return versions_page(
        report,
        title=f"{first} or {second}?",
        sentences=list(takewhile(bool, verdict(played, test))),
        heading="What the second version gains",
        of="version",
        sign=1,
        command=command,
    )


def ablation_page(played: Versus, *, is_swap: bool, command: str) -> bytes:
    """The page of what cards contribute, or of what swaps gain. command: what makes this page again."""
    report: Report = data(played)
    gains = [one["gain"] for one in report["versions"] if one["gain"]]
    real = sum(one["p_corrected"] < SURE for one in gains)
    what = "swaps make" if is_swap else "cards make"
    return versions_page(
        report,
        title=f"What {'swaps gain' if is_swap else 'cards contribute'}: {report['versions'][0]['name']}",
        sentences=[f"{real} of {len(gains)} {what} a difference that is more than luck explains."],
        heading="What each swap gains"
        if is_swap
        else "What one copy contributes, against a blank of its suit and value",
        of="swap" if is_swap else "card",
        sign=1 if is_swap else -1,
        command=command,
    )


def versions_page(
    report: Report, *, title: str, sentences: list[str], heading: str, of: str, sign: int, command: str
) -> bytes:
    """The page of versions beside the first. sign: -1 where a version is worse without what it is named for."""
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
    """A figure, or its opposite."""
    # What is added lets no zero have a sign.
    low, high = sorted((sign * figure["low"] + 0.0, sign * figure["high"] + 0.0))
    return {"value": sign * figure["value"] + 0.0, "low": low, "high": high}
