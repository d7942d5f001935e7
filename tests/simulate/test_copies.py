"""Copies of a card in the hand, against dealing every hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.simulate.copies import at_least


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 7), st.integers(0, 5))
def test_at_least_so_many_copies_as_in_every_hand(held: int, others: int, drawn: int, copies: int) -> None:
    drawn = min(drawn, held + others)
    hands = list(combinations([True] * held + [False] * others, drawn))
    expected = Fraction(sum(sum(hand) >= copies for hand in hands), len(hands))
    assert at_least(copies, held, drawn, held + others) == expected
