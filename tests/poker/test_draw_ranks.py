"""Which ranks a draw bonus leads to, against going through every hand, every choice and every redraw."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.poker import draw_play, draw_ranks
from dtk.poker.chances import RankOdds
from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.objective import LEGAL, OBJECTIVES, RANK, Objective, at_least
from dtk.poker.odds import shootout_ranks
from dtk.poker.rank_sums import RankSums
from dtk.poker.ranks import FULL_HOUSE, HAND
from tests.poker.brute import every_choice, every_hand, judged, slow_payoff
from tests.poker.spoken import SUITS, small_decks

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


@settings(max_examples=20, deadline=None)
@given(small_decks(least=7, most=9), st.integers(0, 1), st.integers(0, 2), st.sampled_from(list(OBJECTIVES.values())))
def test_what_is_kept_is_worth_the_most(composition: Composition, stud: int, draw: int, objective: Objective) -> None:
    stud = min(stud, composition.size - HAND - 1)
    cards = composition.cards()
    hand, rest = cards[: HAND + stud], cards[HAND + stud :]
    kept = RankSums(composition, HAND + stud, objective).keep(hand, min(draw, len(rest)))
    found = every_choice(hand, rest, draw, slow_payoff(objective))
    assert found[tuple(sorted(kept))][1] == max(value for _, value in found.values())


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


def one_rank(rank: int) -> list[float]:
    """A hand that ends in this rank, whatever comes."""
    return [float(rank == other) for other in range(12)]


def test_a_stratified_estimate_weighs_each_stratum_by_its_chance() -> None:
    """Three hands in four are of a stratum of which two ended in ranks 1 and 3; the others always end in rank 6."""
    strata = [(0.75, [one_rank(1), one_rank(3)]), (0.25, [one_rank(6)])]
    chances = draw_ranks.StratifiedChances(strata, samples=3, seed=9)
    mean = chances.mean()
    assert mean.value == 3 and mean.sample and (mean.sample.size, mean.sample.seed) == (3, 9)
    # The mean of two numbers with variance 2 varies by 1; one hand alone tells nothing of its spread.
    assert (mean.sample.low, mean.sample.high) == pytest.approx((3 - 1.96 * 0.75, 3 + 1.96 * 0.75), abs=1e-3)
    assert [chances.chance(rank).value for rank in (-1, 0, 1, 3, 6, 11, 12)] == [0, 0, 0.375, 0.375, 0.25, 0, 0]
    assert [chances.at_least(rank).value for rank in (-1, 0, 1, 2, 4, 7, 12)] == [1, 1, 1, 0.625, 0.25, 0, 0]
    assert [chances.at_most(rank).value for rank in (-1, 0, 1, 3, 5, 6, 12)] == [0, 0, 0.375, 0.75, 0.75, 1, 1]


def test_no_interval_of_a_rank_goes_below_nothing() -> None:
    chances = draw_ranks.StratifiedChances([(1.0, [one_rank(0)] * 5 + [one_rank(1)])], samples=6, seed=0)
    mean = chances.mean()
    assert mean.sample and mean.sample.low == 0 < mean.value < mean.sample.high < 1


def test_strata_with_few_hands_are_joined_with_the_one_before() -> None:
    """Ranks 1 and 2 have enough hands. Rank 3 has one, which joins rank 2, and rank 4 has none."""
    by_rank: list[list[list[int]]] = [[], [[1]] * 30, [[2]] * 25, [[3]], []]
    found = draw_ranks.strata(Distribution([0, 4, 3, 1, 0]), by_rank)
    assert found == [(0.5, [[1]] * 30), (0.5, [[2]] * 25 + [[3]])]


@pytest.mark.parametrize("in_table", [10**6, 0], ids=["table", "redraws"])
def test_intervals_hold_the_exact_figures(in_table: int, monkeypatch: pytest.MonkeyPatch) -> None:
    exact = draw_play.ranks_after_draws(TIGHT, 0, [1, 2])
    monkeypatch.setattr(draw_ranks, "MOST_IN_TABLE", in_table)
    covered = []
    for seed in range(6):
        sampled = draw_play.sampled_draw_ranks(TIGHT, 0, [1, 2], samples=120, seed=seed)
        covered += [held for draw in (1, 2) for held in inside(sampled[draw], exact[draw])]
    assert sum(covered) / len(covered) > 0.88


def test_estimates_take_the_samples_that_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_play, "MOST_HANDS", 0)
    found, again = (
        estimate(TIGHT, 0, [1], samples=60, seed=3)[1].any.mean()
        for estimate in (draw_play.ranks_after_draws, draw_play.sampled_draw_ranks)
    )
    assert found == again and found != draw_play.sampled_draw_ranks(TIGHT, 0, [1], samples=90, seed=3)[1].any.mean()


def test_a_choice_from_the_table_is_never_worse_with_more_draws() -> None:
    ranks = draw_play.sampled_draw_ranks(TIGHT, 2, range(1, 6), samples=60, seed=3)
    means = [odds.any.mean().value for odds in ranks.values()]
    assert means == sorted(means)
