"""Coverage: the number of cards with an implemented text, for a printing, a pack, or a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from dtk.cards.card import ORDINARY, Card
from dtk.cards.database import Database
from dtk.cardtext.library import library
from dtk.files.places import PACKAGE, is_checkout
from dtk.legality.rules import starting_gang
from dtk.poker import jokers
from dtk.poker.jokers import KINDS

IMPLEMENTED, PLAIN, MISSING = "implemented", "plain", "not implemented"
TESTS = PACKAGE.parent / "tests"


class TextCoverage(NamedTuple):
    """Whether the text of a printing is implemented. state: IMPLEMENTED, PLAIN if there is no text to implement, or
    MISSING.

    summary: its effect, in our own words. sentences: the effect of each ability and trait. source: the file and line of
    the text, `dtk/cardtext/packs/bad_medicine.py:12`. All three are empty if it is missing. rulings: the ids of the
    rulings about its title. tests: the first place in each test file of a checkout that names it.
    """

    state: str
    summary: str
    sentences: tuple[str, ...]
    source: str
    rulings: tuple[str, ...]
    tests: tuple[str, ...]


class Count(NamedTuple):
    """Numbers of printings by state."""

    implemented: int = 0
    plain: int = 0
    missing: int = 0

    @property
    def total(self) -> int:
        """The number of all printings."""
        return self.implemented + self.plain + self.missing


def state_of(card: Card, database: Database) -> str:
    """IMPLEMENTED, PLAIN or MISSING. The effect of plain jokers is a rule of the game (rulebook-1.5.0 §2.6), not a
    text.
    """
    if card.code in library() or says_more_than_the_rules(card) or is_about_the_gang(card):
        return IMPLEMENTED
    return PLAIN if card.type == "joker" or card.code in database.plain else MISSING


def says_more_than_the_rules(card: Card) -> bool:
    """Whether a card is a joker of a kind with its own text, which dtk.poker.jokers implements."""
    return card.joker in KINDS and card.joker != "plain"


def is_about_the_gang(card: Card) -> bool:
    """Whether the card's only text is the number of starting places it takes up, which its facts record."""
    return card.special.starts_as != ORDINARY.starts_as and card.traits == 1 and not card.headers


def standing(card: Card, database: Database) -> TextCoverage:
    """Whether the text of a printing is implemented, and where to find it."""
    written, rulings = library().get(card.code), tuple(ruling.name for ruling in database.rulings.get(card.title, ()))
    state = state_of(card, database)
    if written is None and state != IMPLEMENTED:
        return TextCoverage(state, summary="", sentences=(), source="", rulings=rulings, tests=())
    if written is None:
        summary = summary_of(card)
        file, line = place_of_joker(card.joker) if card.joker else place_of_gangs()
    else:
        (path, line), summary = written.source, written.summary
        file = relative(Path(path))
    return TextCoverage(
        state,
        summary=summary,
        sentences=sentences_of(card),
        source=f"{file}:{line}",
        rulings=rulings,
        tests=tuple(tests_of(card)),
    )


def relative(path: Path) -> str:
    """The path of a text from the root of dtk; in full for a text of your own."""
    return (path.relative_to(PACKAGE.parent) if path.is_relative_to(PACKAGE.parent) else path).as_posix()


def summary_of(card: Card) -> str:
    """The effect of a printing in our own words; empty if it has no text, or its text is not implemented."""
    written = library().get(card.code)
    if written is not None:
        return written.summary
    if is_about_the_gang(card):
        return f"Takes up {card.special.starts_as or 'no'} places in the starting gang."
    return KINDS[card.joker or ""].summary if says_more_than_the_rules(card) else ""


def sentences_of(card: Card) -> tuple[str, ...]:
    """The effect of each ability and trait of a printing, with its printed header."""
    written = library().get(card.code)
    return () if written is None else written.sentences


def in_full(card: Card) -> str:
    """The effect of a printing: the summary, and below it a line for each ability and trait."""
    return "\n".join((summary_of(card), *(f"  {sentence}" for sentence in sentences_of(card))))


def place_of_joker(kind: str) -> tuple[str, int]:
    """The file and line of a kind of joker."""
    lines = Path(jokers.__file__).read_text("utf-8").splitlines()
    line = next(number for number, line in enumerate(lines, 1) if line.startswith(f'    "{kind}": JokerKind('))
    return Path(jokers.__file__).relative_to(PACKAGE.parent).as_posix(), line


def place_of_gangs() -> tuple[str, int]:
    """The file and line of the rule that counts starting places."""
    lines = Path(starting_gang.__file__).read_text("utf-8").splitlines()
    line = next(number for number, line in enumerate(lines, 1) if line.startswith("def too_many_starters("))
    return Path(starting_gang.__file__).relative_to(PACKAGE.parent).as_posix(), line


def tests_of(card: Card) -> Iterator[str]:
    """The line in each test file of a checkout that first names a card, by title or code:
    `tests/cardtext/test_x.py:54`.
    """
    for path in sorted((TESTS / "cardtext").rglob("test_*.py")) if is_checkout() else ():
        lines = path.read_text("utf-8").splitlines()
        heading = f"# {card.title}"
        mentions = [number for number, line in enumerate(lines, 1) if card.title in line or f'"{card.code}"' in line]
        if mentions:
            number = lines.index(heading) + 1 if heading in lines else mentions[0]
            yield f"{path.relative_to(PACKAGE.parent).as_posix()}:{number}"


def count(cards: Iterable[Card], database: Database) -> Count:
    """The number of these printings in each state."""
    states = [state_of(card, database) for card in cards]
    return Count(states.count(IMPLEMENTED), states.count(PLAIN), states.count(MISSING))


def by_pack(database: Database, only: str | None = None) -> dict[str, Count]:
    """The counts for each pack by its code, in order of release. only: count just the pack with this code."""
    codes = database.group("pack")
    packs = [code for code in database.packs if code in codes and only in (None, code)]
    return {pack: count((database[code] for code in codes[pack]), database) for pack in packs}


def missing(cards: Iterable[Card], database: Database) -> list[Card]:
    """Those of these cards whose text is missing, each printing once, ordered by title."""
    without = {card.code: card for card in cards if state_of(card, database) == MISSING}
    return sorted(without.values(), key=lambda card: (card.title, card.code))
