"""Where no document decides, texts do what docs/rules-questions.md says. Its other rows are tested with the cards."""

from __future__ import annotations

import pytest

from dtk.cards.card import Card
from dtk.cardtext.play import Play
from dtk.engine.verbs.dudes import join_posse, send_home_booted
from dtk.testing import Table, ability, action, dude, goods, outfit, printed, spell
from tests.cardtext.scenes import MASTER_CASTER, against_bo, allie_with, coven, title_of
from tests.engine.gunfight import CHEATIN_PAIR, HIGH, STAND, deal, duel, posses, showdown, until

BLAME_FIRST = "0 trait: answer Kidnappin'"


def three(*cards: tuple[int, Card]) -> Table:
    """Allie of seat 0, Bo of seat 1 and Cal of seat 2 in the town square, and others."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, card in ((0, dude("Allie")), (1, dude("Bo")), (2, dude("Cal")), *cards):
        table.put(seat, card, "town square")
    return table


# Who is meant


def test_the_sloane_gang_rewards_a_dude_that_left_the_square_and_came_back() -> None:
    table = Table("01004", "01001")
    table.put(0, dude("Allie", influence=1), "town square")
    table.put(1, dude("Bo", influence=5))
    table.play("0 play: use home 0")
    table["Allie"].at = table.place("home 0")
    table["Allie"].at = table.place("town square")
    table.to("gambling", "1 play: pass", "0 control point, not ghost rock [home 0]: Allie")
    assert table["Allie"].control_points == 1


@pytest.mark.parametrize(
    ("code", "script", "rock", "hand"),
    [
        ("04003", ("2 draw and discard a card: yes", "2 discard: Junk"), 0, ["News"]),
        ("25034", ("2 react: answer Carson's Cantina", "2 draw or gain: gain 1 ghost rock"), 1, ["Junk"]),
    ],
)
def test_an_opponent_who_cheats_may_do_so_in_a_shootout_between_others(
    code: str, script: tuple[str, ...], rock: int, hand: list[str]
) -> None:
    table = three()
    name = table.put(2, code)
    table.in_hand(2, dude("Junk"))
    table.next_cards(2, dude("News"))
    deal(table, HIGH, CHEATIN_PAIR)
    duel(table, "Allie", "Bo", "0 invite: none", "1 invite: none")
    assert name not in table.posse(0)
    until(table, "take_lumps", *script)
    assert (table.rock(2), table.hand(2)) == (rock, hand)


def test_a_deeds_react_without_a_word_about_whose_is_its_controllers() -> None:
    """Players use what is printed on their own cards in play (rulebook-1.5.0 §5.3.1): those that they control."""
    table = showdown()
    table.put(0, "Carson's Cantina")
    table["Carson's Cantina"].controller = 0
    table.put(1, dude("Boss", influence=3), "Carson's Cantina")
    deal(table, CHEATIN_PAIR, HIGH)
    until(table, "take_lumps", "1 react: answer Carson's Cantina", "1 draw or gain: gain 1 ghost rock")
    assert (table.rock(0), table.rock(1)) == (0, 1)


def test_sheriff_dave_spares_his_dudes_in_another_players_posse() -> None:
    """A player without a hand does not reveal a cheatin' one."""
    table = three((2, printed("01024")))
    dave = "Sheriff Dave Montreal"
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal", f"2 join posse: {dave}")
    deal(table, HIGH, CHEATIN_PAIR)
    until(table, "run_or_gun", "0 shooter: Allie", STAND[0])
    assert [table.zone(name) for name in ("Allie", "Cal", dave)] == ["discard", "in play", "in play"]


def test_a_slight_modification_stops_an_ally_too() -> None:
    """Every other player is an opponent, on either side."""
    table = three((2, dude("Trick")))
    table.put(0, goods("Ray", keywords=("Gadget",)), on="Allie")
    table.in_hand(0, "A Slight Modification")
    table.teach("Trick", ability("Shootout", lambda use: send_home_booted(use.game, table["Bo"])))
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Trick", "2 join posse: none")
    table.step("2 shootout play: use Trick", "0 react: answer A Slight Modification")
    assert (table.at("Bo"), table.is_booted("Ray")) == ("town square", True)


