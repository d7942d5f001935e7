"""Who could be called out next? A player looks at what every move lets the other side do, and what it lets oneself do.

Whoever is booted can't refuse, and whoever stands alone has nobody to help: such dudes had better not be left where an
unbooted gun can walk up to them, and the other side's are to be walked up to.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtk.agents.odds import Means
from dtk.agents.town import Gun, Town
from dtk.engine.ids import Place, Seat
from dtk.engine.view import View

# How much it counts that the best call-out of one's own gets better, and that of the other side.
OWN, OTHERS = 2.0, 2.0
# A call-out that takes a walk first can still be met: what it is worth, as a share of one that can be made at once. Of
# one that can be refused, nobody expects more than that the dude goes home.
AFTER_WALK, REFUSABLE, GONE_HOME = 0.5, 0.3, 1.1


class Threats:
    """The best call-outs of both sides, as things stand."""

    __slots__ = ("others", "own", "seat", "town")

    def __init__(self, view: View, means: Sequence[Means]) -> None:
        self.town, self.seat = Town(view, means), view.seat
        self.own, self.others = self.both()

    def both(self) -> tuple[float, float]:
        """What the best call-out of the player's is worth, and that of another player against the player."""
        foes = [seat for seat in range(len(self.town.sides)) if seat != self.seat]
        return max(best_threat(self.town, self.seat, foe) for foe in foes), max(
            best_threat(self.town, foe, self.seat) for foe in foes
        )

    def gain(self, gun: Gun, place: Place, booted: bool) -> float:
        """What a move of a dude of the player's changes about them."""
        with self.town.moved(gun, place, gun.booted or booted):
            own, others = self.both()
        return OWN * (own - self.own) - OTHERS * (others - self.others)


def best_threat(town: Town, seat: Seat, foe: Seat) -> float:
    """What the best call-out of a player against another is worth, now or after a walk; nothing if there is none."""
    best, home = 0.0, town.homes[foe]
    for place in dict.fromkeys(gun.at for gun in town.sides[foe] if gun.at != home):
        ours = town.posse(seat, place)
        callers = [gun for gun in ours if not gun.booted]
        is_there = any(gun.at == place for gun in callers)
        if not is_there and not any(town.walks(gun, place) for gun in callers):
            continue
        theirs = town.posse(foe, place)
        stuck = [gun for gun in theirs if gun.booted]
        worth = town.fight(ours, theirs)
        if stuck:
            # Whoever is called out may be left to it alone.
            worth = min(worth, town.fight(ours, [max(stuck, key=lambda gun: gun.worth)]))
        else:
            worth = REFUSABLE * min(worth, GONE_HOME)
        best = max(best, worth if is_there else AFTER_WALK * worth)
    return best
