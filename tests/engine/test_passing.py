"""Plays and passes in turn (compendium-1.9.3 "Making Plays and Passing")."""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import showdown

from dtk.engine.decisions import ShootoutPlay
from dtk.engine.game import Game
from dtk.engine.passing import until_all_pass
from dtk.engine.rules.shootout import all_seats, both_posses_left, seats_in_shootout
from dtk.engine.verbs.dudes import send_home_booted
from dtk.testing import Table, outfit, rule


class Log:
    """Offers a play to whom it is said, and writes down who made which."""

    def __init__(self) -> None:
        self.made: list[tuple[int, str]] = []

    def decide(self, game: Game, seat: int) -> ShootoutPlay:
        return ShootoutPlay(seat, (None, "shoot"))

    def make(self, game: Game, seat: int, play: Any) -> None:
        self.made.append((seat, play))


@rule(
    "rulebook-1.5.0 §6.1 step 1 ¶4",
    'compendium-1.9.3 "Making Plays and Passing" ¶1',
    'compendium-1.9.3 "Shootout" step 1 ¶4',
    'faq-2015 "Shootouts" step 1 ¶4',
)
def test_all_must_pass_in_a_row() -> None:
    table, log = Table(), Log()
    table.say("0 shootout play: none", "1 shootout play: shoot", "0 shootout play: none", "1 shootout play: none")
    table.do(until_all_pass, [0, 1], log.decide, log.make)
    assert log.made == [(1, "shoot")]


@rule(
    'compendium-1.9.3 "Making Plays and Passing" ¶2',
    'compendium-1.9.3 "Shootout" step 1 ¶4',
    'faq-2015 "Shootouts" step 1 ¶4',
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


@rule('compendium-1.9.3 "Making Plays and Passing" ¶1')
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
    "rulebook-1.5.0 §6.1 step 1 ¶1",
    'compendium-1.9.3 "Shootout" step 1 ¶1',
    'faq-2015 "Shootouts" step 1 ¶1',
    'compendium-1.9.3 "Shootout" step 4b ¶1',
    'faq-2015 "Shootouts" step 4b ¶1',
)
def test_the_winner_goes_first_in_a_shootout(winner: int) -> None:
    table = showdown(table=Table(winner=winner))
    assert table.state.shootout is not None
    assert seats_in_shootout(table.game) == [winner, 1 - winner]


@pytest.mark.parametrize(("winner", "fight", "all_of_them"), [(0, [0, 1], [0, 1, 2]), (2, [0, 1], [0, 1, 2])])
@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶2",
    'compendium-1.9.3 "Shootout" step 1 ¶1',
    'faq-2015 "Shootouts" step 1 ¶1',
    'compendium-1.9.3 "Shootout" step 4b ¶1',
    'faq-2015 "Shootouts" step 4b ¶1',
)
def test_else_the_first_from_the_winner_who_has_a_posse(winner: int, fight: list[int], all_of_them: list[int]) -> None:
    """Cheatin' cards are for those too who have none."""
    table = showdown(table=Table(outfit("A"), outfit("B"), outfit("C"), winner=winner))
    assert table.state.shootout is not None
    assert seats_in_shootout(table.game) == fight
    assert all_seats(table.game, table.state.shootout) == all_of_them


@rule("rulebook-1.5.0 §6.1 step 1 ¶5", 'compendium-1.9.3 "Shootout" step 1 ¶5', 'faq-2015 "Shootouts" step 1 ¶5')
def test_a_play_that_empties_a_posse_ends_it_all() -> None:
    table, log = showdown(), Log()

    def make(game: Game, seat: int, play: Any) -> None:
        send_home_booted(game, table["Bo"])

    table.say("0 shootout play: shoot")
    table.do(until_all_pass, [0, 1], log.decide, make, both_posses_left)
    assert table.posse(1) == []
