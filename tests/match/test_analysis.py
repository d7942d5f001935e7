"""Which choices of a recorded game mattered: what was played is compared with what search would have played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from dtk.agents.coach import compare
from dtk.agents.search import Search
from dtk.cli.app import app
from dtk.engine.ids import TOWN_SQUARE
from dtk.files.reading import Source
from dtk.files.schema import load_schema
from dtk.match.analysis import Analysis, Judgement
from dtk.positions.question import first_question
from dtk.positions.reader import read_position
from dtk.report.games.analysis import analysis_lines, decided_by

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / name) for name in ("law-dogs-gunfighter.yaml", "sloane-gunfighter.yaml")]
RACE = """\
cards:
  Ann: {type: dude, influence: 1}
  Bo: {type: dude, influence: 1}
  Bank: {type: deed, control: 2}
passes: 1
you: {dudes: [Ann]}
them: {deeds: [Bank], dudes: [{card: Bo, booted: true}]}
"""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    options = ["--games", "1", "--seed", "6", "--agent", "a=random", "--log", str(path), "--isolated"]
    assert CliRunner().invoke(app, ["match", *DECKS, *options]).exit_code == 0
    return str(path)


def told(record: str, *arguments: str) -> list[str]:
    result = CliRunner().invoke(app, ["replay", record, "--analyse", *arguments])
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


def test_two_lines_are_compared_in_the_same_games() -> None:
    asked = first_question(read_position(Source("p.yaml", RACE)))
    bank = next(place for place in asked.view.locations() if place >= 0 and asked.view.card(place).title == "Bank")
    move = next(option for option in asked.decision.options if option is not None)
    found = compare(Search("0"), asked.view, (move, bank), (None,), "luck", 4)
    assert (found.better, found.other, found.gain, found.error, found.playouts) == (
        1,
        found.other,
        1 - found.other,
        0,
        4,
    )
    assert found.other < 1 and found.low == found.high == found.gain
    assert compare(Search("0"), asked.view, (move, TOWN_SQUARE), (move, TOWN_SQUARE), "luck", 4).gain == 0


def test_the_choices_of_a_careless_player_are_told(record: str) -> None:
    lines = told(record, "--seat", "1", "--playouts", "8")
    *choices, summary, decided = lines
    assert len(choices) >= 2 and len(choices) % 2 == 0
    assert all(line.startswith(("?? Day ", "?  Day ")) for line in choices[::2])
    assert all(" % to win, " in line and " % with: " in line for line in choices[1::2])
    assert f": {len(choices) // 2} mistakes, " in summary
    assert decided.startswith("Decisive, on day ") and " (−" in decided
    assert lines == told(record, "--seat", "1", "--playouts", "8")


def test_a_program_is_told_the_same_as_a_person(record: str) -> None:
    lines = told(record, "--seat", "1", "--playouts", "8")
    found = json.loads("\n".join(told(record, "--seat", "1", "--playouts", "8", "--output-format", "json")))
    assert not list(Draft7Validator(load_schema("analysis.v1")).iter_errors(found))
    assert (found["game"], found["seats"], found["playouts"], len(found["players"])) == (0, [1], 8, 2)
    assert lines[-2].startswith(f"Analysed {found['judged']} choices: {len(found['choices'])} mistakes, ")
    for choice, line in zip(found["choices"], lines[::2], strict=False):
        assert line.endswith(choice["played"]) and line.startswith("??" if choice["is_blunder"] else "? ")
        assert choice["gain"] == pytest.approx(choice["better_chance"] - choice["chance"])
    assert f"Decisive, on day {found['choices'][found['decisive']]['day']}: " in lines[-1]


def test_json_is_for_the_analysis(record: str) -> None:
    result = CliRunner().invoke(app, ["replay", record, "--output-format", "json"])
    assert result.exit_code == 2 and "--output-format json needs --analyse." in result.stderr


def judgement(gain: float, seat: int, error: float = 0.01) -> Judgement:
    asked = first_question(read_position(Source("p.yaml", RACE)))
    difference = compare(Search("0"), asked.view, (None,), (None,), "luck", 2)._replace(gain=gain, error=error)
    return Judgement(
        seat=seat, day=2, phase="high noon", number=3, played="Pass", better="Ann moves to Bank", difference=difference
    )


def test_what_is_within_chance_does_not_matter_and_what_costs_much_is_a_blunder() -> None:
    assert not judgement(0.3, 0, error=0.2).matters and not judgement(0.01, 0, error=0.001).matters
    assert judgement(0.05, 0).matters and not judgement(0.05, 0).is_blunder
    assert judgement(0.31, 0).is_blunder


def test_the_choice_that_cost_most_decided_the_game() -> None:
    analysis = Analysis(judged=9, choices=(judgement(0.05, 0), judgement(0.31, 1)), difference="", seed="0", playouts=8)
    assert decided_by(analysis, ["Law", "Order"]) == "Decisive, on day 2: Pass (−31.0 % for Order)."
    lines = list(analysis_lines(analysis, ["Law", "Order"]))
    assert lines[0] == "?  Day 2, high noon, Law: Pass" and lines[2] == "?? Day 2, high noon, Order: Pass"
    assert lines[4] == "Analysed 9 choices: 2 mistakes, 1 of them a blunder (??)."
    assert (
        decided_by(Analysis(judged=1, choices=(), difference="", seed="0", playouts=8), [])
        == "No choice lowered the chance of winning by more than the margin of error."
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--analyse", "--verify"], "--analyse and --verify exclude each other"),
        (["--seat", "1"], "--seat needs --analyse"),
        (["--analyse", "--seat", "3"], "there are only 2 seats"),
    ],
)
def test_options_that_do_not_fit_are_refused(record: str, arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(app, ["replay", record, *arguments])
    assert result.exit_code == 2 and words in result.stderr
