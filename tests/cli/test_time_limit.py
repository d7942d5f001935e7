"""A limit of time ends a run between two pairs of the same schedule, and the run can continue; budgets come first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from dtk.cli import budget
from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.match import stopping
from dtk.statistics import ratings

pytest.importorskip("scipy")
pytestmark = pytest.mark.usefixtures("each_game_once")
EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
SLOANE, LAW_DOGS, BASE_SET, LEARN = (EXAMPLES / f"{name}.yaml" for name in (
    "sloane-gunfighter", "law-dogs-gunfighter", "sloane-base-set", "law-dogs-learn-to-play"
))  # fmt: skip
RANDOM = ("--agent", "random", "--isolated")
MATCH = ("match", SLOANE, LAW_DOGS, *RANDOM, "--pairs", "-n", 8)
LEAGUE = ("league", SLOANE, LAW_DOGS, LEARN, *RANDOM, "-n", 6)
SWISS = (*LEAGUE, "--schedule", "swiss", "--rounds", 3)
GAUNTLET = ("gauntlet", SLOANE, "--versus", LAW_DOGS, "--versus", LEARN, *RANDOM, "-n", 6)
COMPARE = ("compare", SLOANE, BASE_SET, "--versus", LAW_DOGS, *RANDOM, "-n", 8)
ABLATE = ("ablate", SLOANE, "--versus", LAW_DOGS, *RANDOM, "-n", 4, "--replace", "Ambush -> Pinto")
OPTIMIZE = ("optimize", SLOANE, "--versus", LAW_DOGS, *RANDOM, "--screening", 4, "--trying", 4, "--checking", 4)
SCHEMAS = {
    "match": "match-report.v2", "league": "league.v1", "gauntlet": "league.v1", "compare": "versions.v1",
    "ablate": "versions.v1", "optimize": "optimization.v1",
}  # fmt: skip
RUNS = [MATCH, LEAGUE, SWISS, GAUNTLET, COMPARE, ABLATE, OPTIMIZE]


@pytest.fixture(autouse=True)
def short(short_search: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RESAMPLES", 10)


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def records(path: Path) -> dict[str, list[bytes]]:
    """The lines of each record in a folder, or of a file."""
    files = [path] if path.is_file() else sorted(path.iterdir())
    return {file.name if path.is_dir() else "": file.read_bytes().splitlines() for file in files}


def log_of(command: tuple[object, ...], folder: Path, name: str) -> Path:
    return folder / name if command[0] in ("league", "gauntlet", "optimize") else folder / f"{name}.jsonl"


@pytest.mark.parametrize("command", RUNS, ids=lambda command: "-".join(map(str, command[:1])))
def test_a_run_that_time_ends_is_the_beginning_of_the_whole_run(
    command: tuple[object, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, part = (log_of(command, tmp_path, name) for name in ("whole", "part"))
    said = dtk(*command, "--log", whole)
    assert said.exit_code == 0, said.output
    asked = ("--time", "2s", "--log", part)
    with monkeypatch.context() as patched:
        # A second passes from one look at the clock to the next.
        seconds: Iterator[int] = count()
        patched.setattr(stopping, "monotonic", lambda: float(next(seconds)))
        done = dtk(*command, *asked)
    assert done.exit_code == 0 and "The time limit of 2s ended the run" in done.stdout, done.output
    found, all_of = records(part), records(whole)
    assert all(len(lines) > 1 for lines in all_of.values())
    assert 0 < sum(map(len, found.values())) < sum(map(len, all_of.values()))
    for name, lines in found.items():
        assert lines == all_of[name][: len(lines)] and len(lines) % 2 == 1
    # The same command, with time enough, plays the rest.
    again = dtk(*command, "--time", "9h", "--log", part)
    assert again.exit_code == 0 and again.stdout == said.stdout and records(part) == all_of


@pytest.mark.parametrize("command", RUNS, ids=lambda command: "-".join(map(str, command[:1])))
def test_reports_for_programs_name_the_limit(command: tuple[object, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    seconds: Iterator[int] = count()
    monkeypatch.setattr(stopping, "monotonic", lambda: float(next(seconds)))
    done = dtk(*command, "--time", "2s", "--output-format", "json")
    data: dict[str, Any] = json.loads(done.stdout)
    jsonschema.validate(data, load_schema(SCHEMAS[str(command[0])]))
    assert data["time_limit"] == "2s"
    shown = dtk(*command, "--time", "2s", "--output-format", "markdown").stdout
    assert "The time limit of 2s ended the run" in shown


@pytest.mark.parametrize("command", RUNS, ids=lambda command: "-".join(map(str, command[:1])))
def test_a_limit_that_is_not_reached_changes_nothing(command: tuple[object, ...]) -> None:
    assert dtk(*command, "--time", "9h").stdout == dtk(*command).stdout
    done = dtk(*command, "--time", "soon")
    assert done.exit_code == 2 and "`soon` is not a length of time" in " ".join(done.stderr.split())


def test_budgets_of_all_stages_are_told_before_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "FEWEST", 1)
    monkeypatch.setattr(budget, "seconds_per_game", lambda matches: 0.5)
    monkeypatch.setattr(budget.os, "cpu_count", lambda: 2)
    for command, said in (
        (LEAGUE, "dtk: 18 games, about 9 s here."),
        ((*LEAGUE, "--jobs", 2), "dtk: 18 games, about 4 s here."),
        (SWISS, "dtk: stages: the first round, 6 games; 2 more rounds, 12 games."),
        (COMPARE, "dtk: 8 games of each version can show a gain of 70 points or less (80 % power)."),
        ((*COMPARE, "--sprt", "0%,60%"), "dtk: at most 16 games, at most about 8 s here."),
        (OPTIMIZE, "1 tests of swaps, at most 8 games; measurement of the total gain, at most 8 games."),
    ):
        done = dtk(*command)
        assert done.exit_code == 0 and said in done.stderr, done.stderr
        assert not dtk(*command, "--quiet").stderr
    assert "to see a gain of 3 points takes about" in dtk(*COMPARE).stderr


def test_the_speed_is_that_of_games_played_before_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from dtk.api.games import new_match

    seconds = iter([0.0, 0.0, 7.0, 7.5, 7.5, 8.0])
    monkeypatch.setattr(budget, "LONGEST", 100.0)
    monkeypatch.setattr(budget, "monotonic", lambda: next(seconds, 8.0))
    match = new_match(str(SLOANE), str(LAW_DOGS), agents="random")
    # The first game took seven seconds, the second half a second.
    assert budget.seconds_per_game([match]) == pytest.approx(0.5)
