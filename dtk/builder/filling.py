"""Completes a deck with cards for a plan, on the values of a structure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from dtk.builder.plans import DeckPlan
from dtk.builder.pool import pool, unmet
from dtk.builder.structure import (
    MAIN_VALUES,
    OTHER_COPIES,
    UNIQUE_COPIES,
    Filling,
    Limits,
    Shelf,
    Worth,
    choose_values,
    worth_of,
)
from dtk.cards.card import Card
from dtk.cardtext.asks import skills_needed
from dtk.legality.rules_context import RulesContext


class Start(NamedTuple):
    """The deck so far. held: its cards with copies. drawn: the copies that do not start the game."""

    plan: DeckPlan
    held: Counter[Card]
    drawn: Counter[Card]


def complete(start: Start, own: Sequence[Card], context: RulesContext) -> Counter[Card]:
    """The cards that complete a deck, with copies: fewer than needed if there are no more.

    own: the cards to choose from.
    """
    plan, held = start.plan, start.held
    makers = [card for card in own if plan.makes(card)]
    skilled = [card for card in own if is_skilled(card, plan)]
    partners = [*held, *makers, *skilled]
    usable = [card for card in own if card.type in plan.types and fits(card, plan, [*held, *skilled])]
    limits = Limits(
        types=still_wanted(plan, held, context.limits["deck_size"].value),
        makers=max(0, plan.most - sum(copies for card, copies in held.items() if plan.makes(card))),
        slot=context.limits["slot_copies"].value,
        title=context.limits["title_copies"].value,
    )
    shelf = Shelf(
        Worth(worth=worth_of(card, plan, partners), card=card, makes=plan.makes(card), most=most_copies(card))
        for card in usable
    )
    values = choose_values(Filling(shelf, limits, held), plan, by_value(start.drawn))
    filling = Filling(shelf, limits, held).fill(values[:MAIN_VALUES])
    for value in values[MAIN_VALUES:]:
        filling.fill((value,))
    return filling.taken


def still_wanted(plan: DeckPlan, held: Mapping[Card, int], deck_size: int) -> dict[str, int]:
    """By type, the number of cards that a deck lacks. Surplus cards of one type reduce the largest other types."""
    have = Counter[str]()
    for card, copies in held.items():
        if card.value:
            have[card.type] += copies
    wanted = {kind: max(0, number - have[kind]) for kind, number in plan.types.items()}
    room = max(0, deck_size - have.total())
    while sum(wanted.values()) > room:
        wanted[max(wanted, key=wanted.__getitem__)] -= 1
    if (missing := room - sum(wanted.values())) > 0:
        wanted[max(plan.types, key=plan.types.__getitem__)] += missing
    return wanted


def by_value(cards: Mapping[Card, int]) -> Counter[int]:
    """The number of cards of each value."""
    found: Counter[int] = Counter()
    for card, copies in cards.items():
        found[card.value or 0] += copies
    return found


def own_cards(outfit: Card | None, context: RulesContext) -> list[Card]:
    """The cards that a deck of an outfit may hold without extra upkeep; all cards if there is no outfit."""
    gangs = set(outfit.factions) if outfit else set[str]()
    return [card for card in pool(context) if not (gangs and card.factions) or gangs & set(card.factions)]


def fits(card: Card, plan: DeckPlan, others: Collection[Card]) -> bool:
    """Whether a deck can use a card: it needs no skill besides the plan's, and other cards can carry it."""
    return set(skills_needed(card)) <= {plan.skill} and not unmet(card, others)


def most_copies(card: Card) -> int:
    """The copies of a card in a new deck."""
    return UNIQUE_COPIES if card.is_unique else OTHER_COPIES


def is_skilled(card: Card, plan: DeckPlan) -> bool:
    """Whether a card is a dude with the skill that a plan needs."""
    return bool(plan.skill) and card.type == "dude" and card.has(plan.skill)


def jokers_in(context: RulesContext) -> Iterator[Card]:
    """The plain jokers that a format allows, each title once, the newest first."""
    yield from {card.title: card for card in pool(context) if card.joker == "plain"}.values()
