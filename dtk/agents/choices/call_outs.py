"""Call-outs: choosing a target, and the value of calling it out."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.agents.choices.memory import Memory
from dtk.agents.scale import value_of_dude
from dtk.agents.standing.board import Board
from dtk.engine.pieces import Piece

# The least value of a text's play in a shootout, or of a React, for it to be used.
LEAST = 0.1


def value_of_call_out(board: Board, memory: Memory, caller: Piece, target: Piece) -> float:
    """The value of calling out a dude; 0 if the odds are not good."""
    view = board.view
    margin = board.margin(memory.means, target.controller, caller.at)
    if margin < memory.least_margin(board):
        return 0.0
    stranger = view.is_private(caller.at) and view.owner_of_place(caller.at) != view.seat
    return 2 * margin + board.gain_without(target) + value_of_dude(view, target) / 4 - stranger


def value_of_duel(board: Board, memory: Memory, foe: Piece) -> float:
    """The value of calling out a dude with a card: slightly more than without one."""
    worth = value_of_call_out(board, memory, foe, foe)
    return worth + LEAST if worth > 0 else 0.0


def best_target(board: Board, memory: Memory, caller: Piece, targets: Sequence[int]) -> tuple[float, int]:
    """The best target of a call-out, with the value."""
    return max(
        (
            (
                value_of_call_out(board, memory, caller, board.view.piece(number))
                + memory.advice.worth("call_out", caller.number, target=number, place=caller.at),
                number,
            )
            for number in targets
        ),
        key=lambda one: one[0],
    )
