"""Texts go by the bounty that a dude is considered to have; what lies on it matters only where it is removed."""

from __future__ import annotations

import ast
from pathlib import Path

PACKS = Path(__file__).parents[2] / "dtk" / "cardtext" / "packs"


def read_raw(source: str) -> list[int]:
    """The lines that read the bounty on a dude for anything but to raise or lower it."""
    nodes = [*ast.walk(ast.parse(source))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    changing = [node for node in calls if isinstance(node.func, ast.Attribute) and node.func.attr == "add_bounty"]
    allowed = {id(part) for call in changing for part in ast.walk(call)} | {id(call.func) for call in calls}
    raw = [node for node in nodes if isinstance(node, ast.Attribute) and node.attr == "bounty"]
    return [node.lineno for node in raw if id(node) not in allowed]


def test_texts_go_by_the_bounty_that_counts() -> None:
    found = {path.name: read_raw(path.read_text("utf-8")) for path in PACKS.rglob("*.py")}
    assert len(found) > 20
    assert not {name: lines for name, lines in found.items() if lines}


def test_what_reads_the_bounty_on_a_dude_is_found() -> None:
    assert read_raw("play.bounty(one)\nplay.add_bounty(one, -one.bounty)\nmax(one.bounty, 2)") == [3]
