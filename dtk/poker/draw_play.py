"""The value of a draw bonus to a deck: the expected payoff if every hand is played as well as possible.

Exact for five cards, and for more if there are few different hands. Otherwise hands are sampled, as described in
dtk.poker.draw_ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from dtk.poker import discard_sums
from dtk.poker.chances import RankOdds, exact_odds
from dtk.poker.composition import Composition
from dtk.poker.discard_sums import check_draw_bonus
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Figure
from dtk.poker.five_cards import FiveCardDraw
from dtk.poker.objective import RANK, Objective
from dtk.poker.odds import MOST_STUDS, shootout_ranks
from dtk.poker.ranks import HAND
from dtk.poker.scores import different_draws

# The most different hands of five cards that are all evaluated; for each further card, a quarter of that.
MOST_HANDS = 200_000
SAMPLES = 1_000


def draw_play(
    composition: Composition,
    stud: int,
    draws: Sequence[int],
    objective: Objective = RANK,
    *,
    samples: int = SAMPLES,
    seed: int = 0,
) -> dict[int, Figure]:
    """The expected payoff of the final hand, from five cards plus the stud bonus (0 to 7), by draw bonus.

    A draw bonus counts only up to the number of cards in the hand, and of cards left in the deck. samples: the number
    of hands
    sampled if an estimate is needed, two or more. Raises ValueError for other bonuses and numbers of samples, and if
    there are fewer cards than drawn.

    >>> deck = Composition({(value, suit): 2 for value in (8, 9) for suit in ("spades", "hearts", "clubs")})
    >>> [round(float(figure.value), 3) for figure in draw_play(deck, stud=0, draws=[0, 2]).values()]
    [7.273, 8.16]
    """
    size, counting = HAND + stud, counting_draws(composition, stud, draws, samples)
    most = max(counting.values(), default=0)
    without = Fraction(0)
    if not most or objective.target:
        without = expected_payoff(rank_distribution(composition, stud, objective), objective)
    if not most or (objective.target and without == 1):
        # A payoff that is certain without discards is certain with them.
        expected = [without] * (most + 1)
    elif not is_exact(composition, stud):
        return sampled_draw_play(composition, stud, draws, objective, samples, seed)
    elif stud or objective.legal or composition.size - composition.naturals > 2:
        expected = discard_sums.expected_payoffs(composition, size, most, objective)
    else:
        expected = FiveCardDraw(composition, objective).expected(most)
    return {draw: Figure(expected[drawn]) for draw, drawn in counting.items()}


def sampled_draw_play(
    composition: Composition, stud: int, draws: Sequence[int], objective: Objective, samples: int, seed: int = 0
) -> dict[int, Figure]:
    """The figures of `draw_play`, always estimated; only a draw bonus of 0 stays exact.

    If choices are made on redraws, they may not be the best, so the figure is a little too low.
    """
    from dtk.poker.draw_ranks import objective_figure

    ranks = sampled_draw_ranks(composition, stud, draws, objective, samples=samples, seed=seed)
    return {draw: objective_figure(odds, objective) for draw, odds in ranks.items()}


def ranks_after_draws(
    composition: Composition,
    stud: int,
    draws: Sequence[int],
    objective: Objective = RANK,
    *,
    samples: int = SAMPLES,
    seed: int = 0,
) -> dict[int, RankOdds]:
    """The ranks of the final hand by draw bonus, if discards aim at the objective. The arguments are those of
    `draw_play`.

    any: of the best hand. legal: of the best legal hand, 0 if there is none. cheatin: if only a cheatin' hand is that
    good, otherwise 0. Discards aim at the objective alone, so none of these is the best possible.

    >>> deck = Composition({(value, suit): 2 for value in (8, 9) for suit in ("spades", "hearts", "clubs")})
    >>> round(float(ranks_after_draws(deck, stud=0, draws=[2])[2].any.mean().value), 3)
    8.16
    """
    counting = counting_draws(composition, stud, draws, samples)
    if not is_exact(composition, stud):
        return sampled_draw_ranks(composition, stud, draws, objective, samples=samples, seed=seed)
    from dtk.poker.draw_ranks import exact_draw_ranks

    found = exact_draw_ranks(composition, stud, sorted({*counting.values()}), objective)
    return {draw: found[drawn] for draw, drawn in counting.items()}


def sampled_draw_ranks(
    composition: Composition,
    stud: int,
    draws: Sequence[int],
    objective: Objective = RANK,
    *,
    samples: int = SAMPLES,
    seed: int = 0,
) -> dict[int, RankOdds]:
    """The ranks of `ranks_after_draws`, estimated; only those with a draw bonus of 0 are exact."""
    from dtk.poker.draw_ranks import draw_ranks

    counting = counting_draws(composition, stud, draws, samples)
    without = shootout_ranks(composition, [stud])[stud]
    found = {0: exact_odds(without.drawn, without.any, without.legal, without.cheatin)}
    drawn = sorted({*counting.values()} - {0})
    if drawn:
        found |= draw_ranks(composition, stud, drawn, objective, samples, seed)
    return {draw: found[counts] for draw, counts in counting.items()}


def counting_draws(composition: Composition, stud: int, draws: Sequence[int], samples: int) -> dict[int, int]:
    """The effective size of each draw bonus: at most the number of cards in the hand, and left in the deck."""
    size = HAND + stud
    composition.count_draws(size, HAND, HAND + MOST_STUDS)
    if samples < 2:
        raise ValueError(f"An estimate needs at least 2 samples, not {samples}.")
    return {draw: min(check_draw_bonus(draw), size, composition.size - size) for draw in draws}


def is_exact(composition: Composition, stud: int, most: int | None = None) -> bool:
    """Whether there are few enough different hands to evaluate all of them. most: a limit instead of MOST_HANDS."""
    return different_draws(composition, HAND + stud) << 2 * stud <= (MOST_HANDS if most is None else most)


def rank_distribution(composition: Composition, stud: int, objective: Objective) -> Distribution:
    """The distribution of the rank that counts for the objective, of hands without discards."""
    odds = shootout_ranks(composition, [stud])[stud]
    return odds.legal if objective.legal else odds.any


def expected_payoff(ranks: Distribution, objective: Objective) -> Fraction:
    """The expected payoff of hands with this distribution of ranks."""
    return sum((objective.payoff_of_rank(rank) * ranks.chance(rank) for rank in range(len(ranks.ways))), Fraction(0))
