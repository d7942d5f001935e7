"""Tokens: the card for the token that a text puts into play, the newest with its title (compendium-1.9.3 "Token")."""

from __future__ import annotations

from functools import cache

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import identity_of


@cache
def token_card(title: str) -> Card:
    """The token with a title. Raises LookupError if there is none."""
    tokens = [card for card in load_database() if card.is_token and card.identity == identity_of(title)]
    if not tokens:
        raise LookupError(f"Unknown token `{title}`.")
    return max(tokens, key=lambda card: card.code)
