"""Do the texts of `dtk/cardtext/packs/base_set/shootout_actions.py` do what they say?"""

from __future__ import annotations

import pytest

from dtk.engine.ids import Party
from tests.cardtext.kit import *


def drop_first(use: Use) -> None:
    """The first card of the own draw hand goes."""
    redraw(use.game, use.seat, use.game.player(use.seat).draw_hand[:1], 0)


# Bottom Dealin'


@ruling("compendium-1.9.3:870", "faq-2015:337")
@pytest.mark.parametrize("code", ["01108", "24214"])
def test_bottom_dealin_gives_a_cheater_another_hand(code: str) -> None:
    """The cheater gets a hand of the other's cards, which go back to their owner; it is the cheater's to play with."""
    table = square()
    table.in_hand(0, code)
    deck = "5♠ 5♥ 9♦ J♣ K♠"
    table.next_cards(0, deck)
    deal(table, HIGH, CHEATIN_PAIR)
    swap = action("Swap")
    table.teach(swap, ability("Resolution", drop_first))
    table.in_hand(1, swap)
    shoot(table, "0 resolution play: use Bottom Dealin'", "1 resolution play: use Swap")
    assert sorted(table.discard(1)) == sorted([*CHEATIN_PAIR.split()[:1], "3♠ #2", "6♦", "8♣", "10♠", "Swap"])
    assert table.discard(0) == ["Bottom Dealin'", "5♠"] and len(table.draw_hand(1)) == 4


def bottom_deal(*mine: str, theirs: str = CHEATIN_PAIR) -> Table:
    table = square()
    table.in_hand(0, "Bottom Dealin'")
    table.next_cards(0, *mine)
    deal(table, HIGH, theirs)
    return table


def test_bottom_dealin_is_for_cheaters_only() -> None:
    table = bottom_deal(theirs=HIGH)
    shoot(table)
    until(table, "take_lumps")
    assert table.hand(0) == ["Bottom Dealin'"]


@ruling("compendium-1.9.3:871 s1", "faq-2015:338 s1")
def test_the_ghostly_gun_changes_a_dealt_hand() -> None:
    table = bottom_deal("2♦ 4♦ 6♣ 8♦ 10♣")
    table.put(1, "The Ghostly Gun", "town square")
    table.play(
        "0 play: Allie calls out",
        "0 call out: Bo",
        "1 accept: yes",
        "1 join posse: The Ghostly Gun",
        "1 shooter: Bo",
        "0 resolution play: use Bottom Dealin'",
        "1 resolution play: use The Ghostly Gun",
        "1 value: 2",
        "1 suit: hearts",
        "1 take out of draw hand: 4♦",
    )
    assert rank(table, 1) == 2 and table.zone("The Ghostly Gun") == "draw hand" and "4♦" in table.discard(0)


