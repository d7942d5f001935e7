"""An exact discrete distribution: whole numbers of ways for each outcome, so chances are fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


class Distribution:
    """Of `total` equally likely draws, `ways[outcome]` have that outcome (a rank or a value). Immutable.

    >>> heads_of_two_coins = Distribution([1, 2, 1])
    >>> heads_of_two_coins.at_least(1), heads_of_two_coins.mean()
    (Fraction(3, 4), Fraction(1, 1))
    """

    __slots__ = ("total", "ways")

    def __init__(self, ways: Sequence[int]) -> None:
        self.ways = tuple(ways)
        self.total = sum(self.ways)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.ways == other.ways

    def __hash__(self) -> int:
        return hash(self.ways)

    def __repr__(self) -> str:
        return f"Distribution({self.ways})"

    def chance(self, outcome: int) -> Fraction:
        """The chance of exactly this outcome."""
        return Fraction(self.ways[outcome], self.total) if 0 <= outcome < len(self.ways) else Fraction(0)

    def at_least(self, outcome: int) -> Fraction:
        """The chance of this outcome or a higher one."""
        return Fraction(sum(self.ways[max(0, outcome) :]), self.total)

    def at_most(self, outcome: int) -> Fraction:
        """The chance of this outcome or a lower one."""
        return Fraction(sum(self.ways[: max(0, outcome + 1)]), self.total)

    def mean(self) -> Fraction:
        """The expected outcome."""
        return Fraction(sum(outcome * ways for outcome, ways in enumerate(self.ways)), self.total)
