"""Files of pages for browsers: whether a path means a page or a folder of pages, and what may be overwritten."""

from __future__ import annotations

import os
from pathlib import Path

# Every page begins with this, and a page of dtk has this in its head.
PAGE, OWN_PAGE = b"<!DOCTYPE html>", b'<meta name="generator" content="dtk '
# The suffixes of a page that is a single file.
SINGLE = (".html", ".htm")


def is_folder(place: str) -> bool:
    """Whether a path for pages means a folder: one that exists, or a name that ends in `/` or not in `.html`."""
    path = Path(place)
    is_single = path.suffix.lower() in SINGLE or path.is_file()
    return path.is_dir() or place.endswith(("/", os.sep)) or not is_single


def is_free(path: Path) -> bool:
    """Whether a page may be written there: nothing is there, or an empty file, or a page of dtk."""
    if not os.path.lexists(path):
        return True
    return not path.is_symlink() and path.is_file() and is_own_page(path)


def is_own_page(path: Path) -> bool:
    """Whether a file is empty or a page of dtk. An unreadable file is not."""
    try:
        with path.open("rb") as file:
            begins = file.read(2000)
    except OSError:
        return False
    return not begins or (begins.startswith(PAGE) and OWN_PAGE in begins)


def holds_more(path: Path, beginning: bytes = PAGE) -> bool:
    """Whether a file is not empty and begins differently from a page (or from the given bytes)."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(beginning)) not in (beginning, b"")
    except OSError:
        # Writing the page reports this error.
        return False
