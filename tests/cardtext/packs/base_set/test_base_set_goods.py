"""Do the texts of `dtk/cardtext/packs/base_set/goods.py` do what they say?"""

from __future__ import annotations

import pytest

from dtk.engine.verbs.piles import discard_from_draw_hand
from tests.cardtext.kit import *
from tests.engine.gunfight import due

# Pair of Six-Shooters


@pytest.mark.parametrize("code", ["01081", "24144"])
def test_pair_of_six_shooters_changes_a_card(code: str) -> None:
    table = reveal_hands(allie_with(code), PAIR, CHEATIN_PAIR)
    table.step("0 resolution play: use Pair of Six-Shooters", "0 target: 6♦", "0 value: 3", "0 suit: clubs")
    assert rank(table, 0) == 4 and not posse(table, 0).cheatin and table.value("6♦ of 0") == 3


@pytest.mark.parametrize("code", ["01081", "24144"])
def test_pair_of_six_shooters_needs_a_cheater(code: str) -> None:
    table = reveal_hands(allie_with(code), PAIR, HIGH)
    assert table.options() == []


@pytest.mark.parametrize("code", ["01081", "24144"])
def test_pair_of_six_shooters_changes_no_joker(code: str) -> None:
    table = reveal_hands(allie_with(code), "5♠ 5♥ 6♦ 8♣ Joker", CHEATIN_PAIR)
    assert table.options("0 resolution play: use Pair of Six-Shooters") == ["5♠", "5♥", "6♦", "8♣"]


@ruling("compendium-1.9.3:785 s2", "faq-2015:510 s2")
def test_a_cheater_who_was_caught_may_change_a_card_without_being_caught_again() -> None:
    """Seat 1 holds another Trap, and is not asked."""
    table = gun_and_traps("01081")
    table.in_hand(1, table["Trap of 1"].card)
    reveal_hands(table, CHEATIN_PAIR, CHEATIN_THREE)
    table.step(
        *("0 resolution play: none", "1 resolution play: use Trap of 1"),
        *("0 resolution play: use Pair of Six-Shooters", "0 target: 6♦", "0 value: 8", "0 suit: clubs"),
    )
    assert posse(table, 0).cheatin and table.hand(1) == ["Trap #2"]


@ruling("compendium-1.9.3:785 s1", "faq-2015:510 s1")
def test_pair_of_six_shooters_may_make_a_hand_cheatin() -> None:
    table = allie_with("01081")
    table.in_hand(1, "Magical Distraction")
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(1, trap)
    reveal_hands(table, PAIR, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Pair of Six-Shooters", "0 target: 6♦", "0 value: 3", "0 suit: spades"),
        "1 resolution play: use Trap",
    )
    assert posse(table, 0).cheatin


@ruling("compendium-1.9.3:786", "faq-2015:511")
def test_pair_of_six_shooters_works_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"))
    table.put(0, "01081", on="Allie")
    table.next_cards(0, "5♠ 5♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "A♠ A♠ 3♦ 4♣ 6♠")
    table.play("0 cheatin' play: use Pair of Six-Shooters", "0 target: 5♠", "0 value: 9", "0 suit: clubs")
    assert table.winner == 0


@ruling("compendium-1.9.3:787")
def test_what_pair_of_six_shooters_changed_is_as_it_was_in_the_discard_pile() -> None:
    table = reveal_hands(allie_with("01081"), PAIR, CHEATIN_PAIR)
    table.step("0 resolution play: use Pair of Six-Shooters", "0 target: 6♦", "0 value: K", "0 suit: clubs")
    table.do(discard_from_draw_hand, [table["6♦ of 0"].number])
    assert table.value("6♦ of 0") == 6 and table.zone("6♦ of 0") == "discard"


@ruling(
    "compendium-1.9.3:871 s1",
    "compendium-1.9.3:871 s2",
    "compendium-1.9.3:871 s3",
    "faq-2015:338 s1",
    "faq-2015:338 s2",
    "faq-2015:338 s3",
)
def test_a_hand_that_another_player_dealt_can_be_changed_by_guns_and_books() -> None:
    table = allie_with("01081", "01096")
    table.put(0, "01009", "town square")
    table.in_hand(1, "01108")
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, CHEATIN_THREE + " 2♥ 4♥ 6♥ 8♥ 9♥")
    table.play(*CALL_OUT, "0 join posse: The Ghostly Gun")
    until(table, "reveal", "0 shooter: Allie")
    table.step(
        *("0 resolution play: none", "1 resolution play: use Bottom Dealin'"),
        *("0 resolution play: use Pair of Six-Shooters", "0 target: 2♥", "0 value: Q", "0 suit: hearts"),
        *("0 resolution play: use Doyle's Hoyle", "0 target: 9♥"),
        *("0 resolution play: use The Ghostly Gun", "0 value: K", "0 suit: hearts", "0 take out of draw hand: 8♥"),
    )
    assert sorted(table.draw_hand(0)) == ["2♥", "4♥", "6♥", "Doyle's Hoyle", "The Ghostly Gun"]
    assert table.value("2♥") == 12 and table.value("The Ghostly Gun") == 13 and table.discard(1)[-2:] == ["9♥", "8♥"]


# Bluetick


@pytest.mark.parametrize("code", ["01082", "24146"])
def test_bluetick_takes_its_dude_to_a_wanted_one(code: str) -> None:
    table = on_the_road(code, booted=True)
    table["Bo"].bounty = 1
    table.put(1, dude("Cy"), "town square")
    table.play("0 play: use Bluetick")
    assert table.at("Allie") == "Mine" and table.is_booted("Bluetick")


