"""Games with texts that do anything at any moment: the state stays whole, games end, and copies go the same way."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from meetings import NAMES, deck

sys.path.append(str(Path(__file__).parents[1] / "engine"))

from wild import lively_game, wild_texts

from dtk.engine.check import faults
from dtk.engine.flow import advance
from dtk.engine.rules.setup import new_state, play_setup
from dtk.match.one import digest


def sweep(numbers: range, *more: str) -> None:
    decks = [deck(name) for name in ("sloane-gunfighter", "law-dogs-gunfighter", *more)]
    cards = [card for one in decks for card in (one.outfit, *one.cards)]
    reasons: dict[str, int] = {}
    for number in numbers:
        state = new_state(decks, f"wild {number}", wild_texts(cards, str(number)))
        game = lively_game(state, str(number))
        play_setup(game, [one.gang for one in decks])
        while state.outcome is None:
            advance(game, most_days=12, most_plays=120)
            if state.outcome is None or state.outcome.reason != "reactions":
                assert not faults(state), (number, state.day, state.phase, faults(state))
                assert not (game.uses or game.pulls or game.depth or game.paying)
        assert digest(state.copy()) == digest(state)
        reasons[state.outcome.reason] = reasons.get(state.outcome.reason, 0) + 1
    assert reasons.keys() <= {"control points over influence", "days", "plays", "rounds", "reactions"}
    assert reasons.get("reactions", 0) < len(numbers) / 2


def test_whatever_texts_do_the_state_stays_whole() -> None:
    sweep(range(60))


def test_three_and_four_players_too() -> None:
    sweep(range(20), NAMES[0])
    sweep(range(10), NAMES[1], NAMES[2])


@pytest.mark.slow
def test_whatever_many_more_texts_do_the_state_stays_whole() -> None:
    sweep(range(1000, 2500))
