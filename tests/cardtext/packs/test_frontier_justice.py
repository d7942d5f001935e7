"""Do the texts of `dtk/cardtext/packs/frontier_justice.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine.rules import callout
from dtk.engine.verbs import cards as cards
from tests.cardtext.kit import *

# Funtime Freddy


FREDDY = "Funtime Freddy"
CHARM = spell("Charm", cost=1, keywords=("Hex",))
CURSE = spell("Curse", cost=1, keywords=("Hex",))


def big_top(*deck: Any, rock: int = 2, seats: int = 2, caster: str = "Huckster 0") -> Table:
    """Freddy, Merlin and Ann of seat 0, whose deck is this, at the start; Morgana is of seat 1."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(seats)), phase="gambling", day=0, winner=NOBODY)
    table.put(0, "06001")
    table.put(0, dude("Merlin", keywords=(caster,)))
    table.put(0, dude("Ann"))
    table.put(1, dude("Morgana", keywords=("Huckster 0",)))
    table.in_hand(0, "2♠", "3♠")
    table.in_deck(0, *deck)
    table.set_rock(0, rock)
    return table


@pytest.mark.parametrize("lost", ["Charm", "Curse"])
@pytest.mark.parametrize("seats", [2, 3])
def test_funtime_freddy_brings_the_hex_that_the_next_player_leaves(seats: int, lost: str) -> None:
    table = big_top(CHARM, CURSE, spell("Hymn", keywords=("Miracle",)), seats=seats)
    table.say(
        *(f"0 react: answer {FREDDY}", "0 search: Charm", "0 search: Curse", f"1 ace: {lost}"),
        *("0 discard from hand: 2♠",),
    )
    table.do(happen, SetUp(), lambda: None)
    kept = "Curse" if lost == "Charm" else "Charm"
    assert (table.zone(FREDDY), table.host(kept), table.rock(0)) == ("boot hill", "Merlin", 1)
    assert sorted(table.boot_hill(0)) == [lost, FREDDY]
    assert table.hand(0) == ["3♠"] and table.discard(0) == ["2♠"]
    assert all({table[name].number for name in ("Charm", "Curse")} <= player.known for player in table.state.players)


def test_funtime_freddys_hexes_are_different() -> None:
    table = big_top(CHARM, CHARM, spell("Hymn", keywords=("Miracle",)))
    table.say(f"0 react: answer {FREDDY}", "0 search: Charm", "0 discard from hand: 2♠")
    table.do(happen, SetUp(), lambda: None)
    assert table.zone(FREDDY) == "boot hill" and table.attached("Merlin") == []


def test_funtime_freddys_only_hex_is_aced() -> None:
    """One of those that are found is, and there is no other."""
    table = big_top(CHARM, CHARM)
    table.say(f"0 react: answer {FREDDY}", "0 search: Charm", "0 discard from hand: 2♠")
    table.do(happen, SetUp(), lambda: None)
    assert sorted(table.boot_hill(0)) == ["Charm", FREDDY] and table.discard(0) == ["2♠"]


def test_funtime_freddy_may_find_nothing() -> None:
    table = big_top(CHARM, CURSE)
    table.say(f"0 react: answer {FREDDY}", "0 search: none", "0 discard from hand: 2♠")
    table.do(happen, SetUp(), lambda: None)
    assert len(table.deck(0)) == 2 and table.discard(0) == ["2♠"]


@pytest.mark.parametrize(("rock", "caster"), [(0, "Huckster 0"), (2, "Blessed 0")])
def test_funtime_freddys_hex_is_discarded_if_nobody_can_have_it(rock: int, caster: str) -> None:
    table = big_top(CHARM, CURSE, rock=rock, caster=caster)
    table.say(
        *(f"0 react: answer {FREDDY}", "0 search: Charm", "0 search: Curse", "1 ace: Charm"),
        *("0 discard from hand: 2♠",),
    )
    table.do(happen, SetUp(), lambda: None)
    assert sorted(table.discard(0)) == ["2♠", "Curse"] and table.rock(0) == rock


def test_funtime_freddy_must_go() -> None:
    table = big_top(CHARM, CURSE)
    table.modify(FREDDY, "cannot be aced", 1)
    table.do(happen, SetUp(), lambda: None)
    assert not table.is_booted(FREDDY)


# The Flying Popescus


@pytest.mark.parametrize(("hexes", "influence"), [(1, 1), (2, 2), (3, 2)])
def test_the_flying_popescus_shine_by_two_hexes(hexes: int, influence: int) -> None:
    table = Table()
    table.put(0, "06002")
    table.put(0, dude("Ann", influence=1))
    for name in ("The Flying Popescus", "Ann"):
        for _ in range(hexes):
            table.put(0, HEX, on=name)
        table.put(0, MIRACLE, on=name)
    assert (table.influence("The Flying Popescus"), table.influence("Ann")) == (influence, 1)


@pytest.mark.parametrize(
    ("carried", "stud"),
    [
        (goods("Charm", keywords=("Mystical",)), True),
        (goods("Charm"), False),
        (spell("Charm", keywords=("Hex", "Mystical")), False),
    ],
)
def test_the_flying_popescus_become_studs_by_mystical_goods(carried: Card, stud: bool) -> None:
    table = showdown([printed("06002")])
    table.put(0, carried, on="The Flying Popescus")
    table.until("pick shooters", "0 shootout play: use The Flying Popescus", rest="plain")
    assert table.is_stud("The Flying Popescus") == stud and not table.is_stud("Allie")


def test_the_flying_popescus_need_mystical_goods_in_2015() -> None:
    assert showdown([printed("06002")], table=Table(ruleset="aeg-2015")).options() == []


# Andrew Burton


def accuser() -> Table:
    """Andrew Burton before the game, and dudes of both players."""
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, "06003")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.put(1, dude("Cal"))
    table.put(1, dude("Meek"))
    table.modify("Meek", "cannot be wanted", 1)
    table.in_deck(0, "2♠ 3♠")
    return table


def test_andrew_burton_exchanges_a_card_and_makes_somebody_wanted() -> None:
    table = accuser()
    table.in_hand(0, dude("Dee"), dude("Eve"))
    table.say("0 react: answer Andrew Burton", "target: Eve", "target: Cal")
    table.do(happen, SetUp(), lambda: None)
    assert table.hand(0) == ["Dee", "2♠"] and table.discard(0) == ["Eve"]
    assert [table.bounty(name) for name in ("Andrew Burton", "Ann", "Bo", "Cal")] == [0, 0, 0, 1]


