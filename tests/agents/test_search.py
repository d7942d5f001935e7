"""Search plays candidates on in games that could be the one it is in, and answers by what comes of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import inf
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.race import beliefs, is_decided
from dtk.agents.random import Random
from dtk.agents.registry import BadAgent, agent_named, find_factory, is_own
from dtk.agents.search import (
    DECIDED,
    MOST_PLAYOUTS,
    PLAYOUTS,
    SEARCHED,
    SURE,
    LineEstimate,
    LineTrial,
    Search,
    Trials,
    best_of,
    estimate,
)
from dtk.agents.standing.posses import KnownFights
from dtk.cli import advise
from dtk.engine.decisions import Decision, T
from dtk.engine.flow import advance
from dtk.engine.plays import PlayChoice
from dtk.engine.sandbox import let_sample
from dtk.engine.view import View
from dtk.match import series
from dtk.match.one import play_one
from dtk.match.series import play_many
from dtk.match.texts import FULL
from dtk.statistics.means import FEWEST
from dtk.testing import Table, deed, dude
from tests.agents.agent_tables import decks
from tests.match.meetings import NAMES, TABLES, gathering, meeting

FEW = "search:playouts=4"
# Short games of this match, of two days or three.
SHORT = (0, 2, 24)
MATCH = meeting(agents=(FEW, "baseline"))._replace(texts=FULL)
GUN = {"bullets": 4, "shooter": "stud"}


def test_records_are_the_same_again_and_for_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    # So that each process plays a game.
    monkeypatch.setattr(series, "CHUNK", 1)
    alone = list(play_many(MATCH, SHORT[:2], keep=True))
    assert alone == list(play_many(MATCH, SHORT[:2], jobs=2, keep=True))
    assert not any(game.fault for game in alone)


def test_its_luck_comes_from_its_seed() -> None:
    questions = []

    class Sampled:
        def sample(self, luck: str) -> str:
            questions.append(luck)
            return luck

    for seed in ("a", "b"):
        agent = Search(seed)
        agent.questions = 7
        agent.world(Sampled(), 3)  # type: ignore[arg-type]
    assert questions == ["a/7/3", "b/7/3"]


@TABLES
def test_it_answers_legally_with_any_number_of_players_by_either_edition(players: int, ruleset: str) -> None:
    match = gathering(("search:playouts=1", *("baseline",) * (players - 1)), ruleset)
    assert not play_one(match, 0).fault


@pytest.mark.parametrize("first", range(0, len(NAMES), 2))
def test_it_answers_legally_with_every_example_deck(first: int) -> None:
    match = meeting(*NAMES[first : first + 2], agents=("search:playouts=1", "search:playouts=1"))
    # A game that is short with all of them.
    assert not play_one(match._replace(texts=FULL), 5).fault


class Elsewhere:
    """Two searching agents; now and then the second is asked in a game where all hidden cards have changed places."""

    looks_ahead = True

    def __init__(self, seed: str) -> None:
        self.here, self.there = agent_named(FEW, seed), agent_named(FEW, seed)
        self.luck = random.Random(seed)
        self.asked = 0

    def answer(self, decision: Decision[T], view: View) -> T:
        answer = self.here.answer(decision, view)
        if isinstance(decision, SEARCHED) and self.luck.random() < 0.4:
            self.asked += 1
            assert view.sample(f"{self.asked}").answer_of(self.there) == answer
        else:
            assert self.there.answer(decision, view) == answer
        return answer


def test_it_answers_alike_wherever_the_hidden_cards_truly_are() -> None:
    agent = Elsewhere("0")
    assert not play_one(MATCH, 0, agents=[agent, Baseline("1")]).fault
    assert agent.asked > 5


class Asked:
    """Notes what a searching agent finds at the first question."""

    looks_ahead = True

    def __init__(self, agent: Search) -> None:
        self.agent = agent
        self.found: list[LineEstimate] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        if not self.found and isinstance(decision, SEARCHED):
            self.found = self.agent.estimates(decision, view)
        return Baseline("").answer(decision, view)


def test_what_it_finds_can_be_asked_for() -> None:
    asked = Asked(Search("seed", 40))
    play_one(MATCH, 0, agents=[asked, Random("1")])
    own, *others = asked.found
    assert others and (own.gain, own.gain_error) == (0, 0)
    assert all(0 <= one.chance <= 1 and 0 < one.playouts <= own.playouts for one in asked.found)
    assert len({one.line for one in asked.found}) == len(asked.found)


def test_trials_that_share_the_results_of_fights_come_to_the_same() -> None:
    fights = []

    def alone(trials: Trials, some: Sequence[LineTrial]) -> Iterator[float]:
        for trial in some:
            fights.append(len(trials.known.losses))
            trials.known = KnownFights()
            yield trials.value(trial)

    class Both:
        looks_ahead = True

        def __init__(self) -> None:
            self.sharing, self.separate = Search("s", 6), Search("s", 6)

        def answer(self, decision: Decision[T], view: View) -> T:
            if isinstance(decision, SEARCHED):
                found = self.separate.estimates(decision, view, play=alone)
                assert self.sharing.estimates(decision, view) == found
            return Baseline("").answer(decision, view)

    assert not play_one(MATCH, SHORT[0], agents=[Both(), Baseline("1")]).fault
    assert max(fights) > 10


@pytest.mark.parametrize("playouts", [2, 3, 5, 8, 12, 20, 40])
def test_it_plays_on_no_more_games_than_it_may(playouts: int) -> None:
    asked = Asked(Search("seed", playouts))
    play_one(MATCH, 0, agents=[asked, Random("1")])
    assert len(asked.found) > 1
    assert sum(one.playouts for one in asked.found) <= playouts


def test_in_a_hurry_it_stops_once_its_answer_is_probable() -> None:
    class Both:
        looks_ahead = True

        def __init__(self) -> None:
            self.patient, self.hurried = Search("s"), Search("s")
            self.sooner = self.sure = self.same = 0

        def answer(self, decision: Decision[T], view: View) -> T:
            if isinstance(decision, SEARCHED):
                all_games = self.patient.estimates(decision, view)
                found = self.hurried.estimates(decision, view, hurry=True)
                if found == all_games:
                    self.same += 1
                elif len(found) == 1:
                    assert found[0].playouts == 1 and found[0].chance > self.hurried.sure >= SURE
                    self.sure += 1
                else:
                    assert is_decided(beliefs([one.sample for one in found[1:]]), DECIDED)
                    fewer = {one.line: one.playouts for one in found}
                    assert all(fewer[one.line] <= one.playouts for one in all_games)
                    self.sooner += 1
            return Baseline("").answer(decision, view)

    agent = Both()
    assert not play_one(MATCH, SHORT[2], agents=[agent, Baseline("1")]).fault
    assert agent.sooner and agent.sure and agent.same


def test_the_more_games_it_may_play_the_surer_it_must_be_to_ask_no_further() -> None:
    default, *more = (Search("s", playouts).sure for playouts in (PLAYOUTS, 20, 60, 180))
    assert default == Search("s", 4).sure == SURE
    assert [default, *more] == sorted({default, *more}) and more[-1] < 1


def test_gains_are_those_in_the_same_games() -> None:
    """A line that was left out early is compared in the games that it was tried in."""
    found = estimate((1,), [0.5, 0.7], [0.4, 0.5, 0.0, 0.0])
    assert found.chance == pytest.approx(0.6) and found.playouts == 2
    assert found.gain == pytest.approx(0.15) and found.gain_error == pytest.approx(0.05)
    assert estimate((1,), [0.5], [0.5]).gain_error == inf


def test_it_goes_on_as_if_it_had_answered_what_is_answered_already() -> None:
    class Resuming:
        looks_ahead = True

        def __init__(self) -> None:
            self.here, self.there = Search("s", 2), Search("s", 2)
            self.asked = self.alike = 0

        def answer(self, decision: Decision[T], view: View) -> T:
            answer = self.here.answer(decision, view)
            self.asked += 1
            if self.asked <= 20:
                self.there.remember(decision, view)
            elif isinstance(decision, SEARCHED):
                assert self.there.answer(decision, view) == answer
                self.alike += 1
            else:
                self.there.answer(decision, view)
            return answer

    agent = Resuming()
    assert not play_one(MATCH, 1, agents=[agent, Baseline("1")]).fault
    assert agent.alike > 5


def found_by(gain: float, error: float, playouts: int) -> LineEstimate:
    return LineEstimate((gain, error), 0.5, 0.1, gain, error, playouts)


OWN = found_by(0, 0, 9)


@pytest.mark.parametrize(
    ("gain", "error", "playouts", "leaves"),
    [(0.1, 0.05, 9, True), (0.01, 0.05, 9, False), (-0.3, 0.01, 9, False), (0.03, inf, 1, False), (0.5, inf, 1, True)],
    ids=["probably better", "hardly better", "worse", "a little better once", "far better once"],
)
def test_it_leaves_baselines_answer_only_for_what_is_probably_better(
    gain: float, error: float, playouts: int, leaves: bool
) -> None:
    other = found_by(gain, error, playouts)
    assert best_of([OWN, found_by(-1, 0.1, 9), other]) == (other if leaves else OWN)


def test_of_two_lines_with_the_same_gain_it_takes_the_one_seen_more_often() -> None:
    often = found_by(0.2, 0.05, 9)
    assert best_of([OWN, found_by(0.2, inf, 1), often]) == often
    assert best_of([OWN]) == OWN


@pytest.mark.parametrize("playouts", [3, 12, 75])
def test_baselines_line_is_played_in_every_game_that_another_one_is_tried_in(playouts: int) -> None:
    played: list[LineTrial] = []

    def made_up(trials: Trials, some: Sequence[LineTrial]) -> Iterator[float]:
        played.extend(some)
        return (0.5 + 0.1 * (trial.line * trial.world % 3) for trial in some)

    class Spied:
        looks_ahead = True

        def answer(self, decision: Decision[T], view: View) -> T:
            if isinstance(decision, SEARCHED):
                played.clear()
                found = Search("s", playouts).estimates(decision, view, play=made_up)
                assert len(played) == len({*played}) <= playouts
                worlds = {trial.world for trial in played if trial.line == 0}
                assert {trial.world for trial in played} == worlds == {*range(found[0].playouts)}
            return Baseline("").answer(decision, view)

    assert not play_one(MATCH, SHORT[0], agents=[Spied(), Baseline("1")]).fault


@pytest.mark.parametrize("playouts", [12, 60, 400])
def test_without_hurry_even_a_bad_line_has_an_interval_if_half_of_all_games_allow_it(playouts: int) -> None:
    def bad(trials: Trials, some: Sequence[LineTrial]) -> Iterator[float]:
        return (0.0 if trial.line else 0.9 for trial in some)

    class Spied:
        looks_ahead = True

        def answer(self, decision: Decision[T], view: View) -> T:
            if isinstance(decision, SEARCHED):
                found = Search("s", playouts).estimates(decision, view, play=bad)
                share = playouts // (2 * len(found))
                assert min(one.playouts for one in found) >= max(1, min(FEWEST, share))
            return Baseline("").answer(decision, view)

    assert not play_one(MATCH, SHORT[0], agents=[Spied(), Baseline("1")]).fault


def test_settings_are_checked() -> None:
    assert agent_named("search:playouts=7", "s").playouts == 7  # type: ignore[attr-defined]
    assert is_own("search") and is_own("search:playouts=7") and not is_own("search:Class") and not is_own("fox")
    for name, why in {
        "search:playouts=0": "at least 1",
        "search:playouts=many": "many",
        "search:speed=1": "has no setting `speed`. Settings: playouts",
        "random:x=1": "random takes no settings",
        "search:playouts": "Unknown agent",
    }.items():
        with pytest.raises(Exception, match=why) as caught:
            find_factory(name)
        assert caught.type is BadAgent or why == "Unknown agent"


# Positions that a player would know the answer to


class Sitting:
    """An agent at a table, and a note of what it said."""

    looks_ahead = True

    def __init__(self, table: Table, agent: Any) -> None:
        self.table, self.agent = table, agent
        self.said: list[str] = []

    def answer(self, decision: Decision[Any], view: View) -> Any:
        answer = self.agent.answer(decision, view)
        self.said.append(f"{decision.kind}: {self.table.text(answer, none=decision.none)}")
        return answer


def said(table: Table, agent: Any, other: Any = None) -> list[str]:
    """An agent's answers at seat 0 in the next unit. other: the agent at seat 1, by default baseline."""
    sitting = Sitting(table, agent)
    table.game.agents[:] = [sitting, other or Baseline("1")]
    let_sample(table.game)
    advance(table.game)
    return sitting.said


