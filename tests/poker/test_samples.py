"""Dealt hands say what is worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from dtk.poker.chances import Chances
from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.figure import Figure
from dtk.poker.lowball import lowball_scores
from dtk.poker.odds import shootout_ranks
from dtk.poker.pulls import KING, pull
from dtk.poker.ranks import HIGHEST_RANK
from dtk.poker.samples import SampledChances, deals, sampled_lowball, sampled_pull, sampled_shootout
from tests.poker.spoken import FULL, SUITS, deck

# Three values, four copies of each slot, and a few others.
TIGHT = {(value, suit): 4 for value in (1, 2, 3) for suit in SUITS.values()} | {(9, "spades"): 2, (5, "hearts"): 1}
DECKS = [
    Composition(TIGHT, {"plain": 2}),
    Composition(TIGHT, {"devil": 1, "heretic": 1}),
    Composition(FULL.counts(), {"plain": 1}),
]


def figures(sampled: Chances, exact: Distribution) -> Iterator[tuple[Figure, float]]:
    """Estimates with what they estimate."""
    for outcome in range(len(exact.ways)):
        yield sampled.chance(outcome), float(exact.chance(outcome))
        yield sampled.at_least(outcome), float(exact.at_least(outcome))
        yield sampled.at_most(outcome), float(exact.at_most(outcome))
    yield sampled.mean(), float(exact.mean())


def every_figure(composition: Composition) -> Iterator[tuple[Figure, float]]:
    """Every estimate of a deck, with what it estimates."""
    exact, dealt = shootout_ranks(composition, range(8)), sampled_shootout(composition, range(8), 4000, seed=1)
    for stud, one in dealt.items():
        assert one.drawn == 5 + stud
        yield from figures(one.any, exact[stud].any)
        yield from figures(one.legal, exact[stud].legal)
        yield from figures(one.cheatin, exact[stud].cheatin)
    low, hands = lowball_scores(composition), sampled_lowball(composition, 10_000, seed=2)
    yield from figures(hands.any, low.any())
    yield from figures(hands.legal, low.legal())
    yield from figures(hands.cheatin, low.cheatin())
    for aces in (False, True):
        yield from figures(sampled_pull(composition, 10_000, seed=3, low=aces), pull(composition, low=aces))


@pytest.mark.parametrize("composition", DECKS)
def test_intervals_hold_what_they_estimate(composition: Composition) -> None:
    """Nineteen in twenty do, and those that don't miss by little."""
    missed = 0
    all_of_them = list(every_figure(composition))
    for figure, exact in all_of_them:
        assert figure.sample
        low, high = figure.sample.low, figure.sample.high
        missed += not low <= exact <= high
        assert low - (high - low) <= exact <= high + (high - low), figure.how
    assert missed <= 0.08 * len(all_of_them)


def test_a_seed_deals_the_same_hands_again() -> None:
    assert sampled_shootout(DECKS[0], [2], 500, seed=7) == sampled_shootout(DECKS[0], [2], 500, seed=7)
    assert sampled_shootout(DECKS[0], [2], 500, seed=7) != sampled_shootout(DECKS[0], [2], 500, seed=8)
    assert sampled_lowball(FULL, 500, seed=7).any != sampled_lowball(FULL, 500, seed=8).any
    assert sampled_pull(FULL, 500, seed=7).chance(4).how.startswith("estimate, n=500, seed=7, 95 % interval")


def test_every_order_of_cards_is_dealt_as_often() -> None:
    """Three of four cards in order: twenty-four ways, each a thousand times but for chance."""
    seen = Counter(map(tuple, deals(deck({"A♣": 1, "2♣": 1, "3♣": 1, "4♣": 1}), 3, 24_000, 5)))
    assert len(seen) == 24
    # 49.7 is exceeded once in a thousand seeds.
    assert sum((times - 1000) ** 2 / 1000 for times in seen.values()) < 49.7


def test_no_card_is_dealt_twice() -> None:
    composition = deck({"A♣": 2, "K♥": 1}, {"devil": 1})
    assert all(sorted(draw) == sorted(composition.cards()) for draw in deals(composition, 4, 20, 5))


def test_with_no_card_left_a_pull_is_an_ace() -> None:
    """rulebook-1.5.0 §7.2"""
    assert sampled_pull(Composition({}), 10).hits == (0, 10, *[0] * 12)


def test_impossible_samples() -> None:
    with pytest.raises(ValueError, match="at least two draws, not 1"):
        sampled_pull(FULL, 1)
    with pytest.raises(ValueError, match="Cannot draw 6 cards from 5"):
        sampled_shootout(deck({"A♣": 5}), [1], 10)
    with pytest.raises(ValueError, match="5 to 12 cards, not 13"):
        sampled_shootout(FULL, [8], 10)
    with pytest.raises(ValueError, match="Cannot draw 5 cards from 4"):
        sampled_lowball(deck({"A♣": 4}), 10)


def test_there_is_a_figure_for_each_rank_and_for_none_and_for_each_value_and_none_beyond() -> None:
    composition = DECKS[0]
    dealt = [*sampled_shootout(composition, [0, 2], 10).values(), sampled_lowball(composition, 10)]
    for odds in dealt:
        for chances in (odds.any, odds.legal, odds.cheatin):
            assert isinstance(chances, SampledChances)
            assert len(chances.hits) == HIGHEST_RANK + 1 and sum(chances.hits) == chances.count == 10
    assert len(sampled_pull(composition, 10).hits) == KING + 1
    assert [odds.drawn for odds in dealt] == [5, 7, 5]


def test_estimates_are_the_same_only_with_the_same_hits_and_seed() -> None:
    one = SampledChances([1, 2], 3)
    assert one == SampledChances((1, 2), 3) and hash(one) == hash(SampledChances((1, 2), 3))
    assert one != SampledChances([1, 3], 3) and one != SampledChances([1, 2], 4) and one != (1, 2)
    assert repr(one) == "Sampled((1, 2), 3)" and one.count == 3


def test_two_draws_are_the_fewest_that_tell_anything() -> None:
    assert len(list(deals(DECKS[0], 5, 2, seed=0))) == 2
    with pytest.raises(ValueError, match="at least two draws, not 1"):
        next(deals(DECKS[0], 5, 1, seed=0))
