"""More dudes that the Weird West Edition prints again, or for the first time, in the order of their codes there."""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, deal, duel, showdown, until

from dtk.cardtext.play import Play
from dtk.engine import bars, stats
from dtk.engine.abilities import Use
from dtk.engine.rules.shootout import begin
from dtk.engine.verbs.dudes import add_bounty, move
from dtk.engine.verbs.piles import hand_limit
from dtk.engine.verbs.play import enter
from dtk.testing import Table, ability, deed, dude, goods, outfit, printed, ruling, spell

BANK, FARM = deed("Bank"), deed("Farm", keywords=("Out of Town",))
HOME = outfit("A Home")
HEX, SPIRIT, MIRACLE = (spell(kind, keywords=(kind,)) for kind in ("Hex", "Spirit", "Miracle"))
NAG = goods("Nag", keywords=("Horse",))
COG, RAY = goods("Cog", keywords=("Gadget",)), goods("Ray Gun", bullets=1, keywords=("Weapon", "Gadget"))


def uses(table: Table, seat: int = 0) -> list[str]:
    """The abilities that a player may use in High Noon now."""
    return [play for play in table.plays(seat) if play.startswith("use")]


def against_bo(code: str, *others: Any, foes: Any = (), ruleset: str = "pinebox-1.5") -> Table:
    """Allie, a printed dude and others in a shootout against Bo and others."""
    return showdown([printed(code), *others], foes, table=Table(ruleset=ruleset))


# Daomei Wang


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang_moves_another_anarchist_when_she_comes(code: str) -> None:
    table = Table(outfit("Camp", gangs=("anarchists",)), HOME)
    table.put(1, BANK)
    table.put(0, dude("Ann", gangs=("anarchists",)), booted=True)
    table.put(0, dude("Cal", gangs=("outlaws",)))
    table.in_hand(0, code)
    table.set_rock(0, 9)
    table.play("0 play: shop Daomei Wang", "0 react: answer Daomei Wang", "0 choose place: Bank")
    assert (table.at("Ann"), table.is_booted("Ann"), table.at("Cal")) == ("Bank", True, "home 0")


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang_has_nobody_to_move_but_anarchists(code: str) -> None:
    table = Table(outfit("Camp", gangs=("anarchists",)), HOME)
    table.put(0, dude("Cal", gangs=("outlaws",)))
    table.put(1, dude("Ann", gangs=("anarchists",)))
    table.in_hand(0, code)
    table.set_rock(0, 9)
    table.play("0 play: shop Daomei Wang")
    assert table.at("Daomei Wang") == "home 0"


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang_moves_nobody_for_others_or_in_another_phase(code: str) -> None:
    table = Table(outfit("Camp", gangs=("anarchists",)), HOME)
    table.put(1, BANK)
    table.put(0, dude("Ann", gangs=("anarchists",)))
    table.in_hand(0, code, dude("Cal"))
    table.state.phase = "sundown"
    table.do(enter, table["Daomei Wang"], table.place("home 0"), 0)
    table.state.phase = "high noon"
    table.play("0 play: shop Cal")
    assert [table.at(name) for name in ("Daomei Wang", "Cal", "Ann")] == ["home 0"] * 3


# Randall


def test_randall_holds_a_card_more_in_company() -> None:
    table = Table()
    table.put(0, "09005", "town square")
    table.put(0, dude("Cal"), "town square")
    assert hand_limit(table.game, 0) == 5
    table.put(1, dude("Bo"), "town square")
    assert (hand_limit(table.game, 0), hand_limit(table.game, 1)) == (6, 5)


def test_randall_of_the_weird_west_holds_a_card_more_for_three_places_in_town() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(1, FARM)
    table.put(0, "24014")
    for name, at in (("Cal", "town square"), ("Dan", "Farm"), ("Eve", "home 0")):
        table.put(0, dude(name), at)
    table.put(1, dude("Bo"), "Bank")
    assert hand_limit(table.game, 0) == 5
    table["Dan"].at = table["Bank"].number
    assert hand_limit(table.game, 0) == 6


# Xui Yin Chen


@pytest.mark.parametrize("code", ["09009", "24017"])
def test_xui_yin_chen_makes_studs_of_the_posse(code: str) -> None:
    table = against_bo(code)
    table.put(0, dude("Cal"), "town square")
    table.step("0 shootout play: use Xui Yin Chen")
    assert [table.is_stud(name) for name in ("Allie", "Xui Yin Chen", "Cal", "Bo")] == [True, True, False, False]
    assert [table.influence(name) for name in ("Allie", "Cal", "Bo")] == [1, 0, 0]
    assert table.is_booted("Xui Yin Chen")


# Yunxu Jiang


@pytest.mark.parametrize("code", ["09012", "24020"])
@pytest.mark.parametrize(("at", "more"), [("home 0", 1), ("home 1", 0)])
def test_yunxu_jiang_leads_on_ground_of_ones_own(code: str, at: str, more: int) -> None:
    table = Table()
    table.put(0, code, at)
    value = table.value("Yunxu Jiang")
    table.put(0, dude("Cal"), "town square", booted=True)
    table.put(0, dude("Allie"), at)
    table.put(1, dude("Bo"), at)
    table.say("0 join posse: Allie")
    table.do(begin, table["Yunxu Jiang"], table["Bo"])
    assert [(table.bullets(name), table.value(name)) for name in ("Allie", "Cal", "Bo")] == [
        (more, 5 + more),
        (0, 5),
        (0, 5),
    ]
    assert table.value("Yunxu Jiang") == value


