"""Do the texts of `dtk/cardtext/packs/bad_medicine.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cardtext.purposes import DISCARD, MOVE
from dtk.engine.active_text import AtRest
from dtk.engine.events import AntesPaid
from tests.cardtext.kit import *

# Sophie Lacoste


def salon(at: str, rock: int = 2) -> Table:
    """Sophie of seat 0 and others somewhere."""
    table = Table()
    table.put(0, deed("Hall", keywords=("Public",)))
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, "13001", at)
    for seat, name, place in ((0, "Ann", at), (0, "Abe", at), (1, "Bo", at), (0, "Far", "home 0")):
        table.put(seat, dude(name), place)
    table.set_rock(0, rock)
    return table


@pytest.mark.parametrize("at", ["Hall", "town square"])
def test_sophie_lacoste_pays_for_the_influence_of_her_friends_again_and_again(at: str) -> None:
    table = salon(at)
    assert table.options("0 play: use Sophie Lacoste") == ["Ann", "Abe"]
    table.play("0 play: use Sophie Lacoste", "target: Abe")
    table.step(rest="plain")
    table.step("0 play: use Sophie Lacoste", "target: Abe")
    assert (table.influence("Abe"), table.influence("Ann"), table.rock(0)) == (2, 0, 0)


def test_sophie_lacoste_pays_in_vain_at_a_private_location() -> None:
    table = salon("Club")
    table.play("0 play: use Sophie Lacoste", "target: Ann")
    assert (table.influence("Ann"), table.rock(0)) == (0, 1)


def test_sophie_lacoste_pays_in_vain_where_she_is_alone() -> None:
    table = salon("Hall")
    for name in ("Ann", "Abe"):
        table[name].at = table.place("home 0")
    table.play("0 play: use Sophie Lacoste")
    assert table.rock(0) == 1


def test_sophie_lacoste_must_be_able_to_pay() -> None:
    assert usable_abilities(salon("Hall", rock=0)) == []


# Horace Manse


HORACE = "Horace Manse"


def test_horace_manse_digs_up_an_abomination_as_he_comes() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.in_hand(0, "13003", goods("Hat"))
    table.in_boot_hill(0, dude("Ghoul", keywords=("Abomination",)), dude("Ann"))
    table.in_boot_hill(1, dude("Fiend", keywords=("Abomination",)))
    table.play(f"0 play: shop {HORACE}", f"0 react: answer {HORACE}", "0 discard from hand: Hat")
    assert (table.hand(0), table.discard(0), table.boot_hill(0)) == (["Ghoul"], ["Hat"], ["Ann"])


def test_horace_manse_needs_an_abomination_in_the_own_boot_hill() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.in_hand(0, "13003", goods("Hat"))
    table.in_boot_hill(0, dude("Ann"))
    table.in_boot_hill(1, dude("Fiend", keywords=("Abomination",)))
    table.play(f"0 play: shop {HORACE}")
    assert table.hand(0) == ["Hat"]


def test_horace_manse_digs_up_nothing_as_others_come() -> None:
    table = Table()
    table.put(0, "13003")
    table.in_hand(0, dude("Ann", cost=0))
    table.in_boot_hill(0, dude("Ghoul", keywords=("Abomination",)))
    table.play("0 play: shop Ann")
    assert table.hand(0) == []


# "Crazy" Mike Draksil


MIKE = '"Crazy" Mike Draksil'


def corner(*held: str, influence: int = 0, caller: str = MIKE) -> Table:
    """Mike, whose influence is 1, and Ann may call out Bo, whose player holds some cards."""
    table = Table()
    table.put(0, "13002", "town square")
    table.put(0, dude("Ann", influence=5), "town square")
    table.put(1, dude("Bo", influence=influence), "town square")
    table.in_hand(1, *map(action, held))
    table.in_hand(0, action("Mine"))
    return table


def test_who_refuses_mike_draksil_discards_a_card() -> None:
    table = corner("Plan", "Scheme")
    table.play(f"0 play: {MIKE} calls out", "1 accept: no", "1 discard to refuse: Scheme")
    assert (table.hand(1), table.discard(1), table.at("Bo")) == (["Plan"], ["Scheme"], "home 1")


def test_nobody_without_a_card_refuses_mike_draksil() -> None:
    table = corner()
    table.play(f"0 play: {MIKE} calls out", rest="plain")
    assert table.is_shooting


def test_whoever_accepts_mike_draksils_call_out_keeps_every_card() -> None:
    table = corner("Plan")
    table.play(f"0 play: {MIKE} calls out", "1 accept: yes", rest="plain")
    assert table.hand(1) == ["Plan"]


@pytest.mark.parametrize(("influence", "caller"), [(1, MIKE), (2, MIKE), (0, "Ann")])
@pytest.mark.parametrize("held", [(), ("Plan",)])
def test_mike_draksil_costs_no_equal_and_nobody_whom_another_calls_out(
    influence: int, caller: str, held: tuple[str, ...]
) -> None:
    table = corner(*held, influence=influence)
    table.play(f"0 play: {caller} calls out", "1 accept: no")
    assert table.hand(1) == list(held) and table.at("Bo") == "home 1"


# Jia Mein (Exp.1)


JIA = "Jia Mein (Exp.1)"


def sickroom(cost: int = 3, rock: int = 1, header: str = "Noon") -> Table:
    """Jia Mein, and in hand a Fever, a Condition, which Bo gets; a Trick is none."""
    table = Table()
    table.put(0, "13004")
    table.put(1, dude("Bo", influence=2))
    fever = action("Fever", cost=cost, keywords=("Condition",))
    table.teach(fever, ability(header, lambda use: Play(use).attach_action(table["Bo"])))
    trick = action("Trick")
    table.teach(trick, ability("Noon", lambda use: None))
    table.in_hand(0, fever, trick)
    table.set_rock(0, rock)
    return table


def test_jia_mein_plays_a_condition_for_less_and_is_a_stud() -> None:
    table = sickroom()
    assert not table.is_stud(JIA)
    table.play(f"0 play: use ability 1 {JIA}")
    assert (table.host("Fever"), table.rock(0), table.is_stud(JIA), table.hand(0)) == ("Bo", 0, True, ["Trick"])


def test_jia_meins_condition_costs_as_much_as_ever_without_her() -> None:
    table = sickroom(rock=3)
    table.play("0 play: use Fever")
    assert table.rock(0) == 0 and not table.is_stud(JIA)


@pytest.mark.parametrize(("cost", "rock", "header"), [(4, 1, "Noon"), (0, 9, "Shootout")])
def test_jia_mein_needs_a_noon_condition_that_can_be_paid_for(cost: int, rock: int, header: str) -> None:
    table = sickroom(cost, rock, header)
    assert f"use ability 1 {JIA}" not in table.plays(0)


def test_jia_mein_leads_nobody_but_may_play_a_condition_that_is_a_job() -> None:
    table = sickroom()
    plague = action("Plague", cost=2, keywords=("Condition",))
    table.teach(
        plague,
        ability("Noon Job", lambda use: Play(use).attach_action(table["Bo"]), targets=lambda use: [table["Bo"].number]),
    )
    table.in_hand(0, plague)
    table.play(f"0 play: use ability 1 {JIA}", "target: Plague", "1 oppose: none", rest="plain")
    assert (table.host("Plague"), table.is_stud(JIA), table.rock(0)) == ("Bo", True, 1)


def test_jia_mein_is_a_stud_only_once_the_job_is_over_that_she_had_played() -> None:
    """What is to be done first is the whole play, with its shootout (compendium-1.9.3:983)."""
    table = sickroom()
    plague = action("Plague", cost=2, keywords=("Condition",))
    table.teach(
        plague,
        ability("Noon Job", lambda use: Play(use).attach_action(table["Bo"]), targets=lambda use: [table["Bo"].number]),
    )
    table.in_hand(0, plague)
    deal(table, PAIR, HIGH)
    table.step(f"0 play: use ability 1 {JIA}", "target: Plague", "1 oppose: Bo", rest="plain")
    assert table.state.shootout is not None and not table.is_stud(JIA)
    table.to("high noon", rest="plain")
    assert table.state.job is None and table.is_stud(JIA)


def after_the_plague() -> Table:
    """Jia Mein has had a Plague played, a Condition that is a job, and it is over."""
    table = sickroom()
    prevent_victory(table)
    plague = action("Plague", cost=2, keywords=("Condition",))
    table.teach(plague, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bo"].number]))
    table.in_hand(0, plague)
    table.play(f"0 play: use ability 1 {JIA}", "target: Plague", "1 oppose: none", rest="plain")
    return table


def test_jia_mein_is_a_stud_for_the_whole_day_of_the_job() -> None:
    """As long as what a Noon ability does lasts (rulebook-1.5.0 §7.1)."""
    table = after_the_plague()
    table.to("sundown", rest="plain")
    assert table.is_stud(JIA)
    table.do(expire, "day")
    assert not table.is_stud(JIA)


def test_jia_mein_is_no_stud_again_after_another_job() -> None:
    """An Insult has made her a draw, and the last that was done counts; then there is an Errand."""
    table = after_the_plague()
    insult, errand = action("Insult"), action("Errand")
    table.teach(insult, ability("Noon", lambda use: Play(use).make_draw(table[JIA])))
    table.teach(errand, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(1, insult, errand)
    table.play("1 play: use Insult", "0 play: pass", "1 play: use Errand", rest="plain")
    assert table.is_booted("Bo") and not table.is_stud(JIA)


def test_jia_mein_boots_a_spell_to_take_a_condition_back() -> None:
    table = sickroom()
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    table.put(0, spell("Curse", keywords=("Hex",)), on="Ann")
    table.put(0, spell("Hex", keywords=("Hex",)), on=JIA)
    table.put(0, goods("Hat"), on=JIA)
    table.in_discard(0, action("Rash", keywords=("Condition",)), action("Idle"))
    table.play(f"0 play: use ability 2 {JIA}")
    assert (table.is_booted("Hex"), table.rock(0), table.hand(0)) == (True, 0, ["Fever", "Trick", "Rash"])


@pytest.mark.parametrize("hindrance", ["poor", "booted", "no condition"])
def test_jia_mein_needs_a_spell_a_ghost_rock_and_a_condition_to_take(hindrance: str) -> None:
    table = sickroom(rock=0 if hindrance == "poor" else 1)
    table.put(0, spell("Hex", keywords=("Hex",)), on=JIA, booted=hindrance == "booted")
    if hindrance != "no condition":
        table.in_discard(0, action("Rash", keywords=("Condition",)))
    assert f"use ability 2 {JIA}" not in table.plays(0)


# Janosz Pratt


JANOSZ = "Janosz Pratt"
RAY = goods("Ray", cost=3, bullets=2, keywords=("Gadget", "Weapon"), difficulty=6)


def armourers_shop(pull: str = "K♠", rock: int = 1, **more: Any) -> Table:
    """Janosz and Allie fight Bo where seat 0 rules; a Ray and what is none lie in the discard pile."""
    table = Table()
    table.put(0, deed("Shop"))
    table.put(0, dude("Owner", influence=5), "Shop")
    showdown([printed("13005")], at="Shop", table=table)
    table.in_discard(0, RAY, goods("Gun", keywords=("Weapon",)), goods("Cog", keywords=("Gadget",), difficulty=1))
    table.set_rock(0, rock)
    table.next_cards(0, pull)
    return table


def test_janosz_pratt_invents_a_weapon_of_the_discard_pile_for_anybody_in_the_posse() -> None:
    table = armourers_shop()
    use = (f"0 shootout play: use {JANOSZ}",)
    assert table.options(*use) == ["Allie", JANOSZ]
    table.step(*use, "0 attach to: Allie")
    assert (table.attached("Allie"), table.rock(0), table.is_booted(JANOSZ)) == (["Ray"], 0, True)
    assert [one.until for one in table.state.lasting.grants()] == ["day"]


def test_janosz_pratts_weapon_is_two_ghost_rock_cheaper() -> None:
    table = armourers_shop(rock=9)
    table.step(f"0 shootout play: use {JANOSZ}", "0 attach to: Allie")
    assert table.rock(0) == 8


def test_janosz_pratts_weapon_is_discarded_when_the_day_ends() -> None:
    table = armourers_shop()
    prevent_victory(table)
    table.step(f"0 shootout play: use {JANOSZ}", "0 attach to: Allie")
    table.do(end_shootout, table.fight, 0)
    table.state.shootout = None
    assert table.zone("Ray") == "in play"
    table.to("gambling", rest="plain")
    assert table.zone("Ray") == "discard"


def test_janosz_pratt_may_fail() -> None:
    table = armourers_shop("4♠")
    table.step(f"0 shootout play: use {JANOSZ}")
    assert (table.zone("Ray"), table.rock(0)) == ("discard", 0)


@pytest.mark.parametrize("hindrance", ["poor", "elsewhere", "nobody to carry it"])
def test_janosz_pratt_needs_what_inventing_needs(hindrance: str) -> None:
    table = armourers_shop(rock=0 if hindrance == "poor" else 1)
    if hindrance == "elsewhere":
        table["Owner"].controller = 1
    if hindrance == "nobody to carry it":
        for name in ("Allie", JANOSZ):
            table.modify(name, "most Weapon", 0, change="most")
    assert table.options() == []


def test_janosz_pratt_may_arm_another_though_he_can_carry_no_weapon() -> None:
    table = armourers_shop()
    table.modify(JANOSZ, "most Weapon", 0, change="most")
    table.step(f"0 shootout play: use {JANOSZ}")
    assert table.attached("Allie") == ["Ray"]


# Vasilis the Boar


def boar(armed: bool = True, booted: bool = False) -> Table:
    """Vasilis the Boar, with a Shotgun or not, beside Bo and Cy."""
    table, _ = facing_bo("13006", "Cy")
    if armed:
        table.put(0, "01084", on="Vasilis the Boar", booted=booted)
    return table


def test_vasilis_the_boar_makes_wanted_dudes_against_him_worth_less() -> None:
    table = boar()
    table["Bo"].bounty = table["Cy"].bounty = 1
    table.put(0, dude("Allie"), "town square", bounty=1)
    assert table.value("Bo") == 5
    duel(table, "Vasilis the Boar", "Bo", "0 join posse: Allie", "1 join posse: none")
    assert (table.value("Bo"), table.value("Cy"), table.value("Allie")) == (3, 5, 5)
    table["Bo"].bounty = 0
    assert table.value("Bo") == 5


def test_vasilis_the_boar_does_so_only_in_a_shootout_of_his() -> None:
    table = boar()
    table["Bo"].bounty = 1
    table.put(0, dude("Allie"), "town square")
    duel(table, "Allie", "Bo", "0 join posse: none", "1 join posse: none")
    assert table.value("Bo") == 5


def test_vasilis_the_boar_fires_a_booted_weapon_that_was_used_and_breaks_it() -> None:
    table = boar(booted=True)
    table["Shotgun"].used = frozenset({AbilityRef(table["Shotgun"].number, "ability", 0)})
    duel(table, "Vasilis the Boar", "Bo", "1 join posse: Cy")
    bullets = table.bullets("Vasilis the Boar")
    table.modify("Vasilis the Boar", "bullets", 5 - bullets, "shootout")
    table.step("0 shootout play: use Vasilis the Boar", "0 target [Shotgun]: Bo")
    assert table.zone("Bo") == "boot hill" and table.zone("Shotgun") == "boot hill"
    assert table.zone("Cy") == "in play"


@rule('compendium-1.9.3 "Abilities" ¶3')
def test_vasilis_the_boar_needs_a_weapon_with_an_ability() -> None:
    table = boar(armed=False)
    table.put(0, goods("Gun", bullets=1, keywords=("Weapon",)), on="Vasilis the Boar")
    horn, pistol = goods("Horn", keywords=("Instrument",)), goods("Pistol", keywords=("Weapon",))
    for tool in (horn, pistol):
        table.teach(tool, ability("Shootout, Boot", lambda use: None))
    table.put(0, horn, on="Vasilis the Boar", booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(0, pistol, on="Allie", booted=True)
    duel(table, "Vasilis the Boar", "Bo", "0 join posse: Allie", "1 join posse: none")
    assert table.options() == []


@rule('compendium-1.9.3 "Traits" ¶3')
@pytest.mark.parametrize("code", ["24149"])
def test_vasilis_the_boar_breaks_no_weapon_that_a_trait_lets_be_attached(code: str) -> None:
    """Attaching the card as a Shootout play is not an ability of the card, and it is attached already."""
    table = boar(armed=False)
    table.set_rock(0, 9)
    table.put(0, code, on="Vasilis the Boar")
    table.put(0, dude("Allie"), "town square")
    duel(table, "Vasilis the Boar", "Bo", "0 join posse: Allie", "1 join posse: none")
    assert table.options() == []


@rule('compendium-1.9.3 "Abilities" ¶3')
def test_vasilis_the_boar_needs_bullets() -> None:
    table = boar()
    table.modify("Vasilis the Boar", "bullets", -9)
    duel(table, "Vasilis the Boar", "Bo", "1 join posse: none")
    assert table.options() == []


# Luke, the Errand Boy


LUKE = "Luke, the Errand Boy"


def workshop() -> Table:
    """Luke at the Bank, with dudes there, next door and farther away, and what they carry."""
    table = Table()
    for name in ("Bank", "Mill", "Mine"):
        table.put(0, deed(name))
    table.put(0, "13007", "Bank")
    for seat, name, at in (
        (0, "Ann", "town square"),
        (0, "Abe", "Bank"),
        (0, "Far", "Mine"),
        (1, "Bo", "Bank"),
    ):
        table.put(seat, dude(name), at)
        table.put(seat, goods(f"Cog of {name}", keywords=("Gadget",)), on=name)
    table.put(0, goods("Hat"), on="Ann")
    table.put(0, goods("Sign", keywords=("Gadget",)), on="Bank")
    return table


def test_luke_carries_a_gadget_from_one_nearby_dude_to_another() -> None:
    table = workshop()
    assert table.options(f"0 play: use {LUKE}") == ["Cog of Ann", "Cog of Abe"]
    assert table.options(f"0 play: use {LUKE}", "target: Cog of Ann") == [LUKE, "Abe"]
    table.play(f"0 play: use {LUKE}", "target: Cog of Ann", "target: Abe")
    assert table.attached("Abe") == ["Cog of Abe", "Cog of Ann"] and not table.is_booted(LUKE)


def errands(*posse: Card) -> Table:
    """Allie with a Cog and others shoot it out in the square, where Out is with a Wheel, outside of it."""
    table = Table()
    table.put(0, dude("Out"), "town square", booted=True)
    table.put(0, goods("Wheel", keywords=("Gadget",)), on="Out")
    showdown(posse, table=table)
    table.put(0, COG, on="Allie")
    return table


def test_luke_in_a_shootout_carries_only_to_those_in_it() -> None:
    """What is attached to a dude in a posse comes into that, from outside too (rulebook-1.5.0 §6.1 step 1)."""
    table = errands(printed("13007"))
    use = f"0 shootout play: use {LUKE}"
    assert table.options(use) == ["Wheel", "Cog"]
    assert table.options(use, "target: Wheel") == ["Allie", LUKE]
    table.step(use, "target: Cog", rest="plain")
    assert table.attached(LUKE) == ["Cog"]


def test_luke_from_outside_of_a_shootout_only_brings_something_in() -> None:
    """rulebook-1.5.0 §6.1 step 1."""
    table = errands(dude("Abe"))
    table.put(0, "13007")
    table.step(f"0 shootout play: use {LUKE}", "target: Abe", rest="plain")
    assert (table.attached("Abe"), table.attached("Allie")) == (["Wheel"], ["Cog"])


def test_luke_makes_room_where_a_dude_can_carry_one_weapon() -> None:
    table = Table()
    table.put(0, "13007")
    table.put(0, dude("Ann"))
    for name in (LUKE, "Ann"):
        table.put(0, goods(f"Gun of {name}", keywords=("Gadget", "Weapon")), on=name)
    table.play(f"0 play: use {LUKE}", "target: Gun of Ann", f"0 discard one Weapon: Gun of {LUKE}")
    assert table.attached(LUKE) == ["Gun of Ann"]


# Arnold Stewart


ARNOLD = pytest.mark.parametrize("code", ["00098", "13008", "24027"])


def survey(code: str) -> Table:
    """Arnold with a Gadget, and a deck whose first five cards hold deeds in town and out of it."""
    table = Table()
    table.put(0, code)
    table.put(0, COG, on="Arnold Stewart")
    table.in_deck(0, BANK, FARM, "2♠ 3♠ 4♠ 5♠")
    return table


@ARNOLD
def test_arnold_stewart_may_boot_for_an_out_of_town_deed(code: str) -> None:
    table = survey(code)
    table.play("0 play: use Arnold Stewart", "0 boot to take: Farm")
    assert (table.hand(0), table.deck(0), len(table.discard(0))) == (["Farm"], ["5♠"], 4)
    assert table.is_booted("Cog") and table.is_booted("Arnold Stewart")


@ARNOLD
def test_arnold_stewart_need_not_boot(code: str) -> None:
    table = survey(code)
    table.play("0 play: use Arnold Stewart", "0 boot to take: none")
    assert (table.hand(0), table.is_booted("Arnold Stewart")) == ([], False)


@ARNOLD
def test_a_booted_arnold_stewart_takes_no_card(code: str) -> None:
    table = survey(code)
    table["Arnold Stewart"].booted = True
    table.play("0 play: use Arnold Stewart")
    assert len(table.discard(0)) == 5


@ARNOLD
def test_arnold_stewart_needs_an_unbooted_gadget(code: str) -> None:
    table = survey(code)
    table["Cog"].booted = True
    table.put(0, NAG, on="Arnold Stewart")
    table.put(0, dude("Cal"))
    table.put(0, goods("Lens", keywords=("Gadget",)), on="Cal")
    assert usable_abilities(table) == []


@ARNOLD
def test_arnold_stewart_boots_for_no_other_card(code: str) -> None:
    table = survey(code)
    table.next_cards(0, dude("Exile", keywords=("Out of Town",)), deed("Bar"), "2♠ 3♠ 4♠")
    table.play("0 play: use Arnold Stewart")
    assert (table.hand(0), table.is_booted("Arnold Stewart"), len(table.discard(0))) == ([], False, 5)


# Rick Henderson


RICK = "Rick Henderson"


def run_off(rock: int, *answers: str, name: str = "Bea") -> Table:
    """Somebody goes home booted from a shootout with Rick in it."""
    table = Table()
    table.put(1, dude("Far"), "town square", booted=True)
    showdown([printed("13009")], [dude("Bea")], table=table)
    table.set_rock(1, rock)
    table.say(*answers)
    table.do(send_home_booted, table[name])
    return table


@pytest.mark.parametrize(("said", "zone", "rocks"), [("yes", "in play", (1, 0)), ("no", "discard", (0, 1))])
def test_rick_henderson_lets_a_dude_be_paid_for_or_lost(said: str, zone: str, rocks: tuple[int, int]) -> None:
    table = run_off(1, f"0 react: answer {RICK}", f"1 give ghost rock: {said}")
    assert (table.zone("Bea"), (table.rock(0), table.rock(1)), table.is_booted(RICK)) == (zone, rocks, True)


def test_rick_henderson_discards_the_dude_of_who_has_nothing() -> None:
    table = run_off(0, f"0 react: answer {RICK}")
    assert table.zone("Bea") == "discard"


def test_rick_henderson_is_paid_for_who_cannot_be_discarded() -> None:
    """Of two things of which one must be done, the one that can be done."""
    table = Table()
    showdown([printed("13009")], [dude("Bea")], table=table)
    table.set_rock(1, 1)
    table.modify("Bea", "cannot be discarded", 1)
    table.say(f"0 react: answer {RICK}")
    table.do(send_home_booted, table["Bea"])
    assert (table.zone("Bea"), table.rock(0), table.rock(1)) == ("in play", 1, 0)


def test_rick_henderson_minds_nobody_who_was_not_in_the_shootout() -> None:
    table = run_off(1, name="Far")
    assert not table.is_booted(RICK)


def test_rick_henderson_must_be_in_the_shootout() -> None:
    table = Table()
    table.put(0, "13009")
    showdown(second=[dude("Bea")], table=table)
    table.do(send_home_booted, table["Bea"])
    assert not table.is_booted(RICK)


# Willa Mae MacGowan


@pytest.mark.parametrize("code", ["00122", "00132", "13010"])
def test_willa_mae_macgowan_covers_the_retreat(code: str) -> None:
    table, willa = facing_bo(code)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Abe"), "town square")
    duel(table, "Allie", "Bo", f"0 join posse: {willa}", "0 join posse: Abe")
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(
        table,
        "make_plays",
        "0 shooter: Allie",
        "0 discard from draw hand: none",
        "0 resolution play: use Willa Mae MacGowan",
    )
    assert table.boot_hill(0) == [willa] and not table.is_shooting
    assert table.at("Allie") == table.at("Abe") == "home 0" and table.is_booted("Abe")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")


def test_willa_mae_macgowan_covers_nobody_when_she_is_discarded_instead() -> None:
    """compendium-1.9.3 "Prevention": who is Harrowed is not aced."""
    table, willa = facing_bo("13010")
    table.put(0, dude("Allie"), "town square")
    table.modify(willa, "keyword Harrowed", 1, change="set")
    duel(table, "Allie", "Bo", f"0 join posse: {willa}")
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(
        table,
        "take_lumps",
        "0 shooter: Allie",
        "0 discard from draw hand: none",
        "0 resolution play: use Willa Mae MacGowan",
    )
    assert (table.zone(willa), table.posse(0)) == ("discard", ["Allie"])


def test_willa_mae_macgowan_must_be_there_and_be_aced() -> None:
    table, willa = facing_bo("13010")
    table.put(0, dude("Allie"), "town square")
    table.modify(willa, "cannot be aced", 1)
    duel(table, "Allie", "Bo", f"0 join posse: {willa}")
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(table, "take_lumps", "0 shooter: Allie", "0 discard from draw hand: none")
    assert table.posse(0) == ["Allie", willa]


# The Orphanage


@pytest.mark.parametrize("code", ["13011", "24111"])
def test_the_orphanage_takes_control_points_for_production_until_the_next_upkeep_is_over(code: str) -> None:
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
    produced = {name: production(table, name) for name in ("Bank", "Mine", "Bar", "The Orphanage")}
    assert produced == {"Bank": 3, "Mine": 2, "Bar": 0, "The Orphanage": 1}
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


# The Place


def test_the_place_makes_the_leftmost_deed_of_other_streets_produce_more() -> None:
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


# Hawley's Rose


def rose_garden(code: str) -> Table:
    """Allie with Hawley's Rose, and Ann, at a deed of theirs."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, code, on="Allie")
    table.put(0, dude("Ann"), "Bank")
    return table


