"""Pairings: no rematches, and rivals with similar results."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dtk.series.schedule import Pairing, round_robin, swiss_round, swiss_rounds


@pytest.mark.parametrize("rivals", range(2, 9))
def test_everybody_meets_everybody_once(rivals: int) -> None:
    pairings = round_robin(rivals)
    assert len(set(pairings)) == len(pairings) == rivals * (rivals - 1) // 2
    assert all(first < second for first, second in pairings)


@pytest.mark.parametrize("rivals", range(2, 18))
def test_nobody_meets_twice_while_others_are_left(rivals: int) -> None:
    luck = random.Random(rivals)
    points, met = [0.0] * rivals, list[Pairing]()
    for _ in range(min(swiss_rounds(rivals), (rivals - 1) // 2 + 1)):
        found = swiss_round(points, met)
        playing = Counter(place for pairing in found for place in pairing)
        assert len(playing) == rivals - rivals % 2 and set(playing.values()) == {1}
        assert not set(found) & set(met)
        met += found
        for pairing in found:
            points[luck.choice(pairing)] += 1


def test_those_with_like_results_meet_and_the_last_has_the_bye() -> None:
    assert swiss_round([3, 0, 3, 1, 1], []) == [Pairing(0, 2), Pairing(3, 4)]
    assert swiss_round([3, 0, 3, 1, 1], [Pairing(0, 2)]) == [Pairing(0, 3), Pairing(2, 4)]


def test_where_all_have_met_they_meet_again() -> None:
    assert swiss_round([1, 0], [Pairing(0, 1)]) == [Pairing(0, 1)]


def test_rounds_double_the_field() -> None:
    assert [swiss_rounds(rivals) for rivals in (2, 4, 5, 8, 9, 16)] == [2, 3, 4, 4, 5, 5]
