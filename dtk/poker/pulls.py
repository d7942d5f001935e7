"""The exact distribution of a pull's value, and the chance that a test succeeds (rulebook-1.5.0 §7.2, §7.3.1).

The owner chooses a joker's value: a king if high is good, an ace if low is. With no cards left, a pull is an ace of
clubs.
"""

from __future__ import annotations

from fractions import Fraction

from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.slots import VALUES

ACE, KING = 1, VALUES


def pull(composition: Composition, low: bool = False) -> Distribution:
    """The distribution of the value of a pull, 1 to 13. low: jokers are aces, not kings."""
    ways = [0, *(sum(column) for column in zip(*composition.copies, strict=True))]
    ways[ACE if low else KING] += composition.size - composition.naturals
    if not composition.size:
        ways[ACE] = 1
    return Distribution(ways)


def skill_check(composition: Composition, rating: int, difficulty: int) -> Fraction:
    """The chance that a pull and the skill rating together reach a difficulty (rulebook-1.5.0 §7.2.1).

    >>> skill_check(Composition({(8, "spades"): 1, (5, "hearts"): 3}), rating=2, difficulty=9)
    Fraction(1, 4)
    """
    return pull(composition).at_least(difficulty - rating)


def skill_checks(composition: Composition, ratings: range, difficulties: range) -> dict[int, dict[int, Fraction]]:
    """The chance of success by rating and difficulty."""
    values = pull(composition)
    return {
        rating: {difficulty: values.at_least(difficulty - rating) for difficulty in difficulties} for rating in ratings
    }


def kung_fu_test(composition: Composition, value: int, equal_succeeds: bool = False) -> Fraction:
    """The chance that a pull is lower than a dude's value, its Kung Fu rating included (rulebook-1.5.0 §7.3.1).

    equal_succeeds: the ruleset's switch `kung_fu_equal_succeeds`, by which a pull equal to the value succeeds too.
    """
    return pull(composition, low=True).at_most(kung_fu_limit(value, equal_succeeds))


def kung_fu_limit(value: int, equal_succeeds: bool = False) -> int:
    """The highest pull with which a Kung Fu test succeeds."""
    return value if equal_succeeds else value - 1
