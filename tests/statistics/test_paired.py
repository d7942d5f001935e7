"""Paired differences: intervals hold the truth, p-values are what counting all signs gives, corrections are Holm's."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from dtk.statistics.paired import difference, holm, p_value


def pairs(luck: random.Random, count: int, one: float, other: float, alike: float) -> Counter[tuple[float, float]]:
    """Results of two with these chances to win. alike: the chance that one number decides both games."""
    found: Counter[tuple[float, float]] = Counter()
    for _ in range(count):
        first = luck.random()
        second = first if luck.random() < alike else luck.random()
        found[float(first < one), float(second < other)] += 1
    return found


@pytest.mark.parametrize("alike", [0.0, 0.8])
def test_an_interval_covers_the_difference_as_often_as_it_says(alike: float) -> None:
    luck, covered, runs = random.Random(f"covers/{alike}"), 0, 800
    for _ in range(runs):
        found = difference(pairs(luck, 150, 0.55, 0.48, alike))
        covered += found.low <= 0.07 <= found.high
    # Three standard errors of 800 runs are 2.3 points.
    assert 0.927 <= covered / runs <= 0.975


def test_shared_luck_narrows_the_interval_and_shifts_nothing() -> None:
    luck = random.Random("narrows")
    apart, shared = (difference(pairs(luck, 20_000, 0.55, 0.48, alike)) for alike in (0.0, 0.9))
    assert apart.value == pytest.approx(0.07, abs=0.02) and shared.value == pytest.approx(0.07, abs=0.01)
    assert apart.reduction == pytest.approx(1, abs=0.05) and abs(apart.correlation) < 0.03
    # Nine in ten pairs are decided by one number, which separates them in 7 of 100 cases.
    variance = 0.9 * 0.07 + 0.1 * (0.55 * 0.52 + 0.45 * 0.48) - 0.07**2
    assert shared.reduction == pytest.approx((0.55 * 0.45 + 0.48 * 0.52) / variance, rel=0.1)
    assert shared.high - shared.low < 0.6 * (apart.high - apart.low)


def test_what_makes_no_difference_in_any_pair_is_not_certain_to_make_none() -> None:
    found = difference({(1.0, 1.0): 30, (0.0, 0.0): 20})
    assert found.value == 0 and found.p == 1 and found.low == -found.high < -0.05
    assert found.correlation == pytest.approx(1)
    with pytest.raises(ValueError, match="two pairs"):
        difference({(1.0, 0.0): 1})


@pytest.mark.parametrize(
    "results",
    [
        {(1.0, 0.0): 6, (0.0, 1.0): 2, (1.0, 1.0): 9},
        {(1.0, 0.5): 3, (0.0, 1.0): 4, (0.25, 0.5): 2},
        {(0.75, 0.0): 1, (0.5, 0.0): 5, (0.0, 0.25): 3},
    ],
)
def test_a_p_value_counts_all_ways_in_which_signs_could_have_fallen(results: dict[tuple[float, float], int]) -> None:
    differences = [one - other for (one, other), count in results.items() for _ in range(count) if one != other]
    sums = [sum(map(float.__mul__, signs, differences)) for signs in product((1.0, -1.0), repeat=len(differences))]
    as_great = sum(abs(one) >= abs(sum(differences)) for one in sums)
    assert p_value(results) == pytest.approx(as_great / len(sums))


def test_many_differences_are_as_good_as_normal() -> None:
    exact, normal = p_value({(1.0, 0.0): 215, (0.0, 1.0): 185}), p_value({(1.0, 0.0): 216, (0.0, 1.0): 186})
    assert 0.12 < normal < exact < 0.16


def test_no_difference_is_called_real_too_often() -> None:
    luck, runs = random.Random("none"), 600
    called = sum(difference(pairs(luck, 120, 0.5, 0.5, 0.7)).p < 0.05 for _ in range(runs))
    # An exact test of few differences is careful: less than 5 %, never more.
    assert called / runs <= 0.05 + 0.02


def test_holm_corrects_by_the_number_of_questions_that_are_left() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0] and holm([]) == []
