"""Do the texts of `dtk/cardtext/packs/a_grand_entrance.py` do what they say?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dtk.engine.stats import with_changes
from tests.cardtext.kit import *

# El Armadillo De Hierro


ARMADILLO = "El Armadillo De Hierro"


def ring(*taught: str) -> Table:
    """El Armadillo and Monk against Bo; Monk has a Kick for each name, and pulls aces, but the last fails."""
    table = dojo(friends=(printed("16001"),))
    for name in taught:
        kick = action(name, keywords=("Technique",))
        table.teach(kick, ability("Shootout Technique", lambda use: None))
        table.in_hand(0, kick)
    return table


@pytest.mark.parametrize(("pull", "bullets"), [("A♠", 2), ("K♠", 1)])
def test_el_armadillo_has_a_bullet_for_each_technique_that_succeeds_there(pull: str, bullets: int) -> None:
    table = ring("Kick")
    assert table.bullets(ARMADILLO) == 1
    table.next_cards(0, pull)
    table.until("pick shooters", "0 shootout play: use Kick", "0 performer: Monk", rest="plain")
    assert table.bullets(ARMADILLO) == bullets


def test_el_armadillo_counts_every_one_until_the_shootout_is_over() -> None:
    table = ring("Kick", "Punch")
    table.next_cards(0, "A♥", "A♦")
    table.until(
        "pick shooters",
        "0 shootout play: use Kick",
        "0 performer: Monk",
        "0 shootout play: use Punch",
        "0 performer: Monk",
        rest="plain",
    )
    assert table.bullets(ARMADILLO) == 3
    table.do(end_shootout, table.fight, 0)
    assert table.bullets(ARMADILLO) == 1


def test_el_armadillo_counts_what_moves_him_into_the_posse_once() -> None:
    table = dojo()
    table.put(0, "16001")
    for name, who in (("Leap", ARMADILLO), ("Rest", "Monk")):
        card = action(name, keywords=("Technique",))
        table.teach(
            card, ability("Shootout Technique", lambda use, who=who: Play(use).join(table[who]) and None, joins=True)
        )
        table.in_hand(0, card)
    table.next_cards(0, "A♥")
    table.step("0 shootout play: use Leap", f"0 performer: {ARMADILLO}", rest="plain")
    assert ARMADILLO in table.posse(0) and table.bullets(ARMADILLO) == 2


def test_el_armadillo_counts_no_technique_elsewhere_and_none_while_out_of_the_posse() -> None:
    table = dojo()
    table.put(0, "16001")
    for name in ("Breathe", "Kick"):
        card = action(name, keywords=("Technique",))
        table.teach(card, ability("Shootout Technique", lambda use: None, joins=True))
        table.in_hand(0, card)
    table.next_cards(0, "A♥", "A♦")
    table.until(
        "pick shooters",
        "0 shootout play: use Breathe",
        f"0 performer: {ARMADILLO}",
        "0 shootout play: use Kick",
        "0 performer: Monk",
        rest="plain",
    )
    assert table.bullets(ARMADILLO) == 1
    table.do(join_posse, table[ARMADILLO], table.posse_led_by(0))
    assert table.bullets(ARMADILLO) == 2


@pytest.mark.parametrize(
    ("who", "what", "bullets"), [(ARMADILLO, "Leap", 2), ("Ann", "Leap", 1), (ARMADILLO, "Ride", 1)]
)
def test_el_armadillo_counts_a_technique_elsewhere_that_moves_him_into_the_posse(
    who: str, what: str, bullets: int
) -> None:
    table = dojo()
    table.put(0, "16001")
    table.put(0, dude("Ann"))
    leap = action("Leap", keywords=("Technique",))
    table.teach(leap, ability("Shootout Technique", lambda use: Play(use).join(table[who]) and None, joins=True))
    ride = action("Ride")
    table.teach(ride, ability("Shootout", lambda use: Play(use).join(table[who]) and None, joins=True))
    table.in_hand(0, leap, ride)
    table.next_cards(0, "A♥")
    performer = [f"0 performer: {ARMADILLO}"] if what == "Leap" else []
    table.step(f"0 shootout play: use {what}", *performer, rest="plain")
    if who != ARMADILLO:
        table.do(join_posse, table[ARMADILLO], table.posse_led_by(0))
    assert who in table.posse(0) and (table.bullets(ARMADILLO), table.bullets("Monk")) == (bullets, 0)
    noted = [note.piece for note in table.state.lasting.notes("noted", table[ARMADILLO].number)]
    assert table[what].number not in noted
    table.do(end_shootout, table.fight, 0)
    assert not table.state.lasting.notes("noted", table[ARMADILLO].number)


def test_el_armadillo_counts_no_technique_that_moves_him_elsewhere() -> None:
    table = dojo()
    table.put(0, deed("Far"))
    table.put(0, "16001")
    leap = action("Leap", keywords=("Technique",))
    table.teach(
        leap,
        ability("Shootout Technique", lambda use: Play(use).move(table[ARMADILLO], table.place("Far")), joins=True),
    )
    table.in_hand(0, leap)
    table.next_cards(0, "A♥")
    table.step("0 shootout play: use Leap", f"0 performer: {ARMADILLO}", rest="plain")
    table.do(join_posse, table[ARMADILLO], table.posse_led_by(0))
    assert table.at(ARMADILLO) == "town square" and table.bullets(ARMADILLO) == 1


def test_el_armadillo_in_the_posse_does_not_count_what_brings_another_from_elsewhere() -> None:
    table = dojo(friends=(printed("16001"),))
    table.put(0, dude("Mia", value=9, keywords=("Kung Fu 2",)))
    leap = action("Leap", keywords=("Technique",))
    table.teach(leap, ability("Shootout Technique", lambda use: Play(use).join(table["Mia"]) and None, joins=True))
    table.in_hand(0, leap)
    table.step("0 shootout play: use Leap", "0 performer: Mia", rest="plain")
    assert "Mia" in table.posse(0) and table.bullets(ARMADILLO) == 1


@pytest.mark.parametrize(("performer", "bullets"), [(ARMADILLO, 2), ("Monk", 1)])
def test_el_armadillo_counts_those_at_his_location_though_the_shootout_is_next_door(
    performer: str, bullets: int
) -> None:
    """He takes part from there by his Buffalo Rifle (01097)."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "16001", "Bank", booted=True)
    table.put(0, "01097", on=ARMADILLO)
    table.put(0, dude("Monk", value=7, keywords=("Kung Fu 2",)), "town square")
    table.put(1, dude("Bo"), "town square")
    kick = action("Kick", keywords=("Technique",))
    table.teach(kick, ability("Shootout Technique", lambda use: None))
    table.in_hand(0, kick)
    table.next_cards(0, "A♥")
    table.duel("Monk", "Bo", f"0 join posse: {ARMADILLO}")
    before = table.bullets(ARMADILLO)
    table.until("pick shooters", "0 shootout play: use Kick", f"0 performer: {performer}", rest="plain")
    assert table.at(ARMADILLO) == "Bank" and table.bullets(ARMADILLO) - before == bullets - 1


def test_el_armadillo_counts_nothing_that_is_no_technique() -> None:
    table = ring()
    hex = spell("Hex", keywords=("Hex",))
    table.teach(hex, ability("Shootout Hex 1", lambda use: None))
    table.put(0, dude("Merlin", keywords=("Huckster 5",)))
    table.put(0, hex, on="Merlin")
    table.do(join_posse, table["Merlin"], table.posse_led_by(0))
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Hex", rest="plain")
    assert table.bullets(ARMADILLO) == 1


# Jim Hexter


@pytest.mark.parametrize("code", ["16002", "24023"])
def test_jim_hexter_pays_the_other_posses_player_to_be_a_stud_once(code: str) -> None:
    table = against_bo(code)
    table.set_rock(0, 2)
    table.step("0 shootout play: use Jim Hexter")
    assert (table.is_stud("Jim Hexter"), table.rock(0), table.rock(1)) == (True, 1, 1)


