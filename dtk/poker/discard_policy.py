"""A discard policy: the cards to keep of hand after hand, with the same deck, bonuses and objective."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dtk.poker.composition import Composition
from dtk.poker.discard_sums import check_draw_bonus
from dtk.poker.discards import WORK, Discard, DiscardChooser
from dtk.poker.objective import RANK, Objective
from dtk.poker.odds import MOST_STUDS
from dtk.poker.ranks import HAND


class DiscardPolicy:
    """The best discards of every hand, cached.

    seed: for sampled redraws, which replace choices that would take too long to compute.
    """

    __slots__ = ("cache", "draw", "objective", "piles", "seed")

    def __init__(
        self, composition: Composition, stud: int, draw: int, objective: Objective = RANK, seed: int = 0
    ) -> None:
        """Raises ValueError if there are fewer cards than drawn, and for negative bonuses or a stud bonus over 7."""
        composition.count_draws(HAND + stud, HAND, HAND + MOST_STUDS)
        self.draw = check_draw_bonus(draw)
        self.objective = objective
        self.seed = seed
        self.piles = Counter(composition.cards())
        self.cache: dict[tuple[int, ...], Discard] = {}

    def keep(self, hand: Sequence[int]) -> tuple[int, ...]:
        """The cards kept of a hand: five cards plus the stud bonus, drawn from the composition."""
        return self.best(hand).kept

    def best(self, hand: Sequence[int]) -> Discard:
        """The best discards of a hand, with the expected payoff."""
        key = tuple(sorted(hand))
        if key not in self.cache:
            held = Counter(key)
            rest = [(card, copies - held[card]) for card, copies in self.piles.items() if copies > held[card]]
            self.cache[key] = DiscardChooser(key, rest, self.draw, self.objective).best(WORK, self.seed)
        return self.cache[key]
