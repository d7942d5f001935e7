"""Games of two, three and four players by both editions: sound after every unit, and the same again from a record."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.agents.random import Random
from dtk.engine.check import find_faults
from dtk.engine.flow import play, step
from dtk.engine.rules.setup import new_state, play_setup
from dtk.engine.seated import SeatedGame
from dtk.match.digests import digest
from dtk.match.one import WON, Match, play_one
from dtk.match.record import game_line, game_of, parse_line
from dtk.match.replay import replay
from dtk.match.series import play_many
from dtk.testing import played_by
from tests.match.meetings import EDITIONS, NAMES, TABLES, Auditor, deck, gathering

ENDS = {WON, "days", "plays"}


@TABLES
@settings(max_examples=5)
@given(st.data())
def test_every_random_game_is_sound_after_every_unit_and_ends(players: int, ruleset: str, data: st.DataObject) -> None:
    names = data.draw(st.lists(st.sampled_from(NAMES), min_size=players, max_size=players))
    sound(gathering(("random",) * players, ruleset, str(data.draw(st.integers(0, 10**9))), names))


@TABLES
def test_sensible_players_play_soundly_too(players: int, ruleset: str) -> None:
    for number in range(2):
        sound(gathering(("baseline",) * players, ruleset, "sensible"), number)
    sound(gathering(("baseline",) * (players - 1) + ("random",), ruleset, "sensible"))


def sound(match: Match, number: int = 0) -> None:
    auditor = Auditor()
    game = play_one(match, number, keep=True, observer=auditor)
    assert not game.fault and game.reason in ENDS and auditor.units > 4
    assert sum(game.firsts) == game.days
    assert not replay(match, game_of(parse_line(game_line(game), len(match.decks)))).difference


@TABLES
@pytest.mark.parametrize("units", [0, 12, 40])
def test_a_copy_plays_on_just_as_the_game_does(players: int, ruleset: str, units: int) -> None:
    decks = [deck(name) for name in NAMES[:players]]
    state = new_state(decks, "copy", switches=played_by(ruleset))
    seats = range(players)
    game = SeatedGame(state, [Random(f"{seat}") for seat in seats])
    play_setup(game, [deck.gang for deck in decks])
    for _ in range(units):
        if state.outcome is None:
            step(game)
    twin, luck = state.copy(), [Random(f"on {seat}") for seat in seats]
    assert digest(twin) == digest(state)
    game.agents[:] = luck
    play(game)
    again = SeatedGame(twin, [Random(f"on {seat}") for seat in seats])
    play(again)
    assert digest(twin) == digest(state) and not find_faults(twin)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_everybody_sits_everywhere_and_several_processes_play_the_same_games(ruleset: str) -> None:
    match = gathering(("random",) * 3, ruleset, "jobs")
    once = list(play_many(match, range(6), keep=True))
    assert [game.seats for game in once[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert list(play_many(match, range(6), 2, keep=True)) == once


@pytest.mark.slow
@TABLES
def test_many_more_games_are_sound(players: int, ruleset: str) -> None:
    for number in range(60):
        sound(gathering(("random",) * players, ruleset, "sweep"), number)
        if number % 10 == 0:
            sound(gathering(("baseline", "random", "baseline", "random")[:players], ruleset, "sweep"), number)
