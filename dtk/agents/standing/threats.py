"""Threats: who could be called out next. What each move lets the other side do, and what it lets the player do.

Whoever is booted can't refuse, and whoever stands alone has nobody to help: such dudes had better not be left where an
unbooted gun can walk up to them, and the other side's are to be walked up to.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from dtk.agents.scale import GAME
from dtk.agents.standing.posses import WORTH, Gun, SupposedMove, Town, losses
from dtk.agents.standing.ranks import Means
from dtk.engine.ids import NOWHERE, PieceId, Place, Seat
from dtk.engine.view import View

# How much it counts that the best call-out of one's own gets better, and that of the other side.
OWN, OTHERS = 2.0, 2.0
# A call-out that takes a walk first can still be met: what it is worth, as a share of one that can be made at once. Of
# one that can be refused, nobody expects more than that the dude goes home.
AFTER_WALK, REFUSABLE, GONE_HOME = 0.5, 0.3, 1.1
# What the next best call-out counts, as a share of the best: who joins the one boots for it, and is missed elsewhere.
NEXT = 0.6


class Lifeline:
    """How much influence each player may lose today before the day is lost as things stand. slack: by seat; under 0 if
    it is lost already.
    """

    __slots__ = ("slack",)

    def __init__(self, town: Town) -> None:
        points = [town.view.control_points(seat) for seat in range(len(town.sides))]
        self.slack = [
            sum(gun.influence for gun in side) - max(points[foe] for foe in range(len(points)) if foe != seat)
            for seat, side in enumerate(town.sides)
        ]

    def at_stake(self, seat: Seat, lost: float) -> float:
        """What it costs a player besides the dudes to lose so much influence today: the game, by the
        square of the share of it that would lose the day.
        """
        slack = self.slack[seat]
        return GAME * min(1.0, lost / (slack + 1)) ** 2 if slack >= 0 else 0.0


class CallOuts(NamedTuple):
    """What a player's call-outs against another are worth, by place."""

    seat: Seat
    foe: Seat
    by_place: dict[Place, float]


class Threats:
    """The call-outs that are to be expected of both sides, as things stand."""

    __slots__ = ("_fights", "_without", "foes", "lifeline", "now", "others", "own", "seat", "share", "town")

    def __init__(self, view: View, means: Sequence[Means], without: frozenset[str] = frozenset()) -> None:
        """without: the concepts that are left out."""
        self.town, self.seat = Town(view, means), view.seat
        self.foes = [seat for seat in range(len(means)) if seat != view.seat]
        self.lifeline = None if "lifeline" in without else Lifeline(self.town)
        self.share = 0.0 if "one-by-one" in without else NEXT
        self._fights: dict[tuple[tuple[PieceId, ...], tuple[PieceId, ...]], float] = {}
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
        """By how many ranks the player would be ahead of every other who could be in a shootout at a place, were a dude
        there; None where nobody could.
        """
        town = self.town
        with SupposedMove(town, gun, place, gun.booted):
            ours = town.rank(town.posse(self.seat, place))
            others = [town.rank(posse) for foe in self.foes if (posse := town.posse(foe, place))]
        return ours - max(others) if others else None

    def worth(self, found: CallOuts) -> float:
        """What a player's call-outs against another are worth: the best of them, and less of each that may follow."""
        worth, share = 0.0, 1.0
        for threat in sorted(found.by_place.values(), reverse=True):
            worth, share = worth + share * threat, share * self.share
            if not share:
                break
        return worth

    def gain(self, gun: Gun, place: Place, booted: bool, least: float = -math.inf) -> float:
        """What a move of a dude of the player's changes about them; where that is no more than the least that counts,
        some number that is no more than it either.
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
        """The call-outs as they would be if a dude were nowhere."""
        if gun.number not in self._without:
            places = self.reach(gun)
            with SupposedMove(self.town, gun, NOWHERE, gun.booted):
                self._without[gun.number] = [self.anew(found, places) for found in self.now]
        return self._without[gun.number]

    def with_gun(self, gun: Gun, found: CallOuts) -> CallOuts:
        """Call-outs without a dude, and what changes by its being where it is."""
        return self.anew(found, self.reach(gun))

    def reach(self, gun: Gun) -> Collection[Place]:
        """The places where a dude could be in a shootout: elsewhere all is as it would be without it."""
        return {gun.at, *gun.reach}

    def anew(self, found: CallOuts, places: Collection[Place]) -> CallOuts:
        """Call-outs, worked out anew for some places."""
        changed = self.by_place(found.seat, found.foe, places)
        if not changed and found.by_place.keys().isdisjoint(places):
            return found
        left = {place: worth for place, worth in found.by_place.items() if place not in places}
        return CallOuts(found.seat, found.foe, left | changed)

    def by_place(self, seat: Seat, foe: Seat, places: Collection[Place]) -> dict[Place, float]:
        """What a player's call-outs against another are worth, now or after a walk: the best at each of some places."""
        found: dict[Place, float] = {}
        for gun in self.town.sides[foe]:
            if gun.is_exposed and gun.at in places and gun.at not in found:
                found[gun.at] = self.at_place(seat, foe, gun.at)
        return found

    def at_place(self, seat: Seat, foe: Seat, place: Place) -> float:
        """What a player's best call-out against another is worth in a place."""
        town = self.town
        ours = town.posse(seat, place)
        callers = [gun for gun in ours if not gun.booted and (gun.at == place or town.walks(gun, place))]
        if not callers:
            return 0.0
        is_there = any(gun.at == place for gun in callers)
        theirs = town.posse(foe, place)
        stuck = [gun for gun in theirs if gun.at == place and not all(town.may_refuse(gun, by) for by in callers)]
        worth = self.fight(ours, theirs)
        # Whoever is called out and can't refuse may be left to it alone.
        least = self.fight(ours, [max(stuck, key=WORTH)]) if stuck else GONE_HOME
        worth = (1.0 if stuck else REFUSABLE) * min(worth, least)
        return max(0.0, worth if is_there else AFTER_WALK * worth)

    def fight(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> float:
        """What a shootout is worth to a posse, with what is at stake in it; worked out once, wherever they meet."""
        posses = tuple([gun.number for gun in ours]), tuple([gun.number for gun in theirs])
        if posses not in self._fights:
            self._fights[posses] = self.worth_of_fight(ours, theirs)
        return self._fights[posses]

    def worth_of_fight(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> float:
        """The same, anew."""
        dealt, taken = self.town.casualties(ours, theirs)
        (gain, theirs_lost), (loss, ours_lost) = losses(theirs, dealt), losses(ours, taken)
        if self.lifeline is None:
            return gain - loss
        stakes = self.lifeline.at_stake(theirs[0].seat, theirs_lost) - self.lifeline.at_stake(ours[0].seat, ours_lost)
        return gain - loss + stakes
