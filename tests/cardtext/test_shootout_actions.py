"""Action cards that are played in a shootout."""

from __future__ import annotations

import pytest
from gunfight import HIGH, PAIR, STAND, TWO_PAIR, deal, last_round, showdown, until

from dtk.engine.game import Decision
from dtk.engine.lasting import IN_SHOOTOUT
from dtk.engine.verbs.dudes import send_home_booted
from dtk.engine.verbs.effects import expire
from dtk.engine.view import View
from dtk.testing import Table, dude, goods, ruling

DEPUTY = dude("Deputy", bullets=1, keywords=("Deputy",))
HORSE = goods("Nag", keywords=("Horse",))
DOG = goods("Dog", keywords=("Sidekick",))
STAY = ("0 flee: no", "1 flee: no")


def uses(table: Table, code: str, seat: int = 0, kind: str = "shootout") -> str:
    """Put an action card into a hand; how it is used."""
    return f"{seat} {kind} play: use {table.in_hand(seat, code)[0]}"


def can_be_used(table: Table, code: str) -> bool:
    """Whether seat 0 may use an action card now, beside which there is nothing to say."""
    return f"use {table.in_hand(0, code)[0]}" in table.options()


# The Stakes Just Rose

STAKES = ["00003", "01112", "24220"]


@pytest.mark.parametrize("code", STAKES)
def test_the_stakes_just_rose_brings_a_booted_dude_from_afar_as_a_stud(code: str) -> None:
    table = showdown()
    table.put(0, dude("Cal"), booted=True)
    table.put(0, dude("Dan"))
    table.put(1, dude("Eve"))
    until(table, "pick_shooters", uses(table, code), "0 target: Cal")
    assert (table.posse(0), table.at("Cal"), table.is_booted("Cal")) == (["Allie", "Cal"], "town square", True)
    assert (table.is_stud("Cal"), table.is_stud("Allie"), table.is_stud("Dan")) == (True, False, False)


@ruling("compendium-1.9.3:997", "faq-2015:435")
@pytest.mark.parametrize("code", STAKES)
def test_the_stakes_just_rose_brings_back_a_dude_who_has_left_the_posse_and_is_there(code: str) -> None:
    table = showdown([dude("Cal")])
    table.do(send_home_booted, table["Cal"])
    table["Cal"].at = table["Allie"].at
    until(table, "pick_shooters", uses(table, code))
    assert table.posse(0) == ["Allie", "Cal"]


@pytest.mark.parametrize("code", STAKES)
def test_the_stakes_just_rose_needs_a_dude_who_is_not_there_yet(code: str) -> None:
    table = showdown([dude("Cal")])
    table.put(1, dude("Eve"))
    assert not can_be_used(table, code)


# Sun in Yer Eyes


@pytest.mark.parametrize("target", ["Allie", "Bo"])
def test_sun_in_yer_eyes_makes_anybody_in_the_shootout_a_worse_draw(target: str) -> None:
    table = showdown()
    table.put(1, dude("Cal"))
    for name in ("Allie", "Bo"):
        table.modify(name, "bullets", 3)
        table.modify(name, "stud", 1, change="set")
    use = uses(table, "01113")
    assert table.options(use) == ["Allie", "Bo"]
    until(table, "pick_shooters", use, f"0 target: {target}")
    other = {"Allie": "Bo", "Bo": "Allie"}[target]
    assert (table.bullets(target), table.is_stud(target)) == (1, False)
    assert (table.bullets(other), table.is_stud(other)) == (3, True)


@pytest.mark.parametrize(
    ("rock", "effect", "result"),
    [
        (0, "fewer bullets", (1, True, 0)),
        (0, "a draw", (3, False, 0)),
        (2, "fewer bullets", (1, True, 2)),
        (2, "both for 1 ghost rock", (1, False, 1)),
    ],
)
def test_sun_in_yer_eyes_of_the_weird_west_does_one_of_both_or_both_for_a_ghost_rock(
    rock: int, effect: str, result: tuple[int, bool, int]
) -> None:
    table = showdown()
    table.set_rock(0, rock)
    table.modify("Bo", "bullets", 3)
    table.modify("Bo", "stud", 1, change="set")
    use = uses(table, "24221")
    assert ("both for 1 ghost rock" in table.options(use, "0 target: Bo")) == (rock > 0)
    until(table, "pick_shooters", use, "0 target: Bo", f"0 effect: {effect}")
    assert (table.bullets("Bo"), table.is_stud("Bo"), table.rock(0)) == result