def test_andrew_burton_accuses_nobody_of_his_own_or_who_can_not_be_wanted() -> None:
    table = accuser()
    table.in_hand(0, dude("Dee"))
    table.do(discard, table["Cal"])
    table.say("0 react: answer Andrew Burton")
    table.do(happen, SetUp(), lambda: None)
    assert table.bounty("Bo") == 1


def test_andrew_burton_needs_a_card() -> None:
    table = accuser()
    table.do(happen, SetUp(), lambda: None)
    assert table.hand(0) == [] and not table.is_booted("Andrew Burton")


# Elmore Rhine


def test_elmore_rhine_gains_the_bounty_of_who_is_at_a_strange_deed() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, "06004")
    table.put(0, dude("Ann"), "Ranch", bounty=5)
    table.put(1, dude("Bo"), "Bank", bounty=3)
    table.put(1, dude("Cal"), "Ranch", bounty=4)
    table.put(1, dude("Dee"), "town square", bounty=6)
    table.put(2, dude("Eve"), "Ranch", bounty=1)
    assert table.options("0 play: use Elmore Rhine") == ["Bo", "Eve"]
    table.play("0 play: use Elmore Rhine", "target: Bo", rest="plain")
    assert (table.rock(0), table.bounty("Bo"), table.is_booted("Elmore Rhine")) == (3, 3, True)


# Howard Aswell


def survey(*held: Any, edition: str = "pinebox-1.5") -> Table:
    """Howard at the start, with cards in hand; twelve cards in the deck, a Ranch and an Improvement on top."""
    table = Table(phase="gambling", day=0, winner=NOBODY, ruleset=edition)
    table.put(0, "06005")
    table.in_hand(0, *held)
    table.in_deck(0, *["2♠"] * 10)
    table.next_cards(0, deed("Ranch", keywords=("Ranch",)), goods("Sign", keywords=("Improvement",)), deed("Bank"))
    return table


def test_howard_aswell_discards_ten_cards_for_one_of_them() -> None:
    table = survey("K♠", "Q♠")
    table.say("0 react: answer Howard Aswell", "discard from hand: K♠", "take into hand: Sign")
    table.do(happen, SetUp(), lambda: None)
    assert (sorted(table.hand(0)), len(table.deck(0)), len(table.discard(0))) == (["Q♠", "Sign"], 3, 10)
    assert not table.is_booted("Howard Aswell")
    assert table["Q♠"].number in table.state.players[1].known


def test_howard_aswell_takes_nothing_but_ranches_and_improvements() -> None:
    table = survey("K♠")
    table.say("0 react: answer Howard Aswell", "discard from hand: K♠", "take into hand: Bank")
    with pytest.raises(ScriptFault):
        table.do(happen, SetUp(), lambda: None)
    table = survey("K♠")
    table.say("0 react: answer Howard Aswell", "discard from hand: K♠", "take into hand: Ranch")
    table.do(happen, SetUp(), lambda: None)
    assert table.hand(0) == ["Ranch"]


def test_howard_aswell_need_not_give_a_card() -> None:
    table = survey("K♠")
    table.say("0 react: answer Howard Aswell", "discard from hand: none")
    table.do(happen, SetUp(), lambda: None)
    assert (table.hand(0), len(table.discard(0))) == (["K♠"], 10)


def test_howard_aswell_discards_no_deck_with_a_deed_in_hand() -> None:
    table = survey("K♠", deed("Mine"))
    table.say("0 react: answer Howard Aswell", "discard from hand: none")
    table.do(happen, SetUp(), lambda: None)
    assert len(table.deck(0)) == 13 and table["K♠"].number not in table.state.players[1].known
    table = survey("K♠", deed("Mine"), edition="aeg-2015")
    table.do(happen, SetUp(), lambda: None)
    assert len(table.deck(0)) == 13


# Louis Pasteur


@ruling("compendium-1.9.3:602", "faq-2015:228")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_louis_pasteur_himself_tests_his_skill_to_unboot_a_dude(edition: str) -> None:
    table = Table(ruleset=edition)
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "06006", "town square")
    table.put(0, dude("Doc", keywords=("Mad Scientist 9",)), "town square", booted=True)
    table.put(0, dude("Ann"), booted=True)
    table.put(0, dude("Far"), "Far Mine", booted=True)
    table.put(1, dude("Bo"), "town square", booted=True)
    table.set_rock(0, 3)
    table.next_cards(0, "7♠ 8♠ 8♠")
    table.play("0 play: use Louis Pasteur")
    assert table.is_booted("Ann") and table.is_booted("Doc")
    table.step(rest="plain")
    assert table.options("0 play: use Louis Pasteur") == ["Doc", "Ann"]
    table.play("0 play: use Louis Pasteur", "unboot: Ann")
    assert not table.is_booted("Ann") and table.is_booted("Doc")
    table.step(rest="plain")
    table.play("0 play: use Louis Pasteur")
    assert not table.is_booted("Doc") and table.is_booted("Bo") and table.rock(0) == 0


def test_louis_pasteur_finishes_what_he_began_before_he_was_blanked() -> None:
    table = Table()
    table.put(0, "06006", "town square")
    table.put(0, dude("Ann"), booted=True)
    table.put(1, dude("Bo"))
    table.teach("Bo", trait("after", Declared, lambda use: Play(use).blank(table["Louis Pasteur"], until="day")))
    table.set_rock(0, 1)
    table.next_cards(0, "8♠")
    table.play("0 play: use Louis Pasteur")
    assert not table.is_booted("Ann")


# Benny McGill


def benny_mcgill(*carried: Card) -> Table:
    """Benny McGill, of 1 bullet, among dudes of others in the town square."""
    table = Table()
    table.put(0, "06007", "town square")
    for thing in carried:
        table.put(0, thing, on="Benny McGill")
    table.put(0, dude("Ann", bullets=3), "town square")
    table.put(1, dude("Bo", bullets=2), "town square")
    table.put(1, dude("Cal", bullets=2), "town square")
    table.put(1, dude("Dee", bullets=1), "town square")
    table.put(1, dude("Far", bullets=2))
    return table


def test_benny_mcgill_boots_a_hex_to_call_out_a_better_shot() -> None:
    table = benny_mcgill(HEX)
    assert table.options("0 play: use Benny McGill") == ["Bo", "Cal"]
    table.step("0 play: use Benny McGill", "target: Cal", rest="plain")
    assert table.is_booted("Hex") and table.posse(0) == ["Benny McGill"] and table.posse(1) == ["Cal"]


