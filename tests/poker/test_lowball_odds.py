"""Lowball: the lowest hand wins, and jokers help their owner."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings

from dtk.poker.composition import Composition
from dtk.poker.hands import is_cheatin
from dtk.poker.lowball import lowball_score, lowball_scores
from dtk.poker.ranks import BEST, WORST, make_score, rank_of
from tests.poker.spoken import FULL, SUITS, cards, deck, small_decks


@pytest.mark.parametrize(
    ("hand", "rank", "values"),
    [
        ("A♠ 2♦ 3♠ 4♠ plain", 1, (6, 4, 3, 2, 1)),  # five would make a straight
        ("2♠ 3♦ 4♠ 5♠ plain", 1, (7, 5, 4, 3, 2)),
        ("3♠ 4♦ 5♠ plain plain", 1, (6, 5, 4, 3, 1)),
        ("K♠ K♦ 2♠ 3♠ plain", 2, (13, 13, 3, 2, 1)),
        ("2♠ 4♠ 6♠ 8♠ plain", 1, (8, 6, 4, 2, 1)),  # of another suit
        ("2♠ 4♠ 6♠ 8♠ A♠", 6, (8, 6, 4, 2, 1)),
        ("A♣ A♠ 8♣ 8♠ plain", 3, (8, 8, 1, 1, 2)),  # no jack
    ],
)
def test_a_joker_makes_the_lowest_hand(hand: str, rank: int, values: tuple[int, ...]) -> None:
    assert lowball_score(cards(hand)) == make_score(rank, values)


def test_special_jokers_modify_lowball_too() -> None:
    assert lowball_score(cards("K♠ K♦ 2♠ 3♠ devil")) == WORST[4]
    assert lowball_score(cards("K♠ K♦ K♣ 3♠ heretic")) == BEST[1]
    assert lowball_score(cards("K♠ 9♦ 2♣ 3♠ heretic")) == WORST[1]


def test_lowball_is_of_five_cards() -> None:
    with pytest.raises(ValueError, match=r"cards: 6\. A hand has 5, chosen from at most 20"):
        lowball_score(cards("K♠ K♦ 2♠ 3♠ 4♠ 5♠"))
    with pytest.raises(ValueError, match="Cannot draw 5 cards from 4"):
        lowball_scores(deck({"A♣": 4}))


@settings(max_examples=120, deadline=None)
@given(small_decks(most=12))
def test_lowball_odds_are_counts(composition: Composition) -> None:
    legal, cheatin = Counter[int](), Counter[int]()
    for hand in combinations(composition.cards(), 5):
        (cheatin if is_cheatin(hand) else legal)[lowball_score(hand)] += 1
    odds = lowball_scores(composition)
    assert {score: tuple(ways) for score, ways in odds.scores.items()} == {
        score: (legal[score], cheatin[score]) for score in legal | cheatin
    }
    assert list(odds.scores) == sorted(odds.scores)


@settings(max_examples=40, deadline=None)
@given(small_decks(most=40))
def test_lowball_odds_are_whole(composition: Composition) -> None:
    odds = lowball_scores(composition)
    assert odds.total == comb(composition.size, 5) == sum(map(sum, odds.scores.values()))
    assert odds.any().ways[0] == 0 and odds.any().total == odds.legal().total == odds.cheatin().total == odds.total
    for rank in range(1, 12):
        assert odds.legal().chance(rank) + odds.cheatin().chance(rank) == odds.any().chance(rank)


def test_lowball_without_jokers_counts_plain_poker_hands() -> None:
    assert lowball_scores(FULL).any().ways[1:] == (1303560, 1098240, 123551, 54912, 9180, 5112, 3744, 624, 36, 0, 1)
    assert lowball_scores(FULL).cheatin().ways[0] == comb(52, 5)


def test_three_values_and_two_jokers_in_lowball() -> None:
    """The mean rank of a well-known structure, found by enumeration in C."""
    composition = Composition({(value, suit): 4 for value in (1, 2, 3) for suit in SUITS.values()}, {"plain": 2})
    assert round(float(lowball_scores(composition).any().mean()), 5) == 4.40398
    assert rank_of(min(lowball_scores(composition).scores)) == 1
