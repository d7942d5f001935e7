"""Scenes of a script: positions in which an agent is asked once, with the expected answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dtk.agents.registry import agent_named
from dtk.engine.rules.setup import DeckList
from dtk.engine.switches import Switches
from dtk.positions.question import first_question
from dtk.positions.reader import position_in
from dtk.positions.solver import THEN
from dtk.positions.table import standard_deck
from dtk.positions.trial import line_of
from dtk.scripts.adviser import Adviser
from dtk.scripts.plan import Scene, Script
from dtk.scripts.playing import Follower, plays_by_script

SEED = "0"


class Played(NamedTuple):
    """The play of a scene. line: the answers in order. is_right: whether they are as expected."""

    scene: Scene
    line: tuple[str, ...]
    is_right: bool


def play_scenes(
    script: Script, deck: DeckList, switches: Switches, agent: str, other: DeckList | None = None
) -> Iterator[Played]:
    """Play the scenes of a script one after another.

    deck: the script's deck. agent: the name of the agent. other: the other player's deck. Raises `Unreadable` for a
    position with faults, and `ValueError` for one without a decision.
    """
    for scene in script.scenes:
        position = position_in(scene.given, (deck, other or standard_deck()), None, SEED, switches)
        first_question(position)
        player = agent_named(agent, SEED)
        if isinstance(player, Follower) and plays_by_script(agent):
            advice = Adviser(script)
            if scene.phase:
                advice.phase = [phase.name for phase in script.phases].index(scene.phase)
            player.heed(advice)
        line = tuple(line_of(position, player).split(THEN))
        yield Played(scene, line, is_right=is_as_said(scene, line))


def is_as_said(scene: Scene, line: Sequence[str]) -> bool:
    """Whether a line of answers is as a scene expects."""
    begins = len(line) >= len(scene.expect) and all(map(is_answer, scene.expect, line))
    return begins and not any(is_answer(avoided, answer) for avoided in scene.avoid for answer in line)


def is_answer(written: str, said: str) -> bool:
    """Whether an answer is as written, with its kind or without."""
    return written in (said, said.partition(": ")[2])
