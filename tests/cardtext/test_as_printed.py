"""What do texts do otherwise by the rules of 2015: those played as printed, and what is done first as a cost?

The corrections are those of compendium-1.9.3 §4.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dtk.cards.database import load_database
from dtk.engine.abilities import WHEN
from dtk.engine.events import Aced, Booted, Discarded, Event
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.effects import expire
from dtk.testing import Table, ability, action, deed, dude, goods, rule, ruling, trait
from tests.cardtext.scenes import saver, square, use_from_hand
from tests.engine.gunfight import (
    CHEATIN_FOUR,
    CHEATIN_PAIR,
    FOUR,
    FULL_HOUSE,
    HIGH,
    STAND,
    THREE,
    deal,
    showdown,
    until,
)

TODAY, OLD = "pinebox-1.5", "aeg-2015"
EDITIONS = [(TODAY, False), (OLD, True)]


def test_what_was_corrected_was_out_by_2015_and_is_a_fact_of_the_printing() -> None:
    database = load_database()
    corrected = [card for card in database if card.is_corrected]
    printings = [database[card.promo_of or card.code] for card in corrected]
    assert corrected and all(database.packs[card.pack].released <= "2015-12-31" for card in printings)
    # A promo repeats a printing, with its words.
    twins = {card.code for card in database if card.promo_of in {card.code for card in corrected}}
    assert twins <= {card.code for card in corrected}


# Bad Company


def in_bad_company(ruleset: str) -> Table:
    """Cal of seat 0, wanted for 2, is in bad company."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie"))
    table.put(0, dude("Cal", bullets=1), "town square", bounty=2)
    table.put(1, dude("Bo"), "town square")
    table.play(use_from_hand(table, "01117"))
    return table


@pytest.mark.parametrize(("ruleset", "gained"), [(TODAY, 0), (OLD, 4)])
@pytest.mark.parametrize("end", [ace, discard])
def test_bad_company_pays_as_printed_though_no_bounty_is_left(
    ruleset: str, gained: int, end: Callable[..., None]
) -> None:
    table = in_bad_company(ruleset)
    table.teach("Bo", ability("Noon", lambda use: end(use.game, table["Cal"])))
    table["Cal"].bounty = 0
    table.play("1 play: use Bo")
    assert (table.zone("Cal") == "in play", table.rock(1)) == (False, gained)


@pytest.mark.parametrize("ruleset", [TODAY, OLD])
def test_bad_company_pays_whoever_brings_a_wanted_dude_down(ruleset: str) -> None:
    """The bounty of 2, and 4 more; as a casualty too."""
    table = in_bad_company(ruleset)
    deal(table, HIGH, FOUR)
    table.play("1 play: call out Bo", "0 accept: yes", "0 join posse: none")
    table.say("1 flee: no")
    table.go_on(lambda: not table.is_shooting)
    assert (table.zone("Cal") == "in play", table.rock(1)) == (False, 6)


@pytest.mark.parametrize("ruleset", [TODAY, OLD])
def test_nobody_is_paid_for_ending_bad_company_of_ones_own(ruleset: str) -> None:
    table = in_bad_company(ruleset)
    table.teach("Allie", ability("Noon", lambda use: ace(use.game, table["Cal"])))
    table.play("1 play: pass", "0 play: use Allie")
    assert (table.zone("Cal"), table.rock(0)) == ("boot hill", 0)


# Coachwhip!


@ruling("faq-2015:349")
@pytest.mark.parametrize(
    ("ruleset", "code", "options"),
    [
        (TODAY, "01115", ["Bo", "Cal"]),
        (OLD, "01115", ["Allie", "Bo", "Cal"]),
        (OLD, "00018", ["Allie", "Bo", "Cal"]),
        (OLD, "24224", ["Bo", "Cal"]),
    ],
)
def test_coachwhip_as_printed_speaks_of_any_dude_in_a_posse(ruleset: str, code: str, options: list[str]) -> None:
    table = showdown(second=[dude("Cal")], table=Table(ruleset=ruleset))
    table.put(1, dude("Dan"))
    deal(table, FULL_HOUSE, CHEATIN_PAIR)
    until(table, "reveal", "1 shooter: Cal", "1 discard from draw hand: none")
    assert table.options(use_from_hand(table, code, window="resolution")) == options


