"""What does a plan say about an option? Agents ask as they weigh options; without a plan nothing is said.

A script fills this seam (dtk.scripts.adviser). What it says is on the scale of dtk.agents.scale, and is added to
what an agent thinks of an option; MUST and NEVER outweigh everything else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dtk.engine.decisions import Decision
from dtk.engine.ids import NOBODY, NOWHERE, PieceId, Place
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View
from dtk.poker.objective import Objective

# More than anything is worth.
MUST, NEVER = 1000.0, -1000.0
# How many ranks of a draw hand the unit of the scale is, for decisions by the odds of a shootout.
RANKS = 0.5


class Advice:
    """What a plan says about options. This one has no plan."""

    __slots__ = ()

    def turn_to(self, decision: Decision[Any], view: View) -> None:
        """From now on, this decision is spoken of."""

    def worth(
        self,
        section: str,
        card: PieceId,
        *,
        target: PieceId = NOBODY,
        place: Place = NOWHERE,
        play: PlayChoice | None = None,
        amount: int = 0,
    ) -> float:
        """How much more, or less, an option is worth by the plan.

        section: what is decided (dtk.scripts.words.SECTIONS). card: the card that the option is about. target: whom it
        is aimed at. place: where. play: the use of a text that it begins. amount: what is paid.
        """
        return 0.0

    def ranks(self, section: str, card: PieceId, place: Place = NOWHERE) -> float:
        """The same in ranks of a draw hand."""
        return RANKS * self.worth(section, card, place=place)

    @property
    def aim(self) -> Objective | None:
        """What draw hands are to become; None if the plan doesn't say."""
        return None

    @property
    def clearly(self) -> int | None:
        """By how many ranks a cheatin' hand must be better than a legal one to be shown; None if it doesn't say."""
        return None

    @property
    def gang(self) -> Sequence[str] | None:
        """The titles of the gang to start with; None for the deck's own."""
        return None

    @property
    def factors(self) -> Mapping[str, float]:
        """How much more the quantities count that search weighs, by name."""
        return {}

    def fork(self) -> Advice:
        """The same advice for a game that is only tried, which leaves this one as it is."""
        return self


SILENT = Advice()


def is_must(weight: float) -> bool:
    """Whether the plan leaves no other option."""
    return weight > MUST / 2


def is_never(weight: float) -> bool:
    """Whether the plan takes the option away."""
    return weight < NEVER / 2
