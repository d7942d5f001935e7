"""Lists in columns with headings."""

from __future__ import annotations

import csv
from collections.abc import Sequence

from dtk.cards.names import loose
from dtk.decks.lines import is_footer
from dtk.decks.lists.free_rows import read_rows
from dtk.decks.lists.items import CERTAIN, CODE, COPIES, PACK, START_MARK, TITLE, Heading, RowItem, heading_in, items_of
from dtk.decks.lists.listing import LEAST_TITLES, ListReading, starts_second_deck, titles_from
from dtk.decks.lists.row_cards import read_row, read_untitled
from dtk.decks.lists.rows import ListRow
from dtk.decks.lists.titles import words_of
from dtk.decks.lists.words import COLUMNS
from dtk.files.shown import visible


def columns_of(rows: Sequence[ListRow]) -> tuple[int, str, dict[str, int]] | None:
    """A table's row of headings, its separator, and the column of each role; None if there is no table."""
    for place, row in enumerate(rows[:6]):
        for separator in ("\t", "|", ";", ","):
            cells = [loose(cell) for cell in cells_of(row.text, separator)]
            roles = {COLUMNS[cell]: column for column, cell in reversed([*enumerate(cells)]) if cell in COLUMNS}
            if len(cells) > 1 and "title" in roles and (len(roles) > 1 or len(cells) > 2):
                return place, separator, roles
    return None


def cells_of(text: str, separator: str) -> list[str]:
    """The cells of a row. Rows of a Markdown table may begin and end with the separator."""
    if separator == "|":
        return text.strip().strip("|").split("|")
    try:
        return next(csv.reader([text], delimiter=separator), [])
    except csv.Error:
        return [text]


def read_table(reading: ListReading, rows: Sequence[ListRow], head: int, separator: str, roles: dict[str, int]) -> None:
    """Read a table with headings for its columns."""
    heading: Heading | None = None
    read_rows(reading, rows[:head])
    parsed = [(row, items_of(row.text, reading.titles)) for row in rows[head + 1 :]]
    titles_left = titles_from(items for _, items in parsed)
    for place, (row, found_items) in enumerate(parsed):
        if titles_left[place] > LEAST_TITLES and starts_second_deck(reading, row, found_items):
            break
        cells = [cell.strip() for cell in cells_of(row.text, separator)]
        words = words_of(row.text)
        found = heading_in(row.text, words) if words and sum(map(bool, cells)) == 1 else None
        if found is not None:
            heading = found
            continue

        def cell(role: str, cells: list[str] = cells) -> str:
            return cells[roles[role]] if role in roles and roles[role] < len(cells) else ""

        title = cell("title")
        if columns_of([row]) is not None:
            continue
        if not title:
            if words and not is_footer(row.text):
                read_untitled(reading, row, found_items, heading, is_in_list=False)
            continue
        at = max(row.text.find(title), 0)
        items = [shifted(item, at) for item in items_of(title, reading.titles)]
        count = cell("copies")
        is_unclear = bool(count) and not count.strip("xX× ").isdigit()
        if is_unclear:
            reading.remark(row, f"`{visible(count, 20)}` is not a number of copies.")
        elif count:
            number = int(count.strip("xX× ")[:3])
            items = [item for item in items if item.kind != COPIES]
            items.append(RowItem(kind=COPIES, text=count, start=0, end=0, value=number, sureness=CERTAIN))
        mark = cell("start")
        if mark.isdigit():
            items += [RowItem(kind=START_MARK, text=mark, start=0, end=0, value=int(mark[:2]))] if int(mark[:2]) else []
        elif mark and loose(mark) not in ("no", "n", "false", "nein", "non"):
            items.append(RowItem(kind=START_MARK, text=mark, start=0, end=0, value=max(1, mark.count("*"))))
        if pack := cell("pack"):
            items.append(RowItem(kind=PACK, text=pack, start=0, end=0))
        if code := cell("code"):
            items.append(RowItem(kind=CODE, text=code, start=0, end=0))
        before = len(reading.entries)
        read_row(reading, row, sorted(items, key=lambda item: item.kind != TITLE), heading, is_in_list=True)
        if is_unclear:
            reading.entries[before:] = [entry._replace(is_doubtful=True) for entry in reading.entries[before:]]


def shifted(item: RowItem, by: int) -> RowItem:
    """An item of a cell, moved to its place in the row."""
    title = item.title and item.title._replace(span=(item.title.span[0] + by, item.title.span[1] + by))
    return item._replace(start=item.start + by, end=item.end + by, title=title)