def test_coachwhip_as_printed_lets_a_cheater_name_another_players_dude() -> None:
    table = showdown(second=[dude("Cal")], table=Table(ruleset=OLD))
    deal(table, CHEATIN_FOUR, CHEATIN_PAIR)
    until(table, "reveal", "1 shooter: Cal", "1 discard from draw hand: none")
    until(table, "take_lumps", use_from_hand(table, "01115", window="resolution"), "1 choose: Allie")
    assert table.zone("Allie") == "boot hill"


# Hot Lead Flyin'


@pytest.mark.parametrize(("ruleset", "falls"), EDITIONS)
def test_hot_lead_as_printed_counts_who_is_left(ruleset: str, falls: bool) -> None:
    """Ann, worth 3, falls, and Abe, worth 9, is left, after a pull of 5."""
    table = showdown([dude("Ann", value=3), dude("Abe", value=9)], [dude("Cal")], table=Table(ruleset=ruleset))
    table["Allie"].card = dude("Allie", value=2)
    table.in_hand(0, "01121")
    deal(table, HIGH, THREE)
    until(table, "take_lumps", "0 shooter: Ann", "1 shooter: Cal", *STAND)
    table.next_cards(0, "5♦")
    casualties = ["1 casualty: discard Bo"] * falls
    table.step("0 casualty: ace Allie", "0 casualty: discard Ann", "0 react: answer Hot Lead Flyin'", *casualties)
    assert (table.zone("Abe"), table.zone("Bo") == "discard") == ("in play", falls)


# Nicodemus Whateley


@pytest.mark.parametrize(
    ("ruleset", "code", "points"),
    [(TODAY, "05019", 3), (OLD, "05019", 4), (OLD, "00134", 4), (OLD, "24102", 3)],
)
def test_nicodemus_has_no_limit_as_printed(ruleset: str, code: str, points: int) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"))
    table.put(0, code, "town square")
    table.put(0, dude("Allie", influence=1), "Bank")
    table["Nicodemus Whateley"].control_points = 3
    table.play("0 play: use Allie")
    assert table["Nicodemus Whateley"].control_points == points


# No Turning Back


@pytest.mark.parametrize(
    ("ruleset", "code", "left"), [(TODAY, "07021", 2), (OLD, "07021", 0), (OLD, "00128", 0), (OLD, "24253", 2)]
)
def test_no_turning_back_as_printed_lasts_for_the_round(ruleset: str, code: str, left: int) -> None:
    table = showdown([dude("Ann")], [dude("Cal")], table=Table(ruleset=ruleset))
    deal(table, HIGH, FOUR)
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *STAND)
    use = use_from_hand(table, code, ability="ability 2 ", window="resolution")
    until(table, "take_lumps", use, "0 target: Ann", "0 make a stud: Allie")
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (2, True)
    table.do(expire, "round")
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (left, left == 2)


# Paralysis Mark


@pytest.mark.parametrize(
    ("ruleset", "code", "reaches"),
    [(TODAY, "02016", False), (OLD, "02016", True), (OLD, "00103", True), (OLD, "24185", False)],
)
def test_paralysis_mark_as_printed_reaches_next_door(ruleset: str, code: str, reaches: bool) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"))
    table.put(1, deed("Far"))
    table.put(0, dude("Merlin", keywords=("Huckster 5",)), "Bank")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Here"), "Bank")
    table.put(1, dude("Near"), "town square")
    table.put(1, dude("Away"), "Far")
    options = table.options("play: use Paralysis Mark")
    assert ("Here" in options, "Near" in options, "Away" in options) == (True, reaches, False)


# Unprepared


