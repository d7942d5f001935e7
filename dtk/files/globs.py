"""Matching of paths by globs: `*` and `?` stay within a folder, `**` crosses folders, a folder matches its content."""

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
    # Every possible number of parts matched so far, so that no glob causes backtracking.
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
    """The folder that contains all possible matches; the glob itself if it has no wildcard."""
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
    """A file's path relative to the folder `root`, to compare with globs; None outside of it."""
    place = real_place(path)
    return place.relative_to(root.resolve()).as_posix() if place.is_relative_to(root.resolve()) else None


def real_place(path: str) -> Path:
    """The real path of a file; of a link, the path of the link itself."""
    # Path.resolve() raises on a link to itself before Python 3.13.
    return Path(os.path.realpath(Path(path).parent)) / Path(path).name


def leads_out(path: Path, folder: Path) -> bool:
    """Whether `path`, with all links followed, lies outside a folder. True if it cannot be resolved.

    A link to itself leads nowhere.
    """
    try:
        # Path.resolve() raises on a link to itself before Python 3.13.
        return not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))
    except OSError:
        return True
