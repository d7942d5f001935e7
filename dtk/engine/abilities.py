"""What may a card's text hold? Abilities with a header, defined once, never changed.

The engine knows texts by the code of their card and asks them; what they do is up to them. A game without texts plays
every card by its printed numbers and keywords.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from dtk.engine.header import Header

if TYPE_CHECKING:
    from dtk.engine.game import Game
    from dtk.engine.state import Piece


class Use(NamedTuple):
    """An ability that is being used. piece: whose it is. seat: who uses it. target: what was chosen, None if nothing.

    rock: the ghost rock that was paid for it.
    """

    game: Game
    piece: Piece
    seat: int
    target: Any = None
    rock: int = 0


Targets = Callable[["Game", "Piece", int], Sequence[Any]]
Effect = Callable[[Use], None]


@dataclass(frozen=True, slots=True)
class Ability:
    """An activated ability. effect: what it does.

    targets: what may be chosen, so that an ability that can't resolve is never offered; None for no choice. The
    requirement clause is what makes it empty (compendium-1.9.3 "Abilities"); a requirement that begins with "If" may
    fail, and belongs in the effect. joins: whether it brings a card into a posse, so that it may come from outside.
    """

    header: Header
    effect: Effect
    targets: Targets | None = None
    joins: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """All that a card's text does."""

    abilities: tuple[Ability, ...] = ()


class Texts:
    """The texts of all cards that have one, by code."""

    __slots__ = ("by_code",)

    def __init__(self, by_code: Mapping[str, Text]) -> None:
        self.by_code = by_code

    def of(self, piece: Piece) -> Text:
        """The text of a piece, an empty one where there is none."""
        return self.by_code.get(piece.card.code, NO_TEXT)


NO_TEXT = Text()
NO_TEXTS = Texts(MappingProxyType({}))
