"""Lists of cards, one printing a line, within the width of a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.files.shown import visible
from dtk.report.catalogues.cards import gang_names, statistic
from dtk.report.columns import wrapped

Cell = Callable[[Card, Database], str]


class CardColumn(NamedTuple):
    """A column of a list. short: its heading for narrow terminals."""

    heading: str
    short: str
    cell: Cell


def number(name: str) -> Cell:
    """The cell of a number."""
    return lambda card, database: statistic(card, name)


COLUMNS = {
    "code": CardColumn("code", "code", lambda card, database: card.code),
    "title": CardColumn("title", "title", lambda card, database: card.title),
    "type": CardColumn("type", "type", lambda card, database: card.type),
    "gang": CardColumn("gang", "gang", lambda card, database: gang_names(card)),
    "suit": CardColumn("suit", "suit", lambda card, database: card.suit or ""),
    "value": CardColumn("value", "v", lambda card, database: card.slot),
    "cost": CardColumn("cost", "r", number("cost")),
    "bullets": CardColumn("bullets", "b", number("bullets")),
    "influence": CardColumn("inf", "i", number("influence")),
    "control": CardColumn("ctrl", "c", number("control")),
    "production": CardColumn("prod", "p", number("production")),
    "upkeep": CardColumn("upkeep", "u", number("upkeep")),
    "stash": CardColumn("stash", "w", number("stash")),
    "difficulty": CardColumn("difficulty", "diff", number("difficulty")),
    "copies": CardColumn("copies", "copies", number("copies")),
    "keywords": CardColumn("keywords", "keywords", lambda card, database: ", ".join(map(str, card.keywords))),
    "abilities": CardColumn("abilities", "abilities", lambda card, database: " | ".join(card.headers)),
    "pack": CardColumn("pack", "e", lambda card, database: database.packs[card.pack].code),
    "released": CardColumn("released", "d", lambda card, database: database.packs[card.pack].released or ""),
}
# The column with a card's summary; see `card_list`.
DOES = "does"
NAMES = (*COLUMNS, DOES)
USUAL = (
    "code", "title", "type", "gang", "value", "cost", "bullets", "influence", "control", "production", "upkeep",
    "stash", "pack",
)  # fmt: skip
# For narrow terminals: the columns to leave out, in order, and the least widths of cut cells.
LEFT_OUT = ("pack", "code", "type")
SHORTEST = 12
SHORT_CELLS = {" stud": "s", " draw": "d", "varies": "*", " and ": "/"}
GAP = 2


def headings(names: Iterable[str]) -> list[str]:
    """The headings of columns."""
    return [COLUMNS[name].heading if name in COLUMNS else name for name in names]


def rows(
    cards: Iterable[Card], names: Sequence[str], database: Database, summaries: Mapping[str, str]
) -> list[list[str]]:
    """The cells of cards. summaries: by code, for DOES."""
    return [
        [COLUMNS[name].cell(card, database) if name in COLUMNS else summaries[card.code] for name in names]
        for card in cards
    ]


def card_list(
    cards: Sequence[Card],
    database: Database,
    names: Sequence[str] = (),
    summaries: Mapping[str, str] | None = None,
    width: int | None = None,
) -> str:
    """One card per line. names: the columns, by default USUAL without the empty ones.

    summaries: the cards' summaries by code: in the last column, or below each card if there is a width.
    """
    chosen = [name for name in names or USUAL if name in COLUMNS]
    cells = [[visible(cell) for cell in row] for row in rows(cards, chosen, database, {})]
    if not names:
        kept = [place for place, _ in enumerate(chosen) if any(row[place] for row in cells)]
        chosen, cells = [chosen[place] for place in kept], [[row[place] for place in kept] for row in cells]
    if width is None:
        if summaries is not None:
            cells = [[*row, visible(summaries[card.code], 1000)] for row, card in zip(cells, cards, strict=True)]
            chosen = [*chosen, DOES]
        return "\n".join(lined(headings(chosen), cells))
    heads, *lines = fitted(chosen, cells, width, is_chosen=bool(names))
    below = ["" if summaries is None else below_card(summaries[card.code], width) for card in cards]
    return "\n".join([heads, *(f"{line}{text}" for line, text in zip(lines, below, strict=True))])


def below_card(summary: str, width: int) -> str:
    """A summary in lines below its card."""
    return "".join(f"\n    {line}" for line in wrapped(visible(summary, 1000), width - 4))


def fitted(names: list[str], cells: list[list[str]], width: int, *, is_chosen: bool) -> list[str]:
    """The lines of a table within a width: with short headings, then fewer columns, then cut cells.

    is_chosen: whether a person named the columns, so that none is left out.
    """
    heads = headings(names)
    if size_of(heads, cells) <= width:
        return lined(heads, cells)
    heads = [COLUMNS[name].short for name in names]
    cells = [[shortened(cell, name) for cell, name in zip(row, names, strict=True)] for row in cells]
    for name in () if is_chosen else LEFT_OUT:
        if size_of(heads, cells) > width and name in names:
            place = names.index(name)
            names, heads = [*names[:place], *names[place + 1 :]], [*heads[:place], *heads[place + 1 :]]
            cells = [[*row[:place], *row[place + 1 :]] for row in cells]
    sizes = sizes_of(heads, cells)
    while sum(sizes) + GAP * (len(sizes) - 1) > width and max(sizes) > SHORTEST:
        sizes[sizes.index(max(sizes))] -= 1
    return lined(heads, [[visible(cell, size) for cell, size in zip(row, sizes, strict=True)] for row in cells])


def shortened(cell: str, name: str) -> str:
    """A cell in short form: `2s` for `2 stud`."""
    if name in ("title", "keywords", "abilities"):
        return cell
    for long, short in SHORT_CELLS.items():
        cell = cell.replace(long, short)
    return cell


def sizes_of(heads: Sequence[str], cells: Sequence[Sequence[str]]) -> list[int]:
    """The widths of columns."""
    return [max(map(len, column)) for column in zip(heads, *cells, strict=True)]


def size_of(heads: Sequence[str], cells: Sequence[Sequence[str]]) -> int:
    """The width of a table."""
    return sum(sizes_of(heads, cells)) + GAP * (len(heads) - 1)


def lined(heads: Sequence[str], cells: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table."""
    sizes = sizes_of(heads, cells)
    return [
        (" " * GAP).join(f"{cell:<{size}}" for cell, size in zip(row, sizes, strict=True)).rstrip()
        for row in [heads, *cells]
    ]
