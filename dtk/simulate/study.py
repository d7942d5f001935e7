"""What is the shape of an answer? Tables of figures about one or more decks, for any output format and any chart.

Everything that is said beside headings is a figure in a table, so that a format shows, and a comparison
compares, every figure without knowing what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from dtk.poker.composition import Composition
from dtk.poker.figure import Figure

# A chance is shown in percent, a mean with decimals, a count as it is.
Unit = Literal["chance", "mean", "count"]


class Column(NamedTuple):
    """slug: its name for programs, unique in its table. group: a heading that columns side by side may share, "" for
    none. label: its own heading. change: its figures are differences, shown with their sign. unit: of its figures,
    None where that is the row's.
    """

    slug: str
    label: str
    group: str = ""
    change: bool = False
    unit: Unit | None = None


class Row(NamedTuple):
    """slug: its name for programs, unique in its table. figures: one a column, None where there is nothing to say.

    rank: which hand rank (0 no legal hand, 1 to 11) it is about, None where it is about none.
    """

    slug: str
    label: str
    unit: Unit
    figures: tuple[Figure | None, ...]
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """slug: its name for programs, unique in its study. note: one sentence on what is counted, with its source.

    rows: best rank first where they are ranks. bar: slugs of the column whose rows are drawn as bars and of the column
    that is a part of it ("" for none); None for no bars.
    """

    slug: str
    title: str
    note: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    bar: tuple[str, str] | None = None

    def column(self, slug: str) -> dict[str, Figure | None]:
        """Row slug -> figure of one column. Raises KeyError where there is no such column."""
        places = {column.slug: place for place, column in enumerate(self.columns)}
        place = places[slug]
        return {row.slug: row.figures[place] for row in self.rows}


class Out(NamedTuple):
    """Cards known to be elsewhere: how many cards, and where ("starting gang", "hand", "boot hill" ...)."""

    cards: int
    where: str


@dataclass(frozen=True, slots=True)
class Subject:
    """A deck as a draw sees it.

    name: the deck's own name, or the words it was given in; a stranger's text. kind: the kind of file, "structure", or
    "notation". whole: all cards that draws see before anything is out; left: what is drawn from. remarks: sentences on
    what was assumed.
    """

    name: str
    kind: str
    whole: Composition
    left: Composition
    out: tuple[Out, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Study:
    """Everything that was asked about decks. ruleset: the name of the rules that held.

    labels: what columns and texts call each subject, such as "a" and "b"; empty where there is only one.
    """

    subjects: tuple[Subject, ...]
    tables: tuple[Table, ...]
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
