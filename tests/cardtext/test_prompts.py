"""What card texts ask is theirs alone: no prompt is the key of a decision of the rules."""

from __future__ import annotations

import ast
from pathlib import Path

from dtk.engine.decisions import CardDecision, DiscardOverLimit, catalogue

CARDTEXT = Path(__file__).parents[2] / "dtk" / "cardtext"
# What a text asks with, and the classes of what is asked.
ASKING = frozenset(("choose", "choose_or_not", "pick", "wants", "pick_from_top"))
CLASSES = frozenset(kind.__name__ for kind in catalogue() if issubclass(kind, CardDecision))


def words(node: ast.expr) -> list[str]:
    """A text as far as it is fixed."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)]
    return []


def prompts(source: str) -> set[str]:
    """The prompts of a source: every text that a question is called with."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ASKING or name in CLASSES:
                found |= {
                    said for part in (*node.args, *(keyword.value for keyword in node.keywords)) for said in words(part)
                }
    return found


def test_no_prompt_of_a_card_is_a_key_of_the_rules() -> None:
    asked = {said for path in CARDTEXT.rglob("*.py") for said in prompts(path.read_text("utf-8"))}
    assert len(asked) > 40
    keys = {kind.kind for kind in catalogue() if isinstance(kind.kind, str)}
    assert len(keys) > 40
    limit = DiscardOverLimit(0, [], 0, "").kind
    assert not {said for said in asked if said in keys or said.startswith(limit)}


def test_the_prompts_are_found() -> None:
    source = 'play.wants("boot them"), play.choose(x, what="take"), play.wants(f"pay {one}"), CardChoice(0, x, 1, "go")'
    assert prompts(source) == {"boot them", "take", "pay …", "go"}
