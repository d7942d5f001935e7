"""Disputes among players: corners where several rules meet. Each is decided by the documents, not by the engine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.card import Card
from dtk.engine import flow
from dtk.engine.abilities import Ability, Text, Use
from dtk.engine.header import CHEATIN, RESOLUTION, parse_header
from dtk.engine.ids import NOBODY
from dtk.engine.rules.callout import call_out
from dtk.engine.rules.casualties import choices, covers, sidekicks, take_casualties
from dtk.engine.rules.shootout import begin_shootout, draw_bonus, stud_bonus
from dtk.engine.texts import Texts
from dtk.engine.verbs.cards import ace, attach, discard
from dtk.engine.verbs.dudes import join_posse, may_join, send_home_booted
from dtk.engine.verbs.effects import default_duration
from dtk.testing import Table, action, deed, dude, goods, legend, outfit, rule, spell
from tests.engine.gunfight import FOUR, HIGH, PAIR, STAND, THREE, deal, last_round, posses, shootout, showdown, until

LOW, MIDDLE, WORST = "A♠ 2♥ 4♦ 6♣ 8♠", "A♥ 2♦ 4♣ 6♠ 9♥", "K♠ K♥ K♦ 2♣ 3♠"
# A dude's seat, influence and bullets, and whether it is booted.
STANDING = st.tuples(st.integers(0, 2), st.integers(0, 3), st.integers(0, 3), st.booleans())
MULE = goods("Mule", keywords=("Horse",))


def at_the_bank(*there: tuple[int, Card], keywords: tuple[str, ...] = ()) -> Table:
    """Seat 0 owns the Bank, and dudes of any seat are there."""
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(0, deed("Bank", keywords=keywords))
    for seat, card in there:
        table.put(seat, card, "Bank")
    return table


# Who controls a deed?


@rule("rulebook-1.5.0 §3.9 ¶4 s1", "rulebook-1.5.0 §2.7 ¶3")
@pytest.mark.parametrize(("booted", "controller"), [((False, True), 1), ((True, False), 1), ((True, True), 1)])
def test_booted_dudes_hold_a_deed_as_well_as_others(booted: tuple[bool, bool], controller: int) -> None:
    table = at_the_bank((0, dude("Allie", influence=1)), (1, dude("Bo", influence=2)))
    table["Allie"].booted, table["Bo"].booted = booted
    assert table.controller("Bank") == controller


@rule("rulebook-1.5.0 §3.9 ¶4 s4")
def test_a_tie_of_booted_and_unbooted_is_a_tie() -> None:
    table = at_the_bank((1, dude("Bo", influence=2)), (2, dude("Cy", influence=2)))
    table["Bo"].booted = True
    assert table.controller("Bank") == 0


@rule('compendium-1.9.3 "Rowdy" ¶1 s1')
@pytest.mark.parametrize(
    ("own", "other", "controller"),
    [
        (dude("Own", bullets=2, shooter="draw"), dude("Other", bullets=2, shooter="stud"), 0),
        (dude("Own", bullets=1, shooter="stud"), dude("Other", bullets=2, shooter="draw"), 1),
        (dude("Own", influence=5), dude("Other", bullets=1), 1),
        (dude("Own", influence=5), dude("Other", influence=6), 0),
    ],
)
def test_at_a_rowdy_deed_bullets_count_of_whatever_kind_and_the_owner_has_ties(
    own: Card, other: Card, controller: int
) -> None:
    table = at_the_bank((0, own), (1, other), keywords=("Rowdy",))
    assert table.controller("Bank") == controller


@rule('compendium-1.9.3 "Rowdy" ¶1 s1', 'compendium-1.9.3 "Weapons" ¶1 s2')
def test_a_weapon_may_take_a_rowdy_deed() -> None:
    table = at_the_bank((0, dude("Own", bullets=2)), (1, dude("Other", bullets=1)), keywords=("Rowdy",))
    table.put(1, goods("Rifle", bullets=2, keywords=("Weapon",)), on="Other", booted=True)
    assert table.controller("Bank") == 1
    table.do(discard, table["Rifle"])
    assert table.controller("Bank") == 0


@rule("rulebook-1.5.0 §3.9 ¶4 s1", 'compendium-1.9.3 "Penalties and Bonuses" ¶1 s2')
def test_two_who_are_there_together_count_together_against_one() -> None:
    table = at_the_bank((1, dude("Bo", influence=1)), (1, dude("Bob", influence=1)), (2, dude("Cy", influence=1)))
    assert table.controller("Bank") == 1
    table.modify("Bob", "influence", -4)
    assert table.controller("Bank") == 0


@rule("rulebook-1.5.0 §3.9 ¶4 s1", "rulebook-1.5.0 §3.9 ¶4 s4", 'compendium-1.9.3 "Rowdy" ¶1 s1')
@given(st.lists(STANDING, max_size=6), st.booleans())
def test_control_against_the_plain_reading_of_the_rule(there: list[tuple[int, int, int, bool]], rowdy: bool) -> None:
    """The player with more than every other player, even by one; otherwise the owner."""
    table = at_the_bank(keywords=("Rowdy",) * rowdy)
    totals = {0: 0, 1: 0, 2: 0}
    for number, (seat, influence, bullets, booted) in enumerate(there):
        table.put(seat, dude(f"Dude {number}", influence=influence, bullets=bullets), "Bank", booted=booted)
        totals[seat] += bullets if rowdy else influence
    ahead = [seat for seat in totals if all(totals[seat] > totals[other] for other in totals if other != seat)]
    assert table.controller("Bank") == (ahead[0] if ahead else 0)


@rule("rulebook-1.5.0 §3.9 ¶4 s1")
def test_several_deeds_are_told_apart() -> None:
    table = at_the_bank((1, dude("Bo", influence=1)))
    table.put(0, deed("Mine"))
    table.put(1, deed("Saloon"))
    table.put(0, dude("Allie", influence=1), "Saloon")
    assert [table.controller(name) for name in ("Bank", "Mine", "Saloon")] == [1, 0, 0]


# Whose are production, points and debts?


@rule("rulebook-1.5.0 §5.2 ¶1 s2", "rulebook-1.5.0 §5.2 ¶1 s4")
def test_what_stands_on_a_deed_pays_whoever_controls_it_and_the_deed_nobody_else() -> None:
    """A deed pays only its owner while the owner controls it; goods on it are not part of the deed."""
    table = Table(phase="upkeep")
    table.put(0, deed("Ranch", production=4))
    table.put(0, goods("Feeder", production=1, keywords=("Improvement",)), on="Ranch")
    table.put(1, dude("Bo", influence=1), "Ranch")
    table.step()
    assert (table.rock(0), table.rock(1)) == (0, 1)


@rule("rulebook-1.5.0 §5.2 ¶2 s1", "rulebook-1.5.0 §5.2 ¶4 s5")
def test_a_debt_grows_from_day_to_day_until_it_can_be_paid() -> None:
    table = Table(phase="gambling", day=0)
    table.set_rock(1, 9)
    for seat, hand in ((0, WORST), (1, LOW)):
        table.in_deck(seat, hand)
    for day in (1, 2):
        table.step()
        table.step()
        assert (table.day, table.rock(0), table.debt(0)) == (day, 0, day)
        table.state.phase = "gambling"
        for seat, hand in ((0, WORST), (1, LOW)):
            table.next_cards(seat, hand)
    table.step()
    table.put(0, deed("Bank", production=5))
    table.put(0, dude("Allie", upkeep=3))
    table.step()
    assert (table.rock(0), table.debt(0), table.zone("Allie")) == (2, 0, "discard")


@rule("rulebook-1.5.0 §5.1 ¶1 s1", "rulebook-1.5.0 §5.1 ¶6 s3")
def test_who_has_one_ghost_rock_antes_it_and_borrows_nothing() -> None:
    table = Table(phase="gambling", day=0)
    for seat, hand in ((0, WORST), (1, LOW)):
        table.in_deck(seat, hand)
        table.set_rock(seat, 1 - seat)
    table.step()
    assert [(table.rock(seat), table.debt(seat)) for seat in (0, 1)] == [(0, 0), (2, 1)]


@rule("rulebook-1.5.0 §5.2 ¶3 s1")
def test_what_lowers_a_strangers_upkeep_lowers_the_influence_in_it_too() -> None:
    table = Table(outfit("Home", gangs=("lawdogs",)), outfit("Other Home"), phase="upkeep")
    table.set_rock(0, 1)
    table.put(0, dude("Allie", gangs=("outlaws",), upkeep=1, influence=2))
    table.modify("Allie", "upkeep", -2)
    table.step("0 pay upkeep [Allie]: yes")
    assert table.rock(0) == 0


@rule("rulebook-1.5.0 §5.2 ¶4 s1", "rulebook-1.5.0 §2.5 ¶9 s1")
def test_a_deed_that_is_not_paid_for_sends_home_even_those_who_were_paid_for() -> None:
    table = Table(phase="upkeep")
    table.set_rock(0, 1)
    table.put(0, deed("Bank", upkeep=2))
    table.put(0, dude("Allie", upkeep=1), "Bank")
    table.step("0 pay upkeep [Allie]: yes")
    assert (table.zone("Bank"), table.at("Allie"), table.is_booted("Allie")) == ("discard", "home 0", True)


@rule("rulebook-1.5.0 §5.2 ¶1 s3", "rulebook-1.5.0 §3.2 ¶5")
def test_a_legend_never_pays_twice() -> None:
    """What it adds is the outfit's production."""
    table = Table(outfit("A", production=2), outfit("B"), legends=[legend("Luck", production=1)], phase="upkeep")
    table.step()
    assert table.rock(0) == 3


