"""Shootouts for tests of texts: who stands against whom, what hands are drawn, and steps one by one."""

from __future__ import annotations

from dtk.engine.rules.shootout import STEPS, begin
from dtk.engine.state import Posse
from dtk.poker.ranks import rank_of
from dtk.testing import Table

HIGH = "2♠ 4♥ 6♦ 8♣ 10♠"
PAIR = "3♠ 3♥ 6♦ 8♣ 10♠"
CHEATIN_PAIR = "3♠ 3♠ 6♦ 8♣ 10♠"
STRAIGHT = "3♠ 4♥ 5♦ 6♣ 7♠"
STEP = {step.__name__: number for number, step in enumerate(STEPS)}


def duel(table: Table, leader: str, mark: str, *script: str) -> None:
    """Let one dude stand against another, as after a call-out, with both posses formed."""
    table.say(*script)
    table.do(begin, table[leader], table[mark])


def until(table: Table, step: str, *script: str) -> None:
    """Play the steps before one of them, or all that is left of the shootout."""
    table.say(*script)
    table.go_on(lambda: table.state.shootout is None or table.state.shootout.step == STEP[step])


def posse(table: Table, side: int) -> Posse:
    """The leader's posse or the mark's."""
    assert table.state.shootout is not None
    return table.state.shootout.posses[side]


def rank(table: Table, side: int) -> int:
    """The rank of the hand of a posse, with all that changes it."""
    return rank_of(posse(table, side).score)
