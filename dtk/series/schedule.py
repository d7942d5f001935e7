"""Schedules of leagues: round robin, one against all, or Swiss."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

ROUND_ROBIN, SWISS = "round-robin", "swiss"
SCHEDULES = (ROUND_ROBIN, SWISS)


class Pairing(NamedTuple):
    """Two rivals by index. The first one has the first seat in even games."""

    first: int
    second: int


def round_robin(rivals: int) -> list[Pairing]:
    """Every pairing.

    >>> round_robin(3)
    [Pairing(first=0, second=1), Pairing(first=0, second=2), Pairing(first=1, second=2)]
    """
    return [Pairing(first, second) for first, second in combinations(range(rivals), 2)]


def swiss_rounds(rivals: int) -> int:
    """The number of rounds that leaves a single undefeated rival, plus one."""
    return max(1, rivals - 1).bit_length() + 1


def swiss_round(points: Sequence[float], met: Sequence[Pairing]) -> list[Pairing]:
    """The next round: rivals with similar points meet, without rematches if possible. With an odd number, the last one
    has a bye. points: the sum of scores, by index.
    """
    before = {frozenset(pairing) for pairing in met}
    ranked = sorted(range(len(points)), key=lambda place: (-points[place], place))
    byes = [*reversed(ranked)] if len(ranked) % 2 else [-1]
    for bye in byes:
        found = pair_off([place for place in ranked if place != bye], before)
        if found is not None:
            return found
    # All have met, so rematches are allowed.
    return pair_off([place for place in ranked if place != byes[0]], set()) or []


def pair_off(ranked: Sequence[int], before: set[frozenset[int]]) -> list[Pairing] | None:
    """Pairings of the nearest neighbours without rematches, or None."""
    if not ranked:
        return []
    first, *others = ranked
    for other in others:
        if frozenset((first, other)) not in before:
            rest = pair_off([place for place in others if place != other], before)
            if rest is not None:
                return [Pairing(min(first, other), max(first, other)), *rest]
    return None
