"""Updates the card counts in the headings and footers of a deck list after an edit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dtk.decks.deck import entries
from dtk.decks.editing.list_rows import ListRows
from dtk.decks.editing.list_words import DIGITS
from dtk.decks.editing.revisions import NewCard, Revision, SetCopies
from dtk.decks.stats import VALUED
from dtk.files.finding import Edit

# The number in a site's footer.
PRINTED = re.compile(r"\s*(\d{1,3}) cards with printed value")


def numbers(page: ListRows, revision: Revision, edits: list[Edit]) -> list[Edit]:
    """The card counts in headings and footers that were right before an edit and are wrong after it."""
    changed: dict[int, int] = {}
    match revision:
        case SetCopies(at, copies, _) if copies != page.deck.lines[at].copies:
            line = page.deck.lines[at]
            spots, more = page.spots_of(line), copies - line.copies
            card = page.database.names.resolve(line.reference).card
            if spots:
                changed[spots[0].row] = more
        case NewCard(card, more) if edits:
            is_row = edits[0].text[:1] in ("\n", "\r")
            under = [at for at, row in enumerate(page.rows) if row.number <= edits[0].span.line]
            if under and not (is_row and is_headed_row(page, under[-1])):
                changed[under[-1]] = more
        case _:
            return []
    found = [edit for row, more in changed.items() for edit in heading_number(page, row, more)]
    if card is not None and card.type in VALUED:
        found += printed_number(page, more)
    own = [edit.span.line for edit in edits if edit.span.line == edit.span.end_line and edit.text]
    return [edit for edit in found if edit.span.line not in own or edit.span.end_column <= edits[0].span.column]


def is_headed_row(page: ListRows, row: int) -> bool:
    """Whether a row begins with a heading that covers only the row's own cards."""
    return row in page.headings and page.headings[row].end < len(page.rows[row].text.rstrip())


def heading_number(page: ListRows, row: int, more: int) -> Iterator[Edit]:
    """The number in the heading of a row, if it counts the copies below."""
    at = page.heading_above(row)
    if at is None:
        return
    if is_headed_row(page, at) and row != at:
        return
    following = at + 1 if is_headed_row(page, at) else min((o for o in page.headings if o > at), default=len(page.rows))
    numbers = {page.number(other) for other in range(at, following)}
    held = sum(line.copies for line in page.deck.lines if line.span and line.span.line in numbers)
    raw = page.raw(at)[: page.rows[at].start + page.headings[at].end]
    counts = [found for found in DIGITS.finditer(raw) if int(found.group()) == held]
    if len(counts) == 1:
        yield page.on_row(at, *counts[0].span(), str(held + more))


def printed_number(page: ListRows, more: int) -> Iterator[Edit]:
    """The number of cards with a printed value in the footer of a site."""
    held = sum(
        line.copies for line, _, card in entries(page.deck, page.database) if card is not None and card.type in VALUED
    )
    for at in range(len(page.rows)):
        found = PRINTED.match(page.raw(at))
        if found and int(found[1]) == held:
            yield page.on_row(at, *found.span(1), str(held + more))
