"""Do the texts of `dtk/cardtext/packs/out_for_blood.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from gunfight import BETTER_PAIR, CHEATIN_PAIR, CHEATIN_THREE, FOUR, HIGH, PAIR, THREE, deal, showdown
from scenes import (
    COG,
    HAT,
    HEX,
    HOME,
    MIRACLE,
    MOUNT,
    RICH_BANK,
    SIDEKICK,
    against_bo,
    play_outfit,
    prevent_victory,
    production,
    put_allie_and_bo,
    saver,
    shoot,
)

from dtk.cards.card import Card
from dtk.cardtext.play import Play
from dtk.engine import control, events, prohibitions, stats
from dtk.engine.events import Booted, Declared, Pulled
from dtk.engine.rules.shootout import stud_bonus
from dtk.engine.verbs.cards import ace, discard, place_deed
from dtk.engine.verbs.dudes import leave_posse
from dtk.testing import (
    ScriptFault,
    Table,
    ability,
    action,
    deed,
    dude,
    goods,
    outfit,
    printed,
    rule,
    ruling,
    spell,
    trait,
)

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
    play = ("0 play: use home 0", "0 leader: Allie", "0 mark: Ranch")
    assert table.options(*play) == ["none", "Totem"]


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
    table.play(*shop("Cap"), *shop("Charm"), *shop("Fetish"))
    assert table.rock(0) == 9 - 1 - 1 - 2
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


# Smith & Robards Trade Show


@pytest.mark.parametrize(("at", "control"), [("Ranch", 1), ("Bank", 0)])
def test_the_trade_show_exchanges_a_card_and_honours_a_gadget_abroad(at: str, control: int) -> None:
    table = play_outfit("21005")
    table.put(0, dude("Allie", influence=1), at)
    table.put(0, COG, on="Allie")
    table.put(0, goods("Lamp"), on="Allie")
    assert "use home 0" not in table.plays()
    table.in_hand(0, HAT)
    table.in_deck(0, "2♠ 3♠")
    prevent_victory(table)
    table.play("0 play: use home 0")
    assert (table.is_booted("Cog"), table.hand(0), table.discard(0)) == (True, ["2♠"], ["Hat"])
    assert stats.control(table.state, table["Cog"]) == control
    table.to("gambling", rest="plain")
    assert stats.control(table.state, table["Cog"]) == 0


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


def test_baijiu_sue_gives_the_saloon_where_she_is_a_control_point() -> None:
    table = Table()
    for name, words in (("Bar", ("Saloon",)), ("Pub", ("Saloon",)), ("Shop", ())):
        table.put(1, deed(name, keywords=words))
    table.put(0, "21009", "Bar")
    table.put(0, goods("Keg", keywords=("Saloon",)), on="Baijiu Sue")
    control_of = lambda name: stats.control(table.state, table[name])  # noqa: E731
    assert [control_of(name) for name in ("Bar", "Pub", "Shop", "Keg")] == [1, 0, 0, 0]
    table["Baijiu Sue"].at = table.place("Shop")
    assert [control_of(name) for name in ("Bar", "Shop")] == [0, 0]


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
        assert prohibitions.is_prohibited(table.game, prohibitions.BE_CASUALTY, table[name]) is is_spared
    table.until("make plays", rest="plain")
    assert not prohibitions.is_prohibited(table.game, prohibitions.BE_CASUALTY, table["Cy"])


def test_bob_hungate_must_have_the_ghost_rock() -> None:
    table = parley(0)
    table.modify(BOB, "influence", -9)
    assert table.options(f"0 resolution play: use {BOB}") == ["Allie", BOB]


def test_bob_hungate_spares_nobody_if_he_does_not_pay_after_all() -> None:
    table = parley()
    table.teach("Allie", trait("after", Declared, lambda use: Play(use).pay(2, 0)))
    table.until("take lumps", f"0 resolution play: use {BOB}", "0 target: Ann", rest="plain")
    assert not prohibitions.is_prohibited(table.game, prohibitions.BE_CASUALTY, table["Ann"])


# Father Diamond


DIAMOND = "Father Diamond"


def vagabond(at: str = "Ranch", rock: int = 1, ruleset: str = "pinebox-1.5") -> Table:
    """Father Diamond somewhere, with Ann and Bo; deeds of both players."""
    table = Table(HOME, outfit("Their Home"), ruleset=ruleset)
    table.put(0, RICH_BANK)
    table.put(1, deed("Ranch"))
    table.put(0, "21011", at)
    table.put(0, dude("Ann"), at)
    table.put(1, dude("Bo"), at)
    table.set_rock(0, rock)
    return table


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
    table.modify("Ann", prohibitions.MOVE, 1)
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
    table.step(f"0 shootout play: use {LEYCHAAI}")
    assert table.host("Dog of Allie") == LEYCHAAI


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
    table.put(1, dude("Far"))
    table.put(0, dude("Ann"), "town square")
    table.play(f"0 play: use {NATHANIEL}", *script, rest="plain")
    return table


def test_nathaniel_tuwikaa_calls_out_to_a_shootout_by_influence() -> None:
    table = defiance("1 accept: yes")
    table.until("draw hands", rest="plain")
    assert [stats.shooting(table.state, table[name]) for name in (NATHANIEL, "Bo")] == [2, 1]
    assert table.is_stud(NATHANIEL) and table.bullets("Bo") == 4
    table.to("sundown", rest="plain")
    assert stats.shooting(table.state, table["Bo"]) == 4


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


# Auntie Sinister


AUNTIE = "Auntie Sinister"


def test_auntie_sinister_is_a_better_huckster_in_a_posse_with_mystical_goods() -> None:
    table = against_bo("21021", dude("Hal", keywords=("Huckster 0",)))
    table.put(0, goods("Charm", keywords=("Mystical",)), on="Hal")
    table.put(0, spell("Curse", keywords=("Hex", "Mystical")), on=AUNTIE)
    assert table.rating(AUNTIE, "Huckster") == 0
    table.put(0, goods("Idol", keywords=("Mystical",)), on=AUNTIE)
    assert (table.rating(AUNTIE, "Huckster"), table.rating("Hal", "Huckster")) == (2, 0)
    table.do(leave_posse, table[AUNTIE])
    assert table.rating(AUNTIE, "Huckster") == 0


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
    table["Bo"].bounty = 2
    table.until("pick shooters", rest="plain")
    table["Bo"].bounty = 0
    table.modify(CLAY, "bullets", 0)
    assert table.bullets(CLAY) == 3
    for name in ("Bo", "Cy"):
        table.do(leave_posse, table[name])
    table.to("sundown", rest="plain")
    assert table.bullets(CLAY) == 1


# Wyatt Earp


@pytest.mark.parametrize(("home", "price"), [("lawdogs", 5), ("outlaws", 9)])
def test_wyatt_earp_is_cheaper_for_the_law_dogs_by_their_dead(home: str, price: int) -> None:
    table = Table(outfit("A Home", gangs=(home,)), HOME)
    table.in_boot_hill(0, dude("Abe", gangs=("lawdogs",)), dude("Ben", gangs=("lawdogs",)), dude("Cal"))
    table.in_boot_hill(1, dude("Don", gangs=("lawdogs",)))
    name = table.in_hand(0, "21026")[0]
    assert stats.cost(table.state, table[name]) == price


@pytest.mark.parametrize(("bounty", "rides", "bullets"), [(2, True, 2), (1, True, 0), (2, False, 0)])
def test_wyatt_earp_steadies_the_shooter_against_a_wanted_one(bounty: int, rides: bool, bullets: int) -> None:
    table = showdown([printed("21026")] if rides else [], [dude("Cy", bullets=9)])
    if not rides:
        table.put(0, "21026", "town square")
    table["Bo"].bounty = bounty
    table.modify("Bo", "bullets", 1)
    assert table.bullets("Allie") == 0
    shooters = ("0 shooter: Allie", "1 shooter: Bo") if rides else ("1 shooter: Bo",)
    table.until("draw hands", *shooters, rest="plain")
    assert table.bullets("Allie") == bullets


def against_cheats(*, rides: bool = True) -> Table:
    """Wyatt in a shootout against a cheatin' hand, in which Cy shoots and Dan is wanted."""
    table = Table()
    deal(table, HIGH, CHEATIN_PAIR)
    showdown([printed("21026")], [dude("Cy"), dude("Dan")], table=table)
    table["Dan"].bounty = 1
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
    table.modify("Dan", prohibitions.ACE, 1)
    table.step("0 resolution play: use Wyatt Earp", rest="plain")
    assert table.zone("Cy") == "boot hill"


def test_wyatt_earp_aces_nobody_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, "21026")
    table.put(1, dude("Bo"), bounty=1)
    deal(table, FOUR, CHEATIN_PAIR)
    for seat in (0, 1):
        table.set_rock(seat, 1)
    with pytest.raises(ScriptFault):
        table.step("0 cheatin' play: use Wyatt Earp", rest="plain")


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
