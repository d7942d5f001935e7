"""Quick plays as baseline, but thinks about few discards of large hands."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.quick import Quick
from dtk.engine.decisions import DiscardDrawn
from dtk.match.one import play_one
from dtk.match.texts import FULL
from dtk.testing import dude
from tests.agents.agent_tables import decks
from tests.engine.gunfight import showdown
from tests.match.meetings import meeting


def discards(agent: Any, hand: str) -> int:
    """How many cards of a hand an agent discards that has a draw bonus of 4."""
    table = decks(showdown([dude(f"Gun {number}") for number in range(4)]))
    shootout = table.state.shootout
    assert shootout is not None
    shootout.posses[0].shooter = table["Allie"].number
    table.in_draw_hand(0, hand)
    view, gone = table.game.views[0], []
    while True:
        left = [number for number in view.draw_hand if number not in gone]
        answer = agent.answer(DiscardDrawn(0, [None, *left], discarded=tuple(gone), left=4 - len(gone)), view)
        if answer is None:
            return len(gone)
        gone.append(answer)
        if len(gone) == 4:
            return 4


@pytest.mark.parametrize(("hand", "most"), [("2♠ 4♥ 6♦ 8♣ 10♠ Q♥ A♦", 2), ("2♠ 4♥ 6♦ 8♣ 10♠", 4)])
def test_of_large_hands_it_discards_few(hand: str, most: int) -> None:
    found, usual = discards(Quick(), hand), discards(Baseline("0"), hand)
    assert found == min(usual, most) and usual > 2


def test_otherwise_it_plays_as_baseline() -> None:
    match = meeting()._replace(texts=FULL)
    games = [play_one(match, 2, agents=[agent, Baseline("1")], keep=True) for agent in (Quick(), Baseline("0"))]
    assert games[0] == games[1]
