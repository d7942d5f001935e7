"""Who is going to win? The chance of a player after Sundown, by a few quantities of both sides.

Their weights are fitted to games (tools/fit_evaluation.py), and are in evaluation.json with where they come from.
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
from dtk.engine.sandbox import Playout

WEIGHTS = Path(__file__).with_name("evaluation.json")


@cache
def weights() -> dict[str, float]:
    """What one more of a quantity (dtk.agents.features) adds to the logarithm of the odds to win, by its name."""
    return {str(name): float(weight) for name, weight in read_weights()["weights"].items()}


def read_weights() -> dict[str, Any]:
    """The file of the weights, as it is."""
    read: dict[str, Any] = json.loads(WEIGHTS.read_text("utf-8"))
    return read


def chance_to_win(end: Playout, factors: Mapping[str, float] = MappingProxyType({})) -> float:
    """From 0 to 1, for the player whose sandbox was played on. factors: how much more quantities count, by name."""
    view = end.view
    if end.outcome is not None:
        return 1.0 if end.outcome.winner == view.seat else 0.0
    found = features(view)
    weighed = {name: weight * factors.get(name, 1.0) for name, weight in weights().items()}
    mine = strength(found, view.seat, weighed)
    return chance(mine - max(strength(found, seat, weighed) for seat in view.opponents))


def chance(ahead: float) -> float:
    """The chance of whoever is ahead by so much, as the logarithm of the odds."""
    return 1 / (1 + math.exp(-ahead))


def strength(found: Features, seat: int, weighed: Mapping[str, float]) -> float:
    """How good a player's position is; what counts is by how much it is better than another's."""
    total = 0.0
    for name, weight in weighed.items():
        total += weight * amount(found, name, seat)
    return total


def amount(found: Features, name: str, seat: int) -> float:
    """A player's value of a quantity that there is one of for each seat."""
    values = found[name]
    if not isinstance(values, Sequence):
        raise ValueError(f"{name} is no quantity by seat.")
    return float(values[seat])
