"""Messages and pages send people to commands; every command they name is there."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup

from dtk.cli.app import app
from dtk.cli.part_group import PartGroup

ROOT = Path(__file__).parents[2]
# In a sentence, or as a line of a block that shows what to type.
NAMED = re.compile(r"`dtk((?: [^` ]+)+)`")
BLOCK = re.compile(r"^```(?:sh|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^(?:\$ )?dtk((?: +[^ \n#]+)+)", re.MULTILINE)
TEXTS = sorted([*(ROOT / "dtk").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
MAIN = typer.main.get_command(app)


def fault(words: list[str]) -> str | None:
    """The reason why a command line is not a valid call of dtk, judged by its commands and options."""
    command: Any = MAIN
    for word in takewhile(lambda word: word != "--", words):
        known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
        if word.startswith("--") and word.split("=")[0] not in known:
            return f"{command.name} has no {word}"
        if isinstance(command, TyperGroup) and not word.startswith("-"):
            context = typer.Context(command)
            *others, name = word.split("|")
            names = set(command.list_commands(context))
            # A group that is a command of its own takes files too.
            if name not in names and isinstance(command, PartGroup):
                return None
            if not {*others, name} <= names:
                return f"{command.name} has no command {word}"
            command = command.get_command(context, name)
    return None


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_command_that_is_named_is_there(path: Path) -> None:
    text = path.read_text("utf-8")
    shown = [found for block in BLOCK.findall(text) for found in TYPED.findall(block)]
    calls = [found.split() for found in [*NAMED.findall(text), *shown]]
    assert not [one for one in map(fault, calls) if one]


def test_the_test_sees_what_is_not_there() -> None:
    assert fault(["rules"]) and fault(["rule", "--al"]) and fault(["cards", "sho"])
    assert not fault(["rule", "--all"]) and not fault(["cards", "show", "Sloane"])
