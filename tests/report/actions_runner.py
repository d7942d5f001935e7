"""What would GitHub's runner do with a line of a build's output? Its documented behaviour, for tests.

Stricter than the runner, which knows some twenty commands: any name counts as one here.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Command(NamedTuple):
    name: str
    properties: dict[str, str]
    data: str


def commands(output: str) -> list[Command]:
    """Every command in a build's output."""
    found = (command(line) for line in re.split(r"\r\n|\r|\n", output))
    return [command for command in found if command is not None]


def command(line: str) -> Command | None:
    return newer(line.lstrip()) or older(line)


def newer(line: str) -> Command | None:
    """`::name key=value,key=value::data`"""
    if not line.startswith("::") or "::" not in line[2:]:
        return None
    head, data = line[2:].split("::", 1)
    name, _, rest = head.partition(" ")
    pairs = [pair.split("=", 1) for pair in rest.strip().split(",") if "=" in pair]
    properties = {key: unescaped(value, colon=":", comma=",") for key, value in pairs}
    return Command(name, properties, unescaped(data))


def older(line: str) -> Command | None:
    """`##[name key=value;key=value]data`, anywhere in the line"""
    start = line.find("##[")
    if start < 0 or "]" not in line[start:]:
        return None
    head, data = line[start + 3 :].split("]", 1)
    return Command(head.partition(" ")[0], {}, unescaped(data))


def unescaped(text: str, colon: str = "%3A", comma: str = "%2C") -> str:
    text = text.replace("%0D", "\r").replace("%0A", "\n").replace("%3A", colon).replace("%2C", comma)
    return text.replace("%25", "%")
