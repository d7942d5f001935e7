"""What does a draw bonus make of a deck's hands? The expected payoff if every hand is played as well as possible.

Exact for five cards, and for more if there are few different hands. Otherwise hands are sampled and stratified by the
rank they have before any discards, whose distribution is known exactly. Where the best choice can't be worked out, it
is chosen on some redraws and evaluated on others, so that the choice of a lucky maximum adds no bias.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from dtk.poker import discard_sums
from dtk.poker.composition import Composition
from dtk.poker.discard_policy import DiscardPolicy
from dtk.poker.discards import check_draw_bonus
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Z95, Figure, Sample, bounded_chance
from dtk.poker.five_cards import FiveCardDraw
from dtk.poker.hands import best_score
from dtk.poker.objective import RANK, Objective
from dtk.poker.odds import MOST_STUDS, shootout_ranks
from dtk.poker.ranks import HAND, rank_of
from dtk.poker.scores import different_draws

# The number of different hands of five cards that are all evaluated; for each card more, a quarter of that.
MOST_HANDS = 200_000
SAMPLES = 1_000
FRESH_REDRAWS = 50
# A stratum has at least so many sampled hands, unless there are fewer in all.
FEWEST_HANDS = 20


def draw_play(
    composition: Composition,
    stud: int,
    draws: Sequence[int],
    objective: Objective = RANK,
    *,
    samples: int = SAMPLES,
    seed: int = 0,
) -> dict[int, Figure]:
    """Draw bonus -> the expected payoff of the final hand, of five cards plus the stud bonus (0 to 7).

    A draw bonus counts no further than there are cards in the hand, and left in the deck. samples: the number of hands
    sampled if an estimate is needed, two or more. Raises ValueError for other bonuses and numbers of samples, and if
    there are fewer cards than drawn.

    >>> deck = Composition({(value, suit): 2 for value in (8, 9) for suit in ("spades", "hearts", "clubs")})
    >>> [round(float(figure.value), 3) for figure in draw_play(deck, stud=0, draws=[0, 2]).values()]
    [7.273, 8.16]
    """
    size = HAND + stud
    composition.count_draws(size, HAND, HAND + MOST_STUDS)
    if samples < 2:
        raise ValueError(f"An estimate needs 2 samples or more, not {samples}.")
    counting = {draw: min(check_draw_bonus(draw), size, composition.size - size) for draw in draws}
    most = max(counting.values(), default=0)
    if not most:
        expected = [expected_payoff(rank_distribution(composition, stud, objective), objective)]
    elif not is_exact(composition, stud):
        sample = StratifiedSample(composition, stud, objective, samples, seed)
        return {draw: sample.expected_payoff(drawn) for draw, drawn in counting.items()}
    elif stud or objective.legal or composition.size - composition.naturals > 2:
        expected = discard_sums.expected_payoffs(composition, size, most, objective)
    else:
        expected = FiveCardDraw(composition, objective).expected(most)
    return {draw: Figure(expected[drawn]) for draw, drawn in counting.items()}


def sampled_draw_play(
    composition: Composition, stud: int, draws: Sequence[int], objective: Objective, samples: int, seed: int = 0
) -> dict[int, Figure]:
    """The figures of `draw_play`, estimated even where they could be exact; only a draw bonus of 0 stays exact.

    Where choices are made on redraws the figure is a little too low rather than too high: they may not be the best.
    """
    size = HAND + stud
    sample = StratifiedSample(composition, stud, objective, samples, seed)
    return {draw: sample.expected_payoff(min(draw, size, composition.size - size)) for draw in draws}


def is_exact(composition: Composition, stud: int, most: int | None = None) -> bool:
    """Whether there are few enough different hands to evaluate them all. most: another limit than MOST_HANDS."""
    return different_draws(composition, HAND + stud) << 2 * stud <= (MOST_HANDS if most is None else most)


def rank_distribution(composition: Composition, stud: int, objective: Objective) -> Distribution:
    """The distribution of the rank that counts for the objective, of hands without discards."""
    odds = shootout_ranks(composition, [stud])[stud]
    return odds.legal if objective.legal else odds.any


def expected_payoff(ranks: Distribution, objective: Objective) -> Fraction:
    """The expected payoff of hands with this distribution of ranks."""
    return sum((objective.payoff_of_rank(rank) * ranks.chance(rank) for rank in range(len(ranks.ways))), Fraction(0))


class StratifiedSample:
    """Estimates from the same sampled hands for every draw bonus; if choices are exact, a greater bonus is never worse.

    Hands are stratified by their rank before discards: the probability of each stratum is exact.
    """

    def __init__(self, composition: Composition, stud: int, objective: Objective, samples: int, seed: int) -> None:
        self.composition, self.stud, self.objective, self.seed = composition, stud, objective, seed
        self.samples = samples
        self.deck = composition.cards()
        self.rng = random.Random(seed)  # noqa: S311 a simulation, no secret
        self.ranks = rank_distribution(composition, stud, objective)
        by_rank: list[list[list[int]]] = [[] for _ in self.ranks.ways]
        for _ in range(samples):
            hand = self.rng.sample(self.deck, HAND + stud)
            by_rank[rank_of(best_score(hand, objective.legal))].append(hand)
        self.strata = strata(self.ranks, by_rank)

    def expected_payoff(self, draw: int) -> Figure:
        """The expected payoff with a draw bonus."""
        if not draw:
            return Figure(expected_payoff(self.ranks, self.objective))
        policy = DiscardPolicy(self.composition, self.stud, draw, self.objective, self.seed)
        value = variance = 0.0
        for chance, hands in self.strata:
            payoffs = [self.payoff(policy, hand) for hand in hands]
            count = len(payoffs)
            average = sum(payoffs) / count
            value += chance * average
            sample_variance = sum((payoff - average) ** 2 for payoff in payoffs) / (count - 1)
            variance += chance * chance * sample_variance / count
        half = Z95 * sqrt(variance)
        if self.objective.target:
            return bounded_chance(value, half, self.samples, self.seed)
        return Figure(value, Sample(size=self.samples, seed=self.seed, low=value - half, high=value + half))

    def payoff(self, policy: DiscardPolicy, hand: list[int]) -> float:
        """The payoff of the policy's choice; on fresh redraws if the choice was made on redraws."""
        discarded, kept, expected = policy.best(hand)
        if expected.sample is None or not discarded:
            return float(expected.value)
        rest = self.deck.copy()
        for card in hand:
            rest.remove(card)
        drawn = [self.rng.sample(rest, len(discarded)) for _ in range(FRESH_REDRAWS)]
        return sum(self.objective.payoff((*kept, *cards)) for cards in drawn) / FRESH_REDRAWS


def strata(ranks: Distribution, by_rank: Sequence[list[list[int]]]) -> list[tuple[float, list[list[int]]]]:
    """(probability, hands) of each stratum: one per rank, or several neighbouring ranks if there are few hands."""
    groups: list[tuple[float, list[list[int]]]] = []
    for rank, hands in enumerate(by_rank):
        chance = float(ranks.chance(rank))
        if chance and groups and min(len(hands), len(groups[-1][1])) < FEWEST_HANDS:
            chance += groups[-1][0]
            hands = groups.pop()[1] + hands
        if chance:
            groups.append((chance, hands))
    return groups