# Who is the Winner, and who wins?


@rule("rulebook-1.5.0 §5.1 ¶5 s3")
def test_three_are_tied_then_two_and_the_third_is_out() -> None:
    table = Table(*[outfit(f"Home {seat}") for seat in range(3)], phase="gambling", day=0)
    for seat, hands in enumerate((f"{LOW} {LOW} {WORST}", f"{LOW} {LOW} {LOW}", f"{LOW} {MIDDLE} {LOW}")):
        table.in_deck(seat, hands)
        table.set_rock(seat, 1)
    table.step()
    assert (table.winner, table.rock(1)) == (1, 3)
    assert [len(table.deck(seat)) for seat in range(3)] == [0, 0, 5]


@rule("rulebook-1.5.0 §5.1 ¶5 s2")
def test_jokers_of_a_tied_hand_are_gone_before_the_next_is_drawn() -> None:
    table = Table(phase="gambling", day=0)
    table.in_deck(0, "Joker 2♥ 4♦ 6♣ 8♠ " + LOW)
    table.in_deck(1, LOW + " " + WORST)
    table.step()
    assert (table.winner, table.boot_hill(0)) == (0, ["Joker"])


@rule("rulebook-1.5.0 §5.4 ¶2 s4")
def test_both_qualify_and_the_dude_who_came_last_decides() -> None:
    """Points are tied; more influence wins, though the other has it all on one dude."""
    table = Table(phase="sundown", winner=0)
    for seat in (0, 1):
        table.put(seat, deed(f"Deed {seat}", control=4))
    table.put(0, dude("Big", influence=2))
    for name in ("One", "Two", "Three"):
        table.put(1, dude(name, influence=1))
    table.step()
    assert table.outcome is not None
    assert table.outcome.winner == 1


