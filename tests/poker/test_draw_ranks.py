"""Which ranks a draw bonus leads to, against going through every hand, every choice and every redraw."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from brute import every_hand, judged, slow_payoff
from hypothesis import given, settings
from hypothesis import strategies as st
from spoken import SUITS, small_decks

from dtk.poker import draw_play, draw_ranks
from dtk.poker.chances import RankOdds
from dtk.poker.composition import Composition
from dtk.poker.objective import LEGAL, OBJECTIVES, RANK, Objective, at_least
from dtk.poker.odds import shootout_ranks
from dtk.poker.rank_sums import RankSums
from dtk.poker.ranks import FULL_HOUSE, HAND

TIGHT = Composition({(value, suit): 4 for value in (5, 9, 12) for suit in SUITS.values()}, {"plain": 2})


def outcomes(hand: tuple[int, ...], rest: list[int], kept: tuple[int, ...]) -> Counter[tuple[int, int]]:
    """(rank, legal rank) of the final hand -> redraws, as the slow judge sees them."""
    drawn = combinations(rest, len(hand) - len(kept))
    finals = [tuple(sorted((*kept, *more))) for more in drawn]
    return Counter((judged(cards, False), judged(cards, True)) for cards in finals)


@settings(max_examples=25, deadline=None)
@given(small_decks(least=7, most=9), st.integers(0, 2), st.sampled_from(list(OBJECTIVES.values())))
def test_every_choice_of_every_hand(composition: Composition, stud: int, objective: Objective) -> None:
    """The table's sums are those of all redraws, whatever the jokers."""
    stud = min(stud, composition.size - HAND - 1)
    table = RankSums(composition, HAND + stud, objective)
    cards = composition.cards()
    hand = tuple(cards[: HAND + stud])
    rest = cards[HAND + stud :]
    kinds = Counter(table.kinds_of(hand))
    for gone in range(min(len(hand), len(rest), 3) + 1):
        for kept in combinations(hand, len(hand) - gone):
            left = kinds - Counter(table.kinds_of(kept))
            found = outcomes(hand, rest, kept)
            ranks = table.final_ranks(table.choice(table.kinds_of(kept), left.elements()))
            for view, of_pair in enumerate((lambda a, b: a, lambda a, b: b, lambda a, b: a if a > b else 0)):
                expected = [0] * 12
                for pair, ways in found.items():
                    expected[of_pair(*pair)] += ways
                assert ranks[view] == expected


@settings(max_examples=15, deadline=None)
@given(small_decks(least=7, most=8), st.integers(0, 1), st.sampled_from(list(OBJECTIVES.values())))
def test_exact_ranks_are_those_of_the_best_choices(composition: Composition, stud: int, objective: Objective) -> None:
    found = draw_play.ranks_after_draws(composition, stud, [0, 1, 2], objective)
    for draw, value in every_hand(composition, stud, range(3), slow_payoff(objective)).items():
        assert draw_ranks.objective_figure(found[draw], objective).value == value


@pytest.mark.parametrize("objective", [RANK, LEGAL, at_least(FULL_HOUSE)], ids=lambda one: one.name)
def test_ranks_and_payoffs_agree(objective: Objective) -> None:
    ranks = draw_play.ranks_after_draws(TIGHT, 0, range(5), objective)
    payoffs = draw_play.draw_play(TIGHT, 0, range(5), objective)
    for draw, odds in ranks.items():
        assert draw_ranks.objective_figure(odds, objective) == payoffs[draw]
        for chances in odds[1:]:
            assert sum(chances.chance(rank).value for rank in range(12)) == 1
        assert odds.legal.mean().value <= odds.any.mean().value
    without = shootout_ranks(TIGHT, [0])[0]
    assert [ranks[0].any.chance(rank).value for rank in range(12)] == [without.any.chance(rank) for rank in range(12)]


def inside(sampled: RankOdds, exact: RankOdds) -> list[bool]:
    """Whether the intervals hold the exact figures that are neither 0 nor 1."""
    return [
        figure.sample.low <= true <= figure.sample.high
        for one, other in zip(sampled[1:], exact[1:], strict=True)
        for rank in range(1, 12)
        if 0 < (true := other.at_least(rank).value) < 1 and (figure := one.at_least(rank)).sample
    ]


@pytest.mark.parametrize("in_table", [10**6, 0], ids=["table", "redraws"])
def test_intervals_hold_the_exact_figures(in_table: int, monkeypatch: pytest.MonkeyPatch) -> None:
    exact = draw_play.ranks_after_draws(TIGHT, 0, [1, 2])
    monkeypatch.setattr(draw_ranks, "MOST_IN_TABLE", in_table)
    covered = []
    for seed in range(6):
        sampled = draw_play.sampled_draw_ranks(TIGHT, 0, [1, 2], RANK, 120, seed)
        covered += [held for draw in (1, 2) for held in inside(sampled[draw], exact[draw])]
    assert sum(covered) / len(covered) > 0.88


def test_a_choice_from_the_table_is_never_worse_with_more_draws() -> None:
    means = [
        odds.any.mean().value for odds in draw_play.sampled_draw_ranks(TIGHT, 2, range(1, 6), RANK, 60, 3).values()
    ]
    assert means == sorted(means)
