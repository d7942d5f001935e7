"""The meaning of a deck as one line of text, `1x24001*1 2x24055`, and its hash: cards, copies and starting copies.

Outfit, legend and jokers count as cards. Names, notes, comments and the order of lines do not count.
"""

from __future__ import annotations

import hashlib
import re
from urllib.parse import quote, unquote

from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import MOST_COPIES, MOST_LINES, Deck, Line
from dtk.decks.diff import count_cards
from dtk.files.reading import Source

# Copies, the code of a printing or an unknown title, and the starting copies; `?` where the file does not state them.
CARD = re.compile(
    r"(?P<copies>\d{1,5})x(?:(?P<code>\d{5})|\?(?P<title>[\w.~%-]{1,900}))(?:\*(?P<starting>\d{1,5}|\?))?", re.ASCII
)
DIGITS = 16


def meaning(deck: Deck, database: Database) -> str:
    """The meaning of a deck with settled printings (`JudgedDeck.settled`). Equal decks have equal texts."""
    words = []
    for count in count_cards(deck, database).values():
        name = count.code or f"?{quote(f'{count.title} ({count.pack})' if count.pack else count.title, safe='')}"
        starting = "?" if count.starting is None else count.starting
        words.append((name, f"{count.copies}x{name}{f'*{starting}' if starting else ''}"))
    return " ".join(word for _, word in sorted(words))


def hash_of(text: str) -> str:
    """The hash of a deck by its cards, copies and starting copies: 16 hexadecimal digits.

    >>> hash_of("1x24001*1")
    'a6778da6c2b372f9'
    """
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def deck_of(text: str) -> Deck:
    """The deck that `meaning` wrote down. Raises `ValueError` for any other text."""
    lines = []
    words = text.split()
    for word in words:
        found = CARD.fullmatch(word)
        if found is None or len(words) > MOST_LINES or int(found["copies"]) > MOST_LINES * MOST_COPIES:
            raise ValueError("it is not a list of cards as `dtk event register` writes it")
        reference = Reference(code=found["code"]) if found["code"] else Reference(unquote(found["title"]))
        starting = None if found["starting"] == "?" else int(found["starting"] or 0)
        lines.append(Line(reference, int(found["copies"]), starting))
    return Deck(source=Source("", ""), kind="meaning", lines=tuple(lines))
