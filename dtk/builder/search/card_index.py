"""The index of all cards for searches: folded titles and texts, and the spellings of packs, keywords and outfits."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import loose, unaccented
from dtk.cardtext.coverage import in_full

APOSTROPHES, NOT_IN_WORDS = re.compile("['’‘ʼ`]"), re.compile(r"[\W_]+")

# A word is rare if at most one card in this number has it in its text.
RARE = 8

# A card in any printing: its identity and level of experience.
TitleKey = tuple[str, int]


def split_words(text: str) -> list[str]:
    """The words of a text, folded: `["bairds"]`, not `["baird", "s"]`."""
    return NOT_IN_WORDS.sub(" ", APOSTROPHES.sub("", unaccented(text))).split()


class FoldedTitle(NamedTuple):
    """A title without case, accents, signs and blanks, with the places where its words begin and end."""

    joined: str
    starts: tuple[int, ...]
    ends: frozenset[int]

    @classmethod
    def of(cls, title: str) -> FoldedTitle:
        """Fold a title."""
        starts, joined = [], ""
        for word in split_words(title):
            starts.append(len(joined))
            joined += word
        return cls(joined, tuple(starts), frozenset((*starts[1:], len(joined))))

    def has_beginning(self, text: str) -> bool:
        """Whether a loose text begins at a word."""
        return any(self.joined.startswith(text, start) for start in self.starts)

    def has_run(self, text: str) -> bool:
        """Whether a loose text is a run of whole words."""
        return any(self.joined.startswith(text, start) and start + len(text) in self.ends for start in self.starts)


class CardIndex:
    """The cards of a database as search reads them. Texts are read when a query first needs them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every printing, by code."""
        return tuple(self.database)

    @cached_property
    def keys(self) -> dict[str, TitleKey]:
        """Code -> the card in any printing."""
        return {card.code: key_of(card) for card in self.cards}

    @cached_property
    def titles(self) -> dict[str, FoldedTitle]:
        """Code -> folded title."""
        return {card.code: FoldedTitle.of(card.title) for card in self.cards}

    @cached_property
    def other_names(self) -> dict[str, set[str]]:
        """Loose title -> loose other names of the card."""
        names: dict[str, set[str]] = {}
        for name, title in self.database.aliases.items():
            names.setdefault(loose(title), set()).add(loose(name))
        return names

    @cached_property
    def texts(self) -> dict[str, str]:
        """Code -> the words of the card's summary, each between blanks."""
        return {card.code: f" {' '.join(split_words(in_full(card)))} " for card in self.cards}

    @cached_property
    def rare_words(self) -> dict[str, frozenset[str]]:
        """Code -> the words of the text that at most one card in RARE has."""
        every = {code: frozenset(text.split()) for code, text in self.texts.items()}
        counts = Counter(word for words in every.values() for word in words)
        rare = {word for word, count in counts.items() if count * RARE <= len(every)}
        return {code: words & rare for code, words in every.items()}

    @cached_property
    def everything(self) -> dict[str, str]:
        """Code -> the words of title, keywords, abilities and text, each between blanks."""
        facts = ((card, (card.title, *map(str, card.keywords), *card.headers, *card.grants)) for card in self.cards)
        return {card.code: f" {' '.join(split_words(' '.join(told)))}{self.texts[card.code]}" for card, told in facts}

    @cached_property
    def keywords(self) -> dict[str, str]:
        """Loose keyword -> keyword as printed, without ratings."""
        return {loose(name): name for name in self.database.keywords}

    @cached_property
    def packs(self) -> dict[str, str]:
        """Loose code, name or initials -> code of the pack."""
        initials = {
            "".join(word[0] for word in words): code
            for code, pack in self.database.packs.items()
            if len(words := split_words(pack.name)) > 1
        }
        return initials | dict(self.database.names.packs)

    @cached_property
    def outfits(self) -> tuple[Card, ...]:
        """The newest printing of each outfit."""
        outfits: dict[str, Card] = {}
        for card in self.cards:
            if card.type == "outfit":
                outfits[card.identity] = self.database.newest_first((card.code, outfits.get(card.identity, card).code))[
                    0
                ]
        return tuple(outfits.values())

    @cached_property
    def size(self) -> int:
        """The number of cards, each counted once for all its printings."""
        return len(set(self.keys.values()))


def key_of(card: Card) -> TitleKey:
    """The card in any printing: its identity and level of experience."""
    return card.identity, card.experience
