"""Do the texts of `dtk/cardtext/packs/debt_of_blood.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, showdown
from scenes import MOUNT, put_allie_and_bo, saver, shoot

from dtk.engine import places
from dtk.engine.events import Booted
from dtk.testing import Table, deed, dude, outfit, printed, rule

# "Thunder Boy" Nabbe (Exp.1)


NABBE = '"Thunder Boy" Nabbe (Exp.1)'


def test_thunder_boy_nabbe_shames_a_wanted_dude() -> None:
    table = showdown(
        [printed("25019"), dude("Parson", keywords=("Blessed 0",))],
        [dude("Cy", shooter="stud"), dude("Dan", shooter="stud")],
    )
    table["Cy"].bounty = 1
    assert table.options(f"0 shootout play: use {NABBE}") == [NABBE, "Parson"]
    table.step(f"0 shootout play: use {NABBE}", "0 target: Parson")
    assert [table.is_stud(name) for name in ("Cy", "Dan")] == [False, True]
    assert (table.is_booted("Parson"), table.is_booted(NABBE)) == (True, False)


def test_thunder_boy_nabbe_needs_somebody_wanted() -> None:
    assert showdown([printed("25019")]).options() == []


# Smith Family Farm


def test_smith_family_farm_pays_for_booting_a_dude_there() -> None:
    table = Table()
    farm = table.put(0, "Smith Family Farm")
    table.put(0, dude("Allie"))
    assert table.control_points(0) == 0 and f"use {farm}" not in table.plays()
    table.put(0, dude("Cy", influence=1), farm)
    assert table.control_points(0) == 1
    table.next_cards(0, "K♥")
    table.play(f"play: use {farm}")
    assert table.is_booted("Cy") and not table.is_booted(farm) and table.control_points(0) == 0
    assert table.hand(0) == ["K♥"] and table.rock(0) == 2


@rule("rulebook-1.5.0 §5.3.1 ¶2 s3")
def test_smith_family_farm_pays_nothing_if_the_dude_is_kept_from_booting() -> None:
    table = Table()
    farm = table.put(0, "Smith Family Farm")
    table.put(0, dude("Cy", influence=1), farm)
    saver(table, Booted)
    table.next_cards(0, "K♥")
    table.play(f"play: use {farm}", "0 react: answer Saver")
    assert (table.is_booted("Cy"), table.hand(0), table.rock(0)) == (False, [], 0)


# Livery Stables


def test_livery_stables_lower_the_bullets_of_a_dude_with_a_horse() -> None:
    table = Table()
    table.put(0, "Livery Stables")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, bullets=1), "town square")
    table.put(0, dude("Cy", bullets=1))
    table.put(1, MOUNT, on="Bo")
    table.put(0, MOUNT, on="Cy")
    shoot(table, "0 join posse: none", "0 shootout play: use Livery Stables", "0 raise or lower: lower")
    assert [table.bullets(name) for name in ("Allie", "Bo", "Cy")] == [1, 0, 1]


# Worm Canyon


def test_worm_canyon_pays_for_a_hand_that_is_discarded() -> None:
    table = Table()
    table.put(0, "Worm Canyon")
    assert "use Worm Canyon" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.in_hand(1, "4♠")
    table.play("play: use Worm Canyon")
    assert table.hand(0) == [] and table.discard(0) == ["2♠", "3♠"] and table.rock(0) == 2 and table.hand(1) == ["4♠"]


# Carson's Cantina


@pytest.mark.parametrize(
    ("said", "rock", "hand"), [("draw a card", 0, ["K♥"]), ("gain 1 ghost rock", 1, []), ("neither", 0, [])]
)
def test_carsons_cantina_gives_a_card_or_a_ghost_rock_when_another_cheats(
    said: str, rock: int, hand: list[str]
) -> None:
    table = Table()
    table.put(0, "Carson's Cantina")
    put_allie_and_bo(table)
    table.next_cards(0, HIGH + " K♥")
    table.next_cards(1, CHEATIN_PAIR)
    shoot(table, "0 react: answer Carson's Cantina", f"0 draw or gain: {said}")
    assert table.rock(0) == rock and table.hand(0) == hand and table.is_booted("Carson's Cantina")


def test_carsons_cantina_and_ones_own_cheatin_hand() -> None:
    table = Table()
    table.put(0, "Carson's Cantina")
    put_allie_and_bo(table)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    shoot(table, "0 flee: no")
    assert not table.is_booted("Carson's Cantina")


# The Veiled Crossing


def test_the_veiled_crossing_is_next_to_holy_ground() -> None:
    table = Table()
    table.put(0, "The Veiled Crossing")
    table.put(0, deed("Grove", keywords=("Holy Ground", "Out of Town")))
    table.put(1, deed("Chapel", keywords=("Holy Ground",)))
    table.put(1, deed("Farm", keywords=("Out of Town",)))
    near = table.called(places.neighbours(table.state, table["The Veiled Crossing"].number))
    assert near == ["town square", "home 0", "Grove", "Chapel"]
    assert not places.are_adjacent(table.state, table["Grove"].number, table["Chapel"].number)


def test_the_veiled_crossing_is_next_to_a_home_that_is_holy_ground() -> None:
    table = Table(outfit("A Home"), "24007")
    table.put(0, "The Veiled Crossing")
    near = table.called(places.neighbours(table.state, table["The Veiled Crossing"].number))
    assert near == ["town square", "home 0", "home 1"]
    assert not places.are_adjacent(table.state, table.place("home 0"), table.place("home 1"))
