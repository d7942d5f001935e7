"""Studies as text within the width of the terminal: each deck, then each table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from dtk.cards.card import SUITS, SYMBOLS
from dtk.files.shown import visible
from dtk.poker.figure import Figure
from dtk.report.columns import wrapped
from dtk.report.escape import inert, sentence
from dtk.report.odds.study_exchange import exchange_text
from dtk.report.odds.study_figures import footnote, format_figure, how_obtained, unit_of
from dtk.report.odds.study_subjects import grid, letter, what_is_left
from dtk.report.paint import Paint, coloured, plain
from dtk.simulate.draw_deck import DrawDeck
from dtk.simulate.study import Column, ReportTable, Study

# The width of tables and bars where no terminal limits it.
WIDTH = 100
LONGEST_NAME = 60
LONGEST_LABEL = 30
# The least and the greatest useful width of bars.
LEAST_BAR, MOST_BAR = 12, 40
# The layouts of a table, tried in turn until it fits: decimals of percentages, blanks between columns.
SETTINGS = ((2, 2), (2, 1), (1, 1))


class Signs(NamedTuple):
    """Special characters of the output. part: draws the part of a bar that has its own column."""

    suits: dict[str, str]
    whole: str
    part: str
    half: str


UNICODE = Signs(suits=SYMBOLS, whole="█", part="▒", half="±")
ASCII = Signs(suits={suit: suit[0].upper() for suit in SUITS}, whole="#", part="=", half="+-")


class ColumnBlock(NamedTuple):
    """Some columns of a table, by index, with their widths. blanks: the number of blanks before each."""

    places: list[int]
    widths: list[int]
    blanks: list[int]

    @property
    def width(self) -> int:
        """The total width of the columns."""
        return sum(self.widths) + sum(self.blanks)


def render(study: Study, *, width: int | None = None, colour: bool = False, ascii: bool = False) -> str:
    """The whole study as text. Lines have at most `width` columns, except with long labels and deck names. For None,
    each sentence stays on its line, as in all reports, and only tables and bars keep to `WIDTH`.

    ascii: draw bars, suits and intervals without characters that old terminals lack.
    """
    paint = coloured if colour else plain
    signs = ASCII if ascii else UNICODE
    blocks = [[line for place in range(len(study.subjects)) for line in about(study, place, width, paint)]]
    blocks[0] += [line for remark in study.remarks for line in fold(f"- {sentence(remark)}", width)]
    blocks[0] += grids(study, width or WIDTH, signs)
    blocks += [table_lines(table, width, paint, signs) for table in study.tables]
    blocks.append([paint(f"Ruleset {visible(study.ruleset)}.", "faint")])
    return inert("\n\n".join("\n".join(block) for block in blocks if block) + "\n")


def fold(text: str, width: int | None) -> list[str]:
    """A text in lines of at most `width` columns; a single line for None, and none without a text."""
    return [text] * bool(text) if width is None else wrapped(text, width, below="  ")


def about(study: Study, place: int, width: int | None, paint: Paint) -> list[str]:
    """The lines on a deck: its name, the cards left, and the assumptions."""
    subject = study.subjects[place]
    label = f"{letter(study, place)}: " if letter(study, place) else ""
    name = f"{label}{visible(subject.name, LONGEST_NAME)} ({visible(subject.kind)})"
    lines = [paint(name, "strong"), *fold(f"  {visible(what_is_left(subject), 400)}.", width)]
    return lines + [line for remark in subject.remarks for line in fold(f"- {sentence(remark)}", width)]


def grids(study: Study, width: int, signs: Signs) -> list[str]:
    """The grids of the decks, side by side if they fit."""
    drawn = [
        grid_lines(subject, f"{letter(study, place)}:" if letter(study, place) else "", signs)
        for place, subject in enumerate(study.subjects)
    ]
    beside = max(1, (width + 3) // (len(drawn[0][0]) + 3)) if drawn else 1
    lines: list[str] = []
    for first in range(0, len(drawn), beside):
        lines += [*([""] if first else []), *map("   ".join, zip(*drawn[first : first + beside], strict=True))]
    return lines


def grid_lines(subject: DrawDeck, label: str, signs: Signs) -> list[str]:
    """The grid of a deck. All lines have the same width."""
    rows = grid(subject.left, signs.suits)
    rows[0][0] = label
    return [f"{row[0]:3}" + "".join(f"{cell:>3}" for cell in row[1:-1]) + f"{row[-1]:>5}" for row in rows]


def table_lines(table: ReportTable, width: int | None, paint: Paint, signs: Signs) -> list[str]:
    """The lines of a table: title, kinds of figures, note, and the columns, in several parts if they do not fit.

    Formatted by hand, since tabulate has neither headings over several columns nor bars.
    """
    title = visible(table.title)
    head = fold(f"{title} ({how_obtained(table)}): {sentence(table.note)}", width)
    lines = [paint(title, "strong") + paint(head[0].removeprefix(title), "faint")]
    lines += [paint(line, "faint") for line in head[1:]]
    label_width = max((len(label_of(row.label)) for row in table.rows), default=0)
    whole = width or WIDTH
    cells, parts = fit_columns(table, whole - label_width, signs)
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        bars = bars_of(table, whole - label_width - part.width - 2, signs) if last else []
        below = cards_of(table, whole) if last else [[] for _ in table.rows]
        lines += [*([""] if number else []), *part_lines(table, cells, part, label_width, bars, below)]
    return lines + [paint(line, "faint") for line in fold(footnote(table, signs.half), width)]


def fit_columns(table: ReportTable, room: int, signs: Signs) -> tuple[list[list[str]], list[ColumnBlock]]:
    """The figures as text, and the columns in parts: the widest layout that needs one part, if there is one."""
    settings = []
    for decimals, blank in SETTINGS:
        cells = format_cells(table, decimals, signs)
        settings.append((cells, split_columns(table.columns, cells, blank, room)))
    return next((setting for setting in settings if len(setting[1]) == 1), settings[0])


def label_of(text: str) -> str:
    """A heading of a row, column or group."""
    return visible(text, LONGEST_LABEL)


def format_cells(table: ReportTable, decimals: int, signs: Signs) -> list[list[str]]:
    """The figures of a table as text."""
    return [
        [
            format_figure(figure, unit_of(row, column), change=column.change, decimals=decimals, half=signs.half)
            for column, figure in zip(table.columns, row.figures, strict=True)
        ]
        for row in table.rows
    ]


def split_columns(columns: Sequence[Column], cells: list[list[str]], blank: int, room: int) -> list[ColumnBlock]:
    """The columns in the fewest parts that fit. A group stays together if possible."""
    parts: list[ColumnBlock] = []
    places = range(len(columns))
    for _, group in groupby(places, key=lambda place: columns[place].group or place):
        whole = group_part(columns, cells, list(group), blank)
        alone = [ColumnBlock([one], [size], [blank]) for one, size in zip(whole.places, whole.widths, strict=True)]
        for block in [whole] if whole.width <= room else alone:
            if parts and parts[-1].width + block.width <= room:
                parts[-1] = ColumnBlock(*(old + new for old, new in zip(parts[-1], block, strict=True)))
            else:
                parts.append(block)
    return parts


def group_part(columns: Sequence[Column], cells: list[list[str]], places: list[int], blank: int) -> ColumnBlock:
    """The columns of a group, wide enough for its heading."""
    widths = [max(len(label_of(columns[place].label)), *(len(row[place]) for row in cells), 1) for place in places]
    blanks = [blank] * len(places)
    if columns[places[0]].group and len(places) > 1:
        blanks[0] += 1
    heading = len(label_of(columns[places[0]].group))
    widths[0] += max(0, heading - sum(widths) - sum(blanks[1:]))
    return ColumnBlock(places, widths, blanks)


def part_lines(
    table: ReportTable,
    cells: list[list[str]],
    part: ColumnBlock,
    label_width: int,
    bars: list[str],
    below: list[list[str]],
) -> list[str]:
    """The headings and rows of a part; rows without figures in the part are left out. bars: a heading, then a bar for
    each row.

    below: lines to add below each row.
    """
    lines = []
    columns = [table.columns[place] for place in part.places]
    if any(column.group for column in columns):
        lines.append(" " * label_width + group_line(columns, part))
    behind = bars or [""] * (len(cells) + 1)
    headings = [label_of(column.label) for column in columns]
    if any(headings):
        lines.append(" " * label_width + row_line(headings, part) + behind[0])
    for row, texts, bar, more in zip(table.rows, cells, behind[1:], below, strict=True):
        chosen = [texts[place] for place in part.places]
        if any(chosen):
            lines += [f"{label_of(row.label):{label_width}}{row_line(chosen, part)}{bar}", *more]
    return [line.rstrip() for line in lines]


def cards_of(table: ReportTable, width: int) -> list[list[str]]:
    """The cards of each row, in lines of at most `width` columns."""
    return [
        [] if row.exchange is None else wrapped(exchange_text(row.exchange), width, "  ", "    ") for row in table.rows
    ]


def row_line(texts: list[str], part: ColumnBlock) -> str:
    """Texts in the columns of a part, right-aligned."""
    return "".join(
        " " * blank + f"{text:>{size}}" for text, size, blank in zip(texts, part.widths, part.blanks, strict=True)
    )


def group_line(columns: Sequence[Column], part: ColumnBlock) -> str:
    """The headings of groups, each centred over its columns."""
    line = ""
    for _, group in groupby(range(len(columns)), key=lambda place: columns[place].group or place):
        places = list(group)
        first, rest = places[0], places[1:]
        span = sum(part.widths[place] for place in places) + sum(part.blanks[place] for place in rest)
        line += " " * part.blanks[first] + f"{label_of(columns[first].group):^{span}}"
    return line


def bars_of(table: ReportTable, room: int, signs: Signs) -> list[str]:
    """The bars after the rows, if requested and if they fit: a legend, then a bar for each row with a rank.

    The most likely row has the longest bar.
    """
    if table.bar is None or room < LEAST_BAR:
        return []
    labels = {column.slug: label_of(column.label) for column in table.columns}
    whole, part = table.bar
    ranked = {row.slug for row in table.rows if row.rank is not None}
    wholes = {slug: value_of(figure) for slug, figure in table.column(whole).items() if slug in ranked}
    parts = {slug: value_of(figure) for slug, figure in table.column(part).items()} if part else {}
    most = max(wholes.values(), default=0.0)
    if most <= 0.0:
        return []
    legend = f"{signs.whole} {labels[whole]}"
    if part:
        legend = f"{signs.whole}{signs.part} {labels[whole]}, {signs.part} of it {labels[part]}"
    longest = min(room, MOST_BAR)
    drawn = [legend[:room]]
    for row in table.rows:
        length = round(longest * max(0.0, wholes.get(row.slug, 0.0) / most))
        shaded = min(length, round(longest * max(0.0, min(1.0, parts.get(row.slug, 0.0) / most))))
        drawn.append(signs.whole * (length - shaded) + signs.part * shaded)
    return [f"  {bar}" for bar in drawn]


def value_of(figure: Figure | None) -> float:
    """The length of a figure's bar."""
    return float(figure.value) if figure else 0.0