# Pinned Down

PINNED = ["01124", "24236"]


@ruling("compendium-1.9.3:958", "faq-2015:412", "compendium-1.9.3:959", "faq-2015:413")
@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_falls_first_and_a_sidekick_after_that(code: str) -> None:
    table = showdown(second=[dude("Cal")])
    table.put(1, DOG, on="Bo")
    deal(table, TWO_PAIR, HIGH)
    use = uses(table, code)
    until(table, "take_lumps", use, "0 target: Bo", "1 shooter: Cal", STAND[1])
    table.step("1 casualty: discard Bo", "1 casualty: discard Dog")
    assert (table.zone("Bo"), table.zone("Dog"), table.zone("Cal")) == ("discard", "discard", "in play")


@ruling("compendium-1.9.3:958", "faq-2015:412")
def test_the_sidekick_of_who_is_pinned_down_goes_with_the_dude_and_covers_nothing_alone() -> None:
    table = showdown(second=[dude("Cal")])
    table.put(1, DOG, on="Bo")
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun", uses(table, "01124"), "0 target: Bo", "1 shooter: Cal", STAND[1])
    assert (table.zone("Bo"), table.zone("Dog"), table.zone("Cal")) == ("discard", "discard", "in play")


@ruling("compendium-1.9.3:956", "faq-2015:409")
@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_is_the_next_casualty_even_a_round_later(code: str) -> None:
    table = showdown([dude("Dan")], [dude("Cal")])
    deal(table, HIGH, PAIR)
    until(
        table,
        "run_or_gun",
        uses(table, code),
        "0 target: Bo",
        "0 shooter: Dan",
        "1 shooter: Cal",
        *STAND,
        "0 casualty: discard Allie",
    )
    deal(table, PAIR, HIGH)
    until(table, "make_plays", "0 flee: no", "1 flee: no", "1 flee: no")
    until(table, "run_or_gun", "1 shooter: Cal", STAND[1])
    assert (table.zone("Bo"), table.zone("Cal")) == ("discard", "in play")


@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_with_a_peacemaker_shoots_no_worse_but_falls_first(code: str) -> None:
    table = showdown([dude("Dan")], [dude("Cal")])
    table.put(1, "Peacemaker", on="Bo")
    before = table.bullets("Bo")
    deal(table, PAIR, HIGH)
    until(table, "take_lumps", uses(table, code), "0 target: Bo", "0 shooter: Dan", "1 shooter: Bo", *STAND)
    assert table.bullets("Bo") == before > 0
    table.step()
    assert (table.zone("Bo"), table.zone("Cal")) == ("discard", "in play")


@ruling("compendium-1.9.3:957", "faq-2015:410")
def test_of_two_who_are_pinned_down_the_player_chooses_one_and_the_other_is_let_off() -> None:
    table = showdown(second=[dude("Cal"), dude("Dan")])
    deal(table, TWO_PAIR, HIGH)
    table.in_hand(0, "01124", "24236")
    one, other = table.hand(0)
    until(
        table,
        "take_lumps",
        f"0 shootout play: use {one}",
        "0 target: Bo",
        f"0 shootout play: use {other}",
        "0 target: Cal",
        "1 shooter: Dan",
        STAND[1],
    )
    assert table.options() == ["discard Bo", "ace Bo", "discard Cal", "ace Cal"]
    assert table.options("1 casualty: discard Cal") == ["discard Bo", "discard Dan"]
    table.step("1 casualty: discard Cal", "1 casualty: discard Dan")
    assert (table.zone("Bo"), table.zone("Cal"), table.zone("Dan")) == ("in play", "discard", "discard")


@ruling("compendium-1.9.3:960")
@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_and_leaves_is_no_casualty(code: str) -> None:
    table = showdown(second=[dude("Cal")])
    deal(table, PAIR, HIGH)
    until(table, "take_lumps", uses(table, code), "0 target: Bo", "1 shooter: Cal", STAND[1])
    table.do(send_home_booted, table["Bo"])
    table.step()
    assert (table.zone("Bo"), table.zone("Cal")) == ("in play", "discard")


