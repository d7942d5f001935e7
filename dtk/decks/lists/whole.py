"""The whole deck from the rows of a list: the numbers of copies, and the starting gang."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from dtk.decks.deck import MOST_LINES, Deck, Line, Mention
from dtk.decks.lines import is_footer, line_span
from dtk.decks.lists.items import CERTAIN
from dtk.decks.lists.listing import (
    DRAW_DECK,
    LEAST_TITLES,
    ListedCard,
    ListReading,
    counts,
    key_of,
    shown,
    type_of_reference,
)
from dtk.files.finding import Span

# Facts that an unread row may state.
UNREAD_FACTS = {"outfit", "legend", "jokers"}
# Symbols that mark starters in many lists, even on a single card.
USUAL_MARKS = frozenset("*†★☆⭐•✓✔")


def settle_numbers(reading: ListReading) -> None:
    """Choose the number of copies in rows with several numbers: the one that gives the deck its proper size."""
    several = [entry for entry in reading.entries if len(set(entry.numbers)) > 1]
    if not several:
        return

    def numbered(place: int) -> list[ListedCard]:
        return [
            entry._replace(copies=entry.numbers[place]) if place < len(entry.numbers) else entry
            for entry in reading.entries
        ]

    def is_a_deck(entries: Sequence[ListedCard]) -> bool:
        return DRAW_DECK <= sum(entry.copies for entry in entries) <= DRAW_DECK + 8

    ways = [numbered(place) for place in range(max(len(entry.numbers) for entry in several))]
    fitting = [way for way in ways if is_a_deck(way)]
    if is_a_deck(reading.entries):
        return
    if fitting and all([e.copies for e in way] == [e.copies for e in fitting[0]] for way in fitting):
        reading.entries = fitting[0]
    elif several[0].sureness != CERTAIN:
        reading.remark(
            several[0].row, f"`{shown(several[0].row)}` has several numbers, so the number of copies is unclear."
        )
        reading.entries = [
            entry._replace(is_doubtful=entry in several or entry.is_doubtful) for entry in reading.entries
        ]


def deck_of(reading: ListReading) -> Deck:
    """The deck of these entries, with its starting gang as far as the list states it."""
    apart = [entry for entry in reading.entries if entry.heading is not None and entry.heading.kind == "start"]
    if len(apart) > LEAST_TITLES:
        # A whole deck cannot start, so the list does not show where the starters end.
        apart, reading.is_start_open = [], True
    main = [entry for entry in reading.entries if entry not in apart]
    symbol = Counter(entry.mark for entry in main if entry.mark).most_common(1)
    if symbol and symbol[0][0] != "*" and symbol[0][1] > max(6, len(main) // 2):
        # A symbol on most cards does not mark starters.
        main = [entry._replace(starts=0) for entry in main]
        reading.is_start_open = True
    elif symbol and symbol[0][1] == 1 and not symbol[0][0].isalpha() and symbol[0][0] not in USUAL_MARKS:
        # A sign on a single card may mean anything.
        (only,) = (entry for entry in main if entry.mark == symbol[0][0])
        reading.remark(only.row, f"`{symbol[0][0]}` marks only one card, so the starting gang is unclear.")
        main = [entry._replace(starts=0) if entry is only else entry for entry in main]
        reading.is_start_open = True
    main = together(main)
    lines = [line_of(entry, reading) for entry in main]
    orphans: list[Line] = []
    held = sum(line.copies for line, entry in zip(lines, main, strict=True) if counts(entry, reading))
    more = sum(entry.copies for entry in apart)
    listed = {key_of(line.reference, reading) for line in lines}
    repeated = sum(key_of(entry.reference, reading) in listed for entry in apart)
    is_full = held >= DRAW_DECK or abs(held - DRAW_DECK) <= abs(held + more - DRAW_DECK)
    # If nearly all starters are listed again, the two mentions are the same copies.
    is_full |= held + more < DRAW_DECK and 2 * repeated > len(apart)
    for entry in apart:
        key = key_of(entry.reference, reading)
        place = next((n for n, line in enumerate(lines) if key_of(line.reference, reading) == key), None)
        if type_of_reference(entry.reference, reading) in ("outfit", "legend"):
            lines.append(line_of(entry, reading))
        elif place is not None and is_full:
            line = lines[place]
            mention = Mention(entry.reference, line_span(*row_text(entry, reading)), title_span(entry))
            starting = min((line.starting or 0) + entry.copies, MOST_LINES)
            lines[place] = replace(line, starting=starting, starts=(*line.starts, mention))
        elif place is None and is_full:
            orphans.append(replace(line_of(entry, reading), starting=entry.copies))
        else:
            lines.append(replace(line_of(entry, reading), starting=entry.copies))
    said = any(line.starting for line in lines) or orphans
    # A site's export marks all starters. In typed lists a missing mark has no meaning.
    is_export = any(map(is_footer, reading.source.lines))
    unknown = {"start"} if reading.is_start_open or not (said or is_export) else set()
    unknown |= {"name"} if reading.name is None else set()
    types = {type_of_reference(entry.reference, reading) for entry in reading.entries}
    unread = UNREAD_FACTS - types if reading.unread_titles else set()
    return Deck(
        reading.source,
        reading.kind,
        tuple(lines),
        orphan_starters=tuple(orphans),
        name=reading.name,
        author=reading.author,
        unknown=frozenset(unknown),
        unread=frozenset(unread),
        unread_titles=reading.unread_titles,
        spans={"name": reading.name_span} if reading.name_span else {},
        findings=tuple(reading.findings),
    )


def note_marks(reading: ListReading) -> None:
    """Remark on rows with more marks than copies, unless other rows list more copies of the same card."""
    left: Counter[str] = Counter()
    for entry in reading.entries:
        left[key_of(entry.reference, reading)] += entry.copies - entry.starts
    for entry in reading.entries:
        if entry.starts > entry.copies and left[key_of(entry.reference, reading)] < 0:
            reading.remark(
                entry.row, f"`{shown(entry.row)}` has more marks than copies, so the starting gang is unclear."
            )
            reading.is_start_open = True


def together(entries: Sequence[ListedCard]) -> list[ListedCard]:
    """Merge repeated rows of a title, one for each copy, into one entry."""
    merged: list[ListedCard] = []
    for entry in entries:
        last = merged[-1] if merged else None
        if last is not None and not entry.sureness and not last.sureness and last.reference == entry.reference:
            merged[-1] = last._replace(copies=last.copies + entry.copies, starts=last.starts + entry.starts)
        else:
            merged.append(entry)
    return merged


def row_text(entry: ListedCard, reading: ListReading) -> tuple[str, int]:
    """The line of an entry, and its number."""
    return reading.source.lines[entry.row.number - 1], entry.row.number


def title_span(entry: ListedCard) -> Span:
    """The place of an entry's title."""
    start, end = (entry.row.start + place + 1 for place in entry.span)
    return Span.on_line(entry.row.number, start, end)


def line_of(entry: ListedCard, reading: ListReading) -> Line:
    """An entry as a line of a deck."""
    text, number = row_text(entry, reading)
    place = title_span(entry)
    is_written = text[place.column - 1 : place.end_column - 1] == entry.reference.title
    return Line(
        reference=entry.reference,
        copies=entry.copies,
        starting=entry.starts,
        section=section_of(entry, reading),
        span=line_span(text, number),
        title_span=place if is_written else None,
        is_doubtful=entry.is_doubtful,
    )


def section_of(entry: ListedCard, reading: ListReading) -> str | None:
    """The card type by the heading above an entry. An outfit needs no heading."""
    if entry.heading is not None and entry.heading.kind == "section" and entry.heading.what:
        return entry.heading.what
    return "outfit" if type_of_reference(entry.reference, reading) == "outfit" else None
