"""Texts go by the bounty that a dude is considered to have; what lies on it matters only where it is removed."""

from __future__ import annotations

import ast
from pathlib import Path

PACKS = Path(__file__).parents[2] / "dtk" / "cardtext" / "packs"


def read_raw(source: str) -> list[int]:
    """The lines that read the bounty on a dude for anything but to raise or lower it."""
    read, allowed = list[ast.Attribute](), set[ast.AST]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr == "bounty" and not asks(node.value):
            read.append(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "add_bounty":
            allowed |= {*ast.walk(node)}
    return [node.lineno for node in read if node not in allowed]


def asks(value: ast.expr) -> bool:
    """Whether it is the look or play of a text that is asked."""
    return isinstance(value, ast.Name) and value.id in ("look", "play", "ban")


def test_texts_go_by_the_bounty_that_counts() -> None:
    found = {path.name: read_raw(path.read_text("utf-8")) for path in PACKS.rglob("*.py")}
    assert len(found) > 20
    assert not {name: lines for name, lines in found.items() if lines}


def test_what_reads_the_bounty_on_a_dude_is_found() -> None:
    assert read_raw(
        "max(map(look.bounty, all), play.bounty(one))\nplay.add_bounty(one, -one.bounty)\nmax(one.bounty, 2)"
    ) == [3]
