"""The odds that programs ask for: each figure says how it was obtained, and agrees with what it is made of."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dtk.poker.composition import Composition
from dtk.poker.draw_play import draw_play
from dtk.poker.objective import LEGAL, at_least
from dtk.poker.odds import shootout_ranks
from dtk.poker.ranks import FULL_HOUSE, HIGHEST_RANK
from dtk.simulate.exact import pull_odds
from dtk.simulate.notation import read_notation
from dtk.simulate.odds import duel_odds, hand_odds, lowball_odds

DECK = read_notation("8x8 8x9 4xQ Joker")


def test_a_hand_without_draw_bonus_is_a_distribution() -> None:
    odds, ranks = hand_odds(DECK, stud=2), shootout_ranks(DECK, [2])[2]
    for rank in range(HIGHEST_RANK + 1):
        assert odds.any.chance(rank).value == ranks.any.chance(rank)
        assert odds.legal.at_least(rank).value == ranks.legal.at_least(rank)
    assert odds.legal.mean().kind == "exact" and odds.legal.at_least(FULL_HOUSE).value == ranks.legal.at_least(7)


def test_a_draw_bonus_serves_what_is_asked_for() -> None:
    legal = hand_odds(DECK, draw=2).legal
    full_house = draw_play(DECK, 0, [2], at_least(FULL_HOUSE, legal=True))[2]
    assert legal.at_least(FULL_HOUSE) == full_house and full_house.kind == "exact"
    assert legal.mean() == draw_play(DECK, 0, [2], LEGAL)[2]
    assert legal.at_most(FULL_HOUSE - 1).value == 1 - full_house.value
    assert (legal.at_least(0).value, legal.at_least(HIGHEST_RANK + 1).value) == (1, 0)
    assert full_house.value > hand_odds(DECK).legal.at_least(FULL_HOUSE).value


def test_the_chance_of_one_rank_has_no_answer_with_a_draw_bonus() -> None:
    with pytest.raises(ValueError, match="the chance of one rank depends on the aim of discards"):
        hand_odds(DECK, draw=1).any.chance(FULL_HOUSE)


def test_an_estimate_keeps_its_sample_when_it_is_turned_round() -> None:
    different = Composition({(value, suit): 1 for value in range(1, 14) for suit in ("spades", "hearts", "clubs")})
    odds = hand_odds(different, stud=3, draw=1, samples=20, seed=4)
    more, less = odds.any.at_least(FULL_HOUSE), odds.any.at_most(FULL_HOUSE - 1)
    assert more.kind == less.kind == "estimate" and more.sample and less.sample
    assert less.value == 1 - more.value and less.sample.low == 1 - more.sample.high <= less.value <= less.sample.high


def test_a_duel_of_a_deck_with_itself_is_even() -> None:
    odds = duel_odds(DECK, DECK, stud=1)
    assert odds.shootout.win == odds.shootout.lose and odds.shootout.win.kind == "exact"
    assert odds.lowball.win == odds.lowball.lose
    assert odds.lowball.win_after_redraws and odds.lowball.win_after_redraws.value == pytest.approx(0.5)
    better = duel_odds(DECK, DECK, stud=2, their_stud=0).shootout
    assert better.win.value > better.lose.value


def test_lowball_and_pulls() -> None:
    odds = lowball_odds(DECK)
    assert sum(Fraction(odds.any.chance(rank).value) for rank in range(HIGHEST_RANK + 1)) == 1
    assert odds.legal.at_least(1).value + odds.cheatin.at_least(1).value == 1
    assert (
        pull_odds(DECK, low=False).at_least(13).value == pull_odds(DECK, low=True).at_most(1).value == Fraction(1, 21)
    )


def test_compositions_add_up() -> None:
    assert read_notation("8S") + read_notation("2x8S 9H Joker") == read_notation("3x8S 9H Joker")
    with pytest.raises(ValueError, match="up to 4"):
        read_notation("3xJoker") + read_notation("2xDevil")
