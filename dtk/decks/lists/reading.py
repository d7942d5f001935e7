"""A deck from a list in any shape: rows with titles are cards, headings say what follows, the rest is remarked on."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise, takewhile
from typing import NamedTuple, NoReturn

from dtk.cards.database import Database
from dtk.cards.names import Reference, loose
from dtk.decks.deck import MOST_LINES, Deck, Line, Mention, entries
from dtk.decks.lines import is_footer, line_span, may_be_joker
from dtk.decks.lists.items import (
    CERTAIN,
    CLOSE,
    CODE,
    COPIES,
    FILL,
    LIKELY,
    OPEN,
    PACK,
    SLOT,
    START_MARK,
    TITLE,
    UNREAD,
    Heading,
    RowItem,
    heading_in,
    items_of,
)
from dtk.decks.lists.rows import BLOCK, CROSSED_OUT, LONGEST, ListRow, rows_of
from dtk.decks.lists.titles import LEVEL, Titles, titles_of, words_of
from dtk.decks.lists.words import COLUMNS
from dtk.files.finding import INFO, Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import one_line, visible

# The first line of a site's text download of a published deck.
SOCIAL = "social export"
# How Markdown and bbCode mark a deck's name.
NAME_MARKED = re.compile(r"#[ \t]+(.*)|\[b\](.*)\[/b\]")
# A heading that is not known: `My friends:`, `My friends (5)`.
OTHER_HEADING = re.compile(r"(?!\d+\s*x?\s).{1,60}(?::|\(\d{1,3}\))", re.IGNORECASE)
# The kinds whose first line is the deck's name.
EXPORTS = ("dtdb-text", "dtdb-markdown", "dtdb-bbcode")
CARD_LINE = "Write card lines as `2x Title (Pack)`, with 1 to 99 copies and a star for each copy that starts."
# A deck lists more titles.
LEAST_TITLES = 12
# A number of copies that no deck has.
TOO_MANY = re.compile(r"\s*\d{3,}\s*[xX×]?\s")
# A draw deck (rulebook-1.5.0 §2.1), by which readings that are possible are told apart.
DRAW_DECK = 52
# A file of more rows is no deck. More remarks on them are left out.
MOST_ROWS, MOST_REMARKS = 2_000, 60
# With more of its words unread a row is prose that names cards.
MOST_UNREAD = 3
# The kind of a heading that is not known.
UNKNOWN = "unknown"
# What a row that is not read may name.
UNREAD_FACTS = {"outfit", "legend", "jokers"}
# A list of changes to a deck: `+1 Roan`, `2x Roan -> 3x Sloane`.
CHANGE = re.compile(r"\s*\+\d|.*\S\s*(?:->|=>|→)\s*\d")
# Symbols that mark starters in many lists, so that one card may have one.
USUAL_MARKS = frozenset("*†★☆⭐•✓✔")
# The most words of a row that may be a misspelled title.
LONGEST_TITLE = 7


class ListedCard(NamedTuple):
    """A card as a row names it. heading: the last heading above it. sureness: of the copies. numbers: all numbers that
    may be the copies, in order. starts: the marks behind or before it. is_doubtful: as in `Line`.
    """

    row: ListRow
    reference: Reference
    span: tuple[int, int]
    copies: int
    sureness: int
    numbers: tuple[int, ...]
    starts: int
    mark: str
    heading: Heading | None
    is_doubtful: bool = False


@dataclass(slots=True)
class ListReading:
    """What was read so far. doubts: what leaves the starting gang open."""

    source: Source
    database: Database
    kind: str
    titles: Titles
    entries: list[ListedCard] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    name: str | None = None
    name_span: Span | None = None
    author: str | None = None
    is_start_open: bool = False
    unread_titles: int = 0

    def pass_over(self, row: ListRow) -> None:
        """Remark on a row that cannot be read. It may name a card with each word."""
        self.remark(row, f"Cannot read the line `{shown(row)}`.", CARD_LINE)
        self.unread_titles += len(words_of(row.text))

    def remark(self, row: ListRow, message: str, hint: str | None = None, *, is_info: bool = False) -> None:
        """Remark on a row. After many remarks of one severity, one more says that there are others."""
        span = line_span(self.source.lines[row.number - 1], row.number)
        severity = {"severity": INFO} if is_info else {}
        same = sum((one.severity == INFO) == is_info for one in self.findings)
        if same > MOST_REMARKS:
            return
        if same == MOST_REMARKS:
            message, hint = "Other lines below are like the ones above, and are not listed.", None
        self.findings.append(Finding("DT011", message, span=span, hint=hint, **severity))  # type: ignore[arg-type]


def looks_like(source: Source, database: Database) -> bool:
    """Whether a text names cards, in rows that are about little else: an outfit and a card, or three cards."""
    titles = titles_of(database)
    found = 0
    for row in rows_of(source.lines, 2 * MOST_LINES):
        items = items_of(row.text, titles)
        if not is_prose(items):
            found += sum(3 if is_outfit(item, titles) else 1 for item in items if item.kind == TITLE)
        if found > 3:
            return True
    return False


def is_outfit(item: RowItem, titles: Titles) -> bool:
    """Whether an item is the title of an outfit."""
    return item.title is not None and type_of(item.title.title, titles) == "outfit"


def is_outfit_row(items: Sequence[RowItem], titles: Titles) -> bool:
    """Whether a row names an outfit."""
    return any(is_outfit(item, titles) for item in items)


def type_of(title: str, titles: Titles) -> str:
    """The type of the cards with a title."""
    return titles.database[titles.names.codes(title)[0]].type


def is_prose(items: Sequence[RowItem]) -> bool:
    """Whether a row is a sentence that names cards, and does not list them."""
    unread = sum(item.kind == UNREAD for item in items)
    return unread > max(MOST_UNREAD, 2 * sum(item.kind == TITLE for item in items)) and not any(
        item.kind == COPIES and item.sureness >= LIKELY for item in items
    )


def read(source: Source, database: Database) -> Deck:
    """Read a list in any shape. Raises Unreadable (DT005 no card in it, DT008 too many lines)."""
    deck = read_list(source, database, "list")
    if not deck.lines:
        raise Unreadable(Finding("DT005", "No card is named in this file."))
    has_outfit = any(card is not None and card.type == "outfit" for _, _, card in entries(deck, database))
    return deck if has_outfit else replace(deck, unknown=deck.unknown | {"outfit"})


def read_list(source: Source, database: Database, kind: str) -> Deck:
    """Read a list as a kind of deck file, whose reader says what the kind leaves open. Raises Unreadable (DT008)."""
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
    if reading.name is None and kind in EXPORTS and rows and rows[0].number > 1 and source.lines[0].strip():
        # A name of signs alone looks like a line that only draws.
        note_name(reading, ListRow(1, 0, source.lines[0]))
    settle_numbers(reading)
    note_marks(reading)
    return deck_of(reading)


def refuse_long(row: ListRow, message: str, limit: int) -> NoReturn:
    """Refuse a list with more lines or cards than a deck may have."""
    raise Unreadable(Finding("DT008", message, span=line_span(row.text, row.number), limit=limit))


# Rows


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
                if not items:
                    continue
                read_row(reading, row, items, heading, is_in_list=True)
                # A heading before the cards of its row is for these, unless the row goes on in the next.
                heading = heading if row.text.rstrip().endswith(",") else above
                continue
        if is_footer(row.text):
            is_below, heading = is_below or len(reading.entries) > 1, None
            continue
        if is_below and (heading is None or heading.kind != "start"):
            continue
        is_heading = OTHER_HEADING.fullmatch(row.text.strip()) and not any(item.kind == TITLE for item in items)
        if is_heading and place and not (is_count_last and any(item.kind == COPIES for item in items)):
            reading.remark(row, f"Unknown heading `{shown(row)}`.", "The cards below it are read.")
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
    """Whether the first row is the deck's name, whatever else it may mean: it is marked so, or the outfit follows."""
    (row, first), *others = parsed[:3]
    titles, titled = reading.titles, [item for item in first if item.kind == TITLE]
    heading = heading_in(row.text, words_of(row.text))
    if heading is not None and heading.kind == "section" and heading.what:
        # A deck may be called `Club`: below a heading of actions there is no outfit, and no other heading.
        below = others[0] if others else (row, [])
        is_other = is_outfit_row(below[1], titles) or heading_in(below[0].text, words_of(below[0].text)) is not None
        return bool(others) and heading.what != "outfit" and is_other
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
    """Whether a row has its copies behind the title only."""
    kinds = [item.kind for item in items if item.kind in (TITLE, COPIES)]
    return kinds == [TITLE, COPIES]


