"""The records in a league's folder: which pairing each belongs to, also after decks have joined."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dtk.cli.console import refuse, writing
from dtk.files.shown import visible
from dtk.series.schedule import Pairing

if TYPE_CHECKING:
    from dtk.match.one import Match

# A deck in a first line, with its agent and script.
Entrant = tuple[object, object, object]


def file_of(pairing: Pairing) -> str:
    """The name of a pairing's record: `01-02.jsonl`."""
    return f"{pairing.first + 1:02}-{pairing.second + 1:02}.jsonl"


def rename_records(folder: Path, everybody: Match, *, force: bool) -> None:
    """Rename the records in a folder by the places of their decks, which change when decks join.

    everybody: the match of all decks. Exits with 2 for the record of a deck that has changed or left, or that is in
    another order, unless forced; with 3 if a record cannot be read or renamed.
    """
    from dtk.match.record import first_line

    field = entrants_of(first_line(everybody, 1)) or []
    moves: dict[Path, Path] = {}
    for path in sorted(folder.glob("[0-9]*-[0-9]*.jsonl")):
        with writing(str(path)):
            entrants = entrants_of(head_at(path))
        if entrants is None or len(entrants) != 2:
            continue
        pairing = place_of(entrants, field, path.name, {target.name for target in moves.values()})
        if pairing is not None:
            moves[path] = folder / file_of(pairing)
        elif not force:
            refuse(
                f"--log: {visible(str(path))} cannot be continued: {reason(entrants, field)} Name another folder,"
                " or use --force."
            )
    # Two steps, because one record may take the name that another gives up.
    moves = {path: target for path, target in moves.items() if path != target}
    for step in (0, 1):
        for path, target in moves.items():
            between = target.with_suffix(".moving")
            with writing(str(path)):
                (between if step else path).replace(target if step else between)


def head_at(path: Path) -> str:
    """The first line of a file, "" if it has none. Raises OSError."""
    from dtk.match.record import BadRecord, lines

    try:
        return next(lines(path), "")
    except BadRecord:
        return ""


def entrants_of(head: str) -> list[Entrant] | None:
    """The decks of a first line, None if it is not of a match."""
    from dtk.match.record import BadRecord, is_record, parse_line

    try:
        if not is_record(head):
            return None
        data = parse_line(head, 1)
    except BadRecord:
        return None
    decks, agents = data.get("decks"), data.get("agents")
    if not isinstance(decks, list) or not isinstance(agents, list) or len(decks) != len(agents):
        return None
    scripts = data.get("scripts")
    scripts = scripts if isinstance(scripts, list) and len(scripts) == len(decks) else [None] * len(decks)
    return list(zip(decks, agents, scripts, strict=True))


def place_of(entrants: Sequence[Entrant], field: Sequence[Entrant], name: str, taken: set[str]) -> Pairing | None:
    """The pairing of two decks in the field: the one of the file's name if possible, or else the first free one."""
    first, second = ([place for place, one in enumerate(field) if one == entrant] for entrant in entrants)
    free = [
        pairing
        for one in first
        for other in second
        if one < other and file_of(pairing := Pairing(one, other)) not in taken
    ]
    return next((pairing for pairing in free if file_of(pairing) == name), free[0] if free else None)


def reason(entrants: Sequence[Entrant], field: Sequence[Entrant]) -> str:
    """The reason why a record belongs to no pairing of the field, in a sentence."""
    names = [name_of(deck) for deck, _, _ in field]
    for deck, agent, script in entrants:
        if (deck, agent, script) in field:
            continue
        shown = visible(name_of(deck), 60)
        if name_of(deck) not in names:
            return f"it has games of `{shown}`, which is not in this run."
        what = "another agent or script" if any(deck == other for other, _, _ in field) else "other cards"
        return f"it has games of `{shown}` with {what}."
    return "its decks are in another order."


def name_of(deck: object) -> str:
    """The name of a deck in a first line."""
    return str(deck.get("name", "")) if isinstance(deck, dict) else ""
