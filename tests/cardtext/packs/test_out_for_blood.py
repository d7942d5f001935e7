"""Do the texts of `dtk/cardtext/packs/out_for_blood.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import FOUR, HIGH, deal
from scenes import MOUNT, SIDEKICK, play_outfit, production, put_allie_and_bo, shoot

from dtk.engine import events, stats
from dtk.engine.verbs.cards import discard, place_deed
from dtk.testing import Table, dude, rule, spell, trait

# House of Many Faiths


@pytest.mark.parametrize("code", ["21001", "24002"])
def test_house_of_many_faiths_sends_a_dude_with_a_miracle_to_preach(code: str) -> None:
    table = play_outfit(code)
    for name, kind in (("Priest", "Miracle"), ("Witch", "Hex")):
        table.put(0, dude(name, keywords=("Blessed 1", "Huckster 1")), booted=True)
        table.put(0, spell(kind, keywords=(kind,)), on=name)
    assert "use home 0" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    assert "use home 0" not in table.plays()
    table.in_discard(0, "4♠ 5♠")
    table.play("play: use home 0", "target: 2♠", "target: 5♠")
    assert sorted(table.deck(0)) == ["2♠", "5♠"] and table.hand(0) == ["3♠"] and table.discard(0) == ["4♠"]
    assert table.at("Priest") == "town square" and not table.is_booted("Priest")
    assert (table.influence("Priest"), table.influence("Witch")) == (1, 0)


def test_house_of_many_faiths_of_the_weird_west_needs_nobody_to_preach() -> None:
    tables = {code: play_outfit(code) for code in ("21001", "24002")}
    for table in tables.values():
        table.in_hand(0, "2♠")
        table.in_discard(0, "4♠")
    assert "use home 0" not in tables["21001"].plays()
    tables["24002"].play("play: use home 0")
    assert sorted(tables["24002"].deck(0)) == ["2♠", "4♠"]


# Steph & Gertie's Tonsorium


def test_steph_and_gerties_tonsorium() -> None:
    table = Table()
    parlor = table.put(0, "Steph & Gertie's Tonsorium")
    assert f"use {parlor}" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.in_deck(0, "4♠ 5♠ 6♠")
    table.play(f"play: use {parlor}", "target: 2♠")
    assert table.hand(0) == ["3♠"] and len(table.discard(0)) == 1
    assert sorted([*table.deck(0), *table.discard(0)]) == ["2♠", "4♠", "5♠", "6♠"]


# Hart's Tea Shoppe


def test_harts_tea_shoppe_boots_an_opposing_horse() -> None:
    table = Table()
    table.put(0, "Hart's Tea Shoppe")
    put_allie_and_bo(table)
    table.put(1, MOUNT, on="Bo")
    table.put(0, SIDEKICK, on="Allie")
    table.put(1, dude("Cy"))
    shoot(table, "1 join posse: none", "0 shootout play: use Hart's Tea Shoppe", "0 target: Mare")
    assert table.is_booted("Mare") and not table.is_booted("Bo") and not table.is_booted("Hound")


def test_harts_tea_shoppe_serves_no_friends_and_nobody_who_is_booted() -> None:
    table = Table()
    table.put(0, "Hart's Tea Shoppe")
    put_allie_and_bo(table)
    table["Bo"].booted = True
    table.put(1, dude("Cy"))
    table.play("0 play: Allie calls out", "1 join posse: none")
    table.step()
    assert not table.is_booted("Hart's Tea Shoppe") and not table.is_booted("Cy")


# Bird Cage Theater


def test_bird_cage_theater_takes_all_control_points_from_a_dude() -> None:
    table = Table()
    theater = table.put(0, "Bird Cage Theater")
    table.put(0, dude("Allie", influence=1), control_points=1)
    table.put(1, dude("Bo"), "town square")
    assert f"use {theater}" not in table.plays()
    table["Bo"].control_points = 2
    before = production(table, theater)
    table.play(f"play: use {theater}", "1 oppose: none")
    assert table["Bo"].control_points == 0 and table["Allie"].control_points == 1
    assert table[theater].control_points == 1 and production(table, theater) == before + 1
    assert table.is_booted("Allie") and not table.is_booted(theater)


def test_bird_cage_theater_takes_control_points_too_that_last_for_a_while() -> None:
    """As Lawrence Blackwood's does; a control point is one, permanent or temporary (compendium-1.9.3:713)."""
    table = Table()
    table.put(0, "Bird Cage Theater")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", control=1), "town square")
    table.modify("Bo", "control", 1)
    table.play("play: use Bird Cage Theater", "1 oppose: none")
    assert stats.control(table.state, table["Bo"]) == 1


