"""The short notation for suits and values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.card import SUITS
from dtk.simulate.notation import is_notation, read_notation


def test_a_number_without_suits_is_shared_by_all_four() -> None:
    cards = read_notation("16x8")
    assert cards.counts() == {(8, suit): 4 for suit in SUITS} and not cards.jokers()


def test_a_number_with_suits_is_shared_by_those() -> None:
    assert read_notation("4x8SH").counts() == {(8, "spades"): 2, (8, "hearts"): 2}


@pytest.mark.parametrize(("term", "slot"), [
    ("AS", (1, "spades")), ("as", (1, "spades")), ("1♠", (1, "spades")), ("10d", (10, "diamonds")),
    ("TD", (10, "diamonds")), ("jc", (11, "clubs")), ("11C", (11, "clubs")), ("QH", (12, "hearts")),
])  # fmt: skip
def test_one_card(term: str, slot: tuple[int, str]) -> None:
    assert read_notation(term).counts() == {slot: 1}


def test_jokers_of_all_kinds() -> None:
    assert read_notation("2xJoker devil, Heretic-Joker").jokers() == {"plain": 2, "devil": 1, "heretic": 1}


@pytest.mark.parametrize(
    ("apart", "together"), [("2 Joker", "2xJoker"), ("3 8S 2 10D", "3x8S 2x10D"), ("4 KS", "4xKS")]
)
def test_a_number_may_stand_apart(apart: str, together: str) -> None:
    assert read_notation(apart) == read_notation(together)


def test_terms_add_up() -> None:
    assert read_notation("8S, 2x8S 8s").counts() == {(8, "spades"): 4}


@pytest.mark.parametrize(("text", "sentence"), [
    ("8S Zorro", "`Zorro` is not a card"),
    ("3x8", "3 copies cannot be split evenly among 4 suits"),
    ("8", "1 copy cannot be split evenly among 4 suits"),
    ("999x8S", "more than 200 cards"),
    ("14S", "`14S` is not a card"),
    ("8S " * 1000, "too long"),
])  # fmt: skip
def test_what_it_refuses(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_notation(text)


@pytest.mark.parametrize("text", ["Bobo", "2x Pistol Whip", "deck.yaml", "", "Jack", "x8S"])
def test_names_and_files_are_no_notation(text: str) -> None:
    assert not is_notation(text)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        cards = read_notation(text)
    except ValueError as error:
        assert str(error).endswith(".")
    else:
        assert cards.size <= 200
