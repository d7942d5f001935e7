"""Elo differences by hand, and the promised power by simulation."""

from __future__ import annotations

import random
from collections import Counter
from math import inf, log10, sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dtk.statistics.elo import WORTH, elo, gain_power, games_needed, strength
from dtk.statistics.groups import GroupedShare
from dtk.statistics.paired import difference
from dtk.statistics.sequential import PAIR_SCORES


def test_elo_of_60_wins_in_100_games() -> None:
    found = strength({1.0: 60, 0.5: 0, 0.0: 40}, 1)
    assert found.elo.value == pytest.approx(400 * log10(60 / 40))
    assert found.elo.low < found.elo.value < found.elo.high
    # One tenth above half, in deviations of a game without draws.
    assert found.normalised.value == pytest.approx(0.1 / sqrt(0.6 * 0.4) * 800 / 2.302585, rel=0.01)
    assert found.superiority == pytest.approx(0.9794, abs=0.001)


def test_a_deck_that_wins_everything_has_no_finite_elo() -> None:
    found = strength({1.0: 10, 0.5: 0, 0.0: 0}, 1)
    assert found.elo.value == found.elo.high == inf and 0 < found.elo.low < inf
    assert elo(0.0) == -inf


scores = st.dictionaries(st.sampled_from((0.0, 0.25, 0.5, 0.75, 1.0)), st.integers(0, 50)).filter(
    lambda counts: sum(counts.values()) > 0
)


@given(scores)
def test_the_other_side_has_the_opposite(counts: dict[float, int]) -> None:
    ours, theirs = strength(counts, 2), strength({1 - score: count for score, count in counts.items()}, 2)
    assert ours.superiority + theirs.superiority == pytest.approx(1)
    assert ours.elo.value == pytest.approx(-theirs.elo.value, abs=1e-6)
    assert ours.normalised.low == pytest.approx(-theirs.normalised.high, abs=1e-6)
    assert ours.elo.low <= ours.elo.value <= ours.elo.high


def test_the_games_that_are_needed_show_the_difference_in_80_percent_of_runs() -> None:
    luck, seen, runs = random.Random("power"), 0, 300
    games = games_needed({1.0: 55, 0.5: 0, 0.0: 55}, 1, 0.05)
    for _ in range(runs):
        counts = Counter(float(luck.random() < 0.55) for _ in range(games))
        seen += GroupedShare.of(counts, 1).interval[0] > 0.5
    # Three standard errors are 7 points.
    assert 0.73 <= seen / runs <= 0.87


@given(st.dictionaries(st.tuples(st.sampled_from(PAIR_SCORES), st.sampled_from(PAIR_SCORES)), st.integers(1, 30)))
def test_the_likelihood_of_a_gain_agrees_with_its_interval(results: dict[tuple[float, float], int]) -> None:
    assume(sum(results.values()) > 2)
    found = difference(results)
    power = gain_power(found)
    assert found.error > 0 and 0 <= power.superiority <= 1
    if len({one - other for one, other in results}) > 1 and abs(found.low) > 0.01 and abs(found.high) > 0.01:
        assert (power.superiority > 0.974) is (found.low > 0) or 0.972 < power.superiority < 0.978
        assert (power.superiority < 0.026) is (found.high < 0) or 0.022 < power.superiority < 0.028
    mirrored = gain_power(difference({(other, one): times for (one, other), times in results.items()}))
    assert mirrored.superiority == pytest.approx(1 - power.superiority)
    # As many games as the power says show a gain of three points in 80 % of cases.
    assert power.games >= 2 * found.pairs * (power.detectable / 0.03) ** 2


def test_the_pairs_that_a_gain_needs_find_it_in_four_of_five_cases() -> None:
    luck, runs = random.Random(3), 150

    def results(pairs: int, gain: float) -> Counter[tuple[float, float]]:
        found: Counter[tuple[float, float]] = Counter()
        for _ in range(pairs):
            found[float(luck.random() < 0.5 + gain), float(luck.random() < 0.5)] += 1
        return found

    needed = gain_power(difference(results(4000, 0.0)), 1).games
    seen = sum(difference(results(needed, WORTH)).low > 0 for _ in range(runs))
    # Three standard errors are 10 points.
    assert 0.7 <= seen / runs <= 0.9


def test_equal_results_still_need_many_pairs() -> None:
    few, many = (gain_power(difference(Counter({(1.0, 1.0): pairs})), 1).games for pairs in (20, 2000))
    assert few > 500 > many
