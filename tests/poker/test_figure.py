"""Figures say how they were obtained."""

from fractions import Fraction
from math import sqrt

import pytest

from dtk.poker.figure import (
    Figure,
    Sample,
    average,
    bounded_chance,
    difference,
    mean,
    proportion,
    student_quantile,
    wilson_interval,
)


def test_an_exact_figure_says_so() -> None:
    assert Figure(Fraction(1, 3)).how == "exact"


def test_an_estimate_says_how_large_by_which_seed_and_how_sure() -> None:
    assert proportion(500, 1000, 7).how == "estimate, n=1000, seed=7, 95 % interval 0.4691 to 0.5309"


def test_wilsons_interval_of_something_that_never_happened_is_not_empty() -> None:
    """Wilson's upper end for 0 of n is z^2 / (n + z^2)."""
    square = 1.959963984540054**2
    sample = proportion(0, 100, 1).sample
    assert sample and sample.low == 0 and sample.high == pytest.approx(square / (100 + square))
    for count in range(1, 200):
        always = proportion(count, count, 1).sample
        assert always and always.high == 1


def test_the_interval_of_a_mean_is_students() -> None:
    values = [1, 2, 3, 4, 10]
    found = mean(sum(values), sum(value * value for value in values), len(values), 3)
    deviation = sqrt(sum((value - 4) ** 2 for value in values) / 4)
    assert found.value == 4 and found.sample
    assert found.sample.high - 4 == pytest.approx(2.776445 * deviation / sqrt(5), rel=1e-6)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706205), (9, 2.262157), (10, 2.228139), (29, 2.045230), (99, 1.984217), (10**6, 1.959966)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student_quantile(freedom) == pytest.approx(quantile, abs=2e-5)


def test_a_mean_of_counts_is_not_below_nothing_and_never_certain() -> None:
    few = mean(5, 25, 2, 0).sample
    assert few and few.low == 0 and few.high > 30
    for value in (0, 3):
        alike = mean(value * 50, value * value * 50, 50, 0).sample
        assert (alike and alike.low < value) or value == 0
        assert alike and alike.high == pytest.approx(value + wilson_interval(0, 50)[1])


def test_the_average_of_estimates_lies_within_its_interval_and_is_surer_than_each() -> None:
    one, other = proportion(500, 1000, 7), proportion(300, 1000, 8)
    sure = average([one, other])
    assert sure.value == pytest.approx(0.4) and sure.sample and one.sample
    assert sure.sample.low < 0.4 < sure.sample.high
    assert sure.sample.high - sure.sample.low < one.sample.high - one.sample.low


@pytest.mark.parametrize(
    ("successes", "count", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_intervals_are_those_that_newcombe_lists(successes: int, count: int, low: float, high: float) -> None:
    """Newcombe, Statistics in Medicine 17 (1998), 857-872, method 3."""
    assert wilson_interval(successes / count, count) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((0, 10), (0, 10), -0.2775, 0.2775),
        ((10, 10), (0, 10), 0.6075, 1),
    ],
)
def test_intervals_of_differences_are_those_that_newcombe_lists(
    first: tuple[int, int], second: tuple[int, int], low: float, high: float
) -> None:
    """Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10."""
    found = difference(proportion(*first, seed=1), proportion(*second, seed=2))
    assert found == pytest.approx((first[0] / first[1] - second[0] / second[1], low, high), abs=5e-5)
    assert difference(proportion(*second, seed=2), proportion(*first, seed=1)) == pytest.approx(
        (-found[0], -found[2], -found[1])
    )


def test_what_was_not_sampled_has_no_interval_of_its_difference() -> None:
    sampled, exact = proportion(1, 2, seed=0), Figure(Fraction(1, 2))
    for pair in ((sampled, exact), (exact, sampled), (exact, exact)):
        with pytest.raises(ValueError, match="only estimates have an interval"):
            difference(*pair)


def test_no_chance_is_less_than_none_or_more_than_certain() -> None:
    low, middle, high = (bounded_chance(value, 0.2, 9, 4).sample for value in (0.1, 0.5, 0.9))
    assert low and middle and high
    assert (low.low, low.high) == (0, pytest.approx(0.3))
    assert (middle.low, middle.high, middle.size, middle.seed) == (pytest.approx(0.3), 0.7, 9, 4)
    assert (high.low, high.high) == (pytest.approx(0.7), 1)


def test_the_average_of_independent_estimates_is_off_by_the_root_of_their_squares() -> None:
    """Of one that reaches 0.3 down and 0.6 up and one that reaches 0.4 down and 0.8 up, and of an exact figure."""
    one = Figure(1.0, Sample(size=50, seed=3, low=0.7, high=1.6))
    other = Figure(2.0, Sample(size=40, seed=5, low=1.6, high=2.8))
    both = average([one, Figure(Fraction(3)), other]).sample
    assert both and (both.size, both.seed) == (40, 3)
    assert (both.low, both.high) == (pytest.approx(2 - 0.5 / 3), pytest.approx(2 + 1 / 3))


def test_an_average_is_only_as_exact_as_the_least_exact_of_what_it_is_of() -> None:
    exact, nearly = Figure(Fraction(1, 2)), Figure(0.25)
    assert average([exact, exact]) == exact and average([exact, nearly]).kind == "approximation"
    assert average([exact, nearly, proportion(1, 4, seed=0)]).kind == "estimate"