@ruling("compendium-1.9.3:872", "faq-2015:339", "compendium-1.9.3:813", "faq-2015:530")
def test_nothing_is_fetched_from_a_dealt_hand() -> None:
    """Those cards are the dealer's."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", keywords=("Huckster 9",)), "town square")
    table.put(1, "Fetch", on="Bo")
    table.in_hand(0, "Bottom Dealin'")
    table.next_cards(0, "4♠ 4♠ 5♦ 7♣ 9♣ 2♦ 4♦ 6♣ 8♦ 10♣")
    table.next_cards(1, f"{CHEATIN_PAIR} K♠")
    shoot(table, "0 resolution play: use Bottom Dealin'", "1 resolution play: use Fetch")
    table.to("high noon", "1 flee: yes", "0 flee: no")
    assert table.hand(1) == [] and "2♦" in table.discard(0) and table.is_booted("Fetch")


@ruling("compendium-1.9.3:873", "faq-2015:340")
def test_the_dealer_says_what_jokers_are() -> None:
    """The worst that they can be: no pair comes of it."""
    table = square()
    table.in_hand(0, "Bottom Dealin'")
    table.next_cards(0, joker(), "4♥ 6♦ 8♣ 10♠")
    deal(table, HIGH, CHEATIN_PAIR)
    shoot(table, "0 resolution play: use Bottom Dealin'")
    assert rank(table, 1) == 1
    table.to("high noon")
    # It was not revealed as its owner's, and goes back there once it has been used.
    assert table.zone("Joker") == "boot hill"


# Make the Smart Choice


CHOICES = ["01109", "24215"]


def smart_choice(code: str, target: str) -> Table:
    """A shootout in which a dude with 3 bullets and 2 influence makes the smart choice, or has not yet."""
    table = showdown([dude("Ann", bullets=3, influence=2)], [dude("Cal", bullets=3, influence=2)])
    table.put(1, dude("Dan"))
    use = use_from_hand(table, code, window="shootout")
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
    table = smart_choice(code, target)
    table.script.lines.append(f"{seat} send home booted: none")
    table.go_on(lambda: not table.script.lines)
    assert (table.bullets(target), table.is_booted(target), len(table.posse(seat))) == (1, False, 2)


@pytest.mark.parametrize("code", CHOICES)
@pytest.mark.parametrize("booted", [False, True])
def test_who_makes_the_smart_choice_goes_home_booted(code: str, booted: bool) -> None:
    table = smart_choice(code, "Cal")
    table["Cal"].booted = booted
    table.script.lines.append("1 send home booted: Cal")
    table.go_on(lambda: not table.script.lines)
    assert (table.at("Cal"), table.is_booted("Cal"), table.posse(1)) == ("home 1", True, ["Bo"])


@ruling("compendium-1.9.3:948 s1", "compendium-1.9.3:948 s2", "faq-2015:405 s1", "faq-2015:405 s2")
@pytest.mark.parametrize("code", CHOICES)
def test_who_made_the_smart_choice_shoots_worse_until_the_shootout_is_over_even_back_in_it(code: str) -> None:
    table = smart_choice(code, "Cal")
    back = table.in_hand(1, "24220")[0]
    table.script.lines += ["1 send home booted: Cal", f"1 shootout play: use {back}", "1 target: Cal"]
    table.go_on(lambda: not table.script.lines)
    assert (table.posse(1), table.bullets("Cal")) == (["Bo", "Cal"], 1)
    table.do(expire, "shootout")
    assert table.bullets("Cal") == 3


# The Stakes Just Rose


STAKES = ["00003", "01112", "24220"]


@pytest.mark.parametrize("code", STAKES)
def test_the_stakes_just_rose_brings_a_booted_dude_from_afar_as_a_stud(code: str) -> None:
    table = showdown()
    table.put(0, dude("Cal"), booted=True)
    table.put(0, dude("Dan"))
    table.put(1, dude("Eve"))
    until(table, "pick_shooters", use_from_hand(table, code, window="shootout"), "0 target: Cal")
    assert (table.posse(0), table.at("Cal"), table.is_booted("Cal")) == (["Allie", "Cal"], "town square", True)
    assert (table.is_stud("Cal"), table.is_stud("Allie"), table.is_stud("Dan")) == (True, False, False)


@ruling("compendium-1.9.3:997", "faq-2015:435")
@pytest.mark.parametrize("code", STAKES)
def test_the_stakes_just_rose_brings_back_a_dude_who_has_left_the_posse_and_is_there(code: str) -> None:
    table = showdown([dude("Cal")])
    table.do(send_home_booted, table["Cal"])
    table["Cal"].at = table["Allie"].at
    until(table, "pick_shooters", use_from_hand(table, code, window="shootout"))
    assert table.posse(0) == ["Allie", "Cal"]


@pytest.mark.parametrize("code", STAKES)
def test_the_stakes_just_rose_needs_a_dude_who_is_not_there_yet(code: str) -> None:
    table = showdown([dude("Cal")])
    table.put(1, dude("Eve"))
    assert not can_use_in_shootout(table, code)


# Sun in Yer Eyes


@pytest.mark.parametrize("target", ["Allie", "Bo"])
def test_sun_in_yer_eyes_makes_anybody_in_the_shootout_a_worse_draw(target: str) -> None:
    table = showdown()
    table.put(1, dude("Cal"))
    for name in ("Allie", "Bo"):
        table.modify(name, "bullets", 3)
        table.modify(name, "stud", 1, change="set")
    use = use_from_hand(table, "01113", window="shootout")
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
    use = use_from_hand(table, "24221", window="shootout")
    assert ("both for 1 ghost rock" in table.options(use, "0 target: Bo")) == (rock > 0)
    until(table, "pick_shooters", use, "0 target: Bo", f"0 effect: {effect}")
    assert (table.bullets("Bo"), table.is_stud("Bo"), table.rock(0)) == result


# Coachwhip!


WHIPS = ["00018", "01115", "24224"]


def cheating(first: str) -> Table:
    """Seat 1 is cheatin' in a shootout with Bo and Cal, and Dan is elsewhere."""
    table = showdown(second=[dude("Cal")])
    table["Bo"].booted = True
    table.put(1, dude("Dan"))
    deal(table, first, CHEATIN_PAIR)
    until(table, "reveal", "1 shooter: Cal", "1 discard from draw hand: none")
    return table


@ruling("faq-2015:349")
@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_by_a_legal_hand_aces_whom_its_player_chooses_in_the_posse(code: str) -> None:
    table = cheating(FULL_HOUSE)
    use = use_from_hand(table, code, window="resolution")
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "take_lumps", use, "0 target: Bo")
    assert (table.zone("Bo"), table.zone("Cal"), table.zone("Dan")) == ("boot hill", "in play", "in play")


@ruling("faq-2015:349")
@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_by_a_cheatin_hand_aces_whom_the_other_cheater_chooses(code: str) -> None:
    table = cheating(CHEATIN_FOUR)
    use = use_from_hand(table, code, window="resolution")
    table.in_hand(1, "2♠")
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "take_lumps", use, "1 choose: Cal")
    assert (table.zone("Bo"), table.zone("Cal")) == ("in play", "boot hill")


@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_is_not_played_against_a_legal_hand(code: str) -> None:
    table = showdown()
    table.in_hand(0, code)
    assert until_reveal(PAIR, THREE, table).options() == []


@pytest.mark.parametrize("code", WHIPS)
@pytest.mark.parametrize(("first", "chooses"), [(HIGH, "0 target"), (CHEATIN_FOUR, "1 choose")])
def test_coachwhip_in_lowball_boots_an_unbooted_dude_anywhere(code: str, first: str, chooses: str) -> None:
    table, use = cheatin_lowball(code, first)
    table.put(1, dude("Tired"), booted=True)
    table.put(0, dude("Allie"))
    assert table.options(use) == ["Bo", "Cal"]
    table.step(use, f"{chooses}: Cal")
    assert [table.is_booted(name) for name in ("Bo", "Cal", "Allie")] == [False, True, False]


