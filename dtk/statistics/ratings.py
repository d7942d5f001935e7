"""Ratings of rivals that have met in pairs, a test of whether ratings explain the results, and the equilibrium.

Ratings are Bradley and Terry's (Biometrika 39, 1952), with D. Firth's penalty against bias (Biometrika 80, 1993). So
even a rival without a win has a rating. The penalty pulls as much as the data are uncertain: over all meetings, it
weighs as much as a drawn game for each rival but one. Intervals come from the curvature of the likelihood without the
penalty (`covariance`), because it is not evidence. Mean scores have Wilson's intervals for their effective sample size
(`mean_score`). The certainty of the equilibrium comes from the bootstrap (B. Efron, Annals of Statistics 7, 1979):
units of games on the same deal are resampled with replacement, with a small prior (`resample`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from dtk.files.errors import NoLibrary, without_library
from dtk.poker.figure import Z95, wilson_interval
from dtk.statistics.elo import TEN_TO_ONE, EloEstimate, elo, likelihood_of_superiority

if TYPE_CHECKING:
    # A heavy optional library, imported where it is used.
    from numpy import float64
    from numpy.random import Generator
    from numpy.typing import NDArray

    Array = NDArray[float64]

INSTALL = without_library("leagues need", "scipy", "league")
# The slope of the log odds of a win, for each point.
SCALE = log(10) / TEN_TO_ONE
# The standard deviation of a rating without games, in points, so wide that it changes no other interval.
UNKNOWN = 2000.0
# The computation of ratings: the most steps, the longest step, and the one after which they are exact, in points.
STEPS, LONGEST, EXACT = 200, 200.0, 1e-9
# The prior of a resample: half a unit, split equally between losses, draws and wins.
UNSEEN, ANY_SCORE = 0.5, (0.0, 0.5, 1.0)
# Until more units have shown otherwise, both games on a deal count as one.
PRIOR_EFFECT, PRIOR_UNITS = 2.0, 8
# The variance of a unit's score that these units would have had.
PRIOR_VARIANCE = 0.1
# The number of resamples, each with a linear programme.
RESAMPLES = 200
# Smaller parts of a mix count as 0, since the solver is not more precise.
NEGLIGIBLE = 1e-6


class MeetingScores(NamedTuple):
    """The results of two rivals.

    first, second: their indexes in the field. scores: the number of units (games on the same deal) by the first rival's
    mean score. size: games in a unit.
    """

    first: int
    second: int
    scores: Mapping[float, int]
    size: int

    @property
    def units(self) -> int:
        """The number of units."""
        return sum(self.scores.values())

    @property
    def share(self) -> float:
        """The mean score of the first rival. Raises ZeroDivisionError without units."""
        return fsum(score * count for score, count in self.scores.items()) / self.units


class Estimate(NamedTuple):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def in_elo(self) -> EloEstimate:
        """The Elo difference of a mean score."""
        return EloEstimate(value=elo(self.value), low=elo(self.low), high=elo(self.high))


class Score(NamedTuple):
    """The mean score of a rival against another. share: as seen. likely: nearer to 1/2, as if each had won a game more.
    variance: of the share, by the likely score.
    """

    share: float
    likely: float
    variance: float


# Two rivals that have not met: as uncertain as after one game.
UNMET = Score(0.5, 0.5, 0.25)


class Transitivity(NamedTuple):
    """Pearson's test of whether ratings explain the results. statistic: chi squared. freedom: its degrees. p: the
    chance of a statistic at least as great. effect: the variance of scores as a multiple of independent games'.
    residuals: by meeting, the standard errors between the score and the ratings' expectation.
    """

    statistic: float
    freedom: int
    p: float
    effect: float
    residuals: tuple[float, ...]


class Standing(NamedTuple):
    """The standing of a field of rivals, by their index.

    ratings: in points, 0 on average or fixed by an anchor. superiority: by row and column, the likelihood that the row
    is better than the column, 1/2 against itself. field: the mean score against all others with equal weights. mix: an
    equilibrium, a field against which no rival scores more than half. in_mix: the proportion of resamples with the
    rival in the mix. against_mix: the score against the mix. transitivity: None for fewer than three rivals or too few
    meetings.
    """

    ratings: tuple[Estimate, ...]
    superiority: tuple[tuple[float, ...], ...]
    field: tuple[Estimate, ...]
    mix: tuple[float, ...]
    in_mix: tuple[float, ...]
    against_mix: tuple[Estimate, ...]
    transitivity: Transitivity | None


class Anchor(NamedTuple):
    """A rival whose rating is fixed. rival: its index. rating: in points."""

    rival: int
    rating: float


def standing(rivals: int, meetings: Sequence[MeetingScores], seed: int = 0, anchor: Anchor | None = None) -> Standing:
    """The standing of two or more rivals from their results. seed: for the resamples. Raises NoLibrary."""
    demand_libraries()
    import numpy

    met = [meeting for meeting in meetings if meeting.units]
    luck = numpy.random.default_rng(seed)
    ratings = rate(rivals, met)
    certainty = covariance(ratings, met)
    shares = share_matrix(rivals, met)
    mix = equilibrium(shares)
    mixes = [equilibrium(share_matrix(rivals, resample(met, luck))) for _ in range(RESAMPLES)]
    scores = [
        [score or (UNMET if row != column else None) for column, score in enumerate(found)]
        for row, found in enumerate(scores_of(rivals, met))
    ]
    parts = list(map(float, mix))
    return Standing(
        ratings=rating_intervals(ratings, certainty, anchor),
        superiority=superiority(ratings, certainty),
        field=tuple(even_field(row) or Estimate(0.5, 0.0, 1.0) for row in scores),
        mix=tuple(parts),
        in_mix=tuple(float(sum(one[place] > NEGLIGIBLE for one in mixes)) / len(mixes) for place in range(rivals)),
        against_mix=tuple(against_mix(parts, row, place) for place, row in enumerate(scores)),
        transitivity=transitivity(rivals, met, ratings),
    )


def demand_libraries() -> None:
    """Raises NoLibrary if scipy is missing."""
    try:
        import scipy as _scipy  # noqa: F401
    except ImportError as missing:
        raise NoLibrary(INSTALL) from missing


def rate(rivals: int, meetings: Sequence[MeetingScores]) -> Array:
    """Ratings in points, 0 on average: the maximum of the penalised likelihood, by Newton's method."""
    import numpy

    met = [meeting for meeting in meetings if meeting.units]
    rows, games = design(rivals, met), games_that_count(met)
    won = games * numpy.array([meeting.share for meeting in met])
    rated: Array = numpy.zeros(rivals)
    for _ in range(STEPS):
        chances = 1 / (1 + 10 ** -(rows @ rated / TEN_TO_ONE))
        weights = SCALE**2 * games * chances * (1 - chances)
        certainty = inverse_information(rows, weights)
        # The penalty adds this part of a drawn game to each meeting.
        added = weights * numpy.einsum("mi,ij,mj->m", rows, certainty, rows)
        slope = SCALE * (won - games * chances + added * (0.5 - chances)) @ rows - rated / UNKNOWN**2
        step = certainty @ slope
        longest = float(numpy.abs(step).max())
        rated += step * min(1.0, LONGEST / max(longest, EXACT))
        if longest < EXACT:
            break
    rated -= rated.mean()
    return rated


