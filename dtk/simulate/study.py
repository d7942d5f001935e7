"""The data structure of every answer: tables of figures about one or more decks, for any output format and any chart.

Apart from headings and remarks, everything is a figure in a table. So formats and comparisons treat all figures in the
same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from dtk.cards.card import Card
from dtk.poker.figure import Figure
from dtk.simulate.draw_deck import DrawDeck

# A chance is shown in percent, a mean with decimals, a count as it is.
Unit = Literal["chance", "mean", "count"]


class Column(NamedTuple):
    """slug: its name for programs, unique in its table. group: a heading that columns side by side may share, "" for
    none. label: its own heading. change: its figures are differences, shown with their sign. unit: of its figures,
    None if it is the row's.
    """

    slug: str
    label: str
    group: str = ""
    change: bool = False
    unit: Unit | None = None


class Exchange(NamedTuple):
    """Cards of which one may go, and cards of which one may come in its place, cheapest first."""

    out: tuple[Card, ...]
    into: tuple[Card, ...]


class Row(NamedTuple):
    """slug: its name for programs, unique in its table. figures: one per column, None where a figure does not apply.

    rank: the hand rank of the row (0 for no legal hand, 1 to 11), or None. exchange: the cards of the row, or None.
    """

    slug: str
    label: str
    unit: Unit
    figures: tuple[Figure | None, ...]
    rank: int | None = None
    exchange: Exchange | None = None


@dataclass(frozen=True, slots=True)
class ReportTable:
    """slug: its name for programs, unique in its study. note: one sentence on what is counted, with its source.

    rows: ranks are ordered best first. bar: slugs of the column to draw as bars and of the column that is a part of it
    ("" for none), or None.
    """

    slug: str
    title: str
    note: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    bar: tuple[str, str] | None = None

    def column(self, slug: str) -> dict[str, Figure | None]:
        """The figures of a column by row slug. Raises KeyError for an unknown column."""
        places = {column.slug: place for place, column in enumerate(self.columns)}
        place = places[slug]
        return {row.slug: row.figures[place] for row in self.rows}


@dataclass(frozen=True, slots=True)
class Study:
    """The whole answer about one or more decks.

    subjects: the decks. ruleset: the name of the rules. labels: of the subjects in columns and texts, such as "a" and
    "b"; empty for a single subject.
    """

    subjects: tuple[DrawDeck, ...]
    tables: tuple[ReportTable, ...]
    ruleset: str
    remarks: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()

    def figures(self) -> Iterator[tuple[str, str, str, Figure]]:
        """Every figure as (table, row, column, figure), by slugs."""
        for table in self.tables:
            for row in table.rows:
                for column, figure in zip(table.columns, row.figures, strict=True):
                    if figure is not None:
                        yield table.slug, row.slug, column.slug, figure

    def citing(self, paragraphs: Mapping[str, str]) -> Study:
        """The same study with citations from another edition.

        paragraphs: a paragraph cited in notes -> its counterpart.
        """
        tables = self.tables
        for paragraph, other in paragraphs.items():
            tables = tuple(replace(table, note=table.note.replace(paragraph, other)) for table in tables)
        return replace(self, tables=tables)
