"""Runs of leagues and of versions: in shards, interrupted and continued, reported quietly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from dtk.api.games import new_match
from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.match.one import WON
from dtk.series import meetings, optimizing
from dtk.statistics import ratings

pytest.importorskip("scipy")
pytestmark = pytest.mark.usefixtures("each_game_once")
EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
SLOANE, LAW_DOGS, BASE_SET, LEARN = (EXAMPLES / f"{name}.yaml" for name in (
    "sloane-gunfighter", "law-dogs-gunfighter", "sloane-base-set", "law-dogs-learn-to-play"
))  # fmt: skip
DECKS = (SLOANE, LAW_DOGS, LEARN)
LEAGUE = ("league", *DECKS, "--agent", "random", "--isolated")
RANDOM = ("--agent", "random", "--isolated")
COMPARE = ("compare", SLOANE, BASE_SET, "--versus", LAW_DOGS, "--versus", LEARN, *RANDOM)
SWAPS = ("--replace", "Ambush -> Kidnappin'", "--replace", "Ambush -> Pinto")
GAUNTLET = ("gauntlet", SLOANE, "--versus", LAW_DOGS, "--agent", "random", "--isolated")
OPTIMIZE = ("optimize", SLOANE, "--versus", LAW_DOGS, *RANDOM, "--screening", 4, "--trying", 4, "--checking", 4)


@pytest.fixture(autouse=True)
def few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RESAMPLES", 10)


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Press Ctrl-C after N games."""
    real, played = meetings.play_tasks, [0]

    def interrupted(*arguments: Any, **options: Any) -> Any:
        for game in real(*arguments, **options):
            if played[0] == after:
                raise KeyboardInterrupt
            played[0] += 1
            yield game

    monkeypatch.setattr(meetings, "play_tasks", interrupted)


def test_shards_of_a_league_make_the_records_and_the_report_of_one_run(tmp_path: Path) -> None:
    whole, merged, shards = tmp_path / "whole", tmp_path / "merged", [tmp_path / "1", tmp_path / "2"]
    said = dtk(*LEAGUE, "-n", 6, "--log", whole)
    assert said.exit_code == 0, said.output
    for number, shard in enumerate(shards, 1):
        done = dtk(*LEAGUE, "-n", 6, "--shard", f"{number}/2", "--log", shard, "--jobs", number)
        assert done.exit_code == 0, done.output
    assert f"{3 * 4:,} of 18 games, 6 per pairing" in dtk(*LEAGUE, "-n", 6, "--shard", "1/2", "--log", shards[0]).stdout
    done = dtk("results", "merge", shards[0], "-o", merged)
    assert done.exit_code == 1 and "12 of 18 games" in done.stderr
    assert dtk("results", "merge", *shards, "-o", merged).exit_code == 2
    done = dtk("results", "merge", *shards, "-o", merged, "--force")
    assert done.exit_code == 0 and "18 of 18 games" in done.stderr and files(merged) == files(whole)
    assert dtk(*LEAGUE, "-n", 6, "--log", merged, "--resume").stdout == said.stdout


