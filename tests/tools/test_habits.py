"""Habits that are counted: lone walks and their end, deeds lost on their first day, and the shares of the table."""

from __future__ import annotations

import re

import pytest

from dtk.testing import Table, deed, dude
from tools import habits
from tools.habits import HabitCounter, row, share


def watched(*others: tuple[int, str, str, bool]) -> tuple[Table, HabitCounter]:
    """A table where Allie may walk to the opponent's Bank. others: seats, names, places, and whether booted."""
    table = Table()
    table.put(1, deed("Bank", cost=1))
    table.put(0, dude("Allie"))
    for seat, name, place, booted in others:
        table.put(seat, dude(name, bullets=2, influence=1), place, booted=booted)
    table.game.listener = counter = HabitCounter()
    return table, counter


def walk(*others: tuple[int, str, str, bool], to: str = "Bank") -> int:
    """The lone walks that one walk of Allie's counts as."""
    table, counter = watched(*others)
    table.play("play: move Allie", f"move to: {to}")
    return counter.walks


def test_a_booted_walk_alone_beside_an_unbooted_opponent_is_counted() -> None:
    assert walk((1, "Bo", "Bank", False), (1, "Cal", "Bank", True)) == 1


def test_other_walks_are_not_counted() -> None:
    assert walk((1, "Bo", "Bank", True)) == 0
    assert walk((1, "Bo", "home 1", False)) == 0
    assert walk((1, "Bo", "Bank", False), (0, "Dan", "Bank", True)) == 0
    # This move does not boot.
    assert walk((1, "Bo", "town square", False), to="town square") == 0


def test_a_dude_that_goes_home_is_safe_from_call_outs() -> None:
    table, counter = watched((0, "Dan", "town square", False), (1, "Bo", "home 0", False))
    table.put(0, dude("Eve"), "Bank")
    table.step("play: move Allie", "move to: town square")
    table.step("1 play: pass")
    table.step("play: move Eve", "move to: home 0")
    assert table.is_booted("Eve") and counter.walks == 0


def test_a_move_by_a_call_out_is_no_walk() -> None:
    table, counter = watched((1, "Bo", "town square", False), (0, "Dan", "town square", False))
    table.play("play: Dan calls out", "accept: no")
    assert table.at("Bo") == "home 1" and counter.walks == 0


def test_the_leader_of_a_job_does_not_walk() -> None:
    table, counter = watched((1, "Bo", "Bank", False), (0, "Dan", "town square", False))
    table.put(0, dude("Eve", bullets=3))
    table.in_hand(0, "Kidnappin'")
    table.step("play: use Kidnappin'", "leader: Eve", rest="plain")
    assert table.zone("Bo") == "discard" and counter.walks == 0


def test_a_lone_walker_is_called_out_and_falls() -> None:
    table, counter = watched((1, "Bo", "Bank", False))
    table.step("play: move Allie", "move to: Bank")
    table.deal("A♠ 3♥ 5♦ 7♣ 9♣", "2♠ 2♥ 2♦ 2♣ 9♥")
    table.step("1 play: Bo calls out", rest="plain")
    assert counter.fell == 0
    table.to("sundown", rest="plain")
    assert table.zone("Allie") != "in play"
    assert (counter.walks, counter.called, counter.fell) == (1, 1, 1)


def test_another_dude_that_is_called_out_is_no_lone_walker() -> None:
    table, counter = watched((1, "Bo", "Bank", False), (0, "Dan", "home 0", False), (1, "Cal", "town square", False))
    table.step("play: move Allie", "move to: Bank")
    table.step("1 play: pass")
    table.step("play: move Dan", "move to: town square")
    table.deal("A♠ 3♥ 5♦ 7♣ 9♣", "2♠ 2♥ 2♦ 2♣ 9♥")
    table.step("1 play: Cal calls out", "accept: yes", rest="plain")
    table.to("sundown", rest="plain")
    assert table.zone("Dan") != "in play"
    assert (counter.walks, counter.called, counter.fell) == (1, 0, 0)


def test_a_lone_walker_that_has_gone_elsewhere_is_not_called_out_there() -> None:
    table, counter = watched((1, "Bo", "Bank", False), (1, "Cal", "town square", False))
    table.step("play: move Allie", "move to: Bank")
    table["Allie"].at = table.place("town square")
    table.step("1 play: Cal calls out", rest="plain")
    table.to("sundown", rest="plain")
    assert (counter.walks, counter.called) == (1, 0)


@pytest.mark.parametrize(("guards", "lost"), [((), 1), ((0, "Dan"), 0)], ids=["empty", "guarded"])
def test_a_deed_is_lost_if_an_opponent_holds_it_at_sundown(guards: tuple[int, str], lost: int) -> None:
    table, counter = watched((1, "Bo", "town square", False))
    table.set_rock(0, 2)
    table.in_hand(0, deed("Mine", cost=2))
    table.play("play: shop Mine", rest="plain")
    if guards:
        table.put(guards[0], dude(guards[1], influence=1), "Mine")
    table.play("1 play: move Bo", "move to: Mine")
    table.to("sundown", rest="plain")
    assert (counter.bought, counter.lost, counter.days) == (1, lost, 1)


def test_a_deed_of_an_earlier_day_is_not_counted() -> None:
    table, counter = watched((1, "Bo", "town square", False))
    table.set_rock(0, 2)
    table.in_hand(0, deed("Mine", cost=2))
    table.play("play: shop Mine", rest="plain")
    table.to("gambling", rest="plain")
    table.to("high noon", rest="plain")
    table.to("sundown", "1 play: move Bo", "1 move to: Mine", rest="plain")
    assert table.controller("Mine") == 1
    assert (counter.bought, counter.lost, counter.days) == (1, 0, 2)


def test_correlated_cases_of_a_game_make_the_interval_wider() -> None:
    independent, correlated = ([(1, 2)] * 20, [(2, 2), (0, 2)] * 10)
    assert share(independent) == "20 of 40: 50% (35% to 65%)"
    assert share(correlated) == "20 of 40: 50% (30% to 70%)"
    assert share([(0, 0)]) == "none"


def test_a_row_has_each_figure_with_its_interval() -> None:
    counters = [HabitCounter() for _ in range(10)]
    for number, one in enumerate(counters):
        one.walks, one.called, one.fell, one.days = number % 2, number % 2, number == 1, 1 + (number > 0)
    assert row("careless", counters, 2) == (
        "| `careless` | 0.50 (0.12 to 0.88) | 5 of 5: 100% (57% to 100%) | 1 of 5: 20% (4% to 62%) | none "
        "| 1 of 10: 10% (2% to 40%) | 10, 2 void |"
    )
    assert row("careless", [], 2) == "| `careless` | all 2 games are void |"


def test_the_table_has_a_row_for_each_agent(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["habits.py", "careless", "random", "--games", "1", "--seed", "test"])
    habits.main()
    said = capsys.readouterr().out
    assert re.findall(r"^\| `(\w+)` \|.* (\d+) \|$", said, re.MULTILINE) == [("careless", "1"), ("random", "1")]


def test_an_unknown_agent_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["habits.py", "carless"])
    with pytest.raises(SystemExit, match="Unknown agent `carless`"):
        habits.main()
