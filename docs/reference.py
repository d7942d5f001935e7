"""The reference pages of the site: every command with its options, and every public Python name."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

import typer.cli
import typer.main
from typer.core import TyperGroup

import dtk
import dtk.decisions
import dtk.testing
from dtk.cli.app import app

if TYPE_CHECKING:
    from typer._click import Command, Context

LIBRARY = Path(__file__).with_name("library.md")
LANGUAGES = {"Exit codes": "text", "Examples": "sh"}
INDENTED = re.compile(rf"^(?P<head>{'|'.join(LANGUAGES)}):\n(?P<lines>(?:  .+\n)+)", re.MULTILINE)
POKER = re.compile(r"^\| `(dtk\.poker\.\w+)` \| (`.*`) \|$", re.MULTILINE)


def command_pages() -> dict[str, str]:
    """A page for each command of `dtk`, and their list, by path below `docs/`."""
    context, root = context_and_group()
    commands = {name: root.get_command(context, name) for name in root.list_commands(context)}
    found = {name: command for name, command in commands.items() if command and not command.hidden}
    rows = [f"| [`dtk {name}`]({name}.md) | {first_line(command)} |" for name, command in found.items()]
    pages = {
        "commands/README.md": "\n".join(["# Commands", "", "| command | purpose |", "| --- | --- |", *rows]) + "\n"
    }
    for name, command in found.items():
        inner = typer.Context(command, info_name=name, parent=context)
        text = typer.cli.get_docs_for_click(obj=command, ctx=inner, name=f"dtk {name}")
        pages[f"commands/{name}.md"] = as_markdown(text, name)
    return pages


def context_and_group() -> tuple[Context, TyperGroup]:
    """The program `dtk`, and a context to describe it in."""
    group = typer.main.get_command(app)
    if not isinstance(group, TyperGroup):
        raise TypeError(group)
    return typer.Context(group, info_name="dtk"), group


def first_line(command: Command) -> str:
    """The purpose of a command."""
    return (command.help or "").strip().partition("\n")[0]


def as_markdown(text: str, name: str) -> str:
    """The text that Typer makes of a command: its name as the title, and indented lines of help as blocks of code."""
    titled = re.sub(r"\A# .*", f"# dtk {name}", text.replace("\x08\n", ""))
    return INDENTED.sub(
        lambda found: f"**{found['head']}**:\n\n```{LANGUAGES[found['head']]}\n{dedent(found['lines'])}```\n", titled
    )


def api_pages() -> dict[str, str]:
    """Pages of all public names of `dtk`, `dtk.decisions`, `dtk.testing` and `dtk.poker`, by path below `docs/`."""
    kinds: dict[str, list[str]] = {"functions": [], "classes": [], "errors": [], "constants": []}
    for name in dtk.__all__:
        kinds[kind_of(getattr(dtk, name))].append(f"dtk.{name}")
    groups = [
        ("functions", "Functions of `dtk`", kinds["functions"]),
        ("classes", "Classes of `dtk`", kinds["classes"]),
        ("errors", "Errors of `dtk`", kinds["errors"]),
        ("constants", "Hand ranks and type aliases of `dtk`", kinds["constants"]),
        (
            *("decisions", "Names of `dtk.decisions`"),
            [f"dtk.decisions.{name}" for name in dtk.decisions.__all__ if name not in dtk.__all__],
        ),
        ("testing", "Names of `dtk.testing`", [f"dtk.testing.{name}" for name in dtk.testing.__all__]),
        ("poker", "Names of `dtk.poker`", poker_names()),
    ]
    pages = {}
    for path, heading, names in groups:
        parts = [names[start : start + MOST_NAMES] for start in range(0, len(names), MOST_NAMES)]
        for number, part in enumerate(parts, 1):
            ends = f": {part[0].rpartition('.')[2]} to {part[-1].rpartition('.')[2]}" if len(parts) > 1 else ""
            pages[f"api/{path}{number if number > 1 else ''}.md"] = api_page(heading + ends, part)
    rows = "\n".join(f"- [{title(page)}]({path.removeprefix('api/')})" for path, page in pages.items())
    return {"api/README.md": f"# Python names\n\n{OVERVIEW}\n\n{rows}\n", **pages}


# The most names on a page.
MOST_NAMES = 4
OVERVIEW = (
    "[dtk as a library](../library.md) shows how the names work together. These names change only with the version."
)


def title(page: str) -> str:
    """The title of a page."""
    return page[2:].partition("\n")[0]


def kind_of(thing: object) -> str:
    """The page that a public name belongs on."""
    if inspect.isclass(thing) and thing is not int:
        return "errors" if issubclass(thing, BaseException) else "classes"
    return "functions" if inspect.isroutine(thing) else "constants"


def poker_names() -> list[str]:
    """The names of `dtk.poker` that docs/library.md promises, without those that `dtk` has too."""
    rows: Iterable[tuple[str, str]] = POKER.findall(LIBRARY.read_text("utf-8"))
    found = ((module, name) for module, names in rows for name in re.findall(r"`(\w+)`", names))
    return [f"{module}.{name}" for module, name in found if name not in dtk.__all__]


DIRECTIVES: Mapping[str, str] = {
    "functions": "autofunction",
    "classes": "autoclass",
    "errors": "autoexception",
    "constants": "autodata",
}


def api_page(heading: str, names: list[str]) -> str:
    """A page that Sphinx fills with signatures and docstrings: a summary, then each name."""
    lines = [f"# {heading}", "", "```{eval-rst}", ".. autosummary::", "   :nosignatures:", ""]
    lines += [f"   {name}" for name in names]
    for name in names:
        home, _, last = name.rpartition(".")
        kind = kind_of(getattr(import_module(home), last))
        lines += ["", f".. {DIRECTIVES[kind]}:: {name}"]
        lines += ["   :members:", "   :undoc-members:"] if kind == "classes" else []
    return "\n".join([*lines, "```", ""])
