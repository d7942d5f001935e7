"""Do the texts of `dtk/cardtext/packs/blood_moon_rising.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dtk.engine.abilities import GrantedWhile
from dtk.engine.control import receiver
from dtk.engine.lasting import NOTED
from dtk.engine.rules.sundown import end_effects
from dtk.engine.shootouts import Fight
from dtk.engine.verbs.effects import grant
from tests.cardtext.kit import *

# 108 Drunken Masters


def test_drunken_masters_drink_at_the_ends_of_streets() -> None:
    table = Table("18001", outfit("Home 1"))
    for seat, name in ((0, "A"), (0, "B"), (0, "C"), (1, "D")):
        table.put(seat, deed(name))
    table.put(0, deed("Pit", keywords=("Out of Town",)))
    ends = {table.street(seat)[place] for seat in (0, 1) for place in (0, -1)}
    names = ("A", "B", "C", "D", "Pit", "home 0", "home 1")
    saloons = {name for name in names if stats.has(table.state, table[name], "Saloon")}
    assert saloons == {name for name in ends if not name.startswith("home")} and "Pit" not in saloons


TECHNIQUE = action("Kick", keywords=("Technique", "Tao of the Jade Rabbit"))


def kick(pull: str, value: int, *script: str, header: str = "Shootout Technique") -> Table:
    """Monk performs a Technique beside two Saloons of seat 0, and gets a bounty if that succeeds."""
    table = Table("18001", outfit("Home 1"))
    for name, words in (("Dive", ("Saloon",)), ("Bank", ()), ("Den", ("Saloon",))):
        table.put(0, deed(name, keywords=words))
    table.put(1, deed("Bar", keywords=("Saloon",)))
    table = showdown([dude("Monk", value=value - 2, keywords=("Kung Fu 2",))], table=table)
    table.teach(TECHNIQUE, ability(header, lambda use: add_bounty(use.game, table["Monk"], 3)))
    table.in_hand(0, TECHNIQUE)
    table.next_cards(0, pull)
    table.step("0 shootout play: use Kick", *script)
    assert not table.state.lasting.concerns(NOTED, table["Kick"].number)
    return table


@pytest.mark.parametrize(("value", "succeeds"), [(7, False), (8, True)])
def test_drunken_masters_lower_the_pull_by_saloons(value: int, succeeds: bool) -> None:
    table = kick("9♠", value, "0 react: answer no. 1 home 0")
    assert (table.bounty("Monk"), table.is_booted("home 0")) == (3 * succeeds, True)
    assert table.discard(0)[-1:] != [] and table.hand(0) == []


@pytest.mark.parametrize(("answer", "taken"), [("yes", True), ("no", False)])
def test_drunken_masters_may_take_the_pull_of_a_great_success(answer: str, taken: bool) -> None:
    table = kick("4♠", 7, "0 react: answer no. 1 home 0", f"0 take the pulled card into hand: {answer}")
    assert (table.hand(0) == ["4♠"]) is taken and ("4♠" in table.discard(0)) is not taken


def test_drunken_masters_take_no_pull_of_a_failure_though_it_is_low() -> None:
    table = Table("18001", outfit("Home 1"))
    table = showdown([dude("Monk", value=5, keywords=("Kung Fu 2",))], table=table)
    trick = action("Kick", keywords=("Technique",))
    table.teach(trick, ability("Shootout Technique", do_nothing))
    table.in_hand(0, trick)
    table.next_cards(0, "A♠")
    fail = lambda use: use.game.pulls[-1].be(13, "spades")  # noqa: E731
    table.put(1, dude("Saver"))
    table.teach("Saver", react("React", "after", SkillTestMade, fail))
    table.step("0 shootout play: use Kick", "0 react: answer no. 1 home 0", "1 react: answer Saver")
    assert table.hand(0) == []


@pytest.mark.parametrize("fault", ["theirs", "no Technique"])
def test_drunken_masters_answer_tests_for_techniques_of_their_own(fault: str) -> None:
    table = Table("18001", outfit("Home 1"))
    seat = int(fault == "theirs")
    monk = dude("Monk", keywords=("Kung Fu 2", "Huckster 1"))
    table = showdown([] if seat else [monk], [monk] if seat else [], table=table)
    trick = action("Kick", keywords=("Technique",)) if seat else spell("Hex", keywords=("Hex",))
    table.teach(trick, ability("Shootout Technique" if seat else "Shootout Hex 1, Boot", do_nothing))
    if seat:
        table.in_hand(1, trick)
    else:
        table.put(0, trick, on="Monk")
    table.next_cards(seat, "A♠")
    table.step(f"{seat} shootout play: use {trick.title}")
    assert not table.is_booted("home 0")


def test_drunken_masters_take_nothing_where_there_was_no_card_to_pull() -> None:
    table = kick("", 7, "0 react: answer no. 1 home 0")
    assert table.bounty("Monk") == 3 and table.hand(0) == [] and table.discard(0) == ["Kick"]


def test_drunken_masters_take_no_pull_of_a_lesser_success_or_without_the_react() -> None:
    table = kick("5♠", 7, "0 react: answer no. 1 home 0")
    assert table.bounty("Monk") == 3 and table.hand(0) == []
    table = kick("A♠", 12, "0 react: none")
    assert table.bounty("Monk") == 3 and table.hand(0) == [] and not table.is_booted("home 0")


# Gateway To Beyond


def gateway(groves: int) -> Table:
    """Three Spirits of Sam's, booted, one used already, and one of Bo's."""
    table = Table("18002", outfit("Home 1"))
    table.put(0, dude("Sam", keywords=("Shaman 5",)))
    table.put(1, dude("Bo", keywords=("Shaman 5",)))
    for number in range(groves):
        table.put(0, deed(f"Grove {number}", keywords=("Holy Ground",)))
    table.put(1, deed("Spring", keywords=("Holy Ground",)))
    for seat, name in ((0, "Wind"), (0, "Rain"), (1, "Hail")):
        card = spell(name, keywords=("Spirit",))
        table.teach(card, ability("Noon Spirit 1, Boot", do_nothing))
        table.put(seat, card, on="Sam" if seat == 0 else "Bo", booted=True)
    table.put(0, spell("Hex", keywords=("Hex",)), on="Sam", booted=True)
    return table


def test_gateway_to_beyond_unboots_a_spirit_for_each_holy_ground() -> None:
    table = gateway(0)
    assert table.options("0 play: use home 0") == ["none", "Wind", "Rain"]
    table.play("0 play: use home 0", "0 choose: Rain")
    assert table.is_booted("Wind") and not table.is_booted("Rain") and table.is_booted("Hail")
    table = gateway(2)
    table.play("0 play: use home 0", "0 choose: Rain", "0 choose: Wind")
    assert not table.is_booted("Wind") and not table.is_booted("Rain")


def test_gateway_to_beyond_lets_their_abilities_be_used_again() -> None:
    table = gateway(0)
    table["Rain"].booted = False
    table.next_cards(0, "K♠ K♠ K♠")
    table.play("0 play: use Rain", "1 play: pass", "0 play: use home 0", "0 choose: Rain", "1 play: pass")
    assert "use Rain" in table.plays(0)
    table.play("0 play: use Rain", "1 play: pass")
    table["Rain"].booted = False
    assert "use Rain" not in table.plays(0)


# Full Moon Brotherhood


MOON = "0 play: use home 0"


def full_moon(*script: str, seats: int = 2) -> Table:
    """Allie of seat 0 is in the town square, Bo and a Gunslinger next to it; Cy is in the square, and Dee far away."""
    table = Table("18003", *(outfit(f"Home {seat}") for seat in range(1, seats)))
    table.put(1, deed("Bank"))
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(1, dude("Cy"), "town square")
    table.put(1, dude("Dee"), "Mine")
    table.put(1, printed("Gunslinger"), "Bank")
    if script:
        table.play(MOON, *script, rest="plain")
    return table


def test_full_moon_brotherhood_hunts_an_opposing_dude_next_to_a_dude_of_its_own() -> None:
    table = full_moon()
    # Cy is next to Ann, who is at home; Bo is next to Allie.
    assert table.options(MOON) == ["Bo", "Cy"]
    table.play(MOON, "0 target: Bo")
    assert table.is_booted("home 0")


def test_full_moon_brotherhood_hunts_nobody_next_to_others_alone() -> None:
    table = full_moon()
    table["Allie"].at = table["home 0"].number
    table.put(1, dude("Eve"), "town square")
    assert table.options(MOON) == ["Cy", "Eve"]


def test_full_moon_brotherhood_takes_traits_and_leaves_abilities() -> None:
    table = full_moon()
    heard: list[str] = []
    table.teach(
        "Bo",
        trait("after", Unbooted, lambda use: heard.append("trait")),
        react("Repeat React", "after", Unbooted, lambda use: heard.append("react")),
        trait("when", Discarded, lambda use: heard.append("end")),
        ability("Noon", lambda use: heard.append("play")),
        ability("Noon", lambda use: heard.append("allowed"), printed=False),
        ContinuousChange("influence", lambda *_: 2, own=True),
        Prohibition("cannot boot", lambda game, holder, piece, by: piece is holder, own=True),
    )
    assert table.influence("Bo") == 3
    table.play(MOON, "0 target: Bo")
    assert table.influence("Bo") == 1 and table.plays(1).count("use ability 1 Bo") == 1
    assert "use ability 2 Bo" not in table.plays(1)
    table.do(boot, table["Bo"])
    assert table.is_booted("Bo")
    table.say("1 react: answer no. 2 Bo", rest="plain")
    table.do(unboot, table["Bo"])
    assert heard == ["react"]
    table.play("1 play: use ability 1 Bo", rest="plain")
    assert heard == ["react", "play"]
    table.say("0 reward: draw two cards", rest="plain")
    table.do(discard, table["Bo"])
    assert heard == ["react", "play"]


def test_full_moon_brotherhood_is_over_at_the_end_of_the_day() -> None:
    table = full_moon()
    table.teach("Bo", ContinuousChange("influence", lambda *_: 2, own=True))
    table.play(MOON, "0 target: Bo")
    table.do(expire, "day")
    assert table.influence("Bo") == 3
    table.do(discard, table["Bo"])
    assert table.hand(0) == [] and table.rock(0) == 0


def test_what_full_moon_brotherhood_takes_from_a_dude_it_lends_to_nobody() -> None:
    table = full_moon()
    brave = Text(changes=(ContinuousChange("bullets", lambda *_: 2, own=True),))
    table.teach("Bo", GrantedWhile(lambda state, holder, piece: piece is table["Cy"], brave))
    assert table.bullets("Cy") == 2
    table.play(MOON, "0 target: Bo")
    assert table.bullets("Cy") == 0


def test_full_moon_brotherhood_lets_no_card_move_its_prey_who_may_walk() -> None:
    table = full_moon("0 target: Bo")
    for name, moved in (("Bo", False), ("Dee", True)):
        use = Use(table.game, table["Allie"], 0, played_as="noon")
        table.game.uses.append(use)
        assert bool(Play(use).move(table[name], TOWN_SQUARE)) is moved
        table.game.uses.clear()
    table.play("1 play: move Bo", "1 move to: town square", rest="plain")
    assert table.at("Bo") == "town square"


@pytest.mark.parametrize(("name", "asked"), [("Cy", False), ("Bo", True)])
def test_the_prey_of_full_moon_brotherhood_refuses_no_call_out(name: str, asked: bool) -> None:
    table = full_moon("0 target: Cy")
    table["Bo"].at = TOWN_SQUARE
    table.play("1 play: pass")
    found = table.pending("0 play: Allie calls out", f"0 call out: {name}")
    assert (found is not None and found.kind == "accept") is asked


@pytest.mark.parametrize(("reward", "cards", "rock"), [("draw two cards", 2, 0), ("gain 2 ghost rock", 0, 2)])
@pytest.mark.parametrize("leave", [ace, discard])
def test_full_moon_brotherhood_is_rewarded_when_its_prey_leaves_play(
    reward: str, cards: int, rock: int, leave: Any
) -> None:
    table = full_moon("0 target: Bo")
    table.in_deck(0, "2♠", "3♠", "4♠")
    table.do(discard, table["Cy"])
    assert table.hand(0) == [] and table.rock(0) == 0
    table.say(f"0 reward: {reward}")
    table.do(leave, table["Bo"])
    assert (len(table.hand(0)), table.rock(0)) == (cards, rock)


# Justice In Exile


def exile(first: str, second: str, seats: int = 2) -> Table:
    """Allie against Bo, with these hands about to be revealed; Bea and Ann are elsewhere."""
    table = Table("18004", *(outfit(f"Home {seat}") for seat in range(1, seats)))
    table.put(1, dude("Bea"))
    table.put(0, dude("Ann"))
    table = showdown(table=table)
    deal(table, first, second)
    return table


@pytest.mark.parametrize(
    ("first", "second", "judge"),
    [(PAIR, CHEATIN_PAIR, 0), (CHEATIN_PAIR, CHEATIN_THREE, 1), (CHEATIN_PAIR, PAIR, None)],
)
def test_justice_in_exile_makes_a_cheater_wanted(first: str, second: str, judge: int | None) -> None:
    table = exile(first, second)
    answers = [] if judge is None else [f"{judge} raise bounty: Bea"]
    table.until("take lumps", *answers, rest="plain")
    assert [table.bounty(name) for name in ("Bea", "Bo", "Ann", "Allie")] == [int(judge is not None), 0, 0, 0]


def test_justice_in_exile_hears_of_the_shootouts_of_others() -> None:
    """Every other player is an opponent; who has no hand has no legal one."""
    table = Table(outfit("Home 0"), outfit("Home 1"), "18004")
    table = showdown(table=table)
    table.put(2, dude("Cy"))
    deal(table, CHEATIN_PAIR, CHEATIN_PAIR)
    table.put(1, dude("Bea"))
    table.until("take lumps", "1 raise bounty: Bea", rest="plain")
    assert [table.bounty(name) for name in ("Allie", "Bo", "Bea", "Cy")] == [1, 0, 1, 0]


def test_justice_in_exile_lets_go_who_cannot_be_wanted() -> None:
    table = exile(PAIR, CHEATIN_PAIR)
    for name in ("Bea", "Bo"):
        forbid(table.game, table[name], "cannot be wanted", "day")
    table.until("take lumps", rest="plain")
    assert table.bounty("Bo") == 0


def test_justice_in_exile_hears_of_lowball() -> None:
    table = Table("18004", outfit("Home 1"), phase="gambling")
    table.put(0, dude("Ann"))
    for name in ("Bo", "Cal"):
        table.put(1, dude(name))
    for seat in (0, 1):
        table.set_rock(seat, 1)
    deal(table, HIGH, CHEATIN_PAIR)
    table.step("0 raise bounty: Cal", rest="plain")
    assert (table.bounty("Cal"), table.bounty("Bo"), table.bounty("Ann")) == (1, 0, 0)


def before_deputies(deputy: str = "Deputy", place: str = "town square", bounty: int = 1) -> Table:
    """Bo, who is wanted, in the town square, and a dude of seat 0 elsewhere, who may be a Deputy."""
    table = Table("18004", outfit("Home 1"))
    table.put(0, dude("Ann", keywords=(deputy,)), place)
    table.put(1, dude("Bo"), "town square", bounty=bounty)
    table.put(0, dude("Cal"), "town square", bounty=1)
    table.put(1, dude("Deb", keywords=("Deputy",)), "town square")
    return table


@pytest.mark.parametrize(("answer", "zone"), [("yes", "boot hill"), ("no", "discard")])
def test_justice_in_exile_pays_for_who_falls_before_a_deputy(answer: str, zone: str) -> None:
    table = before_deputies()
    table.say("0 react: answer no. 2 home 0", f"0 ace them: {answer}")
    table.do(discard, table["Bo"], 1)
    assert (table.rock(0), table.zone("Bo"), table.is_booted("home 0")) == (2, zone, True)


@pytest.mark.parametrize(("answer", "is_aced"), [("yes", True), ("no", False)])
def test_a_heros_passing_may_be_played_after_justice_in_exile_has_had_a_dude_aced(answer: str, is_aced: bool) -> None:
    """It is aced instead of being discarded, so a dude was aced this turn."""
    table = before_deputies()
    table.in_hand(1, "10036")
    table.say("0 react: answer no. 2 home 0", f"0 ace them: {answer}")
    table.do(discard, table["Bo"], 1)
    table.play("0 play: pass")
    assert ("use A Hero's Passing" in table.plays(1)) is is_aced


def test_justice_in_exile_pays_for_who_is_aced() -> None:
    table = before_deputies()
    table.say("0 react: answer no. 2 home 0")
    table.do(ace, table["Bo"], 1)
    assert (table.rock(0), table.zone("Bo")) == (2, "boot hill")


@pytest.mark.parametrize(
    ("facts", "fallen"),
    [
        ({"deputy": "Blessed 1"}, "Bo"),
        ({"place": "home 0"}, "Bo"),
        ({"bounty": 0}, "Bo"),
        ({}, "Cal"),
    ],
)
def test_justice_in_exile_pays_for_nobody_else(facts: dict[str, Any], fallen: str) -> None:
    table = before_deputies(**facts)
    table.do(discard, table[fallen], 1)
    assert table.rock(0) == 0 and not table.is_booted("home 0")


def test_justice_in_exile_pays_in_high_noon_only() -> None:
    table = before_deputies()
    table.state.phase = "sundown"
    table.do(discard, table["Bo"], 1)
    assert not table.is_booted("home 0")


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


# Rattler Young 'Un (24094) decides by his bullets, which are no influence.
@pytest.mark.parametrize("code", ["18005", "24004"])
def test_morgan_regulators_limit_no_bullets_that_decide_instead_of_influence(code: str) -> None:
    table = Table(code, outfit("Home 1"))
    table.put(1, deed("Bank"))
    table.put(0, "24094", "Bank")
    table.put(1, dude("Bo", influence=9), "Bank")
    table.modify("Rattler Young 'Un", "bullets", 6, change="set")
    assert table.controller("Bank") == 1
    table.state.phase = "sundown"
    assert table.controller("Bank") == 0


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


def test_morgan_regulators_of_the_weird_west_choose_nobody_who_cannot_come() -> None:
    """Smiling Tom (04002) leaves home only for where another dude of the Fourth Ring is."""
    table = play_outfit("24004")
    table.put(0, "04002")
    table.put(0, dude("Allie"), "town square")
    assert "use home 0" not in table.plays()
    table.put(1, "04002", "town square")
    table.play("play: use home 0")
    assert table.at("Smiling Tom of 0") == "town square"


# Protection Racket


def racket(theirs: int, held: int) -> Table:
    """Deeds of seat 1, of which seat 0 controls some; Allie at one of her own."""
    table = Table("18006", outfit("Home 1"))
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, dude("Ann"))
    for number in range(theirs):
        table.put(1, deed(f"Lot {number}"))
        table.put(0, dude(f"Man {number}", influence=int(number < held)), f"Lot {number}", booted=True)
    return table


@pytest.mark.parametrize(
    ("theirs", "held", "gained", "known"), [(4, 3, 3, 1), (3, 2, 2, 0), (2, 2, 4, 0), (3, 0, 0, 0), (0, 0, 2, 0)]
)
def test_protection_racket_pays_for_deeds_of_others(theirs: int, held: int, gained: int, known: int) -> None:
    table = racket(theirs, held)
    table.play("0 play: use home 0")
    assert table.is_booted("home 0") and table.is_booted("Allie") and not table.is_booted("Ann")
    assert (table.rock(0), table.bounty("Allie"), table["Allie"].control_points) == (gained, known, known)


def test_protection_racket_needs_a_fresh_dude_at_a_deed() -> None:
    table = racket(3, 3)
    table.put(1, dude("Bo"), "Bank")
    table["Allie"].booted = True
    assert "use home 0" not in table.plays(0)


def test_protection_racket_pays_nothing_for_them_if_the_dude_does_not_boot() -> None:
    table = racket(4, 3)
    table.put(1, dude("Saver"))
    stop = lambda use: use.event.piece == table["Allie"].number  # noqa: E731
    table.teach("Saver", react("React", "when", Booted, lambda use: None, instead=True, concerns=stop))
    table.play("0 play: use home 0", "1 react: answer Saver")
    assert (table.rock(0), table.bounty("Allie")) == (0, 1)


def test_protection_racket_counts_once_the_dude_is_booted() -> None:
    table = racket(4, 3)
    leave = lambda use: move(use.game, table["Man 0"], table.place("home 0"))  # noqa: E731
    booted = lambda use: use.event.piece == table["Allie"].number  # noqa: E731
    table.teach("Man 0", trait("after", Booted, leave, concerns=booted))
    table.play("0 play: use home 0")
    assert (table.rock(0), table.bounty("Allie"), table["Allie"].control_points) == (2, 0, 0)


# Zuì Waidan


def drunkards() -> Table:
    """Monk and others against Bo, with a Saloon of seat 0, elsewhere."""
    table = Table()
    table.put(0, deed("Dive", keywords=("Saloon",)))
    table.put(1, deed("Bar", keywords=("Saloon",)))
    table.put(0, deed("Bank"))
    return showdown(
        [printed("18007"), dude("Monk", keywords=("Kung Fu 2",))], [dude("Nun", keywords=("Kung Fu 1",))], table=table
    )


def test_zui_waidan_boots_a_saloon_for_kung_fu() -> None:
    table = drunkards()
    assert table.options() == ["none", "use Zuì Waidan"]
    table.step("0 shootout play: use Zuì Waidan")
    assert table.is_booted("Dive") and not table.is_booted("Zuì Waidan")
    assert (table.rating("Monk", "Kung Fu"), table.rating("Nun", "Kung Fu")) == (4, 1)
    table.do(expire, "round")
    assert table.rating("Monk", "Kung Fu") == 4


@pytest.mark.parametrize("without", ["Saloon", "Kung Fu"])
def test_zui_waidan_needs_a_saloon_and_somebody_with_kung_fu(without: str) -> None:
    table = drunkards()
    if without == "Saloon":
        table["Dive"].booted = True
    else:
        table.do(discard, table["Monk"])
    assert table.options() == []


def test_zui_waidan_gives_nothing_if_the_saloon_does_not_boot() -> None:
    table = drunkards()
    table.put(1, dude("Saver"))
    stop = lambda use: use.event.piece == table["Dive"].number  # noqa: E731
    table.teach("Saver", react("React", "when", Booted, lambda use: None, instead=True, concerns=stop))
    table.step("0 shootout play: use Zuì Waidan", "1 react: answer Saver")
    assert not table.is_booted("Dive") and table.rating("Monk", "Kung Fu") == 2


# Mr. Outang


@pytest.mark.parametrize("drink", ["Whiskey Flask", "Baijiu Jar"])
def test_mr_outang_teaches_who_drinks_with_him(drink: str) -> None:
    table = Table()
    table.put(0, "18008", "town square")
    for seat, name, place in ((0, "Ann", "town square"), (1, "Bo", "town square"), (0, "Cy", "home 0")):
        table.put(seat, dude(name, keywords=("Kung Fu 1",)), place)
        table.put(seat, drink, on=name)
    table.put(0, dude("Dry", keywords=("Kung Fu 1",)), "town square")
    table.put(0, dude("Deb"), "town square")
    table.put(0, drink, on="Deb")
    assert [table.rating(name, "Kung Fu") for name in ("Ann", "Bo", "Cy", "Dry", "Deb")] == [2, 1, 1, 1, None]
    assert [table.is_stud(name) for name in ("Ann", "Bo", "Cy", "Dry", "Deb")] == [True, False, False, False, False]


def test_mr_outang_counts_two_drinks_once_and_his_own_too() -> None:
    table = Table()
    table.put(0, "18008", "town square")
    before = table.rating("Mr. Outang", "Kung Fu") or 0
    table.put(0, "Whiskey Flask", on="Mr. Outang")
    table.put(0, "Baijiu Jar", on="Mr. Outang")
    assert table.rating("Mr. Outang", "Kung Fu") == before + 1 and table.is_stud("Mr. Outang")


# Stevie Lyndon


def pulls(table: Table, who: str, card: Any, pulled: str, header: str) -> bool:
    """Whether a dude casts a spell with a pull."""
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


# Wei Xu


def test_wei_xu_counts_for_more_in_a_shootout() -> None:
    table = Table()
    table.put(0, "18010", "town square")
    table.put(0, dude("Ann", value=3), "town square")
    table.put(1, dude("Bo"), "town square")
    before = table.value("Wei Xu"), table.influence("Wei Xu")
    table.duel("Ann", "Bo", rest="plain")
    assert (table.value("Wei Xu"), table.influence("Wei Xu")) == before
    table = showdown([printed("18010")])
    assert (table.value("Wei Xu"), table.influence("Wei Xu")) == (before[0] + 5, before[1] + 2)
    assert (table.value("Allie"), table.influence("Allie")) == (5, 0)


# Eva Bright Eyes


@pytest.mark.parametrize(("words", "can"), [((), False), (("Sidekick",), True), (("Totem",), True)])
def test_eva_bright_eyes_casts_totems_and_sidekicks_only(words: tuple[str, ...], can: bool) -> None:
    table = Table()
    table.put(0, "18011")
    table.put(0, dude("Sam", keywords=("Shaman 1",)))
    for name, bearer in (("Wind", "Eva Bright Eyes"), ("Rain", "Sam")):
        card = spell(name, keywords=("Spirit", *words))
        table.teach(card, ability("Noon Spirit 1, Boot", do_nothing))
        table.put(0, card, on="home 0" if "Totem" in words else bearer)
    assert "use Rain" in table.plays(0) and ("use Wind" in table.plays(0)) is can


@pytest.mark.parametrize("words", [(), ("Sidekick",)])
def test_eva_bright_eyes_casts_no_hexes_either(words: tuple[str, ...]) -> None:
    table = Table()
    table.put(0, "18011")
    table.put(0, dude("Sam", keywords=("Huckster 1",)))
    table.modify("Eva Bright Eyes", "Huckster", 1, change="set")
    for name, bearer in (("Curse", "Eva Bright Eyes"), ("Jinx", "Sam")):
        card = spell(name, keywords=("Hex", *words))
        table.teach(card, ability("Noon Hex 1, Boot", do_nothing))
        table.put(0, card, on=bearer)
    assert "use Jinx" in table.plays(0) and "use Curse" not in table.plays(0)


def test_eva_bright_eyes_may_use_what_is_no_spirit() -> None:
    table = Table()
    table.put(0, "18011")
    nag = goods("Nag", keywords=("Horse",))
    table.teach(nag, ability("Noon, Boot", do_nothing))
    table.put(0, nag, on="Eva Bright Eyes")
    assert "use Nag" in table.plays(0)


def test_eva_bright_eyes_rides_home() -> None:
    table = showdown([printed("18011")])
    table.put(0, goods("Nag", keywords=("Horse",)), on="Eva Bright Eyes")
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Eva Bright Eyes")
    table.put(0, goods("Mare", keywords=("Horse",)), on="Allie")
    table.step("0 shootout play: use Eva Bright Eyes")
    assert table.is_booted("Nag") and not table.is_booted("Gun") and not table.is_booted("Mare")
    assert table.at("Eva Bright Eyes") == "home 0" and table.is_booted("Eva Bright Eyes")
    assert table.posse(0) == ["Allie"]


@pytest.mark.parametrize("fault", ["booted", "kept"])
def test_eva_bright_eyes_stays_without_a_fresh_horse(fault: str) -> None:
    table = showdown([printed("18011")])
    table.put(0, goods("Nag", keywords=("Horse",)), on="Eva Bright Eyes", booted=fault == "booted")
    if fault == "kept":
        forbid(table.game, table["Eva Bright Eyes"], "cannot go home", "shootout")
    assert table.options() == []


def test_eva_bright_eyes_stays_if_her_horse_does_not_boot() -> None:
    table = showdown([printed("18011")])
    table.put(0, goods("Nag", keywords=("Horse",)), on="Eva Bright Eyes")
    saver(table, Booted)
    table.step("0 shootout play: use Eva Bright Eyes", "0 react: answer Saver", rest="plain")
    assert table.posse(0) == ["Allie", "Eva Bright Eyes"]


# Mick Aduladi


def test_mick_aduladi_is_at_home_on_holy_ground() -> None:
    table = Table()
    table.put(0, "18012")
    for seat, name in ((0, "Grove"), (1, "Spring")):
        table.put(seat, deed(name, keywords=("Holy Ground",)))
    table.put(0, deed("Bank"))
    table.put(0, dude("Ann"), "Grove")
    assert not table.is_stud("Mick Aduladi")
    assert table.options("0 play: use Mick Aduladi") == ["Grove", "Spring"]
    table.play("0 play: use Mick Aduladi", "0 target: Spring")
    assert table.at("Mick Aduladi") == "Spring" and not table.is_booted("Mick Aduladi")
    assert table.is_stud("Mick Aduladi") and not table.is_stud("Ann")


def test_mick_aduladi_does_not_move_to_where_he_is() -> None:
    table = Table()
    table.put(0, deed("Grove", keywords=("Holy Ground",)))
    table.put(0, "18012", "Grove")
    assert "use Mick Aduladi" not in table.plays(0)


# Absalom Hotchkiss


def hunt(monster_at: str = "town square") -> Table:
    """Absalom and others at home, and a monster."""
    table = Table()
    table.put(0, "18013")
    table.put(0, dude("Ann"))
    table.put(0, dude("Cy"), "town square")
    table.put(1, dude("Bo"))
    table.put(1, dude("Fiend", keywords=("Abomination",)), monster_at)
    return table


def test_absalom_hotchkiss_is_followed_to_an_abomination() -> None:
    table = hunt()
    move = ("0 play: move Absalom Hotchkiss", "0 move to: town square")
    assert table.options(*move) == ["none", "answer Absalom Hotchkiss"]
    table.play(*move, "0 react: answer Absalom Hotchkiss")
    assert table.at("Ann") == "town square" and not table.is_booted("Ann") and table.at("Bo") == "home 1"


def test_absalom_hotchkiss_is_not_followed_where_there_is_none() -> None:
    table = hunt("home 1")
    table.play("0 play: move Absalom Hotchkiss", "0 move to: town square")
    assert table.at("Ann") == "home 0"


def test_absalom_hotchkiss_is_not_moved_by_the_moves_of_others() -> None:
    table = hunt()
    table["Absalom Hotchkiss"].at = table.place("town square")
    table.put(0, dude("Deb"))
    table.play("0 play: move Ann", "0 move to: town square")
    assert table.at("Deb") == "home 0"


def test_absalom_hotchkiss_is_not_followed_by_who_cannot_move() -> None:
    table = hunt()
    forbid(table.game, table["Ann"], "cannot move", "day")
    table.play("0 play: move Absalom Hotchkiss", "0 move to: town square")
    assert table.at("Ann") == "home 0"


# Christine Perfect


def test_christine_perfect_goes_to_the_most_grit() -> None:
    table = Table()
    table.put(0, "18014")
    table.put(0, dude("Ann", value=12), "town square")
    table.put(0, dude("Amy", value=13))
    table.put(1, dude("Bo", value=9, bullets=2, influence=1), "town square")
    table.put(1, dude("Cy", value=11))
    table.put(1, dude("Di", value=12))
    assert table.options("0 play: use Christine Perfect") == ["Bo", "Di"]
    table.play("0 play: use Christine Perfect", "0 target: Bo")
    assert table.at("Christine Perfect") == "town square" and not table.is_booted("Christine Perfect")
    assert (table.value("Bo"), table.value("Di")) == (4, 12)


def test_christine_perfect_does_not_go_to_who_is_there() -> None:
    table = Table()
    table.put(0, "18014", "town square")
    table.put(1, dude("Bo", value=9), "town square")
    table.put(1, dude("Cy", value=8))
    assert "use Christine Perfect" not in table.plays(0)


# Father Tolarios


BLESSINGS = (
    spell("Prayer", keywords=("Miracle",)),
    goods("Relic", keywords=("Mystical",)),
    spell("Psalm", keywords=("Miracle", "Unique")),
    goods("Hat"),
    spell("Hex", keywords=("Hex", "Mystical")),
)


def penance(where: str = "deck") -> Table:
    """Father Tolarios at the town square with a card in hand; wanted dudes around, and blessings in a pile."""
    table = Table()
    table.put(0, "18015", "town square")
    table.in_hand(0, "2♠", "3♠")
    for name, place, bounty in (("Bo", "town square", 2), ("Cy", "home 1", 1), ("Di", "town square", 0)):
        table.put(1, dude(name), place, bounty=bounty)
    table.put(0, dude("Ann"), "town square", bounty=1)
    table.put(1, deed("Pit", keywords=("Out of Town",)))
    table.put(1, dude("Ed"), "Pit", bounty=1)
    (table.in_deck if where == "deck" else table.in_discard)(0, *BLESSINGS)
    return table


@pytest.mark.parametrize("where", ["deck", "discard pile"])
def test_father_tolarios_forgives_to_find_a_blessing(where: str) -> None:
    table = penance(where)
    discarded = ("0 play: use Father Tolarios", "0 target: 2♠")
    assert table.options(*discarded) == ["Bo", "Cy"]
    table.modify("Cy", "least bounty", 1)
    assert table.options(*discarded) == [f"{pile}" for pile in ("deck", "discard pile")]
    table = penance(where)
    found = table.pending(*discarded, "0 target: Bo", f"0 take it from: {where}")
    assert found is not None and sorted(found.options) == ["Prayer", "Relic", "none"]
    empty = penance(where)
    empty.play(*discarded, "0 target: Bo", f"0 take it from: {where}", f"0 {found.kind}: none")
    assert empty.hand(0) == ["3♠"]
    table.play(*discarded, "0 target: Bo", f"0 take it from: {where}", f"0 {found.kind}: Relic")
    assert table.hand(0) == ["3♠", "Relic"] and table.bounty("Bo") == 1 and "2♠" in table.discard(0)
    assert all(table["Relic"].number in player.known for player in table.state.players)


def test_father_tolarios_forgives_nobody_who_is_not_considered_wanted() -> None:
    """He asks for a wanted dude: one whose bounty counts as none is none (compendium-1.9.3 "Wanted Dudes")."""
    table = penance()
    table.modify("Cy", "bounty", -1)
    assert table.options("0 play: use Father Tolarios", "0 target: 2♠") == ["deck", "discard pile"]


def test_father_tolarios_may_discard_a_card_for_nothing() -> None:
    table = penance()
    for name in ("Bo", "Cy"):
        table[name].bounty = 0
    table.play("0 play: use Father Tolarios", "0 target: 2♠")
    assert table.hand(0) == ["3♠"]


def test_father_tolarios_needs_a_card_to_discard() -> None:
    table = penance()
    for name in ("2♠", "3♠"):
        table.do(put, table[name], "discard")
    assert "use Father Tolarios" not in table.plays(0)


def test_father_tolarios_searches_nothing_unless_the_bounty_falls() -> None:
    table = penance()
    table.put(1, dude("Saver"))
    table.teach("Saver", react("React", "when", BountyLowered, do_nothing, instead=True))
    table.play("0 play: use Father Tolarios", "0 target: 2♠", "0 target: Bo", "1 react: answer Saver")
    assert table.hand(0) == ["3♠"]


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


# Jimmy "The Saint"


@pytest.mark.parametrize(("words", "made"), [((), 2), (("Casino",), 3)])
def test_jimmy_the_saint_gains_what_his_deed_produces(words: tuple[str, ...], made: int) -> None:
    table = Table()
    table.put(1, deed("Den", production=2, keywords=words))
    table.put(1, deed("Bank", production=1, keywords=("Casino",)))
    table.put(0, "18019", "Den")
    for name, place in (("Ann", "Den"), ("Amy", "Bank")):
        table.put(0, dude(name, influence=1), place)
    assert (production(table, "Den"), receiver(table.state, table["Den"])) == (made, 0)
    assert production(table, "Bank") == 1 and receiver(table.state, table["Bank"]) != 0


def test_jimmy_the_saint_gains_nothing_where_another_rules() -> None:
    table = Table()
    table.put(1, deed("Den", production=2, keywords=("Casino",)))
    table.put(0, "18019", "Den")
    table.put(1, dude("Bo", influence=9), "Den")
    assert (production(table, "Den"), receiver(table.state, table["Den"])) == (2, 1)


# Mario Crane


def mario(first: str, second: str, *foes: Card) -> Table:
    """Mario against Bo and others with these hands, about to be resolved."""
    table = showdown([printed("18020")], foes)
    table.modify("Mario Crane (Exp.1)", "stud", 0, change="set")
    table.modify("Mario Crane (Exp.1)", "bullets", 0, change="set")
    deal(table, first, second)
    table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize(
    ("first", "second", "due"),
    [(CHEATIN_PAIR, FOUR, 4), (PAIR, FOUR, 6), (CHEATIN_PAIR, THREE, 1), (CHEATIN_PAIR, CHEATIN_THREE, 0)],
)
def test_mario_crane_takes_fewer_casualties_if_he_cheats(first: str, second: str, due: int) -> None:
    table = mario(first, second)
    table.until("take lumps", "0 resolution play: use Mario Crane (Exp.1)", rest="plain")
    assert table.casualties_due() == [due, 0]


def test_mario_crane_does_so_once_in_each_round() -> None:
    table = mario(CHEATIN_PAIR, THREE)
    use = "use Mario Crane (Exp.1)"
    assert use not in table.options(f"0 resolution play: {use}")
    table.until("chamber", f"0 resolution play: {use}", rest="plain")
    table.deal(CHEATIN_PAIR, THREE)
    table.step()
    table.until("reveal", rest="plain")
    assert use in table.options()


def test_mario_crane_could_not_be_used_honestly_in_2015() -> None:
    table = showdown([printed("18020")], table=Table(ruleset="aeg-2015"))
    table.modify("Mario Crane (Exp.1)", "stud", 0, change="set")
    table.modify("Mario Crane (Exp.1)", "bullets", 0, change="set")
    deal(table, PAIR, THREE)
    table.until("reveal", rest="plain")
    assert table.options() == []


@ruling("compendium-1.9.3:614")
def test_mario_crane_keeps_sloane_away_from_boot_hill() -> None:
    table = Table()
    table.in_hand(0, "Sloane")
    table.set_rock(0, 20)
    assert "shop Sloane" in table.plays(0)
    table.in_boot_hill(0, "18020")
    assert "shop Sloane" not in table.plays(0)


# The Caretaker


def keeper(table: Table) -> tuple[int, int, bool]:
    """His bullets, value and whether he is a stud."""
    name = "The Caretaker"
    return table.bullets(name), table.value(name), table.is_stud(name)


def test_the_caretaker_stands_at_his_own_places() -> None:
    for place, is_strong in (("home 0", True), ("Bank", True), ("Mine", False), ("town square", False)):
        table = Table()
        table.put(0, deed("Bank"))
        table.put(1, deed("Mine"))
        table.put(0, "18021", place)
        table.put(0, dude("Ann"), place)
        assert keeper(table) == ((4, 5, True) if is_strong else (0, 1, False))
        assert (table.bullets("Ann"), table.value("Ann"), table.is_stud("Ann")) == (0, 5, False)


def test_the_caretaker_is_weak_until_the_day_ends_once_he_has_moved() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "18021")
    table.put(0, dude("Ann"), "Bank")
    table.play("0 play: move Ann", "0 move to: town square")
    assert keeper(table) == (4, 5, True)
    table.play("0 play: move The Caretaker", "0 move to: Bank")
    assert keeper(table) == (0, 1, False)
    table.do(expire, "round", "shootout", "phase")
    assert keeper(table) == (0, 1, False)
    table.do(expire, "day")
    assert keeper(table) == (4, 5, True)


@pytest.mark.parametrize(("place", "is_strong"), [("home 0", True), ("Bank", False)])
def test_the_caretaker_moves_if_he_is_sent_home_from_elsewhere(place: str, is_strong: bool) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "18021", place)
    table.do(send_home_booted, table["The Caretaker"])
    assert keeper(table) == ((4, 5, True) if is_strong else (0, 1, False))


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


@rule('compendium-1.9.3 "Shootout" step 1 ¶5 s1')
def test_sherman_mortgage_closes_for_a_shootout_that_is_over_before_posses_are_formed() -> None:
    """Ramiro Mendoza is discarded at once, who is not paid."""
    table = Table()
    table.put(0, "Sherman Mortgage")
    table.put(0, dude("Allie"), "town square")
    table.put(1, "01047", "town square")
    table.play("0 play: Allie calls out", "1 accept: yes", rest="plain")
    assert (table.zone("Ramiro Mendoza"), table.is_booted("Sherman Mortgage")) == ("discard", True)


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


@pytest.mark.parametrize("code", ["18025", "24137"])
def test_marcia_ridge_heartens_somebody_in_cliffs_number_four_saloon(code: str) -> None:
    """She (09018) uses it as if her player controlled it."""
    table = Table()
    table.put(0, "09018", "town square")
    saloon = table.put(1, code)
    table.put(0, dude("Ann"), saloon)
    table.put(0, dude("Abe"), "town square")
    assert table.controller(saloon) == 1
    table.play(f"0 play: use {saloon}")
    assert table.is_stud("Ann") and not table.is_stud("Abe")


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


# Rancher's Lariat


def test_ranchers_lariat_drives_cattle_once() -> None:
    table = Table()
    table.put(0, deed("Ranch", keywords=("Ranch",)))
    table.put(0, deed("Farm", keywords=("Ranch",)))
    table.put(0, deed("Bank"))
    for name, place in (("Ann", "Ranch"), ("Allie", "Bank")):
        table.put(0, dude(name), place)
        table.put(0, "18029", on=name)
    assert [production(table, name) for name in ("Ranch", "Farm", "Bank")] == [2, 0, 0]
    table["Allie"].at = table.place("Ranch")
    assert production(table, "Ranch") == 2 and production(table, "Ann") == 0
    table = Table(outfit("Home 0", keywords=("Ranch",)), outfit("Home 1"))
    table.put(0, dude("Ann"))
    table.put(0, "18029", on="Ann")
    assert production(table, "home 0") == 0


def lasting_prohibitions(table: Table, name: str) -> list[str]:
    """What is forbidden to a card for a while."""
    lasting = table.state.lasting
    return [what for what in BANS if lasting.concerns(what, table[name].number)]


def roped() -> Table:
    """Allie with a Lariat against Bo, who has abilities of his own, some lent, and on what he carries."""
    table = showdown()
    table.put(0, "18029", on="Allie")
    table.teach("Bo", ability("Repeat Shootout", do_nothing))
    for name, words in (("Gun", ("Weapon",)), ("Hat", ("Attire",))):
        thing = goods(name, keywords=words)
        table.teach(thing, ability("Repeat Shootout", do_nothing))
        table.put(1, thing, on="Bo")
    return table


@pytest.mark.parametrize("boots", [True, False])
def test_ranchers_lariat_ropes_a_dude_and_may_boot_a_weapon(boots: bool) -> None:
    table = roped()
    answer = f"0 boot a Weapon: {'Gun' if boots else 'none'}"
    assert table.options("0 shootout play: use Rancher's Lariat") == ["none", "Gun"]
    plays = table.options("0 shootout play: use Rancher's Lariat", answer)
    assert plays == ["none", "use Gun", "use Hat"]
    table.step("0 shootout play: use Rancher's Lariat", answer, rest="plain")
    assert table.is_booted("Gun") is boots and table.is_booted("Rancher's Lariat") and not table.is_booted("Hat")
    table.do(expire, "round")
    assert lasting_prohibitions(table, "Bo") == ["cannot be used"]


@pytest.mark.parametrize("ropes", [True, False])
def test_ranchers_lariat_ropes_who_has_an_ability_only_in_company(ropes: bool) -> None:
    """Lewis "Grizzly" Evans (23014): what a trait of his own gives him is printed on him."""
    table = showdown(second=[printed("23014")])
    table.put(0, "18029", on="Allie")
    first = ("use Rancher's Lariat", 'target: Lewis "Grizzly" Evans') if ropes else ("none",)
    use, *target = first
    plays = table.options(f"0 shootout play: {use}", *target)
    assert plays == ([] if ropes else ["none", 'use Lewis "Grizzly" Evans'])


def test_ranchers_lariat_has_nothing_to_boot_that_is_booted() -> None:
    table = roped()
    table["Gun"].booted = True
    table.step("0 shootout play: use Rancher's Lariat", "1 shootout play: none")


# De Annulos Mysteriis


ANNULOS = "0 play: use De Annulos Mysteriis"


def annulos(*jobs: Card, **ann: bool) -> Table:
    """Ann, in the town square with the book, and Abe; jobs lie in the discard pile."""
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Ann"), "town square", **ann)
    table.put(0, "18030", on="Ann")
    table.put(0, dude("Abe"))
    table.put(1, dude("Bo"))
    table.set_rock(0, 5)
    table.in_discard(0, *jobs)
    return table


def teach_job(table: Table, title: str, mark: Callable[[Use], list[int]], log: list[Any], least: int = 0) -> None:
    """Make an action a job with a mark, whose posse needs N bullets; it records the leader and the way there."""

    def succeed(use: Use) -> None:
        leader = use.game.piece(use.job.leader)
        log.append((table.name(leader.number), stats.bullets(table.state, leader), stats.is_stud(table.state, leader)))

    strong = lambda use, dudes: sum(stats.bullets(table.state, one) for one in dudes) >= least  # noqa: E731
    table.teach(title, ability("Noon Job, Boot", succeed, targets=mark, job=JobTerms(posse=strong)))


def in_the_square(use: Use) -> list[int]:
    """The town square, as a mark."""
    return [TOWN_SQUARE]


@pytest.mark.parametrize("least", [0, 1])
def test_de_annulos_mysteriis_has_its_dude_lead_a_job_at_a_location_as_a_better_stud(least: int) -> None:
    table, log = annulos(action("Raid")), list[Any]()
    teach_job(table, "Raid", in_the_square, log, least)
    table.play(ANNULOS, "0 play the job: Raid", rest="plain")
    assert log == [("Ann", 1, True)] and table.boot_hill(0) == ["De Annulos Mysteriis"]
    assert (table.bullets("Ann"), table.is_stud("Ann"), table.is_booted("Ann")) == (0, False, True)
    assert table.discard(0) == ["Raid"]


def test_de_annulos_mysteriis_lets_another_lead_where_its_dude_cannot() -> None:
    table, log = annulos(action("Raid"), booted=True), list[Any]()
    teach_job(table, "Raid", in_the_square, log)
    table.play(ANNULOS, "0 play the job: Raid", rest="plain")
    assert log == [("Abe", 0, False)] and table.bullets("Ann") == 0 and not table.is_stud("Ann")


def test_de_annulos_mysteriis_finds_only_jobs_that_mark_locations() -> None:
    table = annulos(action("Raid"), action("Hunt"), action("Trick"), action("Siege"), goods("Hat"), action("Feud"))
    log: list[Any] = []
    teach_job(table, "Raid", in_the_square, log)
    teach_job(table, "Siege", lambda use: [table["Bank"].number], log)
    teach_job(table, "Hunt", lambda use: [table["Bo"].number], log)
    teach_job(table, "Feud", in_the_square, log, least=9)
    table.teach("Trick", ability("Noon", do_nothing))
    assert table.options(ANNULOS) == ["none", "Raid", "Siege"]


def test_de_annulos_mysteriis_may_find_nothing() -> None:
    table = annulos()
    table.teach("Bo", Text(changes=(ContinuousChange("bullets", lambda *_: 3, own=True),)))
    table.do(grant, table["Abe"], table["Bo"], 0, "day")
    table.play(ANNULOS)
    assert table.boot_hill(0) == ["De Annulos Mysteriis"]
    assert (table.bullets("Ann"), table.bullets("Abe")) == (0, 3)


def test_who_does_not_lead_the_job_of_de_annulos_mysteriis_is_no_stud() -> None:
    table, log = annulos(action("Raid"), booted=True), list[Any]()
    teach_job(table, "Raid", in_the_square, log)
    table.play(ANNULOS, "0 play the job: Raid", "1 oppose: Bo", rest="plain")
    assert table.is_shooting and (table.bullets("Ann"), table.is_stud("Ann")) == (0, False)


def test_de_annulos_mysteriis_that_is_not_aced_finds_nothing() -> None:
    table, log = annulos(action("Raid")), list[Any]()
    teach_job(table, "Raid", in_the_square, log)
    saver(table, Aced)
    table.play(ANNULOS, "0 react: answer Saver", rest="plain")
    assert log == [] and table.attached("Ann") == ["De Annulos Mysteriis"]
    table = annulos()
    assert ANNULOS.removeprefix("0 play: ") in table.plays(0)
    forbid(table.game, table["De Annulos Mysteriis"], "cannot be aced", "day")
    assert ANNULOS.removeprefix("0 play: ") not in table.plays(0)


def test_who_leads_for_de_annulos_mysteriis_is_no_stud_once_the_job_is_over() -> None:
    table, log = annulos(action("Raid")), list[Any]()
    teach_job(table, "Raid", in_the_square, log)
    table.play(ANNULOS, "0 play the job: Raid", "1 oppose: Bo", rest="plain")
    assert (table.bullets("Ann"), table.is_stud("Ann")) == (1, True) and table.is_shooting
    assert (table.bullets("Abe"), table.is_stud("Abe")) == (0, False)
    table.do(expire, "job")
    assert (table.bullets("Ann"), table.is_stud("Ann")) == (0, False)


# Heartseeker


def seeker(first: str, second: str, *foes: Card, shooter: str = "Bo") -> Table:
    """Merlin has cast the Hex; hands are about to be compared, and Bo shoots."""
    table = showdown([dude("Merlin", keywords=("Huckster 9",))], [dude("Cy"), *foes])
    table.put(0, "18031", on="Merlin")
    table.next_cards(0, "K♠")
    table.until("pick shooters", "0 shootout play: use Heartseeker", rest="plain")
    table.deal(first, second)
    table.until("take lumps", f"1 shooter: {shooter}", rest="plain")
    return table


@pytest.mark.parametrize(
    ("first", "second", "zone"), [(THREE, PAIR, "boot hill"), (PAIR, THREE, "in play"), (PAIR, PAIR, "in play")]
)
def test_heartseeker_aces_the_shooter_of_the_loser(first: str, second: str, zone: str) -> None:
    table = seeker(first, second)
    if zone == "boot hill":
        assert table.casualties_due() == [0, 0]
    table.step(rest="plain")
    assert table.zone("Bo") == zone and table.zone("Cy") == "in play"


@ruling("compendium-1.9.3:818")
def test_heartseeker_finds_a_shooter_who_has_left_and_is_not_prevented() -> None:
    table = seeker(THREE, PAIR)
    table.modify("Bo", "keyword Harrowed", 1, change="set")
    table.do(send_home_booted, table["Bo"])
    table.put(1, dude("Saver"))
    table.teach("Saver", react("React", "when", Aced, do_nothing, instead=True))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 react: answer Saver", rest="plain")
    assert table.zone("Bo") == "boot hill"


@rule("rulebook-1.5.0 §2.1 ¶2")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(("said", "zone"), [("yes", "boot hill"), ("no", "in play")])
def test_the_winner_orders_heartseeker_and_a_dude_that_cannot_be_aced(
    ruleset: str, winner: int, said: str, zone: str
) -> None:
    """Junior (08001) cannot be aced by abilities, and the acing by Heartseeker cannot be prevented."""
    table = Table(winner=winner, ruleset=ruleset)
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "18031", on="Merlin")
    for code in ("08001", dude("Cy")):
        table.put(1, code, "town square")
    table.next_cards(0, "K♠")
    table.duel("Merlin", "Junior", "1 join posse: Cy", rest="plain")
    table.until("pick shooters", "0 shootout play: use Heartseeker", rest="plain")
    table.deal(THREE, PAIR)
    table.until("chamber", "1 shooter: Junior", f"{winner} ace anyway [Junior]: {said}", rest="plain")
    assert table.zone("Junior") == zone


@rule("rulebook-1.5.0 §2.1 ¶2")
def test_a_winner_elsewhere_orders_two_texts_of_others() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), winner=2)
    table.put(0, dude("Allie"))
    table.put(1, "08001", "town square")
    table.teach("Allie", ability("Noon", lambda use: Play(use).ace(table["Junior"], surely=True)))
    table.play("0 play: use Allie", "2 ace anyway: yes")
    assert table.zone("Junior") == "boot hill"


@pytest.mark.parametrize("bar", ["Shield of Faith", "Telepathy Helmet", "Sword of the Spirit"])
@pytest.mark.parametrize(("said", "zone"), [("yes", "boot hill"), ("no", "in play")])
def test_the_winner_orders_heartseeker_and_every_text_that_spares_the_shooter(bar: str, said: str, zone: str) -> None:
    table = Table(winner=1)
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "18031", on="Merlin")
    for name in ("Bo", "Cy"):
        table.put(1, dude(name, keywords=("Blessed 9",)), "town square")
    table.put(1, goods("Sabre", keywords=("Melee", "Weapon")), on="Bo")
    table.put(1, bar, on="Bo")
    table.next_cards(0, "K♠")
    table.next_cards(1, "K♠")
    if bar == "Sword of the Spirit":
        table.play("1 play: use Sword of the Spirit", "1 target: Bo")
    table.duel("Merlin", "Bo", "1 join posse: Cy", rest="plain")
    shielded = ("1 shootout play: use Shield of Faith",) if bar == "Shield of Faith" else ()
    table.until("pick shooters", *shielded, "0 shootout play: use Heartseeker", rest="plain")
    table.deal(THREE, PAIR)
    table.until("chamber", "1 shooter: Bo", f"1 ace anyway: {said}", rest="plain")
    assert table.zone("Bo") == zone


def test_heartseeker_is_spent_after_the_round() -> None:
    table = seeker(THREE, PAIR)
    table.do(expire, "round")
    table.step(rest="plain")
    assert table.zone("Bo") == "in play"
    assert not table.state.lasting.grants() and not table.state.lasting.concerns(NOTED, table["Bo"].number)


@pytest.mark.parametrize("foe", [1, 2])
@pytest.mark.parametrize("rides", [True, False])
def test_heartseeker_of_an_ally_who_has_gone_aces_nobody(foe: int, rides: bool) -> None:
    """A player without dudes in a posse does not win rounds."""
    ally = 3 - foe
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, dude("Allie"), "town square")
    table.put(foe, dude("Bo"), "town square")
    table.put(foe, dude("Cy"), "town square")
    table.put(ally, MASTER_CASTER, "town square")
    table.put(ally, "18031", on="Merlin")
    table.next_cards(ally, "K♠")
    table.duel(
        "Allie", "Bo", f"0 invite: home {ally}", f"{ally} join posse: Merlin", f"{foe} join posse: Cy", rest="plain"
    )
    table.until("pick shooters", f"{ally} shootout play: use Heartseeker", rest="plain")
    for seat, hand in ((0, THREE), (foe, PAIR)):
        table.next_cards(seat, hand)
    table.until("take lumps", f"{foe} shooter: Bo", rest="plain")
    if not rides:
        table.do(send_home_booted, table["Merlin"])
    table.step(rest="plain")
    assert (table.zone("Bo") == "boot hill") is rides and table.zone("Cy") == "in play"


def test_heartseeker_spares_three_casualties_and_ones_own_shooter() -> None:
    table = seeker(FOUR, PAIR)
    assert table.casualties_due() == [0, 3]
    table = seeker(THREE, PAIR)
    table.step(rest="plain")
    assert table.zone("Allie") == "in play"


# Tse-Che-Nako's Weaving


def weaver(booted: bool = True, sam_at: str = "Bank") -> Table:
    """Sam at the Bank, where the Weaving is; Ann and Bo are elsewhere."""
    table = Table()
    table.put(0, deed("Bank"), booted=booted)
    table.put(0, deed("Depot"))
    table.put(0, deed("Pit", keywords=("Out of Town",)))
    table.put(0, dude("Sam", keywords=("Shaman 9",)), sam_at)
    table.put(0, dude("Ann"), "Pit")
    table.put(1, dude("Bo"))
    table.put(0, "18032", on="Bank")
    table.next_cards(0, "K♠ K♠")
    return table


WEAVE = ("0 play: use Tse-Che-Nako's Weaving",)


def test_tse_che_nakos_weaving_brings_a_dude_beside_its_shaman() -> None:
    table = weaver(booted=False)
    assert table.options(*WEAVE) == ["Sam", "Ann"]
    forbid(table.game, table["Sam"], "cannot move", "day")
    around = table.options(*WEAVE)
    assert "Sam" not in around
    table = weaver(booted=False)
    around = table.options(*WEAVE, "0 target: Ann")
    assert "Bank" not in around and "town square" in around
    table.play(*WEAVE, "0 target: Ann", "0 choose place: town square")
    assert table.at("Ann") == "town square" and not table.is_booted("Ann")
    assert table.control_points(0) == 0


def test_tse_che_nakos_weaving_makes_holy_ground_that_stays_booted_at_sundown() -> None:
    table = weaver()
    assert stats.has(table.state, table["Bank"], "Holy Ground")
    assert not stats.has(table.state, table["Depot"], "Holy Ground")
    assert not stats.has(table.state, table["Sam"], "Holy Ground")
    for phase, is_bound in (("high noon", False), ("sundown", True)):
        table.state.phase = phase
        for name in ("Bank", "Depot", "Sam"):
            table[name].booted = True
            table.do(unboot, table[name])
        assert [table.is_booted(name) for name in ("Bank", "Depot", "Sam")] == [is_bound, False, False]


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_tse_che_nakos_weaving_unboots_its_own_deed_for_who_uses_it_from_next_door(ruleset: str) -> None:
    """Of Kabeda (11006), compendium-1.9.3:585 says whose "this location" is, and nothing of "this deed"."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"), booted=True)
    table.put(0, "11006", "town square")
    table.put(0, dude("Ann"))
    table.put(0, "18032", on="Bank")
    table.next_cards(0, "K♠ K♠")
    table.play(*WEAVE, "0 target: Ann", "0 choose place: Bank", "0 unboot the deed: yes", rest="plain")
    assert (table.is_booted("Bank"), table.control_points(0)) == (False, 1)


