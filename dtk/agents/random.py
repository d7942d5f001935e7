"""Random: every legal answer is equally likely."""

from __future__ import annotations

import random

from dtk.engine.decisions import Decision, T
from dtk.engine.view import View


class Random:
    """Takes one of the options, each equally likely, from its own random stream."""

    __slots__ = ("rng",)

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)  # noqa: S311 luck, no secret

    def answer(self, decision: Decision[T], view: View) -> T:
        """The chosen option of the decision."""
        return self.rng.choice(decision.options)