def is_joker_card(
    found: Heading, row: ListRow, items: Sequence[RowItem], below: Sequence[tuple[ListRow, list[RowItem]]]
) -> bool:
    """Whether `Joker` alone is a card, because no joker is listed below it."""
    if found.what != "joker" or found.end < len(row.text):
        return False
    following = next((other for _, other in below), [])
    titles = [item.title.title for item in following if item.title is not None]
    return may_be_joker(row.text) and (len(following) < 2 or not any("joker" in title.lower() for title in titles))


def is_first_card(reading: ListReading, items: Sequence[RowItem]) -> bool:
    """Whether a row above the list is its first card: an outfit, or a card with a number. Exports begin with a name."""
    named = [item for item in items if item.kind == TITLE]
    words = named if reading.kind in EXPORTS else [item for item in items if item.kind in (UNREAD, TITLE)]
    counted = bool(words) and any(item.kind == COPIES for item in items)
    return counted or (bool(named) and is_outfit(named[0], reading.titles))


def titles_from(rows: Iterable[Sequence[RowItem]]) -> list[int]:
    """For each row, the number of titles in it and below."""
    counts = [sum(item.kind == TITLE for item in items) for items in rows]
    return [*accumulate(reversed(counts))][::-1]


def head_of(parsed: Sequence[tuple[ListRow, list[RowItem]]]) -> list[RowItem]:
    """The items of the first of some rows that has a title; above an outfit may be the name of its deck."""
    return next((items for _, items in parsed if any(item.kind == TITLE for item in items)), [])


