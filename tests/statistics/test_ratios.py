"""Ratios of sums over pairs of games: their value, and intervals that cover the true ratio."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.statistics.ratios import FEWEST, ratio

PAIRS = st.lists(st.integers(0, 6).flatmap(lambda below: st.tuples(st.integers(0, below), st.just(below))), max_size=60)


@given(PAIRS)
def test_a_share_is_that_of_all_copies_together_and_its_interval_holds_it(
    pairs: list[tuple[int, int]],
) -> None:
    found = ratio(pairs, 1)
    copies = sum(below for _, below in pairs)
    if not copies:
        assert found is None
        return
    assert found is not None and found.of == copies
    assert found.value == pytest.approx(sum(above for above, _ in pairs) / copies)
    if found.low is None or found.high is None:
        assert found.groups < FEWEST
    else:
        assert 0 <= found.low <= found.value <= found.high <= 1 and found.low < found.high


def test_copies_of_one_game_are_not_independent() -> None:
    # Either all four copies of a pair are played, or none: twenty pairs tell as much as twenty copies.
    clustered = ratio([(4, 4), (0, 4)] * 10, 1)
    single = ratio([(1, 1), (0, 1)] * 40, 1)
    assert clustered is not None and single is not None and clustered.of == single.of
    assert None not in (clustered.low, single.low)
    assert (clustered.high or 0) - (clustered.low or 0) > 1.9 * ((single.high or 0) - (single.low or 0))


def test_intervals_cover_the_true_ratio() -> None:
    luck, covered, runs = random.Random(1), 0, 400
    for _ in range(runs):
        pairs = []
        for _ in range(40):
            drawn, habit = luck.randrange(5), luck.choice((0.4, 0.8))
            pairs.append((sum(luck.random() < habit for _ in range(drawn)), drawn))
        found = ratio(pairs, 1)
        assert found is not None and found.low is not None and found.high is not None
        covered += found.low <= 0.6 <= found.high
    assert 0.91 * runs <= covered