def test_who_pays_not_for_ramiro_goes_on_with_a_kidnapping_that_lacks_bullets_now() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1), "town square")
    table.put(0, "01047", "town square")
    table.put(1, dude("Bo", bullets=table.bullets("Ramiro Mendoza")), "town square")
    table.in_hand(0, "01123")
    table.set_rock(0, 1)
    said = ("0 leader: Allie", BLAME_FIRST, "0 pay 1 ghost rock [Ramiro Mendoza]: no")
    table.play("0 play: use Kidnappin'", *said, "1 oppose: none")
    assert (table.zone("Ramiro Mendoza"), table.zone("Bo")) == ("discard", "discard")


# What is possible


@pytest.mark.parametrize(("code", "offered"), [("06018", False), ("24196", True)])
def test_coachwhip_against_a_posse_that_is_under_a_shield_of_faith(code: str, offered: bool) -> None:
    """The dude that would be booted is aced instead, which the first printing of the shield forbids."""
    table = showdown([MASTER_CASTER])
    table.put(0, code, on="Merlin")
    table.in_hand(1, "01115")
    table.next_cards(0, f"K♠ {CHEATIN_PAIR}")
    table.next_cards(1, HIGH)
    whips = ("1 resolution play: use Coachwhip!", "1 target: Allie") if offered else ()
    until(table, "take_lumps", "0 shootout play: use Shield of Faith", "0 shooter: Allie", STAND[0], *whips)
    assert (table.zone("Coachwhip!"), table.zone("Allie")) == (
        ("discard", "boot hill") if offered else ("hand", "in play")
    )


@pytest.mark.parametrize("rock", [0, 1])
def test_james_ghetty_does_not_pay_what_jim_hexter_hands_over(rock: int) -> None:
    """A payment after the colon is not a cost of the ability."""
    table = against_bo("16002", printed("01028"))
    table.set_rock(0, rock)
    assert ("use Jim Hexter" in table.options()) is bool(rock)


# What becomes of it


@pytest.mark.parametrize("code", ["14028", "24191"])
def test_bullets_that_cannot_fall_do_not_fall_with_the_bonus_of_a_weapon(code: str) -> None:
    table = showdown([MASTER_CASTER])
    table.put(0, code, on="Merlin")
    table.put(0, goods("Gun", bullets=2), on="Allie")
    table.in_hand(1, "01134")
    table.set_rock(1, 9)
    table.next_cards(0, "K♠")
    table.next_cards(1, "2♠")
    table.play("0 shootout play: use Onward Christian Soldiers", "1 shootout play: use Unprepared", "1 target: Allie")
    assert table.bullets("Allie") == 3


@pytest.mark.parametrize("code", ["16003", "24056"])
@pytest.mark.parametrize(("who", "bullets"), [("Allie", 3), ("Ann", 1)])
def test_bullets_that_cannot_fall_do_not_fall_by_a_mixer(code: str, who: str, bullets: int) -> None:
    table = showdown([MASTER_CASTER, dude("Ann", bullets=1)], [printed(code)])
    table.put(0, "14028", on="Merlin")
    table.modify("Allie", "bullets", 2)
    table.modify("Ann", "bullets", -5)
    table.next_cards(0, "K♠")
    table.play("0 shootout play: use Onward Christian Soldiers", "1 shootout play: use The Mixer", f"1 target: {who}")
    assert table.bullets(who) == bullets


def test_bullets_that_cannot_fall_do_not_fall_by_remedy() -> None:
    table = showdown(second=[MASTER_CASTER])
    table.put(0, "Peacemaker", on="Allie")
    table.put(0, goods("Badge", bullets=2), on="Allie")
    table.put(1, "19037", on="Merlin")
    table.modify("Allie", "bullets", 2)
    before = table.bullets("Allie")
    table.next_cards(1, "K♠")
    table.step("1 shootout play: use Remedy", "1 target: Allie")
    assert table.bullets("Allie") == before


@pytest.mark.parametrize(("code", "comes"), [("13017", "Nature Spirit"), ("24203", "Gunslinger")])
def test_who_mother_bear_sends_stays_when_the_call_is_refused(code: str, comes: str) -> None:
    table = coven(code, totem="Bank", place="Bank")
    table.put(1, dude("Bo"), "Bank")
    table.play("play: use Mother Bear's Rage", "accept: no")
    assert (table.at(comes), table.at("Bo"), table.is_booted("Bo")) == ("Bank", "home 1", True)


@pytest.mark.parametrize("code", ["10026", "24169"])
def test_wendys_teethkickers_kick_who_is_sent_home_where_it_is(code: str) -> None:
    table = allie_with(code)
    for name in ("Allie", "Bo"):
        table[name].at = table.place("home 1")
    before = table.influence("Allie")
    table.say(f"0 react: answer {title_of(code)}")
    table.do(send_home_booted, table["Bo"])
    assert table.influence("Allie") == before + 1


