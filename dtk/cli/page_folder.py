"""Folders of pages of a command: written with progress, and errors in its words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dtk.cli.console import BROKEN_DOWN, UNREADABLE, refuse, remark, why
from dtk.cli.paths import first_of
from dtk.cli.progress import progress
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.match.chosen import WatchedMatch
    from dtk.report.pages.folder import LinkedMatch, PageFolder
    from dtk.simulate.workers import Jobs


def linked_match(places: Sequence[int], watched: WatchedMatch, asked: int, record: Path) -> LinkedMatch:
    """A match with its chosen games, which are read from its record. Exits with 3 if it cannot be read."""
    from dtk.match.record import BadRecord
    from dtk.report.pages import saving

    try:
        return saving.linked_match(places, watched, asked, record)
    except BadRecord as fault:
        refuse(f"{visible(str(record))}: {fault}", UNREADABLE)
    except OSError as error:
        refuse(f"{visible(str(record))} cannot be read: {visible(why(error))}.", UNREADABLE)


def save_folder(folder: Path, pages: PageFolder, jobs: Jobs) -> None:
    """Write the pages into their folder, which is created if needed. jobs: make the pages of games.

    Nothing is written if a file there is not a page of dtk. Exits with 3 for that, and if writing fails.
    """
    from dtk.match.record import BadRecord
    from dtk.report.pages.saving import pages_in, save
    from dtk.simulate.workers import WorkerLost

    files = pages.files
    try:
        with progress(len(files), "pages") as step:
            for done in save(folder, pages, jobs):
                step(done)
    except OSError as error:
        refuse(
            f"--html: {visible(str(error.filename or folder))} cannot be written: {visible(why(error))}.", UNREADABLE
        )
    except WorkerLost as lost:
        refuse(f"{lost}.", BROKEN_DOWN)
    except BadRecord as fault:
        refuse(f"--html: a game cannot be replayed: {fault}", UNREADABLE)
    older = sorted({*pages_in(folder)} - {*files})
    if older:
        remark(f"dtk: not linked any more, pages of an earlier run in {visible(str(folder))}: {first_of(older)}.")
