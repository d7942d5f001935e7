"""Explanations of a place, its definition, and the outline."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.editor.document import open_document
from dtk.editor.hover import Hover, hover
from dtk.editor.places import definition, symbols
from tests.editor.kit import DATABASE, JUDGE, LAW_DOGS, SCRIPT, law_dogs, opened, read

LINES = LAW_DOGS.split("\n")
PLAN = "plan: x\nbuy:\n- prefer: 1\n"


def told(text: str, name: str = "/decks/deck.yaml", before: str | None = None) -> Hover:
    found = hover(*opened(text, name, before))
    assert found is not None
    return found


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(text))


# Explanations


def test_a_card_is_explained_with_its_facts_its_text_and_its_place_in_the_deck() -> None:
    found = told(law_dogs("- Hattie", "- Hat|tie"))
    assert found.title == "Hattie DeLorre"
    assert found.lines[0] == "Q♠, cost 4, bullets 1 draw, influence 1, dude, Law Dogs. Weird West Edition, 24076."
    assert "Keywords: Deputy." in found.lines
    assert any(line.startswith("In this deck: 1, 1 in the starting gang; ") for line in found.lines)
    assert any(item.startswith("Shootout: ") for item in found.items)


def test_the_printing_is_the_one_that_the_deck_names() -> None:
    assert told(law_dogs("Bobo (DT2): 1", "Pagl|iaccio (FF): 1")).lines[0].endswith("Faith and Fear, 05005.")


def test_bans_are_told_with_their_day() -> None:
    lines = told(law_dogs("Bobo (DT2): 1", "Show|boating: 1")).lines
    assert any(line.startswith("Banned since 20") for line in lines)


def test_a_printing_outside_of_the_format_names_one_that_is_allowed() -> None:
    text = law_dogs("name:", "format: weird-west\nname:").replace("Tommy Harden (DT2): 1", "Tommy| Harden (DTR): 1")
    assert any("allowed from Weird West Edition" in line for line in told(text).lines)


def test_rulings_are_told_with_their_places() -> None:
    title = next(title for title in DATABASE.rulings if title.isalpha() and DATABASE.names.codes(title))
    found = told(law_dogs("Bobo (DT2): 1", f"{title}|: 1"))
    rulings = [item for item in found.items if item.startswith("Ruling: ")]
    assert rulings and "Rules Compendium" in rulings[0]


def test_a_card_is_explained_while_the_text_is_broken() -> None:
    assert told(law_dogs("- Hattie", "- Hat|tie") + "goods: [\n", before=LAW_DOGS).title.startswith("Hattie")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (law_dogs("outfit:", "out|fit:"), "outfit"),
        (law_dogs("dudes:", "du|des:"), "dudes"),
        (law_dogs("name:", "format: weird|-west\nname:"), "weird-west"),
        (law_dogs("Bobo (DT2): 1", "Bobo (DT2): 1  # dtk: ignore[DT2|03] x"), "DT203 slot-copies"),
    ],
)
def test_keys_formats_and_rules_are_explained(text: str, title: str) -> None:
    found = told(text)
    assert found.title == title and found.lines


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("  when: my.inc|ome > 2\n", "my.income"),
        ('  when: in_h|and("Shotgun")\n', 'in_hand("...")'),
        ('  when: in_hand("Shot|gun")\n', "Shotgun"),
        ("  cards: [Shot|gun]\n", "Shotgun"),
        ("  wh|en: my.income > 2\n", "when"),
    ],
)
def test_scripts_are_explained(text: str, title: str) -> None:
    assert told(PLAN + text, SCRIPT).title == title
    inside = "".join(f"  {line}\n" for line in (PLAN + text).splitlines())
    assert told(f"{LAW_DOGS}script:\n{inside}", before=LAW_DOGS).title == title


def test_cards_of_positions_and_lists_are_explained() -> None:
    assert told("you:\n  dudes:\n  - Bo|bo\nthem: {}\n", "/x.yaml").title.startswith("Bobo")
    assert told("Outfit: Law Dogs\n2x Pagl|iaccio\n", "/x.txt").title.startswith("Pagliaccio")


@pytest.mark.parametrize("text", [law_dogs("name: Law", "name: L|aw"), law_dogs("Bobo (DT2): 1", "Nob|ody (DT2): 1")])
def test_where_there_is_nothing_to_say_nothing_is_said(text: str) -> None:
    assert hover(*opened(text)) is None


# Definitions


def test_a_starter_leads_to_its_line_in_the_deck() -> None:
    (found,) = definition(*opened(law_dogs("- Hattie", "- Hat|tie")))
    assert found.path == "/decks/deck.yaml" and found.span.line == line_of("  Hattie DeLorre")


def test_a_card_of_a_script_leads_to_the_deck_beside_it() -> None:
    deck = SCRIPT.replace(".script.yaml", ".yaml")
    for text in (PLAN + "  cards: [Shot|gun]\n", PLAN + '  when: in_hand("Shot|gun")\n'):
        (found,) = definition(*opened(text, SCRIPT))
        assert (found.path, found.span.line) == (deck, line_of("  Shotgun"))


def test_a_deck_leads_to_the_script_that_it_names(tmp_path: Path) -> None:
    (tmp_path / "plan.yaml").write_text("plan: x\n", "utf-8")
    name = str(tmp_path / "deck.yaml")
    found = definition(*opened(law_dogs("start:", "script: pl|an.yaml\n\nstart:"), name))
    assert [location.path for location in found] == [str(tmp_path / "plan.yaml")]
    for other in ("none.yaml", "../plan.yaml", "/etc/passwd"):
        assert definition(*opened(law_dogs("start:", f"script: {other}|\n\nstart:"), name)) == []


def test_a_line_is_found_while_the_text_is_broken() -> None:
    text = law_dogs("- Hattie", "- Hat|tie") + "goods: [\n"
    for before in (LAW_DOGS, None):
        (found,) = definition(*opened(text, before=before))
        assert found.path == "/decks/deck.yaml" and found.span.line == line_of("  Hattie DeLorre")


# Outlines


def test_the_outline_of_a_deck_has_its_headings_and_cards() -> None:
    found = {symbol.name: symbol for symbol in symbols(opened(LAW_DOGS).document)}
    assert list(found) == ["name", "outfit", "start", "dudes", "deeds", "goods", "actions", "jokers"]
    bobo = next(part for part in found["dudes"].parts if part.name == "Bobo (DT2)")
    assert bobo.detail == "1" and bobo.name_span.line == line_of("  Bobo")
    assert found["start"].parts[0].name == "Hattie DeLorre (DT2)"


def test_the_outline_of_a_script_has_its_rules_with_their_reasons() -> None:
    text = Path(SCRIPT).read_text("utf-8")
    document = open_document(SCRIPT, text, JUDGE, read)
    found = {symbol.name: symbol for symbol in symbols(document)} if document else {}
    assert "plan" in found and any(part.name.startswith("1: ") for one in found.values() for part in one.parts)


def test_the_outline_of_a_list_has_its_cards() -> None:
    found = symbols(opened("Outfit: Law Dogs\n2x Bobo\n1x Nobody At All\n", "/x.txt").document)
    assert [(one.name, one.detail) for one in found] == [("Law Dogs", "1x"), ("Bobo", "2x"), ("Nobody At All", "1x")]