@pytest.mark.parametrize("code", ["13013", "24147"])
def test_hawleys_rose_makes_its_dude_an_abomination(code: str) -> None:
    table = rose_garden(code)
    assert has(table.state, table["Allie"], "Abomination") and table.influence("Allie") == 0
    assert not has(table.state, table["Ann"], "Abomination")


@pytest.mark.parametrize("code", ["13013", "24147"])
def test_hawleys_rose_blooms_in_sundown(code: str) -> None:
    table = rose_garden(code)
    table.state.phase = "sundown"
    assert (table.influence("Allie"), table.influence("Ann")) == (1, 0)
    table.put(1, dude("Bo"), "Bank")
    assert (table.influence("Allie"), table.influence("Ann")) == (2, 0)
    table.state.phase = "high noon"
    assert table.influence("Allie") == 0
    table.state.phase = "sundown"
    table["Allie"].at = table["Bo"].at = table.place("town square")
    assert table.influence("Allie") == 1


# LeMat Revolver


KEEP_HAND = "0 discard from draw hand: none"


@pytest.mark.parametrize("code", ["13014", "24162"])
def test_lemat_revolver_answers_cheaters_by_bullets(code: str) -> None:
    table = gun_and_traps(code)
    table.modify("Allie", "bullets", 1)
    reveal_hands(table, PAIR, CHEATIN_PAIR, KEEP_HAND)
    table.step("0 resolution play: use ability 1 LeMat Revolver")
    assert rank(table, 0) == 4


