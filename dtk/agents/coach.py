"""Comparison of two lines of play, both played on in the same sampled games."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import Search, standard_error
from dtk.engine.view import View
from dtk.poker.figure import Z95


class Comparison(NamedTuple):
    """Two lines compared. gain: the lead of the better line in the chance to win. error: its standard error. better,
    other: their chances. playouts: the number of games.
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
    """The results of two lines in some sampled games, played on as search does: to Sundown, by dtk.agents.quick.

    luck: the seed of the games; use another than the one that found the better line. Raises ValueError if the game
    cannot be sampled (View.sample).
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
