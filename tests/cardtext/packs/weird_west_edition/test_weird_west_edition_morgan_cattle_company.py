"""Do the texts of `dtk/cardtext/packs/weird_west_edition/morgan_cattle_company.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# Seamus O'Toole


RAY = goods("Ray Gun", bullets=1, keywords=("Weapon", "Gadget"))


@pytest.mark.parametrize(("pulled", "bullets", "is_stud"), [("K♥", 5, True), ("K♣", 0, False)])
def test_seamus_o_toole_tunes_a_weapon_or_spoils_the_shot(pulled: str, bullets: int, is_stud: bool) -> None:
    table = against_bo("24029", dude("Cal", bullets=2, shooter="stud"))
    table.put(0, RAY, on="Cal")
    table.next_cards(0, pulled)
    table.step("0 shootout play: use Seamus O'Toole")
    assert (table.bullets("Cal"), table.is_stud("Cal"), table.zone("Cal")) == (bullets, is_stud, "in play")


def test_seamus_o_toole_needs_a_gadget_that_is_a_weapon() -> None:
    table = against_bo("24029")
    table.put(0, COG, on="Allie")
    table.put(0, RAY, on="Bo")
    assert table.options() == []


# E.B. Farnum


def hotel(rock: int = 5, gang: str = "entrepreneurs") -> Table:
    """E.B. Farnum, who costs 10, in hand; Allie and Ann have 3 influence, Cal 1, and Tired is booted."""
    table = Table(outfit("Hotel", gangs=(gang,)), outfit("House"))
    table.set_rock(0, rock)
    for name, influence in (("Allie", 3), ("Ann", 3), ("Cal", 1)):
        table.put(0, dude(name, influence=influence))
    table.put(0, dude("Tired", influence=9), booted=True)
    table.put(1, dude("Bo", influence=9))
    table.in_hand(0, "24038")
    return table


SHOP = "0 play: shop E.B. Farnum"


def test_e_b_farnum_is_cheaper_by_the_influence_of_who_boots() -> None:
    table = hotel()
    assert table.options(SHOP) == ["Allie", "Ann", "Cal"]
    assert table.options(SHOP, "boot: Allie") == ["Ann", "Cal"]
    assert table.options(SHOP, "boot: Allie", "boot: Ann") == ["none", "Cal"]
    table.play(SHOP, "boot: Allie", "boot: Ann", "boot: none")
    assert (table.zone("E.B. Farnum"), table.at("E.B. Farnum"), table.rock(0)) == ("in play", "home 0", 1)
    assert [table.is_booted(name) for name in ("Allie", "Ann", "Cal", "E.B. Farnum")] == [True, True, False, False]


def test_e_b_farnum_can_be_had_at_the_full_price() -> None:
    table = hotel(rock=10)
    assert table.options(SHOP) == ["none", "Allie", "Ann", "Cal"]
    table.play(SHOP, "boot: none")
    assert table.rock(0) == 0 and not table.is_booted("Allie")


def test_e_b_farnum_can_not_be_had_if_all_are_not_enough() -> None:
    assert "shop E.B. Farnum" not in hotel(rock=2).plays(0)
    assert "shop E.B. Farnum" in hotel(rock=3).plays(0)


def test_nobody_boots_for_e_b_farnum_who_is_free_already() -> None:
    table = hotel()
    table.put(0, dude("Big", influence=12))
    table.play(SHOP, "boot: Big")
    assert (table.rock(0), table.is_booted("Allie")) == (5, False)


@pytest.mark.parametrize(("hustings", "rock"), [("03011", 5), ("24110", 6)])
def test_e_b_farnum_is_cheaper_by_the_influence_of_who_has_booted(hustings: str, rock: int) -> None:
    """As for the Morgan Cattle Co. (docs/rules-questions.md): where booting changes a dude's influence, it counts as it
    is then.
    """
    for missing in (1, 0):
        table = Table(outfit("Hotel", gangs=("entrepreneurs",)), outfit("House"))
        table.put(1, hustings)
        table.put(0, dude("Allie", influence=5))
        table.in_hand(0, "24038")
        table.set_rock(0, rock - missing)
        assert ("shop E.B. Farnum" in table.plays(0)) is not bool(missing)
    table.play(SHOP, rest="plain")
    assert (table.zone("E.B. Farnum"), table.rock(0), table.is_booted("Allie")) == ("in play", 0, True)


def test_e_b_farnum_is_cheaper_for_entrepreneurs_only() -> None:
    table = hotel(gang="lawdogs")
    assert "shop E.B. Farnum" not in table.plays(0)


def test_nobody_boots_for_e_b_farnum_who_can_not_boot_for_a_cost() -> None:
    """QUATERMAN (04010) boots for no cost (compendium-1.9.3:636)."""
    table = hotel()
    table.put(0, "04010")
    table.modify("QUATERMAN", "influence", 9)
    assert table.options(SHOP) == ["Allie", "Ann", "Cal"]


def test_no_react_keeps_who_boots_for_e_b_farnum_from_it() -> None:
    """compendium-1.9.3 "Paying Costs"."""
    table = hotel(rock=7)
    saver(table, Booted)
    table["Saver"].booted = True
    table.play(SHOP, "boot: Allie", "boot: none")
    assert (table.zone("E.B. Farnum"), table.rock(0), table.is_booted("Allie")) == ("in play", 0, True)


def test_e_b_farnum_is_cheaper_when_another_card_plays_him() -> None:
    """Max Baine (07007) plays him where he is himself for 3 ghost rock less; his text speaks of the cost to play."""
    table = hotel(rock=1)
    table.put(0, "07007", "town square")
    use = "0 play: use Max Baine (Exp.1)"
    table.play(use, "boot: Allie", "boot: Ann", "boot: none")
    assert (table.at("E.B. Farnum"), table.rock(0), table.is_booted("Cal")) == ("town square", 0, False)


def test_e_b_farnum_is_not_cheaper_where_his_cost_can_not_be_reduced() -> None:
    """A Piece of the Action (14036) lets nothing else reduce it: he costs 6 then."""
    table = hotel(rock=5)
    table.in_hand(0, "14036")
    assert "use A Piece of the Action" not in table.plays(0)
    table.set_rock(0, 6)
    table.play("0 play: use A Piece of the Action", rest="plain")
    assert (table.zone("E.B. Farnum"), table.rock(0), table.is_booted("Allie")) == ("in play", 0, False)


def test_e_b_farnum_in_play_slights_a_dude_here() -> None:
    table = hotel()
    table.put(0, "24038", "town square")
    table.put(1, dude("Bea", influence=2), "town square")
    plays = [play for play in table.plays(0) if "use" in play and "Farnum" in play]
    assert plays == ["use E.B. Farnum #2"]
    assert table.options("0 play: use E.B. Farnum #2") == ["E.B. Farnum #2", "Bea"]
    table.play("0 play: use E.B. Farnum #2", "target: Bea")
    assert table.influence("Bea") == 1