@pytest.mark.parametrize(("ruleset", "casts"), [(TODAY, True), (OLD, False)])
def test_who_is_unprepared_as_printed_uses_no_abilities_at_all(ruleset: str, casts: bool) -> None:
    """A Technique is an ability that the dude uses, but none of its own."""
    table = square(Table(ruleset=ruleset))
    table["Bo"].card = dude("Bo", keywords=("Kung Fu 2",))
    kick = action("Kick", keywords=("Technique",))
    table.teach(kick, ability("Shootout Technique", lambda use: None))
    table.in_hand(1, kick)
    table.in_hand(0, "01134")
    table.play("0 play: Allie calls out", "1 accept: yes")
    assert ("use Kick" in table.options("0 shootout play: use Unprepared", "0 target: Bo")) == casts


# Doing one thing to achieve another


@rule('rulebook-2015 "Actin\'" s1', 'rulebook-2015 "Paying costs" s1', "rulebook-1.5.0 §5.3.1")
@pytest.mark.parametrize(("ruleset", "is_cost"), EDITIONS)
def test_no_react_keeps_who_whips_from_booting_in_2015(ruleset: str, is_cost: bool) -> None:
    table = square(Table(ruleset=ruleset))
    saver(table, Booted)
    table.in_hand(0, "01119")
    saved = () if is_cost else ("0 react: answer Saver",)
    call = ("0 play: Allie calls out", "1 accept: yes", "0 join posse: none")
    table.play(*call, "0 shootout play: use Pistol Whip", *saved)
    assert (table.is_booted("Allie"), table.at("Bo") == "home 1") == (is_cost, is_cost)


@rule('rulebook-2015 "Paying costs" s2')
@pytest.mark.parametrize(("ruleset", "is_cost"), EDITIONS)
def test_what_a_trait_prevents_is_paid_all_the_same_in_2015(ruleset: str, is_cost: bool) -> None:
    """A Harrowed dude is discarded, not aced: No Turning Back pays for it only where acing is a cost."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Risen", cost=4, keywords=("Harrowed",)))
    table.play(use_from_hand(table, "07021", ability="ability 1 "))
    assert (table.zone("Risen"), table.rock(0)) == ("discard", 4 if is_cost else 0)


@rule('rulebook-2015 "Actin\'" s1')
@pytest.mark.parametrize(("ruleset", "is_cost"), EDITIONS)
@pytest.mark.parametrize(("event", "code", "gone"), [(Discarded, "01026", "discard"), (Aced, "07021", "boot hill")])
def test_discarding_and_acing_to_achieve_something_is_a_cost_too(
    ruleset: str, is_cost: bool, event: type[Event], code: str, gone: str
) -> None:
    table = Table(ruleset=ruleset)
    saver(table, event)
    if code == "01026":
        table.put(0, code)
        table.put(0, goods("Clock", keywords=("Gadget",), difficulty=5), on="Prof. Eustace True")
        script, lost = ["0 play: use Prof. Eustace True", "0 target: town square"], "Clock"
    else:
        table.put(0, dude("Abe", cost=2))
        script, lost = [use_from_hand(table, code, ability="ability 1 "), "0 target: Abe"], "Abe"
    saved = () if is_cost else ("0 react: answer Saver",)
    table.play(*script, *saved)
    assert (table.zone(lost) == gone) == is_cost


def test_what_is_merely_done_first_is_no_cost_in_2015() -> None:
    """Whoever is sent home booted is not booted to achieve anything: what may be prevented is what others suffer."""
    table = square(Table(ruleset=OLD))
    table.put(1, dude("Guard"))
    table.teach("Guard", trait(WHEN, Booted, lambda use: None, instead=True, concerns=lambda use: use.event.seat == 1))
    table.in_hand(0, "01119")
    call = ("0 play: Allie calls out", "1 accept: yes", "1 join posse: none")
    table.play(*call, "0 shootout play: use Pistol Whip")
    assert (table.is_booted("Allie"), table.is_booted("Bo")) == (True, False)
