"""Do the texts of `dtk/cardtext/packs/double_dealin.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_FOUR, CHEATIN_PAIR, FOUR, HIGH, PAIR, THREE, deal, duel, showdown, until
from scenes import MASTER_CASTER, can_use, coven, facing_bo, ranks_after, until_reveal, use_from_hand, versions

from dtk.engine import stats
from dtk.engine.events import CardPlayed
from dtk.engine.lasting import IN_SHOOTOUT
from dtk.engine.pieces import Piece
from dtk.engine.rules.gambling import play_gambling
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.cards import ace, discard, enter
from dtk.engine.verbs.dudes import send_home_booted
from dtk.engine.verbs.effects import blank
from dtk.testing import Table, ability, deed, dude, printed, ruling, trait

# Mortimer Parsons


def mortimers_round(hand: str, *, allies: bool = True, joins: bool = True, against: str = HIGH) -> Table:
    """Mortimer Parsons stands against Bo, with Allie or alone, and hands are revealed."""
    table, mortimer = facing_bo("03003")
    table.put(0, dude("Allie"), "town square" if allies else None)
    table["Allie"].booted = not allies
    leader, other = ("Allie", mortimer) if allies else (mortimer, "none")
    duel(table, leader, "Bo", *((f"0 join posse: {other if joins else 'none'}",) if allies else ()))
    table.next_cards(0, hand)
    table.next_cards(1, against)
    until(table, "take_lumps", *(("0 shooter: Allie",) if allies and joins else ()))
    return table


@ruling("compendium-1.9.3:618", "faq-2015:236")
def test_mortimer_parsons_walks_out_of_a_cheatin_posse() -> None:
    table = mortimers_round(CHEATIN_PAIR)
    assert table.at("Mortimer Parsons") == "home 0" and table.is_booted("Mortimer Parsons")
    assert table.posse(0) == ["Allie"] and table.influence("Mortimer Parsons") == 0
    table.modify("Mortimer Parsons", "influence", 1)
    assert table.influence("Mortimer Parsons") == 1


def test_mortimer_parsons_has_his_influence_back_after_the_day() -> None:
    table = mortimers_round(CHEATIN_PAIR, allies=False)
    table.to("sundown", "1 play: pass")
    assert table.influence("Mortimer Parsons") == 0
    table.to("gambling")
    assert table.influence("Mortimer Parsons") == 2


def test_mortimer_parsons_leaves_no_shootout_behind_him_if_he_is_alone() -> None:
    table = mortimers_round(CHEATIN_PAIR, allies=False)
    assert not table.is_shooting and table.state.fights[-1].winner == 1
    assert table.at("Bo") == "town square" and table["Bo"].zone == "in play"


@pytest.mark.parametrize(
    ("hand", "joins", "against"), [(PAIR, True, HIGH), (CHEATIN_PAIR, False, HIGH), (HIGH, True, CHEATIN_PAIR)]
)
def test_mortimer_parsons_stays_otherwise(hand: str, joins: bool, against: str) -> None:
    table = mortimers_round(hand, joins=joins, against=against)
    assert table.at("Mortimer Parsons") == "town square" and table.influence("Mortimer Parsons") == 2


def test_mortimer_parsons_walks_out_before_a_react_changes_the_hand() -> None:
    table, mortimer = facing_bo("03003")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Merlin", keywords=("Huckster 9",)))
    table.put(0, "Ace in the Hole", on="Merlin")
    table.in_hand(0, "4♣")
    duel(table, "Allie", "Bo", f"0 join posse: {mortimer}", "0 join posse: none")
    table.next_cards(0, f"{CHEATIN_PAIR} Q♥ 9♠")
    table.next_cards(1, HIGH)
    aces = ("0 react: answer Ace in the Hole", "0 ace from draw hand: 3♠")
    until(table, "take_lumps", "0 shooter: Allie", "0 keep: 3♠, 3♠ #2, 8♣, 10♠, Q♥", *aces)
    assert table.at("Mortimer Parsons") == "home 0" and table.influence("Mortimer Parsons") == 0


# José Morales


@pytest.mark.parametrize("code", ["03008", "24088"])
def test_jose_morales_casts_by_his_bullets_in_a_shootout(code: str) -> None:
    table = Table()
    table.put(0, code, booted=True)
    before, bullets = table.rating("José Morales", "Huckster") or 0, table.bullets("José Morales")
    assert before == 0 and bullets > 0
    table["José Morales"].at = table.place("town square")
    table.put(1, dude("Bo"), "town square")
    table.do(begin_shootout, table["José Morales"], table["Bo"])
    assert table.rating("José Morales", "Huckster") == bullets
    table.modify("José Morales", "bullets", 2)
    assert table.rating("José Morales", "Huckster") == bullets + 2


def test_jose_morales_makes_nobody_else_cast_better() -> None:
    table = showdown([printed("24088"), dude("Ann", bullets=2, keywords=("Huckster 1",))])
    assert table.rating("Ann", "Huckster") == 1


# Hustings


@pytest.mark.parametrize(("code", "loses"), [("03011", "Bo"), ("24110", "Cy")])
def test_hustings_make_other_players_dudes_at_home_less_influential(code: str, loses: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(0, dude("Ann", influence=1), booted=True)
    table.put(1, dude("Bo", influence=1))
    table.put(1, dude("Cy", influence=1), booted=True)
    table.put(1, dude("Di", influence=1), "home 0")
    table.put(1, dude("Ed", influence=1), "town square", booted=True)
    weak = [name for name in ("Allie", "Ann", "Bo", "Cy", "Di", "Ed") if not table.influence(name)]
    assert weak == [loses]


def test_hustings_speak_for_who_controls_them() -> None:
    table = Table()
    table.put(0, "03011")
    table.put(0, dude("Allie", influence=2))
    table.put(1, dude("Bo", influence=2))
    table.put(1, dude("Cy", influence=1), "Hustings")
    assert (table.influence("Allie"), table.influence("Bo"), table.influence("Cy")) == (1, 2, 1)


# Surveyor's Office


@pytest.mark.parametrize("code", ["03012", "24130"])
def test_surveyors_office_moves_a_dude_to_a_deed_out_of_town(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, deed("Meadow", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(1, deed("Depot"))
    table.put(0, dude("Allie"), "Surveyor's Office", booted=True)
    table.put(0, dude("Bo"), "Bank")
    table.put(1, dude("Cy"), "Surveyor's Office")
    assert table.options("play: use Surveyor's Office") == ["town square", "home 0", "Bank", "Meadow"]
    table.play("play: use Surveyor's Office", "target: Meadow")
    assert table.at("Allie") == "Meadow" and table.at("Bo") == "Bank"


# Baird's Build and Loan


@pytest.mark.parametrize("code", ["00023", "03013", "24131"])
def test_bairds_build_and_loan_builds_a_deed_for_less(code: str) -> None:
    table = Table()
    office = table.put(0, code)
    table.in_hand(0, deed("Bank", cost=3), dude("Allie"), deed("Mine", cost=4))
    assert f"use {office}" not in table.plays()
    table.set_rock(0, 1)
    played: list[int] = []
    table.teach("Allie", trait("after", CardPlayed, lambda use: played.append(use.event.piece), zones=("hand",)))
    table.play(f"play: use {office}", "deed goes: left")
    assert table.street(0) == ["Bank", "home 0", office] and table.rock(0) == 0
    assert played == [table["Bank"].number]


# Corporeal Twist


def renew(spell: Piece) -> None:
    """Unboot a spell, so that it may be cast again."""
    spell.booted, spell.used = False, frozenset()


def mind_twister(code: str, again: str = "") -> Table:
    """Merlin and Allie against Bo, who was twisted, and Cy. again: who is twisted then, with some help of Allie's."""
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    more = ("0 shootout play: use Allie", "0 shootout play: use Corporeal Twist", f"0 target: {again}")
    if again:
        table.teach("Allie", ability("Shootout", lambda use: renew(table["Corporeal Twist"])))
    table.put(1, dude("Bo", value=9, bullets=3), "town square")
    table.put(1, dude("Cy", value=9, bullets=3), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: Cy")
    assert table.options("0 shootout play: use Corporeal Twist") == ["Bo", "Cy"]
    table.play("0 shootout play: use Corporeal Twist", "0 target: Bo", *(more if again else ()))
    return table


@versions("03017", "24182")
def test_corporeal_twist_weakens_and_brings_a_control_point_for_who_falls(code: str) -> None:
    table = mind_twister(code)
    assert (table.bullets("Bo"), table.value("Bo"), table.bullets("Cy")) == (2, 7, 3)
    table.do(discard, table["Cy"])
    assert table.control_points(0) == 0
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
def test_corporeal_twist_counts_though_its_spell_has_no_text_any_more(code: str) -> None:
    """compendium-1.9.3 "Duration of Abilities": what a Shootout ability has begun lasts until the shootout is over."""
    table = mind_twister(code)
    table.do(blank, table["Corporeal Twist"], IN_SHOOTOUT)
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
def test_corporeal_twist_counts_though_its_spell_has_left_play(code: str) -> None:
    """What a Shootout ability has begun lasts until the shootout is over (compendium-1.9.3 "Duration of Abilities")."""
    table = mind_twister(code)
    table.do(discard, table["Corporeal Twist"])
    table.do(discard, table["Cy"])
    assert table["Merlin"].control_points == 0
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
def test_corporeal_twist_is_nothing_to_a_dude_that_has_come_back(code: str) -> None:
    table = mind_twister(code)
    table.do(discard, table["Bo"])
    table.do(enter, table["Bo"], table.place("town square"), 1)
    table.do(discard, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
@pytest.mark.parametrize(("second", "points"), [("Bo", [2, 2]), ("Cy", [1, 2])])
def test_corporeal_twist_counts_each_time_that_it_was_cast(code: str, second: str, points: list[int]) -> None:
    """compendium-1.9.3 "Duration of Abilities": each time it is an effect of its own."""
    table = mind_twister(code, again=second)
    table.say(*["0 trait [Bo]: answer no. 1 Merlin"] * (second == "Bo"))
    for name, count in zip(("Bo", "Cy"), points, strict=True):
        table.do(ace, table[name])
        assert table["Merlin"].control_points == count


@versions("03017", "24182")
def test_corporeal_twist_lasts_for_the_shootout(code: str) -> None:
    table = mind_twister(code)
    for name in ("Bo", "Cy"):
        table.do(send_home_booted, table[name])
    until(table, "make_plays")
    table.do(discard, table["Bo"])
    assert not table.is_shooting and table["Merlin"].control_points == 0


# Fetch


FETCH = pytest.mark.parametrize("code", ["00136", "03018", "24184"])
STAY = ("0 flee [Merlin]: no", "0 flee [Allie]: no", "1 flee: no")


def fetch(code: str, *script: str) -> Table:
    """Merlin against Bo, who cheats, until Fetch has been cast, and then whatever is told until the round is over."""
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie")
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ Joker K♣ K♠")
    table.next_cards(1, "3♠ 3♠ 3♦ 8♣ 10♠")
    until(
        table,
        "make_plays",
        "0 shooter: Merlin",
        "0 discard from draw hand: none",
        "0 resolution play: use Fetch",
        *script,
    )
    return table


@ruling("faq-2015:529")
@FETCH
def test_fetch_takes_a_card_of_the_draw_hand_even_a_joker_and_spares_casualties(code: str) -> None:
    table = fetch(code, *STAY, "0 put into hand: Joker")
    assert table.hand(0) == ["Joker"] and table.boot_hill(0) == []
    assert table.posse(0) == ["Merlin", "Allie"]


@FETCH
def test_nothing_has_to_be_fetched_and_nothing_is_in_later_rounds(code: str) -> None:
    table = fetch(code, *STAY, "0 put into hand: none")
    assert table.hand(0) == [] and table.boot_hill(0) == ["Joker"]
    table.next_cards(0, HIGH)
    table.next_cards(1, HIGH)
    until(
        table,
        "make_plays",
        "0 shooter: Allie",
        "0 discard from draw hand: none",
        "0 casualty: discard Merlin",
        "0 flee [Allie]: no",
    )
    assert table.hand(0) == []


@FETCH
def test_fetch_works_in_lowball(code: str) -> None:
    table = Table(phase="gambling", winner=-1)
    table.put(0, MASTER_CASTER)
    table.put(0, code, on="Merlin")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, CHEATIN_PAIR)
    table.say("0 cheatin' play: use Fetch", "0 put into hand: 10♠")
    table.do(play_gambling)
    assert table.hand(0) == ["10♠"] and table.winner == 0


@ruling("compendium-1.9.3:814 s2", "faq-2015:531 s2")
def test_fetch_takes_doyles_hoyle_out_of_the_hand_that_it_slipped_into() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    for code in ("Fetch", "Doyle's Hoyle"):
        table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, "3♠ 3♠ 6♦ 8♣ 10♠")
    used = ("0 resolution play: use Doyle's Hoyle", "0 target: 2♠", "0 resolution play: use Fetch")
    until(table, "make_plays", *used, "0 flee: no", "0 put into hand: Doyle's Hoyle")
    assert table.hand(0) == ["Doyle's Hoyle"]