@rule("rulebook-1.5.0 §6.2 step 5 ¶1 s7")
def test_bird_cage_theater_gains_from_a_mark_that_died_defending() -> None:
    table = Table()
    theater = table.put(0, "Bird Cage Theater")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", control=1), "town square")
    before = production(table, theater)
    deal(table, FOUR, HIGH)
    table.play(f"play: use {theater}", "1 oppose: Bo", "0 flee: no")
    table.to("high noon")
    assert table.zone("Bo") == "boot hill"
    assert table[theater].control_points == 1 and production(table, theater) == before + 1


@rule("rulebook-1.5.0 §6.2 step 5 ¶1 s7")
def test_bird_cage_theater_keeps_nothing_that_it_gains_once_it_has_left_play() -> None:
    """The job succeeds although its deed is gone, which is a new card when it comes back."""
    table = Table()
    theater = table.put(0, "Bird Cage Theater")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", control=1), "town square")
    before = production(table, theater)
    table.teach(dude("Bo"), trait("after", events.Joined, lambda use: discard(use.game, table[theater])))
    deal(table, FOUR, HIGH)
    table.play(f"play: use {theater}", "1 oppose: Bo", "0 flee: no")
    table.to("high noon")
    table.do(place_deed, table[theater], 0, left=True)
    assert table[theater].control_points == 0 and production(table, theater) == before


# Cochise County Courthouse


def courthouse(bullets: int) -> Table:
    """Seat 0's Cochise County Courthouse and Allie; Bo of seat 1 carries a Mare at home."""
    table = Table()
    table.put(0, "Cochise County Courthouse")
    table.put(0, dude("Allie", bullets=bullets))
    table.put(1, dude("Bo", influence=2))
    table.put(1, MOUNT, on="Bo")
    table.put(1, dude("Cy", influence=3))
    table.set_rock(0, 2)
    return table


def test_cochise_county_courthouse_summons_a_dude_for_ghost_rock() -> None:
    table = courthouse(4)
    table.play(
        *("play: use Cochise County Courthouse", "1 oppose: none"),
        "0 pay for a dude's influence: Bo",
    )
    assert table.at("Bo") == "town square" and table.is_booted("Bo") and table.is_booted("Mare")
    assert table.rock(0) == 0 and table.at("Cy") == "home 1"


def test_cochise_county_courthouse_needs_four_bullets() -> None:
    assert "use Cochise County Courthouse" not in courthouse(3).plays()


def test_nobody_has_to_come_to_cochise_county_courthouse() -> None:
    table = courthouse(4)
    table.play(
        *("play: use Cochise County Courthouse", "1 oppose: none"),
        "0 pay for a dude's influence: none",
    )
    assert table.at("Bo") == "home 1" and table.rock(0) == 2


# Gage Export Co.


def test_gage_export_co_shuffles_a_discarded_card_into_the_deck() -> None:
    table = Table()
    shop = table.put(0, "Gage Export Co.")
    table.in_hand(0, "2♠")
    assert f"use {shop}" not in table.plays()
    table.in_discard(0, "3♠ 4♠")
    table.in_deck(0, "5♠ 6♠")
    table.play(f"play: use {shop}", "target: 3♠")
    assert table.hand(0) == ["2♠"] and len(table.deck(0)) == 2 and table.discard(0)[0] == "4♠"
    assert sorted([*table.deck(0), *table.discard(0)]) == ["3♠", "4♠", "5♠", "6♠"]
