"""The legal starting gangs of a draft, best first."""

from __future__ import annotations

import heapq
from itertools import islice
from typing import NamedTuple

from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import By, legal_gangs_of, sort_key
from dtk.web.build.overview import GangSums, sums
from dtk.web.runner import in_slices

MOST_SHOWN = 20
# The most gangs examined, since a deck under construction may hold any number of dudes.
MOST_TRIED = 20_000


class LegalGangs(NamedTuple):
    """The best gangs. total: of all that were looked at. is_cut: whether there are more."""

    gangs: tuple[GangSums, ...]
    total: int
    is_cut: bool


async def best_gangs(judged: JudgedDeck, by: By) -> LegalGangs:
    """The legal gangs that rank highest. Raises NoOutfit."""
    tried = await in_slices(islice(legal_gangs_of(judged), MOST_TRIED + 1))
    best = heapq.nsmallest(MOST_SHOWN, tried[:MOST_TRIED], key=sort_key(by))
    return LegalGangs(tuple(map(sums, best)), total=min(len(tried), MOST_TRIED), is_cut=len(tried) > MOST_TRIED)
