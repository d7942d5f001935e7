"""`dtk replay --step`: a game unit by unit, at a terminal and where there is none."""

from __future__ import annotations

import itertools
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
HEAD = "seat  ghost rock  control"
PROMPT = "Press Enter to continue, q to quit: "


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("log") / "games.jsonl"
    made = CliRunner().invoke(app, ["match", *DECKS, "--isolated", "--games", "2", "--log", str(path)])
    assert made.exit_code == 0
    return path


def stepped(log: Path, lines: str) -> Result:
    return CliRunner().invoke(app, ["replay", str(log), "--game", "1", "--step"], input=lines)


def boards(result: Result) -> int:
    return result.stdout.count(HEAD)


def test_each_line_goes_on_by_a_unit_until_the_input_ends(log: Path) -> None:
    for count in (0, 1, 5):
        result = stepped(log, "\n" * count)
        assert result.exit_code == 0 and boards(result) == count + 1 and not result.stderr
    assert "-- Day 1: gambling comes next -" in stepped(log, "").stdout


def test_q_ends_it(log: Path) -> None:
    for last in ("q\n", "Q", "  q \n\n\n"):
        result = stepped(log, "\n\n" + last)
        assert result.exit_code == 0 and boards(result) == 3


def test_with_lines_enough_it_tells_the_whole_game_with_a_board_for_each_piece_of_news(log: Path) -> None:
    result = stepped(log, "\n" * 2000)
    plain = CliRunner().invoke(app, ["replay", str(log), "--game", "1"]).stdout.splitlines()
    told = result.stdout.splitlines()
    at = -1
    for sentence in plain:
        at = told.index(sentence, at + 1)
    assert told[-1] == plain[-1] and " wins on day " in told[-1]
    assert "the game is over" in result.stdout and boards(result) > 10
    # Nothing is shown twice.
    shown = result.stdout.split("\n-- ")[1:]
    assert all(one != other for one, other in itertools.pairwise(shown))


def test_before_each_stop_there_is_something_new_to_read(log: Path) -> None:
    # A board ends with an empty line; what follows it, up to the next board, are sentences.
    parts = [part.partition("\n\n")[2] for part in stepped(log, "\n" * 2000).stdout.split("\n-- ")[1:]]
    assert len(parts) > 10 and all(part.strip() for part in parts)


def test_a_game_that_goes_another_way_is_found_out_on_the_way(log: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_text(log.read_text("utf-8").replace('"play: pass"', '"play: fly"'), "utf-8")
    result = stepped(changed, "\n" * 2000)
    assert result.exit_code == 1 and "differs: answer" in result.stderr


def test_step_and_verify_do_not_go_together(log: Path) -> None:
    result = CliRunner().invoke(app, ["replay", str(log), "--step", "--verify"])
    assert result.exit_code == 2 and "cannot be combined" in result.stderr and not result.stdout


COMMAND = [sys.executable, "-m", "dtk", "replay"]


def at_terminal(log: Path, typed: list[bytes]) -> tuple[int, str]:
    """The exit code and what a terminal shows, if after each prompt something is typed."""
    ours, theirs = pty.openpty()
    running = subprocess.Popen([*COMMAND, str(log), "--step"], stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT)
    os.close(theirs)
    seen = b""
    while True:
        try:
            more = os.read(ours, 10_000)
        except OSError:  # the other end was closed
            break
        seen += more
        if not more:
            break
        if seen.count(PROMPT.encode()) > len(typed):
            running.kill()
            raise AssertionError("It asks once more.")
        if seen.endswith(PROMPT.encode()):
            os.write(ours, typed[seen.count(PROMPT.encode()) - 1])
    os.close(ours)
    return running.wait(10), seen.decode()


@pytest.mark.parametrize("last", [b"q\n", b"\x04"])
def test_at_a_terminal_it_waits_for_enter_and_ends_with_q_or_the_end_of_the_input(log: Path, last: bytes) -> None:
    code, seen = at_terminal(log, [b"\n", b"\n", last])
    assert code == 0 and seen.count(HEAD) == seen.count(PROMPT) == 3
    assert "Traceback" not in seen


@pytest.mark.parametrize("stdin", ["</dev/null", "<&-"])
def test_without_any_input_it_ends_at_once(log: Path, stdin: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f'"$0" -m dtk replay "$1" --step {stdin}', sys.executable, log],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0 and done.stdout.count(HEAD) == 1 and not done.stderr
