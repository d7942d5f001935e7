"""Paired comparisons: two candidates tried under the same conditions, and corrections for many comparisons.

Only differences count: conditions with equal results carry no information, and conditions that are hard for both do no
harm. The p-value is exact (R. A. Fisher, The Design of Experiments, 1935, §21): if the two candidates were equal, each
difference would be as likely with the opposite sign.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, erfc, fsum, sqrt
from typing import NamedTuple

from dtk.poker.figure import Z95, student_quantile, wilson_interval

# With more differences than this, their sum counts as normal.
MOST_EXACT = 400
# The normal quantile of a power of 80 %.
Z80 = 0.8416212335729143


class Difference(NamedTuple):
    """The mean difference of two candidates. low, high: the 95 % interval. pairs: their number. p: the chance of a
    difference at least as great in either direction if both were equal. correlation: of the two results. reduction: the
    factor of trials needed for the same interval without pairing. error: the standard error of `value`.
    """

    value: float
    low: float
    high: float
    pairs: int
    p: float
    correlation: float
    reduction: float
    error: float


def difference(results: Mapping[tuple[float, float], int]) -> Difference:
    """The difference of paired results. results: how often each pair of scores (0 to 1) occurred.

    The interval is Student's. Without a difference in any pair, it is as wide as Wilson's interval for an event never
    seen. Raises ValueError for fewer than two pairs.
    """
    pairs = sum(results.values())
    if pairs < 2:
        raise ValueError("A difference needs two pairs or more.")
    mean_one = fsum(one * count for (one, _), count in results.items()) / pairs
    mean_other = fsum(other * count for (_, other), count in results.items()) / pairs
    value = mean_one - mean_other
    variance = fsum(count * (one - other - value) ** 2 for (one, other), count in results.items()) / (pairs - 1)
    spread_one = fsum(count * (one - mean_one) ** 2 for (one, _), count in results.items()) / (pairs - 1)
    spread_other = fsum(count * (other - mean_other) ** 2 for (_, other), count in results.items()) / (pairs - 1)
    # A difference that was never seen may still be as frequent as Wilson's interval allows.
    error = sqrt(variance / pairs) if variance else wilson_interval(0, pairs)[1] / Z95
    half = (student_quantile(pairs - 1) if variance else Z95) * error
    alone = spread_one + spread_other
    both = sqrt(spread_one * spread_other)
    return Difference(
        value=value,
        low=max(-1.0, value - half),
        high=min(1.0, value + half),
        pairs=pairs,
        p=p_value(results),
        correlation=(alone - variance) / 2 / both if both else 0.0,
        reduction=alone / variance if variance else float("inf") if alone else 1.0,
        error=error,
    )


def p_value(results: Mapping[tuple[float, float], int]) -> float:
    """The chance of a sum of differences at least as great in either direction if each sign is a coin toss."""
    sizes: dict[float, int] = {}
    total = 0.0
    for (one, other), count in results.items():
        if one != other:
            sizes[abs(one - other)] = sizes.get(abs(one - other), 0) + count
            total += count * (one - other)
    number = sum(sizes.values())
    if not number:
        return 1.0
    if number > MOST_EXACT:
        spread = sqrt(fsum(count * size * size for size, count in sizes.items()))
        return erfc(abs(total) / spread / sqrt(2))
    # The distribution of the sum, one size of difference at a time, in steps of a quarter of a game.
    ways = {0: 1}
    for size, count in sizes.items():
        step, after = round(4 * size), dict[int, int]()
        for reached, times in ways.items():
            for ups in range(count + 1):
                place = reached + step * (2 * ups - count)
                after[place] = after.get(place, 0) + times * comb(count, ups)
        ways = after
    reached = abs(round(4 * total))
    as_great = sum(times for place, times in ways.items() if abs(place) >= reached)
    return float(as_great / (1 << number))


def holm(p_values: Sequence[float]) -> list[float]:
    """p-values corrected for multiple tests, so that they bound the chance of any false positive (S. Holm,
    Scandinavian Journal of Statistics 6, 1979).
    """
    count, least = len(p_values), 0.0
    corrected = [0.0] * count
    for rank, place in enumerate(sorted(range(count), key=lambda place: p_values[place])):
        least = max(least, min(1.0, (count - rank) * p_values[place]))
        corrected[place] = least
    return corrected
