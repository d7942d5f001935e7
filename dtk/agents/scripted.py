"""Scripted: a deck's script decides, and baseline where the script has no rule."""

from __future__ import annotations

from dtk.agents.baseline import Baseline


class Scripted(Baseline):
    """As baseline, with the script of its deck: what its player prefers, must do and never does."""

    __slots__ = ()
