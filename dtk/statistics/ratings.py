"""How strong is each of many rivals, who have met in pairs? Ratings, whether they can say it at all, and what to bring.

Ratings are Bradley and Terry's (Biometrika 39, 1952), found by the library choix (I-LSR: L. Maystre and M.
Grossglauser, NIPS 2015). Every pair that has met counts as having drawn one game more than it did, so that who lost all
games has a rating too. Intervals come from the bootstrap (B. Efron, Annals of Statistics 7, 1979): units of games that
share their luck are drawn again with replacement, and a little of what was not seen (`resample`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from dtk.files.errors import NoLibrary

if TYPE_CHECKING:
    # A heavy library of an extra, imported where it is used.
    from numpy import float64
    from numpy.random import Generator
    from numpy.typing import NDArray

    Array = NDArray[float64]

INSTALL = "leagues need choix and scipy; install them with: pip install 'doomtown-dtk[league]'"
# Rating points by which odds are ten to one (A. Elo, The Rating of Chessplayers, 1978).
TEN_TO_ONE = 400
RESAMPLES = 1000
# When units are drawn again, half a one is added, in equal parts lost, even and won: then 95 of 100 intervals hold what
# they should, with one pair of games a meeting as with ten.
UNSEEN, ANY_SCORE = 0.5, (0.0, 0.5, 1.0)
# Linear programmes take longer than ratings.
MIX_RESAMPLES = 200
# A share of a mix below this is none: the precision of the solver.
NEGLIGIBLE = 1e-6


class MeetingScores(NamedTuple):
    """How two rivals have fared. first, second: their places. scores: the first one's mean score in a unit of games
    that share their luck -> how many units. size: games in a unit.
    """

    first: int
    second: int
    scores: Mapping[float, int]
    size: int

    @property
    def units(self) -> int:
        """How many units there were."""
        return sum(self.scores.values())

    @property
    def share(self) -> float:
        """The first one's mean score. Raises ZeroDivisionError if they never met."""
        return fsum(score * count for score, count in self.scores.items()) / self.units


class Estimate(NamedTuple):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float


class Transitivity(NamedTuple):
    """Pearson's test of whether ratings explain all results. statistic: chi squared; freedom: its degrees. p: the
    chance that it is so great by luck alone. effect: the variance of shares, as a multiple of independent games'.
    residuals: by meeting, how many standard errors the share is above what ratings expect.
    """

    statistic: float
    freedom: int
    p: float
    effect: float
    residuals: tuple[float, ...]


class Standing(NamedTuple):
    """What a field of rivals comes to, by place.

    ratings: in points, 0 on average. field: the mean score against all others, each counted alike. mix: the shares of
    an equilibrium, a field against which nobody scores more than half. in_mix: in how many of the resamples a rival has
    a part in it. against_mix: the score against that mix. transitivity: None for fewer than three rivals or where too
    few have met.
    """

    ratings: tuple[Estimate, ...]
    field: tuple[Estimate, ...]
    mix: tuple[float, ...]
    in_mix: tuple[float, ...]
    against_mix: tuple[Estimate, ...]
    transitivity: Transitivity | None


def standing(rivals: int, meetings: Sequence[MeetingScores], seed: int = 0) -> Standing:
    """What the results of two or more rivals come to. seed: of the resamples. Raises NoLibrary."""
    demand_libraries()
    import numpy

    met = [meeting for meeting in meetings if meeting.units]
    luck = numpy.random.default_rng(seed)
    ratings = rate(rivals, met)
    resampled = [resample(met, luck) for _ in range(RESAMPLES)]
    shares = share_matrix(rivals, met)
    mix = equilibrium(shares)
    mixes = [equilibrium(share_matrix(rivals, again)) for again in resampled[:MIX_RESAMPLES]]
    matrices = [share_matrix(rivals, again) for again in resampled]
    return Standing(
        ratings=intervals(ratings, [rate(rivals, again) for again in resampled]),
        field=intervals(against_all(shares), [against_all(matrix) for matrix in matrices]),
        mix=tuple(map(float, mix)),
        in_mix=tuple(float(sum(one[place] > NEGLIGIBLE for one in mixes)) / len(mixes) for place in range(rivals)),
        against_mix=intervals(shares @ mix, [matrix @ mix for matrix in matrices]),
        transitivity=transitivity(rivals, met, ratings),
    )


def demand_libraries() -> None:
    """Raises NoLibrary if choix or scipy is missing."""
    try:
        import choix as _choix  # noqa: F401
        import scipy as _scipy  # noqa: F401
    except ImportError as missing:
        raise NoLibrary(INSTALL) from missing