def test_bluetick_finds_no_trail_of_the_unwanted_nor_of_who_is_here() -> None:
    table = on_the_road("Bluetick")
    table.put(1, dude("Cy"), "home 0", bounty=2)
    assert "use Bluetick" not in table.plays()
    table["Cy"].at = table.place("town square")
    assert "use Bluetick" in table.plays()


# Peacemaker


@pytest.mark.parametrize("code", ["01083", "24148"])
@pytest.mark.parametrize(("seat", "left"), [(1, 3), (0, 2)])
def test_peacemaker_keeps_bullets_from_other_players_shootout_abilities(code: str, seat: int, left: int) -> None:
    table = allie_with(code, bullets=2, shooter="stud")
    give_curse(table, seat, "Shootout", "bullets", -1)
    table.play(*CALL_OUT, f"{seat} shootout play: use Curse")
    assert table.bullets("Allie") == left


@pytest.mark.parametrize("code", ["01083", "24148"])
def test_peacemaker_does_not_keep_bullets_from_noon_abilities(code: str) -> None:
    table = allie_with(code, bullets=2)
    give_curse(table, 1, "Noon", "bullets", -1)
    table.play("0 play: pass", "1 play: use Curse")
    assert table.bullets("Allie") == 2


@pytest.mark.parametrize("code", ["01083", "24148"])
@pytest.mark.parametrize("seat", [0, 1])
def test_peacemaker_keeps_studs_from_becoming_draws(code: str, seat: int) -> None:
    table = allie_with(code, shooter="stud")
    give_curse(table, seat, "Shootout", "stud", 0)
    table.play(*CALL_OUT, f"{seat} shootout play: use Curse")
    assert table.is_stud("Allie")


@pytest.mark.parametrize("code", ["01083", "24148"])
def test_peacemaker_makes_nobody_a_stud(code: str) -> None:
    assert not allie_with(code).is_stud("Allie")


# Shotgun


@pytest.mark.parametrize(
    ("code", "value", "can"),
    [("00124", 3, True), ("01084", 3, True), ("01084", 4, False), ("24151", 2, True), ("24151", 3, False)],
)
def test_shotgun_aces_a_dude_whose_value_is_low_enough(code: str, value: int, can: bool) -> None:
    """Allie has three bullets, one of them from the Shotgun."""
    table = square_off(dude("Allie", bullets=2, value=1), dude("Bo", value=value), code, on="Allie")
    table.put(1, dude("Away", value=1), booted=True)
    table.put(1, dude("Cy", value=13), "town square")
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy")
    if can:
        table.play("0 shootout play: use Shotgun")
        assert table.zone("Bo") == "boot hill" and table.is_booted("Shotgun") and not table.is_booted("Allie")
    else:
        assert table.options() == []


# Whiskey Flask


def test_whiskey_flask_needs_a_card_in_hand() -> None:
    table = allie_with("01085")
    assert "use Whiskey Flask" not in table.plays()


def test_whiskey_flask_swaps_a_card() -> None:
    table = allie_with("01085")
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "9♠")
    table.play("0 play: use Whiskey Flask", "0 target: 2♠")
    assert table.hand(0) == ["3♠", "9♠"] and table.discard(0) == ["2♠"] and table.is_booted("Allie")


def test_a_booted_dude_does_not_use_whiskey_flask() -> None:
    table = allie_with("01085")
    table.in_hand(0, "2♠")
    table["Allie"].booted = True
    assert "use Whiskey Flask" not in table.plays()


# Mustang


@pytest.mark.parametrize("code", ["00013", "01086", "24155"])
def test_mustang_takes_its_dude_anywhere_without_booting_it(code: str) -> None:
    table = on_the_road(code)
    assert table.options("0 play: use Mustang") == ["town square", "Bank", "home 1", "Mine"]
    table.play("0 play: use Mustang", "0 target: Mine")
    assert table.at("Allie") == "Mine" and not table.is_booted("Allie") and table.is_booted("Mustang")


def test_mustang_is_ridden_once_a_day() -> None:
    table = on_the_road("Mustang")
    table.play("0 play: use Mustang", "0 target: town square", "1 play: pass")
    table["Mustang"].booted = False
    assert "use Mustang" not in table.plays(0)


def test_mustang_stays_in_the_stable_with_who_cannot_move() -> None:
    table = on_the_road("Mustang")
    table.modify("Allie", "cannot move", 1)
    assert "use Mustang" not in table.plays()


# Pearl-Handled Revolver


@pytest.mark.parametrize("code", ["01087", "24156"])
def test_pearl_handled_revolver_makes_its_dude_a_stud(code: str) -> None:
    table = allie_with(code)
    table.put(0, dude("Ann"), "town square")
    assert table.is_stud("Allie") and not table.is_stud("Ann") and not table.is_stud("Bo")


# Roan


def test_roan_may_stay_fresh_itself() -> None:
    table = challenge("Roan", "home 0")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie", "0 react: none")
    assert table.is_booted("Allie") and not table.is_booted("Roan")


def test_roan_does_not_let_booted_dudes_join() -> None:
    table = challenge("Roan", "home 0", booted=True)
    table.play("0 play: Ann calls out", "1 accept: yes")
    assert table.posse(0) == ["Ann"]


def test_roan_answers_no_other_booting() -> None:
    table = challenge("Roan", "home 0")
    table.play("0 play: move Allie", "0 move to: Far Mine")
    assert table.is_booted("Allie") and not table.is_booted("Roan")