# Forster Cooke


@pytest.mark.parametrize("code", ["12002", "24021"])
@pytest.mark.parametrize(("kind", "more"), [("Saloon", 1), ("Casino", 1), ("Ranch", 0)])
def test_forster_cooke_cheers_the_others_from_where_one_gambles(code: str, kind: str, more: int) -> None:
    table = Table()
    table.put(1, deed("House", keywords=(kind,)))
    table.put(0, code, "House")
    plain = table["Forster Cooke"].card
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), "House")
    assert [(table.bullets(name), table.value(name)) for name in ("Cal", "Bo")] == [(more, 5 + more), (0, 5)]
    assert (table.bullets("Forster Cooke"), table.value("Forster Cooke")) == (plain.bullets, plain.value)


@pytest.mark.parametrize("code", ["12002", "24021"])
def test_forster_cooke_cheers_nobody_who_is_not_in_play(code: str) -> None:
    """compendium-1.9.3 "Value and Grit": a card in a hand is worth what is printed."""
    table = Table()
    table.put(0, deed("House", keywords=("Saloon",)))
    table.put(0, code, "House")
    table.in_hand(0, dude("Cal", value=5))
    table.next_cards(0, "5♠")
    assert (table.value("Cal"), table.value("5♠")) == (5, 5)


# He Fang

GHOUL = dude("Ghoul", cost=3, keywords=("Abomination",))


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_brings_an_abomination_to_where_he_is(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL, dude("Cal"), dude("Golem", keywords=("Abomination", "Gadget")))
    table.set_rock(0, 1)
    table.play("0 play: use He Fang")
    assert (table.at("Ghoul"), table.rock(0), table.is_booted("He Fang")) == ("town square", 0, True)


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_has_to_pay_for_it(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL)
    assert uses(table) == []


# Jim Hexter


@pytest.mark.parametrize("code", ["16002", "24023"])
def test_jim_hexter_pays_the_other_posses_player_to_be_a_stud_once(code: str) -> None:
    table = against_bo(code)
    table.set_rock(0, 2)
    table.step("0 shootout play: use Jim Hexter")
    assert (table.is_stud("Jim Hexter"), table.rock(0), table.rock(1)) == (True, 1, 1)


@pytest.mark.parametrize("code", ["16002", "24023"])
def test_jim_hexter_must_have_something_to_pay_with(code: str) -> None:
    assert against_bo(code).options() == []


@pytest.mark.parametrize(("code", "again"), [("16002", []), ("24023", ["none", "use Jim Hexter"])])
def test_jim_hexter_of_the_weird_west_pays_in_the_next_shootout_again(code: str, again: list[str]) -> None:
    table = against_bo(code)
    table.set_rock(0, 9)
    deal(table, f"{HIGH} Q♥", PAIR)
    table.to(
        "high noon", "0 shootout play: use Jim Hexter", "0 shooter: Allie", "0 casualty: discard Allie",
        "0 flee [Jim Hexter]: yes", "1 flee: no",
    )  # fmt: skip
    table["Jim Hexter"].at, table["Jim Hexter"].booted = table["Bo"].at, False
    table.do(begin, table["Jim Hexter"], table["Bo"])
    assert table.options() == again


# Stevie Lyndon, and others who are better at some tests


def pulls(table: Table, who: str, card: Any, pulled: str, header: str) -> bool:
    """Whether somebody casts a spell with a pull."""
    table.teach(card, ability(header, lambda use: add_bounty(use.game, table[who], 3)))
    table.put(0, card, on=who)
    table.next_cards(0, pulled)
    before = table.bounty(who)
    table.play(f"0 play: use {card.title}")
    return table.bounty(who) > before


@pytest.mark.parametrize("code", ["18009", "24024"])
@pytest.mark.parametrize(("words", "casts"), [(("Miracle", "Hymn"), True), (("Miracle",), False)])
def test_stevie_lyndon_casts_hymns_better(code: str, words: tuple[str, ...], casts: bool) -> None:
    table = Table()
    table.put(0, code)
    assert pulls(table, "Stevie Lyndon", spell("Song", keywords=words), "4♠", "Noon Miracle 8, Boot") is casts
    assert table.rating("Stevie Lyndon", "Blessed") == 0


@pytest.mark.parametrize("code", ["18017", "24030"])
@pytest.mark.parametrize(("words", "comes"), [(("Horse",), True), (("Sidekick",), True), (("Weapon",), False)])
def test_diego_linares_invents_beasts_better(code: str, words: tuple[str, ...], comes: bool) -> None:
    table = Table()
    table.put(0, code)
    table.in_hand(0, goods("Thing", keywords=("Gadget", *words), difficulty=8))
    table.next_cards(0, "4♠")
    table.play("0 play: invent Thing")
    assert (table.zone("Thing") == "in play") is comes


