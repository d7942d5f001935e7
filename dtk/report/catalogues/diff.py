"""What would change? A unified diff in which a file's hidden characters are shown escaped."""

from __future__ import annotations

from io import StringIO

from dtk.report.escape import escape_hidden, inert
from dtk.report.paths import posix

NO_LINE_FEED = "\\ No newline at end of file"


def unified(path: str, before: str, after: str) -> str:
    """The difference between two texts of one file, empty if there is none.

    For plain text it is a valid patch. Line ends that are the same in both texts are not shown.
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
    """Whether every line ends as on Windows."""
    return text.count("\n") == text.count("\r\n") > 0


def split(text: str) -> list[str]:
    """The lines with their line feeds; only line feeds end lines."""
    return list(StringIO(text, newline="\n"))
