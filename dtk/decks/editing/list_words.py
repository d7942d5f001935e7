"""Replaces words of a deck list with those of another card."""

from __future__ import annotations

import re

from dtk.cards.card import SYMBOLS, Card, value_name
from dtk.cards.names import loose

DIGITS = re.compile(r"\d{1,2}")
# A value and a suit as symbols: `J♣`, `10 ♥`, `♠`.
SIGNS = re.compile(r"(?P<value>1[0-3]|[1-9]|[AJQK])?(?P<gap> ?)(?P<suit>[♠♥♦♣])?\Z")


def count_like(written: str, copies: int) -> str:
    """A number of copies, written in the form of another one, but with digits instead of a word."""
    return DIGITS.sub(str(copies), written, count=1) if DIGITS.search(written) else str(copies)


def with_changes(text: str, changes: dict[tuple[int, int], str]) -> str:
    """A text with replacements at some places."""
    parts, done = [], 0
    for (start, end), new in sorted(changes.items()):
        if start >= done:
            parts += [text[done:start], new]
            done = end
    return "".join([*parts, text[done:]])


def copied(text: str, start: int, end: int, changes: dict[tuple[int, int], str]) -> str:
    """A part of a text with replacements at some places."""
    inside = {
        (first - start, last - start): new for (first, last), new in changes.items() if start <= first <= last <= end
    }
    return with_changes(text[start:end], inside)


def slot_like(text: str, card: Card) -> str | None:
    """Suit and value of a card, in the form of another card's; None if those are written in words."""
    found = SIGNS.match(text)
    if found is None or card.suit is None or card.value is None:
        return None
    value = value_name(card.value) if found["value"] else ""
    return f"{value}{found['gap']}{SYMBOLS[card.suit] if found['suit'] else ''}"


def like_word(kind: str, word: str) -> str:
    """A card type as a heading, in the number and case of another word."""
    is_plural = loose(word).endswith("s") and loose(word) != "goods"
    plural = f"{kind}s" if is_plural and not kind.endswith("s") else kind
    return plural.upper() if word.isupper() else plural if word.islower() else plural.capitalize()
