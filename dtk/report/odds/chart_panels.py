"""The charts of a study as data: bars and lines, chosen by the slugs of its tables.

The tables are:

- `lowball`, with columns any, legal and cheatin
- `shootout`, with columns stud-N-any, stud-N-legal and optionally stud-N-cheatin, and rows by rank, mean, needs-cheatin
- `draw`, with columns draw-D
- `pull`, with columns value-V
- `duel`, with columns win, tie and lose
- `whole`, with columns win, `nobody` and lose
- `each-swap`, with a column for each measure

In a comparison, each deck has its columns, with the deck's letter after the slug: `any-a`, `any-b`, and optionally
`any-b-change`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from dtk.cards.card import value_name
from dtk.files.shown import visible
from dtk.poker.figure import Figure
from dtk.report.odds.study_figures import kinds_of_figures, samples_of, unit_of
from dtk.report.odds.study_subjects import letter
from dtk.simulate.study import ReportTable, Study, Unit

CHANCE, MEAN = "chance, %", "mean rank"
CHANGE = {"chance": "change of the chance, points", "mean": "change of the mean", "count": "change"}
LONGEST_NAME = 40
LONGEST_LABEL = 36
STUD = re.compile(r"stud-(\d{1,2})-")
DRAW = re.compile(r"draw-(\d{1,2})(?:-|\Z)")


class Point(NamedTuple):
    """A figure to draw, with chances in percent. low, high: its interval; both equal `value` if it is exact."""

    value: float
    low: float
    high: float


class Series(NamedTuple):
    """Points in the same style: one for each category, or None.

    colour: the meaning ("any", "legal", "cheatin", "none", "win", "tie", "lose"), or a number that distinguishes decks
    or rows. dashed: whether the line is dashed.
    """

    label: str
    colour: str | int
    points: tuple[Point | None, ...]
    dashed: bool = False


class Facet(NamedTuple):
    """One chart of a panel. title: "" if the panel's title is enough."""

    title: str
    series: tuple[Series, ...]


class Panel(NamedTuple):
    """Charts side by side with the same axes.

    note: how the figures were obtained. axis: the label of the values. of: the label of the categories, or "" if it is
    not needed.
    """

    kind: Literal["stacked", "grouped", "lines"]
    title: str
    note: str
    axis: str
    of: str
    categories: tuple[str, ...]
    facets: tuple[Facet, ...]


class ChartDeck(NamedTuple):
    """A deck in charts. suffix: ends the slugs of its columns; "" in a study of one deck."""

    number: int
    letter: str
    name: str

    @property
    def suffix(self) -> str:
        """The end of the slugs of its columns in a comparison."""
        return f"-{self.letter}" if self.letter else ""

    def labelled(self, what: str) -> str:
        """A label with the deck's letter: `b: best hand`, or just `best hand` in a study of one deck."""
        return f"{self.letter}: {what}" if self.letter else what


class ChartRow(NamedTuple):
    """A row of the shootout table, and the kind of its columns."""

    row: str
    kind: str
    label: str
    colour: str


# The title, the axis, and the quantities; the second quantity is dashed.
BY_STUD = (
    (
        "Cheatin' by stud bonus",
        CHANCE,
        (
            ChartRow(row="needs-cheatin", kind="any", label="best hand needs cheatin'", colour="cheatin"),
            ChartRow(row="no-legal-hand", kind="legal", label="no legal hand", colour="none"),
        ),
    ),
    (
        "Mean rank by stud bonus",
        MEAN,
        (
            ChartRow(row="mean", kind="any", label="best hand", colour="any"),
            ChartRow(row="mean", kind="legal", label="best legal hand", colour="legal"),
        ),
    ),
)

# The point to draw, by row and column.
Points = dict[tuple[str, str], Point]


def panels(study: Study) -> list[Panel]:
    """All panels with figures, in the order of the study's tables."""
    makers = {
        "lowball": lowball,
        "shootout": shootout,
        "draw": draw_play,
        "pull": pulls,
        "duel": duel,
        "whole": whole_shootout,
        "each-swap": each_swap,
    }
    decks = decks_of(study)
    drawn = [panel for table in study.tables if table.slug in makers for panel in makers[table.slug](table, decks)]
    return [
        panel
        for panel in drawn
        if any(point for facet in panel.facets for series in facet.series for point in series.points)
    ]


def decks_of(study: Study) -> list[ChartDeck]:
    """The decks of a study."""
    return [
        ChartDeck(place, letter(study, place), visible(subject.name, LONGEST_NAME))
        for place, subject in enumerate(study.subjects)
    ]


def note_of(table: ReportTable) -> str:
    """How a table's figures were obtained."""
    return kinds_of_figures(table, f"estimated from {samples_of(table)}")