def covariance(ratings: Array, meetings: Sequence[MeetingScores]) -> Array:
    """The covariance of the errors of ratings, in squared points: the inverse of the information in the games."""
    rows, games = design(len(ratings), meetings), games_that_count(meetings)
    chances = 1 / (1 + 10 ** -(rows @ ratings / TEN_TO_ONE))
    return inverse_information(rows, SCALE**2 * games * chances * (1 - chances))


def design(rivals: int, meetings: Sequence[MeetingScores]) -> Array:
    """A row for each meeting: 1 for its first rival, -1 for its second."""
    import numpy

    rows: Array = numpy.zeros((len(meetings), rivals))
    for row, meeting in zip(rows, meetings, strict=True):
        row[meeting.first], row[meeting.second] = 1, -1
    return rows


def games_that_count(meetings: Sequence[MeetingScores]) -> Array:
    """The number of independent games that each meeting is worth.

    The observed variance of scores lowers it, but never raises it, because few games show little of it.
    """
    import numpy

    effect = max(1.0, pooled_effect(meetings))
    games: Array = numpy.array([meeting.units * meeting.size / effect for meeting in meetings])
    return games


def inverse_information(rows: Array, weights: Array) -> Array:
    """The inverse of the information of meetings about ratings. rows: as of `design`. weights: of the meetings."""
    import numpy

    information: Array = rows.T @ (weights[:, None] * rows) + numpy.eye(rows.shape[1]) / UNKNOWN**2
    return numpy.asarray(numpy.linalg.inv(information), dtype=numpy.float64)


def rating_intervals(ratings: Array, certainty: Array, anchor: Anchor | None) -> tuple[Estimate, ...]:
    """Ratings with their 95 % intervals, relative to the mean rating or to the anchor. certainty: their covariance."""
    import numpy

    count = len(ratings)
    origin: Array = numpy.full(count, 1 / count) if anchor is None else numpy.eye(count)[anchor.rival]
    relative = numpy.eye(count) - origin
    values = relative @ ratings + (0.0 if anchor is None else anchor.rating)
    halves = Z95 * numpy.sqrt(numpy.clip(numpy.diag(relative @ certainty @ relative.T), 0, None))
    return tuple(
        Estimate(float(value), float(value - half), float(value + half))
        for value, half in zip(values, halves, strict=True)
    )


