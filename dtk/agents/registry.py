"""The registry of agents: makers by name. An agent is made for every game, from a seed."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial

from dtk.agents.baseline import Baseline
from dtk.agents.careless import Careless
from dtk.agents.outside.foreign import BadAgent, parse
from dtk.agents.random import Random
from dtk.agents.scripted import Scripted
from dtk.agents.search import Search
from dtk.engine.seated import Agent
from dtk.files.errors import DtkError
from dtk.files.shown import visible

# Makes an agent for a game from a seed, the source of all its randomness.
AgentFactory = Callable[[str], Agent]

# The maker of each agent, from a seed and settings by name.
AGENTS: dict[str, Callable[..., Agent]] = {
    "baseline": Baseline,
    "random": Random,
    "search": Search,
    "careless": Careless,
    "scripted": Scripted,
}


class UnknownAgent(DtkError):
    """Raised for an unknown name of an agent."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Unknown agent `{visible(name, 60)}`. Agents: {', '.join(AGENTS)}.")


def is_own(name: str) -> bool:
    """Whether a name, with or without settings, is that of one of dtk's own agents."""
    where, colon, settings = name.partition(":")
    return where in AGENTS and (not colon or "=" in settings)


def find_factory(name: str) -> AgentFactory:
    """The maker of agents with a name: `NAME`, or with settings `NAME:key=value,...`. Raises UnknownAgent, BadAgent."""
    if not is_own(name):
        raise UnknownAgent(name)
    where, settings = parse(name).where, dict(parse(name).settings)
    known = list(inspect.signature(AGENTS[where]).parameters)[1:]
    for key in settings:
        if key not in known:
            there_is = (
                f"has no setting `{visible(key, 60)}`. Settings: {', '.join(known)}" if known else "takes no settings"
            )
            raise BadAgent(f"{where} {there_is}.")
    make = partial(AGENTS[where], **settings)
    try:
        make("0")
    except ValueError as error:
        raise BadAgent(f"{name}: {error}") from error
    return make if settings else AGENTS[where]


def agent_named(name: str, seed: str) -> Agent:
    """A new agent. Raises UnknownAgent, BadAgent."""
    return find_factory(name)(seed)
