"""Threats: the possible call-outs, and how each move changes those of both sides.

A booted dude cannot refuse, and a dude alone has no help. So keep such dudes away from unbooted opposing guns, and move
guns to the opponent's.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from dtk.agents.scale import GAME
from dtk.agents.standing.posses import Gun, KnownFights, Losses, SupposedMove, Town, losses
from dtk.agents.standing.ranks import Means
from dtk.engine.ids import NOWHERE, PieceId, Place, Seat
from dtk.engine.view import View

# The weight of a better best call-out for the player, and for the opponent.
OWN, OTHERS = 2.0, 2.0
# The value of a call-out after a walk, which the opponent can still respond to, as a share of an immediate one; the
# share of one that can be refused, and its greatest value: that the dude goes home.
AFTER_WALK, REFUSABLE, GONE_HOME = 0.5, 0.3, 1.1
# The value of the next best call-out as a share of the best: dudes who join one boot for it, and are missing at the
# other.
NEXT = 0.6


class Lifeline:
    """The influence each player may lose today before losing the day on the present board. slack: by seat; under 0 if
    the day is lost already.
    """

    __slots__ = ("slack",)

    def __init__(self, town: Town) -> None:
        points = [town.view.control_points(seat) for seat in range(len(town.sides))]
        self.slack = [
            sum(gun.influence for gun in side) - max(points[foe] for foe in range(len(points)) if foe != seat)
            for seat, side in enumerate(town.sides)
        ]

    def at_stake(self, seat: Seat, lost: float) -> float:
        """The cost to a player, besides the dudes, of losing influence today: the game, times the square of the share
        of the slack that is lost.
        """
        slack = self.slack[seat]
        return GAME * min(1.0, lost / (slack + 1)) ** 2 if slack >= 0 else 0.0


class CallOuts(NamedTuple):
    """The values of a player's call-outs against another, by place."""

    seat: Seat
    foe: Seat
    by_place: dict[Place, float]


