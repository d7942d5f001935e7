"""DoomtownDB's JSON: published decklists, a user's own decks, and the data embedded in the site's pages.

Cards are listed as `{code: copies}`, which cannot state the starting gang, as `{code: {quantity, start}}`, or as
`[{card_code, qty, start}]`.
"""

from __future__ import annotations

from typing import Any

from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import Deck, Line
from dtk.decks.json_fields import Fields, unwrap_deck
from dtk.files.finding import Finding, Unreadable
from dtk.files.json import parse_json
from dtk.files.reading import Source

CARDS = ("cards", "slots")


def read(source: Source, database: Database) -> Deck:
    """Read a deck. Raises Unreadable (DT004, DT006, DT008, DT009, DT010)."""
    deck = unwrap_deck(parse_json(source), CARDS)
    if isinstance(deck, list):
        deck = {"cards": deck}
    key = next((key for key in CARDS if isinstance(deck, dict) and key in deck), None)
    if key is None:
        raise Unreadable(
            Finding("DT010", "This file has neither `cards` nor `slots`, which should list the deck's cards.")
        )
    fields = Fields(source)
    lines = [line_of(fields, code, entry, name) for code, entry, name in card_entries(fields, deck[key], key)]
    for kind in ("outfit", "legend"):
        code = fields.title(deck.get(f"{kind}_code"), f"{kind}_code")
        if code and code not in [line.reference.code for line in lines]:
            lines.append(Line(Reference(code=code), copies=1, section=kind, span=fields.place(code)))
    name = fields.title(deck.get("name"), "name")
    author = fields.title(deck.get("username"), "username")
    notes = fields.text(deck.get("description"), "description")
    fields.finish()
    unknown = {"name"} if name is None else set()
    if any(line.starting is None for line in lines):
        unknown.add("start")
    return Deck(source, "dtdb-json", tuple(lines), name=name, author=author, notes=notes, unknown=frozenset(unknown))


def card_entries(fields: Fields, cards: Any, key: str) -> list[tuple[Any, Any, str]]:
    """(code, entry, the entry's name in messages) of every card, in either shape."""
    if isinstance(cards, dict):
        return [(code, entry, f"{key}: {code}") for code, entry in fields.bounded(cards, key).items()]
    if isinstance(cards, list):
        named = [(entry, f"{key}, entry {place}") for place, entry in enumerate(fields.bounded(cards, key), 1)]
        return [(fields.mapping(entry, name).get("card_code"), entry, name) for entry, name in named]
    fields.fault(key, "should list cards")
    return []


def line_of(fields: Fields, code: Any, entry: Any, name: str) -> Line:
    """One card."""
    code = fields.title(code, f"{name}, card_code")
    span = fields.place(code)
    if code is None:
        fields.fault(name, "has no card code")
    starting: int | None = None
    if isinstance(entry, dict):
        quantity = next((field for field in ("quantity", "qty") if field in entry), "qty")
        copies = fields.count(entry.get(quantity), f"{name}, {quantity}", least=1, span=span)
        if entry.get("start") is not None:
            starting = fields.count(entry["start"], f"{name}, start", least=0, span=span)
    else:
        copies = fields.count(entry, name, least=1, span=span)
    return Line(Reference(code=code), copies, starting, span=span)
