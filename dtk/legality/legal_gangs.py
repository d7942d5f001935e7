"""Legal starting gangs: judging one, and finding all of a deck, with the same checks.

The search stops at the first fault, because an illegal gang stays illegal when members join it. The only exception is a
dude who brings a Sidekick, so such dudes are tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Any

from dtk.cards.card import Card
from dtk.decks.gang import Gang, Starter
from dtk.files.errors import DtkError
from dtk.files.finding import ERROR, Finding
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules.starting_gang import GANG_CHECKS
from dtk.legality.rules_context import RulesContext


def gang_faults(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """Every finding on a gang."""
    for check, severity in GANG_CHECKS:
        for finding in check(gang, context):
            yield replace(finding, severity=severity)


def is_legal(gang: Gang, context: RulesContext) -> bool:
    """Whether no finding is an error."""
    return not any(severity == ERROR and any(check(gang, context)) for check, severity in GANG_CHECKS)


def can_start(card: Card) -> bool:
    """Whether a card can be in any starting gang."""
    kind = card.type == "dude" or card.core is not None or (card.type == "goods" and card.has("Sidekick"))
    return kind and not card.is_token and card.special.may_start is not False


class NoOutfit(DtkError):
    """A deck without exactly one outfit has no legal gangs."""

    def __init__(self) -> None:
        super().__init__("the deck needs exactly one outfit; `dtk validate` shows the faults.")


def legal_gangs_of(judged: JudgedDeck) -> Iterator[Gang]:
    """Every legal starting gang of a deck that has been read, see `legal_gangs`. Raises NoOutfit."""
    outfit = judged.lead("outfit")
    if outfit is None:
        raise NoOutfit
    copies: dict[Card, int] = {}
    for entry, _ in judged.of_type():
        # The printing that the line would mean if it named a starter.
        card = judged.context.choose_printing(replace(entry.line, starting=1), entry.match)
        if card is not None:
            copies[card] = copies.get(card, 0) + entry.line.copies
    return legal_gangs(outfit, judged.lead("legend"), copies, judged.context)


def legal_gangs(outfit: Card, legend: Card | None, deck: dict[Card, int], context: RulesContext) -> Iterator[Gang]:
    """Every legal starting gang of a deck (card -> copies), including the empty one, each once.

    Gangs contain only cards that the context allows.
    """
    # Dudes who bring a Sidekick come before Sidekicks, so that no fault disappears as the gang grows.
    candidates = sorted(
        (card for card in deck if can_start(card) and context.allows(card)),
        key=lambda card: (not card.special.brings_sidekick, card.code),
    )

    def grow(gang: Gang, open_cards: list[Card]) -> Iterator[Gang]:
        yield gang
        larger = [
            (place, Gang(outfit, legend, (*gang.members, Starter(card))))
            for place, card in enumerate(open_cards)
            if sum(starter.card is card for starter in gang.members) < deck[card]
        ]
        legal = [(place, one) for place, one in larger if is_legal(one, context)]
        fitting = [open_cards[place] for place, _ in legal]
        for at, (place, one) in enumerate(legal):
            # A card that does not fit now fits no larger gang either, unless a Sidekick is brought.
            brings = open_cards[place].special.brings_sidekick
            yield from grow(one, open_cards[place:] if brings else fitting[at:])

    empty = Gang(outfit, legend, ())
    if is_legal(empty, context):
        yield from grow(empty, candidates)


class By(StrEnum):
    """The number by which gangs are ranked."""

    stash = "stash"
    influence = "influence"
    bullets = "bullets"
    upkeep = "upkeep"


def sort_key(by: By) -> Callable[[Gang], tuple[Any, ...]]:
    """The sorting key: the best gang first. The other numbers, then the members, break ties."""

    def key(gang: Gang) -> tuple[Any, ...]:
        numbers = {
            By.stash: -gang.left,
            By.influence: -gang.influence,
            By.bullets: -gang.bullets,
            By.upkeep: gang.upkeep,
        }
        return (numbers[by], *numbers.values(), tuple(member.card.code for member in gang.members))

    return key


def best_gang(table: JudgedDeck) -> Gang:
    """The legal gang with the most influence. Raises `NoOutfit`."""
    return min(legal_gangs_of(table), key=sort_key(By.influence))
