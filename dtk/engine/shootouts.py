"""The data of a shootout, its posses and its job, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from dtk.engine.ids import NOBODY, NOWHERE, PieceId


class Round(NamedTuple):
    """The result of a shootout round in which hands were compared. Pairs hold the leader's side first.

    dudes: the size of each posse when hands were revealed. scores: as in dtk.poker.ranks, with all modifiers. cheatin:
    whether each hand was cheatin' in the end. due: the casualties each side had to take. taken: the casualties each
    side could take.
    """

    dudes: tuple[int, int]
    scores: tuple[int, int]
    cheatin: tuple[bool, bool]
    due: tuple[int, int]
    taken: tuple[int, int]


class Fight(NamedTuple):
    """A shootout that is over. at: its location. seats: the leader's first. winner: a seat, NOBODY if both posses were
    emptied, or neither was. rounds: those in which hands were compared.
    """

    day: int
    at: int
    seats: tuple[int, int]
    winner: int
    rounds: tuple[Round, ...]


class Draws(NamedTuple):
    """A dude's contribution to its posse: to the stud bonus if it is a stud, otherwise to the draw bonus; as the
    shooter, or beside another shooter.
    """

    is_stud: bool
    shooting: int
    beside: int


class Bonuses(NamedTuple):
    """The cards that a posse draws beyond five, and the number that it may replace (rulebook-1.5.0 §6.1 step 3)."""

    stud: int
    draw: int


@dataclass(slots=True)
class Posse:
    """One side of a shootout."""

    seat: int
    # In the order in which they joined.
    dudes: list[int] = field(default_factory=list)
    # This round's shooter, NOBODY before one is picked.
    shooter: int = NOBODY
    # Of the revealed hand.
    score: int = 0
    cheatin: bool = False
    # Hand rank modifiers, by how long they last.
    rank_round: int = 0
    rank_shootout: int = 0
    # Casualties in addition to those that the hand ranks demand.
    more_casualties: int = 0
    # How many more casualties are spared this round than have had to be taken so far.
    spare: int = field(default=0, repr=False)
    # The number of dudes when hands were revealed.
    size: int = 0
    # Casualties of this round.
    due: int = 0
    taken: int = 0
    # The declared cards of the jokers in the revealed hand: the piece's number, and the card as a number of dtk.poker.
    jokers: tuple[tuple[int, int], ...] = ()
    # Dudes chosen to join that have not come yet; they all come together (rulebook-2015 "Formin' Posses").
    coming: list[int] = field(default_factory=list)
    # The pieces that covered this round's casualties.
    fallen: tuple[int, ...] = ()
    # The score that the hand counts as instead of its own; 0 if it counts as itself.
    base_score: int = 0
    # Dudes that joined without moving, so they are not at the shootout's location.
    afar: list[int] = field(default_factory=list)
    # Cards of the draw hand that the player has chosen to discard, until all players have chosen.
    leaving: list[int] = field(default_factory=list, repr=False)

    def next_round(self) -> None:
        """Reset everything that concerns only one round."""
        self.shooter = NOBODY
        self.score = self.rank_round = self.more_casualties = self.size = self.due = self.taken = 0
        self.base_score = self.spare = 0
        self.cheatin = False
        self.jokers = self.fallen = ()

    def copy(self) -> Posse:
        """A copy for another state."""
        dudes, coming = self.dudes.copy(), self.coming.copy()
        return replace(self, dudes=dudes, coming=coming, afar=self.afar.copy(), leaving=self.leaving.copy())


@dataclass(slots=True)
class Shootout:
    """A shootout under way."""

    # Its location, which never changes after it has begun.
    at: int
    # Dudes.
    leader: int
    mark: int
    # The leader's first.
    posses: tuple[Posse, Posse]
    # The index of the next step in dtk.engine.rules.shootout.STEPS.
    step: int = 0
    # Counted from 1; 0 while posses form.
    round: int = 0
    # Whether the mark's posse forms before the leader's.
    mark_first: bool = False
    # Whether a Headline was played.
    headline: bool = False
    # Whether both posses are complete; a dude that joins after that joins late.
    formed: bool = False
    # Whether the draw hands of this round are revealed.
    revealed: bool = False
    # Whether only the leader and the mark can be in it.
    closed: bool = field(default=False, repr=False)
    # The leader's location at the beginning, which is another one if the leader called out from afar.
    whence: int = field(default=NOWHERE, repr=False)
    # Whether the dude that accepted the call-out was booted.
    accepted_booted: bool = field(default=False, repr=False)
    # The number of rounds after which it ends in any case; 0 if only an empty posse ends it.
    most_rounds: int = field(default=0, repr=False)
    # The rounds that are over.
    rounds: tuple[Round, ...] = ()
    # The action card that started it, whose play ends only with the shootout; NOBODY if there is none.
    card: int = NOBODY

    def copy(self) -> Shootout:
        """A copy for another state."""
        first, second = self.posses
        return replace(self, posses=(first.copy(), second.copy()))


class JobContext(NamedTuple):
    """The posses of a job. leader: the dude who leads it, NOBODY before there is one. posse, opposing_posse: the dudes
    still in each posse when the posses disbanded. check: the total of the skill test by which a spell began it, 0 if
    none did.
    """

    leader: PieceId = NOBODY
    posse: tuple[PieceId, ...] = ()
    opposing_posse: tuple[PieceId, ...] = ()
    check: int = 0


NO_JOB = JobContext()