def hexed(code: str, who: str, header: str, bounty: int, pulled: str) -> Table:
    """A Huckster with a Hex in a shootout; if it succeeds Bo is wanted."""
    table = against_bo(code)
    table.teach(HEX, ability(header, lambda use: add_bounty(use.game, table["Bo"], 1)))
    table.put(0, HEX, on=who)
    table[who].bounty = bounty
    table.next_cards(0, pulled)
    return table


@pytest.mark.parametrize("code", ["05015", "24080"])
@pytest.mark.parametrize(("bounty", "casts"), [(3, True), (2, False)])
def test_maria_kingsford_casts_by_her_bounty_in_a_shootout(code: str, bounty: int, casts: bool) -> None:
    table = hexed(code, "Maria Kingsford", "Shootout Hex 8, Boot", bounty, "5♠")
    table.step("0 shootout play: use Hex")
    assert (table.bounty("Bo") == 1) is casts


@ruling("compendium-1.9.3:610", "faq-2015:232")
@pytest.mark.parametrize("code", ["05015", "24080"])
def test_maria_kingsford_does_not_to_come_into_one(code: str) -> None:
    table = Table()
    table.put(0, code, booted=True)
    showdown(table=table)

    def join(use: Use) -> None:
        Play(use).join(table["Maria Kingsford"])

    table.teach(HEX, ability("Shootout Hex 8, Boot", join, joins=True))
    table.put(0, HEX, on="Maria Kingsford")
    table["Maria Kingsford"].bounty = 3
    table.next_cards(0, "5♠")
    table.step("0 shootout play: use Hex")
    assert table.posse(0) == ["Allie"]


@pytest.mark.parametrize("code", ["03008", "24088"])
def test_jose_morales_casts_by_his_bullets_in_a_shootout(code: str) -> None:
    table = Table()
    table.put(0, code, booted=True)
    before, bullets = table.rating("José Morales", "Huckster") or 0, table.bullets("José Morales")
    assert before == 0 and bullets > 0
    table["José Morales"].at = table.place("town square")
    table.put(1, dude("Bo"), "town square")
    table.do(begin, table["José Morales"], table["Bo"])
    assert table.rating("José Morales", "Huckster") == bullets
    table.modify("José Morales", "bullets", 2)
    assert table.rating("José Morales", "Huckster") == bullets + 2


def test_jose_morales_makes_nobody_else_cast_better() -> None:
    table = showdown([printed("24088"), dude("Ann", bullets=2, keywords=("Huckster 1",))])
    assert table.rating("Ann", "Huckster") == 1


# Hao-T'e Zui

MONK = "Hao-T'e Zui, The Mad Monk"


@pytest.mark.parametrize(("gang", "less"), [("anarchists", 2), ("outlaws", 0)])
def test_hao_te_zui_is_cheaper_for_anarchists_in_many_places(gang: str, less: int) -> None:
    table = Table(outfit("Camp", gangs=(gang,)), HOME)
    table.put(0, FARM)
    for seat, name, at in ((0, "Ann", "home 0"), (0, "Cal", "home 0"), (0, "Dan", "Farm"), (1, "Bo", "town square")):
        table.put(seat, dude(name), at)
    table.in_hand(0, MONK)
    assert stats.cost(table.state, table[MONK]) == (table[MONK].card.cost or 0) - less


def test_hao_te_zui_smashes_an_opposing_goods() -> None:
    table = against_bo("24025")
    table.put(1, dude("Cy"))
    for bearer in ("Allie", "Bo", "Cy"):
        table.put(0, NAG, on=bearer)
    table.step(f"0 shootout play: use {MONK}")
    assert (table.attached("Bo"), table.is_booted(MONK)) == ([], True)


# Arnold Stewart

ARNOLD = pytest.mark.parametrize("code", ["00098", "13008", "24027"])


def surveyed(code: str) -> Table:
    """Arnold with a Gadget, and a deck whose first five cards hold deeds in town and out of it."""
    table = Table()
    table.put(0, code)
    table.put(0, COG, on="Arnold Stewart")
    table.in_deck(0, BANK, FARM, "2♠ 3♠ 4♠ 5♠")
    return table


@ARNOLD
def test_arnold_stewart_may_boot_for_an_out_of_town_deed(code: str) -> None:
    table = surveyed(code)
    table.play("0 play: use Arnold Stewart", "0 boot to take: Farm")
    assert (table.hand(0), table.deck(0), len(table.discard(0))) == (["Farm"], ["5♠"], 4)
    assert table.is_booted("Cog") and table.is_booted("Arnold Stewart")


@ARNOLD
def test_arnold_stewart_need_not_boot(code: str) -> None:
    table = surveyed(code)
    table.play("0 play: use Arnold Stewart", "0 boot to take: none")
    assert (table.hand(0), table.is_booted("Arnold Stewart")) == ([], False)


@ARNOLD
def test_a_booted_arnold_stewart_takes_no_card(code: str) -> None:
    table = surveyed(code)
    table["Arnold Stewart"].booted = True
    table.play("0 play: use Arnold Stewart")
    assert len(table.discard(0)) == 5


@ARNOLD
def test_arnold_stewart_needs_an_unbooted_gadget(code: str) -> None:
    table = surveyed(code)
    table["Cog"].booted = True
    table.put(0, NAG, on="Arnold Stewart")
    table.put(0, dude("Cal"))
    table.put(0, goods("Lens", keywords=("Gadget",)), on="Cal")
    assert uses(table) == []