@ruling("compendium-1.9.3:855")
@pytest.mark.parametrize("ends", ["day", "move"])
def test_tse_che_nakos_weaving_gives_a_control_point_until_the_shaman_moves(ends: str) -> None:
    table = weaver()
    table.play(*WEAVE, "0 target: Ann", "0 choose place: town square", "0 unboot the deed: yes")
    assert not table.is_booted("Bank") and table.control_points(0) == 1
    table.do(expire, "phase", "shootout")
    assert table.control_points(0) == 1
    if ends == "day":
        table.do(expire, "still", "day")
    else:
        table.do(move, table["Sam"], table.place("Depot"))
    assert table.control_points(0) == 0


@rule('compendium-1.9.3 "Shootout" step 6 ¶1 s1')
def test_tse_che_nakos_weaving_is_over_for_who_flees_at_home() -> None:
    table = Table()
    table.put(0, deed("Bank"), booted=True)
    table.put(0, "11006")
    table.put(0, deed("Pit", keywords=("Out of Town",)))
    table.put(0, dude("Ann"), "Pit")
    table.put(0, "18032", on="Bank")
    table.next_cards(0, "K♠ K♠")
    table.play(*WEAVE, "0 target: Ann", "0 choose place: Bank", "0 unboot the deed: yes", rest="plain")
    assert table.control_points(0) == 1
    table.do(send_home_booted, table["Kabeda Hakurei"], flees=True)
    assert (table.at("Kabeda Hakurei"), table.control_points(0)) == ("home 0", 0)


