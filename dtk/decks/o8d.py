"""OCTGN's .o8d, as DoomtownDB exports it and as the game's plugin saves it.

Ids decide, and titles only without an id: the plugin misspells dozens of titles and omits the experience level of many
dudes.
"""

from __future__ import annotations

import html
import io
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from xml.sax.handler import ContentHandler

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import MOST_COPIES, MOST_LINES, Deck, Line, choose_of_all
from dtk.decks.holdings import Holding, holdings, pack_name
from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import HIDDEN, escape, one_line, visible

if TYPE_CHECKING:
    from xml.sax.xmlreader import AttributesImpl, Locator

GAME = "b440d120-025a-4fbe-9f8d-3873acacb37b"
CLASSIC = "9afa6473-fd81-41b9-955f-8f67c7d3f423"
OUTFIT, LEGEND, STARTING, DECK = "Outfit", "Legend", "Starting Cards", "Deck"
SECTIONS = {name.lower(): name for name in (OUTFIT, LEGEND, STARTING, DECK)}
# The plugin escapes some titles twice.
ENTITY = re.compile(r"&(?:quot|amp|apos|lt|gt|#\d{1,5});")
QUANTITY = re.compile(r"[0-9]{1,2}\Z")
NOT_XML = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(slots=True)
class OpenCard:
    """A `<card>` that is being read."""

    start: int
    quantity: str
    octgn: str