def test_each_meeting_goes_on_where_it_is_a_pair_of_each_after_another() -> None:
    one, other = (meetings.Meeting(new_match(str(SLOANE), str(LAW_DOGS))) for _ in range(2))
    one.add((0, 1), 0, WON, None, "a fault", 2)
    left = [(task.match, task.number) for task in meetings.tasks([one, other], [2, 3, 6, 7])]
    assert left == [(0, 3), (1, 2), (1, 3), (0, 6), (0, 7), (1, 6), (1, 7)]
    assert one.faults == {"a fault": 2}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((*LEAGUE, "--schedule", "swiss", "--shard", "1/2"), "depend on all earlier games"),
        ((*LEAGUE, "-n", 2, "--shard", "2/2"), "too few for these shards"),
        ((*LEAGUE, "--resume"), "name it with --log"),
        ((*LEAGUE, "--resume", "--log", "nowhere"), "nowhere is not an unfinished record"),
        (("match", SLOANE, LAW_DOGS, "--resume", "--log", "nowhere"), "nowhere is not an unfinished record"),
        ((*COMPARE, "--resume", "--log", "nowhere"), "nowhere is not an unfinished record"),
        ((*OPTIMIZE, "--resume", "--log", "nowhere"), "nowhere is not an unfinished record"),
        (("match", SLOANE, LAW_DOGS, "-n", 4, "--explain", 9), "there are games 0 to 3"),
    ],
)
def test_runs_that_can_not_be_are_refused(arguments: tuple[object, ...], said: str) -> None:
    done = dtk(*arguments)
    assert done.exit_code == 2 and said in " ".join(done.output.split())


