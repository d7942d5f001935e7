"""Tables as CSV, with line feeds and without formulas."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from dtk.files.csv import FORMULA
from dtk.report.escape import escape_hidden, inert


def as_csv(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A line of headings, then a line for each row.

    Texts that look like formulas are made harmless. None is an empty cell.
    """
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(headings)
    for row in rows:
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return inert(written.getvalue())


def harmless(text: str) -> str:
    """A text, changed so that spreadsheets do not read it as a formula."""
    shown = escape_hidden(text)
    return f"'{shown}" if shown.lstrip().startswith(FORMULA) else shown