def test_benny_mcgill_needs_an_unbooted_hex() -> None:
    table = benny_mcgill(MIRACLE, HEX)
    table["Hex"].booted = True
    table.put(0, HEX, on="Ann")
    assert "use Benny McGill" not in table.plays(0)


def test_benny_mcgill_calls_nobody_out_if_the_hex_does_not_boot() -> None:
    table = benny_mcgill(HEX)
    saver(table, Booted)
    table.step("0 play: use Benny McGill", "target: Bo", "0 react [Hex]: answer Saver", rest="plain")
    assert not table.is_shooting


# Marion Seville (Exp.1)


@pytest.mark.parametrize(("keywords", "stud"), [(("Weapon", "Melee"), True), (("Weapon",), False), (("Melee",), False)])
def test_the_experienced_marion_seville_strikes_with_a_blade(keywords: tuple[str, ...], stud: bool) -> None:
    table = Table()
    marion = "Marion Seville (Exp.1)"
    table.put(0, "06008", "town square")
    table.put(0, goods("Thing", keywords=keywords), on=marion)
    table.put(1, dude("Bo"), "town square")
    table.put(1, goods("Colt", keywords=("Weapon",)), on="Bo")
    table.put(1, goods("Hat"), on="Bo")
    table.put(1, dude("Cy"), booted=True)
    table.put(1, goods("Rifle", keywords=("Weapon",)), on="Cy")
    duel(table, marion, "Bo")
    if stud:
        assert table.options(f"0 shootout play: use {marion}") == ["none", "Colt"]
    table.step(f"0 shootout play: use {marion}", *(["0 boot a Weapon: Colt"] if stud else []))
    assert (table.is_stud(marion), table.is_booted("Colt"), table.is_booted("Hat")) == (stud, stud, False)


# J.W. Byrne


@pytest.mark.parametrize(
    ("word", "numbers"), [("Weapon", (2, 0, 3)), ("Attire", (1, 1, 3)), ("Horse", (1, 0, 2)), ("Sidekick", (1, 0, 3))]
)
def test_j_w_byrne_makes_more_of_what_he_carries(word: str, numbers: tuple[int, int, int]) -> None:
    table = Table()
    table.put(0, "06009")
    table.put(0, dude("Ann", bullets=1, upkeep=3))
    for name in ("J.W. Byrne", "Ann"):
        table.put(0, goods("Thing", keywords=(word,)), on=name)
    table.modify("J.W. Byrne", "upkeep", 3, change="set")
    found = [
        (table.bullets(name), table.influence(name), stats.upkeep(table.state, table[name]))
        for name in ("J.W. Byrne", "Ann")
    ]
    assert found == [numbers, (1, 0, 3)]


# Shane & Graves Security


@pytest.mark.parametrize("code", ["06010", "24118"])
@pytest.mark.parametrize("place", ["Shane & Graves Security", "Bank"])
def test_shane_and_graves_security(code: str, place: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    shoot(table, "0 shootout play: use Shane & Graves Security")
    assert table.posse(0) == ["Allie", "Gunslinger"] and table.at("Gunslinger") == place
    assert table.bullets("Gunslinger") == 2 and table.is_stud("Gunslinger")
    assert table.is_booted("Shane & Graves Security")


@pytest.mark.parametrize("place", ["town square", "home 0", "Depot"])
def test_shane_and_graves_security_sends_nobody_beyond_the_next_deed(place: str) -> None:
    table = Table()
    table.put(0, "Shane & Graves Security")
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    shoot(table)
    # A step in which nobody has a play to make.
    table.step()
    assert table.posse(0) == ["Allie"] and not table.is_booted("Shane & Graves Security")


# Gomorra Jail


def test_gomorra_jail_gets_a_control_point_for_a_wanted_dude_of_others_that_is_discarded() -> None:
    table = Table()
    table.put(0, "Gomorra Jail")
    table.put(1, dude("Bo"), bounty=1)
    table.put(1, dude("Cy"))
    table.put(0, dude("Allie"), bounty=1)
    for name in ("Cy", "Allie"):
        table.do(cards.discard, table[name])
    assert table["Gomorra Jail"].control_points == 0
    table.say("0 react: answer Gomorra Jail")
    table.do(cards.discard, table["Bo"])
    assert table["Gomorra Jail"].control_points == 1 and table.is_booted("Gomorra Jail")


def test_gomorra_jail_is_for_high_noon_and_for_the_discarded() -> None:
    table = Table(phase="upkeep")
    table.put(0, "Gomorra Jail")
    table.put(1, dude("Bo"), bounty=1)
    table.put(1, dude("Cy"), bounty=1)
    table.do(cards.discard, table["Bo"])
    table.state.phase = "high noon"
    table.do(cards.ace, table["Cy"])
    assert table["Gomorra Jail"].control_points == 0


# rulebook-2015 "When do reacts happen?": a dude that goes home instead was not discarded.
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_gomorra_jail_gets_nothing_for_a_dude_that_is_saved(edition: str) -> None:
    table = Table(ruleset=edition)
    table.put(0, "Gomorra Jail")
    table.put(1, dude("Bo"), bounty=1)
    saver(table, Discarded, seat=1)
    table.say("1 react [Bo]: answer Saver")
    table.do(cards.discard, table["Bo"])
    assert table["Gomorra Jail"].control_points == 0 and not table.is_booted("Gomorra Jail")
    table.say("1 react [Bo]: none", "0 react: answer Gomorra Jail")
    table.do(cards.discard, table["Bo"])
    assert table["Gomorra Jail"].control_points == 1


# Diable en Boite


def boxed(*foes: Card, ruleset: str = "pinebox-1.5") -> Table:
    """Ann with a Diable en Boite and Allie fight Bo and others."""
    table = showdown([dude("Ann")], foes, table=Table(ruleset=ruleset))
    table.put(0, "06012", on="Ann")
    table.put(1, dude("Far"), "town square")
    table.in_deck(0, "Q♠")
    return table


@pytest.mark.parametrize("lose", [ace, discard])
def test_the_diable_en_boite_avenges_its_dude(lose: Any) -> None:
    table = boxed(dude("Bea"))
    table.say("0 react [Ann]: answer Diable en Boite", "target: Bea")
    table.do(lose, table["Ann"])
    assert table.posse(1) == ["Bo"] and table.at("Bea") == "home 1" and table.hand(0) == ["Q♠"]


@pytest.mark.parametrize("target", ["Far", "Bea"])
def test_the_diable_en_boite_sends_nobody_home_who_is_not_there_or_can_not_go(target: str) -> None:
    table = boxed(dude("Bea"))
    table.modify("Bea", "cannot go home", 1)
    table.say("0 react [Ann]: answer Diable en Boite", f"target: {target}")
    with pytest.raises(ScriptFault, match="is none of the options"):
        table.do(discard, table["Ann"])


def test_the_diable_en_boite_does_not_avenge_others() -> None:
    table = boxed()
    table.do(discard, table["Allie"])
    assert table.hand(0) == []


def test_the_diable_en_boite_does_nothing_outside_of_a_shootout() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, "06012", on="Ann")
    table.do(discard, table["Ann"])
    assert table.hand(0) == []


