"""Plays and passes in turn (compendium-1.9.3 "Making Plays and Passing")."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine.decisions import ShootoutPlay
from dtk.engine.game import Game
from dtk.engine.passing import until_all_pass
from dtk.engine.rules.shootout import all_seats, begin_shootout, both_posses_left, seats_in_shootout
from dtk.engine.verbs.dudes import send_home_booted
from dtk.engine.verbs.piles import draw
from dtk.testing import Table, ability, action, dude, outfit, rule
from tests.engine.gunfight import HIGH, PAIR, deal, showdown, until


class Log:
    """Offers a play to whom it is said, and writes down who made which."""

    def __init__(self) -> None:
        self.made: list[tuple[int, str]] = []

    def decide(self, game: Game, seat: int) -> ShootoutPlay:
        return ShootoutPlay(seat, (None, "shoot"))

    def make(self, game: Game, seat: int, play: Any) -> None:
        self.made.append((seat, play))


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶4 s2",
    'compendium-1.9.3 "Making Plays and Passing" ¶1 s2',
    'compendium-1.9.3 "Shootout" step 1 ¶4 s1',
    'faq-2015 "Shootouts" step 1 ¶4 s1',
)
def test_all_must_pass_in_a_row() -> None:
    table, log = Table(), Log()
    table.say("0 shootout play: none", "1 shootout play: shoot", "0 shootout play: none", "1 shootout play: none")
    table.do(until_all_pass, [0, 1], log.decide, log.make)
    assert log.made == [(1, "shoot")]


@rule(
    'compendium-1.9.3 "Making Plays and Passing" ¶2 s1',
    'compendium-1.9.3 "Shootout" step 1 ¶4 s2',
    'faq-2015 "Shootouts" step 1 ¶4 s2',
)
def test_who_passed_may_make_a_play_later() -> None:
    table, log = Table(), Log()
    table.say(
        "0 shootout play: none",
        "1 shootout play: shoot",
        "0 shootout play: shoot",
        "1 shootout play: none",
        "0 shootout play: none",
    )
    table.do(until_all_pass, [0, 1], log.decide, log.make)
    assert log.made == [(1, "shoot"), (0, "shoot")]


@rule('compendium-1.9.3 "Making Plays and Passing" ¶1 s1')
def test_three_players_pass_in_turn() -> None:
    table, log = Table(outfit("A"), outfit("B"), outfit("C")), Log()
    table.say(
        "2 shootout play: none",
        "0 shootout play: shoot",
        "1 shootout play: none",
        "2 shootout play: none",
        "0 shootout play: none",
    )
    table.do(until_all_pass, [2, 0, 1], log.decide, log.make)
    assert log.made == [(0, "shoot")]


def test_who_can_only_pass_is_not_asked() -> None:
    table, log = Table(), Log()
    table.do(until_all_pass, [0, 1], lambda game, seat: ShootoutPlay(seat, [None]), log.make)
    assert log.made == []


@pytest.mark.parametrize("winner", [0, 1])
@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶1 s1",
    'compendium-1.9.3 "Shootout" step 1 ¶1 s1',
    'faq-2015 "Shootouts" step 1 ¶1 s1',
    'compendium-1.9.3 "Shootout" step 4b ¶1 s1',
    'faq-2015 "Shootouts" step 4b ¶1 s1',
)
def test_the_winner_goes_first_in_a_shootout(winner: int) -> None:
    table = showdown(table=Table(winner=winner))
    assert table.state.shootout is not None
    assert seats_in_shootout(table.game) == [winner, 1 - winner]


def braggarts(winner: int) -> tuple[Table, list[int]]:
    """Three players hold a Boast each, good for any play in a shootout; seats 0 and 1 are in one. Who boasted?"""
    table, log = Table(outfit("A"), outfit("B"), outfit("C"), winner=winner), list[int]()
    boast = action("Boast")
    spoken = lambda use: log.append(use.seat)  # noqa: E731
    table.teach(boast, ability("Shootout", spoken), ability("Resolution", spoken))
    for seat in range(3):
        table.in_hand(seat, boast, boast)
    showdown(table=table)
    deal(table, PAIR, HIGH)
    return table, log


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶1 s1",
    "rulebook-1.5.0 §6.1 step 1 ¶1 s3",
    "rulebook-1.5.0 §6.1 step 1 ¶4 s2",
    'compendium-1.9.3 "Shootout" step 1 ¶1 s1',
    'compendium-1.9.3 "Shootout" step 1 ¶1 s2',
    'compendium-1.9.3 "Shootout" step 1 ¶4 s1',
    'compendium-1.9.3 "Shootout" step 1 ¶4 s2',
    'compendium-1.9.3 "Shootout" step 1 ¶4 s3',
    'faq-2015 "Shootouts" step 1 ¶1 s1',
    'faq-2015 "Shootouts" step 1 ¶1 s2',
    'faq-2015 "Shootouts" step 1 ¶4 s1',
    'faq-2015 "Shootouts" step 1 ¶4 s2',
    'faq-2015 "Shootouts" step 1 ¶4 s3',
)
@pytest.mark.parametrize(("winner", "first"), [(0, 0), (1, 1), (2, 0)])
def test_those_in_a_shootout_make_plays_in_turn_from_the_winner_until_all_pass(winner: int, first: int) -> None:
    table, log = braggarts(winner)
    second = 1 - first
    table.step(
        f"{first} shootout play: none",
        f"{second} shootout play: use ability 1 Boast of {second}",
        f"{first} shootout play: use ability 1 Boast of {first}",
        f"{second} shootout play: none",
        f"{first} shootout play: none",
    )
    assert log == [second, first]


@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶2 s1",
    "rulebook-1.5.0 §6.1 step 4 ¶2 s2",
    "rulebook-1.5.0 §6.1 step 4 ¶2 s3",
    "rulebook-1.5.0 §6.1 step 4 ¶1 s4",
    'compendium-1.9.3 "Shootout" step 4b ¶1 s1',
    'compendium-1.9.3 "Shootout" step 4b ¶1 s2',
    'faq-2015 "Shootouts" step 4b ¶1 s1',
    'faq-2015 "Shootouts" step 4b ¶1 s2',
)
@pytest.mark.parametrize(("winner", "first"), [(0, 0), (1, 1), (2, 0)])
def test_those_in_a_shootout_make_resolution_plays_in_turn_until_all_pass(winner: int, first: int) -> None:
    """The third has no dude there, and is not asked; nor would be the Winner."""
    table, log = braggarts(winner)
    second = 1 - first
    until(table, "reveal", f"{first} shootout play: none", f"{second} shootout play: none")
    table.step(
        f"{first} resolution play: none",
        f"{second} resolution play: use ability 2 Boast of {second}",
        f"{first} resolution play: use ability 2 Boast of {first}",
        f"{second} resolution play: none",
        f"{first} resolution play: none",
    )
    assert log == [second, first]


@rule("rulebook-1.5.0 §6.1 step 1 ¶1 s2")
def test_a_third_player_with_a_dude_in_it_makes_plays_clockwise_from_the_winner() -> None:
    table, log = Table(outfit("A"), outfit("B"), outfit("C"), winner=1), list[int]()
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.teach(dude(name), ability("Shootout", lambda use: log.append(use.seat)))
        table.put(seat, dude(name), "town square")
    table.say("0 invite: home 2", "2 join posse: Cal")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    table.step("1 shootout play: use Bo", "2 shootout play: use Cal", "0 shootout play: use Allie")
    assert log == [1, 2, 0]


@rule("rulebook-1.5.0 §6.1 step 1 ¶2 s1", "rulebook-1.5.0 §6.1 step 1 ¶4 s1")
def test_an_action_card_is_discarded_once_its_play_in_a_shootout_is_complete() -> None:
    """A draw by it from an empty deck never draws the card itself."""
    table, plan = Table(), action("Plan")
    table.teach(plan, ability("Shootout", lambda use: draw(use.game, use.seat, 2)))
    table.in_hand(0, plan)
    table.in_discard(0, "2♠")
    showdown(table=table)
    table.step("0 shootout play: use Plan")
    assert (table.hand(0), table.discard(0)) == (["2♠"], ["Plan"])


@pytest.mark.parametrize(("winner", "fight", "all_of_them"), [(0, [0, 1], [0, 1, 2]), (2, [0, 1], [0, 1, 2])])
@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶2 s2",
    'compendium-1.9.3 "Shootout" step 1 ¶1 s2',
    'faq-2015 "Shootouts" step 1 ¶1 s2',
    'compendium-1.9.3 "Shootout" step 4b ¶1 s2',
    'faq-2015 "Shootouts" step 4b ¶1 s2',
)
def test_else_the_first_from_the_winner_who_has_a_posse(winner: int, fight: list[int], all_of_them: list[int]) -> None:
    """Cheatin' cards are for those too who have none."""
    table = showdown(table=Table(outfit("A"), outfit("B"), outfit("C"), winner=winner))
    assert table.state.shootout is not None
    assert seats_in_shootout(table.game) == fight
    assert all_seats(table.game, table.state.shootout) == all_of_them


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶5 s3", 'compendium-1.9.3 "Shootout" step 1 ¶5 s1', 'faq-2015 "Shootouts" step 1 ¶5 s1'
)
def test_a_play_that_empties_a_posse_ends_it_all() -> None:
    table, log = showdown(), Log()

    def make(game: Game, seat: int, play: Any) -> None:
        send_home_booted(game, table["Bo"])

    table.say("0 shootout play: shoot")
    table.do(until_all_pass, [0, 1], log.decide, make, both_posses_left)
    assert table.posse(1) == []
