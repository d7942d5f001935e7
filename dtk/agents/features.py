"""Features: one vocabulary of quantities of a position, for scripts, evaluations and reports.

Each is a function of what a player may know, with a name, type, unit and meaning, from which `docs/features.md` is
made. `features(view)` computes only the quantities that are asked for, each once.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from dtk.agents.standing.board import Board
from dtk.agents.standing.ranks import DeckMeans, Means, strength
from dtk.engine.ids import NOBODY, Place
from dtk.engine.pieces import Piece
from dtk.engine.view import View

Number: TypeAlias = int | float | bool
BySeat: TypeAlias = tuple[int, ...] | tuple[float, ...] | tuple[bool, ...]
ByPlace: TypeAlias = dict[Place, tuple[int, ...]] | dict[Place, tuple[float, ...]]
Value: TypeAlias = Number | BySeat | ByPlace
V = TypeVar("V", bound=Value)

# The number of values: one for the game, one per seat, or one per location and seat.
Per: TypeAlias = Literal["game", "seat", "location and seat"]
Kind: TypeAlias = Literal["whole number", "number", "yes or no"]
KINDS: Mapping[Kind, type] = {"whole number": int, "number": float, "yes or no": bool}


class Quantity(NamedTuple):
    """A quantity of a position. unit: of one value; "" if it has none. doc: its meaning."""

    name: str
    per: Per
    kind: Kind
    unit: str
    doc: str
    measure: Callable[[PositionTotals], Value]


QUANTITIES: dict[str, Quantity] = {}


def quantity(
    per: Per, kind: Kind = "whole number", unit: str = ""
) -> Callable[[Callable[[PositionTotals], V]], Callable[[PositionTotals], V]]:
    """Declare a quantity by the function that measures it. The function's name and docstring become the quantity's."""

    def declare(measure: Callable[[PositionTotals], V]) -> Callable[[PositionTotals], V]:
        name = measure.__name__
        doc = " ".join((inspect.getdoc(measure) or "").split())
        QUANTITIES[name] = Quantity(name=name, per=per, kind=kind, unit=unit, doc=doc, measure=measure)
        return measure

    return declare


class PositionTotals:
    """Intermediate results for several quantities of a player's view, each computed once.

    decks: the mean ranks of the game's decks, which positions of one game may share.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.decks = DeckMeans()
        self.seats = range(len(view.opponents) + 1)

    @cached_property
    def board(self) -> Board:
        """The board at Sundown if nothing changes."""
        return Board(self.view)

    @cached_property
    def dudes(self) -> list[list[Piece]]:
        """Every player's dudes."""
        return [self.view.dudes(seat) for seat in self.seats]

    @cached_property
    def influence(self) -> list[int]:
        """Every player's influence."""
        return [self.view.total_influence(seat) for seat in self.seats]

    @cached_property
    def means(self) -> list[Means]:
        """The mean ranks of each player's deck."""
        return self.decks.by_seat(self.view)

    def margin(self, points: list[int], seat: int) -> int:
        """A player's lead over the influence to beat at Sundown, in control points; above 0 wins."""
        return points[seat] - self.view.influence_to_beat(self.board.influence, seat)

    def moves(self, seat: int) -> Iterator[list[int]]:
        """All players' control points now, and after each move of one of a player's unbooted dudes."""
        board = self.board
        yield board.points
        for dude in self.dudes[seat]:
            if dude.booted:
                continue
            left = board.change(dude, dude.at, -1)
            for place in self.view.destinations(dude):
                changes = [change for change in (left, board.change(dude, place, 1)) if change is not None]
                if changes:
                    points = board.points.copy()
                    for change in changes:
                        points[change.old] -= change.control
                        points[change.new] += change.control
                    yield points

    def by_place(self, measure: Callable[[int, list[Piece]], int]) -> dict[Place, tuple[int, ...]]:
        """A number about each player's dudes at each location."""
        return {
            place: tuple(measure(seat, [dude for dude in self.dudes[seat] if dude.at == place]) for seat in self.seats)
            for place in self.view.locations()
        }


class Features(Mapping[str, Value]):
    """The quantities of a position by name, each computed when it is first asked for."""

    def __init__(self, view: View) -> None:
        self.position = PositionTotals(view)
        self._known: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        """The value of a quantity. Raises KeyError for an unknown name."""
        if name not in self._known:
            self._known[name] = QUANTITIES[name].measure(self.position)
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(QUANTITIES)

    def __len__(self) -> int:
        return len(QUANTITIES)


def features(view: View) -> Features:
    """All quantities of a position, as a player sees it; valid while the position does not change."""
    return Features(view)


# The state of the game


@quantity("game", unit="days")
def day(at: PositionTotals) -> int:
    """The day, counted from 1."""
    return at.view.day


@quantity("game", unit="plays")
def plays(at: PositionTotals) -> int:
    """The number of plays made in today's High Noon."""
    return at.view.plays


