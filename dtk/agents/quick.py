"""Quick: baseline with little thought about draw hands, for trial games."""

from __future__ import annotations

from typing import Any

from dtk.agents.baseline import Baseline
from dtk.agents.choices import hands
from dtk.engine.decisions import Decision, DiscardDrawn, T
from dtk.engine.view import View
from dtk.poker.objective import RANK

# The best discards of seven or more cards can take a second to find, longer than the rest of the day.
LARGE = 7


class Quick(Baseline):
    """As baseline, but it considers few discards of large draw hands."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("")

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        if isinstance(decision, DiscardDrawn) and not decision.discarded:
            self.discards = hands.choose_discards(view, decision.left, LARGE, self.advice.aim or RANK)
            first: Any = self.discards[0] if self.discards else None
            answer: T = first
            return answer
        return super().answer(decision, view)
