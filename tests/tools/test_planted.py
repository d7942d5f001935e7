"""A game with one choice replaced is the same up to it, and its agents play on."""

from __future__ import annotations

import pytest

from dtk.coach.trace import trace_of
from dtk.engine.decisions import NoonPlay
from dtk.engine.plays import PASS
from dtk.match.replay import replay
from tests.coach.games import match, record
from tools.planted import planted_game


def test_the_game_is_the_same_without_a_new_choice() -> None:
    trace = trace_of(match(), record())
    for asked in trace.questions[::40]:
        assert planted_game(match(), record(), asked, trace.line(asked)) == record()


@pytest.mark.parametrize("which", [3, 11])
def test_a_new_choice_changes_the_game_from_there_on(which: int) -> None:
    questions = [asked for asked in trace_of(match(), record()).questions if asked.kind is NoonPlay]
    asked = [one for one in questions if one.answer is not PASS][which]
    game = planted_game(match(), record(), asked, (PASS,))
    assert game.answers[: asked.number] == record().answers[: asked.number]
    assert game.answers[asked.number] != record().answers[asked.number]
    assert not replay(match(), game).difference
    again = next(one for one in trace_of(match(), game).questions if one.number == asked.number)
    assert (again.seat, again.answer) == (asked.seat, PASS)
