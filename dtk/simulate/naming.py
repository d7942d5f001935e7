"""The cards that a text means: titles with numbers, or suits and values, in a deck or in print."""

from __future__ import annotations

import re
from collections import Counter

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cards.names import NameMatch, UnknownCard
from dtk.decks.deck import Line
from dtk.decks.lines import card_line
from dtk.files.shown import visible
from dtk.legality.rules_context import RulesContext
from dtk.poker.composition import Composition
from dtk.simulate.decks import LONGEST_NAME, LoadedDeck, faces, is_drawable
from dtk.simulate.notation import is_notation, read_notation

COUNTED = re.compile(r"\s*(?P<copies>[0-9]{1,2})\s*[xX×]?\s+\S")

# Another number behind a title: `1 Ambush, 2 Fetch`.
SEVERAL = re.compile(r"\S\s*(?:[,+&/]|\band\b)\s*\d{1,2}\s*[xX×]?\s+\S")


def cards_held(deck: LoadedDeck, text: str, database: Database) -> Composition:
    """The cards of a deck that a text means: items separated by `;`, each in notation, or a number and a title.

    Raises ValueError for an item that does not name a card of the deck.
    """
    cards = Composition({})
    for item in split_items(text):
        cards += read_notation(item) if is_notation(item) else faces(*find_held_card(deck, item, database))
    return cards


def cards_in_print(text: str, database: Database, rules: RulesContext) -> Composition:
    """The cards that a text means, in any deck or none. A title means the printing that the rules prefer.

    Raises ValueError for an item that does not name a card.
    """
    cards = Composition({})
    for item in split_items(text):
        if is_notation(item):
            cards += read_notation(item)
            continue
        line, match = resolve_item(item, database)
        card = rules.choose_printing(line, match)
        if card is None or not is_drawable(card):
            raise ValueError(f"`{visible(match.spelling)}` has no suit or value, so it cannot be drawn.")
        cards += faces(card, line.copies)
    return cards


def split_items(text: str) -> list[str]:
    """The items between semicolons."""
    return [item.strip() for item in text.split(";") if item.strip()]


def find_held_card(deck: LoadedDeck, item: str, database: Database) -> tuple[Card, int]:
    """The card of a deck that a number and a title mean, and the number. Raises ValueError if the deck lacks it.

    All printings of a title share suit and value, so any printing in the deck will do.
    """
    line, match = resolve_item(item, database)
    title = visible(match.spelling)
    alike = [card for card in deck.held if card in match.printings]
    if not deck.held:
        raise ValueError(
            f"This deck has only suits and values, not `{title}`. Name a card by suit and value, such as 8S."
        )
    if not any(map(is_drawable, match.printings)):
        raise ValueError(f"`{title}` has no suit or value, so it cannot be drawn.")
    name = visible(deck.name, LONGEST_NAME)
    if not alike:
        identities = {card.identity for card in match.printings}
        kin = [card.title for card in deck.held if card.identity in identities]
        hint = f" Did you mean `{visible(kin[0])}`?" if kin else ""
        raise ValueError(f"{name} has no `{title}`.{hint}")
    held = sum(deck.held[card] for card in alike)
    if line.copies > held:
        raise ValueError(f"{name} holds {held} `{title}`, not {line.copies}.")
    return alike[0], line.copies


class CardPicker:
    """Takes cards from a deck by name. left: copies by printing."""

    def __init__(self, deck: LoadedDeck, database: Database) -> None:
        self.deck, self.database = deck, database
        self.left = Counter(deck.held)

    def take(self, item: str) -> list[Card]:
        """The copies that a number and a title mean, of any printing. Raises ValueError if there are too few."""
        card, copies = find_held_card(self.deck, item, self.database)
        alike = [other for other in self.deck.held if is_same_card(other, card)]
        # The named printing comes first.
        alike.sort(key=lambda printing: printing is not card)
        left = [printing for printing in alike for _ in range(self.left[printing])]
        if copies > len(left):
            held = sum(self.deck.held[printing] for printing in alike)
            name = visible(self.deck.name, LONGEST_NAME)
            raise ValueError(f"{name} has only {held} `{visible(card.title)}`.")
        taken = left[:copies]
        self.left.subtract(taken)
        return taken


def is_same_card(card: Card, other: Card) -> bool:
    """Whether two cards are printings of the same card. Another experience level is another card."""
    return (card.identity, card.experience) == (other.identity, other.experience)


def resolve_item(item: str, database: Database) -> tuple[Line, NameMatch]:
    """A number and a title, with the card that it means. Raises UnknownCard, or ValueError without a name."""
    line = card_line(item, 1, database.names, counted=COUNTED.match(item) is not None)
    if line is None or not line.copies:
        shown = visible(item, LONGEST_NAME)
        raise ValueError(f"`{shown}` is not a card. Write `2 Pistol Whip`, or suits and values: `4x8S`.")
    match = database.names.resolve(line.reference)
    if not match.printings:
        hint = f" Did you mean `{match.suggestions[0]}`?" if match.suggestions else ""
        hint = " Separate several cards by `;`." if SEVERAL.search(item) else hint
        raise UnknownCard(f"Unknown card `{visible(str(line.reference), LONGEST_NAME)}`.{hint}")
    return line, match
