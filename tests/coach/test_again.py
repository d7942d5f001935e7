"""Try again: a marked mistake is asked once more, and the coach judges the new answer."""

from __future__ import annotations

import io
import sys
from functools import cache

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.cli.screen import Screen
from dtk.cli.trying import try_mistakes
from dtk.coach.again import TriedAgain, TryGrade, grade_of, try_again
from dtk.coach.choices import JudgedChoice
from dtk.coach.trace import RecordedQuestion
from dtk.report.games.coach_words import words
from dtk.statistics.means import Mean
from tests.coach.games import RACE, asked_in, judged_in
from tests.report.games_shown import made_up


@cache
def missed_win() -> JudgedChoice:
    """The judgement on a pass that gives a won game away."""
    return judged_in(RACE, "pass")


def tried(asked: RecordedQuestion, choice: JudgedChoice, line: tuple[object, ...]) -> TriedAgain:
    return try_again(asked, choice, line, "0", 14, words)


def test_the_coachs_line_is_best_and_the_played_one_is_a_mistake_again() -> None:
    asked, choice = asked_in(RACE, "pass"), missed_win()
    best, played = (tried(asked, choice, line) for line in choice.lines)
    assert (best.grade, best.said, best.cost.size) == (TryGrade.BEST, "Ann moves to Bank", 0)
    assert played.grade is TryGrade.MISTAKE and played.cost.value > 0.5 and played.said == "Pass"


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (Mean(0.2, 0.05, 20), TryGrade.MISTAKE),
        (Mean(0.01, 0.3, 20), TryGrade.GOOD),
        (Mean(0.02, 0.01, 20), TryGrade.GOOD),
        (Mean(0.1, 0.5, 20), TryGrade.UNCLEAR),
    ],
)
def test_an_answer_is_good_if_it_costs_less_than_a_mark_needs(cost: Mean, grade: TryGrade) -> None:
    assert grade_of(cost, 4) is grade


class Typed:
    """Standard input with these lines."""

    def __init__(self, *lines: str) -> None:
        self.buffer = io.BytesIO("".join(f"{line}\n" for line in lines).encode())

    def isatty(self) -> bool:
        return False


def sat(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *lines: str) -> tuple[int, str]:
    monkeypatch.setattr(sys, "stdin", Typed(*lines))
    analysis = made_up(1)._replace(choices=(missed_win(),))
    solved = try_mistakes(analysis, {0: asked_in(RACE, "pass")}, ["Law", "Order"], Screen(False), tried)
    return solved, capsys.readouterr().out


def test_the_mistake_is_not_given_away_before_the_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solved, said = sat(monkeypatch, capsys, "q")
    assert solved == 0 and "Mistake 1 of 1" in said and "0 of 1 mistake solved." in said
    assert "Bank" in said and "costs" not in said and "In the game" not in said


def test_a_wrong_answer_may_be_followed_by_a_right_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solved, said = sat(monkeypatch, capsys, "nonsense", "pass", "2", "3")
    assert "`nonsense` is not one of the choices" in said
    assert solved == 1 and "Pass: it costs" in said and "Ann moves to Bank: that is the coach's line." in said
    assert said.index("In the game:") > said.index("coach's line")


def test_enter_shows_the_coachs_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    solved, said = sat(monkeypatch, capsys, "")
    assert solved == 0 and "In the game:" in said and "Ann moves to Bank" in said


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ([], "--try-again needs --analyse"),
        (["--analyse", "--output-format", "json"], "--try-again and --output-format json cannot be combined"),
    ],
)
def test_it_needs_an_analysis_for_a_person(options: list[str], fault: str) -> None:
    result = CliRunner().invoke(app, ["replay", "game.jsonl", "--try-again", *options])
    assert result.exit_code == 2 and fault in result.stderr
