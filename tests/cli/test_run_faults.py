"""Faults during a run: a clear error, no lost data, and the same command continues to the same bytes."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "examples" / "decks" / f"{name}.yaml" for name in ("sloane-gunfighter", "law-dogs-gunfighter")]
SECONDS = 90
RANDOM = ("--agent", "random")
MATCH = ("match", *DECKS, *RANDOM, "--isolated", "-n", 60, "--jobs", 2, "--log")
GAUNTLET = ("gauntlet", DECKS[0], "--versus", DECKS[1], "--agent", "random", "--isolated")
GAUNTLET += ("-n", 60, "--jobs", 2, "--log")


def start(*arguments: object, most_bytes: int | None = None) -> subprocess.Popen[str]:
    """A run in a process group of its own. most_bytes: how large a file may grow, as on a disk that is all but full."""

    def limit() -> None:
        if most_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

    return subprocess.Popen(
        [sys.executable, "-m", "dtk", *map(str, arguments)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True, preexec_fn=limit,
    )  # fmt: skip


def finish(run: subprocess.Popen[str]) -> tuple[int, str]:
    """The exit code, and what was said on standard error in one line."""
    _, said = run.communicate(timeout=SECONDS)
    return run.returncode, " ".join(said.split())


def wait_for_games(path: Path, games: int) -> None:
    """Wait until a record holds some games."""
    until = time.monotonic() + SECONDS
    while not path.exists() or path.read_bytes().count(b"\n") <= games:
        assert time.monotonic() < until, "no game was written"
        time.sleep(0.02)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(stat.parent.name))
        except (OSError, IndexError):
            continue
    return found


@pytest.fixture(scope="module")
def spared(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The records of runs that nothing befell."""
    folder = tmp_path_factory.mktemp("spared")
    assert finish(start(*MATCH, folder / "match.jsonl"))[0] == 0
    assert finish(start(*GAUNTLET, folder / "run"))[0] == 0
    return {"match": (folder / "match.jsonl").read_bytes(), "run": (folder / "run" / "01-02.jsonl").read_bytes()}


@pytest.mark.parametrize("kind", ["match", "run"])
def test_a_run_that_is_killed_goes_on_from_there(kind: str, spared: dict[str, bytes], tmp_path: Path) -> None:
    log = tmp_path / kind
    record = log if kind == "match" else log / "01-02.jsonl"
    command = (*(MATCH if kind == "match" else GAUNTLET), log)
    run = start(*command)
    wait_for_games(record, 5)
    os.killpg(run.pid, signal.SIGKILL)
    run.communicate()
    assert record.read_bytes() != spared[kind]
    assert finish(start(*command))[0] == 0
    assert record.read_bytes() == spared[kind]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc to find workers in")
def test_a_gauntlet_whose_worker_is_killed_says_so_and_goes_on(spared: dict[str, bytes], tmp_path: Path) -> None:
    record = tmp_path / "run" / "01-02.jsonl"
    run = start(*GAUNTLET, tmp_path / "run")
    wait_for_games(record, 3)
    workers = children(run.pid)
    assert workers
    os.kill(workers[0], signal.SIGKILL)
    code, said = finish(run)
    assert code == 4 and "a worker process was killed; these are the results so far." in said
    assert "the same command continues the run" in said
    assert finish(start(*GAUNTLET, tmp_path / "run"))[0] == 0
    assert record.read_bytes() == spared["run"]


@pytest.mark.parametrize("kind", ["match", "run"])
def test_on_a_full_disk_a_run_says_so_and_goes_on_when_there_is_room(
    kind: str, spared: dict[str, bytes], tmp_path: Path
) -> None:
    log = tmp_path / kind
    record = log if kind == "match" else log / "01-02.jsonl"
    command = (*(MATCH if kind == "match" else GAUNTLET), log)
    room = len(spared[kind]) // 2
    code, said = finish(start(*command, most_bytes=room))
    assert code == 3 and "cannot be written: File too large" in said and "Traceback" not in said
    assert spared[kind].startswith(record.read_bytes()) and len(record.read_bytes()) <= room
    code, said = finish(start(*command))
    assert code == 0 and record.read_bytes() == spared[kind]


def test_a_record_of_another_version_or_of_a_changed_deck_is_left_alone(
    spared: dict[str, bytes], tmp_path: Path
) -> None:
    record = tmp_path / "match.jsonl"
    for change, named in (
        (b'"dtk":"', "version of dtk"),
        (b'"name":"', "deck 1 (Outlaws Weird West Edition Gunfighter)"),
        (b'"texts_version":"', "texts of cards"),
    ):
        head, _, games = spared["match"].partition(b"\n")
        flipped = b"8" if head.split(change)[1][:1] != b"8" else b"9"
        place = head.index(change) + len(change)
        changed = head[:place] + flipped + head[place + 1 :] + b"\n" + games
        record.write_bytes(changed)
        code, said = finish(start(*MATCH, record, "--resume"))
        assert code == 2 and f"(different: {named})" in said and record.read_bytes() == changed
