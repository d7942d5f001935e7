"""The exact distribution of hand ranks by stud bonus, cheatin' allowed or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.draws import DrawCounter
from dtk.poker.hands import KeepRule
from dtk.poker.jokers import KeepOption, keep_options
from dtk.poker.ranks import HAND, HIGHEST_RANK

# The largest bonuses. With a larger draw bonus, an estimate takes too long.
MOST_STUDS, MOST_DRAWS = 7, 12

# Numbers of natural cards, plain jokers, Devil's Jokers and Heretic Jokers drawn -> the hands that may be kept of them.
OptionsOf = Callable[[int, int, int, int], tuple[KeepOption, ...]]


class ShootoutRanks(NamedTuple):
    """The best hand of a draw, as distributions over ranks 0 to 11 of the same total.

    drawn: the cards drawn, of which the best five are kept. any: the best rank, cheatin' allowed. legal: the best rank
    of a legal hand; 0 if there is none, so the player must cheat. cheatin: the best rank where only a cheatin' hand
    has it; 0 if a legal hand is as good.
    """

    drawn: int
    any: Distribution
    legal: Distribution
    cheatin: Distribution


def shootout_ranks(composition: Composition, studs: Sequence[int] = range(HAND)) -> dict[int, ShootoutRanks]:
    """The distribution of the best rank by stud bonus (0 to 7), the number of cards drawn beyond five.

    Ranks include the jokers' modifiers, clamped to 1..11 (compendium-1.9.3 "Take Yer Lumps"). Raises ValueError for
    other bonuses, and if there are fewer cards than drawn.

    >>> from dtk.poker.ranks import FULL_HOUSE
    >>> deck = Composition({(value, suit): 4 for value in (8, 9, 12) for suit in ("spades", "hearts", "clubs")})
    >>> shootout_ranks(deck, [0])[0].legal.at_least(FULL_HOUSE)
    Fraction(64, 1309)
    """
    totals = {stud: composition.count_draws(HAND + stud, HAND, HAND + MOST_STUDS) for stud in studs}
    most = HAND + max(studs, default=0)
    counter = DrawCounter(composition, most)
    return {stud: ranks_of_draw(composition, counter, HAND + stud, most, total) for stud, total in totals.items()}


def kept_rank_distribution(composition: Composition, stud: int, keeps: KeepRule = "any") -> Distribution:
    """The rank of the hand that a player keeps of five cards and a stud bonus (0 to 7).

    Modifiers and errors are those of `shootout_ranks`.
    """
    drawn = HAND + stud
    total = composition.count_draws(drawn, HAND, HAND + MOST_STUDS)
    counter = DrawCounter(composition, drawn)
    if keeps == "any":
        return from_cumulative([*cumulative_ways(composition, counter, drawn, drawn, any_options), total])
    legal = cumulative_ways(composition, counter, drawn, drawn, legal_options)
    if keeps == "legal":
        return from_cumulative([*legal, total])
    must_cheat = cumulative_ways(composition, counter, drawn, drawn, legal_excluded_options)
    return from_cumulative([*(some - legal[0] + others for some, others in zip(legal, must_cheat, strict=True)), total])


def ranks_of_draw(composition: Composition, counter: DrawCounter, drawn: int, most: int, total: int) -> ShootoutRanks:
    """The distributions for one number of cards. most: the largest number of cards that `counter` is asked about."""
    any_rank = cumulative_ways(composition, counter, drawn, most, any_options)
    legal = cumulative_ways(composition, counter, drawn, most, legal_options)
    only_cheatin = [*cumulative_ways(composition, counter, drawn, most, legal_raised_options), legal[-1]]
    better = [only_cheatin[rank] - any_rank[rank - 1] if rank > 1 else 0 for rank in range(1, HIGHEST_RANK + 1)]
    return ShootoutRanks(
        drawn,
        from_cumulative([*any_rank, total]),
        from_cumulative([*legal, total]),
        Distribution([total - sum(better), *better]),
    )


def cumulative_ways(
    composition: Composition, counter: DrawCounter, drawn: int, most: int, options_of: OptionsOf
) -> list[int]:
    """The number of draws worth no more than each rank (0 to 10), if the player may keep the hands of `options_of`."""
    counts = [0] * HIGHEST_RANK
    for plain, devils, heretics, ways in composition.joker_draws(drawn):
        jokers = plain + devils + heretics
        naturals = drawn - jokers
        at_most = counter.count_at_most(options_of(naturals, plain, devils, heretics), most - jokers)
        for rank in range(HIGHEST_RANK):
            counts[rank] += ways * at_most[rank][naturals]
    return counts


def any_options(naturals: int, plain: int, devils: int, heretics: int) -> tuple[KeepOption, ...]:
    """The best hand is kept, cheatin' or not."""
    return keep_options(naturals, plain, devils, heretics, legal=False)


def legal_options(naturals: int, plain: int, devils: int, heretics: int) -> tuple[KeepOption, ...]:
    """The best legal hand is kept."""
    return keep_options(naturals, plain, devils, heretics, legal=True)


def legal_raised_options(naturals: int, plain: int, devils: int, heretics: int) -> tuple[KeepOption, ...]:
    """Legal hands count one rank more, so draws worth no more than a rank have legal hands of a lower one only."""
    legal = legal_options(naturals, plain, devils, heretics)
    raised = tuple(option._replace(modifier=option.modifier + 1) for option in legal)
    return any_options(naturals, plain, devils, heretics) + raised


def legal_excluded_options(naturals: int, plain: int, devils: int, heretics: int) -> tuple[KeepOption, ...]:
    """Every legal hand counts more than rank 10, so draws worth no more have none."""
    legal = legal_options(naturals, plain, devils, heretics)
    raised = tuple(option._replace(modifier=HIGHEST_RANK) for option in legal)
    return any_options(naturals, plain, devils, heretics) + raised


def from_cumulative(sums: list[int]) -> Distribution:
    """The distribution with these cumulative ways."""
    return Distribution([sums[0], *(high - low for low, high in pairwise(sums))])