def test_roan_carries_its_dude_to_a_job_unbooted() -> None:
    table = Table()
    job = action("Robbery")
    table.teach(job, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bank"].number]))
    table.put(1, deed("Bank"))
    table.put(0, dude("Ann"))
    table.put(0, dude("Allie"))
    table.put(0, "Roan", on="Allie")
    table.put(1, dude("Bo"), "Bank")
    table.in_hand(0, job)
    table.play(
        "0 play: use Robbery",
        "0 leader: Ann",
        "0 join job: Allie",
        "0 react: answer Roan",
        "1 oppose: Bo",
    )
    assert table.posse(0) == ["Ann", "Allie"] and not table.is_booted("Allie") and table.is_booted("Roan")


# Auto-Revolver


SHOOT = ("0 play: Allie calls out", "1 accept: yes", "0 join posse: none")


def workshop(code: str, at: str = "home 0") -> Table:
    table = Table()
    table.put(0, dude("Tesla", keywords=("Mad Scientist 3",)), at)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, code)
    table.set_rock(0, 1)
    table.next_cards(0, "4♠")
    return table


@ruling("compendium-1.9.3:733 s1", "faq-2015:459 s1")
@pytest.mark.parametrize("code", ["00106", "01089"])
def test_auto_revolver_can_be_invented_in_a_shootout(code: str) -> None:
    """At the usual cost, by who is at a location that the player controls."""
    table = workshop(code)
    table.play(*SHOOT, "0 shootout play: use Auto-Revolver")
    assert table.host("Auto-Revolver") == "Tesla" and table.is_booted("Tesla") and table.rock(0) == 0


@ruling("compendium-1.9.3:733 s3", "faq-2015:459 s3")
@pytest.mark.parametrize("code", ["00106", "01089"])
def test_inventing_auto_revolver_in_a_shootout_can_fail(code: str) -> None:
    table = workshop(code)
    table.next_cards(0, "3♠")
    table.play(*SHOOT, "0 shootout play: use Auto-Revolver")
    assert table.zone("Auto-Revolver") == "discard" and table.rock(0) == 0


def test_auto_revolver_is_not_offered_when_its_only_scientist_cannot_be_chosen() -> None:
    """Nothing would come of it, time and again (rulebook-1.5.0 §5.3)."""
    table = workshop("01089")
    table.play(*SHOOT)
    assert "use Auto-Revolver" in table.options()
    table.modify("Tesla", "cannot be chosen", 1)
    assert table.options() == []


@ruling("compendium-1.9.3:733 s2", "faq-2015:459 s2")
@pytest.mark.parametrize("code", ["00106", "01089"])
def test_a_scientist_in_the_town_square_does_not_invent_auto_revolver_in_a_shootout(code: str) -> None:
    table = workshop(code, at="town square")
    table.play(*SHOOT)
    assert table.options() == []


