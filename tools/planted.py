"""A recorded game with one choice replaced: the agents play on from there."""

from __future__ import annotations

from typing import Any

from dtk.agents.candidates import AnswerLine
from dtk.coach.trace import RecordedQuestion
from dtk.engine.decisions import Decision, T
from dtk.engine.keys import PieceKeys
from dtk.engine.seated import Agent, looks_ahead
from dtk.engine.view import View
from dtk.match.one import Match, agent_at, play_one, table_of
from dtk.match.record import BadRecord, RecordedGame, recorded
from dtk.match.replay import Journal, gangs_from


class Planting:
    """The answers of a game up to a question, and then a line. number: of the question, from 0."""

    def __init__(self, journal: Journal, number: int, line: AnswerLine) -> None:
        self.journal, self.number, self.left = journal, number, list(line)

    def decides(self, decision: Decision[Any]) -> bool:
        """Whether the next answer is recorded or planted."""
        if self.journal.place < self.number:
            return True
        if self.left and self.left[0] not in decision.options:
            self.left.clear()
        return bool(self.left)

    def next(self, decision: Decision[T]) -> T:
        """That answer."""
        if self.journal.place < self.number:
            return self.journal.next(decision)
        answer: T = self.left.pop(0)
        return answer


class PlantedAgent:
    """An agent that gives the planted answers while there are any."""

    __slots__ = ("agent", "looks_ahead", "planting")

    def __init__(self, agent: Agent, planting: Planting) -> None:
        self.agent, self.planting = agent, planting
        self.looks_ahead = looks_ahead(agent)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next answer. The agent notes those that it did not choose."""
        if not self.planting.decides(decision):
            return self.agent.answer(decision, view)
        getattr(self.agent, "remember", self.agent.answer)(decision, view)
        return self.planting.next(decision)


def planted_game(match: Match, game: RecordedGame, asked: RecordedQuestion, line: AnswerLine) -> RecordedGame:
    """The game if a line is played at one of its questions. Raises BadRecord if the game cannot be replayed so far."""
    if game.gangs is None:
        raise BadRecord("the game ended before it began.")
    decks = [match.decks[who] for who in game.seats]
    gangs = gangs_from(decks, game.number, game.gangs)
    state = table_of(match, game.number)
    journal = Journal(game, PieceKeys(state))
    planting = Planting(journal, asked.number, line)
    agents = [PlantedAgent(agent_at(match, game.number, seat), planting) for seat in range(len(decks))]
    played = play_one(match, game.number, agents=agents, choose=lambda: gangs, keep=True, state=state)
    if journal.difference:
        raise BadRecord(journal.difference)
    return recorded(played)
