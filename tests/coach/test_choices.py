"""The cost of a choice: the better line is found in one set of games, and its gain is measured in others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from dtk.agents.candidates import AnswerLine
from dtk.coach.choices import LATER_LOOKS, LOOKS, lasts, looks_for, text_of
from dtk.coach.comparing import Comparing
from dtk.coach.marks import Mark
from dtk.coach.story import summary_of
from dtk.statistics.means import Mean
from tests.coach.games import NOTHING, RACE, asked_in, judged_in

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / "examples" / "position.yaml").read_text("utf-8").replace("  hidden: 4\n", "")


def test_a_pass_that_gives_a_won_game_away_is_a_missed_win() -> None:
    found = judged_in(RACE, "pass")
    assert (found.mark, found.played, found.better) == (Mark.MISSED_WIN, "Pass", "Ann moves to Bank")
    assert found.better_chance == 1 and found.loss.value > 0.5 and found.is_counted
    assert found.question.startswith("Your play")
    between = found.loss.interval()
    assert between is not None and between[0] < found.loss.value < between[1]


def test_the_reasons_of_a_mistake_are_what_differs_at_sundown() -> None:
    reasons = {(reason.whose, reason.name): reason for reason in judged_in(RACE, "pass").reasons}
    assert reasons
    for (whose, name), reason in reasons.items():
        if name in ("control points", "games won by Sundown"):
            assert (reason.better > reason.played) == (whose == "your")


def test_a_line_that_uses_an_ability_has_its_text() -> None:
    asked = asked_in(EXAMPLE, "pass").ask()
    texts = {text_of(asked.view, (option,)) for option in asked.decision.options}
    assert "" in texts
    (said,) = (text for text in texts if text)
    assert said.startswith("Controller Noon") and said.endswith(".")


def test_a_win_that_can_be_had_a_day_later_is_not_given_away() -> None:
    """Nothing stops the same move tomorrow, so a pass only puts off the win; at Sundown it looks worse."""
    found = judged_in(EXAMPLE, "pass")
    assert found.loss.value > 0.12 and not found.is_lasting
    assert found.mark is Mark.UNCLEAR and not (found.reasons or found.text)


def test_the_winning_line_costs_nothing() -> None:
    text = RACE.replace("passes: 1", "passes: 1\nanswers: [move Ann]")
    found = judged_in(text, "Bank")
    assert found.mark is not Mark.BLUNDER and found.is_best and found.loss.value == 0 and found.chance == 1


def test_no_mark_where_all_lines_are_equal() -> None:
    found = judged_in(NOTHING, "pass")
    assert found.mark is Mark.NONE and not found.is_counted
    assert summary_of(0, [found], frozenset()).error_rate is None


def test_a_choice_of_any_kind_can_be_judged() -> None:
    text = """\
cards:
  Ann: {type: dude, bullets: 3, shooter: stud, influence: 3}
  Cal: {type: dude, influence: 1}
  Bo: {type: dude, influence: 1}
  Bank: {type: deed, control: 4}
turn: them
day: 3
you: {dudes: [{card: Ann, at: Bank}, Cal]}
them: {deeds: [Bank], dudes: [{card: Bo, at: Bank}]}
answers: [Bo calls out]
"""
    refused, accepted = judged_in(text, "no"), judged_in(text, "yes")
    assert refused.question == "Does Ann accept the call-out by Bo?" and refused.played.startswith("Ann refuses")
    assert refused.chance < accepted.chance


def test_more_games_to_find_a_line_allow_more_to_prove_a_cost() -> None:
    assert looks_for(2) == [LOOKS[0]] and looks_for(14) == [10, 20, 40, 80] and looks_for(60) == [*LOOKS]


class LaterGames(Comparing):
    """Games that come to set results. gain: the lead of the first line over the second. spread: of every other game."""

    def __init__(self, gain: float, spread: float = 0.0) -> None:
        self.gain, self.spread = gain, spread
        self.values = {("better",): [], ("played",): []}

    def play(self, games: int, lines: Sequence[AnswerLine]) -> None:
        values = [0.5 + self.gain + self.spread * (-1) ** number for number in range(games)]
        self.values = {("better",): values, ("played",): [0.5] * games}


@pytest.mark.parametrize(("gain", "is_lasting"), [(0.09, True), (0.04, True), (0.02, False), (-0.1, False)])
def test_a_cost_lasts_if_a_third_of_it_is_there_a_day_later(gain: float, is_lasting: bool) -> None:
    later = LaterGames(gain)
    assert lasts(later, Mean(0.08, 0.0, 20)) == is_lasting
    assert len(later.values["better",]) == LATER_LOOKS[0]


def test_a_cost_that_may_last_is_looked_at_in_more_games() -> None:
    for spread, games in ((0.05, LATER_LOOKS[0]), (0.3, LATER_LOOKS[-1])):
        later = LaterGames(0.06, spread)
        assert lasts(later, Mean(0.08, 0.0, 20))
        assert len(later.values["better",]) == games


def test_few_games_have_no_interval() -> None:
    assert Mean(0.3, 0.1, 9).interval() is None
