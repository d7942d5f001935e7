"""Advice of a players' guide that baseline follows: check who may oppose a job, keep the influence needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.standing.board import Board
from dtk.agents.standing.posses import Town
from dtk.agents.standing.ranks import FLAT
from dtk.agents.standing.threats import Lifeline, Threats
from dtk.agents.worth.hints.kinds import flat
from dtk.agents.worth.hints.lookup import hints_beside
from dtk.engine.abilities import Ability, Use
from dtk.engine.flow import step
from dtk.engine.rules.shootout import begin_shootout
from dtk.testing import Table, ability, action, deed, dude
from tests.agents.agent_tables import Sitting, decks, seated

GUN: dict[str, Any] = {"bullets": 3, "shooter": "stud"}


def nothing(use: Use) -> None:
    """It does nothing, whatever it is worth."""


def baseline(table: Table, without: str) -> Sitting:
    """Baseline at seat 0, without some of its concepts."""
    sitting = seated(table)
    sitting.agent = Baseline("seed", without)
    return sitting


def says(table: Table, without: str = "") -> list[str]:
    """Baseline's answer in the next unit."""
    sitting = baseline(table, without)
    step(table.game)
    return sitting.said


def test_two_who_stand_alone_are_in_more_danger_than_one() -> None:
    table = decks(Table())
    for place, name in (("Hall", "Allie"), ("Bank", "Ann")):
        table.put(1, deed(place))
        table.put(0, dude(name, influence=1), place, booted=True)
        table.put(1, dude(f"Gun at the {place}", **GUN), place)
    view = table.game.views[0]
    both, best = Threats(view, [FLAT, FLAT]), Threats(view, [FLAT, FLAT], frozenset(["one-by-one"]))
    assert both.others > best.others > 0


def test_influence_counts_for_more_the_nearer_the_other_side_is_to_winning() -> None:
    stakes = []
    for control in (0, 2, 4):
        table = Table()
        table.put(0, dude("Allie", influence=2))
        table.put(0, dude("Ann", influence=2))
        table.put(1, deed("Hall", control=control))
        town = Town(table.game.views[0], [FLAT, FLAT])
        stakes.append(Lifeline(town).at_stake(0, 2.0))
    assert stakes == sorted(set(stakes))


def test_where_the_day_is_lost_already_nothing_more_is_at_stake() -> None:
    table = Table()
    table.put(0, dude("Allie", influence=2))
    table.put(1, deed("Hall", control=3))
    town = Town(table.game.views[0], [FLAT, FLAT])
    assert Lifeline(town).at_stake(0, 2.0) == 0
    assert Board(table.game.views[0]).is_losing


@pytest.mark.parametrize(("without", "joins"), [("", False), ("lifeline", True)])
def test_who_keeps_the_day_from_being_lost_stays_out_of_a_fight(without: str, joins: bool) -> None:
    table = decks(Table())
    table.put(1, deed("Hall", control=1))
    table.put(0, dude("Allie", bullets=5, shooter="stud"), "town square")
    table.put(0, dude("Ann", influence=1), "home 0")
    table.put(1, dude("Bo", bullets=5, shooter="stud"), "town square")
    table.put(1, dude("Cal", bullets=1), "town square")
    sitting = baseline(table, without)
    table.do(begin_shootout, table["Bo"], table["Allie"])
    assert ("join posse: Ann" in sitting.said) is joins


@pytest.fixture
def plot(monkeypatch: pytest.MonkeyPatch) -> Callable[[Table, str], None]:
    """Gives seat 0 a job that is worth much."""

    def give(table: Table, mark: str) -> None:
        card = action("Plot")
        table.in_hand(0, card)
        text: Ability = ability("Noon Job", nothing, targets=lambda use: [table[mark].number])
        monkeypatch.setitem(hints_beside("made up").abilities, ("made up", 0), flat(6.0))
        table.teach(card, replace(text, key=("made up", 0)))

    return give


@pytest.mark.parametrize(
    ("guns", "without", "answer"),
    [(0, "", "use Plot"), (3, "", "pass"), (3, "opposition", "use Plot")],
)
def test_nobody_goes_alone_into_a_full_home(
    guns: int, without: str, answer: str, plot: Callable[[Table, str], None]
) -> None:
    table = decks(Table())
    table.put(0, dude("Allie", bullets=1), "home 0")
    for number in range(guns):
        table.put(1, dude(f"Gun {number}", **GUN), "home 1")
    table.put(1, deed("Hall", control=0))
    plot(table, "Hall")
    assert says(table, without)[0] == f"play: {answer}"


@pytest.mark.parametrize(("opposed", "rides"), [(True, True), (False, False)])
def test_riders_come_along_where_somebody_could_oppose(
    opposed: bool, rides: bool, plot: Callable[[Table, str], None]
) -> None:
    table = decks(Table())
    table.put(0, dude("Allie", bullets=1), "town square")
    table.put(0, dude("Ann", influence=1, **GUN), "town square")
    if opposed:
        table.put(1, dude("Bo", bullets=2), "home 1")
    table.put(1, deed("Hall", control=0))
    plot(table, "Hall")
    said = says(table)
    assert said[0] == "play: use Plot"
    assert ("join job: Ann" in said) is rides