def starts_second_deck(reading: ListReading, row: ListRow, items: Sequence[RowItem]) -> bool:
    """Whether another outfit stands below a whole deck; if so, this is remarked on."""
    held = sum(entry.copies for entry in reading.entries)
    has_outfit = any(
        entry.reference.title and type_of_reference(entry.reference, reading) == "outfit" for entry in reading.entries
    )
    is_second = has_outfit and held > DRAW_DECK // 2 and any(is_outfit(item, reading.titles) for item in items)
    if is_second:
        reading.remark(row, "A second deck begins here; only the first is read.", "Write each deck in its own file.")
    return is_second


def type_of_reference(reference: Reference, reading: ListReading) -> str:
    """The type of the card that a reference means; empty for none."""
    card = reading.database.names.resolve(reference).card
    return card.type if card else ""


def is_below_outfit(reading: ListReading, row: ListRow, rows: Sequence[ListRow]) -> bool:
    """Whether only an outfit stands above a row."""
    above = [entry for entry in reading.entries if entry.row is not row]
    return len(above) == 1 and type_of_reference(above[0].reference, reading) == "outfit" and above[0].row in rows[:2]


def note_name(reading: ListReading, row: ListRow) -> None:
    """The deck's name, as its line writes it, without the marks of a heading."""
    raw = reading.source.lines[row.number - 1]
    marked = NAME_MARKED.fullmatch(raw.strip())
    name = (marked[1] or marked[2]) if marked else row.text if BLOCK.search(raw) else raw
    reading.name, reading.name_span = one_line(name.strip()) or None, line_span(raw, row.number)


