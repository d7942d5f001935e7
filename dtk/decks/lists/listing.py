"""The state of reading a list: its cards so far, and the remarks on its rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple, NoReturn

from dtk.cards.database import Database
from dtk.cards.names import Reference, loose
from dtk.decks.lines import line_span
from dtk.decks.lists.items import COPIES, LIKELY, TITLE, UNREAD, Heading, RowItem
from dtk.decks.lists.rows import ListRow
from dtk.decks.lists.titles import Titles, words_of
from dtk.files.finding import INFO, Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible

# The kinds whose first line is the deck's name.
EXPORTS = ("dtdb-text", "dtdb-markdown", "dtdb-bbcode")
CARD_LINE = "Write card lines as `2x Title (Pack)`, with 1 to 99 copies and a star for each copy that starts."
# The fewest titles of a deck.
LEAST_TITLES = 12
# The size of a draw deck (rulebook-1.5.0 §2.1), which decides between possible readings.
DRAW_DECK = 52
# A file with more rows is not a deck. Further remarks are left out.
MOST_ROWS, MOST_REMARKS = 2_000, 60
# With more unread words, a row is prose that mentions cards.
MOST_UNREAD = 3
# The kind of an unknown heading.
UNKNOWN = "unknown"


class ListedCard(NamedTuple):
    """A card as a row names it.

    heading: the last heading above it. sureness: how certain the copies are. numbers: all numbers that may be the
    copies, in order. starts: the marks behind or before it. is_doubtful: as in `Line`.
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
    """The result of reading so far. doubts: the reasons why the starting gang is open."""

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
    # Rows such as `Jokers: 2` above no cards of their own.
    joker_counts: list[tuple[ListRow, Heading]] = field(default_factory=list)

    def pass_over(self, row: ListRow) -> None:
        """Remark on a row that cannot be read. Each of its words may name a card."""
        self.remark(row, f"Cannot read the line `{shown(row)}`.", CARD_LINE)
        self.unread_titles += len(words_of(row.text))

    def remark(self, row: ListRow, message: str, hint: str | None = None, *, is_info: bool = False) -> None:
        """Remark on a row. After many remarks of one severity, a last one says that there are more."""
        span = line_span(self.source.lines[row.number - 1], row.number)
        severity = {"severity": INFO} if is_info else {}
        same = sum((one.severity == INFO) == is_info for one in self.findings)
        if same > MOST_REMARKS:
            return
        if same == MOST_REMARKS:
            message, hint = "Other lines below are like the ones above, and are not listed.", None
        self.findings.append(Finding("DT011", message, span=span, hint=hint, **severity))  # type: ignore[arg-type]


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
    """Whether a row is a sentence that mentions cards instead of listing them."""
    unread = sum(item.kind == UNREAD for item in items)
    return unread > max(MOST_UNREAD, 2 * sum(item.kind == TITLE for item in items)) and not any(
        item.kind == COPIES and item.sureness >= LIKELY for item in items
    )


def refuse_long(row: ListRow, message: str, limit: int) -> NoReturn:
    """Refuse a list with more lines or cards than a deck may have."""
    raise Unreadable(Finding("DT008", message, span=line_span(row.text, row.number), limit=limit))


def titles_from(rows: Iterable[Sequence[RowItem]]) -> list[int]:
    """For each row, the number of titles in it and below it."""
    counts = [sum(item.kind == TITLE for item in items) for items in rows]
    return [*accumulate(reversed(counts))][::-1]


def starts_second_deck(reading: ListReading, row: ListRow, items: Sequence[RowItem]) -> bool:
    """Whether another outfit follows below a whole deck, with a remark if so."""
    held = sum(entry.copies for entry in reading.entries)
    has_outfit = any(
        entry.reference.title and type_of_reference(entry.reference, reading) == "outfit" for entry in reading.entries
    )
    is_second = has_outfit and held > DRAW_DECK // 2 and any(is_outfit(item, reading.titles) for item in items)
    if is_second:
        reading.remark(row, "A second deck begins here; only the first is read.", "Write each deck in its own file.")
    return is_second


def type_of_reference(reference: Reference, reading: ListReading) -> str:
    """The type of the card that a reference means; empty if it means none."""
    card = reading.database.names.resolve(reference).card
    return card.type if card else ""


def text_of(row: ListRow, words: Sequence[RowItem]) -> str:
    """The text of a row from the first to the last of the given words."""
    return row.text[words[0].start : words[-1].end].strip()


def shown(row: ListRow) -> str:
    """A row as a finding quotes it."""
    return visible(" ".join(row.text.split()), 60)


def counts(entry: ListedCard, reading: ListReading) -> bool:
    """Whether a card counts toward the 52: not an outfit, legend or joker."""
    return type_of_reference(entry.reference, reading) not in ("outfit", "legend", "joker")


def key_of(reference: Reference, reading: ListReading) -> str:
    """A key that is equal for all ways to write a card."""
    card = reading.database.names.resolve(reference).card
    return loose(card.title) if card else loose(reference.title)