@rule("rulebook-1.5.0 §5.4 ¶2 s1")
def test_as_many_points_as_influence_are_not_enough() -> None:
    table = Table(phase="sundown")
    table.put(0, deed("Bank", control=2))
    table.put(1, dude("Bo", influence=2), booted=True)
    table.step()
    assert not table.is_over


@rule("rulebook-1.5.0 §5.4 ¶2 s2", "rulebook-1.5.0 §3.9 ¶4 s2")
def test_a_deed_that_changed_hands_in_the_last_play_counts_for_its_new_controller() -> None:
    table = Table(turn=1)
    table.put(0, deed("Bank", control=3))
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=1), "town square")
    table.play("1 play: move Bo", "move to: Bank", "0 play: pass", "1 play: pass")
    table.step()
    assert table.outcome is not None
    assert table.outcome.winner == 1


@rule("rulebook-1.5.0 §5 ¶1", "rulebook-1.5.0 §5.4 ¶10")
def test_a_day_goes_through_four_phases_in_order() -> None:
    table, seen = Table(phase="gambling", day=0), []
    for _ in range(8):
        seen.append((table.phase, table.day))
        table.to({"gambling": "upkeep", "upkeep": "high noon", "high noon": "sundown"}.get(table.phase, "gambling"))
    phases = ["gambling", "upkeep", "high noon", "sundown"]
    assert [phase for phase, _ in seen] == phases * 2
    assert [day for _, day in seen] == [0, 1, 1, 1, 1, 2, 2, 2]


@rule("rulebook-1.5.0 §5.4 ¶4 s3", "rulebook-1.5.0 §2.2 ¶4 s1")
def test_with_no_cards_anywhere_a_hand_stays_short_and_the_day_goes_on() -> None:
    table = Table(phase="sundown")
    table.in_hand(0, "2♠")
    table.in_boot_hill(0, "3♠ 4♠")
    table.step("discard at sundown: none")
    assert (table.hand(0), table.boot_hill(0), table.phase) == (["2♠"], ["3♠", "4♠"], "gambling")


# Ways through town


@rule("rulebook-1.5.0 §5.3.3 ¶1 s3", "rulebook-1.5.0 §2.5 ¶8 s1")
@pytest.mark.parametrize(("at", "to"), [("Mine", "town square"), ("town square", "Mine"), ("Mine", "Fort")])
def test_every_way_out_of_town_boots(at: str, to: str) -> None:
    table = Table()
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, deed("Fort", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), at)
    table.play("play: move Allie", f"move to: {to}")
    assert (table.at("Allie"), table.is_booted("Allie")) == (to, True)


@rule("rulebook-1.5.0 §5.3.3 ¶3 s1", "rulebook-1.5.0 §2.5 ¶9 s3")
def test_where_a_deed_left_play_the_next_one_is_next_to_home() -> None:
    table = Table()
    for name in ("Bank", "Mine"):
        table.put(0, deed(name))
    table.put(0, dude("Allie"))
    table.do(ace, table["Bank"])
    table.play("play: move Allie", "move to: Mine")
    assert not table.is_booted("Allie")


@rule("rulebook-1.5.0 §5.3.3 ¶4 s2", "rulebook-1.5.0 §5.3.2 ¶1 s6")
def test_into_anothers_home_is_a_short_way_and_who_lives_there_may_call_out_there() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "home 1")
    table.play("0 play: move Allie", "move to: home 1")
    assert not table.is_booted("Allie")
    assert ("Bo calls out" in table.plays(1), "Allie calls out" in table.plays(0)) == (True, False)


