"""Who can be afforded for longer than a day? Upkeep is paid day after day, from what deeds bring."""

from __future__ import annotations

from dtk.agents.board import Board
from dtk.agents.goods import delays_better_card
from dtk.engine.view import View

# What each day should leave for deeds, and how many days are thought of.
SPARE, DAYS = 2, 3


def is_too_dear(board: Board, number: int) -> bool:
    """Whether a dude in hand had better wait: the purse would not last, or a deed in hand would have to wait longer.
    Not while another player has as many control points as the player has influence.
    """
    view, card = board.view, board.view.card(number)
    is_short = board.influence[board.seat] <= max(board.points[seat] for seat in view.opponents)
    if card.type != "dude" or is_short:
        return False
    cost, upkeep = view.cost(number), card.upkeep or 0
    left, each_day = view.ghost_rock(board.seat) - cost, board.budget - upkeep
    if upkeep and left + DAYS * (each_day - SPARE) < 0:
        return True
    return delays_better_card(view, left + cost + each_day, cost, ("deed",))


def waits_in_vain(view: View, number: int) -> bool:
    """Whether a card in hand is a dude whose upkeep could not be paid for long, or one more copy of a unique card."""
    card, seat = view.card(number), view.seat
    if card.is_unique and any(other < number and view.card(other).code == card.code for other in view.hand):
        return True
    each_day = view.income(seat) - view.upkeep_due(seat) - (card.upkeep or 0)
    left = view.ghost_rock(seat) - view.cost(number)
    return card.type == "dude" and each_day < 0 and left + DAYS * each_day < 0
