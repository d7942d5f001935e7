"""Goals of positions, and tests of whether they are reached."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from dtk.engine.control import controller
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, PieceId
from dtk.engine.rules.victory import winner
from dtk.engine.state import State
from dtk.positions.table import THEM, YOU

WIN, SURVIVE, CONTROL, SHOOTOUT = "win", "survive", "control", "shootout"
WORDS = {
    WIN: "you win at this Sundown",
    SURVIVE: "they don't win at this Sundown",
    CONTROL: "you control the deed at this Sundown",
    SHOOTOUT: "you win the shootout",
}


class Goal(NamedTuple):
    """Your goal. kind: one of WORDS. deed: the deed to control, or NOBODY."""

    kind: str
    deed: PieceId = NOBODY

    def is_decided(self, state: State) -> bool:
        """Whether the outcome is certain: the shootout is over, or Sundown is next (rulebook-1.5.0 §5.4)."""
        if state.outcome is not None or self.kind == SHOOTOUT:
            return state.shootout is None
        return state.phase == "sundown"

    def value(self, state: State) -> Fraction:
        """1 if the goal is reached, 0 if not. Valid only when the goal is decided."""
        if self.kind == SHOOTOUT:
            return Fraction(state.fights[-1].winner == YOU)
        if self.kind == CONTROL:
            return Fraction(controller(state, self.deed) == YOU)
        won = winner(Game(state))
        return Fraction(won == YOU if self.kind == WIN else won != THEM)
