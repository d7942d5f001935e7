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
from dtk.files.reading import Source, read_source
from tests.decks.lists.shapes import SHAPES, Listed, listed, untidy

EXAMPLES = PACKAGE.parent / "examples" / "decks"
MOST_DECKS = 20
NOISES = 3

EXACT, OPEN, REFUSED, WRONG = "exact", "open", "refused", "wrong"


class Sample(NamedTuple):
    """A list of the corpus. noise: 0 for none."""

    deck: str
    shape: str
    noise: int

    def text(self) -> str:
        """The list."""
        made = SHAPES[self.shape][0](decks()[self.deck])
        return untidy(made, self.noise) if self.noise else made


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
            yield from (Sample(deck, shape, noise) for noise in range(NOISES + 1))


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


def meant(deck: Listed, database: Database) -> dict[str, tuple[int, int]]:
    """What a sample of a deck means, as `content` writes it."""
    held: dict[str, tuple[int, int]] = {loose(deck.outfit.title): (1, 0)}
    for one in deck.held:
        key = "joker" if one.card.joker == "plain" else loose(one.title)
        copies, starting = held.get(key, (0, 0))
        held[key] = copies + one.copies, starting + one.starting
    return held


def judge(sample: Sample) -> tuple[str, str]:
    """How a sample is read, and what differs."""
    database = load_database()
    due = meant(decks()[sample.deck], database)
    try:
        deck = read_deck(Source("list.txt", sample.text()), database)
    except Unreadable as fault:
        return REFUSED, fault.findings[0].message
    found = content(deck, database)
    starts = SHAPES[sample.shape][1]
    is_open = "start" in deck.unknown
    if not starts or is_open:
        due = {key: (copies, 0) for key, (copies, _) in due.items()}
        found = {key: (copies, 0) for key, (copies, _) in found.items()}
    difference = ", ".join(
        f"{key} {due.get(key)} {found.get(key)}" for key in sorted({*due, *found}) if due.get(key) != found.get(key)
    )
    if not difference and is_open == (not starts):
        return EXACT, ""
    doubts = [one.message for one in deck.findings if one.severity != INFO]
    if not difference:
        return OPEN, f"{deck.kind}: starts unknown {doubts[:1]}"
    return (
        OPEN if doubts or any(key.startswith("? ") for key in found) else WRONG
    ), f"{deck.kind}: {difference[:160]} {doubts[:2]}"
