"""Parts for texts that other cards have as well."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from dtk.cardtext.filters import this
from dtk.cardtext.look import Filter, Look, check_filters
from dtk.cardtext.parts.part import Holds, Part
from dtk.engine import abilities
from dtk.engine.abilities import Text
from dtk.engine.pieces import Piece
from dtk.engine.state import State


class Lent(Part):
    """A part that other cards have while this one is in play."""

    def __init__(self, part: Part, to: tuple[Filter, ...]) -> None:
        self.part, self.filters = part, to
        self.says, self.header = part.says, part.header

    def text(self, author: object) -> Text:
        """The loan as a text of its own."""

        def has_it(state: State, holder: Piece, piece: Piece) -> bool:
            look = Look(state, holder)
            return all(passes(look, piece) for passes in self.filters)

        return Text(granted_while=(abilities.GrantedWhile(has_it, self.part.text(author), own=this in self.filters),))


def lent_to(*whom: Filter) -> Callable[[Part], Part]:
    """Give a part to the cards that pass all filters, instead of to this card; put it above the part."""
    check_filters(whom)
    return lambda part: Lent(part, whom)


class Grant(Part):
    """A text that this one gives other cards for a while (`Play.grant`). place: its position among the grants of the
    card.
    """

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.place = -1

    def text(self, author: object) -> Text:
        """The grant as a text of its own."""
        whole = Text()
        for part in self.parts:
            if isinstance(part, Holds) and part.requires is not None and is_a_duration(part.requires):
                raise TypeError("A grant's requirement may only state its duration. Use `play.grant(..., until=...)`.")
            whole = whole.and_also(part.text(author))
        return Text(grants=(whole,))


def is_a_duration(requires: Callable[[Any], bool]) -> bool:
    """Whether a condition depends only on the phase, and holds in High Noon but not at Sundown."""
    by_phase = []
    for phase in ("high noon", "sundown"):
        try:
            by_phase.append(requires(SimpleNamespace(state=SimpleNamespace(phase=phase))))
        except Exception:  # It depends on something else, too.
            return False
    return by_phase == [True, False]


def grantable(*parts: Part) -> Grant:
    """A text to be granted to other cards; it may be put above a part."""
    return Grant(parts)
