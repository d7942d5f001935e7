"""The place of a new card among the others of a deck, in files without headings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dtk.cards.card import Card
from dtk.cards.names import loose
from dtk.decks.holdings import ORDER

# The sort orders of titles: that of programs, and that of people.
SORTINGS: tuple[Callable[[str], str], ...] = (str.casefold, loose)


def place_for(card: Card, cards: Sequence[Card | None]) -> int:
    """The index that a new card gets in a list of others.

    It goes among the cards of its type if they are sorted by title, otherwise after them. If there are none, it goes
    after the types that are usually listed before its own.
    """
    alike = [at for at, other in enumerate(cards) if other is not None and other.type == card.type]
    titles = [other.title for other in cards if other is not None and other.type == card.type]
    for key in SORTINGS:
        if [*map(key, titles)] == sorted(map(key, titles)):
            later = (at for at, title in zip(alike, titles, strict=True) if key(title) > key(card.title))
            return next(later, alike[-1] + 1 if alike else behind_earlier_types(card, cards))
    return alike[-1] + 1


def behind_earlier_types(card: Card, cards: Sequence[Card | None]) -> int:
    """The index after the last card of the types that are listed before a card's own type."""
    before = ORDER[: ORDER.index(card.type)]
    return max((at + 1 for at, other in enumerate(cards) if other is not None and other.type in before), default=0)
