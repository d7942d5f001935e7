"""Do the texts of `dtk/cardtext/packs/out_for_blood.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dtk.engine import events
from dtk.engine.verbs.cards import place_deed
from tests.cardtext.kit import *

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


# Office of Ancestral Affairs


OFFICE = "home 0"
TOTEM = spell("Totem", cost=1, keywords=("Totem",))


def office(*, bullets: int = 3, rock: int = 1, opposed: bool = False) -> Table:
    """Allie and Ann at home; deeds of both players, and a Totem among the discards."""
    table = play_outfit("21002")
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, deed("Rich", control=2))
    table.put(0, dude("Allie", bullets=bullets - 1))
    table.put(0, dude("Ann", bullets=1))
    table.in_discard(0, TOTEM, HAT)
    table.set_rock(0, rock)
    if opposed:
        table.put(1, dude("Bo"), "Ranch")
        deal(table, FOUR, HIGH)
    return table


@ruling("compendium-1.9.3:499")
@pytest.mark.parametrize("answer", ["Totem", "none"])
def test_the_office_gives_a_deed_a_control_point_and_a_totem_if_unopposed(answer: str) -> None:
    table = office()
    table.play("0 play: use home 0", "0 leader: Allie", "0 mark: Ranch", f"0 attach to the deed: {answer}")
    assert (table["Ranch"].control_points, table.is_booted("Allie"), table.is_booted(OFFICE)) == (1, True, False)
    assert (table.zone("Totem"), table.rock(0)) == (("in play", 0) if answer == "Totem" else ("discard", 1))


def test_the_office_marks_deeds_in_town_with_few_control_points() -> None:
    table = office()
    table["Bank"].control_points = 1
    assert table.options("0 play: use home 0", "0 leader: Allie") == ["Bank", "Ranch"]
    assert "use home 0" not in office(bullets=2).plays()


def test_the_office_attaches_nothing_that_it_cannot_pay_for_or_after_a_fight() -> None:
    for table, script in ((office(rock=0), ()), (office(opposed=True), ("1 oppose: Bo",))):
        table.play("0 play: use home 0", "0 leader: Allie", "0 mark: Ranch", *script, rest="plain")
        with pytest.raises(ScriptFault):
            table.to("sundown", "0 attach to the deed: Totem", rest="plain")
        assert table["Ranch"].control_points == 1


def test_the_office_offers_totems_only() -> None:
    table = office()
    table.in_discard(0, goods("Sign", keywords=("Improvement",)))
    play = ("0 play: use home 0", "0 leader: Allie", "0 mark: Ranch")
    assert table.options(*play) == ["none", "Totem"]


def test_the_office_gives_a_deed_that_has_gone_nothing() -> None:
    table = office()
    table.teach("Ann", trait("after", JobBegins, lambda use: discard(use.game, table["Ranch"])))
    table.play("0 play: use home 0", "0 leader: Allie", "0 mark: Ranch", rest="plain")
    assert (table.zone("Ranch"), table["Ranch"].control_points, table.zone("Totem")) == ("discard", 0, "discard")


# Bayou Vermilion Railroad


CHARM = goods("Charm", cost=2, keywords=("Mystical",))
FETISH = goods("Fetish", cost=2, keywords=("Mystical",))


def test_the_bayou_vermilion_railroad_makes_the_first_mystical_card_of_a_day_cheaper() -> None:
    table = play_outfit("21003")
    for name in ("Allie", "Ann"):
        table.put(0, dude(name))
    prevent_victory(table)
    table.in_hand(0, goods("Cap", cost=1), CHARM, FETISH, goods("Relic", cost=2, keywords=("Mystical",)))
    table.set_rock(0, 9)
    shop = lambda card: (f"0 play: shop {card}", "0 attach to: Allie", "1 play: pass")  # noqa: E731
    cost = lambda card: stats.cost(table.state, table[card])  # noqa: E731
    table.put(0, goods("Rune", cost=2, keywords=("Mystical",)), on="Ann")
    assert (cost("Rune"), cost("Charm")) == (2, 1)
    table.play(*shop("Cap"), *shop("Charm"), *shop("Fetish"))
    assert table.rock(0) == 9 - 1 - 1 - 2
    table.to("sundown", rest="plain")
    assert cost("Relic") == 2
    table.to("gambling", rest="plain")
    table.to("high noon", rest="plain")
    rock = table.rock(0)
    table.play("0 play: shop Relic", "0 attach to: Allie")
    assert table.rock(0) == rock - 1


def test_the_bayou_vermilion_railroad_counts_what_is_invented_and_others_not() -> None:
    table = play_outfit("21003")
    table.put(0, dude("Doc", keywords=("Mad Scientist 0",)))
    table.put(0, dude("Doll", keywords=("Mad Scientist 0",)))
    table.put(1, dude("Bo"))
    table.in_hand(0, goods("Orb", cost=2, keywords=("Mystical", "Gadget"), difficulty=9), CHARM)
    table.in_hand(1, FETISH)
    table.set_rock(0, 9)
    table.set_rock(1, 2)
    table.next_cards(0, "A♠")
    table.play("0 play: pass", "1 play: shop Fetish")
    assert table.rock(1) == 0
    table.play("0 play: invent Orb", "0 scientist: Doc", "1 play: pass", "0 play: shop Charm")
    assert table.rock(0) == 9 - 1 - 2


def test_the_bayou_vermilion_railroad_makes_nothing_cheaper_that_a_text_attaches() -> None:
    """It is not played, and so is not the first card that is played either."""
    table = play_outfit("21003")
    table.put(0, "General Store")
    table.put(0, dude("Allie"))
    table.in_hand(0, goods("Idol", cost=4, keywords=("Mystical",)))
    table.set_rock(0, 1)
    assert "use General Store" not in table.plays(0)
    table.set_rock(0, 9)
    table.in_hand(0, CHARM)
    table.play("0 play: use General Store", "0 target: Idol", "0 play: shop Charm")
    assert (table.attached("Allie"), table.rock(0)) == (["Idol", "Charm"], 9 - 2 - 1)


def test_the_bayou_vermilion_railroad_makes_no_gadget_cheaper_that_a_text_attaches() -> None:
    table = play_outfit("21003")
    table.put(0, "General Store")
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    table.in_hand(0, goods("Orb", cost=4, keywords=("Mystical", "Gadget"), difficulty=1))
    table.set_rock(0, 1)
    assert "use General Store" not in table.plays(0)
    table.set_rock(0, 9)
    table.in_hand(0, CHARM)
    table.next_cards(0, "2♠")
    table.play("0 play: use General Store", "0 target: Orb", rest="plain")
    assert (table.attached("Doc"), table.rock(0)) == (["Orb"], 9 - 2)
    assert stats.cost(table.state, table["Charm"]) == 1


@pytest.mark.parametrize(("answer", "left"), [("yes", (0, 0)), ("no", (1, 2))])
def test_the_bayou_vermilion_railroad_boots_a_mystical_card_at_a_deed(answer: str, left: tuple[int, int]) -> None:
    table = play_outfit("21003")
    table["Bank"].control_points = 1
    table.put(0, dude("Allie"), "Bank")
    table.put(0, CHARM, on="Allie")
    table.put(0, HAT, on="Allie")
    table.put(0, dude("Ann"))
    table.put(0, FETISH, on="Ann")
    table.put(1, dude("Bo"), "Ranch")
    table.put(1, goods("Idol", keywords=("Mystical",)), on="Bo")
    prevent_victory(table)
    table.play("0 play: use home 0", f"0 close the deed: {answer}")
    assert (table.is_booted("Charm"), table.rock(0)) == (True, 1)
    control_and_yield = lambda: (stats.control(table.state, table["Bank"]), production(table, "Bank"))  # noqa: E731
    assert control_and_yield() == left
    table.to("upkeep", rest="plain")
    assert control_and_yield() == left
    table.to("high noon", rest="plain")
    assert control_and_yield() == (1, 2)


def test_the_bayou_vermilion_railroad_needs_an_unbooted_mystical_card() -> None:
    table = play_outfit("21003")
    table.put(0, dude("Allie"), "Bank")
    table.put(0, CHARM, on="Allie")
    assert "use home 0" in table.plays()
    table["Charm"].booted = True
    assert "use home 0" not in table.plays()


# Fort 51


RAY = goods("Ray", cost=2, keywords=("Gadget", "Weapon"), difficulty=2)


def fort(*cards: Card) -> Table:
    """Doc can invent Gadgets; Bo and Cy of the other player have influence 1 and 2."""
    table = play_outfit("21004")
    table.put(0, dude("Doc", keywords=("Mad Scientist 9",)))
    table.put(0, dude("Ann"))
    for name, influence in (("Bo", 1), ("Cy", 2)):
        table.put(1, dude(name, influence=influence))
    table.in_hand(0, *cards)
    table.set_rock(0, 9)
    table.next_cards(0, "K♠")
    return table


@pytest.mark.parametrize("card", [RAY, dude("Hulk", cost=2, keywords=("Gadget",), difficulty=2)])
def test_fort_51_makes_a_dude_wanted_for_a_weapon_or_dude_that_is_invented(card: Card) -> None:
    table = fort(card)
    table.modify(table.hand(0)[0], "cost", 3)
    table.play(f"0 play: invent {card.title}", "0 react: answer home 0", rest="plain")
    assert [table.bounty(name) for name in ("Bo", "Cy", "Ann")] == [1, 0, 0]


@pytest.mark.parametrize("why", ["another Gadget", "cannot be wanted", "too influential"])
def test_fort_51_accuses_nobody_else(why: str) -> None:
    table = fort(goods("Ray", cost=2, keywords=("Gadget",), difficulty=2) if why == "another Gadget" else RAY)
    if why == "cannot be wanted":
        table.modify("Bo", "cannot be wanted", 1)
    if why == "too influential":
        table.modify("Bo", "influence", 1)
    with pytest.raises(ScriptFault):
        table.play("0 play: invent Ray", "0 react: answer home 0", rest="plain")


def test_fort_51_does_not_answer_what_others_invent() -> None:
    table = fort()
    table.put(1, dude("Igor", keywords=("Mad Scientist 9",)))
    table.in_hand(1, RAY)
    table.set_rock(1, 2)
    table.next_cards(1, "K♠")
    with pytest.raises(ScriptFault):
        table.play("0 play: pass", "1 play: invent Ray", "0 react: answer home 0", rest="plain")


@pytest.mark.parametrize("answer", ["Hat", "none"])
def test_fort_51_boots_a_gadget_away_from_home_to_lower_a_bounty(answer: str) -> None:
    table = fort(HAT)
    table["Bo"].bounty = 2
    table["Ann"].bounty = 1
    table.put(0, dude("Al"), "Bank")
    table.put(0, COG, on="Al")
    table.put(0, goods("Lamp"), on="Al")
    table.put(0, goods("Wheel", keywords=("Gadget",)), on="Ann")
    table.play("0 play: use home 0", f"0 discard from hand: {answer}")
    assert (table.is_booted("Cog"), table.bounty("Bo"), table.bounty("Ann"), table.rock(0)) == (True, 1, 1, 10)
    assert table.discard(0) == ([] if answer == "none" else ["Hat"])


@pytest.mark.parametrize("why", ["nobody wanted", "at home", "booted"])
def test_fort_51_needs_a_gadget_abroad_and_somebody_wanted(why: str) -> None:
    table = fort()
    table["Bo"].bounty = 0 if why == "nobody wanted" else 1
    table.put(0, dude("Al"), "home 0" if why == "at home" else "Bank")
    table.put(0, COG, on="Al")
    table["Cog"].booted = why == "booted"
    assert "use home 0" not in table.plays()


def test_fort_51_boots_no_gadget_of_others() -> None:
    table = fort()
    table["Bo"].bounty = 1
    table.put(1, dude("Al"), "Ranch")
    table.put(1, COG, on="Al")
    assert "use home 0" not in table.plays()


def test_fort_51_accuses_nobody_for_a_gadget_that_costs_nothing() -> None:
    table = fort(goods("Ray", cost=0, keywords=("Gadget", "Weapon"), difficulty=2))
    table.modify("Bo", "influence", -1)
    seen = []
    table.teach("Ann", trait("after", Invented, lambda use: seen.append(table.influence("Bo"))))
    with pytest.raises(ScriptFault, match=r"never asked for: \['0 react"):
        table.play("0 play: invent Ray", "0 react: answer home 0", rest="plain")
    assert seen == [0]


# Smith & Robards Trade Show


@pytest.mark.parametrize(("at", "control"), [("Ranch", 1), ("Bank", 0)])
def test_the_trade_show_exchanges_a_card_and_honours_a_gadget_abroad(at: str, control: int) -> None:
    table = play_outfit("21005")
    table.put(0, dude("Allie", influence=1), at)
    table.put(0, COG, on="Allie")
    table.put(0, goods("Lamp"), on="Allie")
    table.in_hand(0, HAT)
    table.in_deck(0, "2♠ 3♠")
    prevent_victory(table)
    table.play("0 play: use home 0")
    assert (table.is_booted("Cog"), table.hand(0), table.discard(0)) == (True, ["2♠"], ["Hat"])
    assert stats.control(table.state, table["Cog"]) == control
    table.to("gambling", rest="plain")
    assert stats.control(table.state, table["Cog"]) == 0


def test_the_trade_show_needs_no_card_in_hand() -> None:
    """compendium-1.9.3 "Abilities": the purpose of booting is not a requirement."""
    table = play_outfit("21005")
    table.put(0, dude("Allie", influence=1), "Ranch")
    table.put(0, COG, on="Allie")
    table.in_deck(0, "2♠ 3♠")
    table.play("0 play: use home 0")
    assert (table.is_booted("Cog"), table.hand(0), table.discard(0)) == (True, ["2♠"], [])
    assert stats.control(table.state, table["Cog"]) == 1


@pytest.mark.parametrize("why", ["booted", "no Gadget", "no goods", "not mine"])
def test_the_trade_show_boots_gadget_goods_of_ones_own(why: str) -> None:
    table = play_outfit("21005")
    table.put(0, dude("Allie", keywords=("Gadget",)))
    table.put(1, dude("Bo"))
    card = HAT if why == "no Gadget" else COG
    if why != "no goods":
        table.put(1 if why == "not mine" else 0, card, on="Bo" if why == "not mine" else "Allie")
        table[card.title].booted = why == "booted"
    table.in_hand(0, "9♠")
    assert "use home 0" not in table.plays()


def test_the_trade_show_exchanges_nothing_if_the_gadget_does_not_boot() -> None:
    table = play_outfit("21005")
    table.put(0, dude("Allie", influence=1), "Ranch")
    table.put(0, COG, on="Allie")
    table.in_hand(0, HAT)
    saver(table, Booted)
    table.play("0 play: use home 0", "0 react: answer Saver")
    assert (table.hand(0), stats.control(table.state, table["Cog"])) == (["Hat"], 1)


# Jonah's Alliance


@pytest.mark.parametrize(("bounty", "after"), [(0, 2), (3, 4), (4, 4), (5, 5)])
def test_jonahs_alliance_makes_a_dude_a_wanted_stud_that_rules_by_bullets(bounty: int, after: int) -> None:
    table = play_outfit("21006")
    table.put(0, dude("Allie", bullets=3), "Ranch", bounty=bounty)
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo", influence=2), "Ranch")
    table.put(1, HAT, on="Bo")
    prevent_victory(table)
    assert control.controller(table.state, table["Ranch"].number) == 1
    table.play("0 play: use home 0")
    assert (table.is_booted("Allie"), table.is_stud("Allie"), table.bounty("Allie")) == (True, True, after)
    assert control.controller(table.state, table["Ranch"].number) == 0
    table.to("gambling", rest="plain")
    assert (table.is_stud("Allie"), control.controller(table.state, table["Ranch"].number)) == (False, 1)


def test_jonahs_alliance_works_away_from_all_homes() -> None:
    table = play_outfit("21006")
    for name, place in (("Allie", "home 0"), ("Ann", "home 1"), ("Al", "town square")):
        table.put(0, dude(name), place)
    table["Al"].booted = True
    assert "use home 0" not in table.plays()
    table["Al"].booted = False
    table.play("0 play: use home 0")
    assert table.is_booted("Al")


@pytest.mark.parametrize("answer", ["Hex", "none"])
def test_jonahs_alliance_strips_an_attachment_by_a_hex(answer: str) -> None:
    table = play_outfit("21006")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Witch", keywords=("Huckster 1",)))
    table.put(0, HEX, on="Witch")
    table.put(0, MIRACLE, on="Allie")
    table.put(1, dude("Bo"), "town square")
    gun = table.put(1, goods("Gun", bullets=2, influence=1, keywords=("Weapon",)), on="Bo")
    table.teach(gun, ability("Noon", lambda use: None))
    strip = [f"0 strip: {gun}"] if answer == "Hex" else []
    table.play("0 play: use home 0", f"0 boot to strip an attachment: {answer}", *strip)
    is_stripped = answer == "Hex"
    assert (table.is_booted("Hex"), table.is_booted("Miracle")) == (is_stripped, False)
    assert (table.bullets("Bo"), table.influence("Bo")) == ((0, 0) if is_stripped else (2, 1))
    assert (f"use {gun}" in table.plays(1)) is not is_stripped


def test_jonahs_alliance_weighs_only_the_dude_that_it_booted_by_bullets() -> None:
    table = play_outfit("21006")
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name, bullets=3, influence=2), "Ranch")
    table.play("0 play: use home 0")
    assert [stats.weight(table.state, table[name], False) for name in ("Allie", "Bo")] == [3, 2]


def test_jonahs_alliance_strips_what_is_attached_there_by_a_hex_of_ones_own() -> None:
    table = play_outfit("21006")
    table.put(0, dude("Allie"), "town square")
    for seat, name in ((0, "Witch"), (1, "Warlock")):
        table.put(seat, dude(name, keywords=("Huckster 1",)))
        table.put(seat, spell(f"Hex of {name}", keywords=("Hex",)), on=name)
    play = "0 play: use home 0"
    table.put(1, dude("Bo"), "town square")
    table.put(1, HAT, on="Bo")
    table.put(1, goods("Cap"), on="Bo")
    assert table.options(play) == ["none", "Hex of Witch"]
    assert table.options(play, "0 boot to strip an attachment: Hex of Witch") == ["Hat", "Cap"]


def test_jonahs_alliance_boots_no_hex_where_nothing_is_attached() -> None:
    table = play_outfit("21006")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Witch", keywords=("Huckster 1",)))
    table.put(0, HEX, on="Witch")
    table.play("0 play: use home 0")
    assert table.is_booted("Allie") and not table.is_booted("Hex")


def test_jonahs_alliance_raises_no_bounty_of_four() -> None:
    table = play_outfit("21006")
    table.put(0, dude("Allie"), "town square", bounty=4)
    raised = []
    table.teach("Allie", trait("after", BountyRaised, lambda use: raised.append(use.event.amount)))
    table.play("0 play: use home 0")
    assert raised == []


def test_jonahs_alliance_goes_by_what_bounty_a_dude_is_considered_to_have() -> None:
    table = play_outfit("21006")
    table.put(0, dude("Allie"), "town square", bounty=2)
    table.modify("Allie", "bounty", 1)
    table.play("0 play: use home 0")
    assert table["Allie"].bounty == 3


def test_jonahs_alliance_strips_what_is_attached_to_the_square() -> None:
    """Tumblebleeds! (22052), which let each player lead a job."""
    table = play_outfit("21006")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Witch", keywords=("Huckster 1",)))
    table.put(0, HEX, on="Witch")
    table.put(1, dude("Bo"))
    table.put(1, "22052", "town square")
    assert "use home 1" in table.plays(1)
    table.play("0 play: use ability 1 home 0", "0 boot to strip an attachment: Hex")
    assert table.is_booted("Hex") and "use home 1" not in table.plays(1)


# Doc Holliday


def holliday(*dudes: Card, leads: bool = True) -> Table:
    """Seat 0, of Doc Holliday, has two draws of its own and others in a shootout; its shooter is a stud."""
    table = Table(HOME, outfit("Their Home"), legends=("21007", None))
    table.put(0, dude("Allie", bullets=3, shooter="stud"), "town square")
    table.put(1, dude("Bo"), "town square")
    for card in dudes:
        table.put(0, card, "town square")
    joining = [f"0 join posse: {card.title}" for card in dudes]
    table.duel(*(("Allie", "Bo") if leads else ("Bo", "Allie")), *joining, rest="plain")
    return table


DRUNK = "Doc Holliday"


@pytest.mark.parametrize(
    ("words", "leads", "bonus"),
    [
        ((), True, 1),
        ((), False, 3),
        (("Huckster 0",), True, 3),
        (("Blessed 0",), True, 3),
        (("Shaman 0",), True, 3),
        (("Mad Scientist 0",), True, 1),
    ],
)
def test_doc_holliday_draws_less_where_he_leads_nobody_who_casts_spells(
    words: tuple[str, ...], leads: bool, bonus: int
) -> None:
    table = holliday(dude("Cal", keywords=words), leads=leads)
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert stud_bonus(table.game, table.posse_led_by(0)) == bonus


def test_doc_holliday_lends_a_dude_the_skill_of_one_who_casts_spells() -> None:
    table = holliday(dude("Cal", keywords=("Huckster 1", "Shaman 3")), dude("Tinker", keywords=("Mad Scientist 9",)))
    use = f"0 shootout play: use {DRUNK}"
    assert table.options(use) == ["Allie", "Cal", "Tinker"]
    table.step(use, "0 target: Cal")
    assert (table.bullets("Cal"), table.is_booted(DRUNK)) == (3, True)
    table.modify("Cal", "bullets", 3)
    assert table.bullets("Cal") == 4


def test_doc_holliday_misses_whoever_casts_spells_elsewhere_and_leaves_the_others_alone() -> None:
    table = holliday()
    table.put(0, dude("Cal", keywords=("Huckster 1",)))
    table.modify("Bo", "bullets", 3)
    table.modify("Bo", "stud", 1, change="set")
    table.until("draw hands", rest="plain")
    assert [stud_bonus(table.game, table.posse_led_by(seat)) for seat in (0, 1)] == [1, 3]


def test_doc_holliday_lends_nothing_by_a_skill_of_nothing() -> None:
    table = holliday(dude("Cal", keywords=("Huckster 0",)))
    table.step(f"0 shootout play: use {DRUNK}", "0 target: Cal")
    assert table.bullets("Cal") == 0


# Ke Wang


@pytest.mark.parametrize(("rock", "able"), [(2, ["Bo", "Cy"]), (1, ["Bo"])])
def test_ke_wang_pays_for_the_dude_that_he_boots(rock: int, able: list[str]) -> None:
    table = against_bo("21008", foes=[dude("Cy", upkeep=2, bullets=2)])
    table.put(1, dude("Dan"), "town square")
    table.set_rock(0, rock)
    if rock == 2:
        assert table.options("0 shootout play: use Ke Wang") == able
        table.step("0 shootout play: use Ke Wang", "0 target: Cy")
        assert (table.rock(0), table.rock(1), table.is_booted("Cy"), table.bullets("Cy")) == (0, 2, True, 1)
        assert not table.is_booted("Ke Wang")
    else:
        table.step("0 shootout play: use Ke Wang")
        assert table.is_booted("Bo") and table.rock(0) == 1


def test_ke_wang_does_nothing_if_the_upkeep_is_not_paid_after_all() -> None:
    """rulebook-1.5.0 §5.3.1: to pay is what the ability requires."""
    table = against_bo("21008", foes=[dude("Cy", upkeep=1, bullets=2)])
    table.set_rock(0, 1)
    table.teach("Allie", trait("after", Declared, lambda use: Play(use).pay(1, 0)))
    table.step("0 shootout play: use Ke Wang", "0 target: Cy")
    assert (table.is_booted("Cy"), table.bullets("Cy")) == (False, 2)


def test_ke_wang_weakens_who_is_booted_already() -> None:
    table = against_bo("21008")
    table["Bo"].booted = True
    table.modify("Bo", "bullets", 2)
    table.step("0 shootout play: use Ke Wang")
    assert table.bullets("Bo") == 1


# Baijiu Sue


@pytest.mark.parametrize(("at", "control"), [("Bar", [1, 0, 0, 0]), ("Shop", [0, 0, 0, 0])])
def test_baijiu_sue_gives_the_saloon_where_she_is_a_control_point(at: str, control: list[int]) -> None:
    table = Table()
    for name, words in (("Bar", ("Saloon",)), ("Pub", ("Saloon",)), ("Shop", ())):
        table.put(1, deed(name, keywords=words))
    table.put(0, "21009", at)
    table.put(0, goods("Keg", keywords=("Saloon",)), on="Baijiu Sue")
    assert [stats.control(table.state, table[name]) for name in ("Bar", "Pub", "Shop", "Keg")] == control


# Reverend Bob Hungate


BOB = "Reverend Bob Hungate"


def parley(rock: int = 2) -> Table:
    """Bob, Allie and Ann, who has influence, are about to lose to Bo and Cy; hands are revealed."""
    table = Table()
    table.set_rock(0, rock)
    deal(table, PAIR, THREE)
    showdown([printed("21010"), dude("Ann", influence=2)], [dude("Cy")], table=table)
    table.until("reveal", rest="plain")
    return table


def test_bob_hungate_pays_to_spare_a_dude_on_each_side() -> None:
    table = parley()
    table.put(0, dude("Far"))
    assert table.options(f"0 resolution play: use {BOB}") == ["Allie", BOB, "Ann"]
    table.until("take lumps", f"0 resolution play: use {BOB}", "0 target: Ann", "1 spare: Cy", rest="plain")
    assert (table.rock(0), table.rock(1), table.is_booted(BOB)) == (0, 2, True)
    for name, is_spared in (("Ann", True), ("Cy", True), ("Allie", False), ("Bo", False)):
        assert prohibitions.is_prohibited(table.game, "cannot be a casualty", table[name]) is is_spared
    table.until("make plays", rest="plain")
    assert not prohibitions.is_prohibited(table.game, "cannot be a casualty", table["Cy"])


def test_bob_hungate_must_have_the_ghost_rock() -> None:
    table = parley(0)
    table.modify(BOB, "influence", -9)
    assert table.options(f"0 resolution play: use {BOB}") == ["Allie", BOB]


def test_bob_hungate_spares_nobody_if_he_does_not_pay_after_all() -> None:
    table = parley()
    table.teach("Allie", trait("after", Declared, lambda use: Play(use).pay(2, 0)))
    table.until("take lumps", f"0 resolution play: use {BOB}", "0 target: Ann", rest="plain")
    assert not prohibitions.is_prohibited(table.game, "cannot be a casualty", table["Ann"])


# Father Diamond


DIAMOND = "Father Diamond"


def vagabond(at: str = "Ranch", rock: int = 1, ruleset: str = "pinebox-1.5") -> Table:
    """Father Diamond somewhere, with Ann and Bo; deeds of both players."""
    table = Table(HOME, outfit("Their Home"), ruleset=ruleset)
    table.put(0, RICH_BANK)
    table.put(1, deed("Ranch"))
    table.put(0, "21011", at)
    table.put(0, dude("Ann"), at)
    table.put(0, dude("Cal"), "town square")
    table.put(1, dude("Bo"), at)
    table.set_rock(0, rock)
    return table


def test_father_diamond_pays_even_where_he_must_stay() -> None:
    """That he moves is a later sentence (rulebook-1.5.0 §5.3.1)."""
    table = vagabond()
    table.modify(DIAMOND, "cannot move", 1)
    table.play(f"0 play: use {DIAMOND}", "send home: none")
    assert (table.at(DIAMOND), table.rock(0)) == ("Ranch", 0)


@pytest.mark.parametrize("rock", [1, 0])
def test_father_diamond_pays_may_send_somebody_home_and_moves_on(rock: int) -> None:
    table = vagabond(rock=rock)
    assert table.options(f"0 play: use {DIAMOND}") == ["none", DIAMOND, "Ann"]
    table.play(f"0 play: use {DIAMOND}", "0 send home: Ann", "0 choose place: Bank")
    assert (table.rock(0), table.rock(1), table.at(DIAMOND), table.at("Ann")) == (0, rock, "Bank", "home 0")
    assert not table.is_booted("Ann") and not table.is_booted(DIAMOND)


def test_father_diamond_only_moves_on_where_the_deed_is_his_players() -> None:
    table = vagabond("Bank")
    table.play(f"0 play: use {DIAMOND}", "0 choose place: town square")
    assert (table.rock(0), table.at(DIAMOND), table.at("Ann")) == (1, "town square", "Bank")


def test_father_diamond_sends_nobody_home_who_cannot_move() -> None:
    table = vagabond()
    table.modify("Ann", "cannot move", 1)
    assert table.options(f"0 play: use {DIAMOND}") == ["none", DIAMOND]


@pytest.mark.parametrize(("at", "rock", "able"), [("Ranch", 1, True), ("Ranch", 0, False), ("Bank", 1, False)])
def test_father_diamond_of_2015_must_pay(at: str, rock: int, able: bool) -> None:
    assert (f"use {DIAMOND}" in vagabond(at, rock, "aeg-2015").plays()) is able


# Master Shou


def extortion(rock: int = 2) -> Table:
    """Master Shou at home; Abominations at deeds near and far, and at home."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, "21012", "town square")
    for seat, name, words, place in (
        (0, "Fiend", ("Abomination",), "Ranch"),
        (0, "Ghoul", ("Abomination",), "Bank"),
        (0, "Home", ("Abomination",), "home 0"),
        (0, "Al", (), "Ranch"),
        (1, "Foe", ("Abomination",), "Ranch"),
    ):
        table.put(seat, dude(name, keywords=words), place)
    for seat in (0, 1):
        table.set_rock(seat, rock)
    return table


