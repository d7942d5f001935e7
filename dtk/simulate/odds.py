"""What are the odds of a deck? For programs: a hand with stud and draw bonus, a duel of two decks, a lowball hand.

Each takes what is left to draw from (see `draw_deck`), and answers in figures that say how they were obtained.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dtk.poker.chances import Chances, ExactChances, RankOdds, exact_odds
from dtk.poker.composition import Composition
from dtk.poker.draw_play import SAMPLES, draw_play
from dtk.poker.duels import Duelist, LowballDuelOdds, ShootoutDuel, lowball_duel, shootout_duel
from dtk.poker.figure import Figure
from dtk.poker.hands import KeepRule
from dtk.poker.lowball import lowball_scores
from dtk.poker.objective import Objective
from dtk.poker.odds import shootout_ranks
from dtk.poker.pulls import pull
from dtk.poker.ranks import HAND, HIGHEST_RANK, LOWEST_RANK


class HandOdds(NamedTuple):
    """The rank, 0 to 11, of a hand of five cards plus a stud bonus, improved with a draw bonus.

    any: the best hand, cheatin' or not. legal: the best legal hand, 0 if there is none. With a draw bonus see
    `DrawChances`.
    """

    stud: int
    draw: int
    any: Chances
    legal: Chances


class DuelOdds(NamedTuple):
    """Two decks against each other: a round of a shootout, and a deal of lowball."""

    shootout: ShootoutDuel
    lowball: LowballDuelOdds


class DrawChances:
    """The rank of the final hand with a draw bonus, each question answered for the discards that serve it best.

    `at_least(FULL_HOUSE)` is the chance of a player who discards for a full house or better, `mean()` that of one who
    discards for the mean rank. So the answers are no distribution: they don't come from one way to play.
    """

    __slots__ = ("composition", "draw", "legal", "samples", "seed", "stud")

    def __init__(self, composition: Composition, *, stud: int, draw: int, legal: bool, samples: int, seed: int) -> None:
        self.composition, self.stud, self.draw, self.legal = composition, stud, draw, legal
        self.samples, self.seed = samples, seed

    def chance(self, outcome: int) -> Figure:
        """Raises ValueError: the chance of exactly one rank depends on what the discards aim at."""
        raise ValueError(
            "With a draw bonus ask for at_least, at_most or mean; one rank depends on what discards aim at."
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

    Exact without a draw bonus; with one exact for five cards, and for more if there are few different hands. Otherwise
    `samples` hands are dealt by `seed`. Raises ValueError for other bonuses, and if there are fewer cards than drawn.

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
    return HandOdds(stud=stud, draw=draw, any=odds.any, legal=odds.legal)


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
    """A round of a shootout and a deal of lowball between two decks.

    their_stud, their_draw: as ours if None. legal: both show a legal hand if they have one. samples: of estimates,
    None for the usual number. Raises ValueError for impossible bonuses, and if there are fewer cards than drawn.

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


def lowball_odds(deck: Composition) -> RankOdds:
    """Every lowball hand of a deck, exactly: ranks 1 to 11, in `legal` and `cheatin` 0 for the other hands.

    Raises ValueError if there are fewer than five cards.

    >>> from dtk.simulate.notation import read_notation
    >>> lowball_odds(read_notation("AS 2S 3S 4H 6C")).any.mean().value
    Fraction(1, 1)
    """
    scores = lowball_scores(deck)
    return exact_odds(HAND, scores.any(), scores.legal(), scores.cheatin())


def shootout_odds(deck: Composition, studs: Sequence[int]) -> dict[int, RankOdds]:
    """Stud bonus (0 to 7) -> the best hand of a draw, exactly. Raises ValueError as `hand_odds` does."""
    return {
        stud: exact_odds(ranks.drawn, ranks.any, ranks.legal, ranks.cheatin)
        for stud, ranks in shootout_ranks(deck, studs).items()
    }


def pull_odds(deck: Composition, low: bool) -> ExactChances:
    """The value of a pull, exactly, with jokers as kings or, if low, as aces."""
    return ExactChances(pull(deck, low))
