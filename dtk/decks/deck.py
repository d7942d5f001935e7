"""Decks before they are judged: lines that name cards, as in the file, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import NameMatch, Reference
from dtk.decks.gang import easiest_to_start
from dtk.files.comments import Comment
from dtk.files.finding import Finding, Span
from dtk.files.reading import Source

# Facts that a file format may be unable to express. They are then "unknown", never "none".
SAYS = ("name", "outfit", "start", "legend", "jokers")

# A deck's file and its script have the same name up to the suffix.
SCRIPT_SUFFIX = ".script.yaml"

# Limits of readers, far above any deck. The judge checks the limits of the rules.
MOST_LINES = 200
MOST_COPIES = 99


class Mention(NamedTuple):
    """A mention of a card that another line lists, such as an entry of `start`. The spans are as in `Line`."""

    reference: Reference
    span: Span | None = None
    title_span: Span | None = None

    @property
    def place(self) -> Span | None:
        """The place to show a fault of this card: its title, otherwise the whole entry."""
        return self.title_span or self.span


@dataclass(frozen=True, slots=True)
class Line:
    """Some copies of one card, as named in one place of a file.

    starting: the number of copies that start the game, None if the format cannot state it. section: the card type of
    the heading above the line ("outfit", "dude", ...), None in formats without headings. span: the whole line, or its
    equivalent. title_span: the reference's title in the text, if it stands there letter for letter, so that a fix can
    replace it. starts: the entries of the starting gang for this line, in formats with a separate list of starters.
    is_doubtful: whether it is uncertain that the deck has these copies, or how many; a finding explains it.
    """

    reference: Reference
    copies: int
    starting: int | None = 0
    section: str | None = None
    span: Span | None = None
    title_span: Span | None = None
    starts: tuple[Mention, ...] = ()
    is_doubtful: bool = False

    @property
    def place(self) -> Span | None:
        """The place to show a fault of this card, as for a Mention."""
        return self.title_span or self.span


@dataclass(frozen=True, slots=True)
class InlineScript:
    """A script inside its deck's file. text: its lines, without their common indentation.

    source: the script with each character at its place in the deck's file.
    """

    text: str
    source: Source = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as its file states it.

    lines: everything the file lists, including outfit, legend and jokers. orphan_starters: starters that the file names
    but does not list as cards of the deck. unknown: members of SAYS that the format cannot express. unread: facts
    (`format`, `legend`, `start` ...) that unreadable parts of the file may state. unread_titles: the most
    titles of cards that these parts may name. spans: the places of `name`, `format`, `ruleset`, `date` ... script: its
    path, or the script itself. findings: faults of a readable file. comments: those of a YAML file, without those of
    its script.
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
    script: str | InlineScript | None = None
    unknown: frozenset[str] = frozenset()
    spans: dict[str, Span] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    comments: tuple[Comment, ...] = ()
    unread: frozenset[str] = frozenset()
    unread_titles: int = 0


# A deck as an argument of the library: a deck, or the path of its file.
DeckSource = Deck | Path | str


class Entry(NamedTuple):
    """A line and the printing that it means; `card` is None for an unknown card."""

    line: Line
    match: NameMatch
    card: Card | None


def choose_printing(line: Line, printings: Sequence[Card]) -> Card:
    """The printing that a line means, out of several with the newest first: for a starter, the easiest to start."""
    return easiest_to_start(printings) if line.starting else printings[0]


def choose_of_all(line: Line, match: NameMatch) -> Card | None:
    """The printing that a line means if no format restricts the choice."""
    return choose_printing(line, match.printings) if match.printings else None


def entries(
    deck: Deck, database: Database, choose: Callable[[Line, NameMatch], Card | None] = choose_of_all
) -> list[Entry]:
    """Resolve every line. `choose` picks one of several printings."""
    matches = ((line, database.names.resolve(line.reference)) for line in deck.lines)
    return [Entry(line, match, choose(line, match)) for line, match in matches]


class Content(NamedTuple):
    """The parts of a deck, for comparison: files with equal contents are the same deck.

    cards: code -> (copies, starting copies), without outfit and legend; starting copies are None if unknown.
    """

    name: str | None
    outfits: tuple[str, ...]
    legends: tuple[str, ...]
    cards: dict[str, tuple[int, int | None]]


def content(deck: Deck, database: Database) -> Content:
    """The content of a deck, without lines that name an unknown card."""
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
    return Content(name=deck.name, outfits=tuple(sorted(outfits)), legends=tuple(sorted(legends)), cards=cards)