@rule("rulebook-1.5.0 §5.3.2 ¶1 s6")
def test_two_strangers_call_each_other_out_at_a_third_players_home() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(0, dude("Allie"), "home 2")
    table.put(1, dude("Bo"), "home 2")
    table.put(2, dude("Cy"), "home 2")
    table.play("0 play: call out Allie", "1 accept [Bo]: no")  # Cy is at home, and Bo all that is left.
    assert (table.at("Bo"), table.at("Cy"), table.is_booted("Cy")) == ("home 1", "home 2", False)


@rule("rulebook-1.5.0 §5.3.2 ¶2 s1")
def test_who_refuses_out_of_town_goes_all_the_way_home() -> None:
    table = Table()
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "Mine")
    table.put(1, dude("Bo"), "Mine")
    table.play("0 play: call out Allie", "1 accept: no")
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1", True)


@rule("rulebook-1.5.0 §5.3 ¶8 s1")
def test_a_refused_call_out_is_a_play_and_passing_begins_anew() -> None:
    table = Table(turn=1)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play("1 play: pass", "0 play: call out Allie", "1 accept: no", "0 play: pass")
    assert table.phase == "sundown"
    assert table.at("Bo") == "home 1"


# What may come into play, and stay?


@rule('compendium-1.9.3 "Uniqueness" ¶2 s1', 'compendium-1.9.3 "Experienced Characters" ¶1')
def test_versions_of_a_character_keep_out_their_owners_only() -> None:
    table = Table()
    table.put(1, dude("Lucy"))
    table.in_boot_hill(1, dude("Lucy (Exp.2)"))
    table.in_hand(0, dude("Lucy (Exp.1)", keywords=("Experienced 1",)))
    assert "shop Lucy (Exp.1)" in table.plays()
    table.in_boot_hill(0, dude("Lucy"))
    assert "shop Lucy (Exp.1)" not in table.plays()


@rule('compendium-1.9.3 "Uniqueness" ¶1 s4')
def test_a_unique_dude_comes_back_from_the_discard_pile_but_not_beside_one_whom_another_has_taken() -> None:
    lucy = dude("Lucy")
    table = Table()
    table.in_discard(0, lucy)
    table.in_hand(0, lucy)
    assert "shop Lucy #2" in table.plays()
    table.put(0, lucy, "town square", controller=1)
    assert "shop Lucy #2" not in table.plays()


@rule('compendium-1.9.3 "Uniqueness" ¶1 s3')
@pytest.mark.parametrize(("verb", "may"), [(discard, True), (ace, False)])
def test_once_a_unique_dude_is_discarded_the_next_copy_may_come_and_once_aced_never(
    verb: Callable[..., None], may: bool
) -> None:
    table = Table()
    table.put(0, dude("Lucy"))
    table.in_hand(0, dude("Lucy"))
    table.do(verb, table["Lucy"])
    assert ("shop Lucy #2" in table.plays()) == may


@rule('compendium-1.9.3 "Harrowed" ¶2 s1')
def test_a_harrowed_dude_aced_by_an_effect_may_come_again() -> None:
    table, risen = Table(), dude("Risen", keywords=("Harrowed",))
    table.in_hand(0, risen)
    table.put(0, risen)
    assert "shop Risen" not in table.plays()
    table.do(ace, table["Risen #2"])
    assert "shop Risen" in table.plays()


@rule("rulebook-1.5.0 §5.3.4 ¶7 s2")
def test_a_gadget_is_traded_to_whoever_may_carry_it() -> None:
    table = Table()
    table.put(0, dude("Doc", keywords=("Mad Scientist 2",)))
    table.put(0, dude("Allie"))
    table.put(0, goods("Engine", keywords=("Gadget",)), on="Doc")
    table.play("play: trade home 0")
    assert table.host("Engine") == "Allie"


@rule("rulebook-1.5.0 §5.3.4 ¶4 s2")
def test_goods_that_give_influence_are_shopped_for_only_where_one_controls_already() -> None:
    table = Table()
    table.put(1, deed("Saloon"))
    table.put(0, dude("Allie"), "Saloon")
    table.in_hand(0, goods("Badge", influence=1))
    assert "shop Badge" not in table.plays()


@rule("rulebook-1.5.0 §5.3.5 ¶1 s2")
def test_a_trade_goes_on_though_the_goods_that_hold_the_place_are_given_away() -> None:
    """The influence stays at the place."""
    table = Table()
    table.put(1, deed("Saloon"))
    for name in ("Allie", "Baker"):
        table.put(0, dude(name), "Saloon")
    table.put(0, goods("Badge", influence=1), on="Allie")
    table.put(0, goods("Hat"), on="Allie")
    table.play("play: trade Saloon", "trade: Badge to Baker", "trade more: Hat to Baker")
    assert table.attached("Baker") == ["Badge", "Hat"]
    assert table.controller("Saloon") == 0


@rule("rulebook-1.5.0 §5.3.5 ¶1 s8")
def test_goods_bought_today_may_be_traded_today() -> None:
    table = Table()
    for name in ("Allie", "Baker"):
        table.put(0, dude(name))
    table.in_hand(0, goods("Hat"))
    table.play("play: shop Hat", "attach to: Allie")
    table.play()
    table.play("play: trade home 0")
    assert table.host("Hat") == "Baker"


