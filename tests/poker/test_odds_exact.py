"""Odds without sampling are the counts that going through every draw gives."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.poker import oracle
from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.draws import group_rank
from dtk.poker.hands import best_score, score
from dtk.poker.odds import ShootoutRanks, shootout_ranks
from dtk.poker.ranks import FIVE, FOUR, FULL_HOUSE, HIGH_CARD, PAIR, THREE, TWO_PAIR, rank_of
from tests.poker.spoken import FULL, SUITS, deck, plain_face, small_decks

# The structure of three values, four copies of each slot: what decks aim for.
TIGHT = Composition({(value, suit): 4 for value in (1, 2, 3) for suit in SUITS.values()}, {"plain": 2})


def counted(composition: Composition, drawn: int) -> tuple[list[int], list[int], list[int]]:
    """Any, legal, and only cheatin', by going through all draws."""
    any_rank, legal_rank, cheatin = [0] * 12, [0] * 12, [0] * 12
    for draw in combinations(composition.cards(), drawn):
        high, legal = rank_of(best_score(draw)), rank_of(best_score(draw, legal=True))
        any_rank[high] += 1
        legal_rank[legal] += 1
        cheatin[high if legal < high else 0] += 1
    return any_rank, legal_rank, cheatin


@settings(max_examples=250, deadline=None)
@given(small_decks(), st.integers(0, 4))
def test_odds_are_counts(composition: Composition, stud: int) -> None:
    stud = min(stud, composition.size - 5)
    odds = shootout_ranks(composition, [stud])[stud]
    expected = counted(composition, 5 + stud)
    assert [list(one.ways) for one in (odds.any, odds.legal, odds.cheatin)] == [*expected]


@settings(max_examples=15, deadline=None)
@given(small_decks(least=10, most=13), st.integers(5, 7))
def test_odds_are_counts_for_many_cards(composition: Composition, stud: int) -> None:
    stud = min(stud, composition.size - 5)
    odds = shootout_ranks(composition, [0, stud])[stud]
    assert [list(one.ways) for one in (odds.any, odds.legal, odds.cheatin)] == [*counted(composition, 5 + stud)]


def test_odds_are_what_the_slow_judge_counts() -> None:
    composition = deck({"A♣": 2, "A♠": 1, "8♣": 1, "8♠": 1, "J♦": 1, "9♦": 1}, {"plain": 1})
    odds = shootout_ranks(composition, [1])[1]
    draws = [[plain_face(card) for card in draw] for draw in combinations(composition.cards(), 6)]
    for distribution, legal in ((odds.any, False), (odds.legal, True)):
        expected = Counter(oracle.best(draw, legal) >> 20 for draw in draws)
        assert {rank: ways for rank, ways in enumerate(distribution.ways) if ways} == expected


# Rank 1 to 11 of all hands of five from 52 different cards and none, one or two jokers.
GOLDEN = {
    0: (1303560, 1098240, 123551, 54912, 9180, 5112, 3744, 624, 36, 0, 1),
    1: (1303560, 1269096, 123551, 137276, 18504, 7824, 6551, 3120, 184, 13, 6),
    2: (1303560, 1439952, 123551, 233316, 31308, 11448, 9358, 9354, 564, 78, 21),
}


@pytest.mark.parametrize("jokers", GOLDEN)
def test_five_cards_of_a_whole_deck(jokers: int) -> None:
    odds = shootout_ranks(Composition(FULL.counts(), {"plain": jokers}), [0])[0]
    assert odds.any.ways[1:] == odds.legal.ways[1:] == GOLDEN[jokers]
    assert sum(GOLDEN[jokers]) == comb(52 + jokers, 5) and odds.cheatin.ways[0] == odds.cheatin.total