def note_about_deck(reading: ListReading, row: ListRow, found: Heading) -> None:
    """The deck's name or author behind a label."""
    said = one_line(row.text[found.end :].strip()) or None
    if found.kind == "name":
        reading.name, reading.name_span = said, line_span(row.text, row.number)
    else:
        reading.author = said


def read_row(
    reading: ListReading, row: ListRow, items: list[RowItem], heading: Heading | None, *, is_in_list: bool
) -> None:
    """Read the cards of a row, and remark on what else it says."""
    named = [item for item in items if item.kind == TITLE]
    if heading is not None and heading.kind == "aside":
        if named:
            reading.remark(row, f"`{shown(row)}` is not counted: it is listed beside the deck.", is_info=True)
        return
    if not named or is_prose(items):
        read_untitled(reading, row, items, heading, is_in_list=is_in_list)
        return
    if CHANGE.match(row.text):
        reading.remark(row, f"`{shown(row)}` reads like a change to a deck; its cards are counted.")
    items = without_label(reading, row, items)
    for group in cells_in(row, items) or groups_of(items):
        if any(item.kind == TITLE for item in group):
            read_card(reading, row, group, heading)
        else:
            read_untitled(reading, row, group, heading, is_in_list=True)


def read_untitled(
    reading: ListReading, row: ListRow, items: list[RowItem], heading: Heading | None, *, is_in_list: bool
) -> None:
    """Read a row without a title that dtk knows: a misspelled one, or a row that is about no card."""
    items = [item for item in items if not is_punctuation(row, item)]
    words = words_of_title(row, [item for item in items if item.kind in (UNREAD, FILL, TITLE)])
    counted = any(item.kind == COPIES for item in items) or re.match(r"\s*\d+\s*[xX×]?\s", row.text) is not None
    if not words or all(item.kind == FILL for item in words):
        if any(item.kind in (COPIES, SLOT, START_MARK) for item in items) and is_in_list and len(items) > 2:
            reading.pass_over(row)
        return
    is_start = heading is not None and heading.kind == "start"
    is_short = len(words) <= LONGEST_TITLE and not TOO_MANY.match(row.text)
    is_title = is_short and not any(item.kind == TITLE for item in items)
    if is_title and (counted or is_start or (is_in_list and reading.titles.names.suggest(text_of(row, words), 1))):
        add_entry(reading, row, items, Reference(text_of(row, words)), (words[0].start, words[-1].end), heading)
        reading.is_start_open |= is_start
    elif is_in_list or counted:
        reading.pass_over(row)
        reading.is_start_open |= is_start or any(item.kind == START_MARK for item in items)
    else:
        named = any(item.kind == TITLE for item in items)
        what = "names cards, and is not counted as a list" if named else "is not about cards"
        reading.remark(row, f"`{shown(row)}` {what}.", is_info=True)
        reading.is_start_open |= named and any(item.kind == START_MARK for item in items)


def words_of_title(row: ListRow, words: list[RowItem]) -> list[RowItem]:
    """The words of what may be a misspelled title: up to brackets or a dash, unless a level of experience follows."""
    for place, (one, other) in enumerate(pairwise(words), 1):
        gap = row.text[one.end : other.start]
        if re.search(r"[(\[{]|\s[-–—/]\s", gap) and LEVEL.match(row.text, one.end) is None:
            return words[:place]
    return words


def is_punctuation(row: ListRow, item: RowItem) -> bool:
    """Whether a mark is part of the words around it, as in `Missed!` and `Plant #9`: titles are printed with it."""
    beside = row.text[max(item.start - 1, 0) : item.start] + row.text[item.end : item.end + 1]
    return item.kind == START_MARK and item.text in "!#$" and any(map(str.isalnum, beside))


def text_of(row: ListRow, words: Sequence[RowItem]) -> str:
    """The text of a row from the first to the last of some words."""
    return row.text[words[0].start : words[-1].end].strip()


def shown(row: ListRow) -> str:
    """A row as a finding quotes it."""
    return visible(" ".join(row.text.split()), 60)


