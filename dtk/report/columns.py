"""Text within the width of a terminal: tables whose columns wrap at words, and long lines folded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

GAP, CELL = re.compile(r"(?<=\S) {2,}"), re.compile(r"\S+(?: \S+)*")
# Matches the start or the end of a style in a terminal.
STYLE, PLAIN = re.compile(r"\x1b\[[\d;]*m"), "\x1b[0m"
# The blanks between two columns.
BETWEEN = 2
# A column that begins within this part of the width wraps below its own start.
HANGING = 2 / 3


def folded(text: str, width: int | None) -> str:
    r"""The text with lines of at most `width` columns; unchanged for None. A line with a longer word stays too long.

    A table that is too wide is split: columns that do not fit come below the others, after a copy of the first column.

    >>> print(folded("Won          games  share\n  Sloane         3   75 %\n  Law Dogs       1   25 %", 20))
    Won          games
      Sloane         3
      Law Dogs       1
    <BLANKLINE>
    Won         share
      Sloane     75 %
      Law Dogs   25 %
    """
    if width is None:
        return text
    return "\n\n".join("\n".join(fitting(block.split("\n"), width)) for block in text.split("\n\n"))


def fitting(lines: list[str], width: int) -> list[str]:
    """The lines of a paragraph or table, within a width."""
    rows = [line for line in lines if GAP.search(line)]
    if len(rows) < 2 or max(map(len, rows)) <= width or any("\x1b" in line for line in lines):
        return [part for line in lines for part in fold(line, width)]
    label = min(after_label(rows), width)
    ends = [cell.end() for cell in CELL.finditer(rows[0]) if cell.end() > label and is_free(rows, cell.end(), 1)]
    cut = max((end for end in ends if end <= width), default=0)
    if not label or cut <= label:
        return [part for line in lines for part in fold(line, width)]
    first, last = lines.index(rows[0]), len(lines) - lines[::-1].index(rows[-1])
    before, after = ([part for line in some for part in fold(line, width)] for some in (lines[:first], lines[last:]))
    rest = [f"{row[:label]}{row[cut:]}".rstrip() for row in rows]
    return [*before, *(row[:cut].rstrip() for row in rows), "", *fitting(rest, width), *[""] * bool(after), *after]


def after_label(rows: list[str]) -> int:
    """The end of a table's first column; 0 if there is only one."""
    filled = min(len(row) - len(row.lstrip()) for row in rows) + 1
    return next((place for place in range(filled, max(map(len, rows))) if is_free(rows, place, BETWEEN)), 0)


def is_free(rows: list[str], place: int, count: int) -> bool:
    """Whether some places are blank in all rows."""
    return not any(row[place : place + count].strip() for row in rows)


def fold(line: str, width: int) -> list[str]:
    """A line, wrapped. If there is room, the last column wraps below its own start.

    >>> fold("  DT201  A deck has 52 cards.", 21)
    ['  DT201  A deck has', '         52 cards.']
    """
    if len(line) <= width:
        return [line]
    if "\x1b" in line:
        return restyled(fold(STYLE.sub("", line), width), line)
    hanging = len(line) - len(line.lstrip()) + BETWEEN
    starts = [gap.end() for gap in GAP.finditer(line) if gap.end() <= width * HANGING]
    return wrapped(line, width, below=" " * (starts[-1] if starts else hanging))


def wrapped(text: str, width: int, first: str = "", below: str = "") -> list[str]:
    """A text in lines of at most `width` columns. A longer word keeps its line too long. first, below: the indents."""
    return wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=below,
        break_long_words=False,
        break_on_hyphens=False,
    )


def restyled(parts: list[str], line: str) -> list[str]:
    """The parts of a line that was wrapped without its styles, each with the styles of its words."""
    # The style of each letter of the line.
    styles, style, end = [], "", 0
    for change in [*STYLE.finditer(line), None]:
        styles += [style] * len("".join(line[end : change.start() if change else None].split()))
        if change:
            style, end = "" if change.group() == PLAIN else style + change.group(), change.end()
    shown, place = [], 0
    for part in parts:
        text, on = "", ""
        for letter in part:
            # A blank keeps a style that goes on behind it.
            wanted = on * (styles[place] == on) if letter.isspace() else styles[place]
            if wanted != on:
                text, on = text + PLAIN * bool(on) + wanted, wanted
            text += letter
            place += not letter.isspace()
        shown.append(text + PLAIN * bool(on))
    return shown


def table(
    rows: Sequence[Sequence[str]],
    headings: Sequence[str],
    width: int | None = None,
    *,
    style: str = "plain",
    align: Sequence[str] | None = None,
) -> str:
    """Rows of text in aligned columns. width: the limit; cells wrap at words to keep it, the longest first.

    style, align: as in tabulate.
    """
    if width is not None:
        return drawn(rows, headings, fitted(rows, headings, width), style == "simple", align or ())
    from tabulate import tabulate

    return str(tabulate(rows, list(headings), tablefmt=style, colalign=align if rows else None, disable_numparse=True))


def drawn(
    rows: Sequence[Sequence[str]], headings: Sequence[str], sizes: Sequence[int], ruled: bool, align: Sequence[str]
) -> str:
    """A table whose cells wrap at words. sizes: the widths of its columns. ruled: draw a line below the headings."""
    lines = []
    for row in [headings, *([["-" * size for size in sizes]] if ruled else []), *rows]:
        cells = [wrapped(cell, size) or [""] for cell, size in zip(row, sizes, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            placed = zip_longest(parts, sizes, align, fillvalue="left")
            lines.append(
                (" " * BETWEEN)
                .join(f"{part:>{size}}" if side == "right" else f"{part:<{size}}" for part, size, side in placed)
                .rstrip()
            )
    return "\n".join(lines)


def fitted(rows: Sequence[Sequence[str]], headings: Sequence[str], width: int) -> list[int]:
    """The widths of columns for a table of limited width.

    The widest columns shrink the most, but none splits a word.
    """
    columns = list(zip(headings, *rows, strict=True))
    sizes = [max(map(len, column)) for column in columns]
    least = [max((len(word) for cell in column for word in cell.split()), default=0) for column in columns]
    while sum(sizes) + BETWEEN * (len(sizes) - 1) > width:
        shrinkable = [place for place, size in enumerate(sizes) if size > least[place]]
        if not shrinkable:
            break
        sizes[max(shrinkable, key=sizes.__getitem__)] -= 1
    return sizes
