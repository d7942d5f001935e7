"""Agents and scripts find nothing by where it lies in memory: a copy of it would not be found."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "dtk"


def identities(source: str) -> list[int]:
    """The lines in which `id` is named."""
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and node.id == "id"]


@pytest.mark.parametrize("folder", ["agents", "scripts"])
def test_nothing_is_found_by_its_identity(folder: str) -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): lines
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if (lines := identities(path.read_text(encoding="utf-8")))
    }
    assert not found


@pytest.mark.parametrize("source", ["known[id(text)] = hint", "{*map(id, texts)}"])
def test_every_use_of_an_identity_is_seen(source: str) -> None:
    assert identities(source) == [1]
