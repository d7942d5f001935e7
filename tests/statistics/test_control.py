"""Results without luck: the mean is not biased, and the interval is narrower if luck decides."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.statistics.control import without_luck
from dtk.statistics.means import mean

SMALL = st.lists(st.floats(-1, 1), min_size=12, max_size=30)


def trials(rng: random.Random, count: int, weight: float) -> tuple[list[float], list[float]]:
    """Wins with a chance of 0.55, decided in part by skewed luck of mean 0."""
    luck = [rng.expovariate(1) - 1 for _ in range(count)]
    return [float(0.55 + weight * one > rng.random()) for one in luck], luck


@pytest.mark.parametrize("count", [12, 60])
def test_the_mean_is_not_shifted_even_for_few_games_and_skewed_luck(count: int) -> None:
    rng = random.Random(1)
    shifts = []
    for _ in range(600):
        luck = [rng.expovariate(1) - 1 for _ in range(count)]
        # The part of luck is not linear, so no factor is right.
        results = [0.3 + 0.2 * one + 0.1 * (one * one - 1) + rng.gauss(0, 0.2) for one in luck]
        shifts.append(without_luck(results, luck).mean.value - 0.3)
    between = mean(shifts).interval(level=0.999)
    assert between is not None and between[0] < 0 < between[1]


def test_the_interval_covers_the_true_mean_as_often_as_it_says() -> None:
    rng = random.Random(2)
    inside = 0
    for _ in range(500):
        luck = [rng.gauss(0, 1) for _ in range(60)]
        found = without_luck([0.3 + 0.2 * one + rng.gauss(0, 0.2) for one in luck], luck)
        low, high = found.mean.interval() or (1, 0)
        inside += low <= 0.3 <= high
    assert inside / 500 == pytest.approx(0.95, abs=0.03)


def test_a_good_control_saves_trials_and_a_useless_one_costs_few() -> None:
    rng = random.Random(3)
    results, luck = trials(rng, 2000, 0.3)
    assert without_luck(results, luck).reduction > 1.15
    noise = [rng.gauss(0, 1) for _ in results]
    assert without_luck(results, noise).reduction == pytest.approx(1, abs=0.02)
    both = without_luck(results, noise, luck)
    assert both.reduction > 1.15 and len(both.factors) == 2 and abs(both.factors[0]) < 0.05


@given(SMALL, st.floats(-2, 2), st.floats(-3, 3))
def test_a_shift_or_a_scale_of_the_results_does_the_same_to_their_mean(
    results: list[float], shift: float, scale: float
) -> None:
    luck = [((place * 7) % 11 - 5) / 5 for place in range(len(results))]
    before, after = without_luck(results, luck), without_luck([shift + scale * one for one in results], luck)
    assert after.mean.value == pytest.approx(shift + scale * before.mean.value, abs=1e-6)


@given(SMALL)
def test_luck_that_does_not_vary_changes_nothing(results: list[float]) -> None:
    found = without_luck(results, [0.0] * len(results))
    assert found.mean.value == pytest.approx(found.plain.value) and found.factors == (0.0,)


def test_bad_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="two results or more"):
        without_luck([1.0], [0.0])
    with pytest.raises(ValueError, match="for each of them"):
        without_luck([1.0, 0.0], [0.0])