@pytest.mark.parametrize(("rock", "after"), [(2, (3, 1)), (0, (0, 0))])
def test_master_shou_makes_the_owner_of_a_deed_pay(rock: int, after: tuple[int, int]) -> None:
    table = extortion(rock)
    assert table.options("0 play: use Master Shou") == ["Fiend", "Ghoul"]
    table.play("0 play: use Master Shou", "0 target: Fiend")
    assert (table.rock(0), table.rock(1), table.is_booted("Fiend")) == (*after, True)
    assert not table.is_booted("Master Shou")


def test_master_shou_collects_nothing_at_a_deed_of_his_own_player() -> None:
    table = extortion()
    table.play("0 play: use Master Shou", "0 target: Ghoul")
    assert (table.rock(0), table.rock(1), table.is_booted("Ghoul")) == (2, 2, True)


def test_master_shou_reaches_deeds_nearby() -> None:
    table = extortion()
    table["Master Shou"].at = table.place("home 1")
    table["Ghoul"].booted = True
    table["Fiend"].at = table.place("Bank")
    assert "use Master Shou" not in table.plays()


def test_master_shou_boots_who_can_boot() -> None:
    table = extortion()
    table.put(0, dude("Imp", keywords=("Abomination",)), "Bank")
    table["Fiend"].booted = True
    assert table.options("0 play: use Master Shou") == ["Ghoul", "Imp"]


# Brother Petrovic


PETROVIC = "Brother Petrovic"


@pytest.mark.parametrize(("verb", "zone"), [(discard, "discard"), (ace, "boot hill")])
@pytest.mark.parametrize(("rock", "after"), [(5, (2, 3)), (1, (0, 1))])
def test_brother_petrovic_makes_the_opposing_player_pay(
    verb: Callable[..., None], zone: str, rock: int, after: tuple[int, int]
) -> None:
    table = against_bo("21013")
    table.set_rock(1, rock)
    table.say(f"0 react: answer {PETROVIC}")
    table.do(verb, table[PETROVIC])
    assert (table.rock(0), table.rock(1), table.zone(PETROVIC)) == (*after, zone)


def test_brother_petrovic_collects_for_himself_and_in_a_shootout() -> None:
    table = against_bo("21013", dude("Ann"))
    table.do(discard, table["Ann"])
    table = Table()
    table.put(0, "21013")
    table.do(discard, table[PETROVIC])
    assert table.rock(0) == 0


# Leychaa'i Youngheart


LEYCHAAI = "Leychaa'i Youngheart"


def kennel() -> Table:
    """Leychaa'i at home; dudes here and there with Sidekicks and other things."""
    table = Table()
    table.put(0, "21014")
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    for seat, name, place in (
        (0, "Allie", "home 0"),
        (0, "Ann", "town square"),
        (0, "Far", "Mine"),
        (1, "Bo", "home 0"),
    ):
        table.put(seat, dude(name, keywords=("Shaman 1",)), place)
        table.put(seat, goods(f"Dog of {name}", keywords=("Sidekick",)), on=name)
    table.put(0, spell("Wolf", keywords=("Spirit", "Sidekick")), on="Allie")
    table.put(0, HAT, on="Allie")
    table.put(0, BANK)
    table.put(0, goods("Cat", keywords=("Sidekick",)), on="Bank")
    return table


def test_leychaai_hands_a_sidekick_from_one_to_another() -> None:
    table = kennel()
    assert table.options(f"0 play: use {LEYCHAAI}") == ["Dog of Allie", "Dog of Ann"]
    assert table.options(f"0 play: use {LEYCHAAI}", "0 target: Dog of Allie") == [LEYCHAAI, "Ann"]
    table.play(f"0 play: use {LEYCHAAI}", "0 target: Dog of Allie", "0 target: Ann")
    assert table.host("Dog of Allie") == "Ann" and not table.is_booted(LEYCHAAI)


def test_leychaai_hands_over_within_a_shootout() -> None:
    table = kennel()
    table.put(1, dude("Cy"), "home 0")
    table.duel("Allie", "Bo", f"0 join posse: {LEYCHAAI}", rest="plain")
    # It goes to nobody outside.
    table.step(f"0 shootout play: use {LEYCHAAI}", "target: Dog of Allie")
    assert table.host("Dog of Allie") == LEYCHAAI


def test_leychaai_takes_a_sidekick_into_a_shootout() -> None:
    """What is attached to a dude in a posse comes into that, from outside too (rulebook-1.5.0 §6.1 step 1)."""
    table = kennel()
    table.duel("Allie", "Bo", f"0 join posse: {LEYCHAAI}", rest="plain")
    use = f"0 shootout play: use {LEYCHAAI}"
    assert table.options(use) == ["Dog of Allie", "Dog of Ann"]
    assert table.options(use, "target: Dog of Ann") == [LEYCHAAI, "Allie"]


def test_leychaai_from_outside_of_a_shootout_only_brings_a_sidekick_in() -> None:
    """rulebook-1.5.0 §6.1 step 1."""
    table = kennel()
    table.put(0, dude("Abe"))
    table.duel("Allie", "Bo", "0 join posse: Abe", rest="plain")
    # That of Allie is there already.
    table.step(f"0 shootout play: use {LEYCHAAI}", "target: Abe")
    assert table.host("Dog of Ann") == "Abe"


# Monomi Miles


MILES = "Monomi Miles"


def stampede(mine: str, theirs: str) -> Table:
    """Miles, with a Sidekick, beside Allie in a shootout whose hands are revealed."""
    table = Table()
    deal(table, mine, theirs)
    showdown([printed("21015")], [dude("Cy"), dude("Dan")], table=table)
    table.put(0, SIDEKICK, on=MILES)
    table.put(0, HAT, on=MILES)
    table.put(0, goods("Cat", keywords=("Sidekick",)), on="Allie")
    table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize(
    ("mine", "theirs", "due"),
    [(THREE, PAIR, [1, 3]), (CHEATIN_THREE, PAIR, [0, 2]), (PAIR, THREE, [2, 0]), (PAIR, BETTER_PAIR, [1, 1])],
)
def test_monomi_miles_makes_a_better_hand_cost_both_more(mine: str, theirs: str, due: list[int]) -> None:
    table = stampede(mine, theirs)
    table.until("take lumps", f"0 resolution play: use {MILES}", rest="plain")
    is_done = (mine, theirs) == (THREE, PAIR)
    assert (table.casualties_due(), table.is_booted("Hound")) == (due, is_done)
    assert table.is_booted(MILES) and not table.is_booted("Cat")


def test_monomi_miles_does_nothing_without_a_sidekick_that_boots() -> None:
    table = stampede(THREE, PAIR)
    table["Hound"].booted = True
    table.until("take lumps", f"0 resolution play: use {MILES}", rest="plain")
    assert table.casualties_due() == [0, 2]


def test_monomi_miles_does_nothing_if_the_sidekick_does_not_boot() -> None:
    table = stampede(THREE, PAIR)
    saver(table, Booted)
    table.until("take lumps", f"0 resolution play: use {MILES}", "0 react: answer Saver", rest="plain")
    assert table.casualties_due() == [0, 2]


# Klah


def pack() -> Table:
    """Klah and others with Sidekicks, against Bo."""
    table = against_bo("21016", dude("Ann"), foes=[dude("Cy")])
    for seat, name in ((0, "Klah"), (0, "Ann"), (1, "Cy")):
        table.put(seat, goods(f"Dog of {name}", keywords=("Sidekick",)), on=name)
    table.put(0, HAT, on="Klah")
    return table