class O8dHandler(ContentHandler):
    """Turns the events of an XML parser into lines. The parser calls its methods by name."""

    def __init__(self, source: Source) -> None:
        super().__init__()
        self.source = source
        self.locator: Locator | None = None
        self.lines: list[Line] = []
        self.faults: list[Finding] = []
        self.findings: list[Finding] = []
        self.depth = 0
        self.sections: set[str] = set()
        self.section = ""
        self.ignored: dict[str, Span] = {}
        self.unread_titles = 0
        self.card: OpenCard | None = None
        self.text: list[str] | None = None
        self.notes = ""

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802  (the parser's name)
        """Store the parser's locator."""
        self.locator = locator

    def startElement(self, name: str, attributes: AttributesImpl) -> None:  # noqa: N802
        """A tag opens."""
        at = self.offset()
        if self.depth == 0:
            check_game(name, attributes.get("game", ""), self.source.span(at, at + len(name) + 1))
        elif self.card:
            text = f"`<{visible(name, 40)}>` is not allowed inside a `<card>`, which holds only a title."
            self.faults.append(Finding("DT010", text, span=self.source.span(at, at + len(name) + 1)))
        elif name == "section":
            self.section = attributes.get("name", "").strip()
            self.sections.add(self.section.lower())
        elif name == "card":
            self.card = OpenCard(at, attributes.get("qty", ""), attributes.get("id", ""))
            self.text = []
        elif name == "notes":
            self.text = []
        self.depth += 1

    def characters(self, text: str) -> None:
        """A piece of text."""
        if self.text is not None:
            self.text.append(text)

    def endElement(self, name: str) -> None:  # noqa: N802
        """A tag closes."""
        self.depth -= 1
        if name == "card" and self.card and self.text is not None:
            self.add(self.card, "".join(self.text))
            self.card = self.text = None
        elif name == "notes" and self.text is not None:
            self.notes = "".join(self.text)
            self.refuse_hidden(self.notes, "\n\t", None)
            self.text = None
        elif name == "section":
            self.section = ""

    def offset(self) -> int:
        """The parser's position in the text."""
        if self.locator is None:
            return 0
        starts = self.source.line_starts
        line, column = self.locator.getLineNumber() or 1, self.locator.getColumnNumber() or 0
        return starts[min(line, len(starts)) - 1] + column

    def add(self, card: OpenCard, text: str) -> None:
        """One card line."""
        at = self.offset()
        closed = self.source.text.find(">", at) + 1
        span = self.source.span(card.start, max(closed, at))
        title = one_line(unescape_twice(text))
        begin = self.source.text.rfind(">", card.start, at) + 1
        raw = self.source.text[begin:at]
        literal = title != "" and raw.strip() == title
        begin += len(raw) - len(raw.lstrip())
        self.refuse_hidden(unescape_twice(text) + card.octgn, "\n\t", span)
        section = SECTIONS.get(self.section.lower())
        if not QUANTITY.match(card.quantity.strip()) or int(card.quantity) == 0:
            text = f"`qty` should be a whole number from 1 to {MOST_COPIES}."
            self.faults.append(Finding("DT010", text, span=span, card=visible(title) or None))
            return
        if section is None:
            self.ignored.setdefault(self.section, span)
            self.unread_titles += 1
            return
        if len(self.lines) == MOST_LINES:
            text = f"This file lists more than {MOST_LINES} cards, too many for a deck."
            raise Unreadable(Finding("DT008", text, span=span, limit=MOST_LINES))
        copies = int(card.quantity)
        self.lines.append(
            Line(
                reference=Reference(title, octgn=card.octgn.strip().lower() or None),
                copies=copies,
                starting=copies if section == STARTING else 0,
                section=section.lower() if section in (OUTFIT, LEGEND) else None,
                span=span,
                title_span=self.source.span(begin, begin + len(title)) if literal else None,
            )
        )

    def refuse_hidden(self, text: str, but: str, span: Span | None) -> None:
        """Refuse hidden characters in references such as `&#x202e;`."""
        hidden = next((match.group() for match in HIDDEN.finditer(text) if match.group() not in but), None)
        if hidden:
            self.faults.append(Finding("DT004", f"Hidden character `{escape(hidden)}` in this text.", span=span))


def read(source: Source, database: Database) -> Deck:
    """Read a deck. Raises Unreadable (DT004, DT006, DT008, DT010, DT012 another game's deck)."""
    reader = O8dHandler(source)
    parse(source, reader)
    if reader.faults:
        raise Unreadable(*reader.faults[:20])
    unknown = {"name"} if STARTING.lower() in reader.sections else {"name", "start"}
    lines = reader.lines if "start" not in unknown else [replace(line, starting=None) for line in reader.lines]
    ignored = tuple(
        Finding(
            "DT011",
            f"Unknown section `{visible(name, 60)}`; its cards are not read.",
            span=span,
            hint="The sections are Outfit, Legend, Starting Cards and Deck.",
        )
        for name, span in reader.ignored.items()
    )
    notes = reader.notes.strip() or None
    listed = {line.section for line in lines}
    return Deck(
        source,
        "o8d",
        tuple(lines),
        notes=notes,
        unknown=frozenset(unknown),
        unread=frozenset({OUTFIT.lower(), LEGEND.lower()} - listed if ignored else ()),
        unread_titles=reader.unread_titles,
        findings=ignored,
    )


def parse(source: Source, reader: O8dHandler) -> None:
    """Feed the text to the XML parser. Document types, and therefore entities, are not allowed."""
    from xml.sax import SAXParseException
    from xml.sax.xmlreader import InputSource

    from defusedxml.common import DefusedXmlException
    from defusedxml.expatreader import DefusedExpatParser

    parser = DefusedExpatParser(forbid_dtd=True)
    parser.setContentHandler(reader)
    given = InputSource()
    given.setByteStream(io.BytesIO(source.text.encode()))
    given.setEncoding("utf-8")
    try:
        parser.parse(given)
    except SAXParseException as error:
        span = source.character(error.getLineNumber() or 1, (error.getColumnNumber() or 0) + 1)
        problem = visible(error.getMessage(), 80)
        raise Unreadable(Finding("DT006", f"Malformed XML: {problem}.", span=span)) from None
    except DefusedXmlException:
        text = "A document type (`<!DOCTYPE ...>`) is not allowed in a deck file."
        at = source.text.find("<!")
        raise Unreadable(Finding("DT006", text, span=source.span(at, at + 2), hint="Remove it.")) from None


def check_game(name: str, game: str, span: Span) -> None:
    """Refuse files that are not decks, and decks of other games."""
    if name != "deck":
        raise Unreadable(Finding("DT010", f"`<deck ...>` should come first, not `<{visible(name, 40)}>`.", span=span))
    given = game.strip().strip("{}").lower()
    if given == GAME:
        return
    if given == CLASSIC:
        text = "This is a deck of classic Doomtown, not of Doomtown: Reloaded."
        raise Unreadable(Finding("DT012", text, span=span, hint="dtk judges only decks of Doomtown: Reloaded."))
    text = f"This is a deck of another game, with the id `{visible(game, 60)}`." if given else "`game` is missing."
    hint = f'A deck of Doomtown: Reloaded has `game="{GAME}"`.'
    raise Unreadable(Finding("DT012", text, span=span, hint=hint))


def unescape_twice(title: str) -> str:
    """A title whose entities were escaped twice, unescaped."""
    return html.unescape(title) if ENTITY.search(title) else title


def write(deck: Deck, database: Database) -> str:
    """Write a deck as DoomtownDB exports it."""
    held = holdings(deck, database)
    outfits, legends = held.pop("outfit", []), held.pop("legend", [])
    rows = [holding for row in held.values() for holding in row]
    starting = [(holding, min(holding.starting or 0, holding.copies)) for holding in rows]
    # Without this section, the starting gang is unknown; if it is empty, no card starts.
    stated = [] if "start" in deck.unknown else [section(STARTING, starting, database)]
    sections = [
        section(OUTFIT, [(holding, holding.copies) for holding in outfits], database),
        *stated,
        section(DECK, [(holding, holding.copies - started) for holding, started in starting], database),
        section(LEGEND, [(holding, holding.copies) for holding in legends], database),
    ]
    notes = NOT_XML.sub("", deck.notes or "").replace("]]>", "]]]]><![CDATA[>")
    return "\n".join(
        [
            '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
            f'<deck game="{GAME}" sleeveid="0">',
            *sections,
            f"    <notes><![CDATA[{notes}]]></notes>",
            "</deck>\n",
        ]
    )


def section(name: str, rows: list[tuple[Holding, int]], database: Database) -> str:
    """One section; empty ones are written too."""
    cards = [
        f'            <card qty="{copies}" id="{holding.card.octgn or ""}">{escape_title(title)}</card>'
        for holding, copies in rows
        if copies and (title := written_title(holding.card, name, database))
    ]
    if not cards and name == LEGEND:
        # The site indents its empty legend further.
        return f'            <section name="{name}" shared="False"/>'
    return "\n".join([f'    <section name="{name}" shared="False">', *cards, "    </section>"])


def written_title(card: Card, section: str, database: Database) -> str:
    """The title, with its pack if the card has no id and the title alone would mean another printing."""
    line = Line(Reference(card.title, octgn=card.octgn), copies=1, starting=int(section == STARTING))
    read_back = choose_of_all(line, database.names.resolve(line.reference))
    return card.title if read_back is card else f"{card.title} ({pack_name(card, database)})"


def escape_title(title: str) -> str:
    """A title as XML text, escaped as the site does."""
    return html.escape(title, quote=True).replace("&#x27;", "&#039;")
