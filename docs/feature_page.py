"""What can be measured about a position? The page `docs/features.md`, out of dtk.agents.features."""

from __future__ import annotations

import inspect
import re

from dtk.agents import features
from dtk.agents.features import QUANTITIES, Quantity

CHAPTER = re.compile(r"^# (?P<title>[A-Z].*)$|^def (?P<name>\w+)\(at: PositionTotals\)", re.MULTILINE)
HEAD = """\
# Features

All that can be measured about a position, as one player sees it, out of `dtk.agents.features`.
`features(view)["margin"]` is worked out when it is asked for. What there is for each seat is a tuple by seat; what
there is for each location and seat is a dictionary of such tuples by location.
"""
COLUMNS = """\
| name | for each | type | unit | what it is |
| --- | --- | --- | --- | --- |
"""


def page() -> str:
    """The page in Markdown."""
    return HEAD + "".join(f"\n## {title}\n\n{COLUMNS}{''.join(map(row, some))}" for title, some in chapters().items())


def chapters() -> dict[str, list[Quantity]]:
    """Title -> quantities, as the module lists them."""
    found: dict[str, list[Quantity]] = {}
    title = ""
    for match in CHAPTER.finditer(inspect.getsource(features)):
        title = match["title"] or title
        if match["name"] in QUANTITIES:
            found.setdefault(title, []).append(QUANTITIES[match["name"]])
    if sum(map(len, found.values())) != len(QUANTITIES):
        raise ValueError("The page does not find every quantity in the module.")
    return found


def row(quantity: Quantity) -> str:
    """A line of the table."""
    return f"| `{quantity.name}` | {quantity.per} | {quantity.kind} | {quantity.unit} | {quantity.doc} |\n"
