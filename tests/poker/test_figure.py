"""Figures say how they were obtained."""

from fractions import Fraction
from math import sqrt

import pytest

from dtk.poker.figure import Figure, mean, proportion


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


def test_the_interval_of_a_mean_is_the_normal_one() -> None:
    values = [1, 2, 3, 4, 10]
    found = mean(sum(values), sum(value * value for value in values), len(values), 3)
    deviation = sqrt(sum((value - 4) ** 2 for value in values) / 4)
    assert found.value == 4 and found.sample
    assert found.sample.high - 4 == pytest.approx(1.959964 * deviation / sqrt(5), rel=1e-6)
