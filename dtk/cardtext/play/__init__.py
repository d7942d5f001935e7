"""What can a card's text do? The verbs of the game, each a plain call that returns whether it came about: a bool, or
where it may have been so already an `Outcome`.

A `Play` is a text at work. Its verbs are sorted by what they are about, one module each: `use` is what the text knows,
`choosing` how it asks, the rest is what it does. Each builds on the one before, because a compiled class has a single
base. A verb does nothing where the rules or a card forbid it, or if it is given None because nothing was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from dtk.cardtext.play.abilities import UsingAbilities
from dtk.engine.pieces import Piece


class Play(UsingAbilities):
    """A text at work, with everything that it can do."""

    __slots__ = ()

    def able(self, purpose: MayBePossible, pieces: Sequence[Piece]) -> list[Piece]:
        """Those of some cards that a purpose is possible for."""
        return [piece for piece in pieces if purpose.can(self, piece)]


class MayBePossible(Protocol):
    """What may be possible for a card: a purpose (dtk.cardtext.purposes)."""

    @property
    def can(self) -> Callable[[Play, Piece], bool]:
        """Whether it is."""
