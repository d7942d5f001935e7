"""Do the texts of `dtk/cardtext/packs/base_set/fourth_ring.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cardtext.kit import *

CURSE = spell("Curse", keywords=("Hex",), cost=1)
SECOND_HEX = spell("Jinx", keywords=("Hex",), cost=1)
BLESSING = spell("Blessing", keywords=("Miracle",))
HUCKSTER = dude("Hank", keywords=("Huckster 0",))


# Micah Ryse


def test_micah_ryse_boots_a_hex_to_go_anywhere() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, "01005")
    table.put(0, HUCKSTER)
    table.put(0, CURSE, on="Micah Ryse")
    table.play("0 play: use Micah Ryse", "0 choose place: Bank")
    assert (table.at("Micah Ryse"), table.is_booted("Micah Ryse"), table.is_booted("Curse")) == ("Bank", False, True)


def test_micah_ryse_needs_an_unbooted_hex_of_his_own() -> None:
    table = Table()
    table.put(0, "01005")
    table.put(0, CURSE, on="Micah Ryse", booted=True)
    table.put(0, BLESSING, on="Micah Ryse")
    table.put(0, HUCKSTER)
    table.put(0, SECOND_HEX, on="Hank")
    assert "use Micah Ryse" not in table.plays()


def test_micah_ryse_boots_no_hex_for_nothing() -> None:
    """As compendium-1.9.3:556 has it of a like text: where he can't move, he can't use it."""
    table = Table()
    table.put(0, "01005")
    table.put(0, CURSE, on="Micah Ryse")
    table.modify("Micah Ryse", "cannot move", 1)
    assert "use Micah Ryse" not in table.plays()


# Mongwau the Mighty


@pytest.mark.parametrize(("code", "name"), [("01006", "Mongwau the Mighty"), ("24041", "Mongwau The Mighty")])
def test_mongwau_burns_a_hex_to_be_a_stud(code: str, name: str) -> None:
    table = against_bo(code)
    table.put(0, MIRACLE, on=name)
    table.put(0, spell("Jinx", keywords=("Hex",)), on="Allie")
    assert table.options() == []
    table.put(0, HEX, on=name)
    table.step(f"0 shootout play: use {name}")
    assert (table.is_stud(name), table.zone("Hex")) == (True, "discard")


# Bobo


@pytest.mark.parametrize("code", ["01007", "24045"])
def test_bobo_shoots_as_the_best_huckster_casts(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Parson", keywords=("Blessed 4",)))
    assert table.bullets("Bobo") == 1
    table.put(0, dude("Hank", keywords=("Huckster 1",)))
    table.put(1, dude("Hal", keywords=("Huckster 3",)))
    assert table.bullets("Bobo") == 4
    table.modify("Hal", "Huckster", 1)
    assert table.bullets("Bobo") == 5


# Arnold McCadish


LOSE = ("0 play: Allie calls out", "1 accept: yes", "0 join posse: none")


def hospital(pulled: str) -> Table:
    """Allie, a five with a hat, loses against Bo; Arnold McCadish is at home."""
    table = square_off(dude("Allie", value=5), dude("Bo"))
    table.put(0, goods("Hat"), on="Allie")
    table.put(0, "Arnold McCadish")
    table.next_cards(0, HIGH, pulled)
    table.next_cards(1, PAIR)
    return table


@ruling("compendium-1.9.3:525", "faq-2015:168")
def test_arnold_mccadish_sends_a_casualty_home_booted() -> None:
    """She never leaves play, and keeps what she carries."""
    table = hospital("6♠")
    table.play(*LOSE, "0 react: answer Arnold McCadish")
    assert table.at("Allie") == "home 0" and table.is_booted("Allie") and table.host("Hat") == "Allie"
    assert table.is_booted("Arnold McCadish")


def test_arnold_mccadish_may_fail() -> None:
    table = hospital("5♠")
    table.play(*LOSE, "0 react: answer Arnold McCadish")
    assert table.zone("Allie") == "discard" and table.is_booted("Arnold McCadish")


def test_arnold_mccadish_does_not_help_who_can_not_go_home() -> None:
    """rulebook-1.5.0 §5.3.1: what the first sentence does must be possible."""
    table = hospital("6♠")
    table.modify("Allie", "cannot go home", 1)
    table.play(*LOSE, "1 flee: no")
    assert table.zone("Allie") == "discard" and not table.is_booted("Arnold McCadish")


def test_arnold_mccadish_does_not_help_who_is_aced() -> None:
    table = hospital("6♠")
    table.next_cards(1, THREE)
    table.play(*LOSE, "1 flee: no")
    assert table.zone("Allie") == "boot hill" and not table.is_booted("Arnold McCadish")


def test_arnold_mccadish_does_not_help_who_is_discarded_by_a_card() -> None:
    table = hospital("6♠")
    table.do(discard, table["Allie"])
    assert table.zone("Allie") == "discard"


@ruling("compendium-1.9.3:526", "faq-2015:169")
def test_arnold_mccadish_saves_who_dr_ashbel_has_discarded_instead_of_aced() -> None:
    table = hospital("6♠ 7♠")
    table.next_cards(1, THREE)
    table.put(0, "Dr. Emanuel Ashbel")
    table.play(*LOSE, *(f"0 react [Allie]: answer {doctor}" for doctor in ("Dr. Emanuel Ashbel", "Arnold McCadish")))
    assert table.at("Allie") == "home 0" and table.is_booted("Arnold McCadish")


@ruling("compendium-1.9.3:526", "faq-2015:169")
def test_arnold_mccadish_saves_who_was_to_be_aced() -> None:
    """Where another card makes it a discard."""
    table = hospital("6♠")
    table.next_cards(1, THREE)

    def soften(use: Use) -> None:
        discard(use.game, use.game.piece(use.event.piece), casualty=use.event.casualty)

    table.put(0, "Bunkhouse")
    table.teach("Bunkhouse", trait(WHEN, Aced, soften, instead=True))
    table.play(*LOSE, "0 react: answer Arnold McCadish")
    assert table.at("Allie") == "home 0"


# The Ghostly Gun


HAUNT = ("0 resolution play: use The Ghostly Gun", "0 value: 3", "0 suit: clubs")


@ruling("compendium-1.9.3:551", "faq-2015:194")
@pytest.mark.parametrize("code", ["00129", "01009"])
def test_the_ghostly_gun_counts_as_a_card_of_the_draw_hand(code: str) -> None:
    """His suit and value are declared at once."""
    table = square()
    table.put(0, code, "town square")
    deal(table, PAIR, HIGH)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: The Ghostly Gun", "0 shooter: Allie")
    table.play(*HAUNT, "0 take out of draw hand: 10♠")
    assert table.zone("The Ghostly Gun") == "draw hand" and rank(table, 0) == 4
    assert table.discard(0) == ["10♠"] and table.posse(0) == ["Allie"]


def gun_alone(mine: str = PAIR, at: str = "town square") -> Table:
    """The Ghostly Gun is alone against Bo."""
    table = Table()
    table.put(0, "The Ghostly Gun", at)
    table.put(1, dude("Bo"), "town square")
    # He draws two cards more; the best five of them stay.
    deal(table, f"{mine} 5♦ 7♥", HIGH)
    return table


@ruling("compendium-1.9.3:549 s1", "compendium-1.9.3:549 s2", "faq-2015:192 s1", "faq-2015:192 s2")
def test_the_shootout_is_over_if_the_ghostly_gun_was_the_last() -> None:
    table = gun_alone()
    table.play("0 play: The Ghostly Gun calls out", "1 accept: yes", *HAUNT, "0 take out of draw hand: 8♣")
    table.to("high noon")
    assert table.zone("The Ghostly Gun") == "discard" and table.at("Bo") == "town square"
    assert table.state.fights[-1].winner == 1 and table.state.fights[-1].rounds == ()


@ruling("compendium-1.9.3:550 s2", "faq-2015:193 s2")
def test_a_hand_that_was_caught_is_not_caught_again_for_the_ghostly_gun() -> None:
    """Seat 1 holds another trap, and is not asked though the hand is Cheatin' once more."""
    table = square()
    table.put(0, "The Ghostly Gun", "town square")
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(1, trap, trap)
    deal(table, CHEATIN_PAIR, HIGH)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: The Ghostly Gun", "0 shooter: Allie")
    until(table, "reveal")
    table.step(
        *("0 resolution play: none", "1 resolution play: use Trap", "0 resolution play: use The Ghostly Gun"),
        *("0 value: 6", "0 suit: diamonds", "0 take out of draw hand: 10♠"),
    )
    assert posse(table, 0).cheatin and table.hand(1) == ["Trap #2"]


