"""Purchases: what goods are worth and who should carry them, and whether upkeep can be afforded."""

from __future__ import annotations

from collections.abc import Collection
from math import fsum

from dtk.agents.scale import value_of_card
from dtk.agents.standing.board import Board, budget
from dtk.agents.worth import hand_cards
from dtk.cards.card import Card
from dtk.engine.pieces import Piece
from dtk.engine.view import View

# A casualty that no dude is lost for.
SIDEKICK = 2.0
# What a ghost rock is worth that goods cost: there is less to be had for them than for dudes and deeds.
PRICE = 0.3
# How much more than on anybody else bullets are worth on the best shooter, whose alone count in full.
SHOT = 2.0
# What each day should leave for deeds, and how many days are thought of.
SPARE, DAYS = 2, 3


def value_of_attachment(board: Board, number: int) -> float:
    """What it is worth to buy goods or a spell now; REFUSED where it can't be afforded."""
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
    """What goods or a spell are worth to whoever of the player's dudes and deeds could get them now."""
    view = board.view
    says, best, hosts = hand_cards.value_of_text(view, number), best_shot(view), map(view.piece, view.hosts(number))
    return says + max((value_to_bearer(view, bearer, number, best) for bearer in hosts), default=-says)


def delays_better_card(view: View, funds: int, cost: int, types: Collection[str] = ("dude", "deed")) -> bool:
    """Whether a card of such types in hand that another day's purse pays for would have to wait longer."""
    return any(
        funds - cost < view.cost(other) <= funds
        and view.card(other).type in types
        and not hand_cards.is_dead(view, other)
        for other in view.hand
    )


def best_shot(view: View) -> Piece | None:
    """Who of the player's dudes is the best shooter by itself, if there are any."""
    return max(view.dudes(view.seat), key=lambda one: (view.is_stud(one), view.bullets(one)), default=None)


def value_to_bearer(view: View, bearer: Piece, number: int, best: Piece | None) -> float:
    """What it is worth that a dude or deed carries a card, less what goes for it. best: the player's best shooter."""
    card = view.card(number)
    added = value_of_goods(card) - fsum(value_of_goods(view.card(rival)) for rival in view.rivals(bearer, number))
    return added * SHOT if bearer is best and card.bullets else added


def value_of_goods(card: Card) -> float:
    """What a card adds to whoever carries it."""
    return value_of_card(card) + (SIDEKICK if card.has("Sidekick") else 0.0)


def is_too_dear(board: Board, number: int) -> bool:
    """Whether a dude in hand had better wait: the purse would not last, or a deed in hand would have to wait longer.
    Not while another player has as many control points as the player has influence.
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
    """Whether a card in hand is a dude whose upkeep could not be paid for long, or one more copy of a unique card."""
    card = view.card(number)
    if card.is_unique and any(other < number and view.card(other).code == card.code for other in view.hand):
        return True
    each_day = budget(view) - view.upkeep(view.piece(number))
    left = view.ghost_rock(view.seat) - view.cost(number)
    return card.type == "dude" and each_day < 0 and left + DAYS * each_day < 0
