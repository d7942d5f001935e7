"""Commands replace only regular files, cope with odd paths, and never show a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.files.reading import read_source

ROOT = Path(__file__).parents[2]
DECK = ROOT / "examples" / "decks" / "sloane-gunfighter.yaml"
OTHER = ROOT / "examples" / "decks" / "law-dogs-gunfighter.yaml"
UNTIDY = "outfit: Law Dogs (DT2)\nname: x\n"
LONG = "x" * 300


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no file be written, as on a full disk."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dtk.files.writing.tempfile.mkstemp", refuse)


WRITERS = {
    "pipe": ("deck", "convert", DECK, "--to", "o8d", "--force", "-o"),
    "new": ("deck", "new", "--outfit", "Law Dogs"),
    "picture.svg": ("simulate", "lowball", DECK, "--isolated", "--chart"),
}


@pytest.mark.parametrize(("name", "command"), WRITERS.items())
def test_no_command_replaces_a_pipe(tmp_path: Path, name: str, command: tuple[object, ...]) -> None:
    pipe = tmp_path / name
    os.mkfifo(pipe)
    result = dtk(*command, pipe)
    assert result.exit_code in (2, 3) and f"dtk: {pipe} " in result.stderr, result.output
    assert pipe.is_fifo() and [one.name for one in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("command", [("deck", "fmt"), ("validate", "--isolated", "--fix")])
def test_no_deck_is_mended_through_a_pipe_or_a_link(tmp_path: Path, command: tuple[str, ...]) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "real").write_text(UNTIDY)
    (tmp_path / "link.yaml").symlink_to("real")
    assert dtk(*command, tmp_path / "pipe.yaml").exit_code == 3
    result = dtk(*command, tmp_path / "link.yaml")
    assert result.exit_code == 3 and "link.yaml cannot be written: it is a link" in result.stderr
    assert (tmp_path / "pipe.yaml").is_fifo() and (tmp_path / "link.yaml").is_symlink()
    assert (tmp_path / "real").read_text() == UNTIDY


@pytest.mark.parametrize(("name", "command"), [*WRITERS.items(), ("here", ("init",))])
def test_a_full_disk_is_named_with_the_file_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, command: tuple[object, ...]
) -> None:
    full_disk(monkeypatch)
    result = dtk(*command, tmp_path / name)
    assert result.exit_code == 3 and "No space left on device" in result.stderr, result.output
    assert f"dtk: {tmp_path / name}" in result.stderr and " cannot be written: " in result.stderr
    assert not [one for one in tmp_path.rglob("*") if one.is_file()]


@pytest.mark.parametrize("command", ["convert", "reprint", "new", "fmt"])
def test_writers_say_what_their_exit_codes_mean(command: str) -> None:
    for words in (("deck", command), ("init",)):
        assert "3 a file cannot be read or written" in " ".join(dtk(*words, "--help").stdout.split())


@pytest.mark.parametrize("command", ["match a b", "compare a b --versus b", "optimize a --versus b", "replay a"])
def test_a_page_that_cannot_be_written_is_refused_before_any_game(command: str, tmp_path: Path) -> None:
    page = tmp_path / "none" / "page.html"
    done = dtk(*command.split(), "--html", page)
    assert (done.exit_code, done.stderr) == (3, f"dtk: {page} cannot be written: No such file or directory.\n")


def test_a_page_in_a_read_only_folder_is_refused_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Modes do not stop the superuser, who may run the tests.
    monkeypatch.setattr("dtk.files.writing.os.access", lambda *_: False)
    page = tmp_path / "page.html"
    done = dtk("match", "a", "b", "--html", page)
    assert (done.exit_code, done.stderr) == (3, f"dtk: {page} cannot be written: Permission denied.\n")


def test_an_empty_name_is_no_file_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = dtk("deck", "convert", DECK, "--to", "o8d", "-o", "")
    assert result.exit_code == 2 and "dtk: the value of `--output` is empty; name a file or folder.\n" in result.stderr
    assert dtk("match", DECK, OTHER, "--isolated", "--log", "").exit_code == 2


def test_one_path_that_can_not_be_examined_is_one_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("decks").mkdir()
    Path("decks/a.yaml").write_bytes(DECK.read_bytes())
    Path("decks/z.yaml").symlink_to(LONG)
    result = dtk("validate", "--isolated", "--output-format", "concise")
    assert result.exit_code == 3 and "written" not in result.output
    assert "decks/z.yaml:1:1: DT001" in result.stdout.replace("decks/z.yaml: ", "decks/z.yaml:1:1: ")
    assert "1 legal, 0 illegal, 0 unknown, 1 unreadable" in dtk("validate", "--isolated").stdout


@pytest.mark.parametrize("name", ["dtk.toml", ".git", "decks"])
def test_no_path_that_can_not_be_examined_stops_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).symlink_to(LONG)
    Path("a.yaml").write_bytes(DECK.read_bytes())
    result = dtk("validate", "a.yaml", *(["decks"] if name == "decks" else []))
    assert "written" not in result.output and not isinstance(result.exception, OSError)
    if name == "dtk.toml":
        # A configuration that is there and can't be read is obeyed by nobody.
        assert result.exit_code == 2 and "dtk.toml: this is not a file" in result.stderr
    else:
        assert "1 legal" in result.stdout


def test_a_link_that_may_not_be_read_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("decks").mkdir()
    Path("decks/a.yaml").write_bytes(DECK.read_bytes())
    Path("decks/b.yaml").symlink_to("a.yaml")

    def readlink(path: object, **options: object) -> str:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "readlink", readlink)
    result = dtk("validate", "--isolated")
    assert result.exit_code == 0 and "1 legal" in result.stdout and "decks/b.yaml" in result.output


def test_a_link_to_itself_is_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("loop").symlink_to("loop")
    result = dtk("validate", "loop/x.yaml", "--isolated")
    assert result.exit_code == 3 and "DT001" in result.stdout


def test_a_file_that_would_block_is_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kmsg"
    path.write_text("")

    class Blocking:
        def __enter__(self) -> Blocking:
            return self

        def __exit__(self, *error: object) -> None: ...

        def read(self, size: int) -> None:
            """Like a raw file that is not ready."""

    monkeypatch.setattr("dtk.files.reading.os.fdopen", lambda descriptor, mode: os.close(descriptor) or Blocking())
    with pytest.raises(Exception, match="it has no content yet"):
        read_source(str(path))


def test_a_title_that_no_yaml_deck_can_hold_is_a_fault_of_its_line(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"x\n\n1x Law Dogs\n1x {'y' * 140}\n")
    result = dtk("deck", "convert", deck, "--to", "yaml")
    assert result.exit_code == 3 and "carddb" not in result.stderr
    assert f"{deck}:4:4: DT010 This name is longer than 128 characters" in result.stderr


@pytest.mark.parametrize(
    "command",
    [
        ("match", DECK, OTHER, "--isolated", "-n", 1),
        ("cards", "coverage"),
        ("cards", "show", "Pistol Whip"),
        ("rule", "DT203"),
        ("simulate", DECK, "--isolated"),
        ("gang", DECK, "--isolated"),
        ("validate", DECK, "--isolated"),
    ],
)
def test_no_command_needs_docstrings(command: tuple[object, ...]) -> None:
    line = [sys.executable, "-OO", "-m", "dtk", *map(str, command)]
    done = subprocess.run(line, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