@pytest.mark.parametrize("code", ["13014", "24162"])
def test_lemat_revolver_leaves_honest_players_alone_and_asks_for_a_stud(code: str) -> None:
    table = gun_and_traps(code)
    table.in_discard(0, "10♣")
    reveal_hands(table, TWO_PAIR, PAIR, KEEP_HAND)
    assert table.options() == []


@pytest.mark.parametrize("code", ["13014", "24162"])
@pytest.mark.parametrize(("top", "gained"), [("10♣", 1), ("6♥", 0), ("9♥", 0), ("Joker", 0)])
def test_lemat_revolver_counts_the_top_card_of_the_discard_pile(code: str, top: str, gained: int) -> None:
    table = gun_and_traps(code)
    table.in_discard(0, "10♥", top)
    reveal_hands(table, TWO_PAIR, PAIR, KEEP_HAND)
    table.modify("Allie", "stud", 1, change="set")
    table.step("0 resolution play: use ability 2 LeMat Revolver")
    assert rank(table, 0) == 3 + gained


@pytest.mark.parametrize(("code", "rank_at_last"), [("13014", 4), ("24162", 3)])
def test_lemat_revolver_of_the_weird_west_counts_the_pile_as_long_as_it_lies_so(code: str, rank_at_last: int) -> None:
    table, idle = gun_and_traps(code), action("Idle", value=9)
    table.teach(idle, ability("Resolution", lambda use: None))
    table.in_hand(0, idle)
    table.in_discard(0, "10♣")
    reveal_hands(table, TWO_PAIR, PAIR, KEEP_HAND)
    table.modify("Allie", "stud", 1, change="set")
    table.step("0 resolution play: use ability 2 LeMat Revolver", "0 resolution play: use Idle")
    assert rank(table, 0) == rank_at_last and table.discard(0) == ["10♣", "Idle"]


