"""By how much is one line of play better than another? Both are played on in the same games."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import Search, standard_error
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


def compare(search: Search, view: View, better: AnswerLine, other: AnswerLine, luck: str, playouts: int) -> Comparison:
    """How two lines do in so many sampled games, as search plays them on: to Sundown, by dtk.agents.quick.

    luck: from which the games come; choose another than that by which the better line was found. Raises ValueError if
    the game can't be sampled (View.sample).
    """
    worlds = [view.sample(f"{luck}/{number}") for number in range(playouts)]
    chances = [(search.value(world, better, view), search.value(world, other, view)) for world in worlds]
    gains = [ours - theirs for ours, theirs in chances]
    return Comparison(
        gain=fmean(gains),
        error=standard_error(gains),
        better=fmean(ours for ours, _ in chances),
        other=fmean(theirs for _, theirs in chances),
        playouts=playouts,
    )
