"""Pulls: values, skill tests and Kung Fu tests."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from dtk.poker.composition import Composition
from dtk.poker.pulls import kung_fu_test, pull, skill_check, skill_checks
from tests.poker.spoken import FULL, deck, small_decks

DECK = deck({"A♣": 1, "5♦": 2, "9♠": 3, "K♥": 2}, {"plain": 1, "devil": 1})


def test_a_joker_is_a_king_or_an_ace() -> None:
    """rulebook-1.5.0 §3.8"""
    assert pull(DECK).chance(13) == Fraction(4, 10) and pull(DECK).chance(1) == Fraction(1, 10)
    assert pull(DECK, low=True).chance(1) == Fraction(3, 10) and pull(DECK, low=True).chance(13) == Fraction(2, 10)


def test_a_skill_check_equals_or_exceeds() -> None:
    """rulebook-1.5.0 §7.2.1"""
    assert skill_check(DECK, rating=2, difficulty=11) == Fraction(7, 10)
    assert skill_check(DECK, rating=2, difficulty=12) == Fraction(4, 10)
    assert skill_check(DECK, rating=2, difficulty=16) == 0
    assert skill_check(DECK, rating=3, difficulty=4) == 1
    assert skill_check(DECK, rating=9, difficulty=2) == 1


def test_a_kung_fu_pull_must_be_lower() -> None:
    """rulebook-1.5.0 §7.3.1; the switch lets an equal pull succeed."""
    assert kung_fu_test(DECK, 9) == Fraction(5, 10)
    assert kung_fu_test(DECK, 9, equal_succeeds=True) == Fraction(8, 10)
    assert kung_fu_test(DECK, 1) == 0 and kung_fu_test(DECK, 0, equal_succeeds=True) == 0
    assert kung_fu_test(DECK, 17) == 1


def test_with_no_card_left_a_pull_is_an_ace() -> None:
    """rulebook-1.5.0 §7.2"""
    empty = Composition({})
    assert pull(empty).chance(1) == 1
    assert skill_check(empty, 4, 5) == 1 and skill_check(empty, 4, 6) == 0 and kung_fu_test(empty, 2) == 1


def test_every_value_is_as_likely_in_a_whole_deck() -> None:
    assert all(pull(FULL).chance(value) == Fraction(1, 13) for value in range(1, 14)) and pull(FULL).mean() == 7


@given(small_decks(least=1), st.integers(0, 8), st.integers(0, 24))
def test_skill_checks_are_a_table_and_never_better_when_harder(
    composition: Composition, rating: int, difficulty: int
) -> None:
    table = skill_checks(composition, range(10), range(26))
    assert table[rating][difficulty] == skill_check(composition, rating, difficulty)
    assert table[rating][difficulty] >= table[rating][difficulty + 1]
    assert table[rating + 1][difficulty + 1] == table[rating][difficulty]
    assert sum(pull(composition).chance(value) for value in range(1, 14)) == 1