@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_shoots_three_bullets_worse_and_only_then(code: str) -> None:
    table = showdown([dude("Dan")], [dude("Cal")])
    for name in ("Bo", "Cal"):
        table.modify(name, "bullets", 4)
        table.modify(name, "stud", 1, change="set")
    deal(table, HIGH, PAIR + " J♠ K♠")
    until(table, "pick_shooters", uses(table, code), "0 target: Bo")
    assert table.bullets("Bo") == 4
    until(table, "draw_hands", "0 shooter: Dan", "1 shooter: Bo")
    assert (table.bullets("Bo"), table.bullets("Cal")) == (1, 4)
    until(table, "make_plays", STAND[0], "0 casualty: discard Dan", "0 flee: no", "1 flee: no", "1 flee: no")
    table.step()
    assert table.bullets("Bo") == 4


# Missed!


def test_missed_unboots_one_of_the_posse() -> None:
    table = showdown([dude("Cal")], [dude("Dan")])
    table.put(0, dude("Eve"), booted=True)
    assert not can_be_used(table, "01139")
    for name in ("Allie", "Cal", "Dan"):
        table[name].booted = True
    assert table.options("0 shootout play: use Missed!") == ["Allie", "Cal"]
    until(table, "pick_shooters", "0 shootout play: use Missed!", "0 target: Cal")
    assert [table.is_booted(name) for name in ("Allie", "Cal", "Dan", "Eve")] == [True, False, True, True]


# Faster on the Draw

FASTER = ["05037", "24231"]


@pytest.mark.parametrize("code", FASTER)
@pytest.mark.parametrize("faster", ["Allie", "Deputy"])
def test_faster_on_the_draw_makes_only_a_deputy_a_stud_and_one_opposing_dude_worse(code: str, faster: str) -> None:
    table = showdown([DEPUTY], [dude("Cal", bullets=3)])
    table.put(0, dude("Away"), booted=True)
    table.put(1, dude("Gone"), booted=True)
    use = uses(table, code)
    assert table.options(use) == ["Allie", "Deputy"]
    assert table.options(use, f"0 target: {faster}") == ["Bo", "Cal"]
    until(table, "pick_shooters", use, f"0 target: {faster}", "0 give fewer bullets: Cal")
    assert (table.bullets("Allie"), table.bullets("Deputy")) == ((1, 1) if faster == "Allie" else (0, 2))
    assert (table.is_stud("Allie"), table.is_stud("Deputy")) == (False, faster == "Deputy")
    assert (table.bullets("Bo"), table.bullets("Cal")) == (0, 1)


@pytest.mark.parametrize("code", FASTER)
def test_faster_on_the_draw_makes_nobody_worse_who_can_not_be_chosen(code: str) -> None:
    table = showdown(second=[dude("Cal", bullets=3)])
    for name in ("Bo", "Cal"):
        table.modify(name, "bullets", 2)
        table.modify(name, "cannot be chosen", 1)
    until(table, "pick_shooters", uses(table, code))
    assert [table.bullets(name) for name in ("Allie", "Bo", "Cal")] == [1, 2, 5]


# Calling the Cavalry


def mounted(first: int, second: int) -> Table:
    """A shootout of two dudes each, with so many Horses in the posses."""
    table = showdown([dude("Cal")], [dude("Dan")])
    for seat, names, count in ((0, ("Allie", "Cal"), first), (1, ("Bo", "Dan"), second)):
        for name in names[:count]:
            table.put(seat, HORSE, on=name)
    table.put(1, dude("Rider"))
    table.put(1, HORSE, on="Rider")
    return table


@ruling("compendium-1.9.3:882")
def test_calling_the_cavalry_raises_both_hands_by_their_horses_as_they_are_before_casualties() -> None:
    table = mounted(2, 1)
    deal(table, PAIR + " K♠", HIGH)
    until(table, "take_lumps", uses(table, "17018"), "0 target: Cal", "0 shooter: Allie", "1 shooter: Bo", STAND[1])
    assert (table.is_stud("Cal"), table.is_stud("Allie")) == (True, False)
    table.put(1, HORSE, on="Dan")
    table.step("1 casualty: discard Bo")
    assert last_round(table).due == (0, 1)


BO, ACED, ALLIE = "1 casualty: discard Bo", "1 casualty: ace Bo", "0 casualty: discard Allie"


@pytest.mark.parametrize(
    ("first", "second", "due", "script"),
    [(2, 1, (0, 2), [ACED]), (1, 2, (1, 1), [BO, ALLIE]), (1, 1, (0, 1), [BO]), (0, 0, (0, 1), [BO])],
)
def test_calling_the_cavalry_of_the_weird_west_raises_the_hand_of_who_has_most_horses(
    first: int, second: int, due: tuple[int, int], script: list[str]
) -> None:
    table = mounted(first, second)
    deal(table, PAIR + " K♠", HIGH)
    until(table, "take_lumps", uses(table, "24230"), "0 target: Cal", "0 shooter: Allie", "1 shooter: Bo", STAND[1])
    assert (table.is_stud("Cal"), table.is_stud("Allie")) == (True, False)
    table.step(*script)
    assert last_round(table).due == due