@pytest.mark.parametrize("code", ["13014", "24162"])
def test_lemat_revolver_has_fired_though_it_has_left_play(code: str) -> None:
    """The effect of a Resolution ability lasts until the round is over (compendium-1.9.3 "Duration of Abilities")."""
    table, rust = gun_and_traps(code), action("Rust")
    table.teach(rust, ability("Resolution", lambda use: ace(use.game, table["LeMat Revolver"])))
    table.in_hand(1, rust)
    table.in_discard(0, "10♣")
    reveal_hands(table, TWO_PAIR, PAIR, KEEP_HAND)
    table.modify("Allie", "stud", 1, change="set")
    table.modify("Allie", "bullets", 2)
    before = table.bullets("Allie")
    table.step("0 resolution play: use ability 2 LeMat Revolver", "1 resolution play: use Rust")
    assert table.zone("LeMat Revolver") == "boot hill"
    assert rank(table, 0) == 3 + (before if code == "13014" else table.bullets("Allie"))


@pytest.mark.parametrize("code", ["13014", "24162"])
@pytest.mark.parametrize(("joins", "reached"), [("none", 4), ("Virginia Ann Earp", 3)])
def test_lemat_revolver_raises_no_rank_that_cannot_change(code: str, joins: str, reached: int) -> None:
    """Virginia Ann Earp (20030) lets no Resolution ability change them in her shootout."""
    table = gun_and_traps(code)
    table.put(1, "20030", "town square")
    table.in_discard(0, "10♣")
    deal(table, TWO_PAIR, HIGH)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", f"1 join posse: {joins}")
    table.until("reveal", rest="plain")
    table.modify("Allie", "stud", 1, change="set")
    table.step("0 resolution play: use ability 2 LeMat Revolver")
    assert rank(table, 0) == reached