@pytest.mark.parametrize(
    "command", [(*COMPARE, "-n", 6), ("ablate", SLOANE, "--versus", LAW_DOGS, *RANDOM, "-n", 4, *SWAPS)]
)
def test_versions_are_gone_on_with_after_an_interruption(
    command: tuple[object, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, log = tmp_path / "whole.jsonl", tmp_path / "log.jsonl"
    said = dtk(*command, "--log", whole)
    assert said.exit_code == 0 and said.stdout == dtk(*command).stdout, said.output
    for line in whole.read_text("utf-8").splitlines():
        jsonschema.validate(json.loads(line), load_schema("versions-record.v1"))
    with monkeypatch.context() as patched:
        interrupt(patched, 7)
        done = dtk(*command, "--log", log)
    assert done.exit_code == 130 and "the same command continues the run" in done.stderr
    log.write_bytes(log.read_bytes()[:-9])
    done = dtk(*command, "--log", log, "--resume", "--jobs", 2)
    assert done.exit_code == 0 and done.stdout == said.stdout and "holds 6 of these games" in done.stderr
    assert log.read_bytes() == whole.read_bytes()


def test_a_test_that_has_ended_is_not_gone_on_with(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    command = ("compare", LAW_DOGS, SLOANE, "--versus", LAW_DOGS, *RANDOM, "--sprt", "0%,60%", "--log", log)
    said = dtk(*command)
    before = log.read_bytes()
    again = dtk(*command, "--quiet")
    assert said.exit_code == 0 and again.stdout == said.stdout and log.read_bytes() == before and not again.stderr


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((b'"game":1', b'"game":3'), "line 3 does not hold the expected game"),
        ((b'"seed":"0"', b'"seed":"1"'), "(different: seed)"),
        ((b'"dtk-versions"', b'"dtk-match"'), "not the record of a match"),
    ],
)
def test_another_record_of_versions_is_left_alone(change: tuple[bytes, bytes], said: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    assert dtk(*COMPARE, "-n", 2, "--log", log).exit_code == 0
    changed = log.read_bytes().replace(*change, 1)
    log.write_bytes(changed)
    done = dtk(*COMPARE, "-n", 2, "--log", log)
    assert done.exit_code == 2 and said in " ".join(done.stderr.split()) and log.read_bytes() == changed


@pytest.mark.usefixtures("short_search")
def test_an_interrupted_search_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, log, page = tmp_path / "whole", tmp_path / "log", tmp_path / "page.html"
    said = dtk(*OPTIMIZE, "--log", whole, "--html", page)
    assert said.exit_code == 0, said.output
    assert sorted(files(whole)) == ["screening.jsonl", "trial-0.jsonl"]
    assert all(record.count(b"\n") > 1 for record in files(whole).values())
    shown = page.read_text("utf-8")
    assert "Tested swaps" in shown and "--html" in shown and "undecided" in shown
    with monkeypatch.context() as patched:
        interrupt(patched, 13)
        done = dtk(*OPTIMIZE, "--log", log)
    assert done.exit_code == 130 and "these are the swaps so far" in done.stderr
    assert done.stdout == "No swap was tested yet.\n"
    done = dtk(*OPTIMIZE, "--log", log, "--quiet")
    assert done.exit_code == 0 and done.stdout == said.stdout and files(log) == files(whole) and not done.stderr
    shown = dtk(*OPTIMIZE, "--log", log, "--output-format", "markdown").stdout
    assert shown.startswith("## A better deck against `") and "| undecided |" in shown


@pytest.mark.usefixtures("short_search")
def test_an_interrupted_search_says_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optimizing, "COMING", 2)
    whole = dtk(*OPTIMIZE)
    trials = [line for line in whole.stderr.splitlines() if not line.startswith("dtk: ")]
    assert whole.exit_code == 0 and len(trials) == 2 and all("Its removed copy contributed" in line for line in trials)
    last = int(trials[-1].partition(" games")[0].rpartition(" ")[2])
    played = int(whole.stdout.partition(" games, seed")[0].rpartition("\n")[2])
    for quiet in ((), ("--quiet",)):
        with monkeypatch.context() as patched:
            interrupt(patched, played - last + 2)
            done = dtk(*OPTIMIZE, *quiet)
        assert done.exit_code == 130 and done.stdout.splitlines() == trials[:1]
        assert (trials[0] in done.stderr) is not quiet


@pytest.mark.usefixtures("short_search")
def test_a_search_shows_how_far_each_stage_is(progress_lines: list[str]) -> None:
    assert dtk(*OPTIMIZE).exit_code == 0
    assert any("games of screening (at most), about " in text for text in progress_lines)
    assert any("4 of 8 games of trial 0 (at most), about " in text for text in progress_lines)
    assert progress_lines[-1] == "\r\x1b[K"


def test_quiet_leaves_out_what_is_nice_to_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dtk.match.texts.missing", lambda deck: [deck.outfit])
    match = ("match", SLOANE, LAW_DOGS, "--agent", "random", "-n", 2, "--isolated")
    assert "is not implemented" in dtk(*match).stderr
    for command in (match, (*LEAGUE, "-n", 2), (*COMPARE, "-n", 2)):
        done = dtk(*command, "--quiet")
        assert done.exit_code == 0 and not done.stderr and done.stdout
    assert "is not implemented" in dtk(*match).stderr


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ((*LEAGUE, "-n", 4), "## A league of 3 decks"),
        ((*GAUNTLET, "-n", 4), "| even field |"),
        ((*COMPARE, "-n", 4), "| all |"),
        (("ablate", SLOANE, "--versus", LAW_DOGS, *RANDOM, "-n", 4, *SWAPS), "| Swap | Points (95 % interval) |"),
    ],
)
def test_reports_as_markdown_are_tables(command: tuple[object, ...], said: str) -> None:
    done = dtk(*command, "--output-format", "markdown")
    assert done.exit_code == 0 and said in done.stdout, done.output
    assert done.stdout.startswith("## ") and done.stdout.endswith("\n")
    tables = [part.splitlines() for part in done.stdout.split("\n\n") if part.startswith("|")]
    assert tables and all(len({row.count("|") for row in table}) == 1 and len(table) > 2 for table in tables)


def test_a_recorded_match_has_the_page_of_its_match(tmp_path: Path) -> None:
    log, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    assert dtk("match", SLOANE, LAW_DOGS, "--agent", "a=random", "-n", 2, "--log", log, "--isolated").exit_code == 0
    assert dtk("results", "show", log, "--html", page).exit_code == 0
    assert f"dtk results show {log} --html" in page.read_text("utf-8")


def test_helps_say_what_exit_codes_mean() -> None:
    for command in (("optimize",), ("results", "show"), ("results", "export"), ("results", "merge"), ("league",)):
        assert "Exit codes: 0 " in " ".join(dtk(*command, "--help").output.split()), command
