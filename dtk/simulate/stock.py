"""Which cards do draws see, and which of them does a name mean? What a deck, a structure or a notation holds."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from dtk.cards.card import SYMBOLS, Card, value_name
from dtk.cards.database import Database
from dtk.cards.names import NameMatch
from dtk.decks.deck import Line
from dtk.decks.lines import card_line
from dtk.decks.structure import Structure
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_context import RulesContext
from dtk.poker.composition import MOST_JOKERS, Composition
from dtk.simulate.notation import MOST_CARDS, Cards, is_notation, read_notation

LONGEST_NAME = 60
COUNTED = re.compile(r"\s*(?P<copies>[0-9]{1,2})\s*[xX×]?\s+\S")


@dataclass(frozen=True)
class Stock:
    """Everything that draws see before any card is known to be elsewhere.

    name: the deck's name, or the words it was given in. kind: of the file, or "notation". law: what it is judged by.
    held: copies by printing, empty where no cards are named. starters: the cards with values that start, None where
    that is not known. table: the deck as a judge lays it out, None where no cards are named. remarks: what else the
    file leaves open, or has that the law does not allow.
    """

    name: str
    kind: str
    cards: Cards
    law: RulesContext
    held: dict[Card, int] = field(default_factory=dict)
    starters: tuple[Card, ...] | None = None
    table: JudgedDeck | None = None
    remarks: tuple[str, ...] = ()


def stock_of_deck(table: JudgedDeck, name: str) -> Stock:
    """A deck under a law; name: what to call it if it has no name of its own.

    Raises ValueError where some of its cards are unknown: the odds of half a deck are wrong.
    """
    unknown = [one for one in table.entries if one.card is None]
    if unknown:
        names = ", ".join(f"`{visible(str(one.line.reference), LONGEST_NAME)}`" for one in unknown[:3])
        more = f" and {len(unknown) - 3} more" if len(unknown) > 3 else ""
        raise ValueError(f"The deck names cards that dtk doesn't know: {names}{more}. `dtk validate` tells where.")
    held: dict[Card, int] = {}
    for entry, card in table.of_type():
        if entry.line.section not in ("outfit", "legend") and sees(card):
            held[card] = held.get(card, 0) + entry.line.copies
    cards = Cards()
    for card, copies in held.items():
        cards.add(printed(card), copies)
    known = "start" not in table.deck.unknown
    remarks = []
    if "jokers" in table.deck.unknown:
        remarks.append("The file doesn't say whether there are jokers; none are counted.")
    remarks += against_law(composition(cards), table.context)
    starters = tuple(one.card for one in table.starters if sees(one.card)) if known else None
    called, kind = table.deck.name or name, table.deck.kind
    return Stock(called, kind, checked(cards, called), table.context, held, starters, table, tuple(remarks))


def against_law(whole: Composition, law: RulesContext) -> list[str]:
    """Remarks on what draws see of a deck that its law does not allow (rulebook-1.5.0 §8)."""
    size, most, most_jokers = (law.limits[name] for name in ("deck_size", "slot_copies", "jokers"))
    found = []
    if whole.naturals != size.value:
        found.append(f"The deck has {whole.naturals} cards with values, not {size.value} as {size} asks.")
    if whole.size - whole.naturals > most_jokers.value:
        found.append(f"The deck has {whole.size - whole.naturals} jokers; {most_jokers} allows {most_jokers.value}.")
    over = [
        f"{value_name(value)}{SYMBOLS[suit]}" for (value, suit), copies in whole.counts().items() if copies > most.value
    ]
    if over:
        found.append(f"The deck has more than {most.value} cards of {', '.join(over)}; {most} does not allow that.")
    return found


def stock_of_structure(structure: Structure, name: str, law: RulesContext) -> Stock:
    """A file of suits and values."""
    return Stock(name, "structure", checked(Cards(Counter(structure.counts), Counter(structure.jokers)), name), law)


def stock_of_notation(text: str, law: RulesContext) -> Stock:
    """Cards in the short notation. Raises ValueError for what it can't read."""
    return Stock(text, "notation", checked(read_notation(text), text), law)


def checked(cards: Cards, name: str) -> Cards:
    """The cards, if odds are worked out for so many. Raises ValueError otherwise."""
    shown = visible(name, LONGEST_NAME)
    if cards.total > MOST_CARDS:
        raise ValueError(f"{shown}: {cards.total} cards; odds are worked out for up to {MOST_CARDS}.")
    if cards.jokers.total() > MOST_JOKERS:
        raise ValueError(f"{shown}: {cards.jokers.total()} jokers; odds are worked out for up to {MOST_JOKERS}.")
    return cards


