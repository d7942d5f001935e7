"""Samples of dealt hands: estimates as an independent check of the exact figures.

Hands are dealt one by one and evaluated by dtk.poker.hands. Nothing is shared with the exact methods of odds, lowball
and pulls except the ranks. The same seed gives the same figures.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from dtk.poker.chances import RankOdds
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure, mean, proportion
from dtk.poker.hands import best_score, is_cheatin
from dtk.poker.lowball import lowball_score
from dtk.poker.odds import MOST_STUDS
from dtk.poker.pulls import ACE, KING
from dtk.poker.ranks import HAND, HIGHEST_RANK, rank_of
from dtk.poker.slots import JOKER, VALUES, value_of


class SampledChances:
    """Of `count` draws dealt by a seed, `hits[outcome]` had that outcome (a rank or a value). Immutable.

    It answers the same questions as `dtk.poker.distribution.Distribution`, with estimates.
    """

    __slots__ = ("count", "hits", "seed")

    def __init__(self, hits: Sequence[int], seed: int) -> None:
        self.hits = tuple(hits)
        self.count = sum(self.hits)
        self.seed = seed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SampledChances) and (self.hits, self.seed) == (other.hits, other.seed)

    def __hash__(self) -> int:
        return hash((self.hits, self.seed))

    def __repr__(self) -> str:
        return f"Sampled({self.hits}, {self.seed})"

    def chance(self, outcome: int) -> Figure:
        """The chance of exactly this outcome."""
        return proportion(self.hits[outcome] if 0 <= outcome < len(self.hits) else 0, self.count, self.seed)

    def at_least(self, outcome: int) -> Figure:
        """The chance of this outcome or a higher one."""
        return proportion(sum(self.hits[max(0, outcome) :]), self.count, self.seed)

    def at_most(self, outcome: int) -> Figure:
        """The chance of this outcome or a lower one."""
        return proportion(sum(self.hits[: max(0, outcome + 1)]), self.count, self.seed)

    def mean(self) -> Figure:
        """The expected outcome."""
        total = sum(outcome * hits for outcome, hits in enumerate(self.hits))
        squares = sum(outcome * outcome * hits for outcome, hits in enumerate(self.hits))
        return mean(total, squares, self.count, self.seed)


def sampled_shootout(
    composition: Composition, studs: Sequence[int] = range(HAND), count: int = 20_000, seed: int = 0
) -> dict[int, RankOdds]:
    """The ranks of `count` draws by stud bonus (0 to 7): the estimate of `dtk.poker.odds.shootout_ranks`.

    Draws with different bonuses begin with the same cards. Raises ValueError as `shootout_ranks` does, and for fewer
    than two draws.
    """
    for stud in studs:
        composition.count_draws(HAND + stud, HAND, HAND + MOST_STUDS)
    hits = {stud: ([0] * (HIGHEST_RANK + 1), [0] * (HIGHEST_RANK + 1), [0] * (HIGHEST_RANK + 1)) for stud in studs}
    for cards in deals(composition, HAND + max(studs, default=0), count, seed):
        for stud, (any_rank, legal, cheatin) in hits.items():
            draw = cards[: HAND + stud]
            high, low = rank_of(best_score(draw)), rank_of(best_score(draw, legal=True))
            any_rank[high] += 1
            legal[low] += 1
            cheatin[high if low < high else 0] += 1
    return {
        stud: RankOdds(
            drawn=HAND + stud,
            any=SampledChances(any_rank, seed),
            legal=SampledChances(legal, seed),
            cheatin=SampledChances(cheatin, seed),
        )
        for stud, (any_rank, legal, cheatin) in hits.items()
    }


def sampled_lowball(composition: Composition, count: int = 20_000, seed: int = 0) -> RankOdds:
    """The ranks of `count` lowball hands: the estimate of `dtk.poker.lowball.lowball_scores`.

    Raises ValueError if there are fewer than five cards, and for fewer than two hands.
    """
    composition.count_draws(HAND, HAND, HAND)
    any_rank, legal, cheatin = ([0] * (HIGHEST_RANK + 1) for _ in range(3))
    for hand in deals(composition, HAND, count, seed):
        rank = rank_of(lowball_score(hand))
        cheats = is_cheatin(hand)
        any_rank[rank] += 1
        legal[0 if cheats else rank] += 1
        cheatin[rank if cheats else 0] += 1
    return RankOdds(
        drawn=HAND,
        any=SampledChances(any_rank, seed),
        legal=SampledChances(legal, seed),
        cheatin=SampledChances(cheatin, seed),
    )


def sampled_pull(composition: Composition, count: int = 20_000, seed: int = 0, low: bool = False) -> SampledChances:
    """The values of `count` pulls: the estimate of `dtk.poker.pulls.pull`. Raises ValueError for fewer than two."""
    hits = [0] * (VALUES + 1)
    for cards in deals(composition, min(1, composition.size), count, seed):
        value = ACE
        if cards and cards[0] < JOKER:
            value = value_of(cards[0])
        elif cards and not low:
            value = KING
        hits[value] += 1
    return SampledChances(hits, seed)


def deals(composition: Composition, drawn: int, count: int, seed: int | str) -> Iterator[list[int]]:
    """`count` draws of `drawn` cards, each in the order drawn and each from the whole composition.

    Raises ValueError for fewer than two draws, which give no interval.
    """
    if count < 2:
        raise ValueError(f"A sample needs at least two draws, not {count}.")
    deck = composition.cards()
    uniform, size = random.Random(seed).random, len(deck)  # noqa: S311 a simulation, no secret
    for _ in range(count):
        # A partial Fisher-Yates shuffle; it may start from the order that the last draw left.
        for place in range(drawn):
            other = place + int(uniform() * (size - place))
            deck[place], deck[other] = deck[other], deck[place]
        yield deck[:drawn]
