"""The weights of the evaluation say where they come from, and the same games give the same weights again."""

from __future__ import annotations

import importlib.util
import json
import math
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dtk.agents.evaluation import WEIGHTS, chance, chance_to_win, read_weights, weights
from dtk.agents.features import QUANTITIES
from dtk.engine.sandbox import Playout
from dtk.engine.state import Result
from dtk.files.schema import checker
from dtk.testing import Table, deed, dude

ROOT = Path(__file__).parents[2]


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fit_evaluation", ROOT / "tools" / "fit_evaluation.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


fit_evaluation = load_tool()
Row = fit_evaluation.Row


def test_the_file_is_as_its_schema_promises() -> None:
    read = json.loads(WEIGHTS.read_text("utf-8"))
    assert not list(checker("evaluation.v1").iter_errors(read))
    assert list(read["weights"]) == list(read["errors"]) == list(fit_evaluation.QUANTITIES)
    assert all(QUANTITIES[name].per == "seat" for name in weights())


def test_the_weights_say_more_than_even_odds_and_than_weights_chosen_by_hand() -> None:
    held_out = read_weights()["held_out"]
    assert held_out["log_loss"] < held_out["log_loss_by_hand"] < held_out["log_loss_of_even_odds"]


def test_the_same_games_give_the_same_weights() -> None:
    found = []
    for _ in range(2):
        matches = fit_evaluation.meetings(fit_evaluation.DECKS[:2], "baseline", "tiny")
        rows = list(fit_evaluation.positions(matches, 4, ("control", "influence")))
        found.append(fit_evaluation.document(rows, "baseline", "tiny", ("control", "influence")))
    assert found[0] == found[1]
    assert not list(checker("evaluation.v1").iter_errors(found[0]))


def test_the_fit_finds_weights_that_luck_followed() -> None:
    luck, truth = random.Random(1), (0.8, -0.5, 0.0)
    rows = []
    for number in range(4000):
        lead = tuple(float(luck.randint(-3, 3)) for _ in truth)
        rows.append(Row((0, number), lead, luck.random() < chance(fit_evaluation.dot(truth, lead))))
    found = fit_evaluation.fit(rows)
    for weight, error, true in zip(found.weights, found.errors, truth, strict=True):
        assert abs(weight - true) < 4 * error < 0.2
    assert fit_evaluation.log_loss(rows, found.weights) < fit_evaluation.log_loss(rows, truth) + 1e-6
    assert fit_evaluation.log_loss(rows, (0.0, 0.0, 0.0)) == pytest.approx(math.log(2))


def test_linear_equations_are_solved() -> None:
    assert fit_evaluation.solve([[4.0, 2.0], [2.0, 3.0]], [10.0, 8.0]) == pytest.approx([1.75, 1.5])


def ahead(seat: int) -> Table:
    """One player has a deed and a dude more."""
    table = Table()
    table.put(seat, dude("Allie", influence=2))
    table.put(seat, deed("Hall", control=1, production=1))
    return table


def test_who_is_ahead_is_likelier_to_win_and_chances_add_up() -> None:
    for leader in (0, 1):
        chances = [chance_to_win(Playout(view, None)) for view in ahead(leader).game.views]
        assert chances[leader] > 0.5 and sum(chances) == pytest.approx(1)


def test_a_game_that_is_over_is_won_or_not() -> None:
    views = ahead(0).game.views
    assert [chance_to_win(Playout(view, Result(1, "over"))) for view in views] == [0, 1]
    assert [chance_to_win(Playout(view, Result(-1, "over"))) for view in views] == [0, 0]
