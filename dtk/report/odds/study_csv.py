"""Studies as CSV, with a line for each figure.

Chances are between 0 and 1. `fraction` is exact; `value` is the same number as a decimal.
"""

from __future__ import annotations

import csv
import io
from fractions import Fraction

from dtk.poker.figure import Figure
from dtk.report.escape import inert
from dtk.report.series.csv_table import harmless
from dtk.simulate.study import Study

COLUMNS = ("table", "row", "column", "value", "fraction", "how", "n", "seed", "low", "high")


def render(study: Study) -> str:
    """A line of headings, then a line for each figure, as UTF-8 with line feeds."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(COLUMNS)
    for table, row, column, figure in study.figures():
        writer.writerow([*map(harmless, (table, row, column)), *cells(figure)])
    return inert(written.getvalue())


def cells(figure: Figure) -> list[object]:
    """The cells of a figure: its value, its fraction, how it was obtained, and its sample."""
    value = figure.value
    exact = f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else ""
    return [float(value), exact, figure.kind, *(figure.sample or [""] * 4)]
