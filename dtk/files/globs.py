"""Does a glob match a path? `*` and `?` stay within a folder, `**` crosses folders, a folder covers all it holds."""

from __future__ import annotations

import os
from fnmatch import fnmatchcase
from pathlib import Path

WILD = frozenset("*?[")


def covers(glob: str, path: str) -> bool:
    """Whether `glob` matches `path` or a folder that contains it; both are relative to the same folder.

    >>> covers("decks/**/*.yaml", "decks/league/may/anna.yaml"), covers("decks", "decks/anna.o8d")
    (True, True)
    """
    parts = path.split("/")
    # The numbers of parts that may have been matched so far: no backtracking, whatever the glob.
    reached = {0}
    for step in steps(glob):
        if step == "**":
            reached = set(range(min(reached), len(parts) + 1))
        else:
            reached = {at + 1 for at in reached if at < len(parts) and fnmatchcase(parts[at], step)}
        if not reached:
            return False
    return True


def fixed_part(glob: str) -> str:
    """The folder that holds everything the glob can match; the glob itself if it has no wildcard."""
    fixed: list[str] = []
    for step in steps(glob):
        if WILD & set(step):
            break
        fixed.append(step)
    return "/".join(fixed)


def steps(glob: str) -> list[str]:
    """The parts of a glob; `./decks/` is `decks`."""
    return [step for step in glob.split("/") if step not in ("", ".")]


def path_from(root: Path, path: str) -> str | None:
    """A file's path counted from the folder `root`, to compare with globs; None where it lies outside."""
    place = real_place(path)
    return place.relative_to(root.resolve()).as_posix() if place.is_relative_to(root.resolve()) else None


def real_place(path: str) -> Path:
    """Where a file lies; if it is a link, where the link lies."""
    # Path.resolve() raises on a link to itself before Python 3.13.
    return Path(os.path.realpath(Path(path).parent)) / Path(path).name


def leads_out(path: Path, folder: Path) -> bool:
    """Whether `path`, with all links followed, lies outside a folder, or where can't be told. A link to itself leads
    nowhere.
    """
    try:
        # Path.resolve() raises on a link to itself before Python 3.13.
        return not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))
    except OSError:
        return True
