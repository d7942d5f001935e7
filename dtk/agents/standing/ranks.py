"""Mean ranks of a deck's hands with stud and draw bonuses, by dtk.poker, and the strength of posses."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

from dtk.engine.hands import composition_of
from dtk.engine.ids import Seat
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Draws
from dtk.engine.view import View
from dtk.poker.composition import Composition
from dtk.poker.discards import DiscardChooser
from dtk.poker.hands import best_rank
from dtk.poker.objective import RANK
from dtk.poker.odds import MOST_STUDS
from dtk.poker.ranks import HAND

MOST_DRAWS = 5
# The hands dealt for a deck's mean ranks, and those of them whose discards are optimised.
HANDS, PONDERED = 600, 80
MOST_PONDERED = 2
PONDERED_DRAWS = range(1, MOST_PONDERED + 1)
# The gain of three draws and more as a multiple of that of two; it was much the same for every deck tested.
OF_TWO_DRAWS = (1.12, 1.15, 1.15)
# With fewer cards than this nothing is computed, and hands count as the lowest.
FEWEST_CARDS = 20
# Less than any dude gains in contribution by being the shooter.
NOBODY_SHOOTS = -2


class Means:
    """The mean rank of a deck's hands by stud bonus alone, and by draw bonus alone."""

    __slots__ = ("by_draw", "by_stud")

    def __init__(self, by_stud: Sequence[float], by_draw: Sequence[float]) -> None:
        self.by_stud, self.by_draw = tuple(by_stud), tuple(by_draw)

    def mean_rank(self, stud: int, draw: int) -> float:
        """The approximate mean rank with both: draws improve what studs have left to improve."""
        studs = self.by_stud[stud if stud < MOST_STUDS else MOST_STUDS]
        draws = self.by_draw[draw if draw < MOST_DRAWS else MOST_DRAWS]
        plain, most = self.by_stud[0], self.by_stud[-1]
        return studs + (draws - plain) * (most - studs) / (most - plain) if most > plain else studs


FLAT = Means([1.0] * (MOST_STUDS + 1), [1.0] * (MOST_DRAWS + 1))


@lru_cache(maxsize=64)
def means_of(composition: Composition) -> Means:
    """The mean ranks of a deck, computed once, from a sample of hands: a match must not wait for exact figures."""
    if composition.size < FEWEST_CARDS:
        return FLAT
    cards, rng = composition.cards(), random.Random(0)  # noqa: S311 luck, no secret
    hands = [rng.sample(cards, HAND + MOST_STUDS) for _ in range(HANDS)]
    by_stud = [sum([best_rank(hand[: HAND + stud]) for hand in hands]) / HANDS for stud in range(MOST_STUDS + 1)]
    gains = mean_gains(cards, [hand[:HAND] for hand in hands[:PONDERED]])
    more = [gains[1] * share for share in OF_TWO_DRAWS]
    # Chance must not make a greater bonus look worse.
    return Means(
        list(accumulate(by_stud, max)), list(accumulate((by_stud[0] + gain for gain in (0, *gains, *more)), max))
    )


def mean_gains(cards: Sequence[int], hands: Sequence[Sequence[int]]) -> list[float]:
    """The gains in mean rank of hands of five by a draw bonus of 1 and of 2, with the best discards."""
    totals = [0.0] * len(PONDERED_DRAWS)
    for hand in hands:
        rest = Counter(cards)
        rest.subtract(hand)
        piles = [(card, copies) for card, copies in rest.items() if copies]
        plain = best_rank(hand)
        for place, best in enumerate(DiscardChooser(hand, piles, MOST_PONDERED, RANK).best_by_draw(PONDERED_DRAWS)):
            totals[place] += float(best.expected.value) - plain
    return [total / len(hands) for total in totals]


def composition_of_deck(view: View, seat: int) -> Composition:
    """The cards that a player's hands are drawn from: the whole deck list. Cards in play make little difference, so the
    means of a deck are the same in every game.
    """
    return composition_of(view.deck_list(seat))


class DeckMeans:
    """The mean ranks of each player's deck in one game, computed when first asked for."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: list[Means] = []

    def by_seat(self, view: View) -> list[Means]:
        """The mean ranks by seat. view: any position of the game."""
        if not self.known:
            self.known = [means_of(composition_of_deck(view, seat)) for seat in range(len(view.opponents) + 1)]
        return self.known


def strength(view: View, means: Means, dudes: Sequence[Piece]) -> float:
    """The mean rank of a posse whose best shooter shoots; 0 without dudes."""
    return rank_of_posse(view, means, dudes[0].controller, [view.draws_of(dude) for dude in dudes]) if dudes else 0.0


def rank_of_posse(view: View, means: Means, seat: Seat, dudes: Iterable[Draws]) -> float:
    """The mean rank of a player's posse whose best shooter shoots, by its dudes' contributions."""
    studs, draws, stud, draw = 0, 0, NOBODY_SHOOTS, NOBODY_SHOOTS
    for is_stud, shooting, beside in dudes:
        if is_stud:
            studs += beside
            if shooting - beside > stud:
                stud = shooting - beside
        else:
            draws += beside
            if shooting - beside > draw:
                draw = shooting - beside
    return max(
        means.mean_rank(*view.with_changes(seat, studs + stud, draws)) if stud > NOBODY_SHOOTS else 0.0,
        means.mean_rank(*view.with_changes(seat, studs, draws + draw)) if draw > NOBODY_SHOOTS else 0.0,
    )
