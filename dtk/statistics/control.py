"""Control variates: reduce the effect of luck on a mean, without bias.

A control is a number for each trial whose true mean is known to be 0, such as the luck of a game. A multiple of it is
subtracted from the result. The factor for a trial is fitted to the other trials alone, so it cannot depend on the
trial's own luck, and the mean stays unbiased whatever the factor (cross-fitting). A good control makes the interval
narrower; a useless one leaves it nearly as it was (A. B. Owen, Monte Carlo Theory, Methods and Examples, 2013, §8.9).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from dtk.statistics.means import Mean, mean

# The parts of the trials; the factor for each part is fitted to all others.
FOLDS = 10


class Adjusted(NamedTuple):
    """The mean of results without luck. mean: adjusted. plain: of the results as they are. factors: by control, the
    mean factor. reduction: the factor by which fewer trials give the same interval; below 1 if the controls do harm.
    """

    mean: Mean
    plain: Mean
    factors: tuple[float, ...]
    reduction: float


def without_luck(results: Sequence[float], *controls: Sequence[float]) -> Adjusted:
    """The mean of results, adjusted by one control after another. Results that belong together, such as the games of a
    deal, count as one result: their mean.

    Raises ValueError for fewer than two results, or controls of another length.
    """
    if len(results) < 2 or any(len(control) != len(results) for control in controls):
        raise ValueError("Give two results or more, and a number for each of them in every control.")
    left, factors = list(results), []
    for control in controls:
        left, factor = adjusted(left, control)
        factors.append(factor)
    after, plain = mean(left), mean(results)
    before, left_over = plain.spread**2, after.spread**2
    better = before / left_over if left_over else float("inf") if before else 1.0
    return Adjusted(mean=after, plain=plain, factors=tuple(factors), reduction=better)


def adjusted(results: Sequence[float], control: Sequence[float]) -> tuple[list[float], float]:
    """The results without a control, and the mean factor."""
    folds = min(FOLDS, len(results))
    fitted = [factor_of(results, control, part, folds) for part in range(folds)]
    left = [
        result - fitted[place % folds] * luck for place, (result, luck) in enumerate(zip(results, control, strict=True))
    ]
    return left, fsum(fitted) / folds


def factor_of(results: Sequence[float], control: Sequence[float], part: int, folds: int) -> float:
    """The slope of results on a control, without the trials of a part; 0 if the control does not vary."""
    kept = [
        (result, luck)
        for place, (result, luck) in enumerate(zip(results, control, strict=True))
        if place % folds != part
    ]
    middle = fsum(result for result, _ in kept) / len(kept)
    of_luck = fsum(luck for _, luck in kept) / len(kept)
    spread = fsum((luck - of_luck) ** 2 for _, luck in kept)
    return fsum((result - middle) * (luck - of_luck) for result, luck in kept) / spread if spread else 0.0
