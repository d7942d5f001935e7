"""Decks with their players: legal decks, and agents by name, as makers or as objects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias, cast

from dtk.agents.outside.foreign import installed, parse
from dtk.agents.registry import AgentFactory, UnknownAgent, find_factory
from dtk.api.decks import default_judge, judged_deck
from dtk.decks.deck import Deck, DeckSource
from dtk.engine.seated import Agent
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.playable import Always, IllegalDeck, Seated, with_script

# One player: its name as for `--agent`, a maker of agents, an agent, or None for the deck's script (`baseline` for a
# deck without one).
Player: TypeAlias = str | AgentFactory | Agent | None
# The players of several decks: one for all of them, or one for each.
Agents: TypeAlias = Player | Sequence[Player]


def agents_for(agents: Agents, count: int) -> list[Player]:
    """The player of each of `count` decks. Raises ValueError for another number of them."""
    if isinstance(agents, str) or not isinstance(agents, Sequence):
        return [agents] * count
    if len(agents) != count:
        raise ValueError(
            f"{len(agents)} agents for {count} decks: name one agent for all decks, or a list with one for each."
        )
    return list(agents)


def seats_of(decks: Sequence[DeckSource], agents: Agents) -> list[Seated]:
    """Legal decks with their players.

    Raises Unreadable, IllegalDeck, NoScript, UnknownAgent, BadAgent, and ValueError for a wrong number of agents.
    """
    players = [named_or_factory(agent) for agent in agents_for(agents, len(decks))]
    tables = [legal_deck(deck) for deck in decks]
    return [Seated(table, with_script(player, table, None)) for table, player in zip(tables, players, strict=True)]


def check_processes(agents: Agents, count: int, jobs: int, scheduler: str | None) -> None:
    """Raise ValueError for an agent object that would have to play in several processes."""
    if (jobs > 1 or scheduler is not None) and any(map(is_agent, agents_for(agents, count))):
        raise ValueError("An agent object cannot play in several processes; pass a function that makes one.")


def is_agent(agent: object) -> bool:
    """Whether a value is an agent rather than a maker of agents."""
    return not isinstance(agent, str | type) and hasattr(agent, "answer")


def named_or_factory(agent: Player) -> str | AgentFactory | None:
    """The name of one of dtk's own agents, or a maker of agents. Raises UnknownAgent, BadAgent."""
    if agent is None:
        return None
    if not isinstance(agent, str):
        return Always(cast(Agent, agent)) if is_agent(agent) else cast(AgentFactory, agent)
    try:
        find_factory(agent)
    except UnknownAgent:
        foreign = parse(agent)
        if not foreign.is_code and foreign.where not in installed():
            raise
        foreign.check()
        return foreign
    return agent


def legal_deck(deck: DeckSource) -> JudgedDeck:
    """A deck that is legal to play. Raises Unreadable and IllegalDeck."""
    judge = default_judge()
    judged = judged_deck(deck, judge)
    verdict = judge.judge_deck(judged)
    if not verdict.is_legal:
        raise IllegalDeck(verdict)
    return judged


def several(decks: DeckSource | Iterable[DeckSource]) -> list[DeckSource]:
    """A deck, or several, as a list."""
    return [decks] if isinstance(decks, Deck | Path | str) else list(decks)
