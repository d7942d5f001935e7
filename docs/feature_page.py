"""What can be measured about a position? The page `docs/features.md`, out of dtk.agents.features."""

from __future__ import annotations

import inspect
import re

from dtk.agents import features
from dtk.agents.features import QUANTITIES, Quantity

CHAPTER = re.compile(r"^# (?P<title>[A-Z].*)$|^def (?P<name>\w+)\(at: PositionTotals\)", re.MULTILINE)
HEAD = """\
# Features

Every quantity of a position, as one player sees it, from `dtk.agents.features`.
`features(view)["margin"]` is computed on demand. Quantities for each seat are a tuple by seat. Quantities for each
location and seat are a dictionary of such tuples by location.
"""
COLUMNS = """\
| name | for each | type | unit | meaning |
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
