"""The texts of special jokers; all others are aced after use (rulebook-1.5.0 §3.8)."""

import pytest

from dtk.poker.jokers import KINDS


@pytest.mark.parametrize(
    ("kind", "modifier", "is_aced"), [("plain", 0, True), ("devil", 2, True), ("heretic", -3, False)]
)
def test_jokers_change_the_rank_and_all_but_the_heretic_are_aced_after_use(
    kind: str, modifier: int, is_aced: bool
) -> None:
    assert (KINDS[kind].modifier, KINDS[kind].is_aced) == (modifier, is_aced)
