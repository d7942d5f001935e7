"""How is it written down that other cards have a text too?"""

from __future__ import annotations

from collections.abc import Callable

from dtk.cardtext.look import Filter, Look
from dtk.cardtext.parts.part import Part
from dtk.engine import abilities
from dtk.engine.abilities import Text
from dtk.engine.pieces import Piece
from dtk.engine.state import State


class Lent(Part):
    """A part that other cards have as long as this one is in play."""

    def __init__(self, part: Part, to: tuple[Filter, ...]) -> None:
        self.part, self.filters = part, to

    def text(self, author: object) -> Text:
        """The loan alone."""

        def has_it(state: State, holder: Piece, piece: Piece) -> bool:
            look = Look(state, holder)
            return all(one(look, piece) for one in self.filters)

        return Text(loans=(abilities.Loan(has_it, self.part.text(author)),))


def lent_to(*whom: Filter) -> Callable[[Part], Part]:
    """Let the cards that pass have a part, not the card itself; it stands above the part."""
    return lambda part: Lent(part, whom)


class Grant(Part):
    """A text that this one gives others for a while (`Play.grant`). place: which of its grants."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.place = -1

    def text(self, author: object) -> Text:
        """The grant alone."""
        whole = Text()
        for part in self.parts:
            whole = whole.and_also(part.text(author))
        return Text(grants=(whole,))


def grantable(*parts: Part) -> Grant:
    """A text to be given to others; it may stand above a part."""
    return Grant(parts)
