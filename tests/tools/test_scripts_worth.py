"""The tool that measures scripts: pairs of games, differences with intervals, and opponents that are not the deck."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def scripts() -> Any:
    path = Path(__file__).parents[2] / "tools" / "scripts.py"
    spec = importlib.util.spec_from_file_location("scripts_tool", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_a_script_is_worth_is_counted_by_pairs(scripts: Any) -> None:
    found = scripts.worth([(True, False)] * 30 + [(False, True)] * 10 + [(True, True)] * 60)
    assert (found.pairs, found.scripted, found.plain, found.difference) == (100, 90, 70, 0.2)
    # The differences have a standard deviation of 0.603.
    assert round(found.half, 3) == 0.118
    assert found.verdict == "gains"
    assert scripts.worth([(False, True)] * 9 + [(True, False)]).verdict == "loses"
    assert scripts.worth([(False, True), (True, False)] * 9).verdict == "not proven"


def test_a_deck_meets_all_others_equally_often(scripts: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Any] = []
    monkeypatch.setattr(scripts, "new_match", lambda deck, other, **options: (deck, other))
    monkeypatch.setattr(scripts, "is_won", lambda match, number: bool(met.append(match)))
    deck, *others = scripts.DECKS
    assert scripts.measured(deck, 2 * len(others), "test", "baseline").pairs == 2 * len(others) == 46
    # Each pair of games is one with the script and one without it.
    assert sorted(met) == sorted([(deck, other) for other in others] * 4)


def test_the_same_seed_gives_the_same_games(scripts: Any) -> None:
    deck = scripts.DECKS[0]
    first, again = (scripts.measured(deck, 4, "test", "baseline") for _ in range(2))
    assert first == again and first.pairs == 4
    assert scripts.row(deck, first).startswith(f"| `{deck.stem}` | ")
