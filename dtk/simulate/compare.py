"""What does another deck, or a change to this one, do to every figure? Tables side by side, and their differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from dtk.poker.figure import Figure, Sample
from dtk.simulate.study import Column, Table

# What decks side by side are called.
LETTERS = tuple("abcdefgh")


def compared(labels: Sequence[str], tables: Sequence[Sequence[Table]], *, change: bool) -> tuple[Table, ...]:
    """The tables of several decks as one: each column once for each deck, labelled as `labels` says.

    change: with what the others differ by from the first. Tables and rows that not all have are left out.
    """
    found = []
    for table in tables[0]:
        alike = [one for several in tables for one in several if (one.slug, one.columns) == (table.slug, table.columns)]
        if len(alike) == len(tables):
            found.append(beside(labels[: len(tables)], alike, change))
    return tuple(found)


def beside(labels: Sequence[str], tables: Sequence[Table], change: bool) -> Table:
    """One table for all of them."""
    first = tables[0]
    columns: list[Column] = []
    for column in first.columns:
        group = " ".join(part for part in (column.group, column.label) if part)
        for place, label in enumerate(labels):
            columns.append(Column(f"{column.slug}-{label}", label, group, unit=column.unit))
            if change and place:
                columns.append(Column(f"{column.slug}-{label}-change", "change", group, change=True, unit=column.unit))
    by_slug = [{row.slug: row for row in table.rows} for table in tables]
    rows = []
    for row in first.rows:
        same = [rows_of[row.slug] for rows_of in by_slug if row.slug in rows_of]
        if len(same) < len(tables):
            continue
        cells: list[Figure | None] = []
        for figures in zip(*(one.figures for one in same), strict=True):
            for place, figure in enumerate(figures):
                cells.append(figure)
                if change and place:
                    cells.append(difference(figures[0], figure))
        rows.append(row._replace(figures=tuple(cells)))
    return Table(first.slug, first.title, first.note, tuple(columns), tuple(rows))


def difference(before: Figure | None, after: Figure | None) -> Figure | None:
    """By how much a figure is greater than before; the intervals of estimates add up as independent ones do."""
    if before is None or after is None:
        return None
    if before.sample is None and after.sample is None:
        return Figure(after.value - before.value)
    value = float(after.value) - float(before.value)
    sampled = [one.sample for one in (before, after) if one.sample is not None]
    # An interval that ends at what can't be less, or more, reaches further on its other side.
    half = hypot(*(reach(one) for one in (before, after)))
    return Figure(value, Sample(min(one.size for one in sampled), sampled[0].seed, value - half, value + half))


def reach(figure: Figure) -> float:
    """How far an interval reaches on its longer side; no way for what is exact."""
    if figure.sample is None:
        return 0.0
    return max(figure.sample.high - float(figure.value), float(figure.value) - figure.sample.low)


def within(pairs: Sequence[tuple[Table, Table]]) -> tuple[int, int]:
    """How many exact figures lie in the interval of the sampled one beside them, and how many there are.

    Chances of nothing and of certainty don't count: no sample says otherwise.
    """
    inside = total = 0
    for exact, sampled in pairs:
        again = {row.slug: row.figures for row in sampled.rows}
        for row in exact.rows:
            for one, estimate in zip(row.figures, again[row.slug], strict=True):
                if one is not None and one.value not in (0, 1) and estimate is not None and estimate.sample is not None:
                    total += 1
                    inside += estimate.sample.low <= one.value <= estimate.sample.high
    return inside, total
