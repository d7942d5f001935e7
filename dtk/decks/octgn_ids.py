"""Messages of a conversion about OCTGN ids of cards, which newer packs lack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.holdings import holdings
from dtk.decks.losses import listed, number_of

# The most titles that a sentence names.
MOST_TITLES = 6


def sentences_on_ids(deck: Deck, changed: Iterable[tuple[Card, Card]], database: Database) -> list[str]:
    """Sentences on the cards without an OCTGN id, and on the titles that are written in an older printing for its id.

    changed: each card, and the older printing.
    """
    older = list(dict.fromkeys(f"{new.title} ({database.packs[new.pack].name})" for _, new in changed))
    some = "1 title is" if len(older) == 1 else f"{len(older)} titles are"
    why = f"{some} written in an older printing, because the newest has no OCTGN id"
    sentences = [f"OCTGN deck: {why}: {listed(older, MOST_TITLES)}."] if older else []
    if cards := cards_without_id(deck, database):
        have = f"{number_of(cards)} {'has' if cards.total() == 1 else 'have'}"
        sentences.append(f"OCTGN deck: {have} no OCTGN id, only a title: {listed([*cards], MOST_TITLES)}.")
    return sentences


def cards_without_id(deck: Deck, database: Database) -> Counter[str]:
    """Copies of each card of the deck that has no OCTGN id, by title."""
    copies: Counter[str] = Counter()
    for row in holdings(deck, database).values():
        for holding in row:
            if not holding.card.octgn:
                copies[holding.card.title] += holding.copies
    return copies
