"""The pool of a deck: the cards that its format allows, with the newest allowed printing of each."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from dtk.cards.card import Card
from dtk.cardtext.asks import Ask, asks_of, skills_needed
from dtk.legality.judged_deck import LEADS
from dtk.legality.rules_context import RulesContext


def pool(context: RulesContext) -> Iterator[Card]:
    """A printing of each card that a deck may hold, without outfits, legends and tokens."""
    known: set[tuple[str, int, str]] = set()
    for card in context.database.newest_first(context.database.rows):
        if card.type in LEADS or card.is_token or not context.allows(card):
            continue
        key = (card.identity, card.experience, card.joker or "")
        if key not in known:
            known.add(key)
            yield card


def unmet(card: Card, others: Collection[Card]) -> tuple[Ask, ...]:
    """The essential needs of a card that none of the others meets: a dude with the skill, or a card that carries it."""
    carriers = {word for word in card.special.attaches_to.split(" or ") if word[:1].isupper()}
    needed = [{skill} for skill in skills_needed(card)] + ([carriers] if carriers else [])
    vital = {frozenset((frozenset(words),)) for words in needed}
    return tuple(ask for ask in asks_of(card) if ask.needs in vital and not any(map(ask.meets, others)))
