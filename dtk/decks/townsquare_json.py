"""doomtown.online's JSON: outfit and legend as separate fields, `drawCards` with counts and starting counts."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import Deck, Line
from dtk.decks.holdings import Holding, holdings
from dtk.decks.json_fields import Fields, unwrap_deck
from dtk.files.finding import INFO, Finding, Unreadable
from dtk.files.json import parse_json
from dtk.files.reading import Source
from dtk.files.shown import one_line

# The site's names of gangs.
GANGS = {"firstpeoples": "1stpeoples"}


def read(source: Source, database: Database) -> Deck:
    """Read a deck. Raises Unreadable (DT004, DT006, DT008, DT009, DT010)."""
    deck = unwrap_deck(parse_json(source), ("drawCards",))
    if not isinstance(deck, dict) or not isinstance(deck.get("drawCards"), list):
        raise Unreadable(Finding("DT010", "This file has no list `drawCards`, which should hold the deck's cards."))
    fields = Fields(source)
    remarks: list[Finding] = []
    apart = [section for section in ("outfit", "legend") if deck.get(section)]
    lines = [line_of(fields, deck[section], section, remarks, section) for section in apart]
    for place, entry in enumerate(fields.bounded(deck["drawCards"], "drawCards"), 1):
        name = f"drawCards, entry {place}"
        entry = fields.mapping(entry, name)
        line = line_of(fields, entry.get("card"), f"{name}, card", remarks)
        copies = fields.count(entry.get("count"), f"{name}, count", least=1, span=line.span)
        starting = fields.count(entry.get("starting") or 0, f"{name}, starting", least=0, span=line.span)
        lines.append(Line(line.reference, copies, starting, span=line.span))
    called = fields.title(deck.get("name"), "name")
    fields.finish()
    unknown = set() if called else {"name"}
    if not any("starting" in entry for entry in deck["drawCards"]):
        unknown.add("start")
        lines = [replace(line, starting=None) for line in lines]
    return Deck(
        source,
        "townsquare-json",
        tuple(lines),
        name=called,
        unknown=frozenset(unknown),
        findings=tuple(remarks),
    )


def line_of(fields: Fields, value: Any, key: str, remarks: list[Finding], section: str | None = None) -> Line:
    """One copy of a card. A custom card, which is in no pack, gets a note."""
    card = fields.mapping(value, key)
    code = fields.title(card.get("code"), f"{key}, code")
    title = fields.title(card.get("title") or card.get("label"), f"{key}, title")
    span = fields.place(code)
    if code is None and title is None:
        fields.fault(key, "has no card code")
    if card.get("custom"):
        text = f"`{title or code}` is a custom card; its numbers and text are not read."
        remarks.append(Finding("DT013", text, span=span, card=title, severity=INFO))
    return Line(Reference(title or "", code=code), copies=1, section=section, span=span)


def write(deck: Deck, database: Database) -> str:
    """Write a deck as the site stores it, without the keys of its database."""
    held = holdings(deck, database)
    outfits, legends = held.pop("outfit", []), held.pop("legend", [])
    data = {
        "name": one_line(deck.name or ""),
        "outfit": site_record(outfits[0], "outfit") if outfits else None,
        "legend": site_record(legends[0], "legend") if legends else None,
        "drawCards": [
            {"card": {"code": holding.card.code}, "count": holding.copies}
            | ({} if holding.starting is None else {"starting": holding.starting})
            for rows in held.values()
            for holding in rows
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def site_record(holding: Holding, kind: str) -> dict[str, str]:
    """An outfit or legend with the facts that the site's deck lists show."""
    gang = holding.card.factions[0] if holding.card.factions else "neutral"
    facts = {"code": holding.card.code, "title": holding.card.title, "type_code": kind}
    return {**facts, "gang_code": GANGS.get(gang, gang), "pack_code": holding.card.pack}