@pytest.mark.parametrize("code", ["16002", "24023"])
def test_jim_hexter_must_have_something_to_pay_with(code: str) -> None:
    assert against_bo(code).options() == []


@pytest.mark.parametrize(("code", "again"), [("16002", []), ("24023", ["none", "use Jim Hexter"])])
def test_jim_hexter_of_the_weird_west_pays_in_the_next_shootout_again(code: str, again: list[str]) -> None:
    table = against_bo(code)
    table.set_rock(0, 9)
    deal(table, f"{HIGH} Q♥", PAIR)
    table.to(
        "high noon", "0 shootout play: use Jim Hexter", "0 shooter: Allie", "0 casualty: discard Allie",
        "0 flee [Jim Hexter]: yes", "1 flee: no",
    )  # fmt: skip
    table["Jim Hexter"].at, table["Jim Hexter"].booted = table["Bo"].at, False
    table.do(begin_shootout, table["Jim Hexter"], table["Bo"])
    assert table.options() == again


# Hupirika Sue


SUE = "Hupirika Sue"


def pathway(words: tuple[str, ...] = ("Spirit",), place: str = "Bank", header: str = "Noon Spirit 0, Boot") -> Table:
    """A Shaman of seat 0 whose spell moves a friend to a location, where Bo stands."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "16004")
    table.put(0, dude("Shaman", keywords=("Shaman 1", "Huckster 1")))
    table.put(0, dude("Ann", bullets=1))
    path = spell("Path", keywords=words)
    table.teach(path, ability(header, lambda use: Play(use).move(table["Ann"], table.place(place))))
    table.put(0, path, on="Shaman")
    table.put(1, dude("Bo"), place)
    table.put(1, dude("Far"), "home 1")
    return table


def test_hupirika_sue_lets_who_came_by_a_spirit_call_out_with_more_bullets() -> None:
    table = pathway()
    table.play("0 play: use Path", f"0 react: answer {SUE}", "1 accept: yes", rest="plain")
    assert (table.posse(0), table.posse(1), table.bullets("Ann")) == (["Ann"], ["Bo"], 3)


def test_hupirika_sue_gives_more_bullets_before_posses_form() -> None:
    """A call-out that is accepted starts the shootout in which they do (rulebook-1.5.0 §5.3.2)."""
    table, seen = pathway(), list[int]()
    table.teach("Bo", trait("after", PossesFormed, lambda use: seen.append(table.bullets("Ann"))))
    table.play("0 play: use Path", f"0 react: answer {SUE}", "1 accept: yes", rest="plain")
    assert seen == [3]


def test_hupirika_sue_gives_nothing_if_the_call_out_is_refused() -> None:
    table = pathway()
    table.play("0 play: use Path", f"0 react: answer {SUE}", "1 accept: no")
    assert (table.at("Bo"), table.bullets("Ann")) == ("home 1", 1)


def test_hupirika_sue_gives_more_bullets_in_that_shootout_only() -> None:
    table = pathway()
    table.teach("Bo", trait("after", PossesFormed, lambda use: send_home_booted(use.game, use.piece)))
    table.play("0 play: use Path", f"0 react: answer {SUE}", "1 accept: yes", "1 play: pass", rest="plain")
    assert (table.is_shooting, table.bullets("Ann")) == (False, 1)


@pytest.mark.parametrize(
    ("words", "place", "header"),
    [(("Hex",), "Bank", "Noon Hex 0, Boot"), (("Spirit",), "town square", "Noon Spirit 0, Boot")],
    ids=["by no Spirit", "to no deed"],
)
def test_hupirika_sue_minds_no_other_moves(words: tuple[str, ...], place: str, header: str) -> None:
    table = pathway(words, place, header)
    table.play("0 play: use Path", "1 play: pass")
    assert table.bullets("Ann") == 1


def test_hupirika_sue_minds_no_moves_by_the_rules() -> None:
    table = pathway()
    table.play("0 play: move Ann", "0 move to: Bank", "1 play: pass")
    assert table.at("Ann") == "Bank"


def test_hupirika_sue_minds_no_moves_by_what_a_spirit_does_unasked() -> None:
    table = pathway()
    table.teach("Path", trait("after", Booted, lambda use: Play(use).move(table["Ann"], table.place("Bank"))))
    table.put(0, goods("Hat"), on="Ann")
    table.do(boot, table["Hat"])
    table.play("0 play: pass", "1 play: pass")
    assert table.at("Ann") == "Bank"


@pytest.mark.parametrize(("seat", "moved"), [(0, "Cy"), (1, "Ann")])
def test_hupirika_sue_is_for_ones_own_dudes_and_spirits(seat: int, moved: str) -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"), turn=seat)
    table.put(0, deed("Bank"))
    table.put(0, "16004")
    table.put(0, dude("Ann"))
    table.put(1, dude("Cy"))
    table.put(2, dude("Dee"), "Bank")
    table.put(seat, dude("Shaman", keywords=("Shaman 1",)))
    path = spell("Path", keywords=("Spirit",))
    table.teach(path, ability("Noon Spirit 0", lambda use: Play(use).move(table[moved], table.place("Bank"))))
    table.put(seat, path, on="Shaman")
    table.play(f"{seat} play: use Path", f"{seat + 1} play: pass")
    assert table.at(moved) == "Bank"


# The Mixer


def mixing(code: str, whose: str) -> Table:
    """The Mixer of seat 0 and a dude in a shootout with a Gun of 2 bullets; each player can change bullets."""
    table = showdown([printed(code)])
    table.put(0, goods("Gun", bullets=2, keywords=("Weapon",)), on=whose)
    for seat, name in ((0, "Ours"), (1, "Theirs")):
        curse = action(name)
        table.teach(curse, ability("Shootout", lambda use: Play(use).give(table[whose], bullets=3)))
        table.in_hand(seat, curse)
    table.put(1, deed("Fort"))
    table.teach("Fort", ContinuousChange("bullets", lambda state, holder, piece: 4 if piece is table[whose] else None))
    return table


@pytest.mark.parametrize(("code", "bullets"), [("16003", 2), ("24056", 9)])
@pytest.mark.parametrize("whose", ["Allie", "Bo"])
def test_the_mixer_keeps_bullets_from_changing_for_the_shootout(code: str, bullets: int, whose: str) -> None:
    table = mixing(code, whose)
    assert table.bullets(whose) == 6
    play = ("0 shootout play: use The Mixer", f"target: {whose}", "1 shootout play: use Theirs")
    assert table.options(play[0]) == ["Allie", "The Mixer", "Bo"]
    table.until("pick shooters", *play, "0 shootout play: use Ours")
    assert table.bullets(whose) == bullets
    table.do(end_shootout, table.fight, 0)
    assert table.bullets(whose) == 6


# What his bullets are equal to is no modifier (compendium-1.9.3 "Penalties and Bonuses").
@pytest.mark.parametrize("code", ["16003", "24056"])
def test_the_mixer_leaves_bullets_that_are_equal_to_something(code: str) -> None:
    table = showdown([printed(code)], [printed("01043")])
    table.do(add_bounty, table["Silas Aims"], 3)
    table.step("0 shootout play: use The Mixer", "target: Silas Aims", rest="plain")
    assert table.bullets("Silas Aims") == 3


def test_the_mixer_lets_what_goods_do_count() -> None:
    table = mixing("16003", "Allie")
    table.put(0, goods("Sight"), on="Allie")
    table.put(0, goods("Stray"), on="The Mixer")
    for name in ("Sight", "Stray"):
        one = table[name]
        table.teach(
            name, ContinuousChange("bullets", lambda state, holder, piece: 1 if piece is table["Allie"] else None)
        )
        assert one.zone == "in play"
    table.step("0 shootout play: use The Mixer", "target: Allie", "1 shootout play: none", rest="plain")
    assert table.bullets("Allie") == 3


def test_the_mixer_of_the_weird_west_keeps_out_what_an_opponents_attached_action_does() -> None:
    table = mixing("24056", "Allie")
    table.put(1, action("Plague"), on="Allie")
    table.teach(
        "Plague", ContinuousChange("bullets", lambda state, holder, piece: -1 if piece is table["Allie"] else None)
    )
    assert table.bullets("Allie") == 5
    table.step("0 shootout play: use The Mixer", "target: Allie", "1 shootout play: none", rest="plain")
    assert table.bullets("Allie") == 6


def test_the_mixer_of_the_weird_west_goes_by_who_controls_a_card_that_is_no_action() -> None:
    table = mixing("24056", "Allie")
    table.put(1, goods("Loot"), on="Allie")
    table.teach("Loot", ability("Shootout", lambda use: Play(use).give(table["Allie"], bullets=1)))
    table.until(
        "pick shooters",
        *("0 shootout play: use The Mixer", "target: Allie", "1 shootout play: none"),
        "0 shootout play: use Loot",
        rest="plain",
    )
    assert table.bullets("Allie") == 7


@pytest.mark.parametrize(("seat", "bullets"), [(0, 1), (1, 3)])
def test_the_mixer_of_the_weird_west_goes_by_who_used_an_ability_whose_card_changes_hands(
    seat: int, bullets: int
) -> None:
    """Charlie's Place (01063) has taken 2 bullets; by the shootout it is the other player's."""
    table = Table(turn=seat)
    table.put(1 - seat, "01063")
    table.put(seat, dude("Keeper", influence=1), "Charlie's Place")
    table.put(0, dude("Allie", bullets=3), "Charlie's Place", booted=True)
    table.put(0, "24056", "town square")
    table.put(1, dude("Bo"), "town square")
    table.play(f"{seat} play: use Charlie's Place", "target: Allie", "raise or lower: lower", rest="plain")
    table.do(discard, table["Keeper"])
    table["Allie"].at = table.place("town square")
    assert (table.controller("Charlie's Place"), table.bullets("Allie")) == (1 - seat, 1)
    table.duel("The Mixer", "Bo", "0 join posse: Allie", rest="plain")
    table.step("0 shootout play: use The Mixer", "target: Allie", rest="plain")
    assert table.bullets("Allie") == bullets


def test_the_mixer_of_the_weird_west_keeps_out_what_an_opponent_does_by_ones_own_totem() -> None:
    """Whose a Totem is does not matter to the Shaman there who uses it (rulebook-1.5.0 §7.2.3)."""
    table = Table()
    table.put(0, deed("Mine", production=2))
    table.put(0, "23046", on="Mine")
    table.put(0, "24056", "Mine")
    table.put(1, dude("Bo", keywords=("Shaman 9",)), "Mine")
    table.duel("The Mixer", "Bo", rest="plain")
    elk = ("1 shootout play: use ability 2 Elk's Protection", "1 target: Bo")
    table.next_cards(1, "K♠")
    table.step("0 shootout play: use The Mixer", "target: Bo", *elk, rest="plain")
    assert (table.is_booted("Elk's Protection"), table.bullets("Bo")) == (True, 0)


def test_the_mixer_of_the_weird_west_keeps_out_what_an_opponents_action_has_granted() -> None:
    """Pinned Down (01124) gives the dude a text that lowers its bullets; other actions stay without effect."""
    table = mixing("24056", "Allie")
    table.in_hand(1, "01124")
    table.until(
        "pick shooters",
        *("0 shootout play: use The Mixer", "target: Allie", "1 shootout play: use Pinned Down", "1 target: Allie"),
        "1 shootout play: use Theirs",
        rest="plain",
    )
    assert table.bullets("Allie") == 6
    table.step("0 shooter: Allie", rest="plain")
    assert table.bullets("Allie") == 6


def test_each_mixer_keeps_out_what_its_own_players_opponents_do() -> None:
    table = mixing("24056", "Allie")
    table.put(1, printed("24056"), "town square")
    table.do(join_posse, table["The Mixer of 1"], table.posse_led_by(1))
    table.until(
        "pick shooters",
        *("0 shootout play: use The Mixer", "target: Allie", "1 shootout play: use The Mixer", "target: Allie"),
        *("0 shootout play: use Ours", "1 shootout play: use Theirs"),
        rest="plain",
    )
    assert table.bullets("Allie") == 6


# The Harvester


HARVESTER = "The Harvester"


def test_the_harvester_is_not_shopped_for() -> None:
    table = Table()
    table.in_hand(0, "16005", dude("Ann", cost=6))
    table.set_rock(0, 9)
    assert [play for play in table.plays(0) if play.startswith("shop")] == ["shop Ann"]


def test_the_harvester_enters_play_by_other_cards() -> None:
    table = Table()
    table.in_hand(0, "16005")
    rite = action("Rite")
    table.teach(rite, ability("Noon", lambda use: Play(use).bring(table[HARVESTER]) and None))
    table.in_hand(0, rite)
    table.set_rock(0, 9)
    table.play("0 play: use Rite")
    assert (table.zone(HARVESTER), table.rock(0)) == ("in play", 3)


def test_the_harvester_moves_next_door_or_home() -> None:
    table = Table()
    table.put(0, deed("Near"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, "16005")
    table.put(0, dude("Ann"))
    places = [table.place(name) for name in ("Near", "town square", "home 1", "Mine")]
    assert [can_move(table.game, table[HARVESTER], place) for place in places] == [True, True, False, False]
    assert all(can_move(table.game, table["Ann"], place) for place in places)
    table[HARVESTER].at = table.place("Mine")
    assert can_move(table.game, table[HARVESTER], table.place("home 0"))


# Lucy Clover (Exp.1)


LUCY = 'Lucinda "Lucy" Clover'


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


# Buckin' Billy Ballard


BILLY = "Buckin' Billy Ballard"


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_is_better_with_a_horse_of_his_own(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    bullets, influence = table.bullets(BILLY), table.influence(BILLY)
    table.put(0, NAG, on=BILLY)
    table.put(0, dude("Ann"))
    table.put(0, goods("Mare", keywords=("Horse",)), on="Ann")
    assert (table.bullets(BILLY), table.influence(BILLY)) == (bullets + 1, influence + 1)
    assert (table.bullets("Ann"), table.influence("Ann")) == (0, 0)


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_boots_his_horse_for_a_card(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    assert usable_abilities(table) == []
    table.put(0, NAG, on=BILLY)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"))
    table.put(0, dude("Ann"))
    table.put(0, goods("Mare", keywords=("Horse",)), on="Ann")
    table.put(0, goods("Hat"), on=BILLY)
    table.in_deck(0, "2♠")
    # It is his Horse, and nobody's elsewhere.
    assert table.options(f"0 play: use {BILLY}") == ["none", BILLY, "Bo"]
    table.play(f"0 play: use {BILLY}", "0 choose: Bo")
    assert (table.is_booted("Nag"), table.hand(0), table.is_booted("Bo")) == (True, ["2♠"], True)


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
def test_buckin_billy_ballard_whose_horse_is_kept_from_booting_may_boot_a_dude_all_the_same() -> None:
    """Only what the Horse is booted for, by the first sentence, does not happen."""
    table = Table()
    table.put(0, "16007", "town square")
    table.put(0, NAG, on=BILLY)
    table.put(1, dude("Bo"), "town square")
    saver(table, Booted)
    table.in_deck(0, "2♠")
    table.play(f"0 play: use {BILLY}", "0 react: answer Saver", "0 choose: Bo")
    assert (table.is_booted("Nag"), table.hand(0), table.is_booted("Bo")) == (False, [], True)


@pytest.mark.parametrize("code", ["16007", "24036"])
def test_buckin_billy_ballard_boots_nobody_outside_a_shootout_in_one(code: str) -> None:
    table = against_bo(code)
    table.put(0, NAG, on=BILLY)
    table.put(1, dude("Cy"), "town square")
    assert table.options(f"0 shootout play: use {BILLY}") == ["none", "Allie", BILLY, "Bo"]
    table.step(f"0 shootout play: use {BILLY}", "0 choose: none")
    assert table.is_booted("Nag")


# Antoine Peterson


ANTOINE = "Antoine Peterson"


def planner() -> Table:
    """Antoine is about to be played by seat 0; jobs lie among the discards, dudes are at home."""
    table = Table()
    table.set_rock(0, 3)
    table.put(0, deed("Bank"))
    for seat, name, gang, at, booted in (
        (0, "Ann", "outlaws", "home 0", True),
        (0, "Awake", "outlaws", "home 0", False),
        (0, "Away", "outlaws", "Bank", True),
        (0, "Law", "lawdogs", "home 0", True),
        (1, "Foe", "outlaws", "home 1", True),
    ):
        table.put(seat, dude(name, gangs=(gang,)), at, booted=booted)
    table.in_hand(0, "16008", goods("Hat"))
    table.in_discard(0, "Kidnappin'", "Pistol Whip", goods("Boots"))
    return table


def test_antoine_peterson_finds_a_job_and_rouses_a_gang_member() -> None:
    table = planner()
    come = (f"0 play: shop {ANTOINE}", f"0 react: answer {ANTOINE}")
    assert table.options(*come) == ["none", "Kidnappin'"]
    found = (*come, "0 take into hand: Kidnappin'")
    assert table.options(*found) == ["Hat", "Kidnappin'"]
    assert table.options(*found, "0 discard from hand: Hat") == ["none", "Ann"]
    table.play(*found, "0 discard from hand: Hat", "0 unboot and make wanted: Ann")
    assert (table.hand(0), table.is_booted("Ann"), table.bounty("Ann")) == (["Kidnappin'"], False, 2)
    assert table.discard(0)[-1] == "Hat"


def test_antoine_peterson_need_find_nothing_and_rouse_nobody() -> None:
    table = planner()
    table.play(f"0 play: shop {ANTOINE}", f"0 react: answer {ANTOINE}", "0 take into hand: none", rest="plain")
    assert (table.hand(0), table.is_booted("Ann"), table.bounty("Ann")) == ([], True, 0)


def test_antoine_peterson_plans_nothing_as_others_come() -> None:
    table = planner()
    table.put(0, "16008")
    table.in_hand(0, dude("Cal", cost=0))
    table.play("0 play: shop Cal")
    assert table.bounty("Ann") == 0


# Denise Brancini


DENISE = "Denise Brancini"


def mourner(jokers: tuple[int, ...] = (1, 2), phase: str = "upkeep") -> Table:
    """Denise of seat 0; N jokers in the Boot Hills."""
    table = Table(phase=phase)
    table.put(0, "16009")
    for seat, count in enumerate(jokers):
        table.in_boot_hill(seat, *(joker(f"Joker {seat}{number}") for number in range(count)), goods("Hat"))
    return table


def test_denise_brancini_grows_with_the_jokers_in_all_boot_hills() -> None:
    table = mourner()
    table.put(0, dude("Ann"))
    assert (table.bullets(DENISE), table.reader.upkeep(table[DENISE])) == (3, 3)
    assert (table.bullets("Ann"), table.reader.upkeep(table["Ann"])) == (0, 0)


@pytest.mark.parametrize(("said", "left"), [("yes", 1), ("no", 3)])
def test_denise_brancini_lets_others_take_back_their_jokers_if_she_is_not_paid(said: str, left: int) -> None:
    table = mourner()
    table.in_deck(1, "2♠")
    table.set_rock(0, 0)
    table.to("high noon", f"1 shuffle jokers into the deck: {said}", rest="plain")
    assert (table.zone(DENISE), len(table.boot_hill(1)), len(table.boot_hill(0))) == ("discard", left, 2)
    assert len(table.deck(1)) + left == 4


def test_denise_brancini_lets_others_take_back_their_jokers_whatever_discards_her_in_upkeep() -> None:
    table = mourner()
    table.say("1 shuffle jokers into the deck: yes")
    table.do(discard, table[DENISE])
    assert len(table.boot_hill(1)) == 1


@pytest.mark.parametrize(("phase", "gone"), [("high noon", DENISE), ("upkeep", "Ann")])
def test_denise_brancini_lets_nobody_take_back_jokers_otherwise(phase: str, gone: str) -> None:
    table = mourner(phase=phase)
    table.put(0, dude("Ann"))
    table.do(discard, table[gone])
    assert len(table.boot_hill(1)) == 3


def test_denise_brancini_lets_others_shuffle_their_decks() -> None:
    table = mourner()
    table.in_deck(1, "9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥")
    order = table.deck(1)
    table.say("1 shuffle jokers into the deck: yes")
    table.do(discard, table[DENISE])
    left = [card for card in table.deck(1) if card in order]
    assert sorted(left) == sorted(order) and left != order


# Long Strides Ranch


MARE = goods("Mare", keywords=("Horse",), cost=3)
PONY = goods("Pony", keywords=("Horse",))


@pytest.mark.parametrize("code", ["16010", "24117"])
def test_long_strides_ranch_sells_a_horse_for_less_and_pays_for_horses(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"), "home 1", booted=True)
    table.put(0, dude("Bo"))
    table.put(1, dude("Cy"))
    table.put(1, PONY, on="Cy")
    table.in_hand(0, MARE, goods("Rifle", keywords=("Weapon",)))
    assert "use Long Strides Ranch" not in table.plays()
    table.set_rock(0, 1)
    table.play("play: use Long Strides Ranch", "attach to: Allie")
    assert table.host("Mare") == "Allie" and table.rock(0) == 0
    assert production(table, "Long Strides Ranch") == 1
    table.put(0, PONY, on="Bo")
    table.put(0, deed("Bank"))
    assert (production(table, "Long Strides Ranch"), production(table, "Bank")) == (3, 0)


@pytest.mark.parametrize("code", ["16010", "24117"])
@pytest.mark.parametrize(("pulled", "host"), [("K♦", "Bo"), ("K♦", "Allie"), ("2♦", None)])
def test_long_strides_ranch_has_a_gadget_horse_invented_for_any_dude(code: str, pulled: str, host: str | None) -> None:
    """Somebody must invent it (rulebook-1.5.0 §7.2.2), and it goes to "your dude" (card text 24117)."""
    table = Table()
    table.put(0, code)
    table.put(0, dude("Bo"), "home 1", booted=True)
    table.in_hand(0, goods("Iron Mare", keywords=("Horse", "Gadget"), cost=3, difficulty=8))
    table.set_rock(0, 1)
    table.next_cards(0, pulled)
    assert "use Long Strides Ranch" not in table.plays()
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",)))
    table.play("play: use Long Strides Ranch", *([] if host is None else [f"attach to: {host}"]))
    assert table.host("Iron Mare") == host and table.is_booted("Allie") and table.rock(0) == 0


# The Gomorra Gazette


@pytest.mark.parametrize("code", ["16011", "24126"])
def test_the_gomorra_gazette_pays_for_a_bounty_on_another_players_dude(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=2))
    table.do(add_bounty, table["Allie"], 1)
    table.do(add_bounty, table["Bo"], -1)
    assert not table.is_booted("The Gomorra Gazette")
    table.say("0 react: answer The Gomorra Gazette")
    table.do(add_bounty, table["Bo"], 3)
    assert table.rock(0) == 2 and table.is_booted("The Gomorra Gazette")
    table.do(add_bounty, table["Bo"], 1)
    assert table.rock(0) == 2


# "Open Wound"


@pytest.mark.parametrize("code", ["16012", "24140"])
def test_open_wound_moves_a_dude_to_another_open_wound_for_a_ghost_rock(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(1, deed("Depot"))
    table.put(1, code)
    table.put(0, dude("Allie", influence=1), '"Open Wound" of 0', booted=True)
    table.put(1, dude("Bo"), '"Open Wound" of 0')
    assert 'use "Open Wound"' not in table.plays(0)
    table.put(0, dude("Cy"))
    table.set_rock(0, 2)
    wounds = ["town square", "home 0", "Bank", '"Open Wound"']
    assert table.options('play: use "Open Wound" of 0') == wounds
    table.play('play: use "Open Wound" of 0', 'target: "Open Wound" of 1')
    assert table.at("Allie") == '"Open Wound"' and table.rock(0) == 1
    assert not table.is_booted('"Open Wound" of 0') and table.controller('"Open Wound" of 1') == 0


@pytest.mark.parametrize("code", ["16003", "24056"])
def test_the_mixer_keeps_nobody_elses_bullets_from_changing(code: str) -> None:
    table = mixing(code, "Allie")
    table.until(
        "pick shooters", "0 shootout play: use The Mixer", "target: Bo", "1 shootout play: use Theirs", rest="plain"
    )
    assert table.bullets("Allie") == 9


# Doomsday Supply


SUPPLY = "Doomsday Supply"


def cellar(table: Table | None = None) -> Table:
    """The supply at home, and what lies in the discard pile."""
    table = table or Table()
    table.put(0, "16013", on="home 0")
    table.in_discard(0, goods("Saw", cost=3), spell("Hex", keywords=("Hex",)), goods("Sign", keywords=("Improvement",)))
    table.set_rock(0, 1)
    return table


def test_the_doomsday_supply_is_attached_to_the_home() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"))
    table.in_hand(0, "16013")
    table.set_rock(0, 2)
    table.play(f"0 play: shop {SUPPLY}")
    assert table.host(SUPPLY) == "home 0"


def test_the_doomsday_supply_is_discarded_for_cheaper_goods() -> None:
    table = cellar()
    table.put(0, dude("Allie", keywords=("Huckster 1",)), booted=True)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"))
    use = f"0 play: use {SUPPLY}"
    assert table.options(use) == ["none", "Saw"]
    assert table.options(use, "0 attach: Saw") == ["Allie", "Ann"]
    table.play(use, "0 attach: Saw", "0 attach it to: Ann")
    assert (table.attached("Ann"), table.rock(0), table.zone(SUPPLY)) == (["Saw"], 0, "discard")


def test_the_doomsday_supply_may_find_nothing() -> None:
    table = cellar()
    table.put(0, dude("Allie"))
    table.set_rock(0, 0)
    table.play(f"0 play: use {SUPPLY}")
    assert (table.zone(SUPPLY), table.attached("Allie")) == ("discard", [])


def test_the_doomsday_supply_arms_the_posse_in_a_shootout() -> None:
    table = cellar(showdown([dude("Ann")]))
    table.put(0, dude("Far"))
    use = f"0 shootout play: use {SUPPLY}"
    assert table.options(use, "0 attach: Saw") == ["Allie", "Ann"]
    table.step(use, "0 attach: Saw", "0 attach it to: Ann")
    assert table.attached("Ann") == ["Saw"]


def test_the_doomsday_supply_has_a_gadget_invented() -> None:
    table = cellar()
    table.put(0, dude("Allie"))
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    table.in_discard(0, goods("Cog", cost=3, keywords=("Gadget",), difficulty=5))
    table.next_cards(0, "K♠")
    table.play(f"0 play: use {SUPPLY}", "0 attach: Cog", "0 attach it to: Allie")
    assert table.attached("Allie") == ["Cog"] and table.is_booted("Doc") and table.rock(0) == 0


def test_the_doomsday_supply_must_be_unbooted_and_may_be_discarded() -> None:
    table = cellar()
    table.put(0, dude("Allie"))
    table.modify(SUPPLY, "cannot be discarded", 1)
    assert f"use {SUPPLY}" not in table.plays(0)


def test_the_doomsday_supply_arms_nobody_elses_dudes() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(2, dude("Tess"), "town square")
    showdown([dude("Ann")], table=table)
    cellar(table)
    table.do(join_posse, table["Tess"], table.posse_led_by(0))
    assert table.options(f"0 shootout play: use {SUPPLY}", "0 attach: Saw") == ["Allie", "Ann"]


@pytest.mark.parametrize(("cost", "keywords", "found"), [(3, (), True), (4, (), False), (0, ("Improvement",), False)])
def test_the_doomsday_supply_finds_gadgets_for_dudes_that_can_be_paid_for(
    cost: int, keywords: tuple[str, ...], found: bool
) -> None:
    table = Table()
    table.put(0, "16013", on="home 0")
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    table.in_discard(0, goods("Cog", cost=cost, keywords=("Gadget", *keywords), difficulty=5), goods("Pan", cost=2))
    table.set_rock(0, 1)
    assert table.options(f"0 play: use {SUPPLY}") == ["none", *(["Cog"] if found else []), "Pan"]


# Bacillus Pasteuria


BACILLUS = "Bacillus Pasteuria"


def laboratory(rock: int, doc_booted: bool = False) -> Table:
    """Doc, who is a Mad Scientist, and Ann, at home, with the goods in hand."""
    table = Table()
    table.put(0, dude("Doc", keywords=("Mad Scientist 0",)), booted=doc_booted)
    table.put(0, dude("Ann"))
    table.put(1, dude("Foe", keywords=("Mad Scientist 5",)))
    table.in_hand(0, BACILLUS)
    table.set_rock(0, rock)
    return table


def test_bacillus_pasteuria_is_paid_for_by_a_mad_scientist_who_boots() -> None:
    table = laboratory(rock=0)
    table.play(f"0 play: shop {BACILLUS}", "0 attach to: Ann")
    assert (table.host(BACILLUS), table.rock(0), table.is_booted("Doc")) == ("Ann", 0, True)


@pytest.mark.parametrize(("said", "rock", "booted"), [("yes", 2, True), ("no", 0, False)])
def test_bacillus_pasteuria_may_be_paid_for_as_printed(said: str, rock: int, booted: bool) -> None:
    table = laboratory(rock=2)
    table.play(f"0 play: shop {BACILLUS}", "0 attach to: Ann", f"0 instead of paying: {said}")
    assert (table.host(BACILLUS), table.rock(0), table.is_booted("Doc")) == ("Ann", rock, booted)


def test_bacillus_pasteuria_needs_an_unbooted_mad_scientist_of_its_player_or_ghost_rock() -> None:
    table = laboratory(rock=1, doc_booted=True)
    assert f"shop {BACILLUS}" not in table.plays(0)
    table.set_rock(0, 2)
    table.play(f"0 play: shop {BACILLUS}")
    assert (table.host(BACILLUS), table.rock(0)) == ("Ann", 0)


def test_bacillus_pasteuria_pays_for_nothing_else() -> None:
    table = laboratory(rock=0)
    table.in_hand(0, goods("Hat", cost=1))
    assert "shop Hat" not in table.plays(0)
    table.put(0, BACILLUS, on="Ann")
    table.in_hand(0, goods("Boots", cost=1))
    assert "shop Boots" not in table.plays(0)


def ward() -> Table:
    """Ann has the goods, and Ill a Fever, a Condition, and is booted."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, BACILLUS, on="Ann")
    table.put(0, dude("Ill"), booted=True)
    table.put(1, action("Fever", keywords=("Condition",)), on="Ill")
    table.put(1, action("Rumour"), on="Ill")
    table.put(0, dude("Far"), "town square", booted=True)
    return table


