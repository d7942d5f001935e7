"""With which settings does an agent play? All of them, those that nobody has set too, so that reports name them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator
from typing import Any

from dtk.agents.outside.foreign import ForeignAgent, maker, parse


def in_full(name: str, make: Callable[..., Any]) -> str:
    """The name of an agent with all its settings, as it could be written: `search:playouts=60`. make: what makes it."""
    said = make if isinstance(make, ForeignAgent) else parse(name)
    settings = dict(defaults(maker(said.where) if isinstance(make, ForeignAgent) else make)) | dict(said.settings)
    return ForeignAgent(said.where, tuple(settings.items())).written


def defaults(make: Callable[..., Any]) -> Iterator[tuple[str, str]]:
    """The settings that something takes which makes agents, each with its value if it is not set; empty ones are left
    out.
    """
    try:
        parameters = list(inspect.signature(make).parameters.values())
    except (TypeError, ValueError):
        return
    for parameter in parameters[1:]:
        if parameter.default is not parameter.empty and (word := as_word(parameter.default)):
            yield parameter.name, word


def as_word(value: object) -> str:
    """A setting as it is written."""
    if isinstance(value, Collection) and not isinstance(value, str):
        return "+".join(sorted(map(str, value)))
    return "" if value is None else str(value)
