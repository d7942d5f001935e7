"""Do the texts of `dtk/cardtext/packs/new_town_new_rules.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine.events import Accepted
from dtk.engine.verbs.effects import renew_uses
from dtk.engine.verbs.skills import attempt
from tests.cardtext.kit import *

# Slade Lighbody


def hex_gone_wrong(*pulls: str, difficulty: int = 9, keywords: str = "Hex") -> Table:
    """Slade Lighbody, whose skill is 2, has a spell that gives his player ghost rock."""
    table = Table()
    table.put(0, "02002")
    table.put(0, dude("Merlin", keywords=("Huckster 2",)))
    for name in ("Slade Lighbody", "Merlin"):
        table.put(0, spell("Trick", keywords=(keywords,)), on=name)
    table.teach("Trick", ability(f"Noon {keywords} {difficulty}, Boot", lambda use: gain(use.game, 0, 3)))
    table.next_cards(0, *pulls)
    return table


SLADE_TRIES = ("0 play: use Trick", "0 react [Slade Lighbody]: answer no. 1 Slade Lighbody")


def test_slade_lighbody_pulls_again_for_a_hex_and_aces_it_after_its_effect() -> None:
    table = hex_gone_wrong("6♠", "7♠")
    table.play(*SLADE_TRIES)
    assert (table.rock(0), table.zone("Trick"), table.discard(0)) == (3, "boot hill", ["6♠", "7♠"])


def test_slade_lighbody_aces_a_hex_that_has_started_a_job_once_the_job_is_done() -> None:
    """Summoning (04018): its effects are those of the job."""
    table = Table()
    table.set_rock(0, 1)
    table.put(0, "02002")
    table.put(0, "04018", on="Slade Lighbody")
    table.put(1, dude("Bo"))
    table.in_hand(0, dude("Ghoul", cost=7, keywords=("Abomination",)))
    table.next_cards(0, "A♠", "9♠")
    table.play("0 play: use Summoning", "0 react [Slade Lighbody]: answer no. 1 Slade Lighbody", "1 oppose: Bo")
    assert table.zone("Summoning") == "in play"
    table.do(send_home_booted, table["Bo"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert (table.zone("Ghoul"), table.zone("Summoning")) == ("in play", "boot hill")


def test_slade_lighbody_may_fail_twice_and_aces_the_hex() -> None:
    table = hex_gone_wrong("6♠", "2♠", "K♠")
    table.play(*SLADE_TRIES, rest="plain")
    assert (table.rock(0), table.zone("Trick")) == (0, "boot hill")
    assert table.discard(0) == ["6♠", "2♠"]


def test_slade_lighbody_aces_a_hex_only_after_the_effect_of_its_failure() -> None:
    """Soul Blast (01100): its caster goes home booted where it is unsuccessful."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "02002", "town square")
    table.put(0, "01100", on="Slade Lighbody")
    table.put(1, dude("Bo", value=9), "town square")
    table.next_cards(0, "A♠", "2♠")
    table.duel("Allie", "Bo", "0 join posse: Slade Lighbody", rest="plain")
    table.step(
        "0 shootout play: use Soul Blast",
        "0 target: Bo",
        "0 react [Slade Lighbody]: answer no. 1 Slade Lighbody",
        rest="plain",
    )
    assert table.at("Slade Lighbody") == "home 0" and table.is_booted("Slade Lighbody")
    assert table.zone("Soul Blast") == "boot hill"


def test_slade_lighbody_aces_a_hex_that_starts_no_job_in_the_end() -> None:
    """Summoning (04018), for which both pulls fail."""
    table = Table()
    table.put(0, "02002")
    table.put(0, "04018", on="Slade Lighbody")
    table.in_hand(0, dude("Ghoul", keywords=("Abomination",)))
    table.next_cards(0, "A♠", "A♣")
    table.play("0 play: use Summoning", "0 react [Slade Lighbody]: answer no. 1 Slade Lighbody")
    assert table.zone("Summoning") == "boot hill"


def test_slade_lighbody_need_not_pull_again() -> None:
    table = hex_gone_wrong("6♠", "7♠")
    table.play("0 play: use Trick", "0 react [Slade Lighbody]: none")
    assert (table.rock(0), table.zone("Trick")) == (0, "in play") and table.is_booted("Trick")


def test_slade_lighbody_keeps_a_hex_that_succeeds_and_one_of_another_day() -> None:
    table = hex_gone_wrong("7♠", "2♠", "3♠")
    table.play("0 play: use Trick")
    assert table.zone("Trick") == "in play"


def test_slade_lighbody_helps_nobody_else() -> None:
    table = hex_gone_wrong("2♠", "K♠")
    table.play("0 play: use Trick #2")
    assert (table.rock(0), table.zone("Trick #2")) == (0, "in play")


def test_slade_lighbody_keeps_a_hex_that_was_saved_once() -> None:
    table = hex_gone_wrong("6♠", "7♠", "7♠")
    saver(table, Aced)
    table.play(*SLADE_TRIES, "0 react [Trick]: answer Saver")
    table.do(renew_uses)
    table.do(unboot, table["Trick"])
    table.play("0 play: use Trick")
    assert (table.rock(0), table.zone("Trick")) == (6, "in play")


