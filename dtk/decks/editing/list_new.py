"""Adds cards to a deck list: beside others in their row, in a new row, or under a new heading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from dtk.cards.card import Card
from dtk.decks.deck import Line, entries
from dtk.decks.editing.lines import below
from dtk.decks.editing.list_rows import CardSpot, ListRows
from dtk.decks.editing.list_words import with_changes
from dtk.decks.editing.order import place_for
from dtk.decks.editing.revisions import names_for, outfit_lines
from dtk.decks.holdings import ORDER
from dtk.decks.lists.items import PACK
from dtk.files.finding import Edit

# The places of a line of the deck, the line, and its card.
Placed: TypeAlias = tuple[list[CardSpot], Line, Card | None]


def inserted(page: ListRows, card: Card, copies: int) -> Iterator[list[Edit]]:
    """A new card at its place: under the heading of its type or value, otherwise among the cards of its type."""
    listed = [(line, held) for line, _, held in entries(page.deck, page.database)]
    found = [(spots, line, held) for line, held in listed if (spots := page.spots_of(line))]
    found = [one for one in found if not page.is_under_start(one[0][0].row)]
    placed = sorted(found, key=lambda one: (one[0][0].row, one[0][0].title.start))
    own = [one for one in placed if one[1].section == card.type] or of_value(page, card, placed)
    has_headings = any(line.section not in (None, "outfit", "legend") for _, line, _ in placed)
    if has_headings and not own:
        yield from under_new_heading(page, card, copies, placed)
    among = own or placed
    if not among:
        last = page.number(len(page.rows) - 1) if page.rows else 0
        yield from ([below(page.source, last, rows)] for rows in page.new_rows(card, copies, None))
        return
    at = place_for(card, [held for _, _, held in among])
    spot = among[at - 1][0][-1] if at else among[0][0][0]
    if not spot.is_alone or spot.row in page.headings:
        beside = page.beside(spot, card, copies, is_before=not at)
        if beside is not None:
            yield [page.on_row(spot.row, beside[0], beside[0], beside[1])]
    line = page.number(spot.row) - (not at)
    for rows in page.new_rows(card, copies, spot.row):
        yield [below(page.source, line, rows)]
    last = page.number(among[-1][0][-1].row)
    for rows in page.new_rows(card, copies, among[-1][0][-1].row):
        yield [below(page.source, last, rows)]


def of_value(page: ListRows, card: Card, placed: list[Placed]) -> list[Placed]:
    """The cards in rows that list cards of a single value, if it is the new card's value."""
    by_row: dict[int, list[Placed]] = {}
    for one in placed:
        by_row.setdefault(one[0][0].row, []).append(one)
    rows = [row for row in by_row if row in page.headings and page.headings[row].kind == "group"]
    return [
        one
        for row in rows
        if {held.value for _, _, held in by_row[row] if held is not None} == {card.value}
        for one in by_row[row]
    ]


def under_new_heading(page: ListRows, card: Card, copies: int, placed: list[Placed]) -> Iterator[list[Edit]]:
    """Add a card under a heading that the list lacks, or that has no cards yet."""
    for at, heading in page.headings.items():
        if heading.kind == "section" and heading.what == card.type and heading.end >= len(page.rows[at].text.rstrip()):
            line = page.number(at) + blanks_below(page, page.number(at))
            yield from ([below(page.source, line, rows)] for rows in page.new_rows(card, copies, at))
    copied = page.copied_heading(card.type, copies)
    if copied is None:
        return
    model, text = copied
    number = page.number(model)
    above = sum(1 for _ in blank_lines(page, number - 1, -1))
    between = blanks_below(page, number)
    earlier = ORDER[: ORDER.index(card.type)]
    before = [spots[-1].row for spots, line, _ in placed if line.section in earlier]
    for rows in page.new_rows(card, copies, model):
        whole = [text, *[""] * between, *rows]
        if before:
            yield [below(page.source, page.number(before[-1]), [*[""] * above, *whole])]
        else:
            first = min(at for at, heading in page.headings.items() if heading.kind == "section")
            yield [below(page.source, page.number(first) - 1, [*whole, *[""] * above])]


def blank_lines(page: ListRows, number: int, step: int) -> Iterator[int]:
    """The blank lines from a line on."""
    while 1 <= number <= len(page.source.lines) and not page.source.lines[number - 1].strip():
        yield number
        number += step


def blanks_below(page: ListRows, number: int) -> int:
    """The number of blank lines between a heading and its cards."""
    blanks = sum(1 for _ in blank_lines(page, number + 1, 1))
    return blanks if number + blanks < len(page.source.lines) else 0


def with_outfit(page: ListRows, card: Card) -> Iterator[list[Edit]]:
    """Replace the outfit, or add one on top of the list."""
    own = [spot for at in outfit_lines(page.deck, page.database) for spot in page.spots_of(page.deck.lines[at])]
    for spot in own[:1]:
        text = page.copied_row(spot, card, 1)
        if text is not None:
            yield [page.on_row(spot.row, 0, len(page.raw(spot.row)), text)]
        start, end = page.place(spot, spot.title)
        packs = [page.place(spot, item) for item in spot.of(PACK)]
        changes = {(start, end): card.title} | dict.fromkeys(packs, page.database.packs[card.pack].name)
        yield [page.on_row(spot.row, 0, len(page.raw(spot.row)), with_changes(page.raw(spot.row), changes))]
    if not own:
        name = page.deck.spans.get("name")
        for title in names_for(card, page.deck, page.database):
            yield [below(page.source, name.line if name else 0, [f"Outfit: {title}"])]
            yield [below(page.source, name.line if name else 0, [title])]
