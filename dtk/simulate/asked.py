"""The parts of a question about a deck: bonuses, the opposing deck, and sampling."""

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

    samples: the sample size, None for each table's default. seed: for all samples. always: sample even where exact
    figures are possible.
    step: called during draw play with the number of figures done, and the total.
    """

    samples: int | None = None
    seed: int = 0
    always: bool = False
    step: Callable[[int, int], object] | None = None

    @property
    def size(self) -> int:
        """The number of samples for tables without their own default."""
        return self.samples or SAMPLES


class BonusRange(NamedTuple):
    """The stud and draw bonuses to show, None for the defaults, and the objective of discards."""

    studs: tuple[int, ...] | None = None
    draws: tuple[int, ...] | None = None
    objective: Objective = RANK


class Opponent(NamedTuple):
    """The opposing deck of a duel. stud, draw: its bonuses, None for ours.

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
    """The stud bonuses to show: those requested, or the default ones for which the deck has enough cards.

    Raises ValueError if the deck has too few cards for a requested bonus.
    """
    if studs is None:
        return tuple(stud for stud in usual if HAND + stud <= deck.left.size)
    require_cards(deck, HAND + max(studs))
    return studs
