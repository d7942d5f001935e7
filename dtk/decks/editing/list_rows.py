"""The rows of a deck list: the cards that they name, and new rows in the same layout."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import loose
from dtk.decks.deck import Deck, Line, Mention
from dtk.decks.editing.list_table import table_of
from dtk.decks.editing.list_words import DIGITS, copied, count_like, like_word, slot_like, with_changes
from dtk.decks.editing.revisions import names_for
from dtk.decks.lists.items import (
    CODE,
    COPIES,
    FILL,
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
from dtk.decks.lists.row_cards import groups_of
from dtk.decks.lists.rows import ListRow, rows_of
from dtk.decks.lists.titles import titles_of, words_of
from dtk.decks.lists.words import SECTIONS
from dtk.files.finding import Edit, Span

LINKED = re.compile(r"(?<=/card/)[0-9]{5}(?![0-9])")
WORD = re.compile(r"[^\W\d_]+")
# Tags around several rows.
CONTAINER = re.compile(r"</?(?:ul|ol|dl|table|thead|tbody|html|body|div|h[1-6])\b", re.IGNORECASE)
# Words that do not describe a single card.
PLAIN_WORDS = {"x", "of", "the", "copies", "copy", "each"}


class CardSpot(NamedTuple):
    """The place of a card in a list. row: the index of the row. items: the card's items; title: the one with its title.

    is_alone: whether the line names no other card.
    """

    row: int
    items: tuple[RowItem, ...]
    title: RowItem
    is_alone: bool

    def of(self, *kinds: str) -> list[RowItem]:
        """The items of some kinds."""
        return [item for item in self.items if item.kind in kinds]


class ListRows:
    """The rows of a deck list."""

    def __init__(self, deck: Deck, database: Database) -> None:
        self.deck, self.database = deck, database
        self.source = deck.source
        self.rows: list[ListRow] = rows_of(deck.source.lines)
        self.titles = titles_of(database)
        self.table = table_of(self.rows, deck.source.lines, database)

    @cached_property
    def headings(self) -> dict[int, Heading]:
        """The headings by the index of their row."""
        found = {at: heading_in(row.text, words_of(row.text)) for at, row in enumerate(self.rows) if words_of(row.text)}
        return {at: heading for at, heading in found.items() if heading is not None}

    @cached_property
    def spots(self) -> list[CardSpot]:
        """Every place that names a card, in order."""
        found = []
        for at, row in enumerate(self.rows):
            items = items_of(row.text, self.titles)
            if at in self.headings:
                items = [item for item in items if item.start >= self.headings[at].end]
            groups = groups_of(items) if any(item.kind == TITLE for item in items) else ()
            found += [(at, tuple(group)) for group in groups]
        lines = Counter(self.number(at) for at, _ in found)
        return [
            CardSpot(
                at,
                items=items,
                title=next(item for item in items if item.kind == TITLE),
                is_alone=lines[self.number(at)] == 1,
            )
            for at, items in found
        ]

    def on_line_of(self, spot: CardSpot) -> list[CardSpot]:
        """The places on the same line."""
        return [other for other in self.spots if self.number(other.row) == self.number(spot.row)]

    def raw(self, row: int) -> str:
        """The line of a row, as it is in the file."""
        return self.source.lines[self.rows[row].number - 1]

    def number(self, row: int) -> int:
        """The number of the line of a row."""
        return self.rows[row].number

    def on_row(self, row: int, start: int, end: int, text: str) -> Edit:
        """Replace a part of a row's line, counted from 0."""
        return Edit(Span.on_line(self.number(row), start + 1, end + 1), text)

    def is_whole_line(self, spot: CardSpot) -> bool:
        """Whether the line is about this card alone, so that it can be removed or copied."""
        return spot.is_alone and spot.row not in self.headings and not CONTAINER.search(self.raw(spot.row))

    def place(self, spot: CardSpot, item: RowItem) -> tuple[int, int]:
        """Where an item is in its line, counted from 0."""
        start = self.rows[spot.row].start
        return start + item.start, start + item.end

    def spots_of(self, line: Line | Mention) -> list[CardSpot]:
        """The places of a line of the deck: several if its card is repeated, once for each copy."""
        if line.span is None:
            return []
        here = [at for at, spot in enumerate(self.spots) if self.number(spot.row) == line.span.line]
        if line.title_span is not None:
            column = line.title_span.column - 1
            exact = [at for at in here if self.place(self.spots[at], self.spots[at].title)[0] == column]
            here = exact or here
        named = loose(line.reference.title)
        same = [at for at in here if loose(self.spots[at].title.text) == named]
        first = (same or here)[:1]
        if not first:
            return []
        spots = [self.spots[first[0]]]
        copies = line.copies if isinstance(line, Line) else 1
        for spot in self.spots[first[0] + 1 : first[0] + copies]:
            if spots[0].of(COPIES) or spot.of(COPIES) or loose(spot.title.text) != loose(spots[0].title.text):
                break
            spots.append(spot)
        return spots

    def heading_above(self, row: int) -> int | None:
        """The row of the heading of a row, which may be the row itself."""
        return max((at for at in self.headings if at <= row), default=None)

    def is_under_start(self, row: int) -> bool:
        """Whether a row is under a heading of the starting gang."""
        above = self.heading_above(row)
        return above is not None and self.headings[above].kind == "start"

    def copied_row(self, spot: CardSpot, card: Card, copies: int) -> str | None:
        """A row for another card in this layout; None if this row has words that cannot be adapted to the new card."""
        if not self.is_whole_line(spot) or self.rows[spot.row].marked:
            return None
        if self.table is not None:
            return self.table.copied(self.raw(spot.row), card, copies)
        changes = self.changes(spot, card, copies)
        return None if changes is None else with_changes(self.raw(spot.row), changes)

    def beside(self, spot: CardSpot, card: Card, copies: int, *, is_before: bool) -> tuple[int, str] | None:
        """A new card in the same row as another one: its place, and its text. None as for `copied_row`."""
        raw, same = self.raw(spot.row), self.on_line_of(spot)
        changes = self.changes(spot, card, copies)
        if changes is None:
            return None
        at = same.index(spot)
        start, end = self.span(spot)
        if at + 1 < len(same):
            following = self.span(same[at + 1])[0]
            return start if is_before else following, copied(raw, start, following, changes)
        if at and not is_before:
            return end, copied(raw, self.span(same[at - 1])[1], end, changes)
        alone = copied(raw, start, end, changes)
        return (start, f"{alone}, ") if is_before else (end, f", {alone}")

    def span(self, spot: CardSpot) -> tuple[int, int]:
        """The place of all items of a card in its line."""
        return self.place(spot, spot.items[0])[0], max(self.place(spot, item)[1] for item in spot.items)

    def changes(self, spot: CardSpot, card: Card, copies: int) -> dict[tuple[int, int], str] | None:
        """The replacements that turn the words about one card into words about another."""
        raw = self.raw(spot.row)
        changes: dict[tuple[int, int], str] = {self.place(spot, spot.title): card.title}
        for item in spot.items:
            place = self.place(spot, item)
            new = self.said_of(item, card, copies, raw[slice(*place)])
            if new is None:
                return None
            if item.kind == START_MARK:
                changes[self.with_brackets(raw, *place)] = ""
            elif item.kind != TITLE:
                changes[place] = new
        if spot.is_alone:
            changes |= {link.span(): card.code for link in LINKED.finditer(raw)}
        if copies > 1 and not spot.of(COPIES):
            at = self.place(spot, spot.title)[0]
            changes[at, at] = f"{copies}x "
        return changes

    def said_of(self, item: RowItem, card: Card, copies: int, written: str) -> str | None:
        """An item of another card's row, adapted to this card; None if it cannot be adapted. written: its text."""
        match item.kind:
            case kind if kind == COPIES:
                return count_like(written, copies)
            case kind if kind == PACK:
                return card.pack if item.text.upper() in self.database.packs else self.database.packs[card.pack].name
            case kind if kind == CODE:
                return card.code
            case kind if kind == SLOT:
                return slot_like(written, card)
            case kind if kind == FILL:
                return item.text if loose(item.text) in PLAIN_WORDS else None
            case kind if kind == UNREAD:
                return None
        return item.text

    def with_brackets(self, raw: str, start: int, end: int) -> tuple[int, int]:
        """The place of a mark with the brackets around it and the blanks before it."""
        pairs = {"(": ")", "[": "]", "{": "}"}
        if start and pairs.get(raw[start - 1]) == raw[end : end + 1] != "":
            start, end = start - 1, end + 1
        behind = raw[end:].strip() == ""
        while start and raw[start - 1] == " " and (behind or raw[end : end + 1] == " "):
            start -= 1
        return start, end

    def new_rows(self, card: Card, copies: int, near: int | None) -> Iterator[list[str]]:
        """Possible rows for a new card, in the layout of the nearest rows first. near: the index of the row above."""
        models = [spot for spot in self.spots if not self.is_under_start(spot.row)]
        models.sort(key=lambda spot: (bool(spot.of(START_MARK)), abs(spot.row - (near or 0)), spot.row < (near or 0)))
        seen: set[str] = set()
        is_uncounted = not any(spot.of(COPIES) for spot in self.spots)
        for spot in models:
            if is_uncounted and copies > 1 and (text := self.copied_row(spot, card, 1)) and text not in seen:
                yield [text] * copies
            text = self.copied_row(spot, card, copies)
            if text and text not in seen:
                seen.add(text)
                yield [text]
            if len(seen) > 2:
                break
        for name in names_for(card, self.deck, self.database):
            yield [f"{copies}x {name}"]

    def copied_heading(self, kind: str, copies: int) -> tuple[int, str] | None:
        """A heading for a type in the layout of another heading: the row of the other one, and the new text."""
        # `Goods` is the same word in singular and plural.
        for at, heading in sorted(self.headings.items(), key=lambda one: one[1].what == "goods"):
            if heading.kind != "section" or not heading.what or heading.end < len(self.rows[at].text.rstrip()):
                continue
            raw = self.raw(at)
            word = next((word for word in WORD.finditer(raw) if loose(word.group()) in SECTIONS), None)
            if word is not None:
                changes = {word.span(): like_word(kind, word.group())}
                changes |= {found.span(): str(copies) for found in [*DIGITS.finditer(raw, word.end())][:1]}
                return at, with_changes(raw, changes)
        return None