def redraws(*bearers: str, ruleset: str = "pinebox-1.5") -> Table:
    """Allie may throw cards away, one in any case; each of these has an Auto-Revolver."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie", bullets=int("Allie" not in bearers)), "town square")
    table.put(0, dude("Cy"), booted=True)
    table.put(1, dude("Bo"), "town square")
    for bearer in bearers:
        table.put(0, "Auto-Revolver", on=bearer)
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠ K♠ K♥ K♦ K♣ 2♦")
    table.next_cards(1, HIGH)
    table.play("0 play: Allie calls out", "1 accept: yes")
    return table


@ruling("compendium-1.9.3:734", "faq-2015:461")
@pytest.mark.parametrize("guns", [1, 2])
def test_each_auto_revolver_gives_a_card_more(guns: int) -> None:
    table = redraws(*["Allie"] * guns)
    script = ["0 discard from draw hand: 2♠", *["0 discard from draw hand: 4♥"] * (guns - 1)]
    table.play(*script, f"0 extra draws: {guns}")
    assert len(table.deck(0)) == 5 - 2 * guns


def test_auto_revolver_gives_no_card_to_who_throws_none_away() -> None:
    table = redraws("Allie")
    table.play("0 discard from draw hand: none")
    assert len(table.deck(0)) == 5


def test_nobody_has_to_take_the_card_that_auto_revolver_gives() -> None:
    table = redraws("Allie")
    table.play("0 discard from draw hand: 2♠", "0 extra draws: 0")
    assert len(table.deck(0)) == 4


@ruling("faq-2015:460")
def test_an_auto_revolver_outside_the_shootout_counted_in_2015() -> None:
    """The erratum of the compendium (§4) wants it there."""
    table = redraws("Cy", ruleset="aeg-2015")
    table.play("0 discard from draw hand: 2♠", "0 extra draws: 1")
    assert len(table.deck(0)) == 3


def test_an_auto_revolver_outside_the_shootout_does_not_count() -> None:
    """The erratum of the compendium (§4) wants it there."""
    table = redraws("Cy")
    table.play("0 discard from draw hand: 2♠")
    assert len(table.deck(0)) == 4


# Pinto


@pytest.mark.parametrize("code", ["01090", "24163"])
def test_pinto_brings_a_booted_dude_from_far_away(code: str) -> None:
    table = challenge(code, "Far Mine", booted=True)
    table.play("0 play: Ann calls out", "1 accept: yes", "0 shootout play: use Pinto")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "town square" and table.is_booted("Pinto")


def test_pinto_of_who_is_in_the_posse_already_stands_still() -> None:
    table = challenge("Pinto", "town square")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie")
    assert table.posse(0) == ["Ann", "Allie"]
    assert not table.is_booted("Pinto") and table.options() == []


@rule('compendium-1.9.3 "Bounty"')
def test_who_comes_late_by_pinto_to_a_private_place_is_wanted() -> None:
    table = challenge("Pinto", "Far Mine")
    table.put(1, deed("Bank", keywords=("Private",)))
    for name in ("Ann", "Bo"):
        table[name].at = table.place("Bank")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 shootout play: use Pinto")
    assert (table.bounty("Ann"), table.bounty("Allie"), table.bounty("Bo")) == (1, 1, 0)


# Flame-Thrower


@pytest.mark.parametrize("code", ["01091", "24164"])
@pytest.mark.parametrize("amount", [1, 3])
def test_flame_thrower_burns_what_is_paid(code: str, amount: int) -> None:
    table = allie_with(code)
    assert table.is_stud("Allie") and table.bullets("Allie") == 1
    table.set_rock(0, 4)
    table.play(*CALL_OUT, "0 shootout play: use Flame-Thrower", f"0 pay: {amount}")
    assert table.rock(0) == 4 - amount and table.bullets("Allie") == 1 + amount
    assert table.is_booted("Flame-Thrower")


def test_flame_thrower_costs_at_least_one() -> None:
    table = allie_with("Flame-Thrower")
    table.play(*CALL_OUT)
    assert table.options() == []


def burning(first: str, second: str, ruleset: str = "pinebox-1.5") -> Table:
    """Allie and Ann have turned up a Flame-Thrower against Bo, and hands are drawn."""
    table = allie_with("01091", ruleset=ruleset)
    table.modify("Allie", "bullets", -9)
    table.put(0, dude("Ann", shooter="stud"), "town square")
    table.set_rock(0, 1)
    deal(table, first, second)
    table.play(*CALL_OUT, "0 join posse: Ann", "0 shootout play: use Flame-Thrower")
    until(table, "take_lumps", "0 shooter: Allie")
    return table


@ruling("compendium-1.9.3:764", "faq-2015:489")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
@pytest.mark.parametrize(("first", "second", "lumps"), [(HIGH, PAIR, [2, 0]), (PAIR, HIGH, [0, 2])])
def test_each_loser_takes_a_casualty_more(ruleset: str, first: str, second: str, lumps: list[int]) -> None:
    assert due(burning(first, second, ruleset)) == lumps


@ruling("compendium-1.9.3:765", "faq-2015:490")
def test_the_lower_of_two_hands_of_a_rank_loses_to_flame_thrower() -> None:
    assert due(burning(PAIR, BETTER_PAIR)) == [2, 1]


@ruling("compendium-1.9.3:765", "faq-2015:490")
def test_flame_thrower_burns_its_own_side_that_has_the_lower_hand_of_a_rank() -> None:
    assert due(burning(BETTER_PAIR, PAIR)) == [1, 2]


@ruling("compendium-1.9.3:766", "faq-2015:491")
def test_of_two_hands_that_are_the_same_none_loses() -> None:
    assert due(burning(PAIR, PAIR)) == [1, 1]


def test_the_fire_goes_on_without_the_flame_thrower() -> None:
    table = burning(PAIR, HIGH)
    table.put(0, dude("Abe"))
    table.do(discard, table["Allie"])
    assert table.zone("Flame-Thrower") == "discard" and due(table) == [0, 2]


def test_the_fire_is_out_when_the_shootout_is_over() -> None:
    table = burning(PAIR, HIGH)
    table.to("high noon", "0 flee: no", "0 flee: no")
    assert not table.is_shooting and table.boot_hill(1) == ["Bo"]
    table.put(1, dude("Cy"), "town square")
    deal(table, PAIR, HIGH)
    table.state.turn = 0
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: none")
    until(table, "take_lumps")
    assert due(table) == [0, 1]


# Force Field


FIELD = "0 resolution play: use Force Field"


def force_field(first: str, second: str, ruleset: str = "pinebox-1.5", stash: int = 9) -> Table:
    """Allie's Force Field, and a Bonus of two ranks in each hand; hands lie open."""
    table = allie_with("01092", ruleset=ruleset)
    table.set_rock(0, stash)
    bonus = action("Bonus")
    table.teach(bonus, ability("Resolution", lambda use: Play(use).raise_rank(2)))
    for seat in (0, 1):
        table.in_hand(seat, bonus)
    return reveal_hands(table, first, second)


@ruling("compendium-1.9.3:770 s1", "compendium-1.9.3:770 s2", "faq-2015:495 s1", "faq-2015:495 s2")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_force_field_makes_hands_equal_and_both_take_a_casualty(ruleset: str) -> None:
    table = force_field(HIGH, THREE, ruleset)
    last = ["0 resolution play: none"] if ruleset == "aeg-2015" else []
    until(table, "take_lumps", FIELD, "0 pay: 5", "1 resolution play: none", *last)
    assert rank(table, 0) == 4 and due(table) == [1, 1] and table.rock(0) == 4


@ruling("compendium-1.9.3:771 s1", "faq-2015:496 s1")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_force_field_can_add_what_the_bonuses_of_then_leave_room_for_and_no_more_later(ruleset: str) -> None:
    """Two of the three ranks that it lacks are there already, and it does not follow the enemy up."""
    table = force_field(HIGH, THREE, ruleset)
    raised = ("0 resolution play: use Bonus", "1 resolution play: none", FIELD, "0 pay: 5")
    table.step(*raised, "1 resolution play: use Bonus", "0 resolution play: none")
    assert (rank(table, 0), rank(table, 1)) == (4, 6)


@ruling("compendium-1.9.3:772", "faq-2015:497")
def test_force_field_is_used_again_as_long_as_the_hand_is_lower() -> None:
    table = force_field(HIGH, THREE)
    table.step(FIELD, "0 pay: 1", "1 resolution play: none", FIELD, "0 pay: 2", "1 resolution play: none")
    assert rank(table, 0) == 4 and table.rock(0) == 6


def test_force_field_is_not_for_the_better_hand() -> None:
    assert FIELD.partition(": ")[2] not in force_field(THREE, HIGH).options()


