"""Full scores of a draw, for comparing hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.poker.composition import Composition
from dtk.poker.hands import KeepRule, best_score
from dtk.poker.odds import kept_rank_distribution
from dtk.poker.ranks import make_score, rank_of
from dtk.poker.scores import different_draws, score_ways
from tests.poker.spoken import FULL, deck, small_decks

KEPT: dict[KeepRule, Callable[[Sequence[int]], int]] = {
    "any": best_score,
    "legal": lambda draw: best_score(draw, legal=True),
    "legal first": lambda draw: best_score(draw, legal=True) or best_score(draw),
}


@settings(max_examples=150, deadline=None)
@given(small_decks(), st.integers(5, 8), st.sampled_from([*KEPT]))
def test_scores_are_counts(composition: Composition, drawn: int, keeps: KeepRule) -> None:
    drawn = min(drawn, composition.size)
    expected = Counter(map(KEPT[keeps], combinations(composition.cards(), drawn)))
    found = score_ways(composition, drawn, keeps)
    assert found == expected and list(found) == sorted(found)


def test_who_keeps_legal_hands_cheats_where_there_is_none() -> None:
    """Five queens of two suits are five of a kind or no hand; with a jack, a pair is the best that is legal."""
    queens = deck({"Q♠": 3, "Q♥": 2})
    assert score_ways(queens, 5, "legal") == {0: 1}
    assert score_ways(queens, 5, "legal first") == score_ways(queens, 5) == {make_score(10, [12] * 5): 1}
    more = deck({"Q♠": 3, "Q♥": 2, "J♠": 1, "10♠": 1, "9♠": 1})
    assert score_ways(more, 8, "legal first") == score_ways(more, 8, "legal") == {make_score(2, [12, 12, 11, 10, 9]): 1}


@settings(max_examples=60, deadline=None)
@given(small_decks(least=12, most=24), st.integers(0, 2), st.sampled_from([*KEPT]))
def test_scores_and_ranks_agree(composition: Composition, stud: int, keeps: KeepRule) -> None:
    ranks = [0] * 12
    for score, ways in score_ways(composition, 5 + stud, keeps).items():
        ranks[rank_of(score)] += ways
    assert tuple(ranks) == kept_rank_distribution(composition, stud, keeps).ways


def test_scores_of_a_whole_deck() -> None:
    found = score_ways(FULL, 5)
    assert sum(found.values()) == comb(52, 5)
    # Fours and full houses; threes and two pairs; pairs; five different values, of one suit and not; Dead Man's Hand.
    patterns = 2 * 13 * 12 + 2 * 13 * comb(12, 2) + 13 * comb(12, 3) + 2 * comb(13, 5) + 1
    assert len(found) == patterns


@given(small_decks(), st.integers(1, 8))
def test_different_draws(composition: Composition, drawn: int) -> None:
    drawn = min(drawn, composition.size)
    assert different_draws(composition, drawn) == len(
        {tuple(sorted(hand)) for hand in combinations(composition.cards(), drawn)}
    )


def test_impossible_numbers_of_cards() -> None:
    with pytest.raises(ValueError, match="5 to 12 cards, not 4"):
        score_ways(FULL, 4)
    with pytest.raises(ValueError, match="Cannot draw 6 cards from 5"):
        score_ways(deck({"A♣": 5}), 6)