@ruling("compendium-1.9.3:550 s1", "faq-2015:193 s1")
def test_a_hand_with_the_ghostly_gun_can_be_caught() -> None:
    table = square()
    table.put(0, "The Ghostly Gun", "town square")
    table.in_hand(1, "Bottom Dealin'")
    deal(table, PAIR, HIGH)
    table.in_deck(1, "2♦ 2♥ 5♠ 7♠ 9♥")
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: The Ghostly Gun", "0 shooter: Allie")
    table.play(
        "0 resolution play: use The Ghostly Gun",
        "0 value: 3",
        "0 suit: spades",
        "0 take out of draw hand: 10♠",
        "1 resolution play: use Bottom Dealin'",
    )
    assert sorted(table.draw_hand(0)) == sorted(["2♦", "2♥", "5♠", "7♠", "9♥"])


@ruling("compendium-1.9.3:552")
def test_the_ghostly_gun_does_not_play_lowball() -> None:
    """The hand of seat 1 is Cheatin', so what may be used then is offered: the cheat's trap is, the Gun is not."""
    table = gun_alone(at="home 0")
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(0, trap)
    deal(table, HIGH, CHEATIN_PAIR)
    table.state.phase = "gambling"
    assert table.options() == ["none", "use Trap"]
    table.to("upkeep", "0 cheatin' play: none")
    assert table.zone("The Ghostly Gun") == "in play"