def test_every_five_cards_of_a_whole_deck() -> None:
    """The evaluator, one by one: hands with a joker are counted once for each joker that may be in them."""
    natural, joker = FULL.cards(), Composition({}, {"plain": 1}).cards()
    without = Counter(map(rank_of, map(score, combinations(natural, 5))))
    with_one = Counter(rank_of(score([*hand, *joker])) for hand in combinations(natural, 4))
    with_two = Counter(rank_of(score([*hand, *joker, *joker])) for hand in combinations(natural, 3))
    for jokers, expected in GOLDEN.items():
        ways = [without[rank] + jokers * with_one[rank] + (jokers == 2) * with_two[rank] for rank in range(1, 12)]
        assert tuple(ways) == expected


def sets_without_a_straight(size: int) -> int:
    """The number of sets of N out of thirteen values, aces low, without five in a row."""
    straights = [set(range(low, low + 5)) for low in range(1, 10)]
    return sum(not any(row <= set(held) for row in straights) for held in combinations(range(1, 14), size))


def test_seven_cards_of_a_whole_deck() -> None:
    """Every rank by the identities of poker, but with aces low, and with the Dead Man's Hand taken out."""
    seven, six, five = (sets_without_a_straight(size) for size in (7, 6, 5))
    # With a straight to a king any two others will do; to another top, any but the next higher of the suit.
    straight_flush = 4 * (comb(47, 2) + 8 * comb(46, 2))
    flush = 4 * (comb(13, 5) * comb(39, 2) + comb(13, 6) * 39 + comb(13, 7)) - straight_flush
    # Ways to give suits to seven, six (one a pair) and five different values (threes, or two pair) without a flush.
    single = 4**7 - 4 * (comb(7, 5) * 3**2 + comb(7, 6) * 3 + 1)
    with_pair = 6 * (4**5 - 4 - 2 * 5 * 3)
    with_three, with_two_pair = 4 * (4**4 - 3), 6 * 62 + 24 * 63 + 6 * 64
    ways = {
        1: seven * single,
        2: six * 6 * with_pair,
        3: five * comb(5, 2) * with_two_pair + comb(13, 3) * comb(4, 2) ** 3 * 10 * 4,
        4: five * 5 * with_three,
        6: flush,
        7: 13 * 4 * comb(12, 2) * 6**2 + comb(13, 2) * 4**2 * 44 + 13 * 4 * 12 * 6 * comb(11, 2) * 4**2,
        8: 13 * comb(48, 3),
        9: straight_flush,
        11: comb(47, 2),
    }
    # With two more aces or eights, or two more jacks, it would be four of a kind or a full house, else two pair.
    ways[8] -= 2
    ways[7] -= 179
    ways[3] -= comb(47, 2) - 2 - 179
    ways[5] = comb(52, 7) - sum(ways.values())
    assert dict(enumerate(shootout_ranks(FULL, [2])[2].any.ways)) == {0: 0, 10: 0} | ways


def test_nine_cards_hold_the_dead_mans_hand() -> None:
    assert shootout_ranks(FULL, [4])[4].any.ways[11] == comb(47, 4)


def test_three_values_and_two_jokers() -> None:
    """Figures in percent of a well-known structure, found by enumeration in C."""
    odds = shootout_ranks(TIGHT, [0, 2])
    percent = [round(100 * float(odds[2].any.chance(rank)), 3) for rank in (7, 8, 10)]
    assert percent == [42.750, 42.466, 14.644]
    percent = [round(100 * float(odds[2].legal.chance(rank)), 3) for rank in (0, 3, 4, 7, 8, 9, 10)]
    assert percent == [4.670, 20.151, 7.996, 46.708, 18.654, 0.169, 1.614]
    assert round(float(odds[2].any.mean()), 5) == 7.86677
    assert round(float(odds[0].legal.chance(0)), 3) == 0.491


def whole(odds: ShootoutRanks) -> bool:
    return all(sum(one.chance(rank) for rank in range(12)) == 1 for one in (odds.any, odds.legal, odds.cheatin))


