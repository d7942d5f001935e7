"""The exact distribution of lowball scores; the lowest hand wins (rulebook-1.5.0 §5.1).

The only choice is the cards of the jokers. So a score depends on the values of the hand and, without jokers, on whether
it is of one suit. Hands are enumerated by their values, of which there are few combinations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, prod
from typing import NamedTuple

from dtk.cards.card import SUITS
from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.hands import best_of_one_suit, joker_modifier, lowest_score
from dtk.poker.jokers import modifier_of
from dtk.poker.ranks import DEAD_SCORE, HAND, HIGHEST_RANK, apply_modifier, lowest_of_values, rank_of
from dtk.poker.slots import DEAD_MANS, value_unit

ScoredWays = tuple[int, int, int]
DEAD_VALUES = tuple(sorted(value for value, _ in DEAD_MANS))


class Ways(NamedTuple):
    """The number of ways to draw a score with a legal hand, and with a cheatin' one."""

    legal: int
    cheatin: int


class LowballScores(NamedTuple):
    """All hands of five cards. scores: the ways by score, lowest score first. total: the number of hands."""

    scores: dict[int, Ways]
    total: int

    def any(self) -> Distribution:
        """The rank of a hand, 1 to 11."""
        return self.rank_distribution([(score, ways.legal + ways.cheatin) for score, ways in self.scores.items()])

    def legal(self) -> Distribution:
        """The rank of a hand if it is legal; 0 if it is cheatin'."""
        return self.rank_distribution([(score, ways.legal) for score, ways in self.scores.items()])

    def cheatin(self) -> Distribution:
        """The rank of a hand if it is cheatin'; 0 if it is legal."""
        return self.rank_distribution([(score, ways.cheatin) for score, ways in self.scores.items()])

    def rank_distribution(self, counted: list[tuple[int, int]]) -> Distribution:
        """The distribution of ranks, from (score, ways); all other hands have rank 0."""
        ranks = [0] * (HIGHEST_RANK + 1)
        for score, ways in counted:
            ranks[rank_of(score)] += ways
        ranks[0] = self.total - sum(ranks)
        return Distribution(ranks)


def lowball_score(cards: Sequence[int]) -> int:
    """The score of up to five cards in lowball, with the modifiers of their jokers: the lower, the better.

    Jokers become the cards that make the hand lowest, because their owner chooses (rulebook-1.5.0 §3.8). Raises
    ValueError for more than five cards.
    """
    return apply_modifier(lowest_score(cards), joker_modifier(cards))


def lowball_scores(composition: Composition) -> LowballScores:
    """Every lowball hand of five cards, by score. Raises ValueError if there are fewer cards.

    >>> deck = Composition({(value, "spades"): 1 for value in (1, 2, 3, 4, 6, 7)})
    >>> lowball_scores(deck).any().ways  # six flushes: no five of these are a straight
    (0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0)
    """
    total = composition.count_draws(HAND, HAND, HAND)
    legal: dict[int, int] = {}
    cheatin: dict[int, int] = {}
    for plain, devils, heretics, chosen in composition.joker_draws(HAND):
        jokers = plain + devils + heretics
        for score, ways, ways_legal in natural_hands(composition, jokers):
            score = apply_modifier(score, modifier_of(devils, heretics))
            ways_legal = ways if heretics else 0 if devils else ways_legal
            legal[score] = legal.get(score, 0) + chosen * ways_legal
            cheatin[score] = cheatin.get(score, 0) + chosen * (ways - ways_legal)
    return LowballScores({score: Ways(legal[score], cheatin[score]) for score in sorted(legal)}, total)


def natural_hands(composition: Composition, jokers: int) -> Iterator[ScoredWays]:
    """(score, ways, of which legal) of hands with this many jokers; the ways are those to draw the natural cards.

    Scores may repeat.
    """
    special = {} if jokers else suit_hands(composition)
    for values, ways, ways_legal in value_hands(composition.copies, HAND - jokers):
        score = lowest_of_values(sum(map(value_unit, values)), jokers)
        for better, among, among_legal in special.get(values, ()):
            if better > score:
                yield better, among, among_legal
                ways -= among
                ways_legal -= among_legal
        if ways:
            yield score, ways, ways_legal


def suit_hands(composition: Composition) -> dict[tuple[int, ...], list[ScoredWays]]:
    """The scores of five natural cards with suits, by their values: (score, ways, of which legal)."""
    suited: dict[tuple[int, ...], list[ScoredWays]] = {}
    for row in composition.copies:
        for values, ways, ways_legal in value_hands((row,), HAND):
            suited.setdefault(values, []).append((best_of_one_suit(list(values), 0), ways, ways_legal))
    ways = prod(composition.copies[SUITS.index(suit)][value - 1] for value, suit in DEAD_MANS)
    if ways:
        suited.setdefault(DEAD_VALUES, []).append((DEAD_SCORE, ways, ways))
    return suited


def value_hands(rows: Sequence[Sequence[int]], count: int) -> list[tuple[tuple[int, ...], int, int]]:
    """The combinations of values of `count` natural cards as (values, ways, ways in which no two cards share a slot).

    rows: the copies by value, aces first, of each suit that the cards may have.
    """
    hands: list[tuple[tuple[int, ...], int, int]] = [((), 1, 1)]
    for value, column in enumerate(zip(*rows, strict=True), 1):
        slots = [copies for copies in column if copies]
        drawn = range(min(sum(slots), count) + 1)
        choices = [((value,) * number, comb(sum(slots), number), distinct_ways(slots, number)) for number in drawn]
        hands = [
            (values + more, ways * more_ways, ways_legal * more_legal)
            for values, ways, ways_legal in hands
            for more, more_ways, more_legal in choices[: count - len(values) + 1]
        ]
    return [hand for hand in hands if len(hand[0]) == count]


def distinct_ways(slots: Sequence[int], number: int) -> int:
    """The ways to draw a number of cards of different slots; slots: the copies of each."""
    ways = [1] + [0] * number
    for copies in slots:
        for drawn in range(number, 0, -1):
            ways[drawn] += ways[drawn - 1] * copies
    return ways[number]
