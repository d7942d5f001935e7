"""Posses: the dudes who could be in a shootout, and its likely result, also with dudes at other places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter
from typing import TypeAlias

from dtk.agents.scale import INFLUENCE
from dtk.agents.standing.ranks import Means, rank_of_posse
from dtk.engine.ids import NOBODY, NOWHERE, PieceId, Place, Seat
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Draws
from dtk.engine.view import View

# The spread of the difference of two hands' ranks, the frequency of ties, where both sides lose a dude, and the mean
# number of rounds in a shootout.
SPREAD, TIES, ROUNDS = 3.0, 0.13, 1.2
# The cost of a second casualty that the same dude covers by being aced, as a share of the dude.
ACED = 0.2
# The cost of losing a dude besides its influence, in the units of dtk.agents.scale: the dude itself, and each bullet of
# a draw and of a stud. Bullets are already counted as ranks of the posse.
DUDE, DRAW, STUD = 1.1, 0.45, 0.65


# All that the rank and the losses of a posse depend on, for one of its dudes: its number, the time since when it is in
# play (which orders dudes), its player, and its contribution to bonuses, its influence and its worth.
GunKey: TypeAlias = tuple[PieceId, int, Seat, Draws, int, float]
# The value and influence that a posse loses.
Losses: TypeAlias = tuple[float, float]


class KnownFights:
    """The results of fights so far in a game, or in several that began at one position, by the numbers of the dudes in
    them, for a player who knows the decks.

    bits: the bit of each dude with each set of numbers it has had. ranks: the mean ranks of a player's posses, as sets.
    losses: of both posses in a fight, each as a set.
    """

    __slots__ = ("bits", "losses", "ranks")

    def __init__(self) -> None:
        self.bits: dict[GunKey, int] = {}
        self.ranks: dict[tuple[Seat, int], float] = {}
        self.losses: dict[tuple[int, int], tuple[Losses, Losses]] = {}

    def bit_of(self, key: GunKey) -> int:
        """The bit of a dude with its present numbers."""
        known = self.bits.get(key)
        if known is None:
            known = self.bits[key] = 1 << len(self.bits)
        return known


class Gun:
    """A dude as a possible member of a posse. bit: its place in the sets of a Town."""

    __slots__ = ("at", "bit", "booted", "draws", "influence", "is_exposed", "number", "reach", "seat", "worth")

    def __init__(self, view: View, dude: Piece, seat: Seat, known: KnownFights) -> None:
        self.number, self.seat, self.at, self.booted = dude.number, seat, dude.at, dude.booted
        self.draws, self.influence, self.reach = view.draws_of(dude), view.influence(dude), view.reach(dude)
        self.is_exposed = view.may_be_called_out(dude)
        self.worth = DUDE + INFLUENCE * self.influence + (STUD if self.draws.is_stud else DRAW) * view.bullets(dude)
        self.bit = known.bit_of((dude.number, dude.since, seat, self.draws, self.influence, self.worth))


WORTH = attrgetter("worth")
AS_IT_IS = nullcontext()


class SupposedMove:
    """A context in which a dude is somewhere else."""

    __slots__ = ("gun", "there", "town", "was")

    def __init__(self, town: Town, gun: Gun, place: Place, booted: bool) -> None:
        self.town, self.gun, self.was = town, gun, (gun.at, gun.booted, gun.reach, gun.is_exposed)
        self.there = place, booted, *town.prospects(gun, place, booted)

    def __enter__(self) -> None:
        self.put(self.there)

    def __exit__(self, *fault: object) -> None:
        self.put(self.was)

    def put(self, there: tuple[Place, bool, frozenset[Place], bool]) -> None:
        """Put the dude at a place, booted or not, with its reach from there, and whether it could be called out."""
        self.town.take_out(self.gun)
        self.gun.at, self.gun.booted, self.gun.reach, self.gun.is_exposed = there
        self.town.put_in(self.gun)


class Town:
    """All dudes, and the mean ranks of their players' decks. guns: by number. sides: by seat.

    Sets of dudes are numbers with a bit for each dude in them (Gun.bit). of_seat: the dudes of each seat. here,
    reaching: by place, the dudes there, and those who could be in a shootout there. unbooted, exposed: the dudes that
    are unbooted, and those that could be called out.
    """

    __slots__ = (
        *("_prospects", "_refusals", "_walks", "cheapest_first", "dearest_first", "exposed", "guns", "here", "known"),
        *("means", "of_seat", "reaching", "refusals_vary", "sides", "unbooted", "view"),
    )

    def __init__(self, view: View, means: Sequence[Means], known: KnownFights | None = None) -> None:
        """known: from earlier questions with the same means."""
        self.view, self.means = view, means
        sides = [view.dudes(seat) for seat in range(len(means))]
        is_shared = known is not None and view.bonuses_are_plain and all(map(are_in_order, sides))
        self.known = known if known is not None and is_shared else KnownFights()
        self.sides: list[list[Gun]] = []
        self.guns: dict[PieceId, Gun] = {}
        self.of_seat: list[int] = []
        self.here: dict[Place, int] = {}
        self.reaching: dict[Place, int] = {}
        self.unbooted = self.exposed = 0
        for seat in range(len(means)):
            side = [Gun(view, dude, seat, self.known) for dude in sides[seat]]
            for gun in side:
                self.guns[gun.number] = gun
                self.put_in(gun)
            self.sides.append(side)
            self.of_seat.append(sum([gun.bit for gun in side]))
        # On a tie, both in the order of the side.
        self.cheapest_first = [sorted(side, key=WORTH) for side in self.sides]
        self.dearest_first = [sorted(side, key=WORTH, reverse=True) for side in self.sides]
        # Cached, because they are needed often: the rules for dudes in other places.
        self._prospects: dict[tuple[PieceId, Place, bool], tuple[frozenset[Place], bool]] = {}
        self._refusals: dict[tuple[PieceId, Place, bool, PieceId], bool] = {}
        self._walks: dict[tuple[PieceId, Place, Place], bool] = {}
        self.refusals_vary = view.refusals_depend_on_caller

    def put_in(self, gun: Gun) -> None:
        """Enter a dude in the sets, where it is."""
        bit, here, reaching = gun.bit, self.here, self.reaching
        here[gun.at] = here.get(gun.at, 0) | bit
        for place in gun.reach:
            reaching[place] = reaching.get(place, 0) | bit
        if not gun.booted:
            self.unbooted |= bit
        if gun.is_exposed:
            self.exposed |= bit

    def take_out(self, gun: Gun) -> None:
        """Take a dude out of all sets that `put_in` entered it in."""
        out, reaching = ~gun.bit, self.reaching
        self.here[gun.at] &= out
        for place in gun.reach:
            reaching[place] &= out
        self.unbooted &= out
        self.exposed &= out

    def prospects(self, gun: Gun, place: Place, booted: bool) -> tuple[frozenset[Place], bool]:
        """A dude's prospects at a place: where it could be in a shootout, and whether it could be called out."""
        if place == NOWHERE:
            return frozenset(), False
        key = gun.number, place, booted
        known = self._prospects.get(key)
        if known is None:
            dude = self.view.piece(gun.number)
            with self.view.as_if_there(dude, place, booted):
                known = self._prospects[key] = self.view.reach(dude), self.view.may_be_called_out(dude)
        return known

    def as_if_moved(self, gun: Gun, dude: Piece) -> AbstractContextManager[None]:
        """A context in which a dude is where it is supposed to be."""
        if dude.at == gun.at and dude.booted == gun.booted:
            return AS_IT_IS
        return self.view.as_if_there(dude, gun.at, gun.booted)

    def walks(self, gun: Gun, place: Place) -> bool:
        """Whether an ordinary move to a place does not boot the dude."""
        key = gun.number, gun.at, place
        known = self._walks.get(key)
        if known is None:
            dude = self.view.piece(gun.number)
            with self.as_if_moved(gun, dude):
                known = self._walks[key] = not self.view.move_boots(dude, place)
        return known

    def walkers(self, guns: int, place: Place) -> int:
        """Those of a set of dudes whose ordinary move to a place does not boot."""
        found = 0
        for gun in self.guns.values():
            if gun.bit & guns and self.walks(gun, place):
                found |= gun.bit
        return found

    def may_refuse(self, gun: Gun, by: Gun) -> bool:
        """Whether a dude may refuse a call-out by another."""
        caller = by.number if self.refusals_vary else NOBODY
        key = gun.number, gun.at, gun.booted, caller
        known = self._refusals.get(key)
        if known is None:
            dude = self.view.piece(gun.number)
            with self.as_if_moved(gun, dude):
                known = self._refusals[key] = self.view.may_refuse(dude, caller)
        return known

    def may_refuse_all(self, gun: Gun, callers: int) -> bool:
        """Whether a dude may refuse a call-out by every one of a set of dudes, which is not empty."""
        if not self.refusals_vary:
            return self.may_refuse(gun, gun)
        return all(self.may_refuse(gun, by) for by in self.guns.values() if by.bit & callers)

    def rank(self, guns: Sequence[Gun]) -> float:
        """The mean rank of a posse whose best shooter shoots."""
        return self.rank_of(guns[0].seat, sum([gun.bit for gun in guns]))

    def rank_of(self, seat: Seat, posse: int) -> float:
        """As `rank`, for a set of dudes. seat: the player whose posse it is."""
        ranks = self.known.ranks
        rank = ranks.get((seat, posse))
        if rank is None:
            draws = [gun.draws for gun in self.guns.values() if gun.bit & posse]
            rank = ranks[seat, posse] = rank_of_posse(self.view, self.means[seat], seat, draws)
        return rank

    def losses_of(self, seat: Seat, ours: int, foe: Seat, theirs: int) -> tuple[Losses, Losses]:
        """The losses that a player's posse and another's may expect in a fight. ours, theirs: as sets."""
        known = self.known.losses.get((ours, theirs))
        if known is None:
            dealt, taken = casualties_by_lead(self.rank_of(seat, ours) - self.rank_of(foe, theirs))
            known = self.known.losses[ours, theirs] = (
                losses_in_order([gun for gun in self.cheapest_first[seat] if gun.bit & ours], taken),
                losses_in_order([gun for gun in self.cheapest_first[foe] if gun.bit & theirs], dealt),
            )
        return known

    def casualties(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> tuple[float, float]:
        """The casualties that a posse may expect to deal and to take."""
        return casualties_by_lead(self.rank(ours) - self.rank(theirs))

    def posse(self, seat: Seat, place: Place) -> list[Gun]:
        """A player's dudes that could be in a shootout at a place."""
        return [gun for gun in self.sides[seat] if place in gun.reach]


def are_in_order(dudes: Sequence[Piece]) -> bool:
    """Whether dudes are in the order of their times (Piece.since). Then equally valuable ones have the same order in
    every position, and known losses hold in all of them.
    """
    return all(one.since <= other.since for one, other in pairwise(dudes))


def casualties_by_lead(lead: float) -> tuple[float, float]:
    """The casualties that a side with this lead in ranks deals and takes, for the nearest quarter of a rank."""
    return expected_casualties(round(lead * 4) / 4)


@lru_cache(maxsize=512)
def expected_casualties(margin: float) -> tuple[float, float]:
    """The casualties that a side with this lead in ranks deals and takes."""
    x = margin / SPREAD
    density, below = math.exp(-x * x / 2) / math.sqrt(2 * math.pi), (1 + math.erf(x / math.sqrt(2))) / 2
    dealt = margin * below + SPREAD * density
    return (dealt + TIES) * ROUNDS, (dealt - margin + TIES) * ROUNDS


def losses(guns: Iterable[Gun], casualties: float) -> Losses:
    """The value and influence that a posse loses to N casualties. The cheapest dudes go first: one casualty discards a
    dude, two ace it.
    """
    return losses_in_order(sorted(guns, key=WORTH), casualties)


def losses_in_order(guns: Iterable[Gun], casualties: float) -> Losses:
    """As `losses`, for dudes in the order in which they go."""
    worth = influence = 0.0
    for gun in guns:
        if casualties <= 0:
            break
        share = casualties if casualties < 1.0 else 1.0
        influence += gun.influence * share
        worth += gun.worth * (share if casualties <= 1.0 else 1.0 + ACED * min(casualties - 1.0, 1.0))
        casualties -= 2.0
    return worth, influence