@ruling("compendium-1.9.3:814 s1", "faq-2015:531 s1")
@FETCH
def test_fetch_takes_what_became_a_card_of_the_hand(code: str) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(0, "The Ghostly Gun", "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: The Ghostly Gun")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, "3♠ 3♠ 6♦ 8♣ 10♠")
    value = table.value("The Ghostly Gun")
    until(
        table,
        "make_plays",
        "0 shooter: Merlin",
        "0 resolution play: use The Ghostly Gun",
        "0 value: 2",
        "0 suit: hearts",
        "0 take out of draw hand: 10♠",
        "0 resolution play: use Fetch",
        "0 flee: no",
        "1 flee: no",
        "0 put into hand: The Ghostly Gun",
    )
    assert table.hand(0) == ["The Ghostly Gun"] and table.value("The Ghostly Gun") == value


@FETCH
def test_fetch_takes_no_card_of_another_players(code: str) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, CHEATIN_PAIR + " K♣")
    table.next_cards(1, CHEATIN_PAIR + " 2♥ 4♥ 6♥ 8♥ 9♣")
    table.in_hand(1, "Bottom Dealin'")
    until(
        table,
        "take_lumps",
        "0 resolution play: use Fetch",
        "1 resolution play: use Bottom Dealin'",
        # The hand that goes for the new one is discarded too.
        "0 put into hand: none",
    )
    until(table, "make_plays", "0 flee: no", "1 flee: no")
    assert table.hand(0) == []


