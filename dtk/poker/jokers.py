"""What do jokers do to a hand? A joker is any card (rulebook-1.5.0 §3.8) and makes no hand illegal (§2.6).

Two kinds say more. With a Devil's Joker the hand is illegal and its rank 2 higher; with a Heretic Joker it can't be
illegal and its rank is 3 lower. With both, "can't" holds. Each counts only in the five cards that are kept, so a
player who draws more may leave it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

DEVIL_MODIFIER = 2
HERETIC_MODIFIER = -3


class KeepOption(NamedTuple):
    """A kind of hand that may be kept of a draw: its best five, with exactly these jokers among them.

    legal: no two of the five may share suit and value. jokers: how many of the five are jokers of any kind. modifier:
    what they add to the rank.
    """

    legal: bool
    jokers: int
    modifier: int


def modifier_of(devils: int, heretics: int) -> int:
    """What the jokers of a hand add to its rank."""
    return devils * DEVIL_MODIFIER + heretics * HERETIC_MODIFIER


def keep_options(naturals: int, plain: int, devils: int, heretics: int, legal: bool) -> tuple[KeepOption, ...]:
    """The kinds of hands that may be kept of a draw of five or more cards; a draw is worth the best of them.

    naturals: the number of cards that are not jokers; plain, devils and heretics count the jokers. legal: only hands
    that are not cheatin'; empty if there is none. It never hurts to keep a plain joker, and options that another
    dominates are left out.
    """
    options = []
    for kept_devils in range(devils + 1):
        for kept_heretics in range(heretics + 1):
            jokers = plain + kept_devils + kept_heretics
            if naturals + jokers >= 5 and not (legal and kept_devils and not kept_heretics):
                options.append(KeepOption(legal and not kept_heretics, jokers, modifier_of(kept_devils, kept_heretics)))
    return undominated(options)


def undominated(options: Sequence[KeepOption]) -> tuple[KeepOption, ...]:
    """The different options without those that another one dominates."""
    different = dict.fromkeys(options)
    return tuple(
        option for option in different if not any(is_dominated(option, other) for other in different if other != option)
    )


def is_dominated(option: KeepOption, other: KeepOption) -> bool:
    """Whether the other option is never worth less."""
    return other.jokers >= option.jokers and other.modifier >= option.modifier and option.legal >= other.legal
