"""The engine and card texts state facts; what anything is worth is for the agents to say."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "dtk"


def speaks_of_worth(name: str) -> bool:
    """Whether one of the words of a name does; a dude may be called Foxworth."""
    return bool({"worth", "opinion"} & {word.lower() for word in re.findall("[A-Z]?[a-z]+", name)})


def names_in(tree: ast.AST) -> set[str]:
    """Every name that code defines, passes or reads."""
    return {
        name
        for node in ast.walk(tree)
        for name in (getattr(node, part, None) for part in ("id", "attr", "arg", "name", "asname"))
        if isinstance(name, str)
    }


@pytest.mark.parametrize("folder", ["engine", "cardtext"])
def test_no_name_speaks_of_worth(folder: str) -> None:
    modules = [*(PACKAGE / folder).rglob("*.py")]
    assert len(modules) > 10
    assert [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in modules
        for name in names_in(ast.parse(path.read_text(encoding="utf-8")))
        if speaks_of_worth(name)
    ] == []


@pytest.mark.parametrize(
    "code", ["ability('Noon', worth=1)", "def worth(): ...", "from m import x as its_worth", "to.worth"]
)
def test_a_name_that_speaks_of_worth_is_noticed(code: str) -> None:
    assert any(map(speaks_of_worth, names_in(ast.parse(code))))
    assert not any(map(speaks_of_worth, names_in(ast.parse("class DrBrianFoxworth: ..."))))
