"""The records in a league's folder: which pairing each belongs to, also after decks have joined, and their games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from dtk.files.shown import visible
from dtk.match.log import BadLog, Log, only_run, open_log, writing
from dtk.match.one import Match, seating
from dtk.match.playing import cannot_continue
from dtk.match.record import BadRecord, first_line, game_line, is_record, lines, parse_line
from dtk.series.meetings import SEATS, Meeting, Write
from dtk.series.schedule import Pairing

# A deck in a first line, with its agent and script.
Entrant = tuple[object, object, object]


def file_of(pairing: Pairing) -> str:
    """The name of a pairing's record: `01-02.jsonl`."""
    return f"{pairing.first + 1:02}-{pairing.second + 1:02}.jsonl"


@contextmanager
def locked_folder(folder: Path | None) -> Iterator[None]:
    """A folder for records, created if needed and locked against other runs. folder: None for none.

    Raises BadLog for a file, LogInUse, and UnwritableLog if it cannot be created.
    """
    if folder is not None:
        if folder.exists() and not folder.is_dir():
            raise BadLog(f"{visible(str(folder))} is not a folder; name a folder")
        with writing(str(folder)):
            folder.mkdir(parents=True, exist_ok=True)
    with only_run(folder):
        yield


@contextmanager
def opened(
    folder: Path | None,
    pairings: Sequence[Pairing],
    meetings: Sequence[Meeting],
    asked: int,
    numbers: Sequence[int],
    *,
    force: bool,
) -> Iterator[list[Log]]:
    """The records of meetings, whose games are counted; none without a folder. asked: games of each meeting in all
    shards. numbers: of the games that belong in each record. force: overwrite records of other games.

    Raises BadLog for a record with other games, UnwritableLog.
    """
    with ExitStack() as stack:
        logs = []
        for pairing, meeting in zip(pairings, meetings, strict=True):
            path = None if folder is None else folder / file_of(pairing)
            log = stack.enter_context(open_log(path, first_line(meeting.match, asked), force=force))
            if log is not None:
                count_recorded(log, meeting, numbers)
                logs.append(log)
        yield logs


def count_recorded(log: Log, meeting: Meeting, numbers: Sequence[int]) -> None:
    """Count the games of a record. numbers: of the games that belong in it. Raises BadLog for other games."""
    try:
        for game in log.games(numbers):
            if game.seats != seating(game.number, SEATS) or game.winner not in (None, *range(SEATS)):
                raise BadRecord(f"the result of game {game.number} is impossible.")
            meeting.add(game.seats, game.winner, game.reason, game.forfeit, game.fault, game.number)
    except BadRecord as fault:
        raise cannot_continue(log, fault, "folder") from None


def writer(logs: Sequence[Log]) -> Write | None:
    """The function that records a game of a meeting; None if games are not recorded."""
    return (lambda place, game: logs[place].write(game_line(game))) if logs else None


def rename_records(folder: Path, everybody: Match, *, force: bool) -> None:
    """Rename the records in a folder by the places of their decks, which change when decks join.

    everybody: the match of all decks. Raises BadLog for the record of a deck that has changed or left, or that is in
    another order, unless forced; UnwritableLog if a record cannot be read or renamed.
    """
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
            why = f"{visible(str(path))} cannot be continued: {reason(entrants, field)}"
            raise BadLog(f"{why} Name another folder", can_force=True)
    # Two steps, because one record may take the name that another gives up.
    moves = {path: target for path, target in moves.items() if path != target}
    for step in (0, 1):
        for path, target in moves.items():
            between = target.with_suffix(".moving")
            with writing(str(path)):
                (between if step else path).replace(target if step else between)


def head_at(path: Path) -> str:
    """The first line of a file, "" if it has none. Raises OSError."""
    try:
        return next(lines(path), "")
    except BadRecord:
        return ""


def entrants_of(head: str) -> list[Entrant] | None:
    """The decks of a first line, None if it is not of a match."""
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
