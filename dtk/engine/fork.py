"""What would come of another answer? A game goes on in a fork: a copy that leaves the game itself alone.

Between units of the flow a copy of the state is all that it takes. Within one, where a player is being asked, the fork
starts from the copy that was made before the unit, and is told the few answers that were given since.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from dtk.engine.decisions import Decision, T
from dtk.engine.game import BETWEEN_UNITS, Agent, Game
from dtk.engine.view import View


class PrescribedAgent:
    """An agent that gives the answers that were given before, and then its own. before: places among the options."""

    __slots__ = ("agent", "before")

    def __init__(self, agent: Agent, before: deque[int]) -> None:
        self.agent = agent
        self.before = before

    def answer(self, decision: Decision[T], view: View) -> T:
        """The answer that was given, or the agent's."""
        return decision.options[self.before.popleft()] if self.before else self.agent.answer(decision, view)


def fork(game: Game, agents: Sequence[Agent]) -> Game:
    """A game that is where this one is, and goes on (dtk.engine.flow) by the answers of other agents, one a seat.

    The next question to them is the one that is being asked now, if one is. Raises ValueError within a unit of a game
    that was not made for it, see Game.forks; and before the game is set up, which is no unit.
    """
    if game.state.phase == "setup":
        raise ValueError("This game can only be forked once it is set up.")
    within = game.told != BETWEEN_UNITS
    if within and game.boundary is None:
        raise ValueError("This game can only be forked between units: it was made without `forks`.")
    state = (game.boundary or game.state).copy()
    before = deque(game.answers[game.told :] if within else ())
    seated = [PrescribedAgent(agent, before) for agent in agents]
    return Game(state, seated, [View(state, seat) for seat in range(len(seated))], forks=game.forks)