def test_slade_lighbody_pulls_again_for_nothing_but_hexes() -> None:
    table = hex_gone_wrong("2♠", "K♠")
    table.do(attempt, table["Slade Lighbody"], "Huckster", table["Merlin"], 9, lambda pull: None)
    assert table.discard(0) == ["2♠"]


def test_what_raises_a_skill_for_one_test_raises_it_for_the_second_pull_too() -> None:
    table = hex_gone_wrong("2♠", "4♠")
    table.teach(
        "Merlin",
        trait(
            "before",
            SkillTestMade,
            lambda use: modify(use.game, use.game.piece(use.event.piece), "Huckster", 3, "test"),
        ),
    )
    table.play(*SLADE_TRIES)
    assert table.rock(0) == 3 and table.rating("Slade Lighbody", "Huckster") == 2


def test_slade_lighbody_pulls_an_ace_of_clubs_where_no_card_is_left() -> None:
    table = hex_gone_wrong("joker", difficulty=4)
    for player in table.state.players:
        del player.deck[:-1]
    table.play("0 play: use Trick", "joker value: A", "joker suit: hearts", SLADE_TRIES[1])
    assert table.rock(0) == 0 and table.boot_hill(0) == ["Joker", "Trick"]


# Rafi Hamid


def at_the_town_hall(keywords: tuple[str, ...] = ("Government",)) -> Table:
    """Allie and Rafi Hamid fight Bo at a deed; Dan and Eve are Deputies elsewhere, Fay is none."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, deed("Hall", keywords=keywords))
    table.put(0, dude("Allie"), "Hall")
    table.put(0, "02003", "Hall")
    table.put(2, dude("Third", keywords=("Deputy",)))
    table.put(1, dude("Bo"), "Hall")
    for name in ("Dan", "Eve"):
        table.put(0, dude(name, keywords=("Deputy",)), "town square", booted=True)
    table.put(0, dude("Fay"))
    table.put(1, dude("Foe", keywords=("Deputy",)))
    table.duel("Allie", "Bo", "0 join posse: Rafi Hamid", rest="plain")
    return table


def test_rafi_hamid_brings_one_deputy_or_more() -> None:
    table = at_the_town_hall()
    assert table.options("0 shootout play: use Rafi Hamid") == ["Dan", "Eve"]
    assert table.options("0 shootout play: use Rafi Hamid", "target: Dan") == ["none", "Eve"]
    table.until("pick shooters", "0 shootout play: use Rafi Hamid", "target: Dan", "choose: Eve", rest="plain")
    assert table.posse(0) == ["Allie", "Rafi Hamid", "Dan", "Eve"] and table.at("Eve") == "Hall"


def test_rafi_hamid_may_bring_just_one() -> None:
    table = at_the_town_hall()
    table.until("pick shooters", "0 shootout play: use Rafi Hamid", "target: Dan", "choose: none", rest="plain")
    assert table.posse(0) == ["Allie", "Rafi Hamid", "Dan"]


def test_rafi_hamid_may_come_himself() -> None:
    table = Table()
    table.put(0, deed("Hall", keywords=("Government",)))
    table.put(0, dude("Allie"), "Hall")
    table.put(0, "02003")
    table.put(1, dude("Bo"), "Hall")
    table.duel("Allie", "Bo", rest="plain")
    table.until("pick shooters", "0 shootout play: use Rafi Hamid", rest="plain")
    assert table.posse(0) == ["Allie", "Rafi Hamid"]


@pytest.mark.parametrize("keywords", [(), ("Saloon",)])
def test_rafi_hamid_needs_a_government_deed(keywords: tuple[str, ...]) -> None:
    assert at_the_town_hall(keywords).options() == []


def test_rafi_hamid_is_of_no_use_in_the_town_square() -> None:
    assert showdown([printed("02003"), dude("Dan", keywords=("Deputy",))]).options() == []


# Wylie Jenks


def test_wylie_jenks_shoots_better_for_each_wanted_dude_against_him() -> None:
    table, wylie = facing_bo("02004", "Cy", "Dan", "Ed")
    for name in ("Bo", "Cy", "Ed"):
        table[name].bounty = 1
    table.put(0, dude("Allie"), "town square", bounty=2)
    assert table.bullets(wylie) == 2
    duel(table, wylie, "Bo", "0 join posse: Allie", "1 join posse: Cy", "1 join posse: Dan", "1 join posse: none")
    assert (table.bullets(wylie), table.bullets("Allie")) == (4, 0)
    table.do(send_home_booted, table["Cy"])
    assert table.bullets(wylie) == 3


def test_wylie_jenks_must_be_in_the_shootout() -> None:
    table, wylie = facing_bo("02004")
    table.put(0, dude("Allie"), "town square")
    table["Bo"].bounty = 1
    duel(table, "Allie", "Bo", "0 join posse: none")
    assert table.bullets(wylie) == 2


# Kyle Wagner


def at_work(keyword: str = "Ranch", **more: Any) -> Table:
    """Kyle Wagner at a deed that can be used for a ghost rock."""
    table = Table(**more)
    farm = deed("Farm", keywords=(keyword,))
    table.teach(farm, ability("Controller Noon, Boot", lambda use: gain(use.game, use.seat, 1)))
    table.put(0, farm)
    table.put(0, "02005", "Farm")
    return table


def test_kyle_wagner_has_his_ranch_used_again() -> None:
    table = at_work()
    table.play("0 play: use Farm", "0 play: use Kyle Wagner", rest="plain")
    assert not table.is_booted("Farm") and table.is_booted("Kyle Wagner")
    table.play("0 play: use Farm", rest="plain")
    assert table.rock(0) == 2 and table.is_booted("Farm")


def test_kyle_wagner_does_nothing_elsewhere() -> None:
    table = at_work("Saloon")
    table.play("0 play: use Farm", "0 play: use Kyle Wagner", rest="plain")
    assert table.is_booted("Farm") and table.is_booted("Kyle Wagner")


def test_kyle_wagner_can_not_be_used_elsewhere_in_2015() -> None:
    assert "use Kyle Wagner" not in at_work("Saloon", ruleset="aeg-2015").plays(0)
    assert "use Kyle Wagner" in at_work(ruleset="aeg-2015").plays(0)


# Lillian Morgan


def cash_on(table: Table) -> int:
    """The ghost rock on Lillian Morgan."""
    return stats.ghost_rock_on(table.state, table["Lillian Morgan"])


def hired_hands(rock: int = 0) -> Table:
    """Allie and Lillian Morgan fight Bo; Dan and Eve are elsewhere."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for name in ("Dan", "Eve"):
        table.put(0, dude(name))
    table.put(1, dude("Fay"))
    table.put(2, dude("Third"))
    table.set_rock(0, rock)
    return showdown([printed("02006")], table=table)


