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
from dtk.poker.figure import Figure, mean
from dtk.poker.judge import HAND, judge_of
from dtk.poker.objective import RANK, Objective
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
    if fewer cards are left, no more than those are discarded. work: how much may be looked at for an exact answer.
    Raises ValueError for hands under five or over twenty cards, and for a negative draw bonus.
    """
    if not HAND <= len(hand) <= MOST_CARDS:
        raise ValueError(f"A draw hand has {HAND} to {MOST_CARDS} cards before discards, not {len(hand)}.")
    if draw < 0:
        raise ValueError(f"A draw bonus can't be {draw}; it is 0 or more.")
    return valued(hand, list(Counter(rest.cards()).items()), draw, objective, work, seed)


def valued(
    hand: Sequence[int], rest: Sequence[Pile], draw: int, objective: Objective, work: int, seed: int
) -> list[Discard]:
    """The same for what is drawn from as cards with their copies."""
    left = sum(copies for _, copies in rest)
    most = min(draw, left, len(hand))
    found = different_choices(hand, most)
    redraws = Redraws(len(hand), rest, most, judge_of(objective))
    if sum(redraws.work(kept) for _, kept in found) <= work:
        answers = [
            Discard(gone, kept, Figure(Fraction(redraws.total(kept), comb(left, len(gone))))) for gone, kept in found
        ]
    else:
        count = max(FEWEST_REDRAWS, work // (SLOWLY * len(found)))
        answers = estimated(found, rest, most, objective, count, seed)
    return sorted(answers, key=lambda one: (-one.expected.value, len(one.discarded)))


def best_of(
    hand: Sequence[int], rest: Sequence[Pile], draw: int, objective: Objective, work: int, seed: int
) -> Discard:
    """The first of `valued`, without valuing the others further than needed; so that more can be exact."""
    left = sum(copies for _, copies in rest)
    most = min(draw, left, len(hand))
    found = different_choices(hand, most)
    redraws = Redraws(len(hand), rest, most, judge_of(objective))
    if sum(redraws.least_work(kept) for _, kept in found) > 4 * work:
        return valued(hand, rest, draw, objective, work, seed)[0]
    common = lcm(*(comb(left, gone) for gone in range(most + 1)))
    factors = [common // comb(left, gone) for gone in range(most + 1)]
    bounds = [redraws.no_more_than(kept) * factors[len(gone)] for gone, kept in found]
    best, chosen = -1, 0
    for place in sorted(range(len(found)), key=lambda place: -bounds[place]):
        if bounds[place] < best:
            break
        gone, kept = found[place]
        total = redraws.total(kept) * factors[len(gone)]
        # The choices are in the order in which equal ones are preferred.
        if (total, chosen) > (best, place):
            best, chosen = total, place
    return Discard(*found[chosen], Figure(Fraction(best, common)))


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


def estimated(
    found: list[Choice], rest: Sequence[Pile], most: int, objective: Objective, count: int, seed: int
) -> list[Discard]:
    """The choices tried on the same redraws, each taking as many of their first cards as it has discarded.

    Where nothing is discarded nothing need be tried.
    """
    pick = random.Random(seed)  # noqa: S311 luck, no secret
    deck = [card for card, copies in rest for _ in range(copies)]
    redraws = [pick.sample(deck, most) for _ in range(count)]
    answers = []
    for gone, kept in found:
        if not gone:
            answers.append(Discard(gone, kept, Figure(Fraction(objective.worth(kept)))))
            continue
        worths = [objective.worth((*kept, *drawn[: len(gone)])) for drawn in redraws]
        answers.append(Discard(gone, kept, mean(sum(worths), sum(worth * worth for worth in worths), count, seed)))
    return answers
