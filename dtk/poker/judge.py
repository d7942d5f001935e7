"""What are many similar hands worth to a player? Judged by what they have of values, of one suit, of Dead Man's cards.

Cards are worth the greatest of the three, for a higher rank is never worth less. So hands that differ only in suits
that make nothing are judged once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dtk.poker.jokers import View, views
from dtk.poker.objective import Objective
from dtk.poker.ranks import (
    DEAD_MANS_HAND,
    FLUSH,
    HAND,
    HIGHEST_RANK,
    LOWEST_RANK,
    STRAIGHT_FLUSH,
    best_of_values,
    rank_of,
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
    WIDTH,
    kinds_of,
)

VALUES_ONLY = (1 << JOKERS_AT) - 1
# The fields of a card's number that count values and jokers: what is left of a card whose suit doesn't matter.
FACE = VALUES_AND_JOKERS | COUNT << DEVILS_AT | COUNT << HERETICS_AT
# What may make more of cards than their values do, by the place of its field in a card's number: four suits, then the
# Dead Man's Hand. Jokers are members of all.
GROUPS = 5
DEAD_MANS = 4
# Fields above those of a card's number tell the cards of the Dead Man's Hand apart.
MARKS_AT = 128
MARKS = {card: 1 << MARKS_AT + WIDTH * place for place, card in enumerate(sorted(DEAD_CARDS))}
# Sums that a judge keeps before it forgets them all.
MOST_KNOWN = 1 << 18


def is_member(card: int, group: int) -> bool:
    """Whether a card belongs to a suit or to the Dead Man's Hand."""
    return card >> SUITS_AT + WIDTH * group & 1 > 0


def members_of(cards: Sequence[int], group: int) -> int:
    """How many of up to twenty cards belong to a suit or to the Dead Man's Hand."""
    return sum(cards) >> SUITS_AT + WIDTH * group & COUNT


def marked(card: int, group: int) -> int:
    """What a card adds to a group: its face, and its mark where it matters which card of the Dead Man's Hand it is."""
    return card & FACE | (MARKS.get(card, 0) if group == DEAD_MANS else 0)


class Judge:
    """Judges sums of cards without suits (`FACE`) for one objective, and keeps what it has judged.

    Where only legal hands count, sums are of different cards, and no Heretic Joker may be among them. of_values: what
    is known so far, to be looked at before asking `by_values`. nothing, most: what no hand is worth, and the best.
    """

    __slots__ = ("most", "nothing", "objective", "of_suit", "of_values")

    def __init__(self, objective: Objective) -> None:
        self.objective = objective
        self.nothing = objective.of_rank(0)
        self.most = objective.of_rank(HIGHEST_RANK)
        self.of_values: dict[int, int] = {}
        self.of_suit: dict[int, int] = {}

    def by_values(self, counts: int) -> int:
        """What cards of whatever suits are worth."""
        if counts not in self.of_values:
            if len(self.of_values) >= MOST_KNOWN:
                self.of_values.clear()
            values = counts & VALUES_ONLY
            ranks = [(view, rank_of(best_of_values(values | view.jokers << JOKERS_AT))) for view in self.seen(counts)]
            self.of_values[counts] = self.best(ranks)
        return self.of_values[counts]

    def by_suit(self, counts: int) -> int:
        """What cards of one suit are worth as a flush or straight flush; what no hand is worth if they are too few."""
        if counts not in self.of_suit:
            present = sum(1 << place for place in range(VALUES) if counts >> WIDTH * place & COUNT)
            straight = [(view, straight_top(present, view.jokers)) for view in self.seen(counts)]
            self.of_suit[counts] = self.best([(view, STRAIGHT_FLUSH if top else FLUSH) for view, top in straight])
        return self.of_suit[counts]

    def by_group(self, counts: int, group: int) -> int:
        """What members of a group, as `marked`, are worth together."""
        if group != DEAD_MANS:
            return self.by_suit(counts)
        return self.by_dead_mans(counts & FACE, sum(counts // mark & COUNT > 0 for mark in MARKS.values()))

    def by_dead_mans(self, jokers: int, different: int) -> int:
        """What different cards of the Dead Man's Hand are worth beside jokers; what no hand is worth if too few."""
        need = HAND - different
        seen = views(HAND, *kinds_of(jokers), self.objective.legal)
        return self.best([(view, DEAD_MANS_HAND) for view in seen if view.jokers >= need])

    def seen(self, counts: int) -> tuple[View, ...]:
        """The ways to see the cards that make five."""
        naturals = sum(counts >> at & COUNT for at in range(0, JOKERS_AT, WIDTH))
        return views(naturals, *kinds_of(counts), self.objective.legal)

    def best(self, ranks: list[tuple[View, int]]) -> int:
        """What the best of ranks is worth, each changed by the jokers of its view."""
        modified = [min(max(rank + view.modifier, LOWEST_RANK), HIGHEST_RANK) for view, rank in ranks]
        return self.objective.of_rank(max(modified, default=0))


@lru_cache(maxsize=8)
def judge_of(objective: Objective) -> Judge:
    """The judge for an objective; the same one again, with all it knows."""
    return Judge(objective)
