"""What does a player want of the final hand? A high rank, a high legal rank, or at least a certain rank.

Casualties are the difference of two hands' ranks (rulebook-1.5.0 §6.1 step 5), so whoever plays for the highest
expected rank plays for the most casualties dealt, less those taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from dtk.poker.hands import best
from dtk.poker.ranks import HIGHEST_RANK, LOWEST_RANK, RANK_NAMES, rank_of

SLUGS = tuple(name.lower().replace("'", "").replace(" ", "-") for name in RANK_NAMES)


class Objective(NamedTuple):
    """target: the rank that is wanted at least, 0 where the higher rank is simply the better. legal: only hands that
    are not cheatin' count; none is worth nothing.
    """

    target: int
    legal: bool

    @property
    def name(self) -> str:
        """Its name for programs, such as `rank`, `legal`, `full-house`, `legal-full-house`."""
        if self.target == 0:
            return "legal" if self.legal else "rank"
        return f"legal-{SLUGS[self.target]}" if self.legal else SLUGS[self.target]

    @property
    def words(self) -> str:
        """What is wanted, as a part of a sentence."""
        legal = "legal " if self.legal else ""
        if self.target == 0:
            return f"mean {legal}rank"
        return f"chance of a {legal}{RANK_NAMES[self.target]}{' or better' * (self.target < HIGHEST_RANK)}"

    def of_rank(self, rank: int) -> int:
        """What a hand of this rank (0 to 11) is worth: the rank itself, or 1 where the target is reached, else 0."""
        return int(rank >= self.target) if self.target else rank

    def worth(self, cards: Sequence[int]) -> int:
        """What the best five of up to twenty cards are worth, the modifiers of their jokers included."""
        return self.of_rank(rank_of(best(cards, self.legal)))


RANK = Objective(0, legal=False)
LEGAL = Objective(0, legal=True)


def at_least(rank: int, legal: bool = False) -> Objective:
    """The chance of this rank (1 High Card to 11 Dead Man's Hand) or a higher one. Raises ValueError for others."""
    if not LOWEST_RANK <= rank <= HIGHEST_RANK:
        raise ValueError(f"There is no rank {rank}; ranks are {LOWEST_RANK} (High Card) to {HIGHEST_RANK}.")
    return Objective(rank, legal)


OBJECTIVES = {
    one.name: one
    for legal in (False, True)
    for one in (Objective(0, legal), *(at_least(rank, legal) for rank in range(LOWEST_RANK, HIGHEST_RANK + 1)))
}


def objective_named(text: str) -> Objective:
    """The objective of a name: `rank`, `legal`, a rank such as `full-house`, or that with `legal-` before it.

    Raises ValueError for any other name.
    """
    found = OBJECTIVES.get(text)
    if found is None:
        close = get_close_matches(text, OBJECTIVES, 1)
        hint = f"Did you mean {close[0]!r}?" if close else "Try 'rank', 'legal', or a rank such as 'full-house'."
        raise ValueError(f"There is nothing named {text!r} to play for. {hint}")
    return found
