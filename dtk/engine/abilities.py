"""What may a card's text hold? Abilities to use, answers to events, numbers it changes, and what it forbids.

All of it is defined once and never changed. The engine knows texts by the code of their card and asks them; what they
do is up to them. A game without texts plays every card by its printed numbers and keywords.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dtk.engine.header import Header

if TYPE_CHECKING:
    from dtk.engine.events import Event
    from dtk.engine.game import Game, Pull
    from dtk.engine.state import Piece, State


@dataclass(frozen=True, slots=True)
class Use:
    """A text that is at work. piece: whose it is. seat: for whom. event: what it answers, None for a play.

    played_as: the kind of play or "react" (dtk.engine.header), "" for a trait. target: what was chosen, None if
    nothing. rock: the ghost rock that was paid for it. against: the seat whose cheatin' hand it is used against, or
    NOBODY. performer: who casts the spell or performs the Technique. pull: the pull that it asked for, or its test's.
    """

    game: Game
    piece: Piece
    seat: int
    event: Any = None
    played_as: str = ""
    target: Any = None
    rock: int = 0
    against: int = -1
    performer: Piece | None = None
    pull: Pull | None = None


Targets = Callable[[Use], Sequence[Any]]
# False from an answer that was to happen instead of its event: it came to nothing, and the event happens.
Effect = Callable[[Use], bool | None]


def always(use: Use) -> bool:
    """Every event of its type."""
    return True


@dataclass(frozen=True, slots=True)
class Ability:
    """An activated ability. effect: what it does.

    targets: what may be chosen, so that an ability that can't resolve is never offered; None for no choice. The
    requirement clause is what makes it empty (compendium-1.9.3 "Abilities"); a requirement that begins with "If" may
    fail, and belongs in the effect. joins: whether it brings a card into a posse, so that it may come from outside.
    reaches: whether in a shootout it may choose what is not in it (compendium-1.9.3 "Noon/Shootout Abilities").
    difficulty: of a spell whose header does not say it. combo: whether its combo requirement is met; None where it has
    none, and nothing can follow it (rulebook-1.5.0 §7.3.2).
    """

    header: Header
    effect: Effect
    targets: Targets | None = None
    joins: bool = False
    reaches: bool = False
    difficulty: Callable[[Use], int] | None = None
    combo: Callable[[Use], bool] | None = None


# When an answer comes: before its event, while it happens, or when it is over (compendium-1.9.3 "React Priorities").
BEFORE, WHEN, AFTER = "before", "when", "after"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a text does about an event: a React if it has a header, else a trait, which must be done.

    to: the type of the event. timing: BEFORE, WHEN or AFTER. instead: whether it happens in place of the event.
    concerns: whether an event is one that it answers. targets: as of an ability; a trait without any does nothing.
    zones: where its card must be; by default in play, for an action card in hand, "resolving" for a Feat that is
    revealed as a pull (compendium-1.9.3 "Feat"). difficulty: as of an ability.
    """

    to: type[Event]
    timing: str
    effect: Effect
    concerns: Callable[[Use], bool] = always
    header: Header | None = None
    targets: Targets | None = None
    instead: bool = False
    zones: tuple[str, ...] = ()
    difficulty: Callable[[Use], int] | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """How a card in play changes a number for as long as it is there.

    stat: see dtk.engine.stats. amount: of the state, the card with this text, and the piece that is asked about; None
    where it changes nothing. change: as in dtk.engine.state.Modifier.
    """

    stat: str
    amount: Callable[[State, Piece, Piece], int | None]
    change: str = "add"


@dataclass(frozen=True, slots=True)
class Bar:
    """What a card in play forbids for as long as it is there; "cannot" beats "can".

    what: the verb, as in dtk.engine.bars. concerns: of the game, the card with this text, and the piece that it would
    be done to.
    """

    what: str
    concerns: Callable[[Game, Piece, Piece], bool]


@dataclass(frozen=True, slots=True)
class Text:
    """All that a card's text does."""

    abilities: tuple[Ability, ...] = ()
    answers: tuple[Answer, ...] = ()
    changes: tuple[Change, ...] = ()
    bars: tuple[Bar, ...] = ()

    def subjects(self) -> Iterator[object]:
        """What it is about beside its abilities: types of events, statistics, verbs that it bars."""
        for answer in self.answers:
            yield answer.to
        for change in self.changes:
            yield change.stat
        for bar in self.bars:
            yield bar.what


class Texts:
    """The texts of all cards that have one, by code."""

    __slots__ = ("by_code",)

    def __init__(self, by_code: Mapping[str, Text]) -> None:
        self.by_code = by_code

    def of(self, piece: Piece) -> Text:
        """The text of a piece, an empty one where there is none."""
        return self.by_code.get(piece.card.code, NO_TEXT)


NO_TEXT = Text()
NO_TEXTS = Texts({})
