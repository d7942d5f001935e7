"""Weapons, and what else is worn: revolvers, rifles, a knife, a flame-thrower, a tusk, a coat, and some evidence."""

from __future__ import annotations

import pytest
from gunfight import BETTER_PAIR, HIGH, PAIR, deal, due, until

from dtk.cards.card import Card
from dtk.engine.stats import value
from dtk.engine.verbs.play import discard
from dtk.testing import Table, ability, action, deed, dude, goods, ruling


def facing(*codes: str, ruleset: str = "pinebox-1.5") -> Table:
    """Allie with some goods, and Bo, at the town square."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    for code in codes:
        table.put(0, code, on="Allie")
    return table


CALL_OUT = ("0 play: Allie calls out", "1 accept: yes")


# Plain weapons


@pytest.mark.parametrize("code", ["01087", "24156"])
def test_pearl_handled_revolver_makes_its_dude_a_stud(code: str) -> None:
    table = facing(code)
    table.put(0, dude("Ann"), "town square")
    assert table.is_stud("Allie") and not table.is_stud("Ann") and not table.is_stud("Bo")


@pytest.mark.parametrize("code", ["06015", "24160"])
def test_winchester_boots_its_dude_to_shoot_better(code: str) -> None:
    table = facing(code)
    before = table.bullets("Allie")
    table.play(*CALL_OUT, "0 shootout play: use Winchester Model 1873")
    assert table.is_booted("Allie") and table.is_booted("Winchester Model 1873")
    assert table.bullets("Allie") == before + 1 and table.is_stud("Allie") and not table.is_stud("Bo")


def test_winchester_is_no_use_to_the_booted() -> None:
    table = facing("Winchester Model 1873")
    table.play(*CALL_OUT)
    table["Allie"].booted = True
    assert table.options() == []


def test_winchester_shoots_well_for_one_shootout() -> None:
    table = facing("Winchester Model 1873")
    table.modify("Allie", "bullets", -9)
    deal(table, PAIR, HIGH)
    table.play(*CALL_OUT, "0 shootout play: use Winchester Model 1873")
    assert table.is_stud("Allie")
    table.to("high noon", "0 flee: no")
    assert not table.is_shooting and not table.is_stud("Allie")


# Flame-Thrower


@pytest.mark.parametrize("code", ["01091", "24164"])
@pytest.mark.parametrize("amount", [1, 3])
def test_flame_thrower_burns_what_is_paid(code: str, amount: int) -> None:
    table = facing(code)
    assert table.is_stud("Allie") and table.bullets("Allie") == 1
    table.set_rock(0, 4)
    table.play(*CALL_OUT, "0 shootout play: use Flame-Thrower", f"0 pay: {amount}")
    assert table.rock(0) == 4 - amount and table.bullets("Allie") == 1 + amount
    assert table.is_booted("Flame-Thrower")


def test_flame_thrower_costs_at_least_one() -> None:
    table = facing("Flame-Thrower")
    table.play(*CALL_OUT)
    assert table.options() == []


def burning(first: str, second: str, ruleset: str = "pinebox-1.5") -> Table:
    """Allie and Ann have turned up a Flame-Thrower against Bo, and hands are drawn."""
    table = facing("01091", ruleset=ruleset)
    table.modify("Allie", "bullets", -9)
    table.put(0, dude("Ann", shooter="stud"), "town square")
    table.set_rock(0, 1)
    deal(table, first, second)
    table.play(*CALL_OUT, "0 join posse: Ann", "0 shootout play: use Flame-Thrower")
    until(table, "take_lumps", "0 shooter: Allie")
    return table


@ruling("compendium-1.9.3:764", "faq-2015:489")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
@pytest.mark.parametrize(("first", "second", "lumps"), [(HIGH, PAIR, [2, 0]), (PAIR, HIGH, [0, 2])])
def test_each_loser_takes_a_casualty_more(ruleset: str, first: str, second: str, lumps: list[int]) -> None:
    assert due(burning(first, second, ruleset)) == lumps


@ruling("compendium-1.9.3:765", "faq-2015:490")
def test_the_lower_of_two_hands_of_a_rank_loses_to_flame_thrower() -> None:
    assert due(burning(PAIR, BETTER_PAIR)) == [2, 1]


@ruling("compendium-1.9.3:765", "faq-2015:490")
def test_flame_thrower_burns_its_own_side_that_has_the_lower_hand_of_a_rank() -> None:
    assert due(burning(BETTER_PAIR, PAIR)) == [1, 2]


@ruling("compendium-1.9.3:766", "faq-2015:491")
def test_of_two_hands_that_are_the_same_none_loses() -> None:
    assert due(burning(PAIR, PAIR)) == [1, 1]


def test_the_fire_goes_on_without_the_flame_thrower() -> None:
    table = burning(PAIR, HIGH)
    table.put(0, dude("Abe"))
    table.do(discard, table["Allie"])
    assert table.zone("Flame-Thrower") == "discard" and due(table) == [0, 2]


def test_the_fire_is_out_when_the_shootout_is_over() -> None:
    table = burning(PAIR, HIGH)
    table.to("high noon", "0 flee: no", "0 flee: no")
    assert not table.is_shooting and table.boot_hill(1) == ["Bo"]
    table.put(1, dude("Cy"), "town square")
    deal(table, PAIR, HIGH)
    table.state.turn = 0
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: none")
    until(table, "take_lumps")
    assert due(table) == [0, 1]


# Buffalo Rifle


def sniper(code: str, at: str = "home 0", booted: bool = False, ruleset: str = "pinebox-1.5") -> Table:
    """Ann and Bo at the town square, Allie elsewhere with a Buffalo Rifle."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(1, deed("Saloon"))
    table.put(0, dude("Allie"), at, booted=booted)
    table.put(0, code, on="Allie")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    return table


