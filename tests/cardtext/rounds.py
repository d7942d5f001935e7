"""Rounds of a shootout for tests of cards: hands that are drawn, steps one by one, and how the sides stand."""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine.game import Game
from dtk.engine.rules import casualties
from dtk.engine.rules.shootout import STEPS
from dtk.engine.state import Posse, Shootout
from dtk.poker.ranks import rank_of
from dtk.testing import Table

HIGH = "2♠ 4♥ 6♦ 8♣ 10♠"
PAIR = "5♠ 5♥ 6♦ 8♣ 10♠"
BETTER_PAIR = "9♠ 9♥ 6♦ 8♣ 10♠"
TWO_PAIR = "3♠ 3♥ 6♦ 6♣ 10♠"
THREE = "3♠ 3♥ 3♦ 8♣ 10♠"
CHEATIN_PAIR = "3♠ 3♠ 6♦ 8♣ 10♠"
CHEATIN_THREE = "3♠ 3♠ 3♦ 8♣ 10♠"


def until(table: Table, step: Callable[[Game, Shootout], None], *script: str) -> None:
    """Play the steps before one of them."""
    table.say(*script)
    table.go_on(lambda: table.state.shootout is None or table.state.shootout.step == STEPS.index(step))


def shootout(table: Table) -> Shootout:
    """The shootout under way."""
    assert table.state.shootout is not None
    return table.state.shootout


def posse(table: Table, seat: int) -> Posse:
    """A player's posse."""
    return next(posse for posse in shootout(table).posses if posse.seat == seat)


def rank(table: Table, seat: int) -> int:
    """The rank of a player's hand."""
    return rank_of(posse(table, seat).score)


def due(table: Table) -> list[int]:
    """The casualties that each seat has to cover by the hands on the table."""
    found = {posse.seat: count for posse, count in casualties.due(table.state, shootout(table))}
    return [found[seat] for seat in sorted(found)]
