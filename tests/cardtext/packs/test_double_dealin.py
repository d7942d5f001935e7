"""Do the texts of `dtk/cardtext/packs/double_dealin.py` do what they say?"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from dtk.engine.verbs.piles import mill
from tests.cardtext.kit import *

# Leonardo "Leon" Cavallo


def mesmerist(pull: str) -> Table:
    """Leon Cavallo in the town square, and dudes of both players near and far."""
    table = Table()
    table.put(1, deed("Bank"))
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "03001", "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo", value=7), "Bank")
    table.put(1, dude("Cal"), "Far Mine")
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("pull", "booted"), [("6♠", True), ("5♠", False)])
def test_leon_cavallo_boots_who_he_is_skilled_enough_for(pull: str, booted: bool) -> None:
    table = mesmerist(pull)
    leon = 'Leonardo "Leon" Cavallo'
    assert table.options(f"0 play: use {leon}") == [leon, "Ann", "Bo"]
    table.play(f"0 play: use {leon}", "target: Bo", rest="plain")
    assert table.is_booted("Bo") == booted and table.is_booted(leon)


def test_leon_cavallo_may_try_who_is_booted() -> None:
    table = mesmerist("K♠")
    table["Bo"].booted = True
    assert "Bo" in table.options('0 play: use Leonardo "Leon" Cavallo')


# Richard Slavin


CHARM = goods("Charm", keywords=("Mystical",))


def prospector(pull: str, at: str = "Far Mine", **more: Any) -> Table:
    """Richard Slavin somewhere; Mystical goods and others lie in both piles."""
    table = Table(**more)
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(0, "03002", at)
    table.in_discard(0, CHARM, goods("Hat"), spell("Hex", keywords=("Hex", "Mystical")))
    table.in_boot_hill(0, CHARM, goods("Saddle"))
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize("pull", ["2♥", "K♦"])
def test_richard_slavin_finds_mystical_goods_in_either_pile(pull: str) -> None:
    table = prospector(pull)
    assert table.options("0 play: use Richard Slavin") == ["none", "Charm", "Charm #2"]
    table.play("0 play: use Richard Slavin", "take into hand: Charm #2", rest="plain")
    assert table.hand(0) == ["Charm #2"] and table.boot_hill(0) == ["Saddle"]


def test_richard_slavin_does_not_find_what_he_has_pulled() -> None:
    """rulebook-1.5.0 §7.2: the pulled card is discarded once all results of the pull are enacted."""
    table = prospector("2♥")
    table.next_cards(0, goods("Amulet", keywords=("Mystical",), value=9, suit="hearts"))
    assert table.options("0 play: use Richard Slavin") == ["none", "Charm", "Charm #2"]
    table.play("0 play: use Richard Slavin", rest="plain")
    assert table.discard(0)[-1] == "Amulet"


@pytest.mark.parametrize("pull", ["2♠", "K♣"])
def test_richard_slavin_finds_nothing_by_a_black_pull(pull: str) -> None:
    table = prospector(pull)
    table.play("0 play: use Richard Slavin")
    assert table.hand(0) == [] and table.is_booted("Richard Slavin")


@pytest.mark.parametrize("at", ["Bank", "town square", "home 0"])
def test_richard_slavin_does_not_pull_in_town(at: str) -> None:
    table = prospector("2♥", at)
    table.play("0 play: use Richard Slavin", rest="plain")
    assert table.hand(0) == [] and table.deck(0) == ["2♥"]
    assert "use Richard Slavin" not in prospector("2♥", at, ruleset="aeg-2015").plays(0)


# Mortimer Parsons


def mortimers_round(hand: str, *, allies: bool = True, joins: bool = True, against: str = HIGH) -> Table:
    """Mortimer Parsons stands against Bo, with Allie or alone, and hands are revealed."""
    table, mortimer = facing_bo("03003")
    table.put(0, dude("Allie"), "town square" if allies else None)
    table["Allie"].booted = not allies
    leader, other = ("Allie", mortimer) if allies else (mortimer, "none")
    duel(table, leader, "Bo", *((f"0 join posse: {other if joins else 'none'}",) if allies else ()))
    table.next_cards(0, hand)
    table.next_cards(1, against)
    until(table, "take_lumps", *(("0 shooter: Allie",) if allies and joins else ()))
    return table


@ruling("compendium-1.9.3:618", "faq-2015:236")
def test_mortimer_parsons_walks_out_of_a_cheatin_posse() -> None:
    table = mortimers_round(CHEATIN_PAIR)
    assert table.at("Mortimer Parsons") == "home 0" and table.is_booted("Mortimer Parsons")
    assert table.posse(0) == ["Allie"] and table.influence("Mortimer Parsons") == 0
    table.modify("Mortimer Parsons", "influence", 1)
    assert table.influence("Mortimer Parsons") == 1


def test_mortimer_parsons_has_his_influence_back_after_the_day() -> None:
    table = mortimers_round(CHEATIN_PAIR, allies=False)
    table.to("sundown", "1 play: pass")
    assert table.influence("Mortimer Parsons") == 0
    table.to("gambling")
    assert table.influence("Mortimer Parsons") == 2


def test_mortimer_parsons_leaves_no_shootout_behind_him_if_he_is_alone() -> None:
    table = mortimers_round(CHEATIN_PAIR, allies=False)
    assert not table.is_shooting and table.state.fights[-1].winner == 1
    assert table.at("Bo") == "town square" and table["Bo"].zone == "in play"


@pytest.mark.parametrize(
    ("hand", "joins", "against"), [(PAIR, True, HIGH), (CHEATIN_PAIR, False, HIGH), (HIGH, True, CHEATIN_PAIR)]
)
def test_mortimer_parsons_stays_otherwise(hand: str, joins: bool, against: str) -> None:
    table = mortimers_round(hand, joins=joins, against=against)
    assert table.at("Mortimer Parsons") == "town square" and table.influence("Mortimer Parsons") == 2


def test_mortimer_parsons_walks_out_before_a_react_changes_the_hand() -> None:
    table, mortimer = facing_bo("03003")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Merlin", keywords=("Huckster 9",)))
    table.put(0, "Ace in the Hole", on="Merlin")
    table.in_hand(0, "4♣")
    duel(table, "Allie", "Bo", f"0 join posse: {mortimer}", "0 join posse: none")
    table.next_cards(0, f"{CHEATIN_PAIR} Q♥ 9♠")
    table.next_cards(1, HIGH)
    aces = ("0 react: answer Ace in the Hole", "0 ace from draw hand: 3♠")
    until(table, "take_lumps", "0 shooter: Allie", "0 keep: 3♠, 3♠ #2, 8♣, 10♠, Q♥", *aces)
    assert table.at("Mortimer Parsons") == "home 0" and table.influence("Mortimer Parsons") == 0


# Gang Yi


def gang_yi_elsewhere(bounty: int = 1, at: str = "home 0") -> Table:
    """Allie and Ann fight Bo, who is wanted or not; Gang Yi is elsewhere."""
    table = Table()
    table.put(0, "03004", at, booted=True)
    table.put(0, dude("Allie"), "town square", bounty=1)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square", bounty=bounty)
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    return table


def test_gang_yi_changes_places() -> None:
    table = gang_yi_elsewhere()
    assert table.options("0 shootout play: use Gang Yi") == ["Allie", "Ann"]
    table.until("pick shooters", "0 shootout play: use Gang Yi", "target: Ann", rest="plain")
    assert table.posse(0) == ["Allie", "Gang Yi"]
    assert (table.at("Gang Yi"), table.at("Ann")) == ("town square", "home 0")
    assert table.is_booted("Gang Yi") and not table.is_booted("Ann")


def test_gang_yi_changes_places_with_nobody_of_another_player() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "03004")
    table.put(2, dude("Third"), "town square")
    showdown(table=table)
    table["Bo"].bounty = 1
    table.do(join_posse, table["Third"], table.posse_led_by(0))
    table.until("pick shooters", "0 shootout play: use Gang Yi", rest="plain")
    assert table.posse(0) == ["Third", "Gang Yi"]


def test_gang_yi_needs_somebody_wanted_on_the_other_side() -> None:
    assert gang_yi_elsewhere(bounty=0).options() == []


def test_gang_yi_does_not_change_places_within_the_posse() -> None:
    table = showdown([printed("03004")])
    table["Bo"].bounty = 1
    assert table.options() == []


def test_gang_yi_changes_places_with_somebody_beside_him() -> None:
    """A dude that leaves a shootout need not go elsewhere (compendium-1.9.3 "Shootout" step 1)."""
    table = gang_yi_elsewhere(at="town square")
    assert table.options("0 shootout play: use Gang Yi") == ["Allie", "Ann"]
    table.until("pick shooters", "0 shootout play: use Gang Yi", "target: Ann", rest="plain")
    assert table.posse(0) == ["Allie", "Gang Yi"] and table.at("Ann") == "town square"


@pytest.mark.parametrize("at", ["home 0", "town square"])
def test_gang_yi_changes_places_with_nobody_who_can_not_leave(at: str) -> None:
    table = gang_yi_elsewhere(at=at)
    for name in ("Allie", "Ann"):
        table.modify(name, "cannot leave", 1)
    assert table.options() == []


def test_gang_yi_leaves_nobody_who_can_not_go() -> None:
    table = gang_yi_elsewhere()
    for name in ("Allie", "Ann"):
        table.modify(name, "cannot move", 1)
    assert table.options() == []


def test_gang_yi_can_not_change_places_if_he_can_not_join() -> None:
    table = gang_yi_elsewhere()
    table.modify("Gang Yi", "cannot join", 1)
    assert table.options() == []


# Tallulah "Lula" Morgan


def test_lula_morgan_gains_what_a_deed_of_others_produces() -> None:
    table = Table()
    table.put(0, deed("Bank", production=4))
    table.put(1, deed("Mill", production=3), controller=0)
    table.put(1, deed("Ranch", production=5))
    table.put(0, "03005")
    table.put(0, dude("Ann", influence=1), "Mill")
    table.set_rock(0, 1)
    lula = 'Tallulah "Lula" Morgan'
    table.play(f"0 play: use {lula}", rest="plain")
    assert table.rock(0) == 3 and table.is_booted(lula)


def test_lula_morgan_needs_such_a_deed_and_a_ghost_rock() -> None:
    table = Table()
    table.put(0, deed("Bank", production=4))
    table.put(1, deed("Mill", production=3))
    table.put(0, "03005")
    table.set_rock(0, 1)
    assert 'use Tallulah "Lula" Morgan' not in table.plays(0)
    table.put(0, dude("Ann", influence=1), "Mill")
    assert 'use Tallulah "Lula" Morgan' in table.plays(0)
    table.set_rock(0, 0)
    assert 'use Tallulah "Lula" Morgan' not in table.plays(0)


# Dr. Emanuel Ashbel


@pytest.mark.parametrize(("pull", "zone"), [("8♠", "discard"), ("7♠", "boot hill")])
@pytest.mark.parametrize("seat", [0, 1])
def test_dr_ashbel_saves_a_dude_from_boot_hill(seat: int, pull: str, zone: str) -> None:
    table = Table()
    table.put(0, "03006")
    table.put(seat, dude("Bo", value=7))
    table.next_cards(0, pull)
    table.say("0 react [Bo]: answer Dr. Emanuel Ashbel")
    table.do(ace, table["Bo"])
    assert table.zone("Bo") == zone and table.deck(0) == []


@pytest.mark.parametrize(("casualty", "reward"), [(True, 2), (False, 0)])
def test_who_dr_ashbel_saves_from_boot_hill_stays_a_casualty(casualty: bool, reward: int) -> None:
    """compendium-1.9.3:526; so the bounty is the enemy's (compendium-1.9.3 "Wanted Dudes")."""
    table = Table()
    table.put(0, "03006")
    showdown(table=table)
    table["Allie"].bounty = 2
    table.next_cards(0, "9♠")
    table.say("0 react [Allie]: answer Dr. Emanuel Ashbel")
    had = table.rock(1)
    table.do(ace, table["Allie"], casualty=casualty)
    assert (table.zone("Allie"), table.rock(1) - had) == ("discard", reward)


