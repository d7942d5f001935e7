"""How good will a draw be? Exact chances of every rank for a stud bonus, cheatin' allowed or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.draws import Draws
from dtk.poker.hands import Keeps
from dtk.poker.jokers import View, views
from dtk.poker.ranks import HAND, HIGHEST_RANK

MOST_STUDS = 7

# Natural cards, plain jokers, Devil's Jokers and Heretic Jokers drawn -> how a hand is sought among them.
Looks = Callable[[int, int, int, int], tuple[View, ...]]


class Shootout(NamedTuple):
    """The best hand of a draw, as distributions over ranks 0 to 11 of the same total.

    drawn: the cards drawn, of which the best five are kept. any: the best rank, cheatin' allowed. legal: the best rank
    of a legal hand; 0 where there is none, so the player must cheat. cheatin: the best rank where only a cheatin' hand
    has it; 0 where a legal hand does as well.
    """

    drawn: int
    any: Distribution
    legal: Distribution
    cheatin: Distribution


def shootout(composition: Composition, studs: Sequence[int] = range(HAND)) -> dict[int, Shootout]:
    """Stud bonus (0 to 7) -> the chances of the ranks when that many cards more than five are drawn.

    Jokers' modifiers are in the ranks, kept within 1 and 11 (compendium-1.9.3 "Take Yer Lumps"). Raises ValueError
    for other bonuses, and where there are fewer cards than drawn.
    """
    totals = {stud: composition.checked_draw(HAND + stud, HAND, HAND + MOST_STUDS) for stud in studs}
    most = HAND + max(studs, default=0)
    draws = Draws(composition, most)
    return {stud: one_draw(composition, draws, HAND + stud, most, total) for stud, total in totals.items()}


def kept_ranks(composition: Composition, stud: int, keeps: Keeps = "any") -> Distribution:
    """The rank of the hand that a player keeps of five cards and a stud bonus (0 to 7).

    Modifiers and errors are those of `shootout`.
    """
    drawn = HAND + stud
    total = composition.checked_draw(drawn, HAND, HAND + MOST_STUDS)
    draws = Draws(composition, drawn)
    if keeps == "any":
        return differences([*no_more(composition, draws, drawn, drawn, freely), total])
    legal = no_more(composition, draws, drawn, drawn, legally)
    if keeps == "legal":
        return differences([*legal, total])
    must_cheat = no_more(composition, draws, drawn, drawn, illegally)
    return differences([*(some - legal[0] + others for some, others in zip(legal, must_cheat, strict=True)), total])


def one_draw(composition: Composition, draws: Draws, drawn: int, most: int, total: int) -> Shootout:
    """The chances for one number of cards. most: the largest number that `draws` is asked about."""
    any_rank = no_more(composition, draws, drawn, most, freely)
    legal = no_more(composition, draws, drawn, most, legally)
    only_cheatin = [*no_more(composition, draws, drawn, most, both), legal[-1]]
    better = [only_cheatin[rank] - any_rank[rank - 1] if rank > 1 else 0 for rank in range(1, HIGHEST_RANK + 1)]
    return Shootout(
        drawn,
        differences([*any_rank, total]),
        differences([*legal, total]),
        Distribution([total - sum(better), *better]),
    )


def no_more(composition: Composition, draws: Draws, drawn: int, most: int, looks: Looks) -> list[int]:
    """Rank 0 to 10 -> the draws that are worth no more than that, looked at in a way."""
    counts = [0] * HIGHEST_RANK
    for plain, devils, heretics, ways in composition.joker_draws(drawn):
        jokers = plain + devils + heretics
        naturals = drawn - jokers
        within = draws.within(looks(naturals, plain, devils, heretics), most - jokers)
        for rank in range(HIGHEST_RANK):
            counts[rank] += ways * within[rank][naturals]
    return counts


def freely(naturals: int, plain: int, devils: int, heretics: int) -> tuple[View, ...]:
    """The best hand is kept."""
    return views(naturals, plain, devils, heretics, legal=False)


def legally(naturals: int, plain: int, devils: int, heretics: int) -> tuple[View, ...]:
    """The best legal hand is kept."""
    return views(naturals, plain, devils, heretics, legal=True)


def both(naturals: int, plain: int, devils: int, heretics: int) -> tuple[View, ...]:
    """Seen so, legal hands count one rank more: a draw is worth no more than a rank, and its legal hands less."""
    seen = legally(naturals, plain, devils, heretics)
    return freely(naturals, plain, devils, heretics) + tuple(view._replace(modifier=view.modifier + 1) for view in seen)


def illegally(naturals: int, plain: int, devils: int, heretics: int) -> tuple[View, ...]:
    """Seen so, every legal hand is worth more than rank 10: a draw worth no more has none."""
    seen = legally(naturals, plain, devils, heretics)
    return freely(naturals, plain, devils, heretics) + tuple(view._replace(modifier=HIGHEST_RANK) for view in seen)


def differences(sums: list[int]) -> Distribution:
    """The distribution whose sums from below these are."""
    return Distribution([sums[0], *(high - low for low, high in pairwise(sums))])
