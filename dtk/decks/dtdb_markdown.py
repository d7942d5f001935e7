"""DoomtownDB's markdown: every title links to its card's page, and the code in the link decides."""

from __future__ import annotations

import re

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.dtdb_text import summary
from dtk.decks.holdings import Holding, copies_of, holdings, pack_name
from dtk.decks.listing import read_listing
from dtk.files.reading import Source
from dtk.files.shown import one_line

PAGE = "http://dtdb.co/en/card/"
NAME = re.compile(r"#[ \t]+(.*)")


def read(source: Source, database: Database) -> Deck:
    """Read an export, original or edited by hand. Raises `Unreadable` (DT008)."""
    return read_listing(source, database, "dtdb-markdown", marked=NAME)


def write(deck: Deck, database: Database) -> str:
    """Write the text of the site's export, without its advertisement."""
    held = holdings(deck, database)
    name = one_line(deck.name or "")
    text = f"# {name}\n\n" if name else ""
    for holding in held.pop("outfit", [])[:1]:
        text += f"{link(holding)} _({pack_name(holding.card, database)})_\n\n\n"
    for section, rows in held.items():
        text += f"## {section.capitalize()} ({copies_of(rows)})\n\n"
        for holding in rows:
            stars = "*" * (holding.starting or 0)
            text += f"* {holding.copies}x {link(holding)}{stars}_({pack_name(holding.card, database)})_\n"
        text += "\n"
    return text + "".join(f"{line}  \n" for line in summary(held, deck, database))


def link(holding: Holding) -> str:
    """The title as a link to the card's page."""
    return f"[{holding.card.title}]({PAGE}{holding.card.code})"
