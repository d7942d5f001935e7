"""Comparisons: tables of several decks, or of a deck before and after a change, side by side with differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from dtk.poker.figure import Figure, Sample
from dtk.simulate.study import Column, ReportTable

# The labels of decks side by side.
LETTERS = tuple("abcdefgh")


def compare_tables(
    labels: Sequence[str], tables: Sequence[Sequence[ReportTable]], *, change: bool
) -> tuple[ReportTable, ...]:
    """The tables of several decks merged: each column once per deck, with its label.

    tables: of each deck. change: add the differences from the first deck. Tables and rows missing in any deck are left
    out.
    """
    merged = []
    for table in tables[0]:
        alike = [
            other
            for of_deck in tables
            for other in of_deck
            if (other.slug, other.columns) == (table.slug, table.columns)
        ]
        if len(alike) == len(tables):
            merged.append(merge(labels[: len(tables)], alike, change))
    return tuple(merged)


def merge(labels: Sequence[str], tables: Sequence[ReportTable], change: bool) -> ReportTable:
    """One table with the columns of all, for the rows that all tables have."""
    first = tables[0]
    columns: list[Column] = []
    for column in first.columns:
        group = " ".join(part for part in (column.group, column.label) if part)
        for place, label in enumerate(labels):
            columns.append(Column(slug=f"{column.slug}-{label}", label=label, group=group, unit=column.unit))
            if change and place:
                columns.append(
                    Column(
                        slug=f"{column.slug}-{label}-change", label="change", group=group, change=True, unit=column.unit
                    )
                )
    by_slug = [{row.slug: row for row in table.rows} for table in tables]
    rows = []
    for row in first.rows:
        same = [rows_of[row.slug] for rows_of in by_slug if row.slug in rows_of]
        if len(same) < len(tables):
            continue
        cells: list[Figure | None] = []
        for figures in zip(*(row_of.figures for row_of in same), strict=True):
            for place, figure in enumerate(figures):
                cells.append(figure)
                if change and place:
                    cells.append(difference(figures[0], figure))
        rows.append(row._replace(figures=tuple(cells)))
    return ReportTable(slug=first.slug, title=first.title, note=first.note, columns=tuple(columns), rows=tuple(rows))


def difference(before: Figure | None, after: Figure | None) -> Figure | None:
    """The difference of two figures. Intervals of estimates combine like those of independent samples."""
    if before is None or after is None:
        return None
    if before.sample is None and after.sample is None:
        return Figure(after.value - before.value)
    value = float(after.value) - float(before.value)
    samples = [figure.sample for figure in (before, after) if figure.sample is not None]
    # An interval cut off on one side is longer on the other.
    half = hypot(reach(before), reach(after))
    size = min(sample.size for sample in samples)
    return Figure(value, Sample(size=size, seed=samples[0].seed, low=value - half, high=value + half))


def reach(figure: Figure) -> float:
    """The length of the longer side of an interval, 0 for an exact figure."""
    if figure.sample is None:
        return 0.0
    return max(figure.sample.high - float(figure.value), float(figure.value) - figure.sample.low)


def count_within_intervals(pairs: Sequence[tuple[ReportTable, ReportTable]]) -> tuple[int, int]:
    """The number of exact figures in the interval of their sampled figure, and the number compared.

    pairs: (exact, sampled). Chances of 0 and 1 do not count: no sample contradicts them.
    """
    inside = total = 0
    for exact, sampled in pairs:
        again = {row.slug: row.figures for row in sampled.rows}
        for row in exact.rows:
            for figure, estimate in zip(row.figures, again[row.slug], strict=True):
                if (
                    figure is not None
                    and figure.value not in (0, 1)
                    and estimate is not None
                    and estimate.sample is not None
                ):
                    total += 1
                    inside += estimate.sample.low <= figure.value <= estimate.sample.high
    return inside, total
