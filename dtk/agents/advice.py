"""Advice: a plan's opinion of options, which agents consult when they compare options. Without a plan it is neutral.

A script provides it (dtk.scripts.adviser). Its values are on the scale of dtk.agents.scale, and are added to the
agent's own value of an option. MUST and NEVER outweigh everything else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dtk.engine.decisions import Decision
from dtk.engine.ids import NOBODY, NOWHERE, PieceId, Place
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View
from dtk.poker.objective import Objective

# Larger than any value.
MUST, NEVER = 1000.0, -1000.0
# The number of ranks of a draw hand in one unit of the scale, for decisions by the odds of a shootout.
RANKS = 0.5


class Advice:
    """A plan's opinion of options. This class has no plan."""

    __slots__ = ()

    def turn_to(self, decision: Decision[Any], view: View) -> None:
        """Make this decision the current one."""

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
        """The plan's addition to the value of an option.

        section: the kind of decision (dtk.scripts.words.SECTIONS). card: the card that the option is about. target: the
        card it is aimed at. place: the location. play: the use of a text that it begins. amount: the amount paid.
        """
        return 0.0

    def ranks(self, section: str, card: PieceId, place: Place = NOWHERE) -> float:
        """The plan's addition to the value of an option, in ranks of a draw hand."""
        return RANKS * self.worth(section, card, place=place)

    @property
    def aim(self) -> Objective | None:
        """The aim of discards; None if the plan has none."""
        return None

    @property
    def clearly(self) -> int | None:
        """The number of ranks by which a cheatin' hand must be better than a legal one to be shown; None if the plan
        has none.
        """
        return None

    @property
    def gang(self) -> Sequence[str] | None:
        """The titles of the starting gang; None for the deck's own."""
        return None

    @property
    def factors(self) -> Mapping[str, float]:
        """Factors for the quantities that search weighs, by name."""
        return {}

    def fork(self) -> Advice:
        """A copy of the advice for a trial game."""
        return self


SILENT = Advice()


def is_must(weight: float) -> bool:
    """Whether the plan excludes all other options."""
    return weight > MUST / 2


def is_never(weight: float) -> bool:
    """Whether the plan excludes the option."""
    return weight < NEVER / 2
