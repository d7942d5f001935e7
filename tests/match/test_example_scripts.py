"""Every example deck has a script that says nothing doubtful, and plays whole games by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, combinations
from pathlib import Path

import pytest

from dtk.api.games import new_match
from dtk.cards.database import load_database
from dtk.engine.switches import switches_of
from dtk.files.reading import read_source
from dtk.files.yaml import parse_yaml
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import gang_faults
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import play_one
from dtk.match.playable import deck_list
from dtk.scripts.plan import Script, ScriptRule
from dtk.scripts.playing import cards_of, script_for
from dtk.scripts.reading import read_script
from dtk.scripts.scenes import play_scenes
from dtk.simulate.named_gang import with_gang
from tests.engine.example_decks import FOLDER, PLANS, PUBLISHED

DECKS = pytest.mark.parametrize("path", PUBLISHED + PLANS, ids=lambda path: path.stem)


def table(path: Path) -> JudgedDeck:
    return Judge(RulesRepository(load_database())).read(read_source(str(path)))


@DECKS
def test_a_script_has_a_plan_reasons_and_nothing_doubtful(path: Path) -> None:
    deck = table(path)
    script, doubts = read_script(script_for(deck), cards_of(deck))
    assert doubts == []
    assert len(script.plan) > 100
    rules = list(chain.from_iterable(script.rules.values()))
    assert len(rules) >= 3 and all(rule.why for rule in rules)


@DECKS
def test_the_gang_of_a_script_is_legal(path: Path) -> None:
    deck = table(path)
    script, _ = read_script(script_for(deck), cards_of(deck))
    for opening in script.opening:
        gang = with_gang(deck, "; ".join(opening.gang)).gang
        assert gang is not None and list(gang_faults(gang, deck.context)) == []


def without(script: Script, left_out: Sequence[ScriptRule]) -> Script:
    """The script without some of its rules."""
    kept = {
        section: tuple(rule for rule in rules if not any(rule is one for one in left_out))
        for section, rules in script.rules.items()
    }
    return replace(script, rules=kept)


@DECKS
def test_the_scenes_of_a_script_go_as_it_says_and_another_way_without_a_rule_or_two(path: Path) -> None:
    deck = table(path)
    script, _ = read_script(script_for(deck), cards_of(deck))
    play = partial(play_scenes, deck=deck_list(deck), switches=switches_of(deck.context), agent="scripted")
    played = list(play(script))
    assert len(played) >= 3
    assert [(one.scene.name, one.line) for one in played if not one.is_right] == []
    rules = list(chain.from_iterable(script.rules.values()))
    for scene in script.scenes:
        # Two rules may ask for the same.
        left_out = chain(combinations(rules, 1), combinations(rules, 2))
        lesser = (without(replace(script, scenes=(scene,)), some) for some in left_out)
        assert not all(one.is_right for each in lesser for one in play(each)), scene.name


def test_no_two_scripts_show_the_same_scene() -> None:
    said = [
        [scene["given"] for scene in parse_yaml(read_source(str(path))).data["scenes"]]
        for path in FOLDER.rglob("*.script.yaml")
    ]
    scenes = list(chain.from_iterable(said))
    assert all(scenes.count(scene) == 1 for scene in scenes)


@DECKS
def test_a_deck_plays_whole_games_by_its_script(path: Path) -> None:
    other = FOLDER / "law-dogs-gunfighter.yaml"
    match = new_match(path, other, agents=("scripted", "scripted"), seed=f"scripts/{path.stem}")
    assert not any(play_one(match, number).fault for number in range(2))


def test_scripts_and_decks_are_as_many() -> None:
    assert len(list(FOLDER.rglob("*.script.yaml"))) == len(PUBLISHED + PLANS)
