"""Which starting gangs are legal? One implementation, for judging a deck's own gang and for finding every legal one.

A check looks at a gang and yields findings about its members. Adding members never mends a gang, with one
exception (a dude who brings a Sidekick), so the search may stop at the first fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dtk.cards.card import Card
from dtk.decks.gang import Gang, Starter
from dtk.files.finding import ERROR, Finding
from dtk.legality.registry import all_rules
from dtk.legality.rules_context import RulesContext

GangCheck = Callable[[Gang, RulesContext], Iterator[Finding]]

# Filled by `legality/rules/gang.py`, whose rules are the checks; read it through `checks`.
CHECKS: list[GangCheck] = []


def checks() -> list[GangCheck]:
    """Every check, in the order of the codes."""
    all_rules()  # registers them
    return CHECKS


def gang_faults(gang: Gang, context: RulesContext) -> Iterator[Finding]:
    """Everything that makes a gang illegal or doubtful."""
    for check in checks():
        yield from check(gang, context)


def is_legal(gang: Gang, context: RulesContext) -> bool:
    """Whether no check that is an error finds a fault."""
    return all(finding.severity != ERROR for finding in gang_faults(gang, context))


def can_start(card: Card) -> bool:
    """Whether a card can be in some starting gang at all."""
    kind = card.type == "dude" or card.core is not None or (card.type == "goods" and card.has("Sidekick"))
    return kind and not card.is_token and card.special.may_start is not False


def legal_gangs(outfit: Card, legend: Card | None, deck: dict[Card, int], context: RulesContext) -> Iterator[Gang]:
    """Every legal starting gang of a deck (card -> copies), the empty one included, each once.

    Of cards that the law doesn't allow there is none.
    """
    # Who brings a Sidekick comes first, so that a fault found on the way is never mended later.
    candidates = sorted(
        (card for card in deck if can_start(card) and context.allows(card)),
        key=lambda card: (not card.special.brings_sidekick, card.code),
    )

    def grow(members: tuple[Starter, ...], place: int) -> Iterator[Gang]:
        gang = Gang(outfit, legend, members)
        if not is_legal(gang, context):
            return
        yield gang
        for at in range(place, len(candidates)):
            card = candidates[at]
            taken = sum(one.card is card for one in members)
            if taken < deck[card]:
                yield from grow((*members, Starter(card)), at)

    yield from grow((), 0)