def test_tse_che_nakos_weaving_need_not_unboot_the_deed() -> None:
    table = weaver()
    table.play(*WEAVE, "0 target: Ann", "0 choose place: town square", "0 unboot the deed: no")
    assert table.is_booted("Bank") and table.control_points(0) == 0


def test_tse_che_nakos_weaving_rewards_nobody_if_the_deed_stays_booted() -> None:
    table = weaver()
    table.put(1, dude("Saver"))
    table.teach("Saver", react("React", "when", Unbooted, do_nothing, instead=True))
    script = (*WEAVE, "0 target: Ann", "0 choose place: town square", "0 unboot the deed: yes")
    table.play(*script, "1 react: answer Saver")
    assert table.control_points(0) == 0


def test_tse_che_nakos_weaving_unboots_no_home() -> None:
    table = weaver(sam_at="home 0")
    table.do(attach, table["Tse-Che-Nako's Weaving"], table["home 0"])
    table["home 0"].booted = True
    table.play(*WEAVE, "0 target: Ann", "0 choose place: town square")
    assert table.is_booted("home 0") and table.control_points(0) == 0


# Amazing Grace


GRACE = "0 play: use Amazing Grace"


def grace(pulled: str = "K♠", **merlin: bool) -> Table:
    """Merlin, a Blessed with the Hymn, sings in the town square; Ann is at the other player's Bank, where Bo is."""
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Merlin", keywords=("Blessed 1",)), "town square", **merlin)
    table.put(0, "18033", on="Merlin")
    table.put(0, dude("Ann", influence=1), "Bank")
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(1, dude("Cal"), "town square")
    table.next_cards(0, pulled)
    table.play(GRACE)
    return table