def test_force_field_is_not_for_a_hand_as_good() -> None:
    assert FIELD.partition(": ")[2] not in force_field(PAIR, PAIR).options()


@ruling("compendium-1.9.3:771 s2", "compendium-1.9.3:771 s3")
def test_force_field_keeps_the_hand_below_the_enemys() -> None:
    table = force_field(HIGH, THREE)
    drop = action("Drop")
    table.teach(drop, ability("Resolution", lambda use: Play(use).raise_rank(-3)))
    table.in_hand(1, drop)
    table.step(FIELD, "0 pay: 3", "1 resolution play: use Drop", "1 resolution play: none")
    assert rank(table, 1) == 1 and rank(table, 0) == 1
    assert table.hand(0) == ["Bonus"]


def test_force_field_holds_down_no_hand_whose_rank_cannot_change() -> None:
    table, drop = force_field(PAIR, THREE), action("Drop")
    table.modify("home 0", "rank cannot change", 1)
    table.teach(drop, ability("Resolution", lambda use: Play(use).raise_rank(-3)))
    table.in_hand(1, drop)
    table.step(FIELD, "0 pay: 2", "1 resolution play: use Drop", "1 resolution play: none")
    assert (rank(table, 1), rank(table, 0), table.hand(0)) == (1, 2, ["Bonus"])


def test_force_field_lasts_for_the_round_though_it_has_left_play() -> None:
    """The effect of a Resolution ability lasts until the round is over (compendium-1.9.3 "Duration of Abilities")."""
    table, rust = force_field(HIGH, THREE), action("Rust")

    def rust_away(use: Use) -> None:
        discard(use.game, table["Force Field"])
        Play(use).raise_rank(-2)

    table.teach(rust, ability("Resolution", rust_away))
    table.in_hand(1, rust)
    table.step(FIELD, "0 pay: 3", "1 resolution play: use Rust", "1 resolution play: none")
    assert (rank(table, 1), rank(table, 0), table.hand(0)) == (2, 2, ["Bonus"])


@ruling("faq-2015:496 s2")
def test_force_field_of_2015_lets_ranks_change_further() -> None:
    table = force_field(HIGH, THREE, "aeg-2015")
    table.step(
        *(FIELD, "0 pay: 3", "1 resolution play: use Bonus", FIELD, "0 pay: 1", "0 resolution play: use Bonus"),
    )
    assert rank(table, 1) == 6 and rank(table, 0) == 7


# Quickdraw Handgun


KEEP_HAND = "0 discard from draw hand: none"


@pytest.mark.parametrize("code", ["01093", "24165"])
def test_quickdraw_handgun_swaps_hands_and_the_new_one_is_safe(code: str) -> None:
    table = reveal_hands(gun_and_traps(code), HIGH, CHEATIN_THREE, KEEP_HAND)
    table.step("0 resolution play: use Quickdraw Handgun")
    assert table.draw_hand(1) == HIGH.split() and len(table.draw_hand(0)) == 5
    assert (rank(table, 0), rank(table, 1)) == (4, 1)
    assert table.hand(1) == ["Trap"] and table.is_booted("Quickdraw Handgun")


@pytest.mark.parametrize(("code", "script"), [("01093", ()), ("24165", ("1 resolution play: use Trap",))])
def test_quickdraw_handgun_of_a_cheater_swaps_nothing(code: str, script: tuple[str, ...]) -> None:
    """Of the first printing it keeps its user safe all the same."""
    table = reveal_hands(gun_and_traps(code), CHEATIN_PAIR, CHEATIN_THREE, KEEP_HAND)
    table.step("0 resolution play: use Quickdraw Handgun", *script)
    assert (rank(table, 0), rank(table, 1)) == (2, 4)
    assert table.hand(1) == ([] if script else ["Trap"])


@pytest.mark.parametrize("code", ["01093", "24165"])
@pytest.mark.parametrize(("hand", "may"), [(HIGH, True), (CHEATIN_PAIR, False)])
@rule('faq-2015 "Actions and Abilities" ¶1 s1')
def test_in_2015_a_cheater_could_not_use_quickdraw_handgun(code: str, hand: str, may: bool) -> None:
    table = reveal_hands(gun_and_traps(code, table=Table(ruleset="aeg-2015")), hand, CHEATIN_THREE, KEEP_HAND)
    assert ("use Quickdraw Handgun" in table.options()) == may


def test_what_quickdraw_handgun_did_is_over_with_the_round() -> None:
    table = gun_and_traps("24165")
    table.put(1, dude("Cy"), "town square")
    table.next_cards(0, HIGH, CHEATIN_PAIR)
    table.next_cards(1, CHEATIN_PAIR, HIGH)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 shooter: Bo", KEEP_HAND),
        *("1 discard from draw hand: none", "0 resolution play: use Quickdraw Handgun"),
        *("1 casualty: discard Bo", "1 flee: no", "0 flee: no", KEEP_HAND, "1 resolution play: use Trap"),
    )
    assert posse(table, 0).cheatin and table.hand(1) == []


def test_quickdraw_handgun_does_not_fire_at_honest_players() -> None:
    table = reveal_hands(gun_and_traps("Quickdraw Handgun"), HIGH, PAIR, KEEP_HAND)
    assert table.options() == []


def raise_by_two(use: Use) -> None:
    """The player's hand is worth two ranks more."""
    change_rank(use.game, use.seat, 2)


