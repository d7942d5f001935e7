"""Marks of choices, by their cost in the chance to win.

They double from one to the next, as in GNU Backgammon. A mark needs evidence as well: the lower end of a 99 % interval
above one point, because a game has many choices.
"""

from __future__ import annotations

from enum import Enum
from statistics import NormalDist

from dtk.poker.figure import student_from_normal
from dtk.statistics.means import Mean

# The costs from which a choice is doubtful, a mistake and a blunder.
LEAST_COST, MISTAKE, BLUNDER = 0.03, 0.06, 0.12
# The level of the interval of a marked cost, and its lower end at least.
EVIDENCE, PROVEN = 0.99, 0.01
# A choice counts if the best line beats the worst by this much.
COUNTED = 0.02
# The chance to win from which a blunder is a missed win.
WINNING = 0.95


class Mark(Enum):
    """A mark. The value is its name."""

    NONE = "none"
    UNCLEAR = "unclear"
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    MISSED_WIN = "missed win"
    ONLY = "only good line"

    @property
    def sign(self) -> str:
        """The sign, as in chess; "" for none."""
        return SIGNS.get(self, "")

    @property
    def is_mistake(self) -> bool:
        """Whether the choice gave something away."""
        return self in COSTS


COSTS = (Mark.DOUBTFUL, Mark.MISTAKE, Mark.BLUNDER, Mark.MISSED_WIN)
SIGNS = {
    Mark.DOUBTFUL: "?!",
    Mark.MISTAKE: "?",
    Mark.BLUNDER: "??",
    Mark.MISSED_WIN: "??",
    Mark.ONLY: "!",
}


def mark_of(loss: Mean, better_chance: float, looks: int, recovered: float = 0.0, *, is_lasting: bool = True) -> Mark:
    """The mark of a choice with a better line.

    better_chance: of that line. looks: the number of interim looks at the sample, which share the error rate.
    recovered: the part of the measured cost that does not count, and is not in `loss`. is_lasting: whether the cost
    is still there a day later; without that it is unclear.
    """
    between = bounds_of(loss, looks, recovered)
    if between is None or loss.value < LEAST_COST:
        return Mark.NONE
    if between[0] <= PROVEN or not is_lasting:
        return Mark.UNCLEAR
    if loss.value >= BLUNDER:
        return Mark.MISSED_WIN if better_chance >= WINNING else Mark.BLUNDER
    return Mark.MISTAKE if loss.value >= MISTAKE else Mark.DOUBTFUL


def bounds_of(loss: Mean, looks: int, recovered: float = 0.0) -> tuple[float, float] | None:
    """The interval that a mark rests on. looks, recovered: as in `mark_of`."""
    return loss.interval(level=1 - (1 - EVIDENCE) / looks, reach=reach_of(loss, recovered))


def reach_of(loss: Mean, recovered: float = 0.0) -> float:
    """How much less a cost may be in games that were not played, if it was the same in all others: as far on the other
    side of 0. recovered: as in `mark_of`.
    """
    return min(1.0, 2 * abs(loss.value + recovered))


def counts(spread: Mean) -> bool:
    """Whether a choice made a difference. spread: the lead of its best line over its worst. It needs evidence: that it
    is not 0, at the level of a mark. A few games can show that, although they are too few for an interval.
    """
    if spread.value < COUNTED or spread.size < 2:
        return False
    return spread.value > student_from_normal(NormalDist().inv_cdf((1 + EVIDENCE) / 2), spread.size - 1) * spread.error