@rule("rulebook-1.5.0 §5.3.5 ¶1 s7")
def test_a_horse_goes_to_a_rider_and_back_no_more_that_day() -> None:
    table = Table()
    for name in ("Allie", "Baker"):
        table.put(0, dude(name))
    table.put(0, MULE, on="Allie")
    table.play("play: trade home 0")
    table.play()
    assert "trade home 0" not in table.plays()


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s2')
def test_goods_that_are_weapon_and_attire_count_as_both() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Allie")
    table.put(0, goods("Coat", keywords=("Attire",)), on="Allie")
    table.in_hand(0, goods("Gun Belt", keywords=("Weapon", "Attire")))
    table.play("play: shop Gun Belt", "discard one Weapon: Gun Belt")
    assert table.attached("Allie") == ["Gun", "Coat"]


# Shootouts: who comes, who is wanted


@rule("rulebook-1.5.0 §6.1 ¶10 s1", 'compendium-1.9.3 "Bounty" ¶2 s1')
def test_at_a_third_players_home_both_posses_are_wanted() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(0, dude("Allie"), "home 2")
    table.put(1, dude("Bo"), "home 2")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert (table.bounty("Allie"), table.bounty("Bo")) == (1, 1)


@rule("rulebook-1.5.0 §6.1 ¶10 s2")
@pytest.mark.parametrize(("accepts", "bounty"), [("yes", 1), ("no", 0)])
def test_who_is_called_out_at_a_private_place_of_the_caller_is_wanted_for_it(accepts: str, bounty: int) -> None:
    """It does not matter who began it, and a dude that refuses is not in a shootout."""
    table = Table()
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, dude("Allie"), "Club")
    table.put(1, dude("Bo"), "Club")
    table.play("0 play: call out Allie", f"1 accept: {accepts}")
    assert (table.bounty("Allie"), table.bounty("Bo")) == (0, bounty)


@rule("rulebook-1.5.0 §6.1 ¶2 s3")
def test_in_the_town_square_all_of_the_town_may_join_and_nobody_from_out_of_it() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Saloon"))
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    for name, place in (("Banker", "Bank"), ("Drinker", "Saloon"), ("Miner", "Mine"), ("Guest", "home 1")):
        table.put(0, dude(name), place)
    assert table.options("0 play: call out Allie", "1 accept: yes") == ["none", "Banker", "Drinker", "Guest"]


@rule("rulebook-1.5.0 §5.3.2 ¶3 s1")
def test_who_calls_out_by_an_effect_is_in_the_posse_even_booted_and_from_afar() -> None:
    table = Table()
    table.put(0, dude("Allie"), "home 0", booted=True)
    table.put(1, dude("Bo"), "home 1")
    table.say("1 accept: yes")
    table.do(call_out, table["Allie"], table["Bo"])
    assert (table.posse(0), table.at("Allie"), table.bounty("Allie")) == (["Allie"], "home 1", 1)


@rule("rulebook-1.5.0 §6.1 ¶9 s2")
def test_no_effect_brings_a_dude_to_the_other_side() -> None:
    table = showdown()
    table.put(1, dude("Cy"), "town square")
    first, second = posses(table)
    assert (may_join(table.game, table["Cy"], first), may_join(table.game, table["Cy"], second)) == (False, True)
    table.do(join_posse, table["Cy"], second)
    assert not may_join(table.game, table["Cy"], second)


@rule(
    "rulebook-1.5.0 §6.1 step 3 ¶2 s3",
    "rulebook-1.5.0 §6.1 step 3 ¶2 s4",
    "rulebook-1.5.0 §6.1 step 3 ¶3 s2",
    'compendium-1.9.3 "Shootout" step 3 ¶1 s1',
    'compendium-1.9.3 "Shootout" step 3 ¶1 s2',
    'faq-2015 "Shootouts" step 3 ¶1 s1',
    'faq-2015 "Shootouts" step 3 ¶1 s2',
)
def test_a_shooter_without_bullets_costs_the_bonus_that_he_would_bring_beside_another() -> None:
    gang = [dude("Gunman", bullets=2, shooter="stud"), dude("Greenhorn", shooter="stud")]
    for shooter, studs, draws in (("Gunman", 3, 1), ("Greenhorn", 1, 1), ("Allie", 2, 0)):
        table = showdown(gang)
        until(table, "draw_hands", f"0 shooter: {shooter}")
        first, _ = posses(table)
        assert (stud_bonus(table.game, first), draw_bonus(table.game, first)) == (studs, draws)


# Shootouts: who falls


@rule("rulebook-1.5.0 §6.1 step 7 ¶1 s3", "rulebook-1.5.0 §6.1 step 5 ¶3 s2", 'compendium-1.9.3 "Wanted Dudes" ¶3 s1')
def test_both_fall_at_once_each_earns_the_others_bounty_and_nobody_wins() -> None:
    table = showdown()
    table["Allie"].bounty, table["Bo"].bounty = 2, 5
    deal(table, PAIR, PAIR)
    until(table, "make_plays")
    assert not table.is_shooting
    assert (table.rock(0), table.rock(1)) == (5, 2)
    assert (table.zone("Allie"), table.zone("Bo"), table.state.fights[-1].winner) == ("discard", "discard", NOBODY)