def test_it_takes_the_deed_that_wins_today() -> None:
    table = decks(Table())
    table.put(1, deed("Hall", control=2))
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=1), booted=True)
    assert said(table, Search("seed"))[:2] == ["play: move Allie", "move to: Hall"]


def lost_unless_bo_leaves() -> Table:
    """Bo, booted and alone, holds what wins the day; the Kid, who has no influence, stands beside it with a gun."""
    table = decks(Table())
    table.put(0, deed("Hall", control=2))
    table.put(1, dude("Bo", influence=1), "Hall", booted=True)
    table.put(0, dude("Kid", **GUN), "town square")
    table.put(0, dude("Allie", influence=1), "home 0", booted=True)
    return table


def test_it_walks_in_to_call_out_who_stands_there_alone() -> None:
    assert said(lost_unless_bo_leaves(), Search("seed"))[:2] == ["play: move Kid", "move to: Hall"]


class CallsOut:
    """Calls out whom it can, and leaves the rest to baseline."""

    def __init__(self) -> None:
        self.agent = Baseline("1")

    def answer(self, decision: Decision[Any], view: View) -> Any:
        calls = [play for play in decision.options if isinstance(play, PlayChoice) and play.kind == "call out"]
        return calls[0] if calls else self.agent.answer(decision, view)


def test_it_does_not_stand_up_to_a_gunslinger_with_its_last_influence() -> None:
    table = decks(Table(turn=1))
    table.put(1, deed("Hall", control=1))
    table.put(0, dude("Allie", influence=1), "town square")
    table.put(1, dude("Bo", influence=1, **GUN), "town square")
    assert said(table, Search("seed"), CallsOut()) == ["accept: no"]


def test_it_takes_no_risk_for_nothing() -> None:
    table = decks(Table())
    table.put(1, deed("Hall", production=1))
    table.put(0, dude("Allie", influence=2))
    for name in ("Bo", "Cal"):
        table.put(1, dude(name, **GUN), "Hall")
    assert said(table, Search("seed")) == ["play: pass"]


def test_nobody_waits_for_games_without_an_end() -> None:
    assert Search("seed", MOST_PLAYOUTS).playouts == MOST_PLAYOUTS == advise.MOST_PLAYOUTS
    limit = f"the limit is {MOST_PLAYOUTS:,}"
    for playouts, why in ((0, "at least 1 is needed"), (MOST_PLAYOUTS + 1, limit), ("9" * 30, limit)):
        with pytest.raises(ValueError, match=f"playouts={playouts}: {why}"):
            Search("seed", playouts)
