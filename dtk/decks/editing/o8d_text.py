"""Edits of OCTGN decks: add a `<card>`, remove one, change a quantity. Everything else stays as written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck, Line, entries
from dtk.decks.editing.order import place_for
from dtk.decks.editing.revisions import NewCard, NewOutfit, Revision, SetCopies
from dtk.decks.o8d import DECK, LEGEND, OUTFIT, STARTING, escape_title, written_title
from dtk.files.finding import Edit, Span

SECTION = re.compile(
    r"<section\b(?P<facts>[^<>]*?)(?:/>|>(?P<inside>(?:(?!</section).)*)</section\s*>)", re.DOTALL | re.IGNORECASE
)
NAME = re.compile(r"""\bname\s*=\s*["']\s*(?P<name>[^"']*?)\s*["']""")
QUANTITY = re.compile(r"""\bqty\s*=\s*["']\s*(?P<number>\d{1,2})\s*["']""")
INDENT = "  "


class O8dSection(NamedTuple):
    """A section of the file, as offsets. start: of `<section`. begin, end: of its cards."""

    start: int
    begin: int
    end: int
    is_closed: bool


def o8d_edits(deck: Deck, revision: Revision, database: Database) -> Iterator[list[Edit]]:
    """The edits that make a revision."""
    file = O8dFile(deck, database)
    match revision:
        case SetCopies(at, copies, starting):
            line = deck.lines[at]
            is_starting = bool(line.starting)
            if starting is None or starting == (copies if is_starting else 0):
                yield file.resized(line, copies)
            else:
                stays, moves = (starting, copies - starting) if is_starting else (copies - starting, starting)
                yield [*file.resized(line, stays), *file.moved(line, moves, DECK if is_starting else STARTING)]
        case NewCard(card, copies):
            section = LEGEND if card.type == "legend" else DECK
            yield file.inserted(card, file.element(card, copies, section), section)
        case NewOutfit(card):
            gone = [line for line in deck.lines if line.section == "outfit"]
            added = file.inserted(card, file.element(card, 1, OUTFIT), OUTFIT)
            if gone and added:
                yield [file.replaced(gone[0], card), *(edit for line in gone[1:] for edit in file.resized(line, 0))]
            yield added


class O8dFile:
    """The text of an OCTGN deck, with the places of its cards."""

    def __init__(self, deck: Deck, database: Database) -> None:
        self.deck, self.database = deck, database
        self.text = deck.source.text

    def edit(self, start: int, end: int, text: str) -> Edit:
        """The edit that replaces a part of the text."""
        return Edit(self.deck.source.span(start, end), text)

    def offsets(self, span: Span) -> tuple[int, int]:
        """The offsets of a place's beginning and end in the text."""
        starts = self.deck.source.line_starts
        return starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1

    def card_of(self, line: Line) -> Card | None:
        """The printing that a line names."""
        return next((card for other, _, card in entries(self.deck, self.database) if other is line), None)

    def resized(self, line: Line, copies: int) -> list[Edit]:
        """Change the quantity of a card. For 0 its line is removed."""
        if line.span is None:
            return []
        start, end = self.offsets(line.span)
        if copies:
            quantity = QUANTITY.search(self.text, start, end)
            return [self.edit(*quantity.span("number"), str(copies))] if quantity else []
        before = self.text[:start].rstrip(" \t")
        is_own_line = before.endswith("\n") and self.text[end:].lstrip(" \t\r")[:1] in ("\n", "")
        if is_own_line:
            start = len(before) - (2 if before.endswith("\r\n") else 1)
        return [self.edit(start, end, "")]

    def moved(self, line: Line, copies: int, name: str) -> list[Edit]:
        """Move copies of a line to another section: to the card's line there, or to a new line with the same text."""
        for other in self.deck.lines:
            if other.reference == line.reference and bool(other.starting) == (name == STARTING):
                return self.resized(other, other.copies + copies)
        card = self.card_of(line)
        if not copies or card is None or line.span is None:
            return []
        element = self.text[slice(*self.offsets(line.span))]
        quantity = QUANTITY.search(element)
        if quantity is None:
            return []
        start, end = quantity.span("number")
        return self.inserted(card, f"{element[:start]}{copies}{element[end:]}", name)

    def element(self, card: Card, copies: int, name: str) -> str:
        """A `<card>` element as the deck site writes it."""
        title = escape_title(written_title(card, name, self.database))
        return f'<card qty="{copies}" id="{card.octgn or ""}">{title}</card>'

    def replaced(self, line: Line, card: Card) -> Edit:
        """Replace a line with another card."""
        if line.span is None:
            raise ValueError("this line has no place")
        return self.edit(*self.offsets(line.span), self.element(card, 1, OUTFIT))

    def inserted(self, card: Card, element: str, name: str) -> list[Edit]:
        """Insert a `<card>` into a section, which is added if the file lacks it. element: the new text."""
        section = self.section(name)
        ends = "\r\n" if "\r\n" in self.text else "\n"
        if section is None:
            end = self.text.rfind("</deck")
            rows = [f'<section name="{name}" shared="False">', INDENT + element, "</section>"]
            whole = "".join(INDENT + row + ends for row in rows)
            return [self.edit(end, end, whole)] if end >= 0 else []
        margin = ends + self.margin(section.start)
        if section.is_closed:
            tag = self.text[section.start : section.end].rstrip()[:-2].rstrip()
            return [self.edit(section.start, section.end, f"{tag}>{margin}{INDENT}{element}{margin}</section>")]
        held = self.cards_in(section)
        if not held:
            inside = self.text[section.begin : section.end]
            return [self.edit(section.begin, section.begin + len(inside.rstrip()), f"{margin}{INDENT}{element}")]
        at = place_for(card, [other for _, _, other in held])
        if not at:
            start = held[0][0]
            return [self.edit(start, start, element + ends + self.margin(start))]
        start, end, _ = held[at - 1]
        return [self.edit(end, end, ends + self.margin(start) + element)]

    def margin(self, start: int) -> str:
        """The blanks before a place on its line."""
        line = self.text[self.text.rfind("\n", 0, start) + 1 : start]
        return line[: len(line) - len(line.lstrip())]

    def section(self, name: str) -> O8dSection | None:
        """A section of the file; None if it has none with this name."""
        for found in SECTION.finditer(self.text):
            named = NAME.search(found["facts"])
            if named and named["name"].lower() == name.lower():
                if found["inside"] is None:
                    return O8dSection(found.start(), begin=found.end(), end=found.end(), is_closed=True)
                return O8dSection(found.start(), begin=found.start("inside"), end=found.end("inside"), is_closed=False)
        return None

    def cards_in(self, section: O8dSection) -> list[tuple[int, int, Card | None]]:
        """The cards of a section with their places."""
        placed = [(self.offsets(line.span), card) for line, _, card in entries(self.deck, self.database) if line.span]
        return [(start, end, card) for (start, end), card in placed if section.begin <= start < section.end]
