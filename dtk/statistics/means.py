"""Means of samples with honest intervals: none for a few values, and never of width 0."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from dtk.poker.figure import student_from_normal

# With fewer values there is no interval.
FEWEST = 10
LEVEL = 0.95


class Mean(NamedTuple):
    """The mean of some values. spread: their standard deviation, 0 for a single value. size: their number."""

    value: float
    spread: float
    size: int

    @property
    def error(self) -> float:
        """The standard error of the mean, as the sample shows it; 0 without spread."""
        return self.spread / sqrt(self.size)

    def interval(self, level: float = LEVEL, reach: float = 1.0) -> tuple[float, float] | None:
        """The interval that holds the true mean with a probability of `level`; None for fewer than ten values.

        Student's. If all values are equal, a different one may still be as frequent as 3 in `size` (the rule of three,
        for 95 %), and shift the mean by that fraction of `reach`.
        """
        if self.size < FEWEST:
            return None
        if self.spread:
            normal = NormalDist().inv_cdf((1 + level) / 2)
            half = student_from_normal(normal, self.size - 1) * self.error
        else:
            half = -log(1 - level) / self.size * reach
        return self.value - half, self.value + half


def mean(values: Sequence[float]) -> Mean:
    """The mean of one or more values."""
    return Mean(fmean(values), stdev(values) if len(values) > 1 else 0.0, len(values))