@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_in_lowball_needs_an_unbooted_dude(code: str) -> None:
    table, _ = cheatin_lowball(code, CHEATIN_FOUR)
    for name in ("Bo", "Cal"):
        table[name].booted = True
    assert table.options() == []


# Pistol Whip


@pytest.mark.parametrize("code", ["00001", "01119", "24228"])
def test_pistol_whip_sends_a_dude_home_booted_for_a_bullet(code: str) -> None:
    table = square_off(dude("Allie", bullets=2), dude("Bo"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Away", bullets=1), "Mine")
    table.in_hand(0, code)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 shootout play: use Pistol Whip")
    assert table.at("Bo") == "home 1" and table.is_booted("Bo")
    assert table.is_booted("Allie") and table.bullets("Allie") == 1
    table.to("high noon")
    assert table.bullets("Allie") == 2 and not table.is_booted("Away") and table.state.fights[-1].winner == 0


def test_pistol_whip_sends_one_of_them() -> None:
    table = square_off(dude("Allie", bullets=2), dude("Bo"))
    table.put(1, dude("Cy"), "town square")
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy")
    table.play("0 shootout play: use Pistol Whip", "0 target: Cy")
    assert table.bullets("Allie") == 1 and table.at("Cy") == "home 1" and table.at("Bo") == "town square"


def test_pistol_whip_needs_an_unbooted_dude() -> None:
    table = square_off(dude("Allie"), dude("Bo"))
    table["Allie"].booted, table.state.turn = True, 1
    table.in_hand(0, "Pistol Whip")
    table.play("1 play: Bo calls out")
    assert table.is_shooting and table.options() == []


def test_pistol_whip_needs_a_target_who_can_go_home() -> None:
    table = square_off(dude("Allie"), dude("Bo"))
    table.teach("Bo", Prohibition("cannot move", lambda game, holder, piece, by: piece is holder))
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: Allie calls out")
    assert table.is_shooting and table.options() == []


# Hot Lead Flyin'


@pytest.mark.parametrize(("pull", "fallen"), [("4♦", 1), ("5♦", 0)])
def test_hot_lead_hits_the_winner_for_each_dude_that_fell_and_is_worth_more_than_a_pull(pull: str, fallen: int) -> None:
    table = showdown([dude("Ann", value=3)], [dude("Cal")])
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    table.in_hand(0, "01121")
    deal(table, HIGH, THREE)
    until(table, "take_lumps", "0 shooter: Ann", "1 shooter: Cal", *stand)
    table.next_cards(0, pull)
    casualties = ["1 casualty: discard Bo"] * fallen
    table.step("0 casualty: ace Allie", "0 react: answer Hot Lead Flyin'", *casualties)
    assert [table.zone(name) for name in ("Allie", "Ann")] == ["boot hill", "discard"]
    assert (table.zone("Bo") == "discard", table.zone("Cal")) == (fallen == 1, "in play")


@ruling("compendium-1.9.3:924 s1", "compendium-1.9.3:924 s2", "faq-2015:381 s1", "faq-2015:381 s2")
def test_hot_lead_may_fly_though_nobody_fell() -> None:
    table = showdown([dude("Ann")], [dude("Cal")])
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    table.in_hand(0, "01121")
    deal(table, HIGH, THREE)
    until(table, "take_lumps", "0 shooter: Ann", "1 shooter: Cal", *stand)
    table.next_cards(0, "A♦")
    table.modify("home 0", "casualties", 0, "round", "most")
    table.step("0 react: answer Hot Lead Flyin'")
    assert (table.posse(0), table.posse(1), table.zone("Hot Lead Flyin'")) == (
        ["Allie", "Ann"],
        ["Bo", "Cal"],
        "discard",
    )


# Pinned Down


DOG = goods("Dog", keywords=("Sidekick",))
PINNED = ["01124", "24236"]


@ruling("compendium-1.9.3:958 s1", "faq-2015:412 s1", "compendium-1.9.3:959", "faq-2015:413")
@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_falls_first_and_a_sidekick_after_that(code: str) -> None:
    table = showdown(second=[dude("Cal")])
    table.put(1, DOG, on="Bo")
    deal(table, TWO_PAIR, HIGH)
    use = use_from_hand(table, code, window="shootout")
    until(table, "take_lumps", use, "0 target: Bo", "1 shooter: Cal", STAND[1])
    table.step("1 casualty: discard Bo", "1 casualty: discard Dog")
    assert (table.zone("Bo"), table.zone("Dog"), table.zone("Cal")) == ("discard", "discard", "in play")


@ruling("compendium-1.9.3:958 s2", "faq-2015:412 s2")
def test_the_sidekick_of_who_is_pinned_down_goes_with_the_dude_and_covers_nothing_alone() -> None:
    table = showdown(second=[dude("Cal")])
    table.put(1, DOG, on="Bo")
    deal(table, PAIR, HIGH)
    until(
        table,
        "run_or_gun",
        use_from_hand(table, "01124", window="shootout"),
        "0 target: Bo",
        "1 shooter: Cal",
        STAND[1],
    )
    assert (table.zone("Bo"), table.zone("Dog"), table.zone("Cal")) == ("discard", "discard", "in play")


@ruling("compendium-1.9.3:956", "faq-2015:409")
@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_is_the_next_casualty_even_a_round_later(code: str) -> None:
    table = showdown([dude("Dan")], [dude("Cal")])
    deal(table, HIGH, PAIR)
    until(
        table,
        "run_or_gun",
        use_from_hand(table, code, window="shootout"),
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
    until(
        table,
        "take_lumps",
        use_from_hand(table, code, window="shootout"),
        "0 target: Bo",
        "0 shooter: Dan",
        "1 shooter: Bo",
        *STAND,
    )
    assert table.bullets("Bo") == before > 0
    table.step()
    assert (table.zone("Bo"), table.zone("Cal")) == ("discard", "in play")


@ruling("compendium-1.9.3:957 s1", "compendium-1.9.3:957 s2", "faq-2015:410 s1", "faq-2015:410 s2")
def test_of_two_who_are_pinned_down_the_player_chooses_one_and_the_other_is_let_off() -> None:
    table = showdown(second=[dude("Cal"), dude("Dan")])
    deal(table, TWO_PAIR, HIGH)
    table.in_hand(0, "01124", "24236")
    first, second = table.hand(0)
    until(
        table,
        "take_lumps",
        f"0 shootout play: use {first}",
        "0 target: Bo",
        f"0 shootout play: use {second}",
        "0 target: Cal",
        "1 shooter: Dan",
        STAND[1],
    )
    assert table.options() == ["discard Bo", "ace Bo", "discard Cal", "ace Cal"]
    assert table.options("1 casualty: discard Cal") == ["discard Bo", "discard Dan"]
    table.step("1 casualty: discard Cal", "1 casualty: discard Dan")
    assert (table.zone("Bo"), table.zone("Cal"), table.zone("Dan")) == ("in play", "discard", "discard")


@ruling("compendium-1.9.3:957 s2", "faq-2015:410 s2")
def test_who_was_let_off_once_is_let_off_in_the_next_round_too() -> None:
    table = showdown(second=[dude("Cal"), dude("Dan")])
    deal(table, PAIR, HIGH)
    table.in_hand(0, "01124", "24236")
    first, second = table.hand(0)
    until(
        table,
        "take_lumps",
        f"0 shootout play: use {first}",
        "0 target: Bo",
        f"0 shootout play: use {second}",
        "0 target: Cal",
        "1 shooter: Dan",
        STAND[1],
    )
    deal(table, PAIR, HIGH)
    until(table, "pick_shooters", "1 casualty: discard Cal", "1 flee: no", "1 flee: no", "0 flee: no")
    until(table, "take_lumps", "1 shooter: Dan", STAND[1])
    assert table.options() == ["discard Bo", "discard Dan"]


@ruling("compendium-1.9.3:960")
@pytest.mark.parametrize("code", PINNED)
def test_who_is_pinned_down_and_leaves_is_no_casualty(code: str) -> None:
    table = showdown(second=[dude("Cal")])
    deal(table, PAIR, HIGH)
    until(
        table, "take_lumps", use_from_hand(table, code, window="shootout"), "0 target: Bo", "1 shooter: Cal", STAND[1]
    )
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
    until(table, "pick_shooters", use_from_hand(table, code, window="shootout"), "0 target: Bo")
    assert table.bullets("Bo") == 4
    until(table, "draw_hands", "0 shooter: Dan", "1 shooter: Bo")
    assert (table.bullets("Bo"), table.bullets("Cal")) == (1, 4)
    until(table, "make_plays", STAND[0], "0 casualty: discard Dan", "0 flee: no", "1 flee: no", "1 flee: no")
    table.step()
    assert table.bullets("Bo") == 4


# Cheatin' Varmint


@ruling("compendium-1.9.3:886 s1", "compendium-1.9.3:886 s2", "faq-2015:353")
@pytest.mark.parametrize(("seat", "result"), [(0, (6, 4)), (1, (8, 2))])
def test_cheatin_varmint_lowers_any_draw_hand_for_five_ghost_rock(seat: int, result: tuple[int, int]) -> None:
    table = showdown()
    table.set_rock(0, 6)
    until_reveal(FOUR, THREE, table)
    assert (
        ranks_after(
            table, use_from_hand(table, "01129", ability="ability 1 ", window="resolution"), f"0 target: home {seat}"
        )
        == result
    )
    assert (table.rock(0), table.discard(0)[-1]) == (1, "Cheatin' Varmint")


def test_cheatin_varmint_is_not_played_against_a_legal_hand_without_five_ghost_rock() -> None:
    table = showdown()
    table.set_rock(0, 4)
    table.in_hand(0, "01129")
    assert until_reveal(FOUR, THREE, table).options() == []


@ruling("compendium-1.9.3:886 s1", "faq-2015:354 s1")
def test_cheatin_varmint_asks_for_nobody_without_a_draw_hand() -> None:
    """Seat 2 is not in the shootout."""
    table = showdown(table=Table(*(outfit(f"Home {seat}") for seat in range(3))))
    use = use_from_hand(table, "01129", ability="ability 2 ", window="resolution")
    until_reveal(FOUR, CHEATIN_FOUR, table)
    assert table.options(use) == ["home 0", "home 1"]


@ruling(
    "compendium-1.9.3:887 s1",
    "compendium-1.9.3:887 s2",
    "compendium-1.9.3:886 s1",
    "compendium-1.9.3:886 s2",
    "faq-2015:354 s1",
    "faq-2015:354 s2",
    "faq-2015:355 s1",
    "faq-2015:355 s2",
)
def test_cheatin_varmint_costs_nothing_against_a_cheater_and_may_hit_any_hand() -> None:
    table = showdown()
    table.set_rock(0, 5)
    use = use_from_hand(table, "01129", ability="ability 2 ", window="resolution")
    until_reveal(FOUR, CHEATIN_FOUR, table)
    assert table.options() == ["none", "use ability 1 Cheatin' Varmint", "use ability 2 Cheatin' Varmint"]
    assert table.options(use) == ["home 0", "home 1"]
    assert ranks_after(table, use, "0 target: home 1") == (8, 6)
    assert (table.rock(0), table.discard(0)[-1]) == (5, "Cheatin' Varmint")
    assert (table.rock(0), table.hand(0)) == (5, [])


# Magical Distraction


def distraction(pulled: str, mine: str = HIGH, theirs: str = CHEATIN_PAIR, *, charm: bool = True) -> Table:
    """Allie carries a spell, if any; Cy at home carries another."""
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)), "town square")
    table.put(0, dude("Cy", keywords=("Huckster 1",)), booted=True)
    table.put(1, dude("Bo"), "town square")
    table.put(0, spell("Charm", keywords=("Hex",)), on="Allie" if charm else "Cy")
    table.in_hand(0, "Magical Distraction")
    deal(table, f"{mine} {pulled}", theirs)
    return table


