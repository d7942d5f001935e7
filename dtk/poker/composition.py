"""The composition of a deck to draw from: the number of cards of each slot (suit and value), and the jokers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb

from dtk.cards.card import SUITS
from dtk.poker.slots import JOKERS, VALUES, joker, slot

# Decks have at most two (rulebook-1.5.0 §8); five would make any hand on their own.
MOST_JOKERS = 4


class Composition:
    """The cards that may be drawn. Immutable and hashable.

    copies: copies[suit][value - 1], suits in the order of dtk.cards.card.SUITS. plain, devils, heretics: the jokers by
    kind. naturals: the number of cards that are not jokers. size: the number of all cards.

    >>> Composition({(8, "spades"): 4, (9, "hearts"): 2}, {"plain": 1}).size
    7
    """

    __slots__ = ("copies", "devils", "heretics", "naturals", "plain", "size")

    def __init__(self, counts: Mapping[tuple[int, str], int], jokers: Mapping[str, int] | None = None) -> None:
        """Take the copies by (value 1-13, suit), and the jokers by kind ("plain", "devil", "heretic").

        Raises ValueError for values, suits and kinds that do not exist, negative counts, or more than four jokers.
        """
        kinds = {} if jokers is None else jokers
        for (value, suit), copies in counts.items():
            slot(value, suit)
            check_count(copies, f"copies of value {value} of {suit}")
        for kind, copies in kinds.items():
            joker(kind)
            check_count(copies, f"{kind} jokers")
        self.copies = tuple(tuple(counts.get((value, suit), 0) for value in range(1, VALUES + 1)) for suit in SUITS)
        self.plain, self.devils, self.heretics = (kinds.get(kind, 0) for kind in JOKERS)
        if self.plain + self.devils + self.heretics > MOST_JOKERS:
            raise ValueError(f"Odds are computed for up to {MOST_JOKERS} jokers; a deck may have two.")
        self.naturals = sum(map(sum, self.copies))
        self.size = self.naturals + self.plain + self.devils + self.heretics

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Composition) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Composition({self.counts()}, {self.jokers()})"

    def key(self) -> tuple[object, ...]:
        """The parts that equality and hash compare."""
        return self.copies, self.plain, self.devils, self.heretics

    def counts(self) -> dict[tuple[int, str], int]:
        """The copies by (value, suit), for slots that have any."""
        return {
            (value, suit): copies
            for suit, row in zip(SUITS, self.copies, strict=True)
            for value, copies in enumerate(row, 1)
            if copies
        }

    def jokers(self) -> dict[str, int]:
        """The copies by kind of joker, for kinds that have any."""
        held = zip(JOKERS, (self.plain, self.devils, self.heretics), strict=True)
        return {kind: copies for kind, copies in held if copies}

    def without(self, counts: Mapping[tuple[int, str], int], jokers: Mapping[str, int] | None = None) -> Composition:
        """The composition without these cards. Raises ValueError if some are missing."""
        left, kinds = self.counts(), self.jokers()
        for (value, suit), copies in counts.items():
            there = left.get((value, suit), 0)
            if copies > there:
                raise ValueError(f"Cannot take {copies} cards of value {value} of {suit} from {there}.")
            left[value, suit] = there - check_count(copies, "cards to take")
        for kind, copies in (jokers or {}).items():
            there = kinds.get(kind, 0)
            if copies > there:
                raise ValueError(f"Cannot take {copies} {kind} jokers from {there}.")
            kinds[kind] = there - check_count(copies, "jokers to take")
        return Composition(left, kinds)

    def __add__(self, other: Composition) -> Composition:
        """The sum of two compositions. Raises ValueError for more than four jokers."""
        counts, jokers = Counter(self.counts()), Counter(self.jokers())
        counts.update(other.counts())
        jokers.update(other.jokers())
        return Composition(counts, jokers)

    def cards(self) -> list[int]:
        """Every card, one by one, as dtk.poker.hands takes them."""
        cards = [slot(value, suit) for (value, suit), copies in self.counts().items() for _ in range(copies)]
        return cards + [joker(kind) for kind, copies in self.jokers().items() for _ in range(copies)]

    def has_duplicates(self) -> bool:
        """Whether any two cards share suit and value, so that a hand can be cheatin' without a Devil's Joker."""
        return any(copies > 1 for row in self.copies for copies in row)

    def joker_draws(self, drawn: int) -> list[tuple[int, int, int, int]]:
        """The jokers that may be among `drawn` cards: (plain, devils, heretics, ways to draw just those jokers)."""
        return [
            (
                plain,
                devils,
                heretics,
                comb(self.plain, plain) * comb(self.devils, devils) * comb(self.heretics, heretics),
            )
            for plain in range(self.plain + 1)
            for devils in range(self.devils + 1)
            for heretics in range(self.heretics + 1)
            if 0 <= drawn - plain - devils - heretics <= self.naturals
        ]

    def count_draws(self, drawn: int, least: int, most: int) -> int:
        """The number of draws of `drawn` cards. Raises ValueError outside least..most, or if there are fewer cards."""
        if not least <= drawn <= most:
            raise ValueError(f"A draw has {least} to {most} cards, not {drawn}.")
        if drawn > self.size:
            raise ValueError(f"Cannot draw {drawn} cards from {self.size}.")
        return comb(self.size, drawn)


def check_count(copies: int, what: str) -> int:
    """The count. Raises ValueError if it is negative."""
    if copies < 0:
        raise ValueError(f"{copies} {what}: the number cannot be negative.")
    return copies
