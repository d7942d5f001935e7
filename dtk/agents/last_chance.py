"""What if to pass is to lose? Then two moves are thought of at once, and any fight that could still change it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from dtk.agents.board import Board, move_boots
from dtk.engine.ids import NOWHERE
from dtk.engine.plays import PlayChoice


def last_chance(board: Board, plays: Sequence[PlayChoice]) -> tuple[PlayChoice, int] | None:
    """A play with its target or place that may save a game that is lost at Sundown as things stand; None if there is
    none: a call-out of a dude whose absence would do it, booted if there is such a one, or a move, or the first of two.
    """
    fights = sorted(fights_that_help(board, plays), key=lambda fight: not board.view.piece(fight[1]).booted)
    return fights[0] if fights else saving_move(board, plays)


def fights_that_help(board: Board, plays: Sequence[PlayChoice]) -> Iterator[tuple[PlayChoice, int]]:
    """Call-outs whose target, once gone, wins nothing for its side any more."""
    view = board.view
    for play in plays:
        if play.kind != "call out":
            continue
        place = view.piece(play.piece).at
        for target in view.dudes_at(place):
            is_foe = target.controller != board.seat and place != view.home(target.controller)
            if is_foe and not board.loses(board.points_with((target, NOWHERE))):
                yield play, target.number


def saving_move(board: Board, plays: Sequence[PlayChoice]) -> tuple[PlayChoice, int] | None:
    """A move that saves the game, whatever the danger; else the first of two that do, a walk if there is one."""
    view = board.view
    moves = [
        (play, view.piece(play.piece), place)
        for play in plays
        if play.kind == "move"
        for place in view.locations()
        if place != view.piece(play.piece).at
    ]
    for play, dude, place in moves:
        if not board.loses(board.points_with((dude, place))):
            return play, place
    for one, other in combinations(moves, 2):
        if one[1] is not other[1] and not board.loses(board.points_with(one[1:], other[1:])):
            first = min((one, other), key=lambda move: move_boots(view, move[1], move[2]))
            return first[0], first[2]
    return None
