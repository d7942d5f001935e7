"""The odds of a deck for programs: a hand with stud and draw bonus, a duel of two decks, a lowball hand.

Each takes the cards left to draw from (see `draw_deck`), and returns figures that record how they were obtained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from dtk.files.frames import Cell, Columns, Tabular
from dtk.poker.chances import Chances, RankOdds
from dtk.poker.composition import Composition
from dtk.poker.draw_play import SAMPLES, draw_play
from dtk.poker.duels import Duelist, LowballDuelOdds, ShootoutDuel, lowball_duel, shootout_duel
from dtk.poker.figure import Figure
from dtk.poker.hands import KeepRule
from dtk.poker.objective import Objective
from dtk.poker.ranks import HIGHEST_RANK, LOWEST_RANK, RANK_NAMES
from dtk.simulate.exact import lowball_ranks, shootout_odds

# The columns of a hand's ranks. `at_least` is the chance of this rank or a better one, with its interval.
RANKS = ("hand", "rank", "name", "chance", "at_least", "low", "high", "kind")


@dataclass(frozen=True, slots=True)
class HandOdds(Tabular):
    """The rank, 0 to 11, of a hand of five cards plus a stud bonus, improved with a draw bonus. Table: `ranks`, a row
    for each hand, "any", "legal" or "cheatin", and rank; without `chance` and "cheatin" if there is a draw bonus.

    any: the best hand, cheatin' or not. legal: the best legal hand, 0 if there is none. With a draw bonus see
    `DrawChances`. ranks: the distributions, None with a draw bonus.
    """

    tables: ClassVar[Columns] = {"ranks": ("stud", "draw", *RANKS)}

    stud: int
    draw: int
    any: Chances
    legal: Chances
    ranks: RankOdds | None = None

    @property
    def cheatin(self) -> Chances:
        """The best rank if only a cheatin' hand has it, otherwise 0. Raises ValueError with a draw bonus."""
        if self.ranks is None:
            raise ValueError("With a draw bonus, cheatin' depends on the aim of the discards.")
        return self.ranks.cheatin

    @property
    def mean_rank(self) -> Figure:
        """The mean rank of the best hand, cheatin' or not."""
        return self.any.mean()

    @property
    def is_exact(self) -> bool:
        """Whether all figures are exact."""
        return self.mean_rank.kind == "exact"

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        bonuses = (self.stud, self.draw)
        if self.ranks is not None:
            yield from ((*bonuses, *cells) for cells in cells_of_ranks(self.ranks))
            return
        for hand, chances in (("any", self.any), ("legal", self.legal)):
            for rank in range(LOWEST_RANK, HIGHEST_RANK + 1):
                yield (*bonuses, *rank_cells(hand, rank, None, chances.at_least(rank)))


@dataclass(frozen=True, slots=True)
class LowballOdds(Tabular):
    """Every lowball hand of a deck, exactly. Table: `ranks`, a row for each hand, "any", "legal" or "cheatin", and
    rank.
    """

    tables: ClassVar[Columns] = {"ranks": RANKS}

    ranks: RankOdds

    @property
    def any(self) -> Chances:
        """The rank of the hand, cheatin' or not."""
        return self.ranks.any

    @property
    def legal(self) -> Chances:
        """The rank of the hand if it is legal, otherwise 0."""
        return self.ranks.legal

    @property
    def cheatin(self) -> Chances:
        """The rank of the hand if it is cheatin', otherwise 0."""
        return self.ranks.cheatin

    @property
    def mean_rank(self) -> Figure:
        """The mean rank of the hand. Lower is better."""
        return self.any.mean()

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        return cells_of_ranks(self.ranks)


@dataclass(frozen=True, slots=True)
class DuelOdds(Tabular):
    """Two decks against each other: a round of a shootout, and a deal of lowball. Table: `figures`, a row for each."""

    tables: ClassVar[Columns] = {"figures": ("of", "figure", "value", "low", "high", "kind")}

    shootout: ShootoutDuel
    lowball: LowballDuelOdds

    @property
    def win(self) -> Figure:
        """The chance that our hand of the shootout is better."""
        return self.shootout.win

    @property
    def tie(self) -> Figure:
        """The chance that both hands of the shootout are equal."""
        return self.shootout.tie

    @property
    def lose(self) -> Figure:
        """The chance that their hand of the shootout is better."""
        return self.shootout.lose

    @property
    def casualties_dealt(self) -> Figure:
        """The expected casualties of their side in the round."""
        return self.shootout.dealt

    @property
    def casualties_taken(self) -> Figure:
        """The expected casualties of our side in the round."""
        return self.shootout.taken

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        for part, figures in (("shootout", self.shootout), ("lowball", self.lowball)):
            for name, figure in figures._asdict().items():
                if figure is not None:
                    yield part, name, *figure_cells(figure)


def cells_of_ranks(odds: RankOdds) -> Iterator[Sequence[Cell]]:
    """The cells of a row for each hand, "any", "legal" or "cheatin", and rank."""
    for hand, chances in (("any", odds.any), ("legal", odds.legal), ("cheatin", odds.cheatin)):
        for rank in range(LOWEST_RANK, HIGHEST_RANK + 1):
            yield rank_cells(hand, rank, float(chances.chance(rank).value), chances.at_least(rank))


def rank_cells(hand: str, rank: int, chance: float | None, at_least: Figure) -> tuple[Cell, ...]:
    """The cells of a rank. chance: the chance of exactly this rank."""
    return hand, rank, RANK_NAMES[rank], chance, *figure_cells(at_least)


