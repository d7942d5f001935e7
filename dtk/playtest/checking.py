"""Checks of your own cards: does a text have the printed headers, and does every part of it take effect in games?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.headers import COMBO
from dtk.cardtext.library import library
from dtk.engine.abilities import Text
from dtk.engine.header import Header, parse_header
from dtk.playtest.why import try_card


def texts_of_no_card(database: Database) -> list[str]:
    """The texts whose codes no card has, each with its file."""
    homes = library().homes
    return [
        f"{library().place(module)}: there is no card {code}. Correct the code, or add its facts."
        for code, module in homes.items()
        if database.get(code) is None
    ]


def header_faults(card: Card) -> Iterator[str]:
    """The differences between the headers of a card's facts and of its text."""
    written = library().get(card.code)
    if written is None:
        if card.headers or card.grants or card.traits:
            yield "its facts have headers or traits, but it has no text. `dtk pack card` begins one."
        return
    printed = Counter(parse_header(header) for header in card.headers if header != COMBO)
    found = headers_of(written.text)
    yield from (f"`{header}` is in its facts, but its text has no such ability." for header in missing(printed, found))
    yield from (f"its text has an ability `{header}`, which its facts lack." for header in missing(found, printed))


def headers_of(text: Text) -> Counter[Header]:
    """The headers of a text's own abilities and Reacts."""
    found = Counter(ability.header for ability in text.abilities if ability.printed)
    return found + Counter(trigger.header for trigger in text.triggers if trigger.header is not None)


def missing(wanted: Counter[Header], found: Counter[Header]) -> list[str]:
    """The headers that are wanted and not found, in words."""
    return [in_words(header) for header in (wanted - found).elements()]


def in_words(header: Header) -> str:
    """A header in words: its plays, and the other words in order of the alphabet."""
    return ", ".join(word.capitalize() for word in (*header.plays, *sorted(header.words)))


def obstacles(card: Card, seconds: float) -> list[str]:
    """Each part of a card's text that never took effect in games about the card, with the obstacles."""
    return try_card(card.code, seconds)[1]


def cards_of_pack(code: str, database: Database) -> list[Card]:
    """The cards of a pack."""
    return [card for card in database if card.pack == code]
