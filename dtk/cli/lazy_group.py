"""How does a program with many commands start at once? It builds a command when that command is called: in order to
build one, typer reads all its type hints.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter


class LazyGroup(TyperGroup):
    """A group that builds its commands one by one, when they are called. apps: the commands by name, in the order of
    the help; each app has the help that sums it up.
    """

    apps: ClassVar[Mapping[str, typer.Typer]]

    def build(self, name: str) -> Command:
        """The command with a name. Raises KeyError."""
        if name not in self.commands:
            self.commands[name] = get_command(self.apps[name])
            self.commands[name].name = name
        return self.commands[name]

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command with a name, None if there is none; for that case all are built, and typer suggests one."""
        for name in [cmd_name] if cmd_name in self.apps else self.apps:
            self.build(name)
        return self.commands.get(cmd_name)

    def list_commands(self, ctx: Context) -> list[str]:
        """The names of all commands."""
        return list(self.apps)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Sum up all commands, and build none."""
        summaries = [TyperCommand(name, help=app.info.help) for name, app in self.apps.items()]
        TyperGroup(commands=summaries).format_commands(ctx, formatter)


def command(function: Callable[..., None], epilog: str | None = None) -> typer.Typer:
    """An app that is a single command."""
    app = typer.Typer(help=inspect.getdoc(function), rich_markup_mode=None, add_completion=False)
    app.command(epilog=epilog)(function)
    return app