def figure_cells(figure: Figure) -> tuple[Cell, ...]:
    """The cells of a figure: its value, the 95 % interval of an estimate, and how it was obtained."""
    low, high = (None, None) if figure.sample is None else (figure.sample.low, figure.sample.high)
    return float(figure.value), low, high, figure.kind


class DrawChances:
    """The rank of the final hand with a draw bonus. Each question is answered for the discards that suit it best.

    `at_least(FULL_HOUSE)` is the chance for a player who discards for a full house or better, and `mean()` the mean
    rank for a player who discards for the highest mean rank. The answers do not form a distribution, since they belong
    to different
    strategies.
    """

    __slots__ = ("composition", "draw", "legal", "samples", "seed", "stud")

    def __init__(self, composition: Composition, *, stud: int, draw: int, legal: bool, samples: int, seed: int) -> None:
        self.composition, self.stud, self.draw, self.legal = composition, stud, draw, legal
        self.samples, self.seed = samples, seed

    def chance(self, outcome: int) -> Figure:
        """Raises ValueError: the chance of exactly one rank depends on the aim of the discards."""
        raise ValueError(
            "With a draw bonus, use at_least, at_most or mean: the chance of one rank depends on the aim of discards."
        )

    def at_least(self, outcome: int) -> Figure:
        """The highest chance of this rank or a higher one."""
        if outcome <= 0 or outcome > HIGHEST_RANK:
            return Figure(Fraction(outcome <= 0))
        return self.payoff(Objective(max(outcome, LOWEST_RANK), self.legal))

    def at_most(self, outcome: int) -> Figure:
        """The chance of no more than this rank for a player who discards for a higher one."""
        value, sample = self.at_least(outcome + 1)
        if sample is None:
            return Figure(1 - value)
        return Figure(1 - value, sample._replace(low=1 - sample.high, high=1 - sample.low))

    def mean(self) -> Figure:
        """The highest mean rank."""
        return self.payoff(Objective(0, self.legal))

    def payoff(self, objective: Objective) -> Figure:
        """The expected payoff of discards that aim at an objective."""
        return draw_play(self.composition, self.stud, [self.draw], objective, samples=self.samples, seed=self.seed)[
            self.draw
        ]


def hand_odds(deck: Composition, *, stud: int = 0, draw: int = 0, samples: int = SAMPLES, seed: int = 0) -> HandOdds:
    """The hand that a deck makes with a stud bonus (0 to 7) and a draw bonus.

    Exact without a draw bonus, and with one for five cards, or for more if there are few different hands. Otherwise
    estimated from `samples` hands dealt with `seed`. Raises ValueError for other bonuses, and if there are fewer cards
    than drawn.

    >>> from dtk.poker.ranks import FULL_HOUSE
    >>> from dtk.simulate.notation import read_notation
    >>> deck = read_notation("8x8 8x9 8xQ 2xJoker")
    >>> hand_odds(deck, stud=1).legal.at_least(FULL_HOUSE)
    Figure(value=Fraction(6024, 10465), sample=None)
    >>> hand_odds(deck, draw=1).legal.at_least(FULL_HOUSE).kind
    'exact'
    """
    if draw:
        best, legal = (
            DrawChances(deck, stud=stud, draw=draw, legal=legal, samples=samples, seed=seed) for legal in (False, True)
        )
        return HandOdds(stud=stud, draw=draw, any=best, legal=legal)
    odds = shootout_odds(deck, [stud])[stud]
    return HandOdds(stud=stud, draw=draw, any=odds.any, legal=odds.legal, ranks=odds)


def duel_odds(
    ours: Composition,
    theirs: Composition,
    *,
    stud: int = 0,
    draw: int = 0,
    their_stud: int | None = None,
    their_draw: int | None = None,
    legal: bool = False,
    samples: int | None = None,
    seed: int = 0,
) -> DuelOdds:
    """A shootout round and a deal of lowball between two decks.

    their_stud, their_draw: None for ours. legal: both show a legal hand if they have one. samples: of estimates, None
    for the default. Raises ValueError for impossible bonuses, and if there are fewer cards than drawn.

    >>> from dtk.simulate.notation import read_notation
    >>> odds = duel_odds(read_notation("8x8 8x9"), read_notation("8x8 8x5"))
    >>> odds.shootout.win.kind, odds.lowball.win_after_redraws.kind
    ('exact', 'approximation')
    """
    keeps: KeepRule = "legal first" if legal else "any"
    us = Duelist(ours, stud=stud, draw=draw, keeps=keeps)
    them = Duelist(
        theirs,
        stud=stud if their_stud is None else their_stud,
        draw=draw if their_draw is None else their_draw,
        keeps=keeps,
    )
    return DuelOdds(shootout_duel(us, them, samples=samples, seed=seed), lowball_duel(ours, theirs).figures())


def lowball_odds(deck: Composition) -> LowballOdds:
    """Every lowball hand of a deck, exactly: ranks 1 to 11; in `legal` and `cheatin`, 0 for the other hands.

    Raises ValueError if there are fewer than five cards.

    >>> from dtk.simulate.notation import read_notation
    >>> lowball_odds(read_notation("AS 2S 3S 4H 6C")).any.mean().value
    Fraction(1, 1)
    """
    return LowballOdds(lowball_ranks(deck))