def without_label(reading: ListReading, row: ListRow, items: list[RowItem]) -> list[RowItem]:
    """The items of a row without the words before a colon that no heading explains, which are remarked on."""
    first = next(place for place, item in enumerate(items) if item.kind == TITLE)
    label = items[:first]
    gap = row.text[label[-1].end : items[first].start] if label else ""
    if not label or ":" not in gap or {item.kind for item in label} - {UNREAD, FILL}:
        return items
    words = visible(row.text[label[0].start : label[-1].end], 40)
    reading.remark(row, f"Unknown heading `{words}`.", "The cards behind it are read.")
    reading.is_start_open |= not is_outfit(items[first], reading.titles)
    return items[first:]


def cells_in(row: ListRow, items: Sequence[RowItem]) -> list[list[RowItem]]:
    """The items of each card of a row that lists several between commas; none if it does not.

    A comma in a title, or in brackets, does not count. Each part has a title, or a number and words.
    """
    cells: list[list[RowItem]] = [[]]
    depth = end = 0
    for item in items:
        gap = row.text[end : item.start] if item.start >= end else ""
        depth += sum(map(gap.count, "([{")) - sum(map(gap.count, ")]}"))
        if depth <= 0 and re.search("[,;:]", gap) and cells[-1]:
            cells.append([])
        cells[-1].append(item)
        end = max(end, item.end)
    titles = [sum(item.kind == TITLE for item in cell) for cell in cells]
    names = [any(item.kind in (TITLE, UNREAD) for item in cell) for cell in cells]
    counted = [cell[:1] != [] and cell[0].kind == COPIES for cell in cells]
    is_named = all(names) and (sum(titles) > 1 or all(map(max, titles, counted)))
    return cells if len(cells) > 1 and max(titles) == 1 and is_named else []


def groups_of(items: Sequence[RowItem]) -> Iterator[list[RowItem]]:
    """The items of each title of a row. A number that stands before the first title stands before each."""
    places = [place for place, item in enumerate(items) if item.kind == TITLE]
    pairs = [*pairwise(items)]
    before = sum(one.kind == COPIES and other.kind in (TITLE, START_MARK) for one, other in pairs)
    behind = sum(one.kind in (TITLE, START_MARK, SLOT) and other.kind == COPIES for one, other in pairs)
    is_number_first = before >= behind
    start = 0
    for title, following in zip(places, [*places[1:], None], strict=True):
        end = len(items) if following is None else following
        if following is not None and is_number_first:
            while end > title + 1 and items[end - 1].kind == COPIES:
                end -= 1
        yield [*items[start:end]]
        start = end


def read_card(reading: ListReading, row: ListRow, items: list[RowItem], heading: Heading | None) -> None:
    """Read a title with what stands around it."""
    named = next(item for item in items if item.kind == TITLE)
    found = named.title
    if found is None:
        return
    unread = [item for item in items if item.kind == UNREAD]
    beside = [item for item in unread if not item.is_inside]
    if unread and is_outfit(named, reading.titles) and not any(item.kind == COPIES for item in items):
        # A sentence about an outfit, that of the deck unless it has one.
        words = " ".join(item.text for item in unread)
        held = any(type_of_reference(entry.reference, reading) == "outfit" for entry in reading.entries)
        told = "is not counted: the deck has an outfit" if held else f"is read as the outfit without `{words}`"
        reading.remark(row, f"`{shown(row)}` {told}.")
        if held:
            return
        unread, beside = [], []
    if beside:
        # Words beside a title that nothing explains: perhaps the title is another one.
        whole = sorted([*beside, named], key=lambda item: item.start)
        text = row.text[whole[0].start : whole[-1].end].strip()
        add_entry(reading, row, items, Reference(text), (whole[0].start, whole[-1].end), heading)
        return
    if unread and found.is_base:
        # The words may name another version of the card, or say that it starts.
        words = remark_in(row, items, unread[0].start)
        add_entry(reading, row, items, Reference(f"{found.title} ({words})"), found.span, heading)
        reading.is_start_open |= heading is None or heading.kind != "start"
        return
    packs = [item.text for item in items if item.kind == PACK]
    if unread:
        words = remark_in(row, items, unread[0].start)
        if not packs and row.text[: unread[0].start].endswith(OPEN):
            packs = [words]  # which the judge knows, or remarks on
        else:
            reading.remark(row, f"`{visible(words, 40)}` is not understood; the card is read.")
        reading.is_start_open |= heading is None or heading.kind != "start"
    codes = [item.text for item in items if item.kind == CODE] + ([row.code] if row.code else [])
    written = row.text[slice(*found.span)]
    known = reading.titles.names.resolve(Reference(written)).card
    is_same = known is not None and loose(known.title) == loose(found.title)
    title = written if is_same else found.title
    reference = Reference(title, pack=packs[0] if packs else None, code=codes[0] if codes else None)
    add_entry(reading, row, items, reference, found.span, heading)


