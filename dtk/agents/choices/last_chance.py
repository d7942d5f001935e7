"""Last chances when passing would lose, or fail to win: pairs of moves, and any fight that saves the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from dtk.agents.standing.board import Board
from dtk.engine.ids import NOWHERE
from dtk.engine.pieces import Piece
from dtk.engine.plays import PlayChoice

# A move of a dude to a place, and a play with its target or place.
Move = tuple[PlayChoice, Piece, int]
Aimed = tuple[PlayChoice, int]


def last_chance(board: Board, plays: Sequence[PlayChoice]) -> Aimed | None:
    """A play, with its target or place, that may save a game that would be lost at Sundown; None if there is none. It
    is a call-out of a dude whose absence would save the game (preferably a booted dude), a saving move, or the first of
    two moves.
    """
    fights = sorted(fights_that_help(board, plays), key=lambda fight: not board.view.piece(fight[1]).booted)
    return fights[0] if fights else saving_move(board, plays)


def fights_that_help(board: Board, plays: Sequence[PlayChoice]) -> Iterator[tuple[PlayChoice, int]]:
    """Call-outs of targets whose absence keeps their side from winning."""
    view = board.view
    for play in plays:
        if play.kind != "call out":
            continue
        for target in view.call_out_targets(view.piece(play.piece)):
            if board.standing_with((view.piece(target), NOWHERE)) >= 0:
                yield play, target


def saving_move(board: Board, plays: Sequence[PlayChoice]) -> Aimed | None:
    """A move that saves the game, whatever the danger; otherwise the first of two that do, preferably a walk."""
    moves = list(moves_among(board, plays))
    for play, dude, place in moves:
        if board.standing_with((dude, place)) >= 0:
            return play, place
    return first_of_two(board, moves, lambda standing: standing >= 0)


def winning_move(board: Board, plays: Sequence[PlayChoice], is_safe: Callable[[Piece, int], bool]) -> Aimed | None:
    """The first of two moves that win together, preferably a walk. is_safe: whether a dude may go to a place."""
    goals = {
        place: stake.control
        for place, stake in board.stakes.items()
        if stake.control > 0 and board.controller(place, board.weights[place]) != board.seat
    }
    needed = board.view.influence_to_beat(board.influence, board.seat) - board.points[board.seat]
    if sum(sorted(goals.values())[-2:]) <= needed:
        return None
    useful = (move for move in moves_among(board, plays) if move[2] in goals and board.weight(*move[1:]))
    moves = [move for move in useful if is_safe(*move[1:])]
    return first_of_two(board, moves, lambda standing: standing > 0)


def moves_among(board: Board, plays: Sequence[PlayChoice]) -> Iterator[Move]:
    """The moves among some plays."""
    view = board.view
    for play in plays:
        if play.kind == "move":
            dude = view.piece(play.piece)
            yield from ((play, dude, place) for place in view.destinations(dude))


def first_of_two(board: Board, moves: Sequence[Move], is_enough: Callable[[float], bool]) -> Aimed | None:
    """The first of two moves that together reach a sufficient standing; preferably a walk."""
    for one, other in combinations(moves, 2):
        if one[1] is not other[1] and is_enough(board.standing_with(one[1:], other[1:])):
            first = min((one, other), key=lambda move: board.view.move_boots(move[1], move[2]))
            return first[0], first[2]
    return None
