"""Merges the records of a match's shards line by line, in order of games, byte for byte."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dtk.files.shown import visible
from dtk.match.growing import games_of_head, is_same_run, what_differs
from dtk.match.record import BadRecord, game_of, is_record, is_torn, lines, parse_line


class RecordedLine(NamedTuple):
    """The line of a game. number: of the game; path: of its file."""

    number: int
    line: str
    path: Path


def merged(paths: Sequence[Path]) -> Iterator[str]:
    """The lines of the whole record: the first line, and each game once. Of parts of different lengths, the first line
    of the longest run counts.

    Raises BadRecord for parts of different matches, games out of order, incomplete lines and contradictory games;
    OSError.
    """
    heads = [head_of(path) for path in paths]
    for path, head in zip(paths, heads, strict=True):
        if not is_same_run(heads[0], head):
            what = what_differs(heads[0], head)
            raise BadRecord(f"{name(path)} and {name(paths[0])} are from different matches (different: {what}).")
    yield max(heads, key=games_of_head)
    last: RecordedLine | None = None
    for game in heapq.merge(*map(games_of, paths), key=lambda game: game.number):
        if last is None or game.number > last.number:
            yield game.line
        elif game.line != last.line:
            raise BadRecord(f"game {game.number} differs between {name(last.path)} and {name(game.path)}.")
        last = game


def head_of(path: Path) -> str:
    """The first line of a record. Raises BadRecord, OSError."""
    try:
        head = next(lines(path), "")
    except BadRecord as fault:
        raise BadRecord(f"{name(path)}: {fault}") from None
    if not is_record(head):
        raise BadRecord(f"{name(path)} is not the record of a match.")
    if is_torn(path):
        raise BadRecord(f"{name(path)} has an incomplete last line. Run its command again to continue it.")
    return head


def games_of(path: Path) -> Iterator[RecordedLine]:
    """The lines of the games of a record. Raises BadRecord if they are not in order, OSError."""
    last = -1
    for place, line in enumerate(lines(path), 1):
        if place == 1:
            continue
        number = game_of(parse_line(line, place)).number
        if number <= last:
            raise BadRecord(f"{name(path)}: game {number} comes after game {last}.")
        last = number
        yield RecordedLine(number, line, path)


def name(path: Path) -> str:
    """The name of a file, safe to show."""
    return visible(str(path))
