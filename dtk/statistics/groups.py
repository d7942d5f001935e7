"""How certain is a share if trials come in groups that share their luck? As certain as fewer, or more, that don't.

Games that are played with the same luck and changed seats are not independent: what counts is how much the groups
differ, not the games. The ratio of that to what independent games would do is the design effect (L. Kish, Survey
Sampling, 1965, §8.2): a share of n games is as certain as that of n / effect independent ones.
"""

from __future__ import annotations

from collections.abc import Mapping

from dtk.poker.figure import wilson_interval

# As many groups of independent trials are taken to have been seen before the first: a few groups that happen to be
# alike prove nothing.
PRIOR_GROUPS = 4


class GroupedShare:
    """Counts how often something happened, in groups of `size` trials each. times: how often in all. groups: how many
    there were.
    """

    __slots__ = ("groups", "size", "squares", "times")

    def __init__(self, size: int) -> None:
        self.size = size
        self.groups = 0
        self.times = self.squares = 0.0

    @classmethod
    def of(cls, scores: Mapping[float, int], size: int) -> GroupedShare:
        """The share of points, from how often each mean score of a group was seen."""
        found = cls(size)
        for score, count in scores.items():
            found.groups += count
            found.times += score * size * count
            found.squares += (score * size) ** 2 * count
        return found

    def add(self, times: float) -> None:
        """Count a group in which it happened so many times; half points count as half a time."""
        self.groups += 1
        self.times += times
        self.squares += times * times

    @property
    def share(self) -> float:
        """The share of the trials in which it happened. Raises ZeroDivisionError if there were none."""
        return self.times / (self.groups * self.size)

    @property
    def design_effect(self) -> float:
        """The variance of the share as a multiple of what independent trials would give: below 1 where luck that is
        shared cancels out, 1 if nothing can be said.
        """
        share = self.share
        alone = self.size * share * (1 - share)
        if self.groups < 2 or not alone:
            return 1.0
        seen = self.squares - self.times * self.times / self.groups
        return (seen + PRIOR_GROUPS * alone) / ((self.groups - 1 + PRIOR_GROUPS) * alone)

    @property
    def variance(self) -> float:
        """The variance of the share. Where it is 0 or 1, that of a share nearer to the middle by one trial."""
        trials = self.groups * self.size
        least = 1 / (trials + 2)
        share = min(max(self.share, least), 1 - least)
        return self.design_effect * share * (1 - share) / trials

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share, for as many independent trials as these are worth."""
        return wilson_interval(self.share, self.groups * self.size / self.design_effect)
