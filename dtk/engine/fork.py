"""Forks: copies of a game that continue with other answers and do not affect the game itself.

Between units of the flow, copying the state is enough. Within a unit, while a player is being asked, the fork starts
from the copy made before the unit, and repeats the few answers given since.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from dtk.engine.decisions import Decision, T
from dtk.engine.game import BETWEEN_UNITS, Game
from dtk.engine.seated import Agent, SeatedGame
from dtk.engine.view import View


class PrescribedAgent:
    """Repeats earlier answers, then lets another agent answer. before: indices of the earlier answers."""

    __slots__ = ("agent", "before")

    def __init__(self, agent: Agent, before: deque[int]) -> None:
        self.agent = agent
        self.before = before

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next earlier answer, or the agent's own."""
        return decision.options[self.before.popleft()] if self.before else self.agent.answer(decision, view)


def fork(game: Game, agents: Sequence[Agent]) -> SeatedGame:
    """A game at the same point as this one, which continues (dtk.engine.flow) with the answers of other agents, one per
    seat.

    If a question is being asked now, it is their first one. Raises ValueError within a unit if the game was made
    without `forks`, and during setup, which is not a unit.
    """
    if game.state.phase == "setup":
        raise ValueError("This game can only be forked once it is set up.")
    within = game.told != BETWEEN_UNITS
    if within and game.boundary is None:
        raise ValueError("This game can only be forked between units: it was made without `forks`.")
    state = (game.boundary or game.state).copy()
    before = deque(game.answers[game.told :] if within else ())
    seated = [PrescribedAgent(agent, before) for agent in agents]
    return SeatedGame(state, seated, forks=game.forks)