@pytest.mark.parametrize(("pulled", "counts"), [("9♦", 9), ("K♦", 11), ("A♦", 1)])
def test_magical_distraction_sets_the_rank_to_the_value_pulled(pulled: str, counts: int) -> None:
    table = distraction(pulled)
    shoot(table, "0 resolution play: use Magical Distraction")
    assert rank(table, 0) == counts and table.zone("Charm") == "discard" and pulled in table.discard(0)


@ruling("compendium-1.9.3:943", "faq-2015:400")
def test_magical_distraction_needs_a_spell_in_the_posse() -> None:
    table = distraction("9♦", charm=False)
    shoot(table)
    until(table, "take_lumps")
    assert "Magical Distraction" in table.hand(0) and table.zone("Charm") == "in play"


def test_magical_distraction_needs_a_cheater() -> None:
    table = distraction("9♦", theirs=PAIR)
    shoot(table)
    until(table, "take_lumps")
    assert "Magical Distraction" in table.hand(0) and table.zone("Charm") == "in play"


@ruling("compendium-1.9.3:940 s1", "compendium-1.9.3:940 s2", "faq-2015:397 s1", "faq-2015:397 s2")
def test_who_distracts_with_a_cheatin_hand_can_be_caught() -> None:
    table = distraction("9♦", mine="4♠ 4♠ 5♦ 7♣ 9♣")
    table.in_hand(1, "Bottom Dealin'")
    table.next_cards(1, CHEATIN_PAIR)
    table.in_deck(1, "2♦ 2♥ 5♠ 7♠ 9♥")
    shoot(table, "0 resolution play: use Magical Distraction", "1 resolution play: use Bottom Dealin'")
    assert table.zone("Bottom Dealin'") == "discard" and rank(table, 0) == 9