@ARNOLD
def test_arnold_stewart_boots_for_no_other_card(code: str) -> None:
    table = surveyed(code)
    table.next_cards(0, dude("Exile", keywords=("Out of Town",)), deed("Bar"), "2♠ 3♠ 4♠")
    table.play("0 play: use Arnold Stewart")
    assert (table.hand(0), table.is_booted("Arnold Stewart"), len(table.discard(0))) == ([], False, 5)


# Chuan "Jen" Qí

JEN = 'Chuan "Jen" Qí'


@pytest.mark.parametrize("code", ["05012", "24028"])
def test_jen_gains_by_a_horse_and_by_a_gadget(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"))
    table.put(0, NAG, on="Cal")
    table.put(0, COG, on="Cal")
    assert (table.influence("Cal"), table.bullets("Cal")) == (0, 0)
    influence, bullets = table.influence(JEN), table.bullets(JEN)
    table.put(0, goods("Mare", keywords=("Horse",)), on=JEN)
    assert (table.influence(JEN), table.bullets(JEN)) == (influence + 1, bullets)
    table.put(0, COG, on=JEN)
    assert (table.influence(JEN), table.bullets(JEN)) == (influence + 1, bullets + 2)


# Seamus O'Toole


@pytest.mark.parametrize(("pulled", "bullets", "is_stud"), [("K♥", 5, True), ("K♣", 0, False)])
def test_seamus_o_toole_tunes_a_weapon_or_spoils_the_shot(pulled: str, bullets: int, is_stud: bool) -> None:
    table = against_bo("24029", dude("Cal", bullets=2, shooter="stud"))
    table.put(0, RAY, on="Cal")
    table.next_cards(0, pulled)
    table.step("0 shootout play: use Seamus O'Toole")
    assert (table.bullets("Cal"), table.is_stud("Cal"), table.zone("Cal")) == (bullets, is_stud, "in play")


def test_seamus_o_toole_needs_a_gadget_that_is_a_weapon() -> None:
    table = against_bo("24029")
    table.put(0, COG, on="Allie")
    table.put(0, RAY, on="Bo")
    assert table.options() == []


# Maggie Harris, Francisco Rosales

DOG, HAT = goods("Dog", cost=2, keywords=("Sidekick",)), goods("Hat", cost=0)
MARE = goods("Mare", cost=2, keywords=("Horse",))


def errand(code: str, title: str, rock: int) -> Table:
    """Who leads a job at home, with Cal; a Horse, a Sidekick and a Hat lie in the discard pile."""
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"), booted=True)
    table.in_discard(0, MARE, DOG, HAT)
    table.set_rock(0, rock)
    return table


def test_maggie_harris_rounds_up_a_horse_at_home() -> None:
    table = errand("15005", "Maggie Harris", 1)
    table.play("0 play: use Maggie Harris", "0 join job: none", "0 choose: Mare", "0 attach to: Cal")
    assert (table.host("Mare"), table.rock(0), table.is_booted("Maggie Harris")) == ("Cal", 0, True)


def test_maggie_harris_of_the_weird_west_goes_elsewhere_in_town_for_it() -> None:
    table = errand("24035", "Maggie Harris", 1)
    table.put(1, BANK)
    table.put(1, FARM)
    assert table.options("0 play: use Maggie Harris") == ["town square", "home 1", "Bank"]
    table.play("0 play: use Maggie Harris", "0 mark: Bank", "0 attach to: Maggie Harris")
    assert table.host("Mare") == "Maggie Harris"


def test_maggie_harris_of_the_weird_west_takes_a_horse_if_there_is_one_that_can_be_paid() -> None:
    table = errand("24035", "Maggie Harris", 1)
    table.in_discard(0, goods("Nag", cost=2, keywords=("Horse",)))
    assert table.options("0 play: use Maggie Harris", "0 mark: town square") == ["Mare", "Nag"]


@pytest.mark.parametrize("code", ["15005", "24035"])
def test_maggie_harris_must_pay_for_it(code: str) -> None:
    table = errand(code, "Maggie Harris", 0)
    table.play("0 play: use Maggie Harris", "0 mark: town square" if code == "24035" else "0 join job: none")
    assert "Mare" in table.discard(0)


@pytest.mark.parametrize("code", ["14004", "24059"])
@pytest.mark.parametrize("beast", ["Mare", "Dog"])
def test_francisco_rosales_recruits_beasts_in_the_town_square(code: str, beast: str) -> None:
    table = errand(code, "Francisco Rosales", 0)
    table.put(1, dude("Bo"), "town square", booted=True)
    table.play("0 play: use Francisco Rosales", "1 oppose: none", f"0 choose: {beast}", "0 attach to: Cal")
    assert (table.host(beast), table.at("Francisco Rosales")) == ("Cal", "home 0")


@pytest.mark.parametrize(("code", "options"), [("14004", ["none", "Mare", "Dog"]), ("24059", ["Mare", "Dog"])])
def test_francisco_rosales_need_take_none_only_where_he_searches(code: str, options: list[str]) -> None:
    table = errand(code, "Francisco Rosales", 0)
    assert table.options("0 play: use Francisco Rosales") == options


# Buckin' Billy Ballard

BILLY = "Buckin' Billy Ballard"


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_rides_better_and_boots_his_horse_for_a_card(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    bullets, influence = table.bullets(BILLY), table.influence(BILLY)
    assert uses(table) == []
    table.put(0, NAG, on=BILLY)
    assert (table.bullets(BILLY), table.influence(BILLY)) == (bullets + 1, influence + 1)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"))
    table.put(0, dude("Ann"))
    table.put(0, goods("Mare", keywords=("Horse",)), on="Ann")
    table.put(0, goods("Hat"), on=BILLY)
    assert (table.bullets("Ann"), table.influence("Ann")) == (0, 0)
    table.in_deck(0, "2♠")
    # It is his Horse, and nobody's elsewhere.
    assert table.options(f"0 play: use {BILLY}") == ["none", BILLY, "Bo"]
    table.play(f"0 play: use {BILLY}", "0 choose: Bo")
    assert (table.is_booted("Nag"), table.hand(0), table.is_booted("Bo")) == (True, ["2♠"], True)


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_boots_nobody_outside_a_shootout_in_one(code: str) -> None:
    table = against_bo(code)
    table.put(0, NAG, on=BILLY)
    table.put(1, dude("Cy"), "town square")
    assert table.options(f"0 shootout play: use {BILLY}") == ["none", "Allie", BILLY, "Bo"]
    table.step(f"0 shootout play: use {BILLY}", "0 choose: none")
    assert table.is_booted("Nag")


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


# Pagliaccio, Mongwau


@pytest.mark.parametrize("code", ["05005", "24040"])
def test_pagliaccio_unnerves_an_opposing_dude(code: str) -> None:
    table = against_bo(code)
    table.modify("Bo", "bullets", 2)
    table.step("0 shootout play: use Pagliaccio")
    assert (table.bullets("Bo"), table.value("Bo"), table.value("Allie")) == (1, 4, 5)


@pytest.mark.parametrize(("code", "name"), [("01006", "Mongwau the Mighty"), ("24041", "Mongwau The Mighty")])
def test_mongwau_burns_a_hex_to_be_a_stud(code: str, name: str) -> None:
    table = against_bo(code)
    table.put(0, MIRACLE, on=name)
    table.put(0, spell("Jinx", keywords=("Hex",)), on="Allie")
    assert table.options() == []
    table.put(0, HEX, on=name)
    table.step(f"0 shootout play: use {name}")
    assert (table.is_stud(name), table.zone("Hex")) == (True, "discard")


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


def test_alfred_byrne_boots_no_hex_with_itself() -> None:
    table = meddling(booted=True)
    table["Alfred Byrne"].booted = True
    assert uses(table) == []


# Alan Campbell, Clyde Owens


def test_alan_campbell_calls_out_who_has_no_influence() -> None:
    table = Table()
    table.put(0, "24046", "town square")
    table.put(1, dude("Bo", influence=1), "town square")
    table.put(1, dude("Cy"), "home 1")
    assert uses(table) == []
    table.put(1, dude("Dan"), "town square")
    table.play("0 play: use Alan Campbell", "1 accept: yes", "1 join posse: none")
    assert (table.posse(0), table.posse(1)) == (["Alan Campbell"], ["Dan"])


@pytest.mark.parametrize("code", ["01022", "24074"])
def test_a_wanted_dude_cannot_refuse_clyde_owens(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.play("0 play: use Clyde Owens")
    assert table.posse(1) == ["Bo"]


@pytest.mark.parametrize("code", ["01022", "24074"])
def test_an_unwanted_dude_may_refuse_clyde_owens(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "home 1", bounty=1)
    table.play("0 play: use Clyde Owens", "1 accept: no")
    assert table.at("Bo") == "home 1"


# Sylvester Heath


def test_sylvester_heath_boots_for_somewhere_in_town() -> None:
    table = Table()
    table.put(0, "24047")
    table.put(1, FARM)
    table.put(0, NAG, on="Sylvester Heath")
    table.put(0, spell("Prayer", keywords=("Miracle",)), on="Sylvester Heath")
    assert uses(table) == []
    table.put(0, goods("Idol", keywords=("Mystical",)), on="Sylvester Heath")
    assert table.options("0 play: use Sylvester Heath") == ["town square", "home 1"]
    table.play("0 play: use Sylvester Heath", "0 choose place: town square")
    assert (table.at("Sylvester Heath"), table.is_booted("Idol")) == ("town square", True)


# Ursula

URSULA = "Ursula, The Worm Queen"


@pytest.mark.parametrize(("gang", "less"), [("fearmongers", 1), ("outlaws", 0)])
def test_ursula_is_cheaper_for_fearmongers_by_their_hucksters(gang: str, less: int) -> None:
    table = Table(outfit("Ring", gangs=(gang,)), HOME)
    table.put(0, dude("Hank", keywords=("Huckster 1",)))
    table.put(1, dude("Hal", keywords=("Huckster 1",)))
    table.in_hand(0, URSULA)
    assert stats.cost(table.state, table[URSULA]) == (table[URSULA].card.cost or 0) - less


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


# Alexander Sequoia


@pytest.mark.parametrize("code", ["20010", "24052"])
@pytest.mark.parametrize(("at", "is_there"), [("town square", True), ("home 0", False)])
def test_alexander_sequoia_wakes_up_and_trades_in_the_town_square(code: str, at: str, is_there: bool) -> None:
    table = Table()
    table.put(0, code, at, booted=True)
    assert stats.of_player(table.state, 0, "sundown discards", 1) == 1 + is_there
    assert stats.of_player(table.state, 1, "sundown discards", 1) == 1
    table.play("0 play: use Alexander Sequoia")
    assert table.is_booted("Alexander Sequoia") is not is_there


# Mazatl


@pytest.mark.parametrize("code", ["09017", "24053"])
def test_mazatl_goes_to_a_totem(code: str) -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, code)
    totem = spell("Pole", keywords=("Totem", "Spirit"))
    table.put(0, totem, on="home 0")
    assert uses(table) == []
    table.put(1, totem, on="Bank")
    table.play("0 play: use Mazatl")
    assert table.at("Mazatl") == "Bank"


# Lydia Bear-Hands

LYDIA = "Lydia Bear-Hands"


@pytest.mark.parametrize("code", ["09020", "24055"])
def test_lydia_bear_hands_makes_one_of_the_posse_harrowed(code: str) -> None:
    table = against_bo(code)
    table.put(0, dude("Cal"))
    table.put(0, HEX, on=LYDIA)
    table.put(0, SPIRIT, on=LYDIA)
    deal(table, f"{HIGH} Q♥", PAIR)
    until(table, "reveal", *shooting(table))
    table["Spirit"].booted = True
    table.put(0, SPIRIT, on="Allie")
    assert f"use {LYDIA}" not in table.options()
    table["Spirit"].booted = False
    assert table.options(f"0 resolution play: use {LYDIA}") == ["Allie", LYDIA]
    until(table, "take_lumps", f"0 resolution play: use {LYDIA}", "0 target: Allie")
    assert stats.has(table.state, table["Allie"], "Harrowed") and table.is_booted(LYDIA) and table.is_booted("Spirit")
    until(table, "run_or_gun", "0 casualty: send home Allie")
    assert table.at("Allie") == "home 0"


def shooting(table: Table) -> list[str]:
    """What is asked before hands are revealed where Allie shoots beside one dude."""
    stud = any(table.is_stud(name) for name in table.posse(0))
    return ["0 shooter: Allie"] if stud else ["0 shooter: Allie", "0 discard from draw hand: none"]


# Mariel Lewis

MARIEL = "Mariel Lewis"


@pytest.mark.parametrize("code", ["12004", "24057"])
@pytest.mark.parametrize(("influence", "leaves"), [(1, True), (9, False)])
def test_mariel_lewis_sends_an_opposing_dude_home_unbooted(code: str, influence: int, leaves: bool) -> None:
    table = against_bo(code, foes=[dude("Cy", influence=influence)])
    table.step(f"0 shootout play: use {MARIEL}", "0 target: Bo")
    assert (table.posse(1) == ["Cy"]) is leaves
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1" if leaves else "town square", False)


@pytest.mark.parametrize("code", ["12004", "24057"])
def test_mariel_lewis_sends_nobody_who_can_not_leave(code: str) -> None:
    table = against_bo(code)
    table.modify("Bo", bars.LEAVE, 1)
    assert table.options() == []


@pytest.mark.parametrize(("code", "leaves"), [("12004", True), ("24057", False)])
def test_mariel_lewis_of_the_weird_west_persuades_nobody_on_a_job(code: str, leaves: bool) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    table.put(0, "14004")
    table.play("0 play: use Francisco Rosales", *[f"0 join job: {MARIEL}"], "1 oppose: Bo", "1 join posse: Cy")
    table.step(f"0 shootout play: use {MARIEL}", "0 target: Bo")
    assert (table.posse(1) == ["Cy"]) is leaves


# Enapay


@pytest.mark.parametrize("code", ["10008", "24058"])
def test_enapay_speaks_for_more_in_high_noon_and_lends_some(code: str) -> None:
    table = Table()
    table.put(0, code)
    printed_influence = table["Enapay"].card.influence or 0
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), "town square")
    assert table.influence("Enapay") == printed_influence + 2
    table.play("0 play: use Enapay")
    assert (table.influence("Cal"), table.influence("Bo"), table.is_booted("Enapay")) == (1, 0, True)
    table.state.phase = "upkeep"
    assert table.influence("Enapay") == printed_influence


