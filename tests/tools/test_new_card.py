"""`make new-card` starts a text in its place: what is there stays, and the skeleton fails until it is written."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from dtk.cards.card import Card
from dtk.cards.database import Database, load_database
from dtk.cards.sheets import BadCardData
from dtk.cardtext.library import library
from dtk.files.finding import Finding

ROOT = Path(__file__).parents[2]

from tools import new_card  # noqa: E402


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The texts and their tests, but for those of some cards."""
    for part in ("dtk/cardtext/packs", "tests/cardtext/packs"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    gone = {code for card in unwritten() for code in library()[card.code].codes}
    for card in unwritten():
        cut_out(tmp_path, card)
    monkeypatch.setattr(new_card, "library", lambda: {code: one for code, one in library().items() if code not in gone})
    return tmp_path


@cache
def unwritten() -> tuple[Card, ...]:
    """A card of each type, from the earliest and latest packs, and two promos, as if their texts were missing."""
    database = load_database()
    texts = [card for card in database if card.code in library() and not card.is_token]
    firsts = [card for card in texts if card.code == new_card.first_code(library()[card.code].codes, database)]
    kinds = {card.type: card for card in firsts} | {f"{card.type} ": card for card in reversed(firsts)}
    promos = [card for card in texts if card.pack == new_card.PROMOS and len(library()[card.code].codes) == 1][:2]
    return (*kinds.values(), *promos)


def cut_out(tree: Path, card: Card) -> None:
    """Take the text of a card and its tests out of a tree."""
    path, _ = library()[card.code].source
    module = tree / Path(path).relative_to(ROOT)
    lines = module.read_text("utf-8").splitlines()
    for node in ast.parse("\n".join(lines)).body:
        if isinstance(node, ast.ClassDef) and card.code in new_card.codes_of(node):
            del lines[node.decorator_list[0].lineno - 1 : node.end_lineno]
    module.write_text("\n".join(lines) + "\n", "utf-8")
    tests = new_card.test_file(module, tree)
    heading = rf"^# {re.escape(card.title)}\n.*?(?=^# |\Z)"
    tests.write_text(re.sub(heading, "", tests.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL), "utf-8")


@pytest.mark.parametrize("card", unwritten(), ids=lambda card: card.code)
def test_both_skeletons_stand_in_their_places(tree: Path, card: Card) -> None:
    before = {path: path.read_text("utf-8") for path in tree.rglob("*.py")}
    module, tests, *_ = new_card.main(card.code, tree)
    changed = {path for path in tree.rglob("*.py") if before.get(path) != path.read_text("utf-8")}
    assert changed == {tree / module, tree / tests}
    classes = [node for node in ast.parse((tree / module).read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    (own,) = (node for node in classes if card.code in new_card.codes_of(node))
    kept = before.get(tree / module, "")
    assert all(line in (tree / module).read_text("utf-8") for line in kept.splitlines())
    assert len([part for part in own.body if isinstance(part, ast.FunctionDef)]) == len(
        [header for header in card.headers if header != "Combo"]
    )
    written = (tree / tests).read_text("utf-8")
    assert all(line in written for line in before.get(tree / tests, "").splitlines() if line.startswith("# "))
    assert f"# {card.title}\n" in written
    assert all(f'@ruling("{one.name}")' in written for one in load_database().rulings.get(card.title, ()))


def test_classes_and_tests_are_in_the_order_of_codes(tree: Path) -> None:
    for card in unwritten():
        module, tests, *_ = new_card.main(card.code, tree)
        database, found = load_database(), []
        for node in ast.parse((tree / module).read_text("utf-8")).body:
            if codes := new_card.codes_of(node):
                found.append(new_card.first_code(codes, database))
        if card.pack != new_card.PROMOS:
            assert found[: found.index(card.code) + 1] == sorted(found[: found.index(card.code) + 1]), tests


def test_what_is_sorted_stays_sorted(tree: Path) -> None:
    card = unwritten()[0]
    paths = [tree / one for one in new_card.main(card.code, tree)[:2]]
    ruff = [sys.executable, "-m", "ruff", "--config", str(ROOT / "pyproject.toml")]
    sorted_ = subprocess.run([*ruff, "check", "--select", "I", *map(str, paths)], capture_output=True, check=False)
    formatted = subprocess.run([*ruff, "format", "--check", *map(str, paths)], capture_output=True, check=False)
    assert (sorted_.returncode, formatted.returncode) == (0, 0)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("99999", "there is no card '99999'"),
        (min(library()), "has its text: "),
        (min(load_database().plain), "has no text"),
    ],
)
def test_what_needs_no_text_is_refused(tree: Path, code: str, why: str) -> None:
    with pytest.raises(new_card.Refused, match=why):
        new_card.main(code, tree)


def test_a_name_that_is_taken_says_its_pack() -> None:
    written = next(iter(library().values()))
    card = load_database()[written.codes[0]]
    assert new_card.class_name(card) == f"{written.name}Of{card.pack.capitalize()}"


def test_a_title_becomes_a_name() -> None:
    assert new_card.snake('Xiong "Wendy" Cheng (Exp.1)') == "xiong_wendy_cheng_exp_1"
    assert new_card.snake("Angélica's Día") == "angelicas_dia"


def test_a_fault_in_the_card_facts_is_told_in_a_line(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read() -> Database:
        raise BadCardData([("carddb/packs/01-base-set.yaml", Finding("DT010", "The card has no title."))])

    monkeypatch.setattr(new_card, "load_database", read)
    with pytest.raises(new_card.Refused, match=r"^carddb/packs/01-base-set.yaml:1:1: The card has no title.$"):
        new_card.main("01001", tree)
