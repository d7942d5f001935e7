"""Victory: the player whose control points exceed every other player's influence wins (rulebook-1.5.0 §5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.engine import control, stats
from dtk.engine.active_text import AtRest
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.state import Result, State

# The reason for a win: control points over the influence of every other player, or, in the shorter game of several
# players, of one other player (rulebook-2015 "Rustlin' Up Some Help").
OVER_ALL, OVER_ONE = "control points over influence", "control points over one other's influence"


def winner(game: Game) -> int:
    """The seat that has won; NOBODY if the game continues.

    If several qualify, the one with the most control points wins, then the one with the most influence. On a further
    tie the game continues.
    """
    with AtRest(game.state):
        return winner_with(game.state, *standings(game))


def winner_with(state: State, points: Sequence[int], influence: Sequence[int]) -> int:
    """The seat that wins with these control points and influence, each by seat; NOBODY if the game continues."""
    if max(points) <= min(influence):
        return NOBODY
    return best_by(qualified_seats(state, points, influence), points, influence)


def qualified_seats(state: State, points: Sequence[int], influence: Sequence[int]) -> list[int]:
    """The seats whose control points exceed the influence that they must beat."""
    return [seat for seat, held in enumerate(points) if held > control.influence_to_beat(state, influence, seat)]


def victory(game: Game, seat: int) -> Result:
    """The outcome of a game that a player has won."""
    points, influence = standings(game)
    beats_all = all(points[seat] > held for other, held in enumerate(influence) if other != seat)
    return Result(seat, OVER_ALL if beats_all else OVER_ONE)


def best(game: Game, seats: list[int]) -> int:
    """The one of these seats with the most control points, then the most influence; NOBODY for none, or a tie."""
    return best_by(seats, *standings(game))


def best_by(seats: list[int], points: Sequence[int], influence: Sequence[int]) -> int:
    """As `best`, by control points and influence, each by seat."""
    ranked = sorted(((points[seat], influence[seat], seat) for seat in seats), reverse=True)
    if not ranked or (len(ranked) > 1 and ranked[0][:2] == ranked[1][:2]):
        return NOBODY
    return ranked[0][2]


def standings(game: Game) -> tuple[list[int], list[int]]:
    """Control points and influence, each by seat."""
    seats = range(len(game.state.players))
    return (
        [control.control_points(game.state, seat) for seat in seats],
        [stats.total_influence(game.state, seat) for seat in seats],
    )


def adjudicate(game: Game, reason: str) -> Result:
    """The outcome of a game that is stopped by a limit, decided as organisers do when time runs out.

    The player with the highest sum of control points and influence wins, then the one with the most control points;
    otherwise it is a draw. reason: the reason to put into the outcome.
    """
    points, influence = standings(game)
    ranked = sorted(((points[seat] + influence[seat], points[seat], seat) for seat in range(len(points))), reverse=True)
    tied = ranked[0][:2] == ranked[1][:2]
    return Result(NOBODY if tied else ranked[0][2], reason)