@quantity("game", unit="players")
def passes(at: PositionTotals) -> int:
    """The number of players that have passed in a row in High Noon."""
    return at.view.passes


@quantity("game", "yes or no")
def pass_ends_day(at: PositionTotals) -> bool:
    """Whether High Noon is over if the player passes now."""
    view = at.view
    return view.phase == "high noon" and view.shootout is None and view.passes == len(at.seats) - 1


@quantity("seat", "yes or no")
def is_winner(at: PositionTotals) -> tuple[bool, ...]:
    """Whether the player won the last lowball, and so goes first."""
    return tuple(seat == at.view.winner for seat in at.seats)


# Victory


@quantity("seat", unit="control points")
def control(at: PositionTotals) -> tuple[int, ...]:
    """The player's control points."""
    return tuple(at.view.control_points(seat) for seat in at.seats)


@quantity("seat", unit="influence")
def influence(at: PositionTotals) -> tuple[int, ...]:
    """The influence of all of the player's dudes."""
    return tuple(at.influence)


@quantity("seat", unit="control points")
def margin(at: PositionTotals) -> tuple[int, ...]:
    """The player's control points less the influence they must beat at Sundown, on the present board: above 0 wins, if
    no other player's is higher.
    """
    return tuple(at.margin(at.board.points, seat) for seat in at.seats)


@quantity("seat", unit="control points")
def margin_after_answer(at: PositionTotals) -> tuple[int, ...]:
    """The player's margin after the worst move of one unbooted dude of another player, or no move."""
    return tuple(
        min(at.margin(points, seat) for other in at.view.opponents_of(seat) for points in at.moves(other))
        for seat in at.seats
    )


@quantity("seat", unit="control points")
def margin_after_move(at: PositionTotals) -> tuple[int, ...]:
    """The player's margin after the best move of one of their own unbooted dudes, or no move."""
    return tuple(max(at.margin(points, seat) for points in at.moves(seat)) for seat in at.seats)


@quantity("seat", "yes or no")
def wins_at_sundown(at: PositionTotals) -> tuple[bool, ...]:
    """Whether the player would be the only one to win if the day ended now."""
    ahead = [at.margin(at.board.points, seat) > 0 for seat in at.seats]
    return tuple(is_ahead and ahead.count(True) == 1 for is_ahead in ahead)


# Ghost rock


@quantity("seat", unit="ghost rock")
def ghost_rock(at: PositionTotals) -> tuple[int, ...]:
    """The ghost rock in the player's stash."""
    return tuple(at.view.ghost_rock(seat) for seat in at.seats)


@quantity("game", unit="ghost rock")
def pot(at: PositionTotals) -> int:
    """The ghost rock in the pot."""
    return at.view.pot


@quantity("seat", unit="ghost rock a day")
def income(at: PositionTotals) -> tuple[int, ...]:
    """The player's production at the next Upkeep if nothing changes."""
    return tuple(at.view.income(seat) for seat in at.seats)


@quantity("seat", unit="ghost rock a day")
def upkeep(at: PositionTotals) -> tuple[int, ...]:
    """The player's total upkeep at the next Upkeep if nothing changes."""
    return tuple(at.view.upkeep_due(seat) for seat in at.seats)


@quantity("seat", unit="ghost rock")
def after_upkeep(at: PositionTotals) -> tuple[int, ...]:
    """The player's ghost rock after the next Upkeep if nothing changes and everything is paid; below 0 cards
    are lost.
    """
    view = at.view
    return tuple(view.ghost_rock(seat) + view.income(seat) - view.upkeep_due(seat) for seat in at.seats)


@quantity("seat", unit="ghost rock")
def bounty(at: PositionTotals) -> tuple[int, ...]:
    """The bounty on the player's dudes."""
    return tuple(sum(dude.bounty for dude in dudes) for dudes in at.dudes)


# Cards


@quantity("seat", unit="cards")
def hand(at: PositionTotals) -> tuple[int, ...]:
    """The cards in the player's hand."""
    return tuple(at.view.hand_size(seat) for seat in at.seats)


@quantity("seat", unit="cards")
def known_hand(at: PositionTotals) -> tuple[int, ...]:
    """The cards in the player's hand that the viewing player sees or remembers."""
    view = at.view
    remembered = [sum(view.piece(number).zone == "hand" for number in view.known(seat)) for seat in at.seats]
    return tuple(len(view.hand) if seat == view.seat else remembered[seat] for seat in at.seats)


@quantity("seat", unit="cards")
def deck(at: PositionTotals) -> tuple[int, ...]:
    """The cards left in the player's deck, before the discard pile is shuffled into a new one."""
    return tuple(at.view.deck_size(seat) for seat in at.seats)


@quantity("seat", unit="cards")
def discard(at: PositionTotals) -> tuple[int, ...]:
    """The cards in the player's discard pile."""
    return tuple(len(at.view.discard(seat)) for seat in at.seats)


