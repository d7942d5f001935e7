"""The rows of a list without columns: headings, names, and the lines above and below the cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from dtk.cards.names import Reference, loose
from dtk.decks.lines import is_footer, line_span, may_be_joker
from dtk.decks.lists.items import COPIES, TITLE, UNREAD, Heading, RowItem, heading_in, items_of
from dtk.decks.lists.listing import (
    EXPORTS,
    LEAST_TITLES,
    UNKNOWN,
    ListReading,
    is_outfit,
    is_outfit_row,
    is_prose,
    shown,
    starts_second_deck,
    titles_from,
    type_of_reference,
)
from dtk.decks.lists.row_cards import add_entry, read_row
from dtk.decks.lists.rows import BLOCK, QUOTE, ListRow
from dtk.decks.lists.titles import words_of
from dtk.decks.lists.words import GANGS
from dtk.files.shown import one_line

# The first line of a site's text download of a published deck.
SOCIAL = "social export"
# The card that `Jokers: 2` means, and what to write instead.
JOKER, NAME_JOKERS = "Joker", "Name each joker on a line of its own, such as `1 Joker (red)`."
# The marks of a deck's name in Markdown and bbCode.
NAME_MARKED = re.compile(r"#[ \t]+(.*)|\[b\](.*)\[/b\]")
# What to write instead of `Gang` above dudes.
GANG_HEADING = "Write `Starting Posse` or `Dudes`."
# A name in quotation marks.
QUOTED = re.compile(r'["“„]([^"“”„]+)["”“]')
# An unknown heading: `My friends:`, `My friends (5)`.
OTHER_HEADING = re.compile(r"(?!\d+\s*x?\s).{1,60}(?::|\(\d{1,3}\))", re.IGNORECASE)


def read_rows(reading: ListReading, rows: Sequence[ListRow]) -> None:
    """Read rows without a heading for each column."""
    parsed = [(row, items_of(row.text, reading.titles)) for row in rows]
    if parsed and rows[0].text.strip().lower() == SOCIAL:
        parsed = parsed[1:]
    if parsed and is_name(reading, parsed):
        note_name(reading, parsed[0][0])
        parsed = parsed[1:]
    listed = [place for place, (row, items) in enumerate(parsed) if is_listed(row, items)]
    first, last = (listed[0], listed[-1]) if listed else (len(parsed), -1)
    titles_left = titles_from(items for _, items in parsed)
    is_count_last = 2 * sum(counts_behind(parsed[place][1]) for place in listed) > len(listed)
    heading: Heading | None = None
    is_below = False
    for place, (row, items) in enumerate(parsed):
        words = words_of(row.text)
        found = heading_in(row.text, words) if words else None
        if titles_left[place] > LEAST_TITLES and starts_second_deck(reading, row, head_of(parsed[place : place + 3])):
            break
        if found is not None and found.kind in ("name", "author") and found.end < len(row.text.rstrip()):
            note_about_deck(reading, row, found)
            continue
        if found is not None and (found.end >= len(row.text.rstrip()) or any(i.kind == TITLE for i in items)):
            if is_joker_card(found, row, items, parsed[place + 1 :]):
                found = None
            else:
                items = [item for item in items if item.start >= found.end]
                above = heading
                heading = found if found.kind != "group" else heading
                if is_gang_without_outfit(reading, found, row, [items, *(below for _, below in parsed[place + 1 :])]):
                    reading.remark(row, f"Unknown heading `{shown(row)}`.", GANG_HEADING)
                    reading.is_start_open = True
                    heading = Heading(UNKNOWN, "", found.end)
                if not items:
                    reading.joker_counts += [(row, found)] if found.what == "joker" else []
                    continue
                read_row(reading, row, items, heading, is_in_list=True)
                # A heading before the cards of its row covers only them, unless the next row continues the list.
                heading = heading if row.text.rstrip().endswith(",") else above
                continue
        if is_footer(row.text):
            is_below, heading = is_below or len(reading.entries) > 1, None
            continue
        if is_below and (heading is None or heading.kind != "start"):
            continue
        is_heading = OTHER_HEADING.fullmatch(row.text.strip()) and not any(item.kind == TITLE for item in items)
        if is_heading and place and not (is_count_last and any(item.kind == COPIES for item in items)):
            reading.remark(row, f"Unknown heading `{shown(row)}`.", "The cards below it are read as usual.")
            heading = Heading(UNKNOWN, "", len(row.text))
            continue
        is_named = any(item.kind == TITLE for item in items)
        is_above = place < first or (not is_named and is_below_outfit(reading, row, rows))
        if is_above and reading.name is None and heading is None and not is_first_card(reading, items):
            note_name(reading, row)
            continue
        if heading is not None and heading.kind == "start" and ends_starters(reading, heading, parsed, place):
            heading = None
        read_row(reading, row, items, heading, is_in_list=first <= place <= last)


def ends_starters(
    reading: ListReading, heading: Heading, parsed: Sequence[tuple[ListRow, list[RowItem]]], place: int
) -> bool:
    """Whether a row begins the rest of the deck: a long list, after an empty line below the starters."""
    above = [entry.row.number for entry in reading.entries if entry.heading is heading][-2:]
    row = parsed[place][0]
    if len(above) < 2 or above[0] + 1 != above[1] or row.number <= above[1] + 1:
        return False
    below = takewhile(lambda each: heading_in(each[0].text, words_of(each[0].text)) is None, parsed[place:])
    return sum(is_listed(*each) for each in below) > LEAST_TITLES


def is_name(reading: ListReading, parsed: Sequence[tuple[ListRow, list[RowItem]]]) -> bool:
    """Whether the first row must be the deck's name: it is marked as the name, or the outfit follows."""
    (row, first), *others = parsed[:3]
    titles, titled = reading.titles, [item for item in first if item.kind == TITLE]
    heading = heading_in(row.text, words_of(row.text))
    if heading is not None and heading.kind == "section" and heading.what:
        # A deck may be called `Club`. A heading of actions has cards in its row or below it, never an outfit or
        # another heading.
        below = others[0] if others else (row, [])
        is_other = is_outfit_row(below[1], titles) or heading_in(below[0].text, words_of(below[0].text)) is not None
        return bool(others) and heading.what != "outfit" and not titled and is_other
    is_marked = NAME_MARKED.fullmatch(reading.source.lines[row.number - 1].strip()) is not None
    if not is_marked and not any(is_outfit_row(items, titles) for _, items in others):
        return False
    if any(item.kind == COPIES for item in first) and titled:
        return any(item.kind == UNREAD for item in first)
    return not titled or is_outfit(titled[0], titles) or any(item.kind == UNREAD for item in first)


