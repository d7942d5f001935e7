"""The entrants of an event: a CSV file with players, deck files and hashes, compared with the decks present."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from os.path import normpath

from dtk.cards.database import Database
from dtk.decks.diff import DeckChange, compare
from dtk.decks.meaning import DIGITS, deck_of, hash_of
from dtk.files.csv import CsvRow, line_span, parse_csv
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.legality.registration import LEGAL, RegisteredDeck

# The columns as written, and other accepted headings.
COLUMNS = ("player", "deck", "hash", "cards")
HEADINGS = {name: name for name in COLUMNS} | {"name": "player", "file": "deck", "deck file": "deck"}
MISSING = "missing"
MOST_FINDINGS = 20
MOST_BYTES = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Entrant:
    """A row of the list of entrants.

    deck: the file's path, empty if none was handed in. hash, cards: of the deck as registered; empty before.
    """

    line: int
    player: str
    deck: str
    hash: str = ""
    cards: str = ""


@dataclass(frozen=True, slots=True)
class EventEntry:
    """A line of an event: a deck with its player. deck: None if it is missing. entrant: None without a row in the list.

    changes: the differences from the registered deck; None if there are none, or if the list does not hold its cards.
    """

    player: str
    file: str
    deck: RegisteredDeck | None
    entrant: Entrant | None = None
    is_changed: bool = False
    changes: tuple[DeckChange, ...] | None = None
    # The file that was probably meant instead of a missing one.
    meant: str | None = None

    @property
    def verdict(self) -> str:
        """The deck's verdict in one word, or `missing`."""
        return self.deck.verdict.deck if self.deck else MISSING

    @property
    def gang(self) -> str:
        """The starting gang's verdict in one word; empty for a missing deck."""
        return self.deck.verdict.gang if self.deck else ""

    @property
    def is_fine(self) -> bool:
        """Whether the deck is there, legal, without an illegal gang, and as registered."""
        return self.deck is not None and self.deck.verdict.is_legal and not self.is_changed


def read_entrants(source: Source) -> list[Entrant]:
    """The entrants that a CSV text lists. Raises `Unreadable` with its faults."""
    entrants, findings, seen = list[Entrant](), list[Finding](), dict[str, int]()
    for row in parse_csv(source, HEADINGS, ("player", "deck")):
        entrant = Entrant(line=row.line, **{"player": "", "deck": "", **row.cells})
        findings += faults(entrant, row, seen)
        seen.setdefault(normpath(entrant.deck), entrant.line)
        entrants.append(entrant)
    if findings:
        raise Unreadable(*findings[:MOST_FINDINGS])
    return [
        Entrant(line=one.line, player=one.player, deck=one.deck, hash=digits(one.hash), cards=one.cards)
        for one in entrants
    ]


def digits(text: str) -> str:
    """A hash without the blanks between its groups of digits."""
    return "".join(text.lower().split())


def faults(entrant: Entrant, row: CsvRow, seen: Mapping[str, int]) -> Iterable[Finding]:
    """What is wrong with a row. seen: the files of earlier rows, with their lines."""
    place = line_span(row.line)
    if entrant.deck and normpath(entrant.deck) in seen:
        text = f"`{visible(entrant.deck, 80)}` is the deck of line {seen[normpath(entrant.deck)]} too."
        yield Finding("DT009", text, span=place, hint="Give each player's deck its own file.")
    known = digits(entrant.hash)
    if known and (len(known) != DIGITS or known.strip("0123456789abcdef")):
        text = f"`{visible(entrant.hash, 40)}` is not the hash of a deck."
        yield Finding("DT010", text, span=place, hint=f"`dtk event register` writes {DIGITS} digits.")
    elif entrant.cards:
        try:
            deck_of(entrant.cards)
        except ValueError as error:
            text = f"The column `cards` cannot be read: {error}."
            yield Finding("DT010", text, span=place, hint="Register the deck again.")
        else:
            if hash_of(entrant.cards) != known:
                text = "The columns `hash` and `cards` of this row do not belong together."
                yield Finding("DT010", text, span=place, hint="One of them was edited. Register the deck again.")


def entry_of(
    file: str, deck: RegisteredDeck | None, entrant: Entrant | None, database: Database, meant: str | None = None
) -> EventEntry:
    """The line of a deck. entrant: its row in the list; the player named there overrides the deck's author."""
    is_changed = deck is not None and entrant is not None and entrant.hash not in ("", deck.hash)
    changes = None
    if is_changed and deck is not None and entrant is not None and entrant.cards:
        changes = tuple(compare(deck_of(entrant.cards), deck_of(deck.cards), database))
    return EventEntry(
        player=(entrant.player if entrant else "") or (deck.player if deck else ""),
        file=file,
        deck=deck,
        entrant=entrant,
        is_changed=is_changed,
        changes=changes,
        meant=meant,
    )


def by_player(entries: Iterable[EventEntry]) -> list[EventEntry]:
    """The lines of an event sorted by player; lines without a player come last."""
    return sorted(entries, key=lambda one: (not one.player, one.player.casefold(), one.file))


def entrant_of(entry: EventEntry) -> tuple[str, str, str, str]:
    """A row of COLUMNS that registers the deck in its present state."""
    deck = entry.deck
    return entry.player, entry.file, deck.hash if deck else "", deck.cards if deck else ""


def count_words(entries: Sequence[EventEntry]) -> dict[str, int]:
    """The number of decks by the word of their verdict, `legal` first."""
    words = sorted({one.verdict for one in entries}, key=lambda word: (word != LEGAL, word == MISSING, word))
    return {word: sum(one.verdict == word for one in entries) for word in words}
