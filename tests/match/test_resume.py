"""A game goes on from any earlier choice of a person, and from its record."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from dtk.agents.registry import agent_named
from dtk.cards.database import load_database
from dtk.engine.decisions import AttachTo, Decision, MoveTo, NoonPlay
from dtk.engine.events import Event, Stage
from dtk.engine.game import Game
from dtk.engine.keys import PieceKeys, answer_line
from dtk.engine.seated import Agent
from dtk.engine.view import View
from dtk.files.reading import Source
from dtk.match.levels import PERSON
from dtk.match.one import UNFINISHED, Match, Observer, PlayedGame, Undone, Unfinished, play_one, seating
from dtk.match.person import alone, taken_over
from dtk.match.record import (
    BadRecord,
    RecordedGame,
    first_line,
    game_line,
    game_of,
    line_of,
    parse_line,
    read_game,
    read_match,
    recorded,
)
from dtk.match.replay import replay
from dtk.match.resume import ChoicePoint, ResumableGame, TakenBack
from tests.match.meetings import choosing, gathering, meeting

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "match-record.v2.json").read_text("utf-8"))


class Lively:
    """Sits at the table in a person's place. meddles: is called before each answer."""

    def __init__(self, resumable: ResumableGame, meddles: Callable[[Decision[Any]], None]) -> None:
        self.agent: Agent = agent_named("baseline", "somebody")
        self.resumable, self.meddles = resumable, meddles

    def answer(self, decision: Decision[Any], view: View) -> Any:
        self.meddles(decision)
        return self.agent.answer(decision, view)


class Watching(Observer):
    def __init__(self, resumable: ResumableGame) -> None:
        self.resumable = resumable

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        self.resumable.look()


def match_of(agent: str = "baseline", seed: str = "test") -> Match:
    return choosing(meeting(agents=("human", agent), seed=seed))


def played(resumable: ResumableGame, meddles: Callable[[Decision[Any]], None]) -> PlayedGame:
    """The game, continued whenever the player goes back."""
    while True:
        try:
            return resumable.play(Lively(resumable, meddles), Watching(resumable))
        except TakenBack:
            continue


def read(line: str) -> RecordedGame:
    return game_of(parse_line(line, 2))


def leaving_at(place: int, match: Match | None = None, saved: RecordedGame | None = None, seat: int = 0) -> PlayedGame:
    """A game that the player leaves after N answers."""
    resumable = ResumableGame(match or match_of(), seat, saved)

    def leave(decision: Decision[Any]) -> None:
        if len(resumable.answers) >= place:
            raise Unfinished

    return played(resumable, leave)


@pytest.mark.parametrize("agent", ["baseline", "random"])
def test_what_was_left_comes_to_the_same_again_and_goes_on(agent: str) -> None:
    match = match_of(agent, "lunch")
    left = leaving_at(40, match)
    assert left.reason == UNFINISHED and left.winner == -1 and len(left.answers) >= 40
    saved = read(game_line(left))
    assert not replay(match, saved).difference
    assert line_of(saved) == game_line(left)
    later = leaving_at(60, match, saved)
    assert later.answers[: len(left.answers)] == left.answers and len(later.answers) >= 60
    assert later.gangs == left.gangs and not replay(match, read(game_line(later))).difference


def test_a_game_that_goes_on_is_the_game_that_it_would_have_been() -> None:
    """The agents remember what they did, and their luck is where it was."""
    match = match_of("random", "lunch")
    at_once = played(ResumableGame(match, 0), lambda decision: None)
    resumable = ResumableGame(match, 0, read(game_line(leaving_at(40, match))))

    class Same:
        """Answers as in that game."""

        def answer(self, decision: Decision[Any], view: View) -> Any:
            names = PieceKeys(resumable.state)
            wanted = at_once.answers[len(resumable.answers)]
            return next(option for option in decision.options if answer_line(names, decision, option) == wanted)

    again = resumable.play(Same())
    assert len(at_once.answers) > 40
    assert again.answers == at_once.answers and again.digest == at_once.digest


def test_who_leaves_before_the_game_begins_chooses_a_gang_again() -> None:
    left = leaving_at(0)
    assert left.gangs is None and left.reason == UNFINISHED
    saved = read(game_line(left))
    assert not replay(match_of(), saved).difference
    assert ResumableGame(match_of(), 0, saved).gangs is None


def test_a_choice_is_taken_back_and_that_is_recorded_once_something_has_come_of_it() -> None:
    resumable, back = ResumableGame(match_of(), 0), list[tuple[ChoicePoint, tuple[str, ...], bool, list[int]]]()

    def undo(decision: Decision[Any]) -> None:
        last = resumable.last
        if len(resumable.answers) > 30 and not back and last is not None and not resumable.is_free(last):
            back.append((last, tuple(resumable.answers), resumable.is_free(last), resumable.turned_up_since(last)))
            resumable.take_back(last)
            raise TakenBack

    game = played(resumable, undo)
    (point, answers, _, turned_up), *_ = back
    assert game.undone == (Undone(point.place, answers[point.place :]),)
    assert game.answers[: point.place] == answers[: point.place]
    assert all(0 <= number < len(resumable.state.pieces) for number in turned_up)
    recorded = read(game_line(game))
    assert recorded.undone == game.undone
    result = replay(match_of(), recorded)
    assert not result.difference and result.played == game
    for wrong in (point.place + 1, -1, 9999):
        assert replay(match_of(), recorded._replace(undone=(recorded.undone[0]._replace(place=wrong),))).difference
    for lost in ((), ("play: fly away",), (*recorded.undone[0].answers, "play: pass", "flee: yes")):
        assert replay(match_of(), recorded._replace(undone=(recorded.undone[0]._replace(answers=lost),))).difference


