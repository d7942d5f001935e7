"""The analysis of a game as text and data: choices that changed the chance of winning."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from dtk import __version__
from dtk.engine.ids import Seat
from dtk.files.shown import visible
from dtk.match.analysis import Analysis, Judgement
from dtk.report.figures import counted, percent, signed_percent

SCHEMA_VERSION = 1


def analysis_data(analysis: Analysis, game: int, names: Sequence[str], seats: Collection[Seat]) -> dict[str, Any]:
    """The analysis as `schemas/analysis.v1.json` defines it. game: its number in the record. names: the players' names,
    by seat. seats: the analysed players.
    """
    decisive = analysis.decisive
    return {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "game": game,
        "players": list(names),
        "seats": [seat + 1 for seat in sorted(seats)],
        "seed": analysis.seed,
        "playouts": analysis.playouts,
        "judged": analysis.judged,
        "choices": [choice_data(choice) for choice in analysis.choices],
        "decisive": None if decisive is None else analysis.choices.index(decisive),
        "difference": analysis.difference,
    }


def choice_data(choice: Judgement) -> dict[str, Any]:
    """A choice that changed the chance of winning, as plain data."""
    difference = choice.difference
    return {
        "seat": choice.seat + 1,
        "day": choice.day,
        "phase": choice.phase,
        "answer": choice.number,
        "played": choice.played,
        "better": choice.better,
        "chance": difference.other,
        "better_chance": difference.better,
        "gain": difference.gain,
        "gain_interval": [difference.low, difference.high],
        "playouts": difference.playouts,
        "is_blunder": choice.is_blunder,
    }


def analysis_lines(analysis: Analysis, names: Sequence[str]) -> Iterator[str]:
    """The choices that changed the chance of winning, and the decisive one. names: the players' names, by seat."""
    for choice in analysis.choices:
        yield from choice_lines(choice, names[choice.seat])
    judged = counted(analysis.judged, "choice")
    yield f"Analysed {judged}: {counted(len(analysis.choices), 'mistake')}, {blunders(analysis)}."
    yield decided_by(analysis, names)


def choice_lines(choice: Judgement, name: str) -> Iterator[str]:
    """The lines on a choice: the play, and the better choice."""
    difference = choice.difference
    between = f"{signed_percent(-difference.high)} to {signed_percent(-difference.low)}"
    mark = "?? " if choice.is_blunder else "?  "
    yield f"{mark}Day {choice.day}, {visible(choice.phase)}, {name}: {choice.played}"
    yield (
        f"     {signed_percent(-difference.gain)} ({between}): {percent(difference.other)} to win, "
        f"{percent(difference.better)} with: {choice.better}"
    )


def blunders(analysis: Analysis) -> str:
    """The part of a sentence about the mistakes, with the number of blunders."""
    count = sum(choice.is_blunder for choice in analysis.choices)
    return f"{count} of them {'a blunder' if count == 1 else 'blunders'} (??)"


def decided_by(analysis: Analysis, names: Sequence[str]) -> str:
    """The sentence on the choice that decided the game."""
    choice = analysis.decisive
    if choice is None:
        return "No choice lowered the chance of winning by more than the margin of error."
    cost = signed_percent(-choice.difference.gain)
    return f"Decisive, on day {choice.day}: {choice.played} ({cost} for {names[choice.seat]})."
