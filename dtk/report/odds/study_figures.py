"""Figures as text: in percent or with decimals. Only exact figures are shown as 0 or 100 %."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from dtk.poker.figure import Figure, Sample
from dtk.simulate.study import Column, ReportTable, Row, Unit

MARK, NEARLY = "~", "c."
MEAN_DECIMALS = 3


def unit_of(row: Row, column: Column) -> Unit:
    """The unit of a row's figure in this column."""
    return column.unit or row.unit


def format_figure(
    figure: Figure | None, unit: Unit, *, change: bool = False, decimals: int = 2, half: str = "±"
) -> str:
    """A figure as text: a chance in percent, a mean with three decimals, a count unchanged; "" for None.

    An exact chance of 0 is `-`. A change has a sign. An approximation begins with `c.`. An estimate begins with `~` and
    ends with `half` and half the width of its 95 % interval, rounded up. decimals: 1 or 2, of percentages.
    """
    if figure is None:
        return ""
    value, sample = figure.value, figure.sample
    if value == 0 and unit == "chance" and not (sample or change):
        return "-"
    sign = "-" if value < 0 else "+" if change and value else ""
    shown = sign + magnitude(-value if value < 0 else value, unit, decimals)
    if figure.kind == "approximation":
        return f"{NEARLY} {shown}"
    return f"{MARK}{shown} {half}{half_width(value, sample, unit, decimals)}" if sample else shown


def magnitude(value: Fraction | float, unit: Unit, decimals: int) -> str:
    """A figure without its sign."""
    if unit == "chance":
        return in_percent(value, decimals)
    if value == int(value) and (unit == "count" or value == 0):
        return str(int(value))
    shown = f"{float(value):.{MEAN_DECIMALS}f}"
    return shown if float(shown) else f"<{10**-MEAN_DECIMALS}"


def in_percent(share: Fraction | float, decimals: int) -> str:
    """A chance in percent: `42.10`. `0` and `100` only for exactly these values."""
    if share in (0, 1):
        return str(int(share * 100))
    # Use a second decimal if one decimal would round the value to 0 or 100.
    for places in (decimals, 2):
        shown = f"{float(share) * 100:.{places}f}"
        if float(shown) and (share > 1 or float(shown) < 100):
            return shown
    return "<0.01" if share < Fraction(1, 2) else ">99.99"


def half_width(value: Fraction | float, sample: Sample, unit: Unit, decimals: int) -> str:
    """The longer side of the interval, rounded up so that the interval is never too narrow."""
    scale, places = (100, decimals) if unit == "chance" else (1, MEAN_DECIMALS)
    reach = max(sample.high - float(value), float(value) - sample.low) * scale
    # Do not round up because of a floating-point error.
    return f"{ceil(reach * 10**places - 1e-9) / 10**places:.{places}f}"


def how_obtained(table: ReportTable) -> str:
    """A short note on a table: how its figures were obtained, and the unit of its chances."""
    how = kinds_of_figures(table, f"{MARK} estimated")
    units = {unit_of(row, column) for row in table.rows for column in table.columns}
    return f"{how}, chances in %" if "chance" in units else how


def footnote(table: ReportTable, half: str = "±") -> str:
    """A sentence on the samples behind estimates, and on the sign for half an interval; "" without estimates."""
    samples = samples_of(table)
    return f"{MARK} estimated from {samples}. {half} half of the 95 % interval." if samples else ""


def kinds_of_figures(table: ReportTable, estimated: str) -> str:
    """The kinds of figures in a table, in words: `exact`, the given word for estimates, `approximate`."""
    kinds = {figure.kind for row in table.rows for figure in row.figures if figure}
    words_of = {"exact": "exact", "estimate": estimated, "approximation": f"{NEARLY} approximate"}
    return ", or ".join(words for kind, words in words_of.items() if kind in kinds) or "exact"


def samples_of(table: ReportTable) -> str:
    """The samples behind a table: `10,000 samples, seed 1`; "" if nothing is estimated."""
    samples = [figure.sample for row in table.rows for figure in row.figures if figure and figure.sample]
    if not samples:
        return ""
    sizes, seeds = (sample.size for sample in samples), (sample.seed for sample in samples)
    return f"{number_range(sizes)} samples, seed {number_range(seeds)}"


def number_range(numbers: Iterable[int]) -> str:
    """The range of some numbers: `10,000`, or `5,000 to 20,000`."""
    ordered = sorted(numbers)
    least, most = ordered[0], ordered[-1]
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"
