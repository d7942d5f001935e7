"""The tool that measures agents: duels are mirrored and repeatable, and losing passes are counted."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from dtk.agents.features import PositionTotals
from dtk.agents.random import Random
from dtk.testing import Table, deed, dude


@pytest.fixture(scope="module")
def strength() -> Any:
    spec = importlib.util.spec_from_file_location("strength", Path(__file__).parents[2] / "tools" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_duels_are_mirrored_and_repeatable(strength: Any) -> None:
    meetings = strength.matches(30, "test")
    played = [strength.duel(meetings, Random, Random, 2) for _ in range(2)]
    # The same agent wins each seed once from either side.
    assert played[0].games == 8
    assert played[0].wins == 4
    assert played[0].days == played[1].days


def test_a_duel_is_told_with_its_interval(strength: Any) -> None:
    found = strength.Duel(games=100, wins=50, faults=0, days=[1, 3] * 50, passes=0, answered=0, seconds=1.0)
    assert found.share == "50.0% (40.4% to 59.6%)"
    assert (found.first_day, found.mean_days) == (0.5, 2.0)


def test_who_loses_at_sundown_is_told(strength: Any) -> None:
    table = Table()
    table.put(1, deed("Hall", control=2))
    table.put(0, dude("Allie", influence=1))
    at = PositionTotals(table.game.views[0])
    assert strength.loses(at, at.board.points, 0)
    assert not strength.loses(at, at.board.points, 1)
    assert not all(strength.loses(at, points, 0) for points in at.moves(0))
