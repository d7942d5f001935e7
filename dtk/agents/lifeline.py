"""How near is the end of the game? Influence that keeps the other side from winning today is not risked for little.

A player with four influence may lose one dude while the other side has no control points, and none while it has four.
"""

from __future__ import annotations

from dtk.agents.town import Town
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

    def at_stake(self, seat: Seat, lost: float) -> float:
        """What it costs a player besides the dudes to lose so much influence today: the game, by the
        square of the share of it that would lose the day.
        """
        slack = self.slack[seat]
        return GAME * min(1.0, lost / (slack + 1)) ** 2 if slack >= 0 else 0.0
