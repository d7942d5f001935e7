"""Folders of pages: written as a whole, only below their folder, and never over a file that is not a page of dtk."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dtk.cli.console import BROKEN_DOWN, UNREADABLE, refuse, remark, writing
from dtk.cli.output import is_free, is_own_page
from dtk.cli.paths import first_of
from dtk.cli.progress import progress
from dtk.files.shown import visible
from dtk.files.writing import write_bytes

if TYPE_CHECKING:
    from dtk.match.chosen import ChosenGame, WatchedMatch
    from dtk.match.record import RecordedGame
    from dtk.report.pages.folder import LinkedMatch, PageFolder
    from dtk.simulate.workers import Jobs


def linked_match(places: Sequence[int], watched: WatchedMatch, asked: int, record: Path) -> LinkedMatch:
    """A match with its chosen games, which are read from its record. Exits with 3 if it cannot be read."""
    from dtk.report.pages.folder import LinkedMatch

    chosen = watched.chosen
    return LinkedMatch(
        places=places, tally=watched.tally, asked=asked, chosen=chosen, records=games_from(record, chosen)
    )


def games_from(record: Path, chosen: Sequence[ChosenGame]) -> Mapping[int, RecordedGame]:
    """The chosen games from a record, by number. Exits with 3 if it cannot be read."""
    from dtk.match.record import BadRecord, read_game

    try:
        return {one.game.number: read_game(record, one.game.number) for one in chosen}
    except BadRecord as fault:
        refuse(f"{visible(str(record))}: {fault}", UNREADABLE)
    except OSError as error:
        refuse(f"{visible(str(record))} cannot be read: {visible(error.strerror or str(error))}.", UNREADABLE)


def save_folder(folder: Path, pages: PageFolder, jobs: Jobs) -> None:
    """Write the pages into their folder, which is created if needed. jobs: make the pages of games.

    Nothing is written if a file there is not a page of dtk. Exits with 3 for that, and if writing fails.
    """
    from dtk.match.record import BadRecord
    from dtk.report.pages.links import FOLDERS
    from dtk.simulate.workers import WorkerLost

    files = pages.files
    with writing(str(folder)):
        folder.mkdir(parents=True, exist_ok=True)
    for name in FOLDERS:
        with writing(str(folder / name)):
            make_inner(folder / name)
    if strangers := [str(folder / file) for file in files if not is_free(folder / file)]:
        is_one = len(strangers) == 1
        what = "exists and is not a page of dtk" if is_one else "exist and are not pages of dtk"
        refuse(f"--html: {first_of(strangers)} {what}; nothing was written. Name another folder.", UNREADABLE)
    try:
        with progress(len(files), "pages") as step:
            for done, (file, data) in enumerate(pages.made(jobs), 1):
                with writing(str(folder / file)):
                    write_bytes(folder / file, data)
                step(done)
    except WorkerLost as lost:
        refuse(f"{lost}.", BROKEN_DOWN)
    except BadRecord as fault:
        refuse(f"--html: a game cannot be replayed: {fault}", UNREADABLE)
    older = sorted({*pages_in(folder)} - {*files})
    if older:
        remark(f"dtk: not linked any more, pages of an earlier run in {visible(str(folder))}: {first_of(older)}.")


def make_inner(path: Path) -> None:
    """Create a folder within the folder, unless it exists. Raises OSError for a link, which could lead elsewhere."""
    if path.is_symlink():
        raise OSError(errno.ELOOP, "it is a link, not a folder")
    path.mkdir(exist_ok=True)


def pages_in(folder: Path) -> Iterator[str]:
    """The pages of dtk in the folders within a folder, as files of a PageFolder."""
    from dtk.report.pages.links import FOLDERS

    for name in FOLDERS:
        for path in (folder / name).glob("*.html"):
            if is_own_page(path):
                yield f"{name}/{path.name}"
