"""Who decides in a game? An agent for each seat, which is asked with what its player may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dtk.engine.decisions import Decision, Search, T, TopCardChoice
from dtk.engine.game import Game
from dtk.engine.state import State
from dtk.engine.view import View


class Agent(Protocol):
    """Decides for a player. It sees what that player may see, and nothing else."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """One of the decision's options."""


def looks_ahead(agent: Agent) -> bool:
    """Whether an agent samples games (View.sample): it says so by an attribute `looks_ahead` that is true."""
    return bool(getattr(agent, "looks_ahead", False))


def dismiss(agents: Sequence[Agent]) -> None:
    """Tell agents that their game is over, if they have a method `close` for that."""
    for agent in agents:
        close = getattr(agent, "close", None)
        if close is not None:
            close()


class SeatedGame(Game):
    """A game with its players. agents: who decides, one per seat. views: what each may know."""

    __slots__ = ("agents", "views")

    def __init__(self, state: State, agents: Sequence[Agent], *, forks: bool = False) -> None:
        super().__init__(state, forks=forks)
        self.agents = list(agents)
        self.views = [View(state, seat) for seat in range(len(self.agents))]

    def answer(self, decision: Decision[T]) -> T:
        """What the agent says whose player is asked."""
        view = self.views[decision.seat]
        if isinstance(decision, Search | TopCardChoice):
            view = view.showing(decision.shown)
        return self.agents[decision.seat].answer(decision, view)

    def sights(self) -> Sequence[View]:
        """What each player sees."""
        return self.views
