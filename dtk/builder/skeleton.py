"""New decks: a legal deck for an outfit and a plan, with its starting gang, its script and a note on each choice."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import fsum

from dtk.agents.scale import GHOST_ROCK
from dtk.builder.filling import Start, complete, is_skilled, jokers_in, own_cards
from dtk.builder.plans import PLANS, DeckPlan, plan_of
from dtk.builder.structure import worth_of
from dtk.cards.card import Card
from dtk.decks.gang import Gang
from dtk.files.errors import DtkError
from dtk.legality.legal_gangs import can_start, legal_gangs
from dtk.legality.rules_context import RulesContext

# Dudes with the plan's skill in the deck, so that one in ten cards is such a dude; and in the gang.
LEAST_SKILLED, LEAST_SKILLED_IN_GANG = 5, 2
# The dudes among whom the best gang is searched: the best ones, those without upkeep, and those with the plan's skill.
# More take longer, and hardly change it.
GANG_CANDIDATES, FREE_CANDIDATES, SKILLED_CANDIDATES = 10, 5, 4
# With less influence a gang loses to the first deeds; with less ghost rock it buys nothing on the first day, and with
# less income nothing later. The last row: shares of a plan's weight of bullets, tried in turn.
GUN_SHARES = (1.0, 0.5, 0.25)
# With fewer than four dudes, one lost shootout is the end.
LEAST_DUDES, LEAST_INFLUENCE, LEAST_LEFT, LEAST_INCOME = 4, 4, 2, 2


class NoSuchDeck(DtkError, ValueError):
    """No legal deck of a plan exists for an outfit, with the reason."""


@dataclass(frozen=True)
class NewDeck:
    """A new deck. cards: copies by card, without outfit and jokers. jokers: those that it has.

    values: the values of its structure, those with the most cards first.
    """

    plan: DeckPlan
    gang: Gang
    cards: Counter[Card]
    jokers: tuple[Card, ...]
    values: tuple[int, ...]

    @cached_property
    def makers(self) -> Counter[Card]:
        """The cards that make the plan."""
        return Counter({card: copies for card, copies in self.cards.items() if self.plan.makes(card)})

    @cached_property
    def skilled(self) -> Counter[Card]:
        """The dudes with the plan's skill."""
        return Counter({card: copies for card, copies in self.cards.items() if is_skilled(card, self.plan)})


def new_deck(outfit: Card, plan: DeckPlan, context: RulesContext) -> NewDeck:
    """A legal deck for an outfit, by a plan. Raises NoSuchDeck with the reason if there is none.

    Bullets count for less if the deck would otherwise be of another kind, such as a shooter with many deeds.
    """
    for share in GUN_SHARES:
        made = deck_by(outfit, plan._replace(guns=plan.guns * share), context)
        if plan_of(list(made.cards.elements())).name == plan.name:
            break
    return replace(made, plan=plan)


def deck_by(outfit: Card, plan: DeckPlan, context: RulesContext) -> NewDeck:
    """A legal deck by a plan, perhaps of another kind. Raises NoSuchDeck with the reason if there is none."""
    own = own_cards(outfit, context)
    skilled = [card for card in own if is_skilled(card, plan)]
    where = f"in format {context.format}"
    if plan.skill and len(skilled) < LEAST_SKILLED:
        number = f"only {len(skilled)} dude{'s' * (len(skilled) != 1)}" if skilled else "no dudes"
        raise NoSuchDeck(
            f"{outfit.title} has {number} with {plan.skill} {where}; the plan `{plan.word}` needs {LEAST_SKILLED}."
        )
    gang = best_gang(outfit, plan, own, context)
    members = Counter(member.card for member in gang.members)
    cards = members + complete(Start(plan, held=members, drawn=Counter()), own, context)
    deck_size, jokers = context.limits["deck_size"].value, context.limits["jokers"].value
    made = NewDeck(
        plan=plan,
        gang=gang,
        cards=cards,
        jokers=tuple(jokers_in(context))[:jokers],
        values=by_use(cards, members),
    )
    if cards.total() < deck_size or made.makers.total() < plan.least:
        found = min(made.makers.total(), plan.least)
        raise NoSuchDeck(
            f"{outfit.title} has {found} {plan.what} {where}; the plan `{plan.word}` needs {plan.least}."
            if found < plan.least
            else f"{outfit.title} has only {cards.total()} cards for the plan `{plan.word}` {where}, not {deck_size}."
        )
    return made


def by_use(cards: Counter[Card], members: Counter[Card]) -> tuple[int, ...]:
    """The values of a deck without its gang, those with the most cards first."""
    used: Counter[int] = Counter()
    for card, copies in (cards - members).items():
        used[card.value or 0] += copies
    return tuple(sorted(used, key=lambda value: (-used[value], value)))


def best_gang(outfit: Card, plan: DeckPlan, own: Sequence[Card], context: RulesContext) -> Gang:
    """The legal starting gang that is worth the most to a plan. own: the cards that the deck may hold.

    Raises NoSuchDeck if no gang is legal.
    """
    dudes = [card for card in own if card.type == "dude" and can_start(card) and not card.has("Gadget")]
    worth = {card: worth_of(card, plan, ()) for card in dudes}
    ranked = sorted(dudes, key=lambda card: (-worth[card], card.code))
    trained = [card for card in ranked if is_skilled(card, plan)][:SKILLED_CANDIDATES]
    free = [card for card in ranked if not card.upkeep][:FREE_CANDIDATES]
    candidates = dict.fromkeys([*trained, *free, *ranked[:GANG_CANDIDATES]], 1)

    def standard(gang: Gang) -> tuple[int, float]:
        met = (
            len(gang.dudes) >= LEAST_DUDES,
            gang.influence >= LEAST_INFLUENCE,
            gang.left >= LEAST_LEFT,
            gang.income - gang.upkeep >= LEAST_INCOME,
            not plan.skill or sum(is_skilled(member.card, plan) for member in gang.members) >= LEAST_SKILLED_IN_GANG,
        )
        return sum(met), fsum(worth[member.card] for member in gang.members) + GHOST_ROCK * gang.left

    gangs = [gang for gang in legal_gangs(outfit, None, candidates, context) if gang.members]
    if not gangs:
        raise NoSuchDeck(f"{outfit.title} has no legal starting gang in format {context.format}.")
    return heapq.nlargest(1, gangs, key=standard)[0]


def possible_plans(outfit: Card, context: RulesContext) -> list[DeckPlan]:
    """The plans for which an outfit has a legal deck."""
    found = []
    for plan in PLANS:
        try:
            new_deck(outfit, plan, context)
        except NoSuchDeck:
            continue
        found.append(plan)
    return found
