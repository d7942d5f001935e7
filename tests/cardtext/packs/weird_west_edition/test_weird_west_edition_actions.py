"""Do the texts of `dtk/cardtext/packs/weird_west_edition/actions.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# Polite Inquiries


def inquiring(bullets: int) -> Table:
    """Allie is in the town square with N bullets, Ann at home, and five cards are next on the deck."""
    table = Table()
    table.put(0, dude("Allie", bullets=bullets), "town square")
    table.put(0, dude("Ann", bullets=3))
    table.next_cards(0, "2♠ 3♠ 4♠ 5♠ 6♠")
    return table


def test_polite_inquiries_draws_and_discards_as_many_cards_and_draws_another() -> None:
    table = inquiring(2)
    table.in_hand(0, "K♠")
    table.play(
        use_from_hand(table, "24213"), "0 cards to draw: 2", "0 discard from hand: K♠", "0 discard from hand: 2♠"
    )
    assert (table.hand(0), table.is_booted("Allie"), table.is_booted("Ann")) == (["3♠", "4♠"], True, False)
    assert table.discard(0) == ["K♠", "2♠", "Polite Inquiries"]


@pytest.mark.parametrize(("bullets", "amounts"), [(2, ["2", "1", "0"]), (6, ["4", "3", "2", "1", "0"])])
def test_polite_inquiries_draws_no_more_than_four_cards(bullets: int, amounts: list[str]) -> None:
    table = inquiring(bullets)
    assert table.options(use_from_hand(table, "24213")) == amounts


def test_polite_inquiries_needs_an_unbooted_dude_away_from_home() -> None:
    table = inquiring(2)
    table["Allie"].booted = True
    assert not can_use(table, "24213")


# Belligerence


def test_belligerence_makes_a_wanted_dude_stronger_until_the_next_high_noon() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1), bounty=1)
    table.put(1, dude("Bo"))
    table.play(use_from_hand(table, "24223", ability="ability 1 "))
    assert (table.bullets("Allie"), table.influence("Allie"), table.influence("Bo")) == (2, 1, 0)
    table.do(expire, "day")
    assert (table.bullets("Allie"), table.influence("Allie")) == (2, 1)
    table.state.phase = "upkeep"
    table.to("high noon")
    assert (table.bullets("Allie"), table.influence("Allie")) == (1, 0)


def test_belligerence_unboots_a_dude_who_is_wanted_for_it_for_a_ghost_rock() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, dude("Allie"), booted=True)
    table.put(0, dude("Ann"))
    table.play(use_from_hand(table, "24223", ability="ability 2 "))
    assert (table.bounty("Allie"), table.is_booted("Allie"), table.rock(0)) == (1, False, 0)


def test_belligerence_unboots_a_dude_whose_bounty_an_answer_lowers_again() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, dude("Allie"), booted=True)
    table.put(1, dude("Judge"))
    table.teach("Judge", trait("after", BountyRaised, lambda use: Play(use).add_bounty(table["Allie"], -1)))
    table.play(use_from_hand(table, "24223", ability="ability 2 "), rest="plain")
    assert (table.bounty("Allie"), table.is_booted("Allie")) == (0, False)


@pytest.mark.parametrize(("rock", "booted"), [(0, True), (1, False)])
def test_belligerence_needs_a_ghost_rock_and_somebody_booted_where_nobody_is_wanted(rock: int, booted: bool) -> None:
    table = Table()
    table.set_rock(0, rock)
    table.put(0, dude("Allie"), booted=booted)
    assert not can_use(table, "24223")


# Rabbit's Sweeping Snare


@pytest.mark.parametrize(("foes", "boots"), [(2, True), (1, False)])
def test_a_sweeping_snare_makes_a_draw_and_boots_two_cards_if_the_posse_is_smaller(foes: int, boots: bool) -> None:
    table = dojo(*(dude(f"Foe {number}") for number in range(foes)))
    table.modify("Bo", "stud", 1, change="set")
    for name in ("Gun", "Hat", "Horse"):
        table.put(1, goods(name), on="Bo")
    script = ["0 choose: Gun", "0 choose: Horse"] if boots else []
    perform(table, "24241", "0 target: Bo", *script)
    assert not table.is_stud("Bo")
    assert [table.is_booted(name) for name in ("Gun", "Hat", "Horse")] == [boots, False, boots]


# Shortcut


def test_a_shortcut_takes_an_unbooted_dude_anywhere() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"), booted=True)
    short = use_from_hand(table, "24243")
    assert table.options(short) == ["town square", "home 1", "Bank"]
    table.play(short, "0 target: Bank")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("Bank", False)


@pytest.mark.parametrize("short", [True, False])
def test_a_shortcut_lets_a_dude_join_from_next_to_the_shootout_without_booting(short: bool) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square", booted=True)
    table.in_hand(0, "24243")
    said = "answer Shortcut" if short else "none"
    table.play("0 play: Allie calls out", "0 join posse: Ann", f"0 react: {said}")
    assert (table.posse(0), table.is_booted("Ann")) == (["Allie", "Ann"], not short)
    assert table.zone("Shortcut") == ("discard" if short else "hand")


def test_a_shortcut_takes_doris_powell_there_without_booting() -> None:
    """She gains a control point where she moves without booting (11012)."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, "11012")
    table.put(1, dude("Bo"), "Bank", booted=True)
    table.in_hand(0, "24243")
    table.play("0 play: Allie calls out", "0 join posse: Doris Powell", "0 react: answer Shortcut")
    assert table["Doris Powell"].control_points == 1


