"""Posses: who could be in a shootout and how it would end, with dudes where they are or as if elsewhere."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter

from dtk.agents.scale import INFLUENCE
from dtk.agents.standing.ranks import Means
from dtk.engine.ids import TOWN_SQUARE, PieceId, Place, Seat
from dtk.engine.view import View

# How the difference of two hands' ranks spreads about its mean, how often both sides lose a dude to a tie, and how many
# rounds a shootout has.
SPREAD, TIES, ROUNDS = 3.0, 0.13, 1.2
# What a second casualty costs that the same dude covers by being aced, as a share of the dude.
ACED = 0.2
# What losing a dude costs besides its influence, by dtk.agents.scale: the dude itself, and each bullet of a draw and of
# a stud. Bullets are counted as ranks of the posse already.
DUDE, DRAW, STUD = 1.1, 0.45, 0.65


class Gun:
    """A dude as one who may be in a shootout."""

    __slots__ = ("at", "booted", "bullets", "influence", "number", "seat", "stud", "worth")

    def __init__(self, view: View, number: PieceId, seat: Seat) -> None:
        dude = view.piece(number)
        self.number, self.seat, self.at, self.booted = number, seat, dude.at, dude.booted
        self.stud, self.bullets = view.is_stud(dude), view.bullets(dude)
        self.influence = view.influence(dude)
        self.worth = DUDE + INFLUENCE * self.influence + (STUD if self.stud else DRAW) * self.bullets


WORTH = attrgetter("worth")


class SupposedMove:
    """A context in which a dude is somewhere else."""

    __slots__ = ("booted", "gun", "place", "was")

    def __init__(self, gun: Gun, place: Place, booted: bool) -> None:
        self.gun, self.place, self.booted, self.was = gun, place, booted, (gun.at, gun.booted)

    def __enter__(self) -> None:
        self.gun.at, self.gun.booted = self.place, self.booted

    def __exit__(self, *fault: object) -> None:
        self.gun.at, self.gun.booted = self.was


class Town:
    """All dudes, and what their players' decks make. guns: by number. sides: by seat."""

    __slots__ = ("_near", "_ranks", "guns", "homes", "means", "sides", "view")

    def __init__(self, view: View, means: Sequence[Means]) -> None:
        self.view, self.means = view, means
        self.homes = [view.home(seat) for seat in range(len(means))]
        self.sides = [[Gun(view, dude.number, seat) for dude in view.dudes(seat)] for seat in range(len(means))]
        self.guns = {gun.number: gun for side in self.sides for gun in side}
        # Who is next to whom, and what posses make, is asked for again and again.
        self._near: dict[Place, frozenset[Place]] = {}
        self._ranks: dict[tuple[PieceId, ...], float] = {}

    def next_to(self, place: Place) -> frozenset[Place]:
        """The places next to a place."""
        if place not in self._near:
            self._near[place] = frozenset(self.view.neighbours(place))
        return self._near[place]

    def walks(self, gun: Gun, place: Place) -> bool:
        """Whether an ordinary move there doesn't boot (rulebook-1.5.0 §5.3.3)."""
        home = self.homes[gun.seat]
        if gun.at == home:
            return place in self.next_to(home)
        return gun.at == TOWN_SQUARE and place != home and place in self.next_to(TOWN_SQUARE)

    def rank(self, guns: Sequence[Gun]) -> float:
        """The mean rank of a posse whose best shooter shoots."""
        posse = tuple([gun.number for gun in guns])
        if posse not in self._ranks:
            self._ranks[posse] = self.compute_rank(guns)
        return self._ranks[posse]

    def compute_rank(self, guns: Sequence[Gun]) -> float:
        """The same, worked out anew."""
        studs, draws, stud, draw = 0, 0, -1, -1
        for gun in guns:
            if gun.stud:
                studs += 1
                stud = max(stud, gun.bullets)
            else:
                draws += 1
                draw = max(draw, gun.bullets)
        means = self.means[guns[0].seat]
        return max(
            means.mean_rank(studs + stud - 1, draws) if studs else 0.0,
            means.mean_rank(studs, draws + draw - 1) if draws else 0.0,
        )

    def casualties(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> tuple[float, float]:
        """Those that a posse may expect to deal and to take."""
        return expected_casualties(round((self.rank(ours) - self.rank(theirs)) * 4) / 4)

    def posse(self, seat: Seat, place: Place) -> list[Gun]:
        """Who of a player's could be in a shootout at a place: those there, and unbooted ones next to it."""
        near = self.next_to(place)
        return [gun for gun in self.sides[seat] if gun.at == place or (not gun.booted and gun.at in near)]


@lru_cache(maxsize=512)
def expected_casualties(margin: float) -> tuple[float, float]:
    """Those that the side which is ahead by so many ranks deals and takes."""
    x = margin / SPREAD
    density, below = math.exp(-x * x / 2) / math.sqrt(2 * math.pi), (1 + math.erf(x / math.sqrt(2))) / 2
    dealt = margin * below + SPREAD * density
    return (dealt + TIES) * ROUNDS, (dealt - margin + TIES) * ROUNDS


def losses(guns: Sequence[Gun], casualties: float) -> tuple[float, float]:
    """What so many casualties cost a posse, and how much influence: the cheapest dudes first, one is discarded, two are
    aced.
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
