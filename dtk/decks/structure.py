"""Suits and values alone, as odds tables take them: `13,C` a line, and jokers by name. No cards are named."""

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
    """A draw deck as a hand of cards sees it.

    counts: (value 1-13, suit) -> copies, only where there are any. jokers: "plain", "devil" or "heretic" ->
    copies.
    """

    counts: dict[tuple[int, str], int] = field(default_factory=dict)
    jokers: dict[str, int] = field(default_factory=dict)


def is_slot(text: str) -> bool:
    """Whether a line states one card of a structure."""
    bare = text.strip()
    return len(bare) <= LONGEST and (SLOT.match(bare) or JOKER.match(bare)) is not None


def read_structure(source: Source) -> Structure:
    """Read a structure.

    Raises Unreadable (DT008 too many lines, DT011 a line that is no card: the odds of half a deck are wrong).
    """
    structure = Structure()
    filled = [(number, text) for number, text in enumerate(source.lines, 1) if text.strip()]
    if len(filled) > MOST_LINES:
        raise Unreadable(
            Finding(
                "DT008",
                f"This has more than {MOST_LINES} lines; no deck has so many cards.",
                limit=MOST_LINES,
            )
        )
    bad = [
        Finding(
            "DT011",
            f"This line is not understood: `{visible(text.strip(), LONGEST)}`.",
            span=line_span(text, number),
            hint="Write a value and a suit, like `13,C`, or `Joker`, `Devil's Joker`, `Heretic Joker`.",
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