def test_another_players_ghostly_gun_changes_no_hand() -> None:
    table = square()
    table.put(1, "The Ghostly Gun", "town square", controller=0)
    deal(table, PAIR, HIGH)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: The Ghostly Gun", "0 shooter: Allie")
    until(table, "take_lumps")
    assert table.zone("The Ghostly Gun") == "in play"


# Kevin Wainwright


@pytest.mark.parametrize("code", ["01011", "24049"])
def test_kevin_wainwright_goes_where_a_huckster_is_and_is_a_stud(code: str) -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, code, booted=True)
    table.put(1, HUCKSTER, "Bank")
    table.put(1, dude("Parson", keywords=("Blessed 1",)), "town square")
    table.play("0 play: use Kevin Wainwright")
    assert (table.at("Kevin Wainwright"), table.is_stud("Kevin Wainwright")) == ("Bank", True)


@ruling("compendium-1.9.3:589", "faq-2015:215")
@pytest.mark.parametrize("code", ["01011", "24049"])
def test_kevin_wainwright_must_go_somewhere(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, HUCKSTER)
    assert "use Kevin Wainwright" not in table.plays()


# Tyxarglenak


def at_the_square() -> Table:
    """Tyxarglenak, a Huckster and another dude of seat 0 in the town square; it is seat 1's turn."""
    table = Table(turn=1)
    for card in ("01012", HUCKSTER, dude("Cal")):
        table.put(0, card, "town square")
    return table


def choose_dude(use: Use) -> Any:
    """Any dude at all."""
    return [piece.number for piece in Play(use).dudes()]


def choices(table: Table, seat: int = 1, **more: Any) -> list[str]:
    """Which dudes an action card of a player may choose."""
    plan = action("Plan")
    table.teach(plan, ability("Noon", lambda use: None, **{"targets": choose_dude} | more))
    table.in_hand(seat, plan)
    return table.options(f"{seat} play: use Plan")


def test_tyxarglenak_draws_action_cards_from_hucksters_onto_itself() -> None:
    assert choices(at_the_square()) == ["Tyxarglenak", "Cal"]


def test_tyxarglenak_covers_no_huckster_elsewhere() -> None:
    table = at_the_square()
    table["Hank"].at = table.place("home 0")
    assert choices(table) == ["Tyxarglenak", "Hank", "Cal"]


def test_tyxarglenak_covers_no_huckster_from_its_own_player() -> None:
    table = Table()
    for card in ("01012", HUCKSTER):
        table.put(0, card, "town square")
    assert choices(table, seat=0) == ["Tyxarglenak", "Hank"]


def test_tyxarglenak_covers_no_huckster_of_another_player() -> None:
    table = at_the_square()
    table.put(1, dude("Hal", keywords=("Huckster 1",)), "town square")
    assert choices(table) == ["Tyxarglenak", "Cal", "Hal"]