def test_amazing_grace_raises_influence_and_what_others_count_for() -> None:
    table = grace()
    assert (table.influence("Merlin"), table.influence("Ann")) == (1, 1) and table.is_booted("Amazing Grace")
    assert table.controller("Bank") == 0 and table.total_influence(0) == 2
    table.put(1, dude("Bea", influence=1), "Bank")
    assert table.controller("Bank") == 1
    table.do(expire, "day")
    assert table.influence("Merlin") == 0


def test_amazing_grace_that_fails_does_nothing() -> None:
    table = grace("A♠")
    assert table.influence("Merlin") == 0 and table.controller("Bank") == 1


def test_amazing_grace_counts_for_nothing_where_bullets_decide_or_for_its_own_dude() -> None:
    table = grace()
    table.put(1, deed("Den", keywords=("Rowdy",)))
    table["Ann"].at = table["Den"].number
    assert table.controller("Den") == 1
    table["Ann"].at, table["Merlin"].at = table.place("town square"), table["Bank"].number
    assert table.controller("Bank") == 1


def test_amazing_grace_lets_its_blessed_refuse_and_stay_once() -> None:
    table = grace()
    for booted in (False, True):
        table["Cal"].booted, table.state.turn = False, 1
        table.play("1 play: Cal calls out", "0 accept: no", rest="plain")
        assert (table.is_booted("Merlin"), table.at("Merlin") == "town square") == (booted, not booted)


