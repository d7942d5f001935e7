"""How is a game told by the choices that mattered?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtk.files.shown import visible
from dtk.match.analysis import Analysis, Judgement
from dtk.report.advice import percent, signed_percent


def analysis_lines(analysis: Analysis, names: Sequence[str]) -> Iterator[str]:
    """The choices that mattered, and what decided the game. names: of the players, by seat."""
    for choice in analysis.choices:
        yield from choice_lines(choice, names[choice.seat])
    choices = "choice was" if analysis.judged == 1 else "choices were"
    yield f"{analysis.judged} {choices} looked at; {len(analysis.choices)} mattered, {blunders(analysis)}."
    yield decided_by(analysis, names)


def choice_lines(choice: Judgement, name: str) -> Iterator[str]:
    """What was played, and what would have been better."""
    difference = choice.difference
    between = f"{signed_percent(-difference.high)} to {signed_percent(-difference.low)}"
    mark = "?? " if choice.is_blunder else "?  "
    yield f"{mark}Day {choice.day}, {visible(choice.phase)}, {name}: {choice.played}"
    yield (
        f"     {signed_percent(-difference.gain)} ({between}): {percent(difference.other)} instead of "
        f"{percent(difference.better)} with {choice.better}"
    )


def blunders(analysis: Analysis) -> str:
    """How many choices cost much."""
    count = sum(choice.is_blunder for choice in analysis.choices)
    return f"{count} of them {'a blunder' if count == 1 else 'blunders'} (??)"


def decided_by(analysis: Analysis, names: Sequence[str]) -> str:
    """What decided the game."""
    choice = analysis.decisive
    if choice is None:
        return "No choice cost more than chance."
    cost = signed_percent(-choice.difference.gain)
    return f"Decided on day {choice.day}: {choice.played}, {cost} for {names[choice.seat]}."