@pytest.mark.parametrize(("code", "offered"), [("13014", True), ("24162", False)])
def test_lemat_revolver_of_the_weird_west_is_for_shooters(code: str, offered: bool) -> None:
    table = gun_and_traps(code, "stud")
    table.put(0, dude("Ann", bullets=1), "town square")
    table.in_discard(0, "10♣")
    deal(table, HIGH, PAIR)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: Ann")
    until(table, "reveal", "0 shooter: Ann", KEEP_HAND)
    assert bool(table.options()) == offered


# Yagn's Mechanical Skeleton


def banish(use: Use) -> None:
    send_home_booted(use.game, use.game.piece(use.target))


def push(use: Use) -> None:
    move(use.game, use.game.piece(use.target), use.game.state.players[0].outfit)


def shake(use: Use) -> None:
    boot(use.game, use.game.piece(use.target))


def skeleton(code: str) -> Table:
    """Bo of seat 1 wears it; seat 0 has cards that move, boot and send home."""
    table = Table()
    table.put(1, dude("Bo", value=5), "town square")
    table.put(1, code, on="Bo")
    for name, verb in (("Push", push), ("Shake", shake), ("Banish", banish)):
        table.teach(action(name), ability("Noon", verb, targets=lambda use: [table["Bo"].number]))
        table.in_hand(0, action(name))
        table.in_hand(1, action(name))
    return table


@pytest.mark.parametrize("name", ["Push", "Shake", "Banish"])
def test_yagns_mechanical_skeleton_stands_where_it_is(name: str) -> None:
    table = skeleton("13015")
    table.play(f"0 play: use {name} of 0")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")
    # Its own player's cards, and the rules, boot and move it.
    table.play(f"1 play: use {name} of 1")
    assert table.at("Bo") != "town square" or table.is_booted("Bo")


def is_barred(table: Table, bar: str, name: str) -> bool:
    """Whether a text of seat 0 could not do something to a dude."""
    use = Use(table.game, table["home 0"], 0)
    table.game.uses.append(use)
    try:
        return prohibitions.is_prohibited(table.game, bar, table[name])
    finally:
        table.game.uses.remove(use)


def test_yagns_mechanical_skeleton_makes_its_dude_a_gadget_of_more_value() -> None:
    table = skeleton("13015")
    table.put(1, dude("Di"), "town square")
    assert (table.value("Di"), stats.has(table.state, table["Di"], "Gadget")) == (5, False)
    for bar in ("cannot boot", "cannot move"):
        assert [is_barred(table, bar, name) for name in ("Bo", "Di")] == [True, False]
    assert table.value("Bo") == 8 and stats.has(table.state, table["Bo"], "Gadget")


def test_the_skeleton_of_the_weird_west_adds_no_value() -> None:
    table = skeleton("24175")
    assert table.value("Bo") == 5 and stats.has(table.state, table["Bo"], "Gadget")


@ruling("compendium-1.9.3:803 s1")
def test_who_wears_the_skeleton_does_not_choose_to_boot_or_move() -> None:
    """A text that lets its opponent choose whether a dude boots finds that it can't."""
    table, guile, can = skeleton("13015"), action("Offer"), list[bool]()

    def offer(use: Use) -> None:
        can.append(prohibitions.is_prohibited(use.game, "cannot boot", use.game.piece(table["Bo"].number)))

    table.teach(guile, ability("Noon", offer))
    table.in_hand(0, guile)
    table.play("0 play: use Offer")
    assert can == [True] and not prohibitions.is_prohibited(table.game, "cannot boot", table["Bo"])


@ruling("compendium-1.9.3:803 s2")
def test_who_wears_the_skeleton_does_not_choose_to_move() -> None:
    """Of those that may move, or be discarded, only the one without it may move."""
    table, lure, offered = skeleton("13015"), action("Lure"), dict[str, list[str]]()
    table.put(1, dude("Di"), "town square")

    def offer(use: Use) -> None:
        play = Play(use)
        for name in ("Bo", "Di"):
            offered[name] = [to.name for to in (MOVE, DISCARD) if play.able(to, [table[name]])]

    table.teach(lure, ability("Noon", offer))
    table.in_hand(0, lure)
    table.play("0 play: use Lure")
    assert offered == {"Bo": [DISCARD.name], "Di": [MOVE.name, DISCARD.name]}


@pytest.mark.parametrize("name", ["Push", "Shake", "Banish"])
def test_the_skeleton_of_the_weird_west_boots_to_stand(name: str) -> None:
    table = skeleton("24175")
    table.play(f"0 play: use {name} of 0", "1 react: answer Yagn's Mechanical Skeleton")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")
    assert table.is_booted("Yagn's Mechanical Skeleton")


@pytest.mark.parametrize(("name", "events"), [("Push", 1), ("Shake", 1), ("Banish", 3)])
def test_nobody_has_to_stand_by_the_skeleton_of_the_weird_west(name: str, events: int) -> None:
    table = skeleton("24175")
    table.play(f"0 play: use {name} of 0", *["1 react: none"] * events)
    assert table.at("Bo") != "town square" or table.is_booted("Bo")