def test_bacillus_pasteuria_is_discarded_to_cure_a_dude_here() -> None:
    table = ward()
    use = f"0 play: use {BACILLUS}"
    assert table.options(use) == ["Ann", "Ill"]
    assert table.options(use, "target: Ill") == ["none", "Fever"]
    table.play(use, "target: Ill", "0 choose: Fever")
    assert (table.zone(BACILLUS), table.is_booted("Ill"), table.attached("Ill")) == ("discard", False, ["Rumour"])


def test_bacillus_pasteuria_may_leave_the_condition() -> None:
    table = ward()
    table.play(f"0 play: use {BACILLUS}", "target: Ill", "0 choose: none")
    assert (table.is_booted("Ill"), table.attached("Ill")) == (False, ["Fever", "Rumour"])


def test_bacillus_pasteuria_that_can_not_be_discarded_cures_nobody() -> None:
    table = ward()
    table.modify(BACILLUS, "cannot be discarded", 1)
    assert f"use {BACILLUS}" not in table.plays(0)


# The Blighted


BLIGHTED = "The Blighted"


def crypt(rock: int = 2, count: int = 1) -> Table:
    """Ghoul of seat 0, an Abomination, and Ann; copies of the card in the discard pile."""
    table = Table()
    table.put(0, dude("Ghoul", keywords=("Abomination",)))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    for _ in range(count):
        table.in_discard(0, "16015")
    table.set_rock(0, rock)
    return table


