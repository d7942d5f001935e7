"""The lines of doomtown.online's deck editor: `1 Micah Ryse* (DTR)`, with or without a pack's code."""

from __future__ import annotations

from dataclasses import replace

from dtk.cards.database import Database
from dtk.decks.deck import Deck, entries
from dtk.decks.listing import read_listing
from dtk.files.finding import INFO, Finding
from dtk.files.reading import Source


def read(source: Source, database: Database) -> Deck:
    """Read lines copied from the editor, or typed for it. Raises `Unreadable` (DT008)."""
    deck = read_listing(source, database, "townsquare-text")
    # The editor has separate fields for the outfit, the legend and the name.
    listed = {card.type for _, _, card in entries(deck, database) if card}
    unknown = {section for section in ("outfit", "legend") if section not in listed} | (
        {"name"} if deck.name is None else set()
    )
    doubtful = tuple(
        Finding(
            "DT013",
            f"The editor writes one star even if more of the {line.copies} copies start; read as one starting copy.",
            span=line.span,
            card=line.reference.title,
            severity=INFO,
        )
        for line in deck.lines
        if line.copies > 1 and line.starting == 1
    )
    return replace(deck, unknown=frozenset(unknown), findings=deck.findings + doubtful)
