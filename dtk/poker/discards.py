"""Discards of a hand: every choice that a draw bonus allows, with its expected payoff.

As many cards as the draw bonus may be discarded, all at once, and are replaced from the deck (rulebook-1.5.0 §6.1 step
3); discards do not come back. Answers are exact if that is quick enough. Otherwise every choice is tried on the same
sampled redraws (common random numbers), so that no choice has better luck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.discard_sums import check_draw_bonus
from dtk.poker.figure import Figure, mean, proportion
from dtk.poker.objective import RANK, Objective
from dtk.poker.payoffs import payoffs_of
from dtk.poker.ranks import HAND
from dtk.poker.redraws import ENUMERATION_COST, Pile, Redraws
from dtk.poker.slots import MOST_CARDS

# The number of hands that may be evaluated for one answer: about ten milliseconds.
WORK = 50_000
FEWEST_REDRAWS = 100


class Discard(NamedTuple):
    """A choice with its expected payoff: the cards discarded and those kept, both in the order of the hand."""

    discarded: tuple[int, ...]
    kept: tuple[int, ...]
    expected: Figure


class DiscardOption(NamedTuple):
    """The cards discarded and those kept."""

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
    """Every different choice, best first; on a tie the one with fewer discards first.

    hand: five cards plus the stud bonus. rest: the deck without the hand. draw: the draw bonus; no more cards are
    discarded than are left in the deck. work: the most hands to evaluate for an exact answer. If estimates decide the
    order, the figures come from new redraws, so that the best is not biased upwards. Raises ValueError for hands of
    fewer than five or more than twenty cards, and for a negative draw bonus.

    >>> from dtk.poker.slots import JOKER, slot
    >>> hand = [JOKER, *(slot(8, suit) for suit in ("spades", "hearts", "clubs")), slot(2, "clubs")]
    >>> rest = Composition({(8, "diamonds"): 1, (9, "clubs"): 3})
    >>> discards(hand, rest, draw=1)[0].expected.value
    Fraction(17, 2)
    """
    chooser = DiscardChooser(hand, piles_of(rest), draw, objective)
    return chooser.afresh(chooser.all_discards(work, seed + 1), seed)


def best_discard(
    hand: Sequence[int],
    rest: Composition,
    draw: int,
    objective: Objective = RANK,
    *,
    work: int = WORK,
    seed: int = 0,
) -> Discard:
    """The first of `discards`, found faster, so that it is exact more often."""
    chooser = DiscardChooser(hand, piles_of(rest), draw, objective)
    return chooser.afresh([chooser.best(work, seed + 1)], seed)[0]


def sampled_discards(
    hand: Sequence[int], rest: Composition, draw: int, objective: Objective, samples: int, seed: int = 0
) -> list[Discard]:
    """The choices of `discards`, each tried on the same sampled redraws, in no special order.

    The best figure of such a list is biased upwards: it shows which choice to make, but not its value.
    """
    return DiscardChooser(hand, piles_of(rest), draw, objective).sampled(samples, seed)


def piles_of(rest: Composition) -> list[Pile]:
    """The cards drawn from, with their copies."""
    return list(Counter(rest.cards()).items())


class DiscardChooser:
    """A hand and its possible discards. rest: the cards drawn from, as (card, copies). draw: the draw bonus."""

    __slots__ = ("choices", "left", "most", "objective", "redraws", "rest")

    def __init__(self, hand: Sequence[int], rest: Sequence[Pile], draw: int, objective: Objective) -> None:
        if not HAND <= len(hand) <= MOST_CARDS:
            raise ValueError(f"A draw hand has {HAND} to {MOST_CARDS} cards before discards, not {len(hand)}.")
        self.rest = rest
        self.left = sum(copies for _, copies in rest)
        self.most = min(check_draw_bonus(draw), self.left, len(hand))
        self.objective = objective
        self.choices = distinct_options(hand, self.most)
        self.redraws = Redraws(len(hand), rest, self.most, payoffs_of(objective))

    def all_discards(self, work: int, seed: int) -> list[Discard]:
        """All choices, best first."""
        total = self.redraws.total
        if sum(self.redraws.work(kept) for _, kept in self.choices) <= work:
            values = [
                Discard(gone, kept, Figure(Fraction(total(kept), comb(self.left, len(gone)))))
                for gone, kept in self.choices
            ]
        else:
            values = self.sampled(max(FEWEST_REDRAWS, work // (ENUMERATION_COST * len(self.choices))), seed)
        # The sort is stable: equal choices stay in the order of preference.
        return sorted(values, key=lambda discard: (-discard.expected.value, len(discard.discarded)))

    def best(self, work: int, seed: int) -> Discard:
        """The best choice, exactly if that is quick enough."""
        if sum(self.redraws.least_work(kept) for _, kept in self.choices) > work:
            return self.all_discards(work, seed)[0]
        return self.best_by_draw([self.most])[0]

    def best_by_draw(self, draws: Iterable[int]) -> list[Discard]:
        """The best choice for each of some draw bonuses up to this one, exactly, by branch and bound: others are
        evaluated only until they cannot be better.
        """
        common = lcm(*(comb(self.left, gone) for gone in range(self.most + 1)))
        factors = [common // comb(self.left, gone) for gone in range(self.most + 1)]
        bounds = [self.redraws.upper_bound(kept) * factors[len(gone)] for gone, kept in self.choices]
        places = sorted(range(len(bounds)), key=lambda place: -bounds[place])
        found = []
        for draw in draws:
            best, chosen = -1, 0
            for place in places:
                gone, kept = self.choices[place]
                if len(gone) > draw:
                    continue
                if bounds[place] < best:
                    break
                total = self.redraws.total(kept) * factors[len(gone)]
                if (total, chosen) > (best, place):
                    best, chosen = total, place
            found.append(Discard(*self.choices[chosen], Figure(Fraction(best, common))))
        return found

    def afresh(self, ranked: Sequence[Discard], seed: int) -> list[Discard]:
        """The same choices in the same order, with estimates from new redraws by this seed."""
        sizes = [discard.expected.sample.size for discard in ranked if discard.expected.sample is not None]
        if not sizes:
            return list(ranked)
        options = [DiscardOption(discard.discarded, discard.kept) for discard in ranked]
        return self.sampled(max(sizes), seed, options)

    def sampled(self, count: int, seed: int, choices: Sequence[DiscardOption] | None = None) -> list[Discard]:
        """All choices, or some, tried on the same redraws; each takes as many of their first cards as it discards.

        The choice that discards nothing is exact.
        """
        payoff = self.objective.payoff
        rng = random.Random(seed)  # noqa: S311 a simulation, no secret
        deck = [card for card, copies in self.rest for _ in range(copies)]
        redraws = [rng.sample(deck, self.most) for _ in range(count)]
        tried = []
        for gone, kept in self.choices if choices is None else choices:
            if gone:
                payoffs = [payoff((*kept, *drawn[: len(gone)])) for drawn in redraws]
                if self.objective.target:
                    figure = proportion(sum(payoffs), count, seed)
                else:
                    figure = mean(sum(payoffs), sum(value * value for value in payoffs), count, seed)
            else:
                figure = Figure(Fraction(payoff(kept)))
            tried.append(Discard(gone, kept, figure))
        return tried


def distinct_options(hand: Sequence[int], most: int) -> list[DiscardOption]:
    """Every different choice of up to `most` discards, the fewest first."""
    options: dict[tuple[int, ...], DiscardOption] = {}
    order = sorted(range(len(hand)), key=lambda place: (hand[place], place))
    for size in range(most + 1):
        for places in combinations(order, size):
            gone = tuple(hand[place] for place in places)
            if gone not in options:
                options[gone] = DiscardOption(
                    tuple(hand[place] for place in sorted(places)),
                    tuple(card for place, card in enumerate(hand) if place not in places),
                )
    return list(options.values())
