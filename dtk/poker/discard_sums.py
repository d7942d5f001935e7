"""The value of every choice of discards, for all hands of a deck together.

For each set of cards that may be kept, the payoffs of all hands that contain it are summed up once. A discarded card
does not come back, so hands that contain it as well are subtracted again, by inclusion and exclusion. They are in the
same table, so a choice costs a few subtractions and no redraw is enumerated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from operator import itemgetter, sub

from dtk.poker.composition import Composition
from dtk.poker.objective import Objective
from dtk.poker.redraws import NO_CARDS, convolve, copies_stack, single


def expected_payoffs(composition: Composition, size: int, most: int, objective: Objective) -> list[Fraction]:
    """The expected payoff of hands of `size` cards for a draw bonus of 0 to `most`, every hand evaluated by itself.

    Exact. most: not above the size of a hand, nor the number of cards left after drawing it.
    """
    piles = Counter(composition.cards())
    cards, copies = list(piles), list(piles.values())
    hands = convolve([copies_stack(single(pile), count, size) for pile, count in enumerate(copies)], size, NO_CARDS)[
        size
    ]
    choices = DiscardSums(copies, size, [(hand, objective.payoff([cards[pile] for pile in hand])) for hand, _ in hands])
    rest = composition.size - size
    common = lcm(*(comb(rest, drawn) for drawn in range(most + 1)))
    totals = [0] * (most + 1)
    for hand, ways in hands:
        payoffs, best = choices.of(hand), 0
        places = choices_by_discards(tuple(Counter(hand).values()))
        for drawn in range(most + 1):
            best = max(best, max([payoffs[place] for place in places[drawn]]) * (common // comb(rest, drawn)))
            totals[drawn] += ways * best
    return [Fraction(total, common * comb(composition.size, size)) for total in totals]


class DiscardSums:
    """Sums of payoffs over the hands of `size` cards that contain a given part.

    A hand, or a part of one, is a tuple of kinds of cards in rising order. copies: of each kind. hands: every hand
    with its payoff, which does not depend on the copies it holds.
    """

    __slots__ = ("size", "sums", "units")

    def __init__(self, copies: Sequence[int], size: int, hands: Sequence[tuple[tuple[int, ...], int]]) -> None:
        self.size = size
        self.units: list[int] = []
        width = 0
        for number in copies:
            self.units.append(1 << width)
            width += min(number, size).bit_length()
        self.sums = {self.key(hand): payoff for hand, payoff in hands}
        # Parts are found from larger ones; each is reached once for every removed card.
        parts = dict(hands)
        for drawn in range(1, size + 1):
            smaller: dict[tuple[int, ...], int] = {}
            for part, total in parts.items():
                before = -1
                for place, kind in enumerate(part):
                    if kind != before:
                        before = kind
                        less = part[:place] + part[place + 1 :]
                        left = copies[kind] - part.count(kind) + 1
                        smaller[less] = smaller.get(less, 0) + left * total
            parts = {part: total // drawn for part, total in smaller.items()}
            self.sums.update({self.key(part): total for part, total in parts.items()})

    def of(self, hand: Sequence[int]) -> list[int]:
        """The payoff of each choice, summed over all redraws.

        A choice keeps some number of each kind; choices are in the order in which `choices_by_discards` numbers them.
        """
        held = Counter(hand)
        keys = [0]
        for kind, count in held.items():
            unit = self.units[kind]
            keys = [key + kept * unit for kept in range(count + 1) for key in keys]
        values = list(itemgetter(*keys)(self.sums))
        for count in held.values():
            if count == 1:
                without, with_one = values[::2], values[1::2]
                values = [*map(sub, without, with_one), *with_one]
            else:
                rows = [values[kept :: count + 1] for kept in range(count + 1)]
                for last in range(count, 0, -1):
                    for kept in range(last):
                        rows[kept] = list(map(sub, rows[kept], rows[kept + 1]))
                values = [value for row in rows for value in row]
        return values

    def key(self, part: Iterable[int]) -> int:
        """The key of a part of a hand in `sums`."""
        units = self.units
        return sum([units[kind] for kind in part])

    def choice(self, kept: Iterable[int], gone: Iterable[int]) -> int:
        """The payoff of one choice, summed over all redraws."""
        keys, total = [self.key(kept)], 0
        for kind in gone:
            unit = self.units[kind]
            keys += [key + unit for key in keys]
        # The n-th key contains as many of the discarded cards as n has bits.
        for place, key in enumerate(keys):
            total += -self.sums[key] if place.bit_count() & 1 else self.sums[key]
        return total


@lru_cache
def choices_by_discards(shape: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The indices of choices by number of discards. shape: the number of cards of each kind in the hand."""
    kept = [0]
    for count in shape:
        kept = [cards + more for more in range(count + 1) for cards in kept]
    total = sum(shape)
    return tuple(tuple(place for place, cards in enumerate(kept) if total - cards == gone) for gone in range(total + 1))


def check_draw_bonus(draw: int) -> int:
    """A draw bonus. Raises ValueError if it is negative."""
    if draw < 0:
        raise ValueError(f"The draw bonus is {draw}; it must be 0 or more.")
    return draw
