"""Which lines search looks at: baseline's first, passing, then what promises most."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.agents.candidates import AnswerLine, lines_for, promise_of_calling
from dtk.agents.standing.board import Board
from dtk.engine.decisions import Decision, NoonPlay
from dtk.engine.flow import advance
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.view import View
from dtk.testing import Table, deed, dude

GUN = {"bullets": 2, "shooter": "stud"}


def town() -> Table:
    """Bo stands at the Hall and the Mill is empty; the Kid has a gun, and Allie has none."""
    table = Table()
    table.put(0, deed("Hall", control=2))
    table.put(1, deed("Mill", control=1))
    table.put(1, dude("Bo", influence=1), "Hall", booted=True)
    table.put(0, dude("Kid", **GUN), "town square")
    table.put(0, dude("Allie", influence=1), "town square")
    return table


class Asked:
    """Notes the lines at the first question, and passes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.lines: list[AnswerLine] = []

    def answer(self, decision: Decision[Any], view: View) -> Any:
        if isinstance(decision, NoonPlay) and not self.lines:
            self.lines = lines_for(decision, view, (PASS,), self.most)
        return PASS


def lines(table: Table, most: int) -> list[AnswerLine]:
    asked = Asked(most)
    table.game.agents[:] = [asked, asked]
    advance(table.game)
    return asked.lines


def test_lines_name_targets_and_the_most_promising_come_first() -> None:
    table = town()
    kid, allie, hall, mill = (table[name].number for name in ("Kid", "Allie", "Hall", "Mill"))
    first = lines(table, 4)
    assert first[0] == (PASS,) and len(first) == 4
    # The Kid could call Bo out, who is booted and cannot refuse.
    takes, calls = [(PlayChoice("move", allie), place) for place in (hall, mill)], (PlayChoice("move", kid), hall)
    assert set(first[1:]) == {*takes, calls}
    everything = lines(town(), 99)
    assert len(set(everything)) == len(everything) > len(first) and everything[:4] == first


@pytest.mark.parametrize(
    ("who", "booted", "promises"), [("Kid", True, True), ("Kid", False, False), ("Allie", True, False)]
)
def test_a_gun_promises_something_where_a_booted_dude_stands(who: str, booted: bool, promises: bool) -> None:
    table = town()
    table["Bo"].booted = booted
    board = Board(table.game.views[0])
    assert (promise_of_calling(board, table[who], table["Hall"].number) > 0) == promises


def test_nobody_is_called_out_at_home() -> None:
    """Rulebook-1.5.0 §5.3.2."""
    table = town()
    table["Bo"].at = table["home 1"].number
    assert promise_of_calling(Board(table.game.views[0]), table["Kid"], table["home 1"].number) == 0
