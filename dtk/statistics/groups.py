"""Proportions of trials in dependent groups, such as games on the same deal, with their effective sample size.

Games on the same deal with swapped seats are not independent, so the variance between groups counts, not between games.
Its ratio to the variance of independent games is the design effect (L. Kish, Survey Sampling, 1965, §8.2). The
effective sample size of n games is n / effect.
"""

from __future__ import annotations

from collections.abc import Mapping

from dtk.poker.figure import wilson_interval

# A prior of this number of groups of independent trials, since a few groups with the same result prove nothing.
PRIOR_GROUPS = 4


def mirrored(scores: Mapping[float, int]) -> dict[float, int]:
    """The number of groups by the opponent's mean score."""
    return {1 - score: count for score, count in scores.items()}


class GroupedShare:
    """Counts successes in groups of `size` trials. times: successes in all. groups: their number."""

    __slots__ = ("groups", "size", "squares", "times")

    def __init__(self, size: int) -> None:
        self.size = size
        self.groups = 0
        self.times = self.squares = 0.0

    @classmethod
    def of(cls, scores: Mapping[float, int], size: int) -> GroupedShare:
        """The proportion of points. scores: the number of groups by their mean score."""
        found = cls(size)
        for score, count in scores.items():
            found.groups += count
            found.times += score * size * count
            found.squares += (score * size) ** 2 * count
        return found

    def add(self, times: float) -> None:
        """Count a group with `times` successes. Half points count as half a success."""
        self.groups += 1
        self.times += times
        self.squares += times * times

    @property
    def share(self) -> float:
        """The proportion of successes. Raises ZeroDivisionError without trials."""
        return self.times / (self.groups * self.size)

    @property
    def design_effect(self) -> float:
        """The variance of the proportion as a multiple of the variance for independent trials. Below 1 if common
        conditions cancel out, 1 if it is unknown.
        """
        share = self.share
        alone = self.size * share * (1 - share)
        if self.groups < 2 or not alone:
            return 1.0
        seen = self.squares - self.times * self.times / self.groups
        return (seen + PRIOR_GROUPS * alone) / ((self.groups - 1 + PRIOR_GROUPS) * alone)

    @property
    def effective_size(self) -> float:
        """The number of independent trials that tell as much."""
        return self.groups * self.size / self.design_effect

    @property
    def variance(self) -> float:
        """The variance of the proportion. For 0 or 1, the variance of a proportion one trial nearer to the middle."""
        trials = self.groups * self.size
        least = 1 / (trials + 2)
        share = min(max(self.share, least), 1 - least)
        return self.design_effect * share * (1 - share) / trials

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the proportion, for the effective sample size."""
        return wilson_interval(self.share, self.effective_size)
