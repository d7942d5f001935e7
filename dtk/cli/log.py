"""Records of matches: new ones, and those of interrupted runs, which are continued."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from dtk.cli.console import refuse, remark, writing
from dtk.files.locks import Lock, Locked
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.record import RecordedGame


class Log:
    """An open record. recorded: the number of games of this match that it already holds."""

    def __init__(self, path: Path, file: TextIOWrapper, recorded: int) -> None:
        self.path, self.file, self.recorded = path, file, recorded

    def write(self, line: str) -> None:
        """Write a line. Exits with 3 if that fails."""
        with writing(str(self.path)):
            self.file.write(line)

    def games(self, numbers: Sequence[int]) -> Iterator[RecordedGame]:
        """The recorded games. Raises BadRecord if their numbers are not the first of `numbers`, in order."""
        from dtk.match.record import BadRecord, read_games

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

    Exits with 2 for a file that is not such a record, or that another run is writing, with 3 for one that is unreadable
    or not writable.
    """
    from dtk.match.record import line_end

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
                recorded = games_to_keep(path, head, force=force, resume=resume)
                if recorded is not None:
                    if raise_games(path, head):
                        file.close()
                        file = path.open("a", 1, encoding="utf-8", newline="\n")
                        lock.take(path)
                    file.reconfigure(newline=line_end(path))
                elif path.stat().st_size:
                    file.truncate(0)
            log = Log(path, file, recorded or 0)
            if recorded is None:
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
    """Lock a file or folder against other runs. Exits with 2 if one holds it. path: None to lock nothing."""
    with Lock() as lock:
        try:
            if path is not None:
                lock.take(path)
        except Locked:
            refuse(f"another run is writing to {visible(str(path))}; wait for it, or name another file or folder.")
        yield lock


def room_for(path: Path, head: str, *, force: bool, resume: bool) -> int | None:
    """Like `games_to_keep`, but also exits with 2 for an impossible file name, and with 3 for an unreadable file."""
    check_name(path)
    with writing(str(path)):
        return games_to_keep(path, head, force=force, resume=resume)


def raise_games(path: Path, head: str) -> bool:
    """Give the record of a shorter run the first line of the longer one. Returns whether it had another number of
    games. Raises OSError, BadRecord.
    """
    from dtk.files.writing import write_bytes
    from dtk.match.growing import games_of_head
    from dtk.match.record import line_end, lines

    if games_of_head(next(lines(path))) == games_of_head(head):
        return False
    end = line_end(path)
    _, _, games = path.read_bytes().partition(b"\n")
    write_bytes(path, head.removesuffix("\n").encode() + end.encode() + games)
    return True


def check_name(path: Path) -> None:
    """Exit with 2 for an impossible file name, and with 3 for an unreadable file."""
    if path == Path():
        refuse("--log: name a file.")
    if str(path) == "-":
        refuse("--log: `-` is not a file; name one.")
    with writing(str(path)):
        if path.is_symlink():
            refuse(f"--log: {visible(str(path))} is a link; name its target.")


def games_to_keep(path: Path, head: str, *, force: bool, resume: bool) -> int | None:
    """The number of games in a record, without an incomplete last line, which is cut; None for a new record.

    The arguments are those of `open_log`. Exits with 2 rather than lose other data. Raises OSError.
    """
    from os import truncate

    from dtk.match.growing import games_of_head, is_same_run, what_differs
    from dtk.match.record import BadRecord, format_of, progress_of

    if not path.is_file() or not path.stat().st_size:
        return None
    name = visible(str(path))
    try:
        progress = progress_of(path)
    except BadRecord:
        refuse(f"--log: {name} is not the record of a match; name another file.")
    if progress.head is None and head.encode().startswith(path.read_bytes()[: len(head.encode())]):
        return None
    if progress.head is None or format_of(progress.head) != format_of(head):
        refuse(f"--log: {name} is not the record of a match; name another file.")
    if not is_same_run(progress.head, head):
        if force:
            return None
        what = what_differs(progress.head, head)
        refuse(f"--log: {name} records another match (different: {what}); name another file, or use --force.")
    if games_of_head(head) < (before := games_of_head(progress.head)):
        if force:
            return None
        refuse(
            f"--log: {name} records a run of {before:,} games, which cannot shrink to {games_of_head(head):,}; use"
            f" -n {before} or more, name another file, or use --force."
        )
    if progress.games and not resume:
        if force:
            return None
        refuse(f"--log: {name} already holds a game; name another file, or use --force.")
    if progress.is_torn:
        remark(f"dtk: {name}: the last line is incomplete and left out.")
        truncate(path, progress.whole)
    return progress.games
