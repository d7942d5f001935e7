"""The weights of the evaluation say where they come from, and the same games give the same weights again."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import pytest

from dtk.agents.evaluation import QUANTITIES, WEIGHTS, chance, chance_to_win, read_weights
from dtk.engine.sandbox import Playout
from dtk.engine.state import Result
from dtk.files.schema import checker
from dtk.testing import Table, deed, dude
from tools.deck_sets import FOLDERS
from tools.fit_evaluation import MEASURED, Games, Row, Source, document, dot, fit, log_loss, solve

SOURCES = [Source("baseline", 4, 1.0), Source("careless", 3, 3.0)]
FEW = ("control", "influence")


def test_the_file_is_as_its_schema_promises() -> None:
    read = json.loads(WEIGHTS.read_text("utf-8"))
    assert not list(checker("evaluation.v2").iter_errors(read))
    assert list(read["weights"]) == list(read["errors"]) == list(QUANTITIES)
    assert set(QUANTITIES) <= set(MEASURED)


def test_the_weights_say_more_than_even_odds_and_than_weights_chosen_by_hand() -> None:
    for held_out in read_weights()["held_out"]:
        assert held_out["log_loss"] < held_out["log_loss_by_hand"]
        assert held_out["log_loss"] < held_out["log_loss_of_even_odds"]


def test_the_same_games_give_the_same_weights_in_one_run_or_two(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    games = Games(SOURCES, "tiny")
    whole = list(games.rows(None, 1, FEW))
    # An interrupted run, whose last line is not complete.
    list(Games([source._replace(games=1) for source in SOURCES], "tiny").rows(record, 1, FEW))
    record.write_text(record.read_text("utf-8")[:-9], "utf-8")
    assert list(games.rows(record, 1, FEW)) == whole
    assert list(games.rows(record, 1, FEW)) == whole
    written = document(whole, SOURCES, "tiny", FEW)
    assert not list(checker("evaluation.v2").iter_errors(written))
    assert [found["agent"] for found in written["games"]] == ["baseline", "careless"]


def test_a_record_of_other_games_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    few = [Source("careless", 1, 1.0)]
    list(Games(few, "tiny", ["examples"]).rows(record, 1, FEW))
    with pytest.raises(SystemExit, match="other settings"):
        list(Games(few, "other", ["examples"]).rows(record, 1, FEW))


def test_all_agents_play_the_same_matchups_of_every_set_and_hold_out_the_same() -> None:
    games = Games([Source("baseline", 5, 1.0), Source("careless", 5, 1.0)], "tiny")
    found = {agent: {key[1:] for key in games.keys if key[0] == agent} for agent in ("baseline", "careless")}
    assert found["baseline"] == found["careless"] and len(found["baseline"]) == 5 * len(FOLDERS)
    rows = [Row("a", f"{number}", 0, (1.0,), True) for number in range(1000)]
    held = [row for row in rows if row.is_held_out]
    assert 200 < len(held) < 300
    assert all(row._replace(agent="b", game=3).is_held_out for row in held)


def test_more_games_of_a_source_continue_fewer() -> None:
    few, many = ({*Games([Source("baseline", count, 1.0)], "tiny").keys} for count in (4, 9))
    assert few < many


def leads(count: int, truth: tuple[float, ...], seed: int) -> list[Row]:
    """Positions of as many matchups, whose results follow the true weights."""
    luck, rows = random.Random(seed), []
    for number in range(count):
        lead = tuple(float(luck.randint(-3, 3)) for _ in truth)
        rows.append(Row("a", f"{number}", 0, lead, luck.random() < chance(dot(truth, lead))))
    return rows


def test_the_fit_finds_weights_that_luck_followed() -> None:
    truth = (0.8, -0.5, 0.0)
    rows = leads(4000, truth, 1)
    found = fit(rows)
    for weight, error, true in zip(found.weights, found.errors, truth, strict=True):
        assert abs(weight - true) < 4 * error < 0.2
    assert log_loss(rows, found.weights) < log_loss(rows, truth) + 1e-6
    assert log_loss(rows, (0.0, 0.0, 0.0)) == pytest.approx(math.log(2))


def test_positions_that_count_three_times_are_as_good_as_three_in_the_weights_and_not_in_the_errors() -> None:
    rows = leads(500, (0.8, -0.5), 2)
    thrice, heavy = fit(rows * 3), fit([row._replace(weight=3.0) for row in rows])
    assert thrice.weights == pytest.approx(heavy.weights)
    assert thrice.errors == pytest.approx(heavy.errors)
    # Copies of positions say nothing new.
    assert fit(rows).errors == pytest.approx(heavy.errors, rel=0.02)


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 2.0], [2.0, 3.0]], [10.0, 8.0]) == pytest.approx([1.75, 1.5])


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