# Zachary Deloria

ZACHARY = "Zachary Deloria"


@pytest.mark.parametrize("code", ["11007", "24060"])
@pytest.mark.parametrize(("gang", "more"), [("firstpeoples", 3), ("outlaws", 0)])
def test_zachary_deloria_shoots_by_the_best_influence_with_him(code: str, gang: str, more: int) -> None:
    table = Table(outfit("Camp", gangs=(gang,)), HOME)
    table.put(0, code)
    table.put(0, dude("Cal", influence=3))
    table.put(0, dude("Dan", influence=5), "town square")
    table.put(1, dude("Bo", influence=4), "home 0")
    assert table.bullets(ZACHARY) == (table[ZACHARY].card.bullets or 0) + more
    assert table.bullets("Cal") == table.bullets("Bo") == 0


@pytest.mark.parametrize(("code", "more"), [("11007", 0), ("24060", 1)])
def test_zachary_deloria_of_the_weird_west_leads_in_the_town_square(code: str, more: int) -> None:
    table = Table()
    table.put(0, code)
    influence = table.influence(ZACHARY)
    table[ZACHARY].at = table.place("town square")
    assert table.influence(ZACHARY) == influence + more


# Smiling Frog

FROG = "Smiling Frog"


@pytest.mark.parametrize(
    ("code", "card", "more"),
    [
        ("09026", spell("Wisp", suit="hearts", keywords=("Spirit",)), 2),
        ("09026", goods("Hat", suit="hearts"), 1),
        ("24062", goods("Hat", suit="hearts"), 2),
        ("24062", spell("Shade", suit="clubs", keywords=("Spirit",)), 1),
    ],
)
def test_smiling_frog_discards_a_card_to_shoot_better(code: str, card: Any, more: int) -> None:
    table = Table()
    table.put(0, code)
    bullets = table.bullets(FROG)
    assert uses(table) == []
    table.in_hand(0, card)
    table.play(f"0 play: use {FROG}")
    assert (table.bullets(FROG), table.hand(0), table.discard(0)) == (bullets + more, [], [card.title])


