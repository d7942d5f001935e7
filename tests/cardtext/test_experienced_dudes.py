"""Dudes with more experience, and some who invent, perform or beg."""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import CHEATIN_PAIR, CHEATIN_THREE, HIGH, PAIR, showdown, until

from dtk.engine.rules.shootout import begin
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, printed, spell

BANK = deed("Bank", production=3)
HEX = spell("Hex", keywords=("Hex",))
NAG = goods("Nag", keywords=("Horse",))


def uses(table: Table, seat: int = 0) -> list[str]:
    """The abilities that a player may use in High Noon now."""
    return [play for play in table.plays(seat) if play.startswith("use")]


# Micah Ryse

MICAH = "Micah Ryse (Exp.1)"


@pytest.mark.parametrize(
    ("card", "usable"), [(HEX, True), (goods("Idol", keywords=("Mystical",)), True), (goods("Hat"), False)]
)
def test_micah_ryse_boots_something_occult_against_a_dude(card: Any, usable: bool) -> None:
    table = showdown([printed("05007")])
    table.put(0, card, on=MICAH)
    table.put(0, goods("Totem Bag", keywords=("Mystical",)), on="Allie")
    assert bool(table.options()) is usable
    if usable:
        table.step(f"0 shootout play: use {MICAH}")
    assert (table.value("Bo"), table.is_booted(card.title)) == (2 if usable else 5, usable)


# Lane Healey

LANE = "Lane Healey (Exp.1)"


def range_of(at: str) -> Table:
    """Lane, with a Horse, in the town square, and Bo of seat 1 somewhere."""
    table = Table()
    table.put(1, BANK)
    table.put(0, "05013", "town square")
    table.put(0, NAG, on=LANE)
    table.put(1, dude("Bo"), at)
    return table


def test_lane_healey_rides_a_dude_down_at_a_deed() -> None:
    table = range_of("Bank")
    table.play(f"0 play: use {LANE}")
    assert (table.posse(0), table.at(LANE), table.is_booted("Bo")) == ([LANE], "Bank", True)
    assert table.is_booted("Nag") and not table.is_booted(LANE)


@pytest.mark.parametrize("at", ["town square", "home 1"])
def test_lane_healey_rides_to_deeds_next_to_her_only(at: str) -> None:
    assert uses(range_of(at)) == []


def test_lane_healey_rides_only_her_own_unbooted_horse() -> None:
    table = range_of("Bank")
    table["Nag"].booted = True
    table.put(0, goods("Hat"), on=LANE)
    table.put(0, dude("Cal"), "town square")
    table.put(0, goods("Pony", keywords=("Horse",)), on="Cal")
    assert uses(table) == []


def test_lane_healey_does_not_ride_down_her_own_dudes() -> None:
    table = range_of("home 1")
    table.put(0, dude("Cal"), "Bank")
    assert uses(table) == []


def test_lane_healey_rides_to_somebody_who_cannot_be_called_out() -> None:
    """Only the choice is required (compendium-1.9.3 "Abilities")."""
    table = range_of("Bank")
    table.modify("Bo", "cannot be called out", 1)
    table.play(f"0 play: use {LANE}")
    assert (table.at(LANE), table.is_booted("Bo"), table.is_shooting) == ("Bank", True, False)


# Elander Boldman

ELANDER = "Elander Boldman (Exp.1)"


def bench(*words: str) -> Table:
    """Elander, and Allie with a booted Gadget that was used today."""
    table, gun = showdown([printed("07004")]), goods("Gun", bullets=1, keywords=("Gadget", *words))
    table.teach(gun, ability("Shootout, Boot", lambda use: None))
    table.put(0, gun, on="Allie", booted=True)
    table["Gun"].used = frozenset((0,))
    return table


def test_elander_boldman_readies_a_gadget_for_another_use() -> None:
    table = bench()
    table.step(f"0 shootout play: use {ELANDER}", "0 shootout play: use Gun")
    assert (table.is_booted("Gun"), table.is_booted(ELANDER)) == (True, True)
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (1, False)


