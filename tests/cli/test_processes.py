"""Ways to end a working program: no process is left running, and finished work is not lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
PROC = Path("/proc")
MATCH = ("match", *DECKS, "--isolated", "--blank", "all", "--agent", "random", "-n", "100000")
POSSES = ("simulate", DECKS[0], "--isolated", "--posse", "Allie Hensman", "--games", "100000", "--jobs", "2")
SWAPS = ("simulate", DECKS[0], "--isolated", "--each-swap", "--jobs", "2")
ADVICE = ("advise", "--isolated", "--table", str(ROOT / "examples" / "position.yaml"), "-n", "10000", "--jobs", "2")
# How many seconds a program may take to end.
PATIENCE = 60

pytestmark = pytest.mark.skipif(not (PROC / "self" / "stat").exists(), reason="processes are looked up in /proc")


@contextmanager
def running(*arguments: str, by: tuple[str, ...] = ()) -> Iterator[subprocess.Popen[str]]:
    """A run of dtk, started by another program if one is named. It is killed if it has not ended by itself."""
    line = [*by, sys.executable, "-m", "dtk", *arguments]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as program:
        try:
            yield program
        finally:
            program.kill()


def children(parent: int) -> set[int]:
    """The processes that a process has started."""
    found = set()
    for stat in PROC.glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.add(int(stat.parent.name))
    return found


def is_alive(process: int) -> bool:
    try:
        return (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(what: Callable[[], object]) -> bool:
    """Whether something comes true within half a minute."""
    for _ in range(600):
        if what():
            return True
        time.sleep(0.05)
    return False


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.parametrize("command", [(*MATCH, "--jobs", "2"), POSSES, SWAPS], ids=["match", "posse", "each-swap"])
def test_workers_do_not_outlive_a_parent_that_is_killed(command: tuple[str, ...]) -> None:
    with running(*command) as program:
        assert wait_for(lambda: len(children(program.pid)) == 2)
        workers = children(program.pid)
        program.kill()
    assert wait_for(lambda: not any(map(is_alive, workers)))


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_match_that_is_ended_reports_what_was_played(tmp_path: Path, sent: signal.Signals, jobs: str) -> None:
    log = tmp_path / "games.jsonl"
    with running(*MATCH, "--jobs", jobs, "--log", str(log)) as program:
        assert wait_for(lambda: lines(log) > 3)
        workers = children(program.pid)
        # As `timeout` does: twice.
        program.send_signal(sent)
        if sent != signal.SIGINT:
            program.send_signal(sent)
        said, noted = program.communicate(timeout=PATIENCE)
    assert program.returncode == 128 + sent, noted
    played = lines(log) - 1
    assert log.read_bytes().endswith(b"\n")
    assert f"{played:,} of 100,000 games" in said
    assert "dtk: interrupted; these are the results so far." in noted and "Traceback" not in noted
    assert not any(map(is_alive, workers))


def test_workers_that_are_asked_to_end_leave_it_to_their_parent(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    with running(*MATCH, "--jobs", "2", "--log", str(log)) as program:
        assert wait_for(lambda: lines(log) > 3)
        for worker in children(program.pid):
            os.kill(worker, signal.SIGTERM)
        program.send_signal(signal.SIGTERM)
        said, noted = program.communicate(timeout=PATIENCE)
    assert program.returncode == 143 and "games" in said and "Traceback" not in noted


def test_a_worker_that_is_killed_ends_the_match_with_a_sentence(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    with running(*MATCH, "--jobs", "2", "--log", str(log)) as program:
        assert wait_for(lambda: lines(log) > 3)
        os.kill(min(children(program.pid)), signal.SIGKILL)
        said, noted = program.communicate(timeout=PATIENCE)
    assert program.returncode == 4 and "of 100,000 games" in said
    assert "dtk: a worker process was killed; these are the results so far." in noted
    assert "Traceback" not in noted


@pytest.mark.parametrize(
    ("command", "sent"),
    [(POSSES, signal.SIGTERM), (SWAPS, signal.SIGHUP), (ADVICE, signal.SIGINT)],
    ids=["posse", "each-swap", "advice"],
)
def test_other_work_ends_likewise(command: tuple[str, ...], sent: signal.Signals) -> None:
    with running(*command) as program:
        assert wait_for(lambda: len(children(program.pid)) == 2)
        workers = children(program.pid)
        program.send_signal(sent)
        _, noted = program.communicate(timeout=PATIENCE)
    assert program.returncode == 128 + sent and "dtk: interrupted." in noted and "Traceback" not in noted
    assert wait_for(lambda: not any(map(is_alive, workers)))


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="the signal that makes workers drop their work")
def test_a_long_chunk_is_dropped_and_a_second_signal_does_no_harm(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    with running("match", *DECKS, "--isolated", "-n", "1", "--log", str(log)) as program:
        program.communicate(timeout=PATIENCE)
    with running("replay", str(log), "--analyse", "--playouts", "10000", "--jobs", "2") as program:
        assert wait_for(lambda: len(children(program.pid)) == 2)
        workers = children(program.pid)
        time.sleep(1)
        program.send_signal(signal.SIGINT)
        time.sleep(0.1)
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=PATIENCE / 4)
    assert program.returncode == 130
    assert wait_for(lambda: not any(map(is_alive, workers)))


def test_a_hangup_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    with running(*MATCH, "--log", str(log), by=("nohup",)) as program:
        assert wait_for(lambda: lines(log) > 3)
        program.send_signal(signal.SIGHUP)
        before = lines(log)
        assert wait_for(lambda: lines(log) > before + 20)
        program.terminate()
        program.communicate(timeout=PATIENCE)
    assert program.returncode == 143


def test_programs_that_tests_start_heed_signals_that_the_tests_ignore() -> None:
    """As in the background of a script, or under `nohup`: what is ignored there is handed down to every program."""

    def ignore() -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    tests = [f"{__file__}::test_a_match_that_is_ended_reports_what_was_played[{sent}-1]" for sent in (1, 2)]
    line = [sys.executable, "-m", "pytest", *tests]
    done = subprocess.run(line, preexec_fn=ignore, capture_output=True, text=True, cwd=ROOT, timeout=5 * PATIENCE)
    assert done.returncode == 0, done.stdout
