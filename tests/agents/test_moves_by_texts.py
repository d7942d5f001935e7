"""The sensible agent moves dudes by cards as it moves them on their feet: where that gains something, or not at all."""

from __future__ import annotations

import pytest

from dtk.testing import Table, deed, dude, goods
from tests.agents.agent_tables import decks, said


def at_stake(code: str, **rider: object) -> Table:
    """Another player's deed without a controller at stake, and a dude at home who could take it."""
    table = decks(Table())
    table.put(1, deed("Mint", control=2))
    table.put(0, dude("Allie", influence=1, **rider))
    table.put(0, code, on="Allie")
    return table


def test_a_horse_is_ridden_to_where_control_is_won() -> None:
    table = at_stake("00013")
    assert said(table)[:2] == ["play: use Mustang", "target: Mint"]
    assert table["Allie"].at == table["Mint"].number


def test_a_horse_is_left_alone_where_nothing_is_to_be_won() -> None:
    table = decks(Table())
    table.put(0, dude("Allie", influence=1))
    table.put(0, "00013", on="Allie")
    assert said(table) == ["play: pass"]


@pytest.mark.parametrize("guns", [0, 3])
def test_nobody_is_sent_into_the_guns_of_others_by_a_card(guns: int) -> None:
    table = decks(Table(day=2))
    table.put(1, deed("Mint", production=2))
    table.put(0, dude("Allie", influence=2), booted=True)
    table.put(0, "00013", on="Allie")
    for name in ("Bo", "Cal", "Dee")[:guns]:
        table.put(1, dude(name, bullets=3, shooter="stud"), "town square")
    assert ("play: use Mustang" in said(table)) is (guns == 0)


@pytest.mark.parametrize("rides", [True, False])
def test_spurs_are_for_who_rides(rides: bool) -> None:
    """Espuelas (15012): a booted dude goes nowhere on its own."""
    table = decks(Table(day=2))
    table.put(0, dude("Allie", influence=1), "town square", booted=True)
    table.put(1, deed("Mint", control=2))
    table.put(0, "15012", on="Allie")
    if rides:
        table.put(0, goods("Bay", keywords=("Horse",)), on="Allie")
    assert ("play: use Espuelas" in said(table)) is rides
    assert (table["Allie"].at == table["Mint"].number) is rides


@pytest.mark.parametrize("held", [True, False])
def test_it_lures_away_who_holds_a_deed(held: bool) -> None:
    """Phantasm (05032): an opposing dude goes next door, to where it changes most."""
    table = decks(Table())
    table.put(0, deed("Hall", control=2))
    table.put(0, dude("Witch", keywords=("Huckster 9",)), "Hall")
    table.put(1, dude("Bo", influence=1, bullets=4, shooter="stud"), "Hall" if held else "town square")
    table.put(0, "05032", on="Witch")
    assert ("play: use ability 1 Phantasm" in said(table)) is held
    assert table["Bo"].at != table["Hall"].number


@pytest.mark.parametrize(("bullets", "calls"), [(0, True), (6, False)])
def test_a_card_calls_out_who_can_be_beaten(bullets: int, calls: bool) -> None:
    """Clyde Owens (01022), on the second day: on the first, baseline calls out by better odds."""
    table = decks(Table(day=2))
    table.put(0, "01022", "town square")
    table.put(0, dude("Allie", bullets=3, shooter="stud"), "town square")
    table.put(1, dude("Bo", bullets=bullets, shooter="stud"), "town square")
    assert ("play: use Clyde Owens" in said(table)) is calls


@pytest.mark.parametrize("where", ["town square", "home 0"])
def test_a_card_is_for_whoever_stands_beside_its_mark(where: str) -> None:
    """It's who you know (00137): even a booted dude calls out."""
    table = decks(Table(day=2))
    table.put(0, dude("Al"), "home 0", booted=True)
    table.put(0, dude("Allie", bullets=3, shooter="stud"), where, booted=True)
    table.put(1, dude("Bo"), "town square", booted=True)
    table.in_hand(0, "00137")
    table.set_rock(0, 3)
    assert ("play: use ...It's who you know" in said(table)) is (where == "town square")