def test_lillian_morgan_pays_for_dudes_with_what_she_brings() -> None:
    table = hired_hands()
    assert cash_on(table) == 3
    assert table.options("0 shootout play: use Lillian Morgan") == ["0", "1", "2", "3"]
    assert table.options("0 shootout play: use Lillian Morgan", "pay: 1") == ["Dan", "Eve"]
    script = ("0 shootout play: use Lillian Morgan", "pay: 2", "join the posse: Eve")
    table.until("pick shooters", *script, rest="plain")
    assert table.posse(0) == ["Allie", "Lillian Morgan", "Eve", "Dan"]
    assert cash_on(table) == 1 and table.at("Dan") == "town square"


def test_lillian_morgan_pays_with_her_players_ghost_rock_too() -> None:
    table = hired_hands(rock=1)
    assert table.options("0 shootout play: use Lillian Morgan")[-1] == "4"


def test_what_lillian_morgan_brings_is_gone_after_the_shootout() -> None:
    table = hired_hands()
    table.until("run or gun", "0 shootout play: use Lillian Morgan", "pay: 1", rest="plain")
    table.to("sundown", "0 flee: yes", rest="plain")
    assert cash_on(table) == 0 == table.rock(0)


@pytest.mark.parametrize("prohibition", ["cannot join", "cannot be chosen"])
def test_lillian_morgan_is_not_used_where_nobody_can_join(prohibition: str) -> None:
    table = hired_hands()
    for name in ("Dan", "Eve"):
        table.modify(name, prohibition, 1)
    assert table.options() == []


def test_lillian_morgan_must_be_in_the_shootout() -> None:
    table = Table()
    table.put(0, "02006")
    table.set_rock(0, 3)
    assert showdown(table=table).options() == []


@ruling("compendium-1.9.3:597 s1", "faq-2015:223 s1")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_what_lillian_morgan_brings_pays_for_an_auto_revolver(edition: str) -> None:
    table = Table(ruleset=edition)
    table.put(0, deed("Bank"))
    table.put(0, dude("Doc", keywords=("Mad Scientist 9",)))
    showdown([printed("02006")], at="Bank", table=table)
    table.modify("Allie", "influence", 1)
    table.in_hand(0, "01089")
    table.next_cards(0, "K♠")
    price = table["Auto-Revolver"].card.cost or 0
    table.step("0 shootout play: use Auto-Revolver", rest="plain")
    assert table.zone("Auto-Revolver") == "in play" and (table.rock(0), cash_on(table)) == (0, 3 - price)