def points_of(table: ReportTable) -> Points:
    """The figures of a table as points."""
    return {
        (row.slug, column.slug): point(figure, unit_of(row, column))
        for row in table.rows
        for column, figure in zip(table.columns, row.figures, strict=True)
        if figure
    }


def point(figure: Figure, unit: Unit) -> Point:
    """A figure as a point."""
    scale = 100 if unit == "chance" else 1
    value, sample = float(figure.value) * scale, figure.sample
    return Point(value, sample.low * scale, sample.high * scale) if sample else Point(value, value, value)


def less(whole: Point | None, part: Point | None) -> Point | None:
    """A figure without a part of it. The difference has no interval."""
    if whole is None or part is None:
        return whole
    left = max(0.0, whole.value - part.value)
    return Point(left, left, left)


def lowball(table: ReportTable, decks: Sequence[ChartDeck]) -> Iterator[Panel]:
    """The chart of lowball hands by rank."""
    return by_rank(table, decks, "Lowball hand", [("", "")], ("legal", "cheatin'"))


def shootout(table: ReportTable, decks: Sequence[ChartDeck]) -> Iterator[Panel]:
    """The charts of the best hand by rank for each stud bonus, then of cheatin' and mean rank by stud bonus."""
    studs = sorted({int(match[1]) for column in table.columns if (match := STUD.match(column.slug))})
    headings = [(f"stud-{stud}-", f"stud {stud}") for stud in studs]
    yield from by_rank(
        table, decks, "Best hand of a shootout", headings, ("a legal hand is as good", "only a cheatin' hand")
    )
    points = points_of(table)
    for title, axis, quantities in BY_STUD if len(studs) > 1 else ():
        series = tuple(
            Series(
                label=deck.labelled(quantity.label),
                colour=deck.number if deck.letter else quantity.colour,
                points=tuple(points.get((quantity.row, f"stud-{stud}-{quantity.kind}{deck.suffix}")) for stud in studs),
                dashed=dashed,
            )
            for deck in decks
            for dashed, quantity in zip((False, True), quantities, strict=True)
        )
        yield Panel(
            kind="lines",
            title=title,
            note=note_of(table),
            axis=axis,
            of="stud bonus",
            categories=tuple(map(str, studs)),
            facets=(Facet("", series),),
        )


def by_rank(
    table: ReportTable,
    decks: Sequence[ChartDeck],
    title: str,
    headings: Sequence[tuple[str, str]],
    parts: tuple[str, str],
) -> Iterator[Panel]:
    """Bars for the rows that stand for ranks.

    headings: for each chart, the beginning of its columns' slugs, and its title. parts: the labels of hands that are
    legal or as good as legal ones, and of the others. A comparison has a panel for any hands and another for legal
    hands. A single deck has one panel for both.
    """
    points = points_of(table)
    ranked = [row for row in table.rows if row.rank is not None]

    beside = (("best hand", "any"), ("best legal hand", "legal"))

    def panel(
        kind: Literal["stacked", "grouped"], named: str, columns: Sequence[Sequence[Series]], axis: str = CHANCE
    ) -> Panel:
        # A row without points is left out, such as `no legal hand` in the chart of any hands.
        shown = [
            place for place in range(len(ranked)) if any(line.points[place] for column in columns for line in column)
        ]
        facets = tuple(
            Facet(heading, tuple(line._replace(points=tuple(line.points[place] for place in shown)) for line in series))
            for (_, heading), series in zip(headings, columns, strict=True)
        )
        categories = tuple(visible(ranked[place].label, LONGEST_LABEL) for place in shown)
        return Panel(
            kind=kind, title=named, note=note_of(table), axis=axis, of="", categories=categories, facets=facets
        )

    def read(column: str) -> tuple[Point | None, ...]:
        return tuple(points.get((row.slug, column)) for row in ranked)

    starts = [start for start, _ in headings]
    if len(decks) > 1:
        for kind, named in (("any", title), ("legal", f"{title}, legal hands only")):
            yield panel(
                "grouped",
                named,
                [
                    [
                        Series(deck.labelled(deck.name), deck.number, read(f"{start}{kind}{deck.suffix}"))
                        for deck in decks
                    ]
                    for start in starts
                ],
            )
        if any(column.change for column in table.columns):
            yield panel(
                "grouped",
                f"{title}, change",
                [
                    [
                        Series(
                            deck.labelled(label) if len(decks) > 2 else label,
                            deck.number if len(decks) > 2 else kind,
                            read(f"{start}{kind}{deck.suffix}-change"),
                        )
                        for deck in decks[1:]
                        for label, kind in beside
                    ]
                    for start in starts
                ],
                CHANGE["chance"],
            )
    elif all(any(read(f"{start}cheatin")) for start in starts):
        stacks = []
        for start in starts:
            cheatin = read(f"{start}cheatin")
            legal = tuple(map(less, read(f"{start}any"), cheatin))
            stacks.append([Series(parts[0], "legal", legal), Series(parts[1], "cheatin", cheatin)])
        yield panel("stacked", title, stacks)
    else:
        yield panel(
            "grouped",
            title,
            [[Series(label, kind, read(f"{start}{kind}")) for label, kind in beside] for start in starts],
        )


