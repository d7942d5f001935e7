"""Runs of `dtk match` in pairs, with stopping rules, or in shards: the same bytes for any workers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.match.stopping import parse, parse_test

pytestmark = pytest.mark.usefixtures("each_game_once")
ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml" for name in ("sloane", "law-dogs")]


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def match(*arguments: object) -> Result:
    return dtk("match", *DECKS, "--agent", "random", "--isolated", *arguments)


def report(*arguments: object) -> dict[str, Any]:
    result = match("--output-format", "json", *arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    jsonschema.validate(found, load_schema("match-report.v2"))
    return found


def test_games_of_a_pair_have_the_same_luck_at_each_seat(tmp_path: Path) -> None:
    """The same deck in the same hands at both seats: both games are the same game."""
    log = tmp_path / "pairs.jsonl"
    done = dtk("match", DECKS[0], DECKS[0], "--isolated", "--pairs", "-n", 6, "--log", log)
    assert done.exit_code == 0, done.output
    head, *games = map(json.loads, log.read_text().splitlines())
    assert head["pairs"] is True
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert (first["seats"], second["seats"]) == ([0, 1], [1, 0])
        assert all(first[key] == second[key] for key in ("winner", "answers", "digest", "gangs"))
    assert len({game["digest"] for game in games}) == 3
    assert "0   1/2     1" in done.output and "     0     0     3     0     0" in done.output
    assert dtk("replay", log, "--verify").exit_code == 0


def test_a_pair_is_counted_by_its_score_and_the_interval_goes_by_pairs() -> None:
    found = report("--pairs", "-n", 40)
    pairs = found["pairs"]
    assert pairs["complete"] == 20 and sum(pairs["scores"].values()) == 20 and pairs["void"] == 0
    points = sum(2 * float(score) * times for score, times in pairs["scores"].items())
    assert points == found["decks"][0]["wins"]["games"] + found["draws"]["games"] / 2
    assert report("-n", 4)["pairs"] is None


def test_a_match_stops_once_its_share_is_known_well_enough_whoever_plays() -> None:
    found = report("--until", "20%", "-n", 500)
    share = found["decks"][0]["wins"]["share"]
    assert (share["high"] - share["low"]) / 2 <= 0.2
    assert found["stop"] == {"rule": "until 0.2", "met": True}
    played = found["games"]["played"]
    # One game fewer, and it would not be.
    share = report("-n", played - 1)["decks"][0]["wins"]["share"]
    assert (share["high"] - share["low"]) / 2 > 0.2
    assert report("--until", "20%", "-n", 500, "--jobs", 2) == found


def test_a_test_of_two_shares_ends_the_match_and_says_which_it_accepts(tmp_path: Path) -> None:
    log = tmp_path / "sprt.jsonl"
    arguments = (
        "match",
        *DECKS,
        "--isolated",
        "--agent",
        "a=random",
        "--agent",
        "b=baseline",
        "--sprt",
        "30%,70%",
        "--log",
        log,
    )
    done = dtk(*arguments, "--output-format", "json")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["stop"]["met"] and found["stop"]["accepted"] == 0.3
    assert found["stop"]["ratio"] <= found["stop"]["low"] and found["games"]["played"] % 2 == 0
    head = json.loads(log.read_text().partition("\n")[0])
    assert (head["stop"], head["pairs"], head["games"]) == ("sprt 0.3,0.7", True, 100_000)
    jsonschema.validate(head, load_schema("match-record.v2"))
    # It is over: the record is not added to, and is reported as before.
    before = log.read_bytes()
    assert json.loads(dtk(*arguments, "--output-format", "json").stdout) == found and log.read_bytes() == before
    assert json.loads(dtk("results", "show", log, "--output-format", "json").stdout) == found
    assert "accepts 30 % " not in done.output and "accepts 30 %" in dtk("results", "show", log).output


def test_shards_make_the_record_that_one_run_makes(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    assert match("-n", 11, "--log", whole).exit_code == 0
    shards = [tmp_path / f"{number}.jsonl" for number in (1, 2, 3)]
    for number, shard in enumerate(shards, 1):
        # Interrupted after its first game, torn, and gone on with.
        run = ("-n", 11, "--shard", f"{number}/3", "--log", shard)
        assert match(*run).exit_code == 0
        lines = shard.read_bytes().splitlines(keepends=True)
        shard.write_bytes(b"".join(lines[:2]) + lines[2][:40])
        assert match(*run, "--resume", "--jobs", number).exit_code == 0
        assert shard.read_bytes().splitlines(keepends=True) == lines
    out = tmp_path / "merged.jsonl"
    done = dtk("results", "merge", *shards[:2], "-o", out)
    assert done.exit_code == 1 and "8 of 11 games" in done.output
    assert dtk("results", "merge", *shards, "-o", out).exit_code == 2
    done = dtk("results", "merge", *reversed(shards), shards[0], "-o", out, "--force")
    assert done.exit_code == 0 and out.read_bytes() == whole.read_bytes()
    assert dtk("results", "show", out).stdout == match("-n", 11).stdout


def test_what_can_not_be_merged_is_told(tmp_path: Path) -> None:
    one, other, out = tmp_path / "one.jsonl", tmp_path / "other.jsonl", tmp_path / "out.jsonl"
    assert match("-n", 4, "--log", one).exit_code == match("-n", 4, "--seed", "1", "--log", other).exit_code == 0

    def refused(*records: Path) -> str:
        done = dtk("results", "merge", *records, "-o", out)
        assert done.exit_code == 3 and not out.exists()
        return " ".join(done.output.split())

    assert "are from different matches" in refused(one, other) and "(different: seed)" in refused(one, other)
    lines = one.read_text().splitlines(keepends=True)
    other.write_text(lines[0] + lines[1].replace('"days":', '"days":1'))
    assert "game 0 differs between" in refused(one, other)
    other.write_text(lines[0] + lines[2] + lines[1])
    assert "game 0 comes after game 1." in refused(one, other)
    other.write_text("".join(lines)[:-9])
    assert "has an incomplete last line" in refused(one, other)
    other.write_text("no record")
    assert "is not the record of a match." in refused(one, other)
    assert "nowhere: the file does not exist." in refused(one, tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--until", "2%", "--sprt", "50%,55%"), "cannot be combined"),
        (("--until", "70%"), "is not between 0 and 50 %"),
        (("--until", "much"), "is not a percentage"),
        (("--sprt", "55%,50%"), "the first win rate must be lower"),
        (("--sprt", "50%"), "is not two win rates"),
        (("--sprt", "20elo,0elo"), "the first win rate must be lower"),
        (("--sprt", "0elo,muchelo"), "is not a difference in Elo; write it like 20elo"),
        (("--shard", "0/3"), "is not a shard"),
        (("--shard", "4/3"), "is not a shard"),
        (("--shard", "1/3", "--until", "2%"), "cannot tell when all shards"),
        (("--pairs", "-n", "5"), "cannot be split into pairs"),
        (("--resume",), "continues a record"),
    ],
)
def test_runs_that_can_not_be_are_refused(arguments: tuple[str, ...], said: str) -> None:
    done = match(*arguments)
    assert done.exit_code == 2 and said in " ".join(done.output.split())


def test_hypotheses_in_elo_are_those_in_win_rates_and_stay_the_same_in_records() -> None:
    rule = parse_test("-20 elo, 20Elo")
    assert (rule.sprt.lower, rule.sprt.higher) == (0.471249, 0.528751)
    assert parse(rule.written) == rule and parse_test("0elo,0.55").sprt == parse_test("50%,55%").sprt


def test_a_record_of_another_shard_or_rule_is_not_gone_on_with(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    assert match("-n", 8, "--shard", "2/2", "--log", log).exit_code == 0
    done = match("-n", 8, "--log", log, "--resume")
    assert done.exit_code == 2 and "is game 2, not game 0" in " ".join(done.output.split())
    done = match("-n", 8, "--log", log, "--until", "3%")
    assert done.exit_code == 2 and "(different: stopping rule)" in " ".join(done.output.split())


def test_the_report_is_short_unless_more_is_asked_for() -> None:
    short = match("-n", 4).stdout
    for option, heads in (
        ("--days", ["Win rate by last day", "Control points at Sundown", "Ghost rock at Sundown"]),
        ("--shootouts", ["Shootouts  ", "Cheatin' Resolutions used", "lowball hands", "Hands, and first draws"]),
        ("--cards", ["Cards of Outlaws Weird West Edition Gunfighter: games", "Allie Hensman  ", "~: the interval"]),
    ):
        found = match("-n", 4, option).stdout
        assert found.startswith(short.rstrip("\n")) and all(head in found and head not in short for head in heads)
        full = match("-n", 4, "--full").stdout
        assert all(head in full for head in heads)


def test_the_whole_report_is_in_the_json_and_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    found = report("-n", 12, "--log", log)
    assert found == report("-n", 12, "--jobs", 2)
    assert found == json.loads(dtk("results", "show", log, "--output-format", "json", "--jobs", 2).stdout)
    play = found["play"]
    assert play["games"] == sum(sum(day["won"]) + day["drawn"] for day in play["won_by_day"]) == 12
    for deck, seen in zip(found["decks"], play["decks"], strict=True):
        assert seen["lowball"]["won"] == deck["lowball_wins"]
        theory = seen["shootouts"]["exact_first_draw"]
        assert sum(theory.values()) == pytest.approx(1, abs=1e-9) and theory.keys() == deck["hands"]["ranks"].keys()
        gang = [card for card in seen["cards"] if card["started"]["games"]]
        assert len(gang) >= 2
