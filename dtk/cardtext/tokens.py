"""Which card is a token that a text puts into play? The newest of its title (compendium-1.9.3 "Token")."""

from __future__ import annotations

from functools import cache

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import identity_of


@cache
def token_card(title: str) -> Card:
    """The token of a title. Raises LookupError where there is none."""
    found = [card for card in load_database() if card.is_token and card.identity == identity_of(title)]
    if not found:
        raise LookupError(f"There is no token called {title!r}.")
    return max(found, key=lambda card: card.code)