@ruling("compendium-1.9.3:795 s1", "compendium-1.9.3:795 s2")
@pytest.mark.parametrize("code", ["01093", "24165"])
def test_quickdraw_handgun_leaves_bonuses_with_their_players(code: str) -> None:
    table = gun_and_traps(code)
    bonus = action("Bonus")
    table.teach(bonus, ability("Resolution", raise_by_two))
    table.in_hand(0, bonus)
    reveal_hands(table, HIGH, CHEATIN_THREE, KEEP_HAND)
    table.step("0 resolution play: use Bonus", "0 resolution play: use Quickdraw Handgun")
    assert (rank(table, 0), rank(table, 1)) == (6, 1)


def test_jokers_stay_what_they_were_when_quickdraw_handgun_swaps_hands() -> None:
    table = reveal_hands(gun_and_traps("01093"), HIGH, "3♠ 3♠ 6♦ 8♣ Joker", KEEP_HAND)
    assert rank(table, 1) == 0
    table.step("0 resolution play: use Quickdraw Handgun")
    assert rank(table, 0) == 4 and dict(posse(table, 0).jokers) and not posse(table, 1).jokers


@pytest.mark.parametrize(("code", "script"), [("01093", ("1 cheatin' play: use Trap",)), ("24165", ())])
def test_quickdraw_handgun_in_lowball(code: str, script: tuple[str, ...]) -> None:
    """Only the first printing speaks of rounds of a shootout, so that in lowball nothing keeps its user safe."""
    table = gun_and_traps(code, table=Table(phase="gambling"))
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_THREE)
    table.play("0 cheatin' play: use Quickdraw Handgun", *script)
    assert table.winner == 1 and table.hand(1) == ([] if script else ["Trap"])


def test_after_a_tie_in_lowball_what_quickdraw_handgun_did_is_over() -> None:
    table = gun_and_traps("24165", table=Table(phase="gambling"))
    # The hands of a tie, in which one player cheats.
    table.next_cards(0, "3♠ 3♥ 6♦ 8♣ 10♠", CHEATIN_PAIR)
    table.next_cards(1, CHEATIN_PAIR, HIGH)
    table.play("0 cheatin' play: use Quickdraw Handgun", "1 cheatin' play: use Trap")
    assert table.winner == 1


# Mechanical Horse


def test_mechanical_horse_moves_anywhere_for_two_as_often_as_that_lasts() -> None:
    table = on_the_road("01094", booted=True)
    table.set_rock(0, 5)
    table.play("0 play: use Mechanical Horse", "0 target: Mine", "1 play: pass")
    table.play("0 play: use Mechanical Horse", "0 target: Bank", "1 play: pass")
    assert table.at("Allie") == "Bank" and table.rock(0) == 1 and not table.is_booted("Mechanical Horse")
    assert "use Mechanical Horse" not in table.plays(0)


def test_mechanical_horse_of_the_weird_west_goes_next_door_for_one() -> None:
    table = on_the_road("24167")
    table.set_rock(0, 1)
    assert "use ability 2 Mechanical Horse" not in table.plays()
    assert table.options("0 play: use ability 1 Mechanical Horse") == ["town square", "Bank"]
    table.play("0 play: use ability 1 Mechanical Horse", "0 target: Bank", "1 play: pass")
    assert table.at("Allie") == "Bank" and table.rock(0) == 0
    table.set_rock(0, 3)
    table.play("0 play: use ability 2 Mechanical Horse", "0 target: Mine", "1 play: pass")
    table.play("0 play: use ability 1 Mechanical Horse", "0 target: town square")
    assert table.at("Allie") == "town square" and table.rock(0) == 0


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("01088", "answer Roan"),
        ("24158", "answer Roan"),
        ("01094", "answer Mechanical Horse"),
        ("24167", "answer Mechanical Horse"),
    ],
)
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
@rule('compendium-1.9.3 "Prevention"')
def test_the_horse_boots_in_place_of_who_joins(code: str, answer: str, ruleset: str) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie"))
    table.put(0, code, on="Allie")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie", f"0 react: {answer}")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "town square"
    assert not table.is_booted("Allie") and table.is_booted(answer.removeprefix("answer "))


# Tin Star


@pytest.mark.parametrize(("code", "is_a_deputy"), [("01095", False), ("24168", True)])
def test_tin_star_arrests_the_wanted(code: str, is_a_deputy: bool) -> None:
    table = allie_with(code)
    table["Bo"].bounty = 1
    table.play("0 play: Allie calls out")
    assert table.is_shooting
    assert has(table.state, table["Allie"], "Deputy") == is_a_deputy


@pytest.mark.parametrize("code", ["01095", "24168"])
def test_an_unwanted_dude_may_refuse_a_tin_star(code: str) -> None:
    table = allie_with(code)
    table.play("0 play: Allie calls out", "1 accept: no")
    assert not table.is_shooting


@pytest.mark.parametrize("code", ["01095", "24168"])
def test_a_wanted_dude_may_refuse_who_has_no_tin_star(code: str) -> None:
    table = allie_with(code)
    table.put(0, dude("Ann"), "town square")
    table["Bo"].bounty = 1
    table.play("0 play: Ann calls out", "1 accept: no")
    assert not table.is_shooting


# Doyle's Hoyle


def test_doyles_hoyle_slips_into_no_hand_but_its_owners() -> None:
    """Cards do not go into another player's hand (rulebook-1.5.0 §2.2), as with The Ghostly Gun: no player is asked."""
    table = square()
    table.put(1, dude("Cy"), "town square")
    table.put(1, "01096", on="Cy")
    table.do(take_control, table["Cy"], 0, "day")
    deal(table, PAIR, HIGH)
    lines = ("0 play: Allie calls out", "1 accept: yes", "0 join posse: Cy", "0 shooter: Allie")
    until(table, "take_lumps", *lines, "0 discard from draw hand: none")
    assert table.attached("Cy") == ["Doyle's Hoyle"]


