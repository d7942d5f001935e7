"""Payoffs of many similar hands: by values, by one suit, and by Dead Man's cards.

A hand's payoff is the greatest of the three, because a higher rank is never worth less. So hands that differ only in
irrelevant suits are evaluated once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dtk.poker.jokers import KeepOption, keep_options
from dtk.poker.objective import Objective
from dtk.poker.ranks import (
    DEAD_MANS_HAND,
    FLUSH,
    HAND,
    HIGHEST_RANK,
    LOWEST_RANK,
    STRAIGHT_FLUSH,
    rank_of_values,
    straight_top,
)
from dtk.poker.slots import (
    COUNT,
    DEAD_CARDS,
    DEVILS_AT,
    HERETICS_AT,
    JOKERS_AT,
    SUITS_AT,
    VALUES,
    VALUES_AND_JOKERS,
    VALUES_ONLY,
    WIDTH,
    jokers_in_sum,
)

# The fields of a card's number that count values and jokers: the card without its suit.
FACE = VALUES_AND_JOKERS | COUNT << DEVILS_AT | COUNT << HERETICS_AT
# Groups of cards that may be worth more than their values, by the index of their field in a card's number: four suits,
# then the Dead Man's Hand. Jokers are members of all.
GROUPS = 5
DEAD_MANS = 4
# Fields above those of a card's number that distinguish the cards of the Dead Man's Hand.
MARKS_AT = 128
MARKS = {card: 1 << MARKS_AT + WIDTH * place for place, card in enumerate(sorted(DEAD_CARDS))}
# The number of cached sums at which a cache is cleared.
CACHE_SIZE = 1 << 18


def is_member(card: int, group: int) -> bool:
    """Whether a card belongs to a suit or to the Dead Man's Hand."""
    return card >> SUITS_AT + WIDTH * group & 1 > 0


def count_members(cards: Sequence[int], group: int) -> int:
    """The number of cards, of up to twenty, that belong to a suit or to the Dead Man's Hand."""
    return sum(cards) >> SUITS_AT + WIDTH * group & COUNT


def group_mark(card: int, group: int) -> int:
    """A card's addition to a group: its face, and for the Dead Man's Hand a mark that identifies the card."""
    return card & FACE | (MARKS.get(card, 0) if group == DEAD_MANS else 0)


def count_naturals(counts: int) -> int:
    """The number of cards in a sum that are not jokers."""
    # The sum of the fields of a number modulo their largest value: there are fewer cards than that.
    return (counts & VALUES_ONLY) % COUNT


class Payoffs:
    """Payoffs of sums of cards without suits (`FACE`) for one objective; caches its answers.

    If only legal hands count, sums are of different cards, and no Heretic Joker may be among them. values_cache: the
    answers of `by_values` so far, for direct use. least, most: the payoffs of no hand and of the best one.
    """

    __slots__ = ("least", "most", "objective", "suit_cache", "values_cache")

    def __init__(self, objective: Objective) -> None:
        self.objective = objective
        self.least = objective.payoff_of_rank(0)
        self.most = objective.payoff_of_rank(HIGHEST_RANK)
        self.values_cache: dict[int, int] = {}
        self.suit_cache: dict[int, int] = {}

    def by_values(self, counts: int) -> int:
        """The payoff of cards by values, suits aside."""
        known = self.values_cache.get(counts)
        if known is None:
            if len(self.values_cache) >= CACHE_SIZE:
                self.values_cache.clear()
            known = self.values_cache[counts] = self.best_by_values(counts)
        return known

    def best_by_values(self, counts: int) -> int:
        """As `by_values`, without a cache."""
        values = counts & VALUES_ONLY
        if counts == values and count_naturals(counts) >= HAND:
            return self.objective.payoff_of_rank(rank_of_values(counts))
        return self.best(
            [(option, rank_of_values(values | option.jokers << JOKERS_AT)) for option in self.keep_options(counts)]
        )

    def by_suit(self, counts: int) -> int:
        """The payoff of cards of one suit as a flush or straight flush; `least` if they are too few."""
        if counts not in self.suit_cache:
            present = sum(1 << place for place in range(VALUES) if counts >> WIDTH * place & COUNT)
            straight = [(option, straight_top(present, option.jokers)) for option in self.keep_options(counts)]
            self.suit_cache[counts] = self.best(
                [(option, STRAIGHT_FLUSH if top else FLUSH) for option, top in straight]
            )
        return self.suit_cache[counts]

    def by_group(self, counts: int, group: int) -> int:
        """The payoff of members of a group, given by the sum of their `group_mark`s."""
        if group != DEAD_MANS:
            return self.by_suit(counts)
        return self.by_dead_mans(counts & FACE, sum(counts // mark & COUNT > 0 for mark in MARKS.values()))

    def by_dead_mans(self, jokers: int, different: int) -> int:
        """The payoff of a number of different cards of the Dead Man's Hand beside jokers; `least` if they are
        too few.
        """
        need = HAND - different
        options = keep_options(HAND, *jokers_in_sum(jokers), self.objective.legal)
        return self.best([(option, DEAD_MANS_HAND) for option in options if option.jokers >= need])

    def keep_options(self, counts: int) -> tuple[KeepOption, ...]:
        """The kinds of hands that may be kept of cards with these counts."""
        return keep_options(count_naturals(counts), *jokers_in_sum(counts), self.objective.legal)

    def best(self, ranks: list[tuple[KeepOption, int]]) -> int:
        """The payoff of the best of ranks, each modified by the jokers of its option."""
        modified = [min(max(rank + option.modifier, LOWEST_RANK), HIGHEST_RANK) for option, rank in ranks]
        return self.objective.payoff_of_rank(max(modified, default=0))


@lru_cache(maxsize=8)
def payoffs_of(objective: Objective) -> Payoffs:
    """The payoffs for an objective: the same object each time, with its cache."""
    return Payoffs(objective)
