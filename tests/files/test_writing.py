"""A file is written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from dtk.files.writing import write_text


def test_it_keeps_the_mode_and_the_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_text(path, "né\r\nw\n")
    assert path.read_bytes() == "né\r\nw\n".encode()
    assert path.stat().st_mode & 0o777 == 0o640
    write_text(tmp_path / "new.yaml", "x")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deck.yaml", "new.yaml"]


def test_it_never_writes_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("kept")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with pytest.raises(OSError, match="it is a link"):
        write_text(tmp_path / "link", "x")
    assert (tmp_path / "real").read_text() == "kept"


def test_nothing_is_left_behind_when_it_fails(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_text(tmp_path / "folder", "x")
    with pytest.raises(UnicodeEncodeError):
        write_text(tmp_path / "deck", "\ud800")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_it_replaces_nothing_but_a_regular_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="a pipe or a device"):
        write_text(pipe, "x")
    assert pipe.is_fifo() and [path.name for path in tmp_path.iterdir()] == ["pipe"]


def test_a_new_file_is_written_only_where_nothing_is(tmp_path: Path) -> None:
    write_text(tmp_path / "new", "x", new=True)
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    for name in ("new", "dangling"):
        with pytest.raises(FileExistsError):
            write_text(tmp_path / name, "y", new=True)
    assert (tmp_path / "new").read_text() == "x" and not (tmp_path / "nowhere").exists()


def test_a_full_disk_leaves_nothing_behind_and_the_error_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("dtk.files.writing.os.fdopen", full)
    with pytest.raises(OSError, match="No space left") as raised:
        write_text(tmp_path / "deck", "x")
    assert raised.value.filename == str(tmp_path / "deck")
    assert not list(tmp_path.iterdir())
