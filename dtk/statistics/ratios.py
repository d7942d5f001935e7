"""Ratios of two sums over dependent trials, such as played per drawn copies over pairs of games on the same deal.

The groups are independent, the trials in a group are not, and groups differ in size. The variance is that of the
linearised ratio (W. G. Cochran, Sampling Techniques, 1977, §6.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from dtk.poker.figure import student_quantile, wilson_interval

# With fewer groups there is no interval.
FEWEST = 10


class Ratio(NamedTuple):
    """A ratio with its 95 % interval; low and high are None for too few groups. of: the sum below. groups: their
    number.
    """

    value: float
    low: float | None
    high: float | None
    of: float
    groups: int


def ratio(pairs: Sequence[tuple[float, float]], most: float | None = None) -> Ratio | None:
    """The ratio of two sums, from both numbers of each group. most: the highest possible ratio, if there is one.

    The interval is Student's, cut off at 0 and `most`. If all groups have the same ratio, it allows for a different
    one as often as Wilson's interval allows for an event never seen. None if the sum below is 0.
    """
    above, below = fsum(one for one, _ in pairs), fsum(other for _, other in pairs)
    if not below:
        return None
    value, groups = above / below, sum(other != 0 for _, other in pairs)
    if groups < FEWEST:
        return Ratio(value=value, low=None, high=None, of=below, groups=groups)
    squares = fsum((one - value * other) ** 2 for one, other in pairs)
    # Equal ratios leave only errors of rounding.
    if squares > 1e-9:
        half = student_quantile(groups - 1) * sqrt(squares * groups / (groups - 1)) / below
    else:
        half = wilson_interval(0, groups)[1] * (1 if most is None else most)
    high = value + half
    high = high if most is None else min(most, high)
    return Ratio(value=value, low=max(0.0, value - half), high=high, of=below, groups=groups)
