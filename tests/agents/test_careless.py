"""Careless plays as baseline, but for slips."""

from __future__ import annotations

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.careless import Careless
from dtk.agents.random import Random
from dtk.match.one import play_one
from dtk.match.texts import FULL
from tests.match.meetings import meeting

MATCH = meeting()._replace(texts=FULL)


def test_without_slips_it_plays_as_baseline() -> None:
    plain = play_one(MATCH, 0, agents=[Baseline("0"), Random("1")], keep=True)
    assert play_one(MATCH, 0, agents=[Careless("0", 0), Random("1")], keep=True) == plain
    assert play_one(MATCH, 0, agents=[Careless("0", 0.9), Random("1")], keep=True) != plain


def test_it_stands_between_random_and_baseline() -> None:
    """Of 40 games, far more than by chance either way."""

    def wins(first: type, second: type) -> int:
        games = [play_one(MATCH, number, agents=[first(f"{number}"), second(f"{number}")]) for number in range(20)]
        swapped = [play_one(MATCH, number, agents=[second(f"{number}"), first(f"{number}")]) for number in range(20)]
        assert not any(game.fault for game in (*games, *swapped))
        return sum(game.winner == 0 for game in games) + sum(game.winner == 1 for game in swapped)

    assert wins(Careless, Random) >= 32
    assert wins(Careless, Baseline) <= 16


@pytest.mark.parametrize("slips", ["2", "-0.1", "often"])
def test_slips_are_a_share(slips: str) -> None:
    with pytest.raises(ValueError):
        Careless("0", slips)
