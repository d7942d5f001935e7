"""What does a plan say about an option? Agents ask as they weigh options; without a plan nothing is said.

A script fills this seam (dtk.scripts.adviser). What it says is on the scale of dtk.agents.valuation, and is added to
what an agent thinks of an option; MUST and NEVER outweigh everything else.
"""

from __future__ import annotations

from typing import Any

from dtk.engine.decisions import Decision
from dtk.engine.ids import NOBODY, NOWHERE, PieceId, Place
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View

# More than anything is worth.
MUST, NEVER = 1000.0, -1000.0
# How many ranks of a draw hand the unit of the scale is, for decisions by the odds of a shootout.
RANKS = 0.5


class Advice:
    """What a plan says about options. This one has no plan."""

    __slots__ = ()

    def turn_to(self, decision: Decision[Any], view: View) -> None:
        """From now on, this decision is spoken of."""

    def of(
        self,
        section: str,
        card: PieceId,
        *,
        target: PieceId = NOBODY,
        place: Place = NOWHERE,
        play: PlayChoice | None = None,
    ) -> float:
        """How much more, or less, an option is worth by the plan.

        section: what is decided (dtk.scripts.words.SECTIONS). card: the card that the option is about. target: whom it
        is aimed at. place: where. play: the use of a text that it begins.
        """
        return 0.0

    def ranks(self, section: str, card: PieceId, place: Place = NOWHERE) -> float:
        """The same in ranks of a draw hand."""
        return RANKS * self.of(section, card, place=place)


SILENT = Advice()


def is_must(weight: float) -> bool:
    """Whether the plan leaves no other option."""
    return weight > MUST / 2


def is_never(weight: float) -> bool:
    """Whether the plan takes the option away."""
    return weight < NEVER / 2
