"""The order of the cards found, and the printing shown of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dtk.builder.search.card_index import CardIndex, TitleKey, split_words
from dtk.builder.search.fields import BY_NAME, NUMBER, NUMBERS
from dtk.builder.search.likeness import models_of, shared
from dtk.builder.search.query import And, Criterion, Node, Query, QueryError, Title
from dtk.builder.search.spelling import nearest
from dtk.cards.card import GANGS, SUITS, TYPES, Card
from dtk.cards.names import loose
from dtk.files.shown import visible

Key = Callable[[Card], Any]
DESCENDING = "-"
# Sorting keys besides numbers.
SORTS = ("title", "type", "gang", "suit", "slot", "pack", "released", "code", *NUMBERS)


def sorted_cards(cards: Iterable[Card], query: Query, index: CardIndex) -> list[Card]:
    """The cards in the order that the query names.

    By default: nearest to its words, most like the cards of `like:`, then by type, value and title.
    """
    found = sorted(cards, key=usual_key)
    wanted = [
        (value.text, value.span) for setting in query.settings if setting.field == "sort" for value in setting.values
    ]
    if not wanted:
        words, models = title_words(query.root), models_of(query.root, index)
        if models:
            found.sort(key=lambda card: -max(shared(card, model, index) for model in models))
        return sorted(found, key=lambda card: relevance(card, words, index)) if words else found
    for text, span in reversed(wanted):
        key = sort_key(text, span, query, index)
        lacking = [card for card in found if key(card) is None]
        having = sorted((card for card in found if key(card) is not None), key=key, reverse=text.startswith(DESCENDING))
        found = having + lacking
    return found


def usual_key(card: Card) -> tuple[Any, ...]:
    """By type, value and title."""
    return TYPES.index(card.type), card.value or 0, loose(card.title), card.code


def sort_key(text: str, span: tuple[int, int] | None, query: Query, index: CardIndex) -> Key:
    """The sorting key that a name means, which is None for a card without it. Raises QueryError."""
    named = text.removeprefix(DESCENDING).casefold()
    field = BY_NAME.get(named)
    name = field.name if field else named
    packs = index.database.packs
    keys: dict[str, Key] = {
        "title": lambda card: loose(card.title),
        "type": lambda card: TYPES.index(card.type),
        "gang": lambda card: tuple([*GANGS].index(gang) for gang in card.factions) or None,
        "suit": lambda card: None if card.suit is None else SUITS.index(card.suit),
        "slot": lambda card: None if card.suit is None else (card.value, SUITS.index(card.suit)),
        "pack": lambda card: packs[card.pack].order,
        "released": lambda card: packs[card.pack].released,
        "code": lambda card: card.code,
    }
    if name in keys:
        return keys[name]
    if field is not None and field.kind == NUMBER:
        return lambda card: getattr(card, field.name)
    near = nearest(name, SORTS)
    told = f"did you mean `{near[0]}`?" if near else f"choose from {', '.join(SORTS)}."
    raise QueryError(f"cards cannot be sorted by `{visible(named, 40)}`; {told}", query.text, span)


def title_words(node: Node | None) -> list[str]:
    """The loose words of titles that all cards found must have."""
    parts = node.parts if isinstance(node, And) else (node,)
    words = [loose(part.text) for part in parts if isinstance(part, Title)]
    fields = [part for part in parts if isinstance(part, Criterion) and (part.field, part.operator) == ("title", ":")]
    return words + [loose(part.values[0].text) for part in fields if len(part.values) == 1]


def relevance(card: Card, words: list[str], index: CardIndex) -> int:
    """How far a title is from words: 0 for the whole title, 1 for its beginning, 2 for whole words, 3 otherwise."""
    title = index.titles[card.code]
    together = "".join(words)
    if title.joined == together:
        return 0
    if title.joined.startswith(together):
        return 1
    return 3 - all(title.has_run(word) for word in words)


def newest_of_each(cards: Iterable[Card], index: CardIndex) -> list[Card]:
    """The newest of these printings of each card; a promo only if there is no other."""
    best: dict[TitleKey, Card] = {}
    order = {code: pack.order for code, pack in index.database.packs.items()}

    def rank(card: Card) -> tuple[bool, int]:
        return card.promo_of is None, order[card.pack]

    for card in cards:
        key = index.keys[card.code]
        held = best.get(key)
        if held is None or rank(card) > rank(held):
            best[key] = card
    return list(best.values())


def words_of_titles(node: Node | None) -> list[str]:
    """The words of titles that all cards found must have, as folded words."""
    parts = node.parts if isinstance(node, And) else (node,)
    return [word for part in parts if isinstance(part, Title) for word in split_words(part.text)]
