"""Why a line is better: the quantities that differ most at Sundown, in the games that compared the lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtk.coach.comparing import WON, Quantities
from dtk.statistics.means import mean

MOST_REASONS = 3
# A difference is named if it is this many standard errors from 0, and not tiny.
ERRORS, LEAST = 2.5, 0.1


class Reason(NamedTuple):
    """A quantity of a player at Sundown, on average: after the better line and after the played one. whose: "your" or
    "their". is_share: whether it is a share of games.
    """

    whose: str
    name: str
    better: float
    played: float
    is_share: bool = False


def reasons_for(better: Sequence[Quantities], played: Sequence[Quantities]) -> tuple[Reason, ...]:
    """The quantities that differ most between two lines, the clearest first. better, played: those of each line, in
    the same games.
    """
    found: list[tuple[float, Reason]] = []
    for key in better[0]:
        ours, theirs = [one[key] for one in better], [other[key] for other in played]
        lead = mean([one - other for one, other in zip(ours, theirs, strict=True)])
        if abs(lead.value) < LEAST or abs(lead.value) < ERRORS * lead.error:
            continue
        whose, name = key
        reason = Reason(
            whose=whose, name=name, better=mean(ours).value, played=mean(theirs).value, is_share=name == WON
        )
        found.append((abs(lead.value) / (lead.error or LEAST), reason))
    found.sort(key=lambda one: -one[0])
    return tuple(reason for _, reason in found[:MOST_REASONS])
