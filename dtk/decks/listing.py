"""How is a list of cards as text read? A name, an outfit, cards under headings, then what sites add below."""

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
from dtk.files.finding import INFO, Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import one_line, visible

# The first line of the site's text download of a published deck.
SOCIAL = "social export"

Numbered = tuple[int, str]


@dataclass(slots=True)
class Listing:
    """What was found in a list so far. missed: the lines that were not understood. prose: those below the cards
    that are about something else.
    """

    lines: list[Line] = field(default_factory=list)
    missed: list[Numbered] = field(default_factory=list)
    prose: list[Numbered] = field(default_factory=list)
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

    marked: how this format marks the deck's name; its first group is the name, which is unknown where nothing is
    marked so. What else is unknown is left to the format. Raises Unreadable (DT008 too many lines).
    """
    listing = Listing()
    filled = [(number, text) for number, text in enumerate(source.lines, 1) if text.strip()]
    headings = headings_of(filled, database)
    # A lone heading of jokers stands below the cards, not above them.
    headed = any(kind != "joker" for kind in headings.values())
    begin = next(
        (place for place, (number, text) in enumerate(filled) if (number in headings if headed else starts_list(text))),
        len(filled),
    )
    footer = next((place for place in range(begin, len(filled)) if is_footer(filled[place][1])), len(filled))
    if footer > MOST_LINES:
        number, text = filled[MOST_LINES]
        message = f"This list has more than {MOST_LINES} lines; no deck has."
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
        findings=(
            *(unread_line(number, text) for number, text in listing.missed),
            *(prose_line(number, text) for number, text in listing.prose),
        ),
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
        # Below the outfit, or a heading that is not known, cards stand in the header; they state their copies.
        outfit = not place and (not starts_list(text) or names_outfit(text, database))
        section, counted = ("outfit", False) if outfit else (None, True)
        line = card_line(text, number, database.names, section=section, counted=counted)
        if line:
            listing.lines.append(line)
        else:
            listing.missed.append((number, text))


def headings_of(filled: list[Numbered], database: Database) -> dict[int, str]:
    """Number of a line -> the card type that it announces. `Joker` does so only where a joker stands below it."""
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
    """Whether the first line of a header is the outfit, and not the name.

    A deck may be called like an outfit, which stands below its name then.
    """
    first, *others = (text for _, text in header)
    if names_outfit(first, database):
        return not others or not names_outfit(others[0], database)
    line = card_line(first, 1, database.names, counted=False)
    known = line is not None and (line.reference.pack or database.names.resolve(line.reference).printings)
    return not others and bool(known)


def names_card(text: str, database: Database) -> bool:
    """Whether a line that was not understood was meant as a card: it has a number, or is a title."""
    bare = text.lstrip("*+- \t")
    return bare[:1].isdigit() or bool(database.names.resolve(Reference(bare.strip())).printings)


def read_cards(
    listing: Listing, filled: list[Numbered], headings: dict[int, str], source: Source, database: Database
) -> None:
    """The card lines. Prose below the last of them is the deck's description, which is no fault."""
    section: str | None = None
    announced: str | None = None
    missed: list[Numbered] = []
    for number, text in filled:
        # What follows these headings is one card, and needs no number.
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
    for place, (number, text) in enumerate(missed):
        if not source.lines[number - 2].strip() and not names_card(text, database):
            listing.prose = missed[place:]
            return
        listing.missed.append((number, text))


def prose_line(number: int, text: str) -> Finding:
    """A line below the cards that is about something else."""
    message = f"`{visible(text.strip(), 60)}` is not about cards."
    return Finding("DT011", message, span=line_span(text, number), severity=INFO)


def unread_line(number: int, text: str) -> Finding:
    """A line that is passed over."""
    shown, span = visible(text.strip(), 60), line_span(text, number)
    if is_other_heading(text):
        hint = (
            "The lines below it are read. The headings are Outfit, Legend, Dude, Deed, Goods, Spell, Action and Joker."
        )
        return Finding("DT011", f"This heading is not known: `{shown}`.", span=span, hint=hint)
    hint = "A card line reads `2x Title (Pack)`, with 1 to 99 copies and a star for each copy that starts."
    return Finding("DT011", f"This line is not understood: `{shown}`.", span=span, hint=hint)
