"""Do the texts of `dtk/cardtext/packs/weird_west_edition/fourth_ring.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# Landon Grimes


def test_landon_grimes_calls_an_abomination_or_huckster() -> None:
    table = against_bo("24039")
    for name, words in (("Ghoul", ("Abomination",)), ("Hank", ("Huckster 0",)), ("Parson", ("Blessed 1",))):
        table.put(0, dude(name, keywords=words))
    assert table.options("0 shootout play: use Landon Grimes") == ["Ghoul", "Hank"]
    table.step("0 shootout play: use Landon Grimes", "0 target: Hank")
    assert (table.posse(0), table.at("Hank")) == (["Allie", "Landon Grimes", "Hank"], "town square")


def test_landon_grimes_must_be_there_himself() -> None:
    table = showdown()
    table.put(0, "24039")
    table.put(0, dude("Ghoul", keywords=("Abomination",)))
    assert table.options() == []


# Alfred Byrne


def meddling(**more: bool) -> Table:
    """Alfred, with a Hex and a Horse, beside Bo, who has a Horse too, in the town square."""
    table = Table()
    table.put(0, "24044", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"))
    table.put(0, HEX, on="Alfred Byrne")
    table.put(1, goods("Pony", keywords=("Horse",)), on="Bo", **more)
    table.put(1, goods("Mule"), on="Cy")
    return table


def test_alfred_byrne_boots_with_a_hex_or_himself_what_others_have_here() -> None:
    table = meddling()
    assert table.options("0 play: use Alfred Byrne") == ["Alfred Byrne", "Hex"]
    assert table.options("0 play: use Alfred Byrne", "0 target: Alfred Byrne") == ["Hex", "Pony"]
    table.play("0 play: use Alfred Byrne", "0 target: Hex")
    assert [table.is_booted(name) for name in ("Alfred Byrne", "Hex", "Pony")] == [False, True, True]


def test_alfred_byrne_boots_an_attached_action() -> None:
    table = meddling(booted=True)
    table.put(0, action("Jinx"), on="Bo")
    table.play("0 play: use Alfred Byrne", "0 target: Hex")
    assert table.is_booted("Jinx")


def test_alfred_byrne_boots_no_hex_with_itself() -> None:
    table = meddling(booted=True)
    table["Alfred Byrne"].booted = True
    assert usable_abilities(table) == []


def test_alfred_byrne_boots_what_is_attached_to_the_square() -> None:
    """Tumblebleeds! (22052) is at a location that is not a card."""
    table = meddling(booted=True)
    table.put(1, "22052", "town square")
    table.play("0 play: use Alfred Byrne", "0 target: Hex")
    assert table.is_booted("Tumblebleeds!")


# Alan Campbell


def test_alan_campbell_calls_out_who_has_no_influence() -> None:
    table = Table()
    table.put(0, "24046", "town square")
    table.put(1, dude("Bo", influence=1), "town square")
    table.put(1, dude("Cy"), "home 1")
    assert usable_abilities(table) == []
    table.put(1, dude("Dan"), "town square")
    table.play("0 play: use Alan Campbell", "1 accept: yes", "1 join posse: none")
    assert (table.posse(0), table.posse(1)) == (["Alan Campbell"], ["Dan"])


# Sylvester Heath


def test_sylvester_heath_boots_for_somewhere_in_town() -> None:
    table = Table()
    table.put(0, "24047")
    table.put(1, FARM)
    table.put(0, NAG, on="Sylvester Heath")
    table.put(0, spell("Prayer", keywords=("Miracle",)), on="Sylvester Heath")
    assert usable_abilities(table) == []
    table.put(0, goods("Idol", keywords=("Mystical",)), on="Sylvester Heath")
    assert table.options("0 play: use Sylvester Heath") == ["town square", "home 1"]
    table.play("0 play: use Sylvester Heath", "0 choose place: town square")
    assert (table.at("Sylvester Heath"), table.is_booted("Idol")) == ("town square", True)


def test_sylvester_heath_boots_nothing_where_he_cannot_go_anywhere() -> None:
    table = Table()
    table.put(0, "24047")
    table.put(0, HEX, on="Sylvester Heath")
    table.modify("Sylvester Heath", "cannot move", 1)
    assert usable_abilities(table) == []


# Ursula, The Worm Queen


URSULA = "Ursula, The Worm Queen"


@pytest.mark.parametrize(("gang", "less"), [("fearmongers", 1), ("outlaws", 0)])
def test_ursula_is_cheaper_for_fearmongers_by_their_hucksters(gang: str, less: int) -> None:
    table = Table(outfit("Ring", gangs=(gang,)), HOME)
    table.put(0, dude("Hank", keywords=("Huckster 1",)))
    table.put(1, dude("Hal", keywords=("Huckster 1",)))
    table.in_hand(0, URSULA)
    assert stats.cost(table.state, table[URSULA]) == (table[URSULA].card.cost or 0) - less


def test_ursula_in_play_costs_what_is_printed() -> None:
    """No Turning Back (00128) asks what a dude in play costs; only playing this one is cheaper."""
    table = Table(outfit("Ring", gangs=("fearmongers",)), HOME)
    table.put(0, URSULA)
    table.in_hand(0, "00128")
    before = table.rock(0)
    table.play("0 play: use ability 1 No Turning Back")
    assert table.zone(URSULA) == "boot hill" and table.rock(0) == before + (table[URSULA].card.cost or 0)


def queen(**more: bool) -> Table:
    """Ursula and a Huckster with a Hex, and another player's too; Junk is in hand."""
    table = Table()
    table.put(0, "24051")
    table.put(0, dude("Hank", keywords=("Huckster 1",)))
    table.put(1, dude("Hal", keywords=("Huckster 1",)))
    table.teach(HEX, ability("Noon Hex 1, Boot", lambda use: None))
    table.put(0, HEX, on="Hank", **more)
    table.put(1, spell("Jinx", keywords=("Hex",)), on="Hal")
    table.in_hand(0, dude("Junk"))
    return table


def test_ursula_takes_a_hex_from_another_huckster_of_her_player() -> None:
    table = queen()
    table.play(f"0 play: use {URSULA}")
    assert (table.host("Hex"), table.hand(0)) == (URSULA, ["Junk"])
    assert f"use {URSULA}" not in table.plays(0)


def test_ursula_readies_a_booted_hex_for_another_use() -> None:
    table = queen()
    table.next_cards(0, "K♠")
    table.play("0 play: use Hex", "1 play: pass", f"0 play: use {URSULA}", "0 discard to unboot: Junk")
    assert (table.hand(0), table.is_booted("Hex"), "use Hex" in table.plays(0)) == ([], False, True)


def test_ursula_may_leave_it_booted() -> None:
    table = queen(booted=True)
    table.play(f"0 play: use {URSULA}", "0 discard to unboot: none")
    assert (table.hand(0), table.is_booted("Hex")) == (["Junk"], True)
