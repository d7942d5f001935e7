"""Do the texts of `dtk/cardtext/packs/there_comes_a_reckoning.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine import lasting
from dtk.engine.abilities import Ability
from dtk.engine.events import CalledOut, LumpsTaken, PlayDeclared, ShooterDue
from dtk.engine.rules.shootout import pick_shooters
from dtk.engine.verbs import cards as cards
from dtk.engine.verbs import piles
from tests.cardtext.kit import *

# Darius Hellstromme


RAY = goods("Ray", keywords=("Gadget", "Weapon"))
GUN = goods("Gun", keywords=("Weapon",))


def inventors(code: str = "19001", carried: Card = RAY, caller: str = "Allie") -> Table:
    """Allie, with a Weapon, and Ann of seat 0, whose legend is here, fight Bo and Bea, all of 3 bullets."""
    table = Table(legends=[code, None])
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name, bullets=3), "town square")
    table.put(0, carried, on="Allie")
    joining = ["0 join posse: Ann", "1 join posse: Bea"]
    if caller == "Bo":
        table.duel("Bo", "Allie", *joining[::-1], rest="plain")
    else:
        table.duel("Allie", "Bo", *joining, rest="plain")
    return table


@pytest.mark.parametrize("code", ["00107", "00116", "19001"])
@pytest.mark.parametrize(("shooter", "bullets"), [("Allie", [3, 3, 3]), ("Ann", [3, 1, 3])])
def test_darius_hellstromme_weakens_a_shooter_without_a_gadget_weapon(
    code: str, shooter: str, bullets: list[int]
) -> None:
    table = inventors(code)
    table.until("draw hands", f"0 shooter: {shooter}", "1 shooter: Bo", rest="plain")
    assert [table.bullets(name) for name in ("Allie", "Ann", "Bo")] == bullets


@pytest.mark.parametrize("carried", [GUN, goods("Cog", keywords=("Gadget",))])
def test_darius_hellstromme_asks_for_a_weapon_that_is_a_gadget(carried: Card) -> None:
    table = inventors(carried=carried)
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert table.bullets("Allie") == 1


def test_darius_hellstromme_weakens_nobody_who_is_called_out() -> None:
    table = inventors(carried=GUN, caller="Bo")
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert table.bullets("Allie") == 3


NOTED = "0 react [Bo]: answer Darius Hellstromme"


@pytest.mark.parametrize("leave", [cards.ace, cards.discard])
def test_darius_hellstromme_rewards_who_has_a_gadget_weapon_and_aces_who_was_discarded(leave: Any) -> None:
    table = inventors()
    table.put(0, dude("Cy"))
    table.put(0, RAY, on="Cy")
    table.say(NOTED, "target: Cy", rest="plain")
    table.do(leave, table["Bo"])
    assert table.boot_hill(1) == ["Bo"] and table.is_booted("Ray") and not table.is_booted("Ray #2")
    assert (table["Cy"].control_points, table["Allie"].control_points) == (1, 0)
    assert table.is_booted("Darius Hellstromme")


def test_darius_hellstromme_has_the_undertaker_paid_for_who_is_aced_instead() -> None:
    """Responses to acing also respond to acing that replaces a discard (rulebook-1.5.0 §7.1)."""
    table = inventors()
    table.put(1, "01076")
    table.say(NOTED)
    table.do(cards.discard, table["Bo"])
    assert (table.boot_hill(1), table.rock(1)) == (["Bo"], 2)


def test_darius_hellstromme_has_no_harrowed_dude_aced() -> None:
    """compendium-1.9.3 "Harrowed": whom a card effect aces in play, it discards instead."""
    table = inventors()
    table.put(1, dude("Ghoul", keywords=("Harrowed",)), "town square")
    table.posse_led_by(1).dudes.append(table["Ghoul"].number)
    table.say("0 react [Ghoul]: answer Darius Hellstromme")
    table.do(cards.discard, table["Ghoul"])
    assert (table.zone("Ghoul"), table["Allie"].control_points) == ("discard", 1)


def test_darius_hellstromme_has_no_dude_aced_that_was_harrowed_for_a_while() -> None:
    table = inventors()
    table.modify("Bo", "keyword Harrowed", 1, change="set")
    table.say(NOTED)
    table.do(cards.discard, table["Bo"])
    assert (table.zone("Bo"), table["Allie"].control_points) == ("discard", 1)


def test_darius_hellstromme_has_no_dude_aced_that_no_ability_aces() -> None:
    """Junior (08001); what answers it is still rewarded."""
    table = inventors()
    table.put(1, "08001", "town square")
    table.posse_led_by(1).dudes.append(table["Junior"].number)
    table.say("0 react [Junior]: answer Darius Hellstromme")
    table.do(cards.discard, table["Junior"])
    assert (table.zone("Junior"), table["Allie"].control_points) == ("discard", 1)


def test_darius_hellstromme_has_no_dude_aced_under_a_shield_of_faith() -> None:
    """Card text 06018, which prevents other players' abilities from acing."""
    table = inventors()
    table.put(1, dude("Sister", keywords=("Blessed 9",)), "town square")
    table.put(1, "06018", on="Sister")
    table.posse_led_by(1).dudes.append(table["Sister"].number)
    table.next_cards(1, "K♠")
    table.step("1 shootout play: use Shield of Faith", rest="plain")
    table.say(NOTED)
    table.do(cards.discard, table["Bo"])
    assert (table.zone("Bo"), table["Allie"].control_points) == ("discard", 1)


def test_darius_hellstromme_may_see_dr_ashbel_keep_a_dude_from_boot_hill() -> None:
    table = inventors()
    table.put(1, "03006")
    table.next_cards(1, "K♠")
    table.say(NOTED, "1 react [Bo]: answer Dr. Emanuel Ashbel")
    table.do(cards.discard, table["Bo"])
    assert (table.boot_hill(1), table.zone("Bo"), table["Allie"].control_points) == ([], "discard", 1)


def test_darius_hellstromme_makes_a_casualty_aced_in_a_fight_to_remember() -> None:
    table = inventors()
    table.in_hand(0, "08019")
    table.deal(TWO_PAIR, PAIR)
    fight = "0 shootout play: use A Fight They'll Never Forget"
    table.until("take lumps", fight, "0 shooter: Ann", rest="plain")
    table.until("run or gun", "1 casualty: discard Bo", NOTED, rest="plain")
    assert (table.boot_hill(1), table["Ann"].control_points) == (["Bo"], 1)


def test_darius_hellstromme_rewards_nobody_else() -> None:
    table = inventors()
    table.put(1, RAY, on="Bea")
    table.say(NOTED)
    table.do(cards.discard, table["Bo"])
    assert table["Allie"].control_points == 1 and not table.is_booted("Ray of 1")


def test_darius_hellstromme_rewards_nobody_who_can_gain_no_control_point() -> None:
    """Agent Provocateur (19018) keeps Cy, at home, from gaining any; what an ability requires must be possible
    (compendium-1.9.3:82).
    """
    table = inventors()
    table.put(0, dude("Cy"))
    table.put(0, RAY, on="Cy")
    table.put(0, "19018")
    table.say(NOTED)
    table.do(cards.discard, table["Bo"])
    assert (table["Cy"].control_points, table["Allie"].control_points) == (0, 1)


def test_darius_hellstromme_answers_no_dude_of_the_own_posse_or_out_of_the_shootout() -> None:
    table = inventors()
    table.put(1, dude("Far"))
    table.put(1, goods("Hat"), on="Bea")
    for name in ("Ann", "Far", "Hat"):
        table.do(cards.discard, table[name])
    assert not table.is_booted("Ray") and table.boot_hill(1) == []


def test_darius_hellstromme_answers_no_dude_that_a_job_takes_once_its_shootout_is_over() -> None:
    """By then the posses still stand (rulebook-1.5.0 §6.2 step 5), but the shootout is over."""
    table = Table(legends=["19001", None])
    table.put(0, dude("Allie", bullets=3), "town square")
    table.put(0, RAY, on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "01123")
    table.play("0 play: use Kidnappin'", "1 oppose: none")
    assert table.discard(1) == ["Bo"] and not table.is_booted("Ray")


def test_darius_hellstromme_needs_an_unbooted_gadget_weapon_in_the_posse() -> None:
    table = inventors()
    table["Ray"].booted = True
    table.put(0, dude("Cy"))
    table.put(0, RAY, on="Cy")
    table.do(cards.discard, table["Bo"])
    assert table.discard(1) == ["Bo"] and not table.is_booted("Darius Hellstromme")


def test_a_weapon_that_does_not_boot_for_darius_hellstromme_earns_nothing() -> None:
    table = inventors()
    saver(table, Booted)
    table.say(NOTED, "0 react [Ray]: answer Saver", rest="plain")
    table.do(cards.discard, table["Bo"])
    assert table["Allie"].control_points == 0 and table.boot_hill(1) == ["Bo"]


# Ezekiah Grimme


GRIMME = "Ezekiah Grimme"
BOLT = spell("Bolt", cost=1, keywords=("Hex",))


def academy(code: str = "19002", *, rock: int = 9) -> Table:
    """Merlin, a Huckster with a Jinx, and Ann of seat 0, who plays the legend; Bo of seat 1, a Huckster too."""
    table = Table(legends=[code, None])
    table.put(0, dude("Merlin", keywords=("Huckster 5",)))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo", keywords=("Huckster 5",)))
    jinx = spell("Jinx", cost=1, keywords=("Hex",))
    table.teach(jinx, ability("Noon Hex 5, Boot", do_nothing))
    table.put(0, jinx, on="Merlin")
    table.set_rock(0, rock)
    table.set_rock(1, 1)
    return table


@pytest.mark.parametrize("code", ["00108", "00117", "19002"])
def test_ezekiah_grimme_makes_spells_dearer_by_their_copies_in_play(code: str) -> None:
    table = academy(code)
    table.put(1, BOLT, on="Bo")
    table.put(0, BOLT, on="Merlin")
    table.in_hand(0, BOLT, goods("Hat", cost=1), spell("Curse", cost=1, keywords=("Hex",)))
    table.in_hand(1, BOLT)
    held = [number for player in table.state.players for number in player.hand]
    assert [stats.cost(table.state, table.state.pieces[number]) for number in held] == [3, 1, 1, 1]
    assert stats.cost(table.state, table["Jinx"]) == 1
    table.put(0, goods("Hat", cost=1), on="Ann")
    assert stats.cost(table.state, table["Hat"]) == 1
    table.play(f"0 play: {next(play for play in table.plays(0) if 'shop Bolt' in play)}")
    assert table.rock(0) == 6


REPLY = f"0 react: answer {GRIMME}"


@pytest.mark.parametrize("code", ["00108", "00117", "19002"])
def test_ezekiah_grimme_attaches_a_pulled_spell_booted(code: str) -> None:
    table = academy(code)
    table.next_cards(0, BOLT)
    table.play("0 play: use Jinx", REPLY)
    assert table.host("Bolt") == "Merlin" and table.is_booted("Bolt") and table.rock(0) == 8
    assert table.is_booted(GRIMME)


def refused(table: Table) -> bool:
    """Whether no React is asked for after Merlin casts his Jinx."""
    asked = table.pending("0 play: use Jinx")
    return asked is None or asked.kind != "react"


def test_ezekiah_grimme_answers_only_a_pulled_spell_that_succeeds_and_can_be_had() -> None:
    for pulled in ("9♠", goods("Hat"), spell("Grace", keywords=("Miracle",)), spell("Dud", value=1, keywords=("Hex",))):
        table = academy()
        if isinstance(pulled, Card) and pulled.title == "Dud":
            table.modify("Merlin", "Huckster", -5)
        table.next_cards(0, pulled)
        assert refused(table), pulled
    table = academy(rock=0)
    table.next_cards(0, BOLT)
    assert refused(table)


def test_ezekiah_grimme_answers_no_pull_without_a_card_and_no_totem() -> None:
    table = academy()
    table.in_hand(0, BOLT)
    assert refused(table)
    table = academy()
    totem = spell("Wind", keywords=("Spirit", "Totem"))
    table.teach(totem, ability("Noon Spirit 2, Boot", do_nothing))
    table.put(0, totem, on="home 0")
    table.put(0, dude("Otto", keywords=("Shaman 5", "Huckster 1")))
    table.next_cards(0, BOLT)
    table.play("0 play: use Wind")
    assert table.zone("Bolt") == "discard"


def test_ezekiah_grimme_answers_no_gadget_and_no_other_player() -> None:
    table = academy()
    table.put(0, dude("Max", keywords=("Mad Scientist 9", "Huckster 1")))
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, BOLT)
    table.play("0 play: invent Cog")
    assert table.zone("Bolt") == "discard" and not table.is_booted(GRIMME)
    table = academy()
    table.put(1, table["Jinx"].card, on="Bo")
    table.next_cards(1, BOLT)
    table.play("0 play: pass", "1 play: use Jinx")
    assert table.zone("Bolt") == "discard" and not table.is_booted(GRIMME)


def test_ezekiah_grimme_finds_a_spell_on_top_of_the_deck() -> None:
    table = academy()
    grace = spell("Grace", keywords=("Miracle",))
    dear = spell("Dear", cost=10, keywords=("Hex",))
    table.next_cards(0, grace, dear, goods("Hat"), "2♠", BOLT, spell("Sixth", keywords=("Hex",)))
    assert table.options(f"0 play: use {GRIMME}") == ["none", "Bolt"]
    table.play(f"0 play: use {GRIMME}", "0 attach: Bolt")
    assert table.host("Bolt") == "Merlin" and not table.is_booted("Bolt") and table.rock(0) == 8
    assert table.is_booted("Merlin") and table.is_booted(GRIMME) and len(table.deck(0)) == 5
    deck = table.state.players[0].deck
    assert all(player.known.isdisjoint(deck) for player in table.state.players)


@pytest.mark.parametrize(("mine", "theirs", "found"), [(2, 0, False), (1, 1, True)])
def test_ezekiah_grimme_finds_no_third_copy(mine: int, theirs: int, found: bool) -> None:
    table = academy()
    for _ in range(mine):
        table.put(0, BOLT, on="Merlin")
    for _ in range(theirs):
        table.put(1, BOLT, on="Bo")
    table.next_cards(0, BOLT)
    table.play(f"0 play: use {GRIMME}", *(["0 attach: Bolt #2"] if found else []))
    assert len(table.deck(0)) == (0 if found else 1)


def test_ezekiah_grimme_needs_a_skilled_dude_who_boots() -> None:
    table = academy()
    table["Merlin"].booted = True
    table.next_cards(0, BOLT)
    assert f"use {GRIMME}" not in table.plays(0)
    table = academy()
    saver(table, Booted)
    table.next_cards(0, BOLT)
    table.play(f"0 play: use {GRIMME}", "0 react [Merlin]: answer Saver")
    assert table.zone("Bolt") == "deck" and table.is_booted(GRIMME)


# Jasper Stone


def gunmen(code: str = "19003", at: str = "town square", *script: str) -> Table:
    """Allie and Ann of seat 0, studs of 3 bullets, whose legend is here, fight Bo and Bea."""
    table = Table(legends=[code, None])
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name, bullets=3, shooter="stud"), at)
    table.duel("Bo", "Allie", "1 join posse: Bea", "0 join posse: Ann", *script, rest="plain")
    return table


@pytest.mark.parametrize("code", ["00109", "00118", "19003"])
@pytest.mark.parametrize(("at", "bonus"), [("town square", 3), ("home 0", 4), ("home 1", 3)])
def test_jasper_stone_lets_the_shooter_alone_add_cards_away_from_home(code: str, at: str, bonus: int) -> None:
    table = gunmen(code, at)
    table.until("draw hands", "1 shooter: Bo", "0 shooter: Allie", rest="plain")
    assert stud_bonus(table.game, posses(table)[1]) == bonus
    assert stud_bonus(table.game, posses(table)[0]) == 4


CHOSEN = ("0 react: answer no. 1 Jasper Stone", "target: Bea")


def test_jasper_stone_strengthens_the_shooter_against_one_dude_whose_ace_is_rewarded() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    assert [table.bullets(name) for name in ("Allie", "Ann", "Bo")] == [3, 5, 3]
    assert table.is_booted("Jasper Stone")
    table.do(cards.ace, table["Bo"])
    assert table.bullets("Ann") == 5 and table["Ann"].control_points == 0
    table.do(cards.ace, table["Bea"])
    assert (table["Ann"].control_points, table.bullets("Ann"), table["Allie"].control_points) == (1, 4, 0)
    assert [change.until for change in table.state.lasting.stat_changes("bullets", table["Ann"].number)] == [
        "leaves play"
    ]


def test_jasper_stone_aims_at_nobody_of_the_own_posse() -> None:
    table = Table(legends=["19003", None])
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name), "town square")
    script = ("0 play: Allie calls out", "call out: Bo", "1 accept: yes", "0 join posse: Ann", "1 join posse: Bea")
    assert table.options(*script, CHOSEN[0]) == ["Bo", "Bea"]


def test_jasper_stone_makes_who_can_gain_no_control_points_shoot_better_all_the_same() -> None:
    """Agent Provocateur (19018) forbids the control point, which the bullets don't hang on."""
    table = gunmen("19003", "home 0", *CHOSEN)
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    table.put(0, "19018")
    table.do(cards.ace, table["Bea"])
    assert (table["Ann"].control_points, table.bullets("Ann")) == (0, 4)


def test_jasper_stone_rewards_nobody_before_a_shooter_has_been_picked() -> None:
    """The shooter is picked after the shootout plays (rulebook-1.5.0 §6.1 step 3)."""
    table = gunmen("19003", "town square", *CHOSEN)
    table.do(cards.ace, table["Bea"])
    assert table.zone("Bea") == "boot hill"
    assert [(table[name].control_points, table.bullets(name)) for name in ("Allie", "Ann")] == [(0, 3), (0, 3)]


def test_jasper_stone_rewards_nobody_for_a_dude_that_is_discarded() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    table.do(cards.discard, table["Bea"])
    assert (table["Ann"].control_points, table.bullets("Ann")) == (0, 3)


def test_jasper_stone_does_not_strengthen_who_faces_the_chosen_dude_no_more() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    table.do(send_home_booted, table["Bea"])
    assert table.bullets("Ann") == 3


