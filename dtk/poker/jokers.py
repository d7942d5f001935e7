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


class View(NamedTuple):
    """One way to see a draw: keep the best five of it, with all of these jokers among them.

    legal: no two of the five may share suit and value. jokers: how many are in the five, of any kind. modifier: what
    those jokers add to the rank.
    """

    legal: bool
    jokers: int
    modifier: int


def modifier_of(devils: int, heretics: int) -> int:
    """What the jokers of a hand add to its rank."""
    return devils * DEVIL_MODIFIER + heretics * HERETIC_MODIFIER


def views(naturals: int, plain: int, devils: int, heretics: int, legal: bool) -> tuple[View, ...]:
    """The ways to see a draw of five or more cards; what it is worth is the best of them.

    naturals: the cards that are no jokers; the others count the jokers by kind. legal: only hands that are not
    cheatin'. It never hurts to keep a plain joker, and where keeping more jokers never hurts only that view is given.
    Empty if no legal hand can be kept.
    """
    found = []
    for kept_devils in range(devils + 1):
        for kept_heretics in range(heretics + 1):
            jokers = plain + kept_devils + kept_heretics
            if naturals + jokers >= 5 and not (legal and kept_devils and not kept_heretics):
                found.append(View(legal and not kept_heretics, jokers, modifier_of(kept_devils, kept_heretics)))
    return worthwhile(found)


def worthwhile(views: Sequence[View]) -> tuple[View, ...]:
    """The views without those that another is never worth less than."""
    different = dict.fromkeys(views)
    return tuple(one for one in different if not any(outdone(one, other) for other in different if other != one))


def outdone(one: View, other: View) -> bool:
    """Whether the other view is never worth less."""
    return other.jokers >= one.jokers and other.modifier >= one.modifier and one.legal >= other.legal
