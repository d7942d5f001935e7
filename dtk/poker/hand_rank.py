"""The eleven ranks as an enumeration, for programs; dtk itself uses plain numbers."""

from __future__ import annotations

from enum import IntEnum, auto

from dtk.poker.ranks import RANK_NAMES


class HandRank(IntEnum):
    """The rank of a hand: the number that `rank_of` gives, with a name (rulebook-1.5.0 §7.4).

    >>> HandRank.FULL_HOUSE > HandRank.FLUSH, HandRank(7).title
    (True, 'Full House')
    """

    HIGH_CARD = auto()
    PAIR = auto()
    TWO_PAIR = auto()
    THREE = auto()
    STRAIGHT = auto()
    FLUSH = auto()
    FULL_HOUSE = auto()
    FOUR = auto()
    STRAIGHT_FLUSH = auto()
    FIVE = auto()
    DEAD_MANS_HAND = auto()

    @property
    def title(self) -> str:
        """The rank's name for players."""
        return RANK_NAMES[self]


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