WANTS = "0 attach it for 1 ghost rock more: yes"


@pytest.mark.parametrize("way", [ace, discard])
def test_the_blighted_comes_back_when_an_opposing_dude_is_lost(way: Any) -> None:
    table = crypt()
    table.say(WANTS)
    table.do(way, table["Bo"])
    assert (table.attached("Ghoul"), table.rock(0)) == ([BLIGHTED], 0)


def test_the_blighted_need_not_come() -> None:
    table = crypt()
    table.say("0 attach it for 1 ghost rock more: no")
    table.do(ace, table["Bo"])
    assert (table.zone(BLIGHTED), table.rock(0)) == ("discard", 2)


@pytest.mark.parametrize("hindrance", ["poor", "friend", "no abomination", "casualty"])
def test_the_blighted_stays_where_it_is(hindrance: str) -> None:
    table = crypt(rock=1 if hindrance == "poor" else 2)
    if hindrance == "no abomination":
        table.do(discard, table["Ghoul"])
    table.do(ace, table["Ann" if hindrance == "friend" else "Bo"], casualty=hindrance == "casualty")
    assert table.zone(BLIGHTED) == "discard"


def test_only_one_blighted_comes_for_each_dude() -> None:
    table = crypt(rock=4, count=2)
    table.put(1, dude("Cal"))
    table.say("0 trait: answer The Blighted", WANTS, rest="plain")
    table.do(ace, table["Bo"])
    assert len(table.attached("Ghoul")) == 1 and table.rock(0) == 2
    table.say(WANTS)
    table.do(ace, table["Cal"])
    assert len(table.attached("Ghoul")) == 2


