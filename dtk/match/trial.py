"""A test of an agent in some games, which records its faults."""

from __future__ import annotations

import time
from collections import Counter
from typing import NamedTuple

from dtk.agents.random import Random
from dtk.agents.registry import AgentFactory
from dtk.engine.decisions import Decision, T
from dtk.engine.history import hears_events
from dtk.engine.seated import Agent, dismiss, looks_ahead
from dtk.engine.view import View
from dtk.match.one import Match, play_one


class Trial(NamedTuple):
    """An agent's games against `random`. kinds: class of decisions -> times asked. faults: fault -> the first game with
    it. differs: the games that differed when replayed. seconds: CPU time in this process. waited: wall-clock time,
    which includes external programs.
    """

    games: int
    wins: int
    kinds: Counter[str]
    faults: dict[str, int]
    differs: tuple[int, ...]
    seconds: float
    waited: float

    @property
    def is_clean(self) -> bool:
        """Whether the agent had no faults, and all games replayed identically."""
        return not self.faults and not self.differs


class Timed:
    """An agent whose decisions are counted and timed."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.looks_ahead, self.hears_events = looks_ahead(agent), hears_events(agent)
        self.kinds: Counter[str] = Counter()
        self.seconds = self.waited = 0.0

    def answer(self, decision: Decision[T], view: View) -> T:
        """The agent's answer."""
        self.kinds[type(decision).__name__] += 1
        began, asked = time.process_time(), time.perf_counter()
        try:
            return self.agent.answer(decision, view)
        finally:
            self.seconds += time.process_time() - began
            self.waited += time.perf_counter() - asked

    def close(self) -> None:
        """End the agent, because the game is over."""
        dismiss([self.agent])


def try_agent(match: Match, factory: AgentFactory, games: int) -> Trial:
    """Let an agent play games of a match against `random`, each twice, alternating decks."""
    kinds, faults, differs = Counter[str](), dict[str, int](), list[int]()
    wins, seconds, waited = 0, 0.0, 0.0
    for number in range(games):
        seat = number // 2 % 2
        played = []
        for _ in range(2):
            timed = Timed(factory(f"{match.seed}/{number}"))
            agents: list[Agent] = [Random(f"{number}"), Random(f"{number}")]
            agents[seat] = timed
            played.append(play_one(match, number, agents=agents, keep=True))
            seconds += timed.seconds
            waited += timed.waited
        kinds += timed.kinds
        game = played[0]
        wins += game.winner == seat
        if game.fault and game.forfeit == seat:
            faults.setdefault(game.fault, number)
        if played[0] != played[1]:
            differs.append(number)
    return Trial(
        games=games,
        wins=wins,
        kinds=kinds,
        faults=faults,
        differs=tuple(differs),
        seconds=seconds / 2,
        waited=waited / 2,
    )
