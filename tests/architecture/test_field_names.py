"""Records are made with the names of their fields: of many positional values, two could be swapped unnoticed."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "dtk"
# So many arguments may stand without their names.
MOST = 3
# A place in a file is read as it is written, line and column first.
POSITIONAL = ("Span",)
# How many calls still have more, by module: to be mended, never to be added to.
TO_MEND = {
    "agents/standing/board": 2,
    "cards/database": 1,
    "cardtext/parts/card": 1,
    "cardtext/parts/continuous": 1,
    "cardtext/parts/triggers": 6,
    "cardtext/play/abilities": 1,
    "cardtext/play/choosing": 6,
    "poker/discards": 1,
    "poker/odds": 1,
    "report/catalogues/coverage": 1,
    "report/odds/study_text": 1,
}


def name_of(node: ast.expr) -> str:
    """The last word of a name."""
    return ast.unparse(node).rpartition(".")[2]


def records(trees: dict[str, ast.Module]) -> set[str]:
    """The names of all dataclasses and NamedTuples, and of what inherits from one."""
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    names = {"NamedTuple"} | {
        node.name for node in classes if any("dataclass" in ast.unparse(mark) for mark in node.decorator_list)
    }
    while more := {node.name for node in classes if any(name_of(base) in names for base in node.bases)} - names:
        names |= more
    return names - {*POSITIONAL}


def test_records_are_made_by_the_names_of_their_fields() -> None:
    trees = {
        path.relative_to(PACKAGE).with_suffix("").as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }
    names, calls = records(trees), Counter[str]()
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in names:
                is_splatted = any(isinstance(argument, ast.Starred) for argument in node.args)
                calls[module] += len(node.args) > MOST or is_splatted
    for module, count in calls.items():
        assert count <= TO_MEND.get(module, 0), f"{module} makes a record of more than {MOST} values without names"
    assert not [module for module in TO_MEND if not calls[module]], "to be struck off the list"
