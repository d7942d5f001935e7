"""Who controls what, and what would a move change? The deeds in play, and the influence at each."""

from __future__ import annotations

from dtk.engine.state import NOWHERE, TOWN_SQUARE, Piece
from dtk.engine.view import View

# What a control point, a ghost rock a day, and the game are worth; everything else is measured against these.
POINT, ROCK, GAME = 4.0, 1.5, 30.0


class Board:
    """Deeds and dudes at a moment. weights: deed -> by seat, the influence (or bullets) that counts there.

    points, influence: by seat. deeds: number -> the deed.
    """

    __slots__ = ("deeds", "influence", "points", "seat", "seats", "view", "weights")

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.seat
        self.seats = len(view.opponents) + 1
        self.deeds: dict[int, Piece] = {deed.number: deed for deed in view.deeds()}
        self.weights = {number: [0] * self.seats for number in self.deeds}
        self.influence = [0] * self.seats
        for seat in range(self.seats):
            for dude in view.dudes(seat):
                self.influence[seat] += view.influence(dude)
                if dude.at in self.weights:
                    self.weights[dude.at][seat] += self.weight(dude, dude.at)
        self.points = [view.control_points(seat) for seat in range(self.seats)]

    def weight(self, dude: Piece, place: int) -> int:
        """What a dude counts for the control of a deed (compendium-1.9.3 "Rowdy")."""
        return self.view.bullets(dude) if self.deeds[place].card.has("Rowdy") else self.view.influence(dude)

    def holder(self, place: int, weights: list[int]) -> int:
        """Who controls a deed with such weights: the most, its owner on ties (rulebook-1.5.0 §3.9)."""
        most = max(weights)
        return self.deeds[place].owner if weights.count(most) > 1 else weights.index(most)

    def lead(self, points: list[int]) -> float:
        """What the standing is worth at Sundown: the game, won or lost, where somebody has more control points than
        any other has influence (rulebook-1.5.0 §5.4).
        """
        most = max(range(self.seats), key=lambda seat: points[seat])
        others = max(self.influence[seat] for seat in range(self.seats) if seat != most)
        if points[most] <= others:
            return 0.0
        return GAME if most == self.seat else -GAME

    @property
    def is_losing(self) -> bool:
        """Whether another player wins if nothing changes before Sundown."""
        return self.lead(self.points) < 0

    def gain(self, dude: Piece, place: int) -> float:
        """What it would change if a dude of anybody's were at another location; NOWHERE for out of play."""
        changed = 0.0
        points = self.points
        for at, sign in ((dude.at, -1), (place, 1)):
            if at not in self.deeds:
                continue
            before = self.weights[at]
            after = before.copy()
            after[dude.controller] += sign * self.weight(dude, at)
            old, new = self.holder(at, before), self.holder(at, after)
            if old == new:
                continue
            deed = self.deeds[at]
            control, brings = self.view.control(deed), self.view.production(deed)
            changed += (POINT * control + (ROCK * brings if deed.owner == self.seat else 0)) * (new == self.seat)
            changed -= (POINT * control + (ROCK * brings if deed.owner == self.seat else 0)) * (old == self.seat)
            # What the owner loses is worth something too.
            if deed.owner != self.seat:
                changed += POINT / 2 * control + ROCK / 2 * brings if old == deed.owner else 0.0
                changed -= POINT / 2 * control + ROCK / 2 * brings if new == deed.owner else 0.0
            points = points.copy()
            points[old] -= control
            points[new] += control
        if points is not self.points:
            changed += self.lead(points) - self.lead(self.points)
        return changed

    def gain_without(self, dude: Piece) -> float:
        """What it would change if a dude went home."""
        return self.gain(dude, NOWHERE)


def boots(view: View, dude: Piece, place: int) -> bool:
    """Whether an ordinary move boots (rulebook-1.5.0 §5.3.3)."""
    home = view.home(dude.controller)
    if dude.at == home:
        return place not in view.neighbours(home)
    return dude.at != TOWN_SQUARE or place == home or place not in view.neighbours(TOWN_SQUARE)