def test_elander_boldman_lets_each_ability_of_it_be_used_another_time_and_no_more() -> None:
    table = bench()
    table.teach("Gun", ability("Shootout", lambda use: None))
    table["Gun"].used = frozenset((0, 1))
    assert table.options() == ["none", f"use {ELANDER}"]
    plays = f"0 shootout play: use {ELANDER}", "0 shootout play: use ability 2 Gun"
    assert table.options(*plays) == ["none", "use ability 1 Gun"]
    assert table.options(*plays, "0 shootout play: use ability 1 Gun") == []


def test_elander_boldman_does_more_for_experiments_and_weapons() -> None:
    table = bench("Experimental", "Weapon")
    table.step(f"0 shootout play: use {ELANDER}", "0 shootout play: none")
    assert (table.is_booted("Gun"), table.is_booted(ELANDER)) == (False, False)
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (2, True)


def test_elander_boldman_needs_a_booted_gadget_in_the_shootout() -> None:
    table = bench()
    table["Gun"].booted = False
    table.put(0, dude("Cal"))
    table.put(0, goods("Cog", keywords=("Gadget",)), on="Cal", booted=True)
    assert table.options() == []


# Kevin Wainwright

KEVIN = "Kevin Wainwright (Exp.1)"


@pytest.mark.parametrize("word", ["Huckster 0", "Abomination"])
@pytest.mark.parametrize(("value", "drawn"), [(11, ["2♠", "3♠"]), (10, [])])
def test_kevin_wainwright_goes_to_his_like_and_draws_against_the_mighty(
    word: str, value: int, drawn: list[str]
) -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, "20017")
    table.put(1, dude("Hal", value=value, keywords=(word,)), "Bank")
    table.put(1, dude("Bo", value=13), "town square")
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.play(f"0 play: use {KEVIN}")
    assert (table.at(KEVIN), table.is_stud(KEVIN), table.hand(0)) == ("Bank", True, drawn)


@pytest.mark.parametrize("words", [("Huckster 0",), ()])
def test_kevin_wainwright_joins_his_like_in_a_shootout(words: tuple[str, ...]) -> None:
    table = Table()
    table.put(0, "20017", booted=True)
    table.put(1, dude("Hal", keywords=("Huckster 0",)), booted=True)
    showdown([], [dude("Cy", keywords=words)], table=table) if words else showdown(table=table)
    assert bool(table.options()) is bool(words)
    if words:
        table.step(f"0 shootout play: use {KEVIN}")
        assert (table.posse(0), table.is_stud(KEVIN)) == (["Allie", KEVIN], True)


# "Thunder Boy" Nabbe

NABBE = '"Thunder Boy" Nabbe (Exp.1)'


def test_thunder_boy_nabbe_shames_a_wanted_dude() -> None:
    table = showdown(
        [printed("25019"), dude("Parson", keywords=("Blessed 0",))],
        [dude("Cy", shooter="stud"), dude("Dan", shooter="stud")],
    )
    table["Cy"].bounty = 1
    assert table.options(f"0 shootout play: use {NABBE}") == [NABBE, "Parson"]
    table.step(f"0 shootout play: use {NABBE}", "0 target: Parson")
    assert [table.is_stud(name) for name in ("Cy", "Dan")] == [False, True]
    assert (table.is_booted("Parson"), table.is_booted(NABBE)) == (True, False)


def test_thunder_boy_nabbe_needs_somebody_wanted() -> None:
    assert showdown([printed("25019")]).options() == []


# Deborah West


@pytest.mark.parametrize(("leader", "mark", "is_bold"), [("Deborah West", "Bo", True), ("Bo", "Deborah West", False)])
def test_deborah_west_is_a_stud_at_the_head_of_a_posse(leader: str, mark: str, is_bold: bool) -> None:
    table = Table()
    table.put(0, "10012", "town square")
    table.put(1, dude("Bo"), "town square")
    assert not table.is_stud("Deborah West")
    table.do(begin, table[leader], table[mark])
    assert (table.is_stud("Deborah West"), table.is_stud("Bo")) == (is_bold, False)


