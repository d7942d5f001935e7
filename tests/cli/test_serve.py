"""`dtk serve`, as a program: it starts, prints its address, answers, and stops cleanly."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from typer.testing import CliRunner

from dtk.cli import serve as command
from dtk.cli.app import app
from tests.own_pack import write_deck, write_pack

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


@contextmanager
def served(folder: Path, *options: str) -> Iterator[Callable[..., str]]:
    """A server for a folder, and the way to ask it: a path, and the fields of a form."""
    arguments = [sys.executable, "-m", "dtk", "serve", str(folder), "--no-open", "--port", "0", *options]
    with subprocess.Popen(arguments, text=True, encoding="utf-8", stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout
            address = re.search(r":(\d+)/\?token=([\w-]+)", process.stdout.readline())
            assert address

            def ask(path: str, *fields: tuple[str, str]) -> str:
                asked = HTTPConnection("127.0.0.1", int(address[1]), timeout=60)
                headers = {"X-Dtk-Token": address[2], "Content-Type": "application/x-www-form-urlencoded"}
                asked.request("POST" if fields else "GET", path, urlencode(fields) or None, headers)
                page = asked.getresponse().read().decode()
                asked.close()
                return " ".join(unescape(re.sub(r"<[^>]+>", "", page)).split())

            yield ask
        finally:
            process.kill()


GAME = (("deck", "deck:mine.yaml"), ("deck", "example:law-dogs-gunfighter.yaml"), ("level", "easy"), ("seed", "1"))


@POSIX
def test_packs_of_the_folder_are_known_and_their_texts_need_permission(tmp_path: Path) -> None:
    write_pack(tmp_path / "my-set")
    write_deck(tmp_path / "mine.yaml")
    (tmp_path / "dtk.toml").write_text('packs = ["my-set/"]\n', "utf-8")
    refusal = "my-set. Start dtk with --allow-code to let it run."
    with served(tmp_path) as ask:
        assert "legal" in ask("/") and "unknown" not in ask("/")
        assert "Rattlesnake Oil" in ask("/look-up?q=rattlesnake")
        assert "Start dtk with --allow-code" in ask("/look-up/card/90001")
        assert "Rattlesnake Oil" in ask("/build/deck?name=mine.yaml") and "deck legal" in ask(
            "/build/deck?name=mine.yaml"
        )
        assert refusal in ask("/play/new", *GAME) and refusal in ask("/measure/begin", *GAME, ("games", "2"))
    assert not list(tmp_path.glob("*.jsonl"))
    with served(tmp_path, "--allow-code") as ask:
        ask("/play/new", *GAME)
        (record,) = tmp_path.glob("*.jsonl")
        assert "starting gang" in ask(f"/play/game?name={quote(record.name)}")
        assert "--allow-code" not in ask("/look-up/card/90001")
    # The game of another day, on a server that may not run the text.
    with served(tmp_path) as ask:
        assert "cannot be continued: the text of Rattlesnake Oil is code" in ask(
            f"/play/game?name={quote(record.name)}"
        )


@POSIX
def test_pages_show_no_path_outside_of_the_folder(tmp_path: Path) -> None:
    decks, pack = tmp_path / "all" / "decks", write_pack(tmp_path / "all" / "sets" / "my-set")
    decks.mkdir()
    write_deck(decks / "mine.yaml")
    subprocess.run(["git", "init", "-q", tmp_path / "all"], check=True)
    (tmp_path / "all" / "dtk.toml").write_text('packs = ["sets/my-set/"]\n', "utf-8")
    with served(decks) as ask:
        pages = [ask("/look-up/card/90001"), ask("/play/new", *GAME), ask("/measure/begin", *GAME, ("games", "2"))]
    assert [page for page in pages if "code in my-set." not in page] == []
    (pack / "texts.py").write_text("nonsense\n" + (pack / "texts.py").read_text("utf-8"), "utf-8")
    with served(decks, "--allow-code") as ask:
        pages += [ask("/look-up/card/90001"), ask("/play/new", *GAME)]
    assert "my-set/texts.py:1: NameError" in pages[-1]
    assert all(tmp_path.name not in page and "sets/" not in page for page in pages)


@POSIX
def test_formats_rulesets_and_findings_are_those_of_the_folder(tmp_path: Path) -> None:
    """As `dtk validate` judges there."""
    text = (EXAMPLES / "sloane-gunfighter.yaml").read_text("utf-8")
    (tmp_path / "mine.yaml").write_text(text, "utf-8")
    (tmp_path / "house.yaml").write_text(
        "name: house\ntitle: The Thursday league\nsource: us\nextends: open\nban:\n- Ambush\n", "utf-8"
    )
    (tmp_path / "rules.yaml").write_text(
        "name: small\ntitle: Small decks\nextends: pinebox-1.5\nlimits:\n  deck_size: {limit: 50, source: us}\n",
        "utf-8",
    )
    toml = 'formats = ["house.yaml"]\nrulesets = ["rules.yaml"]\n'
    (tmp_path / "dtk.toml").write_text(toml, "utf-8")
    draft = ("text", text), ("name", "mine.yaml")
    with served(tmp_path) as ask:
        assert "The Thursday league" in ask("/build")
        chosen = ask("/build/edit", *draft, ("do", "format house"))
        assert "Ambush is banned by the format house" in chosen and "The Thursday league" in chosen
        assert "52 of 52 cards" in ask("/build/deck?name=mine.yaml")
    (tmp_path / "dtk.toml").write_text(f'{toml}format = "house"\nruleset = "small"\n', "utf-8")
    with served(tmp_path) as ask:
        shown = ask("/build/deck?name=mine.yaml")
        assert "52 of 50 cards" in shown and "DT301" in shown and "sets the format" in shown
        assert "deck is illegal. Fix it in Build" in ask("/play/new", *GAME)
        # A forced game keeps its ruleset when it is opened again, before its gangs are chosen.
        assert "starting gang" in ask("/play/new", *GAME, ("illegal", "yes")) or list(tmp_path.glob("*.jsonl"))
        (record,) = tmp_path.glob("*.jsonl")
        assert '"ruleset":"small"' in record.read_text("utf-8")
        assert "starting gang" in ask(f"/play/game?name={quote(record.name)}")
    (tmp_path / "dtk.toml").write_text(f'{toml}format = "house"\nignore = ["DT3"]\n', "utf-8")
    with served(tmp_path) as ask:
        shown = ask("/build/deck?name=mine.yaml")
        assert "deck illegal" in shown and "DT301" not in shown


def test_a_fault_in_the_configuration_ends_it(tmp_path: Path) -> None:
    (tmp_path / "dtk.toml").write_text('formats = ["none.yaml"]\n', "utf-8")
    code, said = run(str(tmp_path), "--no-open")
    assert code == 2 and "none.yaml" in said
    (tmp_path / "dtk.toml").write_text('ruleset = "nonsense"\n', "utf-8")
    code, said = run(str(tmp_path), "--no-open")
    assert code == 2 and "Unknown ruleset `nonsense`" in said


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
    asked = HTTPConnection("127.0.0.1", int(address[1]), timeout=60)
    asked.request("GET", f"/?token={address[2]}")
    assert asked.getresponse().status == 200
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
