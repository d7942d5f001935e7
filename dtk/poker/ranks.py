"""The eleven ranks, and a score that orders all hands.

A score is an int: the greater wins, and equal scores are an exact tie. Above its lower twenty bits is the rank (1 High
Card to 11 Dead Man's Hand). Below are the five values of the hand, four bits each, larger groups first, then high to
low. So hands of one rank compare by those values in turn and never by suits (rulebook-1.5.0 §6.1 step 5, which gives
one example only). Aces are low everywhere (rulebook-1.5.0 §2.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from dtk.poker.slots import COUNT, JOKERS_AT, VALUES, VALUES_ONLY, WIDTH, value_unit

# The number of cards in a hand.
HAND = 5
HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE, DEAD_MANS_HAND = range(1, 12)
LOWEST_RANK, HIGHEST_RANK = HIGH_CARD, DEAD_MANS_HAND
# Indexed by rank; no hand has rank 0. rulebook-1.5.0 §7.4
RANK_NAMES = (
    "No hand",
    "High Card",
    "Pair",
    "Two Pair",
    "Three of a Kind",
    "Straight",
    "Flush",
    "Full House",
    "Four of a Kind",
    "Straight Flush",
    "Five of a Kind",
    "Dead Man's Hand",
)
RANK_AT = 20
# The upper bit of each value's field, and of the lowest five. Adding TO_TOP[N] to counts of up to N + 15 cards sets the
# upper bit of each value that counts N or more.
TOPS = sum(value_unit(value) << WIDTH - 1 for value in range(1, VALUES + 1))
FIVE_IN_A_ROW = sum(value_unit(value) << WIDTH - 1 for value in range(1, 6))
TO_TOP = tuple(TOPS - number * (TOPS >> WIDTH - 1) for number in range(6))


def rank_of(score: int) -> int:
    """The rank of a score: 1 High Card to 11 Dead Man's Hand, 0 for no hand."""
    return score >> RANK_AT


def make_score(rank: int, values: Sequence[int]) -> int:
    """The score of a rank and its five values, in the order in which they decide."""
    score = rank
    for value in values:
        score = score << 4 | value
    return score


# All Dead Man's Hands tie (rulebook-1.5.0 §6.1 step 5).
DEAD_SCORE = make_score(DEAD_MANS_HAND, (8, 8, 1, 1, 11))
# Indexed by rank. The worst and best flush repeat cards, because flushes may be cheatin'.
WORST = (
    0,
    make_score(HIGH_CARD, (6, 4, 3, 2, 1)),
    make_score(PAIR, (1, 1, 4, 3, 2)),
    make_score(TWO_PAIR, (2, 2, 1, 1, 3)),
    make_score(THREE, (1, 1, 1, 3, 2)),
    make_score(STRAIGHT, (5, 4, 3, 2, 1)),
    make_score(FLUSH, (3, 2, 1, 1, 1)),
    make_score(FULL_HOUSE, (1, 1, 1, 2, 2)),
    make_score(FOUR, (1, 1, 1, 1, 2)),
    make_score(STRAIGHT_FLUSH, (5, 4, 3, 2, 1)),
    make_score(FIVE, (1, 1, 1, 1, 1)),
    DEAD_SCORE,
)
BEST = (
    0,
    make_score(HIGH_CARD, (13, 12, 11, 10, 8)),
    make_score(PAIR, (13, 13, 12, 11, 10)),
    make_score(TWO_PAIR, (13, 13, 12, 12, 11)),
    make_score(THREE, (13, 13, 13, 12, 11)),
    make_score(STRAIGHT, (13, 12, 11, 10, 9)),
    make_score(FLUSH, (13, 13, 13, 12, 11)),
    make_score(FULL_HOUSE, (13, 13, 13, 12, 12)),
    make_score(FOUR, (13, 13, 13, 13, 12)),
    make_score(STRAIGHT_FLUSH, (13, 12, 11, 10, 9)),
    make_score(FIVE, (13, 13, 13, 13, 13)),
    DEAD_SCORE,
)


def apply_modifier(score: int, modifier: int) -> int:
    """The score of a hand whose rank is changed by `modifier`, the sum of all modifiers.

    The sum is taken again from the revealed hand whenever either changes (compendium-1.9.3 "Hand Rank Modifiers"), so
    pass the revealed hand's score, never a modified one. A raised hand is the worst of its new rank, a lowered one the
    best. From 11 up all are equal; below 1 it is the worst possible hand (rulebook-1.5.0 §6.1 step 5).
    """
    if modifier == 0:
        return score
    rank = rank_of(score) + modifier
    if rank < LOWEST_RANK:
        return WORST[LOWEST_RANK]
    if rank >= HIGHEST_RANK:
        return DEAD_SCORE
    return WORST[rank] if modifier > 0 else BEST[rank]


