"""The card that a place of a document names, and its lines in the deck."""

from __future__ import annotations

import re
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.names import Reference
from dtk.decks.deck import Entry
from dtk.decks.layout import SECTIONS, START
from dtk.editor.conditions import CONDITIONS
from dtk.editor.document import DECK, LIST, POSITION, SCRIPT, Document
from dtk.editor.here import Here, here
from dtk.editor.in_scripts import OF_DECK, OF_TABLE
from dtk.editor.titles import printing_of
from dtk.files.finding import Span
from dtk.legality.judged_deck import LEADS

QUOTED = re.compile(r"""(?P<quote>\\?["'])(?P<text>[^"'\\]+)(?P=quote)""")


class NamedCard(NamedTuple):
    """A card that a place names. span: the place of its name."""

    card: Card
    span: Span


def subject(document: Document, line: int, column: int) -> NamedCard | None:
    """The card that a place names; None if it does not name one."""
    if document.kind == LIST:
        return in_list(document, line, column)
    found = here(document.source.lines, line, column)
    if found is None or found.comment is not None:
        return None
    if found.keys and found.keys[-1] in CONDITIONS:
        return in_condition(document, found)
    return named(document, found.text, found.span) if may_name(document, found) else None


def may_name(document: Document, found: Here) -> bool:
    """Whether the scalar at a place is a title, by the keys around it."""
    keys = found.keys
    if document.kind == DECK and (keys in ((START,), *((lead,) for lead in LEADS))):
        return True
    if document.kind == DECK and found.is_key and len(keys) == 1 and keys[0] in SECTIONS:
        return True
    last = keys[-1] if keys else ""
    if document.kind == POSITION or "given" in keys:
        return last in OF_TABLE and not found.has_colon
    return last in OF_DECK and not found.has_colon and (document.kind == SCRIPT or keys[0] == "script")


def in_list(document: Document, line: int, column: int) -> NamedCard | None:
    """The card on a line of a list that can be read as it is now: the places of an earlier version do not fit."""
    for entry in document.judged.entries if document.judged else ():
        place = entry.line.place
        if entry.card is not None and place is not None and covers(place, line, column):
            return NamedCard(entry.card, place)
    return None


def in_condition(document: Document, found: Here) -> NamedCard | None:
    """The card whose title is quoted at a place of a condition."""
    line = document.source.lines[found.span.line - 1]
    for match in QUOTED.finditer(line, found.span.column - 1):
        start, end = match.span("text")
        if start < found.column <= end + 1:
            return named(document, match["text"], Span.on_line(found.span.line, start + 1, end + 1))
    return None


def named(document: Document, name: str, span: Span) -> NamedCard | None:
    """The card with a name, in the printing that the deck means."""
    match = document.database.names.resolve(Reference(name))
    card = printing_of(match, document.context)
    return None if card is None else NamedCard(card, span)


def covers(span: Span, line: int, column: int) -> bool:
    """Whether a place is in a span or at its end."""
    return (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column)


def entries_of(document: Document, card: Card) -> list[Entry]:
    """The lines of the deck with a card, in any printing."""
    deck = document.deck
    return [entry for entry, listed in deck.of_type() if listed.title == card.title] if deck else []
