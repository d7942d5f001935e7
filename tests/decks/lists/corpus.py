"""The corpus of lists: example decks in every shape, with and without noise, and how each is read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dtk.cards.database import Database, load_database
from dtk.cards.names import loose
from dtk.decks.deck import Deck, entries
from dtk.decks.kinds import read_deck
from dtk.files.finding import INFO, Unreadable
from dtk.files.places import PACKAGE
from dtk.files.reading import read_source, source_of
from tests.decks.lists.noise import ENCODED, NOISES, TIDY, TWO_DECKS, TYPOS, misspelled
from tests.decks.lists.shapes import SHAPES, Held, Listed, listed

EXAMPLES = PACKAGE.parent / "examples" / "decks"
MOST_DECKS = 20

EXACT, OPEN, REFUSED, WRONG = "exact", "open", "refused", "wrong"


class Sample(NamedTuple):
    """A list of the corpus."""

    deck: str
    shape: str
    noise: str

    @property
    def listed(self) -> Listed:
        """The deck as it is written, with its typos."""
        deck = decks()[self.deck]
        return misspelled(deck, list(decks()).index(self.deck)) if self.noise == TYPOS else deck

    def data(self) -> bytes:
        """The list as the bytes of a file."""
        write = SHAPES[self.shape][0]
        text = write(self.listed)
        if self.noise in ENCODED:
            return ENCODED[self.noise][0](text)
        if self.noise == TWO_DECKS:
            names = list(decks())
            other = decks()[names[names.index(self.deck) - 1]]
            return f"{text}\n\n{write(other)}".encode()
        return TIDY.get(self.noise, TIDY["none"])(text).encode()


@cache
def decks() -> dict[str, Listed]:
    """Twenty example decks by file name."""
    database = load_database()
    paths = sorted(path for path in EXAMPLES.rglob("*.yaml") if not path.name.endswith(".script.yaml"))
    return {path.stem: listed(read_deck(read_source(path), database), database) for path in paths[:MOST_DECKS]}


def samples() -> Iterator[Sample]:
    """Every sample of the corpus."""
    for deck in decks():
        for shape in SHAPES:
            yield from (Sample(deck, shape, noise) for noise in NOISES)


def content(deck: Deck, database: Database) -> dict[str, tuple[int, int]]:
    """Copies and starting copies by title, jokers as one."""
    held: dict[str, tuple[int, int]] = {}
    for line, _, card in entries(deck, database):
        key = loose(card.title) if card else f"? {line.reference.title}"
        key = "joker" if card is not None and card.type == "joker" and card.joker == "plain" else key
        copies, starting = held.get(key, (0, 0))
        held[key] = copies + line.copies, starting + (line.starting or 0)
    for orphan in deck.orphan_starters:
        held[f"orphan {orphan.reference.title}"] = (0, orphan.starting or 0)
    return held


def meant(deck: Listed) -> dict[str, tuple[int, int]]:
    """The meaning of a sample deck, in the form of `content`."""
    held: dict[str, tuple[int, int]] = {loose(deck.outfit.title): (1, 0)}
    for one in deck.held:
        key = "joker" if one.card.joker == "plain" else loose(one.card.title)
        copies, starting = held.get(key, (0, 0))
        held[key] = copies + one.copies, starting + one.starting
    return held


def judge(sample: Sample) -> tuple[str, str]:
    """How a sample is read, and what differs."""
    database = load_database()
    due = meant(sample.listed)
    try:
        deck = read_deck(source_of(sample.data(), "list.txt"), database)
    except Unreadable as fault:
        is_due = sample.noise in ENCODED and fault.findings[0].code == ENCODED[sample.noise][1]
        return EXACT if is_due else REFUSED, "" if is_due else fault.findings[0].message
    found = content(deck, database)
    for one in sample.listed.held:
        if one.misspelled is not None:
            # A misspelled card is read as itself if it is what the finding on it suggests.
            suggested(one, deck, found, database)
    starts = SHAPES[sample.shape][1]
    is_open = "start" in deck.unknown
    if not starts or is_open:
        due = {key: (copies, 0) for key, (copies, _) in due.items()}
        found = {key: (copies, 0) for key, (copies, _) in found.items()}
    difference = ", ".join(
        f"{key} {due.get(key)} {found.get(key)}" for key in sorted({*due, *found}) if due.get(key) != found.get(key)
    )
    doubts = [one.message for one in deck.findings if one.severity != INFO]
    if sample.noise == TWO_DECKS and not any("second deck" in doubt for doubt in doubts):
        return WRONG, f"{deck.kind}: no word of the second deck"
    if not difference and is_open == (not starts):
        return EXACT, ""
    if not difference:
        return OPEN, f"{deck.kind}: starts unknown {doubts[:1]}"
    return (
        OPEN if doubts or any(key.startswith("? ") for key in found) else WRONG
    ), f"{deck.kind}: {difference[:160]} {doubts[:2]}"


def suggested(one: Held, deck: Deck, found: dict[str, tuple[int, int]], database: Database) -> None:
    """Note a misspelled card in `found` as itself, where an unknown card with its copies suggests it."""
    for line, match, card in entries(deck, database):
        key = f"? {line.reference.title}"
        if card is None and one.card.title in match.suggestions and line.copies == one.copies and key in found:
            found[loose(one.card.title)] = found.pop(key)
            return
