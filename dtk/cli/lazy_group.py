"""Groups that load their commands one by one, so that a program with many commands starts at once.

When a command is called, its module is imported and the command is built. Typer reads all type hints of a command for
this.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache, wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import typer
from typer.core import TyperCommand
from typer.main import get_command

from dtk.cli.console import refuse
from dtk.cli.help_pages import HelpfulCommand, HelpfulGroup, write_summaries

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter, Parameter


# Options that name a file or folder to write, and options that name one to read (besides arguments).
OUTPUTS = ("--log", "--html", "--output", "-o", "--out", "--chart", "--sheets")
INPUTS = (
    "--script",
    "--versus",
    "--field",
    "--collection",
    "--config",
    "--format",
    "--ruleset",
    "--agent",
    "--entrants",
)
# Commands whose output may replace their input.
IN_PLACE = ("reprint",)


class LazyCommand(NamedTuple):
    """A command that is not loaded yet.

    `summary`: Its line in the help of the group, the same as the first line of its own help.
    `module`, `name`: The place of its function or app.
    `more`: Modules whose `add_to` adds commands to that app.
    `heading`: Its section in the help.
    """

    summary: str
    module: str
    name: str
    more: tuple[str, ...] = ()
    heading: str | None = None


@cache
def load(lazy: LazyCommand) -> typer.Typer:
    """A command as an app. Its module has the end of its help: `EPILOG`, or `EPILOGS` by command."""
    module = import_module(lazy.module)
    found = getattr(module, lazy.name)
    if not isinstance(found, typer.Typer):
        return command(found, module.EPILOGS[lazy.name] if hasattr(module, "EPILOGS") else module.EPILOG)
    for other in lazy.more:
        import_module(other).add_to(found)
    return found


@cache
def built(name: str, lazy: LazyCommand) -> Command:
    """A command, built once however often the program is run in this process: that takes longer than most commands."""
    command = get_command(load(lazy))
    command.name = name
    keep_files_apart(command)
    return command


class LazyGroup(HelpfulGroup):
    """A group that loads and builds each command when it is called. lazy: the commands by name, in the help's order."""

    lazy: ClassVar[Mapping[str, LazyCommand]]

    def build(self, name: str) -> Command:
        """The command with a name. Raises KeyError."""
        if name not in self.commands:
            self.commands[name] = built(name, self.lazy[name])
        return self.commands[name]

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command with a name.

        For an unknown name all commands are built, so that typer can suggest one; returns None.
        """
        for name in [cmd_name] if cmd_name in self.lazy else self.lazy:
            self.build(name)
        return self.commands.get(cmd_name)

    def list_commands(self, ctx: Context) -> list[str]:
        """The names of all commands."""
        return list(self.lazy)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write a line about each command, without building any."""
        write_summaries(
            [TyperCommand(name, help=lazy.summary, rich_help_panel=lazy.heading) for name, lazy in self.lazy.items()],
            formatter,
        )


def keep_files_apart(command: Command) -> None:
    """Make a command, or each command of a group, refuse one file as two outputs, or as output and input."""
    for one in getattr(command, "commands", {}).values():
        keep_files_apart(one)
    outputs = [option for option in command.params if {*option.opts} & {*OUTPUTS}]
    run = command.callback
    if not outputs or run is None or command.name in IN_PLACE:
        return
    inputs = [one for one in command.params if one.param_type_name == "argument" or {*one.opts} & {*INPUTS}]

    @wraps(run)
    def checked(**values: Any) -> Any:
        from dtk.files.writing import same_file

        for place, option in enumerate(outputs):
            path = values.get(option.name or "")
            if path is None or str(path) == "-":
                continue
            for other in (*outputs[place + 1 :], *inputs):
                found = values.get(other.name or "")
                for one in found if isinstance(found, list | tuple) else [found]:
                    # `--script b=FILE` names a file, too, and so does `--agent b=FILE:Class`.
                    text = "" if one is None else str(one)
                    after = text.partition("=")[2]
                    files = {text, after, text.partition(":")[0], after.partition(":")[0]}
                    if any(file and same_file(path, file) for file in files):
                        both = f"{option.opts[-1]} and {called(other)}"
                        refuse(f"{both} name the same file; choose another one for {option.opts[-1]}.")
        return run(**values)

    command.callback = checked


def called(parameter: Parameter) -> str:
    """The name of a parameter in messages: an option's name, or an argument's metavar."""
    return parameter.opts[-1] if parameter.param_type_name == "option" else str(parameter.human_readable_name)


def command(function: Callable[..., None], epilog: str | None = None) -> typer.Typer:
    """An app that is a single command."""
    app = typer.Typer(help=inspect.getdoc(function), rich_markup_mode=None, add_completion=False)
    app.command(epilog=epilog, cls=HelpfulCommand)(function)
    return app