ANN_CALLS = ("0 play: Ann calls out", "1 accept: yes")


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_buffalo_rifle_joins_from_next_door_without_moving_or_booting(ruleset: str) -> None:
    table = sniper("01097", ruleset=ruleset)
    table.play(*ANN_CALLS, "0 join posse: Allie", "0 stay away: yes")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "home 0" and not table.is_booted("Allie")


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_who_has_a_buffalo_rifle_may_come_too(ruleset: str) -> None:
    table = sniper("01097", ruleset=ruleset)
    table.play(*ANN_CALLS, "0 join posse: Allie", "0 stay away: no")
    assert table.at("Allie") == "town square" and table.is_booted("Allie")


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_who_is_booted_joins_with_a_buffalo_rifle(ruleset: str) -> None:
    table = sniper("01097", booted=True, ruleset=ruleset)
    table.play(*ANN_CALLS, "0 join posse: Allie")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "home 0"


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_buffalo_rifle_does_not_join_from_far_away(ruleset: str) -> None:
    table = sniper("01097", at="Far Mine", ruleset=ruleset)
    table.play(*ANN_CALLS)
    assert table.posse(0) == ["Ann"]


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_buffalo_rifle_rides_to_no_job_but_shoots_at_one(ruleset: str) -> None:
    table, job = sniper("01097", booted=True, ruleset=ruleset), action("Robbery")
    table.teach(job, ability("Noon Job", lambda use: None, targets=lambda use: [table["Saloon"].number]))
    table.in_hand(0, job)
    table["Allie"].at = table.place("home 1")
    table["Bo"].at = table.place("Saloon")
    table.play("0 play: use Robbery", "0 join job: Allie", "1 oppose: Bo")
    assert table.posse(0) == ["Ann", "Allie"]
    assert table.at("Ann") == "Saloon" and table.at("Allie") == "home 1"


