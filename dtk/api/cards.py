"""Cards: search by the grammar of `dtk cards search`.

No `dtk.toml` is read: without a format, the deck's or the default holds.
"""

from __future__ import annotations

from datetime import date
from functools import cache

from dtk.api.decks import judged_deck, make_judge
from dtk.builder.search.card_index import CardIndex
from dtk.builder.search.searching import search
from dtk.builder.search.setting import Setting
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.decks.deck import DeckSource


def search_cards(
    query: str,
    deck: DeckSource | None = None,
    *,
    ruleset: str | None = None,
    format: str | None = None,
    date: date | None = None,
) -> list[Card]:
    """The cards that fit a query, in order; each once, as its newest printing, unless it has `unique:printing`.

    deck: for `in:`, `fits:`, `open:` and `is:starter`. Cards outside of the format are left out unless the query names
    one, such as `f:any`. Raises QueryError, and as `validate` does for the format, ruleset and deck.

    >>> [card.title for card in search_cards("sloane -type:outfit")]
    ['Sloane', 'Sloane (Exp.1)']
    """
    judge = make_judge(ruleset, format, None if date is None else date.isoformat())
    judged = None if deck is None else judged_deck(deck, judge)
    return list(search(query, Setting(card_index(), judge, judged)).cards)


@cache
def card_index() -> CardIndex:
    """The index of all cards, built once."""
    return CardIndex(load_database())
