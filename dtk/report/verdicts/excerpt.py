"""Excerpts: one line of a file, with carets under the fault."""

from __future__ import annotations

import unicodedata

from dtk.files.finding import Span
from dtk.files.shown import HIDDEN, escape

WIDEST = 100
BEFORE = 40
TAB = "    "
CUT = "…"


def excerpt(line: str, span: Span, widest: int = WIDEST) -> tuple[str, str]:
    """The line as terminals show it, with a `…` where it was cut to `widest` columns, and the carets.

    For a span over several lines, the carets end with the first line.
    """
    first = min(max(span.column - 1, 0), len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    # A line may be as long as the file, so only the visible part around the place is measured.
    begin = max(0, first - widest)
    cells = [cell(line, at) for at in range(begin, min(len(line), first + widest))]
    first, end = first - begin, end - begin

    left = 0
    if begin or width(cells[:end]) > widest - 1:
        left = first
        while left and width(cells[left - 1 : first]) <= min(BEFORE, widest // 2):
            left -= 1
    right = left
    while right < len(cells) and width(cells[left : right + 1]) <= widest - 2:
        right += 1
    before = CUT if begin or left else ""
    after = CUT if begin + right < len(line) else ""

    carets = max(1, width(cells[first : min(end, right)]))
    return (
        before + "".join(cells[left:right]) + after,
        " " * (len(before) + width(cells[left:first])) + "^" * carets,
    )


def cell(line: str, at: int) -> str:
    """The text shown for a character of the line."""
    character = line[at]
    if character == "\t":
        return TAB
    if character == "[" and line[max(0, at - 2) : at] == "##":
        return "\\["  # build logs take `##[` for a command
    return escape(character) if HIDDEN.match(character) else character


def width(cells: list[str]) -> int:
    """The width of the cells in columns of a terminal."""
    return sum(columns(character) for shown in cells for character in shown)


def columns(character: str) -> int:
    """The columns of a character: two for a wide East Asian one, none for a combining mark."""
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