@pytest.mark.parametrize("code", ["17018", "24230"])
def test_calling_the_cavalry_is_for_this_round_only(code: str) -> None:
    table = mounted(1, 0)
    deal(table, PAIR + " K♠", HIGH)
    calls = uses(table, code)
    until(table, "run_or_gun", calls, "0 target: Cal", "0 shooter: Allie", "1 shooter: Bo", STAND[1], ACED)
    deal(table, PAIR + " K♠", HIGH)
    until(table, "make_plays", "1 flee: no", "0 flee: no", "0 flee: no")
    until(table, "run_or_gun", "0 shooter: Allie")
    assert last_round(table).due == (0, 1)


# Make the Smart Choice

CHOICES = ["01109", "24215"]


def threatened(code: str, target: str) -> Table:
    """A shootout in which somebody with 3 bullets and 2 influence makes the smart choice, or not yet."""
    table = showdown([dude("Ann", bullets=3, influence=2)], [dude("Cal", bullets=3, influence=2)])
    table.put(1, dude("Dan"))
    use = uses(table, code)
    assert table.options(use) == ["Allie", "Ann", "Bo", "Cal"]
    table.script.lines = []
    table.say(use, f"0 target: {target}")
    return table


@ruling("compendium-1.9.3:947", "faq-2015:404")
@pytest.mark.parametrize("code", CHOICES)
@pytest.mark.parametrize(("target", "seat"), [("Ann", 0), ("Cal", 1)])
def test_the_smart_choice_is_offered_to_anybody_who_shoots_worse_by_its_influence(
    code: str, target: str, seat: int
) -> None:
    table = threatened(code, target)
    table.script.lines.append(f"{seat} send home booted: none")
    table.go_on(lambda: not table.script.lines)
    assert (table.bullets(target), table.is_booted(target), len(table.posse(seat))) == (1, False, 2)


@pytest.mark.parametrize("code", CHOICES)
@pytest.mark.parametrize("booted", [False, True])
def test_who_makes_the_smart_choice_goes_home_booted(code: str, booted: bool) -> None:
    table = threatened(code, "Cal")
    table["Cal"].booted = booted
    table.script.lines.append("1 send home booted: Cal")
    table.go_on(lambda: not table.script.lines)
    assert (table.at("Cal"), table.is_booted("Cal"), table.posse(1)) == ("home 1", True, ["Bo"])


@ruling("compendium-1.9.3:948", "faq-2015:405")
@pytest.mark.parametrize("code", CHOICES)
def test_who_made_the_smart_choice_shoots_worse_until_the_shootout_is_over_even_back_in_it(code: str) -> None:
    table = threatened(code, "Cal")
    back = table.in_hand(1, "24220")[0]
    table.script.lines += ["1 send home booted: Cal", f"1 shootout play: use {back}", "1 target: Cal"]
    table.go_on(lambda: not table.script.lines)
    assert (table.posse(1), table.bullets("Cal")) == (["Bo", "Cal"], 1)
    table.do(expire, IN_SHOOTOUT)
    assert table.bullets("Cal") == 3


# Make 'em Sweat

SWEATS = ["02018", "24212"]


@pytest.mark.parametrize("code", SWEATS)
@pytest.mark.parametrize(("bullets", "left", "booted"), [(3, 1, False), (2, 0, True), (1, 0, True)])
def test_make_em_sweat_takes_a_dudes_bullets_from_another_who_boots_at_none(
    code: str, bullets: int, left: int, booted: bool
) -> None:
    table = showdown([dude("Ann", bullets=2)], [dude("Cal", bullets=bullets)])
    table.put(1, dude("Away"))
    use = uses(table, code)
    assert table.options(use, "0 target: Ann") == ["Allie", "Bo", "Cal"]
    until(table, "pick_shooters", use, "0 target: Ann", "0 target: Cal")
    assert (table.bullets("Cal"), table.is_booted("Cal"), table.is_booted("Ann")) == (left, booted, True)


@pytest.mark.parametrize("code", SWEATS)
def test_make_em_sweat_needs_an_unbooted_dude(code: str) -> None:
    table = showdown()
    table["Allie"].booted = True
    assert not can_be_used(table, code)


