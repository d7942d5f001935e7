"""`make new-card` starts a text in its place: what is there stays, and the skeleton fails until it is written."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.coverage import MISSING, state_of
from dtk.cardtext.library import library

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import new_card  # noqa: E402


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The texts and their tests."""
    for part in ("dtk/cardtext/packs", "tests/cardtext/packs"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def unwritten() -> Iterator[Card]:
    """A card without a text of each type, of the earliest packs and the latest ones, and a promo."""
    database = load_database()
    missing = [card for card in database if state_of(card, database) == MISSING]
    kinds = {card.type: card for card in missing} | {f"{card.type} ": card for card in reversed(missing)}
    yield from kinds.values()
    yield from [card for card in missing if card.pack == new_card.PROMOS][:2]


@pytest.mark.parametrize("card", list(unwritten()), ids=lambda card: card.code)
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
    assert all(f'@ruling("{one}")' in written for one in load_database().rulings.get(card.title, ()))


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
    card = next(unwritten())
    paths = [tree / one for one in new_card.main(card.code, tree)[:2]]
    ruff = [sys.executable, "-m", "ruff", "--config", str(ROOT / "pyproject.toml")]
    sorted_ = subprocess.run([*ruff, "check", "--select", "I", *map(str, paths)], capture_output=True, check=False)
    formatted = subprocess.run([*ruff, "format", "--check", *map(str, paths)], capture_output=True, check=False)
    assert (sorted_.returncode, formatted.returncode) == (0, 0)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("99999", "there is no card '99999'"),
        (next(iter(library())), "has its text: "),
        (next(iter(load_database().plain)), "has nothing to say"),
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
