"""How does a program with many commands start at once? It loads a command's module and builds the command when that
command is called: in order to build one, typer reads all its type hints.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache, wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from dtk.cli.console import refuse
from dtk.cli.flattened import FlatCommand

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter, Parameter


# Options that name a file or folder to write, and those besides arguments that name one to read.
OUTPUTS = ("--log", "--html", "--output", "-o", "--out", "--chart")
INPUTS = ("--script", "--versus", "--collection", "--config")
# Commands whose output may take the place of what they read.
IN_PLACE = ("reprint",)


class LazyCommand(NamedTuple):
    """A command that is not loaded yet.

    summary: the line of the help that sums it up, the same as the first of its own. module, name: where it is: a
    function, whose module may have an `EPILOG`, or an app. more: modules whose `add_to` adds commands to that app.
    """

    summary: str
    module: str
    name: str
    more: tuple[str, ...] = ()


@cache
def load(lazy: LazyCommand) -> typer.Typer:
    """A command as an app."""
    module = import_module(lazy.module)
    found = getattr(module, lazy.name)
    if not isinstance(found, typer.Typer):
        return command(found, getattr(module, "EPILOG", None))
    for other in lazy.more:
        import_module(other).add_to(found)
    return found


class LazyGroup(TyperGroup):
    """A group that loads and builds its commands one by one, when they are called.

    lazy: the commands by name, in the order of the help.
    """

    lazy: ClassVar[Mapping[str, LazyCommand]]

    def build(self, name: str) -> Command:
        """The command with a name. Raises KeyError."""
        if name not in self.commands:
            self.commands[name] = get_command(load(self.lazy[name]))
            self.commands[name].name = name
            keep_files_apart(self.commands[name])
        return self.commands[name]

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command with a name, None if there is none; for that case all are built, and typer suggests one."""
        for name in [cmd_name] if cmd_name in self.lazy else self.lazy:
            self.build(name)
        return self.commands.get(cmd_name)

    def list_commands(self, ctx: Context) -> list[str]:
        """The names of all commands."""
        return list(self.lazy)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Sum up all commands, and build none."""
        summaries = [TyperCommand(name, help=lazy.summary) for name, lazy in self.lazy.items()]
        TyperGroup(commands=summaries).format_commands(ctx, formatter)


def keep_files_apart(command: Command) -> None:
    """Let a command, or each of a group, refuse one file for two of its outputs, or for an output and an input."""
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
                    # `--script b=FILE` names a file, too.
                    files = () if one is None else (one, str(one).partition("=")[2])
                    if any(file and same_file(path, file) for file in files):
                        both = f"{option.opts[-1]} and {called(other)}"
                        refuse(f"{both} name the same file; name another one for {option.opts[-1]}.")
        return run(**values)

    command.callback = checked


def called(parameter: Parameter) -> str:
    """What a person calls a parameter: an option by its name, an argument by what it stands for."""
    return parameter.opts[-1] if parameter.param_type_name == "option" else str(parameter.human_readable_name)


def command(function: Callable[..., None], epilog: str | None = None) -> typer.Typer:
    """An app that is a single command."""
    app = typer.Typer(help=inspect.getdoc(function), rich_markup_mode=None, add_completion=False)
    app.command(epilog=epilog, cls=FlatCommand)(function)
    return app