def remark_in(row: ListRow, items: Sequence[RowItem], start: int) -> str:
    """The words from a place to the closing bracket, or to the end of a card's items."""
    closed = [place for sign in CLOSE if (place := row.text.find(sign, start)) >= 0]
    return row.text[start : min(closed, default=max(item.end for item in items))].strip()


def add_entry(
    reading: ListReading,
    row: ListRow,
    items: Sequence[RowItem],
    reference: Reference,
    span: tuple[int, int],
    heading: Heading | None,
) -> None:
    """Note a card with its copies and marks. An outfit that is named again, as in the deck's name, is the same one."""
    counts = [item for item in items if item.kind == COPIES]
    best = max((item.sureness for item in counts), default=0)
    numbers = tuple(item.value for item in counts if item.sureness == best)
    if not numbers and type_of_reference(reference, reading) == "outfit":
        known = key_of(reference, reading)
        if any(key_of(entry.reference, reading) == known for entry in reading.entries):
            return
    marks = [item for item in items if item.kind == START_MARK and not is_bullet_like(item, span)]
    before = [item.value for item in counts if item.sureness == best and item.start < span[0]]
    copies = (before[-1] if before else numbers[0]) if numbers else 1
    has_several = best == CERTAIN and len(set(numbers)) > 1
    if has_several:
        reading.remark(row, f"`{shown(row)}` has more than one number of copies.")
    if not copies:
        reading.remark(row, f"`{shown(row)}` has no copies, and is not counted.", is_info=True)
        return
    is_marked = bool(row.marked) and all(entry.row is not row for entry in reading.entries)
    # A word says it; the signs around a word only set it off: `*(starting)*`.
    spoken = [item for item in marks if item.text[:1].isalpha()]
    starts = sum(item.value for item in spoken or marks) + is_marked
    around = row.text[max(span[0] - 1, 0) : span[0]] + row.text[span[1] : span[1] + 1]
    if around == "**" and len(marks) == 2:
        reading.remark(row, f"The stars around `{visible(reference.title, 60)}` may be emphasis; who starts is open.")
        reading.is_start_open, starts = True, 0
    mark = row.marked if is_marked else marks[0].text if marks else ""
    reading.entries.append(
        ListedCard(
            row=row,
            reference=reference,
            span=span,
            copies=copies,
            sureness=best,
            numbers=numbers,
            starts=starts,
            mark=mark,
            heading=heading,
            is_doubtful=has_several or (heading is not None and heading.kind == UNKNOWN),
        )
    )
    if len(reading.entries) > MOST_LINES:
        message = f"This list has more than {MOST_LINES} cards on lines of their own; a deck has fewer."
        refuse_long(row, message, MOST_LINES)


def is_bullet_like(item: RowItem, span: tuple[int, int]) -> bool:
    """Whether a mark is only a bullet between titles of one row."""
    return item.text in "•·∙" and item.end < span[0]


# Tables


