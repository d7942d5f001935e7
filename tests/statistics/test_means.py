"""Means with honest intervals."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.statistics.means import FEWEST, Mean, mean


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=40))
def test_an_interval_holds_the_mean_and_is_never_of_width_0(values: list[float]) -> None:
    found = mean(values)
    between = found.interval()
    assert (between is None) == (len(values) < FEWEST)
    if between is not None:
        assert between[0] < found.value < between[1]
        wider = found.interval(level=0.99)
        assert wider is not None and wider[0] < between[0] and wider[1] > between[1]


def test_equal_values_follow_the_rule_of_three() -> None:
    assert Mean(1.0, 0.0, 100).interval() == pytest.approx((0.97, 1.03), abs=0.0005)
    assert Mean(1.0, 0.0, 100).interval(reach=0.5) == pytest.approx((0.985, 1.015), abs=0.0005)


def test_the_interval_covers_the_true_mean_as_often_as_it_says() -> None:
    rng = random.Random(0)
    for level in (0.95, 0.99):
        inside = 0
        for _ in range(1500):
            low, high = mean([rng.gauss(0.2, 1) for _ in range(12)]).interval(level) or (0, 0)
            inside += low <= 0.2 <= high
        assert inside / 1500 == pytest.approx(level, abs=0.015)