@quantity("seat", unit="cards")
def boot_hill(at: PositionTotals) -> tuple[int, ...]:
    """The cards in the player's Boot Hill, which do not come back by themselves."""
    return tuple(len(at.view.boot_hill(seat)) for seat in at.seats)


# The board


@quantity("seat", unit="deeds")
def deeds(at: PositionTotals) -> tuple[int, ...]:
    """The deeds that the player controls."""
    holders = [at.view.controller(deed.number) for deed in at.view.deeds()]
    return tuple(holders.count(seat) for seat in at.seats)


@quantity("seat", unit="deeds")
def deeds_lost(at: PositionTotals) -> tuple[int, ...]:
    """The deeds that the player owns and another player controls."""
    lost = [deed.owner for deed in at.view.deeds() if at.view.controller(deed.number) not in (deed.owner, NOBODY)]
    return tuple(lost.count(seat) for seat in at.seats)


@quantity("seat", unit="dudes")
def dudes(at: PositionTotals) -> tuple[int, ...]:
    """The player's dudes in play."""
    return tuple(map(len, at.dudes))


@quantity("seat", unit="dudes")
def unbooted_dudes(at: PositionTotals) -> tuple[int, ...]:
    """The player's dudes in play that are unbooted."""
    return tuple(sum(not dude.booted for dude in dudes) for dudes in at.dudes)


@quantity("seat", unit="dudes")
def studs(at: PositionTotals) -> tuple[int, ...]:
    """The player's dudes in play that are studs."""
    return tuple(sum(at.view.is_stud(dude) for dude in dudes) for dudes in at.dudes)


@quantity("seat", unit="dudes")
def influential_dudes(at: PositionTotals) -> tuple[int, ...]:
    """The player's dudes in play that have influence."""
    return tuple(sum(at.view.influence(dude) > 0 for dude in dudes) for dudes in at.dudes)


@quantity("seat", unit="cards")
def attachments(at: PositionTotals) -> tuple[int, ...]:
    """The goods, spells and other cards attached to the player's dudes."""
    return tuple(sum(len(dude.attached) for dude in dudes) for dudes in at.dudes)


@quantity("seat", unit="bullets")
def bullets(at: PositionTotals) -> tuple[int, ...]:
    """The bullets of all of the player's dudes."""
    return tuple(sum(at.view.bullets(dude) for dude in dudes) for dudes in at.dudes)


@quantity("location and seat", unit="dudes")
def guns(at: PositionTotals) -> dict[Place, tuple[int, ...]]:
    """The player's unbooted dudes at the location."""
    return at.by_place(lambda seat, dudes: sum(not dude.booted for dude in dudes))


@quantity("location and seat", unit="bullets")
def unbooted_bullets(at: PositionTotals) -> dict[Place, tuple[int, ...]]:
    """The bullets of the player's unbooted dudes at the location."""
    return at.by_place(lambda seat, dudes: sum(at.view.bullets(dude) for dude in dudes if not dude.booted))


@quantity("location and seat", unit="influence")
def local_influence(at: PositionTotals) -> dict[Place, tuple[int, ...]]:
    """The influence of the player's dudes at the location."""
    return at.by_place(lambda seat, dudes: sum(map(at.view.influence, dudes)))


# Shootouts


@quantity("seat", "number", "ranks")
def rank(at: PositionTotals) -> tuple[float, ...]:
    """The mean rank of the hand, from 1 to 11, of all of the player's dudes as one posse, by the player's whole deck; 0
    without dudes.
    """
    return tuple(float(strength(at.view, at.means[seat], at.dudes[seat])) for seat in at.seats)


@quantity("seat", "number", "ranks")
def deck_rank(at: PositionTotals) -> tuple[float, ...]:
    """The mean rank of the hand, from 1 to 11, that the player's whole deck makes with a stud and a draw bonus of 1."""
    return tuple(means.mean_rank(1, 1) for means in at.means)


@quantity("location and seat", "number", "ranks")
def rank_there(at: PositionTotals) -> dict[Place, tuple[float, ...]]:
    """The mean rank of the hand, from 1 to 11, of all of the player's dudes at the location as a posse, by the player's
    whole deck; 0 without dudes.
    """
    return {
        place: tuple(
            float(strength(at.view, at.means[seat], [dude for dude in at.dudes[seat] if dude.at == place]))
            for seat in at.seats
        )
        for place in at.view.locations()
    }


@quantity("location and seat", "number", "ranks")
def rank_in_reach(at: PositionTotals) -> dict[Place, tuple[float, ...]]:
    """The same for all of the player's dudes who could be in a shootout there."""
    return {
        place: tuple(float(strength(at.view, at.means[seat], at.view.could_join(seat, place))) for seat in at.seats)
        for place in at.view.locations()
    }