def test_amazing_grace_lets_nobody_else_refuse_and_stay() -> None:
    table = grace()
    table.put(1, dude("Bea"), "Bank")
    table.state.turn = 1
    table.play("1 play: Bea calls out", "0 accept: no", rest="plain")
    assert table.at("Ann") == "home 0"


def test_amazing_grace_lets_nobody_refuse_who_is_booted_and_lasts_for_the_day() -> None:
    table = grace(booted=True)
    table.state.turn = 1
    table.play("1 play: Cal calls out", rest="plain")
    assert table.is_shooting
    table = grace()
    end_effects(table.game)
    table.state.turn = 1
    table.play("1 play: Cal calls out", "0 accept: no", rest="plain")
    assert table.at("Merlin") == "home 0"


@pytest.mark.parametrize(
    ("seat", "played_as", "name", "left"),
    [(1, "noon", "Ann", 1), (1, "", "Ann", 0), (0, "noon", "Ann", 0), (1, "noon", "Bo", 0), (1, "noon", "New", 1)],
)
def test_amazing_grace_keeps_opposing_abilities_from_lowering_influence(
    seat: int, played_as: str, name: str, left: int
) -> None:
    table = grace()
    table.put(0, dude("New", influence=1))
    use = Use(table.game, table["Cal" if seat else "Merlin"], seat, played_as=played_as)
    table.game.uses.append(use)
    Play(use).give(table[name], influence=-1)
    assert table.influence(name) == left
    Play(use).modify(table[name], "influence", 0, "day", "set")
    assert table.influence(name) == left