def test_buffalo_rifle_defends_against_a_job_from_next_door() -> None:
    table, job = sniper("01097", booted=True), action("Robbery")
    table.teach(job, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bank"].number]))
    table.in_hand(1, job)
    table.play("0 play: pass", "1 play: use Robbery", "0 oppose: Allie", "0 join posse: none")
    assert table.posse(0) == ["Allie"] and table.at("Allie") == "home 0" and table.at("Bo") == "Bank"


def test_who_shoots_from_afar_is_a_casualty_and_flees_as_the_others() -> None:
    table = sniper("01097", at="Bank")
    deal(table, HIGH, PAIR)
    table.play(
        *ANN_CALLS,
        "0 join posse: Allie",
        "0 stay away: yes",
        "0 shooter: Ann",
        "0 discard from draw hand: none",
        "0 casualty: discard Ann",
        "0 flee: yes",
        "1 flee: no",
    )
    assert table.at("Allie") == "home 0" and table.is_booted("Allie") and table.zone("Ann") == "discard"


def test_buffalo_rifle_of_the_weird_west_joins_later_from_next_door() -> None:
    table = sniper("24173", booted=True)
    table.play(*ANN_CALLS, "0 shootout play: use Buffalo Rifle")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "home 0" and table.is_booted("Buffalo Rifle")


def test_buffalo_rifle_of_the_weird_west_does_not_join_from_far_away() -> None:
    table = sniper("24173", at="Far Mine")
    table.play(*ANN_CALLS)
    assert table.posse(0) == ["Ann"] and table.options() == []


def test_who_is_booted_does_not_join_with_a_buffalo_rifle_of_the_weird_west() -> None:
    table = sniper("24173", booted=True)
    table.play(*ANN_CALLS)
    assert table.posse(0) == ["Ann"]


# Bowie Knife


@pytest.mark.parametrize("code", ["18027", "24149"])
def test_bowie_knife_makes_a_stud_but_not_against_guns(code: str) -> None:
    table = facing(code)
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    table.put(0, goods("Coat", bullets=1, keywords=("Attire",)), on="Allie")
    assert table.is_stud("Allie") and table.bullets("Allie") == 2 and not table.is_stud("Bo")
    table.play(*CALL_OUT)
    assert not table.is_stud("Allie") and table.bullets("Allie") == 1
    table.do(discard, table["Coat"])
    table["Gun"].booted = True
    assert table.is_stud("Allie") and table.bullets("Allie") == 1


@pytest.mark.parametrize("kept", [goods("Club", keywords=("Weapon", "Melee")), goods("Coat", keywords=("Attire",))])
def test_bowie_knife_fears_no_clubs_and_coats(kept: Card) -> None:
    table = facing("Bowie Knife")
    table.put(1, kept, on="Bo")
    table.put(1, dude("Cy"), "home 1")
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Cy")
    table.play(*CALL_OUT, "1 join posse: none")
    assert table.is_stud("Allie") and table.bullets("Allie") == 1


@pytest.mark.parametrize("code", ["18027", "24149"])
def test_bowie_knife_is_drawn_in_a_shootout(code: str) -> None:
    table = facing()
    table.put(0, dude("Ann"))
    table.in_hand(0, code)
    table.set_rock(0, 1)
    assert "use Bowie Knife" not in table.plays()
    table.play(*CALL_OUT, "0 join posse: none", "0 shootout play: use Bowie Knife")
    assert table.attached("Allie") == ["Bowie Knife"] and table.rock(0) == 0 and table.is_stud("Allie")


def test_bowie_knife_is_not_drawn_by_who_can_not_pay() -> None:
    table = facing()
    table.in_hand(0, "Bowie Knife")
    table.play(*CALL_OUT)
    assert table.options() == []


# Tusk


@pytest.mark.parametrize("code", ["14024", "24154"])
def test_tusk_brings_a_card(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, code)
    table.set_rock(0, 1)
    table.next_cards(0, "2♠ 3♠")
    table.play("0 play: shop Tusk")
    assert table.hand(0) == ["2♠"] and table.host("Tusk") == "Allie"
    table.in_hand(0, dude("Ann"))
    table.play("0 play: shop Ann")
    assert table.hand(0) == ["2♠"]


@pytest.mark.parametrize("code", ["14024", "24154"])
def test_tusk_makes_a_dude_worth_more_to_other_players_cards_only(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", value=2), "town square")
    table.put(0, code, on="Allie")
    table.put(1, dude("Bo", bullets=3, value=2), "town square")
    table.put(1, "01084", on="Bo")
    table.put(0, dude("Ann", value=2))
    assert [value(table.state, table[name], 1) for name in ("Allie", "Ann")] == [7, 2]
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: none")
    assert table.options() == [] and table.value("Allie") == 2
    table.modify("Bo", "bullets", 4)
    table.play("1 shootout play: use Shotgun")
    assert table.boot_hill(0) == ["Allie"]


# Dog's Duster, and The Evidence


def test_dogs_duster_looks_well_on_the_unwanted() -> None:
    table = facing("08013")
    assert table.influence("Allie") == 1 and table.influence("Bo") == 0
    table["Allie"].bounty = 1
    assert table.influence("Allie") == 0


@pytest.mark.parametrize("late", [False, True])
def test_deputies_in_dogs_duster_trespass_freely(late: bool) -> None:
    table = Table()
    table.put(1, deed("Bank", keywords=("Private",)))
    for name, words in (("Ann", ("Deputy",)), ("Abe", ()), ("Art", ("Deputy",))):
        table.put(0, dude(name, keywords=words), "Bank")
    for name in ("Ann", "Abe"):
        table.put(0, "08013", on=name)
    table.put(1, dude("Bo"), "Bank")
    if late:
        table["Ann"].at = table.place("town square")
        table.put(0, "Pinto", on="Ann")
    table.play(
        "0 play: Art calls out",
        "1 accept: yes",
        "0 join posse: Abe",
        *(("0 join posse: none", "0 shootout play: use Pinto") if late else ("0 join posse: Ann",)),
    )
    assert [table.bounty(name) for name in ("Ann", "Abe", "Art")] == [0, 1, 1]


@ruling("compendium-1.9.3:752")
def test_dogs_duster_lets_any_dude_there_call_out_a_wanted_one() -> None:
    table = facing("08013")
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Abe"))
    table.put(1, dude("Cy"), "town square")
    table["Bo"].bounty = 1
    table.play("0 play: use Dog's Duster", "0 target: Ann", "1 accept: yes", "0 join posse: none", "1 join posse: none")
    assert table.posse(0) == ["Ann"] and table.posse(1) == ["Bo"] and table.is_booted("Dog's Duster")


def test_dogs_duster_finds_nobody_to_bring_in() -> None:
    table = facing("08013")
    assert "use Dog's Duster" not in table.plays()
    table.put(1, dude("Cy"), "home 1", bounty=1)
    table["Allie"].bounty = 1
    assert "use Dog's Duster" not in table.plays()


def test_who_wears_dogs_duster_booted_brings_in_nobody() -> None:
    table = facing("08013")
    table["Bo"].bounty, table["Allie"].booted = 1, True
    table.play("0 play: use Dog's Duster")
    assert not table.is_shooting and table.is_booted("Dog's Duster")


def test_dogs_duster_was_of_no_use_to_the_booted_in_2015() -> None:
    """faq-2015 "Actions and Abilities": what its first sentence asks for must be so, an "If" too."""
    table = facing("08013", ruleset="aeg-2015")
    table["Bo"].bounty = 1
    assert "use Dog's Duster" in table.plays()
    table["Allie"].booted = True
    assert "use Dog's Duster" not in table.plays()


def test_the_evidence_clears_a_wanted_dude() -> None:
    table = facing("04014")
    table["Bo"].bounty = 3
    table.play("0 play: use ability 1 The Evidence")
    assert table.bounty("Bo") == 0 and table.discard(0) == ["The Evidence"] and table.rock(0) == 0


def test_the_evidence_convicts_anybody_for_a_ghost_rock() -> None:
    table = facing("04014")
    assert "use ability 1 The Evidence" not in table.plays() and "use ability 2 The Evidence" not in table.plays()
    table.set_rock(0, 1)
    table.play("0 play: use ability 2 The Evidence", "0 target: Bo")
    assert table.bounty("Bo") == 2 and table.boot_hill(0) == ["The Evidence"] and table.rock(0) == 0
