"""The glossary names existing code, cites the rules, and is up to date."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from dtk.report.catalogues.glossary import TERMS, plain
from tests.paragraphs import listed

DOCS = Path(__file__).parents[2] / "docs"

from docs import glossary  # noqa: E402  (docs/ is no package)

PARAGRAPH = re.compile(r'rulebook-1\.5\.0 §\d+(\.\d+)*|compendium-1\.9\.3 "[\w ]+"')


def test_every_name_exists_and_its_line_is_a_sentence() -> None:
    for entry in glossary.entries(glossary.MACHINERY):
        assert re.fullmatch(r"[A-Z\"`].{10,260}[.?]", entry.line), entry


def test_terms_of_the_game_cite_their_rule_and_are_sentences() -> None:
    for term in TERMS:
        assert PARAGRAPH.fullmatch(term.source), term
        assert re.fullmatch(r"[A-Z].{30,400}\.", term.text), term


def test_no_word_means_two_terms() -> None:
    words = [plain(word) for term in TERMS for word in (term.name, *term.also)]
    assert [word for word, count in Counter(words).items() if count > 1] == []


def test_terms_cite_paragraphs_that_tests_know() -> None:
    known = {one.name for one in listed((Path(__file__).parents[1] / "paragraphs.txt").read_text("utf-8"))}
    # Play does not depend on the section on deckbuilding.
    cited = {term.source for term in TERMS} - {"rulebook-1.5.0 §8"}
    assert {source for source in cited if not any(name.startswith(source) for name in known)} == set()


@pytest.mark.parametrize("table", ["GAME", "MACHINERY"])
def test_terms_are_unique_and_sorted(table: str) -> None:
    source = (DOCS / "glossary.py").read_text("utf-8")
    block = re.search(rf"^{table} = \{{\n(.*?)^\}}$", source, re.MULTILINE | re.DOTALL)
    assert block is not None
    terms = re.findall(r'^    "(.+?)":', block[1], re.MULTILINE)
    assert terms == sorted(set(terms), key=str.casefold)
    assert len({term.casefold() for term in terms}) == len(terms)


def test_a_term_that_the_package_does_not_explain_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(glossary.GAME, "riddle", "dtk.engine.places:home")
    with pytest.raises(ValueError, match="does not explain riddle"):
        glossary.page()


@pytest.mark.parametrize("name", ["dtk.engine.nowhere:Nothing", "dtk.engine.state:Nothing"])
def test_a_name_that_is_gone_is_reported_with_its_term(name: str) -> None:
    with pytest.raises(ValueError, match=r"`riddle`.*doesn't exist"):
        glossary.documented("riddle", name)


def test_a_name_that_says_nothing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dtk.engine.places.home.__doc__", None)
    with pytest.raises(ValueError, match=r"`home`.*no docstring"):
        glossary.documented("home", "dtk.engine.places:home")


def test_the_line_of_a_keyword_is_the_sentence_that_uses_it() -> None:
    assert glossary.sentence("Harrowed", "Of a dude. Raises Harrowed. A Harrowed one stays (§2.1). More.") == (
        "A Harrowed one stays."
    )
    assert glossary.sentence("stay", "Of a dude (rulebook-1.5.0 §2.1). A Harrowed one may stay.") == "Of a dude."
