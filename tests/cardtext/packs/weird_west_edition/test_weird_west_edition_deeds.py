"""Do the texts of `dtk/cardtext/packs/weird_west_edition/deeds.py` do what they say?"""

from __future__ import annotations

from tests.cardtext.kit import *

# New Town Hall


def test_new_town_hall_gets_a_control_point_and_loses_it_again() -> None:
    table = Table()
    table.put(0, "New Town Hall")
    assert table.plays(0) == ["pass", "use ability 1 New Town Hall"]
    table.play("play: use ability 1 New Town Hall")
    assert table.control_points(0) == 1
    table["New Town Hall"].booted = False
    table.play("0 play: use ability 2 New Town Hall")
    assert table.control_points(0) == 0


def test_new_town_hall_loses_a_control_point_that_it_has_for_a_while() -> None:
    table = Table()
    table.put(0, "New Town Hall")
    table.modify("New Town Hall", "control", 1)
    table.play("play: use ability 2 New Town Hall")
    assert table.control_points(0) == 0


# Mount Moriah Cemetery


CURSE = spell("Curse", keywords=("Hex",), cost=2)
HUCKSTER = ("Huckster 1",)


def test_mount_moriah_cemetery_lowers_what_spells_cost_there() -> None:
    table = Table()
    table.put(0, "Mount Moriah Cemetery")
    table.put(0, dude("Allie", keywords=HUCKSTER), "Mount Moriah Cemetery")
    table.put(0, dude("Bo", keywords=HUCKSTER))
    table.in_hand(0, CURSE, CURSE, goods("Rifle", cost=2))
    table.set_rock(0, 1)
    # There is enough for Allie's only, and for nobody's Rifle.
    table.play("play: shop Curse")
    assert table.host("Curse") == "Allie" and table.rock(0) == 0
    table.set_rock(0, 2)
    table.play("0 play: shop Curse #2", "attach to: Bo")
    assert table.host("Curse #2") == "Bo" and table.rock(0) == 0


def test_mount_moriah_cemetery_costs_nobody_less_than_nothing_and_changes_no_spell_in_play() -> None:
    table = Table()
    table.put(0, "Mount Moriah Cemetery")
    table.put(0, dude("Allie", keywords=HUCKSTER), "Mount Moriah Cemetery")
    table.put(0, CURSE, on="Allie")
    table.in_hand(0, spell("Charm", keywords=("Hex",)))
    assert stats.cost(table.state, table["Curse"]) == 2
    table.play("play: shop Charm")
    assert table.host("Charm") == "Allie" and table.rock(0) == 0


def test_mount_moriah_cemetery_lowers_no_cost_of_what_is_attached_without_being_played() -> None:
    """As Morgan Stables (docs/rules-questions.md): what the General Store attaches is not played."""
    table = Table()
    table.put(0, "Mount Moriah Cemetery")
    table.put(0, "General Store")
    table.put(0, dude("Allie", keywords=HUCKSTER), "Mount Moriah Cemetery")
    table.put(0, dude("Bo", keywords=HUCKSTER))
    table.in_hand(0, spell("Doom", keywords=("Hex",), cost=4))
    table.set_rock(0, 1)
    assert "use General Store" not in table.plays()
    table.set_rock(0, 2)
    table.play("play: use General Store", "attach to: Allie")
    assert table.host("Doom") == "Allie" and table.rock(0) == 0