def test_dr_ashbel_saves_no_goods() -> None:
    table = Table()
    table.put(0, "03006")
    table.put(1, dude("Bo"))
    table.put(1, goods("Hat"), on="Bo")
    table.do(ace, table["Hat"])
    assert table.zone("Hat") == "boot hill"


# Angélica Espinosa


def sniper(at: str) -> Table:
    """Angélica Espinosa somewhere, booted, while Allie fights Bo in the town square."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "03007", at, booted=True)
    return showdown(table=table)


@pytest.mark.parametrize("at", ["Bank", "home 0"])
def test_angelica_espinosa_joins_from_next_door(at: str) -> None:
    table = sniper("Bank")
    table.until("pick shooters", "0 shootout play: use Angélica Espinosa", rest="plain")
    assert table.posse(0) == ["Allie", "Angélica Espinosa"]
    assert table.at("Angélica Espinosa") == "Bank" and table.is_booted("Angélica Espinosa")


def test_angelica_espinosa_must_be_next_door() -> None:
    assert sniper("Far Mine").options() == []


def test_angelica_espinosa_can_not_join_twice() -> None:
    assert showdown([printed("03007")]).options() == []


def test_angelica_espinosa_does_not_join_if_she_can_not() -> None:
    table = sniper("Bank")
    table.modify("Angélica Espinosa", "cannot join", 1)
    assert table.options() == []


# José Morales


@pytest.mark.parametrize("code", ["03008", "24088"])
def test_jose_morales_casts_by_his_bullets_in_a_shootout(code: str) -> None:
    table = Table()
    table.put(0, code, booted=True)
    before, bullets = table.rating("José Morales", "Huckster") or 0, table.bullets("José Morales")
    assert before == 0 and bullets > 0
    table["José Morales"].at = table.place("town square")
    table.put(1, dude("Bo"), "town square")
    table.do(begin_shootout, table["José Morales"], table["Bo"])
    assert table.rating("José Morales", "Huckster") == bullets
    table.modify("José Morales", "bullets", 2)
    assert table.rating("José Morales", "Huckster") == bullets + 2


def test_jose_morales_makes_nobody_else_cast_better() -> None:
    table = showdown([printed("24088"), dude("Ann", bullets=2, keywords=("Huckster 1",))])
    assert table.rating("Ann", "Huckster") == 1


# Genesee "Gina" Tailfeathers


def test_gina_tailfeathers_exchanges_a_card_for_two() -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY)
    gina = table.put(0, "03009")
    table.in_hand(0, dude("Cal"), dude("Dee"))
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.say(f"0 react: answer {gina}", "target: Dee")
    table.do(happen, SetUp(), lambda: None)
    assert table.hand(0) == ["Cal", "2♠", "3♠"] and table.discard(0) == ["Dee"] and table.is_booted(gina)


def test_gina_tailfeathers_needs_a_card() -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, "03009")
    table.in_deck(0, "2♠ 3♠")
    table.do(happen, SetUp(), lambda: None)
    assert table.hand(0) == []


# Mario Crane


def marios_round(first: str, second: str) -> list[str]:
    """The possible casualties of Allie's posse (Allie, Mario Crane and Ann) with these hands."""
    table = showdown([printed("03010"), dude("Ann")])
    deal(table, first, second)
    table.until("take lumps", rest="plain")
    return [line for line in table.options() if "Mario Crane" in line]


