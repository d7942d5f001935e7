"""What are the ranks called? An enumeration of the eleven ranks, for programs; dtk itself counts in plain numbers."""

from __future__ import annotations

from enum import IntEnum

from dtk.poker import ranks


class HandRank(IntEnum):
    """The rank of a hand: the number that `rank_of` gives, with a name (rulebook-1.5.0 §7.4).

    >>> HandRank.FULL_HOUSE > HandRank.FLUSH, HandRank(7).title
    (True, 'Full House')
    """

    HIGH_CARD = ranks.HIGH_CARD
    PAIR = ranks.PAIR
    TWO_PAIR = ranks.TWO_PAIR
    THREE = ranks.THREE
    STRAIGHT = ranks.STRAIGHT
    FLUSH = ranks.FLUSH
    FULL_HOUSE = ranks.FULL_HOUSE
    FOUR = ranks.FOUR
    STRAIGHT_FLUSH = ranks.STRAIGHT_FLUSH
    FIVE = ranks.FIVE
    DEAD_MANS_HAND = ranks.DEAD_MANS_HAND

    @property
    def title(self) -> str:
        """The rank as players call it."""
        return ranks.RANK_NAMES[self]


(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR,
    STRAIGHT_FLUSH,
    FIVE,
    DEAD_MANS_HAND,
) = HandRank
