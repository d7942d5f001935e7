"""Dudes of the Weird West Edition, and those of other packs that it prints again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, deal, rank, showdown, until

from dtk.cards.card import Card
from dtk.engine import bars, control, stats
from dtk.engine.rules.shootout import begin
from dtk.testing import Table, ability, deed, dude, outfit, printed, spell

BANK = deed("Bank")
HOME = outfit("A Home")


def uses(table: Table) -> list[str]:
    """The abilities that may be used in High Noon now."""
    return [play for play in table.plays() if play.startswith("use")]


# Asakichi Cooke

ASAKICHI = pytest.mark.parametrize("code", ["10004", "24015"])


@ASAKICHI
def test_asakichi_cooke_discards_a_card_to_move_another_dude_here(code: str) -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, code, "town square")
    table.put(0, dude("Cal"), "town square", booted=True)
    table.put(0, dude("Dan"))
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, dude("Junk"))
    table.play("0 play: use Asakichi Cooke", "0 choose place: Bank")
    assert (table.discard(0), table.at("Cal"), table.is_booted("Cal")) == (["Junk"], "Bank", True)


@ASAKICHI
def test_asakichi_cooke_needs_a_card_and_somebody_to_move(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), "home 0")
    table.in_hand(0, dude("Junk"))
    assert uses(table) == []
    table.put(0, dude("Cal"))
    assert uses(table) == ["use Asakichi Cooke"]
    table.modify("Cal", bars.MOVE, 1)
    assert uses(table) == []


@ASAKICHI
def test_asakichi_cooke_needs_a_card_in_hand(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"))
    assert uses(table) == []


# "Thunder Boy" Nabbe

NABBE = '"Thunder Boy" Nabbe'


def thunder(code: str, bounty: int, ruleset: str = "pinebox-1.5") -> Table:
    """Nabbe in a shootout against Bo."""
    table = showdown([printed(code)], table=Table(ruleset=ruleset))
    table["Bo"].bounty = bounty
    return table


@pytest.mark.parametrize(("code", "bullets"), [("18041", 3), ("24071", 3)])
def test_thunder_boy_nabbe_shoots_with_his_influence_too_once_a_shootout(code: str, bullets: int) -> None:
    table = thunder(code, bounty=1)
    assert table.options() == ["none", f"use {NABBE}"]
    table.step(f"0 shootout play: use {NABBE}")
    assert (table.bullets(NABBE), table.is_stud(NABBE)) == (bullets, True)


@pytest.mark.parametrize("code", ["18041", "24071"])
def test_thunder_boy_nabbe_does_so_in_the_next_shootout_again(code: str) -> None:
    table = thunder(code, bounty=1)
    deal(table, HIGH, PAIR)
    table.to(
        "high noon",
        f"0 shootout play: use {NABBE}",
        "0 shooter: Allie",
        "0 casualty: discard Allie",
        f"0 flee [{NABBE}]: yes",
        "1 flee: no",
    )
    assert not table.is_stud(NABBE) and table.bullets(NABBE) == (table[NABBE].card.bullets or 0)
    table[NABBE].at, table[NABBE].booted = table["Bo"].at, False
    table.do(begin, table[NABBE], table["Bo"])
    assert table.options() == ["none", f"use {NABBE}"]


@pytest.mark.parametrize("code", ["18041", "24071"])
def test_thunder_boy_nabbe_is_no_better_against_honest_folk(code: str) -> None:
    table = thunder(code, bounty=0)
    table["Allie"].bounty = 1
    table.put(1, dude("Cy"), bounty=1)
    before = table.bullets(NABBE)
    table.step(f"0 shootout play: use {NABBE}")
    assert (table.bullets(NABBE), table.is_stud(NABBE)) == (before, False)


@pytest.mark.parametrize("code", ["18041", "24071"])
def test_thunder_boy_nabbe_was_not_used_against_honest_folk_in_2015(code: str) -> None:
    assert thunder(code, bounty=0, ruleset="aeg-2015").options() == []


# Hattie DeLorre


@pytest.mark.parametrize(("code", "left"), [("18016", 1), ("24076", 3)])
def test_hattie_delorre_weakens_an_opposing_wanted_dude(code: str, left: int) -> None:
    table = showdown([printed(code)], [dude("Cy", bullets=6), dude("Dan")])
    for wanted in ("Allie", "Cy"):
        table[wanted].bounty = 1
    table.step("0 shootout play: use Hattie DeLorre")
    assert table.bullets("Cy") == left


@pytest.mark.parametrize("code", ["18016", "24076"])
def test_hattie_delorre_needs_a_wanted_dude_against_her(code: str) -> None:
    table = showdown([printed(code)])
    table["Allie"].bounty = 1
    table.put(1, dude("Cy"), bounty=1)
    assert table.options() == []


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


def test_bass_reeves_stays_where_he_is_if_he_is_refused() -> None:
    table = hunt("Bank")
    table.play(f"0 play: use {BASS}", "0 how to arrest: call out", "1 accept: no")
    assert (table.at("Bo"), table.at(BASS), table.is_booted(BASS)) == ("home 1", "town square", False)


@pytest.mark.parametrize(("at", "bounty"), [("Farm", 1), ("town square", 0)])
def test_bass_reeves_hunts_wanted_dudes_nearby(at: str, bounty: int) -> None:
    assert uses(hunt(at, bounty)) == []


def test_bass_reeves_can_do_nothing_booted() -> None:
    table = hunt(booted=True)
    table.play(f"0 play: use {BASS}")
    assert not table.is_booted("Bo") and not table.is_shooting


def test_a_booted_bass_reeves_was_not_used_in_2015() -> None:
    assert uses(hunt(booted=True, ruleset="aeg-2015")) == []


# Ike Clanton


@pytest.mark.parametrize("code", ["20026", "24079"])
def test_ike_clanton_makes_a_deed_rowdy_until_upkeep_is_over(code: str) -> None:
    table = Table(outfit("Hideout", gangs=("outlaws",)), HOME)
    table.put(1, deed("Bank", production=2))
    table.put(0, code)
    table.put(0, dude("Cal", bullets=2), "Bank")
    table.put(1, dude("Bo", influence=1), "Bank")
    table.play("0 play: use Ike Clanton")
    bank = table["Bank"].number
    assert control.controller(table.state, bank) == 0
    table.to("upkeep", "1 play: pass", "0 play: pass")
    assert control.controller(table.state, bank) == 0
    table.step()
    assert (table.phase, table.rock(1)) == ("high noon", 0)
    assert control.controller(table.state, bank) == 1


@pytest.mark.parametrize("code", ["20026", "24079"])
def test_ike_clanton_leaves_other_deeds_alone(code: str) -> None:
    table = Table()
    table.put(0, code)
    for name, owner in (("Bank", 1), ("Farm", 1)):
        table.put(owner, deed(name))
    table.play("0 play: use Ike Clanton", "0 target: Bank")
    assert [stats.has(table.state, table[name], "Rowdy") for name in ("Bank", "Farm")] == [True, False]


# Miranda Clarke


@pytest.mark.parametrize(("code", "influence", "more"), [("12008", 0, 2), ("24082", 1, 1)])
def test_miranda_clarke_gains_by_control_points_and_bounty(code: str, influence: int, more: int) -> None:
    table = Table()
    table.put(0, code, bounty=1)
    table.put(0, dude("Cal"), control_points=1, bounty=2)
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence, 0)
    table["Miranda Clarke"].control_points = 1
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence + more, 0)
    table["Miranda Clarke"].bounty = 2
    table["Miranda Clarke"].control_points = 0
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence, 2)


# Baker Andrews

BAKER = "Baker Andrews"


def brazen(hand: str, ruleset: str = "pinebox-1.5") -> Table:
    """Baker shoots beside Allie, up to where resolution plays come."""
    table = showdown([printed("24085")], table=Table(ruleset=ruleset))
    table.modify(BAKER, "bullets", -2)
    deal(table, hand, PAIR)
    until(table, "reveal", f"0 shooter: {BAKER}", "0 discard from draw hand: none")
    return table


def test_baker_andrews_is_wanted_for_a_better_cheatin_hand() -> None:
    table = brazen(CHEATIN_PAIR)
    until(table, "take_lumps", f"0 resolution play: use {BAKER}")
    assert (table.bounty(BAKER), rank(table, 0)) == (1, 3)


def test_baker_andrews_does_nothing_for_a_legal_hand() -> None:
    table = brazen(PAIR)
    until(table, "take_lumps", f"0 resolution play: use {BAKER}")
    assert (table.bounty(BAKER), rank(table, 0)) == (0, 2)


def test_baker_andrews_was_not_used_for_a_legal_hand_in_2015() -> None:
    table = brazen(PAIR, ruleset="aeg-2015")
    until(table, "take_lumps")
    assert table.bounty(BAKER) == 0


def test_baker_andrews_must_be_wanted_for_it() -> None:
    table = brazen(CHEATIN_PAIR)
    table.modify(BAKER, bars.BE_WANTED, 1)
    until(table, "take_lumps", f"0 resolution play: use {BAKER}")
    assert rank(table, 0) == 2


# Dave "Slim" Gorman

DAVE, CURSE = 'Dave "Slim" Gorman', spell("Curse", keywords=("Hex",))
SLIM = pytest.mark.parametrize("code", ["00101", "18042", "24086"])
SHOOTERS = (dude("Cy", shooter="stud"), dude("Dan"))


def hexing(code: str, pulled: str, header: str = "Shootout Hex 5, Boot", caster: str = DAVE) -> Table:
    """Dave and Hank, a Huckster too, against a stud; one of them has a Hex."""
    table = showdown([printed(code), dude("Hank", keywords=("Huckster 1",))], [*SHOOTERS])
    table.teach(CURSE, ability(header, lambda use: None))
    table.put(0, CURSE, on=caster)
    table.next_cards(0, pulled)
    return table


@SLIM
def test_dave_gorman_gives_up_a_hex_that_he_cast_and_all_are_draws(code: str) -> None:
    table = hexing(code, "K♠")
    table.put(1, dude("Eve", shooter="stud"))
    table.step("0 shootout play: use Curse", f"0 react: answer {DAVE}")
    assert [table.is_stud(name) for name in (DAVE, "Cy", "Eve")] == [False, False, True]
    assert table.zone("Curse") == "discard"


@SLIM
def test_dave_gorman_need_not(code: str) -> None:
    table = hexing(code, "K♠")
    table.step("0 shootout play: use Curse", "0 react: none")
    assert [table.is_stud(name) for name in (DAVE, "Cy")] == [True, True]
    assert table.host("Curse") == DAVE


@SLIM
def test_dave_gorman_gives_up_none_that_he_failed_to_cast(code: str) -> None:
    table = hexing(code, "2♠")
    table.step("0 shootout play: use Curse")
    assert table.is_stud("Cy")


@SLIM
def test_dave_gorman_gives_up_none_of_others(code: str) -> None:
    table = hexing(code, "K♠", caster="Hank")
    table.step("0 shootout play: use Curse")
    assert table.is_stud("Cy")


@SLIM
def test_dave_gorman_gives_up_none_of_high_noon(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.teach(CURSE, ability("Noon Hex 5, Boot", lambda use: None))
    table.put(0, CURSE, on=DAVE)
    table.next_cards(0, "K♠")
    table.play("0 play: use Curse")
    assert table.is_stud(DAVE)


@SLIM
def test_dave_gorman_blinds_them_for_a_round(code: str) -> None:
    table = hexing(code, "K♠")
    table.step("0 shootout play: use Curse", f"0 react: answer {DAVE}")
    deal(table, f"{HIGH} Q♥", "2♣ 4♦ 6♠ 8♥ 10♥")
    until(
        table,
        "run_or_gun",
        "0 shooter: Allie",
        "1 shooter: Bo",
        "0 discard from draw hand: none",
        "1 discard from draw hand: none",
        "0 casualty: discard Allie",
        "1 casualty: discard Bo",
    )
    until(table, "make_plays", "0 flee: no", "0 flee: no", "1 flee: no", "1 flee: no")
    assert table.is_stud(DAVE) and table.is_stud("Cy")


# Jessica Patchett

JESSICA = "Jessica Patchett"


@pytest.mark.parametrize(("gang", "cost"), [("outlaws", 8), ("lawdogs", 10)])
def test_jessica_patchett_is_cheaper_for_outlaws_by_their_own_wanted_dudes(gang: str, cost: int) -> None:
    table = Table(outfit("Hideout", gangs=(gang,)), HOME)
    for seat, name, bounty in ((0, "Bo", 1), (0, "Cy", 3), (0, "Dan", 0), (1, "Eve", 1)):
        table.put(seat, dude(name), bounty=bounty)
    table.in_hand(0, JESSICA)
    assert stats.cost(table.state, table[JESSICA]) == cost


def test_jessica_patchett_marks_whoever_has_most_bullets_and_aces_them() -> None:
    table = Table()
    table.put(0, JESSICA)
    table.put(0, dude("Ann", bullets=6))
    for name, bullets in (("Bo", 2), ("Cy", 4), ("Dan", 4)):
        table.put(1, dude(name, bullets=bullets), "town square", booted=True)
    assert table.options(f"0 play: use {JESSICA}") == ["Cy", "Dan"]
    table.play(f"0 play: use {JESSICA}", "0 mark: Dan", *["0 join job: none"] * 2, "1 oppose: none")
    assert (table.boot_hill(1), table.is_booted(JESSICA)) == (["Dan"], True)


# Rattler Young 'Un

RATTLER = "Rattler Young 'Un"


def test_rattler_young_un_controls_deeds_by_bullets() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(0, dude("Cal", bullets=5), "Bank")
    bank = table["Bank"].number
    assert control.controller(table.state, bank) == 1
    table.put(0, "24094", "Bank")
    assert (control.controller(table.state, bank), table.total_influence(0)) == (0, 0)


@pytest.mark.parametrize(("foes", "is_stud"), [((), True), ((dude("Cy"),), False)])
def test_rattler_young_un_is_a_stud_against_one_alone(foes: Sequence[Card], is_stud: bool) -> None:
    table = showdown([printed("24094")], foes)
    table.step(f"0 shootout play: use {RATTLER}")
    assert table.is_stud(RATTLER) is is_stud


def test_rattler_young_un_had_to_face_one_alone() -> None:
    old = Table(ruleset="aeg-2015")
    assert showdown([printed("24094")], [dude("Cy")], table=old).options() == []


# "Mahogany" Jackson

MAHOGANY = '"Mahogany" Jackson'


@pytest.mark.parametrize("code", ["14011", "24095"])
def test_mahogany_jackson_costs_two_cards_of_the_deck_in_a_posse(code: str) -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.in_deck(1, "2♥ 3♥ 4♥")
    showdown([printed(code)], table=table)
    assert (table.discard(0), table.deck(0), table.discard(1)) == (["2♠", "3♠"], ["4♠"], [])


@pytest.mark.parametrize("code", ["14011", "24095"])
def test_mahogany_jackson_costs_nothing_for_others(code: str) -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.put(0, code, booted=True)
    showdown(table=table)
    assert table.discard(0) == []