def test_mario_crane_is_no_casualty_of_a_close_round() -> None:
    assert marios_round(HIGH, TWO_PAIR) == []
    assert marios_round(HIGH, THREE) != []


def test_mario_crane_may_fall_if_his_hand_is_cheatin() -> None:
    assert marios_round(CHEATIN_PAIR, THREE) != []


def test_mario_crane_is_not_spared_by_a_hand_that_his_player_did_not_reveal() -> None:
    """A third party has no draw hand, and the hand it revealed in lowball does not count this round."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(2, "03010", "town square")
    showdown(table=table)
    table.do(join_posse, table["Mario Crane"], table.posse_led_by(0))
    table.state.players[2].showed_legal = True
    deal(table, HIGH, PAIR)
    table.until("take lumps", rest="plain")
    assert [line for line in table.options() if "Mario Crane" in line]


def test_mario_crane_is_not_spared_before_a_hand_is_revealed() -> None:
    table = showdown([printed("03010"), dude("Ann")])
    table.state.players[0].showed_legal = True

    def hurt(use: Use) -> None:
        inflict(use.game, 0, 1)

    table.teach("Bo", ability("Shootout", hurt))
    assert [line for line in table.options("1 shootout play: use Bo") if "Mario Crane" in line]


def test_mario_crane_does_not_spare_others() -> None:
    table = showdown([printed("03010"), dude("Ann")])
    deal(table, HIGH, PAIR)
    table.until("take lumps", rest="plain")
    assert {line.split()[-1] for line in table.options()} == {"Allie", "Ann"}


# Ballot Counter


def test_the_ballot_counter_raises_influence_until_the_upkeep_is_over() -> None:
    table = Table()
    table.put(0, dude("Allie", influence=1))
    table.put(0, dude("Ann"))
    table.put(0, "03014", on="Allie")
    table.put(0, goods("Hat"), on="Allie")
    prevent_victory(table)
    table.set_rock(0, 2)
    for influence in (2, 3):
        table.play("0 play: use Ballot Counter", rest="plain")
        assert table.influence("Allie") == influence
    assert table.rock(0) == 0 and table.influence("Ann") == 0
    table.to("upkeep", rest="plain")
    assert table.influence("Allie") == 3
    table.to("high noon", rest="plain")
    assert table.influence("Allie") == 1


def test_the_ballots_stay_on_the_card() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"))
    table.put(0, "03014", on="Allie")
    table.set_rock(0, 1)
    table.play("0 play: use Ballot Counter", rest="plain")
    table.play("0 play: trade home 0", rest="plain")
    assert (table.influence("Allie"), table.influence("Ann")) == (0, 1)


def test_the_ballots_count_for_nothing_on_a_card_without_traits() -> None:
    table = play_outfit("21006")
    table.put(0, dude("Allie", influence=1), "Ranch")
    table.put(0, "03014", on="Allie")
    table.put(0, MASTER_CASTER)
    table.put(0, spell("Hex", keywords=("Hex",)), on="Merlin")
    table.set_rock(0, 2)
    table.play("0 play: use Ballot Counter", rest="plain")
    assert table.influence("Allie") == 2
    table.play("0 play: use home 0", "0 boot to strip an attachment: Hex", rest="plain")
    assert table.influence("Allie") == 1


# Holy Wheel Gun


def gunman(*foes: Card, ruleset: str = "pinebox-1.5") -> Table:
    """Allie with a Holy Wheel Gun fights Bo and others."""
    table = showdown([dude("Ann")], foes, table=Table(ruleset=ruleset))
    table.put(0, "03015", on="Allie")
    return table


GHOUL = dude("Ghoul", bullets=2, keywords=("Abomination",))


def test_the_holy_wheel_gun_weakens_anybody_opposing() -> None:
    table = gunman(dude("Bea", bullets=2))
    assert table.options("0 shootout play: use Holy Wheel Gun") == ["Bo", "Bea"]
    table.until("pick shooters", "0 shootout play: use Holy Wheel Gun", "target: Bea", rest="plain")
    assert table.bullets("Bea") == 1 and table.is_booted("Holy Wheel Gun")
    deal(table, PAIR, HIGH)
    table.until("take lumps", rest="plain")
    assert {line.split()[-1] for line in table.options()} == {"Bo", "Bea"}


@ruling("compendium-1.9.3:776", "faq-2015:501")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_the_holy_wheel_gun_makes_an_abomination_the_next_casualty(edition: str) -> None:
    table = gunman(GHOUL, ruleset=edition)
    table.until("pick shooters", "0 shootout play: use Holy Wheel Gun", "target: Ghoul", rest="plain")
    assert table.bullets("Ghoul") == 1
    deal(table, THREE, HIGH)
    table.until("take lumps", rest="plain")
    assert {line.split()[-1] for line in table.options()} == {"Ghoul"}


@ruling("compendium-1.9.3:777", "faq-2015:502")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_of_two_who_must_fall_first_the_player_chooses(edition: str) -> None:
    table = gunman(GHOUL, dude("Ghast", keywords=("Abomination",)), ruleset=edition)
    table.put(0, "03015", on="Ann")
    script = ("0 shootout play: use Holy Wheel Gun", "target: Ghoul", "0 shootout play: use Holy Wheel Gun #2")
    table.until("pick shooters", *script, "target: Ghast", rest="plain")
    deal(table, THREE, HIGH)
    table.until("take lumps", rest="plain")
    assert {line.split()[-1] for line in table.options()} == {"Ghoul", "Ghast"}
    # Once one of them has fallen, the other need not.
    assert {line.split()[-1] for line in table.options("1 casualty: discard Ghoul")} == {"Bo", "Ghast"}


# Stone Idol


def test_the_stone_idol_lowers_anybodys_value_for_the_day() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, "03016", on="Allie")
    table.put(1, dude("Bo", value=7), "town square")
    assert table.options("0 play: use Stone Idol") == ["Allie", "Bo"]
    table.play("0 play: use Stone Idol", "target: Bo", rest="plain")
    assert table.value("Bo") == 4 and table.is_booted("Stone Idol")


def test_the_stone_idol_lowers_a_value_in_the_shootout_to_no_less_than_one() -> None:
    table = Table()
    table.put(1, dude("Cal"))
    showdown([dude("Ann", value=3)], table=table)
    table.put(0, "03016", on="Allie")
    assert table.options("0 shootout play: use Stone Idol") == ["Allie", "Ann", "Bo"]
    table.until("pick shooters", "0 shootout play: use Stone Idol", "target: Ann", rest="plain")
    assert table.value("Ann") == 1


# Hustings


@pytest.mark.parametrize(("code", "loses"), [("03011", "Bo"), ("24110", "Cy")])
def test_hustings_make_other_players_dudes_at_home_less_influential(code: str, loses: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(0, dude("Ann", influence=1), booted=True)
    table.put(1, dude("Bo", influence=1))
    table.put(1, dude("Cy", influence=1), booted=True)
    table.put(1, dude("Di", influence=1), "home 0")
    table.put(1, dude("Ed", influence=1), "town square", booted=True)
    weak = [name for name in ("Allie", "Ann", "Bo", "Cy", "Di", "Ed") if not table.influence(name)]
    assert weak == [loses]


def test_hustings_speak_for_who_controls_them() -> None:
    table = Table()
    table.put(0, "03011")
    table.put(0, dude("Allie", influence=2))
    table.put(1, dude("Bo", influence=2))
    table.put(1, dude("Cy", influence=1), "Hustings")
    assert (table.influence("Allie"), table.influence("Bo"), table.influence("Cy")) == (1, 2, 1)


# Surveyor's Office


@pytest.mark.parametrize("code", ["03012", "24130"])
def test_surveyors_office_moves_a_dude_to_a_deed_out_of_town(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, deed("Meadow", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(1, deed("Depot"))
    table.put(0, dude("Allie"), "Surveyor's Office", booted=True)
    table.put(0, dude("Bo"), "Bank")
    table.put(1, dude("Cy"), "Surveyor's Office")
    assert table.options("play: use Surveyor's Office") == ["town square", "home 0", "Bank", "Meadow"]
    table.play("play: use Surveyor's Office", "target: Meadow")
    assert table.at("Allie") == "Meadow" and table.at("Bo") == "Bank"


# Baird's Build and Loan


@pytest.mark.parametrize("code", ["00023", "03013", "24131"])
def test_bairds_build_and_loan_builds_a_deed_for_less(code: str) -> None:
    table = Table()
    office = table.put(0, code)
    table.in_hand(0, deed("Bank", cost=3), dude("Allie"), deed("Mine", cost=4))
    assert f"use {office}" not in table.plays()
    table.set_rock(0, 1)
    played: list[int] = []
    table.teach("Allie", trait("after", CardPlayed, lambda use: played.append(use.event.piece), zones=("hand",)))
    table.play(f"play: use {office}", "deed goes: left")
    assert table.street(0) == ["Bank", "home 0", office] and table.rock(0) == 0
    assert played == [table["Bank"].number]


# Corporeal Twist


def renew(spell: Piece) -> None:
    """Unboot a spell, so that it may be cast again."""
    spell.booted, spell.used = False, frozenset()


def mind_twister(code: str, again: str = "") -> Table:
    """Merlin and Allie against Bo, who was twisted, and Cy. again: who is twisted then, with some help of Allie's."""
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    more = ("0 shootout play: use Allie", "0 shootout play: use Corporeal Twist", f"0 target: {again}")
    if again:
        table.teach("Allie", ability("Shootout", lambda use: renew(table["Corporeal Twist"])))
    table.put(1, dude("Bo", value=9, bullets=3), "town square")
    table.put(1, dude("Cy", value=9, bullets=3), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: Cy")
    assert table.options("0 shootout play: use Corporeal Twist") == ["Bo", "Cy"]
    table.play("0 shootout play: use Corporeal Twist", "0 target: Bo", *(more if again else ()))
    return table


@versions("03017", "24182")
def test_corporeal_twist_weakens_and_brings_a_control_point_for_who_falls(code: str) -> None:
    table = mind_twister(code)
    assert (table.bullets("Bo"), table.value("Bo"), table.bullets("Cy")) == (2, 7, 3)
    table.do(discard, table["Cy"])
    assert table.control_points(0) == 0
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_corporeal_twist_is_worth_nothing_by_a_dude_that_is_saved(code: str, edition: str) -> None:
    """rulebook-2015 "When do reacts happen?": what something else happens instead of does not happen."""
    table = Table(ruleset=edition)
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, "Arnold McCadish")
    table.put(1, dude("Bo", value=5), "town square")
    deal(table, "K♠ " + PAIR, HIGH + " Q♠")
    table.duel("Merlin", "Bo", rest="plain")
    said = ("0 shootout play: use Corporeal Twist", "1 react [Bo]: answer Arnold McCadish")
    table.until("run or gun", *said, rest="plain")
    assert (table.at("Bo"), table["Merlin"].control_points) == ("home 1", 0)


