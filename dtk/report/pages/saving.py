"""Folders of pages on disk: written as a whole, only below their folder, and never over a file that is not a page of
dtk.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from dtk.files.pages import is_free, is_own_page
from dtk.files.writing import write_bytes
from dtk.match.chosen import WatchedMatch
from dtk.match.record import BadRecord, read_game, read_games
from dtk.match.series import replay_many
from dtk.report.pages.folder import LinkedMatch, PageFolder
from dtk.report.pages.links import FOLDERS
from dtk.simulate.workers import Jobs

# Why no page is written.
FOREIGN = "it exists and is not a page of dtk; nothing was written. Name another folder"


def linked_match(places: Sequence[int], watched: WatchedMatch, asked: int, record: Path) -> LinkedMatch:
    """A match with its chosen games, which are read from its record. Raises BadRecord, OSError."""
    chosen = watched.chosen
    records = {one.game.number: read_game(record, one.game.number) for one in chosen}
    return LinkedMatch(places=places, tally=watched.tally, asked=asked, chosen=chosen, records=records)


def recorded_match(
    places: Sequence[int], watched: WatchedMatch, asked: int, record: Path, games: int, jobs: Jobs = 1
) -> LinkedMatch:
    """A match with its chosen games, out of its record. watched: has no games yet. games: the first ones to replay.

    Raises BadRecord if a game is missing or its replay differs, OSError, WorkerLost.
    """
    first = islice(read_games(record), games)
    for result in replay_many(watched.tally.match, first, jobs):
        if result.difference:
            raise BadRecord(f"replaying game {result.played.number} differs: {result.difference}")
        watched.add(result.played)
    if watched.tally.games < games:
        raise BadRecord(f"it has {watched.tally.games:,} of {games:,} games.")
    return linked_match(places, watched, asked, record)


def save(folder: Path, pages: PageFolder, jobs: Jobs = 1) -> Iterator[int]:
    """Write the pages into their folder, which is created if needed, and yield the number written so far.

    jobs: make the pages of games. Nothing is written if a file there is not a page of dtk. Raises FileExistsError for
    that, OSError, BadRecord if a game cannot be replayed, WorkerLost.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in FOLDERS:
        make_inner(folder / name)
    for file in pages.files:
        if not is_free(folder / file):
            raise FileExistsError(errno.EEXIST, FOREIGN, str(folder / file))
    for done, (file, data) in enumerate(pages.made(jobs), 1):
        write_bytes(folder / file, data)
        yield done


def make_inner(path: Path) -> None:
    """Create a folder within the folder, unless it exists. Raises OSError for a link, which could lead elsewhere."""
    if path.is_symlink():
        raise OSError(errno.ELOOP, "it is a link, not a folder", str(path))
    path.mkdir(exist_ok=True)


def pages_in(folder: Path) -> Iterator[str]:
    """The pages of dtk in the folders within a folder, as files of a PageFolder."""
    for name in FOLDERS:
        for path in (folder / name).glob("*.html"):
            if is_own_page(path):
                yield f"{name}/{path.name}"
