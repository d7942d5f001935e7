"""The noise that comes with copying a list: line ends, spaces, quotes, encodings, emoji, misspelled titles."""

from __future__ import annotations

import random
from collections.abc import Callable

from dtk.cards.database import load_database
from dtk.cards.names import Reference, loose
from tests.decks.lists.shapes import Held, Listed

# Changes of a text after which it means the same.
TIDY: dict[str, Callable[[str], str]] = {
    "none": lambda text: text,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "curly quotes": lambda text: text.replace("'", "’"),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "byte order mark": lambda text: "\ufeff" + text,
    "indented": lambda text: "\n".join("   " + line for line in text.split("\n")),
    "spaces behind": lambda text: "\n".join(line + "  " for line in text.split("\n")),
    "capitals": str.upper,
    "small letters": str.lower,
    "blank lines": lambda text: text.replace("\n", "\n\n"),
    "emoji": lambda text: text.replace("\n", " 🎉\n", 1) + "\nSee you on Sunday 🔥🔥\n",
    "no final line end": lambda text: text.rstrip("\n"),
}
# Bytes that are no text as dtk reads it, and the code of the finding.
ENCODED: dict[str, tuple[Callable[[str], bytes], str]] = {
    "UTF-16": (lambda text: text.encode("utf-16"), "DT003"),
    "Latin-1": (lambda text: f"é {text}".encode("latin-1", "replace"), "DT003"),
    "CR": (lambda text: text.replace("\n", "\r").encode(), "DT004"),
    "zero-width spaces": (lambda text: text.replace(" ", " \u200b").encode(), "DT004"),
}
TYPOS, TWO_DECKS = "typos", "two decks"
NOISES = (*TIDY, *ENCODED, TYPOS, TWO_DECKS)
MISSPELLED = 4


def misspelled(deck: Listed, seed: int) -> Listed:
    """A deck with typos in the titles of some cards that do not start."""
    chance = random.Random(seed)
    chosen = chance.sample([one for one in deck.held if not one.starting and one.card.type != "joker"], MISSPELLED)
    return deck._replace(held=tuple(with_typo(one, chance) if one in chosen else one for one in deck.held))


def with_typo(one: Held, chance: random.Random) -> Held:
    """A card with a typo in its title, which is then no title of a card."""
    while True:
        title, place = one.card.title, chance.randrange(1, len(one.card.title) - 1)
        letter = title[place]
        changes = (
            title[:place] + title[place + 1 :],
            title[:place] + letter + title[place:],
            title[:place] + title[place + 1] + letter + title[place + 2 :],
            title[:place] + chance.choice("aeiourstn") + title[place + 1 :],
        )
        typo = chance.choice(changes)
        is_word = letter.isalpha() and title[place + 1].isalpha() and loose(typo) != loose(title)
        if is_word and not load_database().names.resolve(Reference(typo)).printings:
            return one._replace(misspelled=typo)
