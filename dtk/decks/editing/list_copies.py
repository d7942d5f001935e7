"""Copies in a deck list: changes the number on a row, or removes the row."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.decks.deck import Line
from dtk.decks.editing.lines import below, without_lines
from dtk.decks.editing.list_rows import CardSpot, ListRows
from dtk.decks.editing.list_words import count_like
from dtk.decks.lists.items import COPIES
from dtk.files.finding import Edit


def resized(page: ListRows, line: Line, copies: int) -> Iterator[list[Edit]]:
    """Change the number of copies on a line."""
    spots = page.spots_of(line)
    for spot in spots[:1]:
        counts = [item for item in spot.of(COPIES) if item.value == line.copies]
        for item in sorted(counts, key=lambda item: -item.sureness):
            start, end = page.place(spot, item)
            yield [page.on_row(spot.row, start, end, count_like(page.raw(spot.row)[start:end], copies))]
        if spot.of(COPIES):
            continue
        if spot.is_alone and (len(spots) > 1 or not any(other.of(COPIES) for other in page.spots)):
            rows = [page.raw(spot.row)] * (copies - len(spots))
            fewer = [edit for gone in spots[copies:] for edit in without_row(page, gone)]
            yield [below(page.source, page.number(spots[-1].row), rows)] if rows else fewer
        at = page.place(spot, spot.title)[0]
        yield [page.on_row(spot.row, at, at, f"{copies}x ")]


def without(page: ListRows, line: Line) -> Iterator[list[Edit]]:
    """Remove a line, and the rows that list it as a starter."""
    spots = page.spots_of(line)
    again = [spot for start in line.starts for spot in page.spots_of(start)]
    edits = [edit for spot in dict.fromkeys([*spots, *again]) for edit in without_row(page, spot)]
    if spots:
        yield edits
    elif line.span is not None:
        # an unknown title
        yield [without_lines(page.source, line.span.line, line.span.line)]


def without_row(page: ListRows, spot: CardSpot) -> list[Edit]:
    """Remove a card's row, or its part of a row."""
    number, raw = page.number(spot.row), page.raw(spot.row)
    if page.is_whole_line(spot):
        return [without_lines(page.source, number, number)]
    same = page.on_line_of(spot)
    at = same.index(spot)
    start = page.place(spot, spot.items[0])[0]
    if at + 1 < len(same):
        return [page.on_row(spot.row, start, page.place(same[at + 1], same[at + 1].items[0])[0], "")]
    if at:
        last = same[at - 1]
        before = page.place(last, last.items[-1])[1]
        before += len(raw[before:]) - len(raw[before:].lstrip(")]} *"))
        end = page.place(spot, spot.items[-1])[1]
        return [page.on_row(spot.row, before, end, "")]
    return [page.on_row(spot.row, start, page.place(spot, spot.items[-1])[1], "")]
