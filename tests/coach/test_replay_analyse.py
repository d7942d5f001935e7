"""`dtk replay --analyse`: the coach's report for people and programs."""

from __future__ import annotations

import json
from functools import cache

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.cli.replay import Coach
from dtk.coach.analysis import Settings, analyse
from dtk.files.schema import load_schema
from dtk.match.record import first_line, game_line
from dtk.report.games.coach_text import analysis_lines
from dtk.report.games.coach_words import decided_by, words
from tests.coach.games import NOTHING, asked_in, game, match, record
from tests.report.games_shown import made_up


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    path.write_text(first_line(match(), 1) + game_line(game()), encoding="utf-8")
    return str(path)


def told(file: str, *arguments: str) -> str:
    options = ["--seat", "2", "--playouts", "2", "--jobs", "1", *arguments]
    result = CliRunner().invoke(app, ["replay", file, "--analyse", *options])
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_people_and_programs_are_told_the_same(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Both are told of one analysis.
    monkeypatch.setattr(Coach, "analysis", cache(Coach.analysis))
    text, data = told(file), json.loads(told(file, "--output-format", "json"))
    assert not list(Draft7Validator(load_schema("analysis.v2")).iter_errors(data))
    assert (data["seats"], data["playouts"], data["worlds"], len(data["players"])) == ([2], 2, 10, 2)
    assert text.rstrip().splitlines()[-1].startswith(data["story"]) or data["story"] in text
    assert all(f"Seat {seat}: {name}" in text for seat, name in enumerate(data["players"], 1))
    (summary,) = data["summaries"]
    assert f"Seat 2: {summary['judged']} choices judged, {summary['counted']} made a difference" in text
    assert "None" not in text and "none joins" not in text


def test_the_report_names_the_question_before_the_answer_and_each_deck_once() -> None:
    lines = list(analysis_lines(made_up(40), ["Law", "Order"]))
    place = next(place for place, line in enumerate(lines) if line.startswith("?? "))
    assert lines[place : place + 5] == [
        "?? Day 1, high noon, seat 1: Your play?",
        "     pass <i>now</i>",
        "     costs 31.0 points (27.3 to 34.7), in 30 games: 29.0 % to win, 60.0 % with: call out Ann",
        "     the ability: Noon, Boot: Boots <Ann>.",
        "     at Sundown: your dudes 4.0 instead of 3.1, their games won by Sundown 10 % instead of 40 %",
    ]
    assert "\n".join(lines).count("Law") == 1
    assert any(line.startswith("  Result 100.0, without luck ") for line in lines)
    assert any((line.startswith("  Day  1") and "▄" in line) or "█" in line for line in lines)


def test_a_story_may_have_no_moment() -> None:
    quiet = made_up(40)._replace(moments=())
    assert decided_by(quiet) == "No single choice or event of luck decided the game."


def test_a_game_without_a_result_was_not_decided() -> None:
    left = made_up(40)._replace(has_result=False)
    said = "\n".join(analysis_lines(left, ["Law", "Order"]))
    assert "\n  Last chance to win 100.0, without luck " in said and "\n  last chance to win   100.0\n" in said
    assert "\nThe game has no result. The costliest moment: on day 2 by luck: " in said
    assert "Decided" not in said and "Result" not in said
    assert decided_by(left._replace(moments=())) == "The game has no result."


def test_a_game_without_great_luck_leaves_no_gap() -> None:
    quiet = made_up(40)
    assert quiet.values is not None
    told = "\n".join(analysis_lines(quiet._replace(values=quiet.values._replace(events=())), ["Law", "Order"]))
    assert "\n\n\n" not in told and "\nThe greatest luck" not in told


def test_a_game_that_was_conceded_has_no_result() -> None:
    conceded = record()._replace(winner=1, reason="forfeit", answers=record().answers[:4])
    assert not analyse(match(), conceded, words, seats=(0,), settings=Settings(playouts=2, worlds=0)).has_result


@pytest.mark.parametrize(("seat", "chances"), [(0, "50 %  ▅▂  20 %"), (1, "50 %  ▅▇  80 %")])
def test_the_curve_is_that_of_the_player_who_is_analysed(seat: int, chances: str) -> None:
    both = made_up(40)
    told = [*analysis_lines(both._replace(summaries=both.summaries[seat:]), ["Law", "Order"])]
    curve = told.index(f"Chance of seat {seat + 1} to win, with open hands (▁ 0 %, █ 100 %):")
    assert told[curve + 1].endswith(chances)


def test_facts_of_cards_are_left_out() -> None:
    asked = asked_in(NOTHING, "pass").ask()
    assert words(asked.decision, asked.view, (None,)) == "Pass"
    assert "(" not in words(asked.decision, asked.view, None)


def test_a_title_in_brackets_is_not_a_fact_of_the_card() -> None:
    table = "you: {dudes: [Sloane (Exp.1)], hand: [Allie Hensman (Exp.1)], ghost_rock: 9}\nthem: {}\n"
    asked = asked_in(table, "pass").ask()
    assert [words(asked.decision, asked.view, (play,)) for play in asked.decision.options] == [
        "Pass",
        "Sloane (Exp.1) moves, from your home",
        "Bring in 5♠ Allie Hensman (Exp.1)",
    ]


def test_the_persons_seat_is_judged_unless_another_is_asked_for() -> None:
    played_by_person = match()._replace(agents=("baseline", "human"))
    assert [*Coach(None, None, "0", 1).seats(played_by_person, record())] == [1]
    assert [*Coach(1, None, "0", 1).seats(played_by_person, record())] == [0]
    assert [*Coach(None, None, "0", 1).seats(match(), record())] == [0, 1]


@pytest.mark.parametrize(
    ("arguments", "words_"),
    [
        (["--analyse", "--verify"], "--analyse and --verify cannot be combined"),
        (["--seat", "1"], "--seat needs --analyse"),
        (["--jobs", "2"], "--jobs needs --analyse"),
        (["--seed", "x"], "--seed needs --analyse"),
        (["--analyse", "--seat", "3"], "there are only 2 seats"),
        (["--output-format", "json"], "--output-format json needs --analyse."),
    ],
)
def test_options_that_do_not_fit_are_refused(file: str, arguments: list[str], words_: str) -> None:
    result = CliRunner().invoke(app, ["replay", file, *arguments])
    assert result.exit_code == 2 and words_ in result.stderr
