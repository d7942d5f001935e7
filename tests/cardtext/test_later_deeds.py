"""Deeds that came after the Base Set, with their later printings."""

from __future__ import annotations

import pytest

from dtk.engine import stats
from dtk.engine.abilities import Use
from dtk.engine.verbs.dudes import add_bounty
from dtk.engine.verbs.effects import expire
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, ruling, spell

CHEATIN_PAIR, HIGH = "3♠ 3♠ 6♦ 8♣ 10♠", "2♠ 4♥ 6♦ 8♣ 10♠"


def shooting(table: Table, *script: str) -> None:
    """Allie, of seat 0, calls out Bo."""
    table.play("0 play: Allie calls out", "1 accept: yes", *script)


def nothing(use: Use) -> None:
    """Whatever it does, it was a play."""


def production(table: Table, name: str) -> int:
    """What a card produces."""
    return stats.production(table.state, table[name])


@pytest.mark.parametrize(("code", "loses"), [("03011", "Bo"), ("24110", "Cy")])
def test_hustings(code: str, loses: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(0, dude("Ann", influence=1), booted=True)
    table.put(1, dude("Bo", influence=1))
    table.put(1, dude("Cy", influence=1), booted=True)
    table.put(1, dude("Di", influence=1), "home 0")
    table.put(1, dude("Ed", influence=1), "town square", booted=True)
    weak = [name for name in ("Allie", "Ann", "Bo", "Cy", "Di", "Ed") if not table.influence(name)]
    assert weak == [loses]


def test_hustings_speak_for_who_controls_them() -> None:
    table = Table()
    table.put(0, "03011")
    table.put(0, dude("Allie", influence=2))
    table.put(1, dude("Bo", influence=2))
    table.put(1, dude("Cy", influence=1), "Hustings")
    assert (table.influence("Allie"), table.influence("Bo"), table.influence("Cy")) == (1, 2, 1)


@pytest.mark.parametrize("code", ["04012", "24105"])
def test_the_mayors_office(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    for seat, name, place in ((0, "Allie", "home 0"), (1, "Bo", "The Mayor's Office"), (1, "Cy", "Bank")):
        table.put(seat, dude(name, influence=1), place)
    table.put(1, dude("Di"), "Depot")
    table.put(1, dude("Ed"))
    # Bo holds it.
    assert table.controller("The Mayor's Office") == 1 and "use The Mayor's Office" not in table.plays(0)
    table.put(0, dude("Fay", influence=1), "The Mayor's Office")
    assert table.options("play: use The Mayor's Office") == ["Allie", "Bo", "Cy", "Fay"]
    table.play("play: use The Mayor's Office", "target: Cy", "raise or lower: lower")
    assert table.influence("Cy") == 0 and table.influence("Bo") == 1


def test_the_mayors_office_makes_somebody_of_a_dude() -> None:
    table = Table()
    table.put(0, "The Mayor's Office")
    table.put(0, dude("Allie", influence=1))
    table.play("play: use The Mayor's Office", "raise or lower: raise")
    assert table.influence("Allie") == 2


@pytest.mark.parametrize("code", ["04013", "24123"])
def test_hunter_protections(code: str) -> None:
    table = Table()
    place = table.put(0, code)
    table.put(0, dude("Allie"), place)
    table.put(0, dude("Bo"), "town square")
    table.put(1, dude("Cy"), place)
    table.put(0, dude("Di"), place, booted=True)
    table.play("play: use Hunter Protections")
    assert table.is_booted("Allie") and table.bounty("Allie") == 2 and table["Allie"].control_points == 1
    assert table.bounty("Bo") == table.bounty("Cy") == table.bounty("Di") == 0


@ruling("compendium-1.9.3:713")
def test_hunter_protections_are_for_nobody_with_any_control_point() -> None:
    table = Table()
    place = table.put(0, "Hunter Protections")
    table.put(0, dude("Allie"), place, control_points=1)
    table.put(0, dude("Bo", control=1), place)
    table.put(0, dude("Cy"), place)
    table.modify("Cy", "control", 1)
    assert "use Hunter Protections" not in table.plays()
    table.put(0, dude("Di"), place)
    assert "use Hunter Protections" in table.plays()


@pytest.mark.parametrize("code", ["06010", "24118"])
@pytest.mark.parametrize("place", ["Shane & Graves Security", "Bank"])
def test_shane_and_graves_security(code: str, place: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    shooting(table, "0 shootout play: use Shane & Graves Security")
    assert table.posse(0) == ["Allie", "Gunslinger"] and table.at("Gunslinger") == place
    assert table.bullets("Gunslinger") == 2 and table.is_stud("Gunslinger")
    assert table.is_booted("Shane & Graves Security")


@pytest.mark.parametrize("place", ["town square", "home 0", "Depot"])
def test_shane_and_graves_security_sends_nobody_beyond_the_next_deed(place: str) -> None:
    table = Table()
    table.put(0, "Shane & Graves Security")
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    shooting(table)
    # A step in which nobody has a play to make.
    table.step()
    assert table.posse(0) == ["Allie"] and not table.is_booted("Shane & Graves Security")


def cheatin_shootout(table: Table) -> None:
    """Bo's hand is a cheatin' pair when hands are revealed."""
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)


def test_flints_amusements() -> None:
    table = Table()
    table.put(0, "Flint's Amusements")
    table.put(0, dude("Ann"), "town square")
    cheatin_shootout(table)
    ruse, trick, shot = action("Ruse"), action("Trick"), action("Shot")
    table.teach(ruse, ability("Cheatin' Resolution", nothing))
    table.teach(trick, ability("Resolution", nothing))
    table.teach(shot, ability("Shootout", nothing))
    table.teach("Ann", ability("Resolution", nothing))
    table.in_hand(0, ruse, shot)
    table.in_hand(1, trick)
    shooting(table, "0 join posse: Ann", "0 shootout play: use Shot")
    assert table.rock(0) == 0
    table.play(
        *("0 shooter: Allie", "0 discard from draw hand: none", "0 resolution play: use Ann"),
        *("1 resolution play: use Trick", "0 resolution play: use Ruse"),
    )
    # Its own player's and others' action cards, Cheatin' ones too, but no dude's ability.
    assert table.rock(0) == 2
    table.next_cards(0, "K♦")
    table.next_cards(1, "Q♦")
    table.play("0 casualty: discard Ann", "0 flee: yes", "1 flee: no", "1 play: pass", "0 play: use Flint's Amusements")
    assert table.hand(0) == ["K♦"] and table.rock(0) == 2


def test_flints_amusements_draw_only_for_who_played_a_cheatin_card_today() -> None:
    table = Table()
    table.put(0, "Flint's Amusements")
    table.put(0, dude("Allie", influence=5))
    plan = action("Plan")
    table.teach(plan, ability("Noon", nothing))
    table.in_hand(0, plan)
    table.next_cards(0, "K♦")
    table.play("play: use Plan", "0 play: use Flint's Amusements")
    assert table.hand(0) == [] and table.is_booted("Flint's Amusements") and table.rock(0) == 0


def test_cookes_nightcap() -> None:
    table = Table()
    table.put(0, "Cooke's Nightcap")
    table.put(0, dude("Allie", influence=1), "Cooke's Nightcap")
    assert table.control_points(0) == 0
    table.put(1, dude("Bo", influence=2), "Cooke's Nightcap")
    assert (table.control_points(0), table.control_points(1)) == (0, 2)


def test_maza_gang_hideout() -> None:
    table = Table()
    table.put(0, "Maza Gang Hideout")
    table.put(0, dude("Allie"), "Maza Gang Hideout")
    assert production(table, "Maza Gang Hideout") == 1
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    # Its home and the Bank; not the town square, which the others are next to.
    assert production(table, "Maza Gang Hideout") == 2 and production(table, "Bank") == 0
    assert table.options("play: move Allie") == ["town square", "home 0", "Bank", "Depot", "home 1"]
    table.play("play: move Allie", "move to: town square")
    # Farther than one step away.
    assert table.is_booted("Allie")


@pytest.mark.parametrize("code", ["13011", "24111"])
def test_the_orphanage(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank", control=1, production=1), control_points=1)
    table.put(1, deed("Mine", control=2))
    table.put(1, deed("Bar", control=1))
    for seat in (0, 1):
        table.put(seat, dude("Townsfolk", influence=5))
    assert (table.control_points(0), table.control_points(1)) == (3, 3)
    table.play("play: use The Orphanage")
    assert (table.control_points(0), table.control_points(1)) == (2, 2)
    found = {name: production(table, name) for name in ("Bank", "Mine", "Bar", "The Orphanage")}
    assert found == {"Bank": 3, "Mine": 2, "Bar": 0, "The Orphanage": 1}
    table.to("sundown", "1 play: pass", "0 play: pass")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.to("upkeep")
    assert (table.control_points(0), production(table, "Mine")) == (2, 2)
    table.to("high noon")
    assert (table.control_points(0), table.control_points(1), production(table, "Mine")) == (3, 3, 0)
    # Seat 0 has won the pot of two beside.
    assert (table.rock(0), table.rock(1)) == (2 + 3 + 1, 2)


def test_the_orphanage_needs_a_deed_with_two_control_points() -> None:
    table = Table()
    table.put(0, "The Orphanage")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", control=3))
    assert "use The Orphanage" not in table.plays()


def test_the_place() -> None:
    table = Table()
    table.put(0, "The Place")
    table.put(0, deed("Bank"), left=True)
    table.put(1, deed("Depot"))
    table.put(1, deed("Bar"))
    table.put(1, deed("Meadow", keywords=("Out of Town",)))
    names = ("The Place", "Bank", "Depot", "Bar", "Meadow")
    assert [production(table, name) for name in names] == [4, 0, 2, 0, 0]
    table.put(1, deed("Mine"), left=True)
    assert [production(table, name) for name in (*names, "Mine")] == [4, 0, 0, 0, 0, 2]


def notary() -> Table:
    """Seat 0's Notary Public; a Government, a Public and a private deed beside it, and others elsewhere."""
    table = Table()
    table.put(0, "Notary Public")
    table.put(0, deed("Court", keywords=("Government",)))
    table.put(0, deed("Bar", keywords=("Public",)))
    table.put(0, deed("Villa", keywords=("Private",)))
    table.put(1, deed("Saloon", keywords=("Public",)))
    table.put(0, deed("Meadow", keywords=("Public", "Out of Town")))
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    return table


def test_notary_public_and_a_government_deed() -> None:
    table = notary()
    assert table.options("play: use Notary Public") == ["Court", "Bar"]
    table.play("play: use Notary Public", "target: Court", "give bounty: Bo")
    assert table.is_booted("Court") and table.bounty("Bo") == 1 and table.at("Allie") == "home 0"


def test_notary_public_and_a_public_deed() -> None:
    table = notary()
    table.play("play: use Notary Public", "target: Bar", "move: Allie", "choose place: home 1")
    assert table.at("Allie") == "home 1" and not table.is_booted("Allie") and table.bounty("Bo") == 0


def test_notary_public_moves_nobody_against_their_will() -> None:
    table = notary()
    table.play("play: use Notary Public", "target: Bar", "move: none")
    assert table.is_booted("Bar") and table.at("Allie") == "home 0"


def test_notary_public_boots_what_another_player_holds_and_nothing_that_another_player_has() -> None:
    table = notary()
    table["Bar"].booted = True
    table.put(1, dude("Cy", influence=1), "Court")
    assert table.controller("Court") == 1
    # It owns the Court still; a deed that is booted can't be booted.
    table.play("play: use Notary Public", "give bounty: Cy")
    assert table.is_booted("Court") and table.bounty("Cy") == 1


def test_a_deed_that_is_both_lets_notary_public_do_both() -> None:
    table = Table()
    table.put(0, "Notary Public")
    table.put(0, deed("Hall", keywords=("Government", "Public")))
    table.put(0, dude("Allie"))
    table.play("play: use Notary Public", "move: Allie", "choose place: Hall")
    assert table.bounty("Allie") == 1 and table.at("Allie") == "Hall"


MARE, PONY = goods("Mare", keywords=("Horse",), cost=3), goods("Pony", keywords=("Horse",))


@pytest.mark.parametrize("code", ["16010", "24117"])
def test_long_strides_ranch(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"), "home 1", booted=True)
    table.put(0, dude("Bo"))
    table.put(1, dude("Cy"))
    table.put(1, PONY, on="Cy")
    table.in_hand(0, MARE, goods("Rifle", keywords=("Weapon",)))
    assert "use Long Strides Ranch" not in table.plays()
    table.set_rock(0, 1)
    table.play("play: use Long Strides Ranch", "attach to: Allie")
    assert table.host("Mare") == "Allie" and table.rock(0) == 0
    assert production(table, "Long Strides Ranch") == 1
    table.put(0, PONY, on="Bo")
    table.put(0, deed("Bank"))
    assert (production(table, "Long Strides Ranch"), production(table, "Bank")) == (3, 0)


@pytest.mark.parametrize("deed_for_sale", ["Long Strides Ranch", "General Store"])
@pytest.mark.parametrize(("pulled", "host"), [("K♦", "Allie"), ("2♦", None)])
def test_a_gadget_is_invented_for_less(deed_for_sale: str, pulled: str, host: str | None) -> None:
    """As the text of Long Strides Ranch says, and rulebook-1.5.0 §7.2.2."""
    table = Table()
    table.put(0, deed_for_sale)
    table.put(0, dude("Bo"))
    table.in_hand(0, goods("Iron Mare", keywords=("Horse", "Gadget"), cost=3, difficulty=8))
    table.set_rock(0, 1)
    table.next_cards(0, pulled)
    assert f"use {deed_for_sale}" not in table.plays()
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",)))
    table.play(f"play: use {deed_for_sale}")
    assert table.host("Iron Mare") == host and table.is_booted("Allie") and table.rock(0) == 0


@pytest.mark.parametrize("code", ["16011", "24126"])
def test_the_gomorra_gazette(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=2))
    table.do(add_bounty, table["Allie"], 1)
    table.do(add_bounty, table["Bo"], -1)
    assert not table.is_booted("The Gomorra Gazette")
    table.say("0 react: answer The Gomorra Gazette")
    table.do(add_bounty, table["Bo"], 3)
    assert table.rock(0) == 2 and table.is_booted("The Gomorra Gazette")
    table.do(add_bounty, table["Bo"], 1)
    assert table.rock(0) == 2


@pytest.mark.parametrize("code", ["18022", "24121"])
def test_nickel_night_inn(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(1, dude("Bo", value=3), "Nickel Night Inn")
    table.put(1, dude("Cy", value=4), "Nickel Night Inn")
    table.put(1, dude("Di", value=1), "Bank")
    table.put(1, dude("Ed", value=1), "Depot")
    table.put(0, dude("Allie", value=1), booted=True)
    assert table.options("play: use Nickel Night Inn") == ["Bo", "Di"]
    table.play("play: use Nickel Night Inn", "target: Di")
    assert table.is_booted("Di") and not table.is_booted("Bo")


@pytest.mark.parametrize("code", ["18023", "24124"])
def test_sherman_mortgage(code: str) -> None:
    table = Table()
    table.put(0, code)
    for number in range(4):
        table.put(0, deed(f"Lot {number}"))
        table.put(1, deed(f"Plot {number}"))
    table.in_hand(0, deed("Bank"))
    table.in_hand(1, deed("Depot"), dude("Cy"))
    table.set_rock(1, 1)
    table.play("0 play: shop Bank", "0 deed goes: left", "1 play: shop Depot", "1 deed goes: left")
    assert (table.rock(0), table.rock(1)) == (0, 0)
    # Eight deeds make it two.
    for number in range(4, 7):
        table.put(1, deed(f"Plot {number}"))
    assert stats.cost(table.state, table["Depot"]) == 2
    assert (stats.cost(table.state, table["Bank"]), stats.cost(table.state, table["Cy"])) == (0, 0)


def test_sherman_mortgage_closes_for_a_shootout() -> None:
    table = Table()
    table.put(0, "Sherman Mortgage")
    for number in range(3):
        table.put(1, deed(f"Plot {number}"))
    table.in_hand(1, deed("Depot"))
    assert stats.cost(table.state, table["Depot"]) == 0
    table.put(1, deed("Plot 3"))
    assert stats.cost(table.state, table["Depot"]) == 1
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    shooting(table)
    assert table.is_booted("Sherman Mortgage") and stats.cost(table.state, table["Depot"]) == 0


@pytest.mark.parametrize(("winner", "rock"), [(1, 1), (0, 0)])
@pytest.mark.parametrize("code", ["20032", "24114"])
def test_clanton_ranch(code: str, winner: int, rock: int) -> None:
    table = Table(winner=winner, turn=0)
    table.put(0, code)
    table.play("play: use Clanton Ranch")
    assert table.rock(0) == rock and table.is_booted("Clanton Ranch")


HEX = spell("Curse", keywords=("Hex",), cost=2)
HUCKSTER = ("Huckster 1",)


def test_mount_moriah_cemetery() -> None:
    table = Table()
    table.put(0, "Mount Moriah Cemetery")
    table.put(0, dude("Allie", keywords=HUCKSTER), "Mount Moriah Cemetery")
    table.put(0, dude("Bo", keywords=HUCKSTER))
    table.in_hand(0, HEX, HEX, goods("Rifle", cost=2))
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
    table.put(0, HEX, on="Allie")
    table.in_hand(0, spell("Charm", keywords=("Hex",)))
    assert stats.cost(table.state, table["Curse"]) == 2
    table.play("play: shop Charm")
    assert table.host("Charm") == "Allie" and table.rock(0) == 0


def test_mount_moriah_cemetery_and_the_general_store() -> None:
    table = Table()
    table.put(0, "Mount Moriah Cemetery")
    table.put(0, "General Store")
    table.put(0, dude("Allie", keywords=HUCKSTER), "Mount Moriah Cemetery")
    table.put(0, dude("Bo", keywords=HUCKSTER))
    table.in_hand(0, spell("Doom", keywords=("Hex",), cost=4))
    table.set_rock(0, 1)
    table.play("play: use General Store")
    assert table.host("Doom") == "Allie" and table.rock(0) == 0


@pytest.mark.parametrize("code", ["03012", "24130"])
def test_surveyors_office(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, deed("Meadow", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(1, deed("Depot"))
    table.put(0, dude("Allie"), "Surveyor's Office", booted=True)
    table.put(0, dude("Bo"), "Bank")
    table.put(1, dude("Cy"), "Surveyor's Office")
    assert table.options("play: use Surveyor's Office") == ["town square", "home 0", "Bank", "Meadow"]
    table.play("play: use Surveyor's Office", "target: Meadow")
    assert table.at("Allie") == "Meadow" and table.at("Bo") == "Bank"


@pytest.mark.parametrize("code", ["00023", "03013", "24131"])
def test_bairds_build_and_loan(code: str) -> None:
    table = Table()
    office = table.put(0, code)
    table.in_hand(0, deed("Bank", cost=3), dude("Allie"), deed("Mine", cost=4))
    assert f"use {office}" not in table.plays()
    table.set_rock(0, 1)
    table.play(f"play: use {office}", "deed goes: left")
    assert table.street(0) == ["Bank", "home 0", office] and table.rock(0) == 0


@pytest.mark.parametrize("code", ["05020", "24109"])
def test_pettigrews_pawnshop(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo", keywords=("Mad Scientist 5", "Huckster 1")))
    table.in_hand(1, goods("Rifle"), goods("Engine", keywords=("Gadget",), difficulty=1), HEX)
    table.set_rock(1, 2)
    table.next_cards(1, "K♦")
    table.put(0, dude("Allie"), "town square")
    table.play("0 play: pass", "1 play: shop Rifle")
    assert (table.rock(0), table.rock(1)) == (1, 2)
    table.play("0 play: pass", "1 play: shop Curse", "0 play: pass", "1 play: invent Engine")
    assert table.host("Engine") == "Bo" and (table.rock(0), table.rock(1)) == (1, 0)


@pytest.mark.parametrize("code", ["05021", "24134"])
def test_california_tax_office_comes_booted(code: str) -> None:
    table = Table()
    table.in_hand(0, code)
    table.set_rock(0, 9)
    table.play("play: shop California Tax Office", "deed goes: left")
    assert table.is_booted("California Tax Office")
    table["California Tax Office"].booted = False
    table.in_hand(0, deed("Bank"))
    table.play("play: shop Bank", "deed goes: left")
    assert not table.is_booted("California Tax Office") and not table.is_booted("Bank")


@pytest.mark.parametrize("code", ["05021", "24134"])
@ruling("compendium-1.9.3:688")
def test_california_tax_office_and_who_pays(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=9, upkeep=1))
    table.put(1, dude("Bo", influence=9, upkeep=2))
    table.set_rock(0, 0)
    table.set_rock(1, 3)
    table.play("play: use California Tax Office", "1 pay upkeep now: yes")
    assert (table.rock(0), table.rock(1)) == (0, 1) and stats.upkeep(table.state, table["Bo"]) == 0
    table.modify("Bo", "upkeep", 3)
    assert stats.upkeep(table.state, table["Bo"]) == 0 and stats.upkeep(table.state, table["Allie"]) == 1
    table.to("upkeep", "1 play: pass", "0 play: pass")
    table.set_rock(0, 5)
    table.to("high noon", "0 pay upkeep [Allie]: yes")
    assert table.zone("Bo") == "in play" and stats.upkeep(table.state, table["Bo"]) == 2


@pytest.mark.parametrize(("rock", "answers"), [(1, ()), (2, ("1 pay upkeep now: no",))])
def test_california_tax_office_and_who_does_not_pay(rock: int, answers: tuple[str, ...]) -> None:
    table = Table()
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo", upkeep=2))
    table.put(1, dude("Cy"))
    table.set_rock(1, rock)
    table.play("play: use California Tax Office", "target: Bo", *answers)
    assert table.zone("Bo") == "discard" and table.rock(1) == rock and table.zone("Cy") == "in play"


def test_california_tax_office_asks_for_no_upkeep_of_who_stays_unpaid() -> None:
    """What can't be is prevented, the rest is done (compendium-1.9.3 "Prevention")."""
    table = Table()
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo", upkeep=2))
    table.modify("Bo", "cannot be discarded", 1)
    table.play("play: use California Tax Office")
    assert (table.zone("Bo"), stats.upkeep(table.state, table["Bo"])) == ("in play", 0)


@ruling("compendium-1.9.3:689")
def test_california_tax_office_asks_for_what_strangers_cost_too() -> None:
    table = Table(outfit("A Home"), outfit("Another Home", gangs=("lawdogs",)))
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo", upkeep=1, influence=2, gangs=("outlaws",)))
    table.set_rock(1, 3)
    table.play("play: use California Tax Office", "1 pay upkeep now: yes")
    assert table.rock(1) == 0 and table.zone("Bo") == "in play"


def test_the_whateley_estate() -> None:
    table = Table()
    table.put(0, "05023")
    table.put(0, dude("Allie", influence=5))
    table.put(1, dude("Bo"))
    table.play("0 play: move Allie", "0 move to: The Whateley Estate")
    table.play("1 play: move Bo", "1 move to: town square")
    assert not table.is_booted("Allie") and not table.is_booted("Bo")
    table.play("0 play: pass", "1 play: move Bo", "1 move to: The Whateley Estate")
    assert table.is_booted("Bo") and not table.is_booted("The Whateley Estate")


def test_the_whateley_estate_of_the_weird_west_boots_whom_its_owner_wants() -> None:
    table = Table()
    table.put(0, "24142")
    table.put(1, dude("Bo", influence=1), "town square")
    table.put(1, dude("Cy"), "town square")
    # Its owner, though Bo takes it over.
    table.play(
        *("1 play: move Bo", "1 move to: The Whateley Estate", "0 react: answer The Whateley Estate"),
        *("1 play: move Cy", "1 move to: The Whateley Estate"),
    )
    assert table.controller("The Whateley Estate") == 1
    assert table.is_booted("Bo") and table.is_booted("The Whateley Estate") and not table.is_booted("Cy")


@pytest.mark.parametrize("code", ["05023", "24142"])
def test_the_whateley_estate_digs_up_no_dudes(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.in_boot_hill(0, dude("Allie"))
    table.in_boot_hill(1, action("Plan"))
    assert "use The Whateley Estate" not in table.plays()
    table.in_boot_hill(0, "Joker", action("Plot"))
    table.play("play: use The Whateley Estate", "target: Plot")
    assert table.discard(0) == ["Plot"] and table.boot_hill(0) == ["Allie", "Joker"]


@pytest.mark.parametrize("code", ["07010", "24136"])
def test_huntsmens_society(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(0, dude("Allie", value=10, upkeep=1), "Huntsmen's Society")
    table.put(0, dude("Bo", value=9, upkeep=1), "Huntsmen's Society")
    table.put(1, dude("Cy", value=10, upkeep=1), "Huntsmen's Society")
    table.put(0, dude("Di", value=12, upkeep=2), "Bank")
    table.put(0, dude("Ed", value=12, upkeep=1), "Depot")
    found = [stats.upkeep(table.state, table[name]) for name in ("Allie", "Bo", "Cy", "Di", "Ed")]
    assert found == [0, 1, 1, 1, 1]


JOKERS_SMILE = ["12011", "24104"]


@pytest.mark.parametrize("code", JOKERS_SMILE)
def test_the_jokers_smile_in_lowball(code: str) -> None:
    table = Table(phase="gambling")
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "Joker 4♥ 6♦ 8♣ 10♠")
    table.set_rock(0, 1)
    table.set_rock(1, 1)
    table.step()
    assert table.boot_hill(1) == ["Joker"] and table.rock(0) + table.rock(1) == 3
    table.step()


@pytest.mark.parametrize("code", JOKERS_SMILE)
def test_the_jokers_smile_at_noon(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.in_hand(0, "2♠")
    table.in_boot_hill(0, "Joker")
    # Nothing to discard, and no ghost rock.
    assert table.plays(0) == ["pass"]
    table.in_hand(0, "Joker")
    table.next_cards(0, "K♥")
    table.play("play: use ability 1 The Joker's Smile")
    assert table.hand(0) == ["2♠", "K♥"] and table.rock(0) == 1 and table.discard(0) == ["Joker #2"]
    table["The Joker's Smile"].booted = False
    table.play("0 play: use ability 2 The Joker's Smile")
    assert table.discard(0) == ["Joker #2", "Joker"] and table.boot_hill(0) == [] and table.rock(0) == 0


def test_the_jokers_smile_at_no_joker_of_a_shootout() -> None:
    table = Table()
    table.put(0, "The Joker's Smile")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "Joker 4♥ 6♦ 8♣ 10♠")
    shooting(table)
    table.modify("Allie", "cannot be a casualty", 1)
    table.play("0 flee: no", "1 flee: no")
    table.step()
    assert table.boot_hill(1) == ["Joker"] and table.rock(0) == 0


@pytest.mark.parametrize("code", ["14019", "24128"])
@ruling("compendium-1.9.3:697")
def test_epidemic_laboratory(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"))
    assert "use Epidemic Laboratory" not in table.plays(0)
    table.put(0, dude("Bo", keywords=("Blessed 1",)))
    before = production(table, "Epidemic Laboratory"), table.control_points(0)
    table.put(0, deed("Bank"))
    table.play("play: use Epidemic Laboratory", "0 join job: none", "0 join job: none")
    assert table.is_booted("Bo") and not table.is_booted("Epidemic Laboratory")
    table.do(expire, "shootout", "phase", "day")
    assert (production(table, "Epidemic Laboratory"), table.control_points(0)) == (before[0] + 1, before[1] + 1)
    assert table.at("Bo") == "home 0" and not table.is_booted("Allie")


@pytest.mark.parametrize("code", ["14020", "24133"])
def test_walters_creek_distillery(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bar", keywords=("Saloon",)))
    table.put(0, deed("Den", keywords=("Casino",)))
    table.put(1, deed("Club", keywords=("Casino", "Saloon")))
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "K♥")
    assert table.options("play: use Walters Creek Distillery") == ["Bar", "Den"]
    table.play("play: use Walters Creek Distillery", "target: Bar", "discard to draw: 3♠")
    assert table.hand(0) == ["2♠", "K♥"] and table.rock(0) == 0 and table.is_booted("Bar")


@pytest.mark.parametrize(("code", "word"), [("14016", "Public"), ("14020", "Saloon"), ("24133", "Casino")])
@pytest.mark.parametrize(("seat", "offered"), [(0, ["Bar", "Inn", "Den"]), (1, ["Bar", "Inn"])])
def test_a_deed_boots_others_of_its_street_that_are_owned_or_controlled(
    code: str, word: str, seat: int, offered: list[str]
) -> None:
    """Seat 0 owns the street; seat 1 rules the Bar and the Inn, and the first deed too or not."""
    table = Table(turn=seat)
    name = table.put(0, code)
    for title in ("Bar", "Inn", "Den"):
        table.put(0, deed(title, keywords=(word,)))
    table.put(seat, deed("Club", keywords=(word, "Out of Town")))
    table.put(seat, dude("Allie", influence=1), name)
    for title, place in (("Bo", "Bar"), ("Cy", "Inn")):
        table.put(1, dude(title, influence=1), place)
    assert table.options(f"{seat} play: use {name}") == offered


def test_walters_creek_distillery_and_a_casino() -> None:
    table = Table()
    table.put(0, "Walters Creek Distillery")
    table.put(0, deed("Bar", keywords=("Saloon",)), booted=True)
    table.put(0, deed("Den", keywords=("Casino",)))
    table.in_hand(0, "2♠ 3♠")
    table.play("play: use Walters Creek Distillery")
    assert table.rock(0) == 2 and table.hand(0) == ["2♠", "3♠"]


@pytest.mark.parametrize("code", ["14021", "24139"])
def test_silent_sigil(code: str) -> None:
    table = Table(phase="sundown")
    table.put(0, code)
    for seat, suit in enumerate("♠♥"):
        table.put(seat, dude("Townsfolk", influence=3))
        table.in_hand(seat, f"2{suit}")
        table.in_deck(seat, " ".join(f"{value}{suit}" for value in range(3, 10)))
    table.step("1 discard at sundown: none", "0 react: answer Silent Sigil")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [6, 5] and not table.is_booted("Silent Sigil")


@pytest.mark.parametrize("code", ["15009", "24107"])
def test_2nd_bank_of_gomorra(code: str) -> None:
    table = Table()
    bank = table.put(0, code)
    assert table.plays(0) == ["pass", f"use ability 1 {bank}"]
    table.play(f"play: use ability 1 {bank}")
    assert table.rock(0) == 0 and stats.rock_on(table.state, table[bank]) == 2
    table[bank].booted, table[bank].used = False, frozenset()
    table.play(f"0 play: use ability 1 {bank}")
    table[bank].booted = False
    table.play(f"0 play: use ability 2 {bank}")
    assert table.rock(0) == 4 and stats.rock_on(table.state, table[bank]) == 0


@pytest.mark.parametrize("code", ["16012", "24140"])
def test_open_wound(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(1, deed("Depot"))
    table.put(1, code)
    table.put(0, dude("Allie", influence=1), '"Open Wound" of 0', booted=True)
    table.put(1, dude("Bo"), '"Open Wound" of 0')
    assert 'use "Open Wound"' not in table.plays(0)
    table.put(0, dude("Cy"))
    table.set_rock(0, 2)
    wounds = ["town square", "home 0", "Bank", '"Open Wound"']
    assert table.options('play: use "Open Wound" of 0') == wounds
    table.play('play: use "Open Wound" of 0', 'target: "Open Wound" of 1')
    assert table.at("Allie") == '"Open Wound"' and table.rock(0) == 1
    assert not table.is_booted('"Open Wound" of 0') and table.controller('"Open Wound" of 1') == 0


@pytest.mark.parametrize("code", ["18025", "24137"])
def test_cliffs_number_four_saloon(code: str) -> None:
    table = Table()
    saloon = table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie", influence=1), saloon)
    table.put(1, dude("Bo"), saloon)
    table.put(0, dude("Cy"), "Bank")
    table.put(0, dude("Di"), "town square")
    table.put(0, deed("Far Bank"))
    table.put(0, dude("Ed"), "Far Bank")
    assert table.options(f"play: use {saloon}") == ["Allie", "Cy"]
    table.play(f"play: use {saloon}", "target: Cy")
    assert table.is_stud("Cy") and not table.is_stud("Allie") and not table.is_stud("Bo")


def test_cliffs_number_four_saloon_heartens_nobody_where_others_rule() -> None:
    table = Table()
    table.put(0, "Cliff's #4 Saloon")
    table.put(0, deed("Bank"))
    table.put(0, dude("Cy"), "Bank")
    table.put(1, dude("Di", influence=1), "Bank")
    assert "use Cliff's #4 Saloon" not in table.plays(0)


def test_new_town_hall() -> None:
    table = Table()
    table.put(0, "New Town Hall")
    assert table.plays(0) == ["pass", "use ability 1 New Town Hall"]
    table.play("play: use ability 1 New Town Hall")
    assert table.control_points(0) == 1
    table["New Town Hall"].booted = False
    table.play("0 play: use ability 2 New Town Hall")
    assert table.control_points(0) == 0


@pytest.mark.parametrize("called", ["Circle M Ranch", "20032", "24114", "Flint's Amusements"])
@pytest.mark.parametrize(("ruleset", "may"), [("aeg-2015", False), ("pinebox-1.5", True)])
def test_a_requirement_that_begins_with_if_must_hold_by_the_rules_of_2015(called: str, ruleset: str, may: bool) -> None:
    """compendium-1.9.3 "Abilities" lets it fail."""
    table = Table(ruleset=ruleset)
    name = table.put(0, called)
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠")
    assert (f"use {name}" in table.plays()) == may


def test_circle_m_ranch_by_the_rules_of_2015_with_few_cards() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, "Circle M Ranch")
    table.in_hand(0, "2♠ 3♠ 4♠")
    table.next_cards(0, "K♥")
    table.play("play: use Circle M Ranch")
    assert "K♥" in table.hand(0)
