"""Careless: a beginner, who plays sensibly but makes slips."""

from __future__ import annotations

import random

from dtk.agents.baseline import Baseline
from dtk.engine import decisions
from dtk.engine.decisions import Decision, T
from dtk.engine.view import View

# The rate of slips among choices.
SLIPS = 0.7
# The decisions with slips; upkeep and kept hands are decided as baseline does.
SLIPPERY = (
    decisions.NoonPlay,
    decisions.AcceptCallOut,
    decisions.JoinPosse,
    decisions.OpposeJob,
    decisions.Flee,
    decisions.DiscardDrawn,
)


class Careless:
    """As baseline, but now and then it takes a random option when it plays, fights or draws.

    slips: the rate of slips, from 0 to 1. Raises ValueError for other numbers.
    """

    __slots__ = ("own", "rng", "slips")

    def __init__(self, seed: str, slips: float | str = SLIPS) -> None:
        self.slips = float(slips)
        if not 0 <= self.slips <= 1:
            raise ValueError(f"slips={slips}: not a number from 0 to 1.")
        self.own = Baseline(seed)
        self.rng = random.Random(seed)  # noqa: S311 luck, no secret

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        own = self.own.answer(decision, view)
        slips = isinstance(decision, SLIPPERY) and self.rng.random() < self.slips
        return self.rng.choice(decision.options) if slips else own
