"""How do the records of a match's shards become one? Line by line, in the order of the games, byte for byte."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dtk.files.shown import visible
from dtk.match.record import BadRecord, differences, game_of, is_record, is_torn, lines, parse_line


class RecordedLine(NamedTuple):
    """The line of a game. number: of the game; path: where it is from."""

    number: int
    line: str
    path: Path


def merged(paths: Sequence[Path]) -> Iterator[str]:
    """The lines of the record that these are parts of: the first line, and each game once.

    Raises BadRecord for parts of different matches, games out of order, torn lines, games told in two ways; OSError.
    """
    heads = [head_of(path) for path in paths]
    for path, head in zip(paths, heads, strict=True):
        if head != heads[0]:
            what = ", ".join(differences(heads[0], head)) or "the way in which it is written"
            raise BadRecord(f"{name(path)} records another match than {name(paths[0])} (other: {what}).")
    yield heads[0]
    last: RecordedLine | None = None
    for game in heapq.merge(*map(games_of, paths), key=lambda game: game.number):
        if last is None or game.number > last.number:
            yield game.line
        elif game.line != last.line:
            raise BadRecord(f"game {game.number} goes one way in {name(last.path)} and another in {name(game.path)}.")
        last = game


def head_of(path: Path) -> str:
    """The first line of a record. Raises BadRecord, OSError."""
    head = next(lines(path), "")
    if not is_record(head):
        raise BadRecord(f"{name(path)} is no record of a match.")
    if is_torn(path):
        raise BadRecord(f"{name(path)} breaks off within its last line; the command that writes it goes on from there.")
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
