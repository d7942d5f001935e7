"""Which cards does a player keep, hand after hand, with the same deck, stud bonus, draw bonus and wish?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dtk.poker.composition import Composition
from dtk.poker.discards import WORK, Choosing, Discard, checked_bonus
from dtk.poker.objective import RANK, Objective
from dtk.poker.odds import MOST_STUDS
from dtk.poker.ranks import HAND


class Player:
    """Discards what is best to discard, and remembers what was decided."""

    __slots__ = ("draw", "known", "objective", "piles", "seed")

    def __init__(
        self, composition: Composition, stud: int, draw: int, objective: Objective = RANK, seed: int = 0
    ) -> None:
        """Raises ValueError where there are fewer cards than drawn, for a stud bonus over 7, and for a negative one."""
        composition.checked_draw(HAND + stud, HAND, HAND + MOST_STUDS)
        self.draw = checked_bonus(draw)
        self.objective = objective
        self.seed = seed
        self.piles = Counter(composition.cards())
        self.known: dict[tuple[int, ...], Discard] = {}

    def keep(self, hand: Sequence[int]) -> tuple[int, ...]:
        """The cards that stay, of a hand from the composition of five cards plus the stud bonus."""
        return self.best(hand).kept

    def best(self, hand: Sequence[int]) -> Discard:
        """The best choice, and what is expected of it."""
        key = tuple(sorted(hand))
        if key not in self.known:
            held = Counter(key)
            rest = [(card, copies - held[card]) for card, copies in self.piles.items() if copies > held[card]]
            self.known[key] = Choosing(key, rest, self.draw, self.objective).best(WORK, self.seed)
        return self.known[key]
