"""What does a rule see? The deck with its cards found, laid out as a judge would lay it on the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck, Entry, Line, entries
from dtk.decks.gang import Gang, Starter
from dtk.files.finding import Span
from dtk.legality.rules_context import RulesContext


@dataclass(frozen=True)
class JudgedDeck:
    """A deck under a law."""

    deck: Deck
    context: RulesContext
    database: Database

    @cached_property
    def entries(self) -> list[Entry]:
        """Every line with the printing that the law chooses for it."""
        return entries(self.deck, self.database, self.context.choose)

    def of_type(self, *types: str) -> list[tuple[Entry, Card]]:
        """The entries whose card is known and of one of these types; of any type if none is named."""
        return [(one, one.card) for one in self.entries if one.card and (not types or one.card.type in types)]

    @cached_property
    def mentions(self) -> list[tuple[Entry, Card]]:
        """Every place that names a known card: the lines, and the places that say who starts."""
        found = []
        for entry, card in self.of_type():
            found.append((entry, card))
            for start in entry.line.starts:
                line = Line(start.reference, 0, span=start.span, title_span=start.title_span)
                match = self.database.names.resolve(start.reference)
                found.append((Entry(line, match, match.card), match.card or card))
        return found

    @cached_property
    def valued(self) -> list[tuple[Entry, Card]]:
        """The entries that count toward the deck's size: cards with a printed value (rulebook-1.5.0 §8).

        A dude who stands as the outfit or legend is a fault of its own, and no card of the deck.
        """
        leads = ("outfit", "legend")
        return [(entry, card) for entry, card in self.of_type() if card.value and entry.line.section not in leads]

    @cached_property
    def has_unknown(self) -> bool:
        """Whether some line names no known card; then counts are not to be trusted."""
        return any(one.card is None for one in self.entries)

    def lead(self, kind: str) -> Card | None:
        """The outfit or legend, where the deck has just one."""
        found = [card for entry, card in self.of_type(kind) for _ in range(entry.line.copies)]
        return found[0] if len(found) == 1 else None

    @cached_property
    def starters(self) -> list[Starter]:
        """Every card that starts, once for each copy, with the place that says so."""
        return [
            Starter(card, place)
            for entry, card in self.of_type()
            for place in starting_places(entry.line)[: entry.line.copies]
        ]

    @cached_property
    def gang(self) -> Gang | None:
        """The deck's own starting gang; None where it is not known, nor what it starts with.

        Without just one outfit, or with two legends, nobody can say how large the stash is.
        """
        outfit, legend = self.lead("outfit"), self.lead("legend")
        if outfit is None or "start" in self.deck.unknown or (legend is None and self.of_type("legend")):
            return None
        return Gang(outfit, legend, tuple(self.starters))

    def place(self, key: str) -> Span | None:
        """Where the file states its `format`, `date` ..., if it does."""
        return self.deck.spans.get(key)


def starting_places(line: Line) -> list[Span | None]:
    """For each starting copy of a line, the place that says so."""
    return [start.place for start in line.starts] or [line.place] * (line.starting or 0)
