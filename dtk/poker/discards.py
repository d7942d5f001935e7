"""Which cards of a hand are to be discarded? Every choice a draw bonus gives, with what is to be expected of it.

Up to the draw bonus may be discarded, all at once, and as many cards come from the deck (rulebook-1.5.0 §6.1 step 3);
discards don't come back. An answer is exact where that is quick enough, else every choice is tried on the same redraws,
so that choices are compared with the same luck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.figure import Figure, mean, proportion
from dtk.poker.judge import judge_of
from dtk.poker.objective import RANK, Objective
from dtk.poker.ranks import HAND
from dtk.poker.redraws import SLOWLY, Pile, Redraws
from dtk.poker.slots import MOST_CARDS

# Hands that may be looked at by values for one answer: some ten milliseconds.
WORK = 50_000
FEWEST_REDRAWS = 100


class Discard(NamedTuple):
    """A choice: the cards that go, those that stay (both in the order of the hand), and what is expected of it."""

    discarded: tuple[int, ...]
    kept: tuple[int, ...]
    expected: Figure


class Choice(NamedTuple):
    """The cards that go and those that stay."""

    discarded: tuple[int, ...]
    kept: tuple[int, ...]


def discards(
    hand: Sequence[int],
    rest: Composition,
    draw: int,
    objective: Objective = RANK,
    *,
    work: int = WORK,
    seed: int = 0,
) -> list[Discard]:
    """Every different choice, best first; of equal ones that with fewer discards.

    hand: five cards plus the stud bonus. rest: what the deck still holds, the hand gone from it. draw: the draw bonus;
    if fewer cards are left, no more are discarded. work: how many hands may be looked at for an exact answer.
    Raises ValueError for hands under five or over twenty cards, and for a negative draw bonus.
    """
    return Choosing(hand, piles_of(rest), draw, objective).every(work, seed)


def best_discard(
    hand: Sequence[int],
    rest: Composition,
    draw: int,
    objective: Objective = RANK,
    *,
    work: int = WORK,
    seed: int = 0,
) -> Discard:
    """The first of `discards`, found more quickly, and so exact more often."""
    return Choosing(hand, piles_of(rest), draw, objective).best(work, seed)


def sampled_discards(
    hand: Sequence[int], rest: Composition, draw: int, objective: Objective, samples: int, seed: int = 0
) -> list[Discard]:
    """The same choices as `discards` lists, each tried on the same sampled redraws, in no special order.

    The best figure of such a list is likely a lucky one: it says which choice to make, not what that is worth.
    """
    return Choosing(hand, piles_of(rest), draw, objective).estimated(samples, seed)


def piles_of(rest: Composition) -> list[Pile]:
    """What is drawn from as cards with their copies."""
    return list(Counter(rest.cards()).items())


class Choosing:
    """A hand, and all that may be done with it. rest: what is drawn from, cards with their copies."""

    __slots__ = ("choices", "left", "most", "objective", "redraws", "rest")

    def __init__(self, hand: Sequence[int], rest: Sequence[Pile], draw: int, objective: Objective) -> None:
        if not HAND <= len(hand) <= MOST_CARDS:
            raise ValueError(f"A draw hand has {HAND} to {MOST_CARDS} cards before discards, not {len(hand)}.")
        self.rest = rest
        self.left = sum(copies for _, copies in rest)
        self.most = min(checked_bonus(draw), self.left, len(hand))
        self.objective = objective
        self.choices = different_choices(hand, self.most)
        self.redraws = Redraws(len(hand), rest, self.most, judge_of(objective))

    def every(self, work: int, seed: int) -> list[Discard]:
        """All choices, best first."""
        total = self.redraws.total
        if sum(self.redraws.work(kept) for _, kept in self.choices) <= work:
            found = [
                Discard(gone, kept, Figure(Fraction(total(kept), comb(self.left, len(gone)))))
                for gone, kept in self.choices
            ]
        else:
            found = self.estimated(max(FEWEST_REDRAWS, work // (SLOWLY * len(self.choices))), seed)
        # Equal choices stay in the order in which they are preferred.
        return sorted(found, key=lambda one: (-one.expected.value, len(one.discarded)))

    def best(self, work: int, seed: int) -> Discard:
        """The best choice; others are not valued further than needed to know that they aren't better."""
        if sum(self.redraws.least_work(kept) for _, kept in self.choices) > work:
            return self.every(work, seed)[0]
        common = lcm(*(comb(self.left, gone) for gone in range(self.most + 1)))
        factors = [common // comb(self.left, gone) for gone in range(self.most + 1)]
        bounds = [self.redraws.no_more_than(kept) * factors[len(gone)] for gone, kept in self.choices]
        best, chosen = -1, 0
        for place in sorted(range(len(bounds)), key=lambda place: -bounds[place]):
            if bounds[place] < best:
                break
            gone, kept = self.choices[place]
            total = self.redraws.total(kept) * factors[len(gone)]
            if (total, chosen) > (best, place):
                best, chosen = total, place
        return Discard(*self.choices[chosen], Figure(Fraction(best, common)))

    def estimated(self, count: int, seed: int) -> list[Discard]:
        """All choices, tried on the same redraws; each takes as many of their first cards as it has discarded.

        Where nothing is discarded nothing need be tried.
        """
        worth = self.objective.worth
        pick = random.Random(seed)  # noqa: S311 luck, no secret
        deck = [card for card, copies in self.rest for _ in range(copies)]
        redraws = [pick.sample(deck, self.most) for _ in range(count)]
        found = []
        for gone, kept in self.choices:
            if gone:
                worths = [worth((*kept, *drawn[: len(gone)])) for drawn in redraws]
                if self.objective.target:
                    figure = proportion(sum(worths), count, seed)
                else:
                    figure = mean(sum(worths), sum(one * one for one in worths), count, seed)
            else:
                figure = Figure(Fraction(worth(kept)))
            found.append(Discard(gone, kept, figure))
        return found


def checked_bonus(draw: int) -> int:
    """A draw bonus. Raises ValueError if it is negative."""
    if draw < 0:
        raise ValueError(f"A draw bonus can't be {draw}; it is 0 or more.")
    return draw


def different_choices(hand: Sequence[int], most: int) -> list[Choice]:
    """Every different choice of up to `most` discards, the fewest first."""
    found: dict[tuple[int, ...], Choice] = {}
    order = sorted(range(len(hand)), key=lambda place: (hand[place], place))
    for size in range(most + 1):
        for places in combinations(order, size):
            gone = tuple(hand[place] for place in places)
            if gone not in found:
                found[gone] = Choice(
                    tuple(hand[place] for place in sorted(places)),
                    tuple(card for place, card in enumerate(hand) if place not in places),
                )
    return list(found.values())
