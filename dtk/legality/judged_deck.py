"""A deck as rules see it: its lines, the printing that each means, and the starting gang."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import NameMatch, Reference
from dtk.decks.deck import Deck, Entry, Line, entries
from dtk.decks.gang import Gang, Starter
from dtk.files.finding import Span
from dtk.legality.rules_context import RulesContext

LEADS = ("outfit", "legend")


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
        """Every place that names a known card: the lines, and the entries of the starting gang."""
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

        A dude listed as the outfit or legend is a separate fault and does not count.
        """
        return [(entry, card) for entry, card in self.of_type() if card.value and entry.line.section not in LEADS]

    @cached_property
    def has_unknown_cards(self) -> bool:
        """Whether a line names an unknown card or may name one unread, which makes counts unreliable."""
        return self.deck.unread_titles > 0 or any(entry.card is None for entry in self.entries)

    def is_open(self, fact: str) -> bool:
        """Whether the file leaves a fact open: its format cannot state it, or a part that may state it is unread."""
        return fact in self.deck.unknown or fact in self.deck.unread

    def other_card(self, match: NameMatch) -> tuple[Card, ...]:
        """The printings of the title beside a code, if title and code disagree; otherwise none."""
        return self.database.names.resolve(Reference(match.disagrees)).printings if match.disagrees else ()

    def lead(self, kind: str) -> Card | None:
        """The outfit or legend, if the deck has exactly one."""
        leads = [card for entry, card in self.of_type(kind) for _ in range(entry.line.copies)]
        return leads[0] if len(leads) == 1 else None

    @cached_property
    def copies(self) -> Counter[str]:
        """Code -> copies of the printing on all lines of the deck."""
        copies: Counter[str] = Counter()
        for entry, card in self.of_type():
            copies[card.code] += entry.line.copies
        return copies

    @cached_property
    def named_starters(self) -> list[Starter]:
        """Every starter that the file names, once per copy, with its place in the file, in the deck or not."""
        listed = [Starter(card, place) for entry, card in self.of_type() for place in starting_places(entry.line)]
        orphans = []
        for line in self.deck.orphan_starters:
            card = self.context.choose_printing(line, self.database.names.resolve(line.reference))
            if card is not None and card.type not in LEADS:
                orphans.append(Starter(card, line.place))
        return listed + orphans

    @cached_property
    def starters(self) -> list[Starter]:
        """The starters that the deck has copies of."""
        left, starters = self.copies.copy(), []
        for starter in self.named_starters:
            if left[starter.card.code] > 0:
                left[starter.card.code] -= 1
                starters.append(starter)
        return starters

    @cached_property
    def gang(self) -> Gang | None:
        """The deck's own starting gang; None if the file does not state it or the stash is unknown.

        The stash is unknown without exactly one outfit, or with two legends.
        """
        if len(self.possible_leads) != 1 or self.is_open("start"):
            return None
        ((outfit, legend),) = self.possible_leads
        return Gang(outfit, legend, tuple(self.starters))

    @cached_property
    def possible_gangs(self) -> list[Gang]:
        """The named starters with each outfit and legend that the deck may mean.

        One gang, unless the stash is unknown; none if the file does not state the starting gang.
        """
        if "start" in self.deck.unknown:
            return []
        return [Gang(outfit, legend, tuple(self.named_starters)) for outfit, legend in self.possible_leads]

    @cached_property
    def possible_leads(self) -> list[tuple[Card, Card | None]]:
        """The pairs of outfit and legend that the deck may mean: each listed one, or any outfit if none is listed.

        Outfits that are the same for a starting gang are represented by one of them.
        """
        listed = {kind: list(dict.fromkeys(card for _, card in self.of_type(kind))) for kind in LEADS}
        outfit, legend = self.lead("outfit"), self.lead("legend")
        outfits = [outfit] if outfit else listed["outfit"] or self.any_outfit()
        legends = [legend] if legend else [None, *listed["legend"]]
        return [(outfit, legend) for outfit in outfits for legend in legends]

    def any_outfit(self) -> list[Card]:
        """An outfit of each kind that the format allows."""
        outfits = [self.database[code] for code in self.database.group("type")["outfit"]]
        allowed = [card for card in outfits if self.context.allows(card)] or outfits
        return list({(card.stash, card.factions, card.special): card for card in allowed}.values())

    @property
    def settled(self) -> Deck:
        """The deck with every open printing chosen, for code that does not know formats."""
        lines = [
            replace(entry.line, reference=Reference(entry.card.title, code=entry.card.code))
            if entry.card and len(entry.match.printings) > 1
            else entry.line
            for entry in self.entries
        ]
        return replace(self.deck, lines=tuple(lines))

    def as_written(self, card: Card, *, by_pack: bool = False) -> str:
        """An unambiguous name of a printing in this deck's file format: by code, pack or OCTGN id."""
        if self.deck.kind == "o8d" and card.octgn:
            return f'id="{card.octgn}">{card.title}'
        if self.deck.kind in ("dtdb-json", "townsquare-json"):
            return card.code
        return f"{card.title} ({card.pack})" if by_pack else f"{card.title} [{card.code}]"

    def span_of(self, key: str) -> Span | None:
        """The place of `format`, `date` and so on in the file, if stated."""
        return self.deck.spans.get(key)


def starting_places(line: Line) -> list[Span | None]:
    """The place in the file for each starting copy of a line."""
    return [start.place for start in line.starts] or [line.place] * (line.starting or 0)
