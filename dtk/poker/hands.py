"""Evaluation of a hand: its score, whether it is cheatin', and the best five of more cards.

Cards are those of dtk.poker.slots, scores those of dtk.poker.ranks. One evaluator serves both single hands of a game
and the odds of a deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from dtk.poker.jokers import keep_options, modifier_of
from dtk.poker.ranks import (
    DEAD_SCORE,
    FLUSH,
    HAND,
    STRAIGHT_FLUSH,
    apply_modifier,
    best_of_values,
    lowest_of_values,
    make_score,
    rank_of,
    rank_of_values,
    straight_top,
)
from dtk.poker.slots import (
    COUNT,
    DEAD_CARDS,
    DEVILS_AT,
    FACES,
    FIVE_ALIKE,
    JOKER,
    JOKERS_AT,
    MOST_CARDS,
    SUITS_AT,
    TO_SIXTEEN,
    VALUES,
    VALUES_AND_JOKERS,
    WIDTH,
    count_jokers,
)

# The five that a player keeps: the best, cheatin' or not; the best legal ones, or nothing if there are none; the best
# legal ones if there are any, otherwise the best. rulebook-1.5.0 §6.1 step 3 leaves the choice to the player.
KeepRule = Literal["any", "legal", "legal first"]


class Hand(NamedTuple):
    """The cards kept, their score with their jokers' modifiers, and whether they are cheatin'."""

    cards: tuple[int, ...]
    score: int
    cheatin: bool


def score(cards: Sequence[int]) -> int:
    """The score of the best five of up to twenty cards, jokers as any card, without modifiers.

    Fewer than five cards make the lowest hand that holds them (compendium-1.9.3 "Draw Hand"). Raises ValueError for
    more than twenty.

    >>> from dtk.poker.ranks import RANK_NAMES, rank_of
    >>> from dtk.poker.slots import JOKER, slot
    >>> RANK_NAMES[rank_of(score([slot(8, "spades"), slot(8, "clubs"), slot(1, "spades"), slot(1, "clubs"), JOKER]))]
    "Dead Man's Hand"
    """
    if not HAND <= len(cards) <= MOST_CARDS:
        return lowest_score(cards)
    total = sum(cards)
    made = best_of_values(total & VALUES_AND_JOKERS)
    if total + TO_SIXTEEN & FIVE_ALIKE:
        return max(made, best_of_suits(cards, total))
    return made


def best_of_suits(cards: Sequence[int], total: int) -> int:
    """The best flush, straight flush or Dead Man's Hand of cards, whose sum is `total`; 0 if there is none."""
    jokers = total >> JOKERS_AT & COUNT
    if len(DEAD_CARDS.intersection(cards)) + jokers >= HAND:
        return DEAD_SCORE
    best = 0
    for suit in range(4):
        if total >> SUITS_AT + WIDTH * suit & COUNT >= HAND:
            values = [face[0] for face in map(FACES.get, cards) if face and face[1] == suit]
            best = max(best, best_of_one_suit(values, jokers))
    return best


def best_of_one_suit(values: list[int], jokers: int) -> int:
    """The best score of values that share a suit and of jokers, five or more together."""
    present = 0
    for value in values:
        present |= 1 << value - 1
    top = straight_top(present, jokers)
    if top:
        return make_score(STRAIGHT_FLUSH, range(top, top - HAND, -1))
    return make_score(FLUSH, ([VALUES] * jokers + sorted(values, reverse=True))[:HAND])


def lowest_score(cards: Sequence[int]) -> int:
    """The lowest score of up to five cards, jokers and missing cards as any card, without modifiers.

    It is the score of a hand in lowball, where jokers help their owner (rulebook-1.5.0 §3.8), and of fewer than five
    cards in any hand. Raises ValueError for more than five.
    """
    if len(cards) > HAND:
        raise ValueError(f"Too many cards: {len(cards)}. A hand has {HAND}, chosen from at most {MOST_CARDS}.")
    total = sum(cards)
    jokers = total >> JOKERS_AT & COUNT
    free = HAND - len(cards) + jokers
    if free:
        return lowest_of_values(total & VALUES_AND_JOKERS & ~(COUNT << JOKERS_AT), free)
    return score(cards)


def is_cheatin(cards: Sequence[int]) -> bool:
    """Whether a hand is cheatin': two cards share suit and value (rulebook-1.5.0 §2.6), or a joker makes it so."""
    plain, _, heretics = count_jokers(cards)
    # A Devil's Joker is neither a different card nor a plain joker: with it there is always one card too many. A
    # Heretic makes every hand legal.
    return not heretics and len(distinct_cards(cards)) + plain < len(cards)


def distinct_cards(cards: Sequence[int]) -> list[int]:
    """One card of each slot, without jokers, in their order."""
    return [card for card in dict.fromkeys(cards) if card < JOKER]


def joker_modifier(cards: Sequence[int]) -> int:
    """The jokers' addition to the rank of a hand. Sum it with other modifiers for `ranks.apply_modifier`."""
    _, devils, heretics = count_jokers(cards)
    return modifier_of(devils, heretics)


def best_score(cards: Sequence[int], legal: bool = False) -> int:
    """The final score of the best five of up to twenty cards, with the modifiers of the jokers kept.

    legal: only hands that are not cheatin'; 0 if there is none. Of fewer than five cards all are kept.
    """
    if not sum(cards) >> DEVILS_AT and (not legal or len(set(cards)) == len(cards)):
        return score(cards)
    if len(cards) < HAND:
        return 0 if legal and is_cheatin(cards) else apply_modifier(score(cards), joker_modifier(cards))
    plain, devils, heretics = count_jokers(cards)
    naturals = [card for card in cards if card < JOKER]
    highest = 0
    for option in keep_options(len(naturals), plain, devils, heretics, legal):
        kept = (distinct_cards(naturals) if option.legal else naturals) + [JOKER] * option.jokers
        if len(kept) >= HAND:
            highest = max(highest, apply_modifier(score(kept), option.modifier))
    return highest


def best_rank(cards: Sequence[int]) -> int:
    """The rank of the best five of up to twenty cards: that of `best_score`, found faster, without the
    values that break ties.
    """
    total = sum(cards)
    if total >> DEVILS_AT or not HAND <= len(cards) <= MOST_CARDS:
        return rank_of(best_score(cards))
    made = rank_of_values(total & VALUES_AND_JOKERS)
    return max(made, rank_of(best_of_suits(cards, total))) if total + TO_SIXTEEN & FIVE_ALIKE else made


def best_hand(cards: Sequence[int], legal: bool = False) -> Hand | None:
    """The five cards to keep. Of hands with the same score a legal one is preferred, then one with fewer jokers.

    legal: only hands that are not cheatin'; None if there is none. Of fewer than five cards all are kept.
    """
    target = best_score(cards, legal)
    if not target:
        return None
    if len(cards) < HAND:
        return Hand(tuple(cards), target, is_cheatin(cards))
    modified = sum(cards) >> DEVILS_AT
    hands = [
        Hand(kept, target, is_cheatin(kept))
        for kept in combinations(cards, HAND)
        if (apply_modifier(score(kept), joker_modifier(kept)) if modified else score(kept)) == target
    ]
    return min((hand for hand in hands if not (legal and hand.cheatin)), key=keeping_cost)


def keeping_cost(hand: Hand) -> tuple[bool, int]:
    """The cost of keeping a hand: the risk of a Cheatin' card, and the jokers, which are aced except Heretics."""
    plain, devils, _ = count_jokers(hand.cards)
    return hand.cheatin, plain + devils
