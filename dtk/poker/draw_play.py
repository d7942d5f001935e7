"""What does a draw bonus make of a deck's hands? What is expected if every hand is played as well as can be.

Exact for five cards, and for more where there are few different hands. Else hands are sampled, and grouped by the
rank they have before any draw, for how likely each rank is then is known exactly. Where the best choice can't be
worked out, it is made on some redraws and valued on others, so that luck in choosing doesn't count.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from dtk.poker import choices
from dtk.poker.composition import Composition
from dtk.poker.discards import checked_bonus
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Z95, Figure, Sample, clamped
from dtk.poker.five_cards import FiveCards
from dtk.poker.hands import best
from dtk.poker.objective import RANK, Objective
from dtk.poker.odds import MOST_STUDS, shootout
from dtk.poker.player import Player
from dtk.poker.ranks import HAND, rank_of
from dtk.poker.scores import different_draws

# Different hands of five cards that are all looked at; for each card more a quarter as many.
MOST_HANDS = 200_000
SAMPLES = 1_000
FRESH_REDRAWS = 50
# A group of sampled hands has at least so many, unless there are fewer in all.
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
    """Draw bonus -> the expected worth of the final hand, of hands of five cards plus the stud bonus (0 to 7).

    Of a draw bonus only as much counts as there are cards in the hand, and left in the deck. samples: hands sampled
    where an estimate is needed, two or more. Raises ValueError for other bonuses and numbers of samples, and where
    there are fewer cards than drawn.
    """
    size = HAND + stud
    composition.checked_draw(size, HAND, HAND + MOST_STUDS)
    if samples < 2:
        raise ValueError(f"An estimate needs 2 samples or more, not {samples}.")
    counting = {draw: min(checked_bonus(draw), size, composition.size - size) for draw in draws}
    most = max(counting.values(), default=0)
    if not most:
        expected = [without_draws(ranks(composition, stud, objective), objective)]
    elif not is_exact(composition, stud):
        estimates = Estimates(composition, stud, objective, samples, seed)
        return {draw: estimates.of(drawn) for draw, drawn in counting.items()}
    elif stud or objective.legal or composition.size - composition.naturals > 2:
        expected = choices.expected(composition, size, most, objective)
    else:
        expected = FiveCards(composition, objective).expected(most)
    return {draw: Figure(expected[drawn]) for draw, drawn in counting.items()}


def sampled_draw_play(
    composition: Composition, stud: int, draws: Sequence[int], objective: Objective, samples: int, seed: int = 0
) -> dict[int, Figure]:
    """The same as `draw_play` gives, sampled even where it could be exact; exact without a draw bonus.

    Where choices are made on redraws the figure is a little too low rather than too high: they may not be the best.
    """
    size = HAND + stud
    estimates = Estimates(composition, stud, objective, samples, seed)
    return {draw: estimates.of(min(draw, size, composition.size - size)) for draw in draws}


def is_exact(composition: Composition, stud: int, most: int | None = None) -> bool:
    """Whether hands are few enough, by a lower limit if one is given, for every one to be looked at."""
    return different_draws(composition, HAND + stud) << 2 * stud <= (MOST_HANDS if most is None else most)


def ranks(composition: Composition, stud: int, objective: Objective) -> Distribution:
    """The ranks that count for a player, of hands that are left as they are drawn."""
    odds = shootout(composition, [stud])[stud]
    return odds.legal if objective.legal else odds.any


def without_draws(ranks: Distribution, objective: Objective) -> Fraction:
    """What hands of such ranks are worth."""
    return sum((objective.of_rank(rank) * ranks.chance(rank) for rank in range(len(ranks.ways))), Fraction(0))


class Estimates:
    """Estimates from the same sampled hands for every draw bonus: if choices are exact, a greater one is never worse.

    Hands are grouped by the rank that they have as they are drawn; how likely each group is, is known exactly.
    """

    def __init__(self, composition: Composition, stud: int, objective: Objective, samples: int, seed: int) -> None:
        self.composition, self.stud, self.objective, self.seed = composition, stud, objective, seed
        self.samples = samples
        self.deck = composition.cards()
        self.luck = random.Random(seed)  # noqa: S311 luck, no secret
        self.ranks = ranks(composition, stud, objective)
        by_rank: list[list[list[int]]] = [[] for _ in self.ranks.ways]
        for _ in range(samples):
            hand = self.luck.sample(self.deck, HAND + stud)
            by_rank[rank_of(best(hand, objective.legal))].append(hand)
        self.strata = strata(self.ranks, by_rank)

    def of(self, draw: int) -> Figure:
        """The expected worth for a draw bonus."""
        if not draw:
            return Figure(without_draws(self.ranks, self.objective))
        player = Player(self.composition, self.stud, draw, self.objective, self.seed)
        value = variance = 0.0
        for chance, hands in self.strata:
            worths = [self.worth(player, hand) for hand in hands]
            count = len(worths)
            average = sum(worths) / count
            value += chance * average
            spread = sum((worth - average) ** 2 for worth in worths) / (count - 1)
            variance += chance * chance * spread / count
        half = Z95 * sqrt(variance)
        if self.objective.target:
            return clamped(value, half, self.samples, self.seed)
        return Figure(value, Sample(self.samples, self.seed, value - half, value + half))

    def worth(self, player: Player, hand: list[int]) -> float:
        """What the player's choice is worth, on fresh redraws if it was made on redraws."""
        discarded, kept, expected = player.best(hand)
        if expected.sample is None or not discarded:
            return float(expected.value)
        rest = self.deck.copy()
        for card in hand:
            rest.remove(card)
        drawn = [self.luck.sample(rest, len(discarded)) for _ in range(FRESH_REDRAWS)]
        return sum(self.objective.worth((*kept, *cards)) for cards in drawn) / FRESH_REDRAWS


def strata(ranks: Distribution, by_rank: Sequence[list[list[int]]]) -> list[tuple[float, list[list[int]]]]:
    """Groups of hands with their chance: one a rank, or several ranks next to each other where hands are few."""
    found: list[tuple[float, list[list[int]]]] = []
    for rank, hands in enumerate(by_rank):
        chance = float(ranks.chance(rank))
        if chance and found and min(len(hands), len(found[-1][1])) < FEWEST_HANDS:
            chance += found[-1][0]
            hands = found.pop()[1] + hands
        if chance:
            found.append((chance, hands))
    return found
