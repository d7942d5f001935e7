"""Do the texts of `dtk/cardtext/packs/weird_west_edition/goods.py` do what they say?"""

from __future__ import annotations

from dtk.engine.stats import suit
from tests.cardtext.kit import *

# See-Through Spectacles


def test_see_through_spectacles_make_a_card_a_heart() -> None:
    table = reveal_hands(allie_with("24159"), PAIR, HIGH)
    table.step("0 resolution play: use See-Through Spectacles", "0 target: 6♦")
    assert suit(table.state, table["6♦ of 0"]) == "hearts" and table.value("6♦ of 0") == 6


def test_see_through_spectacles_give_a_heart_another_value() -> None:
    table = reveal_hands(allie_with("24159"), PAIR, HIGH)
    use = ("0 resolution play: use See-Through Spectacles", "0 target: 3♥")
    assert table.options(*use) == ["A", "2", "4", "5", "7", "9", "J", "Q", "K"]
    table.step(*use, "0 value: 7")
    assert table.value("3♥") == 7 and rank(table, 0) == 1


def test_see_through_spectacles_change_nothing_where_ranks_cannot_change() -> None:
    """Virginia Ann Earp (20030) lets no Resolution ability change them."""
    table = allie_with("24159")
    table.put(1, "20030", "town square")
    deal(table, PAIR, HIGH)
    table.play(CALL_OUT[0], "0 call out: Bo", CALL_OUT[1], "1 join posse: Virginia Ann Earp")
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    table.step("0 resolution play: use See-Through Spectacles", "0 target: 6♦")
    assert suit(table.state, table["6♦ of 0"]) == "diamonds"


# Ragged Mule


def test_ragged_mule_plods_for_a_ghost_rock() -> None:
    table = on_the_road("24166")
    table.set_rock(0, 1)
    table.play("0 play: use ability 2 Ragged Mule", "0 target: Mine", "0 pay 1 ghost rock: yes")
    assert table.at("Allie") == "Mine" and table.rock(0) == 0 and table.host("Ragged Mule") == "Allie"


def test_ragged_mule_that_plods_for_nothing_is_discarded() -> None:
    table = on_the_road("24166")
    table.set_rock(0, 1)
    table.play("0 play: use ability 2 Ragged Mule", "0 target: Mine", "0 pay 1 ghost rock: no")
    assert table.at("Allie") == "Mine" and table.rock(0) == 1 and table.discard(0) == ["Ragged Mule"]


def test_ragged_mule_of_a_player_without_ghost_rock_is_gone() -> None:
    table = on_the_road("24166")
    table.play("0 play: use ability 2 Ragged Mule", "0 target: Bank")
    assert table.at("Allie") == "Bank" and table.discard(0) == ["Ragged Mule"]


def test_ragged_mule_trots_into_the_posse_for_a_ghost_rock() -> None:
    table = challenge("24166", "Far Mine")
    table.set_rock(0, 1)
    table.play(
        "0 play: Ann calls out",
        "1 accept: yes",
        "0 shootout play: use ability 1 Ragged Mule",
        "0 pay 1 ghost rock: yes",
    )
    assert table.posse(0) == ["Ann", "Allie"] and table.rock(0) == 0


def test_ragged_mule_that_trots_for_nothing_is_discarded() -> None:
    table = challenge("24166", "Far Mine")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 shootout play: use ability 1 Ragged Mule")
    assert table.posse(0) == ["Ann", "Allie"] and table.discard(0) == ["Ragged Mule"]


# Bio-Charge Neutralizer


def test_bio_charge_neutralizer_goes_to_another_dude_here() -> None:
    table = allie_with("24176")
    table.put(0, dude("Ann"))
    table.put(0, dude("Abe"), "town square")
    table.next_cards(0, "9♠")
    table.play("0 play: use Bio-Charge Neutralizer")
    assert table.host("Bio-Charge Neutralizer") == "Abe"


def test_bio_charge_neutralizer_is_discarded_after_a_club() -> None:
    table = allie_with("24176")
    table.put(0, dude("Abe"), "town square")
    table.next_cards(0, "9♣")
    table.play("0 play: use Bio-Charge Neutralizer")
    assert table.zone("Bio-Charge Neutralizer") == "discard"


# Silver-Weaved Staff


def test_silver_weaved_staff_boots_an_opposing_spell() -> None:
    table = allie_with("24180")
    table.put(0, spell("Own Hex", keywords=("Hex",)), on="Allie")
    table.play(*CALL_OUT)
    assert table.options() == []
    table.modify("Bo", "Huckster", 1, change="set")
    table.put(1, spell("Hex", keywords=("Hex",)), on="Bo")
    table.play("0 shootout play: use Silver-Weaved Staff")
    assert table.is_booted("Hex") and not table.is_booted("Own Hex")
