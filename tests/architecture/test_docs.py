"""The docs show true outputs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from docs.generate import is_made
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.cardtext.look import Look
from dtk.cardtext.play import Play
from dtk.decks.deck import entries
from dtk.decks.kinds import KINDS, read_deck
from dtk.engine import events, prohibitions
from dtk.engine.decisions import catalogue
from dtk.files.reading import Source
from dtk.legality.rules_repository import RulesRepository
from dtk.testing import Table, card, dude

ROOT = Path(__file__).parents[2]


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_deck_in_the_docs_is_read_whole() -> None:
    deck = read_deck(Source("docs", blocks("deck-files.md", "yaml")[0]), load_database())
    assert deck.kind == "yaml" and not deck.orphan_starters and "start" not in deck.unknown
    assert len(deck.lines) == 9 and all(entry.card for entry in entries(deck, load_database()))


def test_card_texts_in_the_guide_are_those_that_are_written() -> None:
    written = "\n".join(path.read_text("utf-8") for path in (ROOT / "dtk" / "cardtext" / "packs").rglob("*.py"))
    shown = [block for block in blocks("card-authors.md", "python") if block.startswith("@card")]
    assert len(shown) >= 5 and all(block in f"{written}\n" for block in shown)


def test_the_guide_points_to_texts_that_there_are() -> None:
    table = re.findall(
        r"^\| (`[A-Z][A-Za-z`, ]+`) \|", (ROOT / "docs" / "card-authors.md").read_text("utf-8"), re.MULTILINE
    )
    named = {name for row in table for name in re.findall(r"[A-Za-z]+", row)}
    assert len(named) >= 15 and named <= {text.name for text in library().values()}


def test_how_texts_say_what_cards_say_names_words_that_there_are() -> None:
    rows = (ROOT / "docs" / "card_phrases.txt").read_text("utf-8")
    homes = {"play": Play, "look": Look, "events": events, "prohibitions": prohibitions}
    named = re.findall(r"`(?:[^`]*?[^`\w])?(play|look|events|prohibitions)\.((?!X\b)\w+)", rows)
    assert len(named) >= 80
    assert [f"{home}.{name}" for home, name in named if not hasattr(homes[home], name)] == []


def test_the_test_in_the_guide_passes() -> None:
    (block,) = (block for block in blocks("card-authors.md", "python") if block.startswith("def test_"))
    found: dict[str, Any] = {"Table": Table, "dude": dude}
    exec(compile(block, "card-authors.md", "exec"), found)  # noqa: S102 our own page
    next(one for name, one in found.items() if name.startswith("test_"))()


@pytest.mark.parametrize("block", blocks("rules-questions.md", "python") + blocks("testing-shootouts.md", "python"))
def test_questions_in_the_docs_have_the_answers_that_stand_there(block: str) -> None:
    exec(compile(block, "docs/rules-questions.md", "exec"), {})  # noqa: S102 our own page


@pytest.mark.parametrize("block", blocks("library.md", "python"))
def test_programs_in_the_docs_run(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(block, "docs/library.md", "exec"), {})  # noqa: S102 our own page


def test_every_field_of_a_made_up_card_is_described() -> None:
    table = re.findall(r"^\| (`[a-z`, ]+`) \|", (ROOT / "docs" / "rules-questions.md").read_text("utf-8"), re.MULTILINE)
    told = {name for row in table for name in re.findall(r"[a-z]+", row)}
    with pytest.raises(TypeError) as refused:
        card("Nobody", "dude", shoe_size=44)
    fields = str(refused.value).partition(" Its fields are ")[2].rstrip(".").split(", ")
    assert {"bullets", "control", "gangs"} <= set(fields) <= told


def test_every_question_is_named_on_the_page_on_asking() -> None:
    page = (ROOT / "docs" / "rules-questions.md").read_text("utf-8")
    named = {kind.kind for kind in catalogue() if isinstance(kind.kind, str)} | {"discard one Attire"}
    assert len(named) > 40 and [name for name in sorted(named) if not re.search(rf"`{name}[:` ]", page)] == []
    pages = ("rules-questions.md", "testing-shootouts.md", "decisions.md")
    links = {
        link for name in pages[:2] for link in re.findall(r"\]\(([^)#]+)", (ROOT / "docs" / name).read_text("utf-8"))
    }
    assert links >= {*pages}


def test_every_kind_is_described() -> None:
    text = (ROOT / "docs" / "deck-files.md").read_text("utf-8")
    assert all(f"`{kind.name}`" in text for kind in KINDS if kind.name != "yaml")


def test_the_house_format_in_the_docs_holds() -> None:
    laws = RulesRepository(load_database())
    house = next(block for block in blocks("configuration.md", "yaml") if "name: house-rules" in block)
    law = laws.context(None, laws.add(Source("docs", house), "format"))
    assert law.limits["jokers"].value == 1 and len(law.pools) == 1


def test_the_page_of_editions_tells_every_switch_as_the_rulesets_set_it() -> None:
    page, laws = (ROOT / "docs" / "editions.md").read_text("utf-8"), RulesRepository(load_database())
    old, new = (laws.context(name).switches for name in ("aeg-2015", "pinebox-1.5"))
    assert [name for name in new if f"`{name}`: `{old[name].value}` / `{new[name].value}`" not in page] == []


def test_links_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            there = (page.parent / target).resolve()
            in_docs = there.relative_to(ROOT / "docs").as_posix() if there.is_relative_to(ROOT / "docs") else ""
            assert there.exists() or is_made(in_docs), f"{page.name}: {target}"


def test_the_table_of_where_questions_are_answered_names_what_there_is() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    places = re.findall(r"`((?:dtk|tools)/[a-z_/]+(?:\.py)?)`((?:, `[\w.]+`)*)", page)
    assert len(places) >= 150 and not [path for path, _ in places if not (ROOT / path).exists()]
    for path, names in places:
        for name in re.findall(r"`([\w.]+)`", names):
            code, (first, _, last) = (ROOT / path).read_text("utf-8"), name.partition(".")
            defined = rf"^(?:def {first}\b|class {first}\b|{first}\b.* = )"
            assert re.search(defined, code, re.MULTILINE), f"{path}: {name}"
            assert not last or re.search(rf"^    def {last}\b", code, re.MULTILINE), f"{path}: {name}"


def test_the_table_of_where_questions_are_answered_gives_whole_paths() -> None:
    _, _, table = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("\n## Where is")
    assert "dtk/engine/flow.py" in table and re.findall(r"`(?!dtk/|tools/|tests/)[\w/]+\.py`", table) == []
