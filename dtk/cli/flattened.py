"""Groups of options that commands share: dataclasses whose fields are options.

A command takes a group as one parameter, and `@flattened` gives the command the options of the group. Its help shows
them in a section with the group's `heading`. A group may hold other groups.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import MISSING, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, get_args, get_type_hints


def flattened(command: Callable[..., None]) -> Callable[..., None]:
    """The command with each option of its groups as a parameter. A parameter whose type is a dataclass is a group."""
    hints = get_type_hints(command, include_extras=True)
    groups = {name: kind for name, kind in hints.items() if is_group(kind)}

    @wraps(command)
    def flat(**given: object) -> None:
        made = {name: filled(kind, given) for name, kind in groups.items()}
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


def is_group(kind: object) -> bool:
    """Whether a type is a group of options."""
    return isinstance(kind, type) and is_dataclass(kind)


def filled(group: type, given: dict[str, object]) -> object:
    """A group with its values, which are removed from those given."""
    hints = get_type_hints(group)
    return group(
        **{
            field.name: filled(hints[field.name], given) if is_group(hints[field.name]) else given.pop(field.name)
            for field in fields(group)
        }
    )


def options_of(group: type) -> list[Parameter]:
    """The options of a group, in the section with its heading, and those of groups that it holds."""
    found: list[Parameter] = []
    hints = get_type_hints(group, include_extras=True)
    for field in fields(group):
        if is_group(hints[field.name]):
            found += options_of(hints[field.name])
            continue
        kind, option = get_args(hints[field.name])
        option = copy(option)
        option.rich_help_panel = getattr(group, "heading", None)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        found.append(Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option]))
    return found
