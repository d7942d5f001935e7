"""By how much is one line of play better than another? Both are played on in the same games."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from dtk.agents.baseline import Baseline
from dtk.agents.candidates import AnswerLine
from dtk.agents.evaluation import chance_to_win
from dtk.agents.search import MARGIN, Estimate
from dtk.engine.game import IllegalAnswer
from dtk.engine.sandbox import Sandbox
from dtk.engine.view import View
from dtk.poker.figure import Z95


class Comparison(NamedTuple):
    """Two lines beside each other. gain: by how much the chance to win is greater with the better one; error: the
    standard error of that. better, other: their chances. playouts: in how many games.
    """

    gain: float
    error: float
    better: float
    other: float
    playouts: int

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval of the gain."""
        return self.gain - Z95 * self.error

    @property
    def high(self) -> float:
        """The upper end."""
        return self.gain + Z95 * self.error


def best_of(found: Sequence[Estimate]) -> Estimate:
    """The line to play: baseline's, which comes first, unless another is better by more than chance."""
    best = max(found, key=lambda one: one.gain)
    return best if best.gain > max(MARGIN, best.gain_error) else found[0]


def compare(view: View, better: AnswerLine, other: AnswerLine, luck: str, playouts: int) -> Comparison:
    """How two lines do in so many sampled games, to Sundown, where baseline decides all the rest.

    luck: from which the games come; choose another than that by which the better line was found. Raises ValueError if
    the game can't be sampled (View.sample).
    """
    worlds = [view.sample(f"{luck}/{number}") for number in range(playouts)]
    seats = len(view.opponents) + 1
    chances = [(chance_after(world, better, seats), chance_after(world, other, seats)) for world in worlds]
    gains = [ours - theirs for ours, theirs in chances]
    error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else inf
    return Comparison(
        gain=fmean(gains),
        error=error,
        better=fmean(ours for ours, _ in chances),
        other=fmean(theirs for _, theirs in chances),
        playouts=playouts,
    )


def chance_after(world: Sandbox, line: AnswerLine, seats: int) -> float:
    """The chance to win after Sundown; that of a lost game if the line can't be played in this world."""
    for answer in line:
        world = world.after(answer)
    try:
        return chance_to_win(world.play([Baseline("") for _ in range(seats)], "sundown"))
    except IllegalAnswer:
        return 0.0