@pytest.mark.parametrize(("who", "before"), [("Klah", 2), ("Ann", 0)])
def test_klah_boots_his_sidekick_to_strengthen_a_dude_with_one(who: str, before: int) -> None:
    table = pack()
    assert table.options("0 shootout play: use Klah") == ["Klah", "Ann"]
    table.step("0 shootout play: use Klah", f"0 target: {who}")
    assert (table.bullets(who), table.is_booted("Dog of Klah"), table.is_booted("Klah")) == (before + 1, True, True)
    assert not table.is_booted("Dog of Ann")


def test_klah_strengthens_nobody_if_his_sidekick_cannot_boot() -> None:
    table = pack()
    saver(table, Booted)
    table.step("0 shootout play: use Klah", "0 target: Ann", "0 react: answer Saver", rest="plain")
    assert table.bullets("Ann") == 0
    table = pack()
    table["Dog of Klah"].booted = True
    assert "use Klah" not in table.options()


# Black Elk (Exp.1)


@pytest.mark.parametrize(("influence", "holder"), [(2, 0), (4, 1)])
def test_black_elk_rules_a_deed_by_his_skill(influence: int, holder: int) -> None:
    table = Table()
    table.put(1, deed("Ranch"))
    table.put(0, "21017", "Ranch")
    table.put(1, dude("Bo", influence=influence), "Ranch")
    assert control.controller(table.state, table["Ranch"].number) == holder


def test_black_elk_has_no_influence_elsewhere_and_the_other_dudes_keep_theirs() -> None:
    table = Table()
    table.put(0, "21017", "town square")
    table.put(1, dude("Bo", influence=0, keywords=("Shaman 5",)), "town square")
    assert [stats.weight(table.state, table[name], False) for name in ("Black Elk (Exp.1)", "Bo")] == [0, 0]
    table.put(1, deed("Ranch"))
    table["Bo"].at = table.place("Ranch")
    assert stats.weight(table.state, table["Bo"], False) == 0


# Nathaniel Tuwikaa


NATHANIEL = "Nathaniel Tuwikaa"


def defiance(*script: str) -> Table:
    """Nathaniel calls out Bo, who has many bullets and little influence."""
    table = Table()
    table.put(0, "21018", "town square")
    table.put(1, dude("Bo", bullets=4, influence=1, shooter="stud"), "town square")
    table.put(1, dude("Far", bullets=3))
    table.put(0, dude("Ann"), "town square")
    table.play(f"0 play: use {NATHANIEL}", *script, rest="plain")
    return table


def test_nathaniel_tuwikaa_calls_out_to_a_shootout_by_influence() -> None:
    table = defiance("1 accept: yes")
    table.until("draw hands", rest="plain")
    assert [stats.shooting(table.state, table[name]) for name in (NATHANIEL, "Bo")] == [2, 1]
    assert table.is_stud(NATHANIEL) and table.bullets("Bo") == 4
    assert stats.shooting(table.state, table["Far"]) == 3
    table.do(leave_posse, table["Bo"])
    table.go_on(lambda: not table.is_shooting)
    assert table.phase == "high noon" and not [*table.state.lasting.grants()]


def test_nathaniel_tuwikaa_may_be_refused() -> None:
    table = defiance("1 accept: no")
    assert table.at("Bo") == "home 1" and stats.shooting(table.state, table["Bo"]) == 4


def test_nathaniel_tuwikaa_calls_out_a_dude_here() -> None:
    table = Table()
    table.put(0, "21018", "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Far"))
    assert f"use {NATHANIEL}" not in table.plays()


# The Faceless One


FACELESS = "The Faceless One"


@pytest.mark.parametrize(
    ("value", "bullets", "gained", "left"), [(6, 4, 4, 4), (6, 5, 4, 4), (5, 5, 4, 5), (3, 2, 2, 2)]
)
def test_the_faceless_one_takes_the_bullets_of_a_foe(value: int, bullets: int, gained: int, left: int) -> None:
    table = against_bo("21019", dude("Ann"), foes=[dude("Cy", value=value, bullets=bullets)])
    if bullets == 5 and value == 5:
        table.modify("Cy", "influence", 0)
    assert table.options(f"0 shootout play: use {FACELESS}") == ["Bo", "Cy"]
    table.step(f"0 shootout play: use {FACELESS}", "0 target: Cy")
    assert (table.bullets(FACELESS), table.bullets("Cy"), table.is_booted(FACELESS)) == (gained, left, False)


# Lorena Corbett


def lorena(*carried: Card) -> Table:
    """Lorena Corbett, with what she carries, and Allie in a shootout against Bo and Cy."""
    table = against_bo("21020", foes=[dude("Cy", value=3)])
    for card in carried:
        table.put(0, card, on="Lorena Corbett")
    return table


RELIC = goods("Relic", keywords=("Mystical",))


def test_lorena_corbett_gives_a_foe_a_grit_of_eleven_for_her_players_texts() -> None:
    table = lorena()
    assert table.options("0 shootout play: use Lorena Corbett") == ["Bo", "Cy"]
    table.step("0 shootout play: use Lorena Corbett", "0 target: Cy", rest="plain")
    assert [stats.grit(table.state, table["Cy"], seat) for seat in (0, 1, -1)] == [11, 3, 3]
    assert stats.grit(table.state, table["Bo"], 0) == stats.grit(table.state, table["Bo"])
    assert not table.is_booted("Cy")


def test_lorena_corbett_lowers_no_grit_and_only_for_the_shootout() -> None:
    table = against_bo("21020", foes=[dude("Cy", value=13, bullets=2)])
    table.step("0 shootout play: use Lorena Corbett", "0 target: Cy", rest="plain")
    assert stats.grit(table.state, table["Cy"], 0) == 15
    table = lorena()
    table.step("0 shootout play: use Lorena Corbett", "0 target: Cy", rest="plain")
    table.do(expire, "round")
    assert stats.grit(table.state, table["Cy"], 0) == 11
    table.do(expire, "shootout")
    assert stats.grit(table.state, table["Cy"], 0) == 3


def test_lorena_corbett_gives_grit_to_the_texts_of_her_players_other_cards() -> None:
    """The Faceless One's text asks for a grit of 11, of a dude that has less."""
    table = against_bo("21020", printed("21019"), foes=[dude("Cy", value=3, bullets=6)])
    said = ("0 shootout play: use Lorena Corbett", "0 target: Cy")
    table.until("pick shooters", *said, "0 shootout play: use The Faceless One", "0 target: Cy", rest="plain")
    assert table.bullets("Cy") == 4


def test_lorena_corbett_boots_mystical_goods_to_boot_the_dude() -> None:
    table = lorena(RELIC, HAT, spell("Charm", keywords=("Hex", "Mystical")))
    table.put(0, goods("Idol", keywords=("Mystical",)), on="Allie")
    said = ("0 shootout play: use Lorena Corbett", "0 target: Cy")
    assert table.options(*said) == ["none", "Relic"]
    table.step(*said, "0 boot to boot the dude: Relic", rest="plain")
    assert (table.is_booted("Relic"), table.is_booted("Cy"), table.is_booted("Bo")) == (True, True, False)


def test_lorena_corbett_need_not_boot_anything() -> None:
    table = lorena(RELIC)
    table.step("0 shootout play: use Lorena Corbett", "0 target: Cy", "0 boot to boot the dude: none", rest="plain")
    assert (table.is_booted("Relic"), table.is_booted("Cy")) == (False, False)


@pytest.mark.parametrize("gone", ["Relic", "Cy"])
def test_lorena_corbett_boots_nothing_for_nothing(gone: str) -> None:
    """Where the goods or the dude is booted already, nothing is asked."""
    table = lorena(RELIC)
    table[gone].booted = True
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("0 shootout play: use Lorena Corbett", "0 target: Cy", "0 boot to boot the dude: none", rest="plain")


def test_lorena_corbett_boots_nobody_with_goods_that_were_kept_from_booting() -> None:
    table = lorena(RELIC)
    saver(table, Booted)
    said = ("0 shootout play: use Lorena Corbett", "0 target: Cy", "0 boot to boot the dude: Relic")
    table.step(*said, "0 react: answer Saver", rest="plain")
    assert (table.is_booted("Relic"), table.is_booted("Cy")) == (False, False)


# Auntie Sinister


AUNTIE = "Auntie Sinister"


def test_auntie_sinister_is_a_better_huckster_in_a_posse_with_mystical_goods() -> None:
    table = against_bo("21021", dude("Hal", influence=1, keywords=("Huckster 0",)))
    table.put(0, goods("Charm", keywords=("Mystical",)), on="Hal")
    table.put(0, HAT, on=AUNTIE)
    table.put(0, spell("Curse", keywords=("Hex", "Mystical")), on=AUNTIE)
    assert table.rating(AUNTIE, "Huckster") == 0
    table.put(0, goods("Idol", keywords=("Mystical",)), on=AUNTIE)
    assert (table.rating(AUNTIE, "Huckster"), table.rating("Hal", "Huckster")) == (2, 0)
    table.do(leave_posse, table[AUNTIE])
    assert table.rating(AUNTIE, "Huckster") == 0


def test_auntie_sinister_is_a_better_huckster_until_the_job_has_taken_effect() -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last."""
    table, ratings = Table(), list[int | None]()
    table.put(0, "21021")
    table.put(0, goods("Idol", keywords=("Mystical",)), on=AUNTIE)
    errand = action("Errand")
    table.teach(
        errand,
        ability(
            "Noon Job", lambda use: ratings.append(table.rating(AUNTIE, "Huckster")), targets=lambda use: [TOWN_SQUARE]
        ),
    )
    table.in_hand(0, errand)
    table.play("0 play: use Errand", rest="plain")
    assert (ratings, table.rating(AUNTIE, "Huckster")) == ([2], 0)


def hex_in_shootout(pull: str) -> Table:
    """Auntie, with a Hex of difficulty 5, in a shootout."""
    table = against_bo("21021")
    name = table.put(0, HEX, on=AUNTIE)
    table.teach(name, ability("Shootout Hex 5", lambda use: None))
    table.next_cards(0, pull)
    return table


def test_auntie_sinister_shoots_better_after_a_great_success() -> None:
    table = hex_in_shootout("J♠")
    table.step("0 shootout play: use Hex", f"0 react: answer {AUNTIE}", rest="plain")
    assert table.bullets(AUNTIE) == 2


def test_auntie_sinister_needs_a_great_success_of_her_own_as_a_huckster_in_a_shootout() -> None:
    table = hex_in_shootout("10♠")
    with pytest.raises(ScriptFault):
        table.step("0 shootout play: use Hex", f"0 react: answer {AUNTIE}", rest="plain")
    table = Table()
    name = table.put(0, "21021")
    table.put(0, HEX, on=name)
    table.teach("Hex", ability("Noon Hex 5", lambda use: None))
    table.next_cards(0, "K♠")
    with pytest.raises(ScriptFault):
        table.play("0 play: use Hex", f"0 react: answer {AUNTIE}", rest="plain")
    table = against_bo("21021", dude("Hal", keywords=("Huckster 0", "Blessed 0")))
    table.put(0, HEX, on="Hal")
    table.teach("Hex", ability("Shootout Hex 5", lambda use: None))
    table.next_cards(0, "K♠")
    with pytest.raises(ScriptFault):
        table.step("0 shootout play: use Hex", f"0 react: answer {AUNTIE}", rest="plain")
    table = against_bo("21021")
    table.modify(AUNTIE, "Blessed", 0, change="least")
    table.put(0, MIRACLE, on=AUNTIE)
    table.teach("Miracle", ability("Shootout Miracle 5", lambda use: None))
    table.next_cards(0, "K♠")
    with pytest.raises(ScriptFault):
        table.step("0 shootout play: use Miracle", f"0 react: answer {AUNTIE}", rest="plain")


# Mason Adler


MASON = "Mason Adler"


def test_mason_adler_carries_no_weapon_but_melee_weapons() -> None:
    table = Table()
    table.put(0, "21022")
    held = table.in_hand(0, goods("Gun", keywords=("Weapon",)), goods("Knife", keywords=("Melee", "Weapon")), HAT)
    assert [can_hold(table.game, table[MASON], table[name]) for name in held] == [False, True, True]


def hunted(*grits: int, seats: int = 2) -> Table:
    """Mason Adler and Allie at home; dudes Foe 0, Foe 1 and so on of the other players in turn, of these grits."""
    table = Table(*[outfit(f"Home {seat}") for seat in range(seats)])
    table.put(0, "21022")
    table.put(0, dude("Allie", value=13, bullets=9))
    for place, grit in enumerate(grits):
        seat = 1 + place % (seats - 1)
        table.put(seat, dude(f"Foe {place}", value=min(13, grit), bullets=max(0, grit - 13)), "town square")
    return table


@pytest.mark.parametrize(
    ("grits", "marks"),
    [((10, 12, 11), ["Foe 1"]), ((12, 9, 12), ["Foe 0", "Foe 2"]), ((11,), ["Foe 0"]), ((10, 10), [])],
)
def test_mason_adler_marks_the_greatest_opponent_of_grit_eleven(grits: tuple[int, ...], marks: list[str]) -> None:
    table = hunted(*grits)
    assert (f"use ability 1 {MASON}" in table.plays(0)) == bool(marks)
    if len(marks) > 1:
        assert table.options(f"0 play: use ability 1 {MASON}") == marks
    elif marks:
        table.play(f"0 play: use ability 1 {MASON}", "1 oppose: none")
        assert [name for name in ("Foe 0", "Foe 1", "Foe 2")[: len(grits)] if table.zone(name) != "in play"] == marks


def test_mason_adler_marks_the_greatest_of_all_opponents() -> None:
    table = hunted(12, 14, seats=3)
    table.play(f"0 play: use ability 1 {MASON}", "2 oppose: none", "1 oppose: none")
    assert (table.zone("Foe 0"), table.zone("Foe 1")) == ("in play", "boot hill")


def test_mason_adler_sets_out_alone_and_is_sent_home() -> None:
    """Allie is beside him, and is not asked."""
    table = hunted(12)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(f"0 play: use ability 1 {MASON}", "0 join job: none", "1 oppose: none", rest="plain")
    table = hunted(12)
    table.put(0, dude("Cal"), "town square")
    table.play(f"0 play: use ability 1 {MASON}", "1 oppose: Foe 0")
    assert (table.posse(0), table.at(MASON), table.is_booted(MASON)) == ([MASON], "town square", True)


def test_nobody_joins_mason_adler_later_or_by_invitation() -> None:
    table = hunted(12, seats=3)
    table.put(2, dude("Ally"), "town square")
    table.put(0, dude("Cal"), "town square")
    call = action("Call")
    table.teach(call, ability("Shootout", lambda use: bool(Play(use).join(table["Cal"])) and None, joins=True))
    table.in_hand(0, call)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(
            f"0 play: use ability 1 {MASON}", "0 invite: none", "1 oppose: Foe 0", "1 join posse: none", rest="plain"
        )
    table = hunted(12)
    table.put(0, dude("Cal"), "town square")
    table.teach(call, ability("Shootout", lambda use: bool(Play(use).join(table["Cal"])) and None, joins=True))
    table.in_hand(0, call)
    table.play(f"0 play: use ability 1 {MASON}", "1 oppose: Foe 0", rest="plain")
    table.until("pick shooters", "0 shootout play: use Call", rest="plain")
    assert table.posse(0) == [MASON]


def test_those_who_oppose_mason_adler_may_be_joined() -> None:
    table = hunted(12, 5)
    table.play(f"0 play: use ability 1 {MASON}", "1 oppose: Foe 0", "1 join posse: Foe 1")
    assert table.posse(1) == ["Foe 0", "Foe 1"]


def test_others_join_the_next_job() -> None:
    """Only Mason Adler's job is his alone."""
    table = hunted(12)
    table.put(0, printed("21041"))
    table["Foe 0"].control_points = 1
    table.put(0, dude("Cal"))
    table.play("0 play: use Bird Cage Theater", "0 leader: Allie", "0 join job: Cal", rest="plain")
    assert table.is_booted("Cal")


def test_mason_adler_aces_nobody_if_he_fails() -> None:
    table = hunted(12)
    deal(table, HIGH, FOUR)
    table.play(f"0 play: use ability 1 {MASON}", "1 oppose: Foe 0", rest="plain")
    table.to("high noon", rest="plain")
    assert (table.zone(MASON), table.zone("Foe 0")) != ("in play", "boot hill")


def test_mason_adler_facing_the_greatest_is_an_abomination_and_a_stud() -> None:
    table = against_bo("21022", foes=[dude("Cy", value=9)])
    table.put(1, dude("Far", value=9))
    assert not stats.has(table.state, table[MASON], "Abomination") and not table.is_stud(MASON)
    table.until("pick shooters", f"0 shootout play: use ability 2 {MASON}", rest="plain")
    assert stats.has(table.state, table[MASON], "Abomination") and table.is_stud(MASON)
    table.do(expire, "shootout")
    assert not stats.has(table.state, table[MASON], "Abomination") and not table.is_stud(MASON)


def test_mason_adler_is_nothing_more_where_the_greatest_is_elsewhere() -> None:
    """A requirement that begins with "If" need not be met, but then nothing comes of it."""
    table = against_bo("21022", foes=[dude("Cy", value=9)])
    table.put(1, dude("Far", value=10))
    table.put(0, dude("Friend", value=13))
    table.until("pick shooters", f"0 shootout play: use ability 2 {MASON}", rest="plain")
    assert not stats.has(table.state, table[MASON], "Abomination") and not table.is_stud(MASON)


def test_mason_adler_must_face_the_greatest_in_the_old_edition() -> None:
    """A requirement that begins with "If" must be met in that edition (faq-2015 "Actions and Abilities")."""
    table = against_bo("21022", ruleset="aeg-2015")
    assert f"use ability 2 {MASON}" in table.options()
    table = against_bo("21022", ruleset="aeg-2015")
    table.put(1, dude("Far", value=10))
    assert table.options() == []


def test_mason_adler_may_mark_who_cannot_be_aced() -> None:
    """A job may set out for what it can't do yet."""
    table = hunted(12)
    table.modify("Foe 0", "cannot be aced", 1)
    table.play(f"0 play: use ability 1 {MASON}", "1 oppose: none")
    assert table.zone("Foe 0") == "in play" and table.is_booted(MASON)


def test_mason_adler_rises_once_a_shootout() -> None:
    table = against_bo("21022")
    assert f"use ability 2 {MASON}" in table.options()
    table.teach("Bo", ability("Shootout", lambda use: None))
    said = (f"0 shootout play: use ability 2 {MASON}", "1 shootout play: use Bo")
    assert table.options(said[0]) == ["none", "use Bo"] and table.pending(*said) is None


# Enrique Dos Santos