@ruling("compendium-1.9.3:597 s2", "faq-2015:223 s2")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_what_lillian_morgan_brings_pays_for_goods_drawn_by_concealed_weapons(edition: str) -> None:
    table = Table(ruleset=edition)
    table.put(0, "02006", "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "Concealed Weapons", goods("Gun", cost=2), goods("Cannon", cost=4))
    table.play("0 play: use Concealed Weapons", "1 play: pass", "0 play: call out Lillian Morgan", "1 accept: yes")
    table.play("0 shootout play: use home 0", rest="plain")
    assert (table.host("Gun"), table.hand(0), cash_on(table)) == ("Lillian Morgan", ["Cannon"], 1)


@ruling("compendium-1.9.3:598", "faq-2015:224")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_what_lillian_morgan_brings_does_not_pay_for_who_a_spell_brings(edition: str) -> None:
    table = Table(ruleset=edition)
    table.put(0, dude("Merlin", keywords=("Huckster 9",)), "town square")
    table.put(0, "Raising Hell", on="Merlin")
    table.in_boot_hill(0, dude("Ghoul", cost=1, keywords=("Abomination",)))
    showdown([printed("02006")], table=table)
    assert cash_on(table) == 3
    assert not [play for play in table.options() if "Raising Hell" in play]


# Alice Stowe


def far_from_alice(bounty: int = 1, **table: Any) -> Table:
    """Bo, of the player of Alice Stowe, in the town square, where Allie calls him out; she is booted, out of town."""
    table = Table(**table)
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square", bounty=bounty)
    table.put(1, dude("Cal"), "Far Mine", bounty=1)
    table.put(1, "02008", "Far Mine", booted=True)
    return table


@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_alice_stowe_joins_from_anywhere_even_if_booted(edition: str) -> None:
    table = far_from_alice(ruleset=edition)
    assert table.options(*CALL_OUT) == ["none", "Alice Stowe"]
    table.play(*CALL_OUT, "1 join posse: Alice Stowe")
    assert (table.posse(1), table.at("Alice Stowe")) == (["Bo", "Alice Stowe"], "town square")


def test_alice_stowe_does_not_boot_to_join() -> None:
    table = far_from_alice()
    table["Alice Stowe"].booted = False
    table.play(*CALL_OUT, "1 join posse: Alice Stowe")
    assert not table.is_booted("Alice Stowe")


def test_alice_stowe_may_stay_where_she_is() -> None:
    table = far_from_alice()
    table.play(*CALL_OUT, "1 join posse: none")
    assert (table.posse(1), table.at("Alice Stowe")) == (["Bo"], "Far Mine")


def test_alice_stowe_comes_for_the_wanted_only() -> None:
    table = far_from_alice(bounty=0)
    table.play(*CALL_OUT)
    assert table.posse(1) == ["Bo"]


def test_alice_stowe_comes_to_nobody_who_refuses_and_forgets_nobody() -> None:
    table = far_from_alice()
    table.play("0 play: Allie calls out", "1 accept: no")
    table.put(1, dude("Dan"), "town square")
    table.duel("Allie", "Dan")
    assert table.posse(1) == ["Dan"]


def test_alice_stowe_comes_to_no_wanted_dude_who_calls_out_or_is_another_players() -> None:
    table = far_from_alice()
    table["Allie"].bounty = 1
    table.play("0 play: pass", "1 play: Bo calls out", "0 accept: yes")
    assert table.posse(1) == ["Bo"]


def test_alice_stowe_comes_but_once() -> None:
    table = far_from_alice()
    table.play(*CALL_OUT, "1 join posse: Alice Stowe")
    table.do(send_home_booted, table["Alice Stowe"])
    table.do(send_home_booted, table["Allie"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert not stats.is_allowed(table.state, table["Alice Stowe"], "joins from anywhere")
    assert not stats.is_allowed(table.state, table["Alice Stowe"], "joins though booted")


def test_alice_stowe_may_not_come_later_where_the_shootout_did_not_begin() -> None:
    table = far_from_alice()
    table.teach("Allie", trait("after", Accepted, lambda use: discard(use.game, use.piece)))
    table.play(*CALL_OUT)
    assert not table.is_shooting
    assert not stats.is_allowed(table.state, table["Alice Stowe"], "joins from anywhere")


def test_alice_stowe_can_not_stay_away_with_a_rifle_where_it_does_not_reach() -> None:
    """A Buffalo Rifle (01097) reaches adjacent locations only."""
    table = far_from_alice()
    table.put(1, "01097", on="Alice Stowe")
    table.play(*CALL_OUT, "1 join posse: Alice Stowe")
    assert table.at("Alice Stowe") == "town square"


def test_alice_stowe_stays_if_she_can_not_move() -> None:
    table = far_from_alice()
    table.do(forbid, table["Alice Stowe"], "cannot move", "day")
    table.play(*CALL_OUT)
    assert table.posse(1) == ["Bo"]


# Ulysses Marks


BANK = deed("Bank", control=1, production=3)
SALOON = deed("Saloon", control=1, production=3, keywords=("Saloon",))


def bar(place: str = "Saloon", ruleset: str = "pinebox-1.5") -> Table:
    """Ulysses Marks at a deed with two others; one more is elsewhere."""
    table = Table(ruleset=ruleset)
    table.put(1, SALOON)
    table.put(1, BANK)
    table.put(0, "Ulysses Marks", place)
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    table.put(1, dude("Cy"))
    return table


def test_ulysses_marks_adds_a_control_point_to_his_saloon() -> None:
    assert bar().control_points(0) == 2


def test_ulysses_marks_adds_no_control_point_elsewhere() -> None:
    table = bar("Bank")
    assert (table.control_points(0), table.control_points(1)) == (1, 1)


def test_ulysses_marks_throws_another_out_of_his_saloon() -> None:
    table = bar()
    assert table.options("play: use Ulysses Marks") == ["Allie", "Bo"]
    table.play("play: use Ulysses Marks", "target: Bo")
    assert table.at("Bo") == "town square" and table.is_booted("Bo") and not table.is_booted("Ulysses Marks")


def test_ulysses_marks_throws_nobody_out_who_cannot_boot() -> None:
    """As who is sent home booted (compendium-1.9.3 "Send Home Booted" step 5)."""
    table = bar()
    table.modify("Bo", "cannot boot", 1)
    table.play("play: use Ulysses Marks")
    assert (table.at("Allie"), table.at("Bo")) == ("town square", "Saloon")


@pytest.mark.parametrize(("ruleset", "usable"), [("pinebox-1.5", True), ("aeg-2015", False)])
def test_ulysses_marks_throws_nobody_out_elsewhere(ruleset: str, usable: bool) -> None:
    table = bar("Bank", ruleset)
    assert ("use Ulysses Marks" in table.plays()) is usable
    if usable:
        table.play("play: use Ulysses Marks")
    assert table.at("Bo") == table.at("Allie") == "Bank"


# Town Council


def council() -> Table:
    """Seat 0 wins lowball, and elects Allie."""
    table = Table(phase="gambling")
    table.put(0, "Town Council")
    table.put(0, dude("Allie"))
    table.put(0, dude("Cy"))
    table.put(1, dude("Bo"))
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    table.to("high noon", "0 react: answer Town Council", "0 target: Allie")
    return table


def test_town_council_gives_the_winner_of_lowball_influence_until_the_first_play_is_over() -> None:
    table = council()
    assert table.winner == 0 and table.is_booted("Town Council")
    assert [table.influence(name) for name in ("Allie", "Bo", "Cy")] == [3, 0, 0]
    table.play("0 play: pass")
    assert table.influence("Allie") == 0


def test_town_council_and_a_first_play_that_comes_to_a_shootout() -> None:
    table = council()
    table["Allie"].at = table["Bo"].at = TOWN_SQUARE
    table.modify("Cy", "cannot move", 1)
    shoot(table)
    # The play is not over yet.
    assert table.influence("Allie") == 3
    table.to("high noon", "1 flee: no")
    assert table.influence("Allie") == 0


def test_town_council_elects_a_dude_of_the_player() -> None:
    table = Table(phase="gambling")
    table.put(0, "Town Council")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    # There is only one to choose.
    table.to("high noon", "0 react: answer Town Council")
    assert table.influence("Allie") == 3


def test_town_council_is_for_the_winner() -> None:
    table = Table(phase="gambling")
    table.put(0, "Town Council")
    table.put(0, dude("Allie"))
    table.next_cards(0, PAIR)
    table.next_cards(1, HIGH)
    table.to("upkeep")
    assert table.winner == 1 and not table.is_booted("Town Council")


# The R&D Ranch


@pytest.mark.parametrize(("pulled", "zone"), [("K♣", "discard"), ("K♠", "in play")])
def test_the_r_and_d_ranch(pulled: str, zone: str) -> None:
    table = Table()
    ranch = table.put(0, "The R&D Ranch")
    table.put(0, dude("Allie", influence=1), ranch)
    table.put(1, dude("Bo"), ranch)
    table.put(1, dude("Cy"))
    table.next_cards(0, pulled)
    table.play(f"play: use {ranch}")
    assert table.rock(0) == 2 and table.zone("Cy") == "in play"
    assert [table.zone(name) for name in (ranch, "Allie", "Bo")] == [zone] * 3


# Telepathy Helmet


def under_the_helmet(winner: int = 0, seat: int = 1) -> Table:
    """Allie wears a Telepathy Helmet in a shootout; a player can weaken her."""
    table = Table(winner=winner)
    showdown(table=table)
    table.put(0, "02013", on="Allie")
    give_curse(table, seat, "Shootout", "value", -2)
    return table


@pytest.mark.parametrize(("winner", "value"), [(0, 5), (1, 3)])
def test_the_telepathy_helmet_guards_the_winners_dude(winner: int, value: int) -> None:
    table = under_the_helmet(winner)
    table.until("pick shooters", "1 shootout play: use Curse", rest="plain")
    assert table.value("Allie") == value


def test_the_telepathy_helmet_does_not_guard_from_ones_own_player() -> None:
    table = under_the_helmet(seat=0)
    table.until("pick shooters", "0 shootout play: use Curse", rest="plain")
    assert table.value("Allie") == 3


def test_the_telepathy_helmet_does_not_guard_others() -> None:
    table = Table()
    showdown([dude("Ann")], table=table)
    table.put(0, "02013", on="Ann")
    give_curse(table, 1, "Shootout", "value", -2)
    table.until("pick shooters", "1 shootout play: use Curse", rest="plain")
    assert table.value("Allie") == 3


def test_the_telepathy_helmet_does_not_guard_from_resolution_abilities() -> None:
    table = Table()
    showdown(table=table)
    table.put(0, "02013", on="Allie")
    give_curse(table, 1, "Resolution", "value", -2)
    table.until("take lumps", "1 resolution play: use Curse", rest="plain")
    assert table.value("Allie") == 3


def test_the_telepathy_helmet_keeps_nobody_from_being_a_casualty_that_a_text_inflicts() -> None:
    """A dude that covers casualties is not discarded by a text (compendium-1.9.3:212, compendium-1.9.3:460)."""
    table = Table(winner=0)
    showdown([dude("Ann")], table=table)
    table.put(0, "02013", on="Allie")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 0)) and None))
    table.until("pick shooters", "1 shootout play: use Bo", "0 casualty: discard Allie", rest="plain")
    assert table.zone("Allie") == "discard"


