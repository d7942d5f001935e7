"""Replay: records step by step, the coach in the background, and play from any moment on."""

from __future__ import annotations

import json
import re
from itertools import repeat
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.coach.analysis import AnalysisProgress, Settings, analyse, analysing
from dtk.files.reading import Source
from dtk.match.one import play_one
from dtk.match.record import first_line, line_of, read_game, read_match, recorded
from dtk.report.games.coach_words import words
from dtk.web.replay import coaching, replay
from dtk.web.store import RECORDS, MemoryStore
from tests.match.meetings import meeting
from tests.web.clients import client
from tests.web.players import HTMX, PagePlayer
from tests.web.test_play import verified


@pytest.fixture(scope="module")
def finished() -> PagePlayer:
    """A game that is over."""
    person = PagePlayer()
    person.deal()
    person.play()
    assert not person.question
    return person


@pytest.fixture(scope="module")
def conceded() -> PagePlayer:
    """A short game that is over."""
    person = PagePlayer()
    person.deal()
    person.answer("1")
    person.play(4)
    person.post("concede")
    return person


def test_each_step_has_a_board_and_its_place_in_the_record(finished: PagePlayer) -> None:
    page = finished.asked.get("/replay/game", params={"name": finished.name}).text
    boards = json.loads(re.search(r'id="boards">(.*?)</script>', page)[1])  # type: ignore[index]
    answers = json.loads(re.search(r'id="answers">(.*?)</script>', page)[1])  # type: ignore[index]
    steps = len(re.findall(r'<li id="s\d+">', page))
    assert steps == len(boards["steps"]) == len(answers) > 20
    assert answers == sorted(answers) and answers[-1] <= len(json.loads(finished.record.splitlines()[1])["answers"])
    assert "Ask the coach" in page and "Play on from here" in page and "Autoplay" in page


