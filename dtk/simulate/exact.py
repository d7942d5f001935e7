"""Exact odds of a deck's shootout hands, lowball hands and pulls."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.poker.chances import ExactChances, RankOdds, exact_odds
from dtk.poker.composition import Composition
from dtk.poker.lowball import lowball_scores
from dtk.poker.odds import shootout_ranks
from dtk.poker.pulls import pull
from dtk.poker.ranks import HAND


def lowball_ranks(deck: Composition) -> RankOdds:
    """Every lowball hand: ranks 1 to 11; in `legal` and `cheatin`, 0 for the other hands.

    Raises ValueError if there are fewer than five cards.
    """
    scores = lowball_scores(deck)
    return exact_odds(HAND, scores.any(), scores.legal(), scores.cheatin())


def shootout_odds(deck: Composition, studs: Sequence[int]) -> dict[int, RankOdds]:
    """The exact odds of the best hand of a draw, by stud bonus (0 to 7).

    Raises ValueError for other bonuses, and if there are fewer cards than drawn.
    """
    return {
        stud: exact_odds(ranks.drawn, ranks.any, ranks.legal, ranks.cheatin)
        for stud, ranks in shootout_ranks(deck, studs).items()
    }


def pull_odds(deck: Composition, low: bool) -> ExactChances:
    """The value of a pull, exactly, with jokers as kings or, if low, as aces."""
    return ExactChances(pull(deck, low))
