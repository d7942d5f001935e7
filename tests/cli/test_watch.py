"""`dtk validate --watch`: verdicts again whenever a file changes."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.editor.kit import LAW_DOGS

pytest.importorskip("watchfiles")

SECONDS = 30
WATCHING = "Watching for changes; Ctrl-C ends."
ILLEGAL = LAW_DOGS.replace("Bobo (DT2): 1", "Bobo (DT2): 6")


class Watcher:
    """A running command. heard: the lines that it has printed, on both streams in turn."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "dtk", "validate", *arguments, "--watch"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def round(self) -> str:
        """What is printed until the command waits again."""
        heard = []
        while (line := self.lines.get(timeout=SECONDS)) != WATCHING:
            heard.append(line)
        return "\n".join(heard)

    def interrupted(self) -> int:
        """The exit code after Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(SECONDS)


@contextmanager
def watching(folder: Path, *arguments: str) -> Iterator[Watcher]:
    one = Watcher(folder, *arguments)
    try:
        yield one
    finally:
        one.process.kill()
        one.process.wait()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "a.yaml").write_text(LAW_DOGS, "utf-8")
    return tmp_path


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal for a process alone")
def test_changed_new_and_deleted_decks_are_judged_again(folder: Path) -> None:
    with watching(folder, "decks") as watch:
        assert "decks/a.yaml: deck legal, gang legal" in watch.round()
        (folder / "decks" / "a.yaml").write_text(ILLEGAL, "utf-8")
        shown = watch.round()
        assert "--- changed: a.yaml ---" in shown and "error[DT202]" in shown
        (folder / "decks" / "new").mkdir()
        (folder / "decks" / "new" / "b.yaml").write_text(LAW_DOGS, "utf-8")
        assert "decks/new/b.yaml: deck legal" in watch.round()
        (folder / "decks" / "a.yaml").unlink()
        shown = watch.round()
        assert "a.yaml: deck" not in shown and "decks/new/b.yaml: deck legal" in shown
        assert watch.interrupted() == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal for a process alone")
def test_a_single_file_is_watched_even_if_another_takes_its_place(folder: Path) -> None:
    with watching(folder, "decks/a.yaml") as watch:
        assert "deck legal" in watch.round()
        # As many editors save.
        (folder / "decks" / "a.yaml.tmp").write_text(ILLEGAL, "utf-8")
        (folder / "decks" / "a.yaml.tmp").replace(folder / "decks" / "a.yaml")
        assert "error[DT202]" in watch.round()
        assert watch.interrupted() == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal for a process alone")
def test_the_configuration_is_read_again_and_its_faults_do_not_end_the_command(folder: Path) -> None:
    (folder / "decks" / "a.yaml").write_text(ILLEGAL, "utf-8")
    (folder / "dtk.toml").write_text("", "utf-8")
    with watching(folder) as watch:
        assert "error[DT202]" in watch.round()
        (folder / "dtk.toml").write_text('ignore = ["DT2"]\n', "utf-8")
        shown = watch.round()
        assert "--- changed: dtk.toml ---" in shown and "error[" not in shown
        (folder / "dtk.toml").write_text("ignroe = []\n", "utf-8")
        assert "Unknown key `ignroe`" in watch.round()
        assert watch.interrupted() == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-"], "--watch cannot watch standard input; name files or folders."),
        (["none.yaml"], "`none.yaml` does not exist, so it cannot be watched."),
        (["decks", "--fix"], "--watch only shows verdicts; it cannot be combined with --fix or --diff."),
    ],
)
def test_what_cannot_be_watched_is_refused(folder: Path, arguments: list[str], message: str) -> None:
    with watching(folder, *arguments) as watch:
        assert watch.lines.get(timeout=SECONDS) == f"dtk: {message}"
        assert watch.process.wait(SECONDS) == 2


def test_without_watchfiles_the_command_says_how_to_install_it(folder: Path) -> None:
    code = (
        "import sys; from importlib import util; found = util.find_spec\n"
        "util.find_spec = lambda name, *more: None if name == 'watchfiles' else found(name, *more)\n"
        "sys.argv = ['dtk', 'validate', 'decks', '--watch']; from dtk.cli.app import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.splitlines()[0] == (
        "dtk: --watch needs watchfiles. Install it with: pip install 'doomtown-dtk[editor]' (in a checkout: "
        "pip install '.[editor]')"
    )