@ruling("compendium-1.9.3:941 s1", "faq-2015:398 s1")
def test_what_raises_ranks_raises_that_of_magical_distraction() -> None:
    table, aid = distraction("8♦"), action("Aid")
    table.teach(aid, ability("Resolution", lambda use: change_rank(use.game, use.seat, 2) and None))
    table.in_hand(0, aid)
    shoot(table, "0 resolution play: use Magical Distraction", "0 resolution play: use Aid")
    assert rank(table, 0) == 10


@ruling("compendium-1.9.3:941 s2", "faq-2015:398 s2")
def test_the_cards_matter_no_more_after_magical_distraction() -> None:
    swap = action("Swap")
    table = distraction("8♦")
    table.teach(swap, ability("Resolution", drop_first))
    table.in_hand(0, swap)
    shoot(table, "0 resolution play: use Magical Distraction", "0 resolution play: use Swap")
    assert len(table.draw_hand(0)) == 4 and rank(table, 0) == 8


@ruling("compendium-1.9.3:942", "faq-2015:399")
def test_it_is_no_dude_who_pulls_for_magical_distraction() -> None:
    table, hoyle = distraction("8♦"), goods("Hoyle")
    told: list[int] = []
    table.teach(hoyle, trait("after", Pulled, lambda use: told.append(use.event.dude)))
    table.put(0, hoyle, on="Allie")
    shoot(table, "0 resolution play: use Magical Distraction")
    assert told == [-1]


# Unprepared


def armed_bo(code: str, ruleset: str = "pinebox-1.5") -> Table:
    """Bo has an ability, and so have his Gun and his Hat."""
    table = square(Table(ruleset=ruleset))
    table.put(1, goods("Gun", bullets=2, keywords=("Weapon",)), on="Bo")
    table.put(1, goods("Hat"), on="Bo")
    table.put(1, goods("Ring"), on="Bo")
    for name in ("Hat", "Gun", "Bo"):
        table.teach(name, ability("Shootout", lambda use: None))
    table.put(1, dude("Away"), booted=True)
    table.in_hand(0, code)
    return table


