"""Do the texts of `dtk/cardtext/packs/base_set/law_dogs.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cardtext.kit import *

ACE_IT = ("1 react: answer Ace in the Hole", "1 ace from draw hand: 3♠")
OTHER_CHEAT = "2♠ 2♠ 4♦ 6♣ 8♠"


def with_an_ace_in_the_hole(table: Table) -> Table:
    """Merlin of seat 1 is at home with an Ace in the Hole, and makes a cheatin' pair a high card by it."""
    table.put(1, dude("Merlin", keywords=("Huckster 9",)))
    table.put(1, "Ace in the Hole", on="Merlin")
    table.in_hand(1, "4♣")
    return table


def face_off(name: str, mine: str, theirs: str, *, rides: bool = True) -> Table:
    """Allie stands against Bo and Cy, with a dude or without; Dan looks on. The hands are to be compared."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, name, "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square", bounty=2)
    table.put(1, dude("Dan"), "town square")
    joins = f"0 join posse: {name if rides else 'none'}"
    duel(table, "Allie", "Bo", joins, "1 join posse: Cy", "1 join posse: none")
    # A stud beside the shooter brings one more card; whoever has draws beside it may take a new one.
    studs = rides and table.is_stud(name)
    table.next_cards(0, mine + " A♣" if studs else mine)
    table.next_cards(1, theirs)
    stand = list(STAND if rides and not studs else STAND[1:])
    if studs and mine == OTHER_CHEAT:
        stand.append("0 keep: 2♠, 2♠ #2, 4♦, 6♣, 8♠")
    until(table, "take_lumps", *(["0 shooter: Allie"] if rides else []), "1 shooter: Bo", *stand)
    return table


# Lucinda "Lucy" Clover


LUCY = 'Lucinda "Lucy" Clover'


@pytest.mark.parametrize(
    ("mine", "theirs", "rides", "bounties"),
    [
        (HIGH, CHEATIN_PAIR, True, [1, 3, 0]),
        (OTHER_CHEAT, CHEATIN_PAIR, True, [1, 3, 0]),
        (OTHER_CHEAT, PAIR, True, [0, 2, 0]),
        (HIGH, CHEATIN_PAIR, False, [0, 2, 0]),
    ],
)
def test_lucy_clover_puts_a_price_on_a_posse_that_cheats(
    mine: str, theirs: str, rides: bool, bounties: list[int]
) -> None:
    table = face_off(LUCY, mine, theirs, rides=rides)
    assert [table.bounty(name) for name in ("Bo", "Cy", "Dan")] == bounties
    assert table.bounty("Allie") == table.bounty(LUCY) == 0


# Judge Harry Somerset


def test_judge_harry_somerset_hangs_a_wanted_dude() -> None:
    table = court("01016")
    table.play("0 play: use Judge Harry Somerset", "1 oppose: none")
    assert (table.boot_hill(1), table.rock(0), table.is_booted("Judge Harry Somerset")) == (["Bo"], 2, True)


@pytest.mark.parametrize("code", ["01016", "07002", "24073"])
def test_judge_harry_somerset_wants_somebody_wanted(code: str) -> None:
    table = court(code)
    table["Bo"].bounty = 0
    assert not any("Harry" in play for play in table.plays() if play.startswith("use"))


# Philip Swinford


EXCHANGE = "0 discard to draw a card: Junk"
PHILIP = pytest.mark.parametrize("code", ["01017", "24066"])


def at_cards(code: str, first: str, second: str) -> Table:
    """Philip of seat 0, with Junk in hand, before lowball hands are drawn; the card after seat 0's is News."""
    table = Table(phase="gambling")
    table.put(0, code)
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, first, dude("News"))
    table.next_cards(1, second)
    return table


@PHILIP
def test_philip_swinford_draws_for_a_card_when_another_cheats(code: str) -> None:
    table = at_cards(code, HIGH, CHEATIN_PAIR)
    table.step(EXCHANGE)
    assert (table.hand(0), "Junk" in table.discard(0)) == (["News"], True)


@PHILIP
def test_philip_swinford_need_not(code: str) -> None:
    table = at_cards(code, HIGH, CHEATIN_PAIR)
    table.step("0 discard to draw a card: none")
    assert table.hand(0) == ["Junk"]