def test_the_telepathy_helmet_looks_into_a_hand_again_and_again() -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(0, dude("Allie"))
    table.put(0, "02013", on="Allie")
    first = table.in_hand(1, dude("Cal"))[0]
    views = table.game.views
    assert not views[0].knows(table[first].number)
    table.play("0 play: use Telepathy Helmet", rest="plain")
    assert views[0].knows(table[first].number) and table.rock(0) == 1
    second = table.in_hand(1, dude("Dee"))[0]
    table.play("0 play: use Telepathy Helmet", rest="plain")
    assert views[0].knows(table[second].number) and table.rock(0) == 0


def test_the_telepathy_helmet_looks_into_the_hand_of_the_player_chosen() -> None:
    table = Table("Law Dogs", "Law Dogs", "Law Dogs")
    table.set_rock(0, 1)
    table.put(0, dude("Allie"))
    table.put(0, "02013", on="Allie")
    hands = [table.in_hand(seat, dude(f"Held {seat}"))[0] for seat in (1, 2)]
    table.play("0 play: use Telepathy Helmet", "target: home 2", rest="plain")
    assert [table.game.views[0].knows(table[name].number) for name in hands] == [False, True]


@ruling("compendium-1.9.3:799 s1", "compendium-1.9.3:799 s2", "compendium-1.9.3:799 s3", "faq-2015:519")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_unprepared_does_not_affect_who_wears_the_helmet_but_blanks_it(edition: str) -> None:
    table = Table(ruleset=edition)
    showdown([dude("Ann", bullets=2)], table=table)
    table.put(0, "02013", on="Ann")
    use = [use_from_hand(table, "01134", seat=1, window="shootout") for _ in range(2)]
    table.step(use[0], "1 target: Ann", use[1], "1 target: Bo", rest="plain")
    assert table.bullets("Ann") == 2 and not table.is_booted("Ann") and table.is_booted("Telepathy Helmet")
    table = Table(ruleset=edition)
    showdown([dude("Ann", bullets=2)], table=table)
    table.put(0, "02013", on="Ann")
    use = [use_from_hand(table, "01134", seat=1, window="shootout") for _ in range(2)]
    table.step(use[0], "1 target: Ann", use[1], "1 target: Ann", rest="plain")
    assert table.bullets("Ann") == 1 and table.is_booted("Ann")


