"""The room in a deck: how many copies of a card may still be added, and the suits and values that are open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from dtk.cards.card import SUITS, Card
from dtk.legality.judged_deck import LEADS, JudgedDeck

Slot = tuple[int, str]
HIGHEST_VALUE = 13


@dataclass(frozen=True)
class Room:
    """The room in a deck under the rules of its format.

    leaving: copies of the deck's cards that leave and so make room, as in a swap.
    """

    judged: JudgedDeck
    leaving: tuple[Card, ...] = ()

    @cached_property
    def cards(self) -> int:
        """The number of cards with a printed value that the deck still needs; negative if it has too many."""
        return self.judged.context.limits["deck_size"].value - sum(self._slots.values())

    @cached_property
    def jokers(self) -> int:
        """The number of jokers that may still be added."""
        held = sum(entry.line.copies for entry, _ in self.judged.of_type("joker"))
        return self._limit("jokers") - held + sum(card.type == "joker" for card in self.leaving)

    @cached_property
    def open_slots(self) -> dict[Slot, int]:
        """The suits and values with fewer cards than allowed, each with the number of cards that still fit."""
        most = self._limit("slot_copies")
        every = [(value, suit) for value in range(1, HIGHEST_VALUE + 1) for suit in SUITS]
        return {slot: most - self._slots[slot] for slot in every if self._slots[slot] < most}

    def copies(self, card: Card) -> int:
        """The number of copies of a card that may still be added: 0 if the format does not allow it, or at a limit.

        The deck's size is not counted, because a deck under construction may be cut later: see `cards`.
        """
        if card.type in LEADS or card.is_token or not self.judged.context.allows(card):
            return 0
        if card.type == "joker":
            return max(0, self.jokers)
        if card.value is None or card.suit is None:
            return 0
        of_title = self._limit("title_copies") - self._titles[card.identity]
        of_slot = self._limit("slot_copies") - self._slots[card.value, card.suit]
        return max(0, min(of_title, of_slot))

    def is_foreign(self, card: Card) -> bool:
        """Whether a card belongs to a different gang than the deck's outfit."""
        outfit = self.judged.lead("outfit")
        return outfit is not None and is_foreign(card, outfit)

    @cached_property
    def _slots(self) -> Counter[Slot]:
        """Cards by value and suit."""
        counted: Counter[Slot] = Counter()
        for card, copies in self._valued():
            if card.value is not None and card.suit is not None:
                counted[card.value, card.suit] += copies
        return counted

    @cached_property
    def _titles(self) -> Counter[str]:
        """Cards by identity, across printings and experience levels."""
        counted: Counter[str] = Counter()
        for card, copies in self._valued():
            counted[card.identity] += copies
        return counted

    def _valued(self) -> Iterator[tuple[Card, int]]:
        """The deck's cards with a printed value and their copies; those that leave count below zero."""
        for entry, card in self.judged.counting_entries:
            yield card, entry.line.copies
        for card in self.leaving:
            if card.value:
                yield card, -1

    def _limit(self, name: str) -> int:
        """A limit of the ruleset."""
        return self.judged.context.limits[name].value


def is_foreign(card: Card, outfit: Card) -> bool:
    """Whether a card's gang differs from an outfit's, which costs a dude extra upkeep (rulebook-1.5.0 §5.2)."""
    return bool(card.factions) and not set(card.factions) & set(outfit.factions)
