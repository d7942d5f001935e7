"""Agents that play a deck by its script, a new one for every game."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from dtk.agents.baseline import Baseline
from dtk.agents.outside.foreign import parse
from dtk.agents.registry import agent_named
from dtk.agents.search import BY_SCRIPT, Search
from dtk.cards.card import Card
from dtk.decks.deck import SCRIPT_SUFFIX, InlineScript
from dtk.decks.inline_script import has_inline_script, inline_script
from dtk.engine.decisions import Decision, T
from dtk.engine.seated import Agent, looks_ahead
from dtk.engine.view import View
from dtk.files.errors import DtkError
from dtk.files.finding import Unreadable
from dtk.files.globs import leads_out
from dtk.files.reading import Source, read_source
from dtk.legality.judged_deck import JudgedDeck
from dtk.scripts.adviser import Adviser
from dtk.scripts.plan import Script
from dtk.scripts.reading import read_script, script_tree

MOST_BYTES = 64 * 1024
DIGITS = 16


# The default agents of a deck: with a script, and without one.
SCRIPTED, BASELINE = "scripted", "baseline"
# The agents that can play by a script.
Follower: TypeAlias = Baseline | Search


class NoScript(DtkError):
    """Raised if an agent plays by its deck's script, and the deck has none."""


@dataclass(frozen=True, slots=True)
class ScriptedPlayer:
    """Makes agents that play a deck by a script. It holds only texts and cards, so that any process can use it.

    name: the agent with its settings. digest: a hash of the script. cards: the deck's cards.
    """

    name: str
    source: Source
    digest: str
    cards: tuple[Card, ...] = field(compare=False, repr=False)

    def __call__(self, seed: str) -> Agent:
        """A new agent. Raises Unreadable for a script with faults."""
        agent = agent_named(self.name, seed)
        if not isinstance(agent, Follower):
            raise NoScript(f"The agent {self.name} cannot play by a script.")
        return ScriptedAgent(agent, Adviser(script_of(self)))


class ScriptedAgent:
    """An agent that plays by a script and counts the rules that settled its answers.

    followed: the answers that each rule favoured. kept_from: the decisions in which it removed another option.
    """

    __slots__ = ("adviser", "agent", "followed", "kept_from", "looks_ahead")

    def __init__(self, agent: Follower, adviser: Adviser) -> None:
        self.agent, self.adviser = agent, adviser
        self.looks_ahead = looks_ahead(agent)
        self.followed: Counter[str] = Counter()
        self.kept_from: Counter[str] = Counter()
        agent.heed(adviser)

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        answer = self.agent.answer(decision, view)
        followed, kept_from = self.adviser.settled(decision, answer, view)
        self.followed.update(followed)
        self.kept_from.update(kept_from)
        return answer


def advisers_of(players: Sequence[object], seats: Sequence[int]) -> dict[int, Adviser]:
    """New advisers by seat. players: by deck. seats: the deck at each seat."""
    return {
        seat: Adviser(script_of(player))
        for seat, who in enumerate(seats)
        if players and isinstance(player := players[who], ScriptedPlayer)
    }


@lru_cache(maxsize=16)
def script_of(player: ScriptedPlayer) -> Script:
    """The script of a player, read once in each process. Raises `Unreadable`."""
    return read_script(player.source, player.cards)[0]


def default_agent(table: JudgedDeck) -> str:
    """The default agent of a deck: `scripted` if it has a script, otherwise `baseline`."""
    return SCRIPTED if has_script(table) else BASELINE


def has_script(table: JudgedDeck) -> bool:
    """Whether a deck has a script, in its file, named there, or beside it."""
    is_file = Path(table.deck.source.name).is_file()
    return table.deck.script is not None or (is_file and path_of(table).is_file())


def plays_by_script(agent: str) -> bool:
    """Whether an agent needs the script of its deck."""
    said = parse(agent)
    return said.where == SCRIPTED or (said.where == "search" and dict(said.settings).get("script") == BY_SCRIPT)


def player_of(agent: str, source: Source, cards: Sequence[Card]) -> ScriptedPlayer:
    """The player of a deck of these cards by a script. Raises `Unreadable` with its faults."""
    player = ScriptedPlayer(name=agent, source=source, digest=digest_of(source), cards=tuple(cards))
    script_of(player)
    return player


def digest_of(source: Source) -> str:
    """A digest of a script's content. Raises `Unreadable`."""
    said = json.dumps(script_tree(source).data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(said.encode()).hexdigest()[:DIGITS]


def script_for(table: JudgedDeck) -> Source:
    """The script of a deck. Raises `NoScript` without one, and `Unreadable` for one that cannot be read."""
    if isinstance(table.deck.script, InlineScript):
        return table.deck.script.source
    path = path_of(table)
    if not has_script(table):
        raise NoScript(f"it has no script: its file has no `script:`, and {path.name} is not beside it.")
    if leads_out(path, Path(table.deck.source.name).parent):
        raise NoScript("its script is outside of its folder; `--script` may name any file.")
    return read_file(str(path))


def path_of(table: JudgedDeck) -> Path:
    """The path of a deck's script: its own file, the file named there, or `deck.script.yaml` beside `deck.yaml`."""
    path = Path(table.deck.source.name)
    if isinstance(table.deck.script, InlineScript):
        return path
    if table.deck.script is None:
        return path.with_name(f"{path.stem}{SCRIPT_SUFFIX}")
    named = PurePosixPath(table.deck.script)
    return Path("/") if ".." in named.parts else path.parent / named


def read_file(path: str) -> Source:
    """The script in a file: the whole file, or the part under `script:` in a deck's. Raises `Unreadable`."""
    source = read_source(path, most_bytes=MOST_BYTES)
    try:
        tree = script_tree(source)
    except Unreadable:
        # The reader of the script reports its faults.
        return source
    return inline_script(source, tree).source if has_inline_script(tree) else source


def cards_of(table: JudgedDeck) -> list[Card]:
    """The cards that a deck's script may name: its outfit, its legend and all others."""
    return [card for _, card in table.of_type()]