def test_the_diable_en_boite_does_nothing_for_a_dude_who_is_not_in_the_shootout() -> None:
    table = Table()
    table.put(0, dude("Far"))
    table.put(0, "06012", on="Far")
    showdown(table=table)
    table.do(discard, table["Far"])
    assert table.posse(1) == ["Bo"]


@ruling("faq-2015:474")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_the_diable_en_boite_waits_for_what_saves_its_dude(edition: str) -> None:
    """Its player may not use both."""
    table = boxed(ruleset=edition)
    saver(table, Aced)
    table.say("0 react [Ann]: answer Diable en Boite", "target: Bo", "0 react [Ann]: answer Saver")
    with pytest.raises(ScriptFault, match="is none of the options"):
        table.do(ace, table["Ann"])


@ruling("compendium-1.9.3:747", "faq-2015:474")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_the_diable_en_boite_does_nothing_if_its_dude_is_saved(edition: str) -> None:
    table = boxed(ruleset=edition)
    saver(table, Aced)
    table.say("0 react [Ann]: answer Saver")
    table.do(ace, table["Ann"])
    assert table.posse(0) == ["Allie", "Ann"] and table.hand(0) == []


@ruling("compendium-1.9.3:748")
def test_who_covers_a_casualty_does_so_though_the_diable_en_boite_sends_it_home() -> None:
    table = boxed()
    deal(table, HIGH, THREE)
    script = (
        "0 casualty: ace Ann",
        "0 react [Ann]: answer Diable en Boite",
        "target: Allie",
    )
    table.until("run or gun", *script, rest="plain")
    assert (table.zone("Ann"), table.zone("Allie")) == ("boot hill", "discard")


# Legal Instruments


def sheriffs_office(code: str, *, booted: bool = False) -> Table:
    """An Office of seat 0 with a Deputy of each player and Allie in it, another Deputy at home, and a deed far away."""
    table = Table()
    table.put(0, deed("Office"), booted=booted)
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Deputy", influence=1, keywords=("Deputy",)), "Office")
    table.put(1, dude("Marshal", keywords=("Deputy",)), "Office")
    table.put(0, dude("Allie"), "Office")
    table.put(0, dude("Idle", keywords=("Deputy",)))
    table.in_hand(0, code)
    table.set_rock(0, 2)
    return table


def test_legal_instruments_raise_deputies_at_a_government_deed() -> None:
    table = sheriffs_office("06013")
    assert table.options("0 play: shop Legal Instruments") == []
    table.play("0 play: shop Legal Instruments")
    assert table.host("Legal Instruments") == "Office" and table.rock(0) == 0
    names = ("Deputy", "Marshal", "Allie", "Idle")
    assert [table.influence(name) for name in names] == [3, 2, 0, 0]
    assert [table.value(name) for name in names] == [8, 8, 5, 5]
    assert stats.has(table.state, table["Office"], "Government") and not stats.has(
        table.state, table["Mine"], "Government"
    )
    assert not stats.has(table.state, table["Deputy"], "Government")
    assert table.control_points(0) == 1


def test_legal_instruments_need_an_unbooted_deed() -> None:
    assert "shop Legal Instruments" not in sheriffs_office("06013", booted=True).plays(0)


def test_legal_instruments_stay_at_a_deed_that_boots() -> None:
    table = sheriffs_office("06013")
    table.play("0 play: shop Legal Instruments")
    table.do(boot, table["Office"])
    table.do(cards.keep_limits)
    assert table.host("Legal Instruments") == "Office" and table.influence("Deputy") == 3


def test_legal_instruments_follow_who_rules_there() -> None:
    table = sheriffs_office("06013")
    table.play("0 play: shop Legal Instruments")
    table.modify("Marshal", "influence", 5)
    assert table.control_points(1) == 1


# Recursive Motion Machine


MACHINE = "Recursive Motion Machine"


def machine_shop(rock: int, **allie: Any) -> Table:
    """Allie with the machine, on which there is ghost rock, and a Cog that costs 1; Ann with a Hat and another Cog that
    cost as much, and a Cog of hers far away.
    """
    table = Table()
    table.put(0, dude("Allie", **allie))
    table.put(0, "06014", on="Allie")
    table.put(0, dude("Ann"))
    table.put(0, dude("Far"), "town square")
    for name, owner in (("Cog", "Allie"), ("Gear", "Ann"), ("Wheel", "Far")):
        table.put(0, goods(name, keywords=("Gadget",)), on=owner)
        table.teach(name, ability("Noon, Pay 1 Ghost Rock", lambda use: None))
    table.put(0, goods("Hat"), on="Ann")
    table.teach("Hat", ability("Noon, Pay 1 Ghost Rock", lambda use: None))
    table.modify(MACHINE, "ghost rock", rock)
    return table


def test_recursive_motion_machine_pays_for_gadgets_here() -> None:
    table = machine_shop(1)
    assert [play for play in table.plays(0) if play.startswith("use")] == ["use Cog", "use Gear"]
    table.play("0 play: use Gear")
    assert stats.ghost_rock_on(table.state, table[MACHINE]) == 0 == table.rock(0)
    assert [play for play in machine_shop(0).plays(0) if play.startswith("use")] == []


def test_recursive_motion_machine_pays_for_no_card() -> None:
    table = machine_shop(1)
    scheme = action("Scheme", cost=1)
    table.teach(scheme, ability("Noon", lambda use: None))
    table.in_hand(0, scheme, dude("Cal", cost=1))
    assert [play for play in table.plays(0) if "Scheme" in play or "Cal" in play] == []


def test_recursive_motion_machine_runs_as_its_dude_leaves_a_deed_that_is_gone() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, "06014", on="Allie")
    table.say(f"0 react: answer {MACHINE}")
    table.do(discard, table["Bank"])
    assert table.at("Allie") == "home 0" and stats.ghost_rock_on(table.state, table[MACHINE]) == 1


