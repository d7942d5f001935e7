"""The sequential test keeps its promises: error rates, and how soon it ends, against known chances."""

from __future__ import annotations

import random
from collections import Counter
from math import exp, log

import pytest

from dtk.statistics.sequential import PAIR_SCORES, Sprt, log_likelihood_ratio, tilted

TEST = Sprt(0.5, 0.57)
# Pairs between two looks at the ratio.
LOOK = 8


def decide(luck: random.Random, chance: float, test: Sprt, draws: float = 0.0, shared: float = 0.0) -> tuple[int, int]:
    """Which hypothesis is accepted, and after how many pairs. draws: the chance of a draw. shared: the chance that a
    pair's second game ends as the first.
    """
    counts = Counter(dict.fromkeys(PAIR_SCORES, 0))

    def game() -> float:
        if luck.random() < draws:
            return 0.5
        # The mean score stays `chance`.
        return float(luck.random() < (chance - draws / 2) / (1 - draws))

    pairs = 0
    while True:
        pairs += 1
        first = game()
        counts[(first + (first if luck.random() < shared else game())) / 2] += 1
        # As often as fishtest looks: each look takes a while.
        if not pairs % LOOK:
            accepted = test.accepted(log_likelihood_ratio(counts, test))
            if accepted is not None:
                return accepted, pairs


@pytest.mark.parametrize(("draws", "shared"), [(0.0, 0.0), (0.3, 0.0), (0.0, 0.5)])
@pytest.mark.parametrize("hypothesis", [0, 1])
def test_the_wrong_hypothesis_is_accepted_as_seldom_as_promised(hypothesis: int, draws: float, shared: float) -> None:
    luck, runs = random.Random(f"{hypothesis}/{draws}/{shared}"), 200
    chance = (TEST.lower, TEST.higher)[hypothesis]
    wrong = sum(decide(luck, chance, TEST, draws, shared)[0] != hypothesis for _ in range(runs))
    # 5 % are promised; three standard errors of 200 runs are 4.6 points.
    assert wrong / runs <= 0.05 + 0.046


def test_it_ends_as_soon_as_walds_approximation_says() -> None:
    luck, runs = random.Random("how soon"), 300
    mean = sum(decide(luck, TEST.higher, TEST)[1] for _ in range(runs)) / runs
    # Wald's expected number of trials, for trials of one bit: what a game adds, against what is needed.
    low, high = TEST.bounds
    step = TEST.higher * log(TEST.higher / TEST.lower) + (1 - TEST.higher) * log((1 - TEST.higher) / (1 - TEST.lower))
    expected = ((1 - TEST.beta) * high + TEST.beta * low) / step / 2
    assert 0.85 * expected <= mean <= 1.2 * expected


def test_without_shared_luck_a_pair_says_what_its_two_games_say() -> None:
    # 100 pairs in the proportions of independent games of chance 0.6, draws impossible.
    counts = {0.0: 16, 0.25: 0, 0.5: 48, 0.75: 0, 1.0: 36}
    games = 120 * log(TEST.higher / TEST.lower) + 80 * log((1 - TEST.higher) / (1 - TEST.lower))
    assert log_likelihood_ratio(counts, TEST) == pytest.approx(games, rel=0.03)


def test_nothing_seen_says_nothing_and_both_bounds_are_walds() -> None:
    assert log_likelihood_ratio(dict.fromkeys(PAIR_SCORES, 0), TEST) == 0
    low, high = TEST.bounds
    assert exp(high) == pytest.approx(19) and low == -high
    assert TEST.accepted(0) is None and TEST.accepted(high) == 1 and TEST.accepted(low) == 0


@pytest.mark.parametrize("mean", [0.1, 0.5, 0.9])
def test_the_likeliest_distribution_has_the_mean_and_sums_to_1(mean: float) -> None:
    found = tilted({0.0: 0.2, 0.5: 0.3, 1.0: 0.5}, mean)
    assert sum(found.values()) == pytest.approx(1)
    assert sum(score * share for score, share in found.items()) == pytest.approx(mean)
    assert min(found.values()) > 0
