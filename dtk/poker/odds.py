"""How good will a draw be? Exact chances of every rank for a stud bonus, cheatin' allowed or not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.draws import HAND, Draws
from dtk.poker.jokers import View, views
from dtk.poker.ranks import HIGHEST_RANK

MOST_STUDS = 7


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


def one_draw(composition: Composition, draws: Draws, drawn: int, most: int, total: int) -> Shootout:
    """The chances for one number of cards. most: the largest number that `draws` is asked about."""
    no_more: list[int] = [0] * HIGHEST_RANK
    no_more_legal = no_more.copy()
    only_cheatin = no_more.copy()
    for plain, devils, heretics, ways in composition.joker_draws(drawn):
        jokers = plain + devils + heretics
        naturals = drawn - jokers
        freely = views(naturals, plain, devils, heretics, legal=False)
        legally = views(naturals, plain, devils, heretics, legal=True)
        # A draw is worth no more than a rank, and its legal hands less: seen so, legal hands count one rank more.
        both = freely + tuple(View(legal, jokers, modifier + 1) for legal, jokers, modifier in legally)
        for counts, seen in ((no_more, freely), (no_more_legal, legally), (only_cheatin, both)):
            within = draws.within(seen, most - jokers)
            for rank in range(HIGHEST_RANK):
                counts[rank] += ways * within[rank][naturals]
    only_cheatin.append(no_more_legal[-1])
    better = [only_cheatin[rank] - no_more[rank - 1] if rank > 1 else 0 for rank in range(1, HIGHEST_RANK + 1)]
    return Shootout(
        drawn,
        differences([*no_more, total]),
        differences([*no_more_legal, total]),
        Distribution([total - sum(better), *better]),
    )


def differences(sums: list[int]) -> Distribution:
    """The distribution whose sums from below these are."""
    return Distribution([sums[0], *(high - low for low, high in pairwise(sums))])
