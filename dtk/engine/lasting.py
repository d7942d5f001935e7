"""Lasting effects: changes, grants, losses, prohibitions and notes that hold for a while.

Each is a small immutable record. `LastingEffects` holds all those of a game by subject: a statistic (dtk.engine.stats),
a prohibition (dtk.engine.prohibitions), or one of the subjects named here.

rulebook-1.5.0 §5.3.1, §6.1, §7.1; compendium-1.9.3 "Duration of Abilities".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from dtk.engine.ids import NOBODY, AbilityRef, Party
from dtk.engine.subjects import AnyStatistic, Ban

# Durations that texts can name.
TextUntil: TypeAlias = Literal[
    # Until the end of the test.
    "test",
    # Until the current play is over; in High Noon the first play, or the next after this one.
    "this play",
    "first play",
    "next play",
    "round",
    "next round",
    "shootout",
    "job",
    "phase",
    # Until the dude leaves the location, or moves, as a dude that flees at home does. At most until the end of the day.
    "stay",
    "still",
    # Until the dude has refused a call-out, at most until the end of the day.
    "refusal",
    # Until Sundown begins; until Nightfall begins, the part of Sundown after the check for victory.
    "sundown",
    "nightfall",
    # Until the end of the day, or of the next Upkeep.
    "day",
    "upkeep",
    # While the card that caused it stays attached where it is.
    "attached",
    "leaves play",
]
# Besides, for rules: until the end of the step of a shootout; of the current play of High Noon; of the current play
# outside High Noon.
Until: TypeAlias = Literal[TextUntil, "step", "play", "short play"]

# The kind of change of a number: an amount is added, the number is set, or it gets a minimum or a maximum.
Op: TypeAlias = Literal["add", "set", "least", "most"]

# The subjects of effects that neither change a number nor forbid anything.
CONTROLLER, TEXT, BLANK, NO_TRAITS, WAITING = "controller", "text", "blank", "no traits", "waiting"
# The subjects of notes. NOTED: anything that a text needs to remember. ARRIVED: a card came into play in this phase.
# PLAYED, as a prefix of a kind of play: the player of an outfit made such a play today. SPENT, as a prefix of an
# ability: it was used, and can be used only once in a while. FALLEN: a dude of the player of an outfit was aced today.
# LOST, as a prefix of the zone that it went to: the player of an outfit lost a dude today as a casualty or to another
# player's card.
NOTED, ARRIVED, PLAYED, SPENT, FALLEN, LOST = "noted", "arrived", "played ", "spent ", "fallen", "lost "
# After PLAYED: a player has revealed a cheatin' hand.
CHEATED = "cheatin hand"


class StatChange(NamedTuple):
    """A change of one statistic of a piece. source: the piece whose text made it, or NOBODY. since: when it started
    (State.clock). Both mean the same below. seat: the player whose text it was at that time, or NOBODY.
    """

    stat: AnyStatistic
    piece: int
    op: Op
    amount: int
    until: Until
    source: int = NOBODY
    since: int = 0
    seat: int = NOBODY

    @property
    def about(self) -> str:
        """The subject that the effect is filed under."""
        return self.stat


class Prohibited(NamedTuple):
    """A prohibition on doing something to a piece, or by it. ability: the only ability or React of the piece that
    cannot be used; None for all.
    """

    what: Ban
    piece: int
    until: Until
    source: int = NOBODY
    ability: AbilityRef | None = None

    @property
    def about(self) -> str:
        """The subject that the effect is filed under."""
        return self.what


class ControlChange(NamedTuple):
    """A player has control of a piece that another player would control otherwise."""

    piece: int
    seat: int
    until: Until

    @property
    def about(self) -> str:
        """The subject that the effect is filed under."""
        return CONTROLLER


class Granted(NamedTuple):
    """A piece has a text in addition to its own. grant: the index of that text in Text.grants of the source's text.
    code: that of the source card at that time, because another version of a dude may have replaced it since.

    whom: the other piece that the text is about, NOBODY if there is none; the effect ends if that piece leaves its
    zone. seat, played_as: the player who granted it, and by which kind of play (dtk.engine.abilities.Use). The effects
    of its traits count as effects of that ability, whichever card has the text.
    """

    piece: int
    source: int
    grant: int
    until: Until
    whom: int = NOBODY
    since: int = 0
    seat: int = NOBODY
    played_as: str = ""
    code: str = ""

    @property
    def about(self) -> str:
        """The subject that the effect is filed under."""
        return TEXT


class Blanked(NamedTuple):
    """A piece's own text is blanked. traits_only: whether its abilities and Reacts are kept."""

    piece: int
    until: Until
    source: int = NOBODY
    traits_only: bool = False

    @property
    def about(self) -> str:
        """The subject that the effect is filed under."""
        return NO_TRAITS if self.traits_only else BLANK