@ruling("faq-2015:479 s2")
def test_a_booted_doyles_hoyle_takes_the_place_of_no_pull() -> None:
    table = allie_with("Doyle's Hoyle")
    table["Doyle's Hoyle"].booted = True
    table.put(1, goods("Gun", value=11), on="Bo")
    table.put(0, "02014", on="Allie")
    table.next_cards(0, "K♠")
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound")
    assert table.discard(0) == ["K♠"] and table.attached("Bo") == ["Gun"]


@ruling("faq-2015:479 s1")
def test_doyles_hoyle_takes_the_place_of_its_dudes_pull() -> None:
    table = allie_with("Doyle's Hoyle")
    table.put(1, goods("Gun", value=11), on="Bo")
    table.put(0, "02014", on="Allie")
    table.next_cards(0, "K♠")
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound", "0 react: answer Doyle's Hoyle")
    assert table.discard(1) == ["Gun"]
    assert table.discard(0) == ["K♠", "Doyle's Hoyle"]


@ruling("faq-2015:479 s1")
@pytest.mark.parametrize("code", ["03002", "24029", "07013"])
def test_doyles_hoyle_takes_the_place_of_a_pull_that_its_dudes_own_text_or_goods_ask_for(code: str) -> None:
    """Richard Slavin and Seamus O'Toole pull by their own abilities, and who has an Asyncoil Gun by that."""
    name, gun = title_of(code), goods("Ray Gun", keywords=("Weapon", "Gadget"))
    table = Table()
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    place = "Farm" if code == "03002" else "town square"
    bearer = table.put(0, dude("Allie") if code == "07013" else code, place)
    table.put(0, "01096", on=bearer)
    if code == "07013":
        table.put(0, code, on=bearer)
    if code == "24029":
        table.put(0, gun, on=bearer)
    table.put(1, dude("Bo", value=9), "town square")
    table.next_cards(0, "2♦")
    if place == "town square":
        table.duel(bearer, "Bo", rest="plain")
    kind = "play" if place == "Farm" else "shootout play"
    table.step(f"0 {kind}: use {name}", "0 react: answer Doyle's Hoyle", rest="plain")
    assert table.discard(0) == ["2♦", "Doyle's Hoyle"]


@ruling("compendium-1.9.3:942", "faq-2015:399")
def test_doyles_hoyle_is_no_pull_of_a_player_nor_of_another_dude() -> None:
    table = allie_with("Doyle's Hoyle")
    table.put(0, dude("Ann"), "town square")
    table.next_cards(0, "K♠ Q♠")
    for puller in (None, table["Ann"]):
        table.do(lambda game, by: finish(game, pull(game, 0, by)), puller)
    assert table.attached("Allie") == ["Doyle's Hoyle"]


@ruling("faq-2015:480 s1", "faq-2015:480 s2", "compendium-1.9.3:756 s1", "faq-2015:481 s1")
@pytest.mark.parametrize(("gone", "left"), [("2♠", 3), ("4♥", 2)])
def test_doyles_hoyle_slips_into_a_hand_and_does_better_for_a_two(gone: str, left: int) -> None:
    table = reveal_hands(allie_with("01096"), HIGH, HIGH)
    table.step("0 resolution play: use Doyle's Hoyle", f"0 target: {gone}")
    assert "Doyle's Hoyle" in table.draw_hand(0) and table.discard(0) == [gone] and rank(table, 0) == left


@ruling("compendium-1.9.3:787")
@pytest.mark.parametrize(("gone", "shown_as", "left"), [("2♠", "9", 3), ("4♥", "2", 2)])
def test_doyles_hoyle_asks_what_a_changed_card_is_once_it_is_discarded(gone: str, shown_as: str, left: int) -> None:
    table = reveal_hands(allie_with("01096", "01081"), HIGH, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Pair of Six-Shooters", f"0 target: {gone}", f"0 value: {shown_as}", "0 suit: clubs"),
        *("0 resolution play: use Doyle's Hoyle", f"0 target: {gone} of 0"),
    )
    assert gone in table.discard(0) and rank(table, 0) == left


@ruling("compendium-1.9.3:756 s2", "faq-2015:481 s2")
def test_the_two_counts_even_if_doyles_hoyle_leaves_the_hand_again() -> None:
    table = allie_with("01096")
    idle = action("Idle")
    table.teach(idle, ability("Resolution", lambda use: None))
    table.in_hand(0, idle)
    reveal_hands(table, HIGH + " 3♣", HIGH)
    table.step("0 resolution play: use Doyle's Hoyle", "0 target: 2♠", "0 resolution play: none")
    table.do(redraw, 0, [table["Doyle's Hoyle"].number])
    assert "Doyle's Hoyle" not in table.draw_hand(0) and rank(table, 0) == 2


# Buffalo Rifle


ANN_CALLS = ("0 play: Ann calls out", "1 accept: yes")