def test_the_blighted_is_attached_to_abominations_only() -> None:
    table = crypt()
    table.in_hand(0, "16015")
    assert table.options(f"0 play: shop {BLIGHTED} #2") == []
    table.play(f"0 play: shop {BLIGHTED} #2")
    assert table.host(f"{BLIGHTED} #2") == "Ghoul"


def test_the_blighted_comes_once_for_a_dude_though_the_player_wants_more() -> None:
    table = crypt(rock=4, count=2)
    table.say("0 trait: answer The Blighted", WANTS)
    table.do(ace, table["Bo"])
    assert len(table.attached("Ghoul")) == 1
    assert [note.until for note in table.state.lasting.notes("noted", table[BLIGHTED].number)] == ["day"]


def test_the_blighted_comes_for_dudes_and_to_its_players_only() -> None:
    table = crypt()
    table.put(1, deed("Bank"))
    table.say()
    table.do(discard, table["Bank"])
    table.do(discard, table["Ghoul"])
    table.put(1, dude("Fiend", keywords=("Abomination",)))
    table.say()
    table.do(ace, table["Bo"])
    assert table.zone(BLIGHTED) == "discard"


# Sun-Touched Raven


@pytest.mark.parametrize("code", ["16016", "24201"])
@pytest.mark.parametrize(("boots", "drawn"), [("yes", ["4♥"]), ("no", [])])
def test_sun_touched_raven_looks_ahead(code: str, boots: str, drawn: list[str]) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥")
    raven = "0 shootout play: use Sun-Touched Raven"
    assert table.options(raven) == ["none", "2♥", "3♥", "4♥", "5♥", "6♥"]
    table.step(
        raven,
        *(f"0 discard from deck: {slot}" for slot in ("2♥", "3♥", "6♥")),
        f"0 boot for a card [Sun-Touched Raven]: {boots}",
    )
    assert table.discard(0) == ["2♥", "3♥", "6♥", "K♠"] and table.hand(0) == drawn
    assert table.is_booted("Merlin") == (boots == "yes")


