"""Revisions: single changes to a deck, and the deck that should result, whatever the file format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import CODE, NameMatch, Reference
from dtk.decks.deck import Deck, InlineScript, Line, entries

# Picks the printing that a line means, by the rules of the deck.
Choose: TypeAlias = Callable[[Line, NameMatch], Card | None]
START = "start"


class SetCopies(NamedTuple):
    """A new number of copies on a line, 0 to remove it. starting: the number of starting copies; None if unknown.

    line: the index of the line in the deck.
    """

    line: int
    copies: int
    starting: int | None


class NewCard(NamedTuple):
    """A card that no line of the deck names yet."""

    card: Card
    copies: int


class NewOutfit(NamedTuple):
    """Another outfit instead of the deck's own."""

    card: Card


class DropStarter(NamedTuple):
    """A starter that is not among the cards of the deck leaves the gang. orphan: its index in the deck."""

    orphan: int


class NoGang(NamedTuple):
    """State that no card starts, in a file that left the gang open."""


Revision: TypeAlias = SetCopies | NewCard | NewOutfit | DropStarter | NoGang


class DeckSum(NamedTuple):
    """Everything that an edit must keep or change. Decks with equal sums are the same.

    copies, starting: by code of the printing, or by the name of an unknown card. facts: everything beside the cards.
    """

    copies: Counter[str]
    starting: Counter[str] | None
    facts: tuple[object, ...]

    def without_gang(self) -> DeckSum:
        """The sum with an empty gang as an open one."""
        return self if self.starting else self._replace(starting=None)


def sum_of(deck: Deck, database: Database, choose: Choose) -> DeckSum:
    """The sum of a deck. A title alone counts as the same printing whether it starts or not."""

    def chosen(line: Line, match: NameMatch) -> Card | None:
        return choose(replace(line, starting=0), match)

    copies: Counter[str] = Counter()
    starting: Counter[str] = Counter()
    for line, _, card in entries(deck, database, chosen):
        key = card.code if card else f"? {line.reference}"
        copies[key] += line.copies
        starting[key] += line.starting or 0
    starting.update(f"not in the deck: {orphan.reference}" for orphan in deck.orphan_starters)
    script = deck.script.text if isinstance(deck.script, InlineScript) else deck.script
    facts = (deck.name, deck.author, deck.date, deck.format, deck.ruleset, deck.notes, script)
    return DeckSum(+copies, None if START in deck.unknown else +starting, facts)


def revised(deck: Deck, revision: Revision, database: Database) -> Deck:
    """The deck that results from a revision, apart from any file."""
    lines = list(deck.lines)
    match revision:
        case SetCopies(at, copies, starting):
            if starting and START in deck.unknown:
                deck, lines = with_known_gang(deck), [replace(line, starting=0) for line in lines]
            lines[at : at + 1] = [replace(lines[at], copies=copies, starting=starting)] * bool(copies)
        case NewCard(card, copies):
            starting = None if START in deck.unknown else 0
            lines.append(Line(Reference(card.title, code=card.code), copies, starting))
        case NewOutfit(card):
            gone = set(outfit_lines(deck, database))
            lines = [line for at, line in enumerate(lines) if at not in gone]
            lines.append(Line(Reference(card.title, code=card.code), 1, 0, section="outfit"))
        case DropStarter(orphan):
            others = (*deck.orphan_starters[:orphan], *deck.orphan_starters[orphan + 1 :])
            return replace(deck, orphan_starters=others)
        case NoGang():
            deck, lines = with_known_gang(deck), [replace(line, starting=0) for line in lines]
    return replace(deck, lines=tuple(lines))


def with_known_gang(deck: Deck) -> Deck:
    """The deck as if its file stated the gang."""
    return replace(deck, unknown=deck.unknown - {START})


def outfit_lines(deck: Deck, database: Database) -> Iterator[int]:
    """The indexes of the lines that name an outfit, or something else in its place."""
    for at, (line, _, card) in enumerate(entries(deck, database)):
        if line.section == "outfit" or (card is not None and card.type == "outfit"):
            yield at


def names_for(card: Card, deck: Deck, database: Database) -> list[str]:
    """The names for a printing in the deck's file: as the file names its other cards, then more and more precise."""
    ways = {
        "title": card.title,
        "pack": f"{card.title} ({card.pack})",
        "pack name": f"{card.title} ({database.packs[card.pack].name})",
        "code": f"{card.title} [{card.code}]",
    }
    cards = [line for line in deck.lines if line.section not in ("outfit", "legend")] or deck.lines
    used = Counter(way_of(line.reference, database) for line in cards)
    usual = used.most_common(1)[0][0] if used else "title"
    return [ways[way] for way in dict.fromkeys((usual, "pack", "code"))]


def way_of(reference: Reference, database: Database) -> str:
    """The way in which a reference names its printing."""
    inside = reference.pack or reference.code or database.names.parts(reference.title)[1]
    if inside is None:
        return "title"
    if CODE.match(inside):
        return "code"
    return "pack" if inside in database.packs else "pack name"
