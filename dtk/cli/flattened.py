"""Options that commands share are declared once, in groups: dataclasses whose fields are options.

A command takes a group as one parameter, `@flattened` gives it the options of the group, and its help shows them in a
section with the name of the group's class, or of the class that it adds options to.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import MISSING, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import TYPE_CHECKING, Annotated, get_args, get_type_hints

from typer.core import TyperCommand

from dtk.cli.old_options import modern

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter


def flattened(command: Callable[..., None]) -> Callable[..., None]:
    """A command that gets the options of its groups one by one: each parameter whose type is a dataclass is a group."""
    hints = get_type_hints(command, include_extras=True)
    groups = {name: kind for name, kind in hints.items() if isinstance(kind, type) and is_dataclass(kind)}

    @wraps(command)
    def flat(**given: object) -> None:
        made = {
            name: kind(**{field.name: given.pop(field.name) for field in fields(kind)}) for name, kind in groups.items()
        }
        command(**given, **made)

    parameters: list[Parameter] = []
    for name, parameter in signature(command).parameters.items():
        if name in groups:
            parameters += options_of(groups[name])
        else:
            parameters.append(parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[name]))
    flat.__dict__["__signature__"] = Signature(parameters)
    flat.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return flat


def options_of(group: type) -> list[Parameter]:
    """The options that a group declares, in a section of their own."""
    found, hints = [], get_type_hints(group, include_extras=True)
    for field in fields(group):
        kind, option = get_args(hints[field.name])
        option = copy(option)
        option.rich_help_panel = group.__mro__[-2].__name__
        default = field.default if field.default_factory is MISSING else field.default_factory()
        found.append(Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option]))
    return found


class FlatCommand(TyperCommand):
    """A command that shows its options in sections, and understands the options of earlier versions."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse arguments, whose old options are written anew."""
        return super().parse_args(ctx, modern(args, {name for param in self.params for name in param.opts}))

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the options, section by section."""
        write_sections(self, ctx, formatter)


def write_sections(command: Command, ctx: Context, formatter: HelpFormatter) -> None:
    """Write the arguments and options of a command: its own first, then those of each group."""
    sections: dict[str, list[tuple[str, str]]] = {}
    for param in command.get_params(ctx):
        if (record := param.get_help_record(ctx)) is not None:
            usual = "Arguments" if param.param_type_name == "argument" else "Options"
            sections.setdefault(getattr(param, "rich_help_panel", None) or usual, []).append(record)
    for heading, records in sections.items():
        with formatter.section(heading):
            formatter.write_dl(records)