# ...It's who you know


WHO_YOU_KNOW = ["00137", "03019", "24218"]


@ruling("compendium-1.9.3:932 s1", "compendium-1.9.3:932 s2", "faq-2015:389 s1", "faq-2015:389 s2")
@pytest.mark.parametrize("code", WHO_YOU_KNOW)
def test_who_you_know_shoots_with_influence_and_only_its_dude_is_a_stud(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=4, influence=1), "town square")
    table.put(0, dude("Away"), booted=True)
    table.put(1, dude("Bo", bullets=1, influence=3, shooter="stud"), "town square")
    table.put(1, dude("Cal"), booted=True)
    call = use_from_hand(table, code)
    deal(table, HIGH + " K♠ K♥ K♦ K♣", HIGH + " 2♥ 4♠ 6♥ 8♥")
    table.play(call, "1 accept: yes")
    assert (table.is_stud("Allie"), table.bullets("Allie"), table.bullets("Bo")) == (True, 4, 1)
    until(table, "reveal")
    assert (len(table.deck(0)), len(table.deck(1))) == (3, 1)
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_shooting and not table.is_stud("Allie")
    duel(table, "Allie", "Bo", "1 join posse: none")
    assert [stats.shooting(table.state, table[name]) for name in ("Allie", "Bo")] == [4, 1]


