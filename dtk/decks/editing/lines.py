"""Whole lines of a text, inserted and removed with their line ends."""

from __future__ import annotations

from collections.abc import Iterable

from dtk.files.finding import Edit, Span
from dtk.files.reading import Source


def line_end(source: Source) -> str:
    """How the lines of a text end."""
    return "\r\n" if "\r\n" in source.text else "\n"


def below(source: Source, line: int, texts: Iterable[str]) -> Edit:
    """New lines below a line, which is counted from 1; 0 puts them on top."""
    ends = line_end(source)
    if line == 0:
        return Edit(Span.on_line(1, 1, 1), "".join(text + ends for text in texts))
    place = len(source.lines[line - 1]) + 1
    return Edit(Span.on_line(line, place, place), "".join(ends + text for text in texts))


def without_lines(source: Source, first: int, last: int) -> Edit:
    """Without some lines, with the line end above them or, on top, the one below."""
    if first > 1:
        above, end = source.lines[first - 2], len(source.lines[last - 1]) + 1
        return Edit(Span(first - 1, len(above) + 1, last, end), "")
    if last < len(source.lines):
        return Edit(Span(1, 1, last + 1, 1), "")
    return Edit(Span(1, 1, last, len(source.lines[last - 1]) + 1), "")
