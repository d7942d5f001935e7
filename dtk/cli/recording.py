"""Records that commands write: the faults of dtk.match.log as messages with exit codes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dtk.cli.console import UNREADABLE, refuse, remark
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.files.locks import Lock
    from dtk.match.log import Log


@contextmanager
def open_log(path: Path | None, head: str, *, force: bool) -> Iterator[Log | None]:
    """Open the record as `dtk.match.log.open_log` does. Exits as `log_faults` does."""
    from dtk.match import log

    with log_faults(), log.open_log(path, head, force=force) as opened:
        if opened is not None and opened.was_torn:
            note_torn(opened.path)
        yield opened


@contextmanager
def only_run(path: Path | None) -> Iterator[Lock]:
    """Lock a file or folder against other runs. Exits with 2 if one holds it. path: None to lock nothing."""
    from dtk.match import log

    with log_faults(), log.only_run(path) as lock:
        yield lock


def demand_room(path: Path, head: str, *, force: bool) -> None:
    """Exit as `log_faults` does if a new record with this first line cannot be written."""
    from dtk.match.log import room_for

    with log_faults():
        kept = room_for(path, head, force=force, resume=False)
    if kept is not None and kept.is_torn:
        note_torn(path)


@contextmanager
def log_faults() -> Iterator[None]:
    """Exit with 2 for a file that is not the right record, with 3 for one that cannot be read or written."""
    from dtk.match.log import BadLog, LogInUse, UnwritableLog

    try:
        yield
    except LogInUse as fault:
        refuse(str(fault))
    except BadLog as fault:
        refuse(f"--log: {fault.what}{', or use --force' if fault.can_force else ''}.")
    except UnwritableLog as fault:
        refuse(str(fault), UNREADABLE)


def note_torn(path: Path) -> None:
    """Print that a record ended with an incomplete line."""
    remark(f"dtk: {visible(str(path))}: the last line is incomplete and left out.")
