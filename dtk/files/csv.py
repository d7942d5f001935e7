"""Parsing of untrusted CSV: by the standard library, within limits, with known columns in any order.

The line of headings shows whether commas, semicolons or tabs separate cells. Unknown columns are left out.
"""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.files.words import closest

# The characters that begin a formula in spreadsheets.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
SEPARATORS = ",;\t"
MOST_ROWS, MOST_COLUMNS, LONGEST_CELL = 5_000, 100, 20_000


class CsvRow(NamedTuple):
    """A row: the line where it ends, from 1, and its cells by column. Columns that the file lacks are empty."""

    line: int
    cells: dict[str, str]


def parse_csv(source: Source, known: Mapping[str, str], required: Collection[str]) -> list[CsvRow]:
    """The rows of a CSV text that are not blank. known: headings in small letters -> columns.

    Raises `Unreadable` (DT006 malformed, DT008 over a limit, DT010 a column is missing).
    """
    head, *_ = [line for line in source.lines if line.strip()] or [""]
    separator = max(SEPARATORS, key=head.count)
    rows = [*read_rows(source, separator)]
    if not rows:
        raise Unreadable(Finding("DT006", "This CSV file is empty."))
    (first, headings), *rest = rows
    columns = [known.get(heading.strip().lower(), "") for heading in headings]
    for column in required:
        if column not in columns:
            raise Unreadable(missing_column(column, headings, known, first))
    twice = next((column for column in columns if column and columns.count(column) > 1), None)
    if twice is not None:
        raise Unreadable(Finding("DT009", f"Two columns mean `{twice}`.", span=line_span(first), hint="Keep one."))
    return [
        CsvRow(line, {column: plain(cell) for column, cell in zip(columns, cells, strict=False) if column})
        for line, cells in rest
        if any(cell.strip() for cell in cells)
    ]


def read_rows(source: Source, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Each row with the line where it ends. Raises `Unreadable`."""
    reader = csv.reader(source.text.splitlines(keepends=True), delimiter=separator, strict=True)
    try:
        for number, cells in enumerate(reader):
            what = None
            if number > MOST_ROWS:
                what = f"{MOST_ROWS:,} rows"
            elif len(cells) > MOST_COLUMNS:
                what = f"{MOST_COLUMNS} columns"
            elif any(len(cell) > LONGEST_CELL for cell in cells):
                what = f"{LONGEST_CELL:,} characters in a cell"
            if what is not None:
                text = f"This CSV file has more than {what}."
                raise Unreadable(Finding("DT008", text, span=line_span(reader.line_num)))
            if cells:
                yield reader.line_num, cells
    except csv.Error as error:
        text = f"Malformed CSV: {visible(str(error), 100)}."
        raise Unreadable(Finding("DT006", text, span=line_span(max(reader.line_num, 1)))) from None


def plain(cell: str) -> str:
    """A cell without surrounding blanks, and without the quote that stops spreadsheets from running a formula."""
    bare = cell.strip()
    return bare[1:] if bare.startswith("'") and bare[1:].lstrip().startswith(FORMULA) else bare


def missing_column(column: str, headings: list[str], known: Mapping[str, str], line: int) -> Finding:
    """A finding for a missing column, with the heading that was probably meant."""
    names = [heading for heading, meant in known.items() if meant == column]
    near = {name: closest(name, [heading.strip().lower() for heading in headings]) for name in names}
    meant = next((f"Rename `{visible(other, 40)}` to `{name}`." for name, other in near.items() if other), None)
    has = ", ".join(f"`{visible(heading.strip(), 40)}`" for heading in headings[:10])
    text = f"This CSV file has no column `{column}`."
    return Finding("DT010", text, span=line_span(line), hint=meant or f"Its first line names the columns: {has}.")


def line_span(line: int) -> Span:
    """The place of a line."""
    return Span.on_line(line, 1, 2)
