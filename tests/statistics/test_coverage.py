"""Intervals of ratings and of mean scores hold the truth as often as they say, with one pair of games a meeting too."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from dtk.statistics import ratings
from dtk.statistics.ratings import MeetingScores

numpy = pytest.importorskip("numpy")
pytest.importorskip("scipy")

FIELDS = {
    "mild": (150, 40, -60, -130),
    "six": (250, 120, 30, -50, -100, -250),
    "equal": (0, 0, 0, 0),
    "steep": (300, 0, -300),
    "wide": (500, 250, 0, -250, -500),
}
PAIRS = (1, 2, 5, 10)


def played(luck: random.Random, field: tuple[int, ...], pairs: int, shared: float) -> list[MeetingScores]:
    """A round robin. shared: the chance that the second game of a pair ends as the first."""
    found = []
    for first, second in combinations(range(len(field)), 2):
        chance, scores = 1 / (1 + 10 ** ((field[second] - field[first]) / 400)), Counter[float]()
        for _ in range(pairs):
            one = luck.random() < chance
            other = one if luck.random() < shared else luck.random() < chance
            scores[(one + other) / 2] += 1
        found.append(MeetingScores(first, second, scores, 2))
    return found


def coverage(field: tuple[int, ...], pairs: int, shared: float, leagues: int) -> float:
    """The proportion of rating intervals that hold the true rating."""
    luck, held, mean = random.Random(f"{field}/{pairs}/{shared}"), 0, sum(field) / len(field)
    for _ in range(leagues):
        met = played(luck, field, pairs, shared)
        rated = ratings.rate(len(field), met)
        found = ratings.rating_intervals(rated, ratings.covariance(rated, met), None)
        held += sum(one.low <= true - mean <= one.high for one, true in zip(found, field, strict=True))
    return held / leagues / len(field)


def held_of_mean_scores(field: tuple[int, ...], pairs: int, shared: float, leagues: int) -> float:
    """The proportion of intervals of the mean score against all others that hold the true one."""
    luck, held, others = random.Random(f"all/{field}/{pairs}/{shared}"), 0, len(field) - 1
    chances = [[1 / (1 + 10 ** ((other - own) / 400)) for other in field] for own in field]
    for _ in range(leagues):
        scores = ratings.scores_of(len(field), played(luck, field, pairs, shared))
        for row, true in zip(scores, chances, strict=True):
            one = ratings.even_field(row)
            assert one is not None and 0 <= one.low < one.high <= 1 and one.low <= one.value <= one.high
            held += one.low <= (sum(true) - 0.5) / others <= one.high
    return held / leagues / len(field)


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("name", ["mild", "wide"])
def test_a_quick_look_at_coverage(name: str, pairs: int) -> None:
    # 400 intervals of about 95 %: three standard errors are 3.3 points, a little more since they hang together.
    assert coverage(FIELDS[name], pairs, 0.2, 100) >= 0.91
    assert held_of_mean_scores(FIELDS[name], pairs, 0.2, 100) >= 0.91


@pytest.mark.slow
@pytest.mark.parametrize("shared", [0.0, 0.3])
@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("name", FIELDS)
def test_coverage_of_intervals(name: str, pairs: int, shared: float) -> None:
    # 1,200 intervals and more: three standard errors are 2 points.
    assert held_of_mean_scores(FIELDS[name], pairs, shared, 400) >= 0.93
    assert coverage(FIELDS[name], pairs, shared, 400) >= 0.93