def test_jasper_stone_does_not_strengthen_a_posse_of_tokens() -> None:
    table = Table(legends=["19003", None])
    spook = table.put(0, "01146", "town square")
    table.put(1, dude("Bo"), "town square")
    table.duel("Bo", spook, CHOSEN[0], rest="plain")
    before = table.bullets(spook)
    table.until("draw hands", rest="plain")
    assert table.bullets(spook) == before and table.is_booted("Jasper Stone")


def test_jasper_stone_forgets_the_chosen_dude_when_the_shootout_is_over() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    for name in ("Bo", "Bea"):
        table.do(send_home_booted, table[name])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert not table.is_shooting
    table.put(1, dude("Dan"), "town square")
    table["Bea"].at = table.place("town square")
    table.duel("Allie", "Dan", "1 join posse: Bea", rest="plain")
    table.until("draw hands", rest="plain")
    assert table.bullets("Allie") == 3


def test_jasper_stone_is_for_who_leads_a_posse() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), legends=[None, None, "19003"])
    put_allie_and_bo(table)
    table.duel("Allie", "Bo")
    assert not table.is_booted("Jasper Stone")


# Raven


def deeds_about(code: str = "19004", **table: Any) -> Table:
    """Seat 0, whose legend is here, controls the Bank of seat 1, where Allie is; the Ranch is its own."""
    table = Table(legends=[code, None], **table)
    table.put(1, deed("Bank"))
    table.put(0, deed("Ranch"))
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie", influence=1, bullets=2), "Bank")
    prevent_victory(table)
    return table


@pytest.mark.parametrize("code", ["00110", "00119", "19004"])
def test_raven_is_worth_a_control_point_at_sundown_for_most_deeds_of_others(code: str) -> None:
    table = deeds_about(code, phase="sundown")
    assert table.control_points(0) == 1
    table.put(1, dude("Bo", influence=1), "Ranch")
    assert table.control_points(0) == 1
    table.put(0, deed("Store"))
    table.put(1, dude("Bea", influence=1), "Store")
    assert table.control_points(0) == 0
    table.put(0, dude("Ann", influence=1), "Far Mine")
    assert table.control_points(0) == 0


def test_raven_is_worth_nothing_before_sundown() -> None:
    assert deeds_about().control_points(0) == 0


@pytest.mark.parametrize(("bullets", "leads", "bonus"), [(3, True, -2), (2, True, 0), (3, False, 0)])
def test_raven_punishes_a_leader_who_is_outgunned(bullets: int, leads: bool, bonus: int) -> None:
    table = deeds_about()
    table.put(1, dude("Bo", bullets=bullets), "Bank")
    table.duel(*(("Allie", "Bo") if leads else ("Bo", "Allie")), rest="plain")
    assert [stats.player_statistic(table.state, seat, "stud bonus", 0) for seat in (0, 1)] == [bonus, 0]


COVET = ("0 play: use Raven", "target: Bank")


