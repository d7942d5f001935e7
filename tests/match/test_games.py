"""Whole games: they are sound, they end, they depend on nothing but the seed, and no agent can stop a run."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.agents.random import Random
from dtk.engine import flow
from dtk.engine.check import find_faults
from dtk.engine.decisions import Decision
from dtk.engine.flow import play, step
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules.setup import new_state, play_setup
from dtk.engine.seated import SeatedGame
from dtk.engine.view import View
from dtk.match.digests import digest
from dtk.match.one import BROKEN, FORFEIT, WON, Match, agent_at, play_one, seating
from dtk.match.series import play_many
from dtk.match.tally import Tally
from tests.match.meetings import NAMES, Auditor, Fool, Liar, Passer, deck, meeting

DECKS = st.sampled_from(NAMES)
ENDS = {WON, "days", "plays"}


@settings(max_examples=15)
@given(DECKS, DECKS, st.integers(0, 10**9))
def test_every_random_game_is_sound_after_every_unit_and_ends(first: str, second: str, seed: int) -> None:
    sound(meeting(first, second, seed=str(seed)))


@settings(max_examples=6)
@given(st.integers(0, 10**9))
def test_every_sensible_game_is_sound_after_every_unit_and_ends(seed: int) -> None:
    sound(meeting(agents=("baseline", "baseline"), seed=str(seed)))


def sound(match: Match) -> None:
    auditor = Auditor()
    game = play_one(match, 0, observer=auditor)
    assert not game.fault and game.reason in ENDS and auditor.units > 4
    assert game.winner in (0, 1) or game.reason != WON
    assert sum(game.firsts) == game.days


@pytest.mark.slow
@pytest.mark.parametrize("first", NAMES)
@pytest.mark.parametrize("second", NAMES)
def test_every_pair_of_decks_plays_soundly(first: str, second: str) -> None:
    for number in range(40):
        agents = ("baseline" if number % 3 == 0 else "random", "random")
        game = play_one(meeting(first, second, agents, "sweep"), number, observer=Auditor())
        assert not game.fault and game.reason in ENDS


class Chosen:
    """Takes the options at places that were written down."""

    def __init__(self, places: list[int]) -> None:
        self.places = iter(places)

    def answer(self, decision: Decision, view: View) -> Any:
        return decision.options[next(self.places)]


@settings(max_examples=12)
@given(st.integers(0, 10**9), st.integers(0, 60))
def test_a_copy_plays_on_just_as_the_game_does(seed: int, units: int) -> None:
    decks = [deck("sloane-base-set"), deck("law-dogs-base-set")]
    state = new_state(decks, str(seed))
    game = SeatedGame(state, [Random(f"{seed}a"), Random(f"{seed}b")])
    play_setup(game, [deck.gang for deck in decks])
    for _ in range(units):
        if state.outcome is None:
            step(game)
    twin, asked = state.copy(), len(game.answers)
    assert digest(twin) == digest(state)
    play(game)
    rest = Chosen(game.answers[asked:])
    again = SeatedGame(twin, [rest, rest])
    play(again)
    assert digest(twin) == digest(state) and again.answers == game.answers[asked:] and not find_faults(twin)


def test_the_seed_of_an_agent_does_not_give_away_that_of_the_game() -> None:
    """Every shuffle comes from the game's seed, so an agent that knew the seed would know the order of all decks."""
    told: list[str] = []

    def factory(seed: str) -> Random:
        told.append(seed)
        return Random(seed)

    match = meeting(seed="a seed of the match")._replace(factories=(factory, factory))
    for number in range(20):
        for seat in range(2):
            agent_at(match, number, seat)
    assert len(set(told)) == 40
    assert all(re.fullmatch("[0-9a-f]{16}", seed) for seed in told)


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    first, again, other = (
        list(play_many(meeting(agents=("baseline", "random"), seed=seed), range(4), keep=True))
        for seed in ("a", "a", "b")
    )
    assert first == again
    assert {game.digest for game in first}.isdisjoint(game.digest for game in other)


def test_the_same_games_are_played_by_two_processes() -> None:
    match = meeting(agents=("random", "baseline"))
    assert list(play_many(match, range(20), 2, keep=True)) == list(play_many(match, range(20), 1, keep=True))


def test_writing_answers_down_changes_nothing() -> None:
    kept, unkept = (play_one(meeting(), 3, keep=keep) for keep in (True, False))
    assert kept._replace(answers=(), digest="") == unkept and len(kept.answers) == kept.decisions


def test_seats_are_shared_fairly() -> None:
    assert [seating(number, 2) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert {seating(number, 3)[0] for number in range(3)} == {0, 1, 2}


@pytest.mark.parametrize("seat", [0, 1])
def test_an_illegal_answer_forfeits_the_game(seat: int) -> None:
    agents: list[Any] = [Passer(), Passer()]
    agents[seat] = Liar()
    game = play_one(meeting(), 0, agents=agents)
    assert (game.reason, game.winner, game.forfeit) == (FORFEIT, 1 - seat, seat)
    assert "illegal answer" in game.fault


def test_an_agent_that_fails_forfeits_the_game() -> None:
    game = play_one(meeting(), 0, agents=[Passer(), Fool()])
    assert (game.reason, game.winner, game.forfeit) == (FORFEIT, 0, 1)
    assert "KeyError" in game.fault


def test_an_agent_that_exits_forfeits_the_game() -> None:
    class Quitter:
        def answer(self, decision: Decision, view: View) -> Any:
            raise SystemExit(0)

    game = play_one(meeting(), 0, agents=[Quitter(), Passer()])
    assert (game.reason, game.winner, game.fault) == (FORFEIT, 1, "SystemExit: 0")


def test_an_agent_that_fails_with_a_value_error_is_not_taken_for_an_illegal_answer() -> None:
    class Picky:
        def answer(self, decision: Decision, view: View) -> Any:
            raise ValueError("nothing here for me")

    assert play_one(meeting(), 0, agents=[Picky(), Passer()]).fault == "ValueError: nothing here for me"


def test_a_fault_of_the_engine_ends_the_game_by_name_and_not_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game) -> None:
        raise RuntimeError("a gear came off")

    monkeypatch.setattr(flow, "play_upkeep", broken)
    games = list(play_many(meeting(), range(3)))
    assert [(game.reason, game.winner) for game in games] == [(BROKEN, NOBODY)] * 3
    assert games[0].fault == "RuntimeError: a gear came off"
    tally = Tally(meeting())
    for game in games:
        tally.add(game)
    assert tally.reasons[BROKEN] == 3 and tally.faults == {"RuntimeError: a gear came off": 0}


def test_a_game_in_which_nobody_does_anything_is_stopped_and_says_so() -> None:
    game = play_one(meeting(), 0, agents=[Passer(), Passer()])
    assert game.reason == "days" and game.days == flow.MOST_DAYS


def test_too_many_plays_on_a_day_stop_a_game() -> None:
    decks = [deck("sloane-base-set"), deck("law-dogs-base-set")]
    state = new_state(decks, "long day")
    game = SeatedGame(state, [Random("a"), Random("b")])
    play_setup(game, [deck.gang for deck in decks])
    play(game, most_plays=1)
    assert state.outcome is not None and state.outcome.reason == "plays"