def test_a_shortcut_lets_an_ally_join_without_booting() -> None:
    """It says "target dude", and not "your dude"."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.put(2, dude("Cal"))
    table.in_hand(0, "24243")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cal", "0 react: answer Shortcut", rest="plain")
    assert (table.posse(0), table.is_booted("Cal")) == (["Allie", "Cal"], False)


# Trick Shooting


@pytest.mark.parametrize(("pull", "taken"), [("5♥", "3♠"), ("5♦", "3♠"), ("5♠", None)])
def test_trick_shooting_takes_one_of_the_top_cards_after_a_red_pull(pull: str, taken: str | None) -> None:
    table = showdown()
    table.modify("Allie", "bullets", 1)
    table.next_cards(0, pull, "2♠ 3♠ 4♠")
    use = use_from_hand(table, "24244", window="shootout")
    if taken:
        assert table.options(use) == ["2♠", "3♠"]
    until(table, "pick_shooters", use, *([f"0 take into hand: {taken}"] if taken else []))
    assert (table.bullets("Allie"), table.hand(0)) == (2, [taken] if taken else [])
    assert table.deck(0) == (["2♠", "4♠"] if taken else ["2♠", "3♠", "4♠"])


# rulebook-1.5.0 §7.2.
def test_trick_shooting_does_not_find_what_it_pulled_in_a_new_deck() -> None:
    table = showdown()
    table.modify("Allie", "bullets", 1)
    table.next_cards(0, "5♥")
    table.in_discard(0, "3♠")
    use = use_from_hand(table, "24244", window="shootout")
    until(table, "pick_shooters", use)
    assert (table.hand(0), table.deck(0)) == (["3♠"], [])


def test_only_the_player_sees_the_top_cards_of_trick_shooting() -> None:
    table = showdown()
    table.next_cards(0, "5♥", "2♠ 3♠")
    table.modify("Allie", "bullets", 1)
    seen: list[bool] = []
    views, answer = table.game.views, table.script.answer

    def look(decision: Decision, view: View) -> object:
        if decision.kind == "take into hand":
            seen.extend(one.sees(number) for one in (view, views[1]) for number in decision.options)
        return answer(decision, view)

    table.script.answer = look
    until(table, "pick_shooters", use_from_hand(table, "24244", window="shootout"), "0 take into hand: 2♠")
    assert seen == [True, True, False, False]
    assert not views[0].sees(table["3♠"].number)


# Crushing Inevitability


@pytest.mark.parametrize(("booted", "keeps"), [(True, 6), (False, 8)])
def test_crushing_inevitability_keeps_a_booted_dude_from_adding_to_the_draw_hand(booted: bool, keeps: int) -> None:
    table = dojo(dude("Cal", bullets=3, shooter="stud", value=9))
    table.modify("Bo", "stud", 1, change="set")
    table.modify("Bo", "bullets", 2)
    table["Bo"].booted = booted
    perform(table, "24245", "0 target: Bo")
    assert table.is_booted("Monk")
    deal(table, HIGH, HIGH + " 2♥ 4♣ 6♥")
    until(table, "draw_hands", "0 shooter: Allie", "1 shooter: Bo")
    left = len(table.deck(1))
    table.step(STAND[0])
    assert left - len(table.deck(1)) == keeps


@pytest.mark.parametrize(("value", "falls"), [(6, "Bo"), (7, "Cal")])
def test_crushing_inevitability_makes_who_is_worth_less_the_first_casualty_this_round(value: int, falls: str) -> None:
    table = dojo(dude("Cal"))
    table.modify("Bo", "value", value - 5)
    perform(table, "24245", "0 target: Bo")
    deal(table, TWO_PAIR, HIGH)
    until(table, "take_lumps", "0 shooter: Allie", "1 shooter: Bo", *STAND)
    assert ("discard Cal" in table.options()) == (falls == "Cal")


# Thirst for Blood


@pytest.mark.parametrize(
    ("effect", "result"),
    [("a stud", (True, 1, 0)), ("2 bullets", (False, 3, 0)), ("both for 1 bounty", (True, 3, 1))],
)
def test_thirst_for_blood_makes_a_dude_a_stud_or_shoot_better_or_both_and_less_influential(
    effect: str, result: tuple[bool, int, int]
) -> None:
    table = showdown([dude("Ann", bullets=1, influence=1), dude("Eve", influence=2)])
    use = use_from_hand(table, "24254", window="shootout")
    assert table.options(use) == ["Ann", "Eve"]
    until(table, "pick_shooters", use, "0 target: Ann", f"0 effect: {effect}")
    assert (table.is_stud("Ann"), table.bullets("Ann"), table.bounty("Ann")) == result
    assert (table.influence("Ann"), table.influence("Eve")) == (0, 2)
    table.do(expire, "shootout")
    assert (table.bullets("Ann"), table.influence("Ann")) == (1, 0)


@rule("rulebook-1.5.0 §5.3.1 ¶2 s3")
def test_thirst_for_blood_gives_one_of_both_to_who_does_not_become_wanted_for_both() -> None:
    table = showdown([dude("Ann", bullets=1, influence=1)])
    saver(table, BountyRaised)
    use = use_from_hand(table, "24254", window="shootout")
    said = (use, "0 effect: both for 1 bounty", "0 react: answer Saver")
    assert table.options(*said) == ["a stud", "2 bullets"]
    until(table, "pick_shooters", *said, "0 effect: 2 bullets")
    assert (table.is_stud("Ann"), table.bullets("Ann"), table.bounty("Ann")) == (False, 3, 0)


def test_thirst_for_blood_needs_influence() -> None:
    assert not can_use_in_shootout(showdown(), "24254")
