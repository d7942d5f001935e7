"""A whole deck in the fragment of a link: outfit, legend, cards with copies and starters, name and format.

The letters after `d=` are a deflated list of numbers in base64 for addresses. First the version, then the name and the
format with their lengths, then for each printing, by code: the step from the one before, its copies and its starters.
Browsers never send a fragment to a server.
"""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import Reference
from dtk.decks.deck import MOST_COPIES, MOST_LINES, Deck, Line, entries
from dtk.decks.editing.revisions import START, Choose
from dtk.files.errors import DtkError
from dtk.files.reading import Source
from dtk.files.shown import one_line

PREFIX = "d="
VERSION = 1
LONGEST_NAME, LONGEST_FORMAT = 60, 40
# The most letters of a link, far above any deck, and the most bytes that they may stand for.
MOST_LETTERS, MOST_BYTES = 4000, 4096
CODE = re.compile(r"[0-9]{5}\Z")


class BadLink(DtkError):
    """A link that holds no deck."""


class SharedDeck(NamedTuple):
    """The deck of a link. unknown: the codes of printings that dtk does not know, with their copies, as sentences."""

    deck: Deck
    unknown: tuple[str, ...]


class SharedCard(NamedTuple):
    """The copies of a printing and those of them that start."""

    copies: int
    starting: int


def fragment_of(deck: Deck, database: Database, choose: Choose) -> str:
    """The fragment of a link to a deck, without `#`. Cards that dtk does not know are left out.

    choose: the printing that a line means.
    """
    held: dict[int, SharedCard] = {}
    for line, _, card in entries(deck, database, choose):
        if card is not None and CODE.match(card.code):
            before = held.get(int(card.code), SharedCard(0, 0))
            copies = min(before.copies + line.copies, MOST_COPIES)
            held[int(card.code)] = SharedCard(copies, min(before.starting + (line.starting or 0), copies))
    numbers = bytearray([VERSION, START in deck.unknown])
    for text, longest in ((deck.name, LONGEST_NAME), (deck.format, LONGEST_FORMAT)):
        letters = (text or "")[:longest].encode("utf-8", "replace")
        numbers += bytes([*written(len(letters))]) + letters
    last = 0
    for code, shared in sorted(held.items()):
        numbers += bytes([*written(code - last), *written(shared.copies), *written(shared.starting)])
        last = code
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(bytes(numbers)) + packer.flush()
    return PREFIX + urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def deck_of_fragment(fragment: str, database: Database) -> SharedDeck:
    """The deck of a link's fragment, with or without `#`. Raises BadLink."""
    numbers = Numbers(unpacked(fragment.strip().removeprefix("#").removeprefix(PREFIX)))
    if numbers.next() != VERSION:
        raise BadLink("This link was made by another version of dtk.")
    is_open = numbers.next() == 1
    name, format_name = numbers.text(LONGEST_NAME), numbers.text(LONGEST_FORMAT)
    lines: list[Line] = []
    unknown: list[str] = []
    code = 0
    for _ in range(MOST_LINES):
        if numbers.is_at_end:
            break
        code += numbers.next()
        copies, starting = numbers.next(), numbers.next()
        if not 0 < copies <= MOST_COPIES or starting > copies:
            raise BadLink("This link is damaged: a number of copies is impossible.")
        card = database.get(f"{code:05}")
        if card is None:
            unknown.append(f"{copies} of a card that dtk does not know, with the code {code:05}, left out.")
        else:
            lines.append(line_of(card, copies, None if is_open else starting))
    if not lines:
        raise BadLink("This link names no card that dtk knows.")
    deck = Deck(
        source=Source("link", ""),
        kind="link",
        lines=tuple(lines),
        name=name or None,
        format=format_name or None,
        unknown=frozenset({START} if is_open else ()),
    )
    return SharedDeck(deck, tuple(unknown))


def line_of(card: Card, copies: int, starting: int | None) -> Line:
    """A line that names exactly a printing."""
    is_lead = card.type in ("outfit", "legend")
    return Line(Reference(card.title, code=card.code), copies, starting, section=card.type if is_lead else None)


def unpacked(letters: str) -> bytes:
    """The numbers behind letters. Raises BadLink."""
    if not letters or len(letters) > MOST_LETTERS or not re.fullmatch(r"[\w-]+={0,2}", letters, re.ASCII):
        raise BadLink("This link contains no deck.")
    try:
        packed = urlsafe_b64decode(letters.rstrip("=") + "=" * (-len(letters.rstrip("=")) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        data = unpacker.decompress(packed, MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error):
        raise BadLink("This link is damaged; copy it once more.") from None
    if not unpacker.eof:
        raise BadLink("This link is cut off; copy it once more.")
    return data


def written(number: int) -> Iterator[int]:
    """A number in bytes of seven bits, the lowest first; all but the last have the eighth bit."""
    while number > 0x7F:
        yield number & 0x7F | 0x80
        number >>= 7
    yield number


class Numbers:
    """The numbers and texts of a link, in order."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    @property
    def is_at_end(self) -> bool:
        """Whether all is read."""
        return self._at >= len(self._data)

    def next(self) -> int:
        """The next number. Raises BadLink at the end, and for a number that is too large."""
        number = 0
        for place in range(3):
            if self.is_at_end:
                raise BadLink("This link is cut off; copy it once more.")
            byte = self._data[self._at]
            self._at += 1
            number |= (byte & 0x7F) << (7 * place)
            if byte < 0x80:
                return number
        raise BadLink("This link is damaged; copy it once more.")

    def text(self, longest: int) -> str:
        """The next text, on one line without hidden characters. Raises BadLink."""
        size = self.next()
        letters = self._data[self._at : self._at + size]
        if len(letters) < size or size > 4 * longest:
            raise BadLink("This link is cut off; copy it once more.")
        self._at += size
        return one_line(letters.decode("utf-8", "replace"))[:longest]
