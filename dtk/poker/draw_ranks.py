"""The final hand's distribution of ranks with a draw bonus, if discards aim at an objective.

Exact if there are few different hands. Otherwise hands are sampled, stratified by their rank before discards, whose
distribution is known. The best discards of each are computed exactly if one table holds all hands. If not, they are
chosen on some redraws and evaluated on others.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from math import comb, fsum, lcm, sqrt

from dtk.poker.chances import RankOdds, exact_odds
from dtk.poker.composition import Composition
from dtk.poker.discard_policy import DiscardPolicy
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Z95, Figure, Sample, bounded_chance
from dtk.poker.hands import best_score
from dtk.poker.objective import Objective
from dtk.poker.odds import shootout_ranks
from dtk.poker.rank_sums import RANKS, FinalRanks, RankSums, Redrawn, rank_sums
from dtk.poker.ranks import HAND, rank_of
from dtk.poker.scores import different_draws

# The most different hands held in one table: about five seconds and 200 MB.
MOST_IN_TABLE = 1_000_000
# Redraws for evaluating a choice that was made on other redraws.
FRESH_REDRAWS = 50
# The least number of sampled hands in a stratum, unless there are fewer in all.
FEWEST_HANDS = 20

# The final ranks of one hand by a draw bonus, as chances.
Ranks = list[float]
HandRanks = tuple[Ranks, Ranks, Ranks]


class StratifiedChances:
    """A distribution of ranks, estimated from the distributions of sampled hands.

    strata: (chance, the distribution of each of its hands).
    """

    __slots__ = ("samples", "seed", "strata")

    def __init__(self, strata: Sequence[tuple[float, Sequence[Ranks]]], samples: int, seed: int) -> None:
        self.strata, self.samples, self.seed = strata, samples, seed

    def chance(self, outcome: int) -> Figure:
        """The chance of exactly this outcome."""
        return self.share(range(outcome, outcome + 1))

    def at_least(self, outcome: int) -> Figure:
        """The chance of this outcome or a higher one."""
        return self.share(range(max(0, outcome), RANKS))

    def at_most(self, outcome: int) -> Figure:
        """The chance of this outcome or a lower one."""
        return self.share(range(outcome + 1))

    def mean(self) -> Figure:
        """The expected outcome."""
        value, half = self.estimate(lambda ranks: fsum(rank * chance for rank, chance in enumerate(ranks)))
        return Figure(value, Sample(size=self.samples, seed=self.seed, low=max(0.0, value - half), high=value + half))

    def share(self, outcomes: range) -> Figure:
        """The chance of any of these outcomes."""
        inside = [rank for rank in outcomes if 0 <= rank < RANKS]
        value, half = self.estimate(lambda ranks: fsum([ranks[rank] for rank in inside]))
        return bounded_chance(min(1.0, max(0.0, value)), half, self.samples, self.seed)

    def estimate(self, of_hand: Callable[[Ranks], float]) -> tuple[float, float]:
        """The expectation of a number, and half the width of its 95 % interval."""
        value = variance = 0.0
        for chance, hands in self.strata:
            numbers, count = list(map(of_hand, hands)), len(hands)
            average = fsum(numbers) / count
            value += chance * average
            if count > 1:
                spread = fsum((number - average) ** 2 for number in numbers) / (count - 1)
                variance += chance * chance * spread / count
        return value, Z95 * sqrt(variance)


def draw_ranks(
    composition: Composition, stud: int, draws: Sequence[int], objective: Objective, samples: int, seed: int = 0
) -> dict[int, RankOdds]:
    """The ranks of the final hand by draw bonus, estimated from sampled hands.

    The draw bonuses are at most the number of cards in a hand, and left in the deck.
    """
    hands = StratifiedHands(composition, stud, objective, samples, seed)
    if different_draws(composition, HAND + stud) <= MOST_IN_TABLE:
        return hands.by_table(rank_sums(composition, HAND + stud, objective), draws)
    return {draw: hands.by_redraws(DiscardPolicy(composition, stud, draw, objective, seed)) for draw in draws}


def exact_draw_ranks(
    composition: Composition, stud: int, draws: Sequence[int], objective: Objective
) -> dict[int, RankOdds]:
    """The ranks of the final hand by draw bonus, with every hand evaluated.

    The draw bonuses are those of `draw_ranks`.
    """
    table, most = rank_sums(composition, HAND + stud, objective), max(draws)
    kinds = {unit: kind for kind, unit in enumerate(table.units)}
    # Sums of choices with the same number of redraws may be added up.
    totals: list[Counter[int]] = [Counter() for _ in range(most + 1)]
    for hand, ways in table.hands:
        for draw, redrawn in enumerate(table.best([kinds[unit] for unit in hand], most)):
            totals[draw][redrawn.redraws] += redrawn.packed * ways
    common = lcm(*(comb(table.rest, drawn) for drawn in range(most + 1)))
    return {draw: exact_odds(table.size, *summed_up(table, totals[draw], common)) for draw in draws}


def summed_up(table: RankSums, totals: Counter[int], common: int) -> list[Distribution]:
    """The distributions of any, legal and cheatin' ranks. totals: the sum over hands by number of redraws."""
    parts = [(common // redraws, table.final_ranks(packed)) for redraws, packed in totals.items()]
    return [
        Distribution([sum(factor * ranks[view][rank] for factor, ranks in parts) for rank in range(RANKS)])
        for view in range(len(FinalRanks._fields))
    ]


class StratifiedHands:
    """Sampled hands, stratified by the rank that counts for the objective before discards; its chances are exact."""

    def __init__(self, composition: Composition, stud: int, objective: Objective, samples: int, seed: int) -> None:
        self.objective, self.samples, self.seed = objective, samples, seed
        self.deck = composition.cards()
        self.rng = random.Random(seed)  # noqa: S311 a simulation, no secret
        odds = shootout_ranks(composition, [stud])[stud]
        ranks = odds.legal if objective.legal else odds.any
        by_rank: list[list[list[int]]] = [[] for _ in ranks.ways]
        for _ in range(samples):
            hand = self.rng.sample(self.deck, HAND + stud)
            by_rank[rank_of(best_score(hand, objective.legal))].append(hand)
        self.drawn = HAND + stud
        self.strata = strata(ranks, by_rank)

    def by_table(self, table: RankSums, draws: Sequence[int]) -> dict[int, RankOdds]:
        """The final ranks by draw bonus, with discards that are exactly the best."""
        most = max(draws)
        found: dict[int, list[tuple[float, list[HandRanks]]]] = {draw: [] for draw in draws}
        for chance, hands in self.strata:
            redrawn = [table.best(table.kinds_of(hand), most) for hand in hands]
            for draw, of_draw in found.items():
                of_draw.append((chance, [ranks_of(table, choices[draw]) for choices in redrawn]))
        return {draw: self.odds(of_draw) for draw, of_draw in found.items()}

    def by_redraws(self, policy: DiscardPolicy) -> RankOdds:
        """Final ranks, with discards that may be chosen on redraws; then other redraws evaluate them."""
        return self.odds([(chance, [self.redrawn(policy, hand) for hand in hands]) for chance, hands in self.strata])

    def redrawn(self, policy: DiscardPolicy, hand: list[int]) -> HandRanks:
        """The final ranks of one hand, from a sample of redraws."""
        discarded, kept, _ = policy.best(hand)
        rest = self.deck.copy()
        for card in hand:
            rest.remove(card)
        times = FRESH_REDRAWS if discarded else 1
        ways = FinalRanks([0] * RANKS, [0] * RANKS, [0] * RANKS)
        for _ in range(times):
            final = (*kept, *self.rng.sample(rest, len(discarded)))
            rank, legal = rank_of(best_score(final)), rank_of(best_score(final, legal=True))
            for view, outcome in zip(ways, (rank, legal, rank if rank > legal else 0), strict=True):
                view[outcome] += 1
        return as_chances(ways, times)

    def odds(self, by_stratum: Sequence[tuple[float, Sequence[HandRanks]]]) -> RankOdds:
        """Estimated odds. by_stratum: (chance, the final ranks of each of its hands)."""
        any_rank, legal, cheatin = (
            StratifiedChances(
                [(chance, [ranks[view] for ranks in hands]) for chance, hands in by_stratum], self.samples, self.seed
            )
            for view in range(len(FinalRanks._fields))
        )
        return RankOdds(drawn=self.drawn, any=any_rank, legal=legal, cheatin=cheatin)


def ranks_of(table: RankSums, redrawn: Redrawn) -> HandRanks:
    """The chances of the final ranks of a choice."""
    return as_chances(table.final_ranks(redrawn.packed), redrawn.redraws)


def as_chances(ranks: FinalRanks, redraws: int) -> HandRanks:
    """The distributions as chances."""
    any_rank, legal, cheatin = ([ways / redraws for ways in view] for view in ranks)
    return any_rank, legal, cheatin


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


def objective_figure(odds: RankOdds, objective: Objective) -> Figure:
    """The expected payoff for an objective."""
    chances = odds.legal if objective.legal else odds.any
    return chances.at_least(objective.target) if objective.target else chances.mean()