ENRIQUE = "Enrique Dos Santos"


def called_out(place: str = "town square", bounty: int = 1, seats: int = 2) -> Table:
    """Enrique Dos Santos and Al stand where Bo and Cy are."""
    table = Table(*[outfit(f"Home {seat}") for seat in range(seats)])
    table.put(0, "21023", place)
    table.put(0, dude("Al"), place)
    table.put(1, dude("Bo"), place, bounty=bounty)
    table.put(1, dude("Cy"), place)
    return table


def test_nobody_else_joins_whom_enrique_dos_santos_calls_out() -> None:
    table = called_out()
    said = (f"0 play: {ENRIQUE} calls out", "0 call out: Bo", "1 accept: yes", f"0 react: answer {ENRIQUE}")
    table.play(*said, "0 join posse: Al", rest="plain")
    assert (table.posse(0), table.posse(1)) == ([ENRIQUE, "Al"], ["Bo"])
    with pytest.raises(ScriptFault, match="never asked for"):
        called_out().play(*said, "1 join posse: none", rest="plain")


def test_enrique_dos_santos_keeps_nobody_away_once_posses_are_formed() -> None:
    table = called_out()
    call = action("Call")
    table.teach(call, ability("Shootout", lambda use: bool(Play(use).join(table["Cy"])) and None, joins=True))
    table.in_hand(1, call)
    said = (f"0 play: {ENRIQUE} calls out", "0 call out: Bo", "1 accept: yes", f"0 react: answer {ENRIQUE}")
    table.play(*said, rest="plain")
    table.until("pick shooters", "1 shootout play: use Call", rest="plain")
    assert table.posse(1) == ["Bo", "Cy"]


def test_enrique_dos_santos_keeps_nobody_from_another_shootout() -> None:
    table = called_out()
    for seat, name in ((0, "Dan"), (1, "Eve"), (1, "Fay")):
        table.put(seat, dude(name), "town square")
    said = (f"0 play: {ENRIQUE} calls out", "0 call out: Bo", "1 accept: yes", f"0 react: answer {ENRIQUE}")
    table.play(*said, rest="plain")
    table.do(send_home_booted, table["Bo"])
    table.until("run or gun", rest="plain")
    table.play(
        "1 play: pass", "0 play: Dan calls out", "0 call out: Eve", "1 accept: yes", "1 join posse: Fay", rest="plain"
    )
    assert table.posse(1) == ["Eve", "Fay"]


def test_enrique_dos_santos_need_not_answer() -> None:
    table = called_out()
    said = (f"0 play: {ENRIQUE} calls out", "0 call out: Bo", "1 accept: yes", "0 react: none")
    table.play(*said, "1 join posse: Cy", rest="plain")
    assert table.posse(1) == ["Bo", "Cy"]


@pytest.mark.parametrize(("bounty", "caller", "answer"), [(0, ENRIQUE, "yes"), (1, "Al", "yes"), (1, ENRIQUE, "no")])
def test_enrique_dos_santos_answers_only_who_is_wanted_and_accepts_him(bounty: int, caller: str, answer: str) -> None:
    table = called_out(bounty=bounty)
    said = (f"0 play: {caller} calls out", "0 call out: Bo", f"1 accept: {answer}")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(*said, f"0 react: answer {ENRIQUE}", rest="plain")


def test_enrique_dos_santos_answers_nobody_at_home() -> None:
    table = called_out("home 1")
    table.modify("Bo", "is called out at home", 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(*(f"0 play: {ENRIQUE} calls out", "1 accept: yes", f"0 react: answer {ENRIQUE}"), rest="plain")


def test_enrique_dos_santos_goes_by_what_bounty_a_dude_is_considered_to_have() -> None:
    table = called_out(bounty=0)
    table.modify("Bo", "bounty", 1)
    said = (f"0 play: {ENRIQUE} calls out", "0 call out: Bo", "1 accept: yes", f"0 react: answer {ENRIQUE}")
    table.play(*said, rest="plain")
    assert table.posse(1) == ["Bo"]


def test_enrique_dos_santos_keeps_guests_out_of_the_marks_posse_only() -> None:
    said = (f"0 play: {ENRIQUE} calls out", "0 call out: Bo", "1 accept: yes", f"0 react: answer {ENRIQUE}")
    table = called_out(seats=3)
    table.put(2, dude("Guest"), "town square")
    table.play(*said, "0 invite: home 2", "2 join posse: Guest", rest="plain")
    assert (table.posse(0), table.posse(1)) == ([ENRIQUE, "Guest"], ["Bo"])
    table = called_out(seats=3)
    table.put(2, dude("Guest"), "town square")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(*said, "0 invite: none", "1 invite: none", rest="plain")


# Reverend Endicott


ENDICOTT = "Reverend Endicott"


def sermon(card: Card, seat: int = 0, *, influence: int = 0, to: str = ENDICOTT) -> Table:
    """Endicott and Ann can shop for a card; Bo of the other player has some influence."""
    table = Table()
    table.put(0, "21024")
    table.put(0, dude("Ann", keywords=("Blessed 1",)))
    table.put(0, HEX, on="Ann")
    table.put(1, dude("Bo", influence=influence))
    table.in_hand(0, card)
    return table


@pytest.mark.parametrize("held", [0, 1])
def test_reverend_endicott_denounces_a_dude_after_he_receives_a_miracle(held: int) -> None:
    table = sermon(MIRACLE, influence=held)
    for number in range(held):
        table.put(0, spell(f"Psalm {number}", keywords=("Miracle",)), on=ENDICOTT)
    table.play("0 play: shop Miracle", f"0 attach to: {ENDICOTT}", f"0 react: answer {ENDICOTT}")
    assert (table.bounty("Bo"), table.bounty("Ann")) == (1, 0)


@pytest.mark.parametrize("why", ["influence", "cannot be wanted", "another", "no Miracle"])
def test_reverend_endicott_denounces_nobody_else(why: str) -> None:
    table = sermon(HAT if why == "no Miracle" else MIRACLE, influence=1 if why == "influence" else 0)
    table.put(0, HAT, on=ENDICOTT)
    if why == "no Miracle":
        table.put(0, MIRACLE, on=ENDICOTT)
    if why == "cannot be wanted":
        table.modify("Bo", "cannot be wanted", 1)
    who = "Ann" if why == "another" else ENDICOTT
    if why == "another":
        table.put(0, spell("Psalm", keywords=("Miracle",)), on=ENDICOTT)
    card = table.hand(0)[0]
    with pytest.raises(ScriptFault):
        table.play(f"0 play: shop {card}", f"0 attach to: {who}", f"0 react: answer {ENDICOTT}", rest="plain")


# Sgt. Elijah Clay


CLAY = "Sgt. Elijah Clay"


@pytest.mark.parametrize(("bounty", "aims"), [(3, True), (2, False)])
def test_elijah_clay_takes_aim_at_a_posse_of_outlaws_after_each_shootout_play(bounty: int, aims: bool) -> None:
    table = showdown([printed("21025")], [dude("Cy", bullets=2)])
    table["Cy"].bounty = bounty
    table.modify(CLAY, "bullets", -2)
    table.modify(CLAY, "stud", 0, change="set")
    table.until("pick shooters", rest="plain")
    assert (table.is_stud(CLAY), table.bullets(CLAY)) == ((True, 3) if aims else (False, 1))


def test_elijah_clay_takes_aim_after_what_is_used_and_in_the_posse_only() -> None:
    for joins in (True, False):
        table = showdown([printed("21025")] if joins else [])
        if not joins:
            table.put(0, "21025", "town square")
        table.modify(CLAY, "bullets", -2)
        table["Bo"].bounty = 2
        horn = action("Horn")
        table.teach(horn, ability("Shootout", lambda use: None))
        table.in_hand(0, horn)
        table.step("0 shootout play: use Horn", rest="plain")
        assert table.bullets(CLAY) == (3 if joins else 1)


def test_elijah_clay_keeps_his_aim_until_the_shootout_is_over() -> None:
    table = showdown([printed("21025")], [dude("Cy")])
    table.modify(CLAY, "bullets", -2)
    table.modify(CLAY, "stud", 0, change="set")
    table["Bo"].bounty = 2
    table.until("pick shooters", rest="plain")
    table["Bo"].bounty = 0
    table.modify(CLAY, "bullets", 0)
    assert (table.bullets(CLAY), table.is_stud(CLAY)) == (3, True)
    for name in ("Bo", "Cy"):
        table.do(leave_posse, table[name])
    table.go_on(lambda: not table.is_shooting)
    assert table.phase == "high noon" and (table.bullets(CLAY), table.is_stud(CLAY)) == (1, False)


def test_elijah_clay_goes_by_what_bounty_dudes_are_considered_to_have() -> None:
    table = showdown([printed("21025")])
    table.modify(CLAY, "bullets", -2)
    table.modify("Bo", "bounty", 1)
    table.until("pick shooters", rest="plain")
    assert table.bullets(CLAY) == 3


# Wyatt Earp


@pytest.mark.parametrize(("home", "price"), [("lawdogs", 5), ("outlaws", 9)])
def test_wyatt_earp_is_cheaper_for_the_law_dogs_by_their_dead(home: str, price: int) -> None:
    table = Table(outfit("A Home", gangs=(home,)), HOME)
    table.in_boot_hill(0, dude("Abe", gangs=("lawdogs",)), dude("Ben", gangs=("lawdogs",)), dude("Cal"))
    table.in_boot_hill(0, deed("Jail", gangs=("lawdogs",)))
    table.in_boot_hill(1, dude("Don", gangs=("lawdogs",)))
    name, other = table.in_hand(0, "21026", dude("Eve", cost=5))
    assert (stats.cost(table.state, table[name]), stats.cost(table.state, table[other])) == (price, 5)
    table.put(0, "21026")
    assert stats.cost(table.state, table[other]) == 5


@pytest.mark.parametrize(("bounty", "rides", "bullets"), [(2, True, 2), (1, True, 0), (2, False, 0)])
def test_wyatt_earp_steadies_the_shooter_against_a_wanted_one(bounty: int, rides: bool, bullets: int) -> None:
    table = showdown([printed("21026")] if rides else [], [dude("Cy", bullets=9)])
    if not rides:
        table.put(0, "21026", "town square")
    table["Bo"].bounty = bounty
    table.modify("Bo", "bullets", 1)
    assert table.bullets("Allie") == 0
    if rides:
        table.posse_led_by(0).shooter = table["Allie"].number
        assert table.bullets("Allie") == 0
    shooters = ("0 shooter: Allie", "1 shooter: Bo") if rides else ("1 shooter: Bo",)
    table.until("draw hands", *shooters, rest="plain")
    assert (table.bullets("Allie"), table.bullets("Wyatt Earp")) == (bullets, printed("21026").bullets)


def against_cheats(*, rides: bool = True) -> Table:
    """Wyatt in a shootout against a cheatin' hand, in which Cy shoots and Dan is wanted."""
    table = Table()
    deal(table, HIGH, CHEATIN_PAIR)
    showdown([printed("21026")], [dude("Cy"), dude("Dan")], table=table)
    for name in ("Allie", "Dan"):
        table[name].bounty = 1
    table.put(1, dude("Far"), bounty=1)
    table.until("reveal", "1 shooter: Cy", rest="plain")
    return table


def test_wyatt_earp_aces_the_shooter_or_a_wanted_dude_of_a_cheat() -> None:
    table = against_cheats()
    assert table.options("0 resolution play: use Wyatt Earp") == ["Cy", "Dan"]
    table.step("0 resolution play: use Wyatt Earp", "0 target: Dan", rest="plain")
    assert (table.zone("Dan"), table.is_booted("Wyatt Earp")) == ("boot hill", False)


def test_wyatt_earp_aces_nobody_who_cannot_be_aced() -> None:
    table = against_cheats()
    for name in ("Cy", "Dan"):
        table.modify(name, "cannot be aced", 1)
    assert "use Wyatt Earp" not in table.options()


def test_wyatt_earp_aces_nobody_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, "21026")
    table.put(1, dude("Bo"), bounty=1)
    deal(table, FOUR, CHEATIN_PAIR)
    for seat in (0, 1):
        table.set_rock(seat, 1)
    with pytest.raises(ScriptFault):
        table.step("0 cheatin' play: use Wyatt Earp", rest="plain")


@pytest.mark.parametrize(("bounty", "bullets"), [(3, 2), (0, 0)])
def test_two_wyatt_earps_steady_the_shooters_against_each_other(bounty: int, bullets: int) -> None:
    table = showdown([printed("21026")], [printed("21026")])
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table[name].bounty = bounty
        table.posse_led_by(seat).shooter = table[name].number
    assert len(table.posse(0)) == len(table.posse(1)) == 2
    assert [table.bullets(name) for name in ("Allie", "Bo")] == [bullets, bullets]


def test_wyatt_earp_goes_by_what_bounty_a_shooter_is_considered_to_have() -> None:
    table = showdown([printed("21026")])
    table.modify("Bo", "bounty", 1)
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert table.bullets("Allie") == 2


# Roberto Muratore


MURATORE = "Roberto Muratore"


def exhibition(pulls: str = "2♥ 3♦", *, control: int = 1, owner: int = 0, **bank: Any) -> Table:
    """Roberto, with an Experimental Gadget, at a deed."""
    table = Table()
    table.put(owner, deed("Bank", **bank), control_points=control)
    table.put(0, "21028", "Bank")
    table.put(0, goods("Coil", keywords=("Experimental", "Gadget")), on=MURATORE)
    table.put(0, COG, on=MURATORE)
    table.put(0, dude("Ann"), "Bank")
    table.put(0, goods("Ray", keywords=("Experimental", "Gadget")), on="Ann")
    table.put(0, goods("Beta", keywords=("Experimental",)), on=MURATORE)
    prevent_victory(table)
    table.next_cards(0, pulls)
    return table


@pytest.mark.parametrize(
    ("pulls", "today", "after"), [("2♥ 3♦", 2, 2), ("2♥ 3♠", 2, 1), ("2♣ 3♦", 2, 1), ("2♣ 3♠", 1, 1)]
)
def test_roberto_muratore_exhibits_a_gadget_at_a_deed(pulls: str, today: int, after: int) -> None:
    table = exhibition(pulls)
    table.play(f"0 play: use {MURATORE}")
    assert (stats.control(table.state, table["Bank"]), table.is_booted("Coil")) == (today, True)
    assert not table.is_booted(MURATORE) and not table.is_booted("Ray") and len(table.discard(0)) == 2
    table.to("gambling", rest="plain")
    assert stats.control(table.state, table["Bank"]) == after


@pytest.mark.parametrize("facts", [{"control": 0}, {"control": 2}, {"keywords": ("Out of Town",)}, {"owner": 1}])
def test_roberto_muratore_needs_a_deed_in_town_of_one_control_point(facts: dict[str, Any]) -> None:
    table = exhibition(**facts)
    if facts == {"owner": 1}:
        table.put(1, dude("Bo", influence=9), "Bank")
    assert f"use {MURATORE}" not in table.plays()


def test_roberto_muratore_pulls_himself_and_boots_a_gadget_that_can_boot() -> None:
    table = exhibition()
    pulled = []
    table.teach("Ann", trait("after", Pulled, lambda use: pulled.append(use.event.dude)))
    table.play(f"0 play: use {MURATORE}")
    assert pulled == [table[MURATORE].number] * 2
    table = exhibition()
    table["Coil"].booted = True
    assert f"use {MURATORE}" not in table.plays()
    table = exhibition()
    table[MURATORE].at = table.place("town square")
    assert f"use {MURATORE}" not in table.plays()


# Adelaide Rose


RIG = goods("Rig", keywords=("Gadget", "Experimental"))


def adelaide(gadget: Card = COG) -> Table:
    """Adelaide Rose with a Gadget against Bo and Cy."""
    table = against_bo("21029", foes=(dude("Cy", bullets=2),))
    table.put(0, gadget, on="Adelaide Rose")
    table.put(0, MOUNT, on="Adelaide Rose")
    table.put(0, goods("Other", keywords=("Gadget",)), on="Allie")
    table.put(0, dude("Far"))
    return table


def test_adelaide_rose_boots_a_gadget_of_hers_to_weaken_a_dude() -> None:
    table = adelaide()
    assert table.options("0 shootout play: use Adelaide Rose") == ["Bo", "Cy"]
    table.step("0 shootout play: use Adelaide Rose", "target: Cy", rest="plain")
    assert (table.bullets("Cy"), table.is_booted("Cog"), table.bullets("Allie")) == (1, True, 0)


def test_adelaide_rose_strengthens_a_dude_by_an_experimental_gadget() -> None:
    table = adelaide(RIG)
    with pytest.raises(ScriptFault) as asked:
        table.step("0 shootout play: use Adelaide Rose", "target: Cy", "0 choose: Nobody")
    assert asked.value.decision is not None
    assert sorted(map(table.name, asked.value.decision.options)) == ["Adelaide Rose", "Allie"]
    table = adelaide(RIG)
    table.step("0 shootout play: use Adelaide Rose", "target: Cy", "0 choose: Allie", rest="plain")
    assert (table.bullets("Cy"), table.bullets("Allie")) == (1, 1)


def test_adelaide_rose_needs_an_unbooted_gadget_that_boots() -> None:
    table = adelaide(RIG)
    saver(table, Booted)
    said = ("target: Cy", "0 react [Rig]: answer Saver", "0 choose: Allie")
    table.step("0 shootout play: use Adelaide Rose", *said, rest="plain")
    assert (table.bullets("Cy"), table.bullets("Allie")) == (2, 1)
    table = adelaide()
    table["Cog"].booted = True
    assert table.options() == []


# Dr. Gregory Tremane


TREMANE = "Dr. Gregory Tremane"


@pytest.mark.parametrize(("gang", "cost"), [("entrepreneurs", 9), ("lawdogs", 11)])
def test_gregory_tremane_is_cheaper_for_entrepreneurs_by_gadgets(gang: str, cost: int) -> None:
    table = Table(outfit("Works", gangs=(gang,)), outfit("Others"))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    for seat, name, host in ((0, "Cog", "Ann"), (0, "Wheel", "Ann"), (1, "Gear", "Bo")):
        table.put(seat, goods(name, keywords=("Gadget",)), on=host)
    table.put(0, MOUNT, on="Ann")
    table.put(0, dude("Cal", cost=11))
    table.in_hand(0, "21030")
    assert [stats.cost(table.state, table[name]) for name in (TREMANE, "Cal")] == [cost, 11]
    table.put(0, "21030")
    assert stats.cost(table.state, table["Cal"]) == 11


