"""Places as editors count them: lines and columns from 0, with columns in units of an encoding, mostly UTF-16.

A line feed, a carriage return, or both together end a line for an editor. For dtk only line feeds do.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dtk.files.finding import Span
from dtk.files.reading import Source

LINE_END = re.compile(r"\r\n|\r|\n")
BYTE_ORDER_MARK = "\ufeff"


class Place(NamedTuple):
    """A place as editors count: both numbers from 0."""

    line: int
    character: int


@dataclass(frozen=True)
class Columns:
    """Converts places of a text. units: the length of a text in the editor's units."""

    text: str
    units: Callable[[str], int]

    @cached_property
    def source(self) -> Source:
        """The text as dtk reads it."""
        return Source("", self.text.removeprefix(BYTE_ORDER_MARK))

    @cached_property
    def starts(self) -> list[int]:
        """The offset at which each of the editor's lines begins."""
        return [0, *(match.end() for match in LINE_END.finditer(self.text))]

    def line(self, number: int) -> str:
        """A line of the editor, without its end."""
        start = self.starts[number]
        end = self.starts[number + 1] if number + 1 < len(self.starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def to_dtk(self, place: Place) -> tuple[int, int]:
        """The line and column (from 1) of an editor's place. A place beyond the text or a line counts as its end."""
        if place.line < 0 or place.line >= len(self.starts):
            offset = len(self.text)
        else:
            offset = self.starts[place.line] + self.offset(self.line(place.line), place.character)
        span = self.source.span(*[max(0, min(offset - self.lead, len(self.source.text)))] * 2)
        return span.line, span.column

    def offset(self, line: str, character: int) -> int:
        """The number of characters before a column of the editor."""
        passed = 0
        for number, letter in enumerate(line):
            if passed >= character:
                return number
            passed += self.units(letter)
        return len(line)

    @property
    def lead(self) -> int:
        """The number of characters at the start that dtk does not count."""
        return len(self.text) - len(self.source.text)

    def from_dtk(self, line: int, column: int) -> Place:
        """The editor's place of a line and column from 1."""
        offset = self.source.offset(line, column) + self.lead
        number = self.number_at(offset)
        return Place(number, self.units(self.text[self.starts[number] : offset].rstrip("\r\n")))

    def number_at(self, offset: int) -> int:
        """The editor's line at an offset."""
        return bisect_right(self.starts, offset) - 1

    def both(self, span: Span) -> tuple[Place, Place]:
        """The editor's places of a span's start and end."""
        return self.from_dtk(span.line, span.column), self.from_dtk(span.end_line, span.end_column)


def joined(text: str) -> str:
    """A text with whole characters only: JSON may contain lone surrogates."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