@pytest.mark.parametrize("name", ["Push", "Shake", "Banish"])
def test_the_skeleton_of_the_weird_west_does_not_stand_against_its_own_side(name: str) -> None:
    table = skeleton("24175")
    table.play("0 play: pass", f"1 play: use {name} of 1")
    assert not table.is_booted("Yagn's Mechanical Skeleton")


def test_who_does_not_boot_is_not_sent_home_booted() -> None:
    """compendium-1.9.3 "Send Home Booted" 5: saved from booting, it stays."""
    table = skeleton("24175")
    table.play("0 play: use Banish of 0", "1 react: none", "1 react: answer Yagn's Mechanical Skeleton")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")


def test_who_does_not_move_is_not_sent_home_booted() -> None:
    """compendium-1.9.3 "Send Home Booted" 5: saved from moving, it stays in its posse too."""
    table = showdown()
    table.put(1, "24175", on="Bo")
    table.teach("Allie", ability("Shootout", lambda use: bool(Play(use).send_home(table["Bo"])) and None))
    table["Bo"].booted = True
    said = ("1 react [Bo]: none", "1 react [Bo]: answer Yagn's Mechanical Skeleton")
    table.step("0 shootout play: use Allie", *said, rest="plain")
    assert (table.at("Bo"), table.posse(1)) == ("town square", ["Bo"])


@pytest.mark.parametrize(
    ("code", "script"), [("13015", ()), ("24175", ("0 react: answer Yagn's Mechanical Skeleton",))]
)
def test_the_skeleton_keeps_nobody_from_covering_casualties_that_a_text_inflicts(
    code: str, script: tuple[str, ...]
) -> None:
    """A dude who goes home booted to cover them is not booted by a card (compendium-1.9.3:212)."""
    table = showdown([dude("Ghoul", keywords=("Harrowed",))])
    table.put(0, code, on="Ghoul")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 0)) and None))
    falls = ("1 shootout play: use Bo", "0 casualty: send home Ghoul")
    if script:
        with pytest.raises(ScriptFault, match="never asked for"):
            table.until("pick shooters", *falls, *script, rest="plain")
    else:
        table.until("pick shooters", *falls, rest="plain")
    assert (table.at("Ghoul"), table.is_booted("Ghoul")) == ("home 0", True)


# Fool's Gold


def fools(at: str = "town square", pull: str = "K♠") -> Table:
    """Merlin of seat 0 as the Gambling phase begins; each player has 3 ghost rock."""
    table = Table(phase="gambling")
    huckster(table, "13016", rating=1, at=at)
    for seat in (0, 1):
        table.set_rock(seat, 3)
    deal(table, "2♥ 4♥ 6♦ 8♣ 10♠", HIGH)
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("pull", "stolen"), [("K♠", 1), ("A♠", 0)])
def test_fools_gold_steals_from_the_pot(pull: str, stolen: int) -> None:
    table = fools(pull=pull)
    pots: list[int] = []
    table.teach("Merlin", trait("before", LowballRevealed, lambda use: pots.append(table.state.pot)))
    table.to("upkeep", "0 react: answer Fool's Gold", rest="plain")
    assert (pots[0], table.bounty("Merlin"), table.is_booted("Fool's Gold")) == (2 - stolen, stolen, True)
    assert table.rock(0) + table.rock(1) >= 6


def test_fools_gold_is_used_in_the_town_square_only() -> None:
    table = fools("home 0")
    table.do(happen, AntesPaid(), lambda: None)
    assert not table.is_booted("Fool's Gold")


# Mother Bear's Rage


SPIRITS = pytest.mark.parametrize(
    ("dance", "rage", "comes"), [("09032", "13017", "Nature Spirit"), ("24205", "24203", "Gunslinger")]
)


@SPIRITS
def test_mother_bears_rage_calls_out_here_or_at_a_deed_next_door(dance: str, rage: str, comes: str) -> None:
    table = coven(rage, place="Bank", totem="Bank")
    table.put(0, deed("Barn"))
    table.put(1, dude("Bo"), "Barn")
    table.put(1, dude("Cy"), "town square")
    table.put(1, dude("Dan"), "Bank")
    table.put(0, dude("Ed"), "Bank", booted=True)
    assert table.options("play: use Mother Bear's Rage") == ["Bo", "Dan"]
    table.step("play: use Mother Bear's Rage", "target: Bo", "accept: yes", "0 join posse: none", "1 join posse: none")
    assert table.at(comes) == "Barn" and table.posse(0) == [comes] and table.posse(1) == ["Bo"]


@SPIRITS
def test_mother_bears_rage_comes_even_if_whom_it_would_call_out_is_gone(dance: str, rage: str, comes: str) -> None:
    # Only what would be done to the dude comes to nothing; the spirit enters at one of the places it may enter at.
    table = coven(rage, place="Bank", totem="Bank")
    table.put(1, dude("Dan"), "Bank")
    table.teach("Dan", trait("after", Declared, lambda use: Play(use).discard(Play(use).card)))
    table.play("play: use Mother Bear's Rage")
    assert table.zone("Dan") == "discard" and table.at(comes) == "Bank" and table.state.shootout is None


@SPIRITS
def test_mother_bears_rage_comes_for_a_shaman_who_calls_out_nobody(dance: str, rage: str, comes: str) -> None:
    """It is the token that calls out (card text 13017); Puttin' on Airs keeps a dude from that."""
    table = coven(rage, place="Bank", totem="Bank")
    table.put(1, dude("Dan"), "Bank")
    table.do(forbid, table["Merlin"], "cannot call out", "day")
    table.step("play: use Mother Bear's Rage", "accept: yes", rest="plain")
    assert (table.posse(0), table.posse(1)) == ([comes], ["Dan"])


@SPIRITS
def test_mother_bears_rage_asks_for_a_dude_who_can_be_called_out(dance: str, rage: str, comes: str) -> None:
    table = coven(rage, place="Bank", totem="Bank")
    table.put(1, dude("Dan"), "Bank")
    table.do(forbid, table["Dan"], "cannot be called out", "day")
    assert "use Mother Bear's Rage" not in table.plays()


@SPIRITS
def test_mother_bears_rage_asks_for_a_dude_whom_the_spirit_can_call_out(dance: str, rage: str, comes: str) -> None:
    """Danny Wilde (10009) can't be called out by who has less influence, and the token has none."""
    table = coven(rage, place="Bank", totem="Bank")
    table.put(1, "10009", "Bank")
    assert "use Mother Bear's Rage" not in table.plays()
    table.modify("Danny Wilde", "influence", -1)
    assert "use Mother Bear's Rage" in table.plays()


def test_what_mother_bears_spirit_could_do_depends_on_where_it_would_come() -> None:
    """At the Bunkhouse (01071) the token has as much influence as Danny Wilde (10009), elsewhere it has not."""
    table = Table(HOME, outfit("B"), outfit("C"))
    table.put(0, deed("Bank"))
    table.put(0, "01071")
    table.put(0, dude("Merlin", keywords=("Shaman 9",)), "Bank")
    table.put(0, "13017", on="Merlin")
    table.put(1, "10009", "Bank")
    table.put(2, "10009", "Bunkhouse")
    table.modify("Danny Wilde of 2", "influence", -1)
    with AtRest(table.state):
        rage = Play(Use(table.game, table["Mother Bear's Rage"], 0, played_as="noon"))
        able = [rage.can_call_out("Nature Spirit", table[f"Danny Wilde of {seat}"]) for seat in (1, 2)]
    assert able == [False, True]


