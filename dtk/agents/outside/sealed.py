"""Sealed agents: each answers in a sandbox, not in the game, so that it sees no more than its player."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from dtk.engine.chance import Chance
from dtk.engine.decisions import ChoosePlay, Decision, T, describes_nothing
from dtk.engine.history import hears_events
from dtk.engine.seated import Agent, dismiss
from dtk.engine.view import View


class Sealed:
    """An agent that is asked every question in a sandbox that agrees with all that its player knows.

    It cannot learn anything else or change anything. If it uses only the view, its answers are those it would give in
    the game itself.
    """

    __slots__ = ("agent", "asked", "hears_events", "seed")

    looks_ahead = True

    def __init__(self, agent: Agent, seed: str) -> None:
        """seed: selects one of the possible games."""
        self.agent, self.seed, self.asked = agent, seed, 0
        self.hears_events = hears_events(agent)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The agent's answer. Raises anything that the agent raises."""
        self.asked += 1
        luck = f"{self.seed}/sealed {self.asked}"
        if view.phase == "setup":
            return self.agent.answer(without_texts(decision), view.before_the_game(Chance(luck)))
        return cast(T, view.sample(luck).answer_of(self.agent))

    def close(self) -> None:
        """End the agent, because the game is over."""
        dismiss([self.agent])


def without_texts(decision: Decision[T]) -> Decision[T]:
    """The decision without the uses of texts by its options."""
    if not isinstance(decision, ChoosePlay):
        return decision
    return cast(Decision[T], replace(decision, describe=describes_nothing))