@ruling("faq-2015:453 s1", "faq-2015:453 s2", "faq-2015:453 s3", "faq-2015:453 s4")
@pytest.mark.parametrize("code", ["00008", "01134"])
def test_unprepared_boots_a_dude_and_all_that_he_carries(code: str) -> None:
    """Bo and all his attachments are booted, so none can be used, and seat 1 is not asked."""
    table = armed_bo(code)
    table.modify("Bo", "bullets", 2)
    shoot(table, "0 shootout play: use Unprepared", "0 target: Bo")
    assert all(map(table.is_booted, ("Bo", "Gun", "Hat", "Ring"))) and table.bullets("Bo") == 1


@pytest.mark.parametrize("code", ["00008", "01134"])
def test_unprepared_takes_bullets_that_a_weapon_has_gained(code: str) -> None:
    """All bullet bonuses are lost: those that a Flame-Thrower is turned up by, too."""
    table = armed_bo(code)
    table.modify("Bo", "bullets", 2)
    table.modify("Gun", "bullet bonus", 3)
    shoot(table, "0 shootout play: use Unprepared", "0 target: Bo")
    assert table.bullets("Bo") == 1


@pytest.mark.parametrize("first", ["01083", "Derringer"])
def test_unprepared_takes_all_bonuses_though_one_card_keeps_its_dude_from_losing_bullets(first: str) -> None:
    """The Peacemaker (01083) keeps the dude's own bullets, and loses its text with all the rest."""
    table = square(foe_bullets=1)
    derringer = goods("Derringer", bullets=2)
    for card in ("01083", derringer) if first == "01083" else (derringer, "01083"):
        table.put(1, card, on="Bo")
    table.in_hand(0, "01134")
    shoot(table, "0 shootout play: use Unprepared", "0 target: Bo")
    assert table.bullets("Bo") == 1


@rule('faq-2015 "Actions and Abilities" ¶1 s3')
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_unprepared_may_choose_who_is_booted_and_anybody_in_the_shootout(ruleset: str) -> None:
    """What can still be done to Bo is: his Hat boots."""
    table = armed_bo("01134", ruleset)
    table["Bo"].booted = True
    table.play("0 play: Allie calls out")
    assert table.options("0 shootout play: use Unprepared") == ["Allie", "Bo"]
    table.play("0 shootout play: use Unprepared", "0 target: Bo")
    assert table.is_booted("Hat")


@ruling("compendium-1.9.3:799 s1", "compendium-1.9.3:799 s2", "compendium-1.9.3:799 s3")
@pytest.mark.parametrize(("times", "booted", "bullets"), [(1, False, 3), (2, True, 2)])
def test_who_is_shielded_by_what_he_wears_can_be_unprepared_and_is_not_shielded_any_more(
    times: int, booted: bool, bullets: int
) -> None:
    """A made-up helmet keeps the Shootout abilities of seat 0 from Bo until it is blanked."""
    table = square(bullets=1, foe_bullets=3)
    helmet = goods("Helmet")

    def shields(game: Game, holder: Piece, piece: Piece, by: Party) -> bool:
        return piece.number == holder.host and bool(game.uses) and game.uses[-1].seat != holder.controller

    table.teach(helmet, Prohibition("cannot be affected", shields))
    table.put(1, helmet, on="Bo")
    strikes = table.in_hand(0, *["01134"] * times)
    table.play(*CALL_OUT)
    assert table.options(f"0 shootout play: use {strikes[0]}") == ["Allie", "Bo"]
    table.play(*(line for name in strikes for line in (f"0 shootout play: use {name}", "0 target: Bo")))
    assert (table.is_booted("Bo"), table.bullets("Bo"), table.is_booted("Helmet")) == (booted, bullets, True)


@pytest.mark.parametrize(("code", "which"), [("01134", ""), ("24248", "ability 1 ")])
def test_unprepared_does_nothing_to_whoever_has_left_play_meanwhile(code: str, which: str) -> None:
    """Bo is discarded as it is declared, and is none the worse for it when he comes again: an effect is on a card in
    play (rulebook-1.5.0 §6.1 step 1).
    """
    table = armed_bo(code)
    table.put(1, dude("Cy"), "town square")
    bo = table["Bo"]
    table.teach("Cy", trait("when", Declared, lambda use: discard(use.game, bo)))
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy")
    table.play(f"0 shootout play: use {which}Unprepared", "0 target: Bo")
    assert table.zone("Bo") == "discard" and not table.state.lasting.concerns("cannot be used", bo.number)


def test_unprepared_of_the_weird_west() -> None:
    table = armed_bo("24248")
    shoot(
        table,
        "0 shootout play: use ability 1 Unprepared",
        "0 target: Bo",
        "1 shootout play: use Hat",
        "1 shootout play: use Gun",
    )
    assert table.is_booted("Bo") and not table.is_booted("Gun") and table.bullets("Bo") == 1


def test_unprepared_of_the_weird_west_takes_things_out_of_hands() -> None:
    table = armed_bo("24248")
    shoot(
        table,
        "0 shootout play: use ability 2 Unprepared",
        "0 target: Gun",
        "0 choose: Ring",
        "1 shootout play: use Hat",
        "1 shootout play: use Bo",
    )
    assert table.is_booted("Gun") and table.is_booted("Ring") and not table.is_booted("Bo")
    assert table.bullets("Bo") == 0


