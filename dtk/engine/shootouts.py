"""What is there to know of a shootout, its posses, and the job that it is about? Plain data, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from dtk.engine.ids import NOBODY


class Round(NamedTuple):
    """What came of a round of a shootout in which hands were compared; pairs hold the leader's side first.

    dudes: how many stood when hands were revealed. scores: of dtk.poker.ranks, with all modifiers. cheatin: whether
    the hands were so at last. due, taken: casualties that had to be covered, and those that could be.
    """

    dudes: tuple[int, int]
    scores: tuple[int, int]
    cheatin: tuple[bool, bool]
    due: tuple[int, int]
    taken: tuple[int, int]


class Fight(NamedTuple):
    """A shootout that is over. at: where. seats: the leader's first. winner: NOBODY where both posses were emptied.

    rounds: those in which hands were compared.
    """

    day: int
    at: int
    seats: tuple[int, int]
    winner: int
    rounds: tuple[Round, ...]


@dataclass(slots=True)
class Posse:
    """One side of a shootout. dudes: in the order in which they joined. shooter: of this round, or NOBODY.

    score, cheatin: of the revealed hand. rank_round, rank_shootout: modifiers of the hand rank, by how long they last.
    more_casualties: beyond what ranks demand. coming: dudes that are told to join, and come when all do (rulebook-2015
    "Formin' Posses"). afar: dudes that joined without moving, and are not where the shootout is.
    size: dudes when hands were revealed. due, taken: casualties of this round. fallen: what covered them. base_score:
    what the hand counts as instead of its own score, 0 for its own. jokers: the cards that jokers of the
    revealed hand were declared to be, as dtk.poker knows them, by number.
    """

    seat: int
    dudes: list[int] = field(default_factory=list)
    shooter: int = NOBODY
    score: int = 0
    cheatin: bool = False
    rank_round: int = 0
    rank_shootout: int = 0
    more_casualties: int = 0
    size: int = 0
    due: int = 0
    taken: int = 0
    jokers: tuple[tuple[int, int], ...] = ()
    coming: list[int] = field(default_factory=list)
    fallen: tuple[int, ...] = ()
    base_score: int = 0
    afar: list[int] = field(default_factory=list)

    def next_round(self) -> None:
        """Forget what concerns one round only."""
        self.shooter = NOBODY
        self.score = self.rank_round = self.more_casualties = self.size = self.due = self.taken = 0
        self.base_score = 0
        self.cheatin = False
        self.jokers = self.fallen = ()

    def copy(self) -> Posse:
        """The same for another state."""
        return replace(self, dudes=self.dudes.copy(), coming=self.coming.copy(), afar=self.afar.copy())


@dataclass(slots=True)
class Shootout:
    """A shootout under way. at: its location, which never changes. leader, mark: dudes.

    posses: the leader's first. step: the next of dtk.engine.rules.shootout.STEPS. round: counted from 1, 0 while
    posses form. headline: whether a Headline was played. formed: whether both posses are complete; whoever joins now
    joins late. revealed: whether the draw hands of this round lie open. rounds: those that are over. card: the action
    card that began it, whose play is complete only with it; NOBODY if none did.
    """

    at: int
    leader: int
    mark: int
    posses: tuple[Posse, Posse]
    step: int = 0
    round: int = 0
    headline: bool = False
    formed: bool = False
    revealed: bool = False
    rounds: tuple[Round, ...] = ()
    card: int = NOBODY

    def copy(self) -> Shootout:
        """The same for another state."""
        first, second = self.posses
        return replace(self, posses=(first.copy(), second.copy()))


class Job:
    """A job under way. seat: whose. leader: the dude who leads it. mark, at: what it is about, and where that was.

    piece, place: the card that it comes from, and which of its abilities. ghost_rock: what was paid. crew: the dudes
    of the leader's posse that are left once posses part; foes: those of the posse against it. succeeds: whether the
    leader's posse won.
    """

    __slots__ = ("at", "crew", "foes", "ghost_rock", "leader", "mark", "piece", "place", "seat", "succeeds")

    def __init__(self, seat: int, leader: int, mark: int, at: int, piece: int, place: int, ghost_rock: int) -> None:
        self.seat = seat
        self.leader = leader
        self.mark = mark
        self.at = at
        self.piece = piece
        self.place = place
        self.ghost_rock = ghost_rock
        self.crew: tuple[int, ...] = ()
        self.foes: tuple[int, ...] = ()
        self.succeeds = False

    def copy(self) -> Job:
        """The same for another state."""
        twin = Job(self.seat, self.leader, self.mark, self.at, self.piece, self.place, self.ghost_rock)
        twin.crew = self.crew
        twin.foes = self.foes
        twin.succeeds = self.succeeds
        return twin
