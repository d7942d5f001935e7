"""An agent that cheats gets nothing out of it: what it is given belongs to a game that only could be the true one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.outside.sealed import Sealed
from dtk.agents.random import Random
from dtk.engine.chance import Chance
from dtk.engine.decisions import ChoosePlay, Decision, T
from dtk.engine.game import Game
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.match.digests import digest
from dtk.match.one import Observer, play_one
from dtk.match.texts import FULL
from tests.match.meetings import choosing, meeting

MATCH = meeting()._replace(texts=FULL)


def states_in_reach(decision: Decision[Any], view: View) -> list[State]:
    """Every state that an agent gets at through what it is given, however rude that is, but for what stands behind
    `View.sample`.
    """
    found = [view._state]
    if isinstance(decision, ChoosePlay):
        for option in decision.options:
            if option is not None and (offer := decision.describe(option)) is not None:
                found += states_of(offer.use.game)
    for name in ("offer", "use"):
        part = getattr(decision, name, None)
        use = getattr(part, "use", part)
        if use is not None:
            found += states_of(use.game)
    return found


def states_of(game: Game) -> list[State]:
    """The states that a game leads to."""
    return [game.state, *([game.boundary] if game.boundary is not None else []), *(view._state for view in game.views)]


class Cheat:
    """Plays at random, and looks for more than it may see."""

    def __init__(self, seed: str, cheat: Callable[[Decision[Any], View], None]) -> None:
        self.agent, self.cheat = Random(seed), cheat

    def answer(self, decision: Decision[T], view: View) -> T:
        answer = self.agent.answer(decision, view)
        self.cheat(decision, view)
        return answer


class Table(Observer):
    """Keeps the game, to compare with what agents find."""

    game: Game

    def begins(self, game: Game) -> None:
        self.game = game


def cheating(cheat: Callable[[Decision[Any], View], None], number: int = 0, table: Table | None = None) -> Any:
    agents = [Sealed(Cheat(f"{seat}", cheat), f"{number}{seat}") for seat in range(2)]
    return play_one(MATCH, number, agents=agents, keep=True, observer=table)


def honest(number: int = 0) -> Any:
    return play_one(MATCH, number, agents=[Random("0"), Random("1")], keep=True)


def test_a_sealed_agent_answers_as_it_would_in_the_game() -> None:
    nothing: Callable[[Decision[Any], View], None] = lambda decision, view: None  # noqa: E731
    for number in range(4):
        assert cheating(nothing, number) == honest(number)
    agents = [Sealed(Baseline(f"{seat}"), f"{seat}") for seat in range(2)]
    assert play_one(MATCH, 5, agents=agents, keep=True) == play_one(
        MATCH, 5, agents=[Baseline("0"), Baseline("1")], keep=True
    )


def test_whatever_it_looks_at_it_finds_the_true_hidden_cards_no_more_often_than_chance() -> None:
    table, found, expected, variance, reached = Table(), 0, 0.0, 0.0, 0

    def look(decision: Decision[Any], view: View) -> None:
        nonlocal found, expected, variance, reached
        if view.phase == "setup":
            return
        true = table.game.state
        foe, known = 1 - view.seat, set(view.known(1 - view.seat))
        hand = {number for number in true.players[foe].hand if number not in known}
        hidden = (
            len(hand)
            + len(true.players[foe].deck)
            + sum(not view.sees(number) for number in true.players[foe].draw_hand)
        )
        for state in states_in_reach(decision, view):
            assert state is not true and state.chance.seed != true.chance.seed
            reached += 1
            if hand and decision.kind == "play":
                share = len(hand) / hidden
                found += len(hand & set(state.players[foe].hand))
                expected += len(hand) * share
                variance += len(hand) * share * (1 - share)

    for number in range(12):
        assert not cheating(look, number, table).fault
    assert reached > 500 and expected > 200
    # Several of the states that one question leads to are the same.
    assert abs(found - expected) < 8 * variance**0.5


def test_whatever_it_changes_the_game_goes_on_as_before() -> None:
    def meddle(decision: Decision[Any], view: View) -> None:
        for state in states_in_reach(decision, view):
            for player in state.players:
                player.ghost_rock += 50
                player.hand.clear()
            for piece in state.pieces:
                piece.controller = view.seat
                piece.booted = True
            state.chance = Chance("mine")

    assert cheating(meddle, 1) == honest(1)


def test_gangs_are_chosen_without_seeing_more_as_well() -> None:
    match, seeds, decks = choosing(MATCH), set[str](), list[list[int]]()

    def look(decision: Decision[Any], view: View) -> None:
        if view.phase == "setup":
            seeds.add(view._state.chance.seed)
            decks.append(view._state.players[1 - view.seat].deck)

    agents = [Sealed(Cheat(f"{seat}", look), f"{seat}") for seat in range(2)]
    assert play_one(match, 0, agents=agents, keep=True) == play_one(
        match, 0, agents=[Random("0"), Random("1")], keep=True
    )
    assert decks and not any(seed == "test/0" for seed in seeds)


def test_an_illegal_answer_and_a_crash_are_forfeits_still() -> None:
    class Liar:
        def answer(self, decision: Decision[Any], view: View) -> Any:
            return "whatever"

    class Fool:
        def answer(self, decision: Decision[Any], view: View) -> Any:
            raise KeyError("lost")

    assert "illegal answer" in play_one(MATCH, 0, agents=[Sealed(Liar(), "0"), Random("1")]).fault
    assert "KeyError" in play_one(MATCH, 0, agents=[Random("0"), Sealed(Fool(), "1")]).fault


def test_sealed_agents_play_as_they_do_unsealed() -> None:
    def sealed(seed: str) -> Sealed:
        return Sealed(Random(seed), seed)

    match = MATCH._replace(factories=(sealed, sealed))
    plain = MATCH._replace(factories=(Random, Random))
    assert play_one(match, 2, keep=True) == play_one(plain, 2, keep=True)


@pytest.mark.parametrize("number", range(2))
def test_sealed_agents_that_look_ahead_play_the_same_game_again(number: int) -> None:
    class Sampling:
        looks_ahead = True

        def __init__(self, seed: str) -> None:
            self.agent = Random(seed)

        def answer(self, decision: Decision[T], view: View) -> T:
            if view.phase == "high noon":
                assert digest(view.sample("x").play([Random("a"), Random("b")], "play").view._state)
            return self.agent.answer(decision, view)

    games = [
        play_one(MATCH, number, agents=[Sealed(Sampling(f"{seat}"), f"{seat}") for seat in range(2)], keep=True)
        for _ in range(2)
    ]
    assert games[0] == games[1] and not games[0].fault
