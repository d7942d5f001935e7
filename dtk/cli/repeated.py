"""The command line that repeats a run, quoted for a shell."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

import typer

TYPED = "COMMANDLINE"


def command_line(context: typer.Context) -> str:
    """The command line of a context, with arguments and options: `dtk match a.yaml b.yaml --games 50`.

    Options come after the arguments, with their long names.
    """
    given = [
        (parameter, context.params[parameter.name])
        for parameter in context.command.params
        if parameter.name and (source := context.get_parameter_source(parameter.name)) and source.name == TYPED
    ]
    given.sort(key=lambda one: one[0].param_type_name != "argument")
    words = ["dtk", *context.command_path.split()[1:]]
    for parameter, value in given:
        words += words_of(parameter, value)
    return shlex.join(words)


def words_of(parameter: Any, value: object) -> Iterator[str]:
    """The words of the command line for a parameter."""
    values = value if isinstance(value, (list, tuple)) else [value]
    if parameter.param_type_name == "argument":
        yield from map(str, values)
    elif getattr(parameter, "is_flag", False):
        yield parameter.opts[0] if value else parameter.secondary_opts[0]
    else:
        for one in values:
            # A value that begins with a dash would be read as an option.
            yield from [f"{parameter.opts[0]}={one}"] if str(one).startswith("-") else [parameter.opts[0], str(one)]
