"""Posses: the dudes who could be in a shootout, and its likely result, also with dudes at other places."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter

from dtk.agents.scale import INFLUENCE
from dtk.agents.standing.ranks import Means, rank_of_posse
from dtk.engine.ids import NOWHERE, PieceId, Place, Seat
from dtk.engine.pieces import Piece
from dtk.engine.view import View

# The spread of the difference of two hands' ranks, the frequency of ties, where both sides lose a dude, and the mean
# number of rounds in a shootout.
SPREAD, TIES, ROUNDS = 3.0, 0.13, 1.2
# The cost of a second casualty that the same dude covers by being aced, as a share of the dude.
ACED = 0.2
# The cost of losing a dude besides its influence, in the units of dtk.agents.scale: the dude itself, and each bullet of
# a draw and of a stud. Bullets are already counted as ranks of the posse.
DUDE, DRAW, STUD = 1.1, 0.45, 0.65


class Gun:
    """A dude as a possible member of a posse."""

    __slots__ = ("at", "booted", "draws", "influence", "is_exposed", "number", "reach", "seat", "worth")

    def __init__(self, view: View, dude: Piece, seat: Seat) -> None:
        self.number, self.seat, self.at, self.booted = dude.number, seat, dude.at, dude.booted
        self.draws, self.influence, self.reach = view.draws_of(dude), view.influence(dude), view.reach(dude)
        self.is_exposed = view.may_be_called_out(dude)
        self.worth = DUDE + INFLUENCE * self.influence + (STUD if self.draws.is_stud else DRAW) * view.bullets(dude)


WORTH = attrgetter("worth")


class SupposedMove:
    """A context in which a dude is somewhere else."""

    __slots__ = ("gun", "there", "was")

    def __init__(self, town: Town, gun: Gun, place: Place, booted: bool) -> None:
        self.gun, self.was = gun, (gun.at, gun.booted, gun.reach, gun.is_exposed)
        self.there = place, booted, *town.prospects(gun, place, booted)

    def __enter__(self) -> None:
        self.gun.at, self.gun.booted, self.gun.reach, self.gun.is_exposed = self.there

    def __exit__(self, *fault: object) -> None:
        self.gun.at, self.gun.booted, self.gun.reach, self.gun.is_exposed = self.was


class Town:
    """All dudes, and the mean ranks of their players' decks. guns: by number. sides: by seat."""

    __slots__ = ("_prospects", "_ranks", "_refusals", "_walks", "guns", "means", "sides", "view")

    def __init__(self, view: View, means: Sequence[Means]) -> None:
        self.view, self.means = view, means
        self.sides = [[Gun(view, dude, seat) for dude in view.dudes(seat)] for seat in range(len(means))]
        self.guns = {gun.number: gun for side in self.sides for gun in side}
        # Cached, because they are needed often: the rules for dudes in other places, and the ranks of posses.
        self._prospects: dict[tuple[PieceId, Place, bool], tuple[frozenset[Place], bool]] = {}
        self._refusals: dict[tuple[PieceId, Place, bool, PieceId], bool] = {}
        self._walks: dict[tuple[PieceId, Place, Place], bool] = {}
        self._ranks: dict[tuple[PieceId, ...], float] = {}

    def prospects(self, gun: Gun, place: Place, booted: bool) -> tuple[frozenset[Place], bool]:
        """A dude's prospects at a place: where it could be in a shootout, and whether it could be called out."""
        if place == NOWHERE:
            return frozenset(), False
        key = gun.number, place, booted
        if key not in self._prospects:
            dude = self.view.piece(gun.number)
            with self.view.as_if_there(dude, place, booted):
                self._prospects[key] = self.view.reach(dude), self.view.may_be_called_out(dude)
        return self._prospects[key]

    def walks(self, gun: Gun, place: Place) -> bool:
        """Whether an ordinary move to a place does not boot the dude."""
        key = gun.number, gun.at, place
        if key not in self._walks:
            dude = self.view.piece(gun.number)
            with self.view.as_if_there(dude, gun.at, gun.booted):
                self._walks[key] = not self.view.move_boots(dude, place)
        return self._walks[key]

    def may_refuse(self, gun: Gun, by: Gun) -> bool:
        """Whether a dude may refuse a call-out by another."""
        key = gun.number, gun.at, gun.booted, by.number
        if key not in self._refusals:
            dude = self.view.piece(gun.number)
            with self.view.as_if_there(dude, gun.at, gun.booted):
                self._refusals[key] = self.view.may_refuse(dude, by.number)
        return self._refusals[key]

    def rank(self, guns: Sequence[Gun]) -> float:
        """The mean rank of a posse whose best shooter shoots."""
        posse = tuple([gun.number for gun in guns])
        if posse not in self._ranks:
            seat = guns[0].seat
            self._ranks[posse] = rank_of_posse(self.view, self.means[seat], seat, [gun.draws for gun in guns])
        return self._ranks[posse]

    def casualties(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> tuple[float, float]:
        """The casualties that a posse may expect to deal and to take."""
        return expected_casualties(round((self.rank(ours) - self.rank(theirs)) * 4) / 4)

    def posse(self, seat: Seat, place: Place) -> list[Gun]:
        """A player's dudes that could be in a shootout at a place."""
        return [gun for gun in self.sides[seat] if place in gun.reach]


@lru_cache(maxsize=512)
def expected_casualties(margin: float) -> tuple[float, float]:
    """The casualties that a side with this lead in ranks deals and takes."""
    x = margin / SPREAD
    density, below = math.exp(-x * x / 2) / math.sqrt(2 * math.pi), (1 + math.erf(x / math.sqrt(2))) / 2
    dealt = margin * below + SPREAD * density
    return (dealt + TIES) * ROUNDS, (dealt - margin + TIES) * ROUNDS


def losses(guns: Sequence[Gun], casualties: float) -> tuple[float, float]:
    """The value and influence that a posse loses to N casualties. The cheapest dudes go first: one casualty discards a
    dude, two ace it.
    """
    worth = influence = 0.0
    for gun in sorted(guns, key=WORTH):
        if casualties <= 0:
            break
        share = casualties if casualties < 1.0 else 1.0
        influence += gun.influence * share
        worth += gun.worth * (share if casualties <= 1.0 else 1.0 + ACED * min(casualties - 1.0, 1.0))
        casualties -= 2.0
    return worth, influence
