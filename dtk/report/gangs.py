"""How are starting gangs shown? As a table, one gang a line, or as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from dtk.decks.gang import Gang


def table(gangs: Sequence[Gang]) -> str:
    """Gangs with what they leave and bring; columns as `facts` names them."""
    from tabulate import tabulate

    rows = [
        (one["left"], one["cost"], one["influence"], bullets(gang), one["upkeep"], one["income"], members(gang))
        for gang, one in ((gang, facts(gang)) for gang in gangs)
    ]
    headers = ("left", "cost", "influence", "bullets", "upkeep", "income", "gang")
    return str(tabulate(rows, headers, tablefmt="simple", disable_numparse=True, colalign=("right",) * 6 + ("left",)))


def as_json(gangs: Sequence[Gang], total: int) -> str:
    """Gangs as JSON: `total` found, and those shown."""
    return json.dumps({"total": total, "gangs": [facts(gang) for gang in gangs]}, indent=2)


def facts(gang: Gang) -> dict[str, Any]:
    """A gang's members and numbers."""
    return {
        "members": [{"code": one.card.code, "title": one.card.title} for one in gang.members],
        "stash": gang.stash,
        "cost": gang.cost,
        "left": gang.left,
        "influence": gang.influence,
        "bullets": gang.bullets,
        "upkeep": gang.upkeep,
        "income": gang.income,
    }


def bullets(gang: Gang) -> str:
    """`5 (3 stud)`: the bullets, and how many of them are of studs."""
    return f"{gang.bullets} ({gang.bullets_of('stud')} stud)"


def members(gang: Gang) -> str:
    """The members by name, copies counted."""
    if not gang.members:
        return "(nobody)"
    counted = Counter(one.card.title for one in gang.members)
    return ", ".join(title if count == 1 else f"{title} x{count}" for title, count in sorted(counted.items()))
