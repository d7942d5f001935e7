"""Starting gangs as a table, CSV or JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dtk.cards.card import Card
from dtk.decks.gang import Gang
from dtk.report import columns


@dataclass(frozen=True, slots=True)
class ListedGang:
    """A legal gang, with the codes of the rules that warn about it."""

    gang: Gang
    doubts: tuple[str, ...] = ()


def table(listed: Sequence[ListedGang], width: int | None = None) -> str:
    """Gangs with their numbers, in columns named as in `facts`. Warnings follow the members. width: the terminal's."""
    names = names_of(listed)
    rows = []
    for entry in listed:
        of = facts(entry.gang)
        who = members(entry.gang, names) + (f" (warning: {', '.join(entry.doubts)})" if entry.doubts else "")
        numbers = (of["left"], of["cost"], of["influence"], bullets(entry.gang), of["upkeep"], of["income"])
        rows.append([*map(str, numbers), who])
    headers = ("left", "cost", "influence", "bullets", "upkeep", "income", "gang")
    return columns.table(rows, headers, width, style="simple", align=("right",) * 6 + ("left",))


def as_json(listed: Sequence[ListedGang], total: int) -> str:
    """The gangs shown, as JSON. total: the number of gangs found."""
    return json.dumps(
        {"total": total, "gangs": [facts(entry.gang) | {"doubtful": bool(entry.doubts)} for entry in listed]}, indent=2
    )


# The columns of a gang in CSV. Semicolons separate the members.
COLUMNS = ("left", "cost", "stash", "influence", "bullets", "upkeep", "income", "doubts", "gang", "codes")


def csv_rows(listed: Sequence[ListedGang]) -> list[list[object]]:
    """The rows of COLUMNS, one for each gang."""
    names = names_of(listed)
    rows = []
    for entry in listed:
        of, cards = facts(entry.gang), [member.card for member in entry.gang.members]
        who = ("; ".join(names[card] for card in cards), "; ".join(card.code for card in cards))
        rows.append([*(of[name] for name in COLUMNS[:7]), "; ".join(entry.doubts), *who])
    return rows


def facts(gang: Gang) -> dict[str, Any]:
    """A gang's members and numbers."""
    return {
        "members": [{"code": member.card.code, "title": member.card.title} for member in gang.members],
        "stash": gang.stash,
        "cost": gang.cost,
        "left": gang.left,
        "influence": gang.influence,
        "bullets": gang.bullets,
        "upkeep": gang.upkeep,
        "income": gang.income,
    }


def bullets(gang: Gang) -> str:
    """The bullets of all dudes, and those of studs: `5 (3 stud)`."""
    return f"{gang.bullets} ({gang.bullets_of('stud')} stud)"


def names_of(listed: Sequence[ListedGang]) -> dict[Card, str]:
    """A name for each member: the title, with the pack if the list has another printing of that title."""
    cards = {member.card for entry in listed for member in entry.gang.members}
    printings = Counter(card.title for card in cards)
    return {card: card.title if printings[card.title] == 1 else f"{card.title} ({card.pack})" for card in cards}


def members(gang: Gang, names: dict[Card, str]) -> str:
    """The members' names, with numbers of copies."""
    if not gang.members:
        return "(none)"
    counted = Counter(names[member.card] for member in gang.members)
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in sorted(counted.items()))
