"""Ratings recover what was planted, the test of transitivity sees circles and nothing else, mixes are equilibria."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from dtk.statistics import ratings
from dtk.statistics.ratings import MeetingScores, standing

numpy = pytest.importorskip("numpy")
pytest.importorskip("scipy")


def chance(one: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - one) / 400))


def meetings(luck: random.Random, chances: Sequence[Sequence[float]], units: int, shared: float) -> list[MeetingScores]:
    """Results of pairs of games. shared: the chance that a pair's second game ends as the first."""
    found = []
    for first, second in combinations(range(len(chances)), 2):
        scores: Counter[float] = Counter()
        for _ in range(units):
            one = luck.random() < chances[first][second]
            other = one if luck.random() < shared else luck.random() < chances[first][second]
            scores[(one + other) / 2] += 1
        found.append(MeetingScores(first, second, scores, 2))
    return found


PLANTED = (150.0, 60.0, 0.0, -40.0, -170.0)
CHANCES = [[chance(one, other) for other in PLANTED] for one in PLANTED]


@pytest.mark.parametrize("shared", [0.0, 0.6])
def test_ratings_recover_what_was_planted_within_their_intervals(
    shared: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "RESAMPLES", 1)
    luck, covered, runs, error = random.Random(f"planted/{shared}"), 0, 25, 0.0
    for _ in range(runs):
        found = standing(len(PLANTED), meetings(luck, CHANCES, 60, shared))
        for one, true in zip(found.ratings, PLANTED, strict=True):
            covered += one.low <= true <= one.high
            error += (one.value - true) / runs / len(PLANTED)
    # 125 intervals, which hang together: three standard errors are 6 points and more; few resamples cost some, too.
    assert 0.86 <= covered / runs / len(PLANTED) <= 0.99
    assert abs(error) < 5


@pytest.mark.parametrize("units", [1, 3])
def test_few_games_give_wide_intervals(units: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn again without what was not seen, one unit a meeting gave intervals of no width at all."""
    monkeypatch.setattr(ratings, "RESAMPLES", 1)
    luck, covered, runs = random.Random(f"few/{units}"), 0, 25
    for _ in range(runs):
        found = standing(len(PLANTED), meetings(luck, CHANCES, units, 0.0))
        for one, row in zip(found.field, CHANCES, strict=True):
            covered += one.low <= (sum(row) - 0.5) / (len(PLANTED) - 1) <= one.high
    assert covered / runs / len(PLANTED) >= 0.88


def test_luck_that_is_shared_does_not_pass_for_a_circle_and_a_circle_is_seen() -> None:
    luck, runs, called = random.Random("circle"), 150, 0
    for _ in range(runs):
        met = meetings(luck, CHANCES, 60, 0.5)
        test = ratings.transitivity(len(PLANTED), met, ratings.rate(len(PLANTED), met))
        assert test is not None and test.freedom == 6 and test.effect > 1.1
        called += test.p < 0.05
    # Three standard errors of 150 runs are 5.3 points.
    assert called / runs <= 0.05 + 0.053
    circle = [[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]]
    met = meetings(luck, circle, 200, 0.0)
    test = ratings.transitivity(3, met, ratings.rate(3, met))
    assert test is not None and test.p < 0.001 and test.freedom == 1


def test_the_equilibrium_of_a_circle_is_all_alike_and_that_of_a_ladder_the_best() -> None:
    circle = numpy.array([[0.5, 0.7, 0.3], [0.3, 0.5, 0.7], [0.7, 0.3, 0.5]])
    assert ratings.equilibrium(circle) == pytest.approx([1 / 3] * 3)
    assert ratings.equilibrium(numpy.array(CHANCES)) == pytest.approx([1, 0, 0, 0, 0], abs=1e-9)


@pytest.mark.parametrize("seed", range(5))
def test_nobody_scores_more_than_half_against_an_equilibrium(seed: int) -> None:
    luck, count = numpy.random.default_rng(seed), 8
    shares = luck.random((count, count))
    shares = (shares + 1 - shares.T) / 2
    mix = ratings.equilibrium(shares)
    assert mix.sum() == pytest.approx(1) and mix.min() >= 0 and (shares @ mix).max() <= 0.5 + 1e-9


def test_a_standing_tells_whom_to_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RESAMPLES", 20)
    found = standing(5, meetings(random.Random("bring"), CHANCES, 200, 0.0))
    assert found.mix[0] == pytest.approx(1) and found.in_mix[0] == 1 and found.in_mix[4] == 0
    assert found.field[0].low > found.field[1].value > found.field[4].high
    assert found.against_mix[0].value == pytest.approx(0.5) and found.against_mix[4].high < 0.3


def test_who_has_lost_everything_has_a_rating_and_two_rivals_no_circle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RESAMPLES", 5)
    found = standing(2, [MeetingScores(0, 1, {1.0: 20, 0.5: 0, 0.0: 0}, 2)])
    assert 500 < found.ratings[0].value - found.ratings[1].value < 1000 and found.transitivity is None
    # Whoever is new to the field has met nobody.
    standing(3, [MeetingScores(0, 1, {1.0: 3, 0.0: 2}, 2), MeetingScores(0, 2, {}, 2)])
