"""The race of lines against the agent's own: which line is tried next, and when it is decided.

In the model, the gains of lines over the agent's own line are normal: MEAN and BETWEEN are their mean and standard
deviation. WITHIN is that of a line's gain from game to game. The numbers are from 400 lines in games of search, each
played in 100 worlds. At each question the spread within is estimated anew from the games of all its lines. There,
WITHIN counts as much as EARLIER games. So a lucky first game counts for little.

The next game goes to the line with the highest upper bound (as in Bayes-UCB: Kaufmann, Cappé and Garivier, 2012).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

MEAN, BETWEEN, WITHIN, EARLIER = -0.01, 0.06, 0.12, 3


class GainSample(NamedTuple):
    """Gains of a line over the agent's own in the same games. squares: the sum of their squared deviations."""

    games: int
    mean: float
    squares: float


class Belief(NamedTuple):
    """The expected gain of a line, and its standard deviation."""

    gain: float
    error: float

    def upper(self, errors: float) -> float:
        """The gain, if it is higher than expected by this number of standard deviations."""
        return self.gain + errors * self.error


# The gain of the agent's own line over itself.
OWN = Belief(0.0, 0.0)


def sample_of(gains: Sequence[float]) -> GainSample:
    """Summarise gains."""
    mean = fsum(gains) / len(gains)
    return GainSample(len(gains), mean, fsum((gain - mean) ** 2 for gain in gains))


def beliefs(samples: Sequence[GainSample]) -> list[Belief]:
    """The beliefs about the lines of one question, by the gains so far."""
    squares = EARLIER * WITHIN**2 + fsum(sample.squares for sample in samples)
    variance = squares / (EARLIER + sum(sample.games - 1 for sample in samples))
    found = []
    for sample in samples:
        precision = 1 / BETWEEN**2 + sample.games / variance
        gain = (MEAN / BETWEEN**2 + sample.games * sample.mean / variance) / precision
        found.append(Belief(gain, 1 / sqrt(precision)))
    return found


def next_line(found: Sequence[Belief]) -> int:
    """The index of the line to try next."""
    return max(range(len(found)), key=lambda place: found[place].upper(1.0))


def is_decided(found: Sequence[Belief], errors: float) -> bool:
    """Whether one of the lines, or the agent's own, is ahead of all others by this number of standard deviations of
    both.
    """
    leader, *others = sorted([OWN, *found], key=lambda belief: -belief.gain)
    return all(other.upper(errors) < leader.upper(-errors) for other in others)