def test_unprepared_of_the_weird_west_takes_away_an_attached_action() -> None:
    """It boots cards of any type that are attached to a dude."""
    table = square()
    table.put(1, action("Jinx"), on="Bo")
    table.in_hand(0, "24248")
    shoot(table, "0 shootout play: use ability 2 Unprepared")
    assert table.is_booted("Jinx")


def test_unprepared_of_the_weird_west_leaves_alone_what_cannot_boot() -> None:
    table = armed_bo("24248")
    table.modify("Ring", "cannot boot", 1)
    table.play(*CALL_OUT)
    options = table.options("0 shootout play: use ability 2 Unprepared", "0 target: Gun")
    assert options == ["none", "Hat"]


def test_unprepared_of_the_weird_west_boots_only_what_is_not_booted() -> None:
    table = armed_bo("24248")
    for name in ("Gun", "Ring", "Hat", "Bo"):
        table[name].booted = True
    table.in_hand(0, "01134")
    table.play("0 play: Allie calls out")
    assert table.options() == ["none", "use ability 1 Unprepared", "use Unprepared #2"]


# Hex Slingin'


CASTER = dude("Huckster", keywords=("Huckster 1", "Blessed 1"))
HEX = spell("Bolt", keywords=("Hex",))
PRAYER = spell("Prayer", keywords=("Miracle",))


def slinging(first: str = PAIR, second: str = THREE) -> Table:
    """Huckster of seat 0 holds a Hex and a Miracle in the posse, Away holds a Hex elsewhere, Foe opposite."""
    table = showdown([CASTER], [dude("Foe", keywords=("Huckster 1",))])
    table.put(0, dude("Away", keywords=("Huckster 1",)))
    for seat, name in ((0, "Huckster"), (1, "Foe"), (0, "Away")):
        table.put(seat, HEX, on=name)
    table.put(0, PRAYER, on="Huckster")
    deal(table, first, second)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Allie", "1 shooter: Bo", *stand)
    return table


def test_hex_slingin_gives_up_a_hex_in_the_posse_for_two_ranks() -> None:
    table = slinging()
    assert ranks_after(table, use_from_hand(table, "01136", window="resolution")) == (4, 4)
    assert (table.attached("Huckster"), table.attached("Foe"), table.attached("Away")) == (
        ["Prayer"],
        ["Bolt"],
        ["Bolt #2"],
    )


def test_hex_slingin_needs_a_hex() -> None:
    table = showdown([CASTER])
    table.put(0, PRAYER, on="Huckster")
    table.in_hand(0, "01136")
    deal(table, PAIR, THREE)
    until(table, "reveal", "0 shooter: Allie", "0 discard from draw hand: none")
    assert table.options() == []


# Missed!


def test_missed_unboots_one_of_the_posse() -> None:
    table = showdown([dude("Cal")], [dude("Dan")])
    table.put(0, dude("Eve"), booted=True)
    assert not can_use_in_shootout(table, "01139")
    for name in ("Allie", "Cal", "Dan"):
        table[name].booted = True
    assert table.options("0 shootout play: use Missed!") == ["Allie", "Cal"]
    until(table, "pick_shooters", "0 shootout play: use Missed!", "0 target: Cal")
    assert [table.is_booted(name) for name in ("Allie", "Cal", "Dan", "Eve")] == [True, False, True, True]


# Takin' Ya With Me


def losing(mine: str = HIGH, theirs: str = PAIR, *, bullets: int = 0, foe_bullets: int = 0) -> Table:
    """Allie loses a round against Bo by N ranks, and leaves."""
    table = square(bullets=bullets, foe_bullets=foe_bullets)
    table.in_hand(0, "Takin' Ya With Me")
    deal(table, mine, theirs)
    return table


@ruling("compendium-1.9.3:1001", "faq-2015:439")
def test_takin_ya_with_me_discards_an_opposing_dude_with_no_more_bullets() -> None:
    """Allie's bullets are the printed ones again, as many as Bo has; the winner's lumps have not come yet."""
    table = losing(bullets=1, foe_bullets=1)
    table.modify("Allie", "bullets", -1)
    shoot(table, STAND[1], "0 react: answer Takin' Ya With Me")
    assert table.zone("Allie") == table.zone("Bo") == "discard"
    fight = table.state.shootout or table.state.fights[-1]
    assert fight.rounds[-1].due == (1, 0) and fight.rounds[-1].taken == (1, 1)


@ruling("compendium-1.9.3:1004 s1", "compendium-1.9.3:1004 s2", "faq-2015:441 s1", "faq-2015:441 s2")
def test_takin_ya_with_me_is_too_late_once_the_winner_took_casualties() -> None:
    """Seat 1, which won, has one to cover too; seat 0 may answer its own casualties and nothing after them."""
    table = losing(bullets=2)
    table.modify("home 1", "casualties", 1, "round")
    table.put(1, dude("Cal"), "town square")
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cal", "1 shooter: Bo")
    table.play(*STAND, "0 react: none", "1 casualty: discard Bo", "1 flee: no")
    assert table.zone("Takin' Ya With Me") == "hand" and table.at("Cal") == "town square"


def test_takin_ya_with_me_spares_who_all_shoot_better() -> None:
    table = losing(foe_bullets=1)
    shoot(table, STAND[1], "0 react: answer Takin' Ya With Me", "1 flee: no")
    assert table.zone("Bo") == "in play" and table.zone("Takin' Ya With Me") == "discard"