def test_raven_favours_the_shooter_and_one_who_wins_at_the_deed() -> None:
    table = deeds_about()
    table.put(1, dude("Bo"), "Bank")
    assert table.options(COVET[0]) == ["Bank", "Ranch"]
    table.play(*COVET)
    assert table.is_booted("Raven")
    table.put(0, dude("Ann"), "Bank")
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Allie")) == (2, 2)
    table.do(cards.discard, table["Bo"])
    table.until("chamber", "0 choose: Allie", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Allie")) == (0, 3)
    for phase in ("upkeep", "high noon"):
        table.to(phase, rest="plain")
    assert (table.bullets("Ann"), table.bullets("Allie")) == (0, 3)


def test_raven_favours_the_shooter_in_each_shootout_at_the_deed_and_a_winner_but_once() -> None:
    table = deeds_about()
    for name in ("Bo", "Bea"):
        table.put(1, dude(name), "Bank")
    table.play(*COVET)
    table.put(0, dude("Ann"), "Bank")
    table.duel("Allie", "Bo", rest="plain")
    table.do(cards.discard, table["Bo"])
    table.until("chamber", "0 choose: Allie", rest="plain")
    table.step(rest="plain")
    table.duel("Ann", "Bea", rest="plain")
    table.until("draw hands", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (3, 2)
    table.do(cards.discard, table["Bea"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (3, 0)
    table.to("upkeep", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (3, 0)


def test_raven_favours_nobody_who_fights_or_wins_elsewhere() -> None:
    table = deeds_about()
    table.put(1, dude("Bo"), "Ranch")
    table["Allie"].at = table.place("Ranch")
    table.put(0, dude("Ann"), "Bank")
    table.put(1, dude("Cal", influence=9), "Bank")
    table.play(*COVET)
    table.duel("Allie", "Bo", rest="plain")
    table.until("draw hands", rest="plain")
    assert table.bullets("Allie") == 2
    table.do(cards.discard, table["Bo"])
    table.until("chamber", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (2, 0)
    table.duel("Ann", "Cal", rest="plain")
    table.do(cards.discard, table["Cal"])
    table.until("chamber", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (2, 1)


def test_raven_forgets_a_deed_when_the_day_is_over() -> None:
    table = deeds_about()
    table["Allie"].at = table.place("Ranch")
    table.play(*COVET)
    table.to("upkeep", rest="plain")
    table["Allie"].at = table.place("Bank")
    table.to("sundown", rest="plain")
    table.to("upkeep", rest="plain")
    assert table.bullets("Allie") == 2


def test_raven_favours_no_shooter_on_the_day_after_a_reward() -> None:
    table = deeds_about()
    for name in ("Bo", "Bea"):
        table.put(1, dude(name), "Bank")
    table.play(*COVET)
    table.duel("Allie", "Bo", rest="plain")
    table.do(cards.discard, table["Bo"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert table.bullets("Allie") == 3
    for phase in ("upkeep", "high noon"):
        table.to(phase, rest="plain")
    table.duel("Allie", "Bea", rest="plain")
    table.until("draw hands", rest="plain")
    assert table.bullets("Allie") == 3


def test_raven_favours_nobody_whose_posse_loses() -> None:
    table = deeds_about()
    table.put(1, dude("Bo", influence=9), "Bank")
    table.put(0, dude("Ann"), "Bank", booted=True)
    table.play(*COVET)
    table.duel("Allie", "Bo", rest="plain")
    table.do(cards.discard, table["Allie"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    table.to("upkeep", rest="plain")
    assert table.bullets("Ann") == 0


def test_raven_favours_a_dude_at_a_deed_of_others_that_is_held_at_sundown() -> None:
    table = deeds_about()
    table.put(1, dude("Bo"), "Bank")
    # To be the last that has come into play.
    table.do(cards.discard, table["Allie"])
    table.put(0, dude("Amy", influence=1, bullets=2), "Bank")
    table.put(0, dude("Ann"), "Ranch")
    table.play(*COVET)
    table.to("upkeep", rest="plain")
    assert [table.bullets(name) for name in ("Amy", "Ann", "Bo")] == [3, 0, 0]


@rule("rulebook-1.5.0 §5.4 ¶3")
def test_raven_favours_who_holds_a_deed_once_victory_has_been_checked() -> None:
    table = deeds_about()
    table.put(1, dude("Clerk"))
    seen: list[int] = []
    table.teach("Clerk", trait("before", VictoryChecked, lambda use: seen.append(table.bullets("Allie"))))
    table.play(*COVET)
    table.to("gambling", rest="plain")
    assert (seen, table.bullets("Allie")) == ([2], 3)


@pytest.mark.parametrize(("target", "at"), [("Ranch", "Ranch"), ("Bank", "town square")])
def test_raven_favours_nobody_for_an_own_deed_or_one_not_held(target: str, at: str) -> None:
    table = deeds_about()
    table["Allie"].at = table.place(at)
    table.put(0, dude("Ann", influence=0), target)
    table.play("0 play: use Raven", f"target: {target}")
    table.to("upkeep", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (2, 0)


@pytest.mark.parametrize(
    ("change", "bullets"),
    [
        ((1, "leaves play", "add"), 3),
        ((0, "leaves play", "add"), 3),
        ((-1, "leaves play", "add"), 2),
        ((4, "leaves play", "set"), 5),
        ((1, "day", "add"), 3),
    ],
)
def test_raven_favours_who_has_no_permanent_bonus(change: tuple[int, str, str], bullets: int) -> None:
    table = deeds_about()
    table.do(modify, table["Allie"], "bullets", *change)
    table.play(*COVET)
    table.to("upkeep", rest="plain")
    assert table.bullets("Allie") == bullets


# Wang Men Wu


WANG = "Wang Men Wu"
HIRED = f"0 react: answer {WANG}"


def wang(*script: str, leads: bool = False) -> Table:
    """Bo calls out Wang, or Wang calls out Bo; until posses are formed."""
    table = Table()
    table.put(0, "19005", "town square")
    table.put(1, dude("Bo"), "town square")
    if leads:
        table.duel(WANG, "Bo", *script, rest="plain")
    else:
        table.duel("Bo", WANG, *script, rest="plain")
    return table


def test_wang_men_wu_hires_a_gunslinger_for_the_marks_posse_who_does_not_shoot() -> None:
    table = wang(HIRED)
    assert table.posse(0) == [WANG, "Gunslinger"] and table.is_booted("Gunslinger") and table.is_stud("Gunslinger")
    assert table.at("Gunslinger") == "town square" and table.bullets("Gunslinger") == 2
    asked: list[str] = []
    table.teach("Bo", trait("after", ShooterPicked, lambda use: asked.append(table.name(use.event.piece))))
    table.until("draw hands", rest="plain")
    assert asked == ["Bo", WANG] and table.posse(0) == [WANG] and table.zone("Gunslinger") == "removed"


def test_wang_men_wu_hires_nobody_as_the_leader() -> None:
    with pytest.raises(ScriptFault, match="never asked for"):
        wang(HIRED, leads=True)


def test_the_gunslinger_of_wang_men_wu_stays_until_his_own_player_picks() -> None:
    table = wang(HIRED)
    seen: list[str] = []
    table.teach("Bo", trait("after", ShooterPicked, lambda use: seen.append(table.zone("Gunslinger"))))
    table.until("draw hands", rest="plain")
    assert seen == ["in play", "removed"]


def test_a_posse_that_only_the_gunslinger_of_wang_men_wu_is_left_of_is_gone_with_him() -> None:
    table = wang(HIRED)
    table.until("pick shooters", rest="plain")
    table.do(discard, table[WANG])
    table.step(rest="plain")
    assert table.posse(0) == [] and table.zone("Gunslinger") == "removed"
    table.step(rest="plain")
    assert not table.is_shooting


@pytest.mark.parametrize(("mark", "seat"), [("Bank", 0), ("Ranch", 1)])
def test_wang_men_wu_hires_against_a_job_and_for_one_on_a_card_of_his_player(mark: str, seat: int) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, "19005")
    table.put(0, dude("Abe"))
    table.put(1, dude("Bo"), "town square")
    raid = action("Raid")
    table.teach(raid, ability("Noon Job, Boot", do_nothing, targets=lambda use: [table[mark].number]))
    table.in_hand(0, raid)
    script = ("0 play: use Raid", "0 leader: Abe", "1 oppose: Bo", HIRED)
    if seat == 0:
        table.play(*script, rest="plain")
        assert table.posse(0) == ["Abe", "Gunslinger"]
    else:
        with pytest.raises(ScriptFault, match="never asked for"):
            table.play(*script, rest="plain")


def test_wang_men_wu_hires_for_no_job_of_his_player_in_the_square() -> None:
    table = Table()
    table.put(0, "19005")
    table.put(0, dude("Abe"))
    table.put(1, dude("Bo"), "town square")
    raid = action("Raid")
    table.teach(raid, ability("Noon Job, Boot", do_nothing, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, raid, *[dude("Last")] * 3)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: use Raid", "0 leader: Abe", "1 oppose: Bo", HIRED, rest="plain")


def test_wang_men_wu_hires_for_a_job_in_the_square_if_his_player_controls_that() -> None:
    table = Table()
    table.put(0, "19005")
    table.put(0, dude("Abe"))
    table.put(1, dude("Bo"), "town square")
    raid = action("Raid")
    table.teach(raid, ability("Noon Job, Boot", do_nothing, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, raid, *[dude("Last")] * 3)
    table.modify("home 0", "controls the town square", 1, change="set")
    table.play("0 play: use Raid", "0 leader: Abe", "1 oppose: Bo", HIRED, rest="plain")
    assert table.posse(0) == ["Abe", "Gunslinger"]


def test_wang_men_wu_hires_against_a_job_of_another() -> None:
    table = Table()
    table.put(1, deed("Ranch"))
    table.put(0, "19005")
    table.put(1, dude("Bo"))
    raid = action("Raid")
    table.teach(raid, ability("Noon Job, Boot", do_nothing, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(1, raid)
    table.state.turn = 1
    table.play("1 play: use Raid", f"0 oppose: {WANG}", HIRED, rest="plain")
    assert table.posse(0) == [WANG, "Gunslinger"]


@pytest.mark.parametrize(("who", "goes_on"), [(WANG, True), ("Monk", False)])
@pytest.mark.parametrize("friend", ["Gunslinger", "Ann"])
def test_combos_of_wang_men_wu_take_no_notice_of_his_players_tokens(who: str, goes_on: bool, friend: str) -> None:
    table = Table()
    table.put(0, "19005" if who == WANG else dude("Monk", value=9, keywords=("Kung Fu 2",)), "town square")
    table.put(0, printed("Gunslinger") if friend == "Gunslinger" else dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.duel(who, "Bo", f"0 join posse: {friend}", rest="plain")
    found: list[int] = []

    def alone(use: Use) -> bool:
        found.append(len(Play(use).riders(Play(use).posse)))
        return found[-1] == 1

    tao = ("Technique", "Tao of Zhu Bajie")
    for title in ("First", "Second"):
        card = action(title, keywords=tao)
        table.teach(card, ability("Shootout Tao Technique", do_nothing, combo=alone))
        table.in_hand(0, card)
    table.next_cards(0, "A♠ A♠")
    asked = table.pending("0 shootout play: use First")
    assert (asked is not None and asked.kind == "combo") is (goes_on and friend == "Gunslinger")
    assert len(table.posse(0)) == 2


# Charging Bear


def bear(booted: bool = False, token: bool = True) -> Table:
    """Charging Bear and a Gunslinger of seat 0 against Bo and Cy."""
    table = showdown([printed("19006")], [dude("Cy")])
    if token:
        create_token(table.game, token_card("Gunslinger"), 0, TOWN_SQUARE, False)
        table.name_all()
        join_posse(table.game, table["Gunslinger"], table.posse_led_by(0))
    table.modify("Charging Bear", "stud", 0, change="set")
    table["Charging Bear"].booted = booted
    return table


def test_charging_bear_charges_over_a_token() -> None:
    table = bear()
    assert table.options("0 shootout play: use Charging Bear") == ["Bo", "Cy"]
    table.step("0 shootout play: use Charging Bear", "0 target: Cy", rest="plain")
    assert table.zone("Gunslinger") == "removed" and table.posse(1) == ["Bo"] and table.is_booted("Cy")
    assert table.is_stud("Charging Bear") and not table.is_booted("Charging Bear")


def test_charging_bear_becomes_a_stud_though_nobody_can_go_home() -> None:
    table = bear()
    for name in ("Bo", "Cy"):
        forbid(table.game, table[name], "cannot go home", "shootout")
    table.step("0 shootout play: use Charging Bear")
    assert table.posse(1) == ["Bo", "Cy"] and table.is_stud("Charging Bear")


def test_charging_bear_needs_a_token_of_its_own() -> None:
    table = bear(token=False)
    create_token(table.game, token_card("Gunslinger"), 1, TOWN_SQUARE, False)
    table.name_all()
    join_posse(table.game, table["Gunslinger"], table.posse_led_by(1))
    table.step("0 shootout play: use Charging Bear", rest="plain")
    assert table.posse(1) == ["Bo", "Cy", "Gunslinger"]


@pytest.mark.parametrize("fault", ["booted", "without a token"])
def test_charging_bear_does_nothing_unless_unbooted_with_a_token(fault: str) -> None:
    table = bear(fault == "booted", fault == "booted")
    table.step("0 shootout play: use Charging Bear", rest="plain")
    assert table.posse(1) == ["Bo", "Cy"] and not table.is_stud("Charging Bear")
    assert table.posse(0)[2:] == (["Gunslinger"] if fault == "booted" else [])


# Fears No Owls


def test_fears_no_owls_guides_a_dude_to_sacred_places() -> None:
    table = Table()
    table.put(0, "19007")
    table.put(0, dude("Ann"), booted=True)
    table.put(1, dude("Bo"))
    table.put(1, deed("Grove", keywords=("Holy Ground",)))
    table.put(0, deed("Mine"))
    table.put(0, deed("Bank"))
    table.put(0, spell("Pole", keywords=("Spirit", "Totem")), on="Mine")
    table.put(0, goods("Sign", keywords=("Improvement",)), on="Bank")
    table.put(0, spell("Idol", keywords=("Spirit", "Totem")), on="home 0")
    assert table.options("0 play: use Fears No Owls") == ["Fears No Owls", "Ann"]
    assert sorted(table.options("0 play: use Fears No Owls", "0 target: Ann")) == ["Grove", "Mine"]
    table.play("0 play: use Fears No Owls", "0 target: Ann", "0 target: Mine")
    assert table.at("Ann") == "Mine"
    table["Fears No Owls"].used = frozenset()
    table.play("1 play: pass", "0 play: use Fears No Owls", "0 target: Ann")
    assert table.at("Ann") == "Grove"


def test_fears_no_owls_guides_nobody_where_nothing_is_sacred() -> None:
    table = Table()
    table.put(0, "19007")
    table.put(0, deed("Bank"))
    assert "use Fears No Owls" not in table.plays(0)


# Black Owl


@pytest.mark.parametrize("boots", ["yes", "no"])
def test_black_owl_may_boot_to_make_a_dude_the_first_casualty(boots: str) -> None:
    table = showdown([printed("19008")], [dude("Cy")])
    table.modify("Black Owl", "bullets", 0, change="set")
    deal(table, THREE, PAIR)
    assert table.options("0 shootout play: use Black Owl") == ["Bo", "Cy"]
    answer = f"0 boot to make them the first casualty: {boots}"
    table.step("0 shootout play: use Black Owl", "0 target: Cy", answer, rest="plain")
    assert (table.value("Cy"), table.value("Bo"), table.is_booted("Black Owl")) == (10, 5, boots == "yes")
    table.until("take lumps", rest="plain")
    first = table.pending()
    assert first is not None and ("discard Bo" in first.options) is (boots == "no")
    table.do(expire, "round")
    assert table.value("Cy") == 10
    first = table.pending()
    assert first is not None and "discard Bo" in first.options


def test_black_owl_does_not_boot_twice_or_in_vain() -> None:
    table = showdown([printed("19008")])
    table["Black Owl"].booted = True
    table.step("0 shootout play: use Black Owl", rest="plain")
    assert table.value("Bo") == 10 and not stats.is_allowed(table.state, table["Bo"], "falls first")
    table = showdown([printed("19008")])
    saver(table, Booted)
    answer = "0 boot to make them the first casualty: yes"
    table.step("0 shootout play: use Black Owl", answer, "0 react: answer Saver", rest="plain")
    assert not stats.is_allowed(table.state, table["Bo"], "falls first")


# Zeb Whateley-Dupont


ZEB = "Zeb Whateley-Dupont"


def zeb(gang: str = "fearmongers", grit: int = 11, joins: bool = True) -> Table:
    """Zeb against Bo, who has that much grit."""
    table = Table(outfit("Home 0", gangs=(gang,)), outfit("Home 1"))
    table.put(0, "19009", "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", value=grit - 1, bullets=1), "town square")
    table.duel("Allie", "Bo", *([f"0 join posse: {ZEB}"] if joins else []), rest="plain")
    return table


def shot_down(table: Table) -> tuple[int, bool]:
    """His bullets, and whether he is a stud, once a text has made him a draw without bullets."""
    Play(Use(table.game, table["Bo"], 1, played_as="shootout")).make_draw(table[ZEB])
    table.modify(ZEB, "bullets", -9)
    return table.bullets(ZEB), table.is_stud(ZEB)


def test_zeb_stands_against_grit() -> None:
    assert shot_down(zeb()) == (2, True)
    assert shot_down(zeb(grit=10)) == (0, False)
    assert shot_down(zeb(joins=False)) == (0, False)
    assert shot_down(zeb("lawdogs")) == (0, False)


def test_zeb_lets_nobody_else_stand_against_grit() -> None:
    table = zeb()
    table.modify("Allie", "stud", 1, change="set")
    Play(Use(table.game, table["Bo"], 1, played_as="shootout")).make_draw(table["Allie"])
    assert table.bullets("Allie") == 0 and not table.is_stud("Allie")


@pytest.mark.parametrize(("gang", "is_stud"), [("fearmongers", True), ("lawdogs", False)])
def test_zeb_is_a_stud_for_the_fourth_ring(gang: str, is_stud: bool) -> None:
    table = zeb(gang, grit=1)
    assert table.is_stud(ZEB) is is_stud and not table.is_stud("Allie")


# Rosenbaum's Golem


GOLEM = "Rosenbaum's Golem"


def golem(value: int) -> Table:
    """The Golem and booted friends against Bo of that value; Ed is elsewhere."""
    table = showdown([printed("19010"), dude("Ann")], [dude("Cy")])
    table.modify("Bo", "value", value, change="set")
    table.put(0, dude("Ed"), booted=True)
    for name in ("Allie", "Cy"):
        table[name].booted = True
    return table


@pytest.mark.parametrize(("value", "gives", "is_gritty"), [(11, "no", True), (6, "yes", True), (10, "no", False)])
def test_rosenbaums_golem_boots_and_rouses(value: int, gives: str, is_gritty: bool) -> None:
    table = golem(value)
    use = (f"0 shootout play: use {GOLEM}", "0 target: Bo", f"0 give 5 value: {gives}")
    assert table.options(use[0]) == ["Bo", "Cy"]
    if is_gritty:
        assert table.options(*use) == ["none", "Allie"]
    table.step(*use, *(["0 unboot: Allie"] if is_gritty else []))
    assert table.is_booted("Bo") and table.is_booted(GOLEM) and table.is_booted("Allie") is not is_gritty
    assert table.value("Bo") == value + 5 * (gives == "yes")


# Stewart Davidson


def framed(rock: int) -> Table:
    """Stewart with two cards in hand and this much ghost rock, and dudes with some influence."""
    table = Table()
    table.put(0, "19011")
    table.put(0, dude("Ann"))
    for name, influence, bounty in (("Bo", 0, 0), ("Cy", 2, 0), ("Di", 3, 0), ("Ed", 0, 1)):
        table.put(1, dude(name, influence=influence), bounty=bounty)
    table.in_hand(0, "2♠", "3♠")
    table.set_rock(0, rock)
    return table


def test_stewart_davidson_pays_to_make_a_dude_wanted() -> None:
    table = framed(2)
    discarded = ("0 play: use Stewart Davidson", "0 target: 2♠")
    assert table.options(*discarded) == ["Bo", "Cy"]
    table.play(*discarded, "0 target: Cy")
    assert (table.bounty("Cy"), table.rock(0), table.hand(0)) == (1, 0, ["3♠"])
    table = framed(0)
    table.play(*discarded)
    assert (table.bounty("Bo"), table.rock(0)) == (1, 0)


def test_stewart_davidson_may_discard_for_nothing_but_needs_a_card() -> None:
    table = framed(0)
    table["Bo"].bounty = 1
    table.play("0 play: use Stewart Davidson", "0 target: 2♠")
    assert table.hand(0) == ["3♠"] and table.is_booted("Stewart Davidson")
    table = framed(9)
    for name in ("2♠", "3♠"):
        table.do(put, table[name], "discard")
    assert "use Stewart Davidson" not in table.plays(0)


# Sheriff Eli Waters


WATERS = "Sheriff Eli Waters"


@pytest.mark.parametrize(("bounties", "bonus"), [((0, 0), 0), ((1, 3), 3), ((5, 2), 4)])
def test_sheriff_eli_waters_shoots_by_bounty(bounties: tuple[int, int], bonus: int) -> None:
    table = showdown([printed("19012")], [dude("Cy")])
    printed_bullets = table[WATERS].card.bullets or 0
    for name, bounty in zip(("Bo", "Cy"), bounties, strict=True):
        table[name].bounty = bounty
    table["Allie"].bounty = 9
    assert table.bullets(WATERS) == printed_bullets + bonus and table.bullets("Allie") == 0
    table = chase(PAIR, PAIR, "Bo")
    assert table.bullets(WATERS) == printed_bullets


def test_sheriff_eli_waters_shoots_by_the_bounty_that_dudes_are_considered_to_have() -> None:
    """Caitlin McCue (15001) makes her player's dudes count as having less."""
    table = Table()
    table.put(1, "15001", "town square")
    table = showdown([printed("19012")], table=table)
    table["Bo"].bounty = 3
    assert table.bullets(WATERS) == (table[WATERS].card.bullets or 0) + 2


def chase(first: str, second: str, wanted: str, waters: str = "home 0") -> Table:
    """Allie against Bo with these hands about to be revealed; Waters is elsewhere, and so is Cy."""
    table = Table()
    table.put(0, "19012", waters)
    table.put(1, dude("Cy"))
    table = showdown(table=table)
    table[wanted].bounty = 1
    deal(table, first, second)
    return table


def test_sheriff_eli_waters_joins_against_a_cheater() -> None:
    table = chase(PAIR, CHEATIN_PAIR, "Bo")
    table.until("take lumps", "0 go to: Bo", "0 join the posse: yes", rest="plain")
    assert table.posse(0) == ["Allie", WATERS] and not table.is_booted(WATERS)


def test_sheriff_eli_waters_goes_to_the_wanted_alone_and_joins_if_he_can() -> None:
    table = chase(PAIR, CHEATIN_PAIR, "Bo")
    table.until("reveal")
    asked = table.pending()
    assert asked is not None and asked.options == ("none", "Bo")
    forbid(table.game, table[WATERS], "cannot join", "shootout")
    table.until("take lumps", "0 go to: Bo")
    assert table.posse(0) == ["Allie"] and table.at(WATERS) == "town square"


def test_sheriff_eli_waters_need_neither_join_nor_go() -> None:
    table = chase(PAIR, CHEATIN_PAIR, "Bo")
    table.until("take lumps", "0 go to: Bo", "0 join the posse: no", rest="plain")
    assert table.posse(0) == ["Allie"] and table.at(WATERS) == "town square"
    table = chase(PAIR, CHEATIN_PAIR, "Cy")
    table.until("take lumps", "0 go to: Cy")
    assert table.at(WATERS) == "home 1"
    table = chase(PAIR, CHEATIN_PAIR, "Cy")
    table.until("take lumps", "0 go to: none", rest="plain")
    assert table.at(WATERS) == "home 0"


@pytest.mark.parametrize(("first", "second"), [(CHEATIN_PAIR, PAIR), (PAIR, PAIR)])
def test_sheriff_eli_waters_stays_unless_an_opponent_cheats(first: str, second: str) -> None:
    table = chase(first, second, "Bo")
    table.until("take lumps")
    assert table.at(WATERS) == "home 0"


def test_sheriff_eli_waters_hears_of_lowball_and_of_the_shootouts_of_others() -> None:
    table = Table(phase="gambling")
    table.put(0, "19012")
    table.put(1, dude("Bo"), "town square", bounty=1)
    for seat in (0, 1):
        table.set_rock(seat, 1)
    deal(table, HIGH, CHEATIN_PAIR)
    table.step("0 go to: Bo", rest="plain")
    assert table.at(WATERS) == "town square"
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(2, "19012")
    table = showdown(table=table)
    table["Bo"].bounty = 1
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("take lumps", "2 go to: Bo")
    assert table.at(WATERS) == "town square" and WATERS not in table.posse(0) + table.posse(1)


# Adrián Vallejo


def cavalry(horse: bool = True, seat: int = 0, header: str = "Shootout") -> Table:
    """Adrián at home, with Ann and Bea. A dude comes from afar, on either side."""
    table = Table()
    table.put(0, "19013", booted=True)
    if horse:
        table.put(0, goods("Nag", keywords=("Horse",)), on="Adrián Vallejo")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bea"))
    comer = ("Ann", "Bea")[seat]
    table = showdown(table=table)
    call = action("Call")
    fetch = lambda use: join_posse(use.game, table[comer], table.posse_led_by(seat))  # noqa: E731
    table.teach(call, ability(header, fetch, joins=True))
    table.in_hand(seat, call)
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_adrian_vallejo_rides_in_after_others(seat: int) -> None:
    table = cavalry(seat=seat)
    table.step(f"{seat} shootout play: use Call", "0 react: answer no. 2 Adrián Vallejo", rest="plain")
    assert "Adrián Vallejo" in table.posse(0) and table.at("Adrián Vallejo") == "town square"


def test_adrian_vallejo_stays_where_he_cannot_join_or_it_was_another_shootout() -> None:
    table = cavalry()
    forbid(table.game, table["Adrián Vallejo"], "cannot join", "shootout")
    table.step("0 shootout play: use Call")
    assert table.posse(0) == ["Allie", "Ann"] and table.state.lasting.concerns(lasting.NOTED, table["Ann"].number)
    table.do(expire, "shootout")
    assert not table.state.lasting.concerns(lasting.NOTED, table["Ann"].number)


def test_adrian_vallejo_needs_a_horse() -> None:
    table = cavalry(horse=False)
    table.step("0 shootout play: use Call")
    assert table.posse(0) == ["Allie", "Ann"]


def test_adrian_vallejo_does_not_follow_who_was_there_or_comes_by_the_rules() -> None:
    table = cavalry()
    table["Ann"].at = TOWN_SQUARE
    table.step("0 shootout play: use Call")
    assert table.posse(0) == ["Allie", "Ann"]
    table = Table()
    table.put(0, "19013", booted=True)
    table.put(0, goods("Nag", keywords=("Horse",)), on="Adrián Vallejo")
    table.put(0, dude("Ann"))
    put_allie_and_bo(table)
    table.duel("Allie", "Bo", "0 join posse: Ann")
    assert table.posse(0) == ["Allie", "Ann"]


# Prof. Aloysius Roe


ROE = "Prof. Aloysius Roe"


def lab(place: str = "Lab", value: str = "2♠") -> Table:
    """Roe at the Lab of seat 0, where another dude invents a Cog of difficulty 8."""
    table = Table()
    table.put(0, deed("Lab"))
    table.put(0, "19014", place)
    table.put(0, dude("Ann", keywords=("Mad Scientist 1",), influence=1), "Lab")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=8))
    table.next_cards(0, value)
    return table


def test_prof_aloysius_roe_is_a_gadget_that_invents_none() -> None:
    table = lab()
    assert stats.has(table.state, table[ROE], "Gadget") and not stats.has(table.state, table["Ann"], "Gadget")
    table.do(discard, table["Ann"])
    assert "invent Cog" not in table.plays(0)


def test_prof_aloysius_roe_raises_the_pull_by_his_rating() -> None:
    table = lab()
    assert table.rating(ROE, "Mad Scientist") == 5
    table.play("0 play: invent Cog", f"0 react: answer {ROE}")
    assert table.zone("Cog") == "in play"
    table = lab(value="A♠")
    table.play("0 play: invent Cog", f"0 react: answer {ROE}")
    assert table.zone("Cog") == "discard"


# Her Huckster's skill serves as if it were that of a Mad Scientist (05006).
def test_prof_aloysius_roe_advises_valeria_batten_who_invents_as_a_huckster() -> None:
    table = Table()
    table.put(0, "19014")
    table.put(0, "05006")
    table.in_hand(0, goods("Orb", keywords=("Gadget", "Mystical"), difficulty=9))
    table.next_cards(0, "3♠")
    table.play("0 play: invent Orb", f"0 react: answer {ROE}")
    assert table.zone("Orb") == "in play"


@pytest.mark.parametrize(("difficulty", "zone"), [(14, "in play"), (15, "discard")])
def test_prof_aloysius_roe_raises_no_pull_above_a_king(difficulty: int, zone: str) -> None:
    """A value of 14 or more counts as 13 (compendium-1.9.3 "Value and Grit")."""
    table = lab(value="K♠")
    table.in_hand(0, goods("Crank", keywords=("Gadget",), difficulty=difficulty))
    table.play("0 play: invent Crank", f"0 react: answer {ROE}")
    assert table.zone("Crank") == zone


def test_prof_aloysius_roe_advises_nobody_elsewhere_or_of_another_skill() -> None:
    table = lab(place="home 0")
    table.play("0 play: invent Cog")
    assert table.zone("Cog") == "discard"
    table = Table()
    table.put(0, "19014")
    table.put(0, dude("Sam", keywords=("Shaman 1",)))
    card = spell("Wind", keywords=("Spirit",))
    table.teach(card, ability("Noon Spirit 9, Boot", lambda use: add_bounty(use.game, table["Sam"], 1)))
    table.put(0, card, on="Sam")
    table.next_cards(0, "4♠")
    table.play("0 play: use Wind")
    assert table.bounty("Sam") == 0


# Rabid Rance Hitchcock


RANCE = "Rabid Rance Hitchcock"


def rance(bounty: int = 1, at: str = "Mine", owner: int = 1, production: int = 2) -> Table:
    """Rance somewhere; a Mine on a street and a Pit out of town."""
    table = Table()
    table.put(owner, deed("Mine", production=production, control=1))
    table.put(1, deed("Pit", keywords=("Out of Town",)))
    table.put(0, "19015", at, bounty=bounty)
    table.put(0, dude("Ann", influence=3), at, bounty=1)
    return table


@pytest.mark.parametrize(("owner", "at", "control"), [(1, "Mine", 2), (0, "Mine", 1), (1, "town square", 1)])
def test_rabid_rance_covets_deeds_of_others(owner: int, at: str, control: int) -> None:
    table = rance(at=at, owner=owner)
    table.put(1, deed("Den", control=1))
    table.put(0, dude("Max", influence=2), "Den")
    assert stats.control(table.state, table["Den"]) == 1
    assert stats.control(table.state, table["Mine"]) == control and stats.control(table.state, table["Ann"]) == 0
    table.put(1, dude("Turncoat"), at)
    table.do(take_control, table["Turncoat"], 0, "day")
    assert stats.control(table.state, table["Turncoat"]) == 0
    if control == 2:
        table.put(1, dude("Bo", influence=9), "Mine")
        assert stats.control(table.state, table["Mine"]) == 1


@pytest.mark.parametrize(
    ("bounty", "at", "production", "bonus"),
    [(1, "Mine", 2, 2), (1, "Mine", 5, 3), (0, "Mine", 2, 0), (1, "home 0", 2, 0)],
)
def test_rabid_rance_shoots_by_production_while_wanted(bounty: int, at: str, production: int, bonus: int) -> None:
    table = rance(bounty, at, production=production)
    assert table.bullets(RANCE) == (table[RANCE].card.bullets or 0) + bonus and table.bullets("Ann") == 0


@pytest.mark.parametrize(
    ("bounty", "at", "to", "boots"),
    [
        (1, "home 0", "Pit", False),
        (0, "home 0", "Pit", True),
        (1, "home 0", "Mine", True),
        (1, "town square", "Pit", True),
    ],
)
def test_rabid_rance_goes_out_of_town_from_home_without_booting(bounty: int, at: str, to: str, boots: bool) -> None:
    table = rance(bounty, at)
    table.play(f"0 play: move {RANCE}", f"0 move to: {to}")
    assert table.at(RANCE) == to and table.is_booted(RANCE) is boots
    table = rance()
    table["Ann"].at = table.place("home 0")
    table.play("0 play: move Ann", "0 move to: Pit")
    assert table.is_booted("Ann")


# Morgan Lash


@pytest.mark.parametrize(("gang", "less"), [("outlaws", 3), ("lawdogs", 0)])
def test_morgan_lash_is_cheaper_by_the_highest_bounty(gang: str, less: int) -> None:
    table = Table(outfit("Home 0", gangs=(gang,)), outfit("Home 1"))
    table.in_hand(0, "19016")
    cost = stats.cost(table.state, table["Morgan Lash"])
    assert cost == table["Morgan Lash"].card.cost
    for seat, name, bounty in ((0, "Ann", 1), (0, "Allie", 3), (1, "Bo", 5)):
        table.put(seat, dude(name), bounty=bounty)
    assert stats.cost(table.state, table["Morgan Lash"]) == cost - less
    table = Table(outfit("Home 0", gangs=(gang,)), outfit("Home 1"))
    table.put(0, "19016", bounty=3)
    table.in_hand(0, dude("Cal", cost=5))
    assert stats.cost(table.state, table["Cal"]) == 5


@pytest.mark.parametrize(("own", "other", "bonus"), [(2, 1, 2), (1, 1, 0), (0, 1, 0)])
def test_morgan_lash_favours_a_shooter_with_more_bounty(own: int, other: int, bonus: int) -> None:
    table = Table()
    table.put(0, "19016")
    table = showdown([dude("Ann")], [dude("Cy")], table=table)
    for name, bounty in (("Ann", own), ("Cy", other), ("Allie", 5), ("Bo", 4)):
        table[name].bounty = bounty
    seen: list[int] = []
    table.teach("Bo", trait("after", ShooterPicked, lambda use: seen.append(table.bullets("Ann"))))
    table.until("draw hands", "0 shooter: Ann", "1 shooter: Cy", rest="plain")
    assert seen == [0, bonus]
    assert [table.bullets(name) for name in ("Ann", "Allie", "Cy")] == [bonus, 0, 0]


def test_morgan_lash_goes_by_the_bounty_that_dudes_are_considered_to_have() -> None:
    """Caitlin McCue (15001) makes her player's dudes count as having less."""
    table = Table(outfit("Home 0", gangs=("outlaws",)), outfit("Home 1"))
    table.in_hand(0, "19016")
    table.put(0, dude("Cal"), bounty=3)
    cost = table["Morgan Lash"].card.cost
    assert cost is not None and stats.cost(table.state, table["Morgan Lash"]) == cost - 3
    table.put(0, "15001", "town square")
    assert stats.cost(table.state, table["Morgan Lash"]) == cost - 2
    table = Table()
    table.put(0, "19016")
    table.put(0, "15001", "town square")
    table = showdown(table=table)
    table["Allie"].bounty, table["Bo"].bounty = 3, 2
    table.until("draw hands", "0 react: none", rest="plain")
    assert table.bullets("Allie") == 0


def test_morgan_lash_makes_a_name_for_the_shooter() -> None:
    table = Table()
    table.put(0, "19016")
    table = showdown([dude("Ann")], table=table)
    table.until("draw hands", "0 shooter: Ann", "0 react: answer Morgan Lash", rest="plain")
    assert (table.bounty("Ann"), table.bounty("Allie"), table.bounty("Bo")) == (2, 0, 0)


def test_morgan_lash_makes_no_name_for_others_or_who_cannot_be_wanted() -> None:
    table = Table()
    table.put(1, "19016")
    table = showdown(table=table)
    forbid(table.game, table["Bo"], "cannot be wanted", "shootout")
    table.until("draw hands")
    assert table.bounty("Allie") == table.bounty("Bo") == 0


# Johnny Brocklehurst


JOHNNY = "Johnny Brocklehurst"
SWAYS = f"0 react: answer {JOHNNY}"


def johnny(seen: list[int], *lessons: Ability) -> Table:
    """Johnny and Ann of seat 0, and Bo of 1 influence, whose influence is noted as each play of Ann's is done."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "19017")
    table.put(0, dude("Ann"))
    table.put(0, goods("Hat"), on="Ann")
    table.put(1, dude("Bo", influence=1))
    note = lambda use: seen.append(table.influence("Bo"))  # noqa: E731
    table.teach("Ann", *(lessons or (ability("Noon", note),)), trait("after", Moved, note))
    table.teach("Hat", trait("after", Attached, note))
    return table


@pytest.mark.parametrize("play", [("use Ann",), ("move Ann", "0 move to: Bank")])
@pytest.mark.parametrize(("way", "influence"), [("raise", 2), ("lower", 0)])
def test_johnny_brocklehurst_changes_influence_for_the_play(play: tuple[str, ...], way: str, influence: int) -> None:
    seen: list[int] = []
    table = johnny(seen)
    first, *more = play
    table.play(f"0 play: {first}", *more, SWAYS, "0 target: Bo", f"0 raise or lower: {way}", rest="plain")
    assert seen == [influence] and table.influence("Bo") == 1 and not table.is_booted(JOHNNY)


def test_johnny_brocklehurst_answers_call_outs_trades_and_cards_that_are_played() -> None:
    for plays in (
        ("play: trade home 0",),
        ("play: shop Boots", f"attach to: {JOHNNY}"),
        ("play: Ann calls out",),
    ):
        table = johnny([])
        table.in_hand(0, goods("Boots"))
        if plays[-1].endswith("calls out"):
            table["Ann"].at = table["Bo"].at = TOWN_SQUARE
        table.play(*(f"0 {line}" for line in plays), SWAYS, "0 target: Bo", "0 raise or lower: raise", rest="plain")
        assert table.influence("Bo") == (2 if table.is_shooting else 1)


def test_johnny_brocklehurst_answers_a_play_that_a_trait_allows() -> None:
    """A Bowie Knife (18027) may be attached as a Shootout play."""
    table = johnny([])
    table["Ann"].at = table["Bo"].at = TOWN_SQUARE
    table.in_hand(0, "18027")
    table.set_rock(0, 5)
    table.duel("Ann", "Bo", rest="plain")
    table.step("0 shootout play: use Bowie Knife", SWAYS, "0 target: Bo", "0 raise or lower: raise", rest="plain")
    assert table.attached("Ann") == ["Hat", "Bowie Knife"] and table.influence("Bo") == 1


def test_johnny_brocklehurst_answers_no_card_that_an_ability_attaches_as_by_shoppin() -> None:
    """The play that was declared is the ability, and "as shoppin'" is help text (compendium-1.9.3 "Help Text")."""
    declared: list[int] = []
    table = johnny([], ability("Noon", lambda use: Play(use).shop(table["Boots"])))
    table.in_hand(0, goods("Boots"))
    table.teach("Hat", trait("after", PlayDeclared, lambda use: declared.append(use.event.piece)))
    table.play("0 play: use Ann", f"0 attach to: {JOHNNY}", rest="plain")
    assert table.host("Boots") == JOHNNY and declared == []


def test_johnny_brocklehurst_sways_a_job_until_it_is_over() -> None:
    seen: list[int] = []
    lead = lambda use: seen.append(use.game.state.phase == "high noon" and 7)  # noqa: E731
    table = johnny(seen, ability("Noon Job, Boot", lead, targets=lambda use: [TOWN_SQUARE]))
    table.put(1, dude("Cy"), "town square")
    script = ("0 play: use Ann", SWAYS, "0 target: Bo", "0 raise or lower: raise", "1 oppose: Cy")
    table.play(*script, rest="plain")
    assert table.is_shooting and table.influence("Bo") == 2


def test_johnny_brocklehurst_sways_a_shootout_play_and_no_longer() -> None:
    seen: list[int] = []
    note = lambda use: seen.append(table.influence("Bo"))  # noqa: E731
    table = johnny(seen, ability("Shootout", note), ability("Shootout", note))
    table["Ann"].at = table["Bo"].at = TOWN_SQUARE
    table.duel("Ann", "Bo", rest="plain")
    plays = ("0 shootout play: use ability 1 Ann", SWAYS, "0 target: Bo", "0 raise or lower: raise")
    table.step(*plays, "0 shootout play: use ability 2 Ann", rest="plain")
    assert seen == [2, 1] and table.influence("Bo") == 1


@ruling("compendium-1.9.3:577")
def test_johnny_brocklehurst_answers_no_react_and_no_play_of_others() -> None:
    seen: list[int] = []
    table = johnny(seen)
    table.teach("Bo", ability("Noon", do_nothing))
    table.state.turn = 1
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("1 play: use Bo", SWAYS, rest="plain")
    table = johnny(seen)
    table.teach("Hat", react("React", "after", Unbooted, do_nothing))
    table.say("0 react: answer no. 2 Hat", SWAYS, rest="plain")
    table["Ann"].booted = True
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(unboot, table["Ann"])


# Agent Provocateur


AGENT = "Agent Provocateur"


@pytest.mark.parametrize("name", [AGENT, "Ann"])
def test_agent_provocateur_enters_play_at_home_alone(name: str) -> None:
    """Stagecoach Office (01066) lets others of the player's enter play at a deed."""
    table = Table()
    for place in ("01066", deed("Bank")):
        table.put(0, place)
    table.in_hand(0, "19018", dude("Ann"))
    table.set_rock(0, 9)
    asked = table.pending(f"0 play: shop {name}")
    assert (asked is not None and any("Stagecoach" in option for option in asked.options)) == (name == "Ann")
    table.play(f"0 play: shop {name}", rest="plain")
    assert table.at(name) == "home 0"


def test_agent_provocateur_can_be_brought_to_no_other_place() -> None:
    table = Table()
    bank = table[table.put(0, deed("Bank"))].number
    table.in_hand(0, "19018")
    table.set_rock(0, 9)
    play, agent, home = Play(Use(table.game, table["Bank"], 0, played_as="noon")), table[AGENT], table.place("home 0")
    assert play.enter(agent, bank) is None and play.enter(agent, table.place("home 1")) is None
    assert play.enter(agent, TOWN_SQUARE) is None and table.rock(0) == 9
    assert play.enter(agent, home) is agent


def test_agent_provocateur_in_play_keeps_nobody_else_from_anything() -> None:
    table = agent_about(dude("New"))
    table.in_boot_hill(0, dude("Old"))
    play = Play(Use(table.game, table["Bank"], 0, played_as="noon"))
    assert play.enter(table["New"], TOWN_SQUARE) is not None
    play.put(table["Old"], "discard")
    assert table.discard(0) == ["Old"] and play.lose_traits(table["Ann"], "day")


def agent_about(*others: Card) -> Table:
    """The agent is at home with Ann and Dee; a Bank is next door, and Bo in the town square."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "19018")
    table.put(0, dude("Ann"))
    table.put(0, dude("Dee"))
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, *others)
    table.set_rock(0, 9)
    return table


def test_agent_provocateur_does_not_leave_home_for_a_move_a_posse_or_a_job() -> None:
    table = agent_about()
    moves = table.options()
    assert "move Ann" in moves and f"move {AGENT}" not in moves
    table.do(move, table[AGENT], TOWN_SQUARE)
    assert table.at(AGENT) == "home 0"
    table.put(0, dude("Cal"), "town square")
    assert table.options("0 play: Cal calls out", "1 accept: yes") == ["none", "Ann", "Dee"]
    table = agent_about()
    table.teach("home 0", ability("Noon Job", do_nothing, targets=lambda use: [TOWN_SQUARE]))
    assert table.options("0 play: use home 0") == ["Ann", "Dee"]


def test_agent_provocateur_may_come_home_and_go_where_it_is_not_home() -> None:
    """As a dude would who was won over while elsewhere."""
    table = agent_about()
    agent = table[AGENT]
    agent.at = table.place("Bank")
    table.do(move, agent, TOWN_SQUARE)
    assert table.at(AGENT) == "town square"
    table.do(send_home_booted, agent)
    assert table.at(AGENT) == "home 0"
    table.do(unboot, agent)
    take_control(table.game, agent, 1, "day")
    table.do(move, agent, TOWN_SQUARE)
    table.do(move, agent, table.place("home 1"))
    table.do(move, agent, TOWN_SQUARE)
    assert table.at(AGENT) == "home 1"


def test_agent_provocateur_carries_nothing() -> None:
    table = agent_about(goods("Hat"), goods("Nag", keywords=("Horse",)))
    play = Play(Use(table.game, table["Bank"], 0, played_as="noon"))
    assert not play.attach(table["Hat"], table[AGENT]) and play.attach(table["Hat"], table["Ann"])
    assert table.attached(AGENT) == []
    assert table.options("0 play: shop Nag") == ["Ann", "Dee"]


def test_agent_provocateur_stays_in_boot_hill() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.in_boot_hill(0, "19018")
    table.set_rock(0, 9)
    play, agent = Play(Use(table.game, table["Bank"], 0, played_as="noon")), table[AGENT]
    for zone in ("hand", "discard", "deck"):
        play.put(agent, zone)
    assert not play.bring(agent) and table.boot_hill(0) == [AGENT]


def test_agent_provocateur_keeps_its_traits_and_can_lose_its_react() -> None:
    table = agent_about()
    play, agent = Play(Use(table.game, table["Bo"], 1, played_as="noon")), table[AGENT]
    assert not play.lose_traits(agent, "day") and play.blank(agent, "day")
    table.do(move, agent, TOWN_SQUARE)
    assert table.at(AGENT) == "home 0"
    table = at_sundown()
    Play(Use(table.game, table["home 1"], 1, played_as="noon")).blank(table[AGENT], "day")
    assert not is_offered(table)


@pytest.mark.parametrize(
    ("name", "points"), [(AGENT, 0), ("Ann", 0), ("Cal", 1), ("Bea", 1), ("Bank", 1), ("home 0", 1)]
)
def test_agent_provocateur_keeps_dudes_with_it_from_permanent_control_points(name: str, points: int) -> None:
    table = agent_about()
    table.put(0, dude("Cal"), "town square")
    table.put(1, dude("Bea"), "home 0")
    one = table[name]
    assert Play(Use(table.game, table["Bank"], 0, played_as="noon")).add_control(one) == bool(points)
    assert one.control_points == points
    assert Play(Use(table.game, table["Bank"], 0, played_as="noon")).give(one, control=1)
    assert stats.control(table.state, one) == (one.card.control or 0) + points + 1


def test_agent_provocateur_does_not_take_away_points_and_others_lose_theirs() -> None:
    table = agent_about()
    table["Ann"].control_points = 2
    Play(Use(table.game, table["Bank"], 0, played_as="noon")).add_control(table["Ann"], -1)
    assert table["Ann"].control_points == 1


def test_agent_provocateur_lets_jobs_give_control_points() -> None:
    """Not what answers the job, or begins as it does."""
    table = agent_about()
    boast = lambda use: Play(use).add_control(use.game.piece(use.job.leader))  # noqa: E731
    table.teach("Bank", ability("Noon Job", boast, targets=lambda use: [TOWN_SQUARE]))
    table.teach("home 0", trait("after", JobEnds, lambda use: Play(use).add_control(table["Ann"])))
    table.play("0 play: use Bank", "0 leader: Ann", "1 oppose: none", rest="plain")
    assert table["Ann"].control_points == 1 and table.at("Ann") == "home 0"


def at_sundown(rock: int = 1, hand: int = 5) -> Table:
    """Sundown, with the agent at home, and a dude for that much more than 4 ghost rock in hand."""
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "19018")
    table.in_hand(0, dude("New", cost=hand), goods("Hat"))
    table.set_rock(0, rock)
    return table


PROVOKES = f"0 react: answer {AGENT}"


def test_agent_provocateur_is_aced_to_play_a_dude_for_less() -> None:
    table = at_sundown()
    played: list[str] = []
    table.put(1, dude("Ear"))
    table.teach("Ear", trait("after", CardPlayed, lambda use: played.append("New")))
    table.play(PROVOKES, rest="plain")
    assert table.boot_hill(0) == [AGENT] and table.at("New") == "home 0" and table.rock(0) == 0
    assert played == ["New"]


def test_agent_provocateur_plays_cheap_dudes_for_nothing_and_gains_nothing() -> None:
    table = at_sundown(hand=2)
    table.play(PROVOKES, rest="plain")
    assert table.at("New") == "home 0" and table.rock(0) == 1


def is_offered(table: Table) -> bool:
    """Whether the React is asked for before cards are discarded at Sundown."""
    asked = table.pending()
    return asked is not None and any(AGENT in option for option in asked.options)


@pytest.mark.parametrize(("rock", "hand", "offered"), [(1, 5, True), (0, 5, False), (1, 6, False)])
def test_agent_provocateur_is_not_aced_for_a_dude_that_is_too_dear(rock: int, hand: int, offered: bool) -> None:
    assert is_offered(at_sundown(rock, hand)) == offered


def test_agent_provocateur_is_aced_for_a_gadget_that_a_discount_for_what_is_played_makes_affordable() -> None:
    """Morgan Stables (11003) makes the first Horse that is played 1 ghost rock cheaper."""
    table = at_sundown(hand=9)
    table.put(0, "11003")
    table.put(0, dude("Doc", keywords=("Mad Scientist 5",)))
    table.in_hand(0, dude("Centaur", cost=6, keywords=("Gadget", "Horse"), difficulty=6))
    table.next_cards(0, "10♠")
    table.play(PROVOKES, rest="plain")
    assert (table.boot_hill(0), table.at("Centaur"), table.rock(0)) == ([AGENT], "home 0", 0)


def test_agent_provocateur_plays_dudes_alone() -> None:
    table = at_sundown()
    table.do(put, table["New"], "deck")
    assert not is_offered(table)


@rule("rulebook-1.5.0 §2.1 ¶2")
@pytest.mark.parametrize(("said", "dead", "comes"), [("yes", [AGENT], "home 0"), ("no", [], "nowhere")])
def test_the_winner_says_whether_agent_provocateur_is_aced_though_he_cannot_be(
    said: str, dead: list[str], comes: str
) -> None:
    table = at_sundown()
    forbid(table.game, table[AGENT], "cannot be aced", "day")
    table.play(PROVOKES, f"0 ace anyway [{AGENT}]: {said}", rest="plain")
    assert table.boot_hill(0) == dead and table.at("New") == comes


# F1 Burch


def delivery(rock: int) -> Table:
    """F1 Burch, who enters play, with goods in hand and among the discards."""
    table = Table()
    table.put(0, deed("Pit", keywords=("Out of Town",)))
    for seat, name, place in (
        (0, "Ann", "town square"),
        (0, "Pat", "Pit"),
        (0, "Homer", "home 0"),
        (1, "Bo", "town square"),
    ):
        table.put(seat, dude(name), place)
    table.in_hand(
        0, "19019", goods("Hat", cost=2), goods("Crown", keywords=("Unique",)), spell("Hex", keywords=("Hex",))
    )
    table.in_discard(0, goods("Gun", cost=1), goods("Cog", difficulty=1, keywords=("Gadget",)), goods("Cart", cost=3))
    table.set_rock(0, rock + (table["F1 Burch"].card.cost or 0))
    return table


ARRIVE = ("0 play: shop F1 Burch", "0 react: answer F1 Burch")


def test_f1_burch_comes_to_another_dude_in_town_with_goods() -> None:
    table = delivery(1)
    assert table.options(*ARRIVE) == ["none", "Hat", "Gun"]
    assert table.options(*ARRIVE, "0 attach: Hat") == ["Ann", "F1 Burch"]
    table.play(*ARRIVE, "0 attach: Hat", "0 attach it to: Ann")
    assert table.at("F1 Burch") == "town square" and table.attached("Ann") == ["Hat"] and table.rock(0) == 0
    table = delivery(0)
    table.play(*ARRIVE, "0 attach: Gun", "0 attach it to: F1 Burch")
    assert table.attached("F1 Burch") == ["Gun"] and table.rock(0) == 0


def test_f1_burch_brings_no_spells_and_nothing_for_others_who_come() -> None:
    table = delivery(1)
    table["Ann"].card = dude("Ann", keywords=("Huckster 1",))
    table.do(put, table["Hat"], "deck")
    assert "Hex" not in table.options(*ARRIVE)
    table = delivery(1)
    table.put(0, "19019", "home 0")
    table.in_hand(0, dude("Cal"))
    table.play("0 play: shop Cal")
    assert table.at("F1 Burch #2") == "home 0"


def test_f1_burch_brings_nothing_uncommon_from_the_discards_either() -> None:
    """Neither spells nor what is unique or a Gadget, though Ann could cast and Homer, at home, could invent it
    (rulebook-1.5.0 §7.2.2).
    """
    table = delivery(1)
    table["Ann"].card = dude("Ann", keywords=("Huckster 5",))
    table["Homer"].card = dude("Homer", keywords=("Mad Scientist 5",))
    table.do(put, table["Crown"], "discard")
    table.do(put, table["Hex"], "discard")
    assert table.options(*ARRIVE) == ["none", "Hat", "Gun"]


def test_f1_burch_need_not_bring_anything() -> None:
    table = delivery(1)
    table.play(*ARRIVE, "0 attach: none")
    assert table.at("F1 Burch") == "town square" and table.attached("Ann") == []


def test_f1_burch_stays_at_home_where_nobody_else_is_in_town() -> None:
    table = delivery(1)
    table.do(discard, table["Ann"])
    table.play("0 play: shop F1 Burch")
    assert table.at("F1 Burch") == "home 0"


# Taff's Distillery


def job_for_a_drink(mark: str, *script: str, on: str = "action") -> Table:
    """Seat 0, who has Taff's Distillery and a legend, does a job. on: what says it."""
    table = Table(legends=["19003", None])
    table.put(0, "Taff's Distillery")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"), "town square")
    aim = table.place(mark)
    errand = ability("Noon Job", do_nothing, targets=lambda use: [aim])
    if on == "action":
        plan = action("Plan")
        table.teach(plan, errand)
        table.in_hand(0, plan)
    else:
        table.teach(on, errand)
    table.next_cards(0, "K♥")
    table.play(f"play: use {'Plan' if on == 'action' else on}", "1 oppose: none", *script)
    return table


def test_taffs_distillery_draws_a_card_for_a_job_that_succeeds() -> None:
    table = job_for_a_drink("town square", "0 react: answer Taff's Distillery")
    assert table.hand(0) == ["K♥"] and table.is_booted("Taff's Distillery")


@pytest.mark.parametrize(
    ("mark", "on"), [("home 0", "action"), ("town square", "home 0"), ("town square", "Jasper Stone")]
)
def test_taffs_distillery_has_nothing_for_jobs_at_home_or_of_outfit_and_legend(mark: str, on: str) -> None:
    table = job_for_a_drink(mark, on=on)
    assert table.hand(0) == [] and not table.is_booted("Taff's Distillery")


def test_taffs_distillery_draws_a_card_for_a_job_that_another_card_gives_the_player() -> None:
    """Tumblebleeds! gives it to each player, and to no outfit."""
    table = Table()
    table.put(0, "Taff's Distillery")
    table.put(0, "22052", "town square")
    table.put(0, dude("Allie"))
    table.next_cards(0, "K♥")
    table.play("0 play: use home 0", "0 react: answer Taff's Distillery", rest="plain")
    assert (table.hand(0), table.is_booted("Taff's Distillery")) == (["K♥"], True)


# Mausoleum


def test_mausoleum_gets_a_control_point_for_a_dude_of_others_that_is_aced() -> None:
    table = Table()
    table.put(0, "Mausoleum")
    table.put(1, dude("Bo"))
    table.put(1, dude("Ghoul", keywords=("Abomination",)))
    table.put(1, dude("Gunslinger", keywords=("Token",)))
    table.put(0, MOUNT, on="Bo")
    for name in ("Ghoul", "Gunslinger", "Mare"):
        table.do(cards.ace, table[name])
    assert table["Mausoleum"].control_points == 0
    table.say("0 react: answer Mausoleum")
    table.do(cards.ace, table["Bo"])
    assert table["Mausoleum"].control_points == 1


def test_mausoleum_takes_no_abomination_that_was_one_only_in_play() -> None:
    """The rose that made Bo one is gone by the time that he is in Boot Hill."""
    table = Table()
    table.put(0, "Mausoleum")
    table.put(1, dude("Bo"))
    table.put(1, "Hawley's Rose", on="Bo")
    table.do(cards.ace, table["Bo"])
    assert table.zone("Bo") == "boot hill" and table["Mausoleum"].control_points == 0


# Epitaph Branch Office


def test_epitaph_branch_office_gives_a_control_point_to_who_has_influence_at_anothers_home() -> None:
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "Epitaph Branch Office")
    table.put(0, dude("Allie", influence=1), "home 1")
    table.put(0, dude("Bo"), "home 1")
    table.put(0, dude("Cy", influence=1), "town square")
    table.put(0, dude("Di", influence=1), "home 1", control_points=1)
    table.put(1, dude("Ed", influence=1), "home 1")
    table.step("0 react: answer Epitaph Branch Office")
    points = [table[name].control_points for name in ("Allie", "Bo", "Cy", "Di", "Ed")]
    assert points == [1, 0, 0, 1, 0]


def test_epitaph_branch_office_writes_of_nobody_who_can_gain_no_control_point() -> None:
    """The requirements of an ability must be possible (compendium-1.9.3:82)."""
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "Epitaph Branch Office")
    for name in ("Allie", "Ann"):
        table.put(0, dude(name, influence=1), "home 1")
    table.modify("Allie", "cannot gain permanent control points", 1)
    table.step("0 react: answer Epitaph Branch Office")
    assert [table[name].control_points for name in ("Allie", "Ann")] == [0, 1]


# Buffalo Emporium


def all_dudes(use: Use) -> list[int]:
    """Every dude in play."""
    return [piece.number for seat in (0, 1) for piece in places.dudes(use.game.state, seat)]


def test_buffalo_emporium_keeps_an_abomination_from_being_booted_by_others_and_helps_its_posse() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Ghoul", influence=1, keywords=("Abomination",)), shop, booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play(f"play: use {shop}")
    assert not table.is_booted("Ghoul")
    table.teach("Bo", ability("Noon", lambda use: boot(use.game, use.game.piece(use.target)), targets=all_dudes))
    table.play("1 play: use Bo", "1 target: Ghoul")
    assert not table.is_booted("Ghoul")
    # It boots for its own player, to join; the posse has one card more for it.
    shoot(table, "0 join posse: Ghoul")
    assert table.is_booted("Ghoul") and [stud_bonus(table.game, posse) for posse in posses(table)] == [1, 0]


def test_buffalo_emporium_does_not_help_a_posse_that_its_abomination_is_not_in() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Ghoul", influence=1, keywords=("Abomination",)), shop, booted=True)
    put_allie_and_bo(table)
    table.play(f"play: use {shop}", "1 play: pass")
    shoot(table, "0 join posse: none")
    assert stud_bonus(table.game, posses(table)[0]) == 0


def test_buffalo_emporium_keeps_who_is_dressed_from_being_moved_by_others_for_the_day() -> None:
    table = Table()
    prevent_victory(table)
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Cy", influence=1), shop)
    for seat, name in enumerate(("Ann", "Bo")):
        table.put(seat, dude(name), "town square")
        table.teach(
            name,
            ability("Noon", lambda use: move(use.game, use.game.piece(use.target), TOWN_SQUARE), targets=all_dudes),
        )
    assert table.options(f"play: use {shop}") == []
    table.play(f"play: use {shop}", "1 play: use Bo", "1 target: Cy")
    assert table.at("Cy") == shop
    table.play("0 play: use Ann", "0 target: Cy")
    assert table.at("Cy") == "town square"
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("gambling")
    table.do(move, table["Cy"], table[shop].number)
    table.to("high noon")
    table.play("0 play: pass", "1 play: use Bo", "1 target: Cy")
    assert table.at("Cy") == "town square"


def test_buffalo_emporium_and_no_abomination() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Cy", influence=1), shop, booted=True)
    table.put(0, dude("Di"), shop)
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", ability("Noon", lambda use: boot(use.game, use.game.piece(use.target)), targets=all_dudes))
    table.put(1, dude("Ed"), shop)
    assert table.options(f"play: use {shop}") == ["Cy", "Di"]
    table.play(f"play: use {shop}", "target: Cy", "1 play: use Bo", "1 target: Di")
    assert table.is_booted("Cy") and table.is_booted("Di")


# Explorer's Lodge


@pytest.mark.parametrize(("rock", "answers", "booted"), [(2, ("yes",), False), (2, ("no",), True), (1, (), True)])
def test_explorers_lodge_sends_who_is_there_to_the_town_square_booted(
    rock: int, answers: tuple[str, ...], booted: bool
) -> None:
    table = Table()
    lodge = table.put(0, "Explorer's Lodge")
    table.put(1, dude("Bo"), lodge)
    table.put(1, dude("Cy"))
    table.set_rock(1, rock)
    table.play(f"play: use {lodge}", *(f"1 pay 2 ghost rock to unboot: {answer}" for answer in answers))
    assert table.at("Bo") == "town square" and table.is_booted("Bo") == booted
    assert table.rock(1) == (rock if booted else 0) and table.at("Cy") == "home 1"


def test_explorers_lodge_moves_who_is_booted_already() -> None:
    """compendium-1.9.3 "Send Home Booted": as for whatever moves a dude booted, it boots only if it is unbooted."""
    table = Table()
    lodge = table.put(0, "Explorer's Lodge")
    table.put(1, dude("Bo"), lodge, booted=True)
    table.set_rock(1, 2)
    table.play(f"play: use {lodge}", "1 pay 2 ghost rock to unboot: yes")
    assert (table.at("Bo"), table.is_booted("Bo"), table.rock(1)) == ("town square", False, 0)


def test_explorers_lodge_moves_nobody_who_can_not_be_booted() -> None:
    """compendium-1.9.3 "Send Home Booted" step 5."""
    table = Table()
    lodge = table.put(0, "Explorer's Lodge")
    table.put(0, dude("Ann"), lodge)
    assert f"use {lodge}" in table.plays(0)
    table.modify("Ann", "cannot boot", 1)
    assert f"use {lodge}" not in table.plays(0)


# The Oriental Saloon


def test_the_oriental_saloon_in_a_shootout() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    put_allie_and_bo(table)
    table.put(0, dude("Cy"), booted=True)
    table.put(0, dude("Di"), "Farm", booted=True)
    table.put(1, dude("Ed"), booted=True)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    shoot(table, "0 react: answer The Oriental Saloon")
    assert not table.is_booted("Cy") and table.bounty("Cy") == 2
    assert table.is_booted("Di") and table.is_booted("Ed")


def test_the_oriental_saloon_needs_ones_own_cheatin_hand_and_goes_by_bullets() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, dude("Cy", influence=1), "The Oriental Saloon", booted=True)
    put_allie_and_bo(table)
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)
    shoot(table, "1 flee: no")
    assert not table.is_booted("The Oriental Saloon")
    table.put(1, dude("Ed", bullets=1), "The Oriental Saloon")
    assert table.controller("The Oriental Saloon") == 1
    table.put(0, deed("Bank"))
    table.put(1, dude("Gus", bullets=1), "Bank")
    assert table.controller("Bank") == 0


# Hellstromme Plant #9


@pytest.mark.parametrize("code", ["00120", "19026", "24135"])
def test_hellstromme_plant_unboots_goods_for_another_use(code: str) -> None:
    table = Table()
    plant = table.put(0, code)
    table.teach(MOUNT, ability("Noon, Boot", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, MOUNT, on="Allie")
    table.put(1, dude("Bo"))
    table.put(1, MOUNT, on="Bo", booted=True)
    table.set_rock(0, 1)
    table.play("play: use Mare of 0")
    assert "use Mare of 0" not in table.plays(0)
    table.play("1 play: pass", f"0 play: use {plant}")
    assert not table.is_booted("Mare of 0") and table.rock(0) == 0 and table.is_booted("Mare of 1")
    assert "use Mare" in table.plays(0)
    table.play("1 play: pass", "0 play: use Mare of 0")
    assert "use Mare" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
@pytest.mark.parametrize("carries", [True, False])
def test_hellstromme_plant_asks_first_for_a_dude_and_only_then_for_what_it_carries(carries: bool) -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, engine if carries else goods("Hat"), on="Allie")
    table.set_rock(0, 1)
    if carries:
        table.play("0 play: use Engine")
    table.play("0 play: use Hellstromme Plant #9")
    assert table.rock(0) == 0 and ("use Engine" in table.plays(0)) == carries


def test_hellstromme_plant_is_for_dudes_both_owned_and_controlled() -> None:
    table = Table()
    table.put(0, "24135")
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name))
        table.put(seat, MOUNT, on=name, booted=True)
        table.do(take_control, table[name], 1 - seat)
    table.set_rock(0, 1)
    assert "use Hellstromme Plant #9" not in table.plays()
    table.do(take_control, table["Allie"], 0)
    assert "use Hellstromme Plant #9" in table.plays()


def test_hellstromme_plant_and_a_gadget_with_several_abilities() -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", do_nothing), ability("Noon, Boot", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, engine, on="Allie")
    table.set_rock(0, 1)
    table.play("play: use ability 1 Engine", "0 play: use ability 2 Engine")
    table.play("0 play: use Hellstromme Plant #9")
    assert {"use ability 1 Engine", "use ability 2 Engine"} <= {*table.plays(0)}
    table.play("0 play: use ability 2 Engine")
    assert "use ability 1 Engine" not in table.plays(0)


# Bilton Collection Agency


def test_bilton_collection_agency_brings_what_another_players_deed_produces() -> None:
    table = Table(phase="upkeep")
    agency = table.put(0, "Bilton Collection Agency")
    table.put(1, deed("Mine", production=3))
    table.put(1, deed("Bank", production=5))
    table.put(0, dude("Allie", influence=1), "Mine")
    table.step("0 react: answer Bilton Collection Agency")
    own = production(table, agency)
    assert (table.rock(0), table.rock(1)) == (own + 3, 5)


@versions("09018", "24054")
def test_bilton_collection_agency_pays_its_own_production_to_who_uses_it_as_if_in_control(code: str) -> None:
    """Marcia Ridge's player does, and does not own it (card texts 09018, 24054)."""
    table = Table(phase="upkeep")
    agency = table.put(1, "Bilton Collection Agency")
    table.modify(agency, "production", 3, change="set")
    table.put(1, deed("Bank", production=5))
    marcia = table.put(0, code, "town square")
    table.modify(marcia, "upkeep", 0, change="set")
    table.step("0 react: answer Bilton Collection Agency")
    assert (table.rock(0), table.controller(agency)) == (3, 1)


# Decimator Array


def test_decimator_array_rests_a_mad_scientist_once_invented() -> None:
    table = Table()
    table.put(0, dude("Ann", keywords=("Mad Scientist 9",)))
    table.put(0, dude("Amy", keywords=("Mad Scientist 0",)), booted=True)
    table.put(0, dude("Cal"), booted=True)
    table.put(1, dude("Bo", keywords=("Mad Scientist 0",)), booted=True)
    table.in_hand(0, "19028")
    table.set_rock(0, 2)
    table.next_cards(0, "K♠")
    assert table.options("0 play: invent Decimator Array") == ["Ann", "Amy"]
    table.play("0 play: invent Decimator Array", "0 unboot: Amy")
    assert not table.is_booted("Amy") and table.is_booted("Ann") and table.is_booted("Cal")


def test_decimator_array_rests_nobody_for_another_gadget() -> None:
    table = Table()
    table.put(0, dude("Ann", keywords=("Mad Scientist 9",)))
    table.put(0, "19028", on="Ann")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=1))
    table.next_cards(0, "K♠")
    table.play("0 play: invent Cog")
    assert table.is_booted("Ann") and table.zone("Cog") == "in play"


@pytest.mark.parametrize(("words", "is_scientist"), [(("Mad Scientist 0",), True), (("Blessed 1",), False)])
def test_decimator_array_is_a_sidekick_of_scientists(words: tuple[str, ...], is_scientist: bool) -> None:
    table = Table()
    table.put(0, dude("Ann", upkeep=2, value=5, keywords=words))
    table.put(0, dude("Amy", upkeep=2, value=5, keywords=("Mad Scientist 1",)))
    table.put(0, "19028", on="Ann")
    upkeep = stats.upkeep(table.state, table["Ann"])
    assert (upkeep, table.value("Ann")) == ((1, 8) if is_scientist else (2, 5))
    table.put(0, goods("Hat"), on="Ann")
    assert stats.has(table.state, table["Decimator Array"], "Sidekick") is is_scientist
    assert not stats.has(table.state, table["Hat"], "Sidekick")
    assert (stats.upkeep(table.state, table["Amy"]), table.value("Amy")) == (2, 5)


def calculated(*script: str) -> Table:
    """Ann with the Array, who holds a pair and a joker, as she resolves it."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "19028", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.deal("3♠ 3♥ 6♦ 8♣ Joker", PAIR)
    table.duel("Allie", "Bo", rest="plain")
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use Decimator Array", *script, rest="plain")
    return table


def test_decimator_array_makes_hearts_or_changes_the_value_of_one() -> None:
    table = calculated("0 target: 8♣")
    assert stats.value(table.state, table["8♣ of 0"]) == 8
    assert (stats.suit(table.state, table["8♣ of 0"]), table.is_booted("Decimator Array")) == ("hearts", True)
    table = calculated("0 target: 3♥", "0 value: 6")
    assert stats.suit(table.state, table["3♥ of 0"]) == "hearts" and stats.value(table.state, table["3♥ of 0"]) == 6


def test_decimator_array_changes_no_joker_and_no_value_into_itself() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "19028", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.deal("3♠ 3♥ 6♦ 8♣ Joker", PAIR)
    table.duel("Allie", "Bo", rest="plain")
    table.until("reveal", rest="plain")
    use = "0 resolution play: use Decimator Array"
    assert sorted(table.options(use)) == ["3♠", "3♥", "6♦", "8♣"]
    values = table.options(use, "0 target: 3♥")
    assert len(values) == 12 and "3" not in values


# Devil's Six Gun


SIX_GUN = "0 resolution play: use Devil's Six Gun"


def six_gun(first: str = PAIR, second: str = CHEATIN_PAIR) -> Table:
    """Allie with the gun against Bo, who cheats; a joker is in each pile of Allie's player, and one of Bo's."""
    table = showdown()
    table.put(0, "19029", on="Allie")
    table.in_boot_hill(0, joker("Red"))
    table.in_discard(0, joker("Black"), dude("Dan"))
    table.in_discard(1, joker("Other"))
    table.in_deck(0, joker("White"))
    table.deal(f"{first} 2♦", second)
    table.until("reveal", rest="plain")
    return table


def test_devils_six_gun_makes_its_dude_a_stud() -> None:
    table = square_off(dude("Allie"), dude("Bo"), "19029", on="Allie")
    assert table.is_stud("Allie") and not table.is_stud("Bo") and table.bullets("Allie") == 1


@pytest.mark.parametrize("found", ["Red", "Black", "White"])
def test_devils_six_gun_lends_a_joker_from_any_pile_to_the_draw_hand(found: str) -> None:
    table = six_gun()
    assert sorted(table.options(SIX_GUN)) == ["Black", "Red", "White", "none"]
    assert sorted(table.options(SIX_GUN, f"0 search: {found}")) == sorted(PAIR.split())
    table.until("take lumps", SIX_GUN, f"0 search: {found}", "0 discard for the joker: 6♦", rest="plain")
    assert table.is_booted("Devil's Six Gun") and found in table.draw_hand(0) and table.rank(0) == 4
    assert "6♦" in table.discard(0)
    table.until("make plays", rest="plain")
    assert found in table.deck(0) and found not in table.boot_hill(0)


def test_devils_six_gun_need_find_nothing() -> None:
    table = six_gun()
    table.until("take lumps", SIX_GUN, "0 search: none", rest="plain")
    assert sorted(table.draw_hand(0)) == sorted(PAIR.split()) and table.is_booted("Devil's Six Gun")


def test_devils_six_gun_is_for_cheats_alone() -> None:
    table = six_gun(second=PAIR)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", SIX_GUN, rest="plain")


def test_a_joker_of_devils_six_gun_that_left_the_draw_hand_does_not_come_back() -> None:
    table = six_gun()
    table.until("take lumps", SIX_GUN, "0 search: Red", "0 discard for the joker: 6♦", rest="plain")
    table.do(put, table["Red"], "boot hill")
    table.do(piles.end_changes, table["Red"])
    table.do(piles.discard_draw_hand, 0, True)
    assert table.zone("Red") == "boot hill"


def test_devils_six_gun_does_without_its_dude_what_it_began() -> None:
    table = six_gun()
    table.until("take lumps", SIX_GUN, "0 search: Red", "0 discard for the joker: 6♦", rest="plain")
    table.do(discard, table["Devil's Six Gun"])
    table.do(piles.discard_draw_hand, 1, True)
    assert table.zone("Red") == "draw hand"
    table.do(piles.discard_draw_hand, 0, True)
    assert table.zone("Red") == "deck" and table["Red"].number not in table.state.players[0].known


def test_the_joker_of_devils_six_gun_comes_back_from_an_exchanged_draw_hand() -> None:
    table = six_gun()
    table.until("take lumps", SIX_GUN, "0 search: Red", "0 discard for the joker: 6♦", rest="plain")
    table.do(piles.exchange_draw_hands, 0, 1)
    assert "Red" in table.draw_hand(1)
    table.do(piles.discard_draw_hand, 0, True)
    assert table.zone("Red") == "deck" and "Red" not in table.draw_hand(1)


def test_devils_six_gun_works_against_a_cheat_in_lowball() -> None:
    table = Table(phase="gambling")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name))
        table.set_rock(seat, 1)
    table.put(0, "19029", on="Allie")
    table.in_boot_hill(0, joker("Red"))
    table.deal(PAIR, CHEATIN_PAIR)
    use = "0 cheatin' play: use Devil's Six Gun"
    table.play(use, "0 search: Red", "0 discard for the joker: 3♥", rest="plain")
    assert table.winner == 0 and table.zone("Red") == "deck"


def test_an_ally_has_no_draw_hand_for_devils_six_gun() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    table.put(2, "19029", on="Cal")
    table.in_boot_hill(2, joker("Red"))
    table.duel("Allie", "Bo", rest="plain")
    table.do(join_posse, table["Cal"], table.fight.posses[0])
    table.deal(PAIR, CHEATIN_PAIR)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", "2 resolution play: use Devil's Six Gun", rest="plain")


# The Bloody Star


def test_the_bloody_star_is_for_no_deputy_and_makes_wanted() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, dude("Dan", keywords=("Deputy",)))
    table.put(0, dude("Cal"))
    table.in_hand(0, "19030")
    table.set_rock(0, 2)
    assert table.options("0 play: shop The Bloody Star") == ["Ann", "Cal"]
    table.play("0 play: shop The Bloody Star", "0 attach to: Ann")
    table.in_hand(0, goods("Hat"))
    table.play("0 play: shop Hat", "0 attach to: Ann")
    assert (table.bounty("Ann"), table.bounty("Cal")) == (2, 0)
    table.do(discard, table["Hat"])
    table.do(cards.keep_limits)
    assert table.attached("Ann") == ["The Bloody Star"]
    table.modify("Ann", "keyword Deputy", 1, change="set")
    table.do(cards.keep_limits)
    assert table.attached("Ann") == []


@pytest.mark.parametrize(("bounty", "can"), [(0, False), (1, True)])
def test_the_bloody_star_lets_no_honest_dude_be_refused(bounty: int, can: bool) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square", bounty=bounty)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    table.put(1, "19030", on="Bo")
    asked = table.pending("0 play: Allie calls out", "0 call out: Bo")
    assert (asked is not None and asked.kind == "accept") is can
    asked = table.pending("0 play: Allie calls out", "0 call out: Cy")
    assert asked is not None and asked.kind == "accept"


def test_the_bloody_star_draws_trouble_at_home() -> None:
    table = Table()
    table.put(1, dude("Bo"))
    table.put(1, dude("Cy"))
    table.put(0, dude("Allie"), "home 1")
    assert "Allie calls out" not in table.plays(0)
    table.put(1, "19030", on="Bo")
    asked = table.pending("0 play: Allie calls out")
    assert asked is None or asked.options != ["Bo", "Cy"]
    table.play("0 play: Allie calls out", rest="plain")
    assert table.is_shooting or table.is_over


# Forsaken Hound


def test_forsaken_hound_keeps_two_dudes_from_fleeing() -> None:
    table = showdown([dude("Ann")], [dude("Cy"), dude("Di"), dude("Ed")])
    table.put(0, "19031", on="Allie")
    deal(table, HIGH, HIGH)
    table.until("reveal", rest="plain")
    assert table.options("0 resolution play: use Forsaken Hound") == ["Bo", "Cy", "Di", "Ed"]
    table.step("0 resolution play: use Forsaken Hound", "0 target: Cy", rest="plain")
    assert table.is_booted("Forsaken Hound")
    for name, can in (("Allie", False), ("Ann", True), ("Bo", True), ("Cy", False)):
        assert can_flee(table.game, table[name]) is can
    table.do(expire, "round")
    assert can_flee(table.game, table["Cy"])


# Cavalry Escort


ESCORT = "0 react: answer Cavalry Escort"


def escort(first: str = HIGH, second: str = PAIR, bans: str = "", **cal: bool) -> Table:
    """Allie and Ann lose to Bo; Cal of seat 0 is at home with the escort, and Dan there too."""
    table = showdown([dude("Ann")])
    table.put(0, dude("Cal"), **cal)
    table.put(0, dude("Dan"))
    table.put(0, "19032", on="Cal")
    if bans:
        forbid(table.game, table["Cal"], bans, "shootout")
    table.deal(first, second)
    table.until("take lumps", rest="plain")
    return table


@pytest.mark.parametrize("booted", [True, False])
def test_cavalry_escort_rides_in_to_take_casualties(booted: bool) -> None:
    table = escort(booted=booted)
    table.until("run or gun", ESCORT, "0 casualty: discard Cal", rest="plain")
    assert table.zone("Cal") == "discard" and table.posse(0) == ["Allie", "Ann"]


def test_cavalry_escort_comes_booted() -> None:
    table = escort()
    table.until("run or gun", ESCORT, "0 casualty: discard Ann", rest="plain")
    assert (table.at("Cal"), table.is_booted("Cal"), table.is_booted("Cavalry Escort")) == ("town square", True, True)
    assert table.posse(0) == ["Allie", "Cal"]


@pytest.mark.parametrize(("first", "second"), [(PAIR, HIGH), (TWO_PAIR, HIGH)])
def test_cavalry_escort_rides_in_for_who_assigns_no_casualties(first: str, second: str) -> None:
    """A player who takes no casualties assigns none, and then takes none (rulebook-1.5.0 §6.1 step 5)."""
    table = escort(first, second)
    table.until("run or gun", ESCORT, rest="plain")
    assert table.posse(0) == ["Allie", "Ann", "Cal"] and table.is_booted("Cal")


@pytest.mark.parametrize("escorted", [True, False])
@pytest.mark.parametrize("code", ["Takin' Ya With Me", "Hot Lead Flyin'"])
def test_cavalry_escort_keeps_reacts_from_inflicting_casualties(code: str, escorted: bool) -> None:
    """Casualties that a text inflicts are additional ones (rulebook-1.5.0 §6.1 step 5)."""
    table = escort(PAIR, HIGH)
    table["Bo"].card = dude("Bo", value=9)
    table.in_hand(1, code)
    table.next_cards(1, "A♠")
    answers = (ESCORT,) if escorted else ()
    fallen = () if escorted else ("0 casualty: discard Ann",)
    table.until("run or gun", *answers, f"1 react: answer {code}", *fallen, rest="plain")
    assert table.posse(0) == (["Allie", "Ann", "Cal"] if escorted else ["Allie"])


@pytest.mark.parametrize("bans", ["cannot boot", "cannot join", "cannot move"])
def test_cavalry_escort_is_not_for_who_cannot_come_booted(bans: str) -> None:
    table = escort(bans=bans)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", ESCORT, rest="plain")


def test_cavalry_escort_is_not_for_who_is_there_or_for_other_players_posses() -> None:
    table = escort()
    table.do(join_posse, table["Cal"], table.fight.posses[0])
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", ESCORT, rest="plain")
    table = showdown([dude("Ann")], table=Table(*map(outfit, "ABC")))
    table.put(2, dude("Eve"))
    table.put(2, "19032", on="Eve")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", "2 react: answer Cavalry Escort", rest="plain")


def test_cavalry_escort_takes_casualties_that_a_text_inflicts() -> None:
    """Casualties are assigned whenever there are any (rulebook-1.5.0 §6.1 step 5)."""
    table = showdown([dude("Ann")])
    table.put(0, dude("Cal"))
    table.put(0, "19032", on="Cal")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 0)) and None))
    table.until("pick shooters", "1 shootout play: use Bo", ESCORT, "0 casualty: discard Cal", rest="plain")
    assert table.zone("Cal") == "discard" and table.posse(0) == ["Allie", "Ann"]


def test_cavalry_escort_is_not_for_casualties_that_a_text_inflicts_on_others() -> None:
    table = showdown([dude("Ann")])
    table.put(0, dude("Cal"))
    table.put(0, "19032", on="Cal")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 1)) and None))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("pick shooters", "1 shootout play: use Bo", ESCORT, rest="plain")


@pytest.mark.parametrize(("header", "more"), [("React", 0), ("", 2)])
def test_cavalry_escort_lets_no_react_add_casualties_this_round(header: str, more: int) -> None:
    table = escort()
    add = lambda use: Play(use).add_casualties(2, 0)  # noqa: E731
    moment = ("before", LumpsTaken, add)
    table.put(1, dude("Zed"))
    table.teach("Zed", react(header, *moment) if header else trait("after", LumpsTaken, add))
    answers = (ESCORT, "1 react: answer Zed") if header else (ESCORT,)
    table.until("run or gun", *answers, rest="plain")
    assert table.fight.posses[0].more_casualties == more
    table.do(expire, "round")
    use = Use(table.game, table["Zed"], 1, played_as="react")
    table.game.uses.append(use)
    Play(use).add_casualties(1, 0)
    assert table.fight.posses[0].more_casualties == more + 1


# Nightmare Realm


def nightmare(*foes: Card) -> Table:
    """Merlin and Ann against Bo and others; the Hex is cast on Bo, for Ann."""
    table = showdown([dude("Merlin", keywords=("Huckster 9",)), dude("Ann")], foes)
    table.put(0, "19033", on="Merlin")
    table.put(0, dude("Elsewhere"))
    table.modify("Bo", "bullets", 4)
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Nightmare Realm", "0 give a bullet: Ann", rest="plain")
    return table


def test_nightmare_realm_weakens_its_victim_in_every_round() -> None:
    table = nightmare()
    assert (table.bullets("Bo"), table.value("Bo"), table.bullets("Ann"), table.bullets("Allie")) == (4, 5, 1, 0)
    seen: list[int] = []
    # Before the first of both players picks (rulebook-1.5.0 §6.1 step 2).
    table.teach("Bo", trait("after", ShooterDue, lambda use: seen.append(table.bullets("Bo"))))
    table.until("draw hands", rest="plain")
    assert (table.bullets("Bo"), table.value("Bo")) == (3, 4) and seen == [3, 3]
    table.do(expire, "round")
    for _ in range(2):
        table.say("0 shooter: Allie")
        table.do(pick_shooters, table.fight)
    assert (table.bullets("Bo"), table.value("Bo"), table.bullets("Ann")) == (1, 2, 1)
    table.do(expire, "shootout")
    assert (table.bullets("Bo"), table.value("Bo")) == (4, 5)


def test_nightmare_realm_keeps_its_victim_for_the_round() -> None:
    table = nightmare(dude("Cy"), dude("Di"))
    table.do(send_home_booted, table["Bo"])
    table.do(send_home_booted, table["Cy"])
    assert table.posse(1) == ["Bo", "Di"]
    table.do(expire, "round")
    table.do(send_home_booted, table["Bo"])
    assert table.posse(1) == ["Di"]


def test_nightmare_realm_chooses_in_the_shootout_alone() -> None:
    table = showdown([dude("Merlin", keywords=("Huckster 9",))], [dude("Cy")])
    table.put(0, "19033", on="Merlin")
    table.put(0, dude("Elsewhere"))
    table.put(1, dude("Far"))
    table.next_cards(0, "K♠")
    use = "0 shootout play: use Nightmare Realm"
    assert table.options(use) == ["Bo", "Cy"]
    assert table.options(use, "0 target: Cy") == ["Allie", "Merlin"]


# Sentinel


def sentinel(at: str = "Pit") -> Table:
    """Merlin with the Miracle somewhere, who pulls enough."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Pit", keywords=("Out of Town",)))
    table.put(0, dude("Merlin", keywords=("Blessed 1",)), at)
    table.put(0, "19034", on="Merlin")
    table.next_cards(0, "K♠")
    prevent_victory(table)
    return table


def test_sentinel_strengthens_its_blessed_for_the_day() -> None:
    table = sentinel()
    table.play("0 play: use Sentinel", "0 move: no")
    assert (table.bullets("Merlin"), table.rating("Merlin", "Blessed"), table.is_stud("Merlin")) == (1, 2, True)
    assert table.at("Merlin") == "Pit"
    table.do(expire, "phase", "shootout")
    assert (table.bullets("Merlin"), table.rating("Merlin", "Blessed"), table.is_stud("Merlin")) == (1, 2, True)


def test_sentinel_may_move_next_door_or_to_the_square() -> None:
    table = sentinel()
    table.play("0 play: use Sentinel", "0 move: yes")
    assert table.at("Merlin") == "town square" and not table.is_booted("Merlin")
    table = sentinel("Bank")
    around = Look(table.state, table["Merlin"]).neighbours(table["Merlin"].at)
    ways = {table.name(place) for place in around} | {"town square"}
    assert set(table.options("0 play: use Sentinel", "0 move: yes")) == ways
    forbid(table.game, table["Merlin"], "cannot move", "day")
    table.play("0 play: use Sentinel")
    assert table.at("Merlin") == "Bank"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_sentinel_is_honoured_for_keeping_watch(answer: str) -> None:
    table = sentinel("town square")
    table.play("0 play: use Sentinel", "0 move: no", rest="plain")
    table.to("gambling", f"0 discard for a control point: {answer}", rest="plain")
    assert (table["Merlin"].control_points, table.zone("Sentinel") != "in play") == (answer == "yes", answer == "yes")


@pytest.mark.parametrize("fault", ["elsewhere", "not cast"])
def test_sentinel_is_not_honoured_without_watch(fault: str) -> None:
    table = sentinel("home 0" if fault == "elsewhere" else "town square")
    if fault == "elsewhere":
        table.play("0 play: use Sentinel", "0 move: no")
    with pytest.raises(ScriptFault):
        table.to("gambling", "0 discard for a control point: yes", rest="plain")
    assert table.zone("Sentinel") == "in play" and table["Merlin"].control_points == 0


# Censure


def censured(*script: str) -> Table:
    """Merlin against Bo and Cy, whose hand is cheatin', and better by six."""
    table = showdown([dude("Merlin", keywords=("Blessed 9",))], [dude("Cy")])
    table.put(0, "19035", on="Merlin")
    table.put(1, dude("Far"), "home 0")
    table.deal(PAIR + " K♠", "3♠ 3♠ 3♦ 3♣ 10♠")
    table.until("reveal", rest="plain")
    use = ("0 resolution play: use Censure", "0 raise a hand: none")
    found = table.pending(*use)
    assert found is not None and found.options == ("none", "Bo", "Cy")
    table.until("take lumps", use[0], *script, rest="plain")
    return table


@pytest.mark.parametrize(("raised", "due"), [("home 0", 1), ("home 1", 5), ("none", 3)])
def test_censure_may_raise_a_hand_and_spares_three_casualties(raised: str, due: int) -> None:
    table = censured(f"0 raise a hand: {raised}")
    assert table.casualties_due() == [due, 0] and table.posse(1) == ["Bo", "Cy"]


def test_censure_may_send_an_opposing_dude_home() -> None:
    table = censured("0 send home booted: Cy")
    assert table.at("Cy") == "home 1" and table.is_booted("Cy") and table.at("Far") == "home 0"


def test_censure_in_lowball_raises_a_hand_only() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Merlin", keywords=("Blessed 9",)))
    table.put(0, "19035", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.deal(HIGH + " K♠", "3♠ 3♠ 6♦ 8♣ 10♠")
    found = table.pending("0 cheatin' play: use Censure", "0 raise a hand: home 1")
    assert found is None or found.kind != "send home booted"
    table.step("0 cheatin' play: use Censure", "0 raise a hand: home 1", rest="plain")
    assert table.at("Bo") == "town square" and table.is_booted("Censure")


# Raven's Ruin


def ruin(owner: int = 1, control: int = 1) -> Table:
    """Sam with the Totem at a Mine; Ann is far away."""
    table = Table()
    table.put(owner, deed("Mine", control=control))
    table.put(0, deed("Pit", keywords=("Out of Town",)))
    table.put(0, dude("Sam", keywords=("Shaman 1",)), "Mine")
    table.put(0, dude("Ann"), "Pit")
    table.put(1, dude("Bo"))
    table.put(0, "19036", on="Mine")
    table.next_cards(0, "K♠")
    return table


@pytest.mark.parametrize("boots", ["yes", "no"])
def test_ravens_ruin_brings_a_dude_and_may_boot_the_deed(boots: str) -> None:
    table = ruin()
    table.play("0 play: use Raven's Ruin", f"0 boot the deed for ghost rock: {boots}")
    assert table.at("Ann") == "Mine" and not table.is_booted("Ann")
    assert (table.is_booted("Mine"), table.rock(0)) == (boots == "yes", int(boots == "yes"))


@pytest.mark.parametrize(("owner", "control", "booted"), [(0, 1, False), (1, 0, False), (1, 1, True)])
def test_ravens_ruin_boots_no_other_deed(owner: int, control: int, booted: bool) -> None:
    table = ruin(owner, control)
    table["Mine"].booted = booted
    table.play("0 play: use Raven's Ruin")
    assert table.at("Ann") == "Mine" and table.rock(0) == 0


def test_ravens_ruin_pays_nothing_if_the_deed_does_not_boot() -> None:
    table = ruin()
    table.put(1, dude("Saver"))
    stop = lambda use: use.event.piece == table["Mine"].number  # noqa: E731
    table.teach("Saver", react("React", "when", Booted, do_nothing, instead=True, concerns=stop))
    table.play("0 play: use Raven's Ruin", "0 boot the deed for ghost rock: yes", "1 react: answer Saver")
    assert table.rock(0) == 0


def test_ravens_ruin_needs_somebody_who_can_come() -> None:
    table = ruin()
    table.do(discard, table["Ann"])
    assert "use Raven's Ruin" not in table.plays(0)


def test_ravens_ruin_brings_a_dude_to_its_own_deed_for_who_uses_it_from_next_door() -> None:
    """Of Kabeda (11006), compendium-1.9.3:585 says whose "this location" is, and nothing of "this deed"."""
    table = ruin()
    table.put(0, "11006", "town square")
    table.do(discard, table["Sam"])
    table.put(0, dude("Al"), "Mine")
    use = "0 play: use Raven's Ruin"
    assert "Al" not in table.options(use)
    table.play(use, "0 target: Ann", "0 boot the deed for ghost rock: yes")
    assert (table.at("Ann"), table.rock(0), table.is_booted("Mine")) == ("Mine", 1, True)


# Remedy


REMEDY = "0 shootout play: use Remedy"


def remedy(*script: str) -> Table:
    """Merlin heals Bo, of 2 bullets by himself, who has a Gun and a Hat of 1 each; script: the choices."""
    table = showdown([dude("Merlin", keywords=("Shaman 9",))], [dude("Cy", bullets=1)])
    table.put(0, "19037", on="Merlin")
    table.put(1, goods("Gun", bullets=1, keywords=("Weapon",)), on="Bo")
    table.put(1, goods("Hat", bullets=1), on="Bo")
    table.modify("Bo", "bullets", 2)
    table.next_cards(0, "K♠")
    if script:
        table.step(REMEDY, *script, rest="plain")
    return table


def test_remedy_removes_what_changes_bullets_except_by_weapons() -> None:
    table = remedy()
    assert table.bullets("Bo") == 4
    table.modify("Cy", "bullets", 2)
    table.step(REMEDY, "0 target: Bo", rest="plain")
    assert (table.bullets("Bo"), table.bullets("Cy")) == (1, 3) and table.is_booted("Remedy")
    table.do(expire, "shootout")
    assert table.bullets("Bo") == 4


# What his bullets are equal to is no modifier (compendium-1.9.3 "Penalties and Bonuses").
def test_remedy_leaves_bullets_that_are_equal_to_something() -> None:
    table = showdown([dude("Merlin", keywords=("Shaman 9",))], [printed("01043")])
    table.put(0, "19037", on="Merlin")
    table.do(add_bounty, table["Silas Aims"], 3)
    table.modify("Silas Aims", "bullets", 1)
    table.next_cards(0, "K♠")
    table.step(REMEDY, "0 target: Silas Aims", rest="plain")
    assert table.bullets("Silas Aims") == 3


def test_remedy_lifts_penalties_and_leaves_what_a_weapon_of_the_dude_gave() -> None:
    table = remedy()
    table.do(modify, table["Bo"], "bullets", -3, "day")
    table.do(modify, table["Bo"], "bullets", 5, "day", source=table["Gun"].number)
    table.do(modify, table["Cy"], "bullets", 3, "day", source=table["Gun"].number)
    table.step(REMEDY, "0 target: Bo", rest="plain")
    assert table.bullets("Bo") == 6
    table.do(discard, table["Gun"])
    assert table.bullets("Bo") == 0


def test_remedy_leaves_all_to_whom_it_cannot_affect() -> None:
    """It may be chosen all the same (compendium-1.9.3:799)."""
    table = remedy()
    table.modify("Bo", "cannot be affected", 1)
    table.step(REMEDY, "0 target: Bo", rest="plain")
    assert table.bullets("Bo") == 4


def test_remedy_takes_nothing_that_comes_later() -> None:
    table = remedy("0 target: Bo")
    table.modify("Bo", "bullets", 3)
    table.put(1, goods("Boots", bullets=1), on="Bo")
    assert table.bullets("Bo") == 5


def test_remedy_takes_what_cards_in_play_add() -> None:
    table = remedy()
    table.put(1, dude("Captain"))
    leads = lambda state, holder, piece: 2 if piece is table["Cy"] else None  # noqa: E731
    table.teach("Captain", ContinuousChange("bullets", leads))
    assert table.bullets("Cy") == 3
    table.step(REMEDY, "0 target: Cy", rest="plain")
    assert table.bullets("Cy") == 1


def test_remedy_keeps_a_dude_from_leaving_by_cards_for_the_round_but_not_from_fleeing() -> None:
    table = remedy("0 target: Bo")
    assert can_flee(table.game, table["Bo"])
    use = Use(table.game, table["Bo"], 1, played_as="shootout")
    table.game.uses.append(use)
    assert not Play(use).send_home(table["Bo"]) and Play(use).send_home(table["Cy"])
    table.do(expire, "round")
    assert Play(use).send_home(table["Bo"])


def test_remedy_is_for_dudes_in_the_shootout() -> None:
    table = remedy()
    table.put(1, dude("Far"), "town square")
    assert table.options(REMEDY) == ["Allie", "Merlin", "Bo", "Cy"]


# Intercession


def intercession(pulled: str = "K♠", **bo: Any) -> Table:
    """Merlin with the Miracle and Allie against Bo and Cy; Ann is at home."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Blessed 2",)), "town square")
    table.put(0, "19038", on="Merlin")
    table.put(0, dude("Ann"))
    table.put(1, dude("Cy"), "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", **bo), "town square")
    table.put(1, dude("Far"), "town square")
    table.duel("Allie", "Bo", "0 join posse: Merlin", "1 join posse: Cy", rest="plain")
    table.next_cards(0, pulled)
    return table


ANSWERED = "0 react: answer Intercession"


def test_intercession_answers_a_stud_with_another() -> None:
    table = intercession()
    table.say(ANSWERED, "0 target: Ann", rest="plain")
    table.do(modify, table["Bo"], "stud", 1, "shootout", "set", table["Cy"].number)
    assert table.is_stud("Ann") and not table.is_stud("Allie") and table.is_booted("Intercession")
    table.do(expire, "shootout")
    assert not table.is_stud("Ann")


def test_intercession_that_fails_makes_nobody_a_stud() -> None:
    table = intercession("A♠")
    table.say(ANSWERED, "0 target: Ann", rest="plain")
    table.do(modify, table["Bo"], "stud", 1, "shootout", "set", table["Cy"].number)
    assert not table.is_stud("Ann") and table.is_booted("Intercession")


@pytest.mark.parametrize("how", ["gun", "text"])
def test_intercession_answers_who_becomes_a_stud_by_what_it_carries_or_was_granted(how: str) -> None:
    table = intercession()
    table.say(ANSWERED, "0 target: Allie", rest="plain")
    if how == "gun":
        table.do(cards.attach, table.add(1, "19029"), table["Bo"])
    else:
        table.put(1, dude("Sage"), "town square")
        table.teach("Sage", Text(changes=(ContinuousChange("stud", lambda *_: 1, "set", own=True),)))
        table.do(effects.grant, table["Bo"], table["Sage"], 0, "shootout")
    assert table.is_stud("Bo") and table.is_stud("Allie")


@pytest.mark.parametrize(("who", "facts"), [("Bo", {"shooter": "stud"}), ("Merlin", {})])
def test_intercession_answers_only_an_opposing_dude_that_was_a_draw(who: str, facts: dict[str, Any]) -> None:
    table = intercession(**facts)
    table.say(ANSWERED, rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(modify, table[who], "stud", 1, "shootout", "set", table["Cy"].number)


@pytest.mark.parametrize("name", ["Bo", "Far"])
def test_intercession_makes_none_of_the_others_a_stud(name: str) -> None:
    table = intercession()
    table.say(ANSWERED, f"0 target: {name}", rest="plain")
    with pytest.raises(ScriptFault, match="none of the options"):
        table.do(modify, table["Bo"], "stud", 1, "shootout", "set", table["Cy"].number)


def test_intercession_does_not_answer_who_becomes_a_draw() -> None:
    table = intercession(shooter="stud")
    table.say(ANSWERED, rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(modify, table["Bo"], "stud", 0, "shootout", "set", table["Cy"].number)


def test_intercession_rouses_and_strengthens_one_of_each_side() -> None:
    table = intercession()
    table["Allie"].booted = table["Bo"].booted = True
    use = "0 shootout play: use Intercession"
    assert table.options(use) == ["Merlin", "Allie"]
    assert table.options(use, "0 target: Allie") == ["Cy", "Bo"]
    table.step(use, "0 target: Allie", "0 target: Bo", rest="plain")
    assert [table.is_booted(name) for name in ("Allie", "Bo")] == [False, False]
    assert [table.bullets(name) for name in ("Allie", "Bo", "Merlin", "Cy")] == [2, 2, 0, 0]


# Disarm


def disarmed(first: str, *script: str) -> Table:
    """Allie against Bo, who carries two things, and whose hand is cheatin' and better."""
    table = showdown([dude("Ann")], [dude("Cy")])
    table.put(0, dude("Elsewhere"))
    for thing in (goods("Gun", keywords=("Weapon",)), goods("Crown", keywords=("Unique",))):
        table.put(1, thing, on="Bo")
    table.in_hand(0, "19039")
    table.deal(first, "3♠ 3♠ 3♦ 8♣ 10♠")
    table.until("reveal", rest="plain")
    if first == PAIR:
        found = table.pending("0 resolution play: use Disarm", *script[:2])
        assert found is not None and found.options == ("Allie", "Ann")
    table.until("take lumps", "0 resolution play: use Disarm", *script, rest="plain")
    return table


@pytest.mark.parametrize(("thing", "zone"), [("Gun", "boot hill"), ("Crown", "discard")])
def test_disarm_takes_an_attachment_away_and_spares_all_casualties(thing: str, zone: str) -> None:
    table = disarmed(PAIR, "0 target: Bo", f"0 boot: {thing}", "0 strengthen: Ann")
    assert table.zone(thing) == zone and len(table.attached("Bo")) == 1
    assert table.casualties_due() == [0, 0]
    table.do(expire, "round", "shootout", "phase")
    assert (table.bullets("Ann"), table.is_stud("Ann"), table.bullets("Allie")) == (2, True, 0)
    table.do(expire, "day")
    assert (table.bullets("Ann"), table.is_stud("Ann")) == (0, False)


def test_disarm_strengthens_nobody_for_a_cheater_and_needs_no_attachment() -> None:
    table = disarmed(CHEATIN_PAIR, "0 target: Cy")
    assert [table.bullets(name) for name in ("Allie", "Ann")] == [0, 0] and table.casualties_due() == [0, 0]


def test_disarm_boots_an_attachment_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    for thing in (goods("Gun", keywords=("Weapon",)), goods("Hat", keywords=("Attire",))):
        table.put(1, thing, on="Bo")
    table["Hat"].booted = True
    table.in_hand(0, "19039")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.deal(HIGH, "3♠ 3♠ 6♦ 8♣ 10♠")
    table.put(0, dude("Amy"))
    found = table.pending("0 cheatin' play: use Disarm")
    assert found is not None and found.options == ("Ann", "Amy")
    table.step("0 cheatin' play: use Disarm", rest="plain")
    assert table.is_booted("Gun") and table.attached("Bo") == ["Gun", "Hat"]
    assert (table.bullets("Ann"), table.is_stud("Ann")) == (2, True)


def test_disarm_strengthens_nobody_where_there_is_nobody() -> None:
    table = Table(phase="gambling")
    table.put(1, dude("Bo"))
    table.in_hand(0, "19039")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.deal(HIGH, "3♠ 3♠ 6♦ 8♣ 10♠")
    table.step("0 cheatin' play: use Disarm", rest="plain")
    assert table.zone("Disarm") == "discard"


# Grim Servant O' Death


SERVANT = "Grim Servant O' Death"


def servant() -> Table:
    """Allie and Ann against Bo; Cy is at home, Di in town."""
    table = Table()
    table.put(1, dude("Cy"), booted=True)
    table.put(1, dude("Di"), "town square", booted=True)
    table.put(0, dude("Amy"))
    table.put(1, dude("Ed"), "home 0")
    table = showdown([dude("Ann")], table=table)
    table.in_hand(0, "19040")
    table.set_rock(0, 3)
    return table


def test_grim_servant_o_death_calls_a_dude_of_the_marks_player_from_home() -> None:
    table = servant()
    table.put(1, dude("Fay"))
    assert table.options(f"0 shootout play: use {SERVANT}") == ["Cy", "Fay"]
    table.step(f"0 shootout play: use {SERVANT}", "0 target: Cy", "1 join the posse: yes", rest="plain")
    assert table.posse(1) == ["Bo", "Cy"] and table.at("Cy") == "town square"
    assert not table.is_stud("Ann") and not table.is_stud("Allie")


@ruling("compendium-1.9.3:803 s2")
def test_grim_servant_o_death_does_not_ask_who_cannot_come() -> None:
    table = servant()
    forbid(table.game, table["Cy"], "cannot move", "shootout")
    table.step(f"0 shootout play: use {SERVANT}", "0 make a stud: Ann", rest="plain")
    assert table.posse(1) == ["Bo"] and (table.is_stud("Ann"), table.bullets("Ann")) == (True, 2)
    with pytest.raises(ScriptFault):
        table = servant()
        forbid(table.game, table["Cy"], "cannot move", "shootout")
        table.step(f"0 shootout play: use {SERVANT}", "1 join the posse: yes", rest="plain")


@pytest.mark.parametrize(("second", "more"), [(PAIR, 0), (CHEATIN_PAIR, 2)])
def test_grim_servant_o_death_punishes_a_cheatin_enemy_once(second: str, more: int) -> None:
    table = servant()
    answers = ("1 join the posse: no", "0 make a stud: Ann")
    table.until("pick shooters", f"0 shootout play: use {SERVANT}", *answers, rest="plain")
    trick = action("Trick")
    table.teach(trick, ability("Resolution", do_nothing))
    table.in_hand(0, trick)
    table.deal(THREE + " K♠ K♠", second)
    table.until("reveal", "0 shooter: Allie", rest="plain")
    table.until("take lumps", "0 resolution play: use Trick", rest="plain")
    assert [posse.more_casualties for posse in table.fight.posses] == [0, more]


def test_grim_servant_o_death_notices_a_hand_that_was_revealed_as_cheatin() -> None:
    """Whatever Ace in the Hole, for example, has made of it since."""
    table = servant()
    answers = ("1 join the posse: no", "0 make a stud: Ann")
    table.until("pick shooters", f"0 shootout play: use {SERVANT}", *answers, rest="plain")
    mend = lambda use: modify(use.game, table["home 1"], "cheatin hand", 0, "round", "set")  # noqa: E731
    table.teach("Ann", trait("when", HandsRevealed, mend))
    table.deal(THREE + " K♠ K♠", CHEATIN_PAIR)
    table.until("take lumps", "0 shooter: Allie", rest="plain")
    assert table.fight.posses[1].more_casualties == 2


def test_grim_servant_o_death_notices_a_hand_that_becomes_cheatin() -> None:
    table = servant()
    answers = ("1 join the posse: no", "0 make a stud: Ann")
    found = table.pending(f"0 shootout play: use {SERVANT}", answers[0])
    assert found is not None and found.options == ("Allie", "Ann")
    table.until("pick shooters", f"0 shootout play: use {SERVANT}", *answers, rest="plain")
    trick = action("Trick")
    cheat = lambda use: modify(use.game, table["home 1"], "cheatin hand", 1, "round", "set")  # noqa: E731
    table.teach(trick, ability("Resolution", cheat))
    table.in_hand(0, trick)
    table.deal(THREE, PAIR)
    table.until("reveal", "0 shooter: Allie", rest="plain")
    table.until("take lumps", "0 resolution play: use Trick", rest="plain")
    assert [posse.more_casualties for posse in table.fight.posses] == [0, 2]
    table.do(expire, "round")
    assert not table.state.lasting.grants()
    assert not table.state.lasting.concerns(lasting.NOTED, table["home 0"].number)


def test_each_grim_servant_o_death_punishes_a_cheatin_enemy() -> None:
    table = servant()
    table.put(1, dude("Fay"))
    table.in_hand(0, "19040")
    table.set_rock(0, 9)
    answers = ("0 target: Cy", "1 join the posse: no", "0 make a stud: Ann")
    table.until(
        "pick shooters",
        f"0 shootout play: use {SERVANT}",
        *answers,
        f"0 shootout play: use {SERVANT} #2",
        *answers,
        rest="plain",
    )
    table.deal(THREE, CHEATIN_PAIR)
    table.until("take lumps", "0 shooter: Allie", rest="plain")
    assert [posse.more_casualties for posse in table.fight.posses] == [0, 4]


def test_grim_servant_o_death_and_heartseeker_keep_their_own_notes() -> None:
    """The card that one has noted for the round is not the shooter that the other aces."""
    table = servant()
    table.put(0, dude("Merlin", keywords=("Huckster 9",)), "town square")
    join_posse(table.game, table["Merlin"], table.posse_led_by(0))
    table.put(0, "18031", on="Merlin")
    table.next_cards(0, "K♠")
    table.until(
        "pick shooters",
        f"0 shootout play: use {SERVANT}",
        "1 join the posse: no",
        "0 make a stud: Ann",
        "0 shootout play: use Heartseeker",
        rest="plain",
    )
    table.deal(TWO_PAIR, CHEATIN_PAIR)
    table.until("take lumps", "0 shooter: Allie", rest="plain")
    assert [posse.more_casualties for posse in table.fight.posses] == [0, -1]
    table.step(rest="plain")
    assert table.zone("Bo") == "boot hill" and table.zone("home 0") == "in play"


def test_grim_servant_o_death_calls_nobody_who_fights_at_home() -> None:
    table = Table()
    table.put(1, dude("Cy"), booted=True)
    table = showdown([dude("Ann")], at="home 1", table=table)
    table.in_hand(0, "19040")
    table.set_rock(0, 3)
    answered = table.pending(f"0 shootout play: use {SERVANT}")
    assert answered is not None and answered.kind == "join the posse"


def test_grim_servant_o_death_makes_no_stud_of_who_cannot_be_chosen() -> None:
    table = servant()
    for name in ("Allie", "Ann"):
        forbid(table.game, table[name], "cannot be chosen", "shootout")
    table.step(f"0 shootout play: use {SERVANT}", "1 join the posse: no", rest="plain")
    assert not table.is_stud("Allie") and not table.is_stud("Ann")


def test_grim_servant_o_death_calls_only_dudes_of_the_mark() -> None:
    table = Table()
    table.put(1, dude("Cy"))
    table = showdown(table=table)
    table.in_hand(1, "19040")
    table.set_rock(1, 3)
    table.put(0, dude("Amy"))
    assert table.options("1 shootout play: use Grim Servant O' Death") != ["Amy"]


# Behold White Bull


def bull(pull: str = "A♠", *script: str) -> Table:
    """Monk, of influence 2, beholds the bull against Bo and Cy."""
    table = dojo(dude("Cy"), influence=2)
    table.next_cards(0, pull)
    table.in_hand(0, "19041")
    table.step("0 shootout play: use Behold White Bull", *script, rest="plain")
    return table


def test_behold_white_bull_makes_both_posses_take_more_casualties() -> None:
    table = bull("A♠", "1 send the posse home: no")
    assert [posse.more_casualties for posse in table.fight.posses] == [2, 2]
    assert table.is_booted("Monk") and table["Monk"].control_points == 0 and table.posse(1) == ["Bo", "Cy"]


def test_behold_white_bull_rewards_the_withdrawal_of_the_enemy() -> None:
    table = bull("A♠", "1 send the posse home: yes")
    assert table["Monk"].control_points == 2 and not table.is_booted("Monk")
    assert [table.at(name) for name in ("Bo", "Cy")] == ["home 1"] * 2 and table.is_booted("Bo")


# Rick Henderson (13009) may have a dude discarded after it has gone home.
def test_behold_white_bull_rewards_a_withdrawal_that_somebody_answers() -> None:
    table = Table()
    table.put(0, dude("Monk", keywords=("Kung Fu 9",)), "town square")
    table.put(0, "13009", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Bea"), "town square")
    table.set_rock(1, 0)
    table.in_hand(0, "19041")
    table.next_cards(0, "A♠")
    table.duel("Monk", "Bo", "0 join posse: Rick Henderson", "1 join posse: Bea", rest="plain")
    said = ("1 send the posse home: yes", "0 react [Bo]: answer Rick Henderson")
    table.step("0 shootout play: use Behold White Bull", *said, rest="plain")
    assert (table.zone("Bo"), table.at("Bea"), table["Monk"].control_points) == ("discard", "home 1", 2)


def test_behold_white_bull_is_not_answered_by_who_cannot_withdraw() -> None:
    table = dojo(dude("Cy"), influence=2)
    forbid(table.game, table["Cy"], "cannot go home", "shootout")
    table.next_cards(0, "A♠")
    table.in_hand(0, "19041")
    table.step("0 shootout play: use Behold White Bull")
    assert table.posse(1) == ["Bo", "Cy"]


def test_behold_white_bull_rewards_nobody_if_somebody_is_kept() -> None:
    table = dojo(dude("Cy"), influence=2)
    table.put(1, dude("Saver"))
    stop = lambda use: use.event.piece == table["Cy"].number  # noqa: E731
    table.teach("Saver", react("React", "when", SentHome, do_nothing, instead=True, concerns=stop))
    table.next_cards(0, "A♠")
    table.in_hand(0, "19041")
    answers = ("1 send the posse home: yes", "1 react: answer Saver")
    table.step("0 shootout play: use Behold White Bull", *answers, rest="plain")
    assert table["Monk"].control_points == 0 and table.posse(1) == ["Cy"]


# You Had ONE Job!


@pytest.mark.parametrize(("name", "was_stud"), [("Bo", False), ("Ann", True)])
@pytest.mark.parametrize("becomes", ["stud", "draw"])
def test_you_had_one_job_makes_a_notorious_dude_a_stud_or_a_draw(name: str, was_stud: bool, becomes: str) -> None:
    table = showdown([dude("Ann", shooter="stud")], [dude("Cy")])
    table.put(1, dude("Far"), bounty=9)
    for wanted, bounty in (("Ann", 3), ("Bo", 3), ("Cy", 2)):
        table[wanted].bounty = bounty
    table.set_rock(0, 3)
    table.in_hand(0, "19042")
    use = "0 shootout play: use ability 1 You Had ONE Job!"
    assert table.options(use) == ["Ann", "Bo"]
    table.step(use, f"0 target: {name}", f"0 stud or draw: {becomes}", rest="plain")
    assert table.is_stud(name) is (becomes == "stud")


@pytest.mark.parametrize(
    ("second", "answers", "changes"),
    [
        (THREE, ("0 take 2 fewer casualties: yes", "1 take 2 fewer casualties: no"), [-2, 0]),
        (THREE, ("0 take 2 fewer casualties: no", "1 take 2 fewer casualties: yes"), [0, -2]),
        (CHEATIN_PAIR, ("0 take 2 fewer casualties: yes",), [-2, 0]),
    ],
)
def test_you_had_one_job_lets_honest_players_take_fewer_casualties(
    second: str, answers: tuple[str, ...], changes: list[int]
) -> None:
    table = showdown()
    table.set_rock(0, 3)
    table.in_hand(0, "19042")
    table.deal(PAIR, second)
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use ability 2 You Had ONE Job!", *answers)
    assert [posse.more_casualties for posse in table.fight.posses] == changes


# Friends in High Places


FRIENDS = "Friends in High Places"


def called_out(own: int = 2, caller: int = 1, booted: bool = False) -> Table:
    """Allie of seat 1 and Bo, whom she calls out, in the town square; seat 0 holds the card."""
    table = Table()
    table.put(1, dude("Allie", influence=caller), "town square")
    table.put(0, dude("Bo", influence=own), "town square", booted=booted)
    table.in_hand(0, "19043")
    table.set_rock(0, 3)
    return table


CALL_BO = ("0 play: pass", "1 play: Allie calls out")


def test_friends_in_high_places_let_a_dude_refuse_and_stay() -> None:
    table = called_out()
    react_first = (*CALL_BO, f"0 react: answer {FRIENDS}")
    table.play(*react_first, "0 accept: no")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo") and not table.is_shooting
    # Only once.
    table.play("0 play: pass", "1 play: Allie calls out", "0 accept: no")
    assert table.at("Bo") == "home 0" and table.is_booted("Bo")
    table = called_out()
    table.play(*react_first, "0 accept: yes")
    assert table.is_shooting


def test_friends_in_high_places_are_of_no_use_later_though_this_call_out_is_never_answered() -> None:
    table = called_out()
    table.put(1, dude("Cal", influence=1), "town square")
    table.put(0, goods("Trap"), "town square", on="Bo")
    spring = react("React", "before", CalledOut, lambda use: discard(table.game, table["Allie"]))
    table.teach("Trap", spring)
    table.play(*CALL_BO, f"0 react: answer {FRIENDS}", "0 react: answer Trap", rest="plain")
    assert table.zone("Allie") == "discard" and table.zone(FRIENDS) == "discard"
    table.play("0 play: pass", "1 play: Cal calls out", "0 accept: no", rest="plain")
    assert table.at("Bo") == "home 0"


def test_friends_in_high_places_end_nothing_that_others_gave() -> None:
    table = called_out(own=4)
    effects.grant(table.game, table["Bo"], table[table.in_hand(1, "Rumors")[0]], 0, "day", NOBODY, 1, "")
    table.play(*CALL_BO, f"0 react: answer {FRIENDS}", "0 accept: no")
    assert [granted.piece for granted in table.state.lasting.grants()] == [table["Bo"].number]


@pytest.mark.parametrize(("own", "booted"), [(1, False), (2, True)])
def test_friends_in_high_places_help_nobody_of_less_influence_or_booted(own: int, booted: bool) -> None:
    table = called_out(own, 1, booted)
    table.play(*(CALL_BO[1:] if booted else (*CALL_BO, "0 accept: no")))
    assert table.hand(0) == [FRIENDS]


def test_friends_in_high_places_are_for_ones_own_dudes() -> None:
    table = called_out()
    table.do(put, table[FRIENDS], "discard")
    table.in_hand(1, "19043")
    table.set_rock(1, 3)
    table.play(*CALL_BO, "0 accept: no")
    assert table.at("Bo") == "home 0"


@pytest.mark.parametrize(("own", "becomes"), [(2, True), (1, False)])
def test_friends_in_high_places_make_a_stud_in_a_posse_of_more_influence(own: int, becomes: bool) -> None:
    table = showdown([dude("Ann", influence=own)], [dude("Cy", influence=1)])
    table.put(0, dude("Far"))
    table.in_hand(0, "19043")
    table.set_rock(0, 3)
    use = f"0 shootout play: use {FRIENDS}"
    assert table.options(use) == ["Allie", "Ann"]
    table.step(use, "0 target: Ann", rest="plain")
    assert table.is_stud("Ann") is becomes


def test_friends_in_high_places_could_not_boast_in_vain_in_2015() -> None:
    table = showdown(table=Table(ruleset="aeg-2015"))
    table.in_hand(0, "19043")
    table.set_rock(0, 3)
    assert table.options() == []


# Shan Fan Showdown!


SABRE = goods("Sabre", keywords=("Weapon", "Melee"))
FAN = "0 react: answer Shan Fan Showdown!"


def shan_fan(*script: str, rest: str = "plain") -> Table:
    """Allie and Ann, each with a Melee Weapon, and Abe with a Gun against Bo; Eve with a Sabre is elsewhere."""
    table = Table()
    for name, carried in (("Allie", SABRE), ("Ann", SABRE), ("Abe", GUN), ("Eve", SABRE)):
        table.put(0, dude(name), "town square", booted=name == "Ann")
        table.put(0, carried, on=name)
    table.put(1, dude("Bo"), "town square")
    table.put(1, SABRE, on="Bo")
    table.in_hand(0, "19044")
    table.duel("Allie", "Bo", "0 join posse: Ann", "0 join posse: Abe", *script, rest=rest)
    return table


def test_shan_fan_showdown_rouses_a_dude_with_a_melee_weapon_as_a_stud() -> None:
    table = shan_fan(FAN, "0 target: Ann")
    assert table.is_stud("Ann") and not table.is_booted("Ann") and not table.is_stud("Allie")
    assert table.zone("Shan Fan Showdown!") == "discard"
    table.do(expire, "shootout")
    assert not table.is_stud("Ann")


@pytest.mark.parametrize("name", ["Abe", "Eve", "Bo"])
def test_shan_fan_showdown_is_for_melee_weapons_in_the_posse(name: str) -> None:
    with pytest.raises(ScriptFault):
        shan_fan(FAN, f"0 target: {name}")


def test_shan_fan_showdown_is_not_for_the_dude_of_an_ally() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
        table.put(seat, SABRE, on=name)
    table.put(0, dude("Ann"), "town square")
    table.put(0, SABRE, on="Ann")
    table.in_hand(0, "19044")
    script = ("0 join posse: Ann", "0 invite: home 2", "2 join posse: Cal", FAN)
    with pytest.raises(ScriptFault, match="none of the options"):
        table.duel("Allie", "Bo", *script, "0 target: Cal", rest="plain")


def changes_all(use: Use) -> None:
    """Raise ranks, set one, and add and spare casualties of both posses, in all ways."""
    play = Play(use)
    for seat in (0, 1):
        play.count_hand_as(5, seat)
        play.raise_rank(1, seat)
        play.add_casualties(2 - 4 * seat, seat)
        play.modify(play.piece(play.home(seat)), "casualties", 1 - 2 * seat)
    play.spare()


@pytest.mark.parametrize(
    ("header", "barred"),
    [("Resolution", True), ("Shootout", True), ("Cheatin' Resolution", False)],
)
def test_shan_fan_showdown_lets_no_legal_play_change_ranks_or_casualties(header: str, barred: bool) -> None:
    table = shan_fan(FAN, "0 target: Ann")
    trick = action("Trick")
    table.teach(trick, ability(header, changes_all))
    table.in_hand(1, trick)
    use = "1 shootout play: use Trick" if header == "Shootout" else "1 resolution play: use Trick"
    table.deal(CHEATIN_PAIR, HIGH)
    table.until("take lumps", use, rest="plain")
    assert (table.ranks() == (2, 1)) is barred
    assert ([posse.more_casualties for posse in table.fight.posses] == [0, 0]) is barred
    changed = [table.state.lasting.stat_changes("casualties", table[f"home {seat}"].number) for seat in (0, 1)]
    assert (changed == [[], []]) is barred


@pytest.mark.parametrize(
    ("played_as", "barred"), [("react", True), ("resolution", True), ("cheatin' resolution", False)]
)
def test_shan_fan_showdown_lets_no_legal_ability_inflict_casualties(played_as: str, barred: bool) -> None:
    table = shan_fan(FAN, "0 target: Ann")
    table.game.uses.append(Use(table.game, table["Bo"], 1, played_as=played_as))
    table.say(*([] if barred else ["0 casualty: discard Abe"]))
    assert Play(table.game.uses[-1]).inflict(1, 0) == int(not barred)


def test_shan_fan_showdown_leaves_traits_alone_and_ends_with_the_shootout() -> None:
    table = shan_fan(FAN, "0 target: Ann")
    for played_as, changes in (("", True), ("react", False), ("shootout", False)):
        use = Use(table.game, table["Bo"], 1, played_as=played_as)
        table.game.uses.append(use)
        before = [posse.more_casualties for posse in table.fight.posses]
        Play(use).add_casualties(1, 0)
        Play(use).add_casualties(-1, 1)
        after = [posse.more_casualties for posse in table.fight.posses]
        assert (after == [before[0] + 1, before[1] - 1]) is changes
        assert bool(Play(use).raise_rank(1, 0)) is changes
        table.game.uses.pop()
    table.do(expire, "shootout")
    table.game.uses.append(use)
    Play(use).add_casualties(1, 0)
    assert table.fight.posses[0].more_casualties == 2


def test_shan_fan_showdown_lets_no_text_that_adds_casualties_be_granted() -> None:
    table = shan_fan(FAN, "0 target: Ann")
    table.put(0, "Flame-Thrower", on="Allie")
    table.set_rock(0, 1)
    before = len(table.state.lasting.grants())
    table.step("0 shootout play: use Flame-Thrower", rest="plain")
    assert len(table.state.lasting.grants()) == before


# The Winning Agenda


def test_the_winning_agenda_exchanges_cards_by_influence() -> None:
    table = Table()
    table.put(0, dude("Ann", influence=1))
    table.put(0, dude("Max", influence=5))
    table.put(1, dude("Bo", influence=1))
    table.set_rock(0, 3)
    table.in_hand(0, "19045", "2♠", "3♠", "4♠")
    table.next_cards(0, "7♠ 8♠ 9♠ 10♠")
    use = "0 play: use ability 1 The Winning Agenda"
    assert table.options(use) == ["Ann", "Max"]
    table.play(use, "0 target: Ann", "0 discard from hand: 3♠")
    assert table.hand(0) == ["2♠", "4♠", "7♠"]
    table = Table()
    table.put(0, dude("Ann", influence=1))
    table.put(0, dude("Max", influence=5))
    table.set_rock(0, 3)
    table.in_hand(0, "19045", "2♠", "3♠", "4♠")
    table.next_cards(0, "7♠ 8♠ 9♠ 10♠")
    table.play(use, "0 target: Max", "0 discard from hand: 2♠", "0 discard from hand: 3♠", rest="plain")
    assert table.hand(0) == ["7♠", "8♠", "9♠"]


def test_the_winning_agenda_needs_cards_enough() -> None:
    table = Table()
    table.put(0, dude("Ann", influence=2))
    table.set_rock(0, 3)
    table.in_hand(0, "19045", "2♠")
    assert not any("Winning" in play for play in table.plays(0))


@pytest.mark.parametrize(("name", "rank"), [("Ann", 3), ("Max", 5)])
def test_the_winning_agenda_raises_the_hand_by_influence(name: str, rank: int) -> None:
    table = showdown([dude("Ann", influence=1), dude("Max", influence=5)])
    table.put(0, dude("Far", influence=2))
    table.set_rock(0, 3)
    table.in_hand(0, "19045")
    table.deal(PAIR, "3♠ 3♠ 3♦ 8♣ 10♠")
    table.until("reveal", rest="plain")
    use = "0 resolution play: use ability 2 The Winning Agenda"
    assert table.options(use) == ["Allie", "Ann", "Max"]
    table.until("take lumps", use, f"0 target: {name}", rest="plain")
    assert table.ranks() == (rank, 4)
