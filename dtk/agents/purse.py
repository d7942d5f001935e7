"""What is bought today, and what had better wait? A player plans some days ahead: the deed that brings ghost rock comes
before the dude who costs some, and nothing is bought that keeps something better waiting for long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dtk.agents import goods, hand_cards
from dtk.agents.board import Board
from dtk.agents.valuation import PRODUCTION_IN_HAND
from dtk.engine.ids import PieceId

# What a card is worth that is bought tomorrow, or on one of the days after, as a share of its worth.
SOONER = (0.7, 0.45, 0.3)
# What a ghost rock is worth that is left when the plan ends, and one of the income by then: the first few buy something
# every other day, the others only what could not be bought else.
LEFT, EARLY, LATER, FEW = 0.5, 3.0, 1.0, 4
# Of a long hand so many cards are planned for, the best of it.
MOST = 5


class Ware(NamedTuple):
    """A card that could be bought. brings: what the next Upkeep brings more for it, or less. worth: without that."""

    number: PieceId
    cost: int
    brings: int
    worth: float


def is_due(board: Board, number: PieceId) -> bool:
    """Whether a card in hand is bought today by the best plan for the next days."""
    if board.due is None:
        board.due = bought_today(wares(board), board.view.ghost_rock(board.seat), board.budget)
    return number in board.due


def wares(board: Board) -> Iterator[Ware]:
    """The cards in hand that are worth buying some day."""
    view = board.view
    for number in view.hand:
        card = view.card(number)
        upkeep, production = card.upkeep or 0, (card.production or 0) * (card.type == "deed")
        if card.type in ("dude", "deed") and not hand_cards.is_dead(view, number):
            worth = hand_cards.worth_in_play(board, number) + upkeep - PRODUCTION_IN_HAND * (card.production or 0)
        elif card.type in ("goods", "spell") and not card.has("Gadget"):
            worth = goods.worth_in_play(board, number)
        else:
            continue
        yield Ware(number=number, cost=view.cost(number), brings=production - upkeep, worth=worth)


def bought_today(offered: Iterable[Ware], rock: int, income: int) -> frozenset[PieceId]:
    """What a player buys today by the best plan for the next days: no Upkeep may go unpaid. income: what next Upkeep
    brings as things stand.
    """
    offered = sorted(offered, key=lambda ware: -ware.worth)[:MOST]
    best, chosen = worth_of_waiting(offered, rock, income), frozenset[PieceId]()
    for basket in baskets(offered, rock)[1:]:
        left, brings = rock - sum(ware.cost for ware in basket), income + sum(ware.brings for ware in basket)
        if left + brings < 0:
            continue
        worth = sum(ware.worth for ware in basket)
        worth += worth_of_waiting([ware for ware in offered if ware not in basket], left, brings)
        if worth > best:
            best, chosen = worth, frozenset(ware.number for ware in basket)
    return chosen


def worth_of_waiting(offered: Sequence[Ware], rock: int, income: int) -> float:
    """What the next days are worth, on which whatever can be paid for is bought, the best of it first."""
    worth = 0.0
    for share in SOONER:
        rock = max(0, rock + income)
        left = []
        for ware in offered:
            if ware.cost <= rock and rock - ware.cost + income + ware.brings >= 0:
                rock, income, worth = rock - ware.cost, income + ware.brings, worth + share * ware.worth
            else:
                left.append(ware)
        offered = left
    return worth + LEFT * rock + worth_of_income(income)


def baskets(left: Sequence[Ware], rock: int) -> list[list[Ware]]:
    """All that can be bought at once with so much, nothing first."""
    found: list[tuple[list[Ware], int]] = [([], 0)]
    for ware in left:
        found += [([*basket, ware], paid + ware.cost) for basket, paid in found if paid + ware.cost <= rock]
    return [basket for basket, _ in found]


def worth_of_income(income: int) -> float:
    """What it is worth to get so much each day from then on."""
    return EARLY * min(income, FEW) + LATER * max(0, income - FEW)