def test_a_shield_of_faith_does_not_spare_who_falls_in_a_tie() -> None:
    table = showdown([MASTER_CASTER])
    table.put(0, "06018", on="Merlin")
    table.next_cards(0, f"K♠ {HIGH}")
    table.next_cards(1, HIGH)
    until(table, "take_lumps", "0 shootout play: use Shield of Faith", "0 shooter: Allie", STAND[0])
    # It spares one casualty, and this is another.
    posses(table)[0].more_casualties += 1
    until(table, "run_or_gun", "0 casualty: discard Merlin")
    assert (table.zone("Merlin"), table.zone("Bo")) == ("discard", "discard")


@pytest.mark.parametrize("code", ["10030", "24183"])
def test_a_peacemaker_keeps_the_bonus_of_another_card(code: str) -> None:
    table = showdown(second=[MASTER_CASTER])
    table.put(0, "Peacemaker", on="Allie")
    table.put(0, goods("Badge", bullets=2), on="Allie")
    table.put(1, code, on="Merlin")
    before = table.bullets("Allie")
    table.next_cards(1, "K♠")
    table.step("1 shootout play: use Phantom Fingers", "1 target: Badge")
    assert table.bullets("Allie") == before


def test_fetch_takes_a_card_of_the_hand_that_is_lost_to_bottom_dealin() -> None:
    """The later printing fetches from the hand that is discarded, by any player."""
    table = showdown([MASTER_CASTER])
    table.put(0, "24184", on="Merlin")
    table.in_hand(1, "Bottom Dealin'")
    table.next_cards(0, f"{CHEATIN_PAIR} K♠")
    table.next_cards(1, f"3♥ 3♥ 6♣ 8♥ 10♥ {HIGH}")
    fetched = ("0 resolution play: use Fetch", "1 resolution play: use Bottom Dealin'", "0 put into hand: 10♠")
    until(table, "take_lumps", "0 shooter: Allie", STAND[0], *fetched)
    assert table.hand(0) == ["10♠"]


# Whether it counts


@pytest.mark.parametrize("keeps", ["yes", "no"])
def test_the_tattooed_mans_hexes_may_be_kept_where_an_ability_aces_him(keeps: str) -> None:
    table = Table()
    table.put(0, "12005")
    table.put(0, spell("Hex", keywords=("Hex",)), on="The Tattooed Man")
    burn = action("Burn")
    table.teach(burn, ability("Noon", lambda use: Play(use).ace(table["The Tattooed Man"])))
    table.in_hand(1, burn)
    table.play("0 play: pass", "1 play: use Burn", f"0 put it into hand: {keeps}", rest="plain")
    assert table.zone("Hex") == ("hand" if keeps == "yes" else "discard")


def test_agent_moquin_is_of_no_use_outside_of_his_players_posse() -> None:
    table = Table()
    table.put(0, "25028")
    plan = action("Plan")
    table.teach(plan, ability("Shootout", lambda use: Play(use).gain(5)))
    table.in_hand(1, plan)
    showdown(table=table)
    table.step("1 shootout play: use Plan", rest="plain")
    assert table.rock(1) == 5 and not table.is_booted("Agent Moquin")


def test_ranks_that_changed_before_valeria_batten_came_stay_changed() -> None:
    table = Table()
    table.put(0, "21037", "town square")
    trick = action("Trick")
    table.teach(trick, ability("Shootout", lambda use: Play(use).raise_rank(2)))
    table.in_hand(0, trick)
    showdown(table=table)
    deal(table, HIGH, HIGH)
    table.step("0 shootout play: use Trick", rest="plain")
    table.do(join_posse, table["Valeria Batten (Exp.1)"], table.posse_led_by(0))
    until(table, "take_lumps", "0 shooter: Allie")
    assert table.ranks() == (3, 1)


def test_an_allys_get_behind_me_satan_spares_the_leaders_posse() -> None:
    """Card text 17016: "your" casualties are those of the side on which its player is."""
    table = three((2, dude("Deb", keywords=("Blessed 9",))))
    table.put(2, "17016", on="Deb")
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal", "2 join posse: Deb")
    deal(table, HIGH, "9♠ 9♥ 9♦ 9♣ 10♠")
    table.next_cards(2, "K♠")
    table.until("take lumps", "0 shooter: Allie", "2 resolution play: use Get Behind Me, Satan!", rest="plain")
    assert table.ranks() == (1, 8) and table.casualties_due()[0] == 0
