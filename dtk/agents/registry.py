"""Which agents are there? Each by its name, made anew for every game from a seed."""

from __future__ import annotations

from collections.abc import Callable

from dtk.agents.baseline import Baseline
from dtk.agents.random import Random
from dtk.engine.game import Agent
from dtk.files.errors import DtkError

# Makes an agent for a game from a seed, of which all its luck comes.
AgentFactory = Callable[[str], Agent]

AGENTS: dict[str, AgentFactory] = {"baseline": Baseline, "random": Random}


class UnknownAgent(DtkError):
    """There is no agent of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no agent {name!r}; there are {', '.join(AGENTS)}.")


def find_factory(name: str) -> AgentFactory:
    """What makes the agents of a name. Raises UnknownAgent."""
    if name not in AGENTS:
        raise UnknownAgent(name)
    return AGENTS[name]


def agent_named(name: str, seed: str) -> Agent:
    """A new agent. Raises UnknownAgent."""
    return find_factory(name)(seed)