@versions("03017", "24182")
def test_corporeal_twist_counts_though_its_spell_has_no_text_any_more(code: str) -> None:
    """compendium-1.9.3 "Duration of Abilities": what a Shootout ability has begun lasts until the shootout is over."""
    table = mind_twister(code)
    table.do(blank, table["Corporeal Twist"], "shootout")
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
def test_corporeal_twist_counts_though_its_spell_has_left_play(code: str) -> None:
    """The effect of a Shootout ability lasts until the shootout is over (compendium-1.9.3 "Duration of Abilities")."""
    table = mind_twister(code)
    table.do(discard, table["Corporeal Twist"])
    table.do(discard, table["Cy"])
    assert table["Merlin"].control_points == 0
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
def test_corporeal_twist_is_nothing_to_a_dude_that_has_come_back(code: str) -> None:
    table = mind_twister(code)
    table.do(discard, table["Bo"])
    table.do(enter, table["Bo"], table.place("town square"), 1)
    table.do(discard, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
@pytest.mark.parametrize(("second", "points"), [("Bo", [2, 2]), ("Cy", [1, 2])])
def test_corporeal_twist_counts_each_time_that_it_was_cast(code: str, second: str, points: list[int]) -> None:
    """compendium-1.9.3 "Duration of Abilities": each time it is an effect of its own."""
    table = mind_twister(code, again=second)
    table.say(*["0 trait [Bo]: answer no. 1 Merlin"] * (second == "Bo"))
    for name, count in zip(("Bo", "Cy"), points, strict=True):
        table.do(ace, table[name])
        assert table["Merlin"].control_points == count


@versions("03017", "24182")
def test_corporeal_twist_lasts_for_the_shootout(code: str) -> None:
    table = mind_twister(code)
    for name in ("Bo", "Cy"):
        table.do(send_home_booted, table[name])
    until(table, "make_plays")
    table.do(discard, table["Bo"])
    assert not table.is_shooting and table["Merlin"].control_points == 0


# Fetch


FETCH = pytest.mark.parametrize("code", ["00136", "03018", "24184"])
STAY = ("0 flee [Merlin]: no", "0 flee [Allie]: no", "1 flee: no")


def fetch(code: str, *script: str) -> Table:
    """Merlin against Bo, who cheats, until Fetch has been cast, and then whatever is told until the round is over."""
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie")
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ Joker K♣ K♠")
    table.next_cards(1, "3♠ 3♠ 3♦ 8♣ 10♠")
    until(
        table,
        "make_plays",
        "0 shooter: Merlin",
        "0 discard from draw hand: none",
        "0 resolution play: use Fetch",
        *script,
    )
    return table


@ruling("faq-2015:529")
@FETCH
def test_fetch_takes_a_card_of_the_draw_hand_even_a_joker_and_spares_casualties(code: str) -> None:
    table = fetch(code, *STAY, "0 put into hand: Joker")
    assert table.hand(0) == ["Joker"] and table.boot_hill(0) == []
    assert table.posse(0) == ["Merlin", "Allie"]


@FETCH
def test_nothing_has_to_be_fetched_and_nothing_is_in_later_rounds(code: str) -> None:
    table = fetch(code, *STAY, "0 put into hand: none")
    assert table.hand(0) == [] and table.boot_hill(0) == ["Joker"]
    table.next_cards(0, HIGH)
    table.next_cards(1, HIGH)
    until(
        table,
        "make_plays",
        "0 shooter: Allie",
        "0 discard from draw hand: none",
        "0 casualty: discard Merlin",
        "0 flee [Allie]: no",
    )
    assert table.hand(0) == []


@FETCH
def test_fetch_works_in_lowball(code: str) -> None:
    table = Table(phase="gambling", winner=-1)
    table.put(0, MASTER_CASTER)
    table.put(0, code, on="Merlin")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, CHEATIN_PAIR)
    table.say("0 cheatin' play: use Fetch", "0 put into hand: 10♠")
    table.do(play_gambling)
    assert table.hand(0) == ["10♠"] and table.winner == 0