# Focusing Chi


CHI = "Focusing Chi"


@pytest.mark.parametrize(
    ("said", "hand", "deck"), [("draw", ["2♠"], ["3♠"]), ("top of the deck", [], [CHI, "2♠", "3♠"])]
)
def test_focusing_chi_draws_a_card_or_returns_to_the_deck(said: str, hand: list[str], deck: list[str]) -> None:
    table = Table()
    table.put(0, dude("Monk", value=5, keywords=("Kung Fu 1",)))
    table.next_cards(0, "A♠", "2♠", "3♠")
    table.play(use_from_hand(table, "13018"), f"0 put on top of the deck or draw: {said}")
    assert (table.hand(0), table.deck(0)) == (hand, deck)


def kick(code: str = "", *deck: str) -> Table:
    """Monk, who is booted, with a Kick, a Technique, and what comes next from the deck."""
    table = Table()
    table.put(0, dude("Monk", value=10, keywords=("Kung Fu 3", "Huckster 1")), booted=True)
    kick = action("Kick", keywords=("Technique",))
    table.teach(kick, ability("Noon Technique", lambda use: None))
    table.in_hand(0, kick)
    table.next_cards(0, code, *deck)
    return table


def test_focusing_chi_pulled_for_a_technique_unboots_its_dude_and_clears_the_deck() -> None:
    table = kick("13018", "2♠", "3♠", "4♠", "5♠")
    table.play(
        "0 play: use Kick",
        f"0 unboot, and look at the deck [{CHI}]: yes",
        f"0 discard from deck [{CHI}]: 3♠",
        f"0 discard from deck [{CHI}]: none",
    )
    assert not table.is_booted("Monk") and table.deck(0) == ["2♠", "4♠", "5♠"]
    assert table.discard(0) == ["3♠", CHI, "Kick"]


def test_focusing_chi_may_discard_all_of_the_top_three_cards() -> None:
    table = kick("13018", "2♠", "3♠", "4♠", "5♠")
    gone = [f"0 discard from deck [{CHI}]: {name}" for name in ("3♠", "2♠", "4♠")]
    begin = ("0 play: use Kick", f"0 unboot, and look at the deck [{CHI}]: yes")
    assert table.options(*begin) == ["none", "2♠", "3♠", "4♠"]
    table.play(*begin, *gone)
    assert table.deck(0) == ["5♠"]


def test_focusing_chi_pulled_may_do_nothing() -> None:
    table = kick("13018", "2♠")
    table.play("0 play: use Kick", f"0 unboot, and look at the deck [{CHI}]: no")
    assert table.is_booted("Monk") and table.deck(0) == ["2♠"]


def test_focusing_chi_is_not_asked_for_another_pull() -> None:
    table = kick("13018", "2♠")
    hex = spell("Hex", keywords=("Hex",))
    table.teach(hex, ability("Noon Hex 3", lambda use: None))
    table.put(0, hex, on="Monk")
    table.play("0 play: use Hex")
    assert table.is_booted("Monk") and table.zone(CHI) == "discard"


def test_focusing_chi_is_no_pull_of_another_card() -> None:
    table = kick("A♠", "2♠")
    table.in_hand(0, "13018")
    table.play("0 play: use Kick")
    assert table.is_booted("Monk")


def test_focusing_chi_takes_a_kung_fu_dude() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.next_cards(0, "A♠", "2♠")
    table.in_hand(0, "13018")
    assert "use Focusing Chi" not in table.plays(0)


# Mugging


MUGGINGS = ["00115", "13019", "24216"]


def mugging(code: str) -> tuple[Table, str]:
    """Bo carries a Gun, a Hat and a Horse, of which the Horse is booted; and how he is mugged."""
    table = crew()
    table.put(1, dude("Cal"), booted=True)
    table.put(0, dude("Ann"), booted=True)
    for name in ("Gun", "Hat", "Horse"):
        table.put(1, goods(name), on="Bo", booted=name == "Horse")
    return table, use_from_hand(table, code)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_boots_what_the_mark_carries_and_aces_two_booted_cards(code: str) -> None:
    table, use = mugging(code)
    boots = [use, "0 mark: Bo", "0 choose: Gun", "0 choose: Hat"]
    assert table.options(*boots, "1 oppose: none") == ["none", "Gun", "Hat", "Horse"]
    table.play(*boots, "1 oppose: none", "0 choose: Gun", "0 choose: Horse")
    assert (table.zone("Gun"), table.zone("Hat"), table.zone("Horse")) == ("boot hill", "in play", "boot hill")
    assert (table.is_booted("Bo"), table.is_booted("Hat")) == (True, True)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_that_fails_has_booted_all_the_same(code: str) -> None:
    table, use = mugging(code)
    assert table.options(use) == ["Bo", "Cal"]
    deal(table, HIGH, FOUR)
    table.play(use, "0 mark: Bo", "0 choose: Gun", "0 choose: none", "1 oppose: Bo", "1 join posse: none", "1 flee: no")
    table.to("high noon")
    assert table.attached("Bo") == ["Gun", "Hat", "Horse"]
    assert (table.is_booted("Gun"), table.is_booted("Hat"), table.is_booted("Bo")) == (True, False, False)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_boots_and_aces_nothing_that_nobody_wants(code: str) -> None:
    table, use = mugging(code)
    table.play(use, "0 mark: Bo", "0 choose: none", "1 oppose: none", "0 choose: none")
    assert table.attached("Bo") == ["Gun", "Hat", "Horse"]
    assert not table.is_booted("Gun")


@pytest.mark.parametrize(
    ("code", "what"),
    [
        *((code, "cannot be discarded") for code in ("00020", "01123", "07002", "24073", "24235")),
        *((code, "cannot be aced") for code in ("01016", "01114", "07020", "24222", "24227")),
        ("13019", "cannot go home"),
    ],
)
def test_who_is_spared_what_a_job_does_in_the_end_can_be_its_mark(code: str, what: str) -> None:
    """The job's requirement is its first sentence, the mark (rulebook-1.5.0 §6.2 step 1)."""
    table = crew(rock=4, bullets=2)
    table["Bo"].bounty = 2
    table.modify("Bo", what, 1)
    title = printed(code).title
    if printed(code).type == "dude":
        table.put(0, code)
    else:
        title = table.in_hand(0, code)[0]
    assert f"use {title}" in table.plays(0)


# Signing Over the Stores


CLEAVER, ROPE, BOOTS = goods("Cleaver", cost=3), goods("Rope", cost=2), goods("Boots", cost=4)
STOCK = (CLEAVER, goods("Cleaver", cost=3), ROPE, BOOTS, goods("Cart", keywords=("Gadget",)))


def stores(rock: int = 9) -> tuple[Table, str]:
    """Allie may lead the job while Ann stays at home; what lies in the discard pile, and how the job begins."""
    table = crew("Ann", rock=rock)
    table.in_discard(0, *STOCK, goods("Sign", keywords=("Improvement",)), spell("Hex", keywords=("Hex",)))
    table.put(0, BANK)
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    return table, use_from_hand(table, "13020")


LEAD = ("0 leader: Allie", "0 join job: none", "0 join job: none", "1 oppose: none")


