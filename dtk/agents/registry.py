"""Which agents are there? Each by its name, made anew for every game from a seed."""

from __future__ import annotations

from collections.abc import Callable

from dtk.agents.baseline import Baseline
from dtk.agents.random import Random
from dtk.engine.game import Agent

AGENTS: dict[str, Callable[[str], Agent]] = {"baseline": Baseline, "random": Random}


class UnknownAgent(Exception):
    """There is no agent of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no agent {name!r}; there are {', '.join(AGENTS)}.")


def agent_named(name: str, seed: str) -> Agent:
    """A new agent. Raises UnknownAgent."""
    if name not in AGENTS:
        raise UnknownAgent(name)
    return AGENTS[name](seed)