@pytest.mark.parametrize(("code", "count"), [("09026", 0), ("24062", 2)])
def test_smiling_frog_of_the_weird_west_does_so_in_shootouts_too(code: str, count: int) -> None:
    table = against_bo(code)
    table.in_hand(0, dude("Junk"))
    assert len(table.options()) == count


# Speaks-With-Earth

SPEAKER = "Speaks-With-Earth"


def path(at: str = "town square") -> Table:
    """The Shaman of seat 0 with a used Totem at the Bank; it is Bo's turn, of seat 1."""
    table = Table(turn=1)
    table.put(0, BANK)
    table.put(0, "24063", "Bank")
    totem = spell("Pole", keywords=("Totem", "Spirit"))
    table.teach(totem, ability("Noon Spirit 0, Boot", lambda use: None))
    table.put(0, totem, on="Bank", booted=True)
    table["Pole"].used = frozenset((0,))
    table.put(1, dude("Bo"), at)
    return table


@pytest.mark.parametrize("code", ["17004", "24063"])
def test_speaks_with_earth_boots_who_comes_and_readies_a_totem(code: str) -> None:
    table = path()
    table[SPEAKER].card = printed(code)
    table.state.active.rebuild()
    table.play("1 play: move Bo", "1 move to: Bank", f"0 react: answer {SPEAKER}", "0 choose: Pole")
    assert (table.is_booted("Bo"), table.is_booted(SPEAKER), table.is_booted("Pole")) == (True, True, False)
    assert "use Pole" in table.plays(0)