def tremane() -> Table:
    """Dr. Gregory Tremane and others against Bo and others; who has Gadgets."""
    robot = dude("Robot", keywords=("Gadget",))
    table = against_bo("21030", robot, foes=(dude("Cy"), dude("Dan")))
    table.put(0, dude("Far"))
    for seat, name, host in ((0, "Cog", "Allie"), (1, "Gear", "Cy"), (0, "Wheel", "Far")):
        table.put(seat, goods(name, keywords=("Gadget",)), on=host)
    table.put(1, MOUNT, on="Dan")
    table.put(0, HAT, on="Allie")
    return table


def test_gregory_tremane_boots_a_gadget_to_send_who_has_none_home() -> None:
    table = tremane()
    use = f"0 shootout play: use {TREMANE}"
    assert sorted(table.options(use)) == ["Cog", "Robot"]
    assert table.options(use, "target: Cog") == ["Bo", "Dan"]
    table.step(use, "target: Cog", "target: Dan", rest="plain")
    assert table.is_booted("Cog") and (table.posse(1), table.at("Dan")) == (["Bo", "Cy"], "home 1")


def test_gregory_tremane_sends_nobody_home_if_nothing_boots() -> None:
    table = tremane()
    saver(table, Booted)
    table.step(
        f"0 shootout play: use {TREMANE}", "target: Cog", "target: Dan", "0 react [Cog]: answer Saver", rest="plain"
    )
    assert table.posse(1) == ["Bo", "Cy", "Dan"]


def test_gregory_tremane_needs_a_gadget_and_somebody_who_can_go() -> None:
    table = tremane()
    for name in ("Bo", "Dan"):
        table.modify(name, "cannot go home", 1)
    assert table.options() == []
    table = tremane()
    for name in ("Cog", "Robot"):
        table[name].booted = True
    assert table.options() == []


def test_gregory_tremane_has_no_posse_where_he_is_an_ally() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, card in enumerate((dude("Allie"), dude("Bo"), "21030")):
        table.put(seat, card, "town square")
    table.put(2, COG, on=TREMANE)
    table.duel("Allie", "Bo", "0 invite: home 2", f"2 join posse: {TREMANE}", rest="plain")
    assert table.options() == []


# Big Nose Kate


KATE = "Big Nose Kate"


def kate(*held: Card, bounty: int = 0) -> Table:
    """Big Nose Kate and Ann in the town square, others elsewhere; what is in hand."""
    table = Table()
    table.put(0, "21031", "town square")
    table.put(0, dude("Ann"), "town square", bounty=bounty)
    table.put(0, dude("Far"))
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, *held)
    return table


def played(title: str, header: str, kind: str = "action") -> Card:
    """A card with such a header."""
    return replace((action if kind == "action" else goods)(title), headers=(header,))


@pytest.mark.parametrize(
    ("held", "influence"),
    [
        (played("Raid", "Noon Job, Boot"), 1),
        (played("Shot", "Shootout"), 1),
        (played("Both", "Noon/Shootout"), 1),
        (played("Talk", "Noon"), 0),
        (played("Trick", "Cheatin' Resolution"), 0),
        (played("Gun", "Shootout", "goods"), 0),
    ],
)
def test_big_nose_kate_discards_a_card_to_strengthen_a_dude_here(held: Card, influence: int) -> None:
    table = kate(held)
    use = f"0 play: use {KATE}"
    assert sorted(table.options(use)) == ["Ann", KATE]
    table.play(use, "target: Ann", "0 give it 1 bounty: no")
    assert (table.bullets("Ann"), table.influence("Ann"), table.bounty("Ann")) == (1, influence, 0)
    assert (table.discard(0), table.is_booted(KATE)) == ([held.title], False)


def test_big_nose_kate_may_make_a_dude_wanted() -> None:
    table = kate(dude("Junk"))
    table.play(f"0 play: use {KATE}", "target: Ann", "0 give it 1 bounty: yes")
    assert table.bounty("Ann") == 1
    table = kate(dude("Junk"), bounty=1)
    table.play(f"0 play: use {KATE}", "target: Ann")
    assert (table.bounty("Ann"), table.bullets("Ann")) == (1, 1)
    table = kate(dude("Junk"))
    table.modify("Ann", "cannot be wanted", 1)
    table.play(f"0 play: use {KATE}", "target: Ann")
    assert table.bullets("Ann") == 1


def test_big_nose_kate_needs_a_card() -> None:
    assert kate().plays(0).count(f"use {KATE}") == 0


# Johnny Ringo


RINGO = "Johnny Ringo"


def ringo(*friends: Card, bounty: int = 1) -> Table:
    """Johnny Ringo and others against Bo and Cy, studs."""
    table = Table()
    for card in (printed("21032"), *friends):
        table.put(0, card, "town square")
    for name in ("Bo", "Cy"):
        table.put(1, dude(name, shooter="stud", bullets=2), "town square")
    table[RINGO].bounty = bounty
    joining = [f"0 join posse: {friend.title}" for friend in friends]
    table.duel(RINGO, "Bo", *joining, "1 join posse: Cy", rest="plain")
    posse(table, 0).shooter, posse(table, 1).shooter = table[RINGO].number, table["Bo"].number
    return table


@pytest.mark.parametrize(
    ("friends", "bounty", "bonus"), [((), 1, 2), ((), 0, 3), ((dude("Ann", shooter="stud"),), 1, 3)]
)
def test_johnny_ringo_alone_and_wanted_lets_only_shooters_add_cards(
    friends: tuple[Card, ...], bounty: int, bonus: int
) -> None:
    table = ringo(*friends, bounty=bounty)
    assert stud_bonus(table.game, posse(table, 1)) == bonus
    assert stud_bonus(table.game, posse(table, 0)) == 2 + len(friends)


@pytest.mark.parametrize(
    ("seat", "whom", "header", "is_hit"),
    [
        (1, RINGO, "Shootout", False),
        (0, "Bo", "Shootout", False),
        (0, RINGO, "Shootout", True),
        (1, "Cy", "Shootout", True),
        (1, "Far", "Shootout", True),
    ],
)
def test_johnny_ringo_keeps_opponents_off_dudes(seat: int, whom: str, header: str, is_hit: bool) -> None:
    table = ringo()
    table.put(0, dude("Far"))
    whip = action("Whip")
    table.teach(whip, ability(header, lambda use: send_home_booted(use.game, table[whom])))
    table.in_hand(seat, whip)
    use = f"{seat} shootout play: use Whip"
    table.step(f"0 shootout play: use {RINGO}", use, rest="plain")
    assert table.is_booted(whom) is is_hit


@pytest.mark.parametrize(("lasts", "options"), [(True, []), (False, ["Bo", "Johnny Ringo"])])
def test_johnny_ringo_keeps_opponents_from_choosing_dudes_for_the_round(lasts: bool, options: list[str]) -> None:
    table = ringo()
    whip = action("Whip")
    table.teach(
        whip,
        ability(
            "Shootout",
            lambda use: boot(use.game, use.game.piece(use.target)),
            targets=lambda use: [table["Bo"].number, table[RINGO].number],
        ),
    )
    table.step(f"0 shootout play: use {RINGO}", rest="plain")
    if not lasts:
        table.do(expire, "round")
    table.in_hand(1, whip)
    table.fight.step = 0
    # Where only Bo is left, nobody is asked.
    assert table.options("1 shootout play: use Whip") == options


def test_johnny_ringo_leaves_cheatin_plays_and_traits_alone() -> None:
    table = ringo()
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: send_home_booted(use.game, table["Cy"])))
    table.in_hand(0, trap)
    table.teach("Bo", trait("after", HandsRevealed, lambda use: boot(use.game, table[RINGO])))
    table.step(f"0 shootout play: use {RINGO}", rest="plain")
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use Trap", rest="plain")
    assert table.is_booted("Cy") and table.is_booted(RINGO)


# Violet Esperanza


VIOLET = "Violet Esperanza"


def violet(pull: str = "9♠", bounty: int = 3, *friends: str) -> Table:
    """Violet with a Hex on a job against Bo and others, one of too many bullets; the pull to come."""
    table = Table()
    for name in friends:
        table.put(0, dude(name))
    table.put(0, "21033", bounty=bounty)
    table.put(0, spell("Hex", keywords=("Hex",)), on=VIOLET)
    table.put(0, HAT, on=VIOLET)
    table.modify(VIOLET, "Blessed", 1, change="least")
    table.put(0, spell("Prayer", keywords=("Miracle",)), on=VIOLET)
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    table.put(0, spell("Ann's Hex", keywords=("Hex",)), on="Ann")
    for name, bullets in (("Bo", 2), ("Cy", 3), ("Dan", 0)):
        table.put(1, dude(name, bullets=bullets, value=8), "town square")
    raid = action("Raid")
    table.teach(raid, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, raid)
    table.next_cards(0, pull)
    return table


RAID = (
    "0 play: use Raid",
    f"0 leader: {VIOLET}",
    "0 join job: Ann",
    "1 oppose: Bo",
    "1 join posse: Cy",
    "1 join posse: Dan",
)
BURN = f"0 shootout play: use {VIOLET}"


@pytest.mark.parametrize(("pull", "zone"), [("9♠", "boot hill"), ("8♠", "in play")])
def test_violet_esperanza_aces_a_hex_to_ace_a_dude(pull: str, zone: str) -> None:
    table = violet(pull)
    table.play(*RAID)
    assert table.options(BURN) == ["Bo", "Dan"]
    table.step(BURN, "target: Bo", rest="plain")
    assert (table.zone("Bo"), table.zone("Hex"), table.zone("Hat")) == (zone, "boot hill", "in play")
    assert not table.is_booted(VIOLET) or table.at(VIOLET) == "town square"


def test_violet_esperanza_pulls_though_the_dude_is_safe_and_the_hex_stays() -> None:
    table = violet()
    table.play(*RAID)
    table.modify("Bo", "cannot be aced", 1)
    table.step(BURN, "target: Bo", rest="plain")
    assert (table.zone("Bo"), table.zone("Hex")) == ("in play", "boot hill")


def test_violet_esperanza_needs_a_dude_below_her_bounty() -> None:
    table = violet(bounty=0)
    table.play(*RAID)
    assert table.options() == []


def test_violet_esperanza_pulls_for_nothing_but_a_hex() -> None:
    """rulebook-1.5.0 §5.3.1: her first sentence asks for no Hex; compendium-1.9.3 §4: she aces one to pull."""
    table = violet()
    table.modify("Hex", "cannot be aced", 1)
    table.play(*RAID)
    assert table.options(BURN) == ["Bo", "Dan"]
    table.step(BURN, "target: Bo", rest="plain")
    assert (table.zone("Bo"), table.zone("Hex"), table.discard(0)) == ("in play", "in play", [])


def test_violet_esperanza_aces_the_hex_that_can_be() -> None:
    table = violet()
    table.put(0, spell("Spare", keywords=("Hex",)), on=VIOLET)
    table.modify("Hex", "cannot be aced", 1)
    table.play(*RAID)
    table.step(BURN, "target: Bo", rest="plain")
    assert (table.zone("Bo"), table.zone("Hex"), table.zone("Spare")) == ("boot hill", "in play", "boot hill")


def test_violet_esperanza_does_not_pull_if_the_hex_is_saved() -> None:
    table = violet()
    table.teach(HAT, trait("when", Aced, lambda use: None, instead=True))
    table.play(*RAID)
    table.step(BURN, "target: Bo", rest="plain")
    assert (table.zone("Bo"), table.zone("Hex"), table.discard(0)) == ("in play", "in play", [])


def test_violet_esperanza_burns_on_jobs_only() -> None:
    table = Table()
    table.put(0, spell("Loose", keywords=("Hex",)), on=table.put(0, "21033", "town square", bounty=3))
    table.put(1, dude("Bo"), "town square")
    table.duel(VIOLET, "Bo", rest="plain")
    assert table.options() == []


def test_violet_esperanza_burns_nobody_while_she_opposes_a_job() -> None:
    table = Table()
    table.put(0, spell("Loose", keywords=("Hex",)), on=table.put(0, "21033", "town square", bounty=3))
    table.put(1, dude("Bo"))
    raid = action("Raid")
    table.teach(raid, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(1, raid)
    table.state.turn = 1
    table.play("1 play: use Raid", f"0 oppose: {VIOLET}")
    assert table.options() == []


# Curly Bill Brocius


BILL = "Curly Bill Brocius"


def bill(first: str = BETTER_PAIR, second: str = PAIR, *, bounty: int = 2) -> Table:
    """Curly Bill and Allie against Bo, wanted; hands are about to be revealed."""
    table = against_bo("21034")
    table.put(0, dude("Far"))
    table.put(1, dude("Away"))
    table["Bo"].bounty = 1
    table["Allie"].bounty = bounty
    table.deal(first, second)
    return table


@pytest.mark.parametrize(
    ("first", "second", "bounty"), [(TWO_PAIR, PAIR, 1), (BETTER_PAIR, PAIR, 0), (PAIR, TWO_PAIR, 0)]
)
def test_curly_bill_makes_a_dude_wanted_for_a_higher_rank(first: str, second: str, bounty: int) -> None:
    table = bill(first, second)
    said = ["0 give 1 bounty: Far"] if bounty else []
    table.until("take lumps", "0 shooter: Allie", *said, rest="plain")
    assert table.bounty("Far") == bounty


@rule('compendium-1.9.3 "Shootout" step 4a ¶2')
@pytest.mark.parametrize(
    ("ours", "gone", "new", "bounty"), [(f"{PAIR} 9♠", "10♠", "3♦", 0), (f"{BETTER_PAIR} 7♠", "9♥", "Q♣", 1)]
)
def test_curly_bill_goes_by_the_hands_as_they_were_revealed(ours: str, gone: str, new: str, bounty: int) -> None:
    """Whatever Ace in the Hole makes of that of his player: a better hand, or a worse one."""
    table = showdown()
    for card in ("21034", dude("Far"), dude("Merlin", keywords=("Huckster 9",))):
        table.put(0, card)
    table.put(0, "01101", on="Merlin")
    table.in_hand(0, new)
    table.deal(ours, PAIR if bounty == 0 else HIGH)
    swaps = ("0 react: answer Ace in the Hole", f"0 ace from draw hand: {gone}")
    boasts = ["0 give 1 bounty: Far"] if bounty else []
    table.until("take lumps", *boasts, *swaps, rest="plain")
    assert (new in table.draw_hand(0), sum(map(table.bounty, (BILL, "Allie", "Far", "Merlin")))) == (True, bounty)


def test_curly_bill_knows_what_a_cheatin_hand_is_worth_where_seth_bullock_is() -> None:
    """Three of a kind against three of a kind, which is worth less in a cheatin' hand of Seth's player's."""
    table = against_bo("21034", foes=[printed("23018")])
    table.put(0, dude("Far"))
    table.deal(THREE, CHEATIN_THREE)
    table.until("take lumps", "0 shooter: Allie", "1 shooter: Bo", "0 give 1 bounty: Far", rest="plain")
    assert table.bounty("Far") == 1


def test_curly_bill_chooses_among_all_of_his_players_who_can_be_wanted() -> None:
    table = bill(TWO_PAIR)
    table.modify("Allie", "cannot be wanted", 1)
    with pytest.raises(ScriptFault) as asked:
        table.until("take lumps", "0 shooter: Allie", "0 give 1 bounty: Nobody", rest="plain")
    assert asked.value.decision is not None
    assert sorted(map(table.name, asked.value.decision.options)) == [BILL, "Far"]


def test_curly_bill_boasts_though_nobody_can_be_wanted() -> None:
    table = bill(TWO_PAIR)
    for name in ("Allie", "Far", BILL):
        table.modify(name, "cannot be wanted", 1)
    table.until("take lumps", "0 shooter: Allie", rest="plain")
    assert table.bounty("Far") == 0


def test_curly_bill_boasts_of_no_others_shootout() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "21034")):
        table.put(seat, dude(name) if seat < 2 else name, "town square")
    table.duel("Allie", "Bo", "0 invite: home 2", f"2 join posse: {BILL}", rest="plain")
    table.deal(TWO_PAIR, PAIR)
    table.until("take lumps", rest="plain")
    assert [table.bounty(name) for name in ("Allie", BILL)] == [0, 0]


def test_curly_bill_costs_the_losers_two_more() -> None:
    table = bill()
    table.until("take lumps", "0 shooter: Allie", rest="plain")
    table.step(f"0 react: answer no. 2 {BILL}", rest="plain")
    assert (last_round(table).due, table.is_booted(BILL)) == ((1, 3), True)


@pytest.mark.parametrize(
    ("first", "second", "bounty"), [(BETTER_PAIR, PAIR, 1), (PAIR, BETTER_PAIR, 2), (PAIR, PAIR, 2)]
)
def test_curly_bill_costs_nobody_more_otherwise(first: str, second: str, bounty: int) -> None:
    table = bill(first, second, bounty=bounty)
    table.until("take lumps", "0 shooter: Allie", rest="plain")
    with pytest.raises(ScriptFault):
        table.step(f"0 react: answer no. 2 {BILL}", rest="plain")


def test_curly_bill_must_be_in_the_posse() -> None:
    table = Table()
    table.put(0, "21034")
    showdown(table=table)
    table["Allie"].bounty = 2
    table.deal(BETTER_PAIR, PAIR)
    table.until("take lumps", rest="plain")
    with pytest.raises(ScriptFault):
        table.step(f"0 react: answer no. 2 {BILL}", rest="plain")


# Byron Decker


BYRON = "Byron Decker"


@pytest.mark.parametrize(("words", "influence"), [(("Gadget", "Weapon"), 2), (("Gadget",), 1), (("Weapon",), 1)])
def test_byron_decker_has_influence_with_a_gadget_weapon(words: tuple[str, ...], influence: int) -> None:
    table = Table()
    table.put(0, "21035")
    table.put(0, dude("Ann", influence=1))
    for host in (BYRON, "Ann"):
        table.put(0, goods(f"Thing of {host}", keywords=words), on=host)
    assert (table.influence(BYRON), table.influence("Ann")) == (influence, 1)


def byron(header: str = "Shootout") -> Table:
    """Byron Decker, Allie and Ann against Bo, whose player has an action that aces Byron."""
    table = against_bo("21035", dude("Ann"))
    table.put(0, dude("Far"))
    trap = action("Trap")
    table.teach(trap, ability(header, lambda use: ace(use.game, table[BYRON])))
    table.in_hand(1, trap)
    return table


def test_byron_decker_hides_behind_another_dude_in_his_posse() -> None:
    table = byron()
    with pytest.raises(ScriptFault) as asked:
        table.step("1 shootout play: use Trap", f"0 react: answer {BYRON}", "0 target: Nobody")
    assert asked.value.decision is not None
    assert sorted(map(table.name, asked.value.decision.options)) == ["Allie", "Ann"]
    table = byron()
    table.step("1 shootout play: use Trap", f"0 react: answer {BYRON}", "0 target: Ann", rest="plain")
    assert (table.zone(BYRON), table.zone("Ann"), table.posse(0)) == ("in play", "discard", ["Allie", BYRON])


