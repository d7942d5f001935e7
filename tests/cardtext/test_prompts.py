"""Prompts of card texts are distinct: no prompt is the key of a decision of the rules."""

from __future__ import annotations

from docs.decision_page import CARDTEXT, prompts
from dtk.engine.decisions import DiscardOverLimit, catalogue


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