@PHILIP
@pytest.mark.parametrize(("first", "second"), [(HIGH, PAIR), (CHEATIN_PAIR, HIGH), (CHEATIN_PAIR, "4♠ 4♠ 6♦ 8♣ 9♠")])
def test_philip_swinford_sees_nothing_where_nobody_else_cheats_or_his_player_does(
    code: str, first: str, second: str
) -> None:
    table = at_cards(code, first, second)
    table.step()
    assert table.hand(0) == ["Junk"]


@PHILIP
def test_philip_swinford_sees_shootouts_from_afar(code: str) -> None:
    table = showdown()
    table.put(0, code)
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, HIGH, dude("News"))
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "take_lumps", EXCHANGE)
    assert table.hand(0) == ["News"]


@PHILIP
def test_philip_swinford_sees_a_hand_before_a_react_changes_it(code: str) -> None:
    table = with_an_ace_in_the_hole(showdown())
    table.put(0, code)
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, HIGH, dude("News"))
    table.next_cards(1, f"{CHEATIN_PAIR} 9♠")
    until(table, "take_lumps", EXCHANGE, *ACE_IT)
    assert table.hand(0) == ["News"]


# Tommy Harden


TOMMY = pytest.mark.parametrize("code", ["01018", "24067"])


def shoot(code: str, first: str, second: str, *script: str) -> Table:
    """Allie shoots beside Tommy, who draws a card more, up to where hands are compared."""
    table = showdown([printed(code)])
    deal(table, first, second)
    until(table, "take_lumps", "0 shooter: Allie", *script)
    return table


@TOMMY
def test_tommy_harden_raises_a_legal_hand_by_two_against_a_cheatin_one(code: str) -> None:
    assert ranks(shoot(code, f"{HIGH} Q♥", CHEATIN_PAIR)) == (3, 2)


@TOMMY
def test_tommy_harden_raises_a_cheatin_hand_by_one_against_another(code: str) -> None:
    assert ranks(shoot(code, "3♥ 3♥ 6♦ 8♣ 10♠ 3♥", CHEATIN_PAIR)) == (5, 2)


@TOMMY
def test_tommy_harden_does_nothing_against_a_legal_hand(code: str) -> None:
    assert ranks(shoot(code, f"{HIGH} Q♥", PAIR)) == (1, 2)


@TOMMY
def test_tommy_harden_does_nothing_outside_his_shootout(code: str) -> None:
    table = showdown()
    table.put(0, code)
    deal(table, HIGH, CHEATIN_PAIR)
    until(table, "take_lumps")
    assert ranks(table) == (1, 2)


@TOMMY
@ruling("compendium-1.9.3:673 s2", "faq-2015:280 s2")
def test_what_tommy_harden_said_is_over_with_the_round(code: str) -> None:
    table = shoot(code, f"{HIGH} Q♥", CHEATIN_PAIR)
    assert ranks(table) == (3, 2)
    table.put(1, dude("Cal"), "town square")
    table.do(join_posse, table["Cal"], posse(table, 1))
    until(table, "make_plays", "1 casualty: discard Bo", "1 flee: no", "0 flee: no", "0 flee: no")
    deal(table, f"{HIGH} Q♥", HIGH)
    until(table, "take_lumps", "0 shooter: Allie")
    assert ranks(table) == (1, 1)


@TOMMY
@ruling(
    "compendium-1.9.3:673 s3",
    "compendium-1.9.3:673 s4",
    "compendium-1.9.3:673 s5",
    "faq-2015:280 s3",
    "faq-2015:280 s4",
    "faq-2015:280 s5",
)
@pytest.mark.parametrize("goes", [send_home_booted, ace])
def test_what_tommy_harden_said_on_the_reveal_holds_for_the_round_whatever_comes(
    code: str, goes: Callable[..., None]
) -> None:
    table = shoot(code, f"{HIGH} Q♥", CHEATIN_PAIR)
    table.do(change_rank, 0, 1)
    assert ranks(table) == (4, 2)
    table.do(goes, table["Tommy Harden"])
    table.next_cards(1, HIGH)
    table.do(redraw, 1, list(table.state.players[1].draw_hand))
    assert ranks(table) == (4, 1)
    until(table, "make_plays", "0 flee: no")
    assert not table.is_shooting


