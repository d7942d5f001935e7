"""What is asked about a deck? The bonuses, the other deck, how estimates are made, and what a question is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dtk.poker.objective import RANK, Objective
from dtk.poker.ranks import HAND
from dtk.simulate.draw_deck import DrawDeck, require_cards
from dtk.simulate.study import ReportTable

STUDS = tuple(range(5))
SAMPLES = 10_000


class Sampling(NamedTuple):
    """How estimates are made.

    samples: their size, None for the usual one of each table. seed: of all samples. always: whether everything is
    sampled, even what could be exact. step: called, while draw play is worked out, with how many of its figures are
    done, and of how many.
    """

    samples: int | None = None
    seed: int = 0
    always: bool = False
    step: Callable[[int, int], object] | None = None

    @property
    def size(self) -> int:
        """The number of samples of tables that have no usual number of their own."""
        return self.samples or SAMPLES


class BonusRange(NamedTuple):
    """The stud and draw bonuses to show, None for the usual ones, and what discards aim at."""

    studs: tuple[int, ...] | None = None
    draws: tuple[int, ...] | None = None
    objective: Objective = RANK


class Opponent(NamedTuple):
    """The other deck of a duel. stud, draw: its bonuses, as ours if None.

    legal: whether both sides keep a legal hand if they have one.
    """

    deck: DrawDeck
    stud: int | None = None
    draw: int | None = None
    legal: bool = False


TableMaker = Callable[[Sampling], ReportTable]
# The tables that a question needs for a deck. Raises ValueError if the deck has too few cards left.
Question = Callable[[DrawDeck], Sequence[TableMaker]]


def studs_for(deck: DrawDeck, studs: tuple[int, ...] | None, usual: tuple[int, ...] = STUDS) -> tuple[int, ...]:
    """The stud bonuses to show: those asked for, else the usual ones for which there are enough cards.

    Raises ValueError if there are not enough for one that is asked for.
    """
    if studs is None:
        return tuple(stud for stud in usual if HAND + stud <= deck.left.size)
    require_cards(deck, HAND + max(studs))
    return studs
