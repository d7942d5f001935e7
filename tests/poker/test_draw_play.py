"""The effect of a draw bonus on a deck's hands."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dtk.poker import discard_policy, discard_sums, draw_play, draw_ranks
from dtk.poker.composition import Composition
from dtk.poker.five_cards import FiveCardDraw
from dtk.poker.objective import LEGAL, OBJECTIVES, RANK, Objective, at_least
from dtk.poker.odds import shootout_ranks
from dtk.poker.ranks import FLUSH, FULL_HOUSE, STRAIGHT
from tests.poker.brute import every_hand, slow_payoff
from tests.poker.spoken import FULL, SUITS, deck, small_decks

TIGHT = Composition({(value, suit): 4 for value in (5, 9, 12) for suit in SUITS.values()}, {"plain": 2})
# Two values in a row and two suits: every rank but the lowest few may come.
ROW = Composition(
    {(value, suit): 2 for value in (4, 5, 6, 7, 8) for suit in ("spades", "hearts")}, {"plain": 1, "devil": 1}
)
EVERY = list(OBJECTIVES.values())


def values(composition: Composition, stud: int, draws: range, objective: Objective = RANK) -> dict[int, Fraction]:
    """Exact figures only."""
    found = draw_play.draw_play(composition, stud, draws, objective)
    assert all(figure.sample is None for figure in found.values())
    return {draw: figure.value for draw, figure in found.items()}


@pytest.mark.parametrize("objective", EVERY, ids=OBJECTIVES)
@pytest.mark.parametrize(
    ("composition", "stud"),
    [
        (deck({"A♣": 1, "A♠": 1, "8♣": 2, "8♠": 1, "J♦": 1, "8♥": 1}, {"plain": 1}), 0),
        (deck({"9♠": 2, "10♠": 1, "J♠": 1, "Q♠": 1, "K♠": 1, "9♦": 1}, {"devil": 1}), 1),
        (deck({"3♥": 2, "4♥": 1, "5♥": 1, "6♥": 1, "6♦": 2}, {"heretic": 1}), 0),
    ],
)
def test_small_decks_as_the_slow_judge_sees_them(composition: Composition, stud: int, objective: Objective) -> None:
    expected = every_hand(composition, stud, range(6), slow_payoff(objective))
    assert values(composition, stud, range(6), objective) == expected


@settings(max_examples=40, deadline=None)
@given(small_decks(least=6, most=9), st.integers(0, 2), st.sampled_from(EVERY))
def test_figures_are_those_of_every_hand(composition: Composition, stud: int, objective: Objective) -> None:
    stud = min(stud, composition.size - 5)
    assert values(composition, stud, range(6), objective) == every_hand(composition, stud, range(6), objective.payoff)


@settings(max_examples=40, deadline=None)
@given(small_decks(least=8, most=16), st.sampled_from([choice for choice in EVERY if not choice.legal]))
def test_hands_by_their_values_are_worth_what_every_hand_is(composition: Composition, objective: Objective) -> None:
    most = min(5, composition.size - 5)
    assert FiveCardDraw(composition, objective).expected(most) == discard_sums.expected_payoffs(
        composition, 5, most, objective
    )


@pytest.mark.parametrize("objective", [RANK, at_least(STRAIGHT), at_least(FLUSH), at_least(FULL_HOUSE)])
def test_where_suits_and_values_compete(objective: Objective) -> None:
    assert FiveCardDraw(ROW, objective).expected(5) == discard_sums.expected_payoffs(ROW, 5, 5, objective)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_whole_decks_by_their_values(seed: int) -> None:
    """Decks of 50 cards as players build them: a few values often, and copies of the same cards."""
    pick = random.Random(seed)
    often = pick.sample(range(1, 14), 3)
    slots = [(value, suit) for value in often for suit in SUITS.values()]
    slots += [(value, suit) for value in pick.sample(range(1, 14), 4) for suit in pick.sample(list(SUITS.values()), 2)]
    jokers = {"plain": seed % 3} if seed % 4 else {"devil": 1, "plain": 1}
    composition = Composition(Counter(pick.choice(slots) for _ in range(48)), jokers)
    for objective in (RANK, at_least(pick.randint(2, 11))):
        assert FiveCardDraw(composition, objective).expected(5) == discard_sums.expected_payoffs(
            composition, 5, 5, objective
        )


def test_three_jokers() -> None:
    composition = deck({"A♣": 1, "8♣": 1, "J♦": 1, "3♥": 1, "K♣": 1}, {"plain": 3})
    assert values(composition, 0, range(3)) == every_hand(composition, 0, range(3), RANK.payoff)


@settings(max_examples=40, deadline=None)
@given(small_decks(least=6, most=16), st.integers(0, 1), st.sampled_from(EVERY))
def test_what_draw_play_must_be_like(composition: Composition, stud: int, objective: Objective) -> None:
    assume(composition.size >= 5 + stud)
    found = values(composition, stud, range(7), objective)
    odds = shootout_ranks(composition, [stud])[stud]
    ranks = odds.legal if objective.legal else odds.any
    assert found[0] == (ranks.at_least(objective.target) if objective.target else ranks.mean())
    assert all(found[draw] <= found[draw + 1] for draw in range(6)) and found[6] <= (1 if objective.target else 11)


def test_the_structure_of_three_values() -> None:
    """A legal hand is rarer than a rank, and each draw is worth less than the one before."""
    any_rank, legal = values(TIGHT, 0, range(5)), values(TIGHT, 0, range(5), LEGAL)
    assert all(legal[draw] < any_rank[draw] for draw in range(5))
    gains = [any_rank[draw + 1] - any_rank[draw] for draw in range(4)]
    assert gains == sorted(gains, reverse=True)
    assert round(float(any_rank[1]), 6) == 6.635249


def test_without_a_draw_bonus_all_is_exact() -> None:
    assert draw_play.draw_play(FULL, 4, [0])[0].value == shootout_ranks(FULL, [4])[4].any.mean()


def test_a_known_figure_of_six_different_cards() -> None:
    """2.8468 with draw bonus 2, found by going through all hands of six in C."""
    found = draw_play.draw_play(FULL, 1, [0, 2], samples=300, seed=1)
    sample = found[2].sample
    assert sample and (sample.size, sample.seed) == (300, 1) and found[0].sample is None
    assert sample.low <= 2.8468 <= sample.high and sample.high - sample.low < 0.15


@pytest.mark.parametrize("objective", [RANK, LEGAL, at_least(FULL_HOUSE)], ids=lambda one: one.name)
def test_intervals_hold_the_exact_figure(objective: Objective, monkeypatch: pytest.MonkeyPatch) -> None:
    exact = values(TIGHT, 0, range(3), objective)
    monkeypatch.setattr(draw_play, "MOST_HANDS", 0)
    covered = []
    for seed in range(8):
        found = draw_play.draw_play(TIGHT, 0, range(3), objective, samples=60, seed=seed)
        assert found[0].value == exact[0] and found[0].sample is None
        for draw in (1, 2):
            sample = found[draw].sample
            assert sample and sample.seed == seed
            covered.append(sample.low <= exact[draw] <= sample.high)
    assert sum(covered) >= 13


def test_choices_made_on_redraws_are_valued_on_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a figure is not too high, though with few redraws choices are poor."""
    exact = values(ROW, 0, range(3))
    monkeypatch.setattr(draw_play, "MOST_HANDS", 0)
    monkeypatch.setattr(draw_ranks, "MOST_IN_TABLE", 0)
    monkeypatch.setattr(discard_policy, "WORK", 0)
    found = draw_play.draw_play(ROW, 0, [2], samples=300, seed=2)
    sample = found[2].sample
    assert sample and exact[0] < sample.low < exact[2] and found[2].value < exact[2] + 0.05
    assert found == draw_play.draw_play(ROW, 0, [2], samples=300, seed=2)


@pytest.mark.parametrize(
    ("stud", "draws", "samples", "message"),
    [
        (8, [1], 9, "5 to 12 cards, not 13"),
        (0, [2, -1], 9, "draw bonus is -1"),
        (0, [1], 1, "needs at least 2 samples, not 1"),
    ],
)
def test_impossible_questions(stud: int, draws: list[int], samples: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        draw_play.draw_play(FULL, stud, draws, samples=samples)