@rule("rulebook-1.5.0 §2.2 ¶3 s1", "rulebook-1.5.0 §2.2 ¶3 s2")
def test_sun_touched_raven_looks_from_the_last_cards_of_the_deck_into_the_discard_pile() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "16016", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠ 2♥ 3♥")
    table.in_discard(0, "4♥", "5♥", "6♥", "7♥")
    asked = table.options("0 shootout play: use Sun-Touched Raven")
    assert asked[:3] == ["none", "2♥", "3♥"] and len({*asked} & {"4♥", "5♥", "6♥", "7♥", "K♠"}) == 3


def test_what_a_raven_sees_is_seen_only_then() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "24201", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥")
    seen: list[bool] = []
    table.teach(MASTER_CASTER, ability("Shootout", lambda use: seen.append(use.game.views[0].sees(table["2♥"].number))))
    asked = table.script.answer

    def answer(decision: Decision, its: View) -> Any:
        if decision.kind == "discard from deck":
            seen.extend(its.sees(table[name].number) for name in ("2♥", "6♥", "7♥"))
            assert not table.game.views[1].sees(table["2♥"].number)
        return asked(decision, its)

    table.script.answer = answer  # type: ignore[method-assign]
    table.step(
        "0 shootout play: use Sun-Touched Raven",
        "0 discard from deck: none",
        "0 boot for a card: no",
        "0 shootout play: use Merlin",
    )
    assert seen == [True, True, False, False]


# Inner Struggle


STRUGGLE = "Inner Struggle"


