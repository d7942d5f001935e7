"""A folder as the store. Names come from a listing of the folder, so no request names a path."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from dtk.decks.deck import SCRIPT_SUFFIX
from dtk.files.finding import Unreadable
from dtk.files.reading import MOST_BYTES, read_bytes
from dtk.files.shown import HIDDEN
from dtk.files.writing import write_bytes
from dtk.web.store import (
    DECKS,
    ENDINGS,
    RECORDS,
    Conflict,
    StoredText,
    StoreError,
    check_version,
    demand_writable,
    missing,
    new_name,
    version_of,
)

MOST = {DECKS: MOST_BYTES, RECORDS: 64 * 1024 * 1024}
# Enough for a collection of decks; a home folder served by mistake is not read to its end.
MOST_FILES, MOST_SEEN, DEEPEST = 2000, 20_000, 4
BYTE_ORDER_MARK = "\ufeff"


class FolderStore:
    """The decks and records of a folder and the folders in it, without hidden ones and without links."""

    def __init__(self, folder: Path, *, is_read_only: bool = False) -> None:
        self._folder = folder.resolve()
        self.is_read_only = is_read_only
        self._written: set[str] = set()
        # The last listing of each kind. Lists read hundreds of files, and need not list the folder for each.
        self._listings: dict[str, dict[str, Path]] = {}

    async def names(self, kind: str) -> list[str]:
        """The names of all files of a kind: their paths inside the folder, with `/`."""
        return sorted(self._files(kind))

    async def read(self, kind: str, name: str) -> StoredText:
        """A file. Raises NotStored, and StoreError for a file that is too large or not text."""
        text = self._text(self._path(kind, name), kind)
        return StoredText(name, text, version_of(text))

    async def write(self, kind: str, name: str, text: str, version: str | None) -> StoredText:
        """Write a file. A new one goes into the folder itself."""
        demand_writable(self)
        if version is None:
            name = new_name(name, kind)
            path = self._folder / name
            if os.path.lexists(path):
                check_version(name, "", None)
        else:
            path = self._listed(kind, name, version)
        mark = BYTE_ORDER_MARK if version is not None and has_mark(path) else ""
        try:
            write_bytes(path, (mark + text).encode("utf-8"), new=version is None)
        except FileExistsError:
            check_version(name, "", None)
        except OSError as error:
            raise StoreError(f"`{name}` cannot be written: {(error.strerror or 'no reason given').lower()}.") from None
        stored = StoredText(name, text, version_of(text))
        self._written.add(stored.version)
        return stored

    async def delete(self, kind: str, name: str, version: str) -> None:
        """Delete a file."""
        demand_writable(self)
        path = self._listed(kind, name, version)
        try:
            path.unlink()
        except OSError as error:
            raise StoreError(f"`{name}` cannot be deleted: {(error.strerror or 'no reason given').lower()}.") from None

    def wrote(self, version: str) -> bool:
        """Whether a version was written by this application since its start."""
        return version in self._written

    def _listed(self, kind: str, name: str, version: str) -> Path:
        """The path of a file that has this version. Raises Conflict."""
        path = self._files(kind).get(name)
        held = None if path is None else version_of(self._text(path, kind))
        check_version(name, held, version)
        if path is None:
            raise Conflict(f"`{name}` was deleted.")
        return path

    def _path(self, kind: str, name: str) -> Path:
        """The path of a listed file. Raises NotStored."""
        path = self._listings.get(kind, {}).get(name)
        if path is None or not self._is_still_there(path):
            path = self._files(kind).get(name)
        if path is None:
            raise missing(name)
        return path

    def _is_still_there(self, path: Path) -> bool:
        """Whether a listed path is still a regular file that no link leads to."""
        places = [place for place in path.parents if place.is_relative_to(self._folder) and place != self._folder]
        try:
            return stat.S_ISREG(path.lstat().st_mode) and not any(is_link(place.lstat()) for place in (path, *places))
        except OSError:
            return False

    def _files(self, kind: str) -> dict[str, Path]:
        """The files of a kind by name."""
        found: dict[str, Path] = {}
        for path in walk(self._folder):
            name = path.relative_to(self._folder).as_posix()
            if path.suffix.lower() in ENDINGS[kind] and not name.endswith(SCRIPT_SUFFIX) and not HIDDEN.search(name):
                found[name] = path
                if len(found) == MOST_FILES:
                    break
        self._listings[kind] = found
        return found

    def _text(self, path: Path, kind: str) -> str:
        """The text of a file. Raises StoreError."""
        try:
            data = read_bytes(path, MOST[kind])
        except Unreadable as error:
            raise StoreError(error.findings[0].message) from None
        if len(data) > MOST[kind]:
            raise StoreError("This file is too large.")
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise StoreError("This file is not UTF-8 text.") from None


def walk(folder: Path) -> Iterator[Path]:
    """The regular files of a folder and the folders in it, without links and hidden ones, the nearest first."""
    level, seen = [folder], 0
    for _ in range(DEEPEST):
        below: list[Path] = []
        for place in level:
            for entry in entries(place):
                seen += 1
                if seen > MOST_SEEN:
                    return
                if entry.is_dir(follow_symlinks=False):
                    below.append(Path(entry.path))
                elif entry.is_file(follow_symlinks=False):
                    yield Path(entry.path)
        level = below


def entries(folder: Path) -> list[os.DirEntry[str]]:
    """The entries of a folder, sorted; nothing where that may not be read."""
    try:
        with os.scandir(folder) as found:
            visible = [entry for entry in found if not entry.name.startswith(".") and not is_junction(entry)]
    except OSError:
        return []
    return sorted(visible, key=lambda entry: entry.name)


def is_junction(entry: os.DirEntry[str]) -> bool:
    """Whether an entry leads elsewhere, as a link or as a junction of Windows."""
    try:
        return is_link(entry.stat(follow_symlinks=False))
    except OSError:
        return True


def is_link(found: os.stat_result) -> bool:
    """Whether a path leads elsewhere, as a link or as a junction of Windows."""
    attributes = getattr(found, "st_file_attributes", 0)
    return stat.S_ISLNK(found.st_mode) or bool(attributes & getattr(stat, "FILE_ATTRIBUTE_REPARSE_POINT", 0))


def has_mark(path: Path) -> bool:
    """Whether a file begins with a byte order mark, which a new text keeps."""
    with path.open("rb") as file:
        return file.read(3) == BYTE_ORDER_MARK.encode("utf-8")
