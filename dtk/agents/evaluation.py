"""The chance to win after Sundown, by a few quantities of both sides.

Their weights are fitted to games (tools/fit_evaluation.py), and are in evaluation.json with their origin.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from dtk.agents.features import Features, features
from dtk.engine.ids import NOBODY
from dtk.engine.sandbox import Playout

WEIGHTS = Path(__file__).with_name("evaluation.json")
# The quantities (dtk.agents.features) that have a weight.
QUANTITIES = (
    *("control", "influence", "ghost_rock", "income", "upkeep", "deeds_lost", "dudes", "influential_dudes"),
    *("attachments", "rank", "deck_rank"),
)


@cache
def weights() -> dict[str, float]:
    """The addition of one more of a quantity (dtk.agents.features) to the logarithm of the odds to win, by its name."""
    return {str(name): float(weight) for name, weight in read_weights()["weights"].items()}


def read_weights() -> dict[str, Any]:
    """The file of the weights, unchanged."""
    read: dict[str, Any] = json.loads(WEIGHTS.read_text("utf-8"))
    return read


def chance_to_win(end: Playout, factors: Mapping[str, float] = MappingProxyType({})) -> float:
    """From 0 to 1, for the player whose sandbox was played. factors: factors for quantities, by name."""
    view = end.view
    if end.outcome is not None:
        return 1.0 if end.outcome.winner == view.seat else 0.0
    found = features(view)
    weighed = {name: weight * factors.get(name, 1.0) for name, weight in weights().items()}
    mine = strength(found, view.seat, weighed)
    return chance(mine - max(strength(found, seat, weighed) for seat in view.opponents))


def chances_to_win(end: Playout) -> tuple[float, ...]:
    """Every player's chance to win, by seat; they add up to 1. With two players it is `chance_to_win`."""
    seats = range(len(end.view.opponents) + 1)
    if end.outcome is not None:
        winner = end.outcome.winner
        return tuple(1 / len(seats) if winner == NOBODY else float(seat == winner) for seat in seats)
    found = features(end.view)
    strengths = [strength(found, seat, weights()) for seat in seats]
    odds = [math.exp(value - max(strengths)) for value in strengths]
    return tuple(value / math.fsum(odds) for value in odds)


def chance(ahead: float) -> float:
    """The chance of a player with this lead, as the logarithm of the odds."""
    return 1 / (1 + math.exp(-ahead))


def strength(found: Features, seat: int, weighed: Mapping[str, float]) -> float:
    """The strength of a player's position; only differences between players count."""
    total = 0.0
    for name, weight in weighed.items():
        total += weight * amount(found, name, seat)
    return total


def amount(found: Features, name: str, seat: int) -> float:
    """A player's value of a quantity by seat. Raises ValueError for other quantities."""
    values = found[name]
    if not isinstance(values, Sequence):
        raise ValueError(f"{name} is not a quantity by seat.")
    return float(values[seat])
