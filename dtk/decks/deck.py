"""What is a deck, before anyone judges it? Lines that name cards, as a file gives them, each with its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import NameMatch, Reference
from dtk.files.comments import Comment
from dtk.files.finding import Finding, Span
from dtk.files.reading import Source

# What a file's format may be unable to say; an absence there is "unknown", never "none".
SAYS = ("name", "outfit", "start", "legend", "jokers")

# Bounds of what a file may ask readers to hold, far above any deck; the rules' limits are the judge's business.
MOST_LINES = 200
MOST_COPIES = 99


class Mention(NamedTuple):
    """A place that names a card which another line lists: an entry of `start`. The spans are as those of Line."""

    reference: Reference
    span: Span | None = None
    title_span: Span | None = None

    @property
    def place(self) -> Span | None:
        """Where a fault of the card named is shown: its title, else all that stands for it."""
        return self.title_span or self.span


@dataclass(frozen=True, slots=True)
class Line:
    """Some copies of one card, as one place in a file names them.

    starting: how many of the copies start the game (or None where the format can't say). section: the card
    type under whose heading the line stands ("outfit", "dude", ...), None in formats without headings.
    span: the whole line, or what stands for it. title_span: exactly the text of the reference's title, where
    the source holds it letter for letter, so that a fix can replace it. starts: the places that say which of the
    copies start, in formats where that is not the line itself.
    """

    reference: Reference
    copies: int
    starting: int | None = 0
    section: str | None = None
    span: Span | None = None
    title_span: Span | None = None
    starts: tuple[Mention, ...] = ()

    @property
    def place(self) -> Span | None:
        """Where a fault of the card named is shown, as for a Mention."""
        return self.title_span or self.span


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as its file states it.

    lines: everything the file lists, the outfit, legend and jokers among them. orphan_starters: starters that the file
    names but that are no line of it. unknown: members of SAYS that the format can't express. spans: where
    `name`, `format`, `ruleset`, `date` ... stand. findings: what the reader could read around. comments: those of a
    YAML file.
    """

    source: Source
    kind: str
    lines: tuple[Line, ...]
    orphan_starters: tuple[Line, ...] = ()
    name: str | None = None
    author: str | None = None
    date: str | None = None
    format: str | None = None
    ruleset: str | None = None
    notes: str | None = None
    script: str | None = None
    unknown: frozenset[str] = frozenset()
    spans: dict[str, Span] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    comments: tuple[Comment, ...] = ()


class Entry(NamedTuple):
    """A line and the printing it was found to mean; `card` is None where none was found."""

    line: Line
    match: NameMatch
    card: Card | None


def entries(
    deck: Deck, database: Database, choose: Callable[[Line, NameMatch], Card | None] | None = None
) -> list[Entry]:
    """Resolve every line. `choose` picks one of several printings; without it the newest is taken."""
    resolved = []
    for line in deck.lines:
        match = database.names.resolve(line.reference)
        resolved.append(Entry(line, match, choose(line, match) if choose and match.printings else match.card))
    return resolved


class Content(NamedTuple):
    """What a deck holds, for comparing: two files with equal contents are the same deck.

    cards: code -> (copies, starting copies), the outfit and legend left out; starting is None where unknown.
    """

    name: str | None
    outfits: tuple[str, ...]
    legends: tuple[str, ...]
    cards: dict[str, tuple[int, int | None]]


def content(deck: Deck, database: Database) -> Content:
    """The content of a deck all of whose lines are known cards; unknown ones are left out."""
    outfits: list[str] = []
    legends: list[str] = []
    cards: dict[str, tuple[int, int | None]] = {}
    for line, _, card in entries(deck, database):
        if card is None:
            continue
        if card.type in ("outfit", "legend"):
            (outfits if card.type == "outfit" else legends).extend([card.code] * line.copies)
            continue
        copies, starting = cards.get(card.code, (0, 0))
        known = None if line.starting is None or starting is None else starting + line.starting
        cards[card.code] = (copies + line.copies, known)
    return Content(deck.name, tuple(sorted(outfits)), tuple(sorted(legends)), cards)
