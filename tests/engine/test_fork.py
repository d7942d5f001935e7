"""A fork goes on from where the game is, even in the middle of a unit, and leaves it alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dtk.agents.random import Random
from dtk.engine.abilities import AFTER, Use
from dtk.engine.decisions import Decision
from dtk.engine.events import SetUp
from dtk.engine.flow import advance, play
from dtk.engine.fork import fork
from dtk.engine.game import Game, IllegalAnswer
from dtk.engine.rules.setup import DeckList, new_state, play_setup
from dtk.engine.seated import SeatedGame
from dtk.engine.texts import NO_TEXTS
from dtk.engine.view import View
from dtk.match.digests import digest
from dtk.testing import Table, ability, dude, outfit, played_by, react
from tests.engine.wild import wild_texts
from tests.match.meetings import SLOANE, TABLES, deck


class Fated:
    """Answers by what is asked and how often, so that two games that are alike stay alike."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, decision: Decision, view: View) -> Any:
        self.asked += 1
        luck = random.Random(f"{view._state.day} {view._state.plays} {self.asked} {len(decision.options)}")
        return luck.choice(list(decision.options))


class Forking:
    """At some questions, tries another future first, and then sees what comes of doing the same as it will do."""

    def __init__(self, share: float) -> None:
        self.fated = Fated()
        self.luck = random.Random(7)
        self.share = share
        self.game: Game | None = None
        self.found: list[tuple[int, str]] = []

    def answer(self, decision: Decision, view: View) -> Any:
        game = self.game
        if game is not None and self.luck.random() < self.share:
            other = fork(game, [Random(str(seat)) for seat in range(len(game.agents))])
            advance(other)
            for _ in range(8):
                if not other.is_over:
                    advance(other)
            twin = Fated()
            twin.asked = self.fated.asked
            same = fork(game, [twin] * len(game.agents))
            advance(same)
            self.found.append((len(game.answers), digest(same.state)))
        return self.fated.answer(decision, view)


@TABLES
@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_a_fork_in_the_middle_of_a_unit_comes_to_the_same_if_all_answer_the_same(
    seed: int, wild: bool, players: int, ruleset: str
) -> None:
    decks = [deck(SLOANE)] * players
    texts = wild_texts([card for deck in decks for card in deck.cards], str(seed)) if wild else NO_TEXTS
    state = new_state(decks, str(seed), texts, played_by(ruleset))
    agent = Forking(0.2)
    game = SeatedGame(state, [agent] * players, forks=True)
    play_setup(game, [deck.gang for deck in decks])
    agent.game = game
    checked = 0
    while not game.is_over and checked < 40:
        agent.found.clear()
        advance(game, 12, 120)
        now = digest(game.state)
        assert all(then == now for _, then in agent.found)
        checked += len(agent.found)
    assert checked


class Liar:
    """Gives legal answers until some question, and then an answer that was not offered."""

    def __init__(self, questions: int) -> None:
        self.fated = Fated()
        self.questions = questions

    def answer(self, decision: Decision, view: View) -> Any:
        self.questions -= 1
        return "whatever" if self.questions == 0 else self.fated.answer(decision, view)


@pytest.mark.parametrize("question", [*range(1, 40, 3), 60, 90])
def test_an_illegal_answer_is_refused_and_the_game_can_go_on_from_the_unit_before(question: int) -> None:
    """Continuing with legal answers gives the same result as if the illegal answer had never been given."""
    decks = [deck(SLOANE), deck(SLOANE)]

    def begun(agent: Any) -> Game:
        state = new_state(decks, "lie")
        game = SeatedGame(state, [agent, agent], forks=True)
        play_setup(game, [deck.gang for deck in decks])
        return game

    liar = Liar(question)
    lied, honest = begun(liar), begun(Fated())
    with pytest.raises(IllegalAnswer, match="whatever"):
        while True:
            advance(lied)
    asked = Fated()
    asked.asked = question - 1
    after = fork(lied, [asked, asked])
    while len(honest.answers) < question:
        advance(honest)
    advance(after)
    assert digest(after.state) == digest(honest.state)


def test_the_game_is_as_it_was_after_a_fork_was_played_to_its_end() -> None:
    decks = [deck(SLOANE), deck(SLOANE)]
    state = new_state(decks, "twice")
    game = SeatedGame(state, [Random("a"), Random("b")])
    play_setup(game, [deck.gang for deck in decks])
    for _ in range(10):
        advance(game)
    before, answers = digest(game.state), game.answers.copy()
    other = fork(game, [Random("c"), Random("d")])
    play(other)
    assert other.is_over
    assert (digest(game.state), game.answers) == (before, answers)


def test_a_game_that_was_not_made_for_it_can_not_be_forked_within_a_unit() -> None:
    table, abe = Table(), dude("Abe")

    def look_ahead(use: Use) -> None:
        fork(use.game, [Random("a"), Random("b")])

    table.teach(abe, ability("Noon", look_ahead))
    table.put(0, abe)
    with pytest.raises(ValueError, match="without `forks`"):
        table.play("play: use Abe")


def test_a_game_can_not_be_forked_while_it_is_set_up() -> None:
    """What is asked then belongs to no unit that a fork could start from."""
    con = dude("Con")
    table = Table(DeckList("One", outfit("Home"), None, (con,), (con,)), phase="setup")

    def look_ahead(use: Use) -> None:
        with pytest.raises(ValueError, match="once it is set up"):
            fork(use.game, [Random("a")])
        use.piece.control_points += 1

    table.teach(con, react("React", AFTER, SetUp, look_ahead))
    table.say("0 grifter: answer Con")
    table.do(play_setup, [(con,)])
    assert table["Con"].control_points == 1