@pytest.mark.parametrize(("code", "reached"), [("01018", 3), ("24067", 3), ("24077", 2)])
@ruling("compendium-1.9.3:673 s1", "faq-2015:280 s1")
def test_who_raises_a_hand_against_a_cheatin_one_does_so_before_a_react_changes_it(code: str, reached: int) -> None:
    table = with_an_ace_in_the_hole(showdown([printed(code)]))
    table.modify(printed(code).title, "bullets", -9)
    deal(table, f"{HIGH} Q♥", f"{CHEATIN_PAIR} 9♠")
    until(table, "take_lumps", "0 shooter: Allie", *ACE_IT)
    assert ranks(table) == (reached, 1)


# Prescott Utter


GUN = goods("Gun", bullets=2)


def test_prescott_utter_is_worth_as_much_as_there_are_law_dogs_with_him() -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "Prescott Utter", "Bank")
    assert (table.bullets("Prescott Utter"), table.influence("Prescott Utter")) == (1, 1)
    table.put(0, dude("Allie", gangs=("lawdogs",)), "Bank")
    table.put(1, dude("Bo", gangs=("lawdogs",)), "Bank")
    table.put(0, dude("Cal", gangs=("outlaws",)), "Bank")
    table.put(0, dude("Dee"), "Bank")
    table.put(0, dude("Eve", gangs=("lawdogs",)), "town square")
    assert (table.bullets("Prescott Utter"), table.influence("Prescott Utter")) == (3, 3)
    table.put(0, GUN, on="Prescott Utter")
    table.modify("Prescott Utter", "influence", -1)
    assert (table.bullets("Prescott Utter"), table.influence("Prescott Utter")) == (5, 2)
    assert (table.bullets("Allie"), table.influence("Allie")) == (0, 0)


# Xiong "Wendy" Cheng


WENDY = 'Xiong "Wendy" Cheng'


def test_wendy_cheng_sends_an_opposing_dude_home_booted() -> None:
    table = Table()
    table.put(0, "01021", "town square")
    table.put(0, dude("Allie"), "town square")
    for name in ("Bo", "Cy", "Dan"):
        table.put(1, dude(name), "town square")
    duel(table, WENDY, "Bo", "0 join posse: Allie", "1 join posse: Cy", "1 join posse: none")
    assert table.options(f"0 shootout play: use {WENDY}") == ["Bo", "Cy"]
    table.step(f"0 shootout play: use {WENDY}", "0 target: Cy")
    assert (table.at("Cy"), table.is_booted("Cy"), table.is_booted(WENDY)) == ("home 1", True, True)
    assert table.posse(1) == ["Bo"] and not table.is_booted("Bo")


def test_wendy_cheng_does_nothing_booted_nor_in_high_noon() -> None:
    table = Table()
    table.put(0, "01021", "town square", booted=True)
    table.put(1, dude("Bo"), "town square")
    assert not any(play.startswith("use") for play in table.plays())
    duel(table, WENDY, "Bo")
    assert table.options() == []


# Clyde Owens


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


# Abram Grothe


def holy_ground() -> Table:
    """Abram of seat 0, and a church of seat 1 with a wanted dude, an Abomination and an honest man in it."""
    table = Table()
    table.put(0, "01023")
    table.put(1, deed("Church", keywords=("Holy Ground",)))
    table.put(1, deed("Bank"))
    table.put(1, dude("Bo"), "Church", bounty=1)
    table.put(1, dude("Thing", keywords=("Abomination",)), "Church")
    table.put(1, dude("Cy"), "Church")
    table.put(1, dude("Dee"), "Bank", bounty=1)
    return table


def test_abram_grothe_discards_the_wanted_and_the_unholy_at_a_holy_ground() -> None:
    table = holy_ground()
    table.play("0 play: use Abram Grothe", "1 oppose: none")
    assert sorted(table.discard(1)) == ["Bo", "Thing"] and table.rock(0) == 1
    assert table.at("Cy") == "Church" and table.at("Dee") == "Bank" and table.is_booted("Abram Grothe")


def test_abram_grothe_leaves_them_alone_if_his_job_fails() -> None:
    table = holy_ground()
    table.play("0 play: use Abram Grothe", "1 oppose: Cy", "1 join posse: none")
    table.do(discard, table["Abram Grothe"])
    table.go_on(lambda: not table.is_shooting)
    assert table.at("Bo") == table.at("Thing") == "Church"


def test_abram_grothe_needs_a_holy_ground() -> None:
    table = Table()
    table.put(0, "01023")
    table.put(1, deed("Bank"))
    table.put(1, dude("Bo"), "Bank", bounty=1)
    assert "use Abram Grothe" not in table.plays()


