"""The HTML pages of versions of a deck: charts of the JSON report (`schemas/versions.v1.json`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

from dtk.report.pages.league import Figure, Report, on_scale
from dtk.report.pages.page import page
from dtk.report.series.players import as_played
from dtk.report.series.versions_json import data
from dtk.report.series.versions_text import CARDS, SWAPS, TOO_FEW, beyond_chance, players_in, verdict
from dtk.series.versions import GainTest, Versus

# A version's name, its difference in points and on a scale from 0 to 1, and p.
Row = tuple[str, Figure, dict[str, float], float]


def comparison_page(played: Versus, test: GainTest | None, command: str) -> bytes:
    """The page of two versions. test: the sequential test, if any. command: regenerates this page."""
    report: Report = data(played)
    first, second = (version["name"] for version in report["versions"])
    sentences = list(takewhile(bool, verdict(played, test)))
    facts = versions_facts(report, sentences, heading="Gain of the second version", of="version", sign=1)
    return versions_page(f"{first} or {second}?", command, facts)


def ablation_page(played: Versus, *, is_swap: bool, command: str) -> bytes:
    """The page of contributions of cards, or of gains of swaps. command: regenerates this page."""
    facts = ablation_facts(played, is_swap=is_swap)
    return versions_page(ablation_title(played.versions[0].name, is_swap=is_swap), command, facts)


def ablation_title(deck: str, *, is_swap: bool) -> str:
    """The title of contributions of cards, or of gains of swaps."""
    return f"{'Gains of swaps' if is_swap else 'Contributions of cards'}: {deck}"


def ablation_facts(played: Versus, *, is_swap: bool) -> dict[str, Any]:
    """The facts of the template `versions-body.html`, by name."""
    report: Report = data(played)
    corrected = [one["gain"]["p_corrected"] for one in report["versions"] if one["gain"]]
    played_by = as_played(*players_in(played))
    return versions_facts(
        report,
        [beyond_chance(corrected, played_by, is_swap=is_swap) if corrected else TOO_FEW],
        heading=SWAPS if is_swap else CARDS,
        of="swap" if is_swap else "card",
        sign=1 if is_swap else -1,
    )


def versions_page(title: str, command: str, facts: Mapping[str, Any]) -> bytes:
    """The page of versions. facts: those of `versions_facts`."""
    return page("versions.html", styles=("report.css",), script="report.js", title=title, command=command, **facts)


def versions_facts(report: Report, sentences: list[str], *, heading: str, of: str, sign: int) -> dict[str, Any]:
    """The versions compared with the first. sign: -1 if each version lacks the card that it is named for."""
    found = [
        (one["name"], signed(one["gain"], sign), one["gain"]["p_corrected"])
        for one in report["versions"]
        if one["gain"]
    ]
    reach = reach_of(figure for _, figure, _ in found)
    rows: list[Row] = [
        (name, figure, on_scale(figure, reach), p)
        for name, figure, p in sorted(found, key=lambda one: -one[1]["value"])
    ]
    return {"report": report, "verdict": sentences, "heading": heading, "of": of, "rows": rows, "reach": reach}


def reach_of(figures: Iterable[Figure]) -> float:
    """The end of a scale on which 0 is in the middle."""
    return max((max(abs(figure["low"]), abs(figure["high"])) for figure in figures), default=0.0) or 0.01


def signed(figure: Figure, sign: int) -> dict[str, float]:
    """A figure, with the opposite sign if `sign` is -1."""
    # Adding 0.0 removes the sign of a zero.
    low, high = sorted((sign * figure["low"] + 0.0, sign * figure["high"] + 0.0))
    return {"value": sign * figure["value"] + 0.0, "low": low, "high": high}
