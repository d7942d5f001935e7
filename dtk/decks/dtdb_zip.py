"""DoomtownDB's download of all decks: lines such as `Title (Pack) x2`, without headings, name or starting gang."""

from __future__ import annotations

from dataclasses import replace

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.lists.reading import read_list
from dtk.files.reading import Source


def read(source: Source, database: Database) -> Deck:
    """Read one file of the download. Raises Unreadable (DT008)."""
    deck = read_list(source, database, "dtdb-zip-lines")
    if any(line.starting for line in deck.lines):
        return deck  # Stars are added by people, not by the site.
    lines = tuple(replace(line, starting=None) for line in deck.lines)
    return replace(deck, lines=lines, unknown=deck.unknown | {"start"})