# Faithful Hound


@pytest.mark.parametrize(("code", "script"), [("02014", ()), ("24153", ("0 discard Faithful Hound instead: yes",))])
def test_faithful_hound_fetches_goods(code: str, script: tuple[str, ...]) -> None:
    table = allie_with(code)
    table.put(1, goods("Gun", value=9), on="Bo")
    table.next_cards(0, "8♠")
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound", *script)
    assert table.discard(1) == ["Gun"]
    assert table.discard(0) == (["Faithful Hound", "8♠"] if script else ["8♠"])


def test_faithful_hound_of_the_weird_west_may_only_boot_it() -> None:
    table = allie_with("24153")
    table.put(1, goods("Gun", value=9), on="Bo")
    table.next_cards(0, "8♠")
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound", "0 discard Faithful Hound instead: no")
    assert table.is_booted("Gun") and table.host("Faithful Hound") == "Allie"


@pytest.mark.parametrize("code", ["02014", "24153"])
def test_faithful_hound_fails_by_a_pull_as_high(code: str) -> None:
    table = allie_with(code)
    table.put(0, goods("Own Gun"), on="Allie")
    table.put(1, dude("Cy"))
    table.put(1, goods("Far Gun"), on="Cy")
    table.play(*CALL_OUT, "1 join posse: none")
    assert table.options() == []
    table.put(1, goods("Gun", value=9), on="Bo")
    table.next_cards(0, "9♠")
    table.play("0 shootout play: use Faithful Hound")
    assert table.host("Gun") == "Bo" and not table.is_booted("Gun") and table.is_booted("Faithful Hound")


@pytest.mark.parametrize("code", ["02014", "24153"])
def test_a_faithful_hound_may_go_for_goods_that_can_be_neither_discarded_nor_booted(code: str) -> None:
    """compendium-1.9.3 "Abilities": only the first sentence must be met, and it only has goods chosen."""
    table = allie_with(code)
    table.put(1, goods("Gun", value=9), on="Bo")
    for what in ("cannot be discarded", "cannot boot"):
        table.modify("Gun", what, 1)
    table.next_cards(0, "8♠")
    keep = ("0 discard Faithful Hound instead: no",) if code == "24153" else ()
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound", *keep)
    assert (table.host("Gun"), table.is_booted("Gun"), table.is_booted("Faithful Hound")) == ("Bo", False, True)


# Plasma Drill


@ruling("compendium-1.9.3:791", "faq-2015:515")
@pytest.mark.parametrize(
    ("production", "stash", "answer", "left"),
    [(2, 3, ("1 pay 2 ghost rock: yes",), 1), (2, 3, ("1 pay 2 ghost rock: no",), 3), (2, 1, (), 1), (0, 0, (), 0)],
)
def test_plasma_drill_asks_for_rent(production: int, stash: int, answer: tuple[str, ...], left: int) -> None:
    table = allie_with("02015")
    table.put(1, deed("Bank", production=production))
    table.put(1, dude("Cy"), "Bank")
    table.set_rock(0, 1)
    table.set_rock(1, stash)
    table.play("0 play: use Plasma Drill", *answer)
    assert table.rock(1) == left and table.rock(0) == 0 and table.is_booted("Allie")
    is_gone = production > 0 and left == stash
    assert table.zone("Bank") == ("discard" if is_gone else "in play")
    assert table.at("Cy") == ("home 1" if is_gone else "Bank")