def draw_play(table: ReportTable, decks: Sequence[ChartDeck]) -> Iterator[Panel]:
    """The value of draw bonuses: a line for each row, or a chart for each row with a line for each deck."""
    draws = sorted({int(match[1]) for column in table.columns if (match := DRAW.match(column.slug))})
    points, facets = points_of(table), []
    for number, row in enumerate(table.rows):
        label = visible(row.label, LONGEST_LABEL)
        lines = tuple(
            Series(
                deck.labelled(deck.name) if deck.letter else label,
                deck.number if deck.letter else number,
                tuple(points.get((row.slug, f"draw-{draw}{deck.suffix}")) for draw in draws),
            )
            for deck in decks
        )
        facets.append(Facet(label, lines))
    if len(decks) == 1:
        facets = [Facet("", tuple(line for facet in facets for line in facet.series))]
    axis = CHANCE if any(row.unit == "chance" for row in table.rows) else MEAN
    yield Panel(
        kind="lines",
        title=table.title,
        note=note_of(table),
        axis=axis,
        of="draw bonus",
        categories=tuple(map(str, draws)),
        facets=tuple(facets),
    )


def pulls(table: ReportTable, decks: Sequence[ChartDeck]) -> Iterator[Panel]:
    """Pulls by value: a line for skill checks and one for Kung Fu tests."""
    points, columns = points_of(table), [column.slug for column in table.columns if not column.change]
    values = list(dict.fromkeys(slug.removeprefix("value-").split("-")[0] for slug in columns))
    series = tuple(
        Series(
            deck.labelled(visible(row.label, LONGEST_LABEL)),
            deck.number * len(table.rows) + number,
            tuple(points.get((row.slug, f"value-{value}{deck.suffix}")) for value in values),
            dashed=deck.number > 0,
        )
        for deck in decks
        for number, row in enumerate(table.rows)
    )
    yield Panel(
        kind="lines",
        title=table.title,
        note=note_of(table),
        axis=CHANCE,
        of="value",
        categories=tuple(map(value_name, map(int, values))),
        facets=(Facet("", series),),
    )


def each_swap(table: ReportTable, decks: Sequence[ChartDeck]) -> Iterator[Panel]:
    """The effects of the best swaps: a chart for each measure. Charts with the same unit are side by side."""
    points = points_of(table)
    categories = tuple(visible(row.label, LONGEST_LABEL) for row in table.rows)
    for unit in ("mean", "chance"):
        columns = [column for column in table.columns if column.unit == unit]
        facets = tuple(
            Facet(
                f"{column.group.removesuffix(', change')}: {column.label}",
                (Series("change", 0, tuple(points.get((row.slug, column.slug)) for row in table.rows)),),
            )
            for column in columns
        )
        if facets:
            yield Panel(
                kind="grouped",
                title=f"{table.title}, {'means' if unit == 'mean' else 'chances'}",
                note=note_of(table),
                axis=CHANGE[unit],
                of="",
                categories=categories,
                facets=facets,
            )


def duel(table: ReportTable, decks: Sequence[ChartDeck]) -> Iterator[Panel]:
    """The chart of the results of a round."""
    title = f"Duel: {' against '.join(deck.letter for deck in decks)}" if len(decks) == 2 else "Duel"
    return who_wins(table, title, (("win", "win"), ("tie", "tie"), ("lose", "lose")))


def whole_shootout(table: ReportTable, decks: Sequence[ChartDeck]) -> Iterator[Panel]:
    """The chart of the results of a whole shootout."""
    return who_wins(table, table.title, (("win", "win"), ("nobody", "tie"), ("lose", "lose")))


def who_wins(table: ReportTable, title: str, results: Sequence[tuple[str, str]]) -> Iterator[Panel]:
    """A chart of results, with a bar for each row. results: the columns, with their meanings."""
    points = points_of(table)
    rows = [row for row in table.rows if (row.slug, "win") in points]
    series = tuple(
        Series(result, colour, tuple(points.get((row.slug, result)) for row in rows)) for result, colour in results
    )
    categories = tuple(visible(row.label, LONGEST_LABEL) for row in rows)
    yield Panel(
        kind="stacked",
        title=title,
        note=note_of(table),
        axis=CHANCE,
        of="",
        categories=categories,
        facets=(Facet("", series),),
    )
