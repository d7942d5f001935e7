"""Who is going to win? The chance of a player after Sundown, by a few quantities of both sides."""

from __future__ import annotations

import math

from dtk.agents.board import Board
from dtk.engine.sandbox import Playout
from dtk.engine.view import View

W_INFLUENCE, W_INCOME, W_DUDES, W_MARGIN = 0.22, 0.1, 0.15, 0.25


def chance_to_win(end: Playout) -> float:
    """From 0 to 1."""
    if end.outcome is not None:
        return 1.0 if end.outcome.winner == end.view.seat else 0.0
    board = Board(end.view)
    mine = strength_of(board, end.view.seat)
    return 1 / (1 + math.exp(-(mine - max(strength_of(board, seat) for seat in end.view.opponents))))


def strength_of(board: Board, seat: int) -> float:
    """How good a player's position is."""
    view = board.view
    margin = board.points[seat] - max(board.influence[other] for other in range(board.seats) if other != seat)
    return (
        W_INFLUENCE * board.influence[seat]
        + W_INCOME * income(view, seat)
        + W_DUDES * len(view.dudes(seat))
        + W_MARGIN * margin
    )


def income(view: View, seat: int) -> int:
    """The ghost rock that the next Upkeep brings, less what it costs."""
    held = [deed for deed in view.deeds() if view.controller(deed.number) == seat]
    brings = sum(view.production(deed) for deed in held if deed.owner == seat)
    return brings - sum(view.upkeep(piece) for piece in (*held, *view.dudes(seat)))
