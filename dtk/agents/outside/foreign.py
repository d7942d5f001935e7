"""Finds agents by name: in installed packages, modules and files, and other programs.

Each answers in separate games (dtk.agents.outside.sealed): it sees only what its player may see, and changes nothing.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from dtk.agents.outside.executed import PREFIX, Executed, command_of
from dtk.agents.outside.sealed import Sealed
from dtk.engine.seated import Agent
from dtk.files.errors import DtkError
from dtk.files.shown import visible

# The group of entry points with which a package offers agents.
GROUP = "dtk.agents"
SETTINGS = re.compile(r"[A-Za-z_]\w*=[^,]*(,[A-Za-z_]\w*=[^,]*)*")


class BadAgent(DtkError):
    """An agent that cannot be found or made."""


@dataclass(frozen=True, slots=True)
class ForeignAgent:
    """Makes an agent from outside of dtk. It holds only texts, so that any process can make the agent.

    where: the name of an entry point, `module:Class`, `path.py:Class`, or `exec:COMMAND`. settings: names and values,
    which the class gets by name, as words.
    """

    where: str
    settings: tuple[tuple[str, str], ...] = ()

    @property
    def written(self) -> str:
        """The name as written: `where:key=value,...`."""
        settings = ",".join(f"{key}={value}" for key, value in self.settings)
        return f"{self.where}:{settings}" if settings else self.where

    @property
    def is_code(self) -> bool:
        """Whether the name means code or a program, not an agent of an installed package."""
        return ":" in self.where

    @property
    def is_program(self) -> bool:
        """Whether the agent is another program."""
        return self.where.startswith(PREFIX)

    def __call__(self, seed: str) -> Agent:
        """A new agent. Raises BadAgent, and anything that the class raises."""
        return Sealed(maker(self.where)(seed, **dict(self.settings)), seed)

    def check(self) -> None:
        """Make an agent and discard it. Raises BadAgent, with the reason, if that fails."""
        make = maker(self.where)
        try:
            agent = make("0", **dict(self.settings))
        except (Exception, SystemExit) as error:
            raise BadAgent(f"{self.where} does not make an agent: {type(error).__name__}: {error}") from error
        if not callable(getattr(agent, "answer", None)):
            raise BadAgent(f"{self.where} does not make an agent: it has no method `answer(decision, view)`.")


def parse(written: str) -> ForeignAgent:
    """An agent from its name: `NAME`, `module:Class`, `path.py:Class` or `exec:COMMAND`, then `:key=value,...`.

    A command may contain colons and equals signs: the words after its last colon belong to it, unless all of them are
    settings. Raises BadAgent for settings without a name.
    """
    where, colon, last = written.rpartition(":")
    is_command = written.startswith(PREFIX) and not (where.startswith(PREFIX) and SETTINGS.fullmatch(last))
    if not colon or "=" not in last or is_command:
        return ForeignAgent(written)
    settings = [part.partition("=") for part in last.split(",")]
    for key, equals, _ in settings:
        if not (equals and key.isidentifier()):
            raise BadAgent(f"{written}: write settings as key=value, separated by commas.")
    return ForeignAgent(where, tuple((key, value) for key, _, value in settings))


def several(written: str) -> list[str]:
    """The agents in a list separated by commas; key=value after an agent with settings is one of its settings.

    >>> several("baseline,search:playouts=60,depth=2,random")
    ['baseline', 'search:playouts=60,depth=2', 'random']
    """
    names: list[str] = []
    for part in written.split(","):
        if names and "=" in names[-1] and SETTINGS.fullmatch(part):
            names[-1] += f",{part}"
        else:
            names.append(part.strip())
    return names


def installed() -> dict[str, str]:
    """The agents that installed packages offer: `module:Class` by name, in the order of names."""
    # Slow to load, and not needed for dtk's own agents.
    from importlib.metadata import entry_points

    return {point.name: point.value for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


@lru_cache
def maker(where: str) -> Callable[..., Any]:
    """The class or function that makes agents from a seed and settings. Raises BadAgent."""
    if where.startswith(PREFIX):
        try:
            return partial(Executed, command_of(where))
        except (ValueError, OSError) as error:
            raise BadAgent(f"{where} cannot be run: {error}") from error
    if ":" not in where:
        offered = installed()
        if where not in offered:
            raise BadAgent(f"there is no agent `{visible(where, 60)}`.")
        where = offered[where]
    home, _, name = where.rpartition(":")
    is_file = home.endswith(".py")
    if ":" in home and not is_file:
        raise BadAgent(f"{where}: write settings as key=value, separated by commas.")
    try:
        found: Any = module_of_file(Path(home)) if is_file else importlib.import_module(home)
    except (Exception, SystemExit) as error:
        raise BadAgent(f"{where} cannot be loaded: {type(error).__name__}: {error}") from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise BadAgent(f"{where} cannot be loaded: {home} has no `{name}`.")
        found = getattr(found, part)
    if not callable(found):
        raise BadAgent(f"{where} cannot be called, so it cannot make an agent.")
    make: Callable[..., Any] = found
    return make


def module_of_file(path: Path) -> Any:
    """The module in a file. Raises OSError, and anything that its code raises."""
    name = f"dtk_agent_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise OSError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