def test_tyxarglenak_covers_nobody_where_it_is_no_choice() -> None:
    table = at_the_square()
    others = lambda use: [table[name].number for name in ("Hank", "Cal")]  # noqa: E731
    assert choices(table, targets=others) == ["Hank", "Cal"]


def test_tyxarglenak_covers_nobody_while_it_can_be_chosen_no_more_than_they() -> None:
    table = at_the_square()
    table.modify("Tyxarglenak", "cannot be chosen", 1)
    assert choices(table) == ["Hank", "Cal"]


def test_tyxarglenak_is_no_help_against_cards_in_play() -> None:
    table = at_the_square()
    table.teach(table.put(1, dude("Foe")), ability("Noon", lambda use: None, targets=choose_dude))
    assert table.options("1 play: use Foe") == ["Tyxarglenak", "Hank", "Cal", "Foe"]


@ruling("compendium-1.9.3:912")
def test_tyxarglenak_is_chosen_first_where_several_are() -> None:
    """An action that takes one or two dudes may take it alone, and a Huckster only beside it."""
    table, plan = at_the_square(), action("Flight")

    def boot_two(use: Use) -> None:
        play = Play(use)
        for piece in play.choose_up_to(2, play.dudes()):
            play.boot(piece)

    table.teach(plan, ability("Noon", boot_two))
    table.in_hand(1, plan)
    assert table.options("1 play: use Flight") == ["none", "Tyxarglenak", "Cal"]
    assert table.options("1 play: use Flight", "1 choose: Cal") == ["none", "Tyxarglenak"]
    table.play("1 play: use Flight", "1 choose: Tyxarglenak", "1 choose: Hank")
    assert table.is_booted("Tyxarglenak") and table.is_booted("Hank")


# Jia Mein


def jia_mein(code: str, rock: int) -> Table:
    """Jia Mein of seat 0 in a shootout, with this much ghost rock, two Hexes and a Miracle in hand."""
    table = showdown([printed(code)])
    table.set_rock(0, rock)
    table.in_hand(0, CURSE, SECOND_HEX, BLESSING)
    return table


@pytest.mark.parametrize("code", ["01013", "24050"])
def test_jia_mein_learns_a_hex_and_is_a_stud(code: str) -> None:
    table = jia_mein(code, rock=1)
    table["Jia Mein"].booted = True
    assert table.options("0 shootout play: use Jia Mein") == ["Curse", "Jinx"]
    table.step("0 shootout play: use Jia Mein", "0 target: Curse")
    assert (table.host("Curse"), table.is_stud("Jia Mein"), table.rock(0)) == ("Jia Mein", True, 0)


@pytest.mark.parametrize("code", ["01013", "24050"])
def test_jia_mein_pays_for_the_hex(code: str) -> None:
    assert jia_mein(code, rock=0).options() == []


def test_jia_mein_learns_but_one_by_the_first_printing() -> None:
    table = jia_mein("01013", rock=2)
    table.step("0 shootout play: use Jia Mein", "0 target: Curse")
    assert table.attached("Jia Mein") == ["Curse"]


def test_jia_mein_of_the_weird_west_learns_on() -> None:
    table = jia_mein("24050", rock=2)
    table.step("0 shootout play: use Jia Mein", "0 target: Curse", "0 shootout play: use Jia Mein")
    assert table.attached("Jia Mein") == ["Curse", "Jinx"]


# Ivor Hawley


def numbers(table: Table) -> tuple[int, int, int | None]:
    """Ivor's bullets, influence and rating."""
    return table.bullets("Ivor Hawley"), table.influence("Ivor Hawley"), table.rating("Ivor Hawley", "Huckster")


@ruling("compendium-1.9.3:564", "faq-2015:202")
def test_ivor_hawley_is_better_once_for_all_his_hexes() -> None:
    table = Table()
    table.put(0, "01014")
    table.put(0, BLESSING, on="Ivor Hawley")
    plain = (1, 3, 2)
    assert numbers(table) == plain
    table.put(0, CURSE, on="Ivor Hawley")
    assert numbers(table) == (2, 4, 3)
    table.put(0, SECOND_HEX, on="Ivor Hawley")
    assert numbers(table) == (2, 4, 3)
