"""Unified diffs, with a file's hidden characters escaped."""

from __future__ import annotations

from io import StringIO

from dtk.report.escape import escape_hidden, inert
from dtk.report.paths import posix

NO_LINE_FEED = "\\ No newline at end of file"


def unified(path: str, before: str, after: str) -> str:
    """The unified diff between two versions of a file; empty if they are the same.

    For plain text it is a valid patch. If all lines of both texts end in CRLF, the line ends are not shown.
    """
    from difflib import unified_diff

    if ends_in_crlf(before) and ends_in_crlf(after):
        before, after = before.replace("\r\n", "\n"), after.replace("\r\n", "\n")
    name = escape_hidden(posix(path))
    lines = []
    for line in unified_diff(split(before), split(after), name, name, n=3):
        lines.append(escape_hidden(line.removesuffix("\n")))
        if not line.endswith("\n"):
            lines.append(NO_LINE_FEED)
    return inert("".join(f"{line}\n" for line in lines))


def ends_in_crlf(text: str) -> bool:
    """Whether every line ends in CRLF."""
    return text.count("\n") == text.count("\r\n") > 0


def split(text: str) -> list[str]:
    """The lines of a text with their line feeds. No other character ends a line."""
    return list(StringIO(text, newline="\n"))