@pytest.mark.parametrize("code", ["00114", "16017"])
def test_inner_struggle_stays_with_the_cheater_who_discards_a_card(code: str) -> None:
    table = showdown(table=Table())
    name = table.in_hand(0, code)[0]
    table.in_hand(1, goods("Hat"), goods("Boots"))
    deal(table, HIGH, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", f"0 resolution play: use {name}", rest="plain")
    assert (table.host(STRUGGLE), table.controller(STRUGGLE), table.is_booted(STRUGGLE)) == ("home 1", 1, True)
    assert (len(table.hand(1)), table.ranks()) == (1, (1, 1))


def test_inner_struggle_needs_a_home_that_can_hold_it() -> None:
    """The sentence that attaches it must be possible (compendium-1.9.3 "Abilities")."""
    table = showdown()
    table.in_hand(0, "16017")
    table.modify("home 1", "cannot hold", 1)
    deal(table, HIGH, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", f"0 resolution play: use {STRUGGLE}", rest="plain")


def burdened(code: str, first: str, second: str, booted: bool) -> Table:
    """Inner Struggle of seat 0 on the home of seat 1; hands of a shootout are revealed."""
    table = Table()
    name = table.in_hand(0, code)[0]
    table.do(attach, table[name], table["home 1"], booted)
    showdown(table=table)
    deal(table, first, second)
    table.until("take lumps", rest="plain")
    return table


@pytest.mark.parametrize("code", ["00114", "16017"])
@pytest.mark.parametrize(
    ("first", "second", "booted", "rank", "left"),
    [
        (HIGH, PAIR, True, 1, True),
        (HIGH, PAIR, False, 2, False),
        (PAIR, THREE, True, 3, True),
        (HIGH, CHEATIN_PAIR, False, 1, True),
        (CHEATIN_PAIR, CHEATIN_PAIR, False, 2, False),
        (CHEATIN_PAIR, PAIR, False, 2, False),
    ],
)
def test_inner_struggle_weighs_on_the_cheater_while_booted(
    code: str, first: str, second: str, booted: bool, rank: int, left: bool
) -> None:
    table = burdened(code, first, second, booted)
    assert (table.rank(1), table.is_booted(STRUGGLE)) == (rank, left)
    assert table.rank(0) == (1 if first == HIGH else 2)


@pytest.mark.parametrize("code", ["00114", "16017"])
def test_inner_struggle_asks_for_a_legal_hand_of_its_owner(code: str) -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    name = table.in_hand(2, code)[0]
    table.do(attach, table[name], table["home 1"])
    showdown(table=table)
    deal(table, HIGH, CHEATIN_PAIR)
    table.until("take lumps", rest="plain")
    assert not table.is_booted(STRUGGLE)


def test_inner_struggle_changes_hands_in_shootouts_only() -> None:
    table = Table()
    name = table.in_hand(0, "16017")[0]
    table.do(attach, table[name], table["home 1"], True)
    assert player_statistic(table.state, 1, "hand rank", 5) == 5


@pytest.mark.parametrize(("first", "booted"), [(HIGH, True), (CHEATIN_PAIR, False)])
def test_inner_struggle_boots_at_lowball_too(first: str, booted: bool) -> None:
    table = Table(phase="gambling")
    name = table.in_hand(0, "16017")[0]
    table.do(attach, table[name], table["home 1"])
    deal(table, first, CHEATIN_PAIR)
    table.to("upkeep", rest="plain")
    assert table.is_booted(STRUGGLE) == booted


# Serendipitous Arrival


STRANGER = dude("Stranger", cost=6, bullets=9, shooter="stud")


def dropping_in(rock: int, *held: Card, friends: Sequence[Card] = ()) -> Table:
    """Seat 0 plays a Stranger into its posse."""
    table = showdown(friends, table=Table())
    table.put(0, dude("Abe"))
    table.set_rock(0, rock)
    table.in_hand(0, *held)
    return table


@pytest.mark.parametrize(
    ("rock", "script", "zone", "left"),
    [
        (5, ["0 pay 3 ghost rock: yes"], "in play", 0),
        (5, ["0 pay 3 ghost rock: no"], "discard", 3),
        (4, [], "discard", 2),
    ],
)
def test_serendipitous_arrival_brings_a_dude_who_is_paid_for_later(
    rock: int, script: list[str], zone: str, left: int
) -> None:
    table = dropping_in(rock, STRANGER)
    use = use_from_hand(table, "16018", window="shootout")
    deal(table, f"{PAIR} Q♥ K♦ J♣ 2♦ 4♦ 5♥ 7♥ 9♥ 3♦", HIGH)
    table.until("pick shooters", use, rest="plain")
    assert (table.posse(0), table.is_booted("Stranger"), table.rock(0)) == (["Allie", "Stranger"], False, rock - 2)
    table.do(discard, table["Bo"])
    table.to("sundown", *script, rest="plain")
    assert (table.zone("Stranger"), table.rock(0)) == (zone, left)


@pytest.mark.parametrize(("rock", "left"), [(5, 0), (4, 2)])
def test_serendipitous_arrival_must_be_paid_for_whom_it_cannot_discard(rock: int, left: int) -> None:
    table = dropping_in(rock, STRANGER)
    table.step(use_from_hand(table, "16018", window="shootout"), rest="plain")
    table.modify("Stranger", "cannot be discarded", 1)
    table.do(discard, table["Bo"])
    table.to("sundown", rest="plain")
    assert (table.zone("Stranger"), table.rock(0)) == ("in play", left)


def test_serendipitous_arrival_needs_a_dude_who_can_be_paid() -> None:
    table = dropping_in(1, STRANGER, goods("Hat"), dude("Robot", cost=0, keywords=("Gadget",)))
    table.in_hand(0, "16018")
    assert table.options() == []


def test_serendipitous_arrival_brings_no_gadget_which_would_be_where_it_is_invented() -> None:
    """rulebook-1.5.0 §7.2.2: a Gadget dude enters play with its inventor, here at home."""
    table = dropping_in(9, dude("Robot", keywords=("Gadget",), difficulty=1))
    table.put(0, dude("Sci", keywords=("Mad Scientist 9",)))
    table.in_hand(0, "16018")
    assert table.options() == []


def test_serendipitous_arrival_has_a_gadget_invented_where_the_posse_is() -> None:
    """rulebook-1.5.0 §7.2.2: what an ability brings into play may be a Gadget, which enters play with its inventor."""
    table = Table()
    table.put(0, deed("Bank"))
    showdown([dude("Sci", keywords=("Mad Scientist 9",))], at="Bank", table=table)
    table.put(0, dude("Far Sci", keywords=("Mad Scientist 9",)))
    table.set_rock(0, 2)
    table.in_hand(0, dude("Robot", cost=6, keywords=("Gadget",), difficulty=5))
    table.next_cards(0, "K♠")
    table.step(use_from_hand(table, "16018", window="shootout"), rest="plain")
    assert (table.posse(0), table.is_booted("Sci"), table.rock(0)) == (["Allie", "Sci", "Robot"], True, 0)
    assert not table.is_booted("Far Sci") and not table.is_booted("Robot")


def test_serendipitous_arrival_is_offered_with_what_the_action_and_the_dude_cost() -> None:
    table = dropping_in(2, STRANGER)
    table.in_hand(0, "16018")
    assert table.options() == ["none", "use Serendipitous Arrival"]


def test_serendipitous_arrival_may_be_paid_for_with_what_another_card_offers() -> None:
    """James Ghetty's (01028) ghost rock pays for the action, so that the stash has to pay for the dude only."""
    table = dropping_in(1, STRANGER, friends=[printed("01028")])
    table.in_hand(0, "16018")
    table.step("0 shootout play: use Serendipitous Arrival", rest="plain")
    assert (table.posse(0), table.rock(0)) == (["Allie", "James Ghetty", "Stranger"], 0)


def arrived(rock: int) -> Table:
    """A Stranger has come, and the shootout ends by the loss of Bo."""
    table = dropping_in(rock, STRANGER)
    use = use_from_hand(table, "16018", window="shootout")
    deal(table, f"{PAIR} Q♥ K♦ J♣ 2♦ 4♦ 5♥ 7♥ 9♥ 3♦", HIGH)
    table.until("pick shooters", use, rest="plain")
    return table


def test_serendipitous_arrival_asks_nobody_to_pay_without_the_ghost_rock() -> None:
    table = arrived(4)
    table.do(discard, table["Bo"])
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        table.to("sundown", "0 pay 3 ghost rock: yes", rest="plain")
    assert (table.zone("Stranger"), table.rock(0)) == ("discard", 2)


def test_serendipitous_arrival_asks_nobody_to_pay_for_who_has_gone() -> None:
    table = arrived(9)
    table.do(discard, table["Stranger"])
    table.do(discard, table["Bo"])
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        table.to("sundown", "0 pay 3 ghost rock: yes", rest="plain")
    assert table.rock(0) == 7


def test_serendipitous_arrival_asks_nobody_to_pay_for_who_goes_as_he_comes() -> None:
    """Ramiro Mendoza joins, is not paid for that, and leaves."""
    table = dropping_in(9, printed("01047"))
    use = use_from_hand(table, "16018", window="shootout")
    deal(table, f"{PAIR} Q♥ K♦ J♣ 2♦ 4♦ 5♥ 7♥ 9♥ 3♦", HIGH)
    table.until("pick shooters", use, "0 pay 1 ghost rock: no", rest="plain")
    assert table.zone("Ramiro Mendoza") == "discard"
    table.do(discard, table["Bo"])
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        table.to("sundown", "0 pay 3 ghost rock: yes", rest="plain")


def test_serendipitous_arrival_is_paid_for_once() -> None:
    table = arrived(9)
    table.do(discard, table["Bo"])
    table.step("0 pay 3 ghost rock: yes", rest="plain")
    assert (table.zone("Stranger"), table.rock(0)) == ("in play", 4)
    assert not table.is_shooting and list(table.state.lasting.grants()) == []


def test_serendipitous_arrival_brings_nobody_who_could_not_join() -> None:
    """rulebook-1.5.0 §5.3.1: what its first sentence says must be possible; Scoop Hound stands in its way."""
    table = dropping_in(2, STRANGER)
    table.in_hand(0, "16018")
    table.put(0, "Scoop Hound", on="Allie")
    table.step("0 shootout play: use Scoop Hound")
    assert table.options() == []


# Siege Of The Orphanage


def siege(seat: int, place: str = "Bank") -> Table:
    """A shootout at the Bank of seat 1, where the player of a seat plays the action."""
    table = Table()
    table.put(1, deed("Bank"))
    table.put(1, dude("Far"))
    showdown([dude("Ann")], [dude("Bea"), dude("Ben"), dude("Ben Too")], at=place, table=table)
    deal(table, PAIR, f"{HIGH} Q♥ K♦ J♣")
    table.until("pick shooters", use_from_hand(table, "16019", seat, window="shootout"), rest="plain")
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_siege_of_the_orphanage_makes_the_owners_dudes_studs_who_cannot_flee(seat: int) -> None:
    table = siege(seat)
    assert [table.is_stud(name) for name in ("Bo", "Bea", "Allie", "Ann", "Far")] == [True, True, False, False, False]
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [0, 0]
    assert [can_flee(table.game, table[name]) for name in ("Bo", "Bea", "Allie", "Ann")] == [False, False, True, True]


def test_siege_of_the_orphanage_spares_one_each_round() -> None:
    table = siege(1)
    for _ in range(2):
        deal(table, PAIR, f"{HIGH} Q♥ K♦ J♣")
        table.until("chamber", rest="plain")
        table.step(rest="plain")
    assert len(table.posse(1)) == 4


def test_siege_of_the_orphanage_spares_no_more_than_one() -> None:
    table = siege(1)
    deal(table, THREE, f"{HIGH} Q♥ K♦ J♣")
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [0, 2]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s7')
def test_siege_of_the_orphanage_spares_the_posse_that_the_owner_sent_dudes_to() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(2, deed("Orphanage"))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "Orphanage")
    use = use_from_hand(table, "16019", window="shootout")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    table.step(use, rest="plain")
    assert [table.is_stud(name) for name in ("Allie", "Bo", "Cal")] == [False, False, True]
    homes = [table.state.pieces[player.outfit] for player in table.state.players]
    assert [with_changes(table.state, "casualties", home, 5) for home in homes[:2]] == [4, 5]


def test_siege_of_the_orphanage_spares_who_wins_the_casualty_that_a_text_inflicts() -> None:
    """One less each round: the number was below zero before (compendium-1.9.3 "Penalties and Bonuses")."""
    table = siege(0)
    assert len(table.posse(1)) == 4
    table.in_hand(0, "Takin' Ya With Me")
    deal(table, HIGH, f"{PAIR} Q♥ K♦ J♣")
    table.until("chamber", "0 react: answer Takin' Ya With Me", rest="plain")
    assert (len(table.posse(0)), len(table.posse(1))) == (1, 4)


def test_siege_of_the_orphanage_needs_a_place_with_an_owner() -> None:
    table = showdown(table=Table())
    table.in_hand(0, "16019")
    assert table.options() == []


# Lighting The Fuse


def fuse(table: Table) -> str:
    """Deeds of both players; how the fuse is lit in a shootout."""
    table.put(0, deed("Ours"))
    table.put(1, deed("Theirs"))
    table.put(1, goods("Sign", keywords=("Improvement",)), on="Theirs")
    table.put(1, deed("Ranch"))
    return f"0 resolution play: use {table.in_hand(0, '16020')[0]}"


def test_lighting_the_fuse_returns_a_deed_of_the_cheat() -> None:
    table = showdown()
    use = fuse(table)
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("reveal")
    assert table.options(use) == ["Theirs", "Ranch"]
    table.until("take lumps", use, "target: Theirs")
    assert table.hand(1) == ["Theirs"] and (table.zone("Sign"), table.zone("Ours")) == ("discard", "in play")


def test_lighting_the_fuse_names_deeds_by_their_owner() -> None:
    table = showdown()
    use = fuse(table)
    table.put(1, dude("Squatter", influence=3), "Ours")
    table.put(0, dude("Tenant", influence=3), "Ranch")
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("reveal")
    assert (table.controller("Ours"), table.controller("Ranch")) == (1, 0)
    assert table.options(use) == ["Theirs", "Ranch"]


def lowball_fuse(*booted: str) -> tuple[Table, str]:
    """As seat 1 cheats in lowball, with Bo and Cal at home and Dan at Theirs, some of them booted."""
    table, use = cheatin_lowball("16020", HIGH)
    fuse(table)
    table.put(1, dude("Dan"), "Theirs")
    for name in booted:
        table[name].booted = True
    return table, use


def test_lighting_the_fuse_in_lowball_may_boot_two_dudes_at_the_deed_instead() -> None:
    table, use = lowball_fuse()
    table.step(
        use,
        "target: Theirs",
        "1 boot two dudes to keep the deed: yes",
        "1 boot: Dan",
        "1 boot: Cal",
        rest="plain",
    )
    assert (table.zone("Theirs"), table.at("Dan"), table.at("Cal"), table.at("Bo")) == (
        "in play",
        "Theirs",
        "Theirs",
        "home 1",
    )
    assert [table.is_booted(name) for name in ("Dan", "Cal", "Bo")] == [True, True, False]


def test_lighting_the_fuse_in_lowball_need_not_be_paid_for_with_dudes() -> None:
    table, use = lowball_fuse()
    table.step(use, "target: Theirs", "1 boot two dudes to keep the deed: no", rest="plain")
    assert "Theirs" in table.hand(1) and not table.is_booted("Cal")


def test_lighting_the_fuse_in_lowball_may_boot_the_only_two_who_can() -> None:
    table, use = lowball_fuse("Bo")
    table.step(use, "target: Theirs", "1 boot two dudes to keep the deed: yes", rest="plain")
    assert table.zone("Theirs") == "in play" and (table.at("Dan"), table.at("Cal")) == ("Theirs", "Theirs")


@pytest.mark.parametrize("booted", [("Bo", "Cal"), ("Bo", "Dan")])
def test_lighting_the_fuse_asks_for_two_dudes_who_can_boot(booted: tuple[str, ...]) -> None:
    table, use = lowball_fuse(*booted)
    table.step(use, "target: Theirs", rest="strict")
    assert "Theirs" in table.hand(1)


def test_lighting_the_fuse_asks_for_dudes_who_can_come() -> None:
    table, use = lowball_fuse("Bo")
    table.modify("Cal", "cannot move", 1)
    table.step(use, "target: Theirs", rest="strict")
    assert "Theirs" in table.hand(1)


def test_lighting_the_fuse_in_a_shootout_leaves_no_choice() -> None:
    table = showdown()
    use = fuse(table)
    for name in ("Cal", "Dan"):
        table.put(1, dude(name))
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("reveal")
    table.until("take lumps", use, "target: Ranch")
    assert table.hand(1) == ["Ranch"]


# One Fights As Many


FIGHTS = "One Fights As Many"


def test_one_fights_as_many_gives_control_to_those_who_pass_by_more_than_four() -> None:
    table = Table()
    table.set_rock(0, 1)
    for name, words in (("Lin", ("Kung Fu 1",)), ("Mei", ("Kung Fu 1",)), ("Ann", ()), ("Out", ("Kung Fu 1",))):
        table.put(0, dude(name, value=9, keywords=words))
    table.next_cards(0, "5♠ 6♠ A♠")
    use = use_from_hand(table, "16021")
    table.play(use, "leader: Lin", "join job: Mei", "join job: Ann", rest="plain")
    assert [table[name].control_points for name in ("Lin", "Mei", "Ann", "Out")] == [1, 0, 0, 0]
    assert table.boot_hill(0) == [FIGHTS] and table.is_booted("Lin")


def test_one_fights_as_many_is_aced_though_it_fails() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, dude("Lin", keywords=("Kung Fu 1",)))
    table.put(1, dude("Bo", shooter="stud", bullets=3), "town square")
    deal(table, HIGH, PAIR)
    table.play(use_from_hand(table, "16021"), "1 oppose: Bo", rest="plain")
    assert table.boot_hill(0) == [FIGHTS]
    table.to("sundown", rest="plain")
    assert table["Lin"].control_points == 0
