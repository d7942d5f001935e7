"""Where is a match written down? In a new record, or after the games of one that was interrupted."""

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

# What the members of a record's first line are called where two of them differ.
CALLED = {"dtk": "version of dtk", "texts_version": "texts of cards", "games": "number of games"}


class Log:
    """An open record. recorded: how many games of this match it holds already."""

    def __init__(self, path: Path, file: TextIOWrapper, recorded: int) -> None:
        self.path, self.file, self.recorded = path, file, recorded

    def write(self, line: str) -> None:
        """Write a line. Exits with 3 if that can't be done."""
        with writing(str(self.path)):
            self.file.write(line)

    def games(self, numbers: Sequence[int]) -> Iterator[RecordedGame]:
        """The games that it holds already. Raises BadRecord if they are not the first of these numbers, in order."""
        from dtk.match.record import BadRecord, read_games

        if not self.recorded:
            return
        for place, game in enumerate(read_games(self.path)):
            if place == self.recorded:
                return
            if place == len(numbers):
                raise BadRecord(f"line {place + 2} is game {game.number}, which is one too many.")
            if game.number != numbers[place]:
                raise BadRecord(f"line {place + 2} is game {game.number}, where game {numbers[place]} should be.")
            yield game


@contextmanager
def open_log(path: Path | None, head: str, *, force: bool, resume: bool = True) -> Iterator[Log | None]:
    """The record with this first line, if one is wanted. force: whether that of another match is overwritten.
    resume: whether games would come out the same again, so that one goes on with those that are there.

    Exits with 2 for a file that is not such a record, or to which another run is writing, with 3 for one that can't be
    read or written.
    """
    from dtk.match.record import line_end

    if path is None:
        yield None
        return
    check_name(path)
    with writing(str(path)):
        # Whole lines are written at once, so that whatever happens at most one is torn.
        file = path.open("a", 1, encoding="utf-8", newline="\n")
    try:
        with only_run(path):
            with writing(str(path)):
                recorded = games_to_keep(path, head, force=force, resume=resume)
                if recorded is not None:
                    file.reconfigure(newline=line_end(path))
                elif path.stat().st_size:
                    file.truncate(0)
            log = Log(path, file, recorded or 0)
            if recorded is None:
                log.write(head)
            yield log
    except BaseException:
        # What is left in the buffer is torn, or can't be written either.
        with suppress(OSError):
            file.close()
        raise
    with writing(str(path)):
        file.close()


@contextmanager
def only_run(path: Path | None) -> Iterator[Lock]:
    """Let no other run write to a file or folder meanwhile; exits with 2 if one does. path: None for nothing."""
    with Lock() as lock:
        try:
            if path is not None:
                lock.take(path)
        except Locked:
            refuse(f"another run is writing to {visible(str(path))}. Wait until it ends, or name another place.")
        yield lock


def room_for(path: Path, head: str, *, force: bool, resume: bool) -> int | None:
    """As `games_to_keep`; exits with 2 for what can be no record too, with 3 for a file that can't be looked at."""
    check_name(path)
    with writing(str(path)):
        return games_to_keep(path, head, force=force, resume=resume)


def check_name(path: Path) -> None:
    """Exits with 2 for what can be no record, with 3 for a file that can't be looked at."""
    if path == Path():
        refuse("--log: name a file.")
    if str(path) == "-":
        refuse("--log: - is no file; name one.")
    with writing(str(path)):
        if path.is_symlink():
            refuse(f"--log: {visible(str(path))} is a link; name the file that it leads to.")


def games_to_keep(path: Path, head: str, *, force: bool, resume: bool) -> int | None:
    """How many games the record in a file holds already, once a torn last line is cut off; None if it begins anew.

    The arguments are those of `open_log`. Exits with 2 if that would lose something else. Raises OSError.
    """
    from os import truncate

    from dtk.match.record import BadRecord, differences, format_of, progress_of

    if not path.is_file() or not path.stat().st_size:
        return None
    name = visible(str(path))
    try:
        progress = progress_of(path)
    except BadRecord:
        refuse(f"--log: {name} is there already, and no record of a match; name another file.")
    if progress.head is None and head.encode().startswith(path.read_bytes()[: len(head.encode())]):
        return None
    if progress.head is None or format_of(progress.head) != format_of(head):
        refuse(f"--log: {name} is there already, and no record of a match; name another file.")
    keys = [] if progress.head == head else differences(progress.head, head)
    # A script is known by what it says: its file may have another name now.
    if progress.head != head and keys != ["script_files"]:
        if force:
            return None
        what = ", ".join(CALLED.get(key, key) for key in keys) or "the way in which it is written"
        refuse(f"--log: {name} records another match (other: {what}); name another file, or --force overwrites it.")
    if progress.games and not resume:
        if force:
            return None
        refuse(f"--log: {name} records such a game already; name another file, or --force overwrites it.")
    if progress.is_torn:
        remark(f"dtk: {name} breaks off within its last line, which is left out.")
        truncate(path, progress.whole)
    return progress.games
