"""The question in a position, in a game that agents may simulate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dtk.agents.shared_search import OpenQuestion
from dtk.engine.decisions import Decision, T
from dtk.engine.flow import advance
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import SeatedGame
from dtk.engine.view import View
from dtk.positions.reader import Position
from dtk.positions.table import YOU


@dataclass(slots=True)
class FirstQuestion(Exception):
    """Raised when a player is asked. view: the player's view."""

    decision: Decision[Any]
    view: View


class Stopper:
    """An agent that stops the game when it is asked."""

    __slots__ = ()

    def answer(self, decision: Decision[T], view: View) -> T:
        """Stop the game by raising FirstQuestion."""
        raise FirstQuestion(decision, view)


def first_question(position: Position) -> FirstQuestion:
    """Your question in a position, in a game that can be sampled.

    Raises `ValueError` if the opponent decides first, or if there is no decision.
    """
    state = position.table.state.copy()
    agents = [Stopper() for _ in state.players]
    game = SeatedGame(state, agents)
    let_sample(game)
    try:
        while state.outcome is None:
            advance(game)
    except FirstQuestion as asked:
        if asked.decision.seat != YOU:
            raise ValueError(f"it is their decision: {asked.decision.kind}") from None
        return asked
    raise ValueError("there is no decision left")


def asked_again(read: Callable[[], Position]) -> OpenQuestion:
    """Your question in a position that is read again, for other processes (dtk.agents.shared_search)."""
    question = first_question(read())
    return OpenQuestion(question.decision, question.view)