# Natalya


@pytest.mark.parametrize("code", ["09008", "24016"])
@pytest.mark.parametrize(("rock", "income"), [(1, 3), (4, 0)])
def test_natalya_begs_for_what_a_deed_produces(code: str, rock: int, income: int) -> None:
    table = Table(phase="gambling")
    table.put(1, BANK)
    table.put(0, code, "Bank", booted=True)
    table.put(1, dude("Bo", influence=5), "Bank")
    table.set_rock(0, rock + 1)
    table.set_rock(1, 3)
    # Who wins the pot has four.
    table.next_cards(0, PAIR)
    table.next_cards(1, HIGH)
    table.to("upkeep")
    before = table.rock(0), table.rock(1)
    table.modify("Natalya", "upkeep", -9)
    table.step()
    assert (table.rock(0) - before[0], table.rock(1) - before[1]) == (income, 3 - income)


# Emre

EMRE = "Emre, The Turkish Bear (Exp.1)"


def kick(table: Table, title: str) -> None:
    """A Technique in the hand of seat 0."""
    card = action(title, keywords=("Technique",))
    table.teach(card, ability("Shootout Technique", lambda use: None))
    table.in_hand(0, card)


@pytest.mark.parametrize(("pulled", "more"), [("A♠", 1), ("K♠", 0)])
def test_emre_exults_in_a_technique_once_a_shootout(pulled: str, more: int) -> None:
    table = showdown([printed("24019")])
    bullets = table.bullets(EMRE)
    for title in ("Kick", "Punch"):
        kick(table, title)
    table.next_cards(0, pulled, dude("News"), "A♠")
    react = [f"0 react: answer {EMRE}"]
    table.step("0 shootout play: use Kick", *react * more, *(["0 shootout play: use Punch"] if more else
               ["0 shootout play: none"]))  # fmt: skip
    assert (table.bullets(EMRE), table.hand(0)) == (bullets + more, ["News"] if more else ["Punch"])


# Drew Beauman

DREW = pytest.mark.parametrize("code", ["04004", "24072"])


def lab(code: str, second: str, at: str = "home 0", first: str = HIGH) -> Table:
    """Drew, with a Gadget in hand, before lowball hands are drawn."""
    table = Table(phase="gambling")
    table.put(0, code, at)
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, first, "K♠")
    table.next_cards(1, second)
    return table


@DREW
def test_drew_beauman_may_invent_without_booting_when_another_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR)
    table.step("0 invent: Cog")
    assert (table.host("Cog"), table.is_booted("Drew Beauman")) == ("Drew Beauman", False)


@DREW
def test_drew_beauman_need_not_invent_when_another_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR)
    table.step("0 invent: none")
    assert table.hand(0) == ["Cog"]


@DREW
@pytest.mark.parametrize(("second", "at"), [(PAIR, "home 0"), (CHEATIN_PAIR, "town square")])
def test_drew_beauman_must_catch_somebody_where_he_can_invent(code: str, second: str, at: str) -> None:
    table = lab(code, second, at)
    table.step()
    assert table.hand(0) == ["Cog"]


@DREW
def test_drew_beauman_does_not_work_while_his_own_player_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR, first=CHEATIN_THREE)
    table.step()
    assert table.hand(0) == ["Cog"]


@pytest.mark.parametrize(("code", "invents"), [("04004", True), ("24072", False)])
def test_drew_beauman_of_the_weird_west_needs_a_hand_of_his_players(code: str, invents: bool) -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    table.put(0, code, "Farm")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.put(1, dude("Allie"), "town square")
    table.put(2, dude("Bo"), "town square")
    table.do(begin, table["Allie"], table["Bo"])
    table.next_cards(0, "K♠")
    table.next_cards(1, HIGH)
    table.next_cards(2, CHEATIN_PAIR)
    until(table, "take_lumps", *["0 invent: Cog"] * invents)
    assert (table.zone("Cog") == "in play") is invents
