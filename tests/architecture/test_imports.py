"""The house has floors: imports only go down."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "dtk"
# From the top floor to the ground; the order is that of ARCHITECTURE.md.
FLOORS = [
    *("cli", "report", "match", "agents", "simulate", "cardtext"),
    *("engine", "legality", "poker", "decks", "cards", "files"),
]


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names.add(node.module or "")
    return {name for name in names if name.startswith("dtk.")}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_go_down(path: Path) -> None:
    parts = path.relative_to(PACKAGE).parts
    if len(parts) == 1:
        return  # `dtk/__main__.py` opens the front door
    floor = FLOORS.index(parts[0])
    for name in imported(path):
        assert FLOORS.index(name.split(".")[1]) >= floor, f"{path} may not import {name}"


def test_every_floor_says_which_question_it_answers() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and not path.name.startswith("_")}
    assert folders == set(FLOORS)
    for path in PACKAGE.rglob("*.py"):
        if path.name != "__main__.py":
            assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path} says nothing about itself"


def test_no_card_is_named_in_a_rule() -> None:
    """Rules ask for fields of a card, never for a code or title."""
    import re

    for path in (PACKAGE / "legality").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                assert not re.fullmatch(r"[0-9]{5}", node.value), f"{path}:{node.lineno} names a card"
