"""Objectives: a player's payoff for the final hand is its rank, its legal rank, or whether it reaches a rank.

Casualties are the difference of two hands' ranks (rulebook-1.5.0 §6.1 step 5), so the highest expected rank means the
most casualties dealt, less those taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from dtk.files.shown import visible
from dtk.poker.hands import best_score
from dtk.poker.ranks import HIGHEST_RANK, LOWEST_RANK, RANK_NAMES, rank_of

SLUGS = tuple(name.lower().replace("'", "").replace(" ", "-") for name in RANK_NAMES)


class Objective(NamedTuple):
    """The aim of discards.

    target: the rank to reach, or 0 if a higher rank is simply better. legal: whether only hands that are not cheatin'
    count; having none is worth 0.
    """

    target: int
    legal: bool

    @property
    def name(self) -> str:
        """The name for programs, such as `rank`, `legal`, `full-house`, `legal-full-house`."""
        if self.target == 0:
            return "legal" if self.legal else "rank"
        return f"legal-{SLUGS[self.target]}" if self.legal else SLUGS[self.target]

    @property
    def words(self) -> str:
        """The payoff as part of a sentence: `mean rank`, `chance of a legal Flush or better`."""
        legal = "legal " if self.legal else ""
        if self.target == 0:
            return f"mean {legal}rank"
        return f"chance of a {legal}{RANK_NAMES[self.target]}{' or better' * (self.target < HIGHEST_RANK)}"

    def payoff_of_rank(self, rank: int) -> int:
        """The payoff of a hand of this rank (0 to 11): the rank itself, or with a target 1 if it is reached, otherwise
        0.
        """
        return int(rank >= self.target) if self.target else rank

    def payoff(self, cards: Sequence[int]) -> int:
        """The payoff of the best five of up to twenty cards, with the modifiers of their jokers."""
        return self.payoff_of_rank(rank_of(best_score(cards, self.legal)))


RANK = Objective(0, legal=False)
LEGAL = Objective(0, legal=True)


def at_least(rank: int, legal: bool = False) -> Objective:
    """The objective of reaching this rank (1 High Card to 11 Dead Man's Hand). Raises ValueError for other ranks."""
    if not LOWEST_RANK <= rank <= HIGHEST_RANK:
        raise ValueError(f"Unknown rank {rank}: ranks are {LOWEST_RANK} (High Card) to {HIGHEST_RANK}.")
    return Objective(rank, legal)


OBJECTIVES = {
    objective.name: objective
    for legal in (False, True)
    for objective in (Objective(0, legal), *(at_least(rank, legal) for rank in range(LOWEST_RANK, HIGHEST_RANK + 1)))
}


def find_objective(text: str) -> Objective:
    """The objective with a name: `rank`, `legal`, a rank such as `full-house`, or that with `legal-` before it.

    Raises ValueError for any other name.

    >>> find_objective("legal-full-house")
    Objective(target=7, legal=True)
    """
    objective = OBJECTIVES.get(text)
    if objective is None:
        close = get_close_matches(text, OBJECTIVES, 1)
        hint = f"Did you mean `{close[0]}`?" if close else "Use `rank`, `legal`, or a rank such as `full-house`."
        raise ValueError(f"Unknown objective `{visible(text, 60)}`. {hint}")
    return objective
