"""What is a draw hand worth? The pieces of a hand as dtk.poker sees them."""

from __future__ import annotations

from functools import cache

from dtk.cards.card import Card
from dtk.engine.game import Game
from dtk.poker.lowball import lowball_score
from dtk.poker.slots import joker, slot


@cache
def poker_card(suit: str | None, value: int | None, kind: str | None) -> int:
    """The number that dtk.poker knows a card by."""
    if kind is not None:
        return joker(kind)
    if suit is None or value is None:
        raise ValueError("Only cards with suit and value, and jokers, are drawn.")
    return slot(value, suit)


def as_poker(card: Card) -> int:
    """A card for dtk.poker."""
    return poker_card(card.suit, card.value, card.joker)


def cards_of(game: Game, numbers: list[int]) -> list[int]:
    """Pieces for dtk.poker."""
    pieces = game.state.pieces
    return [as_poker(pieces[number].card) for number in numbers]


def lowball_hand(game: Game, seat: int) -> int:
    """The lowball score of a player's draw hand."""
    return lowball_score(cards_of(game, game.player(seat).draw_hand))
