"""The switches of rulesets, and their effects in the engine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.engine.switches import PINEBOX, Switches, as_words, from_words, switches_of, words_of
from dtk.files.reading import Source
from dtk.legality.rules_repository import RulesRepository, UnknownDocument
from dtk.testing import Table

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "schemas" / "ruleset.v1.json").read_text("utf-8"))["properties"]["switches"]["properties"]
LAWS = RulesRepository(load_database())


@pytest.mark.parametrize("name", Switches._fields)
def test_rulesets_can_say_just_what_the_engine_knows(name: str) -> None:
    asked = SCHEMA[name]["properties"]["value"]
    assert set(asked["enum"]) == set(words_of(name))
    assert words_of(name)[asked["default"]] == getattr(PINEBOX, name)


def test_every_switch_of_the_schema_is_one_of_play_or_of_decks() -> None:
    assert set(SCHEMA) - set(Switches._fields) == {"core_deeds"}


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_both_editions_set_every_switch_and_cite_their_own_documents(ruleset: str) -> None:
    switches = LAWS.context(ruleset).switches
    assert set(switches) == set(SCHEMA)
    own = ("rulebook-1.5.0", "compendium-1.9.3") if ruleset == "pinebox-1.5" else ("rulebook-2015", "faq-2015", "the ")
    assert [name for name, switch in switches.items() if not switch.source.startswith(own)] == []


def test_the_default_is_the_edition_of_today() -> None:
    assert switches_of(LAWS.context()) == PINEBOX
    assert as_words(PINEBOX) == {}


def test_what_differs_is_written_in_words_and_read_again() -> None:
    old = switches_of(LAWS.context("aeg-2015"))
    same = {"kung_fu_equal_succeeds", "victory_over"}
    assert set(as_words(old)) == set(Switches._fields) - same
    assert from_words(as_words(old)) == old


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"over_limit": "both-stay"}, "`over_limit` cannot be `both-stay`. Use chosen or old-goes"),
        ({"one_attire": "maybe"}, "`one_attire` cannot be `maybe`. Use yes or no"),
    ],
)
def test_what_no_ruleset_says_is_no_switch(words: dict[str, str], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        from_words(words)


def test_a_house_ruleset_changes_one_switch() -> None:
    house = "name: house\ntitle: House\nextends: aeg-2015\nswitches:\n  one_attire: {value: 'yes', source: our club}\n"
    laws = RulesRepository(load_database())
    law = laws.context(laws.add(Source("house.yaml", house), "ruleset"))
    assert switches_of(law) == switches_of(LAWS.context("aeg-2015"))._replace(one_attire=True)


def test_a_table_is_played_by_a_ruleset_and_so_are_its_copies() -> None:
    state = Table(ruleset="aeg-2015").state
    assert state.switches == state.copy().switches == switches_of(LAWS.context("aeg-2015")) != PINEBOX


def test_a_table_of_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(UnknownDocument, match="aeg-2015"):
        Table(ruleset="aeg-2016")