@rule("rulebook-1.5.0 §6.1 step 6 ¶1 s3", "rulebook-1.5.0 §6.1 step 7 ¶1 s3")
def test_both_flee_and_nobody_wins() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, PAIR, PAIR)
    until(
        table,
        "run_or_gun",
        "0 shooter: Allie",
        "1 shooter: Bo",
        *STAND,
        "0 casualty: discard Abe",
        "1 casualty: discard Cy",
    )
    until(table, "make_plays", "0 flee: yes", "1 flee: yes")
    assert not table.is_shooting
    assert table.state.fights[-1].winner == NOBODY
    assert (table.at("Allie"), table.at("Bo")) == ("home 0", "home 1")
    assert table.is_booted("Allie")
    assert table.is_booted("Bo")


@rule("rulebook-1.5.0 §6.1 step 6 ¶1 s1", "rulebook-1.5.0 §6.1 step 7 ¶1 s2")
def test_the_second_to_decide_knows_who_has_fled() -> None:
    """The loser's dudes are gone already when the winner decides; who stays has won."""
    table = showdown(second=[dude("Cy")])
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun", "1 shooter: Bo", STAND[1], "1 casualty: discard Cy")
    seen = []

    class Looking:
        """Stays where it is, and looks around."""

        def answer(self, decision: object, view: object) -> bool:
            seen.append((table.at("Bo"), table.posse(1)))
            return False

    table.game.agents[0] = Looking()
    until(table, "make_plays", "1 flee: yes")
    assert seen == [("home 1", [])]
    assert table.state.fights[-1].winner == 0


@rule(
    'compendium-1.9.3 "Shootout" step 6 ¶2 s1',
    'compendium-1.9.3 "Shootout" step 6 ¶2 s2',
    'faq-2015 "Shootouts" step 6 ¶2 s1',
    'faq-2015 "Shootouts" step 6 ¶2 s2',
    "rulebook-1.5.0 §6.1 ¶1 s2",
)
def test_leader_and_mark_flee_and_the_others_shoot_on() -> None:
    table = showdown([dude("Abe")], [dude("Cy"), dude("Di")])
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun", "0 shooter: Allie", "1 shooter: Bo", *STAND, "1 casualty: discard Di")
    until(table, "make_plays", "1 flee [Bo]: yes", "1 flee [Cy]: no", "0 flee [Allie]: yes", "0 flee [Abe]: no")
    assert (table.posse(0), table.posse(1)) == (["Abe"], ["Cy"])
    assert table.name(shootout(table).at) == "town square"


@rule('compendium-1.9.3 "Harrowed" ¶1 s3', "rulebook-1.5.0 §6.1 step 5 ¶5 s5")
@pytest.mark.parametrize(
    ("count", "said", "left"),
    [
        (4, ("casualty: ace Risen",), ("boot hill", "discard")),
        (3, ("casualty: discard Risen",), ("discard", "discard")),
        (2, ("casualty: discard Dog",), ("in play", "discard")),
        (1, ("casualty: discard Dog",), ("in play", "discard")),
        (9, ("casualty: ace Risen",), ("boot hill", "discard")),
    ],
)
def test_a_harrowed_dude_with_a_sidekick_takes_four(count: int, said: tuple[str, ...], left: tuple[str, str]) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Risen", keywords=("Harrowed",)), "town square")
    table.put(1, goods("Dog", keywords=("Sidekick",)), on="Risen")
    table.do(begin_shootout, table["Allie"], table["Risen"])
    until(table, "take_lumps")
    table.say(*said)
    assert table.do(take_casualties, posses(table)[1], count) == min(count, 4)
    assert (table.zone("Risen"), table.zone("Dog")) == left


@rule('compendium-1.9.3 "Harrowed" ¶1 s1', "rulebook-1.5.0 §6.1 step 7 ¶1 s2")
def test_a_harrowed_dude_who_goes_home_alone_has_lost_the_shootout_but_lives() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Risen", keywords=("Harrowed",)), "town square")
    table.do(begin_shootout, table["Allie"], table["Risen"])
    deal(table, PAIR, HIGH)
    until(table, "make_plays", "0 flee: no")
    assert (table.at("Risen"), table.is_booted("Risen"), table.zone("Risen")) == ("home 1", True, "in play")
    assert table.state.fights[-1].winner == 0


@rule("rulebook-1.5.0 §6.1 step 7 ¶1 s4")
def test_a_sidekick_alone_is_no_posse_and_one_that_falls_instead_keeps_its_dude_in_it() -> None:
    table = showdown()
    table.put(1, goods("Dog", keywords=("Sidekick",)), on="Bo")
    deal(table, PAIR, HIGH)
    until(table, "make_plays", "1 casualty: discard Dog", "1 flee: no", "0 flee: no")
    assert table.is_shooting
    assert table.posse(1) == ["Bo"]


