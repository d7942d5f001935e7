"""Fearmongers of the first pack, and a beast that came after them."""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import showdown

from dtk.cardtext.play import Play
from dtk.engine import bars
from dtk.engine.abilities import Use
from dtk.engine.rules.casualties import inflict
from dtk.testing import Table, ability, action, deed, dude, printed, ruling, spell

BANK = deed("Bank")
HEX = spell("Curse", keywords=("Hex",), cost=1)
SECOND_HEX = spell("Jinx", keywords=("Hex",), cost=1)
MIRACLE = spell("Blessing", keywords=("Miracle",))
HUCKSTER = dude("Hank", keywords=("Huckster 0",))

# Micah Ryse


def test_micah_ryse_boots_a_hex_to_go_anywhere() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, "01005")
    table.put(0, HEX, on="Micah Ryse")
    table.play("0 play: use Micah Ryse", "0 choose place: Bank")
    assert (table.at("Micah Ryse"), table.is_booted("Micah Ryse"), table.is_booted("Curse")) == ("Bank", False, True)


def test_micah_ryse_needs_an_unbooted_hex_of_his_own() -> None:
    table = Table()
    table.put(0, "01005")
    table.put(0, HEX, on="Micah Ryse", booted=True)
    table.put(0, MIRACLE, on="Micah Ryse")
    table.put(0, HUCKSTER)
    table.put(0, SECOND_HEX, on="Hank")
    assert "use Micah Ryse" not in table.plays()


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


def choose_one(use: Use) -> Any:
    """Any dude at all."""
    return [one.number for one in Play(use).dudes()]


def at_the_square() -> Table:
    """Tyxarglenak, a Huckster and somebody else of seat 0 in the town square; the turn is seat 1's."""
    table = Table(turn=1)
    for card in ("01012", HUCKSTER, dude("Cal")):
        table.put(0, card, "town square")
    return table


def offered(table: Table, seat: int = 1, **more: Any) -> list[str]:
    """Which dudes an action card of a player may choose."""
    plan = action("Plan")
    table.teach(plan, ability("Noon", lambda use: None, **{"targets": choose_one} | more))
    table.in_hand(seat, plan)
    return table.options(f"{seat} play: use Plan")


def test_tyxarglenak_draws_action_cards_from_hucksters_onto_itself() -> None:
    assert offered(at_the_square()) == ["Tyxarglenak", "Cal"]


def test_tyxarglenak_covers_no_huckster_elsewhere() -> None:
    table = at_the_square()
    table["Hank"].at = table.place("home 0")
    assert offered(table) == ["Tyxarglenak", "Hank", "Cal"]


def test_tyxarglenak_covers_no_huckster_from_its_own_player() -> None:
    table = Table()
    for card in ("01012", HUCKSTER):
        table.put(0, card, "town square")
    assert offered(table, seat=0) == ["Tyxarglenak", "Hank"]


def test_tyxarglenak_covers_no_huckster_of_another_player() -> None:
    table = at_the_square()
    table.put(1, dude("Hal", keywords=("Huckster 1",)), "town square")
    assert offered(table) == ["Tyxarglenak", "Cal", "Hal"]


def test_tyxarglenak_covers_nobody_where_it_is_no_choice() -> None:
    table = at_the_square()
    others = lambda use: [table[name].number for name in ("Hank", "Cal")]  # noqa: E731
    assert offered(table, targets=others) == ["Hank", "Cal"]


def test_tyxarglenak_covers_nobody_while_it_can_be_chosen_no_more_than_they() -> None:
    table = at_the_square()
    table.modify("Tyxarglenak", bars.BE_CHOSEN, 1)
    assert offered(table) == ["Hank", "Cal"]


def test_tyxarglenak_is_no_help_against_cards_in_play() -> None:
    table = at_the_square()
    table.teach(table.put(1, dude("Foe")), ability("Noon", lambda use: None, targets=choose_one))
    assert table.options("1 play: use Foe") == ["Tyxarglenak", "Hank", "Cal", "Foe"]


@ruling("compendium-1.9.3:912")
def test_tyxarglenak_is_chosen_first_where_several_are() -> None:
    """An action that takes one or two dudes may take it alone, and a Huckster only beside it."""
    table, plan = at_the_square(), action("Flight")

    def boot_two(use: Use) -> None:
        play = Play(use)
        for one in play.choose_up_to(2, play.dudes()):
            play.boot(one)

    table.teach(plan, ability("Noon", boot_two))
    table.in_hand(1, plan)
    assert table.options("1 play: use Flight") == ["none", "Tyxarglenak", "Cal"]
    assert table.options("1 play: use Flight", "1 choose: Cal") == ["none", "Tyxarglenak"]
    table.play("1 play: use Flight", "1 choose: Tyxarglenak", "1 choose: Hank")
    assert table.is_booted("Tyxarglenak") and table.is_booted("Hank")


# Jia Mein


def jia_mein(code: str, rock: int) -> Table:
    """Jia Mein of seat 0 in a shootout, with so much ghost rock, two Hexes and a Miracle in hand."""
    table = showdown([printed(code)])
    table.set_rock(0, rock)
    table.in_hand(0, HEX, SECOND_HEX, MIRACLE)
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


@ruling("compendium-1.9.3:564", "faq-2015:202")
def test_ivor_hawley_is_better_once_for_all_his_hexes() -> None:
    table = Table()
    table.put(0, "01014")
    table.put(0, MIRACLE, on="Ivor Hawley")
    plain = (1, 3, 2)
    assert numbers(table) == plain
    table.put(0, HEX, on="Ivor Hawley")
    assert numbers(table) == (2, 4, 3)
    table.put(0, SECOND_HEX, on="Ivor Hawley")
    assert numbers(table) == (2, 4, 3)


def numbers(table: Table) -> tuple[int, int, int | None]:
    """Ivor's bullets, influence and rating."""
    return table.bullets("Ivor Hawley"), table.influence("Ivor Hawley"), table.rating("Ivor Hawley", "Huckster")


# The Brute


def brute(code: str) -> Table:
    """The Brute beside Allie in a shootout."""
    return showdown([printed(code)])


@pytest.mark.parametrize("code", ["04001", "24042"])
@pytest.mark.parametrize("due", [2, 3, 4])
def test_the_brute_spares_two_casualties_more(code: str, due: int) -> None:
    table = brute(code)
    table.say("0 casualty: ace The Brute")
    assert table.do(inflict, 0, due) == 2
    assert (table.posse(0), table.boot_hill(0)) == (["Allie"], ["The Brute"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_no_more_than_two(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: ace The Brute")
    assert table.do(inflict, 0, 5) == 3
    assert (table.posse(0), table.discard(0)) == ([], ["Allie"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_nobody_when_it_is_discarded(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: discard The Brute")
    table.do(inflict, 0, 3)
    assert (table.posse(0), table.boot_hill(0)) == ([], ["Allie"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_nobody_when_another_is_aced(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: ace Allie")
    assert table.do(inflict, 0, 3) == 3
    assert (table.posse(0), table.discard(0)) == ([], ["The Brute"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_is_not_aced_for_one_casualty(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: discard The Brute")
    table.do(inflict, 0, 1)
    assert table.boot_hill(0) == []
