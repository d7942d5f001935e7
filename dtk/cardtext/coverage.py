"""How much of what is printed is written? Of a printing, a pack, or a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cardtext.library import library
from dtk.files.places import PACKAGE, is_checkout

IMPLEMENTED, PLAIN, MISSING = "implemented", "plain", "not implemented"
TESTS = PACKAGE.parent / "tests"


class Standing(NamedTuple):
    """How the text of a printing stands. state: IMPLEMENTED, PLAIN where there is nothing to do, or MISSING.

    summary: what it does, in our words; source: the file and line of the text, `dtk/cardtext/packs/bad_medicine.py:12`;
    both are empty if it is missing. rulings: the ids of those about its title. tests: where each file of a checkout's
    tests first names it.
    """

    state: str
    summary: str
    source: str
    rulings: tuple[str, ...]
    tests: tuple[str, ...]


class Count(NamedTuple):
    """How many printings are how."""

    implemented: int = 0
    plain: int = 0
    missing: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.implemented + self.plain + self.missing


def state_of(card: Card, database: Database) -> str:
    """IMPLEMENTED, PLAIN or MISSING. What jokers do is a rule of the game (rulebook-1.5.0 §2.6)."""
    if card.code in library():
        return IMPLEMENTED
    return PLAIN if card.type == "joker" or card.code in database.plain else MISSING


def standing(card: Card, database: Database) -> Standing:
    """How the text of a printing stands, and where to look."""
    written, rulings = library().get(card.code), tuple(database.rulings.get(card.title, ()))
    if written is None:
        return Standing(state_of(card, database), "", "", rulings, ())
    file, line = written.source
    source = f"{Path(file).relative_to(PACKAGE.parent).as_posix()}:{line}"
    return Standing(IMPLEMENTED, written.summary, source, rulings, tuple(tests_of(card)))


def tests_of(card: Card) -> Iterator[str]:
    """Where the tests of a checkout speak of a card, a place a file: `tests/cardtext/packs/test_ghost_town.py:54`.

    That is the heading of the card's own tests, or else where its title or code first stands.
    """
    for path in sorted((TESTS / "cardtext").rglob("test_*.py")) if is_checkout() else ():
        lines = path.read_text("utf-8").splitlines()
        heading = f"# {card.title}"
        mentions = [number for number, line in enumerate(lines, 1) if card.title in line or f'"{card.code}"' in line]
        if mentions:
            number = lines.index(heading) + 1 if heading in lines else mentions[0]
            yield f"{path.relative_to(PACKAGE.parent).as_posix()}:{number}"


def count(cards: Iterable[Card], database: Database) -> Count:
    """How many of some printings are how."""
    states = [state_of(card, database) for card in cards]
    return Count(states.count(IMPLEMENTED), states.count(PLAIN), states.count(MISSING))


def by_pack(database: Database, only: str | None = None) -> dict[str, Count]:
    """The counts of each pack by its code, in the order of release. only: the code of the one that is asked for."""
    codes = database.group("pack")
    packs = [code for code in database.packs if code in codes and only in (None, code)]
    return {pack: count((database[code] for code in codes[pack]), database) for pack in packs}


def missing(cards: Iterable[Card], database: Database) -> list[Card]:
    """Those whose text is not written, each printing once, by title."""
    found = {card.code: card for card in cards if state_of(card, database) == MISSING}
    return sorted(found.values(), key=lambda card: (card.title, card.code))