# The groups that make a rank, in the order in which they compare.
GROUPS_OVER_FLUSH: tuple[tuple[int, tuple[int, ...]], ...] = ((FIVE, (5,)), (FOUR, (4, 1)), (FULL_HOUSE, (3, 2)))
GROUPS_UNDER_STRAIGHT: tuple[tuple[int, tuple[int, ...]], ...] = (
    (THREE, (3, 1, 1)),
    (TWO_PAIR, (2, 2, 1)),
    (PAIR, (2, 1, 1, 1)),
    (HIGH_CARD, (1, 1, 1, 1, 1)),
)


@lru_cache(maxsize=1 << 16)
def best_of_values(counts: int) -> int:
    """The best score of five or more cards by values alone: no flush, no Dead Man's Hand.

    counts: the fields of values and jokers of the cards' sum (see dtk.poker.slots). Jokers are any value. Answers are
    cached, because the same sums come up again and again.
    """
    held = [counts >> at & COUNT for at in range(0, JOKERS_AT, WIDTH)]
    jokers = counts >> JOKERS_AT
    largest = max(held) + jokers
    for rank, sizes in GROUPS_OVER_FLUSH:
        values = highest_groups(held, jokers, sizes) if largest >= sizes[0] else None
        if values:
            return make_score(rank, values)
    top = straight_top(sum(1 << place for place, count in enumerate(held) if count), jokers)
    if top:
        return make_score(STRAIGHT, range(top, top - 5, -1))
    for rank, sizes in GROUPS_UNDER_STRAIGHT:
        values = highest_groups(held, jokers, sizes) if largest >= sizes[0] else None
        if values:
            return make_score(rank, values)
    raise ValueError("A hand needs five cards.")


def rank_of_values(counts: int) -> int:
    """The rank of `best_of_values`, without the values that break ties."""
    jokers, naturals = counts >> JOKERS_AT, counts & VALUES_ONLY
    if naturals + TO_TOP[5] & TOPS:
        return FIVE
    pairs = naturals + TO_TOP[2] & TOPS
    if not pairs:
        most = 1 if naturals else 0
    elif naturals + TO_TOP[3] & TOPS:
        most = 4 if naturals + TO_TOP[4] & TOPS else 3
    else:
        most = 2
    most += jokers
    if most >= 5:
        return FIVE
    if most == 4:
        return FOUR
    are_two = pairs & pairs - 1 > 0
    # Jokers that are not needed for the larger group complete the smaller one.
    if most == 3 and are_two:
        return FULL_HOUSE
    present = naturals + TO_TOP[1] & TOPS
    if present.bit_count() + jokers >= 5 and has_straight(present, jokers):
        return STRAIGHT
    if most == 3:
        return THREE
    if most == 2:
        return TWO_PAIR if are_two else PAIR
    return HIGH_CARD


def has_straight(present: int, jokers: int) -> bool:
    """Whether values make a straight. present: the upper bit of the field of each."""
    if not jokers:
        pairs = present & present >> WIDTH
        return pairs & pairs >> 2 * WIDTH & present >> 4 * WIDTH > 0
    lowest = range(0, WIDTH * (VALUES - 4), WIDTH)
    return any((present >> at & FIVE_IN_A_ROW).bit_count() + jokers >= 5 for at in lowest)


def highest_groups(held: Sequence[int], jokers: int, sizes: Sequence[int]) -> list[int] | None:
    """The five highest values that make groups of these sizes, None if there are none.

    held: the number of cards of each value, aces first. Taking the highest value for each group in turn is best,
    because earlier groups compare first. It never takes cards that a later group needs: with a spare joker, a higher
    rank would have been found.
    """
    chosen: list[int] = []
    for size in sizes:
        least = size - jokers
        for value in range(VALUES, 0, -1):
            if held[value - 1] >= least and value not in chosen:
                jokers -= max(0, size - held[value - 1])
                chosen += [value] * size
                break
        else:
            return None
    return chosen


def straight_top(present: int, jokers: int) -> int:
    """The top value of the highest straight, 0 if there is none. present: one bit a value, aces lowest."""
    if not jokers:
        bottoms = present & present >> 1 & present >> 2 & present >> 3 & present >> 4
        return bottoms.bit_length() + 4 if bottoms else 0
    for top in range(VALUES, 4, -1):
        if (present >> top - 5 & 0b11111).bit_count() + jokers >= 5:
            return top
    return 0


@lru_cache(maxsize=1 << 14)
def lowest_of_values(counts: int, free: int) -> int:
    """The lowest score of five cards of which `free` may be any card.

    counts: the fields of values of the others. Free cards take values that are not there yet and suits that make no
    flush: anything else would raise the rank. The few lowest such values suffice to avoid a straight.
    """
    absent = [value for value in range(1, VALUES + 1) if not counts >> WIDTH * (value - 1) & COUNT]
    return min(
        best_of_values(counts + sum(value_unit(value) for value in values))
        for values in combinations(absent[: free + 2], free)
    )
