"""Lawmen, and outlaws with a price on their heads."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, STRAIGHT, duel, until

from dtk.engine.verbs.dudes import add_bounty
from dtk.testing import Table, deed, dude, goods, rule, ruling

BANK = deed("Bank")
GUN = goods("Gun", bullets=2)
OTHER_CHEAT = "2♠ 2♠ 4♦ 6♣ 8♠"
STAND = ("0 discard from draw hand: none", "1 discard from draw hand: none")


def faced(name: str, mine: str, theirs: str, *, rides: bool = True) -> Table:
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
    table = faced(LUCY, mine, theirs, rides=rides)
    assert [table.bounty(one) for one in ("Bo", "Cy", "Dan")] == bounties
    assert table.bounty("Allie") == table.bounty(LUCY) == 0


# Prescott Utter


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


# Sheriff Dave Montreal

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
    table = faced(DAVE, mine, theirs, rides=rides)
    until(table, "run_or_gun", *casualties)
    spared = rides and not casualties
    assert table.zone("Allie") == ("in play" if spared else "discard") and table.zone(DAVE) == "in play"


def test_sheriff_dave_montreal_keeps_nobody_of_the_others_from_harm() -> None:
    table = faced(DAVE, STRAIGHT, CHEATIN_PAIR)
    until(table, "run_or_gun", "1 casualty: ace Bo")
    assert (table.zone("Bo"), table.zone("Cy"), table.posse(0)) == ("boot hill", "discard", ["Allie", DAVE])


def test_sheriff_dave_montreal_does_not_keep_a_sidekick_from_harm_nor_anybody_later() -> None:
    table = faced(DAVE, HIGH, CHEATIN_PAIR)
    table.put(0, goods("Dog", keywords=("Sidekick",)), on="Allie")
    until(table, "make_plays", "0 flee: no", "0 flee: no", "1 flee: no", "1 flee: no")
    assert (table.zone("Dog"), table.zone("Allie")) == ("discard", "in play")
    table.next_cards(0, HIGH + " A♣")
    table.next_cards(1, PAIR)
    until(table, "run_or_gun", "0 shooter: Allie", "1 shooter: Bo", STAND[1], "0 casualty: discard Allie")
    assert table.zone("Allie") == "discard"


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


# Fred Aims, Silas Aims


@pytest.mark.parametrize(
    ("code", "name", "numbers"),
    [("01036", "Fred Aims", [(2, 0), (2, 3), (4, 2)]), ("01043", "Silas Aims", [(0, 0), (3, 0), (5, -1)])],
)
def test_the_aims_are_worth_their_bounty(code: str, name: str, numbers: list[tuple[int, int]]) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"), bounty=2)
    assert (table.bullets(name), table.influence(name)) == numbers[0]
    table.do(add_bounty, table[name], 3)
    assert (table.bullets(name), table.influence(name)) == numbers[1]
    table.put(0, GUN, on=name)
    table.modify(name, "influence", -1)
    assert (table.bullets(name), table.influence(name)) == (numbers[2][0], max(0, numbers[2][1]))
    assert (table.bullets("Allie"), table.influence("Allie")) == (0, 0)


# Marion Seville


def test_marion_seville_shoots_better_while_he_is_wanted() -> None:
    table = Table()
    table.put(0, "01038")
    table.put(0, dude("Allie"), bounty=1)
    bullets = [table.bullets("Marion Seville")]
    for amount in (1, 1, -2):
        table.do(add_bounty, table["Marion Seville"], amount)
        bullets.append(table.bullets("Marion Seville"))
    assert bullets == [1, 3, 3, 1] and table.bullets("Allie") == 0


# Sloane


@ruling("compendium-1.9.3:658", "faq-2015:268")
def test_sloane_comes_without_a_bounty_but_never_loses_all_of_one() -> None:
    table = Table()
    table.in_hand(0, "01044")
    table.put(0, dude("Allie"), bounty=1)
    table.set_rock(0, 8)
    table.play("0 play: shop Sloane")
    bounties = [table.bounty("Sloane")]
    for amount in (-1, 3, -1, -5, -1):
        table.do(add_bounty, table["Sloane"], amount)
        bounties.append(table.bounty("Sloane"))
    assert bounties == [0, 0, 3, 2, 1, 1]
    table.do(add_bounty, table["Allie"], -1)
    assert table.bounty("Allie") == 0


@pytest.mark.parametrize(("bounty", "left"), [(0, 1), (1, 2), (2, 1)])
def test_what_would_pardon_sloane_of_her_last_bounty_is_not_offered(bounty: int, left: int) -> None:
    table = Table()
    table.put(0, "24065", "town square")
    table.put(1, "01044", "town square", bounty=bounty)
    duel(table, "Laura Banks", "Sloane")
    ways = ["0 bounty: remove"] if bounty > 1 else []
    table.step("0 shootout play: use Laura Banks", "0 target: Sloane", *ways)
    assert table.bounty("Sloane") == left


def ride_out(*script: str, sloane: str = "home 0", ruleset: str = "pinebox-1.5", booted: bool = False) -> Table:
    """Allie stands in the town square against Bo; Sloane, Cal and Dee are next to it, and Eve is elsewhere."""
    table = Table(ruleset=ruleset)
    table.put(0, BANK)
    table.put(0, dude("Allie"), "town square")
    table.put(0, "01044", sloane)
    table.put(0, dude("Cal"), booted=booted)
    table.put(0, dude("Dee"))
    table.put(0, dude("Eve"), "Bank")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Allie", "Bo", *(f"0 join posse: {one}" for one in script))
    return table


@ruling("compendium-1.9.3:660", "faq-2015:270")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_who_is_with_sloane_joins_without_booting_though_she_does_not_join(ruleset: str) -> None:
    table = ride_out("Cal", "Eve", "none", ruleset=ruleset)
    assert table.posse(0) == ["Allie", "Cal", "Eve"]
    assert [table.is_booted(one) for one in ("Cal", "Eve")] == [False, True]


def test_sloane_joins_without_booting_and_who_is_left_behind_boots() -> None:
    table = ride_out("Cal", "Sloane", "Dee", "none")
    assert [table.is_booted(one) for one in ("Cal", "Sloane", "Dee")] == [False, False, True]


def test_where_all_ride_at_once_nobody_with_sloane_boots() -> None:
    table = ride_out("Sloane", "Dee", "none", ruleset="aeg-2015")
    assert [table.is_booted(one) for one in ("Sloane", "Dee")] == [False, False]


@ruling("compendium-1.9.3:659", "faq-2015:269")
def test_sloane_lets_nobody_join_who_is_booted() -> None:
    table = ride_out("Dee", "none", booted=True)
    assert (table.posse(0), table.at("Cal")) == (["Allie", "Dee"], "home 0")
    assert not table.is_booted("Dee")


def test_sloane_lets_no_dude_of_another_join_without_booting() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"))
    table.put(0, "01044", "home 1")
    duel(table, "Allie", "Bo", "0 join posse: none", "1 join posse: Cy")
    assert table.is_booted("Cy") and table.posse(1) == ["Bo", "Cy"]


@rule("rulebook-1.5.0 §6.2 step 3 ¶3")
@ruling("compendium-1.9.3:661", "faq-2015:272")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_sloane_boots_to_lead_a_job_but_who_rides_with_her_does_not(ruleset: str) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, BANK)
    table.put(0, "01044")
    table.put(0, dude("Cal"))
    table.put(0, dude("Eve"), "Bank")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "01123")
    joins = ["0 join job: Cal", "0 join job: Eve"]
    table.play("0 play: use Kidnappin'", "0 leader: Sloane", "0 mark: Bo", *joins, "1 oppose: Bo")
    assert table.posse(0) == ["Sloane", "Cal", "Eve"]
    assert [table.is_booted(one) for one in ("Sloane", "Cal", "Eve")] == [True, False, True]


# With more experience


@ruling("compendium-1.9.3:606")
def test_lucy_clover_is_known_by_her_whole_name_too() -> None:
    table = Table()
    table.put(0, "01015")
    table.in_hand(0, "16006")
    table.play("0 play: exchange Lucy Clover (Exp.1)")
    assert (table.at("Lucy Clover (Exp.1)"), table.zone(LUCY)) == ("home 0", "discard")


@pytest.mark.parametrize(
    ("prices", "rides", "asked"),
    [((1, 1), True, True), ((2, 0), True, True), ((1, 0), True, False), ((2, 2), False, False)],
)
def test_the_experienced_lucy_clover_is_a_stud_against_who_is_wanted(
    prices: tuple[int, int], rides: bool, asked: bool
) -> None:
    table = Table()
    lucy = "Lucy Clover (Exp.1)"
    table.put(0, dude("Allie"), "town square", bounty=3)
    table.put(0, "16006", "town square")
    table.put(1, dude("Bo"), "town square", bounty=prices[0])
    table.put(1, dude("Cy"), "town square", bounty=prices[1])
    table.put(1, dude("Dan"), "town square", bounty=3)
    script = [f"0 join posse: {lucy if rides else 'none'}", "1 join posse: Cy", "1 join posse: none"]
    duel(table, "Allie", "Bo", *script, *([f"0 react: answer {lucy}"] if asked else []))
    assert table.is_stud(lucy) is asked


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


@pytest.mark.parametrize(("bounty", "zone"), [(4, "in play"), (5, "discard"), (0, "in play")])
def test_the_experienced_wendy_cheng_discards_who_is_wanted_for_more_than_grit(bounty: int, zone: str) -> None:
    table = Table()
    wendy = 'Xiong "Wendy" Cheng (Exp.1)'
    table.put(0, "20021", "town square")
    table.put(1, dude("Bo", value=4), "town square", bounty=bounty)
    table.put(1, dude("Cy", value=4), bounty=1, booted=True)
    table.put(0, dude("Ann", value=4), "town square", bounty=1)
    assert [table.value(name) for name in ("Bo", "Cy", "Ann")] == [2 if bounty else 4, 4, 4]
    duel(table, wendy, "Bo", "0 join posse: none")
    table.step(f"0 shootout play: use {wendy}")
    assert table.zone("Bo") == zone and table.rock(0) == (bounty if zone == "discard" else 0)
    assert zone == "discard" or (table.at("Bo") == "home 1" and table.is_booted("Bo"))
