"""Advice in words: lines of play with their chances of winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, TypedDict

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import LineEstimate
from dtk.engine.decisions import Decision
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View
from dtk.positions.solver import Solution
from dtk.report.figures import percent
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking, option_key, option_words
from dtk.report.games.seen import place_name, title
from dtk.statistics.means import FEWEST, Mean

# The games tried for a hint, and their seed, which differs from the game's.
HINT_PLAYOUTS, HINT_SEED = 100, "hint"


class AdvisedLine(TypedDict):
    """A line of play in the JSON output. chance, gain: each with its 95 % interval; the gain is over baseline's line.

    An interval is None after fewer than ten games. chosen: whether the agent would play this line.
    """

    words: str
    chance: float
    chance_interval: list[float] | None
    gain: float
    gain_interval: list[float] | None
    playouts: int
    chosen: bool


def line_words(decision: Decision[Any], view: View, line: AnswerLine) -> str:
    """A line of play in words: `Allie Hensman moves to Bank`, `Allie Hensman calls out Bo, at Bank`."""
    first, *more = line
    if more and isinstance(first, PlayChoice) and first.kind == "move":
        return f"{title(view, first.piece)} moves to {place_name(view, more[0])}"
    if more and isinstance(first, PlayChoice) and first.kind == "call out":
        at = place_name(view, view.piece(first.piece).at)
        return f"{title(view, first.piece)} calls out {title(view, more[0])}, at {at}"
    asked = question(Asking(decision, view))
    wanted = option_key(view, first)
    words = next((said for said, option in asked.choices if option_key(view, option) == wanted), None)
    said = [words or option_words(Asking(decision, view), first)]
    return ", ".join([*said, *(option_words(Asking(decision, view), answer) for answer in more)])


def question_words(decision: Decision[Any], view: View) -> str:
    """The question of a decision, in one line."""
    return question(Asking(decision, view)).text[-1]


def advised_lines(
    decision: Decision[Any], view: View, found: Sequence[LineEstimate], chosen: LineEstimate
) -> list[AdvisedLine]:
    """Every line that was tried: the chosen one, then the others, best first."""
    ranked = sorted(found, key=lambda one: (one is not chosen, -one.chance))
    return [
        AdvisedLine(
            words=line_words(decision, view, one.line),
            chance=one.chance,
            chance_interval=interval(one.chance, one.error, one.playouts, least=0.0),
            gain=one.gain,
            gain_interval=interval(one.gain, one.gain_error, one.playouts, least=-1.0),
            playouts=one.playouts,
            chosen=one is chosen,
        )
        for one in ranked
    ]


def interval(value: float, error: float, games: int, least: float) -> list[float] | None:
    """The 95 % interval, cut to [least, 1]; None after fewer than ten games."""
    spread = 0.0 if games < FEWEST else error * sqrt(games)
    between = Mean(value, spread, games).interval()
    return None if between is None else [max(least, between[0]), min(1.0, between[1])]


def makes_no_difference(lines: Sequence[AdvisedLine]) -> bool:
    """Whether several lines were tried, and no game showed a difference between them."""
    return len(lines) > 1 and len({round(line["gain"], 9) for line in lines}) == 1


def table_of(lines: Sequence[AdvisedLine]) -> Iterator[str]:
    """The lines as a text table. `->` marks the line that the agent would play. A last line says so if no line is
    better. Lines that read the same, such as two copies of a card, are shown once: the best of them.
    """
    yield "    chance      95 % interval   games  line"
    first = {line["words"]: line for line in reversed(lines)}
    for line in lines:
        if line is not first[line["words"]]:
            continue
        between = line["chance_interval"]
        shown = "-" if between is None else f"{percent(between[0])} to {percent(between[1])}"
        mark = "->" if line["chosen"] else "  "
        yield f"{mark} {percent(line['chance']):>7}   {shown:>16}   {line['playouts']:>5}  {line['words']}"
    if makes_no_difference(lines):
        yield "It makes no difference: all lines had the same result in every game."


def solution_lines(solution: Solution) -> Iterator[str]:
    """The proven values of lines, best first."""
    yield "     proven   line"
    for line in sorted(solution.lines, key=lambda line: -line.value):
        mark = "->" if line.value == solution.value else "  "
        yield f"{mark} {line.value!s:>8}   {line.words}"
