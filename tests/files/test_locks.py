"""One run at a time writes to a file, whatever becomes of it; and nothing is left behind."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from dtk.files.locks import FAR, Lock, Locked, lock

HOLD = "import sys, pathlib; from dtk.files.locks import Lock; lock = Lock(); lock.take(pathlib.Path(sys.argv[1])); "


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "log"
    path.write_text("x\n")
    return path


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_second_run_is_refused_until_the_first_is_gone(file: Path, what: str) -> None:
    path = file if what == "file" else file.parent
    holder = subprocess.Popen([sys.executable, "-c", HOLD + "print(flush=True); input()", str(path)],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
    assert holder.stdout is not None
    holder.stdout.readline()
    with Lock() as ours:
        with pytest.raises(Locked):
            ours.take(path)
        assert file.read_text() == "x\n"
        holder.kill()
        holder.communicate()
        ours.take(path)
        assert [one.name for one in file.parent.iterdir()] == ["log"]


def test_a_lock_follows_a_file_that_is_replaced(file: Path) -> None:
    with Lock() as one, Lock() as other:
        one.take(file)
        (file.parent / "new").write_text("y\n")
        (file.parent / "new").replace(file)
        other.take(file)
        with pytest.raises(Locked):
            one.take(file)
        other.release()
        one.take(file)
        one.take(file)
        with pytest.raises(Locked):
            other.take(file)


def test_where_nothing_is_or_nothing_can_be_locked_nothing_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    with Lock() as one, Lock() as other:
        for each in (one, other):
            each.take(file.parent / "nowhere")
            each.take(Path(os.devnull))
        monkeypatch.setattr("fcntl.flock", refuse)
        one.take(file)
        other.take(file)
        monkeypatch.setitem(sys.modules, "fcntl", None)
        other.take(file)


def test_windows_locks_a_byte_that_nobody_reads(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[tuple[int, int]] = []

    def locking(descriptor: int, mode: int, count: int) -> None:
        assert mode == 2
        if held:
            raise OSError(errno.EACCES, "Permission denied")
        held.append((os.lseek(descriptor, 0, os.SEEK_CUR), count))

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(sys, "platform", "win32")
    with file.open("rb") as one, file.open("rb") as other:
        lock(one.fileno())
        assert held == [(FAR, 1)]
        with pytest.raises(Locked):
            lock(other.fileno())