# Burn 'Em Out


def arson(seats: int = 2) -> Table:
    """Allie and Ann of seat 0 at home, with ghost rock; two cards in another player's hand."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(seats)))
    for name in ("Allie", "Ann", "Amy"):
        table.put(0, dude(name))
    table.in_hand(0, "18034")
    table.in_hand(1, "2♠", "3♠")
    table.set_rock(0, 1)
    return table


def test_burn_em_out_aces_a_card_of_a_hand_and_makes_the_posse_wanted() -> None:
    table = arson()
    script = ("0 play: use Burn 'Em Out", "0 leader: Allie", "0 join job: Ann", "0 join job: none")
    assert table.options(*script) == ["2♠", "3♠"]
    table.play(*script, "0 ace from hand: 3♠")
    assert table.hand(1) == ["2♠"] and table.boot_hill(1) == ["3♠"] and table.rock(0) == 0
    assert [table.bounty(name) for name in ("Allie", "Ann", "Amy")] == [1, 1, 0]
    assert table["2♠"].number in table.state.players[0].known


def test_burn_em_out_marks_the_home_of_another_player() -> None:
    table = arson(seats=3)
    assert table.options("0 play: use Burn 'Em Out", "0 leader: Allie") == ["home 1", "home 2"]


def test_burn_em_out_blames_nobody_who_defends_the_home() -> None:
    table = arson()
    table.put(1, dude("Bo"))
    script = ("0 play: use Burn 'Em Out", "0 leader: Allie", "0 join job: none", "1 oppose: Bo")
    table.play(*script, rest="plain")
    assert table.posse(1) == ["Bo"] and table.bounty("Bo") == 0


def test_burn_em_out_aces_nothing_if_it_fails_or_there_is_nothing() -> None:
    table = arson()
    for name in ("2♠", "3♠"):
        table.do(put, table[name], "discard")
    table.play("0 play: use Burn 'Em Out", "0 leader: Allie", "0 join job: none")
    assert table.boot_hill(1) == [] and table.bounty("Allie") == 1


# Shiny Things


@pytest.mark.parametrize("booted", [False, True])
def test_shiny_things_distract_an_opposing_dude(booted: bool) -> None:
    table = Table()
    put_allie_and_bo(table)
    table["Bo"].booted = booted
    table.put(1, dude("Cy"), "town square")
    table.in_hand(0, "18035")
    assert table.options("0 play: use Shiny Things") == ["Bo", "Cy"]
    table.play("0 play: use Shiny Things", "0 target: Bo", "1 play: pass")
    assert (table.influence("Bo"), table.value("Bo"), table.is_booted("Bo")) == (2, 12, True)
    assert table.options("0 play: Allie calls out") == [] or "Bo" not in table.options("0 play: Allie calls out")
    table.do(expire, "phase")
    assert table.influence("Bo") == 2


# We Got A Beef!


BEEF = "We Got A Beef!"


def beef(ruleset: str = "pinebox-1.5", booted: bool = False, seat: int = 0) -> Table:
    """Allie calls out Bo in the town square; Ann, Bea and Deb are next door, Far is out of town."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Pit", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    put_allie_and_bo(table)
    for owner, name, place in ((0, "Ann", "home 0"), (1, "Bea", "Bank"), (0, "Deb", "Bank"), (0, "Far", "Pit")):
        table.put(owner, dude(name), place)
    table["Bo"].booted = booted
    table.in_hand(seat, "18036")
    table.set_rock(seat, 3)
    return table


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
@pytest.mark.parametrize(
    ("name", "replaced", "leader", "mark"), [("Deb", "Allie", "Deb", "Bo"), ("Bea", "Bo", "Allie", "Bea")]
)
def test_we_got_a_beef_puts_another_in_the_place_of_leader_or_mark(
    ruleset: str, name: str, replaced: str, leader: str, mark: str
) -> None:
    table = beef(ruleset)
    use = (*CALL_OUT, f"0 react: answer {BEEF}")
    found = table.pending(*use)
    assert found is not None and sorted(found.options) == ["Ann", "Bea", "Deb"]
    table.play(*use, f"0 target: {name}", rest="plain")
    assert (table.fight.leader, table.fight.mark) == (table[leader].number, table[mark].number)
    assert table.at(name) == "town square" and table.at(replaced) == "Bank"
    assert table.posse(0)[0] == leader and table.posse(1)[0] == mark
    assert not table.is_booted(replaced) and not table.is_booted(name)