def test_recursive_motion_machine_is_its_players() -> None:
    table = machine_shop(1)
    table.put(1, dude("Bo"), "home 0")
    table.put(1, goods("Foreign Cog", keywords=("Gadget",)), on="Bo")
    table.teach("Foreign Cog", ability("Noon, Pay 1 Ghost Rock", lambda use: None))
    assert "use Foreign Cog" not in table.plays(1)


def test_recursive_motion_machine_stores_ghost_rock_as_its_dude_moves() -> None:
    table = machine_shop(0)
    table.play("0 play: move Allie", "move to: town square", f"0 react: answer {MACHINE}")
    assert stats.ghost_rock_on(table.state, table[MACHINE]) == 1 and table.is_booted(MACHINE)
    assert table.bounty("Allie") == 0


def test_recursive_motion_machine_stores_nothing_as_others_move() -> None:
    table = machine_shop(0)
    table.play("0 play: move Ann", "move to: town square")
    assert not table.is_booted(MACHINE)


@pytest.mark.parametrize(("keywords", "due"), [(("Gadget",), 1), ((), 2)])
def test_recursive_motion_machine_lowers_the_upkeep_of_a_gadget(keywords: tuple[str, ...], due: int) -> None:
    table = machine_shop(0, keywords=keywords, upkeep=2)
    assert stats.upkeep(table.state, table["Allie"]) == due


def test_recursive_motion_machine_lowers_no_upkeep_of_others() -> None:
    table = machine_shop(0)
    table.put(0, dude("Golem", keywords=("Gadget",), upkeep=2))
    assert stats.upkeep(table.state, table["Golem"]) == 2


# Winchester Model 1873


@pytest.mark.parametrize("code", ["06015", "24160"])
def test_winchester_boots_its_dude_to_shoot_better(code: str) -> None:
    table = allie_with(code)
    before = table.bullets("Allie")
    table.play(*CALL_OUT, "0 shootout play: use Winchester Model 1873")
    assert table.is_booted("Allie") and table.is_booted("Winchester Model 1873")
    assert table.bullets("Allie") == before + 1 and table.is_stud("Allie") and not table.is_stud("Bo")


def test_winchester_is_no_use_to_the_booted() -> None:
    table = allie_with("Winchester Model 1873")
    table.play(*CALL_OUT)
    table["Allie"].booted = True
    assert table.options() == []


def test_winchester_shoots_well_for_one_shootout() -> None:
    table = allie_with("Winchester Model 1873")
    table.modify("Allie", "bullets", -9)
    deal(table, PAIR, HIGH)
    table.play(*CALL_OUT, "0 shootout play: use Winchester Model 1873")
    assert table.is_stud("Allie")
    table.to("high noon", "0 flee: no")
    assert not table.is_shooting and not table.is_stud("Allie")


# Fancy New Hat


@pytest.mark.parametrize("code", ["06016", "24179"])
@ruling("compendium-1.9.3:760", "faq-2015:485 s1", "faq-2015:485 s2")
def test_fancy_new_hat_keeps_influence_from_falling_any_more(code: str) -> None:
    table = allie_with(influence=3)
    give_curse(table, 1, "Noon", "influence", -1)
    table.play("0 play: pass", "1 play: use Curse")
    table.put(0, code, on="Allie")
    assert table.influence("Allie") == 3
    table.in_hand(1, action("Curse"))
    table.play("0 play: pass", "1 play: use Curse #2")
    assert table.influence("Allie") == 3


@pytest.mark.parametrize("code", ["06016", "24179"])
def test_fancy_new_hat_helps_nobody_but_who_wears_it(code: str) -> None:
    table = allie_with(influence=3)
    table.put(0, dude("Ann"))
    table.put(0, code, on="Ann")
    give_curse(table, 1, "Noon", "influence", -1)
    table.play("0 play: pass", "1 play: use Curse")
    assert table.influence("Allie") == 2


def test_fancy_new_hat_does_not_keep_it_from_ones_own_cards_nor_from_traits() -> None:
    table = allie_with("Fancy New Hat", influence=3)
    give_curse(table, 0, "Noon", "influence", -1)
    table.play("0 play: use Curse")
    assert table.influence("Allie") == 3
    table.modify("Allie", "influence", -1)
    assert table.influence("Allie") == 2


@pytest.mark.parametrize("code", ["06016", "24179"])
def test_fancy_new_hat_does_not_help_against_what_sets_off_another_players_trait(code: str) -> None:
    """compendium-1.9.3 "Abilities": only what stands in bold is one."""
    table = allie_with(code, influence=3)
    table.put(1, "Miasmatic Purifier")
    table["Allie"].at = table["Miasmatic Purifier"].number
    table.put(1, dude("Cy", influence=9), "Miasmatic Purifier")
    table.next_cards(1, "K♣")
    table.to("sundown", "0 play: pass", "1 play: pass")
    assert table.influence("Allie") == 3


@pytest.mark.parametrize(
    ("hatter", "stripped", "left"), [("Bo", "Cap", 3), ("Bea", "Cap", 2), ("Bo", "Fancy New Hat", 2)]
)
def test_fancy_new_hat_keeps_the_influence_that_other_cards_give(hatter: str, stripped: str, left: int) -> None:
    """Jonah's Alliance takes a card's bonuses, and what that card says before that."""
    table = play_outfit("21006")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Witch", keywords=("Huckster 1",)))
    table.put(0, HEX, on="Witch")
    for name in ("Bo", "Bea"):
        table.put(1, dude(name, influence=1), "town square")
    table.put(1, goods("Cap", influence=1), on="Bo")
    table.put(1, "06016", on=hatter)
    table.put(1, goods("Sash", influence=0 if hatter == "Bo" else 1), on="Bo")
    table.play("0 play: use home 0", "0 boot to strip an attachment: Hex", f"0 strip: {stripped}")
    assert table.influence("Bo") == left


# Confession


def test_confession_first_accused_by_booting_as_much_as_its_blessed_is_skilled() -> None:
    table = coven("06017")
    table.modify("Merlin", "Blessed", 1)
    table.put(1, dude("Bo"), "Ranch")
    table.play("play: use ability 1 Confession", "target: Bo")
    assert table.bounty("Bo") == 2 and table.is_booted("Merlin")
    table["Confession"].booted = False
    table.play("1 play: pass", "0 play: use ability 2 Confession")
    assert table.bounty("Bo") == 1 and table.rock(0) == 1


def test_confession_at_first_asked_for_an_unbooted_blessed_and_somebody_nearby() -> None:
    table = coven("06017")
    table.put(1, deed("Camp", keywords=("Out of Town",)))
    table.put(1, dude("Dan"), "Camp", bounty=1)
    table.put(1, dude("Bo"), "town square")
    assert table.options("play: use ability 1 Confession") == ["Merlin", "Bo"]
    table["Merlin"].booted = True
    assert not any("Confession" in play for play in table.plays())


