"""Do the texts of `dtk/cardtext/packs/base_set/sloane_gang.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cardtext.kit import *

# Allie Hensman


@pytest.mark.parametrize("code", ["01035", "24078"])
def test_allie_hensman_gets_a_control_point_in_the_town_square(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.play("play: use Allie Hensman")
    assert table["Allie Hensman"].control_points == 1 and table.is_booted("Allie Hensman")


@pytest.mark.parametrize(("ruleset", "usable"), [("pinebox-1.5", True), ("aeg-2015", False)])
def test_allie_hensman_gets_none_elsewhere(ruleset: str, usable: bool) -> None:
    """A requirement that begins with "If" may fail in the current edition, but must be met in the older one."""
    table = Table(ruleset=ruleset)
    table.put(0, "01035")
    assert ("use Allie Hensman" in table.plays()) is usable
    if usable:
        table.play("play: use Allie Hensman")
    assert table.control_points(0) == 0


# Fred Aims


GUN = goods("Gun", bullets=2)


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


# Lawrence Blackwood


@pytest.mark.parametrize("code", ["01037", "24081"])
def test_lawrence_blackwood_has_a_control_point_until_he_leaves(code: str) -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, code, "Bank")
    table.play("0 play: use Lawrence Blackwood")
    assert table.control_points(0) == 1
    table.do(send_home_booted, table["Lawrence Blackwood"])
    assert table.control_points(0) == 0
    table["Lawrence Blackwood"].at = table["Bank"].number
    assert table.control_points(0) == 0


def test_lawrence_blackwood_has_it_through_the_day() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(1, dude("Bo", influence=3))
    table.put(0, "24081", "Bank")
    table.play("0 play: use Lawrence Blackwood")
    table.to("sundown", "1 play: pass")
    assert table.control_points(0) == 1
    table.to("gambling")
    assert table.at("Lawrence Blackwood") == "Bank" and table.control_points(0) == 0


@pytest.mark.parametrize("place", ["Bank", "town square", "home 1"])
def test_lawrence_blackwood_has_none_where_there_is_no_deed_of_anothers(place: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "01037", place)
    table.play("0 play: use Lawrence Blackwood")
    assert table.control_points(0) == 0
    assert "use Lawrence Blackwood" not in table.plays(0)


@ruling("compendium-1.9.3:593", "faq-2015:219")
def test_lawrence_blackwoods_control_point_adds_to_what_he_has() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, "01037", "Bank", control_points=1)
    table.play("0 play: use Lawrence Blackwood")
    assert table.control_points(0) == 2


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


# Sanford Taylor


def saloon(*, bounty: int = 0, booted: bool = False) -> Table:
    table = Table()
    table.put(1, deed("Saloon"))
    table.put(0, "Sanford Taylor", "Saloon", bounty=bounty)
    table.put(0, dude("Friend"), "Saloon")
    table.put(1, dude("Bo"), "Saloon", booted=booted)
    table.put(1, dude("Away"), "town square")
    return table


def test_a_dude_may_refuse_sanford_taylor() -> None:
    table = saloon()
    table.play("0 play: use Sanford Taylor", "1 accept: no")
    assert table.at("Bo") == "home 1" and table.is_booted("Sanford Taylor") and not table.is_shooting


def test_a_dude_may_accept_sanford_taylors_call_out() -> None:
    table = saloon()
    table.play("0 play: use Sanford Taylor", "1 accept: yes", "0 join posse: none", "1 join posse: none")
    assert table.posse(0) == ["Sanford Taylor"] and table.posse(1) == ["Bo"]


def test_nobody_refuses_sanford_taylor_who_is_wanted() -> None:
    table = saloon(bounty=1)
    table.play("0 play: use Sanford Taylor", "0 join posse: none", "1 join posse: none")
    assert table.posse(1) == ["Bo"]


def test_sanford_taylor_must_be_at_a_deed() -> None:
    table = saloon()
    table["Sanford Taylor"].at = table.place("town square")
    assert "use Sanford Taylor" not in table.plays()


def test_sanford_taylor_needs_somebody_who_can_be_called_out() -> None:
    table = saloon()
    table.teach("Bo", Prohibition("cannot be called out", lambda game, holder, piece, by: piece is holder))
    assert "use Sanford Taylor" not in table.plays()


# Barton Everest


def bartons_fight(hand: str, against: str = HIGH, joins: bool = True) -> Table:
    """Allie leads against Bo, with Barton Everest at her side or not, and hands are revealed."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "Barton Everest", "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Allie", "Bo", f"0 join posse: {'Barton Everest' if joins else 'none'}")
    table.next_cards(0, hand)
    table.next_cards(1, against)
    until(table, "take_lumps", *(("0 shooter: Allie",) if joins else ()))
    return table


def test_barton_everest_makes_a_cheatin_hand_better() -> None:
    assert rank(bartons_fight(CHEATIN_PAIR), 0) == 3


def test_barton_everest_does_not_change_a_legal_hand() -> None:
    assert rank(bartons_fight(PAIR), 0) == 2


def test_barton_everest_helps_only_in_the_posse() -> None:
    assert rank(bartons_fight(CHEATIN_PAIR, joins=False), 0) == 2


def test_barton_everest_does_not_change_another_players_hand() -> None:
    table = bartons_fight(HIGH, against=CHEATIN_PAIR)
    assert (rank(table, 0), rank(table, 1)) == (1, 2)


