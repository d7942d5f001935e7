"""What lasts for a while? What effects have changed, given, taken away, forbidden or noted, and until when.

Each is a small record that never changes; `LastingEffects` holds all of a game by what they are about: a statistic
(dtk.engine.stats), something forbidden (dtk.engine.prohibitions), or one of the subjects named here.

rulebook-1.5.0 §5.3.1, §6.1, §7.1; compendium-1.9.3 "Duration of Abilities".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from dtk.engine.ids import NOBODY
from dtk.files.words import check_known

# How long something lasts: through a test, a step of a shootout, the first play of a High Noon, a round of a shootout,
# the round after the one under way, a shootout, a phase, as long as a dude stays where it is (and through the day), a
# day, the next Upkeep, or until the card leaves play.
Until: TypeAlias = Literal[
    "test", "step", "first play", "round", "next round", "shootout", "phase", "stay", "day", "upkeep", "leaves play"
]
TEST: Final[Until] = "test"
STEP: Final[Until] = "step"
FIRST_PLAY: Final[Until] = "first play"
ROUND: Final[Until] = "round"
NEXT_ROUND: Final[Until] = "next round"
IN_SHOOTOUT: Final[Until] = "shootout"
PHASE: Final[Until] = "phase"
STAY: Final[Until] = "stay"
DAY: Final[Until] = "day"
UPKEEP: Final[Until] = "upkeep"
PERMANENT: Final[Until] = "leaves play"
# All that texts may say.
UNTIL: tuple[Until, ...] = (TEST, FIRST_PLAY, ROUND, NEXT_ROUND, IN_SHOOTOUT, PHASE, STAY, DAY, UPKEEP, PERMANENT)

# How a number changes: something is added to it, it is set, or it gets a least or a most.
Op: TypeAlias = Literal["add", "set", "least", "most"]
OPS: tuple[Op, ...] = ("add", "set", "least", "most")

# What effects are about that change no number and forbid nothing.
CONTROLLER, TEXT, BLANK, WAITING = "controller", "text", "blank", "waiting"
# What is only noted: what a text wants to remember; that a card came into play in this phase; and, before a kind of
# play, that the player of an outfit made one today.
NOTED, ARRIVED, PLAYED = "noted", "arrived", "played "


class StatChange(NamedTuple):
    """A change of one statistic of a piece. source: the piece that did it, or NOBODY, here and below."""

    stat: str
    piece: int
    op: Op
    amount: int
    until: Until
    source: int = NOBODY

    @property
    def about(self) -> str:
        """Under what it is found."""
        return self.stat


class Prohibited(NamedTuple):
    """Something can't be done to a piece, or by it. what: one of dtk.engine.prohibitions.ALL."""

    what: str
    piece: int
    until: Until
    source: int = NOBODY

    @property
    def about(self) -> str:
        """Under what it is found."""
        return self.what


class ControlChange(NamedTuple):
    """A player has a piece that somebody else has otherwise."""

    piece: int
    seat: int
    until: Until

    @property
    def about(self) -> str:
        """Under what it is found."""
        return CONTROLLER


class Granted(NamedTuple):
    """A piece has a text beside its own. grant: which of those that the text of its source gives (Text.grants)."""

    piece: int
    source: int
    grant: int
    until: Until

    @property
    def about(self) -> str:
        """Under what it is found."""
        return TEXT


class Blanked(NamedTuple):
    """A piece has lost its own text."""

    piece: int
    until: Until
    source: int = NOBODY

    @property
    def about(self) -> str:
        """Under what it is found."""
        return BLANK


class Waiting(NamedTuple):
    """A Tao Technique that was played lies on the table (rulebook-1.5.0 §7.3.2)."""

    piece: int
    until: Until

    @property
    def about(self) -> str:
        """Under what it is found."""
        return WAITING


