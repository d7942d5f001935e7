"""Figures say how they were obtained."""

from fractions import Fraction
from math import sqrt

import pytest

from dtk.poker.figure import Figure, average, mean, proportion, student_quantile, wilson_interval


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
