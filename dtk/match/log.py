"""Records of matches: new ones, and those of interrupted runs, which are continued."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from os import truncate
from pathlib import Path
from typing import NamedTuple

from dtk.files.errors import DtkError
from dtk.files.locks import Lock, Locked
from dtk.files.shown import visible
from dtk.files.writing import write_bytes
from dtk.match.growing import games_of_head, is_same_run, what_differs
from dtk.match.record import (
    BadRecord,
    RecordedGame,
    format_of,
    line_end,
    lines,
    progress_of,
    read_games,
)


class BadLog(DtkError):
    """Raised for a file that is not the record of this match.

    can_force: whether the file may be overwritten on request.
    """

    def __init__(self, what: str, *, can_force: bool = False) -> None:
        self.what, self.can_force = what, can_force
        super().__init__(f"{what}.")


class LogInUse(BadLog):
    """Raised for a file or folder that another run is writing to."""


class UnwritableLog(DtkError):
    """Raised for a record that cannot be read or written."""


class Log:
    """An open record. recorded: the number of games of this match that it already holds. was_torn: whether an
    incomplete last line was left out.
    """

    def __init__(self, path: Path, file: TextIOWrapper, recorded: int, *, was_torn: bool = False) -> None:
        self.path, self.file, self.recorded, self.was_torn = path, file, recorded, was_torn

    def write(self, line: str) -> None:
        """Write a line. Raises UnwritableLog."""
        with writing(str(self.path)):
            self.file.write(line)

    def games(self, numbers: Sequence[int]) -> Iterator[RecordedGame]:
        """The recorded games. Raises BadRecord if their numbers are not the first of `numbers`, in order."""
        if not self.recorded:
            return
        for place, game in enumerate(read_games(self.path)):
            if place == self.recorded:
                return
            if place == len(numbers):
                raise BadRecord(f"line {place + 2} is game {game.number}, one game too many.")
            if game.number != numbers[place]:
                raise BadRecord(f"line {place + 2} is game {game.number}, not game {numbers[place]}.")
            yield game


@contextmanager
def open_log(path: Path | None, head: str, *, force: bool, resume: bool = True) -> Iterator[Log | None]:
    """Open the record with this first line, or return None without a path. force: overwrite the record of another
    match. resume: continue an unfinished record, or one with fewer games, because replaying gives the same games.

    Raises BadLog, UnwritableLog.
    """
    if path is None:
        yield None
        return
    check_name(path)
    with writing(str(path)):
        # Whole lines are written at once, so at most one is ever incomplete.
        file = path.open("a", 1, encoding="utf-8", newline="\n")
    try:
        with only_run(path) as lock:
            with writing(str(path)):
                kept = games_to_keep(path, head, force=force, resume=resume)
                if kept is not None:
                    if raise_games(path, head):
                        file.close()
                        file = path.open("a", 1, encoding="utf-8", newline="\n")
                        lock.take(path)
                    file.reconfigure(newline=line_end(path))
                elif path.stat().st_size:
                    file.truncate(0)
            log = Log(path, file, kept.games if kept else 0, was_torn=kept is not None and kept.is_torn)
            if kept is None:
                log.write(head)
            yield log
    except BaseException:
        # The rest of the buffer is an incomplete line, or cannot be written either.
        with suppress(OSError):
            file.close()
        raise
    with writing(str(path)):
        file.close()


@contextmanager
def only_run(path: Path | None) -> Iterator[Lock]:
    """Lock a file or folder against other runs. Raises LogInUse if one holds it. path: None to lock nothing."""
    with Lock() as lock:
        try:
            if path is not None:
                lock.take(path)
        except Locked:
            raise LogInUse(
                f"another run is writing to {visible(str(path))}; wait for it, or name another file or folder"
            ) from None
        yield lock


@contextmanager
def writing(name: str) -> Iterator[None]:
    """Raise UnwritableLog if the block cannot read or write its file."""
    try:
        yield
    except (OSError, UnicodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise UnwritableLog(f"{visible(name)} cannot be written: {visible(why)}.") from error


def room_for(path: Path, head: str, *, force: bool, resume: bool) -> KeptGames | None:
    """Like `games_to_keep`, but also refuses an impossible file name. Raises BadLog, UnwritableLog."""
    check_name(path)
    with writing(str(path)):
        return games_to_keep(path, head, force=force, resume=resume)


def raise_games(path: Path, head: str) -> bool:
    """Give the record of a shorter run the first line of the longer one. Returns whether it had another number of
    games. Raises OSError, BadRecord.
    """
    if games_of_head(next(lines(path))) == games_of_head(head):
        return False
    end = line_end(path)
    _, _, games = path.read_bytes().partition(b"\n")
    write_bytes(path, head.removesuffix("\n").encode() + end.encode() + games)
    return True


def check_name(path: Path) -> None:
    """Raise BadLog for an impossible file name, UnwritableLog for an unreadable file."""
    if path == Path():
        raise BadLog("name a file")
    if str(path) == "-":
        raise BadLog("`-` is not a file; name one")
    with writing(str(path)):
        if path.is_symlink():
            raise BadLog(f"{visible(str(path))} is a link; name its target")


class KeptGames(NamedTuple):
    """The games that a record keeps. is_torn: whether an incomplete last line was left out."""

    games: int
    is_torn: bool


def games_to_keep(path: Path, head: str, *, force: bool, resume: bool) -> KeptGames | None:
    """The games in a record, without an incomplete last line, which is cut; None for a new record.

    The arguments are those of `open_log`. Raises BadLog rather than lose other data. Raises OSError.
    """
    if not path.is_file() or not path.stat().st_size:
        return None
    name = visible(str(path))
    try:
        progress = progress_of(path)
    except BadRecord:
        raise BadLog(f"{name} is not the record of a match; name another file") from None
    if progress.head is None and head.encode().startswith(path.read_bytes()[: len(head.encode())]):
        return None
    if progress.head is None or format_of(progress.head) != format_of(head):
        raise BadLog(f"{name} is not the record of a match; name another file")
    if not is_same_run(progress.head, head):
        if force:
            return None
        what = what_differs(progress.head, head)
        raise BadLog(f"{name} records another match (different: {what}); name another file", can_force=True)
    if games_of_head(head) < (before := games_of_head(progress.head)):
        if force:
            return None
        shrinks = f"{name} records a run of {before:,} games, which cannot shrink to {games_of_head(head):,}"
        raise BadLog(f"{shrinks}; use -n {before} or more, or name another file", can_force=True)
    if progress.games and not resume:
        if force:
            return None
        raise BadLog(f"{name} already holds a game; name another file", can_force=True)
    if progress.is_torn:
        truncate(path, progress.whole)
    return KeptGames(progress.games, progress.is_torn)
