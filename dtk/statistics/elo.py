"""Elo, normalised Elo, the likelihood of superiority, and the games needed to see a difference."""

from __future__ import annotations

from collections.abc import Mapping
from math import copysign, erf, inf, log, log10, sqrt
from typing import NamedTuple

from dtk.poker.figure import Z95
from dtk.statistics.groups import GroupedShare
from dtk.statistics.paired import Z80, Difference

# The rating points for odds of ten to one (A. Elo, The Rating of Chessplayers, 1978).
TEN_TO_ONE = 400
# Normalised Elo: the points for a mean that differs from 1/2 by one standard deviation of a game (M. Van den Bergh,
# "Normalized Elo", 2020).
ONE_DEVIATION = 2 * TEN_TO_ONE / log(10)
# Reports say how many games show a difference of this much in win rate.
WORTH = 0.03
# The greatest difference of a win rate from 1/2, and the greatest gain in win rate.
MOST_DIFFERENCE, MOST_GAIN = 0.5, 1.0
# The standard error of the gain in a pair of games if versions share no deals and win half of their games.
UNPAIRED = 0.5


class EloEstimate(NamedTuple):
    """Elo points with a 95 % interval, which may be infinite."""

    value: float
    low: float
    high: float


class Strength(NamedTuple):
    """The difference of two decks. elo: on the Elo scale. normalised: in units of a game's standard deviation.
    superiority: the likelihood that the first deck is better. detectable: the difference of the win rate from 1/2 that
    this many games find in 80 % of cases.
    """

    elo: EloEstimate
    normalised: EloEstimate
    superiority: float
    detectable: float


def elo(share: float) -> float:
    """The Elo difference of an expected score, infinite for 0 and 1.

    >>> round(elo(0.75), 1), elo(1.0)
    (190.8, inf)
    """
    if not 0 < share < 1:
        return inf if share >= 1 else -inf
    return TEN_TO_ONE * log10(share / (1 - share))


def expected_score(difference: float) -> float:
    """The expected score at an Elo difference.

    >>> expected_score(0.0), round(expected_score(190.8), 2)
    (0.5, 0.75)
    """
    # Farther differences are as certain, and would overflow.
    return 1 / (1 + 10 ** (-max(-10_000.0, min(difference, 10_000.0)) / TEN_TO_ONE))


def likelihood_of_superiority(difference: float, deviation: float) -> float:
    """The likelihood that a difference is above 0. deviation: its standard error.

    >>> likelihood_of_superiority(0.0, 1.0), round(likelihood_of_superiority(1.96, 1.0), 3)
    (0.5, 0.975)
    """
    if not deviation:
        return 0.5 if not difference else float(difference > 0)
    return (1 + erf(difference / deviation / sqrt(2))) / 2


def strength(scores: Mapping[float, int], size: int) -> Strength:
    """The difference of two decks. scores: the number of groups of games by the first deck's mean score. size: games in
    a group. Raises ZeroDivisionError without games.
    """
    return strength_of(GroupedShare.of(scores, size))


def strength_of(found: GroupedShare) -> Strength:
    """The difference of two decks, by the first deck's scores. Raises ZeroDivisionError without games."""
    low, high = found.interval
    # The variance of a game, whose scores may be draws; of a mean score of 0 or 1 as if it were nearer to 1/2.
    deviation = sqrt(found.variance * found.groups * found.size)
    unit = ONE_DEVIATION / deviation
    return Strength(
        elo=EloEstimate(value=elo(found.share), low=elo(low), high=elo(high)),
        normalised=EloEstimate(value=unit * (found.share - 0.5), low=unit * (low - 0.5), high=unit * (high - 0.5)),
        superiority=likelihood_of_superiority(found.share - 0.5, sqrt(found.variance)),
        detectable=(Z95 + Z80) * sqrt(found.variance),
    )


class GainPower(NamedTuple):
    """The power of a comparison of two versions. superiority: the likelihood that the second is better. detectable: the
    gain that this many games find in 80 % of cases. games: of each version that find a gain of WORTH so.
    """

    superiority: float
    detectable: float
    games: int


def gain_power(found: Difference, size: int = 2) -> GainPower:
    """The power of a comparison. size: the games in a pair.

    Few pairs say little of their own spread, so the likelihood is Student's, by D. Wallace's approximation (Annals of
    Mathematical Statistics 30, 1959).
    """
    detectable = (Z95 + Z80) * found.error
    freedom, ratio = found.pairs - 1, found.value / found.error
    normal = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log(1 + ratio * ratio / freedom))
    return GainPower(
        superiority=likelihood_of_superiority(copysign(normal, ratio), 1.0),
        detectable=detectable,
        games=size * -int(-found.pairs * (detectable / WORTH) ** 2 // 1),
    )


def gain_before(pairs: int, size: int = 2) -> GainPower:
    """The power of a comparison before its games, if shared deals do not help at all. pairs: of each version."""
    detectable = (Z95 + Z80) * UNPAIRED / sqrt(pairs)
    return GainPower(0.5, detectable, size * -int(-pairs * (detectable / WORTH) ** 2 // 1))


def games_needed(scores: Mapping[float, int], size: int, difference: float) -> int:
    """The games that find a win rate `difference` away from 1/2 in 80 % of cases, at a 95 % interval (J. Cohen,
    Statistical Power Analysis, 1988). scores, size: as in `strength`.
    """
    found = GroupedShare.of(scores, size)
    groups = ((Z95 + Z80) / difference) ** 2 * found.variance * found.groups
    return size * -int(-groups // 1)