def rate(rivals: int, meetings: Sequence[MeetingScores]) -> Array:
    """Ratings in points, 0 on average."""
    import choix
    import numpy

    points = numpy.zeros((rivals, rivals))
    for meeting in meetings:
        games = meeting.units * meeting.size
        points[meeting.first, meeting.second] += games * meeting.share + 0.5
        points[meeting.second, meeting.first] += games * (1 - meeting.share) + 0.5
    found = choix.ilsr_pairwise_dense(points, alpha=1e-6)
    rated: Array = TEN_TO_ONE / log(10) * (found - found.mean())
    return rated


def expected(ratings: Array, first: int, second: int) -> float:
    """The score that ratings expect of one rival against another."""
    return float(1 / (1 + 10 ** ((ratings[second] - ratings[first]) / TEN_TO_ONE)))


def resample(meetings: Sequence[MeetingScores], luck: Generator) -> list[MeetingScores]:
    """The meetings with as many units, drawn out of those that there are and UNSEEN that there might have been.

    Without the latter, meetings of few units would look certain: of a single unit, always the same is drawn.
    """
    again = []
    for meeting in meetings:
        counts: dict[float, float] = {score: UNSEEN / len(ANY_SCORE) for score in ANY_SCORE}
        for score, count in meeting.scores.items():
            counts[score] = counts.get(score, 0.0) + count
        drawn = luck.multinomial(meeting.units, [count / (meeting.units + UNSEEN) for count in counts.values()])
        again.append(meeting._replace(scores=dict(zip(counts, map(int, drawn), strict=True))))
    return again


def share_matrix(rivals: int, meetings: Sequence[MeetingScores]) -> Array:
    """The mean score of each rival (row) against each (column); half against itself and those it has not met."""
    import numpy

    shares = numpy.full((rivals, rivals), 0.5)
    for meeting in meetings:
        shares[meeting.first, meeting.second] = meeting.share
        shares[meeting.second, meeting.first] = 1 - meeting.share
    return shares


def against_all(shares: Array) -> Array:
    """The mean score of each against all others, each counted alike."""
    others = len(shares) - 1
    found: Array = (shares.sum(axis=1) - 0.5) / others
    return found


def equilibrium(shares: Array) -> Array:
    """A mix of rivals against which none scores more than half: the greatest least score, by a linear programme (J. von
    Neumann, Mathematische Annalen 100, 1928). There may be others as good.
    """
    import numpy
    from scipy.optimize import linprog

    count = len(shares)
    # The variables are the mix and the score that it is sure of, which is to be as great as can be.
    sure = numpy.column_stack([-shares.T, numpy.ones(count)])
    found = linprog(
        numpy.append(numpy.zeros(count), -1),
        A_ub=sure,
        b_ub=numpy.zeros(count),
        A_eq=[numpy.append(numpy.ones(count), 0)],
        b_eq=[1],
        bounds=[(0, 1)] * count + [(0, 1)],
        method="highs",
    )
    mix = numpy.clip(found.x[:count], 0, None)
    whole: Array = mix / mix.sum()
    return whole


def transitivity(rivals: int, meetings: Sequence[MeetingScores], ratings: Array) -> Transitivity | None:
    """Whether ratings explain all results, or some beat whom they should not (K. Pearson's chi squared; the variance of
    shares is estimated from how much units differ, pooled over all meetings).
    """
    from scipy.stats import chi2

    freedom = len(meetings) - (rivals - 1)
    effect = pooled_effect(meetings)
    if freedom <= 0 or not effect:
        return None
    residuals = []
    for meeting in meetings:
        share = expected(ratings, meeting.first, meeting.second)
        error = sqrt(effect * share * (1 - share) / (meeting.units * meeting.size))
        residuals.append((meeting.share - share) / error)
    statistic = fsum(residual * residual for residual in residuals)
    p = float(chi2.sf(statistic, freedom))
    return Transitivity(statistic=statistic, freedom=freedom, p=p, effect=effect, residuals=tuple(residuals))


def pooled_effect(meetings: Sequence[MeetingScores]) -> float:
    """The variance of shares within meetings, as a multiple of what independent games without draws would give; 0 if
    nothing ever varied.
    """
    seen = alone = 0.0
    for meeting in meetings:
        share, units = meeting.share, meeting.units
        if units > 1:
            variance = fsum(count * (score - share) ** 2 for score, count in meeting.scores.items()) / (units - 1)
            seen += units * variance
            # A share that was found is nearer to 0 or 1 than the true one, by its own variance.
            alone += units * (share * (1 - share) + variance / units) / meeting.size
    return seen / alone if alone else 0.0


def intervals(values: Array, resampled: Sequence[Array]) -> tuple[Estimate, ...]:
    """Values with their 95 % bootstrap percentile intervals."""
    import numpy

    low, high = numpy.percentile(numpy.array(resampled), (2.5, 97.5), axis=0)
    # A skewed resample must not exclude what was found.
    return tuple(
        Estimate(float(value), min(float(value), float(least)), max(float(value), float(most)))
        for value, least, most in zip(values, low, high, strict=True)
    )
