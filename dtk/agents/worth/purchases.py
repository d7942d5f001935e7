"""Purchases: the value of goods and their best bearers, and whether upkeep is affordable."""

from __future__ import annotations

from collections.abc import Collection
from math import fsum

from dtk.agents.scale import value_of_card
from dtk.agents.standing.board import Board, budget
from dtk.agents.worth import hand_cards
from dtk.cards.card import Card
from dtk.engine.pieces import Piece
from dtk.engine.view import View

# The value of covering a casualty without losing a dude.
SIDEKICK = 2.0
# The value of a ghost rock spent on goods: it buys less than when spent on dudes and deeds.
PRICE = 0.3
# The factor for bullets on the best shooter; only that dude's bullets count in full.
SHOT = 2.0
# The ghost rock to have left each day for deeds, and the number of days considered.
SPARE, DAYS = 2, 3


def value_of_attachment(board: Board, number: int) -> float:
    """The value of buying goods or a spell now; REFUSED if it is not affordable."""
    view = board.view
    cost = view.cost(number)
    if value_of_goods(view.card(number)) + hand_cards.value_of_text(view, number) <= 0:
        return 0.0
    gain = worth_of_attachment(board, number) - PRICE * cost
    funds = view.ghost_rock(view.seat) + board.budget
    if funds < cost:
        return hand_cards.REFUSED
    return 0.0 if gain > 0 and delays_better_card(view, funds, cost) else gain


def worth_of_attachment(board: Board, number: int) -> float:
    """The value of goods or a spell to the best of the player's dudes and deeds that could receive them now."""
    view = board.view
    says, best, hosts = hand_cards.value_of_text(view, number), best_shot(view), map(view.piece, view.hosts(number))
    return says + max((value_to_bearer(view, bearer, number, best) for bearer in hosts), default=-says)


def delays_better_card(view: View, funds: int, cost: int, types: Collection[str] = ("dude", "deed")) -> bool:
    """Whether a card of these types in hand, affordable on another day, would have to wait longer."""
    return any(
        funds - cost < view.cost(other) <= funds
        and view.card(other).type in types
        and not hand_cards.is_dead(view, other)
        for other in view.hand
    )


def best_shot(view: View) -> Piece | None:
    """The player's best shooter on its own, if there is one."""
    return max(view.dudes(view.seat), key=lambda one: (view.is_stud(one), view.bullets(one)), default=None)


def value_to_bearer(view: View, bearer: Piece, number: int, best: Piece | None) -> float:
    """The value of a dude or deed carrying a card, less that of the cards it replaces. best: the player's best
    shooter.
    """
    card = view.card(number)
    added = value_of_goods(card) - fsum(value_of_goods(view.card(rival)) for rival in view.rivals(bearer, number))
    return added * SHOT if bearer is best and card.bullets else added


def value_of_goods(card: Card) -> float:
    """A card's value to its bearer."""
    return value_of_card(card) + (SIDEKICK if card.has("Sidekick") else 0.0)


def is_too_dear(board: Board, number: int) -> bool:
    """Whether a dude in hand should wait: the stash would not last, or a deed in hand would have to wait longer. Never
    while another player's control points reach the player's influence.
    """
    view, card = board.view, board.view.card(number)
    is_short = board.influence[board.seat] <= max(board.points[seat] for seat in view.opponents)
    if card.type != "dude" or is_short:
        return False
    cost, upkeep = view.cost(number), view.upkeep(view.piece(number))
    left, each_day = view.ghost_rock(board.seat) - cost, board.budget - upkeep
    if upkeep and left + DAYS * (each_day - SPARE) < 0:
        return True
    return delays_better_card(view, left + cost + each_day, cost, ("deed",))


def waits_in_vain(view: View, number: int) -> bool:
    """Whether a card in hand is a dude whose upkeep is not affordable for long, or another copy of a unique card."""
    card = view.card(number)
    if card.is_unique and any(other < number and view.card(other).code == card.code for other in view.hand):
        return True
    each_day = budget(view) - view.upkeep(view.piece(number))
    left = view.ghost_rock(view.seat) - view.cost(number)
    return card.type == "dude" and each_day < 0 and left + DAYS * each_day < 0
