"""Draw play by the rule's words: every choice, and every card that may come, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from dtk.poker import oracle
from dtk.poker.composition import Composition
from dtk.poker.objective import Objective
from tests.poker.spoken import plain_face

Worth = Callable[[tuple[int, ...]], int]


@cache
def judged(cards: tuple[int, ...], legal: bool) -> int:
    """The slow judge's rank."""
    return oracle.best([plain_face(card) for card in cards], legal) >> 20


def slow_payoff(objective: Objective) -> Worth:
    """The value of a hand by the slow judge."""
    return lambda cards: objective.payoff_of_rank(judged(tuple(sorted(cards)), objective.legal))


def every_choice(
    hand: Sequence[int], rest: Sequence[int], draw: int, worth: Worth
) -> dict[tuple[int, ...], tuple[int, Fraction]]:
    """Cards kept, sorted -> how many go, and what is expected."""
    found = {}
    for gone in range(min(draw, len(hand), len(rest)) + 1):
        for kept in combinations(sorted(hand), len(hand) - gone):
            if kept not in found:
                total = sum(worth((*kept, *drawn)) for drawn in combinations(rest, gone))
                found[kept] = gone, Fraction(total, comb(len(rest), gone))
    return found


def every_hand(composition: Composition, stud: int, draws: Sequence[int], worth: Worth) -> dict[int, Fraction]:
    """Draw bonus -> what is expected, every hand of labelled cards played best."""
    cards, size = composition.cards(), 5 + stud
    totals = dict.fromkeys(draws, Fraction(0))
    known: dict[tuple[int, ...], dict[int, Fraction]] = {}
    for places in combinations(range(len(cards)), size):
        hand = tuple(cards[place] for place in places)
        if hand not in known:
            rest = [card for place, card in enumerate(cards) if place not in places]
            found = every_choice(hand, rest, max(draws), worth).values()
            known[hand] = {draw: max(value for gone, value in found if gone <= draw) for draw in draws}
        for draw in draws:
            totals[draw] += known[hand][draw]
    return {draw: total / comb(len(cards), size) for draw, total in totals.items()}
