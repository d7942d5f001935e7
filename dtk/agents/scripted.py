"""Who plays a deck by its script? Baseline, where the script is silent."""

from __future__ import annotations

from dtk.agents.baseline import Baseline


class Scripted(Baseline):
    """As baseline, by the script of its deck, which says what its player prefers, must and never does."""

    __slots__ = ()