def test_speaks_with_earth_minds_who_moves_into_the_posse_against_her() -> None:
    """compendium-1.9.3 "Moving into Posses": who joins from elsewhere moves, and is no less opposing before it has."""
    table = Table()
    table.put(0, "24063", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "home 1")
    table.teach("Cy", ability("Shootout", lambda use: Play(use).join(use.piece), joins=True))
    duel(table, SPEAKER, "Bo", "1 join posse: none")
    table.play("1 shootout play: use Cy", f"0 react: answer {SPEAKER}")
    assert (table.posse(1), table.is_booted("Cy"), table.is_booted(SPEAKER)) == (["Bo", "Cy"], True, True)


@pytest.mark.parametrize("code", ["17004", "24063"])
@pytest.mark.parametrize("who", ["Ann", "Cy"])
def test_speaks_with_earth_minds_neither_friends_nor_who_comes_booted(code: str, who: str) -> None:
    table = path()
    table[SPEAKER].card = printed(code)
    table.state.active.rebuild()
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Cy"), "town square", booted=True)
    table.do(move, table[who], table.place("Bank"))
    assert table.at(who) == "Bank" and not table.is_booted(SPEAKER) and table.is_booted("Pole")


@pytest.mark.parametrize("place", ["home 0", "home 1"])
def test_speaks_with_earth_minds_only_who_comes_to_her(place: str) -> None:
    table = path()
    table.play("1 play: move Bo", f"1 move to: {place}")
    assert not table.is_booted(SPEAKER)


# Laura Banks


def test_laura_banks_lowers_a_bounty() -> None:
    table = against_bo("24065")
    table["Allie"].bounty = 2
    table.put(1, dude("Cy"))
    assert table.options("0 shootout play: use Laura Banks") == ["Allie", "Laura Banks", "Bo"]
    table.step("0 shootout play: use Laura Banks", "0 target: Allie", "0 bounty: remove")
    assert table.bounty("Allie") == 1


def test_laura_banks_raises_a_bounty() -> None:
    table = against_bo("24065")
    table.step("0 shootout play: use Laura Banks", "0 target: Bo")
    assert table.bounty("Bo") == 1


# Padre Ernesto de Diaz

PADRE = "Padre Ernesto de Diaz"