class Threats:
    """The expected call-outs of both sides on the present board."""

    __slots__ = ("_fights", "_without", "foes", "lifeline", "now", "others", "own", "seat", "share", "town")

    def __init__(
        self,
        view: View,
        means: Sequence[Means],
        without: frozenset[str] = frozenset(),
        known: KnownFights | None = None,
    ) -> None:
        """without: the concepts that are left out. known: as for a Town."""
        self.town, self.seat = Town(view, means, known), view.seat
        self.foes = [seat for seat in range(len(means)) if seat != view.seat]
        self.lifeline = None if "lifeline" in without else Lifeline(self.town)
        self.share = 0.0 if "one-by-one" in without else NEXT
        self._fights: dict[tuple[int, int], float] = {}
        self._without: dict[PieceId, list[CallOuts]] = {}
        everywhere = view.locations()
        self.now = [
            CallOuts(seat, foe, self.by_place(seat, foe, everywhere))
            for one in self.foes
            for seat, foe in ((self.seat, one), (one, self.seat))
        ]
        self.own = max(self.worth(found) for found in self.now if found.seat == self.seat)
        self.others = max(self.worth(found) for found in self.now if found.seat != self.seat)

    def ranks_ahead(self, gun: Gun, place: Place) -> float | None:
        """The lead of the player in ranks over the strongest opponent in a shootout at a place, if a dude were there;
        None if no opponent could be in it.
        """
        town = self.town
        with SupposedMove(town, gun, place, gun.booted):
            reaching = town.reaching.get(place, 0)
            ours = town.rank_of(self.seat, reaching & town.of_seat[self.seat])
            others = [town.rank_of(foe, posse) for foe in self.foes if (posse := reaching & town.of_seat[foe])]
        return ours - max(others) if others else None

    def worth(self, found: CallOuts) -> float:
        """The value of a player's call-outs against another: the best of them, and less of each that may follow."""
        worth, share = 0.0, 1.0
        for threat in sorted(found.by_place.values(), reverse=True):
            worth, share = worth + share * threat, share * self.share
            if not share:
                break
        return worth

    def gain(self, gun: Gun, place: Place, booted: bool, least: float = -math.inf) -> float:
        """The gain by a move of one of the player's dudes. If the gain is no more than `least`, any number up to
        `least`.
        """
        known = self.without(gun)
        with SupposedMove(self.town, gun, place, gun.booted or booted):
            own = max(self.worth(self.with_gun(gun, found)) for found in known if found.seat == self.seat)
            gain = OWN * (own - self.own)
            if gain + OTHERS * self.others <= least:
                return gain + OTHERS * self.others
            others = max(self.worth(self.with_gun(gun, found)) for found in known if found.seat != self.seat)
        return gain - OTHERS * (others - self.others)

    def without(self, gun: Gun) -> list[CallOuts]:
        """The call-outs without a dude."""
        if gun.number not in self._without:
            places = self.reach(gun)
            with SupposedMove(self.town, gun, NOWHERE, gun.booted):
                self._without[gun.number] = [self.anew(found, places) for found in self.now]
        return self._without[gun.number]

    def with_gun(self, gun: Gun, found: CallOuts) -> CallOuts:
        """Call-outs without a dude, plus the changes by its being where it is."""
        return self.anew(found, self.reach(gun))

    def reach(self, gun: Gun) -> Collection[Place]:
        """The places where a dude could be in a shootout; call-outs elsewhere do not depend on it."""
        return {gun.at, *gun.reach}

    def anew(self, found: CallOuts, places: Collection[Place]) -> CallOuts:
        """Call-outs, recomputed for some places."""
        changed = self.by_place(found.seat, found.foe, places)
        if not changed and found.by_place.keys().isdisjoint(places):
            return found
        left = {place: worth for place, worth in found.by_place.items() if place not in places}
        return CallOuts(found.seat, found.foe, left | changed)

    def by_place(self, seat: Seat, foe: Seat, places: Collection[Place]) -> dict[Place, float]:
        """The values of a player's call-outs against another, now or after a walk: the best at each of some places."""
        here, exposed = self.town.here, self.town.exposed & self.town.of_seat[foe]
        return {place: self.at_place(seat, foe, place) for place in places if here.get(place, 0) & exposed}

    def at_place(self, seat: Seat, foe: Seat, place: Place) -> float:
        """The value of a player's best call-out against another in a place."""
        town = self.town
        reaching, here = town.reaching.get(place, 0), town.here.get(place, 0)
        ours = reaching & town.of_seat[seat]
        ready = ours & town.unbooted
        callers = ready & here
        is_there = callers != 0
        if ready != callers and (town.refusals_vary or not is_there):
            callers |= town.walkers(ready & ~here, place)
        if not callers:
            return 0.0
        theirs = reaching & town.of_seat[foe]
        worth = self.fight_of(seat, ours, foe, theirs)
        if worth <= 0:
            return 0.0
        prize = self.dearest_stuck(foe, theirs & here, callers)
        # A dude who cannot refuse may be left alone by the others.
        least = self.fight_of(seat, ours, foe, prize) if prize else GONE_HOME
        worth = (1.0 if prize else REFUSABLE) * min(worth, least)
        return max(0.0, worth if is_there else AFTER_WALK * worth)

    def dearest_stuck(self, seat: Seat, dudes: int, callers: int) -> int:
        """The most valuable of some dudes of a player, if any, who may not refuse a call-out by one of some others, as
        a set.
        """
        for gun in self.town.dearest_first[seat]:
            if gun.bit & dudes and not self.town.may_refuse_all(gun, callers):
                return gun.bit
        return 0

    def fight_of(self, seat: Seat, ours: int, foe: Seat, theirs: int) -> float:
        """The value of a shootout to a player's posse, including the stakes; cached, because the place does not matter.
        ours, theirs: as sets (Town).
        """
        known = self._fights.get((ours, theirs))
        if known is None:
            lost, dealt = self.town.losses_of(seat, ours, foe, theirs)
            known = self._fights[ours, theirs] = self.worth_of_fight(seat, lost, foe, dealt)
        return known

    def fight(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> float:
        """As `fight_of`, for any posses, not cached."""
        dealt, taken = self.town.casualties(ours, theirs)
        return self.worth_of_fight(ours[0].seat, losses(ours, taken), theirs[0].seat, losses(theirs, dealt))

    def worth_of_fight(self, seat: Seat, ours: Losses, foe: Seat, theirs: Losses) -> float:
        """The value of a shootout to a player's posse by the losses of both sides, in value and influence."""
        if self.lifeline is None:
            return theirs[0] - ours[0]
        stakes = self.lifeline.at_stake(foe, theirs[1]) - self.lifeline.at_stake(seat, ours[1])
        return theirs[0] - ours[0] + stakes
