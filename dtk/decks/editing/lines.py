"""Inserts and removes whole lines of a text, with their line ends."""

from __future__ import annotations

from collections.abc import Iterable

from dtk.files.finding import Edit, Span
from dtk.files.reading import Source


def line_end(source: Source) -> str:
    """The line end that a text uses."""
    return "\r\n" if "\r\n" in source.text else "\n"


def below(source: Source, line: int, texts: Iterable[str]) -> Edit:
    """Insert lines below a line. Lines count from 1; 0 puts them on top."""
    ends = line_end(source)
    if line == 0:
        return Edit(Span.on_line(1, 1, 1), "".join(text + ends for text in texts))
    place = len(source.lines[line - 1]) + 1
    return Edit(Span.on_line(line, place, place), "".join(ends + text for text in texts))


def without_lines(source: Source, first: int, last: int) -> Edit:
    """Remove lines, together with the line end above them (on top: below them)."""
    if first > 1:
        above, end = source.lines[first - 2], len(source.lines[last - 1]) + 1
        return Edit(Span(first - 1, len(above) + 1, last, end), "")
    if last < len(source.lines):
        return Edit(Span(1, 1, last + 1, 1), "")
    return Edit(Span(1, 1, last, len(source.lines[last - 1]) + 1), "")
