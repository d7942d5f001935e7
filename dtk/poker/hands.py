"""What is a hand worth? Its score, whether it is cheatin', and the best five of more cards.

Cards are those of dtk.poker.slots; scores those of dtk.poker.ranks. One evaluator serves single hands of a game and
the odds of a deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from dtk.poker.jokers import modifier_of, views
from dtk.poker.ranks import (
    DEAD_SCORE,
    FLUSH,
    HAND,
    STRAIGHT_FLUSH,
    best_of_values,
    lowest_of_values,
    modified,
    scored,
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
    counted,
)

# Which five a player keeps: the best, cheatin' or not; the best legal ones, and nothing where there are none; the best
# legal ones where there are any, else the best. rulebook-1.5.0 §6.1 step 3 leaves the choice to the player.
Keeps = Literal["any", "legal", "legal first"]


class Hand(NamedTuple):
    """The cards kept, what they are worth with their jokers' modifiers, and whether they are cheatin'."""

    cards: tuple[int, ...]
    score: int
    cheatin: bool


def score(cards: Sequence[int]) -> int:
    """What the cards make: the score of the best five of up to twenty, jokers as any card, no modifiers.

    Fewer than five cards make the lowest hand that holds them (compendium-1.9.3 "Draw Hand"). Raises ValueError for
    more than twenty.
    """
    if not HAND <= len(cards) <= MOST_CARDS:
        return lowest(cards)
    total = sum(cards)
    made = best_of_values(total & VALUES_AND_JOKERS)
    if total + TO_SIXTEEN & FIVE_ALIKE:
        return max(made, best_of_suits(cards, total))
    return made


def best_of_suits(cards: Sequence[int], total: int) -> int:
    """The best flush, straight flush or Dead Man's Hand of cards and their sum; 0 if there is none."""
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
        return scored(STRAIGHT_FLUSH, range(top, top - HAND, -1))
    return scored(FLUSH, ([VALUES] * jokers + sorted(values, reverse=True))[:HAND])


def lowest(cards: Sequence[int]) -> int:
    """The lowest score of up to five cards, jokers and missing cards as any card, no modifiers.

    It is what a hand is worth in lowball, where jokers help their owner (rulebook-1.5.0 §3.8), and what fewer than
    five cards are worth anywhere. Raises ValueError for more than five.
    """
    if len(cards) > HAND:
        raise ValueError(f"A hand is chosen from up to {MOST_CARDS} cards, and has {HAND}; these are {len(cards)}.")
    total = sum(cards)
    jokers = total >> JOKERS_AT & COUNT
    free = HAND - len(cards) + jokers
    if free:
        return lowest_of_values(total & VALUES_AND_JOKERS & ~(COUNT << JOKERS_AT), free)
    return score(cards)


def is_cheatin(cards: Sequence[int]) -> bool:
    """Whether a hand is cheatin': two cards share suit and value (rulebook-1.5.0 §2.6), or a joker says so."""
    jokers, devils, heretics = counted(cards)
    if heretics:
        return False
    return devils > 0 or len(distinct(cards)) + jokers < len(cards)


def distinct(cards: Sequence[int]) -> list[int]:
    """One card of each slot, without jokers, in the order they came."""
    return [card for card in dict.fromkeys(cards) if card < JOKER]


def modifier(cards: Sequence[int]) -> int:
    """What the jokers of a hand add to its rank, to be summed with other modifiers (dtk.poker.ranks.modified)."""
    _, devils, heretics = counted(cards)
    return modifier_of(devils, heretics)


def best(cards: Sequence[int], legal: bool = False) -> int:
    """The final score of the best five of up to twenty cards, with the modifiers of the jokers kept.

    legal: only hands that are not cheatin'; 0 if there is none. Of fewer than five cards all are kept.
    """
    if not sum(cards) >> DEVILS_AT and (not legal or len(set(cards)) == len(cards)):
        return score(cards)
    if len(cards) < HAND:
        return 0 if legal and is_cheatin(cards) else modified(score(cards), modifier(cards))
    plain, devils, heretics = counted(cards)
    naturals = [card for card in cards if card < JOKER]
    found = 0
    for view in views(len(naturals), plain, devils, heretics, legal):
        kept = (distinct(naturals) if view.legal else naturals) + [JOKER] * view.jokers
        if len(kept) >= HAND:
            found = max(found, modified(score(kept), view.modifier))
    return found


def best_hand(cards: Sequence[int], legal: bool = False) -> Hand | None:
    """The five cards to keep. Of hands with the same score a legal one, and then one with fewer jokers, is given.

    legal: only hands that are not cheatin'; None if there is none. Of fewer than five cards all are kept.
    """
    target = best(cards, legal)
    if not target:
        return None
    if len(cards) < HAND:
        return Hand(tuple(cards), target, is_cheatin(cards))
    hands = [
        Hand(kept, target, is_cheatin(kept))
        for kept in combinations(cards, HAND)
        if modified(score(kept), modifier(kept)) == target
    ]
    return min((hand for hand in hands if not (legal and hand.cheatin)), key=cost)


def cost(hand: Hand) -> tuple[bool, int]:
    """What a hand costs its player beyond its score: the risk of a Cheatin' card, and jokers, all but Heretics aced."""
    plain, devils, _ = counted(hand.cards)
    return hand.cheatin, plain + devils
