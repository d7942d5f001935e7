"""Changes the starters in a deck list: by marks, by rows under the heading of the gang, or by a column."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dtk.decks.deck import Line, entries
from dtk.decks.editing.lines import below
from dtk.decks.editing.list_copies import resized, without_row
from dtk.decks.editing.list_new import inserted
from dtk.decks.editing.list_rows import CardSpot, ListRows
from dtk.decks.lists.items import START_MARK
from dtk.files.finding import Edit

LINK_END = re.compile(r"\]\([^()\s]*\)|\[/url\]")
STAR = "*"


def started(page: ListRows, line: Line, starting: int) -> Iterator[list[Edit]]:
    """Change the number of starting copies: by a mark, or by a row under the heading of the gang."""
    spots = page.spots_of(line)
    if not spots:
        return
    spot = spots[0]
    marks = spot.of(START_MARK)
    raw = page.raw(spot.row)
    if page.table is not None and (cell := page.table.cell(raw, "start")) is not None:
        yield [page.on_row(spot.row, *cell, page.table.mark(starting))]
    if line.starts:
        kept = [one for start in line.starts[:starting] for one in page.spots_of(start)]
        gone = [one for start in line.starts for one in page.spots_of(start) if one not in kept]
        if gone:
            yield [edit for one in gone for edit in without_row(page, one)]
    if page.is_under_start(spot.row) and not starting:
        yield from moved_out(page, line, spot)
    if not starting:
        if marks:
            yield [page.on_row(spot.row, *page.with_brackets(raw, *page.place(spot, mark)), "") for mark in marks]
            yield [page.on_row(spot.row, *page.place(spot, mark), "") for mark in marks]
        if symbol := page.rows[spot.row].marked:
            at = raw.index(symbol)
            yield from ([page.on_row(spot.row, at, at + len(symbol), other)] for other in ("-", " "))
            yield [page.on_row(spot.row, 0, at + len(symbol) + (raw[at + len(symbol) :][:1] == " "), "")]
        return
    if any(map(page.is_under_start, (other.row for other in page.spots))):
        yield from under_start(page, line, spot, starting - (line.starting or 0))
    for mark in marks[:1]:
        start, end = page.place(spot, mark)
        yield [page.on_row(spot.row, start, end, mark.text[:1] * starting)]
    yield from marked(page, spot, starting)


def marked(page: ListRows, spot: CardSpot, starting: int) -> Iterator[list[Edit]]:
    """Mark a row: as other rows are marked, or with stars behind the title, its link or the row."""
    start, end = page.place(spot, spot.title)
    raw = page.raw(spot.row)
    models = [other for other in page.spots if other.of(START_MARK) and other.row != spot.row]
    for model in models[:2]:
        mark, line = model.of(START_MARK)[0], page.raw(model.row)
        (begin, stop), (first, last) = page.place(model, mark), page.place(model, model.title)
        text = mark.text if len(mark.text.strip(STAR)) else STAR * starting
        if begin >= last:
            closing = line[stop : stop + 1] if line[stop : stop + 1] in (")", "]") else ""
            if not re.search(r"\w", line[last:begin]):
                yield [page.on_row(spot.row, end, end, line[last:begin] + text + closing)]
            gap = line[:begin][len(line[:begin].rstrip()) :]
            yield [page.on_row(spot.row, len(raw.rstrip()), len(raw.rstrip()), gap + text + closing)]
        else:
            opening = line[begin - 1 : begin] if line[begin - 1 : begin] in ("(", "[") else ""
            first_item = page.place(spot, spot.items[0])[0]
            begun = min(page.place(model, item)[0] for item in model.items if item is not mark)
            place = start if begun < begin else first_item
            yield [
                page.on_row(
                    spot.row,
                    place,
                    place,
                    opening + text + line[stop : min(first, begun if begun > begin else first)],
                )
            ]
    symbols = {row.marked for row in page.rows if row.marked}
    for symbol in symbols:
        yield [page.on_row(spot.row, 0, 0, f"{symbol} ")]
    stars = STAR * starting
    yield [page.on_row(spot.row, end, end, stars)]
    if link := LINK_END.search(raw, end):
        yield [page.on_row(spot.row, link.end(), link.end(), stars)]
    yield [page.on_row(spot.row, len(raw.rstrip()), len(raw.rstrip()), f" {stars}")]


def under_start(page: ListRows, line: Line, spot: CardSpot, more: int) -> Iterator[list[Edit]]:
    """Add a row under the heading of the gang, beside the card's own row or instead of some of its copies."""
    held = next((card for other, _, card in entries(page.deck, page.database) if other is line), None)
    models = [other for other in page.spots if page.is_under_start(other.row)]
    if held is None or more < 1 or not models:
        return
    text = page.copied_row(models[-1], held, more)
    beside = page.beside(models[-1], held, more, is_before=False)
    if text is not None:
        added = below(page.source, page.number(models[-1].row), [text])
    elif beside is not None:
        added = page.on_row(models[-1].row, beside[0], beside[0], beside[1])
    else:
        return
    yield [added]
    fewer = resized(page, line, line.copies - more) if line.copies > more else iter([without_row(page, spot)])
    for edits in fewer:
        yield [*edits, added]


def moved_out(page: ListRows, line: Line, spot: CardSpot) -> Iterator[list[Edit]]:
    """Move a card that is listed only under the heading of the gang to the other cards."""
    held = next((card for other, _, card in entries(page.deck, page.database) if other is line), None)
    if held is not None:
        for edits in inserted(page, held, line.copies):
            yield [*without_row(page, spot), *edits]