def test_choices_that_were_taken_back_one_after_another_are_verified_too() -> None:
    resumable, times = ResumableGame(match_of(), 0), list[int]()

    def undo(decision: Decision[Any]) -> None:
        if (len(resumable.answers) > 30 or times) and len(times) < 4 and resumable.last is not None:
            times.append(resumable.last.place)
            resumable.take_back(resumable.last)
            raise TakenBack

    game = played(resumable, undo)
    assert len(times) == 4 and times == sorted(times, reverse=True) and game.undone
    assert not replay(match_of(), read(game_line(game))).difference


def test_half_a_choice_is_taken_back_for_nothing() -> None:
    resumable, halves = ResumableGame(match_of(), 0), list[type[Decision[Any]]]()

    def cancel(decision: Decision[Any]) -> None:
        begun = resumable.begun
        if isinstance(decision, NoonPlay):
            assert begun is None
        if (
            isinstance(decision, MoveTo | AttachTo)
            and begun is not None
            and resumable.is_free(begun)
            and len(halves) < 5
        ):
            halves.append(type(decision))
            resumable.take_back(begun)
            raise TakenBack

    game = played(resumable, cancel)
    assert len(halves) == 5 and not game.undone
    assert not replay(match_of(), read(game_line(game))).difference


def test_what_was_turned_up_meanwhile_is_known() -> None:
    """A player who passes until a shootout or lowball reveals hands has seen them."""
    resumable, news = ResumableGame(match_of(), 0), list[list[int]]()

    def watch(decision: Decision[Any]) -> None:
        if resumable.points and len(resumable.points) > 1:
            news.append(resumable.turned_up_since(resumable.points[-2]))

    played(resumable, watch)
    assert any(news) and not all(news)


def test_a_record_that_fits_no_more_is_refused() -> None:
    left = read(game_line(leaving_at(40)))
    resumable = ResumableGame(match_of(), 0, left._replace(answers=("play: fly away", *left.answers[1:])))
    with pytest.raises(BadRecord, match="does not fit the decision"):
        resumable.play(Lively(resumable, lambda decision: None))
    with pytest.raises(BadRecord, match="its deck has none"):
        ResumableGame(match_of(), 0, left._replace(gangs=(("99999",), ("99999",))))


@pytest.mark.parametrize("undone", [1, [1], [{}], [{"place": "x", "answers": []}], [{"place": 1}]])
def test_what_was_taken_back_must_be_told_properly(undone: object) -> None:
    data = parse_line(game_line(leaving_at(40)), 2)
    with pytest.raises(BadRecord):
        game_of(data | {"undone": undone})


def test_the_schema_knows_such_games() -> None:
    left = leaving_at(40)._replace(undone=(Undone(3, ("play: pass",)),))
    for line in (first_line(match_of(), 1), game_line(left)):
        jsonschema.validate(json.loads(line), SCHEMA)


@pytest.mark.parametrize("is_paired", [False, True], ids=["single deals", "pairs"])
@pytest.mark.parametrize("players", [2, 3])
def test_any_game_of_a_match_is_a_game_of_its_own(players: int, is_paired: bool) -> None:
    """With the same deal at the same seats, to the same end; its record is read back."""
    match = gathering(("random",) * players, "pinebox-1.5", "lone")._replace(pairs=is_paired, blank=(1,))
    for number in range(2 * players):
        game = recorded(play_one(match, number, keep=True))
        lone = alone(match, number)
        again = game._replace(number=0, seats=seating(0, players))
        assert lone.decks == tuple(match.decks[who] for who in game.seats)
        text = first_line(lone, 1) + line_of(again)
        jsonschema.validate(json.loads(text.splitlines()[0]), SCHEMA)
        record = Source("lone", text)
        read = read_match(record, load_database())
        assert read.first_deal == (number // players if is_paired else number)
        assert replay(read, read_game(record, 0)).difference == ""


@pytest.mark.parametrize("number", [0, 1, 2, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_takes_over_any_game_of_a_match_at_any_seat(number: int, seat: int) -> None:
    match = gathering(("baseline", "random"), "pinebox-1.5", "over")
    game = recorded(play_one(match, number, keep=True))
    record = Source("over", first_line(match, 6) + line_of(game))
    place = len(game.answers) // 2
    mine, begun = taken_over(record, load_database(), seat, place, number)
    assert mine.agents[seat] == PERSON and mine.agents[1 - seat] == match.agents[game.seats[1 - seat]]
    left = leaving_at(place + 3, mine, begun, seat)
    assert left.answers[:place] == game.answers[:place] and len(left.answers) >= place
    text = first_line(mine, 1) + line_of(recorded(left))
    continued = Source("on", text)
    assert replay(read_match(continued, load_database()), read_game(continued, 0)).difference == ""


@pytest.mark.parametrize("first", [-1, "1", True, 1.5])
def test_an_impossible_first_deal_is_refused(first: object) -> None:
    head = json.loads(first_line(match_of(), 1)) | {"first_deal": first}
    with pytest.raises(BadRecord, match="`first_deal`"):
        read_match(Source("odd", json.dumps(head) + "\n"), load_database())