def test_byron_decker_hides_from_a_resolution_ability_and_as_a_casualty() -> None:
    table = byron("Resolution")
    table.deal(HIGH, THREE)
    table.until("reveal", rest="plain")
    table.until("take lumps", "1 resolution play: use Trap", f"0 react: answer {BYRON}", "0 target: Ann", rest="plain")
    assert (table.zone(BYRON), table.zone("Ann")) == ("in play", "discard")
    table = byron()
    table.deal(HIGH, FOUR)
    table.until("run or gun", f"0 casualty: ace {BYRON}", f"0 react: answer {BYRON}", "0 target: Ann", rest="plain")
    assert (table.zone(BYRON), table.zone("Ann")) == ("in play", "discard")


@pytest.mark.parametrize("header", ["Cheatin' Resolution", "Noon"])
def test_byron_decker_hides_from_nothing_else(header: str) -> None:
    table = byron(header)
    if header == "Noon":
        with pytest.raises(ScriptFault):
            table.say(f"0 react: answer {BYRON}")
            table.do(ace, table[BYRON])
        return
    table.deal(CHEATIN_PAIR, THREE)
    table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault):
        table.until("take lumps", "1 resolution play: use Trap", f"0 react: answer {BYRON}", rest="plain")


def test_byron_decker_dies_if_the_other_is_not_discarded() -> None:
    table = byron()
    saver(table, Discarded)
    said = (f"0 react: answer {BYRON}", "0 target: Ann", "0 react [Ann]: answer Saver")
    table.step("1 shootout play: use Trap", *said, rest="plain")
    assert (table.zone(BYRON), table.zone("Ann")) == ("boot hill", "in play")


def test_byron_decker_alone_has_nobody_to_hide_behind() -> None:
    table = byron()
    for name in ("Allie", "Ann"):
        table.modify(name, "cannot be discarded", 1)
    with pytest.raises(ScriptFault):
        table.step("1 shootout play: use Trap", f"0 react: answer {BYRON}", rest="plain")
    assert table.zone(BYRON) == "boot hill"


def test_byron_decker_hides_behind_no_dude_of_an_ally() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "21035", "town square")
    for seat, name in ((1, "Bo"), (2, "Cy")):
        table.put(seat, dude(name), "town square")
    trap = action("Trap")
    table.teach(trap, ability("Shootout", lambda use: ace(use.game, table[BYRON])))
    table.in_hand(1, trap)
    table.duel(BYRON, "Bo", "0 invite: home 2", "2 join posse: Cy", rest="plain")
    assert table.posse(0) == [BYRON, "Cy"]
    with pytest.raises(ScriptFault):
        table.step("1 shootout play: use Trap", f"0 react: answer {BYRON}", rest="plain")
    assert (table.zone("Cy"), table.zone(BYRON)) == ("in play", "boot hill")


def test_byron_decker_saves_nobody_else() -> None:
    table = byron()
    trap = action("Snare")
    table.teach(trap, ability("Shootout", lambda use: ace(use.game, table["Ann"])))
    table.in_hand(1, trap)
    with pytest.raises(ScriptFault):
        table.step("1 shootout play: use Snare", f"0 react: answer {BYRON}", rest="plain")
    assert table.zone("Ann") == "boot hill"


# Carter Richardson


CARTER = "Carter Richardson"


def posse_of_bo(bounty: int = 1, rock: int = 5) -> Table:
    """Allie against Bo, wanted; Carter Richardson in hand."""
    table = showdown()
    table["Bo"].bounty = bounty
    table.put(1, dude("Far"), bounty=2)
    table.set_rock(0, rock)
    table.in_hand(0, "21036")
    return table


def test_carter_richardson_rides_in_against_a_wanted_dude() -> None:
    table = posse_of_bo()
    cards = list[str]()
    table.teach("Allie", trait("after", CardPlayed, lambda use: cards.append(table.name(use.event.piece))))
    table.step(f"0 shootout play: use ability 1 {CARTER}", rest="plain")
    assert (table.posse(0), table.at(CARTER), table.rock(0), cards) == (["Allie", CARTER], "town square", 0, [CARTER])
    assert not table.is_booted(CARTER)


# compendium-1.9.3:722: who is set down elsewhere does not join.
def test_carter_richardson_does_not_ride_in_from_elsewhere() -> None:
    table = posse_of_bo()
    table.put(0, "Stagecoach Office")
    use = f"0 shootout play: use ability 1 {CARTER}"
    table.step(use, "0 react: answer Stagecoach Office", "0 target: Stagecoach Office", rest="plain")
    assert (table.posse(0), table.at(CARTER)) == (["Allie"], "Stagecoach Office")


def test_carter_richardson_needs_a_wanted_dude_and_his_price() -> None:
    assert posse_of_bo(bounty=0).options() == []
    assert posse_of_bo(rock=4).options() == []
    table = posse_of_bo()
    barred = Prohibition("cannot join", lambda game, holder, piece, by: True)
    table.teach("Allie", barred)
    assert table.options() == []


def test_carter_richardson_rides_into_no_allys_posse() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cy")):
        table.put(seat, dude(name), "town square", bounty=1)
    table.set_rock(2, 9)
    table.in_hand(2, "21036")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cy", rest="plain")
    assert table.options() == []


def test_carter_richardson_goes_to_the_most_wanted() -> None:
    table = Table()
    table.put(1, RANCH)
    table.put(0, "21036", booted=True)
    for seat, name, at, bounty in ((1, "Bo", "Ranch", 2), (0, "Ann", "town square", 2), (1, "Cy", "home 1", 1)):
        table.put(seat, dude(name), at, bounty=bounty)
    assert sorted(table.options(f"0 play: use ability 2 {CARTER}")) == ["Ann", "Bo"]
    table.play(f"0 play: use ability 2 {CARTER}", "target: Bo")
    assert table.at(CARTER) == "Ranch"


def test_carter_richardson_goes_nowhere_if_he_is_there_or_nobody_is_wanted() -> None:
    table = Table()
    table.put(0, "21036")
    table.put(0, dude("Ann"), "home 0", bounty=2)
    table.put(1, dude("Bo"), "town square", bounty=1)
    assert f"use ability 2 {CARTER}" not in table.plays(0)
    for name in ("Ann", "Bo"):
        table[name].bounty = 0
    table["Ann"].at = table.place("town square")
    assert f"use ability 2 {CARTER}" not in table.plays(0)
    table["Bo"].bounty = 1
    assert f"use ability 2 {CARTER}" in table.plays(0)


# Valeria Batten (Exp.1)


VALERIA = "Valeria Batten (Exp.1)"


@pytest.mark.parametrize(("words", "is_able"), [(("Gadget", "Mystical"), True), (("Gadget",), False)])
def test_valeria_batten_invents_mystical_gadgets(words: tuple[str, ...], is_able: bool) -> None:
    table = Table()
    table.put(0, "21037")
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    table.in_hand(0, goods("Orb", cost=0, keywords=words, difficulty=1))
    assert scientists(table.game, table["Orb"]) == ([table[VALERIA].number] if is_able else [])


def raise_ranks(use: Use) -> None:
    """Let both hands rise by a rank."""
    for seat in (0, 1):
        Play(use).raise_rank(1, seat)


