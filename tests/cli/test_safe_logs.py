"""A record is never lost: an interrupted one is continued, any other is left alone."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.files.locks import Lock
from dtk.match import series

pytestmark = pytest.mark.usefixtures("each_game_once")
ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml" for name in ("sloane", "law-dogs")]
RANDOM = ("--agent", "random", "--isolated")
GAMES = 5


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def match(log: Path, *arguments: object) -> Result:
    return dtk("match", *DECKS, *RANDOM, "-n", GAMES, "--log", log, *arguments)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    assert match(path).exit_code == 0
    return path


def cut_to(whole: bytes, kind: str) -> bytes:
    """A record as an interrupted match might have left it."""
    head, *games = whole.splitlines(keepends=True)
    return {
        "nothing": b"",
        "part of the head": head[:50],
        "the head": head,
        "two games": head + games[0] + games[1],
        "two games and a half": head + games[0] + games[1] + games[2][:100],
        "all but the last line feed": whole[:-1],
        "all": whole,
    }[kind]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    "kind",
    [
        "nothing",
        "part of the head",
        "the head",
        "two games",
        "two games and a half",
        "all but the last line feed",
        "all",
    ],
)
def test_a_record_that_goes_on_has_the_bytes_and_the_report_of_one_that_was_never_interrupted(
    log: Path, kind: str, jobs: int
) -> None:
    whole = log.read_bytes()
    report = dtk("match", *DECKS, *RANDOM, "-n", GAMES).stdout
    log.write_bytes(cut_to(whole, kind))
    result = match(log, "--jobs", jobs)
    assert result.exit_code == 0, result.output
    assert log.read_bytes() == whole
    assert result.stdout == report
    torn = kind in ("two games and a half", "all but the last line feed")
    assert ("the last line is incomplete" in result.stderr) == torn


def test_the_record_of_another_match_is_overwritten_by_force_alone(log: Path) -> None:
    before = log.read_bytes()
    refused = match(log, "--seed", "x", "--blank", "a")
    assert refused.exit_code == 2 and not refused.stdout
    assert "records another match (different: seed, blank); name another file" in refused.stderr
    assert log.read_bytes() == before
    assert match(log, "--seed", "x", "--blank", "a", "--force").exit_code == 0
    assert json.loads(log.read_text("utf-8").splitlines()[0])["seed"] == "x"


def test_what_is_no_record_is_not_even_overwritten_by_force(tmp_path: Path) -> None:
    for name, text in (("notes.txt", "x\n"), ("torn.txt", "x"), ("deck.json", "{}\n")):
        (tmp_path / name).write_text(text)
        result = match(tmp_path / name, "--force")
        assert result.exit_code == 2 and "not the record of a match" in result.stderr
        assert (tmp_path / name).read_text() == text


def changed(log: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    log.write_bytes(b"".join(change(log.read_bytes().splitlines(keepends=True))))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [lines[0], lines[2], lines[1]], "line 2 is game 1, not game 0"),
        (lambda lines: [lines[0], b"{\n", lines[2]], "line 2: "),
        (lambda lines: [lines[0], lines[1].replace(b'"days":', b'"days":9'), lines[2]], "game 0 differs"),
        (lambda lines: [*lines, lines[-1]], "is game 4, one game too many"),
    ],
)
def test_a_record_that_is_not_the_beginning_of_the_match_is_left_alone(
    log: Path, change: Callable[[list[bytes]], list[bytes]], said: str
) -> None:
    changed(log, change)
    before = log.read_bytes()
    result = match(log)
    assert result.exit_code == 2 and "cannot be continued" in result.stderr and said in result.stderr
    assert log.read_bytes() == before


def test_every_reader_passes_over_a_torn_line_and_says_so(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-40])
    for options in ((), ("--verify",), ("--game", 2), ("--game", 2, "--verify")):
        result = dtk("replay", log, *options)
        assert result.exit_code == 0, result.output
        assert result.stderr == f"dtk: {log}: the last line is incomplete and left out.\n"
    assert dtk("replay", log, "--verify").stdout == "4 of 5 games replayed with the recorded result.\n"
    assert dtk("replay", log, "--game", 4).exit_code == 3


def test_an_interrupted_match_goes_on(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, ordinary = log.read_bytes(), series.play_watched
    log.unlink()

    def interrupted(match: Any, number: int, **options: Any) -> Any:
        if number == 3:
            raise KeyboardInterrupt
        return ordinary(match, number, **options)

    monkeypatch.setattr(series, "play_watched", interrupted)
    assert match(log).exit_code == 130
    monkeypatch.undo()
    result = match(log)
    assert result.exit_code == 0 and "replaying the 3 games of this match" in result.stderr
    assert log.read_bytes() == whole


def test_a_game_that_was_played_by_a_person_is_not_played_over(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"

    def play(*options: object) -> Result:
        command = ["play", *DECKS, "--isolated", "--agent", "random", "--log", log, *options]
        return CliRunner().invoke(app, [*map(str, command)], input="q\ny\n")

    assert play("--seed", "a").exit_code == 0
    before = log.read_bytes()
    assert "already holds a game" in play("--seed", "a").stderr
    assert "records another match (different: seed)" in play("--seed", "b").stderr
    assert log.read_bytes() == before
    assert play("--seed", "a", "--force").exit_code == 0 and len(log.read_bytes().splitlines()) == 2
    assert play("--seed", "b", "--force").exit_code == 0 and log.read_bytes() != before


def edited(log: Path, line: int, **members: Any) -> None:
    lines = log.read_text("utf-8").splitlines()
    data = json.loads(lines[line]) | members
    lines[line] = json.dumps({key: value for key, value in data.items() if value != "gone"}, separators=(",", ":"))
    log.write_text("\n".join(lines) + "\n", "utf-8")


@pytest.mark.parametrize(
    ("line", "members", "said"),
    [
        (1, {"forfeit": 1}, "the seat that forfeited is None, but was 1"),
        (1, {"forfeit": -1}, "the seat that forfeited is None, but was -1"),
        (1, {"fault": "it cheated"}, "the fault is , but was it cheated"),
        (1, {"winner": -1}, "winner's seat"),
        (1, {"days": 99}, "number of days"),
        (1, {"more": 1}, "unknown key `more`"),
        (0, {"more": 1}, "unknown key `more`"),
        (0, {"schema_version": 2.0}, "version 2.0"),
        (0, {"dtk": 1}, "`dtk`"),
        (0, {"dtk": "gone"}, "`dtk`"),
        (0, {"ruleset": "aeg-2015"}, "switches differ from those of the ruleset aeg-2015"),
        (0, {"switches": {"victory_over": "gone"}}, "victory_over"),
        (0, {"games": 0}, "is not in the match"),
        (0, {"seed": "other"}, "differs"),
        (0, {"texts": "none"}, "texts_version"),
        (0, {"texts_version": "gone"}, "texts_version"),
        (0, {"texts_version": 5}, "texts_version"),
    ],
)
def test_verifying_compares_every_member(log: Path, line: int, members: dict[str, Any], said: str) -> None:
    edited(log, line, **members)
    result = dtk("replay", log, "--verify")
    assert result.exit_code in (1, 3) and said in result.output, result.output


def test_a_line_with_an_endless_number_is_a_sentence(log: Path) -> None:
    with log.open("a") as file:
        file.write('{"game":' + "9" * 5000 + ',"x":1}\n')
    for options in (("--game", 7), ("--verify",)):
        result = dtk("replay", log, *options)
        assert result.exit_code == 3 and result.stderr.startswith("dtk: "), result.output
    assert dtk("replay", log).exit_code == 0


@pytest.mark.skipif(not Path("/dev/null").is_char_device(), reason="no null device")
def test_a_device_is_written_to_and_stays_one(tmp_path: Path) -> None:
    assert match(Path("/dev/null")).exit_code == 0
    assert Path("/dev/null").is_char_device()
    (tmp_path / "link").symlink_to(os.devnull)
    assert match(tmp_path / "link").exit_code == 2


def other_run(path: Path) -> Lock:
    """Another run that writes to a file or a folder."""
    other = Lock()
    other.take(path)
    return other


LEAGUE = (*DECKS, "--agent", "random", "--isolated")
FEW = ("--screening", 4, "--trying", 4, "--checking", 4, "--agent", "versus=random")
SERIES = {
    "league": ("league", *LEAGUE, "-n", 2),
    "gauntlet": ("gauntlet", DECKS[0], "--versus", *LEAGUE[1:], "--agent", "versus=random", "-n", 2),
    "compare": ("compare", DECKS[0], DECKS[0], "--versus", *LEAGUE[1:], "--agent", "versus=random", "-n", 2),
    "ablate": ("ablate", DECKS[0], "--versus", *LEAGUE[1:], "-n", 2, "--replace", "Ambush -> Pinto"),
    "optimize": ("optimize", DECKS[0], "--versus", *LEAGUE[1:], *FEW),
}


def test_a_second_run_does_not_write_to_the_record_of_the_first(log: Path) -> None:
    before = log.read_bytes()
    with other_run(log):
        for options in ((), ("--force", "--seed", "x"), ("--resume",)):
            result = match(log, *options)
            assert result.exit_code == 2 and not result.stdout
            assert f"dtk: another run is writing to {log}; wait for it" in result.stderr
        assert log.read_bytes() == before
        assert dtk("results", "show", log).exit_code == dtk("replay", log, "--verify").exit_code == 0
    assert match(log).exit_code == 0 and log.read_bytes() == before


@pytest.mark.parametrize("command", SERIES)
def test_a_second_run_does_not_write_where_a_series_does(tmp_path: Path, command: str) -> None:
    place = tmp_path / "run"
    # A file for versions, a folder for all others.
    place.touch() if command in ("compare", "ablate") else place.mkdir()
    with other_run(place):
        result = dtk(*SERIES[command], "--log", place)
        assert result.exit_code == 2 and f"another run is writing to {place};" in result.stderr, result.output
        assert not result.stdout
    assert not place.is_dir() or not [*place.iterdir()]


def test_a_saved_game_is_played_at_one_terminal(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    command = ["play", *map(str, DECKS), "--isolated", "--agent", "random", "--seed", "a", "--log", str(log)]
    assert CliRunner().invoke(app, command, input="1\nq\ns\n").exit_code == 0
    before = log.read_bytes()
    with other_run(log):
        for line in (["play", "--resume", str(log)], [*command, "--force"]):
            result = CliRunner().invoke(app, line, input="1\nq\ns\n")
            assert result.exit_code == 2 and f"another run is writing to {log};" in result.stderr, result.output
    assert log.read_bytes() == before
    assert CliRunner().invoke(app, ["play", "--resume", str(log)], input="q\ns\n").exit_code == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [*lines[:3], lines[2], *lines[3:]], "game 1 is in the record twice"),
        (lambda lines: [lines[0].replace(b'"games":5', b'"games":4'), *lines[1:]], "game 4 is not in the match"),
    ],
)
def test_no_reader_counts_a_game_that_is_not_of_the_match(
    log: Path, tmp_path: Path, change: Callable[[list[bytes]], list[bytes]], said: str
) -> None:
    changed(log, change)
    table = tmp_path / "games.csv"
    for command in (("show", log), ("export", log, "-o", table), ("export", log, "--rows", "cards", "-o", table)):
        result = dtk("results", *command)
        assert result.exit_code == 3 and said in result.stderr and not result.stdout, result.output
    assert not table.exists()
    result = dtk("replay", log, "--verify")
    assert result.exit_code == 1 and said.capitalize() in result.stdout


def test_a_record_with_line_ends_of_windows_goes_on_with_them(log: Path) -> None:
    whole = log.read_bytes()
    windows = whole.replace(b"\n", b"\r\n")
    for count in (1, 3, 6):
        log.write_bytes(b"".join(windows.splitlines(keepends=True)[:count]) + b'{"ga' * (count == 3))
        result = match(log)
        assert result.exit_code == 0 and log.read_bytes() == windows, result.output
    out = log.with_name("merged.jsonl")
    assert dtk("results", "merge", log, "-o", out).exit_code == 0 and out.read_bytes() == whole
