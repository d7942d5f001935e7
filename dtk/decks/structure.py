"""Draw structures, as odds tables take them: a suit and value per line, `13,C`, and jokers. They name no cards."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from dtk.decks.deck import MOST_LINES
from dtk.decks.lines import line_span
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible

SUITS = {"s": "spades", "♠": "spades", "h": "hearts", "♥": "hearts"}
SUITS |= {"d": "diamonds", "♦": "diamonds", "c": "clubs", "♣": "clubs"}
FACES = {"a": 1, "j": 11, "q": 12, "k": 13}
SLOT = re.compile(r"(?P<value>1[0-3]|[1-9]|[ajqk])\s*,\s*(?P<suit>[shdc♠♥♦♣])(?:\ufe0f|[a-z]{4,7})?\Z", re.IGNORECASE)
JOKER = re.compile(r"(?:(?P<kind>devil|heretic)(?:'?s)?\s+)?joker(?:\s*\((?:red|black)\))?\Z", re.IGNORECASE)
LONGEST = 40


@dataclass(slots=True)
class Structure:
    """A draw deck by suits and values.

    counts: (value 1-13, suit) -> copies, if any. jokers: "plain", "devil" or "heretic" -> copies.
    """

    counts: dict[tuple[int, str], int] = field(default_factory=dict)
    jokers: dict[str, int] = field(default_factory=dict)


def is_slot(text: str) -> bool:
    """Whether a line states one card of a structure."""
    bare = text.strip()
    return len(bare) <= LONGEST and (SLOT.match(bare) or JOKER.match(bare)) is not None


def read_structure(source: Source) -> Structure:
    """Read a structure.

    Raises `Unreadable` (DT008 too many lines, DT011 a line that is not a card: odds of half a deck would be wrong).
    """
    structure = Structure()
    filled = [(number, text) for number, text in enumerate(source.lines, 1) if text.strip()]
    if len(filled) > MOST_LINES:
        raise Unreadable(
            Finding(
                "DT008",
                f"This file has more than {MOST_LINES} lines, too many for a deck.",
                limit=MOST_LINES,
            )
        )
    bad = [
        Finding(
            "DT011",
            f"Cannot read the line `{visible(text.strip(), LONGEST)}`.",
            span=line_span(text, number),
            hint="Write a value and a suit, such as `13,C`, or `Joker`, `Devil's Joker` or `Heretic Joker`.",
        )
        for number, text in filled
        if not is_slot(text)
    ]
    if bad:
        raise Unreadable(*bad[:20])
    for _, text in filled:
        count(structure, text.strip())
    return structure


def count(structure: Structure, text: str) -> None:
    """Add the card of one line."""
    slot, joker = SLOT.match(text), JOKER.match(text)
    if slot:
        value = slot["value"].lower()
        key = FACES[value] if value in FACES else int(value), SUITS[slot["suit"].lower()]
        structure.counts[key] = structure.counts.get(key, 0) + 1
    elif joker:
        kind = (joker["kind"] or "plain").lower()
        structure.jokers[kind] = structure.jokers.get(kind, 0) + 1
