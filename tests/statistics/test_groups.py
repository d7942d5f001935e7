"""Shares of trials in groups: the interval holds the truth as often as it says, whether luck is shared or cancels."""

from __future__ import annotations

import random

import pytest

from dtk.poker.figure import wilson_interval
from dtk.statistics.groups import GroupedShare


def pair(luck: random.Random, chance: float, shared: float) -> int:
    """The frequency with which a player wins two games on the same deal.

    shared: if positive, the chance that the second game ends like the first; if negative, the chance of the opposite.
    """
    first = luck.random() < chance
    if luck.random() < abs(shared):
        return 2 * first if shared > 0 else 1
    return first + (luck.random() < chance)


@pytest.mark.parametrize("chance", [0.5, 0.62, 0.85])
@pytest.mark.parametrize("shared", [0.0, 0.6])
@pytest.mark.parametrize("pairs", [40, 200])
def test_an_interval_covers_the_truth_as_often_as_it_says(chance: float, shared: float, pairs: int) -> None:
    luck, covered, runs = random.Random(f"{chance}/{shared}/{pairs}"), 0, 600
    for _ in range(runs):
        share = GroupedShare(2)
        for _ in range(pairs):
            share.add(pair(luck, chance, shared))
        low, high = share.interval
        covered += low <= chance <= high
    # Three standard errors of 600 runs are 2.7 points.
    assert 0.92 <= covered / runs <= 0.98


def test_an_interval_covers_the_truth_where_luck_cancels_out() -> None:
    luck, covered, runs, width = random.Random("cancels"), 0, 600, 0.0
    for _ in range(runs):
        share = GroupedShare(2)
        for _ in range(200):
            share.add(pair(luck, 0.5, -0.7))
        low, high = share.interval
        covered += low <= 0.5 <= high
        width += (high - low) / runs
    assert 0.92 <= covered / runs <= 0.98
    # Independent games would have to be three times as many.
    plain_low, plain_high = wilson_interval(0.5, 400)
    assert width < 0.6 * (plain_high - plain_low)


def test_a_few_groups_that_are_alike_prove_nothing() -> None:
    share = GroupedShare(2)
    share.add(1)
    share.add(1)
    low, high = share.interval
    assert low < 0.2 and high > 0.8


@pytest.mark.parametrize("times", [0, 2])
def test_what_never_or_always_happens_has_the_interval_of_single_trials(times: int) -> None:
    share = GroupedShare(2)
    for _ in range(10):
        share.add(times)
    assert share.design_effect == 1 and share.interval == wilson_interval(times / 2, 20)
