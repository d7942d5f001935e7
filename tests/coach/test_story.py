"""Mistakes are told once, and cost only what could not be won back."""

from __future__ import annotations

from math import fsum

import pytest

from dtk.coach.account import Account, GameValues, LuckyEvent
from dtk.coach.chances import LOWBALL, ChanceEvent
from dtk.coach.marks import Mark, mark_of
from dtk.coach.story import decisive, moments_of, recovered, summary_of, told_once
from dtk.report.games.coach_words import points, rate_words
from dtk.statistics.means import Mean
from tests.coach.games import choice


def test_a_missed_move_is_told_once_where_it_cost_most() -> None:
    choices = [choice(number, cost, better="Ann moves to Bank") for number, cost in ((1, 0.2), (2, 0.5), (3, 0.3))]
    told, repeats = told_once([*choices, choice(9, 0.4, better="Ann moves to Bank", day=2)])
    assert repeats == {1, 3}
    assert [one.number for one in told if one.mark.is_mistake] == [2, 9]
    assert summary_of(0, told, repeats).given_up.value == pytest.approx(0.9)


def test_every_marked_mistake_is_part_of_what_was_given_up() -> None:
    """Even if the few games that find a line did not show that the lines differ."""
    hidden = Mean(0.07, 0.12, 10)
    summary = summary_of(0, [choice(1, 0.2, spread=hidden), choice(2, 0.02, spread=hidden)], frozenset())
    assert (summary.counted, summary.given_up.value) == (1, 0.2)


def test_a_best_line_from_few_games_takes_no_interval_away() -> None:
    best = choice(1, 0.0, better="Ann passes")._replace(loss=Mean(0.0, 0.0, 3), played="Ann passes")
    between = summary_of(0, [best, choice(2, 0.2)], frozenset()).given_up.interval()
    assert best.is_best and between == summary_of(0, [choice(2, 0.2)], frozenset()).given_up.interval()
    assert between is not None and between[0] < 0.2 < between[1]


def test_a_negative_error_rate_has_the_sign_of_other_points() -> None:
    lucky = summary_of(0, [choice(1, -0.017)], frozenset())
    assert (points(lucky.given_up.value), rate_words(lucky)) == ("−1.7", "−17")
    assert rate_words(summary_of(0, [], frozenset())) == "–"


def test_what_can_still_be_won_back_the_same_day_costs_nothing() -> None:
    early, late = choice(1, 0.4, chance=0.0, better_chance=0.4), choice(5, 0.6, chance=0.0, better_chance=0.6)
    first, second = recovered([early, late], 14)
    assert (first.loss.value, first.mark, first.recovered) == (0, Mark.NONE, 0.4)
    assert second == late


def test_only_a_part_may_be_won_back_and_never_after_chance_or_sundown() -> None:
    early, late = choice(1, 0.4, chance=0.0, better_chance=0.4), choice(5, 0.1, chance=0.0, better_chance=0.1)
    assert recovered([early, late], 14)[0].loss.value == pytest.approx(0.3)
    for other in (late._replace(stretch=1), late._replace(day=2), late._replace(seat=1)):
        assert recovered([early, other], 14)[0] == early


def test_the_costs_of_a_day_are_at_most_the_chance_that_was_lost() -> None:
    chances = [0.9, 0.5, 0.7, 0.2, 0.6, 0.1]
    choices = [
        choice(number, better, chance=0.0, better_chance=better, mark=Mark.BLUNDER)
        for number, better in enumerate(chances)
    ]
    assert fsum(one.loss.value for one in recovered(choices, 14)) == pytest.approx(0.9)


@pytest.mark.parametrize(
    ("cost", "spread", "better", "mark"),
    [
        (0.02, 0.001, 0.6, Mark.NONE),
        (0.04, 0.001, 0.6, Mark.DOUBTFUL),
        (0.07, 0.01, 0.6, Mark.MISTAKE),
        (0.2, 0.05, 0.6, Mark.BLUNDER),
        (0.2, 0.05, 0.97, Mark.MISSED_WIN),
        (0.2, 0.6, 0.6, Mark.UNCLEAR),
        (-0.2, 0.01, 0.6, Mark.NONE),
    ],
)
def test_a_mark_needs_a_cost_and_evidence(cost: float, spread: float, better: float, mark: Mark) -> None:
    assert mark_of(Mean(cost, spread, 30), better, 3) is mark
    assert mark_of(Mean(cost, spread, 9), better, 3) is Mark.NONE


def luck(answer: int, gain: float, spread: float = 0.05) -> LuckyEvent:
    gains = (Mean(gain, spread, 10), Mean(-gain, spread, 10))
    return LuckyEvent(1, "upkeep", answer, (ChanceEvent(LOWBALL, 0),), gains)


def test_the_story_has_three_moments_at_most_in_order_and_none_that_noise_may_have_made() -> None:
    choices = [choice(number, cost) for number, cost in ((2, 0.5), (4, 0.15), (8, 0.2))]
    events = (luck(6, -0.4), luck(7, 0.9, spread=3.0))
    found = moments_of(choices, GameValues((), events, ()))
    assert [(moment.cost.value, moment.choice is None) for moment in found] == [(0.5, False), (0.4, True), (0.2, False)]
    assert not moments_of([choice(1, 0.01)], GameValues((), (luck(0, 0.01),), ()))


def test_what_the_winner_lost_did_not_decide_the_game() -> None:
    """Even if the three costliest moments are the winner's."""
    nothing = Mean(0.0, 0.0, 0)
    won, lost = (
        Account(start=nothing, luck=nothing, choices=(), hidden=nothing, unjudged=nothing, rest=nothing, result=result,
                adjusted=nothing)
        for result in (1.0, 0.0)
    )  # fmt: skip
    values = GameValues((), (luck(1, -0.5), luck(2, -0.4), luck(3, -0.3), luck(4, 0.2)), (won, lost))
    found = moments_of([], values)
    assert [moment.cost.value for moment in found] == [0.5, 0.4, 0.2]
    assert decisive(found, values) == found[-1]
    assert decisive(found[:2], values) is None and decisive(found, None) == found[0]


def test_a_cost_that_never_varies_is_marked_in_twenty_games() -> None:
    assert mark_of(Mean(0.09, 0.0, 10), 0.6, 4) is Mark.UNCLEAR
    assert mark_of(Mean(0.09, 0.0, 20), 0.6, 4) is Mark.MISTAKE


def test_what_was_won_back_does_not_make_the_rest_of_a_cost_more_certain() -> None:
    early = choice(1, 0.14, chance=0.86, better_chance=1.0, loss=Mean(0.14, 0.0, 20), mark=Mark.MISSED_WIN)
    late = choice(3, 0.0, chance=0.964, better_chance=0.964)
    left = recovered([early, late], 14)[0]
    assert left.loss.value == pytest.approx(0.036) and left.mark is Mark.UNCLEAR
    assert left.reach == pytest.approx(0.28)


def test_a_cost_that_does_not_last_stays_unclear_when_a_part_is_won_back() -> None:
    early = choice(1, 0.3, chance=0.6, better_chance=0.9, loss=Mean(0.3, 0.1, 40), mark=Mark.UNCLEAR)
    late = choice(3, 0.0, chance=0.7, better_chance=0.7)
    for is_lasting, mark in ((False, Mark.UNCLEAR), (True, Mark.BLUNDER)):
        left = recovered([early._replace(is_lasting=is_lasting), late], 14)[0]
        assert left.recovered == pytest.approx(0.1) and left.mark is mark
