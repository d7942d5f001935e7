"""How near is the end of the game? Influence that keeps the other side from winning today is not risked for little.

A player with four influence may lose one dude while the other side has no control points, and none while it has four.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtk.agents.town import Gun, Town, falling
from dtk.agents.valuation import GAME
from dtk.engine.ids import Seat


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

    def at_stake(self, seat: Seat, guns: Sequence[Gun], casualties: float) -> float:
        """What it costs a player besides the dudes that so many casualties may lose the day: the square of the share
        of the influence that would do it.
        """
        slack = self.slack[seat]
        if slack < 0:
            return 0.0
        lost = sum(gun.influence * min(share, 1.0) for gun, share in falling(guns, casualties))
        return GAME * min(1.0, lost / (slack + 1)) ** 2

    def fight(self, ours: Sequence[Gun], theirs: Sequence[Gun], dealt: float, taken: float) -> float:
        """What a shootout is worth to a posse by what is at stake in it. dealt, taken: its casualties."""
        return self.at_stake(theirs[0].seat, theirs, dealt) - self.at_stake(ours[0].seat, ours, taken)
