"""The pages of a folder: the names of their files, and the links between them.

A file's name has only letters, digits and hyphens of ASCII, whatever the name of its deck.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.series.schedule import Pairing

INDEX, CARDS = "index.html", "cards.html"
# The folders of the other pages.
FOLDERS = ("cards", "decks", "games", "matches")
# The most letters of a name in the name of a file.
LONGEST_SLUG = 40
WORD = re.compile(r"[a-z0-9]+")


class Crumb(NamedTuple):
    """A step of the way to a page. address: None for the page itself."""

    title: str
    address: str | None


class Links(NamedTuple):
    """The addresses of the pages in a folder, from one of them.

    title: of the first page. decks: the file of each deck. cards: the file of each card, by code. matches: the pairings
    with a page. up: the way to the folder.
    """

    title: str
    decks: Sequence[str]
    cards: Mapping[str, str]
    matches: Collection[Pairing] = ()
    up: str = ""

    @property
    def below(self) -> Links:
        """The links from a page in one of FOLDERS."""
        return self._replace(up="../")

    @property
    def first_page(self) -> str:
        """The first page."""
        return self.up + INDEX

    @property
    def all_cards(self) -> str:
        """The page of all cards."""
        return self.up + CARDS

    def deck(self, place: int) -> str:
        """The page of a deck."""
        return self.up + self.decks[place]

    def match(self, one: int, other: int) -> str | None:
        """The page of the match of two decks, None if it has none."""
        pairing = Pairing(min(one, other), max(one, other))
        return self.up + match_file(pairing) if pairing in self.matches else None

    def card(self, code: str) -> str | None:
        """The page of a card, None if it has none."""
        return self.up + self.cards[code] if code in self.cards else None

    def game(self, number: int, places: Sequence[int]) -> str:
        """The page of a game. places: of its decks."""
        return self.up + game_file(number, places if self.matches else ())

    def trail(self, *more: Crumb) -> tuple[Crumb, ...]:
        """The way to a page, from the first page."""
        return (Crumb(self.title, self.first_page), *more)


def slug(name: str) -> str:
    """A name as a part of a file's name; empty if no letter is left.

    >>> slug("Law Dogs - Gunfighter's"), slug("../../etc"), slug("שלום")
    ('law-dogs-gunfighter-s', 'etc', '')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(WORD.findall(plain))[:LONGEST_SLUG].strip("-")


def hyphenated(*parts: str) -> str:
    """The parts of a file's name that are not empty."""
    return "-".join(filter(None, parts))


def deck_file(place: int, name: str) -> str:
    """The file of a deck's page."""
    return f"decks/{hyphenated(f'{place + 1:02}', slug(name))}.html"


def match_file(pairing: Pairing) -> str:
    """The file of a match's page: as that of its record."""
    return f"matches/{pairing.first + 1:02}-{pairing.second + 1:02}.html"


def game_file(number: int, places: Sequence[int] = ()) -> str:
    """The file of a game's page. places: of its decks in a league."""
    return f"games/{hyphenated(*(f'{place + 1:02}' for place in places), 'game', str(number))}.html"


def card_files(cards: Iterable[Card]) -> dict[str, str]:
    """The files of cards' pages, by code."""
    found: dict[str, str] = {}
    for card in sorted(cards, key=lambda one: one.code):
        name = hyphenated("card", slug(card.code), slug(card.title))
        same = sum(file.startswith(f"cards/{name}.") for file in found.values())
        found[card.code] = f"cards/{name}.{same + 1}.html" if same else f"cards/{name}.html"
    return found
