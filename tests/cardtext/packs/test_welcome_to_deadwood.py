"""Do the texts of `dtk/cardtext/packs/welcome_to_deadwood.py` do what they say?"""

from __future__ import annotations

import pytest
from scenes import MOUNT, SIDEKICK, production, put_allie_and_bo

from dtk.engine import stats
from dtk.engine.events import CardPlayed
from dtk.testing import Table, deed, dude, goods, outfit, trait

# Carmichael's Livery


def test_carmichaels_livery_is_worth_more_for_a_horse_there() -> None:
    table = Table()
    livery = table.put(0, "Carmichael's Livery")
    table.put(1, dude("Bo"), livery)
    table.put(0, dude("Allie"))
    table.put(0, MOUNT, on="Allie")
    table.put(1, SIDEKICK, on="Bo")
    table.put(0, deed("Bank"))
    before = production(table, livery), table.control_points(0)
    table.put(1, MOUNT, on="Bo")
    assert (production(table, livery), table.control_points(0)) == (before[0] + 1, before[1] + 1)
    assert production(table, "Bank") == 0


# Land Purchase


def test_land_purchase_builds_a_discarded_deed_for_less() -> None:
    table = Table()
    table.put(0, "Land Purchase")
    table.put(0, dude("Allie"))
    table.in_discard(0, deed("Bank", cost=4), deed("Palace", cost=5), goods("Rifle"))
    table.set_rock(0, 1)
    played: list[int] = []
    table.teach("Allie", trait("after", CardPlayed, lambda use: played.append(use.event.piece)))
    table.play("play: use Land Purchase", "0 choose: Bank", "0 deed goes: right")
    assert played == [table["Bank"].number]
    assert table.street(0) == ["home 0", "Bank"] and table.rock(0) == 0
    assert table.discard(0) == ["Palace", "Rifle", "Land Purchase"] and table.at("Allie") == "home 0"


# Heath's Curiosity Shoppe


def test_heaths_curiosity_shoppe_takes_a_discarded_card_of_the_suit_and_value_of_two_in_hand() -> None:
    table = Table()
    shop = table.put(0, "Heath's Curiosity Shoppe")
    table.in_hand(0, "2♠")
    assert f"use {shop}" not in table.plays()
    table.in_hand(0, "5♥")
    table.in_discard(0, "5♠ 2♦ 3♠", dude("Unique", suit="hearts", value=2), goods("Rope", suit="hearts", value=2))
    table.play(f"play: use {shop}", "target: 2♠", "take: Rope")
    assert table.hand(0) == ["Rope"]


def test_heaths_curiosity_shoppe_may_have_nothing() -> None:
    table = Table()
    shop = table.put(0, "Heath's Curiosity Shoppe")
    table.in_hand(0, "2♠ 5♥ 9♣")
    table.in_discard(0, "3♠")
    table.play(f"play: use {shop}", "target: 2♠", "target: 5♥")
    assert table.hand(0) == ["9♣"] and len(table.discard(0)) == 3


# The Gem Theater


@pytest.mark.parametrize(("place", "draws"), [("The Gem Theater", True), ("town square", False)])
def test_the_gem_theater_makes_everybody_a_draw_in_a_shootout_there(place: str, draws: bool) -> None:
    table = Table()
    table.put(0, "The Gem Theater")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, shooter="stud", influence=1 - seat), place)
    table.put(1, dude("Cy", shooter="stud"), place)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: none")
    table.play("0 shootout play: use The Gem Theater")
    assert [table.is_stud(name) for name in ("Allie", "Bo", "Cy")] == [not draws, not draws, True]
    assert table.is_booted("The Gem Theater")


# Baird's Debt Collections


def test_bairds_debt_collections_pays_for_deeds_of_others_and_boots_them() -> None:
    table = Table()
    table.in_hand(0, "Baird's Debt Collections", "2♠")
    table.in_hand(1, deed("Bank"), deed("Mine"), dude("Bo"))
    table.set_rock(0, 9)
    before = 9 - stats.cost(table.state, table["Baird's Debt Collections"])
    table.play("0 play: shop Baird's Debt Collections", "0 deed goes: left", "1 play: shop Bank", "1 deed goes: left")
    assert table.rock(0) == before + 1
    table.play("0 play: use Baird's Debt Collections", "1 play: shop Bo")
    assert table.is_booted("Bank") and table.discard(0) == ["2♠"] and table.rock(0) == before + 1


# Cheyenne Club


def test_cheyenne_club_raises_the_skills_of_a_dude_there_or_next_door() -> None:
    table = Table()
    club = table.put(0, "Cheyenne Club")
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(0, dude("Allie", keywords=("Huckster 1", "Shaman 0")), "Bank")
    table.put(1, dude("Bo"), club)
    table.put(1, dude("Cy", keywords=("Blessed 1",)), "Depot")
    assert table.options(f"play: use {club}") == ["Allie", "Bo"]
    table.play(f"play: use {club}", "0 target: Allie")
    assert (table.rating("Allie", "Huckster"), table.rating("Allie", "Shaman")) == (2, 1)
    assert table.rating("Cy", "Blessed") == 1


# Nuttal & Mann's No. 10 Saloon


def test_nuttal_and_manns_saloon_at_noon() -> None:
    table = Table()
    saloon = table.put(0, "Nuttal & Mann's No. 10 Saloon")
    table.put(0, dude("Allie"), saloon, booted=True)
    table.put(1, dude("Bo"), saloon)
    table.put(1, dude("Cy"), "town square")
    assert f"use {saloon}" not in table.plays()
    table.set_rock(0, 1)
    assert table.options(f"play: use {saloon}") == ["Allie", "Bo"]
    table.play(f"play: use {saloon}", "target: Allie")
    assert not table.is_booted("Allie") and not table.is_booted("Bo") and table.rock(0) == 0


def test_nuttal_and_manns_saloon_in_a_shootout() -> None:
    table = Table()
    saloon = table.put(0, "Nuttal & Mann's No. 10 Saloon")
    table.set_rock(0, 1)
    put_allie_and_bo(table, saloon)
    table.put(1, dude("Cy"), saloon)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: none")
    # Cy is there, but not in the shootout.
    table.play(f"0 shootout play: use {saloon}", "0 target: Bo")
    assert table.is_booted("Bo") and not table.is_booted("Cy")


# Winner's Circle Auction House


def test_winners_circle_auction_house_is_worth_a_control_point_for_each_player_there() -> None:
    table = Table(outfit("A Home"), outfit("Another Home"), outfit("A Third Home"))
    house = table.put(0, "Winner's Circle Auction House")
    bare = table.control_points(0)
    table.put(0, dude("Allie"), house)
    table.put(0, dude("Ann"), house)
    table.put(1, dude("Bo"), house)
    table.put(2, dude("Cy"))
    assert table.control_points(0) == bare + 2