@pytest.mark.parametrize("seat", [1, 2])
def test_a_game_goes_on_from_any_moment(finished: PagePlayer, seat: int, tmp_path: Path) -> None:
    recorded = json.loads(finished.record.splitlines()[1])
    for answers in (0, 20, len(recorded["answers"]) // 2):
        before = {*finished.store._documents[RECORDS]}
        data = {"name": finished.name, "game": "0", "answers": str(answers), "seat": str(seat)}
        reply = finished.asked.post("/replay/play-on", data=data)
        assert reply.status_code == 200 and 'id="question"' in reply.text
        (new,) = {*finished.store._documents[RECORDS]} - before
        person = PagePlayer(finished.store, finished.asked)
        person.open(new)
        game = json.loads(person.record.splitlines()[1])
        assert game["answers"][:answers] == recorded["answers"][:answers]
        person.play(3)
        assert "replayed" in verified(person.record, tmp_path)


@pytest.mark.parametrize("is_paired", [False, True])
def test_every_game_of_a_match_goes_on_from_any_moment(is_paired: bool, tmp_path: Path) -> None:
    """With the cards that were dealt in it, at the seats of that game."""
    match = meeting(seed="deal")._replace(pairs=is_paired)
    games = [recorded(play_one(match, number, keep=True)) for number in range(4)]
    text = first_line(match, 4) + "".join(map(line_of, games))
    store = MemoryStore({RECORDS: {"match.jsonl": text}})
    asked = client(store)
    for number, seat in ((1, 1), (3, 2)):
        page = asked.get("/replay/game", params={"name": "match.jsonl", "game": number}).text
        names = [match.decks[who].name for who in games[number].seats]
        assert f"as seat 2, {names[1]}" in page
        place = len(games[number].answers) // 2
        before = {*store._documents[RECORDS]}
        data = {"name": "match.jsonl", "game": str(number), "answers": str(place), "seat": str(seat)}
        assert 'id="question"' in asked.post("/replay/play-on", data=data).text
        (new,) = {*store._documents[RECORDS]} - before
        person = PagePlayer(store, asked)
        person.open(new)
        head, game = map(json.loads, person.record.splitlines())
        assert [deck["name"] for deck in head["decks"]] == names
        assert game["answers"][:place] == list(games[number].answers[:place])
        person.play(3)
        assert "replayed" in verified(person.record, tmp_path)


def test_impossible_moments_are_refused(finished: PagePlayer) -> None:
    for fields in ({"name": "none.jsonl"}, {"name": finished.name, "game": "7"}):
        assert finished.asked.post("/replay/play-on", data=fields).status_code in (400, 404)
        assert finished.asked.get("/replay/game", params=fields).status_code in (400, 404)
        assert finished.asked.post("/replay/coach", data=fields).status_code in (400, 404)


def test_a_record_that_does_not_replay_says_so(finished: PagePlayer) -> None:
    head, game = finished.record.splitlines()
    data = json.loads(game)
    data["answers"][10] = "play: nonsense"
    store = MemoryStore({RECORDS: {"odd.jsonl": f"{head}\n{json.dumps(data)}\n"}})
    reply = client(store).get("/replay/game?name=odd.jsonl")
    assert reply.status_code == 400 and "does not replay as recorded" in reply.text


@pytest.fixture
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach that plays few games."""

    def quick(match, game, words, *, seats):  # type: ignore[no-untyped-def]
        return analysing(match, game, words, seats=seats, settings=Settings(playouts=2, worlds=2))

    monkeypatch.setattr(coaching, "analysing", quick)


@pytest.mark.usefixtures("quick_coach")
def test_the_coach_works_in_the_background(conceded: PagePlayer) -> None:
    fields = {"name": conceded.name, "game": "0"}
    with client(conceded.store) as asked:
        page = asked.post("/replay/coach", data=fields, headers=HTMX)
        number = re.search(r'name="coach" value="(\d+)"', page.text)
        assert number is not None
        for _ in range(500):
            page = asked.get("/replay/coach", params={**fields, "coach": number[1]}, headers=HTMX)
            if "HX-Redirect" in page.headers:
                break
        shown = asked.get(page.headers["HX-Redirect"]).text
    assert 'class="coach"' in shown and "chance to win" in shown


def test_the_coach_can_be_stopped(conceded: PagePlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "analysis_of", lambda *_: repeat(AnalysisProgress(3, 10)))
    fields = {"name": conceded.name, "game": "0"}
    with client(conceded.store) as asked:
        page = asked.post("/replay/coach", data=fields, headers=HTMX).text
        number = re.search(r'name="coach" value="(\d+)"', page)
        assert number is not None
        page = asked.post("/replay/coach/stop", data={**fields, "coach": number[1]}, headers=HTMX).text
        assert "Stopped." in page and "Ask the coach" in page and "<progress" not in page
    assert conceded.asked.get("/replay/coach?coach=77").status_code == 404


@pytest.mark.usefixtures("quick_coach")
def test_an_analysis_of_another_game_is_not_shown_and_other_work_is_not_stopped(conceded: PagePlayer) -> None:
    """A page from before a restart may name a number that now stands for other work."""
    fields = {"name": conceded.name, "game": "0"}
    conceded.store._documents[RECORDS]["other.jsonl"] = conceded.record
    other = {"name": "other.jsonl", "game": "0", "coach": "1"}
    with client(conceded.store) as asked:
        asked.post("/replay/coach", data=fields, headers=HTMX)
        assert asked.post("/replay/coach/stop", data=other, headers=HTMX).status_code == 404
        assert asked.get("/replay/coach", params=other, headers=HTMX).status_code == 404
        for _ in range(500):
            page = asked.get("/replay/coach", params={**fields, "coach": "1"}, headers=HTMX)
            if "HX-Redirect" in page.headers:
                break
        assert 'class="coach"' in asked.get(page.headers["HX-Redirect"]).text
        assert 'class="coach"' not in asked.get("/replay/game", params=other).text


def test_an_analysis_task_by_task_is_the_analysis(conceded: PagePlayer) -> None:
    record = Source("g", conceded.record)
    match, game = read_match(record, load_database()), read_game(record, 0)
    settings = Settings(playouts=2, worlds=0)
    *steps, last = analysing(match, game, words, seats=(0,), settings=settings)
    assert last == analyse(match, game, words, seats=(0,), settings=settings)
    assert [step.done for step in steps] == [*range(1, steps[-1].tasks + 1)]  # type: ignore[union-attr]
