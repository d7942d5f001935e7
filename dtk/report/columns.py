"""Text within the width of a terminal: tables whose columns wrap at words, and long lines folded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

GAP = re.compile(r"(?<=\S) {2,}")
# The blanks between two columns, and those that a heading has beside it.
BETWEEN = 2
# What is left of a line for a hanging column, as a share of the width.
HANGING = 2 / 3


def folded(text: str, width: int | None) -> str:
    """The text with lines of at most `width` columns, as far as words allow; unchanged for None."""
    return text if width is None else "\n".join(part for line in text.split("\n") for part in fold(line, width))


def fold(line: str, width: int) -> list[str]:
    """A line as one or several. A column that has room for it continues below itself, other text with an indent.

    >>> fold("  DT201  A deck has 52 cards.", 21)
    ['  DT201  A deck has', '         52 cards.']
    """
    if len(line) <= width or "\x1b" in line:
        return [line]
    indent = len(line) - len(line.lstrip())
    starts = [gap.end() for gap in GAP.finditer(line) if gap.end() <= width * HANGING]
    hanging = " " * (starts[-1] if starts else indent + BETWEEN)
    return wrap(line, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False)


def table(
    rows: Sequence[Sequence[str]],
    headings: Sequence[str],
    width: int | None = None,
    *,
    style: str = "plain",
    align: Sequence[str] | None = None,
) -> str:
    """Rows of text in aligned columns. width: cells wrap at words to keep to it, the longest first.

    style, align: as tabulate has them.
    """
    from tabulate import tabulate

    if width is not None:
        sizes = fitted(rows, headings, width)
        rows = [[wrapped(cell, size) for cell, size in zip(row, sizes, strict=True)] for row in rows]
    return str(tabulate(rows, list(headings), tablefmt=style, colalign=align if rows else None, disable_numparse=True))


def fitted(rows: Sequence[Sequence[str]], headings: Sequence[str], width: int) -> list[int]:
    """The widths of columns that keep a table within a width: the widest lose the most, but no column loses a word."""
    columns = list(zip(*rows, strict=True)) or [()] * len(headings)
    sizes = [
        max(len(heading) + BETWEEN, *map(len, column), 0) for heading, column in zip(headings, columns, strict=True)
    ]
    least = [
        max(len(heading) + BETWEEN, *(len(word) for cell in column for word in cell.split()), 0)
        for heading, column in zip(headings, columns, strict=True)
    ]
    while sum(sizes) + BETWEEN * (len(sizes) - 1) > width:
        shrinkable = [place for place, size in enumerate(sizes) if size > least[place]]
        if not shrinkable:
            break
        sizes[max(shrinkable, key=sizes.__getitem__)] -= 1
    return sizes


def wrapped(cell: str, size: int) -> str:
    """A cell in lines of at most `size`."""
    return "\n".join(wrap(cell, size, break_long_words=False, break_on_hyphens=False)) if len(cell) > size else cell