# Sheriff Dave Montreal


@pytest.mark.parametrize(("code", "bounty", "falls"), [("01015", 1, True), ("01024", 0, False)])
def test_the_law_sees_a_hand_before_a_react_changes_it(code: str, bounty: int, falls: bool) -> None:
    table = with_an_ace_in_the_hole(showdown([printed(code)]))
    table.modify(printed(code).title, "bullets", -9)
    table.modify(printed(code).title, "stud", 0, change="set")
    deal(table, HIGH, f"{CHEATIN_PAIR} 9♠")
    until(table, "take_lumps", "0 shooter: Allie", "0 discard from draw hand: none", *ACE_IT)
    assert table.bounty("Bo") == bounty
    until(table, "run_or_gun", *["0 casualty: discard Allie"] * falls)
    assert (table.zone("Allie") == "discard") is falls


DAVE = "Sheriff Dave Montreal"


@pytest.mark.parametrize(
    ("mine", "theirs", "rides", "casualties"),
    [
        (HIGH, CHEATIN_PAIR, True, []),
        (HIGH, PAIR, True, ["0 casualty: discard Allie"]),
        (OTHER_CHEAT, "3♠ 3♠ 6♦ 6♣ 10♠", True, ["0 casualty: discard Allie"]),
        (HIGH, CHEATIN_PAIR, False, []),
    ],
)
def test_sheriff_dave_montreal_keeps_his_posse_from_harm_by_a_cheat(
    mine: str, theirs: str, rides: bool, casualties: list[str]
) -> None:
    table = face_off(DAVE, mine, theirs, rides=rides)
    until(table, "run_or_gun", *casualties)
    spared = rides and not casualties
    assert table.zone("Allie") == ("in play" if spared else "discard") and table.zone(DAVE) == "in play"


def test_sheriff_dave_montreal_keeps_nobody_of_the_others_from_harm() -> None:
    table = face_off(DAVE, STRAIGHT, CHEATIN_PAIR)
    until(table, "run_or_gun", "1 casualty: ace Bo")
    assert (table.zone("Bo"), table.zone("Cy"), table.posse(0)) == ("boot hill", "discard", ["Allie", DAVE])


@pytest.mark.parametrize(("code", "falls"), [(DAVE, False), ("Abram Grothe", True)])
def test_sheriff_dave_montreal_keeps_from_harm_who_comes_later_in_the_round(code: str, falls: bool) -> None:
    """As who comes can't flee in a round in which "your dudes cannot flee" (No Turning Back)."""
    table = face_off(code, HIGH, CHEATIN_PAIR)
    table.put(0, dude("Late"), "town square")
    table.do(join_posse, table["Late"], table.posse_led_by(0))
    until(table, "run_or_gun", *["0 casualty: discard Late"] * falls)
    assert (table.zone("Late") == "discard") is falls


def test_sheriff_dave_montreal_does_not_keep_from_harm_who_has_been_won_over() -> None:
    """Your dudes are those that you control by the time that casualties are taken."""
    table = face_off(DAVE, STRAIGHT, CHEATIN_PAIR)
    table.do(take_control, table["Allie"], 1, "shootout")
    table.do(join_posse, table["Allie"], table.posse_led_by(1))
    assert table.posse(1) == ["Bo", "Cy", "Allie"]
    until(table, "run_or_gun", "1 casualty: ace Bo", "1 casualty: discard Allie")
    assert (table.zone("Allie"), table.zone("Cy")) == ("discard", "in play")


def test_sheriff_dave_montreal_does_not_keep_a_sidekick_from_harm_nor_anybody_later() -> None:
    table = face_off(DAVE, HIGH, CHEATIN_PAIR)
    table.put(0, goods("Dog", keywords=("Sidekick",)), on="Allie")
    until(table, "make_plays", "0 flee: no", "0 flee: no", "1 flee: no", "1 flee: no")
    assert (table.zone("Dog"), table.zone("Allie")) == ("discard", "in play")
    table.next_cards(0, HIGH + " A♣")
    table.next_cards(1, PAIR)
    until(table, "run_or_gun", "0 shooter: Allie", "1 shooter: Bo", STAND[1], "0 casualty: discard Allie")
    assert table.zone("Allie") == "discard"
