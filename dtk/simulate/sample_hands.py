"""Sample hands of a deck: an opening hand and draw hands, for trying out a deck."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.legality.judged_deck import LEADS, JudgedDeck

# The cards of an opening hand (rulebook-1.5.0 §4), and of a draw hand without bonuses (§5.1).
CARDS = 5


class SampleHands(NamedTuple):
    """One deal. opening: the play hand. draws: draw hands in order. left: the number of cards left in the deck."""

    opening: tuple[Card, ...]
    draws: tuple[tuple[Card, ...], ...]
    left: int


def cards_to_draw(judged: JudgedDeck) -> list[Card]:
    """The cards that can be drawn: cards with a value and jokers, without the starting gang (rulebook-1.5.0 §4)."""
    starting = Counter(starter.card.code for starter in judged.starters)
    cards = []
    for entry, card in judged.of_type():
        if card.type in LEADS or not (card.value or card.joker):
            continue
        out = min(starting[card.code], entry.line.copies)
        starting[card.code] -= out
        cards += [card] * (entry.line.copies - out)
    return cards


def deal(cards: Sequence[Card], seed: str, draws: int = 3) -> SampleHands:
    """An opening hand, then `draws` draw hands. The same seed deals the same cards.

    Drawn cards are discarded, and shuffled in again if the deck cannot fill a hand (rulebook-1.5.0 §3.6). Raises
    ValueError for too few cards.
    """
    if len(cards) < 2 * CARDS:
        raise ValueError(f"{len(cards)} cards are too few for two hands of {CARDS}.")
    luck = random.Random(seed)  # noqa: S311  (a game, no secret)
    deck = sorted(cards, key=lambda card: card.code)
    luck.shuffle(deck)
    opening, deck = tuple(deck[:CARDS]), deck[CARDS:]
    discarded: list[Card] = []
    drawn = []
    for _ in range(draws):
        hand, deck = deck[:CARDS], deck[CARDS:]
        if len(hand) < CARDS:
            luck.shuffle(discarded)
            missing = CARDS - len(hand)
            hand, deck, discarded = hand + discarded[:missing], discarded[missing:], []
        discarded += hand
        drawn.append(tuple(hand))
    return SampleHands(opening, tuple(drawn), len(deck))
