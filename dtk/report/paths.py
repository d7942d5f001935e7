"""File names in reports: the same on every system, in the form that code-review platforms expect."""

from __future__ import annotations

import os


def posix(path: str, separator: str = os.sep) -> str:
    """A path as typed, with `/` between its parts."""
    return path.replace(separator, "/")


def in_repository(path: str) -> str:
    """A path relative to the repository that a CI build checked out, or outside of CI to the current folder.

    A path outside that folder stays as typed.
    """
    root = os.environ.get("GITHUB_WORKSPACE") or os.environ.get("CI_PROJECT_DIR") or "."
    try:
        inside = os.path.relpath(path, root)
    except ValueError:  # an empty path; on Windows a path on another drive
        return posix(path)
    return posix(path if inside.startswith(os.pardir) else inside)
