"""What may a card's text hold? Abilities with a header, and responses to events; defined once, never changed.

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


# When a response comes: instead of the event, before it, while it happens, or after it.
INSTEAD, BEFORE, WHEN, AFTER = "instead", "before", "when", "after"


@dataclass(frozen=True, slots=True)
class Response:
    """What a card does on an event. header: of a React; None for a trait, which nobody can decline.

    to: the type of the event. moment: INSTEAD, BEFORE, WHEN or AFTER. applies: whether it does for this event.
    """

    to: type
    moment: str
    applies: Callable[[Game, Piece, Any], bool]
    effect: Callable[[Use], None]
    header: Header | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """All that a card's text does."""

    abilities: tuple[Ability, ...] = ()
    responses: tuple[Response, ...] = ()


class Texts:
    """The texts of all cards that have one, by code."""

    __slots__ = ("by_code", "listening")

    def __init__(self, by_code: Mapping[str, Text]) -> None:
        self.by_code = by_code
        self.listening: dict[tuple[type, str], frozenset[str]] = {}
        for code, text in by_code.items():
            for response in text.responses:
                key = response.to, response.moment
                self.listening[key] = self.listening.get(key, frozenset()) | {code}

    def of(self, piece: Piece) -> Text:
        """The text of a piece, an empty one where there is none."""
        return self.by_code.get(piece.card.code, NO_TEXT)


NO_TEXT = Text()
NO_TEXTS = Texts(MappingProxyType({}))