def sniper(code: str, at: str = "home 0", booted: bool = False, ruleset: str = "pinebox-1.5") -> Table:
    """Ann and Bo at the town square, Allie elsewhere with a Buffalo Rifle."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(1, deed("Saloon"))
    table.put(0, dude("Allie"), at, booted=booted)
    table.put(0, code, on="Allie")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    return table


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_buffalo_rifle_joins_from_next_door_without_moving_or_booting(ruleset: str) -> None:
    table = sniper("01097", ruleset=ruleset)
    table.play(*ANN_CALLS, "0 join posse: Allie", "0 stay away: yes")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "home 0" and not table.is_booted("Allie")


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_who_has_a_buffalo_rifle_may_come_too(ruleset: str) -> None:
    table = sniper("01097", ruleset=ruleset)
    table.play(*ANN_CALLS, "0 join posse: Allie", "0 stay away: no")
    assert table.at("Allie") == "town square" and table.is_booted("Allie")


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_who_is_booted_joins_with_a_buffalo_rifle(ruleset: str) -> None:
    table = sniper("01097", booted=True, ruleset=ruleset)
    table.play(*ANN_CALLS, "0 join posse: Allie")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "home 0"


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_buffalo_rifle_does_not_join_from_far_away(ruleset: str) -> None:
    table = sniper("01097", at="Far Mine", ruleset=ruleset)
    table.play(*ANN_CALLS)
    assert table.posse(0) == ["Ann"]


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_buffalo_rifle_rides_to_no_job_but_shoots_at_one(ruleset: str) -> None:
    table, job = sniper("01097", booted=True, ruleset=ruleset), action("Robbery")
    table.teach(job, ability("Noon Job", lambda use: None, targets=lambda use: [table["Saloon"].number]))
    table.in_hand(0, job)
    table["Allie"].at = table.place("home 1")
    table["Bo"].at = table.place("Saloon")
    table.play("0 play: use Robbery", "0 join job: Allie", "1 oppose: Bo")
    assert table.posse(0) == ["Ann", "Allie"]
    assert table.at("Ann") == "Saloon" and table.at("Allie") == "home 1"


def test_buffalo_rifle_defends_against_a_job_from_next_door() -> None:
    table, job = sniper("01097", booted=True), action("Robbery")
    table.teach(job, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bank"].number]))
    table.in_hand(1, job)
    table.play("0 play: pass", "1 play: use Robbery", "0 oppose: Allie", "0 join posse: none")
    assert table.posse(0) == ["Allie"] and table.at("Allie") == "home 0" and table.at("Bo") == "Bank"


def test_who_shoots_from_afar_is_a_casualty_and_flees_as_the_others() -> None:
    table = sniper("01097", at="Bank")
    deal(table, HIGH, PAIR)
    table.play(
        *ANN_CALLS,
        "0 join posse: Allie",
        "0 stay away: yes",
        "0 shooter: Ann",
        "0 discard from draw hand: none",
        "0 casualty: discard Ann",
        "0 flee: yes",
        "1 flee: no",
    )
    assert table.at("Allie") == "home 0" and table.is_booted("Allie") and table.zone("Ann") == "discard"


def test_buffalo_rifle_of_the_weird_west_joins_later_from_next_door() -> None:
    table = sniper("24173", booted=True)
    table.play(*ANN_CALLS, "0 shootout play: use Buffalo Rifle")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "home 0" and table.is_booted("Buffalo Rifle")


def test_buffalo_rifle_of_the_weird_west_does_not_join_from_far_away() -> None:
    table = sniper("24173", at="Far Mine")
    table.play(*ANN_CALLS)
    assert table.posse(0) == ["Ann"] and table.options() == []


def test_who_is_booted_does_not_join_with_a_buffalo_rifle_of_the_weird_west() -> None:
    table = sniper("24173", booted=True)
    table.play(*ANN_CALLS)
    assert table.posse(0) == ["Ann"]


# Legendary Holster


@pytest.mark.parametrize(("pulled", "falls"), [("3♠", True), ("4♠", False)])
def test_legendary_holster_aces_by_a_low_pull(pulled: str, falls: bool) -> None:
    table = allie_with("01098", bullets=2)
    table.put(1, dude("Cy"), "town square")
    table.next_cards(0, pulled)
    script = ["0 shootout play: use Legendary Holster", *(["0 choose: Cy"] if falls else [])]
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", *script)
    assert table.boot_hill(1) == (["Cy"] if falls else [])


# Auto Cattle-Feeder


RANCH, SPREAD = (deed(name, keywords=("Ranch",)) for name in ("Ranch", "Spread"))


@ruling("compendium-1.9.3:738", "compendium-1.9.3:739", "faq-2015:465", "faq-2015:466")
def test_auto_cattle_feeders_go_to_ranches_of_the_player_wherever_the_scientist_is() -> None:
    table = Table()
    table.put(0, dude("Doc", keywords=("Mad Scientist 3",), influence=1))
    for seat, card in ((0, RANCH), (0, deed("Mine")), (1, SPREAD)):
        table.put(seat, card)
    table.put(0, "Auto Cattle-Feeder", on="Ranch")
    table.in_hand(0, "Auto Cattle-Feeder")
    table.next_cards(0, "K♥")
    table.play("0 play: invent Auto Cattle-Feeder #2")
    assert table.attached("Ranch") == ["Auto Cattle-Feeder", "Auto Cattle-Feeder #2"] and table.at("Doc") == "home 0"


def test_an_auto_cattle_feeder_is_not_invented_without_a_ranch() -> None:
    table = Table()
    table.put(0, dude("Doc", keywords=("Mad Scientist 3",), influence=1))
    table.put(0, deed("Mine"))
    table.in_hand(0, "Auto Cattle-Feeder")
    assert "invent Auto Cattle-Feeder" not in table.plays()


def test_an_auto_cattle_feeder_brings_a_ghost_rock_to_who_controls_the_ranch() -> None:
    table = Table()
    table.put(0, RANCH)
    table.put(0, "Auto Cattle-Feeder", on="Ranch")
    table.put(1, dude("Bo", influence=1), "Ranch")
    assert "use Auto Cattle-Feeder" not in table.plays(0)
    table.play("1 play: use Auto Cattle-Feeder")
    assert table.rock(1) == 1 and table.is_booted("Auto Cattle-Feeder")
    assert "use Auto Cattle-Feeder" not in table.plays(1)
