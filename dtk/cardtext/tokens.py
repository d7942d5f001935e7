"""Which card is the token that a text puts into play? The newest with its title (compendium-1.9.3 "Token")."""

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
        raise LookupError(f"There is no token called {title!r}.")
    return max(tokens, key=lambda card: card.code)