@FETCH
def test_fetch_takes_nothing_out_of_the_hand_that_is_drawn_after_a_tie(code: str) -> None:
    """It takes one card, of the hand that it was cast for."""
    table = Table(phase="gambling", winner=-1)
    table.put(0, MASTER_CASTER)
    table.put(0, code, on="Merlin")
    table.next_cards(0, "3♥ 3♦ 6♦ 8♣ 10♠ K♣ " + HIGH)
    table.next_cards(1, f"{CHEATIN_PAIR} 3♠ 4♥ 6♦ 8♣ 10♠")
    table.say("0 cheatin' play: use Fetch", "0 put into hand: 10♠")
    table.do(play_gambling)
    assert table.hand(0) == ["10♠"] and table.winner == 0


# Bad Beat (23052) has the hand discarded that Fetch was cast for, and another one drawn.
@FETCH
@pytest.mark.parametrize(("first", "later"), [("9♣", []), ("none", ["Q♠"])])
def test_fetch_takes_one_card_of_one_hand(code: str, first: str, later: list[str]) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(1, "Bad Beat")
    table.duel("Merlin", "Bo", "0 join posse: Allie", rest="plain")
    deal(table, "2♠ 2♠ 6♦ 8♣ 9♣ K♣ K♠ Q♠ 10♦ 9♥ 5♥", CHEATIN_PAIR)
    said = ("0 resolution play: use Fetch", "1 resolution play: use Bad Beat", f"0 put into hand: {first}")
    table.until("take lumps", "0 shooter: Merlin", *said, rest="plain")
    with nullcontext() if later else pytest.raises(ScriptFault, match="never asked for"):
        table.until("make plays", "0 put into hand: Q♠", rest="plain")
    assert table.hand(0) == (later or [first])


