"""Settings of an agent, including defaults, so that reports name all of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator
from typing import Any

from dtk.agents.outside.foreign import ForeignAgent, maker, parse


def in_full(name: str, make: Callable[..., Any]) -> str:
    """The full name of an agent with all its settings, such as `search:playouts=60`. make: its maker."""
    said = make if isinstance(make, ForeignAgent) else parse(name)
    settings = dict(defaults(maker(said.where) if isinstance(make, ForeignAgent) else make)) | dict(said.settings)
    return ForeignAgent(said.where, tuple(settings.items())).written


def defaults(make: Callable[..., Any]) -> Iterator[tuple[str, str]]:
    """The settings of an agent's maker, each with its default; empty ones are left out."""
    try:
        parameters = list(inspect.signature(make).parameters.values())
    except (TypeError, ValueError):
        return
    for parameter in parameters[1:]:
        if parameter.default is not parameter.empty and (word := as_word(parameter.default)):
            yield parameter.name, word


def as_word(value: object) -> str:
    """A setting in its written form."""
    if isinstance(value, Collection) and not isinstance(value, str):
        return "+".join(sorted(map(str, value)))
    return "" if value is None else str(value)
