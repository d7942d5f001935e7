"""Reading of text lists: a name, an outfit, cards under headings, and the footers of sites."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import MOST_LINES, Deck, Line
from dtk.decks.lines import (
    card_line,
    heading,
    is_counted,
    is_counted_last,
    is_footer,
    is_labelled,
    is_other_heading,
    line_span,
    may_be_joker,
)
from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import one_line, visible

# The first line of the site's text download of a published deck.
SOCIAL = "social export"

Numbered = tuple[int, str]


@dataclass(slots=True)
class Listing:
    """The contents of a list so far. missed: the lines that could not be read, with their numbers."""

    lines: list[Line] = field(default_factory=list)
    missed: list[Numbered] = field(default_factory=list)
    name: str | None = None
    name_span: Span | None = None


def read_listing(
    source: Source,
    database: Database,
    kind: str,
    *,
    marked: re.Pattern[str] | None = None,
) -> Deck:
    """Read a list.

    marked: how this format marks the deck's name, with the name as its first group. Without a mark the name is unknown.
    The format's own reader adds other unknown facts. Raises `Unreadable` (DT008 too many lines).
    """
    listing = Listing()
    filled = [(number, text) for number, text in enumerate(source.lines, 1) if text.strip()]
    headings = headings_of(filled, database)
    # A single heading of jokers comes after the cards, not before them.
    headed = any(kind != "joker" for kind in headings.values())
    begin = next(
        (place for place, (number, text) in enumerate(filled) if (number in headings if headed else starts_list(text))),
        len(filled),
    )
    footer = next((place for place in range(begin, len(filled)) if is_footer(filled[place][1])), len(filled))
    if footer > MOST_LINES:
        number, text = filled[MOST_LINES]
        message = f"This list has more than {MOST_LINES} lines, too many for a deck."
        raise Unreadable(Finding("DT008", message, span=line_span(text, number), limit=MOST_LINES))
    read_header(listing, filled[:begin], database, marked)
    read_cards(listing, filled[begin:footer], headings, source, database)
    return Deck(
        source,
        kind,
        tuple(listing.lines),
        name=listing.name,
        unknown=frozenset(("name",)) if marked and not listing.name else frozenset(),
        spans={"name": listing.name_span} if listing.name_span else {},
        findings=tuple(unread_line(number, text) for number, text in listing.missed),
    )


def starts_list(text: str) -> bool:
    """Whether a list without headings may begin here."""
    return is_counted(text) or is_counted_last(text) or is_labelled(text)


def read_header(listing: Listing, header: list[Numbered], database: Database, marked: re.Pattern[str] | None) -> None:
    """The deck's name and its outfit. A text download holds the outfit alone."""
    if header and header[0][1].strip().lower() == SOCIAL:
        header = header[1:]
    labelled = [numbered for numbered in header if is_labelled(numbered[1])]
    listing.lines += filter(None, (card_line(text, number, database.names) for number, text in labelled))
    header = [numbered for numbered in header if numbered not in labelled]
    if not header:
        return
    number, text = header[0]
    mark = marked.match(text.strip()) if marked else None
    if mark or not is_outfit(header, database):
        title = mark[1] if mark else text
        listing.name, listing.name_span = one_line(title) or None, line_span(text, number)
        header = header[1:]
    elif len(header) > 1 and not starts_list(header[1][1]):
        number, text = header.pop(1)
        listing.name, listing.name_span = one_line(text) or None, line_span(text, number)
    for place, (number, text) in enumerate(header):
        # Cards below the outfit or an unknown heading belong to the header. They state their copies.
        outfit = not place and (not starts_list(text) or names_outfit(text, database))
        section, counted = ("outfit", False) if outfit else (None, True)
        line = card_line(text, number, database.names, section=section, counted=counted)
        if line:
            listing.lines.append(line)
        else:
            listing.missed.append((number, text))


def headings_of(filled: list[Numbered], database: Database) -> dict[int, str]:
    """Number of a line -> the card type of its heading. `Joker` is a heading only if a joker follows."""
    headings = {}
    below = [*(text for _, text in filled[1:]), ""]
    for (number, text), next_text in zip(filled, below, strict=False):
        announced = heading(text)
        if announced and (not may_be_joker(text) or "joker" in types_named(next_text, database)):
            headings[number] = announced
    return headings


def types_named(text: str, database: Database) -> set[str]:
    """The types of the cards that a line with a number of copies may mean."""
    line = card_line(text, 1, database.names)
    return {card.type for card in database.names.resolve(line.reference).printings} if line else set()


def names_outfit(text: str, database: Database) -> bool:
    """Whether a line names an outfit."""
    line = card_line(text, 1, database.names, counted=False)
    return line is not None and any(card.type == "outfit" for card in database.names.resolve(line.reference).printings)


def is_outfit(header: list[Numbered], database: Database) -> bool:
    """Whether the first line of a header is the outfit, not the name.

    A deck may have the name of its outfit, which then follows.
    """
    first, *others = (text for _, text in header)
    if names_outfit(first, database):
        return not others or not names_outfit(others[0], database)
    line = card_line(first, 1, database.names, counted=False)
    known = line is not None and (line.reference.pack or database.names.resolve(line.reference).printings)
    return not others and bool(known)


def names_card(text: str, database: Database) -> bool:
    """Whether an unread line was meant as a card: it has a number, or is a title."""
    bare = text.lstrip("*+- \t")
    return bare[:1].isdigit() or bool(database.names.resolve(Reference(bare.strip())).printings)


def read_cards(
    listing: Listing, filled: list[Numbered], headings: dict[int, str], source: Source, database: Database
) -> None:
    """Read the card lines. Prose after the last one is the deck's description, not a fault."""
    section: str | None = None
    announced: str | None = None
    missed: list[Numbered] = []
    for number, text in filled:
        # These headings are followed by one card, which needs no number.
        counted = announced not in ("outfit", "legend")
        announced = headings.get(number)
        counted = counted and not may_be_joker(text)
        line = card_line(text, number, database.names, section=section, counted=counted)
        if announced:
            section = announced
        elif line:
            listing.lines.append(line)
        else:
            section = None if is_other_heading(text) else section
            missed.append((number, text))
            continue
        listing.missed.extend(missed)
        missed = []
    for number, text in missed:
        if not source.lines[number - 2].strip() and not names_card(text, database):
            return
        listing.missed.append((number, text))


def unread_line(number: int, text: str) -> Finding:
    """The finding on an unread line."""
    shown, span = visible(text.strip(), 60), line_span(text, number)
    if is_other_heading(text):
        hint = "The headings are Outfit, Legend, Dude, Deed, Goods, Spell, Action and Joker. The lines below were read."
        return Finding("DT011", f"Unknown heading `{shown}`.", span=span, hint=hint)
    hint = "Write card lines as `2x Title (Pack)`, with 1 to 99 copies and a star for each copy that starts."
    return Finding("DT011", f"Cannot read the line `{shown}`.", span=span, hint=hint)