# Red River Roulette (22032) doubles the casualties of the next round by what it has granted.
@FETCH
def test_fetch_ends_nothing_of_others(code: str) -> None:
    table = Table()
    table.put(0, "22032")
    table.put(0, MASTER_CASTER, "Red River Roulette")
    table.put(0, dude("Allie"), "Red River Roulette")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "Red River Roulette")
    table.duel("Merlin", "Bo", "0 join posse: Allie", rest="plain")
    deal(table, "2♠ 4♥ 6♦ 8♣ 10♠ K♣", CHEATIN_PAIR)
    spun = "0 resolution play: use Red River Roulette"
    table.until("take lumps", "0 shooter: Merlin", "0 resolution play: use Fetch", spun, rest="plain")
    table.until("make plays", "0 put into hand: 10♠", rest="plain")
    table.deal(HIGH, PAIR)
    table.until("take lumps", "0 shooter: Merlin", rest="plain")
    assert (table.hand(0), table.casualties_due()) == (["10♠"], [2, 0])


@ruling("compendium-1.9.3:814 s2", "faq-2015:531 s2")
def test_fetch_takes_doyles_hoyle_out_of_the_hand_that_it_slipped_into() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    for code in ("Fetch", "Doyle's Hoyle"):
        table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, "3♠ 3♠ 6♦ 8♣ 10♠")
    used = ("0 resolution play: use Doyle's Hoyle", "0 target: 2♠", "0 resolution play: use Fetch")
    until(table, "make_plays", *used, "0 flee: no", "0 put into hand: Doyle's Hoyle")
    assert table.hand(0) == ["Doyle's Hoyle"]


