"""A table at which the baseline agent decides, and what it said."""

from __future__ import annotations

from typing import Any

from dtk.agents.baseline import Baseline
from dtk.agents.choices.concepts import EVERYTHING
from dtk.engine.decisions import Decision
from dtk.engine.flow import step
from dtk.engine.view import View
from dtk.testing import Table

SUITS = "♠♥♦♣"
# Fifty-two different cards: a deck that makes ordinary hands.
WHOLE = " ".join(f"{value}{suit}" for value in ("A", *range(2, 11), "J", "Q", "K") for suit in SUITS)


def with_only(concepts: str) -> Baseline:
    """Baseline with these concepts and no others, so that no test of one depends on another."""
    return Baseline("seed", only=concepts) if concepts else Baseline("seed", without=EVERYTHING)


class Sitting:
    """The baseline agent with some concepts only, and a note of what it said."""

    def __init__(self, table: Table, only: str = "") -> None:
        self.table, self.agent = table, with_only(only)
        self.said: list[str] = []

    def answer(self, decision: Decision, view: View) -> Any:
        answer = self.agent.answer(decision, view)
        assert answer in decision.options
        self.said.append(f"{decision.kind}: {self.table.text(answer, none=decision.none)}")
        return answer


class Idle:
    """The other player passes, stays, and pays."""

    def answer(self, decision: Decision, view: View) -> Any:
        return None if None in decision.options else decision.options[0]


def decks(table: Table, cards: str = WHOLE) -> Table:
    """Whole decks for both, so that hands can be expected of them."""
    table.in_deck(0, cards)
    table.in_deck(1, cards)
    return table


def seated(table: Table, only: str = "") -> Sitting:
    """The baseline agent at seat 0, seat 1 idle."""
    sitting = Sitting(table, only)
    table.game.agents[:] = [sitting, Idle()]
    return sitting


def said(table: Table, units: int = 1, only: str = "") -> list[str]:
    """The baseline agent's answers at seat 0 in the next units."""
    sitting = seated(table, only)
    for _ in range(units):
        step(table.game)
    table.at_rest()
    return sitting.said
