"""Sample hands: the opening hand card by card, then a line for each draw hand with its rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dtk.cards.card import Card
from dtk.engine.hands import to_poker
from dtk.files.shown import visible
from dtk.report.games.hands import rank_words
from dtk.simulate.sample_hands import SampleHands

COLUMNS = ("hand", "rank", "code", "title", "type", "suit", "value", "cost")
OPENING = "opening"


def as_text(deal: SampleHands, seed: str) -> str:
    """A deal as text, with the seed to repeat it."""
    lines = ["Opening hand", *(f"  {face(card):<6} {facts(card)}" for card in in_order(deal.opening))]
    for number, hand in enumerate(deal.draws, 1):
        cards = "  ".join(face(card) for card in in_order(hand))
        lines.append(f"Draw hand {number}: {cards}  {rank_words([to_poker(card) for card in hand])}")
    noun = "card is" if deal.left == 1 else "cards are"
    return "\n".join([*lines, f"{deal.left} {noun} left in the deck. --seed {visible(seed)} deals the same hands."])


def as_rows(deal: SampleHands) -> list[list[Any]]:
    """The rows of COLUMNS, one for each card. Draw hands are numbered from 1."""
    hands: list[tuple[object, str, Sequence[Card]]] = [(OPENING, "", deal.opening)]
    hands += [
        (number, rank_words([to_poker(card) for card in hand]), hand) for number, hand in enumerate(deal.draws, 1)
    ]
    return [
        [name, rank, card.code, card.title, card.type, card.suit, card.value, card.cost]
        for name, rank, hand in hands
        for card in hand
    ]


def as_data(deal: SampleHands, seed: str) -> dict[str, Any]:
    """A deal as JSON values."""
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in as_rows(deal)]
    return {"schema_version": 1, "seed": seed, "left": deal.left, "cards": rows}


def in_order(cards: Sequence[Card]) -> list[Card]:
    """The cards in order: jokers, then from king to ace."""
    return sorted(cards, key=lambda card: (-(card.value or 99), card.suit or ""))


def face(card: Card) -> str:
    """The suit and value of a card: `8♠`, or `Joker`."""
    return card.slot or "Joker"


def facts(card: Card) -> str:
    """The facts of a card: `Allie Hensman, dude, cost 3`."""
    cost = "" if card.cost is None else f", cost {card.cost}"
    return f"{visible(card.title)}, {card.type}{cost}"