def test_we_got_a_beef_is_for_unbooted_dudes_who_accept() -> None:
    table = beef(booted=True)
    asked = table.pending("0 play: Allie calls out")
    assert asked is not None and asked.kind == "join posse"


def test_we_got_a_beef_needs_somebody_who_can_trade_places() -> None:
    table = beef()
    for name in ("Allie", "Bea"):
        forbid(table.game, table[name], "cannot move", "day")
    asked = table.pending(*CALL_OUT)
    assert asked is not None and asked.kind == "join posse"
    table = beef()
    for name in ("Bo", "Ann", "Deb"):
        forbid(table.game, table[name], "cannot move", "day")
    asked = table.pending("0 play: Allie calls out")
    assert asked is not None and asked.kind == "join posse"


# Puttin' On Airs (25052): a dude that can't join the leader's posse can't be the leader.
@pytest.mark.parametrize(
    ("name", "barred", "options"),
    [
        ("Deb", "cannot join the leader's posse", ["Ann", "Bea"]),
        ("Deb", "cannot join the mark's posse", ["Ann", "Bea", "Deb"]),
        ("Bea", "cannot join the mark's posse", ["Ann", "Deb"]),
    ],
)
def test_we_got_a_beef_puts_nobody_into_a_posse_that_the_dude_can_not_join(
    name: str, barred: str, options: list[str]
) -> None:
    table = beef()
    forbid(table.game, table[name], barred, "day")
    assert sorted(table.options(*CALL_OUT, f"0 react: answer {BEEF}")) == options


def test_we_got_a_beef_is_not_for_jobs() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"), "town square", booted=True)
    table.put(1, dude("Bo"))
    table.in_hand(0, "18034", "18036")
    table.set_rock(0, 9)
    script = ("0 play: use Burn 'Em Out", "1 oppose: Bo")
    asked = table.pending(*script)
    assert table.at("Ann") == "town square" and (asked is None or asked.kind != "react")


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


@pytest.mark.parametrize(("owner", "combo"), [(1, True), (0, False)])
def test_two_hundred_fifty_rounds_follow_another_where_their_dude_is(owner: int, combo: bool) -> None:
    """Monk has joined from the town square, which has no controller, or from a deed."""
    table = Table()
    table.put(owner, deed("Bank"))
    table.put(1 - owner, deed("Depot"))
    table.put(0, dude("Monk", keywords=("Kung Fu 2",)), "Depot")
    showdown(at="Bank", table=table)
    table.do(join_posse, table["Monk"], table.posse_led_by(0), stays=True)
    table.next_cards(0, "A♠")
    perform(table, "18038", combo=combo)
    assert table.at("Monk") == "Depot"


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


# Moving Forward


LOTS = (
    deed("Bank", cost=6, production=2),
    deed("Manor", cost=7),
    deed("Pit", cost=1, keywords=("Out of Town",)),
)