@ruling(
    "compendium-1.9.3:530 s1",
    "compendium-1.9.3:530 s2",
    "compendium-1.9.3:530 s3",
    "faq-2015:173 s1",
    "faq-2015:173 s2",
    "faq-2015:173 s3",
)
@pytest.mark.parametrize("goes", [send_home_booted, ace])
def test_barton_everest_helps_though_he_is_gone_and_beside_others_for_a_round(goes: Callable[..., None]) -> None:
    table = bartons_fight(CHEATIN_PAIR, against=STRAIGHT)
    table.do(change_rank, 0, 1)
    table.do(goes, table["Barton Everest"])
    assert rank(table, 0) == 4
    assert posse(table, 0).rank_round == 2
    posse(table, 0).next_round()
    assert posse(table, 0).rank_round == 0


def test_barton_everest_speaks_of_the_hand_as_it_is_revealed_before_a_react_changes_it() -> None:
    table = Table()
    for seat, name in ((0, "Barton Everest"), (1, dude("Bo"))):
        table.put(seat, name, "town square")
    table.put(0, dude("Merlin", keywords=("Huckster 9",)))
    table.put(0, "Ace in the Hole", on="Merlin")
    table.in_hand(0, "4♣")
    duel(table, "Barton Everest", "Bo", "0 join posse: none")
    table.modify("Barton Everest", "bullets", -9)
    table.next_cards(0, f"{CHEATIN_PAIR} 9♠")
    table.next_cards(1, HIGH)
    until(table, "take_lumps", "0 react: answer Ace in the Hole", "0 ace from draw hand: 3♠")
    assert rank(table, 0) == 2


# Jonah Essex


def test_jonah_essex_makes_the_other_wanted_dudes_of_his_posse_shoot_better() -> None:
    table = Table()
    table.put(0, dude("Far", bullets=1), bounty=1, booted=True)
    showdown([printed("Jonah Essex"), dude("Cal", bullets=1)], [dude("Dog", bullets=1)], table=table)
    for name in ("Jonah Essex", "Cal", "Dog"):
        table[name].bounty = 1
    assert [table.bullets(name) for name in ("Cal", "Allie", "Dog", "Far", "Jonah Essex")] == [2, 0, 1, 1, 2]


def test_jonah_essex_does_nothing_for_a_posse_without_him() -> None:
    table = Table()
    table.put(0, "Jonah Essex", booted=True)
    showdown([dude("Cal", bullets=1)], table=table)
    table["Cal"].bounty = 1
    assert table.bullets("Cal") == 1


@pytest.mark.parametrize("code", ["01042", "22027"])
def test_jonah_essex_spurs_his_posse_on_until_its_job_has_taken_effect(code: str) -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last, when Desolation Row (05004) has paid for the leader."""
    table = Table("05004", outfit("A Home"))
    jonah = table.put(0, code)
    table.put(0, dude("Allie", bullets=1), bounty=1)
    table.play("0 play: use home 0", "leader: Allie", f"join job: {jonah}", rest="plain")
    assert (table.rock(0), table.bullets("Allie")) == (2, 1)


# Sloane


@ruling("compendium-1.9.3:658 s1", "compendium-1.9.3:658 s2", "faq-2015:268 s1", "faq-2015:268 s2")
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
    ways = ["0 raise or lower: lower"] if bounty > 1 else []
    table.step("0 shootout play: use Laura Banks", "0 target: Sloane", *ways)
    assert table.bounty("Sloane") == left


def at_sloanes(ruleset: str = "pinebox-1.5", booted: bool = False) -> Table:
    """Allie stands in the town square with Bo; Sloane, Cal and Dee are next to it, and Eve is elsewhere."""
    table = Table(ruleset=ruleset)
    table.put(0, BANK)
    table.put(0, dude("Allie"), "town square")
    table.put(0, "01044")
    table.put(0, dude("Cal"), booted=booted)
    table.put(0, dude("Dee"))
    table.put(0, dude("Eve"), "Bank")
    table.put(1, dude("Bo"), "town square")
    return table


def ride_out(*script: str, ruleset: str = "pinebox-1.5") -> Table:
    """Allie stands against Bo, and some of the others come."""
    table = at_sloanes(ruleset)
    duel(table, "Allie", "Bo", *(f"0 join posse: {name}" for name in script))
    return table


@ruling("compendium-1.9.3:660", "faq-2015:270")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_who_is_with_sloane_joins_without_booting_though_she_does_not_join(ruleset: str) -> None:
    table = ride_out("Cal", "Eve", "none", ruleset=ruleset)
    assert table.posse(0) == ["Allie", "Cal", "Eve"]
    assert [table.is_booted(name) for name in ("Cal", "Eve")] == [False, True]


def test_sloane_joins_without_booting_and_who_is_left_behind_boots() -> None:
    table = ride_out("Cal", "Sloane", "Dee", "none")
    assert [table.is_booted(name) for name in ("Cal", "Sloane", "Dee")] == [False, False, True]


def test_where_all_ride_at_once_nobody_with_sloane_boots() -> None:
    table = ride_out("Sloane", "Dee", "none", ruleset="aeg-2015")
    assert [table.is_booted(name) for name in ("Sloane", "Dee")] == [False, False]


@ruling("compendium-1.9.3:659", "faq-2015:269")
def test_sloane_lets_nobody_join_who_is_booted() -> None:
    table = at_sloanes(booted=True)
    assert table.options("0 play: call out Allie", "1 accept: yes") == ["none", "Sloane", "Dee", "Eve"]


def test_sloane_lets_no_dude_of_another_join_without_booting() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"))
    table.put(0, "01044", "home 1")
    duel(table, "Allie", "Bo", "0 join posse: none", "1 join posse: Cy")
    assert table.is_booted("Cy") and table.posse(1) == ["Bo", "Cy"]


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
    assert [table.is_booted(name) for name in ("Sloane", "Cal", "Eve")] == [True, False, True]