def test_confession_of_the_weird_west_accuses_here_or_next_door_by_booting() -> None:
    table = coven("24194")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "Ranch")
    table.put(1, deed("Camp", keywords=("Out of Town",)))
    table.put(1, dude("Dan"), "Camp")
    assert table.options("play: use ability 2 Confession") == ["Merlin", "Bo", "Cy"]
    table.play("play: use ability 2 Confession", "target: Bo")
    assert table.bounty("Bo") == 1 and not table.is_booted("Merlin")
    table["Confession"].booted, table["Confession"].used = False, frozenset()
    table.play("1 play: pass", "0 play: use ability 2 Confession", "target: Cy", "1 play: pass")
    assert table.bounty("Cy") == 1 and table.is_booted("Merlin")
    table["Confession"].booted, table["Confession"].used = False, frozenset()
    assert table.options("0 play: use ability 2 Confession") == ["Merlin", "Bo"]


def test_confession_of_the_weird_west_takes_bounty_nearby() -> None:
    table = coven("24194", place="Bank")
    table.put(1, dude("Bo"), "town square", bounty=2)
    table.put(1, dude("Cy"), "Ranch", bounty=2)
    table.play("play: use ability 1 Confession")
    assert (table.bounty("Bo"), table.bounty("Cy"), table.rock(0)) == (1, 2, 1)


# Shield of Faith


SHIELDS = pytest.mark.parametrize("code", ["06018", "24196"])


def kill(use: Use) -> None:
    """Ace what was chosen."""
    ace(use.game, use.game.piece(use.target))


def shield(code: str) -> Table:
    """Merlin and Allie against Bo and Cy, under the shield; everybody could ace anybody by a Shootout ability."""
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    for seat, names in enumerate((("Allie",), ("Bo", "Cy"))):
        for name in names:
            table.put(seat, dude(name), "town square")
    table.teach("Bo", ability("Shootout", kill, targets=lambda use: [table[name].number for name in ("Allie", "Cy")]))
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: Cy")
    table.next_cards(0, "K♠")
    table.next_cards(1, "K♠")
    return table


@SHIELDS
@pytest.mark.parametrize(("target", "zone"), [("Allie", "in play"), ("Cy", "boot hill")])
def test_shield_of_faith_keeps_dudes_from_cards_of_others_not_of_their_own(code: str, target: str, zone: str) -> None:
    table = shield(code)
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: use Bo", f"1 target: {target}")
    assert table.zone(target) == zone and posse(table, 0).more_casualties == -1


@pytest.mark.parametrize(
    ("code", "target", "zone"),
    [
        ("06018", "Allie", "in play"),
        ("06018", "Cy", "boot hill"),
        ("24196", "Allie", "boot hill"),
        ("24196", "Cy", "in play"),
    ],
)
def test_shield_of_faith_of_the_weird_west_goes_by_who_plays_a_card(code: str, target: str, zone: str) -> None:
    """Turncoat, of seat 1's deck, is in seat 0's hands. The first printing goes by the card's owner."""
    table = shield(code)
    table.put(1, dude("Turncoat"), "town square", controller=0)
    names = ("Allie", "Cy")
    table.teach("Turncoat", ability("Shootout", kill, targets=lambda use: [table[name].number for name in names]))
    table.do(join_posse, table["Turncoat"], posse(table, 0))
    lines = ("0 shootout play: use Turncoat", f"0 target: {target}", "1 shootout play: none")
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: none", *lines)
    assert table.zone(target) == zone


@SHIELDS
def test_shield_of_faith_lets_the_loser_of_a_round_fall(code: str) -> None:
    table = shield(code)
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: none")
    table.say("0 casualty: discard Allie")
    table.do(inflict, 0, 1)
    assert table.zone("Allie") == "discard"


@pytest.mark.parametrize(("code", "zone"), [("06018", "in play"), ("24196", "discard")])
def test_shield_of_faith_of_the_weird_west_keeps_nobody_from_being_a_casualty_of_a_text(code: str, zone: str) -> None:
    """A dude that covers casualties is not discarded by a card (compendium-1.9.3:212).

    The first printing spares all casualties except those for losing.
    """
    table = shield(code)
    table.teach("Cy", ability("Shootout", lambda use: inflict(use.game, 0, 1) and None))
    falls = ["0 casualty: discard Allie"] if code == "24196" else []
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: use Cy", *falls, "1 shootout play: none")
    assert table.zone("Allie") == zone


def shot_by_a_cheatin_card(code: str) -> Table:
    """Allie is to be aced by a Cheatin' Resolution against her player's hand, under the shield."""
    table = shield(code)
    grudge = action("Grudge")
    table.teach(grudge, ability("Cheatin' Resolution", kill, targets=lambda use: [table["Allie"].number]))
    table.in_hand(1, grudge)
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: none")
    table.next_cards(0, CHEATIN_PAIR + " K♦")
    table.next_cards(1, PAIR + " K♦")
    until(
        table,
        "take_lumps",
        "0 shooter: Allie",
        "1 shooter: Cy",
        "0 discard from draw hand: none",
        "1 discard from draw hand: none",
        "1 resolution play: use Grudge",
    )
    return table


@pytest.mark.parametrize(("code", "zone"), [("06018", "in play"), ("24196", "boot hill")])
def test_shield_of_faith_of_the_weird_west_keeps_nobody_from_what_answers_cheaters(code: str, zone: str) -> None:
    assert shot_by_a_cheatin_card(code).zone("Allie") == zone


@ruling("compendium-1.9.3:847 s1")
def test_shield_of_faith_keeps_no_dude_card_in_a_draw_hand() -> None:
    table, spite = shield("06018"), action("Spite")
    table.teach(spite, ability("Resolution", lambda use: ace_out_of_play(use.game, table["Novice"])))
    table.in_hand(1, spite)
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: none")
    table.next_cards(0, dude("Novice", suit="clubs", value=5), "3♠ 3♥ 8♣ 10♠ K♦")
    table.next_cards(1, f"{PAIR} K♦")
    until(
        table,
        "take_lumps",
        "0 shooter: Allie",
        "1 shooter: Cy",
        "0 discard from draw hand: none",
        "1 discard from draw hand: none",
        "1 resolution play: use Spite",
    )
    assert table.zone("Novice") == "boot hill"


