"""The question in a position, in a game that agents may simulate."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dtk.agents.shared_search import OpenQuestion
from dtk.engine.decisions import Decision, T
from dtk.engine.flow import advance
from dtk.engine.sandbox import let_sample, pieces_of
from dtk.engine.seated import Agent, SeatedGame
from dtk.engine.view import View
from dtk.files.shown import visible
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


class AnswersFirst:
    """Gives the answers that a position names, for every player, and then lets another agent answer.

    left: the answers to come, shared by all players.
    """

    __slots__ = ("agent", "left", "position")

    def __init__(self, position: Position, agent: Agent, left: deque[str]) -> None:
        self.position, self.agent, self.left = position, agent, left

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next answer. Raises ValueError if it is not possible."""
        if not self.left:
            return self.agent.answer(decision, view)
        written = self.left.popleft()
        said = self.position.table.told(decision)
        for words, option in zip(said, decision.options, strict=True):
            if written in (words, f"{decision.kind}: {words}"):
                return option
        choices = ", ".join(f"`{one}`" for one in said)
        raise ValueError(
            f"the answer `{visible(written, 60)}` does not fit the question `{decision.kind}`; it has {choices}"
        )


def answering_first(position: Position, agents: Sequence[Agent]) -> list[AnswersFirst]:
    """Agents that first give the answers of a position."""
    left = deque(position.answers)
    return [AnswersFirst(position, agent, left) for agent in agents]


def first_question(position: Position) -> FirstQuestion:
    """Your question in a position, in a game that can be sampled. Options that would play a card of your hand which the
    file does not name are left out.

    Raises `ValueError` if another player decides first, if an answer of the position is not possible, or if there is no
    decision.
    """
    state = position.table.state.copy()
    game = SeatedGame(state, answering_first(position, [Stopper() for _ in state.players]))
    let_sample(game)
    try:
        while state.outcome is None:
            advance(game)
    except FirstQuestion as asked:
        if asked.decision.seat != YOU:
            raise ValueError(f"it is their decision: {asked.decision.kind}") from None
        return FirstQuestion(without_untold(asked.decision, position), asked.view)
    raise ValueError("there is no decision left")


def asked_again(read: Callable[[], Position]) -> OpenQuestion:
    """Your question in a position that is read again, for other processes (dtk.agents.shared_search)."""
    question = first_question(read())
    return OpenQuestion(question.decision, question.view)


def without_untold(decision: Decision[Any], position: Position) -> Decision[Any]:
    """A decision without the options about cards that the position does not tell, unless all are about such cards."""
    if not position.untold:
        return decision
    alone = [replace(decision, options=(option,)) for option in decision.options]
    about = set(pieces_of(replace(decision, options=())))
    told = [one.options[0] for one in alone if not position.untold & (set(pieces_of(one)) - about)]
    return replace(decision, options=told) if told else decision