@pytest.mark.parametrize(("seat", "ranks"), [(0, (2, 2)), (1, (2, 2))])
def test_valeria_batten_keeps_ranks_in_her_shootout(seat: int, ranks: tuple[int, int]) -> None:
    table = against_bo("21037")
    trick = action("Trick")
    table.teach(trick, ability("Resolution", raise_ranks))
    table.in_hand(seat, trick)
    table.deal(PAIR, PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", f"{seat} resolution play: use Trick", rest="plain")
    assert table.ranks() == ranks


def test_valeria_batten_leaves_cheatin_plays_traits_and_other_shootouts_alone() -> None:
    table = against_bo("21037")
    trick = action("Trick")
    table.teach(trick, ability("Cheatin' Resolution", raise_ranks))
    table.teach("Bo", trait("after", HandsRevealed, lambda use: bool(Play(use).raise_rank(1, 1)) and None))
    table.in_hand(0, trick)
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use Trick", rest="plain")
    assert table.ranks() == (3, 4)
    table = Table()
    table.put(0, "21037")
    showdown(table=table)
    table.teach(trick, ability("Resolution", raise_ranks))
    table.in_hand(0, trick)
    table.deal(PAIR, PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use Trick", rest="plain")
    assert table.ranks() == (3, 3)


def test_valeria_batten_boots_a_dude_for_influence() -> None:
    table = Table()
    table.put(0, "21037", booted=True)
    for seat, name in ((0, "Ann"), (0, "Cal"), (1, "Bo")):
        table.put(seat, dude(name))
    assert table.options(f"0 play: use {VALERIA}") == ["Ann", "Cal"]
    table.play(f"0 play: use {VALERIA}", "target: Cal")
    assert (table.influence("Cal"), table.is_booted("Cal")) == (1, True)


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


# Gateway Station


GATEWAY = "Gateway Station"


def station(*held: str, seat: int = 0, rock: int = 5) -> Table:
    """Lowball: each player draws dudes and other cards."""
    table = Table(phase="gambling")
    table.put(seat, GATEWAY)
    for player in (0, 1):
        table.set_rock(player, rock)
        table.put(player, dude("Townsfolk", influence=3))
    table.in_hand(0, *(dude(name) for name in held))
    table.next_cards(0, dude("Cal", value=2, suit="spades"), *["4♥", "6♦", "8♣"], dude("Dan", value=10, suit="spades"))
    table.next_cards(1, *PAIR.split())
    return table


def test_gateway_station_takes_a_dude_out_of_the_lowball_hand() -> None:
    table = station("Junk", "Spare")
    before = table.rock(0)
    said = (f"0 react: answer {GATEWAY}", "0 target: Spare", "0 target: Dan")
    table.to("high noon", *said, rest="plain")
    assert (table.hand(0), table.is_booted(GATEWAY)) == (["Junk", "Dan"], True)
    assert {"Spare", "Cal"} <= set(table.discard(0)) and table.rock(0) <= before + 1


def test_gateway_station_need_find_no_dude() -> None:
    table = Table(phase="gambling")
    table.put(0, GATEWAY)
    for player in (0, 1):
        table.set_rock(player, 5)
        table.put(player, dude("Townsfolk", influence=3))
    table.in_hand(0, dude("Junk"))
    table.deal(HIGH, PAIR)
    table.to("high noon", f"0 react: answer {GATEWAY}", rest="plain")
    assert table.hand(0) == [] and table.is_booted(GATEWAY)


# compendium-1.9.3:813, of Fetch.
def test_gateway_station_takes_no_dude_that_another_players_deck_has_dealt() -> None:
    table = Table(phase="gambling", winner=-1)
    table.put(0, GATEWAY)
    for player in (0, 1):
        table.set_rock(player, 5)
        table.put(player, dude("Townsfolk", influence=3))
    table.in_hand(0, dude("Junk"))
    table.in_hand(1, "Bottom Dealin'")
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, PAIR, dude("Cal", value=2, suit="spades"), "5♦ 7♦ 9♣ J♠")
    dealt = ("1 cheatin' play: use Bottom Dealin'", "0 react: none")
    table.to("high noon", *dealt, f"0 react: answer {GATEWAY}", rest="plain")
    assert (table.hand(0), table.hand(1)) == ([], []) and "Cal" in table.discard(1)


@pytest.mark.parametrize(("held", "seat", "rock"), [((), 0, 5), (("Junk",), 1, 5), (("Junk",), 0, 0)])
def test_gateway_station_needs_a_card_and_ghost_rock_and_its_controllers_hand(
    held: tuple[str, ...], seat: int, rock: int
) -> None:
    table = station(*held, seat=seat, rock=rock)
    # The other player has the pot.
    table.next_cards(1, "A♠ 2♥ 3♦ 4♣ 6♠")
    with pytest.raises(ScriptFault):
        table.to("high noon", f"0 react: answer {GATEWAY}", rest="plain")


def test_gateway_station_is_paid_out_of_the_pot() -> None:
    """The Winner takes it before hands are discarded (rulebook-1.5.0 §5.1)."""
    table = station("Junk", rock=0)
    table.to("high noon", f"0 react: answer {GATEWAY}", rest="plain")
    assert table.is_booted(GATEWAY) and len(table.hand(0)) == 1


def test_gateway_station_is_open_in_lowball_only() -> None:
    table = Table()
    table.put(0, GATEWAY)
    showdown(table=table)
    table.set_rock(0, 5)
    table.in_hand(0, dude("Junk"))
    table.deal(PAIR, PAIR)
    with pytest.raises(ScriptFault):
        table.to("high noon", f"0 react: answer {GATEWAY}", rest="plain")


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


def test_cochise_county_courthouse_summons_who_is_booted_already() -> None:
    """compendium-1.9.3 "Send Home Booted": as for whatever moves a dude booted, it boots only if it is unbooted."""
    table = courthouse(4)
    table["Bo"].booted = True
    table.play("play: use Cochise County Courthouse", "1 oppose: none", "0 pay for a dude's influence: Bo")
    assert (table.at("Bo"), table.is_booted("Mare"), table.rock(0)) == ("town square", True, 0)


def test_cochise_county_courthouse_leaves_who_is_kept_from_booting_where_it_is() -> None:
    """compendium-1.9.3 "Send Home Booted" step 5."""
    table = courthouse(4)
    number = table["Bo"].number
    stay = trait("when", Booted, lambda use: None, instead=True, concerns=lambda use: bool(use.event.piece == number))
    table.teach("Bo", stay)
    table.play("play: use Cochise County Courthouse", "1 oppose: none", "0 pay for a dude's influence: Bo")
    assert (table.at("Bo"), table.is_booted("Bo"), table.is_booted("Mare")) == ("home 1", False, True)


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


# Magnum Opus Tenebri


MAGNUM = "Magnum Opus Tenebri"


@pytest.mark.parametrize(
    ("words", "is_able"),
    [(("Huckster 2",), True), (("Mad Scientist 1",), True), (("Blessed 3",), False), ((), False)],
)
def test_magnum_opus_tenebri_is_invented_by_a_huckster_too(words: tuple[str, ...], is_able: bool) -> None:
    table = Table()
    table.put(0, dude("Ann", keywords=words))
    table.set_rock(0, 3)
    table.in_hand(0, "21044", goods("Orb", cost=0, keywords=("Gadget", "Mystical"), difficulty=1))
    assert scientists(table.game, table[MAGNUM]) == ([table["Ann"].number] if is_able else [])
    assert scientists(table.game, table["Orb"]) == ([table["Ann"].number] if words == ("Mad Scientist 1",) else [])


def test_magnum_opus_tenebri_is_invented_by_the_skill_of_a_huckster() -> None:
    table = Table()
    table.put(0, dude("Ann", keywords=("Huckster 3",)))
    table.set_rock(0, 3)
    table.in_hand(0, "21044")
    table.next_cards(0, "5♠")
    table.play(f"0 play: invent {MAGNUM}", rest="plain")
    assert (table.host(MAGNUM), table.is_booted("Ann"), table.rock(0)) == ("Ann", True, 0)
    table = Table()
    table.put(0, dude("Ann", keywords=("Huckster 2",)))
    table.set_rock(0, 3)
    table.in_hand(0, "21044")
    table.next_cards(0, "5♠")
    table.play(f"0 play: invent {MAGNUM}", rest="plain")
    assert MAGNUM in table.discard(0)


def opus(*friends: Card, bullets: int = 4, foes: tuple[Card, ...] = ()) -> Table:
    """Allie with Magnum Opus Tenebri, which adds a bullet, and friends against Bo, whose value is 4, and others."""
    table = Table()
    table.put(0, dude("Allie", bullets=bullets), "town square")
    table.put(0, "21044", on="Allie")
    for friend in friends:
        table.put(0, friend, "town square")
    for foe in (dude("Bo", value=4), *foes):
        table.put(1, foe, "town square")
    joining = [f"{seat} join posse: {one.title}" for seat, some in ((0, friends), (1, foes)) for one in some]
    table.duel("Allie", "Bo", *joining, rest="plain")
    return table


READ = f"0 shootout play: use {MAGNUM}"


def test_magnum_opus_tenebri_boots_its_dude_to_send_home_who_is_worth_less_than_the_posse_shoots() -> None:
    table = opus(dude("Ann", bullets=2), foes=(dude("Cy", value=6), dude("Dan", value=7), dude("Eve", value=8)))
    table.put(1, dude("Far", value=1))
    assert table.options(READ) == ["Bo", "Cy"]
    table.step(READ, "0 target: Cy", rest="plain")
    assert (table.at("Cy"), table.is_booted("Cy")) == ("home 1", True)
    assert [table.is_booted(name) for name in ("Allie", "Ann", MAGNUM)] == [True, False, True]


@pytest.mark.parametrize("why", ["booted", "weak", "steady"])
def test_magnum_opus_tenebri_needs_its_dude_unbooted_and_somebody_to_send(why: str) -> None:
    table = opus(bullets=3 if why == "weak" else 4)
    table["Allie"].booted = why == "booted"
    if why == "steady":
        table.modify("Bo", "cannot go home", 1)
    assert table.options() == []
    assert READ.removeprefix("0 shootout play: ") in opus().options()


def fiend(name: str = "Fiend", *more: str) -> Card:
    """A dude that is an Abomination."""
    return dude(name, keywords=("Abomination", *more))


def test_magnum_opus_tenebri_may_ace_an_abomination_to_ace_the_dude() -> None:
    table = opus(fiend(), dude("Ann"), bullets=7, foes=(fiend("Ghoul"),))
    table.put(0, fiend("Far"))
    said = (READ, "0 target: Bo")
    assert table.options(*said) == ["none", "Fiend"]
    table.step(*said, "0 ace to ace the dude: Fiend", rest="plain")
    assert (table.zone("Fiend"), table.zone("Bo"), table.zone("Allie")) == ("boot hill", "boot hill", "in play")


def test_magnum_opus_tenebri_aces_nobody_if_its_player_does_not_want_to() -> None:
    table = opus(fiend(), bullets=7)
    table.step(READ, "0 ace to ace the dude: none", rest="plain")
    assert (table.zone("Fiend"), table.at("Bo")) == ("in play", "home 1")


@pytest.mark.parametrize(("bullets", "barred"), [(6, ""), (7, "Bo"), (7, "Fiend")])
def test_magnum_opus_tenebri_aces_nobody_for_less_than_four_more_or_who_cannot_be_aced(
    bullets: int, barred: str
) -> None:
    table = opus(fiend(), bullets=bullets)
    if barred:
        table.modify(barred, "cannot be aced", 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(READ, "0 ace to ace the dude: none", rest="plain")


def test_magnum_opus_tenebri_does_not_ace_for_a_harrowed_one_that_is_only_discarded() -> None:
    table = opus(fiend("Fiend", "Harrowed"), bullets=7)
    table.step(READ, "0 ace to ace the dude: Fiend", rest="plain")
    assert (table.zone("Fiend"), table.zone("Bo")) == ("discard", "in play")


def test_magnum_opus_tenebri_sends_nobody_if_its_dude_does_not_boot() -> None:
    table = opus(fiend())
    saver(table, Booted)
    table.step(READ, "0 react: answer Saver", rest="plain")
    assert (table.is_booted("Allie"), table.at("Bo")) == (False, "town square")


def test_magnum_opus_tenebri_asks_nothing_about_who_has_left_play() -> None:
    """Bo is lost as he is sent home."""
    table = opus(fiend(), bullets=7)
    table.teach("Bo", trait("when", events.SentHome, lambda use: discard(use.game, use.piece)))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(READ, "0 ace to ace the dude: none", rest="plain")


def test_magnum_opus_tenebri_is_not_for_an_ally_who_has_no_posse() -> None:
    table = Table(*[outfit(f"Home {seat}") for seat in range(3)])
    put_allie_and_bo(table)
    table.put(2, dude("Friend", bullets=9), "town square")
    table.put(2, "21044", on="Friend")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Friend", rest="plain")
    assert table.posse(0) == ["Allie", "Friend"] and table.options() == []


# Adler's Needle


NEEDLE = "Adler's Needle"
PRICK = f"0 shootout play: use {NEEDLE}"


def needle(seats: int = 2, **allie: Any) -> Table:
    """Allie with Adler's Needle against Bo; Cy of seat 1 at a Bank next to there, and Dan of seat 1 two streets off."""
    table = Table(*[outfit(f"Home {seat}") for seat in range(seats)])
    table.put(1, deed("Farm", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie", **allie), "town square")
    table.put(0, "21046", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy", value=5, influence=2), "Bank")
    table.put(1, dude("Dan", influence=2), "Farm")
    table.put(0, dude("Ann"), "Bank")
    table.duel("Allie", "Bo", rest="plain")
    return table


def test_adlers_needle_dares_an_opponent_nearby_who_is_not_in_the_shootout() -> None:
    table = needle()
    table.put(1, dude("Eve"), "town square")
    assert table.options(PRICK) == ["Cy", "Eve"]
    table = needle(3)
    table.put(1, dude("Eve"), "town square")
    table.put(2, dude("Guest"), "town square")
    assert table.options(PRICK) == ["Cy", "Eve"]


def test_adlers_needle_lets_the_dude_join_unbooted() -> None:
    table = needle(value=9)
    table.step(PRICK, "1 join the posse: yes", rest="plain")
    assert (table.posse(1), table.at("Cy"), table.is_booted("Cy")) == (["Bo", "Cy"], "town square", False)
    assert table["Allie"].control_points == 0
    table.do(send_home_booted, table["Cy"])
    table["Cy"].at = table.place("Bank")
    assert table.influence("Cy") == 2


@pytest.mark.parametrize(("value", "influence"), [(9, 1), (5, 2), (4, 2)])
def test_adlers_needle_shames_who_does_not_join_if_of_lower_grit(value: int, influence: int) -> None:
    """The Needle adds 2 bullets; Cy has a grit of 7."""
    table = needle(value=value)
    table.step(PRICK, "1 join the posse: no", rest="plain")
    assert (table["Allie"].control_points, table.influence("Cy")) == (1, influence)
    assert (table.at("Cy"), table.is_booted(NEEDLE), table.influence("Dan")) == ("Bank", True, 2)
    table["Cy"].at = table.place("home 1")
    assert table.influence("Cy") == 2


def test_adlers_needle_shames_through_sundown() -> None:
    table = needle(value=9)
    prevent_victory(table)
    table.step(PRICK, "1 join the posse: no", rest="plain")
    table.do(expire, "shootout")
    assert table.influence("Cy") == 1
    table.do(expire, "day")
    assert table.influence("Cy") == 2 and table["Allie"].control_points == 1


def test_adlers_needle_asks_nobody_who_cannot_join() -> None:
    table = needle(value=9)
    table.modify("Cy", "cannot join", 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(PRICK, "1 join the posse: yes", rest="plain")
    table = needle(value=9)
    table.modify("Cy", "cannot join", 1)
    table.step(PRICK, rest="plain")
    assert table["Allie"].control_points == 1 and table.influence("Cy") == 1


def test_adlers_needle_counts_who_has_joined_and_left_again_as_joined() -> None:
    table = needle(value=9)
    table.teach("Cy", trait("after", events.Joined, lambda use: send_home_booted(use.game, table["Cy"])))
    table.step(PRICK, "1 join the posse: yes", rest="plain")
    assert (table.at("Cy"), table["Allie"].control_points) == ("home 1", 0)


def test_adlers_needle_shames_nobody_who_cannot_lose_influence() -> None:
    table = needle(value=9)
    table.modify("Cy", "cannot lose influence", 1)
    table.step(PRICK, "1 join the posse: no", rest="plain")
    assert (table["Allie"].control_points, table.influence("Cy")) == (1, 2)


def test_adlers_needle_does_nothing_from_outside() -> None:
    table = needle()
    table.put(0, dude("Cal"), "Bank")
    table.put(0, "21046", on="Cal")
    table.do(discard, table[NEEDLE])
    assert table.options() == []


# Scattergun


SCATTERGUN = "0 shootout play: use ability {} Scattergun"


def scattergun(bullets: int = 0, ruleset: str = "pinebox-1.5") -> Table:
    """Allie with a Scattergun, which adds a bullet, against Bo and others with Sidekicks, and a token."""
    table = Table(ruleset=ruleset)
    table.put(1, "Gunslinger", "town square")
    table.put(0, dude("Allie", bullets=bullets), "town square")
    table.put(0, "21045", on="Allie")
    for name, influence in (("Bo", 1), ("Cy", 0), ("Dan", 0)):
        table.put(1, dude(name, influence=influence, shooter="stud"), "town square")
    for seat, name, cost, host in ((1, "Pup", 1, "Bo"), (1, "Hound", 2, "Cy"), (0, "Cat", 0, "Allie")):
        table.put(seat, goods(name, cost=cost, keywords=("Sidekick",)), on=host)
    table.put(1, goods("Nag", cost=0, keywords=("Horse",)), on="Bo")
    joining = [f"1 join posse: {name}" for name in ("Cy", "Dan", "Gunslinger")]
    table.duel("Allie", "Bo", *joining, rest="plain")
    return table


def test_scattergun_discards_tokens_and_sidekicks() -> None:
    table = scattergun()
    assert sorted(table.options(SCATTERGUN.format(1))) == ["Cat", "Gunslinger", "Pup"]
    table.step(SCATTERGUN.format(1), "target: Pup", rest="plain")
    assert (table.zone("Pup"), table.is_booted("Scattergun")) == ("discard", True)
    table = scattergun()
    table.modify("Pup", "cannot be discarded", 1)
    assert sorted(table.options(SCATTERGUN.format(1))) == ["Cat", "Gunslinger"]
    assert sorted(scattergun(1).options(SCATTERGUN.format(1))) == ["Cat", "Gunslinger", "Hound", "Pup"]


def test_scattergun_discards_nothing_without_bullets() -> None:
    table = scattergun()
    table.modify("Allie", "bullets", -1)
    table.step(SCATTERGUN.format(1), rest="plain")
    assert table.zone("Cat") == "in play" and table.is_booted("Scattergun")
    table = scattergun(ruleset="aeg-2015")
    table.modify("Allie", "bullets", -1)
    assert "use ability 1 Scattergun" not in table.options()


def test_scattergun_may_find_nobody_to_discard() -> None:
    """All of its first sentence begins with "If" (compendium-1.9.3 "Abilities")."""
    table = showdown()
    table.put(0, "21045", on="Allie")
    table.step(SCATTERGUN.format(1), rest="plain")
    assert table.is_booted("Scattergun")


def test_scattergun_keeps_a_dude_without_influence_from_adding_cards() -> None:
    table = scattergun()
    assert sorted(table.options(SCATTERGUN.format(2))) == ["Cy", "Dan", "Gunslinger"]
    before = stud_bonus(table.game, posse(table, 1))
    table.step(SCATTERGUN.format(2), "target: Cy", rest="plain")
    assert stud_bonus(table.game, posse(table, 1)) == before - 1
    posse(table, 1).shooter = table["Cy"].number
    assert not prohibitions.is_prohibited(table.game, "cannot add cards", table["Cy"])
    posse(table, 1).shooter = table["Dan"].number
    assert prohibitions.is_prohibited(table.game, "cannot add cards", table["Cy"])
    assert not prohibitions.is_prohibited(table.game, "cannot add cards", table["Bo"])


# Wrathful Spider


SPIDER = "Wrathful Spider"


def spider(pull: str, *, hand: str = CHEATIN_PAIR) -> Table:
    """Merlin with a Wrathful Spider against Bo and Cy, about to reveal a cheatin' hand; the pull to come."""
    table = coven("21047")
    for name in ("Bo", "Cy"):
        table.put(1, dude(name, bullets=1), "town square")
    table.duel("Merlin", "Bo", "1 join posse: Cy", rest="plain")
    table.deal(PAIR, hand)
    table.until("reveal", "1 shooter: Cy", rest="plain")
    table.next_cards(0, pull)
    return table


def test_wrathful_spider_sends_the_cheaters_shooter_home() -> None:
    table = spider("4♠")
    table.until("take lumps", f"0 resolution play: use ability 1 {SPIDER}", rest="plain")
    assert (table.posse(1), table.at("Cy"), table.is_booted("Cy"), table.is_booted(SPIDER)) == (
        ["Bo"],
        "home 1",
        True,
        True,
    )


def test_wrathful_spider_needs_a_shooter_who_can_go() -> None:
    table = spider("4♠")
    table.do(send_home_booted, table["Cy"])
    assert table.options() == []
    table = spider("4♠")
    table.modify("Cy", "cannot go home", 1)
    assert table.options() == []


@pytest.mark.parametrize(
    ("pull", "bullets", "booted"), [("5♠", 0, False), ("10♠", 0, False), ("J♠", 0, True), ("4♠", 1, False)]
)
def test_wrathful_spider_stings_and_boots_if_well_cast(pull: str, bullets: int, booted: bool) -> None:
    table = coven("21047", pull=pull)
    for name in ("Bo", "Cy"):
        table.put(1, dude(name, bullets=2), "town square")
    table.duel("Merlin", "Bo", "1 join posse: Cy", rest="plain")
    use = f"0 shootout play: use ability 2 {SPIDER}"
    assert table.options(use) == ["Bo", "Cy"]
    table.step(use, "target: Cy", rest="plain")
    assert (table.bullets("Cy"), table.is_booted("Cy"), table.bullets("Bo")) == (bullets + 1, booted, 2)


# Guiding Light


LIGHT = "Guiding Light"


def light(rock: int = 5, *others: int, pull: str = "K♠") -> Table:
    """Merlin with a Guiding Light in the town square, with dudes near and far. Three players have some ghost rock."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, FARM)
    table.put(0, dude("Merlin", keywords=("Blessed 1",)), "town square")
    table.put(0, "21048", on="Merlin")
    table.put(0, BANK)
    for seat, name, at in (
        (0, "Ann", "Bank"),
        (0, "Far", "Farm"),
        (1, "Bo", "Bank"),
        (2, "Cy", "Farm"),
        (2, "Dan", "home 2"),
    ):
        table.put(seat, dude(name), at)
    table["Ann"].booted = True
    for seat, amount in enumerate((rock, *others)):
        table.set_rock(seat, amount)
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("rock", "other", "booted"), [(5, 3, True), (5, 4, False), (1, 0, False)])
def test_guiding_light_sends_a_dude_of_ones_own_home(rock: int, other: int, booted: bool) -> None:
    table = light(rock, other, 9)
    use = f"0 play: use ability 1 {LIGHT}"
    assert sorted(table.options(use, "target: home 1")) == ["Ann", "Merlin"]
    table.play(use, "target: home 1", "target: Ann")
    assert (table.at("Ann"), table.is_booted("Ann")) == ("home 0", booted)
    assert [table.rock(seat) for seat in range(3)] == [rock - 1, other + 1, 9]


@pytest.mark.parametrize(("third", "booted"), [(9, False), (1, True)])
def test_guiding_light_takes_who_counts_as_poorer_than_all_for_poorer(third: int, booted: bool) -> None:
    """Companhurst's makes its player count so on a tie for the least, and the one who is paid is one of all."""
    table = light(5, 3, third)
    table.put(0, "14018")
    table.play(f"0 play: use ability 1 {LIGHT}", "target: home 1", "target: Ann")
    assert (table.rock(0), table.rock(1), table.is_booted("Ann")) == (4, 4, booted)


def test_guiding_light_sends_home_a_dude_of_the_player_who_is_paid() -> None:
    table = light(5, 0, 0)
    use = f"0 play: use ability 2 {LIGHT}"
    table.play(use)
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1", False)
    assert [table.rock(seat) for seat in range(3)] == [3, 2, 0]
    table = light(5, 0, 0, pull="3♠")
    table.play(use)
    assert (table.at("Bo"), table.rock(0)) == ("Bank", 5)


def test_guiding_light_needs_ghost_rock_and_somebody_to_go() -> None:
    assert [play for play in light(0, 5, 5).plays(0) if LIGHT in play] == []
    assert [play for play in light(1, 5, 5).plays(0) if LIGHT in play] == [f"use ability 1 {LIGHT}"]
    assert len([play for play in light(2, 5, 5).plays(0) if LIGHT in play]) == 2
    table = light(2, 5, 5)
    table.modify("Bo", "cannot move", 1)
    assert [play for play in table.plays(0) if LIGHT in play] == [f"use ability 1 {LIGHT}"]
    for name in ("Ann", "Merlin"):
        table.modify(name, "cannot move", 1)
    assert [play for play in table.plays(0) if LIGHT in play] == []


# Champion


def champion(pull: str = "K♠") -> Table:
    """Merlin with Champion and Ann against Bo; the pull to come."""
    table = coven("21049", pull=pull)
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Far"))
    table.put(1, dude("Bo"), "town square")
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    table.set_rock(0, 0)
    return table


def test_champion_gains_ghost_rock_against_a_cheatin_hand() -> None:
    table = champion()
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.next_cards(0, "5♠")
    table.until("take lumps", "0 resolution play: use ability 1 Champion", rest="plain")
    assert (table.rock(0), table.is_booted("Champion")) == (1, True)


@pytest.mark.parametrize("lost", [ace, discard])
def test_champion_boots_a_dude_to_be_a_stud_and_is_paid_for_it(lost: Callable[[Game, Piece], object]) -> None:
    table = champion()
    use = "0 shootout play: use ability 2 Champion"
    assert sorted(table.options(use)) == ["Ann", "Merlin"]
    table.step(use, "target: Ann", rest="plain")
    assert (table.is_stud("Ann"), table.is_booted("Ann"), table.rock(0)) == (True, True, 0)
    table.do(discard, table["Far"])
    assert table.rock(0) == 0
    table.do(lost, table["Ann"])
    assert table.rock(0) == 1


def test_champion_is_paid_for_nobody_after_the_shootout() -> None:
    table = champion()
    table.step("0 shootout play: use ability 2 Champion", "target: Ann", rest="plain")
    table.do(expire, "shootout")
    table.do(discard, table["Ann"])
    assert table.rock(0) == 0


def test_champion_makes_no_stud_of_who_does_not_boot() -> None:
    table = champion()
    saver(table, Booted)
    table.step("0 shootout play: use ability 2 Champion", "target: Ann", "0 react [Ann]: answer Saver", rest="plain")
    assert not table.is_stud("Ann")
    table = champion()
    for name in ("Ann", "Merlin"):
        table[name].booted = True
    assert table.options() == []


# Malison


def malison(pull: str = "K♠", shooter: str = "stud") -> Table:
    """Merlin with Malison against Bo and Cy; the pull to come."""
    table = coven("21050", pull=pull)
    for name in ("Bo", "Cy"):
        table.put(1, dude(name, shooter=shooter), "town square")
    table.duel("Merlin", "Bo", "1 join posse: Cy", rest="plain")
    return table


@pytest.mark.parametrize(("shooter", "bonus"), [("stud", (1, 0)), ("draw", (0, 1))])
def test_malison_adds_a_card_of_the_dudes_type_while_it_is_there(shooter: str, bonus: tuple[int, int]) -> None:
    table = malison(shooter=shooter)
    sides = [posse(table, seat) for seat in (0, 1)]
    bonuses = lambda side: (stud_bonus(table.game, side), draw_bonus(table.game, side))  # noqa: E731
    before = [bonuses(side) for side in sides]
    assert table.options("0 shootout play: use Malison") == ["Bo", "Cy"]
    table.step("0 shootout play: use Malison", "target: Cy", rest="plain")
    now = [bonuses(side) for side in sides]
    assert tuple(new - old for new, old in zip(now[0], before[0], strict=True)) == bonus
    assert now[1] == before[1]
    table.do(send_home_booted, table["Cy"])
    assert bonuses(sides[0]) == before[0] and table.influence("Merlin") == 0


# Telepathy Helmet (02013) keeps the dude from being affected, and not the posse that draws the card.
def test_malison_adds_a_card_for_a_dude_that_it_can_not_affect() -> None:
    table = malison()
    table.state.winner = 1
    table.put(1, "Telepathy Helmet", on="Cy")
    before = stud_bonus(table.game, posse(table, 0))
    table.step("0 shootout play: use Malison", "target: Cy", rest="plain")
    assert stud_bonus(table.game, posse(table, 0)) == before + 1


@pytest.mark.parametrize("lost", [ace, discard])
def test_malison_gives_influence_for_the_dudes_loss(lost: Callable[[Game, Piece], object]) -> None:
    table = malison()
    table.step("0 shootout play: use Malison", "target: Cy", rest="plain")
    table.put(1, dude("Far"))
    table.do(discard, table["Far"])
    assert table.influence("Merlin") == 0
    table.do(lost, table["Cy"])
    for until in ("shootout", "day"):
        table.do(expire, until)
    assert table.influence("Merlin") == 1


def test_malison_gives_nothing_after_the_shootout_or_if_it_fails() -> None:
    table = malison()
    table.step("0 shootout play: use Malison", "target: Cy", rest="plain")
    table.do(expire, "shootout")
    table.do(discard, table["Cy"])
    assert table.influence("Merlin") == 0
    table = malison("7♠")
    table.step("0 shootout play: use Malison", "target: Cy", rest="plain")
    table.do(discard, table["Cy"])
    assert table.influence("Merlin") == 0


# Dancing Butterfly


BUTTERFLY = "Dancing Butterfly"


def traps(
    first: str = PAIR, second: str = CHEATIN_PAIR, seats: int = 2, ruleset: str = "pinebox-1.5", guest: str = ""
) -> Table:
    """Merlin with a Dancing Butterfly that he masters, and Allie, against Bo; seat 0 holds Traps for cheaters. guest:
    of seat 2, in Bo's posse.
    """
    table = Table(*[outfit(f"Home {seat}") for seat in range(seats)], ruleset=ruleset)
    table.put(0, deed("Bank"))
    trap = [action(f"Trap {place}") for place in range(3)]
    for one in trap:
        table.teach(one, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(0, *trap)
    deal(table, first, second)
    if guest:
        put_allie_and_bo(table)
        table.put(0, dude("Merlin", keywords=("Shaman 9",)), "town square")
        table.put(2, dude(guest), "town square")
        said = ("0 join posse: Merlin", "0 invite: none", "1 invite: home 2", f"2 join posse: {guest}")
        table.duel("Allie", "Bo", *said, rest="plain")
    else:
        showdown([dude("Merlin", keywords=("Shaman 9",))], [dude("Cy")], table=table)
    table.put(0, "21051", on="Merlin")
    table.until("reveal", rest="plain")
    table.next_cards(0, "9♠")
    return table


DANCE = f"0 resolution play: use {BUTTERFLY}"


def trap(place: int) -> str:
    """How a Trap is played."""
    return f"0 resolution play: use Trap {place}"


def test_dancing_butterfly_lets_a_second_cheatin_play_be_made() -> None:
    table = traps()
    table.put(1, dude("Eve"))
    refused = "1 cancel the second Cheatin' play: no"
    table.until("take lumps", DANCE, refused, trap(0), trap(1), rest="plain")
    assert table.hand(0) == ["Trap 2"] and table.is_booted(BUTTERFLY)


def test_dancing_butterfly_lets_no_third_be_made() -> None:
    table = traps()
    refused = "1 cancel the second Cheatin' play: no"
    with pytest.raises(ScriptFault):
        table.until("take lumps", DANCE, refused, trap(0), trap(1), trap(2), rest="plain")


def test_dancing_butterfly_dances_after_the_first_cheatin_play_too() -> None:
    table = traps()
    refused = "1 cancel the second Cheatin' play: no"
    table.until("take lumps", trap(0), DANCE, refused, trap(1), rest="plain")
    assert table.hand(0) == ["Trap 2"]


def test_without_a_dancing_butterfly_there_is_no_second() -> None:
    with pytest.raises(ScriptFault):
        traps().until("take lumps", trap(0), trap(1), rest="plain")


def test_dancing_butterfly_does_nothing_with_a_cheatin_hand() -> None:
    table = traps(first=CHEATIN_THREE)
    with pytest.raises(ScriptFault):
        table.until("take lumps", DANCE, trap(0), trap(1), rest="plain")
    table = traps(first=CHEATIN_THREE)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", DANCE, "1 cancel the second Cheatin' play: no", rest="plain")


def test_dancing_butterfly_is_bought_off_by_a_dude_and_a_control_point() -> None:
    table = traps()
    table.put(0, deed("Jail"))
    table.put(1, deed("Ranch"))
    table.put(1, dude("Far"))
    said = (DANCE, "1 cancel the second Cheatin' play: yes")
    assert table.options(*said) == ["Bo", "Cy"]
    assert table.options(*said, "1 send home booted: Cy") == ["Bank", "Jail"]
    with pytest.raises(ScriptFault):
        table.until(
            "take lumps",
            *said,
            "1 send home booted: Cy",
            "1 give a control point: Jail",
            trap(0),
            trap(1),
            rest="plain",
        )
    assert (table.at("Cy"), table.is_booted("Cy"), table["Jail"].control_points) == ("home 1", True, 1)
    assert table.hand(0) == ["Trap 1", "Trap 2"]


@pytest.mark.parametrize("why", ["no deed", "no dude"])
def test_dancing_butterfly_is_bought_off_by_both_only(why: str) -> None:
    table = traps()
    if why == "no deed":
        table.do(discard, table["Bank"])
    else:
        for name in ("Bo", "Cy"):
            table.modify(name, "cannot go home", 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", DANCE, "1 cancel the second Cheatin' play: no", rest="plain")


def test_dancing_butterfly_is_not_bought_off_by_an_allys_dude() -> None:
    table = traps(seats=3, guest="Guest")
    table.modify("Bo", "cannot go home", 1)
    assert table.posse(1) == ["Bo", "Guest"]
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", DANCE, "1 cancel the second Cheatin' play: no", rest="plain")


def test_dancing_butterfly_needs_a_legal_hand_in_the_old_edition() -> None:
    """A requirement that begins with "If" must be met in that edition (faq-2015 "Actions and Abilities")."""
    assert f"use {BUTTERFLY}" in traps(ruleset="aeg-2015").options()
    assert f"use {BUTTERFLY}" not in traps(CHEATIN_THREE, ruleset="aeg-2015").options()
    assert f"use {BUTTERFLY}" in traps(CHEATIN_THREE).options()


def test_dancing_butterfly_is_not_bought_off_by_a_dude_who_stays() -> None:
    table = traps()
    table.teach("Bo", trait("when", events.SentHome, lambda use: None, instead=True))
    said = (DANCE, "1 cancel the second Cheatin' play: yes", "1 send home booted: Bo")
    table.until("take lumps", *said, trap(0), trap(1), rest="plain")
    assert table.hand(0) == ["Trap 2"]


def test_dancing_butterfly_lets_no_second_be_made_next_round() -> None:
    table = traps(second="3♠ 3♠ 6♦ 8♣ 10♠")
    table.until("chamber", DANCE, "1 cancel the second Cheatin' play: no", rest="plain")
    table.until("make plays", rest="plain")
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault):
        table.until("take lumps", trap(0), trap(1), rest="plain")


def test_dancing_butterfly_gives_way_to_what_keeps_a_hand_from_cheatin_plays() -> None:
    """Force Field: no card of an opponent's is played against the hand after it; it cannot beats it can."""
    table = traps()
    field = action("Field")
    table.teach(field, ability("Resolution", lambda use: Play(use).keep_from_cheatin()))
    table.in_hand(1, field)
    said = (DANCE, "1 cancel the second Cheatin' play: no", "1 resolution play: use Field")
    with pytest.raises(ScriptFault):
        table.until("take lumps", *said, trap(0), rest="plain")


# Ten-Foot Punch


PUNCH = "0 shootout play: use Ten-Foot Punch"


def punch(bullets: int = 3, *deck: Card, pull: str = "A♠") -> Table:
    """Monk, at home, whose Kung Fu is 2, while Allie is against Bo, of some bullets; the pull and what follows it."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, dude("Monk", value=7, keywords=("Kung Fu 2",)), booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", bullets=bullets), "town square")
    table.put(1, dude("Cy", bullets=9), "town square")
    table.duel("Allie", "Bo", "1 join posse: Cy", rest="plain")
    table.in_hand(0, "21052")
    table.next_cards(0, pull, *deck)
    return table


TECHNIQUES = (
    action("Kick", keywords=("Technique",)),
    action("Leap", keywords=("Technique", "Tao of Wind")),
    action("Talk"),
    action("Chop", keywords=("Technique",)),
    dude("Cal"),
    action("Sixth", keywords=("Technique",)),
)


@pytest.mark.parametrize(("found", "hand"), [("Chop", ["Chop"]), ("none", [])])
def test_ten_foot_punch_may_find_a_technique_of_no_tao(found: str, hand: list[str]) -> None:
    table = punch(3, *TECHNIQUES)
    table.step(PUNCH, f"0 put into hand: {found}", rest="plain")
    assert (table.posse(0), table.rating("Monk", "Kung Fu"), table.hand(0)) == (["Allie", "Monk"], 3, hand)
    left = {"Kick", "Leap", "Talk", "Chop", "Cal"} - set(hand)
    assert left <= set(table.discard(0)) and "Sixth" in table.deck(0)
    assert all(table["Chop"].number in player.known for player in table.state.players)


def test_ten_foot_punch_offers_no_other_cards() -> None:
    table = punch(3, *TECHNIQUES)
    with pytest.raises(ScriptFault) as asked:
        table.step(PUNCH, "0 put into hand: Nobody")
    assert asked.value.decision is not None
    options = [option if option is None else table.name(option) for option in asked.value.decision.options]
    assert options == [None, "Kick", "Chop"]


def test_ten_foot_punch_finds_nothing_against_better_shots() -> None:
    table = punch(4, *TECHNIQUES)
    table.step(PUNCH, rest="plain")
    assert (table.posse(0), table.hand(0)) == (["Allie", "Monk"], [])
    assert "Kick" in table.deck(0)


def test_ten_foot_punch_takes_somebody_to_join() -> None:
    table = punch()
    table.modify("Monk", "cannot join", 1)
    assert table.options() == []


# Fleet-Footed


def test_fleet_footed_sends_ones_own_dude_home() -> None:
    table = Table()
    put_allie_and_bo(table)
    table.put(0, dude("Ann"))
    table.in_hand(0, "21053")
    assert sorted(table.options("0 play: use ability 1 Fleet-Footed")) == ["Allie", "Ann"]
    table.play("0 play: use ability 1 Fleet-Footed", "target: Allie")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", True)


def test_fleet_footed_sends_nobody_who_cannot_go() -> None:
    table = Table()
    put_allie_and_bo(table)
    table.modify("Allie", "cannot go home", 1)
    table.in_hand(0, "21053")
    assert "use ability 1 Fleet-Footed" not in table.plays(0)


def test_fleet_footed_helps_in_a_shootout() -> None:
    table = showdown([dude("Ann")], [dude("Cy", bullets=2)])
    table.put(0, dude("Far"))
    table.in_hand(0, "21053")
    use = "0 shootout play: use ability 2 Fleet-Footed"
    assert table.options(use) == ["Allie", "Ann"]
    assert table.options(use, "target: Ann") == ["Bo", "Cy"]
    table.step(use, "target: Ann", "target: Cy", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Cy")) == (1, 1)


# You're A Daisy If You Do


DAISY = "You're A Daisy If You Do"


def daisy(points: int = 0, *, at: str = "home 1", booted: bool = False) -> Table:
    """Doc, a stud, in the town square, and others who are not; Bo, with control points, elsewhere."""
    table = Table()
    table.put(0, dude("Doc", shooter="stud", control=1), "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Far", shooter="stud"))
    table.put(1, dude("Bo"), at, booted=booted, control_points=points)
    table.put(1, dude("Cy", shooter="stud"), "town square")
    table.in_hand(0, "21054")
    return table


@pytest.mark.parametrize(("points", "before", "after"), [(2, False, True), (1, True, False), (0, True, False)])
def test_daisy_brings_a_dude_to_the_square_and_calls_it_out(points: int, before: bool, after: bool) -> None:
    table = daisy(points, booted=before)
    # Booted dudes cannot refuse.
    said = [] if after else ["1 accept: yes"]
    table.play(f"0 play: use {DAISY}", *said, "0 join posse: none", "1 join posse: none")
    assert (table.at("Bo"), table.is_booted("Bo"), table.is_booted("Doc")) == ("town square", after, True)
    assert (table.posse(0), table.posse(1)) == (["Doc"], ["Bo"])


def test_daisy_may_be_refused() -> None:
    table = daisy()
    table.play(f"0 play: use {DAISY}", "1 accept: no", rest="plain")
    assert not table.is_shooting


def test_daisy_needs_an_unbooted_stud_in_the_square_and_a_dude_elsewhere() -> None:
    table = daisy()
    table["Doc"].booted = True
    assert f"use {DAISY}" not in table.plays(0)
    assert f"use {DAISY}" not in daisy(at="town square").plays(0)


def test_daisy_moves_nobody_if_the_stud_does_not_boot() -> None:
    table = daisy(booted=True)
    saver(table, Booted)
    table.play(f"0 play: use {DAISY}", "0 react [Doc]: answer Saver", rest="plain")
    assert (table.at("Bo"), table.is_booted("Bo"), table.is_shooting) == ("home 1", False, False)


# Twilight Is Upon Us


TWILIGHT = "0 shootout play: use Twilight Is Upon Us"


def twilight(*friends: Card, foes: tuple[Card, ...] = ()) -> Table:
    """Allie and others against Bo and others; a Huckster of seat 0 at home."""
    table = Table()
    table.set_rock(0, 1)
    table.put(0, dude("Ann"))
    table.in_hand(0, "21055")
    return showdown(friends, foes, table=table)


def test_twilight_brings_a_skilled_dude() -> None:
    table = twilight()
    table.put(1, dude("Other", keywords=("Huckster 1",)))
    table.put(0, dude("Stuck", keywords=("Huckster 1",)))
    table.modify("Stuck", "cannot join", 1)
    table.put(0, dude("Merlin", keywords=("Huckster 1",)), booted=True)
    table.step(TWILIGHT, rest="plain")
    assert (table.posse(0), table.at("Merlin"), table.at("Ann"), table.rock(0)) == (
        ["Allie", "Merlin"],
        "town square",
        "home 0",
        0,
    )


def test_twilight_brings_no_dude_of_a_third_player() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name), "town square")
    table.put(2, dude("Merlin", keywords=("Huckster 1",)))
    table.set_rock(0, 1)
    table.in_hand(0, "21055")
    table.duel("Allie", "Bo", rest="plain")
    table.step(TWILIGHT, rest="plain")
    assert (table.posse(0), table.at("Merlin")) == (["Allie"], "home 2")


def test_twilight_strengthens_shooters_beside_the_skilled() -> None:
    table = twilight(dude("Seer", keywords=("Shaman 0",)), foes=(dude("Cy"),))
    table.step(TWILIGHT, rest="plain")
    assert [table.bullets(name) for name in ("Allie", "Seer", "Bo", "Cy")] == [0, 0, 0, 0]
    posse(table, 0).shooter, posse(table, 1).shooter = table["Allie"].number, table["Bo"].number
    assert [table.bullets(name) for name in ("Allie", "Seer", "Bo", "Cy")] == [2, 0, 0, 0]
    table["Cy"].controller = 1
    table.do(discard, table["Seer"])
    assert table.bullets("Allie") == 0


def test_twilight_strengthens_the_enemys_shooter_too() -> None:
    table = twilight(foes=(dude("Priest", keywords=("Blessed 1",)),))
    table.step(TWILIGHT, rest="plain")
    posse(table, 0).shooter, posse(table, 1).shooter = table["Allie"].number, table["Bo"].number
    assert [table.bullets(name) for name in ("Allie", "Bo", "Priest")] == [0, 2, 0]


# Test of Wills


WILLS = "Test of Wills"


def wills() -> Table:
    """Allie against Bo and Cy with goods; Test of Wills in hand."""
    table = showdown([], [dude("Cy", bullets=1)])
    table.put(1, goods("Crown", bullets=1, influence=2), on="Bo")
    table.put(0, HAT, on="Allie")
    table.in_hand(0, "21056")
    return table


@pytest.mark.parametrize(("whom", "found"), [("Crown", (0, 0, 1)), ("Cy", (1, 2, 1))])
def test_test_of_wills_boots_an_opposing_card_and_breaks_goods(whom: str, found: tuple[int, int, int]) -> None:
    table = wills()
    use = f"0 shootout play: use {WILLS}"
    assert sorted(table.options(use)) == ["Bo", "Crown", "Cy"]
    table["Cy"].booted = True
    assert table.options(use) == ["Bo", "Crown"]
    table["Cy"].booted = False
    table.step(use, f"target: {whom}", rest="plain")
    assert table.is_booted(whom) and table.zone(WILLS) == "discard"
    assert (table.bullets("Bo"), table.influence("Bo"), table.bullets("Cy")) == found


def test_test_of_wills_takes_the_abilities_of_a_spell_but_of_no_dude() -> None:
    for whom, is_left in (("Hex", False), ("Bo", True)):
        table = Table()
        bo = dude("Bo", keywords=("Huckster 9",))
        table.teach(bo, ability("Repeat Shootout", lambda use: None))
        table.put(0, dude("Allie"), "town square")
        table.put(1, bo, "town square")
        table.put(1, spell("Hex", keywords=("Hex",)), on="Bo")
        table.teach("Hex", ability("Repeat Shootout Hex 1", lambda use: None))
        table.in_hand(0, "21056")
        table.duel("Allie", "Bo", rest="plain")
        table.step(f"0 shootout play: use {WILLS}", f"target: {whom}", rest="plain")
        name = "Hex" if whom == "Hex" else "Bo"
        assert bool(table.abilities(name)) is is_left


@pytest.mark.parametrize(("bullets", "foe", "is_asked"), [(2, 1, True), (1, 1, False), (1, 2, False)])
def test_test_of_wills_holds_dudes_in_and_out(bullets: int, foe: int, is_asked: bool) -> None:
    table = Table()
    put_allie_and_bo(table)
    # Bounty does not count.
    table["Allie"].bounty, table["Bo"].bounty = 4 - bullets, 4 - foe
    for name, rating in (("Allie", bullets), ("Bo", foe)):
        table.modify(name, "bullets", rating, change="set")
    table.put(0, dude("Ann"))
    table.in_hand(0, "21056")
    horn, whip = action("Horn"), action("Whip")
    table.teach(horn, ability("Shootout", lambda use: bool(Play(use).join(table["Ann"])) and None, joins=True))
    table.teach(whip, ability("Shootout", lambda use: send_home_booted(use.game, table["Bo"])))
    table.in_hand(0, horn, whip)
    if not is_asked:
        with pytest.raises(ScriptFault):
            table.duel("Allie", "Bo", f"0 react: answer {WILLS}", rest="plain")
        return
    table.duel("Allie", "Bo", f"0 react: answer {WILLS}", rest="plain")
    table.step("0 shootout play: use Horn", "0 shootout play: use Whip", rest="plain")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])
    assert not prohibitions.is_prohibited(table.game, "cannot join", table["Ann"])
    assert not prohibitions.is_prohibited(table.game, "cannot leave", table["Bo"])
    assert table.state.lasting.by_subject["text"]
    table.do(expire, "shootout")
    assert not table.state.lasting.by_subject.get("text")
    table.do(send_home_booted, table["Bo"])
    assert not table.posse(1)