class Note(NamedTuple):
    """Something to remember of a piece. what: NOTED, ARRIVED, or PLAYED and a kind of play."""

    what: str
    piece: int
    until: Until
    source: int = NOBODY

    @property
    def about(self) -> str:
        """Under what it is found."""
        return self.what


LastingEffect: TypeAlias = StatChange | Prohibited | ControlChange | Granted | Blanked | Waiting | Note


def until_named(words: str) -> Until:
    """How long something lasts, by its name. Raises ValueError for what texts can't say."""
    name = check_known("length of time", words, UNTIL)
    return next(until for until in UNTIL if until == name)


def op_named(words: str) -> Op:
    """How a number changes, by its name. Raises ValueError for another way."""
    name = check_known("change", words, OPS)
    return next(op for op in OPS if op == name)


class LastingEffects:
    """All that lasts in a game, by what it is about, in the order in which it came; iterating tells the subjects."""

    __slots__ = ("by_subject", "untils")

    def __init__(self) -> None:
        self.by_subject: dict[str, list[LastingEffect]] = {}
        # Whatever there is lasts until one of these; there may be more of them.
        self.untils: set[Until] = set()

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_subject)

    def __len__(self) -> int:
        return len(self.by_subject)

    def __contains__(self, subject: str) -> bool:
        return subject in self.by_subject

    def about(self, subject: str) -> Sequence[LastingEffect]:
        """What there is about a subject."""
        return self.by_subject.get(subject, ())

    def concerns(self, subject: str, piece: int) -> bool:
        """Whether there is anything about a subject that concerns a piece."""
        return any(effect.piece == piece for effect in self.by_subject.get(subject, ()))

    def stat_changes(self, stat: str, piece: int) -> list[StatChange]:
        """The changes of a statistic of a piece."""
        return [
            effect
            for effect in self.by_subject.get(stat, ())
            if effect.piece == piece and isinstance(effect, StatChange)
        ]

    def holders(self, piece: int) -> list[int]:
        """The seats that have taken control of a piece, the last one last."""
        return [
            effect.seat
            for effect in self.by_subject.get(CONTROLLER, ())
            if effect.piece == piece and isinstance(effect, ControlChange)
        ]

    def grants(self) -> list[Granted]:
        """The texts that are given to pieces."""
        return [effect for effect in self.by_subject.get(TEXT, ()) if isinstance(effect, Granted)]

    def notes(self, what: str, source: int) -> list[Note]:
        """What a piece took note of."""
        return [
            effect for effect in self.by_subject.get(what, ()) if isinstance(effect, Note) and effect.source == source
        ]

    def add(self, effect: LastingEffect) -> None:
        """It lasts from now on."""
        self.by_subject.setdefault(effect.about, []).append(effect)
        self.untils.add(effect.until)

    def end(self, is_over: Callable[[LastingEffect], bool]) -> list[LastingEffect]:
        """Drop what is over. Returns it."""
        ended: list[LastingEffect] = []
        for subject, effects in [*self.by_subject.items()]:
            left = [effect for effect in effects if not is_over(effect)]
            if len(left) == len(effects):
                continue
            ended += [effect for effect in effects if is_over(effect)]
            if left:
                self.by_subject[subject] = left
            else:
                del self.by_subject[subject]
        return ended

    def extend(self, until: Until, further: Until) -> None:
        """Let what lasts until one moment last until another."""
        if until not in self.untils:
            return
        self.untils.remove(until)
        self.untils.add(further)
        for subject, effects in self.by_subject.items():
            self.by_subject[subject] = [
                effect._replace(until=further) if effect.until == until else effect for effect in effects
            ]

    def may_end(self, until: Collection[Until]) -> bool:
        """Whether anything may last until one of these."""
        return not self.untils.isdisjoint(until)

    def copy(self) -> LastingEffects:
        """The same for another state."""
        twin = LastingEffects()
        twin.by_subject = {subject: effects.copy() for subject, effects in self.by_subject.items()}
        twin.untils = self.untils.copy()
        return twin
