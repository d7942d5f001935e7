"""What may be drawn, and what is left of it."""

from __future__ import annotations

import pytest
from hypothesis import given

from dtk.poker.composition import Composition
from dtk.poker.slots import DEVIL, JOKER, slot
from tests.poker.spoken import deck, small_decks

DECK = deck({"A♣": 2, "5♦": 1, "9♠": 0}, {"plain": 1, "devil": 1})


def test_what_is_there() -> None:
    assert DECK.counts() == {(1, "clubs"): 2, (5, "diamonds"): 1} and DECK.jokers() == {"plain": 1, "devil": 1}
    assert (DECK.naturals, DECK.size, DECK.has_duplicates()) == (3, 5, True)
    ace = slot(1, "clubs")
    assert sorted(DECK.cards()) == sorted([ace, ace, slot(5, "diamonds"), JOKER, DEVIL])


def test_known_cards_are_taken_out() -> None:
    left = DECK.without({(1, "clubs"): 1}, {"devil": 1})
    assert left == deck({"A♣": 1, "5♦": 1}, {"plain": 1}) and hash(left) == hash(deck({"A♣": 1, "5♦": 1}, {"plain": 1}))
    assert not left.has_duplicates() and DECK.size == 5


@given(small_decks(least=0))
def test_taking_all_leaves_nothing(composition: Composition) -> None:
    assert composition.without(composition.counts(), composition.jokers()) == Composition({})
    assert composition.without({}) == composition and composition.size == len(composition.cards())


@pytest.mark.parametrize(
    ("counts", "jokers", "message"),
    [
        ({(1, "clubs"): -1}, {}, "-1 copies of value 1 of clubs: the number cannot be negative"),
        ({(14, "clubs"): 1}, {}, "Unknown card 14 of 'clubs'"),
        ({(1, "cups"): 1}, {}, "Unknown card 1 of 'cups'"),
        ({}, {"plain": -2}, "-2 plain jokers: the number cannot be negative"),
        ({}, {"red": 1}, "Unknown kind of joker 'red'"),
        ({}, {"plain": 3, "devil": 2}, "up to 4 jokers"),
        ({}, {"devil": 2, "heretic": 3}, "up to 4 jokers"),
    ],
)
def test_impossible_compositions(counts: dict[tuple[int, str], int], jokers: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Composition(counts, jokers)


@pytest.mark.parametrize(
    ("counts", "jokers", "message"),
    [
        ({(1, "clubs"): 3}, {}, "Cannot take 3 cards of value 1 of clubs from 2"),
        ({(9, "spades"): 1}, {}, "Cannot take 1 cards of value 9 of spades from 0"),
        ({}, {"heretic": 1}, "Cannot take 1 heretic jokers from 0"),
        ({(1, "clubs"): -1}, {}, "-1 cards to take: the number cannot be negative"),
    ],
)
def test_impossible_removals(counts: dict[tuple[int, str], int], jokers: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        DECK.without(counts, jokers)