def is_listed(row: ListRow, items: Sequence[RowItem]) -> bool:
    """Whether a row lists cards."""
    return any(item.kind == TITLE for item in items) and not is_prose(items)


def counts_behind(items: Sequence[RowItem]) -> bool:
    """Whether a row has its number of copies only behind the title."""
    kinds = [item.kind for item in items if item.kind in (TITLE, COPIES)]
    return kinds == [TITLE, COPIES]


def is_joker_card(
    found: Heading, row: ListRow, items: Sequence[RowItem], below: Sequence[tuple[ListRow, list[RowItem]]]
) -> bool:
    """Whether a row `Joker` is a card, because no joker is listed below it."""
    if found.what != "joker" or found.end < len(row.text):
        return False
    following = next((other for _, other in below), [])
    titles = [item.title.title for item in following if item.title is not None]
    return may_be_joker(row.text) and (len(following) < 2 or not any("joker" in title.lower() for title in titles))


def is_gang_without_outfit(reading: ListReading, found: Heading, row: ListRow, rows: Iterable[list[RowItem]]) -> bool:
    """Whether a heading such as `Gang` has other cards below it than an outfit. rows: its own, and those below."""
    if found.what != "outfit" or GANGS.isdisjoint(loose(word.text) for word in words_of(row.text[: found.end])):
        return False
    named = next((item for items in rows for item in items if item.kind == TITLE), None)
    return named is not None and not is_outfit(named, reading.titles)


def is_first_card(reading: ListReading, items: Sequence[RowItem]) -> bool:
    """Whether the first row is a card, not a name: an outfit, or a card with a number. Exports begin with a name."""
    named = [item for item in items if item.kind == TITLE]
    words = named if reading.kind in EXPORTS else [item for item in items if item.kind in (UNREAD, TITLE)]
    counted = bool(words) and any(item.kind == COPIES for item in items)
    return counted or (bool(named) and is_outfit(named[0], reading.titles))


def head_of(parsed: Sequence[tuple[ListRow, list[RowItem]]]) -> list[RowItem]:
    """The items of the first row with a title. A row above an outfit may be the deck's name."""
    return next((items for _, items in parsed if any(item.kind == TITLE for item in items)), [])


def is_below_outfit(reading: ListReading, row: ListRow, rows: Sequence[ListRow]) -> bool:
    """Whether a row has nothing but an outfit above it."""
    above = [entry for entry in reading.entries if entry.row is not row]
    return len(above) == 1 and type_of_reference(above[0].reference, reading) == "outfit" and above[0].row in rows[:2]


def note_name(reading: ListReading, row: ListRow) -> None:
    """Record the deck's name as written on its line, without the marks of a heading."""
    lines = reading.source.lines
    raw = lines[row.number - 1]
    if 2 * sum(QUOTE.match(line) is not None for line in lines) > sum(bool(line.strip()) for line in lines):
        raw = QUOTE.sub("", raw, count=1)
    marked = NAME_MARKED.fullmatch(raw.strip())
    name = (marked[1] or marked[2]) if marked else row.text if BLOCK.search(raw) else raw
    quoted = QUOTED.fullmatch(name.strip())
    name = quoted[1] if quoted else name
    reading.name, reading.name_span = one_line(name.strip()) or None, line_span(lines[row.number - 1], row.number)


def read_joker_counts(reading: ListReading) -> None:
    """Read `Jokers: 2` as two copies of `Joker` if the list names no joker."""
    named = (entry.reference for entry in reading.entries)
    if any("joker" in one.title.lower() or type_of_reference(one, reading) == "joker" for one in named):
        return
    for row, heading in reading.joker_counts[:1]:
        items = items_of(row.text, reading.titles)
        word = next(item for item in items if item.kind != COPIES)
        if any(item.kind == COPIES and item.value for item in items):
            add_entry(reading, row, items, Reference(JOKER), (word.start, word.end), heading)
            message = f"`{shown(row)}` does not name the jokers; they are read as `{JOKER}`."
            reading.remark(row, message, NAME_JOKERS, is_info=True)


def note_about_deck(reading: ListReading, row: ListRow, found: Heading) -> None:
    """Record the deck's name or author after a label."""
    said = one_line(row.text[found.end :].strip()) or None
    if found.kind == "name":
        reading.name, reading.name_span = said, line_span(row.text, row.number)
    else:
        reading.author = said
