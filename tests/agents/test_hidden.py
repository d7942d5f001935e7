"""Facts hidden from a player do not change an agent's answers."""

from __future__ import annotations

import random
from typing import Any, get_type_hints

import pytest

from dtk.agents.registry import agent_named
from dtk.engine.decisions import Decision
from dtk.engine.sandbox import Sandbox
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.match.one import play_one
from dtk.testing import Table
from tests.match.meetings import TABLES, gathering, meeting


class Twice:
    """Two agents of one kind, of which the second sees a table where all hidden cards have changed places."""

    def __init__(self, name: str, seed: str) -> None:
        self.seeing, self.other = agent_named(name, seed), agent_named(name, seed)
        self.luck = random.Random(seed)
        self.changed = 0

    def answer(self, decision: Decision, view: View) -> Any:
        answer = self.seeing.answer(decision, view)
        assert self.other.answer(decision, self.elsewhere(view)) == answer
        return answer

    def elsewhere(self, view: View) -> View:
        state = view._state.copy()
        for player in state.players:
            hidden = [piece for piece in state.pieces if piece.owner == player.seat and not view.sees(piece.number)]
            cards = [piece.card for piece in hidden]
            self.luck.shuffle(cards)
            for piece, card in zip(hidden, cards, strict=True):
                self.changed += piece.card is not card
                piece.card = card
        return View(state, view.seat)


@TABLES
@pytest.mark.parametrize("name", ["random", "baseline"])
def test_hidden_cards_do_not_matter(name: str, players: int, ruleset: str) -> None:
    for number in range(4 - players // 2):
        agents = [Twice(name, f"{number}{seat}") for seat in range(players)]
        game = play_one(gathering((name,) * players, ruleset), number, agents=agents)
        assert not game.fault and all(agent.changed > 1000 for agent in agents)


def test_a_view_gives_no_way_to_the_state() -> None:
    table = Table()
    view = View(table.state, 0)
    for name in (name for name in dir(View) if not name.startswith("_")):
        found = getattr(view, name)
        returned = get_type_hints(found, localns={"Sandbox": Sandbox}).get("return") if callable(found) else type(found)
        assert returned is not State, name


def test_the_test_sees_who_peeks() -> None:
    class Peeking(Twice):
        def __init__(self) -> None:
            super().__init__("random", "x")
            self.seeing = self.other = self.Peeker()  # type: ignore[assignment]

        class Peeker:
            def answer(self, decision: Decision, view: View) -> Any:
                top = view._state.pieces[view._state.players[1 - view.seat].deck[-1]]
                return decision.options[int(top.card.code, 36) % len(decision.options)]

    assert "AssertionError" in play_one(meeting(), 0, agents=[Peeking(), Peeking()]).fault
