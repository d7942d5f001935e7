"""Which starting gangs are legal? One implementation, for judging a deck's own gang and for finding every legal one.

A check looks at a gang and yields findings about its members. Adding members never mends a gang, with one
exception (a dude who brings a Sidekick), so the search may stop at the first fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dtk.cards.card import Card
from dtk.files.finding import Finding, Span
from dtk.legality.law import Law
from dtk.legality.registry import ERROR, all_rules
from dtk.legality.verdict import severity_of


@dataclass(frozen=True, slots=True)
class Starter:
    """A card that starts the game in play, and where the deck file says so."""

    card: Card
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Gang:
    """A starting gang: outfit, legend, and everything that starts in play beside them."""

    outfit: Card
    legend: Card | None
    members: tuple[Starter, ...]

    @property
    def stash(self) -> int:
        """Ghost rock to start with, the legend's change included (rulebook-1.5.0 §4)."""
        return (self.outfit.stash or 0) + ((self.legend.stash or 0) if self.legend else 0)

    @property
    def cost(self) -> int:
        """What the members cost together."""
        return sum(self.cost_of(one.card) for one in self.members)

    def cost_of(self, card: Card) -> int:
        """What one starter costs with this outfit (Den of Thieves lowers Grifters)."""
        discount = self.outfit.special.grifter_discount if card.has("Grifter") else 0
        return max(0, (card.cost or 0) - discount)

    @property
    def left(self) -> int:
        """Ghost rock left after paying for the members."""
        return self.stash - self.cost

    @property
    def income(self) -> int:
        """Production of the first day: outfit, legend and what starts in play."""
        cards = [self.outfit, *([self.legend] if self.legend else []), *(one.card for one in self.members)]
        return sum(card.production or 0 for card in cards)

    @property
    def upkeep(self) -> int:
        """Upkeep of the first day."""
        return sum(one.card.upkeep or 0 for one in self.members)

    @property
    def influence(self) -> int:
        """Printed influence of the dudes."""
        return sum(one.card.influence or 0 for one in self.dudes)

    @property
    def bullets(self) -> int:
        """Printed bullets of the dudes, stud and draw alike."""
        return sum(one.card.bullets or 0 for one in self.dudes)

    @property
    def dudes(self) -> list[Starter]:
        """The members that are dudes."""
        return [one for one in self.members if one.card.type == "dude"]


GangCheck = Callable[[Gang, Law], Iterator[Finding]]

# Filled by `legality/rules/gang.py`, whose rules are the checks; read it through `checks`.
CHECKS: list[GangCheck] = []


def checks() -> list[GangCheck]:
    """Every check, in the order of the codes."""
    all_rules()  # registers them
    return CHECKS


def faults(gang: Gang, law: Law) -> Iterator[Finding]:
    """Everything that makes a gang illegal or doubtful."""
    for check in checks():
        yield from check(gang, law)


def is_legal(gang: Gang, law: Law) -> bool:
    """Whether no check that is an error finds a fault."""
    return all(severity_of(one) != ERROR for one in faults(gang, law))


def can_start(card: Card) -> bool:
    """Whether a card can be in some starting gang at all."""
    kind = card.type == "dude" or card.core is not None or (card.type == "goods" and card.has("Sidekick"))
    return kind and not card.is_token and card.special.may_start is not False


def legal_gangs(outfit: Card, legend: Card | None, deck: dict[Card, int], law: Law) -> Iterator[Gang]:
    """Every legal starting gang of a deck (card -> copies), the empty one included, each once."""
    # Who brings a Sidekick comes first, so that a fault found on the way is never mended later.
    candidates = sorted(
        (card for card in deck if can_start(card)), key=lambda card: (not card.special.brings_sidekick, card.code)
    )

    def grow(members: tuple[Starter, ...], place: int) -> Iterator[Gang]:
        gang = Gang(outfit, legend, members)
        if not is_legal(gang, law):
            return
        yield gang
        for at in range(place, len(candidates)):
            card = candidates[at]
            taken = sum(one.card is card for one in members)
            if taken < deck[card]:
                yield from grow((*members, Starter(card)), at)

    yield from grow((), 0)
