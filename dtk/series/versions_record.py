"""Records of games between versions: the results, which are enough to continue and to recount.

`schemas/versions-record.v1.json` defines each line. Unlike records of matches (dtk.match.record), these have no
answers: there may be thousands of games, with cards that were never printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from dtk.engine.rules.setup import DeckList
from dtk.match.log import Log, open_log
from dtk.match.one import Match, PlayedGame, script_label, seating
from dtk.match.playing import cannot_continue
from dtk.match.record import (
    OF_VERSIONS,
    BadRecord,
    RecordedGame,
    conditions,
    deck_data,
    lines,
    parse_line,
    required,
    scripts_data,
    to_line,
)
from dtk.match.tables import Heads, Row, game_rows
from dtk.series.meetings import SEATS, Meeting, Write, tasks
from dtk.series.versions import Versus

SCHEMA_VERSION = 1


def first_line(played: Versus, games: int, stop: str = "") -> str:
    """The first line: versions, opponents, agents and seed. games: the most of each version against each opponent.
    stop: the stopping rule.
    """
    meetings = played.by_version[0]
    match = meetings[0].match
    theirs = [one.match.agents[1] for one in meetings]
    is_scripted = any(one.match.scripts for one in meetings)
    return to_line(
        {
            "format": OF_VERSIONS,
            "schema_version": SCHEMA_VERSION,
            **conditions(match),
            "seed": match.seed,
            "games": games,
            **({"stop": stop} if stop else {}),
            "agents": [match.agents[0], *(theirs[:1] if len(set(theirs)) == 1 else theirs)],
            **({"scripts": [scripts_data(one.match) for one in meetings]} if is_scripted else {}),
            "versions": [
                {
                    **deck_in_order(of_version[0].match.decks[0]),
                    "name": version.name,
                    **own_script(of_version[0].match, match),
                }
                for version, of_version in zip(played.versions, played.by_version, strict=True)
            ],
            "opponents": [deck_data(one.match.decks[1]) for one in meetings],
        }
    )


def own_script(match: Match, first: Match) -> dict[str, object]:
    """The script of a version with its own. match: of the version. first: of the first version."""
    ours, theirs = script_label(match, 0), script_label(first, 0)
    return {"script": ours.digest} if ours is not None and ours != theirs else {}


def deck_in_order(deck: DeckList) -> dict[str, object]:
    """A deck, with the codes of its cards in their order before shuffling."""
    return {**deck_data(deck), "cards": [card.code for card in deck.cards]}


def game_line(meeting: int, game: PlayedGame, more: Mapping[str, object] | None = None) -> str:
    """The line of a game. meeting: its index. more: further keys."""
    return to_line(
        {
            "meeting": meeting,
            "game": game.number,
            "winner": game.winner if game.winner >= 0 else None,
            "reason": game.reason,
            **({"fault": game.fault} if game.fault else {}),
            **({"forfeit": game.forfeit} if game.forfeit >= 0 else {}),
            **(more or {}),
        }
    )


def game_in(data: dict[str, object], place: int) -> RecordedGame:
    """The game in a line, which holds no answers. place: the line's number. Raises BadRecord."""
    winner, forfeit = data.get("winner"), data.get("forfeit")
    if winner not in (None, *range(SEATS)) or forfeit not in (None, *range(SEATS)):
        raise BadRecord(f"line {place} has an unknown seat.")
    number = required(data, "game", int)
    return RecordedGame(
        number=number,
        seats=seating(number, SEATS),
        winner=None if winner is None else required(data, "winner", int),
        reason=required(data, "reason", str),
        fault=required(data, "fault", str) if "fault" in data else "",
        forfeit=None if forfeit is None else required(data, "forfeit", int),
        days=0,
        gangs=None,
        answers=(),
        digest="",
    )