def superiority(ratings: Array, certainty: Array) -> tuple[tuple[float, ...], ...]:
    """The likelihood that each rival (row) is better than each other (column). certainty: the ratings' covariance."""
    places = range(len(ratings))
    found = [[0.5] * len(ratings) for _ in places]
    for one in places:
        for other in places:
            if one != other:
                variance = certainty[one, one] + certainty[other, other] - 2 * certainty[one, other]
                found[one][other] = likelihood_of_superiority(float(ratings[one] - ratings[other]), sqrt(variance))
    return tuple(map(tuple, found))


def expected(ratings: Array, first: int, second: int) -> float:
    """The expected score of one rival against another, by ratings."""
    return float(1 / (1 + 10 ** ((ratings[second] - ratings[first]) / TEN_TO_ONE)))


def resample(meetings: Sequence[MeetingScores], luck: Generator) -> list[MeetingScores]:
    """The meetings with the same number of units, resampled from theirs and a prior of UNSEEN units.

    Without the prior, meetings of few units would look certain: a single unit is always resampled as itself.
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
    """The mean score of each rival (row) against each (column), 1/2 against itself and rivals it has not met."""
    import numpy

    shares = numpy.full((rivals, rivals), 0.5)
    for meeting in meetings:
        shares[meeting.first, meeting.second] = meeting.share
        shares[meeting.second, meeting.first] = 1 - meeting.share
    return shares


def scores_of(rivals: int, meetings: Sequence[MeetingScores]) -> list[list[Score | None]]:
    """The mean score of each rival (row) against each (column), None if they have not met.

    All meetings share the effect of games on the same deal, since a single meeting of few units shows little of it.
    """
    found: list[list[Score | None]] = [[None] * rivals for _ in range(rivals)]
    effect = max(1.0, pooled_effect(meetings, PRIOR_EFFECT, PRIOR_UNITS * PRIOR_VARIANCE))
    for meeting in meetings:
        games = meeting.units * meeting.size
        if games:
            share = meeting.share
            likely = (share * games + 1) / (games + 2)
            variance = effect * likely * (1 - likely) / games
            found[meeting.first][meeting.second] = Score(share, likely, variance)
            found[meeting.second][meeting.first] = Score(1 - share, 1 - likely, variance)
    return found


def mean_score(weights: Sequence[float], scores: Sequence[Score | None]) -> Estimate | None:
    """The weighted mean of scores, with Wilson's interval for the number of games of equal rivals that would be as
    certain. So its bounds are possible, and never equal. Scores that are None do not count; None if all are.
    """
    met = [(weight, score) for weight, score in zip(weights, scores, strict=True) if score is not None and weight]
    total = fsum(weight for weight, _ in met)
    if not total:
        return None
    value = fsum(weight * score.share for weight, score in met) / total
    likely = fsum(weight * score.likely for weight, score in met) / total
    variance = fsum(weight * weight * score.variance for weight, score in met) / total / total
    low, high = wilson_interval(value, likely * (1 - likely) / variance)
    return Estimate(float(value), min(float(value), low), max(float(value), high))


def even_field(scores: Sequence[Score | None]) -> Estimate | None:
    """The mean of the scores with equal weights, None without any."""
    return mean_score([1.0] * len(scores), scores)


def against_mix(mix: Sequence[float], scores: Sequence[Score | None], own: int) -> Estimate:
    """The score of a rival against a mix of the field; against itself it scores half. own: its index."""
    others = mean_score(mix, scores) or Estimate(0.5, 0.5, 0.5)
    same, rest = mix[own] / 2, 1 - mix[own]
    return Estimate(value=same + rest * others.value, low=same + rest * others.low, high=same + rest * others.high)


def equilibrium(shares: Array) -> Array:
    """A mix of rivals against which none scores more than half, by a linear programme that maximises the least score
    (J. von Neumann, Mathematische Annalen 100, 1928). There may be other equilibria.
    """
    import numpy
    from scipy.optimize import linprog

    count = len(shares)
    # The variables are the mix and its guaranteed score, which is maximised.
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
    """The test of whether ratings explain the results (K. Pearson's chi squared, with the variance of scores pooled
    over all meetings).
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


def pooled_effect(meetings: Sequence[MeetingScores], prior: float = 0.0, weight: float = 0.0) -> float:
    """The variance of scores within meetings, as a multiple of the variance for independent games without draws, or 0
    without variation. prior: the effect before any game. weight: of it, as the variance of independent games.
    """
    seen, alone = prior * weight, weight
    for meeting in meetings:
        share, units = meeting.share, meeting.units
        if units > 1:
            variance = fsum(count * (score - share) ** 2 for score, count in meeting.scores.items()) / (units - 1)
            seen += units * variance
            # A measured score is nearer to 0 or 1 than the true one, by its own variance.
            alone += units * (share * (1 - share) + variance / units) / meeting.size
    return seen / alone if alone else 0.0
