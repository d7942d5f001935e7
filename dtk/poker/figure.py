"""Figures: numbers with their origin, which is exact, approximate, or an estimate with sample size, seed and
interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import hypot, sqrt
from typing import NamedTuple

# The normal quantile of a 95 % interval, and Student's for 1, 2 ... degrees of freedom.
Z95 = 1.959963984540054
STUDENT = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157)


class Sample(NamedTuple):
    """The origin of an estimate: `size` independent draws by a seed, and its 95 % interval."""

    size: int
    seed: int
    low: float
    high: float


class Figure(NamedTuple):
    """A probability or an expectation that states how it was obtained.

    value: a Fraction if it is exact, otherwise a float. sample: the origin of an estimate. A float without a sample is
    an approximation: computed from assumptions that are only nearly true.

    >>> Figure(Fraction(1, 3)).kind, Figure(0.3).kind, proportion(3, 10, seed=0).kind
    ('exact', 'approximation', 'estimate')
    """

    value: Fraction | float
    sample: Sample | None = None

    @property
    def kind(self) -> str:
        """The way the figure was obtained: `exact`, `approximation` or `estimate`."""
        if self.sample is not None:
            return "estimate"
        return "approximation" if isinstance(self.value, float) else "exact"

    @property
    def how(self) -> str:
        """The way the figure was obtained, in words; for an estimate, all that is needed to repeat it."""
        if self.sample is None:
            return self.kind
        size, seed, low, high = self.sample
        return f"estimate, n={size}, seed={seed}, 95 % interval {low:.4g} to {high:.4g}"


def proportion(successes: int, count: int, seed: int) -> Figure:
    """The chance of something that happened in `successes` of `count` samples, with Wilson's interval."""
    share = successes / count
    low, high = wilson_interval(share, count)
    return Figure(share, Sample(size=count, seed=seed, low=low, high=high))


def wilson_interval(share: float, count: float) -> tuple[float, float]:
    """Wilson's 95 % score interval of a share of `count` samples, which may be an effective number."""
    square = Z95 * Z95
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = Z95 / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
    # Rounding must not exclude a share of 0 or 1.
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))


def difference(one: Figure, other: Figure) -> tuple[float, float, float]:
    """The difference of two shares, and its 95 % interval (Newcombe's, from Wilson's intervals).

    Raises ValueError for shares without intervals.
    """
    if one.sample is None or other.sample is None:
        raise ValueError("only estimates have an interval.")
    first, second = float(one.value), float(other.value)
    below = sqrt((first - one.sample.low) ** 2 + (other.sample.high - second) ** 2)
    above = sqrt((one.sample.high - first) ** 2 + (second - other.sample.low) ** 2)
    return first - second, first - second - below, first - second + above


def bounded_chance(value: float, half: float, size: int, seed: int) -> Figure:
    """An estimated chance. half: half the width of its interval, which is cut off at 0 and 1."""
    return Figure(value, Sample(size=size, seed=seed, low=max(0.0, value - half), high=min(1.0, value + half)))


def mean(total: int, squares: int, count: int, seed: int) -> Figure:
    """The mean of `count` (two or more) sampled numbers, none negative. total, squares: their sum and sum of squares.

    The interval is Student's, cut off at 0. If all samples are equal, Student's would be a point. Then the interval
    allows for numbers one higher or lower, as often as Wilson's interval allows for an event never seen.
    """
    average = total / count
    variance = max(0.0, squares - total * average) / (count - 1)
    half = student_quantile(count - 1) * sqrt(variance / count) if variance else wilson_interval(0, count)[1]
    return Figure(average, Sample(size=count, seed=seed, low=max(0.0, average - half), high=average + half))


def average(figures: Sequence[Figure]) -> Figure:
    """The mean of figures, as certain as the worst of them; estimates are assumed to be independent of each other.

    >>> average([Figure(Fraction(1, 2)), Figure(Fraction(1, 4))]).value
    Fraction(3, 8)
    """
    count = len(figures)
    value = sum((Fraction(figure.value) for figure in figures), Fraction(0)) / count
    reaches = [(float(of) - sample.low, sample.high - float(of), sample) for of, sample in figures if sample]
    if not reaches:
        return Figure(value if all(figure.kind == "exact" for figure in figures) else float(value))
    below, above = hypot(*(low for low, _, _ in reaches)) / count, hypot(*(high for _, high, _ in reaches)) / count
    size, seed = min(sample.size for *_, sample in reaches), reaches[0][2].seed
    return Figure(float(value), Sample(size=size, seed=seed, low=float(value) - below, high=float(value) + above))


def student_quantile(freedom: int) -> float:
    """Student's t quantile of a 95 % interval (the Cornish-Fisher expansion, off by less than 0.00002)."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else student_from_normal(Z95, freedom)


def student_from_normal(quantile: float, freedom: int) -> float:
    """Student's t quantile of the same level as a normal quantile, by the expansion of `student_quantile`; for ten
    degrees of freedom or more.
    """
    square = quantile * quantile
    return quantile * (
        1
        + (square + 1) / (4 * freedom)
        + ((5 * square + 16) * square + 3) / (96 * freedom**2)
        + (((3 * square + 19) * square + 17) * square - 15) / (384 * freedom**3)
        + ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / (92160 * freedom**4)
    )
