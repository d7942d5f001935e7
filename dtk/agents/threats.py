"""Who could be called out next? A player looks at what every move lets the other side do, and what it lets oneself do.

Whoever is booted can't refuse, and whoever stands alone has nobody to help: such dudes had better not be left where an
unbooted gun can walk up to them, and the other side's are to be walked up to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtk.agents.lifeline import Lifeline
from dtk.agents.odds import Means
from dtk.agents.town import Gun, Town, toll
from dtk.engine.ids import PieceId, Place, Seat
from dtk.engine.view import View

# How much it counts that the best call-out of one's own gets better, and that of the other side.
OWN, OTHERS = 2.0, 2.0
# A call-out that takes a walk first can still be met: what it is worth, as a share of one that can be made at once. Of
# one that can be refused, nobody expects more than that the dude goes home.
AFTER_WALK, REFUSABLE, GONE_HOME = 0.5, 0.3, 1.1
# What the next best call-out counts, as a share of the best: who joins the one boots for it, and is missed elsewhere.
NEXT = 0.6


class Threats:
    """The call-outs that are to be expected of both sides, as things stand."""

    __slots__ = ("_fights", "lifeline", "others", "own", "seat", "share", "town")

    def __init__(self, view: View, means: Sequence[Means], without: frozenset[str] = frozenset()) -> None:
        """without: the concepts that are left out."""
        self.town, self.seat = Town(view, means), view.seat
        self.lifeline = None if "lifeline" in without else Lifeline(self.town)
        self.share = 0.0 if "one-by-one" in without else NEXT
        self._fights: dict[tuple[tuple[PieceId, ...], tuple[PieceId, ...]], float] = {}
        self.own, self.others = self.both()

    def both(self) -> tuple[float, float]:
        """What the call-outs of the player's are worth, and those of another player against the player."""
        foes = [seat for seat in range(len(self.town.sides)) if seat != self.seat]
        return max(self.of(self.seat, foe) for foe in foes), max(self.of(foe, self.seat) for foe in foes)

    def of(self, seat: Seat, foe: Seat) -> float:
        """What a player's call-outs against another are worth: the best of them, and less of each that may follow."""
        worth, share = 0.0, 1.0
        for threat in sorted(self.between(seat, foe), reverse=True):
            worth, share = worth + share * threat, share * self.share
            if not share:
                break
        return worth

    def gain(self, gun: Gun, place: Place, booted: bool) -> float:
        """What a move of a dude of the player's changes about them."""
        with self.town.moved(gun, place, gun.booted or booted):
            own, others = self.both()
        return OWN * (own - self.own) - OTHERS * (others - self.others)

    def between(self, seat: Seat, foe: Seat) -> Iterator[float]:
        """What a player's call-outs against another are worth, now or after a walk: the best at each place."""
        town, home = self.town, self.town.homes[foe]
        for place in dict.fromkeys(gun.at for gun in town.sides[foe] if gun.at != home):
            ours = town.posse(seat, place)
            callers = [gun for gun in ours if not gun.booted]
            is_there = any(gun.at == place for gun in callers)
            if not is_there and not any(town.walks(gun, place) for gun in callers):
                continue
            theirs = town.posse(foe, place)
            stuck = [gun for gun in theirs if gun.booted]
            worth = self.fight(ours, theirs)
            if stuck:
                # Whoever is called out may be left to it alone.
                worth = min(worth, self.fight(ours, [max(stuck, key=lambda gun: gun.worth)]))
            else:
                worth = REFUSABLE * min(worth, GONE_HOME)
            if worth > 0:
                yield worth if is_there else AFTER_WALK * worth

    def fight(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> float:
        """What a shootout is worth to a posse, with what is at stake in it; worked out once, wherever they meet."""
        posses = tuple([gun.number for gun in ours]), tuple([gun.number for gun in theirs])
        if posses not in self._fights:
            self._fights[posses] = self.worth_of_fight(ours, theirs)
        return self._fights[posses]

    def worth_of_fight(self, ours: Sequence[Gun], theirs: Sequence[Gun]) -> float:
        """The same, anew."""
        dealt, taken = self.town.casualties(ours, theirs)
        (gain, theirs_lost), (loss, ours_lost) = toll(theirs, dealt), toll(ours, taken)
        if self.lifeline is None:
            return gain - loss
        stakes = self.lifeline.at_stake(theirs[0].seat, theirs_lost) - self.lifeline.at_stake(ours[0].seat, ours_lost)
        return gain - loss + stakes
