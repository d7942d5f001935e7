"""Purchases: what goods are worth and who should carry them, and whether upkeep can be afforded."""

from __future__ import annotations

from collections.abc import Collection
from math import fsum

from dtk.agents.scale import value_of_card
from dtk.agents.standing.board import Board
from dtk.agents.worth import hand_cards
from dtk.cards.card import Card
from dtk.engine.pieces import Piece
from dtk.engine.verbs.cards import ONE_EACH, asks_for_place, is_such_a_place
from dtk.engine.view import View

# A casualty that no dude is lost for.
SIDEKICK = 2.0
# What a ghost rock is worth that goods cost: there is less to be had for them than for dudes and deeds.
PRICE = 0.3
# How much more than on anybody else bullets are worth on the best shooter, whose alone count in full.
SHOT = 2.0
# What each day should leave for deeds, and how many days are thought of.
SPARE, DAYS = 2, 3


def value_of_purchase(board: Board, number: int) -> float:
    """What it is worth to buy goods or a spell now; REFUSED where it can't be afforded."""
    view = board.view
    cost = view.cost(number)
    if value_of_goods(view.card(number)) + hand_cards.value_of_text(view, number) <= 0:
        return 0.0
    gain = worth_in_play(board, number) - PRICE * cost
    funds = view.ghost_rock(view.seat) + board.budget
    if funds < cost:
        return hand_cards.REFUSED
    return 0.0 if gain > 0 and delays_better_card(view, funds, cost) else gain


def worth_in_play(board: Board, number: int) -> float:
    """What goods or a spell are worth to whoever of the player's dudes and deeds could get them now."""
    view, card = board.view, board.view.card(number)
    says, best = hand_cards.value_of_text(view, number), best_shot(view)
    return says + max((value_to_bearer(view, bearer, card, best) for bearer in bearers(view, card)), default=-says)


def delays_better_card(view: View, funds: int, cost: int, types: Collection[str] = ("dude", "deed")) -> bool:
    """Whether a card of such types in hand that another day's purse pays for would have to wait longer."""
    return any(
        funds - cost < view.cost(other) <= funds
        and view.card(other).type in types
        and not hand_cards.is_dead(view, other)
        for other in view.hand
    )


def bearers(view: View, card: Card) -> list[Piece]:
    """Who may get it by shoppin' now: unbooted dudes at the player's locations; deeds, for an Improvement
    (rulebook-1.5.0 §5.3.4).
    """
    needed = card.special.attaches_to
    if card.has("Improvement"):
        places = [view.piece(view.home(view.seat)), *view.deeds()]
        return [
            place
            for place in places
            if view.controller(place.number) == view.seat
            and is_such_a_place(place, needed if asks_for_place(needed) else "deed")
        ]
    return [
        dude
        for dude in view.dudes(view.seat)
        if not dude.booted and (not needed or dude.card.has(needed)) and view.controller(dude.at) == view.seat
    ]


def best_shot(view: View) -> Piece | None:
    """Who of the player's dudes is the best shooter by itself, if there are any."""
    return max(view.dudes(view.seat), key=lambda one: (view.is_stud(one), view.bullets(one)), default=None)


def value_to_bearer(view: View, bearer: Piece, card: Card, best: Piece | None) -> float:
    """What it is worth that a dude or deed carries a card, less what goes for it: one each of some kinds.

    best: the player's best shooter.
    """
    added = value_of_goods(card)
    if bearer.attached:
        kinds = [kind for kind in ONE_EACH if card.has(kind)]
        carried = [view.card(number) for number in bearer.attached]
        added -= fsum(value_of_goods(card) for card in carried if any(card.has(kind) for kind in kinds))
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
