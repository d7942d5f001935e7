"""Games of three and four players: sound after every unit, and the same again from the same seed or a record."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meetings import LAW_DOGS, NAMES, SLOANE, Auditor, deck

from dtk.match.one import WON, Match, play_one
from dtk.match.record import game_line, game_of, parsed
from dtk.match.replay import replay
from dtk.match.series import play_many

ENDS = {WON, "days", "plays"}


def gathering(agents: tuple[str, ...], seed: str, *names: str) -> Match:
    chosen = names or (SLOANE, LAW_DOGS, NAMES[0], NAMES[-1])[: len(agents)]
    return Match(tuple(deck(name) for name in chosen), agents, seed, "pinebox-1.5")


@settings(max_examples=15)
@given(st.lists(st.sampled_from(NAMES), min_size=3, max_size=4), st.integers(0, 10**9))
def test_every_random_game_is_sound_after_every_unit_and_ends(names: list[str], seed: int) -> None:
    sound(gathering(("random",) * len(names), str(seed), *names))


@pytest.mark.parametrize("agents", [("baseline", "baseline", "random"), ("baseline",) * 3, ("baseline",) * 4])
def test_sensible_players_play_soundly_too(agents: tuple[str, ...]) -> None:
    for number in range(4):
        sound(gathering(agents, "sensible"), number)


def sound(match: Match, number: int = 0) -> None:
    game = play_one(match, number, keep=True, witness=Auditor())
    assert not game.fault and game.reason in ENDS
    assert not replay(match, game_of(parsed(game_line(game), 2))).difference


def test_everybody_sits_everywhere_and_several_processes_play_the_same_games() -> None:
    match = gathering(("random",) * 3, "jobs")
    once = list(play_many(match, range(12), keep=True))
    assert [game.seats for game in once[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert list(play_many(match, range(12), 2, keep=True)) == once


@pytest.mark.slow
def test_many_more_games_are_sound() -> None:
    for number in range(400):
        sound(gathering(("random",) * (3 + number % 2), "sweep"), number)
        if number % 10 == 0:
            sound(gathering(("baseline", "random", "baseline"), "sweep"), number)
