"""Movin' (rulebook-1.5.0 §5.3.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.engine.abilities import AFTER, WHEN, Link
from dtk.engine.events import Booted, Moved, SentHome
from dtk.engine.places import are_adjacent
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.dudes import move, send_home_booted, unboot
from dtk.testing import Table, deed, dude, rule, trait

# Home 0 lies between Bank and Mine, with Office beyond; Ranch is out of town.
PLACES = ("town square", "home 0", "home 1", "Bank", "Mine", "Office", "Saloon", "Ranch")


def town(at: str, booted: bool = False, seat: int = 0) -> Table:
    table = Table(turn=seat)
    table.put(0, deed("Bank"), left=True)
    table.put(0, deed("Mine"))
    table.put(0, deed("Office"))
    table.put(0, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, deed("Saloon"))
    table.put(seat, dude("Allie"), at, booted=booted)
    return table


@rule("rulebook-1.5.0 §5.3.3 ¶1 s2")
@pytest.mark.parametrize("at", PLACES)
def test_a_dude_moves_to_any_other_location_however_far(at: str) -> None:
    assert sorted(town(at).options("play: move Allie")) == sorted(place for place in PLACES if place != at)


@rule("rulebook-1.5.0 §5.3.3 ¶1 s1")
def test_a_booted_dude_does_not_move() -> None:
    assert town("home 0", booted=True).plays() == ["pass"]


@rule(
    "rulebook-1.5.0 §5.3.3 ¶1 s3",
    "rulebook-1.5.0 §5.3.3 ¶2 s1",
    "rulebook-1.5.0 §5.3.3 ¶3 s1",
    "rulebook-1.5.0 §5.3.3 ¶4 s1",
    "rulebook-1.5.0 §5.3.3 ¶4 s3",
    "rulebook-1.5.0 §5.3.3 ¶5 s2",
)
@pytest.mark.parametrize(
    ("at", "without_booting"),
    [
        ("home 0", {"town square", "Bank", "Mine"}),
        ("town square", {"home 1", "Bank", "Mine", "Office", "Saloon"}),
        ("home 1", set()),
        ("Bank", set()),
        ("Mine", set()),
        ("Ranch", set()),
    ],
)
def test_only_two_ways_leave_a_dude_unbooted(at: str, without_booting: set[str]) -> None:
    """From the own home to what is next to it, and from the town square, but not to the own home."""
    for place in PLACES:
        if place != at:
            table = town(at)
            table.play("play: move Allie", f"move to: {place}")
            assert table.at("Allie") == place
            assert table.is_booted("Allie") == (place not in without_booting)


@rule("rulebook-1.5.0 §5.3.3 ¶3 s2")
def test_a_dude_boots_to_go_from_anothers_home_to_the_town_square() -> None:
    table = town("home 0", seat=1)
    table.play("1 play: move Allie", "move to: town square")
    assert table.is_booted("Allie")


@rule("rulebook-1.5.0 §5.3.3 ¶4 s2")
def test_a_dude_goes_from_the_town_square_to_anothers_home_without_booting() -> None:
    table = town("town square", seat=1)
    table.play("1 play: move Allie", "move to: home 0")
    assert not table.is_booted("Allie")


@rule("rulebook-1.5.0 §5.3.3 ¶3 s1", "rulebook-1.5.0 §3.9 ¶3")
def test_a_dude_under_others_control_has_their_home() -> None:
    table = Table(turn=1)
    table.put(0, dude("Turncoat"), controller=1)
    table.play("1 play: move Turncoat", "move to: town square")
    assert not table.is_booted("Turncoat")


@rule(
    "rulebook-1.5.0 §5.3.3 ¶1 s3",
    "rulebook-1.5.0 §5.3.3 ¶3 s1",
    "rulebook-1.5.0 §5.3.3 ¶4 s1",
    "rulebook-1.5.0 §5.3.3 ¶4 s3",
    "rulebook-1.5.0 §5.3.3 ¶2 s1",
)
@given(st.sampled_from(PLACES), st.sampled_from(PLACES), st.integers(0, 1))
def test_who_stays_unbooted_went_next_door_from_square_or_home(at: str, to: str, seat: int) -> None:
    if at == to:
        return
    table = town(at, seat=seat)
    next_door = are_adjacent(table.state, table.place(at), table.place(to))
    table.play("play: move Allie", f"move to: {to}")
    from_a_short_way = at in ("town square", f"home {seat}") and to != f"home {seat}"
    assert table.is_booted("Allie") == (not (next_door and from_a_short_way))


@rule("rulebook-1.5.0 §5.3.3 ¶6 s1", "rulebook-1.5.0 §5.3.3 ¶6 s2")
@pytest.mark.parametrize("booted", [False, True])
def test_an_effect_moves_booted_dudes_too_and_boots_nobody(booted: bool) -> None:
    table = town("Ranch", booted=booted)
    table.do(move, table["Allie"], table.place("Saloon"))
    assert (table.at("Allie"), table.is_booted("Allie")) == ("Saloon", booted)


@rule("rulebook-1.5.0 §5.3.3 ¶6 s3")
def test_an_effect_moves_nobody_to_where_they_are() -> None:
    table, log = town("Bank"), list[str]()
    table.teach("Mine", trait(AFTER, Moved, lambda use: log.append(table.name(use.event.piece))))
    table.do(move, table["Allie"], table.place("Bank"))
    assert (table.at("Allie"), log) == ("Bank", [])
    table.do(move, table["Allie"], table.place("Mine"))
    assert (table.at("Allie"), log) == ("Mine", ["Allie"])


@rule("rulebook-1.5.0 §5.3.3 ¶3 s3", "rulebook-1.5.0 §5.3.3 ¶4 s4")
@pytest.mark.parametrize("at", ["home 0", "town square"])
def test_what_a_card_makes_adjacent_is_a_short_way_too(at: str) -> None:
    table = town(at)
    table.teach("Ranch", Link(lambda state, holder: [(holder.number, table.place(at))]))
    table.play("play: move Allie", "move to: Ranch")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("Ranch", False)


@rule("rulebook-1.5.0 §5.3.3 ¶2 s2", "rulebook-1.5.0 §5.3.3 ¶5 s1")
@pytest.mark.parametrize("at", ["home 0", "town square"])
def test_a_booted_dude_takes_no_short_way_either(at: str) -> None:
    assert town(at, booted=True).plays() == ["pass"]


@pytest.mark.parametrize("leaves", ["move", "send home", "evict", "stay"])
def test_what_lasts_as_long_as_a_dude_stays_ends_when_it_leaves(leaves: str) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.modify("Allie", "control", 1, "stay")
    table.modify("Allie", "influence", 1, "day")
    if leaves == "move":
        table.do(move, table["Allie"], table.place("town square"))
    elif leaves == "send home":
        table.do(send_home_booted, table["Allie"])
    elif leaves == "evict":
        table.do(discard, table["Bank"])
    assert table.control_points(0) == (leaves == "stay") and table.influence("Allie") == 1


def test_what_lasts_as_long_as_a_dude_stays_ends_with_the_day() -> None:
    table = Table(phase="sundown")
    table.put(0, dude("Allie", influence=2))
    table.put(1, dude("Bo", influence=2))
    table.modify("Allie", "control", 1, "stay")
    table.to("gambling")
    assert table.at("Allie") == "home 0" and table.control_points(0) == 0


@rule("rulebook-1.5.0 §2.5")
def test_nothing_is_done_instead_of_going_home_from_a_deed_that_is_gone() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.teach(dude("Allie"), trait(WHEN, SentHome, lambda use: True, instead=True))
    table.do(send_home_booted, table["Allie"])
    assert table.at("Allie") == "Bank"
    table.do(discard, table["Bank"])
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", True)


@rule("rulebook-1.5.0 §2.5")
@pytest.mark.parametrize("booted", [False, True])
def test_going_home_from_a_deed_that_is_gone_is_booting_and_moving(booted: bool) -> None:
    """compendium-1.9.3 "Send Home Booted"; nothing is done instead of either."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank", booted=booted)
    log: list[object] = []
    for event in (Booted, Moved):
        table.teach("Allie", trait(WHEN, event, lambda use: True, instead=True))
        table.teach("Allie", trait(AFTER, event, lambda use: log.append(type(use.event))))
    table.do(discard, table["Bank"])
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", True)
    assert log == ([Moved] if booted else [Booted, Moved])


@rule("rulebook-1.5.0 §5.3.3 ¶2 s1")
def test_who_is_unbooted_on_arrival_stays_so_as_the_way_was_paid_for_before() -> None:
    table = town("home 0")
    table.teach("Allie", trait(AFTER, Moved, lambda use: unboot(use.game, use.piece)))
    table.play("play: move Allie", "move to: Office")
    assert table.at("Allie") == "Office" and not table.is_booted("Allie")
