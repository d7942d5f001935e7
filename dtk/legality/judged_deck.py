"""What does a rule see? The deck, the printing that each line means, and who starts."""

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
    """A deck in the context of the rules that apply to it."""

    deck: Deck
    context: RulesContext
    database: Database

    @cached_property
    def entries(self) -> list[Entry]:
        """Every line with the printing chosen for it."""
        return entries(self.deck, self.database, self.context.choose_printing)

    def of_type(self, *types: str) -> list[tuple[Entry, Card]]:
        """The entries whose card is known and has one of these types, or any type if none is given."""
        return [(entry, entry.card) for entry in self.entries if entry.card and (not types or entry.card.type in types)]

    @cached_property
    def mentions(self) -> list[tuple[Entry, Card]]:
        """Every place that names a known card: the lines, and where the file says who starts."""
        places = []
        for entry, card in self.of_type():
            places.append((entry, card))
            for start in entry.line.starts:
                line = Line(start.reference, 0, span=start.span, title_span=start.title_span)
                match = self.database.names.resolve(start.reference)
                places.append((Entry(line, match, match.card), match.card or card))
        return places

    @cached_property
    def counting_entries(self) -> list[tuple[Entry, Card]]:
        """The entries that count toward the deck's size: cards with a printed value (rulebook-1.5.0 §8).

        A dude listed as the outfit or legend is a fault of its own, and does not count.
        """
        leads = ("outfit", "legend")
        return [(entry, card) for entry, card in self.of_type() if card.value and entry.line.section not in leads]

    @cached_property
    def has_unknown_cards(self) -> bool:
        """Whether some line names no known card; counts can't be trusted then."""
        return any(entry.card is None for entry in self.entries)

    def lead(self, kind: str) -> Card | None:
        """The outfit or legend, if the deck has exactly one."""
        leads = [card for entry, card in self.of_type(kind) for _ in range(entry.line.copies)]
        return leads[0] if len(leads) == 1 else None

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
        """The deck's own starting gang; None if the file doesn't say who starts, or the stash can't be known.

        Without exactly one outfit, or with two legends, nobody can say how large the stash is.
        """
        outfit, legend = self.lead("outfit"), self.lead("legend")
        if outfit is None or "start" in self.deck.unknown or (legend is None and self.of_type("legend")):
            return None
        return Gang(outfit, legend, tuple(self.starters))

    def span_of(self, key: str) -> Span | None:
        """Where the file states its `format`, `date` and so on, if it does."""
        return self.deck.spans.get(key)


def starting_places(line: Line) -> list[Span | None]:
    """The place that says so, for each starting copy of a line."""
    return [start.place for start in line.starts] or [line.place] * (line.starting or 0)
