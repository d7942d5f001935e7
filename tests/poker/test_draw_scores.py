"""Full scores of a draw, for comparing hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoken import FULL, deck, small_decks

from dtk.poker.composition import Composition
from dtk.poker.hands import best
from dtk.poker.odds import shootout
from dtk.poker.ranks import rank_of
from dtk.poker.scores import different_draws, scores


@settings(max_examples=100, deadline=None)
@given(small_decks(), st.integers(5, 8), st.booleans())
def test_scores_are_counts(composition: Composition, drawn: int, legal: bool) -> None:
    drawn = min(drawn, composition.size)
    expected = Counter(best(draw, legal) for draw in combinations(composition.cards(), drawn))
    found = scores(composition, drawn, legal)
    assert found == expected and list(found) == sorted(found)


@settings(max_examples=25, deadline=None)
@given(small_decks(least=12, most=24), st.integers(0, 2), st.booleans())
def test_scores_and_ranks_agree(composition: Composition, stud: int, legal: bool) -> None:
    ranks = [0] * 12
    for score, ways in scores(composition, 5 + stud, legal).items():
        ranks[rank_of(score)] += ways
    odds = shootout(composition, [stud])[stud]
    assert tuple(ranks) == (odds.legal if legal else odds.any).ways


def test_scores_of_a_whole_deck() -> None:
    found = scores(FULL, 5)
    assert sum(found.values()) == comb(52, 5)
    # Fours and full houses; threes and two pairs; pairs; five different values, of one suit and not; Dead Man's Hand.
    patterns = 2 * 13 * 12 + 2 * 13 * comb(12, 2) + 13 * comb(12, 3) + 2 * comb(13, 5) + 1
    assert len(found) == patterns


@given(small_decks(), st.integers(1, 8))
def test_different_draws(composition: Composition, drawn: int) -> None:
    drawn = min(drawn, composition.size)
    assert different_draws(composition, drawn) == len(
        {tuple(sorted(one)) for one in combinations(composition.cards(), drawn)}
    )


def test_impossible_numbers_of_cards() -> None:
    with pytest.raises(ValueError, match="5 to 12 cards, not of 4"):
        scores(FULL, 4)
    with pytest.raises(ValueError, match="6 cards can't be drawn from 5"):
        scores(deck({"A♣": 5}), 6)
