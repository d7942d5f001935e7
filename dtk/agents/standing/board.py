"""The board: control of each deed at Sundown, and the effect of a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, TypeAlias

from dtk.agents.scale import CONTROL, GAME, PRODUCTION
from dtk.agents.standing.posses import KnownFights
from dtk.agents.standing.ranks import Means, strength
from dtk.agents.standing.threats import Threats
from dtk.engine.control import heaviest
from dtk.engine.ids import NOBODY, NOWHERE, PieceId, Place, Seat
from dtk.engine.pieces import Piece
from dtk.engine.view import View

# More influence than any player has.
PLENTY = 1000
# A context for the time as of which influence and control count.
AsOf: TypeAlias = Callable[[], AbstractContextManager[None]]


class Stake(NamedTuple):
    """The stakes at a deed. ours: the value of controlling it. denied: the value of keeping its owner, if an opponent,
    from controlling it. control: its control points.
    """

    owner: int
    ours: float
    denied: float
    control: int
    rowdy: bool


class Change(NamedTuple):
    """A change of a deed's controller. worth: its value for us."""

    worth: float
    old: int
    new: int
    control: int


class Board:
    """Deeds and dudes at Sundown, if nothing changes. stakes: by deed. weights: deed -> the influence (or bullets) that
    counts there, by `column`. points, influence: by seat. standing: their value.
    """

    __slots__ = (
        *("_budget", "_leaving", "_as_of", "_columns", "_is_limited", "_margins", "_by_place", "_threats", "_weights"),
        *("_changes", "_touched"),
        *("influence", "points", "seat", "seats", "stakes", "standing", "view", "weights"),
    )

    def __init__(self, view: View, as_of: AsOf | None = None) -> None:
        """as_of: when influence and control count; at Sundown by default."""
        self.view, self.seat = view, view.seat
        self.seats = len(view.opponents) + 1
        self._as_of = view.at_sundown if as_of is None else as_of
        # Cached, because they are needed often: each dude's weight, by its number and by whether bullets count; and its
        # numbers in other places.
        self._weights: dict[tuple[int, bool], int] = {}
        self._by_place: dict[tuple[int, int], tuple[int, int]] = {}
        self._columns: dict[tuple[PieceId, Place], int] = {}
        self._touched: dict[int, bool] = {}
        self._changes: dict[tuple[int, Place, int], Change | None] = {}
        self.influence = [0] * self.seats
        with self._as_of():
            self.stakes = {deed.number: self.stake(deed) for deed in view.deeds()}
            # Whether a text limits the influence that counts at a location.
            self._is_limited = any(view.local_influence(seat, PLENTY) < PLENTY for seat in range(self.seats))
            self.weights = {number: [0] * self.seats * (1 + self._is_limited) for number in self.stakes}
            for seat in range(self.seats):
                for dude in view.dudes(seat):
                    stake = self.stakes.get(dude.at)
                    if stake is None:
                        self.influence[seat] += view.influence(dude)
                        continue
                    influence, weight = view.influence_and_weight(dude, stake.rowdy)
                    self.influence[seat] += influence
                    self._weights[dude.number, stake.rowdy] = weight
                    self.weights[dude.at][self.column(dude, dude.at)] += weight
            if self._is_limited:
                self.influence = [view.total_influence(seat) for seat in range(self.seats)]
            self.points = [view.control_points(seat) for seat in range(self.seats)]
        self.standing = self.value_of_standing(self.points)
        self._leaving: dict[int, Change | None] = {}
        self._budget: int | None = None
        self._threats: Threats | None = None
        self._margins: dict[tuple[Seat, Place], float] = {}

    def stake(self, deed: Piece) -> Stake:
        """The stakes at a deed."""
        control, brings = self.view.control(deed), self.view.production(deed)
        own = deed.owner == self.seat
        ours = CONTROL * control + (PRODUCTION * brings if own else 0.0)
        denied = 0.0 if own else (CONTROL * control + PRODUCTION * brings) / 2
        return Stake(deed.owner, ours, denied, control, self.view.is_by_bullets(deed))

    def weight(self, dude: Piece, place: int) -> int:
        """A dude's contribution to the control of a deed (compendium-1.9.3 "Rowdy")."""
        if place != dude.at and self.is_touched(dude):
            return self.influence_and_weight(dude, place)[1]
        rowdy = self.stakes[place].rowdy
        known = self._weights.get((dude.number, rowdy))
        if known is None:
            with self._as_of():
                known = self._weights[dude.number, rowdy] = self.view.weight(dude, rowdy)
        return known

    def column(self, dude: Piece, place: Place) -> int:
        """The index in `weights` for a dude at a deed: its seat. If a text limits influence, dudes that count for
        something other than influence there are in a second column of their seat.
        """
        if not self._is_limited:
            return dude.controller
        key = dude.number, place
        if key not in self._columns:
            booted = dude.booted or (place != dude.at and self.view.move_boots(dude, place))
            with self._as_of(), self.view.as_if_there(dude, place, booted):
                otherwise = self.stakes[place].rowdy or self.view.counts_otherwise(dude)
            self._columns[key] = dude.controller + self.seats * otherwise
        return self._columns[key]

    def is_touched(self, dude: Piece) -> bool:
        """Whether texts may change a dude's influence."""
        known = self._touched.get(dude.number)
        if known is None:
            known = self._touched[dude.number] = self.view.texts_touch_influence(dude)
        return known

    def influence_and_weight(self, dude: Piece, place: int) -> tuple[int, int]:
        """A dude's influence in a place, and its contribution to control there if that is a deed."""
        known = self._by_place.get((dude.number, place))
        if known is None:
            view, stake = self.view, self.stakes.get(place)
            booted = dude.booted or (place != dude.at and view.move_boots(dude, place))
            with self._as_of(), view.as_if_there(dude, place, booted):
                known = (view.influence(dude), 0) if stake is None else view.influence_and_weight(dude, stake.rowdy)
            self._by_place[dude.number, place] = known
        return known

    def more_influence(self, dude: Piece, place: int) -> int:
        """The additional influence of its player if a dude were in another place; 0 for NOWHERE, as after a
        shootout.
        """
        if place == NOWHERE or not self.is_touched(dude):
            return 0
        return self.influence_and_weight(dude, place)[0] - self.influence_and_weight(dude, dude.at)[0]

    def controller(self, place: int, weights: list[int]) -> int:
        """The seat that controls a deed with these weights."""
        owner = self.stakes[place].owner
        if not self._is_limited:
            return heaviest(weights, owner)
        with self._as_of():
            return self.view.controller_with(weights[: self.seats], weights[self.seats :], owner)

    def value_of_standing(self, points: list[int], influence: list[int] | None = None) -> float:
        """The value of a standing at Sundown: GAME if we win, -GAME if an opponent does, otherwise 0. points: control
        points by seat. influence: by seat, today's by default.
        """
        winner = self.view.winner_with(points, self.influence if influence is None else influence)
        if winner == NOBODY:
            return 0.0
        return GAME if winner == self.seat else -GAME

    @property
    def is_losing(self) -> bool:
        """Whether another player wins if nothing changes before Sundown."""
        return self.standing < 0

    def change(self, dude: Piece, place: int, sign: int) -> Change | None:
        """The change if any player's dude arrives at a place (1) or leaves it (-1); None if there is none."""
        if place not in self.stakes:
            return None
        weight = self.weight(dude, place)
        return self.change_of_weight(self.column(dude, place), place, sign * weight) if weight else None

    def change_of_weight(self, column: int, place: int, weight: int) -> Change | None:
        """The change if a player's dudes count for `weight` more at a deed, or less; None if there is none."""
        key = column, place, weight
        if key in self._changes:
            return self._changes[key]
        stake, before = self.stakes[place], self.weights[place]
        after = before.copy()
        after[column] += weight
        old, new, change = self.controller(place, before), self.controller(place, after), None
        if old != new:
            worth = stake.ours * ((new == self.seat) - (old == self.seat))
            worth += stake.denied * ((old == stake.owner) - (new == stake.owner))
            change = Change(worth, old, new, stake.control)
        self._changes[key] = change
        return change

    def gain_of_influence(self, dude: Piece, more: int = 1) -> float:
        """The value of a change of influence for any player's dude at its present location."""
        stake = self.stakes.get(dude.at)
        change = None if stake is None or stake.rowdy else self.change_of_weight(dude.controller, dude.at, more)
        points, influence = self.points.copy(), self.influence.copy()
        influence[dude.controller] += more
        if change is not None:
            points[change.old] -= change.control
            points[change.new] += change.control
        return (0.0 if change is None else change.worth) + self.value_of_standing(points, influence) - self.standing

    def gain(self, dude: Piece, place: int) -> float:
        """The value of any player's dude being at another location; NOWHERE for out of play."""
        if dude.number not in self._leaving:
            self._leaving[dude.number] = self.change(dude, dude.at, -1)
        left, came = self._leaving[dude.number], self.change(dude, place, 1)
        more = self.more_influence(dude, place) if self.is_touched(dude) else 0
        if left is None and came is None and not more:
            return 0.0
        points, influence, worth = self.points.copy(), self.influence.copy(), 0.0
        influence[dude.controller] += more
        for change in (left, came):
            if change is not None:
                worth += change.worth
                points[change.old] -= change.control
                points[change.new] += change.control
        return worth + self.value_of_standing(points, influence) - self.standing

    def standing_with(self, *moves: tuple[Piece, int]) -> float:
        """The value of the standing with some dudes at other locations; NOWHERE for out of play."""
        weights: dict[int, list[int]] = {}
        influence = self.influence.copy()
        for dude, place in moves:
            influence[dude.controller] += self.more_influence(dude, place)
            for at, sign in ((dude.at, -1), (place, 1)):
                if at in self.stakes:
                    counted = weights.setdefault(at, self.weights[at].copy())
                    counted[self.column(dude, at)] += sign * self.weight(dude, at)
        points = self.points.copy()
        for at, after in weights.items():
            points[self.controller(at, self.weights[at])] -= self.stakes[at].control
            points[self.controller(at, after)] += self.stakes[at].control
        return self.value_of_standing(points, influence)

    def gain_without(self, dude: Piece) -> float:
        """The value of a dude going home."""
        return self.gain(dude, NOWHERE)

    def threats(
        self, means: Sequence[Means], without: frozenset[str] = frozenset(), known: KnownFights | None = None
    ) -> Threats:
        """The possible call-outs. means: the mean ranks of each player's deck. without: the concepts that are
        left out. known: as for a Town.
        """
        if self._threats is None:
            with self._as_of():
                self._threats = Threats(self.view, means, without, known)
        return self._threats

    def margin(self, means: Sequence[Means], foe: Seat, place: Place) -> float:
        """The player's lead in mean ranks if a dude of another player is called out at a place. means: as for
        `threats`.
        """
        if (foe, place) not in self._margins:
            ours, theirs = (
                strength(self.view, means[seat], self.view.could_join(seat, place, leads=seat == self.seat))
                for seat in (self.seat, foe)
            )
            self._margins[foe, place] = ours - theirs
        return self._margins[foe, place]

    @property
    def is_won(self) -> bool:
        """Whether the player wins if nothing changes before Sundown."""
        return self.standing > 0

    @property
    def budget(self) -> int:
        """The balance of production and upkeep at the next Upkeep, if nothing changes."""
        if self._budget is None:
            with self._as_of():
                self._budget = budget(self.view)
        return self._budget


def budget(view: View) -> int:
    """The balance of a player's production and upkeep on the present board (rulebook-1.5.0 §5.2)."""
    return view.income(view.seat) - view.upkeep_due(view.seat)
