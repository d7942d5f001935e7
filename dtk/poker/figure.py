"""How was a number obtained? Exactly, or from a sample that tells its size, its seed and how sure it is."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

# The normal quantile of a 95 % interval, and Student's for 1, 2 ... degrees of freedom.
Z95 = 1.959963984540054
STUDENT = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157)


class Sample(NamedTuple):
    """Where an estimate comes from: `size` independent draws by a seed, and its 95 % interval."""

    size: int
    seed: int
    low: float
    high: float


class Figure(NamedTuple):
    """A chance or an expectation. value: a Fraction where exact, else a float.

    sample: what an estimate comes from. A float without one was worked out from what is only nearly true.
    """

    value: Fraction | float
    sample: Sample | None = None

    @property
    def kind(self) -> str:
        """How it was obtained: `exact`, `approximation` or `estimate`."""
        if self.sample is not None:
            return "estimate"
        return "approximation" if isinstance(self.value, float) else "exact"

    @property
    def how(self) -> str:
        """The same, an estimate with all that is needed to judge and repeat it."""
        if self.sample is None:
            return self.kind
        size, seed, low, high = self.sample
        return f"estimate, n={size}, seed={seed}, 95 % interval {low:.4g} to {high:.4g}"


def proportion(successes: int, count: int, seed: int) -> Figure:
    """The chance of something that happened in `successes` of `count` samples, with Wilson's interval."""
    share = successes / count
    return Figure(share, Sample(count, seed, *wilson(share, count)))


def wilson(share: float, count: float) -> tuple[float, float]:
    """Wilson's interval of a share of `count` samples, or of as many as a better estimate is worth."""
    square = Z95 * Z95
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = Z95 / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
    # Rounding must not keep out what was always, or never, seen.
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))


def clamped(value: float, half: float, size: int, seed: int) -> Figure:
    """An estimated chance with half the width of its interval, which is kept within 0 and 1."""
    return Figure(value, Sample(size, seed, max(0.0, value - half), min(1.0, value + half)))


def mean(total: float, squares: float, count: int, seed: int) -> Figure:
    """The expectation of what `count` samples (at least two) of numbers from 0 on sum up to, its squares to `squares`.

    The interval is Student's, and goes no lower than 0. Where all samples are alike that would be a point: then it
    reaches as far as if it were one more, or less, in as many cases as Wilson's interval leaves to what was never seen.
    """
    average = total / count
    variance = max(0.0, squares - total * average) / (count - 1)
    half = student(count - 1) * sqrt(variance / count) if variance else wilson(0, count)[1]
    return Figure(average, Sample(count, seed, max(0.0, average - half), average + half))


def student(freedom: int) -> float:
    """Student's quantile of a 95 % interval (Cornish and Fisher's series, off by less than 0.00002)."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    square = Z95 * Z95
    return Z95 * (
        1
        + (square + 1) / (4 * freedom)
        + ((5 * square + 16) * square + 3) / (96 * freedom**2)
        + (((3 * square + 19) * square + 17) * square - 15) / (384 * freedom**3)
        + ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / (92160 * freedom**4)
    )
