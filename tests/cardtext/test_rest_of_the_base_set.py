"""What was left of the first pack: who carries what where, and what is used another time."""

from __future__ import annotations

import pytest
from gunfight import duel, showdown

from dtk.engine import stats
from dtk.engine.abilities import AFTER, Use
from dtk.engine.events import Booted
from dtk.engine.lasting import DAY
from dtk.engine.verbs.effects import expire
from dtk.testing import Table, ability, deed, dude, goods, printed, react, ruling, spell

COG, CLOCK = (goods(name, keywords=("Gadget",), difficulty=5) for name in ("Cog", "Clock"))
HAT = goods("Hat")
RANCH, SPREAD = (deed(name, keywords=("Ranch",)) for name in ("Ranch", "Spread"))


def control(table: Table, name: str) -> int:
    """The control points that a card has."""
    return stats.control(table.state, table[name])


def nothing(use: Use) -> None:
    """It was used, and that is all."""


# Prof. Eustace True


def eustace(*carried: str) -> Table:
    """Eustace at home, with some of a Gadget and a Hat; Bo has a Gadget too."""
    table = Table()
    table.put(0, "Prof. Eustace True")
    table.put(1, dude("Bo"))
    table.put(1, CLOCK, on="Bo")
    for one in (COG, HAT):
        if one.title in carried:
            table.put(0, one, on="Prof. Eustace True")
    return table


def test_eustace_true_discards_a_gadget_of_his_to_go_anywhere() -> None:
    table = eustace("Cog", "Hat")
    table.put(1, deed("Mine"))
    assert table.options("0 play: use Prof. Eustace True") == ["town square", "home 1", "Mine"]
    table.play("0 play: use Prof. Eustace True", "0 target: Mine")
    assert table.at("Prof. Eustace True") == "Mine" and not table.is_booted("Prof. Eustace True")
    assert table.attached("Prof. Eustace True") == ["Hat"] and table.attached("Bo") == ["Clock"]
    assert table.zone("Cog") == "discard"


def test_eustace_true_needs_a_gadget_of_his_own() -> None:
    assert "use Prof. Eustace True" not in eustace("Hat").plays()


# Max Baine


def max_baine(mine: int, theirs: int = 0) -> Table:
    """Max at home, with so many Ranches, and so many Spreads of the other player's."""
    table = Table()
    table.put(0, "Max Baine")
    for seat, count, one in ((0, mine, RANCH), (1, theirs, SPREAD)):
        for _ in range(count):
            table.put(seat, one)
    return table


@pytest.mark.parametrize(("mine", "theirs", "points"), [(1, 0, 0), (2, 0, 1), (1, 1, 0), (3, 0, 1)])
def test_max_baine_has_a_control_point_while_his_player_controls_two_ranches(
    mine: int, theirs: int, points: int
) -> None:
    assert control(max_baine(mine, theirs), "Max Baine") == points


def test_max_baine_counts_the_ranches_that_his_player_controls() -> None:
    table = max_baine(1, 1)
    table.put(0, dude("Ann", influence=1), "Spread")
    assert control(table, "Max Baine") == 1


def test_max_baine_betters_the_players_other_dudes_at_ranches() -> None:
    table = max_baine(1)
    table.put(0, deed("Mine"))
    for seat, name, at in ((0, "Ann", "Ranch"), (0, "Cal", "Mine"), (1, "Bo", "Ranch")):
        table.put(seat, dude(name, influence=1, value=5), at)
    table.put(0, HAT, on="Ann")
    assert [table.influence(name) for name in ("Ann", "Cal", "Bo", "Max Baine")] == [2, 1, 1, 4]
    assert [table.value(name) for name in ("Ann", "Cal", "Bo", "Max Baine")] == [8, 5, 5, 12]


# Jonah Essex


def test_jonah_essex_makes_the_other_wanted_dudes_of_his_posse_shoot_better() -> None:
    table = Table()
    table.put(0, dude("Far", bullets=1), bounty=1, booted=True)
    showdown([printed("Jonah Essex"), dude("Cal", bullets=1)], [dude("Dog", bullets=1)], table=table)
    for name in ("Jonah Essex", "Cal", "Dog"):
        table[name].bounty = 1
    assert [table.bullets(name) for name in ("Cal", "Allie", "Dog", "Far", "Jonah Essex")] == [2, 0, 1, 1, 2]


def test_jonah_essex_does_nothing_for_a_posse_without_him() -> None:
    table = Table()
    table.put(0, "Jonah Essex", booted=True)
    showdown([dude("Cal", bullets=1)], table=table)
    table["Cal"].bounty = 1
    assert table.bullets("Cal") == 1


# Auto Cattle-Feeder


@ruling("compendium-1.9.3:738", "compendium-1.9.3:739", "faq-2015:465", "faq-2015:466")
def test_auto_cattle_feeders_go_to_ranches_of_the_player_wherever_the_scientist_is() -> None:
    table = Table()
    table.put(0, dude("Doc", keywords=("Mad Scientist 3",), influence=1))
    for seat, one in ((0, RANCH), (0, deed("Mine")), (1, SPREAD)):
        table.put(seat, one)
    table.put(0, "Auto Cattle-Feeder", on="Ranch")
    table.in_hand(0, "Auto Cattle-Feeder")
    table.next_cards(0, "K♥")
    table.play("0 play: invent Auto Cattle-Feeder #2")
    assert table.attached("Ranch") == ["Auto Cattle-Feeder", "Auto Cattle-Feeder #2"] and table.at("Doc") == "home 0"


