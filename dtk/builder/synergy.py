"""Synergies: the cards of a deck whose texts ask for a card, and the cards that its own text asks for."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cardtext.asks import asks_of

# The partners named in words.
NAMED = 2


class Bonds(NamedTuple):
    """The bonds of a card with a deck, in copies. askers: cards of the deck that ask for it, with the ask in words.

    found: for each of its own asks, in words, the copies in the deck that meet it.
    """

    askers: dict[Card, tuple[int, str]]
    found: dict[str, int]

    @property
    def copies(self) -> int:
        """The number of copies in the deck that ask for the card, and of those that it asks for."""
        return sum(copies for copies, _ in self.askers.values()) + max(self.found.values(), default=0)

    @property
    def first_askers(self) -> list[tuple[Card, str]]:
        """The cards that ask for it with the most copies, and their asks."""
        ranked = sorted(self.askers.items(), key=lambda one: (-one[1][0], one[0].title))
        return [(card, ask) for card, (_, ask) in ranked[:NAMED]]


def asks_for(card: Card, other: Card) -> str:
    """The ask of one card that another card meets, in words; empty if there is none."""
    return next((str(ask) for ask in asks_of(card) if ask.meets(other)), "")


def bonds(card: Card, deck: Counter[Card]) -> Bonds:
    """The bonds of a card with the other cards of a deck."""
    others = [(other, copies) for other, copies in deck.items() if copies > 0 and other.identity != card.identity]
    askers = {other: (copies, ask) for other, copies in others if (ask := asks_for(other, card))}
    found = {str(ask): sum(copies for other, copies in others if ask.meets(other)) for ask in asks_of(card)}
    return Bonds(askers, found)


def bond(one: Card, other: Card) -> int:
    """The asks between two cards: 0, 1 or 2."""
    return bool(asks_for(one, other)) + bool(asks_for(other, one))