@settings(max_examples=40, deadline=None)
@given(small_decks(least=12, most=40))
def test_what_odds_must_be_like(composition: Composition) -> None:
    odds = shootout_ranks(composition)
    for stud, one in odds.items():
        assert one.any.total == one.legal.total == one.cheatin.total == comb(composition.size, 5 + stud) and whole(one)
        for rank in range(1, 12):
            assert one.legal.at_least(rank) <= one.any.at_least(rank)
            assert 0 <= one.cheatin.chance(rank) <= one.any.chance(rank)
            if stud:
                assert one.any.at_least(rank) >= odds[stud - 1].any.at_least(rank)
                assert one.legal.at_least(rank) >= odds[stud - 1].legal.at_least(rank)
        assert 0 <= one.any.mean() - one.legal.mean() <= 11 * one.cheatin.at_least(1)


@settings(max_examples=40, deadline=None)
@given(small_decks(most=30), st.integers(0, 2))
def test_spades_are_as_good_as_clubs(composition: Composition, stud: int) -> None:
    """The Dead Man's Hand, for which alone suits matter, has as many of the one as of the other."""
    names = {"spades": "clubs", "clubs": "spades"}
    counts = {(value, names.get(suit, suit)): copies for (value, suit), copies in composition.counts().items()}
    renamed = Composition(counts, composition.jokers())
    stud = min(stud, composition.size - 5)
    assert shootout_ranks(renamed, [stud]) == shootout_ranks(composition, [stud])


def test_ranks_that_need_no_cheatin() -> None:
    """Straights, straight flushes and Dead Man's Hands are of different cards: they never need two alike."""
    odds = shootout_ranks(TIGHT)
    assert all(odds[stud].cheatin.chance(rank) == 0 for stud in odds for rank in (1, 5, 9, 11))
    assert odds[2].cheatin.chance(10) > odds[2].legal.chance(10)


def test_nothing_lies_below_the_lowest_outcome_and_nothing_above_the_highest() -> None:
    coin = Distribution([1, 1])
    assert [coin.at_most(outcome) for outcome in (-2, -1, 0, 1, 9)] == [0, 0, Fraction(1, 2), 1, 1]
    assert [coin.at_least(outcome) for outcome in (-2, -1, 0, 1, 2)] == [1, 1, 1, Fraction(1, 2), 0]
    assert [coin.chance(outcome) for outcome in (-1, 0, 2)] == [0, Fraction(1, 2), 0]


def test_the_mean() -> None:
    odds = shootout_ranks(deck({"A♣": 5, "A♠": 1}), [0])[0]
    assert odds.any.mean() == 10 and odds.legal.mean() == 0 and odds.any.at_most(9) == Fraction(0)


@pytest.mark.parametrize(
    ("composition", "stud", "message"),
    [
        (TIGHT, 8, "A draw has 5 to 12 cards, not 13"),
        (TIGHT, -1, "A draw has 5 to 12 cards, not 4"),
        (deck({"A♣": 6}), 2, "Cannot draw 7 cards from 6"),
    ],
)
def test_impossible_draws(composition: Composition, stud: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        shootout_ranks(composition, [stud])


@pytest.mark.parametrize(
    ("most", "second", "jokers", "rank"),
    [
        *((1, 1, 0, HIGH_CARD), (2, 1, 0, PAIR), (2, 2, 0, TWO_PAIR), (3, 1, 0, THREE), (3, 2, 0, FULL_HOUSE)),
        *((4, 1, 0, FOUR), (5, 0, 0, FIVE), (1, 1, 1, PAIR), (2, 1, 1, THREE), (2, 2, 1, FULL_HOUSE), (3, 1, 1, FOUR)),
        *((1, 1, 2, THREE), (2, 1, 2, FOUR), (4, 0, 1, FIVE), (3, 2, 2, FIVE), (1, 0, 4, FIVE), (3, 3, 0, FULL_HOUSE)),
    ],
)
def test_what_the_two_largest_groups_make_with_jokers(most: int, second: int, jokers: int, rank: int) -> None:
    """The hands of rulebook-1.5.0 §7.4."""
    assert group_rank(most, second, jokers) == rank