@rule('compendium-1.9.3 "Wanted Dudes" ¶5')
def test_no_bounty_is_earned_for_a_sidekick() -> None:
    table = showdown()
    table["Bo"].bounty = 3
    table.put(1, spell("Raven", keywords=("Spirit", "Sidekick")), on="Bo")
    until(table, "take_lumps")
    table.say("casualty: discard Raven")
    table.do(take_casualties, posses(table)[1], 1)
    assert (table.rock(0), table.bounty("Bo")) == (0, 3)


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶5 s6", 'compendium-1.9.3 "Shootout" step 5 ¶5 s3', 'faq-2015 "Shootouts" step 5 ¶5 s3'
)
def test_dudes_without_bullets_and_booted_ones_fall_like_others_and_those_outside_never() -> None:
    table = showdown(second=[dude("Cy")])
    table["Cy"].booted = True
    table.put(1, dude("By"), "town square")
    until(table, "take_lumps", "1 shooter: Bo")
    table.say("casualty: ace Cy")
    table.do(take_casualties, posses(table)[1], 9)
    assert [table.zone(name) for name in ("Bo", "Cy", "By")] == ["boot hill", "boot hill", "in play"]


@rule("rulebook-1.5.0 §6.1 step 5 ¶3 s3", 'compendium-1.9.3 "Penalties and Bonuses" ¶2')
@pytest.mark.parametrize(
    ("hands", "more", "casualties"),
    [
        ((PAIR, PAIR), (0, 0), (1, 1)),
        ((PAIR, PAIR), (1, -1), (2, 0)),
        ((PAIR, PAIR), (-4, 0), (0, 1)),
        ((FOUR, HIGH), (1, -3), (1, 4)),
        ((HIGH, THREE), (-9, 2), (0, 2)),
    ],
)
def test_effects_add_to_what_ranks_demand_on_either_side(
    hands: tuple[str, str], more: tuple[int, int], casualties: tuple[int, int]
) -> None:
    table = showdown([dude("Abe"), dude("Al")], [dude("Cy"), dude("Di"), dude("Ed")])
    deal(table, *hands)
    until(table, "take_lumps", "0 shooter: Allie", "1 shooter: Bo", *STAND)
    for posse, change in zip(posses(table), more, strict=True):
        posse.more_casualties = change

    class First:
        """Any casualty will do."""

        def answer(self, decision: object, view: object) -> object:
            return decision.options[0]  # type: ignore[attr-defined]

    table.game.agents[:] = [First(), First()]
    until(table, "run_or_gun")
    assert last_round(table).due == casualties


# How many casualties each may cover, by what it is.
COVERS = {"dude": (1, 2), "Harrowed": (1, 2, 3), "Sidekick": (1,)}
POSSE = st.lists(st.sampled_from(["dude", "Harrowed", "Sidekick"]), max_size=5)


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶4 s1",
    "rulebook-1.5.0 §6.1 step 5 ¶4 s2",
    "rulebook-1.5.0 §6.1 step 5 ¶4 s3",
    "rulebook-1.5.0 §6.1 step 5 ¶5 s4",
)
@given(POSSE, st.integers(1, 9))
def test_every_way_to_cover_casualties_exactly_may_be_begun_and_no_other(more: list[str], count: int) -> None:
    """Bo and others, against every assignment that there is; where too many are due, all that can be is covered."""
    kinds = ["dude", *more]
    table = showdown(
        second=[dude(f"{number}", keywords=(kind,)) for number, kind in enumerate(more) if kind != "Sidekick"]
    )
    for number, kind in enumerate(more):
        if kind == "Sidekick":
            table.put(1, goods(f"{number}", keywords=("Sidekick",)), on="Bo")
    names = ["Bo", *(f"{number}" for number in range(len(more)))]
    capacity = sum(max(COVERS[kind]) for kind in kinds)
    ways = product(*((0, *COVERS[kind]) for kind in kinds))
    exact = [way for way in ways if sum(way) == min(count, capacity)]
    first = {(name, way[at]) for way in exact for at, name in enumerate(names) if way[at]}
    second = posses(table)[1]
    left = [number for dude in second.dudes for number in (dude, *sidekicks(table.game, dude))]
    offered = choices(table.game, left, min(count, capacity))
    assert {(table.name(option.piece), covers(table.game, option)) for option in offered} == first


# Shootouts: the place goes, or the people


@rule("rulebook-1.5.0 §2.5 ¶9 s1", 'compendium-1.9.3 "Shootout" step 1 ¶5 s1', 'faq-2015 "Shootouts" step 1 ¶5 s1')
def test_where_the_place_of_a_shootout_is_gone_nobody_takes_casualties() -> None:
    table = Table()
    table.put(0, deed("Club"))
    showdown(at="Club", table=table)
    deal(table, FOUR, HIGH)
    until(table, "take_lumps")
    table.do(ace, table["Club"])
    assert (table.at("Allie"), table.at("Bo")) == ("home 0", "home 1")
    until(table, "make_plays")
    assert not table.is_shooting
    assert (table.zone("Allie"), table.zone("Bo")) == ("in play", "in play")
    assert (table.draw_hand(0), table.state.fights[-1].winner) == ([], NOBODY)


