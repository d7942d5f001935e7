"""No command writes two things to one file, or over a file that it reads."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.cli.lazy_group import OUTPUTS, LazyGroup

DECKS = Path(__file__).parents[2] / "examples" / "decks"


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


@pytest.fixture
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The working folder, with the decks a.yaml and b.yaml."""
    monkeypatch.chdir(tmp_path)
    for name, deck in (("a", "sloane"), ("b", "law-dogs")):
        shutil.copy(DECKS / f"{deck}-gunfighter.yaml", f"{name}.yaml")


RANDOM = ("--agent", "random", "-n", 2, "--isolated")
PAIRS = {
    "match": ("match", "a.yaml", "b.yaml", *RANDOM, "--log", "same", "--html", "./same"),
    "league": ("league", "a.yaml", "b.yaml", "--isolated", "--log", "same", "--html", "same"),
    "compare": ("compare", "a.yaml", "b.yaml", "--versus", "b.yaml", "--log", "same.html", "--html", "same.html"),
    "optimize": ("optimize", "a.yaml", "--versus", "b.yaml", "--html", "same.html", "-o", "same.html"),
    "optimize itself": ("optimize", "a.yaml", "--versus", "b.yaml", "--force", "-o", "b.yaml"),
    "results export": ("results", "export", "a.yaml", "--force", "-o", "a.yaml"),
    "results merge": ("results", "merge", "a.yaml", "b.yaml", "--force", "-o", "b.yaml"),
    "results show": ("results", "show", "b.html", "--html", "b.html"),
    "replay": ("replay", "b.html", "--html", "b.html"),
    "deck convert": ("deck", "convert", "a.yaml", "--to", "o8d", "--force", "-o", "link.yaml"),
    "simulate": ("simulate", "lowball", "a.yaml", "--versus", "b.html", "--chart", "b.html"),
    "match, format": ("match", "a.yaml", "b.yaml", *RANDOM, "--format", "b.html", "--html", "b.html"),
    "match, ruleset": ("match", "a.yaml", "b.yaml", *RANDOM, "--ruleset", "b.html", "--html", "b.html"),
    "match, agent": ("match", "a.yaml", "b.yaml", "--agent", "b=b.html:Agent:key=x", "--html", "b.html"),
    "match, script": ("match", "a.yaml", "b.yaml", *RANDOM, "--script", "a=b.html", "--html", "b.html"),
}


@pytest.mark.usefixtures("decks")
@pytest.mark.parametrize("command", PAIRS)
def test_one_file_is_not_written_twice_or_read_too(command: str) -> None:
    os.link("a.yaml", "link.yaml")
    Path("b.html").write_text("<!DOCTYPE html>")
    before = {path.name: path.read_bytes() for path in Path().iterdir()}
    done = dtk(*PAIRS[command])
    assert done.exit_code == 2 and " name the same file; choose another one for " in done.stderr, done.output
    assert {path.name: path.read_bytes() for path in Path().iterdir()} == before


@pytest.mark.usefixtures("decks")
def test_a_page_takes_the_place_of_no_record_in_a_folder() -> None:
    league = ("league", "a.yaml", "b.yaml", "--agent", "random", "-n", 2, "--isolated", "--log", "run")
    done = dtk(*league, "--html", "run/01-02.jsonl")
    assert done.exit_code == 3 and "run/01-02.jsonl" in done.stderr
    assert dtk("replay", "run/01-02.jsonl", "--verify").exit_code == 0
    assert dtk(*league, "--html", "run/index.html").exit_code == 0


@pytest.mark.usefixtures("decks")
def test_a_folder_that_can_not_be_made_is_a_file_that_can_not_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("pathlib.Path.mkdir", read_only)
    done = dtk("league", "a.yaml", "b.yaml", "--isolated", "--log", "run")
    assert done.exit_code == 3 and "run cannot be written: Read-only file system." in done.stderr
    assert dtk("league", "a.yaml", "b.yaml", "--isolated", "--log", "a.yaml").exit_code == 2


def commands(group: Any) -> Iterator[Any]:
    """A group or a command, and all that it holds."""
    yield group
    inner = [group.build(name) for name in group.lazy] if isinstance(group, LazyGroup) else []
    for one in inner or getattr(group, "commands", {}).values():
        yield from commands(one)


def test_every_option_that_names_a_file_to_write_is_known_as_one() -> None:
    options = [
        option for one in commands(get_command(app)) for option in one.params if option.param_type_name == "option"
    ]
    writes = [
        option
        for option in options
        if re.search(
            "^(Also w|W)rite |^Draw a chart|(?<!Format )to write|^Record the games|^Save the game", option.help or ""
        )
    ]
    assert {name for option in writes if not option.is_flag for name in option.opts} == {*OUTPUTS}
