"""The sequential probability ratio test, for trials with several possible scores.

The test is A. Wald's (Sequential Tests of Statistical Hypotheses, 1945). Only the mean of the scores matters, so each
hypothesis has the greatest likelihood of any distribution of scores with its mean. This is the generalised test of M.
Van den Bergh ("Comments on normalized Elo", "A practical introduction to the GSPRT", 2020), which fishtest and
fastchess use on the five results of pairs of games.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum, log
from typing import NamedTuple

# The mean scores of a pair of games with scores 0, 1/2 and 1.
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
# The count of a score never seen, so that every mean remains possible.
UNSEEN = 1e-3
# The number of bisections of a root's range; they give ten digits.
HALVINGS = 40


class Sprt(NamedTuple):
    """A test of two means. lower: of hypothesis 0. higher: of hypothesis 1. alpha: the chance of accepting hypothesis 1
    if the mean is `lower`. beta: the chance of accepting hypothesis 0 if it is `higher`.
    """

    lower: float
    higher: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which hypothesis 0 and hypothesis 1 are accepted (Wald's approximation)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def accepted(self, ratio: float) -> int | None:
        """The hypothesis that a log likelihood ratio accepts, 0 or 1, or None."""
        low, high = self.bounds
        if ratio >= high:
            return 1
        return 0 if ratio <= low else None


def log_likelihood_ratio(counts: Mapping[float, int], test: Sprt) -> float:
    """The log likelihood ratio of hypothesis 1 to hypothesis 0.

    counts: how often each possible score occurred, 0 included. The test's means lie strictly between the least and the
    greatest score.
    """
    total = sum(counts.values())
    if not total:
        return 0.0
    seen = {score: count or UNSEEN for score, count in counts.items()}
    weight = fsum(seen.values())
    shares = {score: count / weight for score, count in seen.items()}
    lower, higher = (tilted(shares, mean) for mean in (test.lower, test.higher))
    return total * fsum(share * log(higher[score] / lower[score]) for score, share in shares.items())


def tilted(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution with a given mean that gives the proportions of scores the greatest likelihood."""
    # By Lagrange multipliers it is share / (1 + x (score - mean)), for the only x with that mean.
    least, most = min(shares) - mean, max(shares) - mean
    low, high = -1 / most, -1 / least
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if fsum(share * (score - mean) / (1 + middle * (score - mean)) for score, share in shares.items()) > 0:
            low = middle
        else:
            high = middle
    found = (low + high) / 2
    return {score: share / (1 + found * (score - mean)) for score, share in shares.items()}