@ruling("compendium-1.9.3:814 s1", "faq-2015:531 s1")
@FETCH
def test_fetch_takes_what_became_a_card_of_the_hand(code: str) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(0, "The Ghostly Gun", "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: The Ghostly Gun")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, "3♠ 3♠ 6♦ 8♣ 10♠")
    value = table.value("The Ghostly Gun")
    until(
        table,
        "make_plays",
        "0 shooter: Merlin",
        "0 resolution play: use The Ghostly Gun",
        "0 value: 2",
        "0 suit: hearts",
        "0 take out of draw hand: 10♠",
        "0 resolution play: use Fetch",
        "0 flee: no",
        "1 flee: no",
        "0 put into hand: The Ghostly Gun",
    )
    assert table.hand(0) == ["The Ghostly Gun"] and table.value("The Ghostly Gun") == value


@ruling("compendium-1.9.3:813", "faq-2015:530")
@FETCH
def test_fetch_takes_no_card_of_another_players(code: str) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, CHEATIN_PAIR + " K♣")
    table.next_cards(1, CHEATIN_PAIR + " 2♥ 4♥ 6♥ 8♥ 9♣")
    table.in_hand(1, "Bottom Dealin'")
    until(
        table,
        "take_lumps",
        "0 resolution play: use Fetch",
        "1 resolution play: use Bottom Dealin'",
        # The hand that goes for the new one is discarded too.
        "0 put into hand: none",
    )
    until(table, "make_plays", "0 flee: no", "1 flee: no")
    assert table.hand(0) == []


# ...It's who you know


WHO_YOU_KNOW = ["00137", "03019", "24218"]


@ruling("compendium-1.9.3:932 s1", "compendium-1.9.3:932 s2", "faq-2015:389 s1", "faq-2015:389 s2")
@pytest.mark.parametrize("code", WHO_YOU_KNOW)
def test_who_you_know_shoots_with_influence_and_only_its_dude_is_a_stud(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=4, influence=1), "town square")
    table.put(0, dude("Away"), booted=True)
    table.put(1, dude("Bo", bullets=1, influence=3, shooter="stud"), "town square")
    table.put(1, dude("Cal"), booted=True)
    call = use_from_hand(table, code)
    deal(table, HIGH + " K♠ K♥ K♦ K♣", HIGH + " 2♥ 4♠ 6♥ 8♥")
    table.play(call, "1 accept: yes")
    assert (table.is_stud("Allie"), table.bullets("Allie"), table.bullets("Bo")) == (True, 4, 1)
    until(table, "reveal")
    assert (len(table.deck(0)), len(table.deck(1))) == (3, 1)
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_shooting and not table.is_stud("Allie")
    duel(table, "Allie", "Bo", "1 join posse: none")
    assert [stats.shooting(table.state, table[name]) for name in ("Allie", "Bo")] == [4, 1]


@pytest.mark.parametrize("code", WHO_YOU_KNOW)
def test_who_you_know_makes_its_dude_a_stud_before_posses_form(code: str) -> None:
    """A call-out that is accepted starts the shootout in which they do (rulebook-1.5.0 §5.3.2)."""
    table, seen = Table(), list[bool]()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", trait("after", PossesFormed, lambda use: seen.append(table.is_stud("Allie"))))
    table.play(use_from_hand(table, code), "1 accept: yes")
    assert seen == [True]


