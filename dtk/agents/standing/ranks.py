"""Mean ranks of a deck's hands with stud and draw bonuses, by dtk.poker, and the strength of posses."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from dtk.engine.hands import composition_of
from dtk.engine.pieces import Piece
from dtk.engine.view import View
from dtk.poker.composition import Composition
from dtk.poker.discards import WORK, DiscardChooser
from dtk.poker.hands import best_score
from dtk.poker.objective import RANK
from dtk.poker.odds import MOST_STUDS
from dtk.poker.ranks import HAND, rank_of

MOST_DRAWS = 5
# Hands that are dealt for a deck's mean ranks, and those of them whose discards are thought about.
HANDS, PONDERED = 600, 80
# What three draws and more are worth, as a share of what two are; it was much the same for every deck looked at.
OF_TWO_DRAWS = (1.12, 1.15, 1.15)
# Fewer cards than this are not worth working anything out for; such a hand counts as the lowest.
FEWEST_CARDS = 20


class Means:
    """The mean rank of a deck's hands by stud bonus alone, and by draw bonus alone."""

    __slots__ = ("by_draw", "by_stud")

    def __init__(self, by_stud: Sequence[float], by_draw: Sequence[float]) -> None:
        self.by_stud, self.by_draw = tuple(by_stud), tuple(by_draw)

    def mean_rank(self, stud: int, draw: int) -> float:
        """About the mean rank with both: draws mend what studs have left to mend."""
        studs, draws = self.by_stud[min(stud, MOST_STUDS)], self.by_draw[min(draw, MOST_DRAWS)]
        plain, most = self.by_stud[0], self.by_stud[-1]
        return studs + (draws - plain) * (most - studs) / (most - plain) if most > plain else studs


FLAT = Means([1.0] * (MOST_STUDS + 1), [1.0] * (MOST_DRAWS + 1))


@lru_cache(maxsize=64)
def means_of(composition: Composition) -> Means:
    """The mean ranks of a deck, worked out once, on some hands: a match must not wait for exact figures."""
    if composition.size < FEWEST_CARDS:
        return FLAT
    cards, rng = composition.cards(), random.Random(0)  # noqa: S311 luck, no secret
    hands = [rng.sample(cards, HAND + MOST_STUDS) for _ in range(HANDS)]
    by_stud = [
        sum(rank_of(best_score(hand[: HAND + stud])) for hand in hands) / HANDS for stud in range(MOST_STUDS + 1)
    ]
    gains = [mean_gain(cards, [hand[:HAND] for hand in hands[:PONDERED]], draw) for draw in (1, 2)]
    more = [gains[1] * share for share in OF_TWO_DRAWS]
    # Luck must not make a greater bonus look worse.
    return Means(
        list(accumulate(by_stud, max)), list(accumulate((by_stud[0] + gain for gain in (0, *gains, *more)), max))
    )


def mean_gain(cards: Sequence[int], hands: Sequence[Sequence[int]], draw: int) -> float:
    """By how much a draw bonus raises the mean rank of hands of five, if what is best is discarded."""
    total = 0.0
    for hand in hands:
        rest = Counter(cards)
        rest.subtract(hand)
        piles = [(card, copies) for card, copies in rest.items() if copies]
        total += float(DiscardChooser(hand, piles, draw, RANK).best(WORK, 0).expected.value) - rank_of(best_score(hand))
    return total / len(hands)


def composition_of_deck(view: View, seat: int) -> Composition:
    """What a player's hands are drawn from: the whole deck, as its list says. Who is in play makes little difference,
    and so the means of a deck are the same in every game.
    """
    return composition_of(view.deck_list(seat))


def draw_bonuses(view: View, dudes: Sequence[Piece], shooter: Piece) -> tuple[int, int]:
    """The stud and the draw bonus of a posse (rulebook-1.5.0 §6.1 step 3)."""
    studs = sum(view.is_stud(dude) for dude in dudes)
    more = view.bullets(shooter) - 1
    draws = len(dudes) - studs
    return (studs + more, draws) if view.is_stud(shooter) else (studs, draws + more)


def strength(view: View, means: Means, dudes: Sequence[Piece]) -> float:
    """The mean rank of a posse whose best shooter shoots; nothing for nobody."""
    studs, draws, stud, draw = 0, 0, -1, -1
    for dude in dudes:
        if view.is_stud(dude):
            studs += 1
            stud = max(stud, view.bullets(dude))
        else:
            draws += 1
            draw = max(draw, view.bullets(dude))
    return max(
        means.mean_rank(studs + stud - 1, draws) if studs else 0.0,
        means.mean_rank(studs, draws + draw - 1) if draws else 0.0,
    )


def best_shooter(view: View, means: Means, dudes: Sequence[Piece]) -> Piece:
    """Who makes the best hands; the first of equals."""
    return max(dudes, key=lambda one: means.mean_rank(*draw_bonuses(view, dudes, one)))


def dudes_in_reach(view: View, seat: int, place: int) -> list[Piece]:
    """The dudes of a player who could be in a shootout at a place: those there, and unbooted ones next to it."""
    near = view.neighbours(place)
    return [dude for dude in view.dudes(seat) if dude.at == place or (not dude.booted and dude.at in near)]
