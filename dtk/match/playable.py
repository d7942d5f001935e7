"""From deck files and agents to a match that the engine can play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypedDict

from dtk.agents.outside.foreign import ForeignAgent
from dtk.agents.registry import AgentFactory, find_factory
from dtk.cards.card import Card
from dtk.engine.rules.setup import DeckList, Starting
from dtk.engine.seated import Agent
from dtk.engine.switches import switches_of
from dtk.files.errors import DtkError
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.legality.judge import is_error
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import can_start, is_legal
from dtk.legality.verdict import Verdict
from dtk.match.one import Match
from dtk.match.texts import FULL, NONE, BarredTexts, demand_texts
from dtk.scripts.playing import (
    SCRIPTED,
    ScriptedPlayer,
    cards_of,
    default_agent,
    player_of,
    plays_by_script,
    script_for,
)

LEADS = ("outfit", "legend")
LONGEST = 1000


class ByScripts(TypedDict):
    """The fields of a Match for the decks' scripts."""

    scripts: tuple[str, ...]
    script_files: tuple[str, ...]


class Unplayable(DtkError):
    """Raised for a deck that cannot be played, even if illegal decks are allowed."""


class IllegalDeck(Unplayable):
    """A deck or gang that is not known to be legal. verdict: the judge's."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        faults = "; ".join(f"{finding.code} {finding.message}" for finding in verdict.findings if is_error(finding))
        super().__init__(f"{visible(verdict.path)}: {verdict.objection}: {visible(faults, LONGEST)}")


class Seated(NamedTuple):
    """A deck ready to play, with its player: the name of an agent, or its factory."""

    table: JudgedDeck
    player: str | AgentFactory
    is_blank: bool = False


def meet(seats: Sequence[Seated], seed: str, texts: str = FULL) -> Match:
    """The match of some decks. texts: as in Match. Raises Unplayable."""
    blank = tuple(place for place, seat in enumerate(seats) if seat.is_blank)
    return make_match([seat.table for seat in seats], [seat.player for seat in seats], seed, texts=texts, blank=blank)


def make_match(
    decks: Sequence[JudgedDeck],
    agents: Sequence[str | AgentFactory | None],
    seed: str,
    *,
    texts: str = FULL,
    blank: tuple[int, ...] = (),
    scripts: Sequence[Source | None] = (),
) -> Match:
    """The match of some decks, by the rules of the first. agents: of each deck, by name or as a factory, or None for
    its script (for baseline without a script).

    texts, blank: as in Match. scripts: by deck, a script to replace its own, for scripted agents.
    Raises Unplayable, NoScript, and Unreadable for a script with faults.
    """
    starts = tuple(starting(deck) for deck in decks)
    if texts != NONE:
        try:
            demand_texts(start.deck for start in starts)
        except BarredTexts as barred:
            raise Unplayable(str(barred)) from None
    rules = decks[0].context
    scripts = scripts or (None,) * len(decks)
    players = [with_script(*player) for player in zip(agents, decks, scripts, strict=True)]
    return Match(
        decks=tuple(start.deck for start in starts),
        agents=tuple(player if isinstance(player, str) else name_of(player) for player in players),
        seed=seed,
        ruleset=rules.ruleset,
        starting=starts,
        switches=switches_of(rules),
        texts=texts,
        blank=blank,
        factories=factories_of(players),
        **by_scripts(players),
    )


def by_scripts(players: Sequence[str | AgentFactory]) -> ByScripts:
    """A match's fields for the decks' scripts. players: by deck."""
    scripted = [player if isinstance(player, ScriptedPlayer) else None for player in players]
    if not any(scripted):
        return {"scripts": (), "script_files": ()}
    return {
        "scripts": tuple(player.digest if player else "" for player in scripted),
        "script_files": tuple(Path(player.source.name).name if player else "" for player in scripted),
    }


def with_script(agent: str | AgentFactory | None, table: JudgedDeck, script: Source | None) -> str | AgentFactory:
    """The agent of a deck, with its script for a scripted agent. agent: None as in `make_match`. script: replaces the
    deck's own.

    Raises NoScript, Unreadable.
    """
    if agent is None:
        agent = default_agent(table) if script is None else SCRIPTED
    if not isinstance(agent, str) or not plays_by_script(agent):
        return agent
    return player_of(agent, script_for(table) if script is None else script, cards_of(table))


@dataclass(frozen=True, slots=True)
class Always:
    """Returns the same agent for every game."""

    agent: Agent

    def __call__(self, seed: str) -> Agent:
        """The agent."""
        return self.agent


def factories_of(agents: Sequence[str | AgentFactory]) -> tuple[AgentFactory, ...]:
    """The factory of each agent, or none if all are in the registry. Raises UnknownAgent."""
    if all(isinstance(agent, str) for agent in agents):
        return ()
    return tuple(find_factory(agent) if isinstance(agent, str) else agent for agent in agents)


def name_of(factory: AgentFactory) -> str:
    """The name of an agent outside the registry: as written, or `my_module.MyAgent`."""
    if isinstance(factory, ForeignAgent):
        return factory.written
    if isinstance(factory, ScriptedPlayer):
        return factory.name
    made = factory.agent if isinstance(factory, Always) else factory
    kind = made if hasattr(made, "__qualname__") else type(made)
    return f"{kind.__module__}.{kind.__qualname__}"


def deck_list(table: JudgedDeck) -> DeckList:
    """The judged deck for the engine, with the gang from its file. Raises Unplayable."""
    if table.has_unknown_cards:
        raise Unplayable("it has unknown or unread cards; `dtk validate` names them.")
    outfit = table.lead("outfit")
    if outfit is None:
        count = sum(entry.line.copies for entry, _ in table.of_type("outfit"))
        raise Unplayable(f"it names {count} outfits; a deck needs exactly one." if count else "it names no outfit.")
    if table.gang is None:
        raise Unplayable("it does not name a starting gang; `dtk gang` lists the legal ones.")
    if table.gang.left < 0:
        raise Unplayable(f"its gang costs {table.gang.cost} ghost rock, more than its stash of {table.gang.stash}.")
    strangers = [visible(starter.card.title) for starter in table.gang.members if not can_start(starter.card)]
    if strangers:
        raise Unplayable(f"{strangers[0]} cannot be in a starting gang.")
    copies: dict[str, list[Card]] = {}
    for entry, card in table.of_type():
        if card.type not in LEADS:
            copies.setdefault(card.code, []).extend([card] * entry.line.copies)
    cards = [card for alike in copies.values() for card in alike]
    name = table.deck.name or table.deck.source.stem
    return DeckList(
        name=name,
        outfit=outfit,
        legend=table.lead("legend"),
        cards=tuple(cards),
        gang=tuple(starter.card for starter in table.gang.members),
    )


def starting(table: JudgedDeck) -> Starting:
    """The cards of the judged deck that may start, by the rules that judge it. Raises Unplayable.

    An illegal gang is played as written: a user who forces such a deck into a game wants to see that gang.
    """
    gang = table.gang
    return Starting(deck_list(table), table.context, has_choice=gang is not None and is_legal(gang, table.context))