@pytest.mark.parametrize("code", ["20018", "24068"])
@pytest.mark.parametrize(("hand", "drawn"), [(CHEATIN_PAIR, ["News"]), (PAIR, [])])
def test_padre_ernesto_boots_a_miracle_to_draw_when_another_cheats(code: str, hand: str, drawn: list[str]) -> None:
    table = Table(phase="gambling")
    table.put(0, code)
    table.put(0, MIRACLE, on=PADRE)
    table.put(0, HEX, on=PADRE)
    table.next_cards(0, "2♥ 4♣ 6♠ 8♦ 10♥", dude("News"))
    table.next_cards(1, hand)
    table.step(*["0 boot to draw a card: Miracle"] * len(drawn))
    assert (table.hand(0), table.is_booted("Miracle")) == (drawn, bool(drawn))


@pytest.mark.parametrize("code", ["20018", "24068"])
def test_padre_ernesto_need_not(code: str) -> None:
    table = Table(phase="gambling")
    table.put(0, code)
    table.put(0, MIRACLE, on=PADRE)
    table.next_cards(0, HIGH, dude("News"))
    table.next_cards(1, CHEATIN_PAIR)
    table.step("0 boot to draw a card: none")
    assert table.hand(0) == []


# Deborah West

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


# "Ma" Florence Aims

MA = '"Ma" Florence Aims'


@pytest.mark.parametrize(("bounty", "influence"), [(0, 0), (3, 3), (6, 4)])
def test_ma_florence_aims_leads_by_her_bounty(bounty: int, influence: int) -> None:
    table = Table()
    table.put(0, "24084", bounty=bounty)
    assert table.influence(MA) == influence
    table.put(0, goods("Locket", influence=1), on=MA)
    assert table.influence(MA) == influence + 1


# Milt Clemons


@pytest.mark.parametrize("code", ["04008", "24087"])
def test_milt_clemons_brings_a_ghost_rock_when_his_bounty_rises(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"))
    table.do(add_bounty, table["Milt Clemons"], 2)
    assert table.rock(0) == 1
    table.do(add_bounty, table["Milt Clemons"], -1)
    table.do(add_bounty, table["Cal"], 1)
    assert table.rock(0) == 1


# Larry "Sevens" Swift

LARRY = 'Larry "Sevens" Swift'


def ambush(code: str, winner: int, **more: bool) -> Table:
    """Larry, with a Hex, beside Allie against Bo, who has a Horse; the posses are not formed yet."""
    table = Table(winner=winner, turn=0)
    table.put(0, code, "town square", **more)
    table.put(0, HEX, on=LARRY)
    table.put(0, dude("Allie", keywords=("Huckster 1",)), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, NAG, on="Allie")
    table.put(0, spell("Charm", keywords=("Hex",)), on="Allie")
    table.put(1, goods("Pony", keywords=("Horse",)), on="Bo")
    return table


@pytest.mark.parametrize("code", ["20029", "24089"])
@pytest.mark.parametrize(("winner", "booted"), [(0, True), (0, False), (1, False)])
def test_larry_swift_gets_the_jump_on_them(code: str, winner: int, booted: bool) -> None:
    table = ambush(code, winner, booted=booted)
    table.say(f"0 join posse: {LARRY}", f"0 react: answer {LARRY}")
    table.do(begin, table["Allie"], table["Bo"])
    assert [table.is_booted(name) for name in ("Hex", "Pony", "Nag")] == [True, True, False]
    assert table.bounty(LARRY) == 1


@pytest.mark.parametrize("code", ["20029", "24089"])
def test_larry_swift_is_too_late_booted_unless_his_player_has_won(code: str) -> None:
    table = ambush(code, winner=1, booted=True)
    table.say(f"0 join posse: {LARRY}")
    table.do(begin, table["Allie"], table["Bo"])
    assert not table.is_booted("Pony")


@pytest.mark.parametrize("code", ["20029", "24089"])
def test_larry_swift_must_be_there(code: str) -> None:
    table = ambush(code, winner=0)
    table.say("0 join posse: none")
    table.do(begin, table["Allie"], table["Bo"])
    assert not table.is_booted("Pony")


# Walter Jameson, Angela Payne


@pytest.mark.parametrize(("owner", "more"), [(0, 0), (1, 1)])
def test_walter_jameson_leads_at_a_deed_of_others(owner: int, more: int) -> None:
    table = Table()
    table.put(owner, BANK)
    table.put(0, "24091", "town square")
    influence = table.influence("Walter Jameson")
    table["Walter Jameson"].at = table["Bank"].number
    assert table.influence("Walter Jameson") == influence + more


@pytest.mark.parametrize("code", ["04011", "24100"])
@pytest.mark.parametrize(("owner", "at", "gain"), [(1, "Bank", 2), (0, "Bank", 0), (1, "town square", 0)])
def test_angela_payne_gains_at_a_deed_of_others(code: str, owner: int, at: str, gain: int) -> None:
    table = Table()
    table.put(owner, BANK)
    table.put(0, code, at)
    table.play("0 play: use Angela Payne")
    assert (table.rock(0), table.is_booted("Angela Payne")) == (gain, True)


@pytest.mark.parametrize("code", ["04011", "24100"])
@pytest.mark.parametrize(("owner", "at", "gain"), [(1, "Bank", 2), (0, "Bank", 0), (1, "town square", 0)])
def test_angela_payne_was_not_used_in_vain_in_2015(code: str, owner: int, at: str, gain: int) -> None:
    table = Table(ruleset="aeg-2015")
    table.put(owner, BANK)
    table.put(0, code, at)
    assert bool(uses(table)) is bool(gain)
