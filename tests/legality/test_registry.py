"""What is a rule, and what is none: codes and names are taken once, and every page has a summary and examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtk.cards.database import load_database
from dtk.files.finding import ERROR
from dtk.legality.catalogue import all_rules
from dtk.legality.registry import RULES, SOURCES, Rule, register, stated_in
from dtk.legality.rules_repository import RulesRepository

NEW = Rule(
    code="DT299", slug="made-up", severity=ERROR, source="the club", doc="It\nis so.\n\nMore.\n\nMost.", check=None
)


@pytest.fixture(autouse=True)
def nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that a test declares are gone after it."""
    all_rules()
    monkeypatch.setattr("dtk.legality.registry.RULES", dict(RULES))
    monkeypatch.setattr("dtk.legality.registry.SOURCES", dict(SOURCES))


def test_a_new_rule_is_known_by_its_code_and_its_source_by_its_name() -> None:
    from dtk.legality import registry

    register(NEW)
    assert registry.RULES["DT299"] is NEW and registry.SOURCES["made-up"] == "the club"


@pytest.mark.parametrize(
    "change",
    [
        *({"code": "DT201"}, {"slug": "deck-size"}, {"code": "DT599"}, {"code": "DT2990"}, {"code": "XX299"}),
        {"severity": "grave"},
    ],
)
def test_a_rule_with_a_code_or_name_that_is_taken_or_no_code_is_refused(change: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="bad code or severity, or taken by"):
        register(replace(NEW, **change))  # type: ignore[arg-type]


def test_the_summary_is_the_first_paragraph_in_one_line() -> None:
    assert NEW.summary == "It is so." and NEW.family == "Deck construction"
    assert replace(NEW, code="DT999").family == "Advice"


def test_examples_are_what_stands_in_fences_that_say_what_becomes_of_it() -> None:
    doc = "One.\n\n```yaml fails over a-deck\na: 1\n```\n\n```text passes\nb\nc\n```\n\n```yaml\nno example\n```\n"
    found = [(one.text, one.fails, one.over) for one in replace(NEW, doc=doc).examples]
    assert found == [("a: 1\n", True, "a-deck"), ("b\nc\n", False, "")]


def test_a_rule_is_stated_where_the_ruleset_says_or_else_where_it_says_itself() -> None:
    repository = RulesRepository(load_database())
    assert stated_in(repository.context(), "jokers") == "rulebook-1.5.0 §8"
    assert stated_in(repository.context("aeg-2015"), "jokers") == 'rulebook-2015 "Stackin\' a Deck"'
