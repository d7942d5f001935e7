"""What is every choice of discards worth, of every hand? Worked out for all hands together.

For cards that are kept, the worths of all hands that hold them are summed up once. Whoever discards a card won't get
it back, so hands that hold it too are taken off again; they stand in the same table, so that a choice costs a few
subtractions and no draw is gone through.
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
from dtk.poker.redraws import NO_CARDS, alike, alone, drawn_from


def expected(composition: Composition, size: int, most: int, objective: Objective) -> list[Fraction]:
    """The expected worth of hands of so many cards for a draw bonus of 0 to `most`, every hand looked at by itself.

    most: no more than the cards of a hand, nor than those that are left then.
    """
    piles = Counter(composition.cards())
    cards, copies = list(piles), list(piles.values())
    hands = drawn_from([alike(alone(pile), count, size) for pile, count in enumerate(copies)], size, NO_CARDS)[size]
    choices = Choices(copies, size, [(hand, objective.worth([cards[pile] for pile in hand])) for hand, _ in hands])
    rest = composition.size - size
    common = lcm(*(comb(rest, drawn) for drawn in range(most + 1)))
    totals = [0] * (most + 1)
    for hand, ways in hands:
        worths, best = choices.of(hand), 0
        places = places_by_discards(tuple(Counter(hand).values()))
        for drawn in range(most + 1):
            best = max(best, max([worths[place] for place in places[drawn]]) * (common // comb(rest, drawn)))
            totals[drawn] += ways * best
    return [Fraction(total, common * comb(composition.size, size)) for total in totals]


class Choices:
    """Hands of `size` cards from kinds of cards, and what they are worth, whichever copies they hold.

    A hand, or a part of it, is a tuple of kinds in rising order. copies: of each kind. hands: every hand, with what it
    is worth.
    """

    __slots__ = ("size", "sums", "units")

    def __init__(self, copies: Sequence[int], size: int, hands: Sequence[tuple[tuple[int, ...], int]]) -> None:
        self.size = size
        self.units: list[int] = []
        width = 0
        for number in copies:
            self.units.append(1 << width)
            width += min(number, size).bit_length()
        self.sums = {self.key(hand): worth for hand, worth in hands}
        # Parts are found from larger ones; each part of so many cards is come upon once for every card added.
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
        """What each choice is worth, summed up over all draws; in the order of `parts_of(shape of the hand)`.

        A choice keeps so many of each kind.
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
        """Where `sums` holds a part of a hand."""
        units = self.units
        return sum([units[kind] for kind in part])

    def one(self, kept: Iterable[int], gone: Iterable[int]) -> int:
        """What one choice is worth, summed up over all draws."""
        keys, total = [self.key(kept)], 0
        for kind in gone:
            unit = self.units[kind]
            keys += [key + unit for key in keys]
        # The n-th key holds as many of the gone cards as n has bits.
        for place, key in enumerate(keys):
            total += -self.sums[key] if place.bit_count() & 1 else self.sums[key]
        return total


@lru_cache
def places_by_discards(shape: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Number of discards -> the places of such choices, where a hand holds so many cards of each of its kinds."""
    kept = [0]
    for count in shape:
        kept = [cards + more for more in range(count + 1) for cards in kept]
    total = sum(shape)
    return tuple(tuple(place for place, cards in enumerate(kept) if total - cards == gone) for gone in range(total + 1))
