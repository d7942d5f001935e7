"""Sentences for pages: they name what a page offers, and no command of a terminal."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dtk
from dtk.web.wording import CLAUSES, for_page
from tests.web.clients import client

PACKAGE = Path(dtk.__file__).parent
# Where the sentences come from that pages show.
SHOWN = (
    "legality/legal_gangs.py",
    "legality/selection.py",
    "legality/ignores.py",
    "legality/rules/*.py",
    "decks/kinds.py",
    "decks/losses.py",
    "decks/native_tree.py",
    "cards/names.py",
    "files/reading.py",
    "simulate/decks.py",
    "builder/edits.py",
    "builder/filled_deck.py",
    "builder/search/*.py",
    "match/record.py",
    "match/playable.py",
    "match/texts.py",
)
# Scripts are written in editors.
WITHOUT_PAGE = ("dtk script ",)


def sentences(path: Path) -> Iterator[str]:
    """The sentences of a module that name a command, with 3 in place of each value."""
    tree = ast.parse(path.read_text("utf-8"))
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "3" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside | documented:
            text = node.value
        else:
            continue
        if ("`dtk " in text or "`--allow-code` lets" in text or "with --deck" in text) and "\n" not in text:
            yield text


FOUND = [text for glob in SHOWN for path in sorted(PACKAGE.glob(glob)) for text in sentences(path)]


@pytest.mark.parametrize("sentence", [text for text in FOUND if not any(word in text for word in WITHOUT_PAGE)])
def test_sentences_of_the_floors_below_name_what_a_page_offers(sentence: str) -> None:
    # This hint is made of two parts.
    whole = f"{sentence} switches 3 of them to an allowed printing" if "reprint" in sentence else sentence
    assert "`dtk " not in for_page(whole) and "` lets it" not in for_page(whole)
    assert "--deck" not in for_page(whole)


def test_every_clause_is_still_said() -> None:
    assert [clause for clause in CLAUSES if not any(clause in text for text in FOUND)] == []


def test_odds_of_a_deck_with_unknown_cards_point_to_its_list() -> None:
    text = "outfit: Law Dogs\ndudes:\n  Nobody Knows Him: 1\n"
    page = client().post("/build/odds", data={"text": text}).text
    assert "Build marks their lines." in page and "dtk validate" not in page


def test_a_starter_that_is_not_in_the_deck_is_added_from_the_search() -> None:
    data = {"text": "outfit: Law Dogs\n", "do": "start 01044"}
    page = client().post("/build/edit", data=data, headers={"HX-Request": "true"}).text
    assert "Add it from the search first." in page
