"""Jokers: each is any card (rulebook-1.5.0 §3.8) and makes no hand illegal (§2.6).

Two kinds have more text, listed in `KINDS`. A hand with both cannot be illegal, so it is legal. Each counts
only in the five cards that are kept, so a player who draws more may leave it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple


class JokerKind(NamedTuple):
    """The text of a kind of joker, in addition to the rules for all jokers.

    summary: the text in words. modifier: its addition to the rank of its hand. is_aced: whether it is aced after use,
    not discarded. Cheatin' hands are determined by dtk.poker.hands.is_cheatin.
    """

    summary: str
    modifier: int = 0
    is_aced: bool = True


# By the kinds of dtk.cards.card.JOKERS.
KINDS = {
    "plain": JokerKind("Counts as any card."),
    "devil": JokerKind("Makes its hand illegal and two ranks higher.", modifier=2),
    "heretic": JokerKind(
        "Keeps its hand legal, but three ranks lower; is discarded after use, not aced.",
        modifier=-3,
        is_aced=False,
    ),
}


class KeepOption(NamedTuple):
    """A kind of hand that may be kept of a draw: its best five, with exactly these jokers among them.

    legal: whether no two of the five may share suit and value. jokers: the number of jokers of any kind. modifier:
    their addition to the rank.
    """

    legal: bool
    jokers: int
    modifier: int


def modifier_of(devils: int, heretics: int) -> int:
    """The jokers' addition to the rank of a hand."""
    return devils * KINDS["devil"].modifier + heretics * KINDS["heretic"].modifier


@lru_cache(maxsize=1 << 12)
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
    """The different options, without dominated ones."""
    different = dict.fromkeys(options)
    return tuple(
        option for option in different if not any(is_dominated(option, other) for other in different if other != option)
    )


def is_dominated(option: KeepOption, other: KeepOption) -> bool:
    """Whether the other option is never worth less."""
    return other.jokers >= option.jokers and other.modifier >= option.modifier and option.legal >= other.legal
