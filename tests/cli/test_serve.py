"""`dtk serve`, as a program: it starts, prints its address, answers, and stops cleanly."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli import serve as command
from dtk.cli.app import app

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
POSIX = pytest.mark.skipif(os.name != "posix", reason="signals of another kind")


@pytest.fixture
def running() -> Iterator[subprocess.Popen[str]]:
    """A server that has just begun."""
    arguments = [sys.executable, "-m", "dtk", "serve", str(EXAMPLES), "--no-open", "--port", "0", "--read-only"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(arguments, text=True, encoding="utf-8", **pipes) as process:  # type: ignore[call-overload]
        yield process
        process.kill()


@POSIX
def test_it_answers_at_its_address_and_stops_at_ctrl_c(running: subprocess.Popen[str]) -> None:
    assert running.stdout and running.stderr
    address = re.fullmatch(r"dtk is at http://127\.0\.0\.1:(\d+)/\?token=([\w-]+)\n", running.stdout.readline())
    assert address and "Ctrl-C stops it." in running.stderr.readline()
    for _ in range(2):
        # The listener is open before the address is printed, so this waits for the answer.
        asked = HTTPConnection("127.0.0.1", int(address[1]), timeout=60)
        asked.request("GET", "/", headers={"X-Dtk-Token": address[2]})
        assert "The Sloane Gang" in asked.getresponse().read().decode()
        asked.close()
    running.send_signal(signal.SIGINT)
    rest = running.communicate(timeout=30)
    assert running.returncode == 0 and rest[1] == "Stopped.\n" and rest[0] == ""


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["serve", *arguments])
    return result.exit_code, " ".join(result.output.split())


def test_what_cannot_be_served_is_said(tmp_path: Path) -> None:
    assert run(str(tmp_path / "nothing"), "--no-open") == (2, f"dtk: `{tmp_path / 'nothing'}` is not a folder.")
    for host, told in (
        ("example.com", "is not an IP address"),
        ("0.0.0.0", "name the one address"),  # noqa: S104
        ("::", "name the"),
    ):
        code, said = run(str(tmp_path), "--no-open", "--host", host)
        assert code == 2 and told in said


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, said = run(str(tmp_path), "--no-open", "--port", str(port))
    assert code == 3 and f"cannot listen on 127.0.0.1:{port}" in said and "in use" in said


def test_an_address_that_others_reach_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.checked_address("localhost") == "127.0.0.1" and command.checked_address("[::1]") == "::1"
    assert capsys.readouterr().err == ""
    assert command.checked_address("192.0.2.7") == "192.0.2.7"
    assert "Warning" in capsys.readouterr().err


def test_without_the_extra_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert run(str(tmp_path)) == (2, f"dtk: {command.INSTALL}")


def test_a_browser_that_does_not_open_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import webbrowser

    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    command.open_browser("file:///nowhere")
    assert "open the address yourself" in capsys.readouterr().err