def forward(rock: int = 1, where: str = "deck") -> Table:
    """Allie against Bo, whose hand is cheatin'; deeds in the deck or the discard pile of seat 0."""
    table = showdown()
    table.in_hand(0, "18039")
    table.set_rock(0, rock)
    (table.in_deck if where == "deck" else table.in_discard)(0, *LOTS, goods("Hat"))
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize("where", ["deck", "discard"])
def test_moving_forward_plays_a_deed_in_town(where: str) -> None:
    table = forward(where=where)
    use = "0 resolution play: use Moving Forward"
    asked = table.pending(use)
    assert asked is not None and sorted(asked.options) == ["Bank", "none"]
    table.until("take lumps", use, f"0 {asked.kind}: Bank", rest="plain")
    assert table.zone("Bank") == "in play" and table.rock(0) == 0 and "Bank" in table.street(0)


def test_moving_forward_may_find_nothing() -> None:
    table = forward(rock=0)
    table.until("take lumps", "0 resolution play: use Moving Forward", rest="plain")
    assert table.zone("Bank") == "deck" and table.zone("Moving Forward") == "discard"


def test_moving_forward_discards_what_does_not_come_into_play() -> None:
    table = forward()
    table.put(1, dude("Saver"))
    table.teach("Saver", react("React", "when", Entered, do_nothing, instead=True))
    use = "0 resolution play: use Moving Forward"
    table.until("take lumps", use, "0 search: Bank", "1 react: answer Saver", rest="plain")
    assert table.zone("Bank") == "discard"


def test_moving_forward_does_not_ask_for_what_cannot_be_paid() -> None:
    table, use = cheatin_lowball("18039", HIGH)
    table.set_rock(0, 2)
    table.in_deck(0, LOTS[0])
    deal(table, HIGH, CHEATIN_PAIR)
    with pytest.raises(ScriptFault):
        table.play(use, "0 search: Bank", "0 pay its production: yes", rest="plain")


@pytest.mark.parametrize(
    ("rock", "answers", "zone", "left"),
    [(4, ("yes",), "in play", 2), (4, ("no",), "discard", 4), (2, (), "discard", 2)],
)
def test_moving_forward_costs_the_production_in_lowball(
    rock: int, answers: tuple[str, ...], zone: str, left: int
) -> None:
    table, use = cheatin_lowball("18039", HIGH)
    table.set_rock(0, rock)
    table.in_deck(0, LOTS[0])
    deal(table, HIGH, CHEATIN_PAIR)
    asked = [f"0 pay its production: {answer}" for answer in answers]
    table.play(use, "0 search: Bank", *asked, rest="plain")
    assert (table.zone("Bank"), table.rock(0)) == (zone, left)


def test_nobody_refuses_to_pay_nothing_for_the_deed_of_moving_forward() -> None:
    """As compendium-1.9.3:791 has it of a deed that produces nothing."""
    table, use = cheatin_lowball("18039", HIGH)
    table.set_rock(0, 4)
    table.in_deck(0, LOTS[1])
    deal(table, HIGH, CHEATIN_PAIR)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(use, "0 search: Manor", "0 pay its production: no", rest="plain")
    assert table.zone("Manor") == "in play"


# The Law Goes Underground


def underground(*words: str, **facts: Any) -> Table:
    """A stud of seat 0 with Allie against Bo, who shoots, and Cy."""
    table = showdown([dude("Ann", shooter="stud", keywords=words, **facts)], [dude("Cy", shooter="stud")])
    table.in_hand(0, "18040")
    deal(table, PAIR, THREE)
    table.until("reveal", "0 shooter: Allie", "1 shooter: Bo", rest="plain")
    return table


@pytest.mark.parametrize(("way", "zone"), [("boot", "in play"), ("discard", "discard")])
@pytest.mark.parametrize("words", [(), ("Deputy",)])
def test_the_law_goes_underground(way: str, zone: str, words: tuple[str, ...]) -> None:
    table = underground(*words)
    use = "0 resolution play: use The Law Goes Underground"
    table.play(use, f"0 boot or discard: {way}", rest="plain")
    assert table.zone("Ann") == zone
    gone = ["Allie", "Ann"] if way == "boot" else ["Allie"]
    assert [table.at(name) for name in gone] == ["home 0"] * len(gone)
    assert all(table.is_booted(name) for name in gone)
    assert table.at("Bo") == ("home 1" if words else "town square") and table.at("Cy") == "town square"


def test_the_law_goes_underground_boots_who_can_not_go_home() -> None:
    table = underground()
    forbid(table.game, table["Ann"], "cannot go home", "shootout")
    table.play("0 resolution play: use The Law Goes Underground", "0 boot or discard: boot", rest="plain")
    assert (table.at("Ann"), table.is_booted("Ann")) == ("town square", True)


def test_the_law_goes_underground_discards_who_is_booted() -> None:
    table = underground()
    table["Ann"].booted = True
    table.play("0 resolution play: use The Law Goes Underground", rest="plain")
    assert table.zone("Ann") == "discard"


def test_the_law_goes_underground_though_its_stud_can_be_neither_booted_nor_discarded_by_then() -> None:
    table = underground()

    def hold(use: Use) -> None:
        table["Ann"].booted = True
        forbid(use.game, table["Ann"], "cannot be discarded", "shootout")

    table.teach("Cy", trait("before", Used, hold))
    table.play("0 resolution play: use The Law Goes Underground", rest="plain")
    assert table.at("Ann") == table.at("Allie") == "home 0" and table.zone("Ann") == "in play"


def test_the_law_goes_underground_needs_a_stud_of_ones_own() -> None:
    table = underground()
    table.modify("Ann", "stud", 0, change="set")
    assert table.options() == []
    table = underground()
    table["Ann"].booted = True
    forbid(table.game, table["Ann"], "cannot be discarded", "shootout")
    assert table.options() == []


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


def opening(code: str, pull: str, *crew: Card, foes: tuple[Card, ...] = (), script: tuple[str, ...] = ()) -> Table:
    """Seat 0 starts with the robot and others, seat 1 with foes; what seat 0 pulls first."""
    cards = (printed(code), *crew)
    decks = [
        DeckList(f"seat {seat}", outfit(f"Home {seat}", stash=20), None, gang, gang)
        for seat, gang in enumerate((cards, foes))
    ]
    table = Table(*decks, phase="setup")
    table.in_deck(0, *[pull] * 9)
    table.say(*script)
    table.do(play_setup, [cards, foes])
    return table


DOC = dude("Doc", keywords=("Mad Scientist 1",))
# He is a Mad Scientist 5 who can't invent Gadgets.
ROE = "19014"


@pytest.mark.parametrize("code", ["18018", "24037"])
@pytest.mark.parametrize(("pull", "zone"), [("5♠", "in play"), ("4♠", "discard")])
def test_post_a_tron_must_be_assembled_as_the_game_begins(code: str, pull: str, zone: str) -> None:
    table = opening(code, pull, DOC, dude("Ann"))
    assert (table.zone(ROBOT), table.is_booted("Doc")) == (zone, True)


@pytest.mark.parametrize(
    ("code", "pull", "zone"), [("18018", "2♠", "in play"), ("18018", "A♠", "discard"), ("24037", "4♠", "discard")]
)
def test_the_first_post_a_tron_is_invented_by_who_is_better_at_gadget_dudes(code: str, pull: str, zone: str) -> None:
    """Margaret Hagerty (10018) starts too: a 1, and 3 more as she invents Gadget dudes."""
    table = opening(code, pull, printed("10018"))
    assert table.zone(ROBOT) == zone


@pytest.mark.parametrize(("code", "choice"), [("18018", ()), ("24037", ("0 boot to assemble it: Doc",))])
def test_post_a_tron_is_assembled_with_the_help_of_prof_roe(code: str, choice: tuple[str, ...]) -> None:
    """A React is used once during setup, too (rulebook-1.5.0 §5.3.1)."""
    table = opening(code, "A♠", DOC, printed(ROE), script=(*choice, f"0 react: answer {title_of(ROE)}"))
    assert table.zone(ROBOT) == "in play"


@pytest.mark.parametrize(("code", "zone"), [("18018", "discard"), ("24037", "in play")])
def test_only_the_first_post_a_tron_is_invented_which_prof_roe_can_not_do(code: str, zone: str) -> None:
    table = opening(code, "A♠", printed(ROE), script=() if zone == "discard" else ("0 react: none",))
    assert (table.zone(ROBOT), table.is_booted(title_of(ROE))) == (zone, zone == "in play")


@pytest.mark.parametrize("code", ["18018", "24037"])
def test_post_a_tron_is_discarded_without_a_mad_scientist(code: str) -> None:
    table = opening(code, "K♠", dude("Ann"))
    assert (table.zone(ROBOT), table.is_booted("Ann")) == ("discard", False)


@pytest.mark.parametrize("code", ["18018", "24037"])
def test_post_a_tron_is_not_assembled_by_another_players_mad_scientist(code: str) -> None:
    table = opening(code, "K♠", dude("Ann"), foes=(DOC,))
    assert (table.zone(ROBOT), table.is_booted("Doc")) == ("discard", False)


@pytest.mark.parametrize("code", ["18018", "24037"])
@pytest.mark.parametrize(("at", "rock"), [("town square", 3), ("home 0", 0)])
def test_post_a_tron_delivers_in_the_town_square(code: str, at: str, rock: int) -> None:
    table = Table()
    table.put(0, code, at)
    table.play(f"0 play: use {ROBOT}")
    assert (table.rock(0), table.is_booted(ROBOT)) == (rock, True)


@pytest.mark.parametrize("code", ["18018", "24037"])
def test_post_a_tron_away_from_the_town_square_is_no_use_where_if_makes_a_requirement(code: str) -> None:
    """faq-2015 "Actions and Abilities" ¶1."""
    table = Table(ruleset="aeg-2015")
    table.put(0, code)
    assert f"use {ROBOT}" not in table.plays(0)


def test_post_a_tron_that_enters_play_later_is_invented_as_any_gadget() -> None:
    table = Table()
    table.set_rock(0, 3)
    table.put(0, DOC)
    table.in_hand(0, "24037")
    table.next_cards(0, "K♠")
    table.play(f"0 play: invent {ROBOT}")
    assert (table.zone(ROBOT), table.rock(0)) == ("in play", 0)