@rule("rulebook-1.5.0 §6.1 step 1 ¶5 s2", 'compendium-1.9.3 "Send Home Booted" ¶7')
def test_the_dudes_of_the_homes_owner_are_sent_home_out_of_the_fight_there() -> None:
    table = Table()
    table.put(0, dude("Allie"), "home 1")
    table.put(1, dude("Bo"), "home 1")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert (table.at("Bo"), table.is_booted("Bo"), table.is_shooting) == ("home 1", True, False)
    assert table.state.fights[-1].winner == 0


@rule('compendium-1.9.3 "Shootout" step 7 ¶2 s2', 'faq-2015 "Shootouts" step 7 ¶2 s2')
def test_who_was_there_without_joining_stays_there() -> None:
    table = Table()
    table.put(1, dude("By"), "town square", booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.say("1 join posse: none")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    deal(table, FOUR, HIGH)
    until(table, "make_plays", "0 flee: no")
    assert (table.at("By"), table.zone("Bo")) == ("town square", "boot hill")


@rule("rulebook-1.5.0 §2.2 ¶3 s1", "rulebook-1.5.0 §6.1 step 3 ¶4 s3")
def test_a_deck_that_is_empty_is_made_of_what_was_just_thrown_away() -> None:
    table = showdown([dude("Abe", bullets=2)])
    deal(table, HIGH, HIGH)
    until(table, "draw_hands", "0 shooter: Abe")
    until(table, "reveal", "0 discard from draw hand: 2♠", "0 discard from draw hand: none")
    assert (table.draw_hand(0)[-1], table.deck(0), table.discard(0)) == ("2♠", [], [])


@rule('compendium-1.9.3 "Draw Hand" ¶1')
def test_two_players_without_any_cards_shoot_until_somebody_is_gone() -> None:
    """Two hands of nothing are tied: both take one casualty a round."""
    table = showdown([dude("Abe")], [])
    until(table, "run_or_gun", "0 shooter: Abe", "0 casualty: discard Allie")
    assert (table.posse(0), table.zone("Bo")) == (["Abe"], "discard")
    until(table, "make_plays", "0 flee: no")
    assert table.state.fights[-1].winner == 0


# Abilities where chapters meet


def says(table: Table, header: str, effect: Callable[[Use], None], *cards: Card) -> None:
    """Cards that all have one ability."""
    text = Text((Ability(parse_header(header), effect),))
    table.game.texts = Texts({card.code: text for card in cards})


def earn(use: Use) -> None:
    """One ghost rock."""
    use.game.player(use.seat).ghost_rock += 1


@rule("rulebook-1.5.0 §5.3.1 ¶7", 'compendium-1.9.3 "Making Plays and Passing" ¶2 s2')
def test_an_action_card_that_starts_a_shootout_is_discarded_after_it() -> None:
    """The play is complete once the shootout is; until then the card cannot be drawn from a new deck."""
    table, plan = Table(), action("Plan")

    def challenge(use: Use) -> None:
        call_out(use.game, table["Allie"], table["Bo"], refusable=False)

    says(table, "Noon", challenge, plan)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, plan)
    deal(table, FOUR, HIGH)
    table.say("0 play: use Plan")
    flow.step(table.game)
    assert table.is_shooting
    assert table.zone("Plan") != "discard"


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s1')
def test_a_second_weapon_that_comes_in_a_shootout_is_too_many_after_that_play() -> None:
    table, trick = Table(), action("Trick")

    def arm(use: Use) -> None:
        attach(use.game, table["Gun"], table["Allie"])

    says(table, "Shootout", arm, trick)
    table.in_hand(0, trick, goods("Gun", bullets=2, keywords=("Weapon",)))
    showdown(table=table)
    table.put(0, goods("Rifle", bullets=3, keywords=("Weapon",)), on="Allie")
    table.step("0 shootout play: use Trick", "0 discard one Weapon [Allie]: Rifle")
    assert table.attached("Allie") == ["Gun"]


@rule("rulebook-1.5.0 §6.1 step 4 ¶1 s5", "rulebook-1.5.0 §6.1 step 4 ¶6 s2")
def test_who_has_no_posse_makes_no_resolution_plays() -> None:
    """Only a Cheatin' Resolution ability on an action card is for them."""
    table, trick, bank = Table(outfit("A"), outfit("B"), outfit("C")), action("Trick"), deed("Bank")
    says(table, "Resolution", earn, trick, bank)
    table.in_hand(2, trick)
    table.put(2, bank)
    showdown(table=table)
    deal(table, PAIR, HIGH)
    until(table, "reveal")
    assert table.options() == []


@rule("rulebook-1.5.0 §6.1 step 4 ¶4 s3")
def test_a_cheatin_resolution_abilitys_effect_ends_with_the_round() -> None:
    assert default_duration(showdown().game, CHEATIN) == default_duration(showdown().game, RESOLUTION)
