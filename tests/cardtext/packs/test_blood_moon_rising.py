"""Do the texts of `dtk/cardtext/packs/blood_moon_rising.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, STAND, THREE, TWO_PAIR, deal, posses, showdown, until
from scenes import CALL_OUT, allie_with, dojo, perform, play_outfit, production, put_allie_and_bo, shoot

from dtk.cards.card import Card
from dtk.cardtext.library import card_texts
from dtk.engine import stats
from dtk.engine.rules.setup import DeckList, play_setup
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.shootouts import Fight
from dtk.engine.verbs.cards import discard, keep_limits
from dtk.engine.verbs.dudes import add_bounty
from dtk.engine.verbs.effects import expire
from dtk.testing import Table, ability, deed, dude, goods, outfit, printed, spell

# Morgan Regulators


def peaceful(code: str, shot: bool = False) -> Table:
    """Seat 1 has seven influence at its Ranch and two more elsewhere, seat 0 eight control points."""
    table = play_outfit(code)
    table.put(0, deed("Mine", control=8))
    table.put(1, dude("Bo", influence=4), "Ranch")
    table.put(1, dude("Cy", influence=3), "Ranch")
    table.put(1, dude("Dan", influence=2))
    if shot:
        table.state.fights.append(Fight(table.day, table["Ranch"].number, (0, 1), 1, ()))
    return table


@pytest.mark.parametrize("code", ["18005", "24004"])
def test_morgan_regulators_limit_influence_at_a_location_in_sundown(code: str) -> None:
    table = peaceful(code)
    assert table.total_influence(1) == 9
    table.to("sundown", "1 play: pass")
    assert table.total_influence(1) == 7
    table.step()
    assert table.is_over and table.outcome is not None and table.outcome.winner == 0


@pytest.mark.parametrize(("code", "seat"), [("18005", 0), ("24004", 1)])
def test_morgan_regulators_limit_nothing_once_victory_was_checked_or_all_through_sundown(code: str, seat: int) -> None:
    """The first printing speaks of the check, the other of Sundown; so whose the Sigil is after the check differs."""
    table = Table(code, outfit("Other"), phase="sundown")
    table.put(1, "Silent Sigil")
    for owner, influence in enumerate((7, 6)):
        table.put(owner, dude(f"Dude {owner}", influence=influence), "Silent Sigil")
        table.in_deck(owner, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
    assert table.controller("Silent Sigil") == 1
    table.step(f"{seat} react: answer Silent Sigil")
    assert len(table.hand(seat)) == 6


@pytest.mark.parametrize("code", ["18005", "24004"])
def test_morgan_regulators_limit_nothing_after_a_shootout(code: str) -> None:
    table = peaceful(code, shot=True)
    table.to("gambling", "1 play: pass")
    assert not table.is_over


@pytest.mark.parametrize("code", ["18005", "24004"])
def test_morgan_regulators_limit_who_controls_a_deed_too(code: str) -> None:
    table = peaceful(code)
    table.put(0, dude("Allie", influence=6), "Ranch")
    table.put(0, dude("Abe", influence=6), "Bank")
    table.put(1, dude("Ed", influence=5), "Bank")
    assert table.controller("Ranch") == 1 and table.controller("Bank") == 0
    table["Ranch"].owner = 0
    table["Bank"].owner = 1
    table.state.phase = "sundown"
    # Five against five is a tie.
    assert table.controller("Ranch") == 0 and table.controller("Bank") == 1


@pytest.mark.parametrize(("code", "stud"), [("18005", True), ("24004", False)])
@pytest.mark.parametrize("horse", [True, False])
def test_morgan_regulators_ride_into_the_square(code: str, stud: bool, horse: bool) -> None:
    table = play_outfit(code)
    table.put(0, dude("Allie"), "Bank", booted=True)
    if horse:
        table.put(0, goods("Nag", keywords=("Horse",)), on="Allie")
    table.play("play: use home 0")
    assert table.at("Allie") == "town square"
    assert table.is_booted("Allie") is not horse and table.is_stud("Allie") is stud


# Stevie Lyndon


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


# Diego Linares


@pytest.mark.parametrize("code", ["18017", "24030"])
@pytest.mark.parametrize(("words", "comes"), [(("Horse",), True), (("Sidekick",), True), (("Weapon",), False)])
def test_diego_linares_invents_beasts_better(code: str, words: tuple[str, ...], comes: bool) -> None:
    table = Table()
    table.put(0, code)
    table.in_hand(0, goods("Thing", keywords=("Gadget", *words), difficulty=8))
    table.next_cards(0, "4♠")
    table.play("0 play: invent Thing")
    assert (table.zone("Thing") == "in play") is comes


# Nickel Night Inn


@pytest.mark.parametrize("code", ["18022", "24121"])
def test_nickel_night_inn_boots_a_dude_of_low_value_there_or_next_door(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(1, dude("Bo", value=3), "Nickel Night Inn")
    table.put(1, dude("Cy", value=4), "Nickel Night Inn")
    table.put(1, dude("Di", value=1), "Bank")
    table.put(1, dude("Ed", value=1), "Depot")
    table.put(0, dude("Allie", value=1), booted=True)
    assert table.options("play: use Nickel Night Inn") == ["Bo", "Di"]
    table.play("play: use Nickel Night Inn", "target: Di")
    assert table.is_booted("Di") and not table.is_booted("Bo")


# Sherman Mortgage


@pytest.mark.parametrize("code", ["18023", "24124"])
def test_sherman_mortgage_makes_deeds_of_others_dearer(code: str) -> None:
    table = Table()
    table.put(0, code)
    for number in range(4):
        table.put(0, deed(f"Lot {number}"))
        table.put(1, deed(f"Plot {number}"))
    table.in_hand(0, deed("Bank"))
    table.in_hand(1, deed("Depot"), dude("Cy"))
    table.set_rock(1, 1)
    table.play("0 play: shop Bank", "0 deed goes: left", "1 play: shop Depot", "1 deed goes: left")
    assert (table.rock(0), table.rock(1)) == (0, 0)
    # Eight deeds make it two.
    for number in range(4, 7):
        table.put(1, deed(f"Plot {number}"))
    assert stats.cost(table.state, table["Depot"]) == 2
    assert (stats.cost(table.state, table["Bank"]), stats.cost(table.state, table["Cy"])) == (0, 0)


def test_sherman_mortgage_closes_for_a_shootout() -> None:
    table = Table()
    table.put(0, "Sherman Mortgage")
    for number in range(3):
        table.put(1, deed(f"Plot {number}"))
    table.in_hand(1, deed("Depot"))
    assert stats.cost(table.state, table["Depot"]) == 0
    table.put(1, deed("Plot 3"))
    assert stats.cost(table.state, table["Depot"]) == 1
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    shoot(table)
    assert table.is_booted("Sherman Mortgage") and stats.cost(table.state, table["Depot"]) == 0


# Gomorra Gaming Commission


@pytest.mark.parametrize(("rock", "answers", "drawn"), [(1, ("yes",), 0), (1, ("no",), 1), (0, (), 1)])
def test_gomorra_gaming_commission_draws_a_card_unless_the_cheater_pays(
    rock: int, answers: tuple[str, ...], drawn: int
) -> None:
    table = Table()
    table.put(0, "Gomorra Gaming Commission")
    before = production(table, "Gomorra Gaming Commission")
    put_allie_and_bo(table)
    table.next_cards(0, HIGH + " K♥")
    table.next_cards(1, CHEATIN_PAIR)
    table.set_rock(1, rock)
    shoot(
        *(table, "0 resolution play: use Gomorra Gaming Commission"),
        *(f"1 pay so that no card is drawn: {answer}" for answer in answers),
    )
    assert len(table.hand(0)) == drawn and table.rock(0) == 1 - drawn
    table.do(expire, "round", "shootout", "phase", "day")
    assert production(table, "Gomorra Gaming Commission") == before + 1


# Cliff's #4 Saloon


@pytest.mark.parametrize("code", ["18025", "24137"])
def test_cliffs_number_four_saloon(code: str) -> None:
    table = Table()
    saloon = table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie", influence=1), saloon)
    table.put(1, dude("Bo"), saloon)
    table.put(0, dude("Cy"), "Bank")
    table.put(0, dude("Di"), "town square")
    table.put(0, deed("Far Bank"))
    table.put(0, dude("Ed"), "Far Bank")
    assert table.options(f"play: use {saloon}") == ["Allie", "Cy"]
    table.play(f"play: use {saloon}", "target: Cy")
    assert table.is_stud("Cy") and not table.is_stud("Allie") and not table.is_stud("Bo")


def test_cliffs_number_four_saloon_heartens_nobody_where_others_rule() -> None:
    table = Table()
    table.put(0, "Cliff's #4 Saloon")
    table.put(0, deed("Bank"))
    table.put(0, dude("Cy"), "Bank")
    table.put(1, dude("Di", influence=1), "Bank")
    assert "use Cliff's #4 Saloon" not in table.plays(0)


# Baijiu Jar


@pytest.mark.parametrize("code", ["18026", "24143"])
def test_baijiu_jar_is_for_saloons(code: str) -> None:
    table = Table()
    table.put(0, deed("Dive", keywords=("Saloon",)))
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, code, on="Allie")
    assert (table.value("Allie"), table.influence("Allie")) == (5, 0)
    table["Allie"].at = table.place("Dive")
    table.put(0, dude("Ann"), "Dive")
    assert (table.value("Allie"), table.influence("Allie")) == (8, 1)
    assert (table.value("Ann"), table.influence("Ann")) == (5, 0)


@pytest.mark.parametrize("code", ["18026", "24143"])
def test_baijiu_jar_needs_three_cards_to_discard(code: str) -> None:
    table = allie_with(code)
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "6♠ 7♠ 8♠ 9♠ 10♠")
    table.play(*CALL_OUT)
    assert table.options() == []


@pytest.mark.parametrize("code", ["18026", "24143"])
def test_baijiu_jar_gives_four_cards_for_three(code: str) -> None:
    table = allie_with(code)
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠")
    table.next_cards(0, "6♠ 7♠ 8♠ 9♠ 10♠")
    discarded = [f"0 discard from hand: {card}" for card in ("2♠", "3♠", "4♠")]
    table.play(*CALL_OUT, "0 shootout play: use Baijiu Jar", *discarded)
    assert table.hand(0) == ["5♠", "6♠", "7♠", "8♠", "9♠"] and table.discard(0) == ["2♠", "3♠", "4♠"]


# Bowie Knife


@pytest.mark.parametrize("code", ["18027", "24149"])
def test_bowie_knife_makes_a_stud_but_not_against_guns(code: str) -> None:
    table = allie_with(code)
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
    table = allie_with("Bowie Knife")
    table.put(1, kept, on="Bo")
    table.put(1, dude("Cy"), "home 1")
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Cy")
    table.play(*CALL_OUT, "1 join posse: none")
    assert table.is_stud("Allie") and table.bullets("Allie") == 1


@pytest.mark.parametrize("code", ["18027", "24149"])
def test_bowie_knife_is_drawn_in_a_shootout(code: str) -> None:
    table = allie_with()
    table.put(0, dude("Ann"))
    table.in_hand(0, code)
    table.set_rock(0, 1)
    assert "use Bowie Knife" not in table.plays()
    table.play(*CALL_OUT, "0 join posse: none", "0 shootout play: use Bowie Knife")
    assert table.attached("Allie") == ["Bowie Knife"] and table.rock(0) == 0 and table.is_stud("Allie")


def test_bowie_knife_is_not_drawn_by_who_cannot_pay() -> None:
    table = allie_with()
    table.in_hand(0, "Bowie Knife")
    table.play(*CALL_OUT)
    assert table.options() == []


# Hydro-Puncher


@pytest.mark.parametrize("code", ["18028", "24161"])
def test_hydro_puncher_is_held_beside_a_melee_weapon(code: str) -> None:
    table = allie_with(code)
    table.put(0, dude("Ann"), "town square")
    for name in ("Dirk", "Saw"):
        table.put(0, goods(name, keywords=("Weapon", "Melee")), on="Ann")
    assert not table.is_stud("Allie") and not table.is_stud("Ann")
    table.put(0, goods("Club", keywords=("Weapon", "Melee")), on="Allie")
    table.say("0 discard one Weapon: Saw")
    table.do(keep_limits)
    assert table.attached("Ann") == ["Dirk"]
    assert table.attached("Allie") == ["Hydro-Puncher", "Club"] and table.is_stud("Allie")
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Allie")
    table.say("0 discard one Weapon: Club", "0 discard one Weapon: Gun")
    table.do(keep_limits)
    assert table.attached("Allie") == ["Hydro-Puncher"] and not table.is_stud("Allie")


@pytest.mark.parametrize("code", ["18028", "24161"])
def test_hydro_puncher_of_a_gadget_is_held_beside_a_gun(code: str) -> None:
    table = allie_with(code, keywords=("Gadget",))
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Allie")
    table.put(0, goods("Nag", keywords=("Horse",)), on="Allie")
    table.do(keep_limits)
    assert table.attached("Allie") == ["Hydro-Puncher", "Gun", "Nag"] and table.is_stud("Allie")
    table.put(0, goods("Mare", keywords=("Horse",)), on="Allie")
    table.say("0 discard one Horse: Nag")
    table.do(keep_limits)
    assert table.attached("Allie") == ["Hydro-Puncher", "Gun", "Mare"]


@pytest.mark.parametrize("code", ["18028", "24161"])
def test_hydro_puncher_boots_a_foe_and_what_it_holds(code: str) -> None:
    table = allie_with(code)
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    table.put(1, goods("Nag", keywords=("Horse",)), on="Bo")
    kind = "choose" if code == "18028" else "target"
    table.play(*CALL_OUT, "0 shootout play: use Hydro-Puncher", f"0 {kind}: Gun")
    assert table.is_booted("Bo") and table.is_booted("Gun") and not table.is_booted("Nag")


@pytest.mark.parametrize(("code", "offered"), [("18028", True), ("24161", False)])
def test_hydro_puncher_of_the_weird_west_needs_both(code: str, offered: bool) -> None:
    table = allie_with(code)
    table.play(*CALL_OUT)
    assert bool(table.options()) == offered


# Great Sage Matching Heaven


@pytest.mark.parametrize(
    ("code", "influence", "combo"), [("18037", 1, True), ("18037", 2, False), ("24232", 1, False), ("24232", 0, True)]
)
def test_a_great_sage_is_harrowed_and_more_influential(code: str, influence: int, combo: bool) -> None:
    table = dojo(dude("Cal", influence=influence))
    perform(table, code, combo=combo)
    assert (table.influence("Monk"), table.influence("Allie")) == (1, 0)
    deal(table, HIGH, THREE)
    until(table, "take_lumps", "0 shooter: Allie", "1 shooter: Bo", *STAND)
    assert "send home Monk" in table.options()


# Two Hundred Fifty Rounds


@pytest.mark.parametrize("code", ["18038", "24237"])
@pytest.mark.parametrize(("owner", "combo"), [(0, True), (1, False)])
def test_two_hundred_fifty_rounds_spares_the_posse_one_casualty(code: str, owner: int, combo: bool) -> None:
    table = Table()
    table.put(owner, deed("Bank"))
    showdown([dude("Monk", keywords=("Kung Fu 2",))], [dude("Cal")], at="Bank", table=table)
    table.next_cards(0, "A♠")
    perform(table, code, combo=combo)
    deal(table, HIGH, TWO_PAIR)
    until(table, "run_or_gun", "0 shooter: Allie", "1 shooter: Bo", *STAND, "0 casualty: discard Monk")
    assert [(posse.due, posse.taken) for posse in posses(table)] == [(1, 1), (0, 0)]


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
    table.do(begin_shootout, table[NABBE], table["Bo"])
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


# Dave "Slim" Gorman


DAVE = 'Dave "Slim" Gorman'
SLIM = pytest.mark.parametrize("code", ["00101", "18042", "24086"])
CURSE = spell("Curse", keywords=("Hex",))
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


# POST-A-TRON


ROBOT = "POST-A-TRON"


def opening(code: str, pull: str, *crew: Card) -> Table:
    """Seat 0 starts with the robot and others; what it pulls first."""
    cards = (printed(code), *crew)
    decks = [
        DeckList(
            f"seat {seat}",
            outfit(f"Home {seat}", stash=20),
            None,
            cards if seat == 0 else (),
            cards if seat == 0 else (),
        )
        for seat in (0, 1)
    ]
    table = Table.before_setup(*decks)
    table.game.texts = card_texts()
    table.in_deck(0, *[pull] * 9)
    table.do(play_setup, [cards, ()])
    return table


DOC = dude("Doc", keywords=("Mad Scientist 1",))


@pytest.mark.parametrize("code", ["18018", "24037"])
@pytest.mark.parametrize(("pull", "zone"), [("5♠", "in play"), ("4♠", "discard")])
def test_post_a_tron_must_be_assembled_as_the_game_begins(code: str, pull: str, zone: str) -> None:
    table = opening(code, pull, DOC, dude("Ann"))
    assert (table.zone(ROBOT), table.is_booted("Doc")) == (zone, True)


@pytest.mark.parametrize("code", ["18018", "24037"])
def test_post_a_tron_is_discarded_without_a_mad_scientist(code: str) -> None:
    table = opening(code, "K♠", dude("Ann"))
    assert (table.zone(ROBOT), table.is_booted("Ann")) == ("discard", False)


@pytest.mark.parametrize("code", ["18018", "24037"])
@pytest.mark.parametrize(("at", "rock"), [("town square", 3), ("home 0", 0)])
def test_post_a_tron_delivers_in_the_town_square(code: str, at: str, rock: int) -> None:
    table = Table()
    table.put(0, code, at)
    table.play(f"0 play: use {ROBOT}")
    assert (table.rock(0), table.is_booted(ROBOT)) == (rock, True)


def test_post_a_tron_that_enters_play_later_is_invented_as_any_gadget() -> None:
    table = Table()
    table.set_rock(0, 3)
    table.put(0, DOC)
    table.in_hand(0, "24037")
    table.next_cards(0, "K♠")
    table.play(f"0 play: invent {ROBOT}")
    assert (table.zone(ROBOT), table.rock(0)) == ("in play", 0)
