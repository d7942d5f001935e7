"""An agent's play in a position."""

from __future__ import annotations

from dtk.engine.decisions import Decision, T
from dtk.engine.flow import advance
from dtk.engine.history import hears_events, let_hear
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import Agent, SeatedGame, looks_ahead
from dtk.engine.view import View
from dtk.positions.question import answering_first
from dtk.positions.reader import Position
from dtk.positions.solver import THEN
from dtk.positions.table import YOU


class OthersTurn(Exception):
    """The other player is asked."""


class NotedAgent:
    """Lets an agent answer for you, and records its answers in words."""

    __slots__ = ("agent", "position", "words")

    def __init__(self, agent: Agent, position: Position) -> None:
        self.agent, self.position = agent, position
        self.words: list[str] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        """The agent's answer. Raises `OthersTurn` if the other player is asked."""
        if decision.seat != YOU:
            raise OthersTurn
        answer = self.agent.answer(decision, view)
        said = dict(zip(decision.options, self.position.table.told(decision), strict=True))
        self.words.append(f"{decision.kind}: {said[answer]}")
        return answer


def line_of(position: Position, agent: Agent) -> str:
    """The agent's answers for you, in the form of `ProvenLine`, until the other player is asked or the unit is over.

    The agent knows what you know. Its exceptions propagate.
    """
    state = position.table.state.copy()
    noted = NotedAgent(agent, position)
    game = SeatedGame(state, answering_first(position, [noted for _ in state.players]))
    if looks_ahead(agent):
        let_sample(game)
    if hears_events(agent):
        let_hear(game)
    try:
        while not noted.words and state.outcome is None:
            advance(game)
    except OthersTurn:
        pass
    return THEN.join(noted.words)


def finds(position: Position, agent: Agent) -> bool:
    """Whether an agent plays one of the best proven lines. Raises `ValueError` without a proof."""
    if position.proof is None:
        raise ValueError("this position has no proof")
    played = line_of(position, agent) + THEN
    return any(played.startswith(line + THEN) for line in position.proof.best)