def columns_of(rows: Sequence[ListRow]) -> tuple[int, str, dict[str, int]] | None:
    """Where a table's heading is, what separates its cells, and the column of each role; None for no such table."""
    for place, row in enumerate(rows[:6]):
        for separator in ("\t", "|", ";", ","):
            cells = [loose(cell) for cell in cells_of(row.text, separator)]
            roles = {COLUMNS[cell]: column for column, cell in reversed([*enumerate(cells)]) if cell in COLUMNS}
            if len(cells) > 1 and "title" in roles and (len(roles) > 1 or len(cells) > 2):
                return place, separator, roles
    return None


def cells_of(text: str, separator: str) -> list[str]:
    """The cells of a row; a table of Markdown may begin and end with its separator."""
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
    """An item at its place in a row, of which its cell is a part."""
    title = item.title and item.title._replace(span=(item.title.span[0] + by, item.title.span[1] + by))
    return item._replace(start=item.start + by, end=item.end + by, title=title)


# What the rows mean together


def settle_numbers(reading: ListReading) -> None:
    """Choose the number that counts copies where rows have several: the one by which the deck has its size."""
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
    """The deck that the entries make, with its starting gang as far as the list says."""
    apart = [entry for entry in reading.entries if entry.heading is not None and entry.heading.kind == "start"]
    if len(apart) > LEAST_TITLES:
        # A whole deck does not start: where the starters end is not told.
        apart, reading.is_start_open = [], True
    main = [entry for entry in reading.entries if entry not in apart]
    symbol = Counter(entry.mark for entry in main if entry.mark).most_common(1)
    if symbol and symbol[0][0] != "*" and symbol[0][1] > max(6, len(main) // 2):
        # A symbol on most cards does not mark starters.
        main = [entry._replace(starts=0) for entry in main]
        reading.is_start_open = True
    elif symbol and symbol[0][1] == 1 and not symbol[0][0].isalpha() and symbol[0][0] not in USUAL_MARKS:
        # The same sign on one card only may mean anything.
        (only,) = (entry for entry in main if entry.mark == symbol[0][0])
        reading.remark(only.row, f"`{symbol[0][0]}` stands beside one card only; who starts is open.")
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
    # In half a list, starters that are nearly all listed again are not further copies.
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
    # A site's export marks all that start; in what people type, no mark means nothing.
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
    """Remark on rows with more marks than copies, unless other rows of the same card have the copies."""
    left: Counter[str] = Counter()
    for entry in reading.entries:
        left[key_of(entry.reference, reading)] += entry.copies - entry.starts
    for entry in reading.entries:
        if entry.starts > entry.copies and left[key_of(entry.reference, reading)] < 0:
            reading.remark(entry.row, f"`{shown(entry.row)}` has more marks than copies; who starts is open.")
            reading.is_start_open = True


def together(entries: Sequence[ListedCard]) -> list[ListedCard]:
    """Entries in which a title that is repeated row by row, once for each copy, is one entry."""
    merged: list[ListedCard] = []
    for entry in entries:
        last = merged[-1] if merged else None
        if last is not None and not entry.sureness and not last.sureness and last.reference == entry.reference:
            merged[-1] = last._replace(copies=last.copies + entry.copies, starts=last.starts + entry.starts)
        else:
            merged.append(entry)
    return merged


def counts(entry: ListedCard, reading: ListReading) -> bool:
    """Whether a card is one of the 52: no outfit, legend or joker."""
    return type_of_reference(entry.reference, reading) not in ("outfit", "legend", "joker")


def key_of(reference: Reference, reading: ListReading) -> str:
    """What is the same for two ways to write a card."""
    card = reading.database.names.resolve(reference).card
    return loose(card.title) if card else loose(reference.title)


def row_text(entry: ListedCard, reading: ListReading) -> tuple[str, int]:
    """The line of an entry, and its number."""
    return reading.source.lines[entry.row.number - 1], entry.row.number


def title_span(entry: ListedCard) -> Span:
    """Where the title of an entry is."""
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
    """The type that the heading above an entry announces; an outfit needs no heading."""
    if entry.heading is not None and entry.heading.kind == "section" and entry.heading.what:
        return entry.heading.what
    return "outfit" if type_of_reference(entry.reference, reading) == "outfit" else None