def test_plasma_drill_needs_an_unbooted_dude_next_to_a_deed() -> None:
    table = allie_with("02015")
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.set_rock(0, 1)
    assert "use Plasma Drill" not in table.plays()
    table.put(1, deed("Bank"))
    assert "use Plasma Drill" in table.plays()
    table["Allie"].booted = True
    assert "use Plasma Drill" not in table.plays()


# Paralysis Mark


@versions("00103", "02016", "24185")
@pytest.mark.parametrize(("pull", "booted"), [("4♠", False), ("5♠", True)])
def test_paralysis_mark_takes_as_much_as_the_value_of_a_dude_here(code: str, pull: str, booted: bool) -> None:
    table = coven(code, pull=pull)
    table.put(1, dude("Bo", value=6), "town square")
    table.put(1, dude("Cy", value=2), "Ranch")
    assert "Cy" not in table.options("play: use Paralysis Mark")
    table.play("play: use Paralysis Mark", "target: Bo")
    assert table.is_booted("Bo") is booted and not table.is_booted("Cy")


@pytest.mark.parametrize(("code", "offered"), [("02016", True), ("24185", False)])
def test_paralysis_mark_of_the_weird_west_is_for_the_unbooted(code: str, offered: bool) -> None:
    table = coven(code)
    table["Merlin"].booted = True
    table.put(1, dude("Bo"), "town square", booted=True)
    assert ("use Paralysis Mark" in table.plays()) is offered


@versions("00103", "02016", "24185")
def test_paralysis_mark_is_cast_in_vain_at_who_cannot_be_booted(code: str) -> None:
    """compendium-1.9.3 "Prevention" 5: Yagn's Mechanical Skeleton (13015) prevents the effect, not the choice."""
    table = coven(code)
    table.put(1, dude("Bo", value=1), "town square")
    table.put(1, "13015", on="Bo")
    assert "Bo" in table.options("play: use Paralysis Mark")
    table.play("play: use Paralysis Mark", "target: Bo")
    assert (table.is_booted("Bo"), table.is_booted("Paralysis Mark")) == (False, True)


# Forget


def absent_minded(code: str) -> Table:
    """Merlin may cast Forget; Bo nearby has two abilities and a React, Cal a trait, and Dan is far away."""
    table = coven(code)
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    for name, place in (("Bo", "Ranch"), ("Cal", "Ranch"), ("Dan", "Far Mine")):
        table.put(1, dude(name), place)
    for name in ("Bo", "Dan"):
        table.teach(name, ability("Noon, Repeat", do_nothing), ability("Noon, Repeat", do_nothing))
    table.teach("Bo", react("Repeat React", "after", Passed, do_nothing), trait("after", Passed, do_nothing))
    table.teach("Cal", trait("after", Passed, do_nothing))
    return table


DANS = ["use ability 1 Dan", "use ability 2 Dan"]


@pytest.mark.parametrize("code", ["02017", "24188"])
def test_forget_takes_one_printed_ability_of_a_nearby_dude_for_the_day(code: str) -> None:
    table = absent_minded(code)
    cast = "0 play: use Forget"
    assert table.pending(cast).about == "Bo"
    assert table.options(cast) == ["ability 1", "ability 2", "React 1"]
    table.play(cast, "forbidden: ability 1", rest="plain")
    assert usable_abilities(table, 1) == ["use ability 2 Bo", *DANS]
    assert table.is_booted("Forget")
    table.to("upkeep", rest="plain")
    table.to("high noon", rest="plain")
    assert usable_abilities(table, 1) == ["use ability 1 Bo", "use ability 2 Bo", *DANS]


def test_forget_takes_a_react() -> None:
    table = coven("02017")
    table.put(1, dude("Bo"), "Ranch")
    table.teach("Bo", react("Repeat React", "after", Passed, do_nothing))
    assert table.pending("0 play: pass").kind == "react"
    table.play("0 play: use Forget")
    assert table.pending("1 play: pass") is None


def test_forget_takes_no_play_that_a_trait_allows() -> None:
    """E.B. Farnum (24038) and Eagle Woman (24064) are played from the hand at a discount, which is not an ability."""
    table = coven("02017")
    table.put(1, "24064", "Ranch")
    table.put(1, "24038", "Ranch")
    # Nothing is asked, for there is one dude with one ability.
    table.play("0 play: use Forget")
    assert "use ability 2 E.B. Farnum" not in table.plays(1)


def test_what_forget_took_is_nothing_that_is_granted_to_the_blanked() -> None:
    """Nicodemus Whateley (05019) lends dudes an ability, which is the only one of who is blanked."""
    table = coven("02017")
    table.put(1, dude("Bo"), "Ranch")
    table.teach("Bo", ability("Noon, Repeat", do_nothing))
    table.put(1, "05019")
    table.play("0 play: use Forget")
    assert usable_abilities(table, 1) == ["use ability 2 Bo"]
    table.do(blank, table["Bo"], "day")
    assert usable_abilities(table, 1) == ["use Bo"]


@pytest.mark.parametrize("casts", [True, False])
def test_forget_takes_an_ability_that_a_trait_of_the_dude_itself_gives_it(casts: bool) -> None:
    """Lewis "Grizzly" Evans (23014) has his while he has company, and it is printed on him all the same."""
    table = coven("02017", "Ranch")
    for card in (printed("23014"), dude("Ann")):
        table.put(1, card, "Ranch")
    table.modify("Merlin", "value", -2)
    if casts:
        table.play("0 play: use Forget")
    table.duel("Merlin", 'Lewis "Grizzly" Evans', "1 join posse: Ann", rest="plain")
    assert table.options() == ([] if casts else ["none", 'use Lewis "Grizzly" Evans'])


