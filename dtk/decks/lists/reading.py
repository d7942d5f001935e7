"""Reads a deck from a list in any layout: rows with titles are cards, other rows are headings or get remarks."""

from __future__ import annotations

from dataclasses import replace

from dtk.cards.database import Database
from dtk.decks.deck import MOST_LINES, Deck, entries
from dtk.decks.lists.free_rows import note_name, read_joker_counts, read_rows
from dtk.decks.lists.items import TITLE, items_of
from dtk.decks.lists.listing import EXPORTS, MOST_ROWS, ListReading, is_outfit, is_prose, refuse_long
from dtk.decks.lists.rows import CROSSED_OUT, LONGEST, ListRow, rows_of
from dtk.decks.lists.tables import columns_of, read_table
from dtk.decks.lists.titles import titles_of
from dtk.decks.lists.whole import deck_of, note_marks, settle_numbers
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible


def looks_like(source: Source, database: Database) -> bool:
    """Whether a text has rows that name cards and little else: an outfit and a card, or three cards."""
    titles = titles_of(database)
    found = 0
    for row in rows_of(source.lines, 2 * MOST_LINES):
        items = items_of(row.text, titles)
        if not is_prose(items):
            found += sum(3 if is_outfit(item, titles) else 1 for item in items if item.kind == TITLE)
        if found > 3:
            return True
    return False


def read(source: Source, database: Database) -> Deck:
    """Read a list in any layout. Raises Unreadable (DT005 no card in it, DT008 too many lines)."""
    deck = read_list(source, database, "list")
    if not deck.lines:
        raise Unreadable(Finding("DT005", "No card is named in this file."))
    has_outfit = any(card is not None and card.type == "outfit" for _, _, card in entries(deck, database))
    return deck if has_outfit else replace(deck, unknown=deck.unknown | {"outfit"})


def read_list(source: Source, database: Database, kind: str) -> Deck:
    """Read a list as a kind of deck file; its reader marks the facts that the kind leaves open.

    Raises Unreadable (DT008).
    """
    reading = ListReading(source, database, kind, titles=titles_of(database))
    rows = rows_of(source.lines, MOST_ROWS + 1)
    if len(rows) > MOST_ROWS:
        refuse_long(rows[-1], f"This list has more than {MOST_ROWS:,} lines; a deck has fewer.", MOST_ROWS)
    for number, line in enumerate(source.lines, 1):
        if len(line) > LONGEST:
            message = f"This line is longer than {LONGEST:,} characters; the rest of it is not read."
            reading.remark(ListRow(number, 0, line), message)
        elif crossed_out := CROSSED_OUT.search(line):
            message = f"`{visible(crossed_out.group(), 60)}` is crossed out, and is not counted."
            reading.remark(ListRow(number, 0, line), message)
    table = columns_of(rows)
    if table is not None:
        read_table(reading, rows, *table)
    if not reading.entries:
        read_rows(reading, rows)
        read_joker_counts(reading)
    if reading.name is None and kind in EXPORTS and rows and rows[0].number > 1 and source.lines[0].strip():
        # A name made only of symbols looks like a drawn line.
        note_name(reading, ListRow(1, 0, source.lines[0]))
    settle_numbers(reading)
    note_marks(reading)
    return deck_of(reading)
