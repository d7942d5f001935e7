"""Plays: the actions of card texts. Each verb of the game is a plain call that returns whether it took place: a bool,
or an `Outcome` if it may have been so already.

A `Play` is a text being used. Its verbs are sorted by subject, one module each: `use` holds the facts, `choosing` the
questions, and the other modules the actions. Each builds on the one before, because a compiled class has a single base.
A verb
does nothing if the rules or a card forbid it, or if it is given None because nothing was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from dtk.cardtext.play.abilities import UsingAbilities
from dtk.engine.pieces import Piece


class Play(UsingAbilities):
    """A text being used, with all its verbs."""

    __slots__ = ()

    def able(self, purpose: MayBePossible, pieces: Sequence[Piece]) -> list[Piece]:
        """The cards that a purpose is possible for."""
        return [piece for piece in pieces if purpose.can(self, piece)]


class MayBePossible(Protocol):
    """Something that may be possible for a card: a purpose (dtk.cardtext.purposes)."""

    @property
    def can(self) -> Callable[[Play, Piece], bool]:
        """Whether it is possible."""