@pytest.mark.parametrize(("mine", "theirs"), [(PAIR, HIGH), (HIGH, HIGH)])
def test_takin_ya_with_me_is_for_losers(mine: str, theirs: str) -> None:
    """Not for who wins, and not for who ties."""
    table = losing(mine, theirs)
    shoot(table)
    table.to("high noon", *(["0 flee: no"] if mine == PAIR else []))
    assert table.zone("Takin' Ya With Me") == "hand"


@ruling("compendium-1.9.3:1007 s1", "compendium-1.9.3:1007 s2", "faq-2015:444 s1", "faq-2015:444 s2")
def test_takin_ya_with_me_after_no_casualties_at_all() -> None:
    table = losing()
    table.teach("Allie", Prohibition("cannot be a casualty", lambda game, holder, piece, by: piece is holder))
    shoot(table, "0 react: answer Takin' Ya With Me", "0 flee: no")
    assert table.zone("Allie") == "in play" and table.zone("Bo") == "discard"


@rule('faq-2015 "Sidekicks" ¶4', 'compendium-1.9.3 "Sidekicks" ¶3 s2')
@ruling("compendium-1.9.3:1005", "faq-2015:442")
def test_a_sidekick_has_no_bullets() -> None:
    table = losing(bullets=2, foe_bullets=1)
    table.put(0, goods("Dog", bullets=3, keywords=("Sidekick",)), on="Allie")
    shoot(table, *STAND, "0 casualty: discard Dog", "0 react: answer Takin' Ya With Me", "0 flee: no", "1 flee: no")
    assert table.zone("Dog") == "discard" and table.zone("Bo") == "in play"


@ruling("compendium-1.9.3:1006", "faq-2015:443")
def test_a_token_that_is_gone_has_no_bullets() -> None:
    table = Table()
    table.put(0, dude("Hired Gun", bullets=2, keywords=("Token",)), "town square")
    table.put(1, dude("Bo", bullets=1), "town square")
    table.in_hand(0, "Takin' Ya With Me")
    deal(table, HIGH, PAIR)
    table.play(
        "0 play: Hired Gun calls out", "1 accept: yes", *STAND, "0 react: answer Takin' Ya With Me", "1 flee: no"
    )
    assert table.zone("Hired Gun") == "removed" and table.zone("Bo") == "in play"


@ruling(
    "compendium-1.9.3:524",
    "compendium-1.9.3:1002",
    "faq-2015:167",
    "faq-2015:440",
)
def test_who_was_saved_counts_with_the_bullets_of_now() -> None:
    """Arnold McCadish patches Allie up, who is a casualty all the same, with what she gained."""
    table = losing(foe_bullets=2)
    table.put(0, "Arnold McCadish")
    table.modify("Allie", "bullets", 2)
    table.next_cards(0, HIGH, "K♥")
    shoot(
        table,
        "0 join posse: none",
        *STAND,
        "0 react: answer Arnold McCadish",
        "0 react: answer Takin' Ya With Me",
    )
    assert table.at("Allie") == "home 0" and table.zone("Bo") == "discard"


# Point Blank


BLANKS = ["00112", "01142", "24257"]


def aiming(bullets: int = 2) -> Table:
    """Gun of seat 0 is a stud, against Bo with 1 bullet, Cal with 2 and Dan with 1, before hands are revealed."""
    table = showdown([dude("Gun", bullets=bullets, shooter="stud")], [dude("Cal", bullets=2), dude("Dan", bullets=1)])
    table.modify("Bo", "bullets", 1)
    deal(table, FULL_HOUSE + " 2♥ 4♥", HIGH)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Gun", "1 shooter: Cal", *stand)
    return table


@pytest.mark.parametrize("code", BLANKS)
def test_point_blank_boots_a_stud_and_the_opponent_aces_somebody_with_fewer_bullets(code: str) -> None:
    table = aiming()
    use = use_from_hand(table, code, window="resolution")
    assert table.options(use) == ["Bo", "Dan"]
    until(table, "take_lumps", use, "1 choose: Dan")
    assert (table.is_booted("Gun"), table.zone("Dan"), table.zone("Bo")) == (True, "boot hill", "in play")


@pytest.mark.parametrize("code", BLANKS)
def test_point_blank_only_boots_where_nobody_has_fewer_bullets(code: str) -> None:
    table = aiming(bullets=1)
    until(table, "take_lumps", use_from_hand(table, code, window="resolution"))
    assert table.is_booted("Gun")
    assert table.posse(1) == ["Bo", "Cal", "Dan"]


@pytest.mark.parametrize(("code", "asked"), [("00112", ["Allie", "Gunslinger"]), ("24257", ["Bo", "Cal"])])
def test_point_blank_of_the_weird_west_is_for_no_token(code: str, asked: list[str]) -> None:
    table = showdown([printed("24261")], [dude("Cal")])
    table.modify("Allie", "bullets", 1)
    table.modify("Allie", "stud", 1, change="set")
    deal(table, FULL_HOUSE + " 2♥ 4♥", HIGH)
    until(table, "reveal", "0 shooter: Allie", "1 shooter: Cal", "1 discard from draw hand: none")
    assert table.options(use_from_hand(table, code, window="resolution")) == asked