def test_an_auto_cattle_feeder_is_not_invented_without_a_ranch() -> None:
    table = Table()
    table.put(0, dude("Doc", keywords=("Mad Scientist 3",), influence=1))
    table.put(0, deed("Mine"))
    table.in_hand(0, "Auto Cattle-Feeder")
    assert "invent Auto Cattle-Feeder" not in table.plays()


def test_an_auto_cattle_feeder_brings_a_ghost_rock_to_who_controls_the_ranch() -> None:
    table = Table()
    table.put(0, RANCH)
    table.put(0, "Auto Cattle-Feeder", on="Ranch")
    table.put(1, dude("Bo", influence=1), "Ranch")
    assert "use Auto Cattle-Feeder" not in table.plays(0)
    table.play("1 play: use Auto Cattle-Feeder")
    assert table.rock(1) == 1 and table.is_booted("Auto Cattle-Feeder")
    assert "use Auto Cattle-Feeder" not in table.plays(1)


# Concealed Weapons


def concealed(ruleset: str = "pinebox-1.5") -> Table:
    """Concealed Weapons were played; Ann is away, Cal away and booted. In hand are a Gun, a Gadget and a Hex."""
    table = Table(ruleset=ruleset)
    for name, booted in (("Ann", False), ("Cal", True)):
        table.put(0, dude(name), "town square", booted=booted)
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "Concealed Weapons", goods("Gun", cost=1), COG, spell("Curse", keywords=("Hex",)))
    table.set_rock(0, 1)
    assert "shop Gun" not in table.plays(0)
    table.play("0 play: use Concealed Weapons", "1 play: pass")
    return table


@ruling("compendium-1.9.3:899")
def test_concealed_weapons_let_dudes_shop_anywhere_booted_or_not() -> None:
    table = concealed()
    assert table.options("0 play: shop Gun") == ["Ann", "Cal"]
    table.play("0 play: shop Gun", "0 attach to: Cal")
    assert table.attached("Cal") == ["Gun"] and table.rock(0) == 0


@ruling("faq-2015:359", "faq-2015:360")
def test_concealed_weapons_of_2015_are_for_unbooted_dudes() -> None:
    table = concealed("aeg-2015")
    table.play("0 play: shop Gun")
    assert table.attached("Ann") == ["Gun"]


def test_concealed_weapons_are_for_the_player_and_for_the_day() -> None:
    table = concealed()
    table.in_hand(1, goods("Knife"))
    table.play("0 play: pass")
    assert "shop Knife" not in table.plays(1)
    table.do(expire, DAY)
    assert "shop Gun" not in table.plays(0)


def test_concealed_weapons_are_drawn_as_shootout_plays_by_who_is_there() -> None:
    table = concealed()
    table.put(0, dude("Far"))
    duel(table, "Ann", "Bo", "0 join posse: none")
    table.step("0 shootout play: use home 0")
    assert table.attached("Ann") == ["Gun"] and table.rock(0) == 0


def test_concealed_weapons_are_not_drawn_where_none_can_be_paid_for() -> None:
    table = concealed()
    table.set_rock(0, 0)
    duel(table, "Ann", "Bo", "0 join posse: none")
    assert table.options() == []


# Good Stiff Drink


def drunk() -> Table:
    """Ann has two abilities, Cal one and Bo a React, and none of them was used; in hand is a Good Stiff Drink."""
    table = Table()
    for seat, name in ((0, "Ann"), (0, "Cal"), (1, "Bo")):
        table.put(seat, dude(name))
    table.teach("Ann", ability("Noon", nothing), ability("Noon", nothing))
    table.teach("Cal", ability("Noon", nothing))
    table.teach("Bo", react("React", AFTER, Booted, nothing))
    table.in_hand(0, "Good Stiff Drink")
    return table


def test_a_good_stiff_drink_needs_an_ability_that_was_used() -> None:
    assert "use Good Stiff Drink" not in drunk().plays()


@ruling("compendium-1.9.3:920", "faq-2015:377")
def test_a_good_stiff_drink_lets_one_used_ability_be_used_another_time_and_not_at_once() -> None:
    table = drunk()
    table.play("0 play: use ability 1 Ann", "1 play: pass", "0 play: use ability 2 Ann", "1 play: pass")
    assert not {"use ability 1 Ann", "use ability 2 Ann"} & set(table.plays(0))
    assert table.options("0 play: use Good Stiff Drink") == ["ability 1", "ability 2"]
    table.play("0 play: use Good Stiff Drink", "0 renewed: ability 2", "1 play: pass")
    assert "use ability 2 Ann" in table.plays(0) and "use ability 1 Ann" not in table.plays(0)
    table.play("0 play: use ability 2 Ann", "1 play: pass")
    assert "use ability 2 Ann" not in table.plays(0)


def test_a_good_stiff_drink_renews_a_react_of_anybodys_dude() -> None:
    table = drunk()
    table.put(1, dude("Dan"))
    table.teach("Dan", ability("Noon, Boot", nothing))
    table.play("0 play: pass", "1 play: use Dan", "1 react: answer Bo")
    assert table["Bo"].used
    table.play("0 play: use Good Stiff Drink", "0 target: Bo")
    assert not table["Bo"].used and table["Dan"].used