@ruling("compendium-1.9.3:847 s2")
def test_shield_of_faith_keeps_no_dude_card_in_a_play_hand() -> None:
    table = shield("06018")
    table.in_hand(0, dude("Novice"))
    table.teach("Cy", ability("Shootout", lambda use: ace_out_of_play(use.game, table["Novice"])))
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: use Cy", "1 shootout play: none")
    assert table.boot_hill(0) == ["Novice"]


@SHIELDS
def test_shield_of_faith_holds_for_the_shootout_without_the_spell(code: str) -> None:
    table = shield(code)
    table.teach("Cy", ability("Shootout", lambda use: discard(use.game, table["Shield of Faith"])))
    table.play(
        "0 shootout play: use Shield of Faith",
        "1 shootout play: use Cy",
        "1 shootout play: use Bo",
        "1 target: Allie",
    )
    assert (table.zone("Shield of Faith"), table.zone("Allie")) == ("discard", "in play")


# Rope and Ride


def roped(*horses: Any, booted: bool = False, turn: int = 0, **more: Any) -> Table:
    """Allie calls out Bo in the town square, next to deeds of both players; Rope and Ride in the hand of seat 0."""
    table = Table(turn=turn, **more)
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "town square", booted=booted)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    for horse in horses:
        table.put(0, horse, on="Allie")
    table.in_hand(0, "06019")
    return table


RIDE = "0 react: answer Rope and Ride"


@ruling("compendium-1.9.3:976", "faq-2015:421")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_rope_and_ride_takes_the_fight_next_door(edition: str) -> None:
    table = roped(ruleset=edition)
    moved: list[str] = []
    table.teach("Ann", trait("after", Moved, lambda use: moved.append(use.game.piece(use.event.piece).card.title)))
    assert table.options(*CALL_OUT, RIDE) == ["Bank", "home 1", "Ranch"]
    table.play(*CALL_OUT, RIDE, "target: Bank", "0 join posse: none")
    assert moved == ["Allie", "Bo"]
    assert [table.at(name) for name in ("Allie", "Bo", "Ann")] == ["Bank", "Bank", "town square"]
    assert table.is_booted("Allie") and table.is_booted("Bo")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"]) and table.at("Allie") == "Bank"


def test_rope_and_ride_boots_a_horse_instead() -> None:
    table = roped(goods("Nag", keywords=("Horse",)), goods("Hat"))
    assert table.options(*CALL_OUT, RIDE) == ["Allie", "Nag"]
    table.play(*CALL_OUT, RIDE, "target: Nag", "target: Ranch", "0 join posse: none")
    assert table.is_booted("Nag") and not table.is_booted("Allie") and table.at("Bo") == "Ranch"


def test_rope_and_ride_needs_the_leader_or_a_horse_unbooted() -> None:
    table = roped(booted=True)
    table.say("0 join posse: none")
    table.do(begin_call_out, table["Allie"], table["Bo"])
    assert not table.is_booted("Bo") and table.at("Bo") == "town square"


def begin_call_out(game: Any, caller: Any, mark: Any) -> None:
    """Let a text make a call-out that can't be refused."""
    callout.call_out(game, caller, mark, refusable=False)


def test_rope_and_ride_answers_no_refusal_and_no_call_out_of_another_player() -> None:
    table = roped()
    table.play("0 play: Allie calls out", "1 accept: no")
    assert table.at("Bo") == "home 1" and table.hand(0) == ["Rope and Ride"]
    table = roped(turn=1)
    asked = table.pending("1 play: Bo calls out", "call out: Allie", "0 accept: yes")
    assert asked is not None and asked.kind == "join posse"


def test_rope_and_ride_boots_the_mark_though_the_leader_does_not_boot() -> None:
    table = roped()
    saver(table, Booted)
    table.play(*CALL_OUT, RIDE, "target: Bank", "0 react [Allie]: answer Saver", rest="plain")
    assert table.at("Allie") == table.at("Bo") == "town square"
    assert table.is_booted("Bo") and not table.is_booted("Allie")


def test_rope_and_ride_moves_the_leader_back_to_a_mark_that_stays() -> None:
    table = roped()
    table.modify("Bo", "cannot move", 1)
    table.play(CALL_OUT[0], RIDE, "target: Bank", "0 join posse: none")
    assert table.at("Bo") == table.at("Allie") == "town square" and table.is_booted("Bo")


def test_rope_and_ride_needs_a_leader_who_can_move() -> None:
    table = roped()
    table.modify("Allie", "cannot move", 1)
    asked = table.pending(*CALL_OUT)
    assert asked is not None and asked.kind == "join posse"


