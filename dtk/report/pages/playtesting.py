"""The HTML page of a playtest: a part for each new card, with charts of its gains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dtk.playtest.figures import PlaytestFigures
from dtk.playtest.playtested import Playtested
from dtk.report.pages.league import on_scale
from dtk.report.pages.page import page
from dtk.report.series.playtesting import (
    SURE,
    basis,
    doings,
    endings,
    gain,
    heading,
    in_text,
    met_words,
    question,
    strength_data,
    swapped_out,
    verdict,
    versions,
)
from dtk.statistics.paired import Difference


def playtest_page(found: Playtested, command: str) -> bytes:
    """The page of a playtest. command: regenerates this page."""
    reach = reach_of(one.gain for one in found.figures)
    return page(
        "playtesting.html",
        styles=("report.css",),
        title=heading(found).rstrip("."),
        basis=[*basis(found, in_text)],
        reach=reach,
        overview=[(one.card, *scaled(one.gain, reach)) for one in found.figures],
        cards=[card_part(found, place) for place in range(len(found.figures))],
        command=command,
    )


def reach_of(gains: Iterator[Difference | None]) -> float:
    """The greatest distance from 0 of some intervals."""
    return max((max(abs(one.low), abs(one.high)) for one in gains if one is not None), default=0.0) or 0.01


def scaled(one: Difference | None, reach: float) -> tuple[dict[str, float | int] | None, dict[str, float] | None]:
    """A gain, and the same on a scale."""
    return (None, None) if one is None else (gain(one), on_scale(gain(one), reach))


def card_part(found: Playtested, place: int) -> dict[str, Any]:
    """The part of a card."""
    figures, questions = found.figures[place], found.questions[place]
    refusals = found.plan.refusals[figures.card.code]
    reach = reach_of(iter([*(one.gain for one in figures.decks), *(one.gain for one in figures.against)]))
    return {
        "card": figures.card,
        "verdict": [line.strip() for line in verdict(figures, refusals, found.seconds, in_text)],
        "doings": [*doings(figures)],
        "versions": [(name, *strength_data(one).values()) for name, one in versions(figures)],
        "reach": reach,
        "decks": [(deck, swapped_out(deck, str), *scaled(deck.gain, reach)) for deck in figures.decks],
        "against": [
            (one.opponent, *scaled(one.gain, reach), one.p_corrected, one.p_corrected < SURE) for one in figures.against
        ],
        "endings": [line.strip() for line in endings(figures, in_text)],
        "questions": questions,
        "asked": [(question(one), met_words(one, in_text)) for one in questions.met],
        "refusals": refusals if has_decks(figures) else {},
    }


def has_decks(figures: PlaytestFigures) -> bool:
    """Whether a deck takes the card."""
    return bool(figures.decks)