def test_signing_over_the_stores_shops_for_three_different_goods_in_the_discard_pile() -> None:
    table, use = stores()
    begin = (use, *LEAD, "0 how many to discard: 5")
    assert table.options(use, *LEAD) == ["0", "1", "2", "3", "4", "5"]
    assert table.options(*begin) == ["none", "Cleaver", "Cleaver #2", "Rope", "Boots"]
    assert table.options(*begin, "0 attach: Cleaver #2", "0 attach to: Ann") == ["none", "Rope", "Boots"]
    attach = [line for name in ("Rope", "Boots", "Cleaver") for line in (f"0 attach: {name}", "0 attach to: Ann")]
    table.play(*begin, *attach, rest="plain")
    assert table.attached("Ann") == ["Rope", "Boots", "Cleaver"]
    assert (table.rock(0), table.deck(0)) == (9 - 1 - 0 - 2 - 1, ["7♠"])
    assert table.at("Allie") == "home 0" and not table.is_booted("Allie")


def test_signing_over_the_stores_attaches_three_goods_at_most() -> None:
    table, use = stores()
    table.in_discard(0, goods("Pan"))
    attach = [line for name in ("Pan", "Rope", "Cleaver") for line in (f"0 attach: {name}", "0 attach to: Ann")]
    table.play(use, *LEAD, "0 how many to discard: 0", *attach)
    assert table.attached("Ann") == ["Pan", "Rope", "Cleaver"] and len(table.deck(0)) == 6


def test_signing_over_the_stores_makes_goods_two_ghost_rock_cheaper() -> None:
    table, use = stores(rock=2)
    begin = (use, *LEAD, "0 how many to discard: 0")
    assert table.options(*begin) == ["none", "Cleaver", "Cleaver #2", "Rope"]
    table.play(*begin, "0 attach: Cleaver", "0 attach to: Ann", "0 attach: Rope", "0 attach to: Ann")
    assert table.rock(0) == 0


def test_signing_over_the_stores_opposed_leaves_its_leader_booted() -> None:
    table, use = stores()
    table.play(use, "0 leader: Allie", "0 join job: none", "1 oppose: Bo", rest="plain")
    table.do(discard, table["Bo"])
    table.to("sundown", rest="plain")
    assert table.is_booted("Allie")


def test_signing_over_the_stores_attaches_to_booted_dudes_and_where_the_player_has_no_control() -> None:
    """compendium-1.9.3:705 says so of all effects that attach goods."""
    table, use = stores()
    table.put(1, deed("Mine"))
    table.put(1, dude("Miner", influence=3), "Mine")
    table.put(0, dude("Cy"), "Mine")
    begin = (
        use,
        "0 leader: Ann",
        "0 join job: Allie",
        "0 join job: none",
        "1 oppose: none",
        "0 how many to discard: 0",
    )
    assert table.options(*begin, "0 attach: Boots") == ["Allie", "Ann", "Cy"]
    table.play(*begin, "0 attach: Boots", "0 attach to: Allie", "0 attach: Rope", "0 attach to: Cy", rest="plain")
    assert (table.attached("Allie"), table.attached("Cy")) == (["Boots"], ["Rope"])


def test_signing_over_the_stores_has_a_gadget_invented_for_any_dude() -> None:
    """Somebody must invent it (rulebook-1.5.0 §7.2.2), and it goes to one of "your dudes" (card text 13020)."""
    table, use = stores()
    table.put(0, dude("Sci", keywords=("Mad Scientist 4",)))
    table.in_discard(0, goods("Crank", keywords=("Gadget",), cost=3, difficulty=5))
    table.next_cards(0, "K♠")
    table.play(use, "0 leader: Allie", "0 how many to discard: 0", "0 attach: Crank", "0 attach to: Ann", rest="plain")
    assert (table.host("Crank"), table.is_booted("Sci"), table.rock(0)) == ("Ann", True, 9 - 1 - 1)


def test_signing_over_the_stores_finds_no_spell() -> None:
    table, use = stores()
    table.put(0, dude("Merlin", keywords=("Huckster 1",)))
    begin = (use, *LEAD, "0 how many to discard: 0")
    assert table.options(*begin) == ["none", "Cleaver", "Cleaver #2", "Rope", "Boots"]


# No Funny Stuff


def test_no_funny_stuff_bars_all_but_cheatin_resolutions() -> None:
    table = showdown()
    for name, header in (("Shot", "Shootout"), ("Trick", "Resolution"), ("Trap", "Cheatin' Resolution")):
        card = action(name)
        table.teach(card, ability(header, lambda use: None))
        table.in_hand(1, card)
    flinch = action("Flinch")
    table.teach(flinch, react("React", "after", Booted, lambda use: None))
    table.in_hand(1, flinch)
    table.in_hand(0, "13021")
    assert table.options("0 shootout play: none") == ["none", "use Shot"]
    deal(table, CHEATIN_PAIR, PAIR)
    assert table.options("0 shootout play: use No Funny Stuff") == ["none", "use home 1"]
    table.until("reveal", "0 shootout play: use No Funny Stuff", rest="plain")
    table.do(boot, table["Bo"])
    assert table.options() == ["none", "use Trap"]


def test_no_funny_stuff_ends_for_two_random_cards_of_any_player() -> None:
    table = showdown()
    shot = action("Shot")
    table.teach(shot, ability("Shootout", lambda use: None))
    table.in_hand(1, shot, action("Idle"))
    table.in_hand(0, "13021", shot, shot)
    use = ("0 shootout play: use No Funny Stuff", "1 shootout play: use home 1")
    assert table.options(*use[:1]) == ["none", "use home 1"]
    assert table.options(*use) == ["none", "use Shot", "use Shot #2"]
    table.until("pick shooters", *use, rest="plain")
    assert len(table.hand(1)) == 0 and len(table.discard(1)) == 2


def test_no_funny_stuff_given_up_costs_two_of_many_cards() -> None:
    table = showdown()
    table.in_hand(1, *(action("Idle") for _ in range(4)))
    table.in_hand(0, "13021")
    table.until("pick shooters", "0 shootout play: use No Funny Stuff", "1 shootout play: use home 1", rest="plain")
    assert len(table.hand(1)) == 2


def test_no_funny_stuff_can_not_be_ended_with_a_single_card() -> None:
    table = showdown()
    table.in_hand(0, "13021", action("Idle"))
    table.in_hand(1, action("Idle"))
    assert table.options("0 shootout play: use No Funny Stuff") == []


def test_no_funny_stuff_is_over_with_the_shootout() -> None:
    table = showdown()
    table.in_hand(0, "13021")
    table.until("pick shooters", "0 shootout play: use No Funny Stuff", rest="plain")
    table.do(end_shootout, table.fight, 0)
    assert not table.state.lasting.grants()


def test_no_funny_stuff_is_the_only_headline_of_the_shootout() -> None:
    table = showdown()
    other = action("News", keywords=("Headline",))
    table.teach(other, ability("Shootout", lambda use: None, printed=False))
    table.in_hand(0, "13021")
    table.in_hand(1, other)
    assert table.options("0 shootout play: use No Funny Stuff") == []


def test_no_funny_stuff_that_ends_leaves_what_other_cards_do() -> None:
    table = showdown([printed("16003")])
    table.in_hand(1, action("Idle"), action("Idle"))
    table.in_hand(0, "13021")
    table.until(
        "pick shooters",
        "0 shootout play: use The Mixer",
        "target: Allie",
        "0 shootout play: use No Funny Stuff",
        "1 shootout play: use home 1",
        rest="plain",
    )
    assert [table.called([one.source]) for one in table.state.lasting.grants()] == [["The Mixer"]]
