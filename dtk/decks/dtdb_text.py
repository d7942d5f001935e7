"""DoomtownDB's plain text: the browser's export, and the site's two downloads.

The downloads omit the deck's name, its legend and its jokers.
"""

from __future__ import annotations

from dataclasses import replace

from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.holdings import Holding, copies_of, holdings, pack_name
from dtk.decks.lists.reading import read_list
from dtk.files.reading import Source
from dtk.files.shown import one_line


def read(source: Source, database: Database) -> Deck:
    """Read an export or a download. Raises Unreadable (DT008)."""
    deck = read_list(source, database, "dtdb-text")
    if deck.name is not None:
        return deck
    # The browser's export has a name. Without it, and without the last two sections, this is a download.
    cut = not any(line.section in ("legend", "joker") for line in deck.lines)
    return replace(deck, unknown=deck.unknown | {"legend", "jokers"}) if cut else deck


def write(deck: Deck, database: Database) -> str:
    """Write the text of the site's browser export, without its advertisement."""
    held = holdings(deck, database)
    blocks = [one_line(deck.name or "")]
    blocks += [title_and_pack(holding, database) for holding in held.pop("outfit", [])[:1]]
    for section, rows in held.items():
        lines = [f"{holding.copies}x {title_and_pack(holding, database)}" for holding in rows]
        blocks.append("\n".join([f"{section.capitalize()} ({copies_of(rows)})", *lines]))
    blocks.append("\n".join(summary(held, deck, database)))
    return "\n\n".join(block for block in blocks if block) + "\n"


def title_and_pack(holding: Holding, database: Database) -> str:
    """`Micah Ryse* (Base Set)`."""
    return f"{holding.card.title}{'*' * (holding.starting or 0)} ({pack_name(holding.card, database)})"


def summary(held: dict[str, list[Holding]], deck: Deck, database: Database) -> list[str]:
    """The two lines below the cards: the number of cards with a printed value, and the newest pack.

    They mark an export, in which every starter has a mark. A deck with an unknown gang is written without them.
    """
    if "start" in deck.unknown:
        return []
    valued = sum(copies_of(rows) for section, rows in held.items() if section not in ("outfit", "legend", "joker"))
    used = [holding.card.pack for rows in holdings(deck, database).values() for holding in rows]
    newest = max((database.packs[code] for code in used), key=lambda pack: pack.order, default=None)
    lines = [f"{valued} cards with printed value (required 52)"]
    return [*lines, f"Cards up to {newest.name}"] if newest else lines