class Waiting(NamedTuple):
    """A Tao Technique that was played stays on the table (rulebook-1.5.0 §7.3.2)."""

    piece: int
    until: Until

    @property
    def about(self) -> str:
        """The subject that the effect is filed under."""
        return WAITING


class Note(NamedTuple):
    """A note about a piece. what: NOTED, ARRIVED, FALLEN, PLAYED followed by a kind of play, SPENT followed by an
    ability, or LOST followed by a zone.
    """

    what: str
    piece: int
    until: Until
    source: int = NOBODY

    @property
    def about(self) -> str:
        """The subject that the effect is filed under."""
        return self.what


LastingEffect: TypeAlias = StatChange | Prohibited | ControlChange | Granted | Blanked | Waiting | Note


class LastingEffects:
    """All lasting effects of a game, by subject, in the order in which they started. Iterating yields the subjects."""

    __slots__ = ("by_subject", "untils")

    def __init__(self) -> None:
        self.by_subject: dict[str, list[LastingEffect]] = {}
        # Every effect lasts until one of these; some of these may be left over from effects that have ended.
        self.untils: set[Until] = set()

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_subject)

    def __len__(self) -> int:
        return len(self.by_subject)

    def __contains__(self, subject: str) -> bool:
        return subject in self.by_subject

    def about(self, subject: str) -> Sequence[LastingEffect]:
        """The effects about a subject."""
        return self.by_subject.get(subject, ())

    def concerns(self, subject: str, piece: int) -> bool:
        """Whether any effect about a subject concerns a piece."""
        return any(effect.piece == piece for effect in self.by_subject.get(subject, ()))

    def forbids(self, what: str, piece: int, by: Party) -> bool:
        """Whether any effect forbids something to be done to a piece. by: as for dtk.engine.prohibitions."""
        return any(
            effect.piece == piece and isinstance(effect, Prohibited) and self.is_meant(effect, by)
            for effect in self.by_subject.get(what, ())
        )

    def is_meant(self, effect: Prohibited, by: Party) -> bool:
        """Whether a prohibition covers all that a piece does, or this ability. An ability printed on a piece does not
        exist while the piece is blanked.
        """
        return effect.ability is None or (effect.ability == by and not self.concerns(BLANK, effect.piece))

    def stat_changes(self, stat: str, piece: int) -> list[StatChange]:
        """The changes of a piece's statistic."""
        return [
            effect
            for effect in self.by_subject.get(stat, ())
            if effect.piece == piece and isinstance(effect, StatChange)
        ]

    def holders(self, piece: int) -> list[int]:
        """The seats that have taken control of a piece, the latest last."""
        return [
            effect.seat
            for effect in self.by_subject.get(CONTROLLER, ())
            if effect.piece == piece and isinstance(effect, ControlChange)
        ]

    def grants(self) -> list[Granted]:
        """The texts that are granted to pieces."""
        return [effect for effect in self.by_subject.get(TEXT, ()) if isinstance(effect, Granted)]

    def notes(self, what: str, source: int) -> list[Note]:
        """The notes of a piece under a subject."""
        return [
            effect for effect in self.by_subject.get(what, ()) if isinstance(effect, Note) and effect.source == source
        ]

    def add(self, effect: LastingEffect) -> None:
        """Add an effect."""
        self.by_subject.setdefault(effect.about, []).append(effect)
        self.untils.add(effect.until)

    def end(self, is_over: Callable[[LastingEffect], bool]) -> list[LastingEffect]:
        """Remove and return the effects that are over."""
        ended = [effect for effects in self.by_subject.values() for effect in effects if is_over(effect)]
        for subject in {effect.about: None for effect in ended}:
            left = [effect for effect in self.by_subject[subject] if not is_over(effect)]
            if left:
                self.by_subject[subject] = left
            else:
                del self.by_subject[subject]
        return ended

    def extend(self, until: Until, further: Until) -> None:
        """Extend the effects that last until one moment to last until another."""
        if until not in self.untils:
            return
        self.untils.remove(until)
        self.untils.add(further)
        for subject, effects in self.by_subject.items():
            self.by_subject[subject] = [
                effect._replace(until=further) if effect.until == until else effect for effect in effects
            ]

    def rename(self, numbers: Mapping[int, int]) -> bool:
        """Move effects from some pieces to others: old number -> new number. Returns whether there were any."""
        renamed = False
        for subject, effects in self.by_subject.items():
            if any(effect.piece in numbers for effect in effects):
                renamed = True
                self.by_subject[subject] = [
                    effect._replace(piece=numbers.get(effect.piece, effect.piece)) for effect in effects
                ]
        return renamed

    def may_end(self, until: Collection[Until]) -> bool:
        """Whether any effect may last until one of these."""
        return not self.untils.isdisjoint(until)

    def copy(self) -> LastingEffects:
        """A copy for another state."""
        twin = LastingEffects()
        twin.by_subject = {subject: effects.copy() for subject, effects in self.by_subject.items()}
        twin.untils = self.untils.copy()
        return twin
