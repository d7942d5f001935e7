"""Games with agents, one for each seat. An agent has only the knowledge of its player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dtk.engine.decisions import Decision, Search, T, TopCardChoice
from dtk.engine.game import Game
from dtk.engine.state import State
from dtk.engine.view import View


class Agent(Protocol):
    """An agent, which makes a player's decisions and sees only what that player may see."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""


def looks_ahead(agent: Agent) -> bool:
    """Whether an agent samples games (View.sample): its attribute `looks_ahead` is true."""
    return bool(getattr(agent, "looks_ahead", False))


def dismiss(agents: Sequence[Agent]) -> None:
    """Call the method `close` of each agent that has one, because the game is over."""
    for agent in agents:
        close = getattr(agent, "close", None)
        if close is not None:
            close()


class SeatedGame(Game):
    """A game with its players. agents: one per seat. views: the view of each."""

    __slots__ = ("agents", "views")

    def __init__(self, state: State, agents: Sequence[Agent], *, forks: bool = False) -> None:
        super().__init__(state, forks=forks)
        self.agents = list(agents)
        self.views = [View(state, seat) for seat in range(len(self.agents))]

    def answer(self, decision: Decision[T]) -> T:
        """The answer of the agent in the decision's seat."""
        view = self.views[decision.seat]
        if isinstance(decision, Search | TopCardChoice):
            view = view.showing(decision.shown)
        return self.agents[decision.seat].answer(decision, view)

    def sights(self) -> Sequence[View]:
        """The view of each player."""
        return self.views
