"""Published rulings about cards: each in our own words, with its document, section and heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dtk.cards.card import Ruling

# The documents as players know them, with the part that holds rulings about cards.
DOCUMENTS = {"compendium-1.9.3": "Rules Compendium 1.9.3 §3", "faq-2015": "FAQ 2015, specific card rulings"}
NO_WORDS = "dtk has no summary of this ruling; read it in the document."


def place_of(ruling: Ruling) -> str:
    """The document, section and heading of a ruling."""
    document = DOCUMENTS.get(ruling.document, ruling.document)
    return f'{document}, {ruling.section}, "{ruling.heading}"'


def by_words(rulings: Sequence[Ruling]) -> dict[str, list[str]]:
    """Rulings in our own words, each with its places. Rulings with the same words are merged."""
    found: dict[str, list[str]] = {}
    for ruling in rulings:
        places = found.setdefault(ruling.says or NO_WORDS, [])
        if place_of(ruling) not in places:
            places.append(place_of(ruling))
    return found


def rulings_below(rulings: Sequence[Ruling]) -> str:
    """The part of a card's page on rulings: their number, and a line for each. Empty without any."""
    found = by_words(rulings)
    lines = [f"    - {words} ({'; '.join(places)})" for words, places in found.items()]
    return "\n".join([str(len(found)), *lines]) if found else ""


def as_text(title: str, rulings: Sequence[Ruling]) -> str:
    """The rulings about a card as text."""
    if not rulings:
        return f"{title}\n\nNo rulings are published."
    found = by_words(rulings)
    entries = [f"- {words}\n  Source: {'; '.join(places)}" for words, places in found.items()]
    return "\n".join([title, "", *entries])


def as_data(title: str, rulings: Sequence[Ruling]) -> dict[str, Any]:
    """The rulings about a card as JSON."""
    return {"title": title, "rulings": [{"id": ruling.name, **ruling._asdict()} for ruling in rulings]}