def test_forget_takes_nothing_that_others_lend() -> None:
    """Nicodemus Whateley (05019) lends dudes an ability."""
    table = absent_minded("02017")
    table.put(1, "05019")
    assert table.abilities("Cal")[-1].source == "Nicodemus Whateley"
    assert table.pending("0 play: use Forget").about == "Bo"


def test_forget_does_nothing_to_who_can_not_be_affected() -> None:
    table = absent_minded("02017")
    table.do(forbid, table["Bo"], "cannot be affected", "day")
    table.play("0 play: use Forget")
    assert "use ability 1 Bo" in table.plays(1)


# Make 'em Sweat


SWEATS = ["02018", "24212"]


@pytest.mark.parametrize("code", SWEATS)
@pytest.mark.parametrize(("bullets", "left", "booted"), [(3, 1, False), (2, 0, True), (1, 0, True)])
def test_make_em_sweat_takes_a_dudes_bullets_from_another_who_boots_at_none(
    code: str, bullets: int, left: int, booted: bool
) -> None:
    table = showdown([dude("Ann", bullets=2)], [dude("Cal", bullets=bullets)])
    table.put(1, dude("Away"))
    use = use_from_hand(table, code, window="shootout")
    assert table.options(use, "0 target: Ann") == ["Allie", "Bo", "Cal"]
    until(table, "pick_shooters", use, "0 target: Ann", "0 target: Cal")
    assert (table.bullets("Cal"), table.is_booted("Cal"), table.is_booted("Ann")) == (left, booted, True)


@pytest.mark.parametrize("code", SWEATS)
def test_make_em_sweat_needs_an_unbooted_dude(code: str) -> None:
    table = showdown()
    table["Allie"].booted = True
    assert not can_use_in_shootout(table, code)


# Back Ways


def test_back_ways_are_for_wanted_dudes() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"), bounty=1, booted=True)
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), bounty=1)
    table.play(use_from_hand(table, "02019"), "0 target: Bank")
    assert (table.at("Allie"), table.is_booted("Allie"), table.at("Ann")) == ("Bank", True, "home 0")


def test_back_ways_are_for_ones_own_dudes_and_lead_elsewhere() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.put(0, dude("Ann"))
    assert not can_use(table, "02019")
    table.put(0, dude("Allie"), "Bank", bounty=1)
    assert table.options(use_from_hand(table, "02019")) == ["town square", "home 0", "home 1"]


# Hired Help


GATE = deed("Gate")


def test_a_gunslinger_that_came_for_a_shootout_leaves_after_it_though_it_could_not_join() -> None:
    table = Table()
    table.put(0, dude("Al"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, GATE)
    table.in_hand(0, "Hired Help")
    # Not before it is played, or it would not be offered.
    table.teach(
        GATE,
        Prohibition("cannot join", lambda game, holder, piece, by: table["Hired Help"].zone == "resolving"),
    )
    table.set_rock(0, 9)
    duel(table, "Al", "Bo")
    table.step("0 shootout play: use Hired Help")
    assert table.posse(0) == ["Al"] and table.at("Gunslinger") == "town square"
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone("Gunslinger") == "removed"


@pytest.mark.parametrize("code", ["00131", "02020"])
def test_hired_help_is_a_gunslinger_in_the_posse(code: str) -> None:
    table = showdown()
    table.set_rock(0, 3)
    until(table, "pick_shooters", use_from_hand(table, code, window="shootout"))
    assert (table.posse(0), table.rock(0)) == (["Allie", "Gunslinger"], 0)
    assert (table.is_stud("Gunslinger"), table.bullets("Gunslinger"), table.bounty("Gunslinger")) == (True, 2, 0)


# Too Much Attention


ATTENTION = ["02021", "24247"]


def notice_board() -> Table:
    """Bo is wanted, Cal has a control point, Dan has neither, Eve is wanted and booted."""
    table = Table()
    table.put(1, dude("Bo"), bounty=1)
    table.put(1, dude("Cal"), control_points=1)
    table.put(1, dude("Dan"))
    table.put(1, dude("Eve"), bounty=1, booted=True)
    table.put(0, deed("Bank", control=2))
    table.put(0, deed("Saloon"))
    return table


@pytest.mark.parametrize("code", ATTENTION)
def test_too_much_attention_boots_a_wanted_dude(code: str) -> None:
    table = notice_board()
    table.play(use_from_hand(table, code, ability="ability 1 "))
    assert [table.is_booted(name) for name in ("Bo", "Cal", "Dan", "Bank")] == [True, False, False, False]


@pytest.mark.parametrize("code", ATTENTION)
@pytest.mark.parametrize("target", ["Cal", "Bank"])
def test_too_much_attention_boots_a_card_with_control_points(code: str, target: str) -> None:
    table = notice_board()
    use = use_from_hand(table, code, ability="ability 2 ")
    assert table.options(use) == ["Cal", "Bank"]
    table.play(use, f"0 target: {target}")
    assert table.is_booted(target)
