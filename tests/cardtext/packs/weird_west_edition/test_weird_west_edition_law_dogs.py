"""Do the texts of `dtk/cardtext/packs/weird_west_edition/law_dogs.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cardtext.kit import *

# Laura Banks


def test_laura_banks_lowers_a_bounty() -> None:
    table = against_bo("24065")
    table["Allie"].bounty = 2
    table.put(1, dude("Cy"))
    assert table.options("0 shootout play: use Laura Banks") == ["Allie", "Laura Banks", "Bo"]
    table.step("0 shootout play: use Laura Banks", "0 target: Allie", "0 raise or lower: lower")
    assert table.bounty("Allie") == 1


def test_laura_banks_raises_a_bounty() -> None:
    table = against_bo("24065")
    table.step("0 shootout play: use Laura Banks", "0 target: Bo")
    assert table.bounty("Bo") == 1


def test_laura_banks_chooses_nobody_whose_bounty_cannot_change() -> None:
    table = against_bo("24065")
    for name in ("Allie", "Bo"):
        table.modify(name, "cannot be wanted", 1)
    table["Bo"].bounty = 1
    assert table.options("0 shootout play: use Laura Banks") == ["Laura Banks", "Bo"]
    table.step("0 shootout play: use Laura Banks", "0 target: Bo")
    assert table.bounty("Bo") == 0


# Deborah West (Exp.1)


DEBORAH = "Deborah West (Exp.1)"


@pytest.mark.parametrize(
    ("card", "usable"),
    [
        (MIRACLE, True),
        (goods("Sabre", keywords=("Melee", "Weapon")), True),
        (goods("Rifle", keywords=("Weapon",)), False),
        (goods("Gloves", keywords=("Melee",)), False),
    ],
)
def test_deborah_west_boots_a_miracle_or_a_blade_to_accuse(card: Any, usable: bool) -> None:
    table = against_bo("24075")
    table.put(0, card, on=DEBORAH)
    assert bool(table.options()) is usable
    if usable:
        table.step(f"0 shootout play: use {DEBORAH}")
    assert (table.bounty("Bo"), table.is_booted(card.title)) == (int(usable), usable)


# Bass Reeves


BASS = "Bass Reeves"


@pytest.mark.parametrize(("gang", "cost"), [("lawdogs", 7), ("outlaws", 9)])
def test_bass_reeves_is_cheaper_for_law_dogs_by_the_wanted_dudes_against_them(gang: str, cost: int) -> None:
    table = Table(outfit("Office", gangs=(gang,)), HOME)
    for seat, name, bounty in ((1, "Bo", 1), (1, "Cy", 3), (1, "Dan", 0), (0, "Eve", 1)):
        table.put(seat, dude(name), bounty=bounty)
    table.in_hand(0, BASS)
    assert stats.cost(table.state, table[BASS]) == cost
    table.set_rock(0, cost - 1)
    assert not any(BASS in play for play in table.plays())
    table.set_rock(0, cost)
    table.play(f"0 play: shop {BASS}")
    assert (table.at(BASS), table.rock(0)) == ("home 0", 0)


@pytest.mark.parametrize(
    ("first", "second", "reached"),
    [(HIGH, CHEATIN_PAIR, 2), (HIGH, PAIR, 1), ("3♥ 3♥ 3♥ 8♣ 10♠", CHEATIN_PAIR, 4)],
)
def test_bass_reeves_raises_a_legal_hand_against_a_cheatin_one(first: str, second: str, reached: int) -> None:
    table = showdown([printed("24077")])
    table.modify(BASS, "bullets", -4)
    deal(table, first, second)
    until(table, "take_lumps", f"0 shooter: {BASS}", "0 discard from draw hand: none")
    assert rank(table, 0) == reached


def test_bass_reeves_in_play_costs_what_is_printed() -> None:
    """No Turning Back (00128) asks what a dude in play costs; only playing this one is cheaper."""
    table = Table(outfit("Office", gangs=("lawdogs",)), outfit("Elsewhere"))
    table.put(0, BASS)
    table.put(1, dude("Bo"), bounty=1)
    table.in_hand(0, "00128")
    before = table.rock(0)
    table.play("0 play: use ability 1 No Turning Back")
    assert table.zone(BASS) == "boot hill" and table.rock(0) == before + (table[BASS].card.cost or 0)


def hunt(at: str = "town square", bounty: int = 1, ruleset: str = "pinebox-1.5", **more: bool) -> Table:
    """Bass of seat 0 in the town square, and Bo of seat 1 somewhere."""
    table = Table(ruleset=ruleset)
    table.put(1, BANK)
    table.put(1, deed("Farm", keywords=("Out of Town",)))
    table.put(0, BASS, "town square", **more)
    table.put(1, dude("Bo"), at, bounty=bounty)
    return table


@pytest.mark.parametrize("at", ["town square", "Bank", "home 1"])
def test_bass_reeves_boots_a_wanted_dude_nearby(at: str) -> None:
    table = hunt(at)
    table.play(f"0 play: use {BASS}", "0 how to arrest: boot")
    assert (table.is_booted("Bo"), table.is_booted(BASS)) == (True, False)


def test_bass_reeves_boots_and_goes_to_who_accepts_next_to_him() -> None:
    table = hunt("Bank")
    table.play(f"0 play: use {BASS}", "0 how to arrest: call out", "1 accept: yes")
    assert table.posse(0) == [BASS]
    assert (table.at(BASS), table.is_booted(BASS)) == ("Bank", True)


def test_bass_reeves_stays_unbooted_against_who_accepts_here() -> None:
    table = hunt()
    table.play(f"0 play: use {BASS}", "0 how to arrest: call out", "1 accept: yes")
    assert table.is_shooting and not table.is_booted(BASS)


def test_bass_reeves_may_choose_who_can_not_be_affected_to_no_effect() -> None:
    """To choose is not to affect (compendium-1.9.3:799)."""
    table = hunt()
    for what in ("cannot be affected", "cannot be called out"):
        table.modify("Bo", what, 1)
    table.play(f"0 play: use {BASS}")
    assert not table.is_booted("Bo") and not table.is_shooting and f"use {BASS}" not in table.plays(0)


def test_bass_reeves_stays_where_he_is_if_he_is_refused() -> None:
    table = hunt("Bank")
    table.play(f"0 play: use {BASS}", "0 how to arrest: call out", "1 accept: no")
    assert (table.at("Bo"), table.at(BASS), table.is_booted(BASS)) == ("home 1", "town square", False)


@pytest.mark.parametrize(("at", "bounty"), [("Farm", 1), ("town square", 0)])
def test_bass_reeves_hunts_wanted_dudes_nearby(at: str, bounty: int) -> None:
    """An "If" requirement may fail, except in 2015 (compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities")."""
    assert usable_abilities(hunt(at, bounty, "aeg-2015")) == []
    table = hunt(at, bounty)
    table.play(f"0 play: use {BASS}")
    assert not table.is_booted("Bo") and not table.is_shooting


def test_bass_reeves_can_do_nothing_booted() -> None:
    table = hunt(booted=True)
    table.play(f"0 play: use {BASS}")
    assert not table.is_booted("Bo") and not table.is_shooting


def test_a_booted_bass_reeves_was_not_used_in_2015() -> None:
    assert usable_abilities(hunt(booted=True, ruleset="aeg-2015")) == []
