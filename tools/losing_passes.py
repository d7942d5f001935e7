"""Passes of a player who would lose at Sundown: a blunder that is easy to count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dtk.agents.features import PositionTotals
from dtk.agents.registry import AgentFactory
from dtk.engine.decisions import Decision, NoonPlay
from dtk.engine.game import Game
from dtk.engine.plays import PASS
from dtk.match.one import Match, Observer, play_one


class Passes(NamedTuple):
    """The passes while losing in some games. answered: those where a move of one of the player's dudes would have
    changed that.
    """

    games: int
    count: int
    answered: int


class LosingPasses(Observer):
    """Counts them. count, answered: as in Passes."""

    def __init__(self) -> None:
        self.count = self.answered = 0

    def decided(self, game: Game, decision: Decision[Any], answer: Any) -> None:
        """A player has decided."""
        if not isinstance(decision, NoonPlay) or answer is not PASS:
            return
        at, seat = PositionTotals(game.views[decision.seat]), decision.seat
        if loses(at, at.board.points, seat):
            self.count += 1
            self.answered += not all(loses(at, points, seat) for points in at.moves(seat))


def loses(at: PositionTotals, points: list[int], seat: int) -> bool:
    """Whether another player wins with these control points."""
    return any(at.margin(points, other) > 0 for other in at.view.opponents_of(seat)) and at.margin(points, seat) <= 0


def losing_passes(meetings: Sequence[Match], agent: AgentFactory, seeds: int) -> Passes:
    """Those of games with the agent on all sides."""
    passes = LosingPasses()
    for match in meetings:
        for number in range(seeds):
            play_one(match._replace(factories=(agent,) * len(match.decks)), number, observer=passes)
    return Passes(len(meetings) * seeds, passes.count, passes.answered)
