"""Which of two is better, if both were tried under the same conditions? Differences of pairs, and many such questions.

Only the differences count; conditions that make no difference say nothing, and conditions that are hard for both cost
nothing. The p-value is exact (R. A. Fisher, The Design of Experiments, 1935, §21): if the two were alike, each
difference could as well be the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, erfc, fsum, sqrt
from typing import NamedTuple

from dtk.poker.figure import student_quantile, wilson_interval

# With more differences than this, their sum is normal for all purposes.
MOST_EXACT = 400


class Difference(NamedTuple):
    """By how much one is better than another, on average. low, high: the 95 % interval. pairs: how many were tried.
    p: the chance of a difference so great in either direction if both were alike. correlation: of the two results.
    reduction: how many times as many trials it would take without pairs for the same interval.
    """

    value: float
    low: float
    high: float
    pairs: int
    p: float
    correlation: float
    reduction: float


def difference(results: Mapping[tuple[float, float], int]) -> Difference:
    """How results of pairs differ. results: the scores of the one and the other, 0 to 1, -> how often.

    The interval is Student's; if there is no difference in any pair, it is as wide as Wilson's allows for something
    never seen. Raises ValueError if there are fewer than two pairs.
    """
    pairs = sum(results.values())
    if pairs < 2:
        raise ValueError("A difference takes two pairs or more.")
    mean_one = fsum(one * count for (one, _), count in results.items()) / pairs
    mean_other = fsum(other * count for (_, other), count in results.items()) / pairs
    value = mean_one - mean_other
    variance = fsum(count * (one - other - value) ** 2 for (one, other), count in results.items()) / (pairs - 1)
    spread_one = fsum(count * (one - mean_one) ** 2 for (one, _), count in results.items()) / (pairs - 1)
    spread_other = fsum(count * (other - mean_other) ** 2 for (_, other), count in results.items()) / (pairs - 1)
    half = student_quantile(pairs - 1) * sqrt(variance / pairs) if variance else wilson_interval(0, pairs)[1]
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
    )


def p_value(results: Mapping[tuple[float, float], int]) -> float:
    """The chance that differences add up to so much in either direction if the sign of each is a coin's."""
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
    # The sum's distribution, a size of difference after another, in steps of a quarter of a game.
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
    """p-values corrected so that the chance to call any difference real that is none stays what is promised (S. Holm,
    Scandinavian Journal of Statistics 6, 1979).
    """
    count, least = len(p_values), 0.0
    corrected = [0.0] * count
    for rank, place in enumerate(sorted(range(count), key=lambda place: p_values[place])):
        least = max(least, min(1.0, (count - rank) * p_values[place]))
        corrected[place] = least
    return corrected
