"""The glossary speaks of names that there are, and cites the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"

from docs import glossary  # noqa: E402  (docs/ is no package)


@pytest.mark.parametrize("terms", [glossary.GAME, glossary.MACHINERY])
def test_every_name_exists_and_its_line_is_a_sentence(terms: dict[str, str]) -> None:
    for entry in glossary.entries(terms):
        assert re.fullmatch(r"[A-Z\"`].{10,260}[.?]", entry.line), entry


def test_terms_of_the_game_cite_their_rule() -> None:
    assert [entry.term for entry in glossary.entries(glossary.GAME) if not entry.rule] == []


@pytest.mark.parametrize("table", ["GAME", "MACHINERY"])
def test_terms_are_unique_and_sorted(table: str) -> None:
    source = (DOCS / "glossary.py").read_text("utf-8")
    block = re.search(rf"^{table} = \{{\n(.*?)^\}}$", source, re.MULTILINE | re.DOTALL)
    assert block is not None
    terms = re.findall(r'^    "(.+?)":', block[1], re.MULTILINE)
    assert terms == sorted(set(terms), key=str.casefold)
    assert len({term.casefold() for term in terms}) == len(terms)


@pytest.mark.parametrize("name", ["dtk.engine.nowhere:Nothing", "dtk.engine.state:Nothing"])
def test_a_name_that_is_gone_is_reported_with_its_term(name: str) -> None:
    with pytest.raises(ValueError, match=r"`riddle`.*doesn't exist"):
        glossary.entry("riddle", name)


def test_a_name_that_says_nothing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dtk.engine.places.home.__doc__", None)
    with pytest.raises(ValueError, match=r"`home`.*no docstring"):
        glossary.entry("home", "dtk.engine.places:home")


def test_the_line_of_a_keyword_is_the_sentence_that_uses_it() -> None:
    assert glossary.sentence("Harrowed", "Of a dude. Raises Harrowed. A Harrowed one stays (§2.1). More.") == (
        "A Harrowed one stays."
    )
    assert glossary.sentence("stay", "Of a dude (rulebook-1.5.0 §2.1). A Harrowed one may stay.") == "Of a dude."