def sees(card: Card) -> bool:
    """Whether draws can meet a card: it has suit and value, or is a joker (rulebook-1.5.0 §2.4, §3.8)."""
    return printed(card).total > 0


def printed(card: Card) -> Cards:
    """One copy of a card as draws see it: nothing where they can't."""
    if card.joker is not None:
        return Cards(jokers=Counter({card.joker: 1}))
    if card.value is not None and card.suit is not None:
        return Cards(Counter({(card.value, card.suit): 1}))
    return Cards()


def composition(cards: Cards) -> Composition:
    """The same cards to be drawn from."""
    return Composition(cards.slots, cards.jokers)


def held_by(stock: Stock, text: str, database: Database) -> Cards:
    """The cards of a deck that a text means: items parted by `;`, each in notation, or a number and a title.

    Raises ValueError for an item that means no card of the deck.
    """
    found = Cards()
    for item in items(text):
        if is_notation(item):
            found.add(read_notation(item))
        else:
            card, copies = held_card(stock, item, database)
            found.add(printed(card), copies)
    return found


def in_print(text: str, database: Database, law: RulesContext) -> Cards:
    """The cards that a text means, in any deck or none; a title means the printing that the law prefers.

    Raises ValueError for an item that means none.
    """
    found = Cards()
    for item in items(text):
        if is_notation(item):
            found.add(read_notation(item))
            continue
        line, match = named(item, database)
        card = law.choose_printing(line, match)
        if card is None or not sees(card):
            raise ValueError(f"`{visible(match.spelling)}` has no suit and value; draws never meet it.")
        found.add(printed(card), line.copies)
    return found


def items(text: str) -> list[str]:
    """What stands between semicolons."""
    return [item.strip() for item in text.split(";") if item.strip()]


def held_card(stock: Stock, item: str, database: Database) -> tuple[Card, int]:
    """The card of a deck that a number and a title mean, and the number. Raises ValueError where it isn't there.

    All printings of a title share suit and value, so any that the deck holds will do.
    """
    line, match = named(item, database)
    title = visible(match.spelling)
    alike = [card for card in stock.held if card in match.printings]
    if not stock.held:
        raise ValueError(f"Only suits and values are known of this deck, not `{title}`; write them, like 8S.")
    if not any(map(sees, match.printings)):
        raise ValueError(f"`{title}` has no suit and value; draws never meet it.")
    deck = visible(stock.name, LONGEST_NAME)
    if not alike:
        kin = [card.title for card in stock.held if card.identity in {one.identity for one in match.printings}]
        hint = f" Did you mean `{visible(kin[0])}`?" if kin else ""
        raise ValueError(f"{deck} holds no `{title}`.{hint}")
    held = sum(stock.held[card] for card in alike)
    if line.copies > held:
        raise ValueError(f"{deck} holds {held} `{title}`, not {line.copies}.")
    return alike[0], line.copies


class Pile:
    """The cards of a deck, to be taken one after another by their names. left: copies by printing."""

    def __init__(self, stock: Stock, database: Database) -> None:
        self.stock, self.database = stock, database
        self.left = Counter(stock.held)

    def take(self, item: str) -> list[Card]:
        """The copies that a number and a title mean, of any printing. Raises ValueError where there are not so many."""
        card, copies = held_card(self.stock, item, self.database)
        alike = [one for one in self.stock.held if is_same(one, card)]
        # The very printing that is meant comes first.
        left = [one for one in sorted(alike, key=lambda one: one is not card) for _ in range(self.left[one])]
        if copies > len(left):
            held = sum(self.stock.held[one] for one in alike)
            deck = visible(self.stock.name, LONGEST_NAME)
            raise ValueError(f"{deck} holds {held} `{visible(card.title)}`, and more are named.")
        taken = left[:copies]
        self.left.subtract(taken)
        return taken


def is_same(one: Card, other: Card) -> bool:
    """Whether two cards are printings of one; with another experience it is another card."""
    return (one.identity, one.experience) == (other.identity, other.experience)


def named(item: str, database: Database) -> tuple[Line, NameMatch]:
    """A number and a title, and what it means. Raises ValueError where that is no card."""
    line = card_line(item, 1, database.names, counted=COUNTED.match(item) is not None)
    if line is None or not line.copies:
        shown = visible(item, LONGEST_NAME)
        raise ValueError(f"`{shown}` is no card; write `2 Pistol Whip`, or suits and values: `4x8S`.")
    match = database.names.resolve(line.reference)
    if not match.printings:
        hint = f" Did you mean `{match.suggestions[0]}`?" if match.suggestions else ""
        raise ValueError(f"There is no card `{visible(str(line.reference), LONGEST_NAME)}`.{hint}")
    return line, match