# Nightmare at Noon

NIGHTMARES = ["08021", "24256"]


@pytest.mark.parametrize("code", NIGHTMARES)
@pytest.mark.parametrize(("seat", "bullets", "studs"), [(0, (1, 0, 3, 1), ["Cal"]), (1, (2, 1, 2, 0), ["Ann", "Cal"])])
def test_a_nightmare_at_noon_weakens_a_posse_and_makes_draws_of_all_who_hardly_shoot(
    code: str, seat: int, bullets: tuple[int, ...], studs: list[str]
) -> None:
    table = showdown([dude("Ann", bullets=2, shooter="stud")], [dude("Cal", bullets=3, shooter="stud")])
    for name in ("Allie", "Bo"):
        table.modify(name, "bullets", 1)
        table.modify(name, "stud", 1, change="set")
    table.put(1, dude("Away", bullets=1, shooter="stud"))
    until(table, "pick_shooters", uses(table, code), f"0 target: home {seat}")
    names = ("Ann", "Allie", "Cal", "Bo")
    assert tuple(table.bullets(name) for name in names) == bullets
    assert [name for name in names if table.is_stud(name)] == studs
    assert table.is_stud("Away")


# Thirst for Blood


@pytest.mark.parametrize(
    ("effect", "result"),
    [("a stud", (True, 1, 0)), ("2 bullets", (False, 3, 0)), ("both for 1 bounty", (True, 3, 1))],
)
def test_thirst_for_blood_makes_a_dude_a_stud_or_shoot_better_or_both_and_less_influential(
    effect: str, result: tuple[bool, int, int]
) -> None:
    table = showdown([dude("Ann", bullets=1, influence=1), dude("Eve", influence=2)])
    use = uses(table, "24254")
    assert table.options(use) == ["Ann", "Eve"]
    until(table, "pick_shooters", use, "0 target: Ann", f"0 effect: {effect}")
    assert (table.is_stud("Ann"), table.bullets("Ann"), table.bounty("Ann")) == result
    assert (table.influence("Ann"), table.influence("Eve")) == (0, 2)
    table.do(expire, IN_SHOOTOUT)
    assert (table.bullets("Ann"), table.influence("Ann")) == (1, 0)


def test_thirst_for_blood_needs_influence() -> None:
    assert not can_be_used(showdown(), "24254")


# Hired Help


@pytest.mark.parametrize("code", ["00131", "02020"])
def test_hired_help_is_a_gunslinger_in_the_posse(code: str) -> None:
    table = showdown()
    table.set_rock(0, 3)
    until(table, "pick_shooters", uses(table, code))
    assert (table.posse(0), table.rock(0)) == (["Allie", "Gunslinger"], 0)
    assert (table.is_stud("Gunslinger"), table.bullets("Gunslinger"), table.bounty("Gunslinger")) == (True, 2, 0)


# Trick Shooting


@pytest.mark.parametrize(("pull", "taken"), [("5♥", "3♠"), ("5♦", "3♠"), ("5♠", None)])
def test_trick_shooting_takes_one_of_the_top_cards_after_a_red_pull(pull: str, taken: str | None) -> None:
    table = showdown()
    table.modify("Allie", "bullets", 1)
    table.next_cards(0, pull, "2♠ 3♠ 4♠")
    use = uses(table, "24244")
    if taken:
        assert table.options(use) == ["2♠", "3♠"]
    until(table, "pick_shooters", use, *([f"0 take into hand: {taken}"] if taken else []))
    assert (table.bullets("Allie"), table.hand(0)) == (2, [taken] if taken else [])
    assert table.deck(0) == (["2♠", "4♠"] if taken else ["2♠", "3♠", "4♠"])


def test_only_the_player_sees_the_top_cards_of_trick_shooting() -> None:
    table = showdown()
    table.next_cards(0, "5♥", "2♠ 3♠")
    table.modify("Allie", "bullets", 1)
    seen: list[bool] = []
    views, answer = table.game.views, table.script.answer

    def look(decision: Decision, view: View) -> object:
        if decision.kind == "take into hand":
            seen.extend(one.sees(number) for one in views for number in decision.options)
        return answer(decision, view)

    table.script.answer = look
    until(table, "pick_shooters", uses(table, "24244"), "0 take into hand: 2♠")
    assert seen == [True, True, False, False]
    assert not views[0].sees(table["3♠"].number)