@pytest.mark.parametrize("code", WHO_YOU_KNOW)
def test_who_you_know_does_nothing_for_a_shootout_that_is_refused(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play(use_from_hand(table, code), "1 accept: no")
    assert (table.is_stud("Allie"), table.at("Bo"), table.is_booted("Bo")) == (False, "home 1", True)


@pytest.mark.parametrize("code", WHO_YOU_KNOW)
def test_who_you_know_must_be_where_a_foe_is(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    assert not can_use(table, code)


# Horse Wranglin'


def stable(*, deck: tuple[Card, ...] = (), rock: int = 3, riders: str = "Allie") -> tuple[Table, str]:
    """Riders at home and a booted one; a Mare lies in the discard pile, a Nag in the deck. How the card is used."""
    table = Table()
    table.set_rock(0, rock)
    table.put(0, dude("Booted"), booted=True)
    for name in riders.split():
        table.put(0, dude(name))
    table.put(1, dude("Bo"))
    table.in_discard(0, goods("Mare", cost=2, keywords=("Horse",)), goods("Hat"))
    table.in_deck(0, goods("Nag", cost=1, keywords=("Horse",)), goods("Coat"), dude("Cal"), *deck)
    return table, use_from_hand(table, "03020")


YES = "search the deck: yes"


def test_horse_wranglin_finds_a_horse_in_the_deck_or_the_discard_pile() -> None:
    table, use = stable()
    assert table.options(use, YES) == ["none", "Nag", "Mare"]
    table.play(use, YES, "search: Nag", rest="plain")
    assert (table.attached("Allie"), table.rock(0), table.discard(0)) == (
        ["Nag"],
        1,
        ["Mare", "Hat", "Horse Wranglin'"],
    )
    table, use = stable()
    table.play(use, YES, "search: Mare", rest="plain")
    assert (table.attached("Allie"), table.rock(0)) == (["Mare"], 0)


def test_horse_wranglin_leaves_the_deck_in_order_that_is_not_searched() -> None:
    table, use = stable(deck=tuple(dude(f"No. {number}") for number in range(9)))
    before = [*table.state.players[0].deck]
    no = "search the deck: no"
    assert table.options(use, no) == ["none", "Mare"]
    table.play(use, no, "attach: Mare", rest="plain")
    assert table.attached("Allie") == ["Mare"] and table.state.players[0].deck == before


def test_horse_wranglin_attaches_nothing_that_is_not_wanted_or_too_dear() -> None:
    table, use = stable(rock=2)
    assert table.options(use, YES) == ["none", "Nag"]
    table.play(use, YES, "search: none")
    assert table.attached("Allie") == [] and table.rock(0) == 1


def test_horse_wranglin_gives_the_horse_to_an_unbooted_dude_anywhere() -> None:
    table, use = stable(riders="Allie Ann")
    table.put(1, deed("Ranch"))
    table["Ann"].at = table.place("Ranch")
    assert table.options(use, YES, "search: Mare") == ["Allie", "Ann"]
    table.play(use, YES, "search: Mare", "attach it to: Ann")
    assert table.attached("Ann") == ["Mare"]


def test_horse_wranglin_discards_a_horse_that_something_keeps_away() -> None:
    table, use = stable()
    table.teach("Booted", trait("when", Attached, lambda use: None, instead=True))
    table.play(use, YES, "search: Nag", rest="plain")
    assert table.attached("Allie") == [] and "Nag" in table.discard(0)


def test_horse_wranglin_finds_nothing_for_the_booted() -> None:
    table, use = stable(riders="")
    assert table.options(use, YES) == []
    table.play(use, YES)
    assert table.attached("Booted") == []


@pytest.mark.parametrize("rider", ["Allie", "Max"])
def test_horse_wranglin_has_a_gadget_invented_for_any_unbooted_dude(rider: str) -> None:
    table, use = stable(deck=(goods("Steed", cost=0, keywords=("Horse", "Gadget"), difficulty=5),), riders="Allie")
    assert "Steed" not in table.options(use, YES)
    table.put(0, dude("Max", keywords=("Mad Scientist 9",)))
    assert table.options(use, YES, "search: Steed") == ["Allie", "Max"]
    table.play(use, YES, "search: Steed", f"attach it to: {rider}", rest="plain")
    assert table.host("Steed") == rider and table.is_booted("Max")


def test_horse_wranglin_discards_a_gadget_that_is_not_invented() -> None:
    table, use = stable(deck=(goods("Steed", cost=0, keywords=("Horse", "Gadget"), difficulty=50),), riders="Allie")
    table.put(0, dude("Max", keywords=("Mad Scientist 9",)))
    table.play(use, YES, "search: Steed", "attach it to: Allie", rest="plain")
    assert table.zone("Steed") == "discard" and table.discard(0).count("Steed") == 1 and table.is_booted("Max")


def test_horse_wranglin_searches_the_discard_pile_though_the_deck_is_empty() -> None:
    table, use = stable()
    table.do(mill, 0, len(table.state.players[0].deck))
    table.play(use, YES, "search: Mare", rest="plain")
    assert table.attached("Allie") == ["Mare"]


# It's Not What You Know...


WHAT_YOU_KNOW = ["00010", "03021", "24252"]


@pytest.mark.parametrize("code", WHAT_YOU_KNOW)
@pytest.mark.parametrize(
    ("second", "ability", "result"), [(FOUR, "ability 1 ", (4, 7)), (CHEATIN_FOUR, "ability 2 ", (4, 4))]
)
def test_it_s_not_what_you_know_lowers_a_hand_by_one_rank_or_by_four_of_who_cheats(
    code: str, second: str, ability: str, result: tuple[int, int]
) -> None:
    table = showdown()
    table.set_rock(0, 2)
    use = use_from_hand(table, code, ability=ability, window="resolution")
    until_reveal(THREE, second, table)
    assert ranks_after(table, use, "0 target: home 1") == result
    assert table.rock(0) == 0
