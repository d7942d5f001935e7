"""The HTML page of the search for a better deck: the kept swaps, and a chart of all trials."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from dtk.report.pages.league import on_scale
from dtk.report.pages.page import page
from dtk.report.series.optimizing import CHECKED, checked, difference, lines
from dtk.series.optimizing import Optimized
from dtk.statistics.elo import WORTH


def optimized_page(found: Optimized, field: Sequence[str], seed: str, command: str) -> bytes:
    """The page of a search for a better deck. field: the names of the opponents. command: regenerates this page."""
    gains = [None if trial.gain is None else difference(trial.gain) for trial in found.trials]
    reach = max((max(abs(one["low"]), abs(one["high"])) for one in gains if one is not None), default=0.0) or 0.01
    return page(
        "optimizing.html",
        styles=("report.css",),
        script="report.js",
        title=f"A better deck: {found.deck.deck.name or found.deck.deck.source.stem}",
        verdict=list(takewhile(bool, lines(found, field, seed))),
        trials=[
            (trial, gain, None if gain is None else on_scale(gain, reach))
            for trial, gain in zip(found.trials, gains, strict=True)
        ],
        contributions=sorted(
            ((title, difference(one)) for title, one in found.contributions.items()), key=lambda one: one[1]["value"]
        ),
        reach=reach,
        worth=WORTH,
        checked=[]
        if found.check is None
        else [(name, *one.values()) for name, one in zip(CHECKED, checked(found.check).values(), strict=True)],
        games=found.games,
        field=list(field),
        seed=seed,
        command=command,
    )
