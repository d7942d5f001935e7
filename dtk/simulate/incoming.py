"""Exchanges of cards: those that could leave a deck, and those that could legally replace them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.legality.judged_deck import JudgedDeck
from dtk.simulate.decks import LoadedDeck
from dtk.simulate.draw_deck import NOBODY, KnownCards
from dtk.simulate.naming import CardPicker, split_items
from dtk.simulate.notation import is_notation
from dtk.simulate.study import Exchange

Slot = tuple[int, str]
# The types that are not drawn from a deck.
LEADS = ("outfit", "legend")


@dataclass(frozen=True, slots=True)
class Exchanges:
    """The cards of a deck that could leave, and those that could come in, by value and suit.

    into: one printing of each card, cheapest first. copies: those in the whole deck, by identity. most: the limit of
    copies of a title (rulebook-1.5.0 §8).
    """

    out: Mapping[Slot, tuple[Card, ...]]
    into: Mapping[Slot, tuple[Card, ...]]
    copies: Mapping[str, int]
    most: int

    def of(self, out: Slot, into: Slot) -> Exchange | None:
        """The cards behind a swap of two slots, None if no legal swap has these slots."""
        coming = [(card, self.may_leave(out, card)) for card in self.into.get(into, ())]
        going = {card.code: card for _, leaving in coming for card in leaving}
        if not going:
            return None
        return Exchange(tuple(going.values()), tuple(card for card, leaving in coming if leaving))

    def may_leave(self, out: Slot, card: Card) -> tuple[Card, ...]:
        """The cards of a slot that could make room for `card`: any, or only copies of `card` if it is at its limit."""
        leaving = self.out.get(out, ())
        if self.copies.get(card.identity, 0) < self.most:
            return leaving
        return tuple(other for other in leaving if other.identity == card.identity)


def exchanges_of(deck: LoadedDeck, known: KnownCards, database: Database) -> Exchanges | None:
    """The cards that could leave a deck, and all that could come in, None if the deck names no cards.

    Cards come in if the rules allow them, and dudes only if they need no extra upkeep (rulebook-1.5.0 §5.2): drifters,
    and those of the outfit's factions. Raises ValueError for known cards that the deck lacks.
    """
    judged = deck.judged
    if judged is None:
        return None
    out: dict[Slot, list[Card]] = {}
    for card, copies in cards_left(deck, known, database).items():
        if copies > 0 and card.value is not None and card.suit is not None:
            out.setdefault((card.value, card.suit), []).append(card)
    counts: Counter[str] = Counter()
    for card, copies in deck.held.items():
        counts[card.identity] += copies
    return Exchanges(
        out={slot: tuple(cards) for slot, cards in out.items()},
        into=allowed_cards(judged, database),
        copies=counts,
        most=deck.rules.limits["title_copies"].value,
    )


def cards_left(deck: LoadedDeck, known: KnownCards, database: Database) -> Counter[Card]:
    """The copies of each card that may be drawn. Cards known by suit and value alone are not taken out."""
    picker = CardPicker(deck, database)
    texts = [text for _, text in known.elsewhere]
    if known.gang is None:
        picker.left.subtract(deck.starters or ())
    elif known.gang != NOBODY:
        texts.append(known.gang)
    for item in (item for text in texts for item in split_items(text)):
        if not is_notation(item):
            picker.take(item)
    return picker.left


def allowed_cards(judged: JudgedDeck, database: Database) -> dict[Slot, tuple[Card, ...]]:
    """One printing of every card allowed in the deck, by value and suit, cheapest first."""
    outfit = judged.lead("outfit")
    found: dict[tuple[str, int], Card] = {}
    for card in database.newest_first(database.rows):
        if card.value is None or card.suit is None or card.type in LEADS or card.is_token:
            continue
        foreign = card.factions and outfit is not None and not set(card.factions) & set(outfit.factions)
        if not foreign and judged.context.allows(card):
            found.setdefault((card.identity, card.experience), card)
    slots: dict[Slot, list[Card]] = {}
    for card in sorted(found.values(), key=lambda card: (card.cost or 0, card.title)):
        if card.value is not None and card.suit is not None:
            slots.setdefault((card.value, card.suit), []).append(card)
    return {slot: tuple(cards) for slot, cards in slots.items()}
