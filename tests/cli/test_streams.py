"""Where words go: colours in a pipe, a full disk, a closed output, a folder that is gone, Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app

ROOT = Path(__file__).parents[2]
DRAFT = "examples/draft.yaml"
DECK = "examples/decks/sloane-gunfighter.yaml"
BOLD = "\x1b[1m"


def shell(line: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a line of shell, in which `dtk` is the program."""
    program = f'export PYTHONPATH={ROOT}; dtk() {{ {sys.executable} -m dtk "$@"; }}; {line}'
    return subprocess.run(["bash", "-c", program], capture_output=True, text=True, cwd=cwd, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is always full here")
@pytest.mark.parametrize("command", [f"validate {DRAFT}", "cards search", f"deck show {DECK}", "--help"])
def test_a_result_that_cannot_be_written_ends_with_3_and_a_sentence(command: str) -> None:
    done = shell(f"dtk {command} > /dev/full")
    assert done.returncode == 3
    assert done.stderr.splitlines()[-1] == "dtk: the result cannot be written: No space left on device."
    assert "Traceback" not in done.stderr
    assert shell(f"dtk {command} > /dev/full 2>&1").returncode == 3


def test_who_reads_a_tale_only_in_part_leaves_no_error_behind(tmp_path: Path) -> None:
    other = DECK.replace("sloane", "law-dogs")
    log = tmp_path / "games.jsonl"
    played = f"dtk match {DECK} {other} -n 1 --isolated --blank --log {log}"
    done = shell(f"{played} > /dev/null && dtk replay {log} | head -n 1; "
                 "echo ${PIPESTATUS[0]}")  # fmt: skip
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


def test_a_closed_output_ends_with_3_and_a_sentence() -> None:
    done = shell(f"dtk validate {DRAFT} >&-")
    assert (done.returncode, done.stderr) == (3, "dtk: the result cannot be written: it is closed.\n")
    assert shell(f"dtk validate --quiet {DECK} >&-").returncode == 0


def test_a_working_folder_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    done = shell(f"mkdir {tmp_path}/x && cd {tmp_path}/x && rmdir {tmp_path}/x && dtk validate")
    assert done.returncode == 2 and "dtk: the working folder is gone" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["dtk.cli.app", "dtk.cli.config"])
def test_ctrl_c_is_quiet_even_while_modules_load(module: str) -> None:
    interrupted = (
        "import os, signal, sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name == {module!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        f"sys.argv = ['dtk', 'validate', {DECK!r}]\n"
        "from dtk.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", interrupted], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 128 + signal.SIGINT
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize(
    ("line", "coloured"),
    [
        ("dtk validate --isolated --colour always", True),
        ("FORCE_COLOR=1 dtk validate --isolated", True),
        ("CLICOLOR_FORCE=1 dtk validate --isolated", True),
        ("FORCE_COLOR=1 NO_COLOR=1 dtk validate --isolated", False),
        ("FORCE_COLOR=1 dtk validate --isolated --colour never", False),
        ("dtk validate --isolated", False),
    ],
)
def test_colours_in_a_pipe_are_as_asked(line: str, coloured: bool) -> None:
    assert (BOLD in shell(f"{line} {DRAFT}").stdout) is coloured


def test_a_name_with_a_hidden_character_is_refused_and_does_not_reach_the_terminal() -> None:
    result = CliRunner().invoke(app, ["deck", "new", "--outfit", "Law Dogs", "--name", "a\x1b[31mX"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "dtk: --name: `a\\x1b[31mX` contains a hidden character, which is not allowed in a deck file.\n"
        "See `dtk deck new --help`.\n"
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("command", [f"deck show {DECK}", "cards search 'Tommy Harden'", f"simulate lowball {DECK}"])
def test_suits_are_letters_where_there_are_no_signs(encoding: str, command: str) -> None:
    done = shell(f"PYTHONIOENCODING={encoding} dtk {command} | tr -d '\\247'")
    assert done.returncode == 0 and "\\u" not in done.stdout and not set("♠♥♦♣") & set(done.stdout)
    assert any(f"{sign}" in done.stdout for sign in ("5S", "5H", "QS", "S   "))
