"""Chances of the outcomes of a distribution, exact or estimated from samples."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from dtk.poker.distribution import Distribution
from dtk.poker.figure import Figure


class Chances(Protocol):
    """A distribution whose answers state how they were obtained: `ExactChances`, or `samples.SampledChances`."""

    def chance(self, outcome: int) -> Figure:
        """The chance of exactly this outcome."""

    def at_least(self, outcome: int) -> Figure:
        """The chance of this outcome or a higher one."""

    def at_most(self, outcome: int) -> Figure:
        """The chance of this outcome or a lower one."""

    def mean(self) -> Figure:
        """The expected outcome."""


class ExactChances(NamedTuple):
    """The figures of a distribution that was computed exactly.

    >>> ExactChances(Distribution([1, 2, 1])).at_least(1)
    Figure(value=Fraction(3, 4), sample=None)
    """

    distribution: Distribution

    def chance(self, outcome: int) -> Figure:
        """The chance of exactly this outcome."""
        return Figure(self.distribution.chance(outcome))

    def at_least(self, outcome: int) -> Figure:
        """The chance of this outcome or a higher one."""
        return Figure(self.distribution.at_least(outcome))

    def at_most(self, outcome: int) -> Figure:
        """The chance of this outcome or a lower one."""
        return Figure(self.distribution.at_most(outcome))

    def mean(self) -> Figure:
        """The expected outcome."""
        return Figure(self.distribution.mean())


class RankOdds(NamedTuple):
    """The rank, 0 to 11, of the hand made of `drawn` cards, in three ways.

    any: cheatin' or not. legal: of a legal hand, 0 if there is none. cheatin: of hands that must be cheatin', 0 for the
    others; in a shootout those for which no legal hand of the same draw is as good.
    """

    drawn: int
    any: Chances
    legal: Chances
    cheatin: Chances


def exact_odds(drawn: int, any: Distribution, legal: Distribution, cheatin: Distribution) -> RankOdds:
    """Exact odds from distributions of ranks."""
    return RankOdds(drawn=drawn, any=ExactChances(any), legal=ExactChances(legal), cheatin=ExactChances(cheatin))
