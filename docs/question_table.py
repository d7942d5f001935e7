"""What does an agent answer with? The tables in `docs/agents.md`, out of the registry and of real questions."""

from __future__ import annotations

import inspect
import re
from typing import Any

from docs import decision_page
from dtk.engine import decisions
from dtk.engine.decisions import Decision
from dtk.engine.keys import key
from dtk.match.every_question import example

HEADER = re.compile(r"^class (?P<name>\w+)\((?P<base>\w+)(?:\[(?P<option>.+)\])?\):$", re.MULTILINE)
# What an option is, by the type that the class says.
TYPES = {
    "PieceId": "the number of a card",
    "Place": "the number of a location",
    "bool": "`True` or `False`",
    "str": "a word",
    "object": "mostly the number of a card or location",
    "PlayChoice": "`PlayChoice`",
    "Handover": "`Handover`",
    "Casualty": "`Casualty`",
    "AbilityRef": "`AbilityRef`",
    "tuple[PieceId, ...]": "a tuple of numbers of cards",
}
MADE_UP = re.compile(r"made up: \w+ ")
# How many options are shown of each question.
SHOWN = 3
COLUMNS = """\
| question | it asks | an option is | such as |
| --- | --- | --- | --- |
"""


def table() -> str:
    """The tables in Markdown, one for each chapter of the rules."""
    types = option_types()
    return "".join(
        f"\n### {title}\n\n{COLUMNS}{''.join(row(kind, types) for kind in kinds)}"
        for title, kinds in decision_page.chapters().items()
    )


def option_types() -> dict[str, str]:
    """Class -> the type of its options, as it is written; a class without one has that of its base."""
    found: dict[str, str] = {}
    for match in HEADER.finditer(inspect.getsource(decisions)):
        found[match["name"]] = match["option"] or found[match["base"]]
    return found


def row(kind: type[Decision[Any]], types: dict[str, str]) -> str:
    """A line of a table."""
    said = decision_page.read(kind)
    written = types[kind.__name__]
    option = TYPES[written.removesuffix(" | None")] + (" or `None`" if written.endswith(" | None") else "")
    return f"| `{kind.__name__}` | {said.what} | {option} | {such_as(kind)} |\n"


def such_as(kind: type[Decision[Any]]) -> str:
    """The keys of some options of a real question; cards that are made up are called by their titles."""
    decision, view = example(kind)
    keys = [decision.none if option is None else key(view.keys(), option) for option in decision.options]
    more = ", ..." if len(keys) > SHOWN else ""
    return ", ".join(f"`{MADE_UP.sub('', one)}`" for one in keys[:SHOWN]) + more