def test_rope_and_ride_is_not_for_jobs() -> None:
    table = roped()
    raid = action("Raid")
    table.teach(raid, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bo"].number]))
    table.in_hand(0, raid)
    table.play("0 play: use Raid", "leader: Allie", "join job: none", "1 oppose: Bo")
    assert table.hand(0) == ["Rope and Ride"] and table.at("Bo") == "town square"


@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_rope_and_ride_and_we_got_a_beef_answer_the_same_the_winner_first(edition: str) -> None:
    """compendium-1.9.3 "React Priorities".

    The dude that replaces the mark by We Got A Beef! (18036) is taken along, or replaces it at the new location,
    although the mark has been booted by then.
    """
    for winner in (0, 1):
        table = roped(ruleset=edition, winner=winner)
        table.put(1, dude("Bea"), "Ranch")
        table.put(1, dude("Cy"), "home 1")
        table.in_hand(1, "18036")
        table.set_rock(1, 3)
        ride = (RIDE, "0 target: home 1")
        swap = ("1 react: answer We Got A Beef!", "1 target: Bea")
        table.play(*CALL_OUT, *((*ride, *swap) if winner == 0 else (*swap, *ride)), rest="plain")
        assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bea"])
        assert (table.at("Allie"), table.at("Bea"), table.at("Bo")) == ("home 1", "home 1", "Ranch")
        assert (table.is_booted("Bo"), table.is_booted("Bea")) == (winner == 0, winner == 1)


# Incubation


def ward(*, booted: bool = True, rock: int = 2) -> Table:
    """Bo of seat 1 sick at home; others who can't be infected, and Incubation in the hand of seat 0."""
    table = Table()
    table.put(1, dude("Bo", bullets=2, influence=2), booted=booted)
    table.put(1, dude("Well", bullets=1, influence=1))
    table.put(1, dude("Out"), "town square", booted=True)
    table.put(1, dude("Guest"), "home 0", booted=True)
    table.set_rock(0, rock)
    return table


def test_incubation_weakens_a_booted_dude_at_home() -> None:
    table = ward()
    table.play(use_from_hand(table, "06020"))
    assert (table.host("Incubation"), table.rock(0)) == ("Bo", 0)
    assert (table.bullets("Bo"), table.influence("Bo"), table.value("Bo")) == (1, 1, 2)
    assert (table.bullets("Well"), table.influence("Well"), table.value("Well")) == (1, 1, 5)


def test_incubation_needs_a_booted_dude_and_ghost_rock() -> None:
    pure = ward()
    pure.modify("Bo", "cannot hold", 1)
    for table in (ward(booted=False), ward(rock=1), pure):
        assert use_from_hand(table, "06020").removeprefix("0 play: ") not in table.plays(0)


def test_incubation_needs_a_dude_who_can_have_a_condition() -> None:
    """rulebook-1.5.0 §5.3.1: its first sentence must be possible; Knight's Chasuble forbids it."""
    table = ward()
    use = use_from_hand(table, "06020")
    assert use.removeprefix("0 play: ") in table.plays(0)
    table.put(1, "17012", on="Bo")
    assert use.removeprefix("0 play: ") not in table.plays(0)


@ruling("compendium-1.9.3:928", "faq-2015:385")
def test_incubation_is_no_ability_of_a_card_in_play() -> None:
    table = ward(rock=9)
    table.put(0, dude("Sick"), booted=True)
    table.play(use_from_hand(table, "06020"), "target: Bo")
    assert [play for play in table.plays(0) if "Incubation" in play] == []


def test_who_is_infected_may_boot_to_be_rid_of_one_incubation() -> None:
    table = Table(turn=1)
    table.put(1, dude("Bo", bullets=3, influence=3))
    table.put(0, "06020", on="Bo")
    table.put(0, "06020", on="Bo")
    table.put(1, goods("Hat"), on="Bo")
    table.put(1, dude("Cal"), booted=True)
    table.put(0, "06020", on="Cal")
    assert table.bullets("Bo") == 1
    assert [play for play in table.plays(0) if play.startswith("use")] == []
    offered = [play for play in table.plays(1) if play.startswith("use")]
    assert offered == ["use ability 1 Bo", "use ability 2 Bo"]
    assert table.options("1 play: use ability 1 Bo") == ["Incubation", "Incubation #2"]
    table.play("1 play: use ability 1 Bo", "target: Incubation")
    assert (table.is_booted("Bo"), len(table.attached("Bo")), table.bullets("Bo")) == (True, 2, 2)
    assert len(table.discard(0)) == 1


def test_who_is_infected_must_be_able_to_boot_and_to_lose_it() -> None:
    table = Table(turn=1)
    table.put(1, dude("Bo"), booted=True)
    table.put(0, "06020", on="Bo")
    assert [play for play in table.plays(1) if play.startswith("use")] == []
    table["Bo"].booted = False
    table.modify("Incubation", "cannot be discarded", 1)
    assert [play for play in table.plays(1) if play.startswith("use")] == []


# Flight of the Lepus


FLIGHTS = ["06021", "24249"]


@ruling("compendium-1.9.3:911", "faq-2015:368")
@pytest.mark.parametrize("code", FLIGHTS)
@pytest.mark.parametrize(("first", "most"), [(PAIR, 3), (CHEATIN_PAIR, 2)])
@pytest.mark.parametrize("boots", [True, False])
def test_a_flight_takes_dudes_of_both_players_home(code: str, first: str, most: int, boots: bool) -> None:
    table = showdown([dude("Ann"), dude("Eve")], [dude("Cal")])
    table.put(1, dude("Away"), "town square")
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    deal(table, first, CHEATIN_FOUR)
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    use = use_from_hand(table, code, window="resolution")
    assert table.options(use) == ["none", "Allie", "Ann", "Eve", "Bo", "Cal"]
    flying = ["Ann", "Cal", "Eve"][:most]
    until(
        table, "take_lumps", use, *(f"0 choose: {name}" for name in flying), f"0 boot them: {'yes' if boots else 'no'}"
    )
    assert [table.at(name) for name in flying] == ["home 0", "home 1", "home 0"][:most]
    assert (table.is_booted("Cal"), table.posse(1), table.at("Away")) == (boots, ["Bo"], "town square")


@pytest.mark.parametrize("code", FLIGHTS)
def test_a_flight_leaves_where_they_are_who_are_kept_from_moving_and_takes_out_who_are_at_home(code: str) -> None:
    """Who does not move stays in the posse; who is at home already leaves it (compendium-1.9.3 "Shootout" step 1)."""
    table = Table()
    table.put(0, dude("Allie"), "home 1")
    for name in ("Bo", "Cal"):
        table.put(1, dude(name), "home 1")
    table.put(0, dude("Ann"), "home 1")
    duel(table, "Allie", "Bo", "0 join posse: Ann", "1 join posse: Cal")
    keep_from_moving(table, "Ann")
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    deal(table, PAIR, CHEATIN_FOUR)
    until(table, "reveal", "0 shooter: Allie", "1 shooter: Bo", *stand)
    use = use_from_hand(table, code, window="resolution")
    until(table, "take_lumps", use, "0 choose: Ann", "0 choose: Cal", "0 choose: none", "0 boot them: no")
    assert (table.at("Ann"), table.posse(0)) == ("home 1", ["Allie", "Ann"])
    assert (table.at("Cal"), table.posse(1)) == ("home 1", ["Bo"])


@ruling("compendium-1.9.3:912", "faq-2015:369")
@pytest.mark.parametrize("code", FLIGHTS)
def test_a_flight_takes_a_huckster_only_beside_tyxarglenak(code: str) -> None:
    table = showdown(second=[printed("01012"), dude("Hank", keywords=("Huckster 1",))])
    deal(table, PAIR, CHEATIN_FOUR)
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    use = use_from_hand(table, code, window="resolution")
    assert table.options(use) == ["none", "Allie", "Bo", "Tyxarglenak"]
    assert table.options(use, "0 choose: Bo") == ["none", "Allie", "Tyxarglenak"]
    assert table.options(use, "0 choose: Tyxarglenak") == ["none", "Allie", "Bo", "Hank"]


@pytest.mark.parametrize("code", FLIGHTS)
def test_a_flight_in_lowball_boots_nobody(code: str) -> None:
    table, use = cheatin_lowball(code, HIGH)
    table["Cal"].at = table.place("town square")
    table.put(0, dude("Allie"), "town square")
    assert table.options(use) == ["none", "Cal", "Allie"]
    table.step(use, "0 choose: Cal", "0 choose: none")
    assert (table.at("Cal"), table.is_booted("Cal"), table.at("Allie")) == ("home 1", False, "town square")
