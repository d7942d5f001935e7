"""Starting gangs: members, cost and statistics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.files.finding import Span

SHOOTERS = ("stud", "draw")
# The ante of lowball (rulebook-1.5.0 §5.1).
ANTE = 1


class Starter(NamedTuple):
    """A card that starts the game in play, and its place in the deck file."""

    card: Card
    span: Span | None = None


def start_order(card: Card) -> tuple[bool, int]:
    """The sorting key of a card's printings by how easily they start: allowed ones first, then by cost.

    A title alone means any allowed printing, so a starter is the first in this order. Printings of a title differ in
    nothing
    else that matters for a starting gang.
    """
    return card.special.may_start is False, card.cost or 0


def easiest_to_start(printings: Iterable[Card]) -> Card:
    """The printing that starts most easily, the first one on a tie. Raises `ValueError` for none."""
    return min(printings, key=start_order)


@dataclass(frozen=True, slots=True)
class Gang:
    """A starting gang: outfit, legend, and all cards that start in play."""

    outfit: Card
    legend: Card | None
    members: tuple[Starter, ...]

    @property
    def stash(self) -> int:
        """Starting ghost rock, with the legend's modifier (rulebook-1.5.0 §4)."""
        return (self.outfit.stash or 0) + ((self.legend.stash or 0) if self.legend else 0)

    @property
    def cost(self) -> int:
        """The cost of all members."""
        return sum(self.cost_of(member.card) for member in self.members)

    def cost_of(self, card: Card) -> int:
        """The cost of one starter with this outfit (Den of Thieves discounts Grifters)."""
        discount = self.outfit.special.grifter_discount if card.has("Grifter") else 0
        return max(0, (card.cost or 0) - discount)

    @property
    def left(self) -> int:
        """Ghost rock left after paying for the members."""
        return self.stash - self.cost

    @property
    def income(self) -> int:
        """Production on the first day, of the outfit, the legend and the starters."""
        cards = [self.outfit, *([self.legend] if self.legend else []), *(member.card for member in self.members)]
        return sum(card.production or 0 for card in cards)

    @property
    def upkeep(self) -> int:
        """Upkeep on the first day."""
        return sum(member.card.upkeep or 0 for member in self.members)

    @property
    def funds(self) -> int:
        """Ghost rock for the first upkeep: the rest of the stash and the income, less the first ante.

        The ante is counted as lost, since only the Winner gets it back (rulebook-1.5.0 §5.1).
        """
        return self.left + self.income - ANTE

    @property
    def influence(self) -> int:
        """Printed influence of the dudes."""
        return sum(dude.card.influence or 0 for dude in self.dudes)

    @property
    def bullets(self) -> int:
        """Printed bullets of the dudes, stud and draw together."""
        return sum(self.bullets_of(shooter) for shooter in SHOOTERS)

    def bullets_of(self, shooter: str) -> int:
        """Printed bullets of the studs or of the draws."""
        return sum(dude.card.bullets or 0 for dude in self.dudes if dude.card.shooter == shooter)

    @property
    def dudes(self) -> list[Starter]:
        """The members that are dudes."""
        return [member for member in self.members if member.card.type == "dude"]