def recorded_rows(path: Path) -> Iterator[Row]:
    """The rows of the table `games` (dtk.match.tables) for a record of versions. Raises BadRecord, OSError."""
    head = parse_line(next(lines(path), ""), 1)
    if head.get("schema_version") != SCHEMA_VERSION:
        raise BadRecord(f"it has version {head.get('schema_version')!r}; this version of dtk reads {SCHEMA_VERSION}.")
    meetings = heads_of(head, str(path))
    for place, line in enumerate(islice(lines(path), 1, None), 2):
        data = parse_line(line, place)
        meeting, number = required(data, "meeting", int), required(data, "game", int)
        if not 0 <= meeting < len(meetings) or number < 0:
            raise BadRecord(f"line {place} does not hold a game of these versions.")
        yield from game_rows(meetings[meeting], game_in(data, place))


def heads_of(head: dict[str, object], record: str) -> list[Heads]:
    """The first cells of the rows of each meeting, in the order of `Versus.meetings`. Raises BadRecord."""
    versions, opponents = (required(head, key, list) for key in ("versions", "opponents"))
    ours, *theirs = map(str, required(head, "agents", list) or [""])
    scripts = required(head, "scripts", list) if "scripts" in head else [(None, None)] * len(opponents)
    if len(theirs) not in (1, len(opponents)) or len(scripts) != len(opponents):
        raise BadRecord("the number of agents or scripts differs from the number of opponents.")
    found = []
    for place, opponent in enumerate(opponents):
        own, other = script_pair(scripts[place])
        for version in versions:
            match = Match(
                decks=(),
                agents=(ours, theirs[place] if len(theirs) > 1 else theirs[0]),
                seed=required(head, "seed", str),
                ruleset=required(head, "ruleset", str),
                pairs=True,
                scripts=(str(version.get("script") or own) if isinstance(version, dict) else own, other),
            )
            found.append(Heads(match, record, [name_of(version), name_of(opponent)]))
    return found


def script_pair(data: object) -> tuple[str, str]:
    """The digests of two scripts, "" for none. Raises BadRecord."""
    if not isinstance(data, list | tuple) or len(data) != SEATS:
        raise BadRecord("`scripts` has an invalid value.")
    return str(data[0] or ""), str(data[1] or "")


def name_of(deck: object) -> str:
    """The name of a deck in the first line. Raises BadRecord."""
    if not isinstance(deck, dict):
        raise BadRecord("a deck in line 1 is not an object.")
    return required(deck, "name", str)


@contextmanager
def recorded(
    path: Path | None, played: Versus, numbers: Sequence[int], stop: str = "", *, force: bool = False
) -> Iterator[Log | None]:
    """The record of versions, whose games are counted; None without a path. numbers: of the games of each meeting.
    stop: the stopping rule. force: overwrite the record of other games.

    Raises BadLog for a record of other games, UnwritableLog.
    """
    with open_log(path, first_line(played, len(numbers), stop), force=force) as log:
        if log is not None:
            try:
                for _ in counted_games(log, played.meetings, numbers):
                    continue
            except BadRecord as fault:
                raise cannot_continue(log, fault) from None
        yield log


def writer(log: Log | None) -> Write | None:
    """The function that records a game; None if games are not recorded."""
    return None if log is None else (lambda meeting, game: log.write(game_line(meeting, game)))


def counted_games(
    log: Log, meetings: Sequence[Meeting], numbers: Sequence[int]
) -> Iterator[tuple[int, dict[str, object]]]:
    """Count the games of a record, one at a time. Yields the index of each game's meeting, and its line. numbers: of
    the games of each meeting.

    Raises BadRecord if they are not the first games to play, in order; OSError.
    """
    due = iter(tasks(meetings, numbers))
    for place, line in enumerate(islice(lines(log.path), 1, log.recorded + 1), 2):
        data = parse_line(line, place)
        task = next(due, None)
        if task is None or (data.get("meeting"), data.get("game")) != task:
            raise BadRecord(f"line {place} does not hold the expected game.")
        game = game_in(data, place)
        meetings[task.match].add(game.seats, game.winner, game.reason, game.forfeit, game.fault, game.number)
        yield task.match, data
