"""DoomtownDB's bbCode, for forums: every title links to its card's page."""

from __future__ import annotations

import re

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.dtdb_markdown import PAGE
from dtk.decks.dtdb_text import summary
from dtk.decks.holdings import Holding, copies_of, holdings, pack_name
from dtk.decks.listing import read_listing
from dtk.files.reading import Source
from dtk.files.shown import one_line

NAME = re.compile(r"\[b\](.*)\[/b\]\Z")


def read(source: Source, database: Database) -> Deck:
    """Read an export. Raises Unreadable (DT008)."""
    return read_listing(source, database, "dtdb-bbcode", marked=NAME)


def write(deck: Deck, database: Database) -> str:
    """Write the text of the site's export, without its advertisement."""
    held = holdings(deck, database)
    name = one_line(deck.name or "")
    blocks = [f"[b]{name}[/b]" if name else ""]
    blocks += [f"{link(holding)} ({pack_name(holding.card, database)})" for holding in held.pop("outfit", [])[:1]]
    for section, rows in held.items():
        lines = [
            f"{row.copies}x {link(row)}{'*' * (row.starting or 0)} [i]({pack_name(row.card, database)})[/i]"
            for row in rows
        ]
        blocks.append("\n".join([f"[b]{section.capitalize()}[/b] ({copies_of(rows)})", *lines]))
    blocks.append("\n".join(summary(held, deck, database)))
    return "\n\n".join(block for block in blocks if block) + "\n"


def link(holding: Holding) -> str:
    """The title as a link to the card's page."""
    return f"[url={PAGE}{holding.card.code}]{holding.card.title}[/url]"