@pytest.mark.parametrize("code", WHO_YOU_KNOW)
def test_who_you_know_does_nothing_for_a_shootout_that_is_refused(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play(use_from_hand(table, code), "1 accept: no")
    assert (table.is_stud("Allie"), table.at("Bo"), table.is_booted("Bo")) == (False, "home 1", True)


@pytest.mark.parametrize("code", WHO_YOU_KNOW)
def test_who_you_know_must_be_where_a_foe_is(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    assert not can_use(table, code)


# It's Not What You Know...


WHAT_YOU_KNOW = ["00010", "03021", "24252"]


@pytest.mark.parametrize("code", WHAT_YOU_KNOW)
@pytest.mark.parametrize(
    ("second", "ability", "result"), [(FOUR, "ability 1 ", (4, 7)), (CHEATIN_FOUR, "ability 2 ", (4, 4))]
)
def test_it_s_not_what_you_know_lowers_a_hand_by_one_rank_or_by_four_of_who_cheats(
    code: str, second: str, ability: str, result: tuple[int, int]
) -> None:
    table = showdown()
    table.set_rock(0, 2)
    use = use_from_hand(table, code, ability=ability, window="resolution")
    until_reveal(THREE, second, table)
    assert ranks_after(table, use, "0 target: home 1") == result
    assert table.rock(0) == 0
