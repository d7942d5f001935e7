"""Play: a game from the deal to its end, saved after each choice, undone, resumed, with nothing hidden shown."""

from __future__ import annotations

import json
import re
from math import fsum
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.agents.human import Human
from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.engine.view import View
from dtk.files.reading import Source
from dtk.match.levels import LEVELS
from dtk.match.person import continued
from dtk.report.pages.table import HIDDEN
from dtk.web.deck_list import example_decks
from dtk.web.pages import environment
from dtk.web.play import games, hints, play
from dtk.web.play.position import PlayPosition, position
from dtk.web.play.sitting import PersonSeat, play_on
from dtk.web.store import RECORDS
from tests.web.clients import EXAMPLES, SLOANE, SteppedRunner, client, store_of
from tests.web.players import HTMX, LAW_DOGS, PagePlayer

HOSTILE = "<img src=x onerror=alert(1)>"


def verified(record: str, tmp_path: Path) -> str:
    """What `dtk replay --verify` says of a record."""
    path = tmp_path / "game.jsonl"
    path.write_text(record, "utf-8")
    done = CliRunner().invoke(app, ["replay", str(path), "--verify"])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_whole_game_is_an_ordinary_record(tmp_path: Path) -> None:
    person = PagePlayer()
    person.deal()
    assert person.question == "Your starting gang?" and person.words["1"].startswith("The deck's gang")
    person.play()
    assert re.search(r'class="result">You (win|lose)', person.page)
    assert "1 game replayed with the recorded result" in verified(person.record, tmp_path)
    assert person.asked.get(f"/replay/game?name={person.name}").status_code == 200


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_of_more_players(seats: int, tmp_path: Path) -> None:
    person = PagePlayer()
    person.deal(*[SLOANE, LAW_DOGS, SLOANE, LAW_DOGS][:seats], seat=2)
    person.play(30)
    assert person.page.count('class="player seat-') == seats
    # The person's hand is nearest.
    assert person.page.rindex('aria-label="Seat 2"') > person.page.rindex('aria-label="Seat 1"')
    assert "replayed" in verified(person.record, tmp_path)


# `expert` is `hard` with more playouts, which take long.
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "expert"])
def test_a_game_goes_on_after_a_restart(level: str) -> None:
    person = PagePlayer()
    person.deal(level=level)
    person.answer("1")
    person.play(3)
    kept, question, choices = person.record, person.question, person.choices
    games.LIVE._games.clear()
    again = PagePlayer(asked=client(person.store), store=person.store)
    again.open(person.name)
    assert (again.question, again.choices, again.record) == (question, choices, kept)
    again.play(2)
    assert again.record != kept


def test_a_record_of_the_terminal_goes_on_in_the_page(tmp_path: Path) -> None:
    log = tmp_path / "t.jsonl"
    decks = [str(EXAMPLES / SLOANE), str(EXAMPLES / LAW_DOGS)]
    CliRunner().invoke(app, ["play", *decks, "--seed", "7", "--log", str(log)], input="1\n1\nq\ns\n")
    store = store_of(SLOANE)
    store._documents[RECORDS]["t.jsonl"] = log.read_text("utf-8")
    person = PagePlayer(store)
    person.open("t.jsonl")
    assert person.status == 200 and person.question
    person.play(4)
    (tmp_path / "back.jsonl").write_text(person.record, "utf-8")
    done = CliRunner().invoke(app, ["play", "--resume", str(tmp_path / "back.jsonl")], input="q\ns\n")
    assert done.exit_code == 0 and "Your game continues." in done.output


def test_a_choice_is_taken_back_and_the_record_notes_it(tmp_path: Path) -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    person.until("Your play.")
    question, choices = person.question, person.choices
    person.answer("1")
    person.post("undo")
    assert person.status == 200 and (person.question, person.choices) == (question, choices)
    assert "the record notes the undo" in person.page
    assert json.loads(person.record.splitlines()[1])["undone"]
    assert "replayed" in verified(person.record, tmp_path)


def test_plays_that_are_not_possible_are_told_with_their_rule() -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    person.until("Your play.")
    refused = re.findall(
        r'<li data-piece="\d+"><span>(.*?)</span> <span class="cause">(.*?) <cite>(.*?)</cite>', person.page
    )
    assert len(refused) == int(re.search(r"Not possible now \((\d+)\)", person.page)[1])  # type: ignore[index]
    assert all(cause.endswith(".") and rule for _, cause, rule in refused)
    # There is no dude to call out at home.
    assert any(words.startswith("Call out with") and rule.endswith("§5.3.2") for words, _, rule in refused)


def test_choices_are_numbered_from_the_top_of_the_page() -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    orders = []
    for seed in range(40):
        found = re.findall(r'value="(\d+)" data-number="(\d+)"', person.page)
        places = [int(place) for _, place in found]
        assert places == [*range(1, len(places) + 1)]
        orders.append([int(number) for number, _ in found])
        headings = re.findall(r"<h3>(Bring in|Move|Call out|Use)</h3>", person.page)
        assert len(headings) == len({*headings})
        person.play(1, seed)
    # Records depend on the order of the question, which is another one.
    assert any(order != sorted(order) for order in orders)


def test_a_play_that_has_begun_is_cancelled() -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    person.until("Your play.")
    move = next(number for number, words in person.words.items() if " moves, from " in words)
    question = person.question
    person.answer(move)
    assert "where?" in person.question
    person.post("cancel")
    assert person.question == question and "undone" not in person.record
    person.post("cancel")
    assert person.status == 400 and "already had an effect" in person.reply


def test_conceding_ends_the_game(tmp_path: Path) -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    person.post("concede")
    assert "You lose." in person.page and not person.question
    assert "replayed" in verified(person.record, tmp_path)
    person.open(person.name)
    # A game that is over is replayed.
    assert person.status == 200 and 'id="boards"' in person.page


def test_games_of_the_same_decks_differ_in_the_lists() -> None:
    person = PagePlayer()
    person.deal(seed="a-seed-to-look-for")
    person.answer("1")
    person.play(3)
    for section in ("play", "replay"):
        shown = person.asked.get(f"/{section}").text
        assert re.search(r"day 1, after \d+ choices", shown) and "a-seed-to-look-for" not in shown
    person.post("concede")
    for section in ("play", "replay"):
        assert "lost, day 1, seed a-seed-to-look-for" in person.asked.get(f"/{section}").text


def test_the_result_says_why_after_an_undo_too() -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    person.until("Your play.")
    person.answer("1")
    person.post("undo")
    person.play()
    result = re.search(r'class="result">([^<]*)<', person.page)
    assert result is not None
    assert re.fullmatch(r"You (win|lose)\. .* wins on day \d+: .+\. 1 choice undone after taking effect\.", result[1])


def test_an_old_page_cannot_answer_again() -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    earlier = person.page
    person.answer("1")
    kept, person.page = person.record, earlier
    person.answer("1")
    assert person.status == 409 and "another tab" in person.reply and person.record == kept


@pytest.mark.parametrize("choice", ["0", "99", "-1", "", "1.5", "x", "9" * 9, "１"])
def test_impossible_answers_are_refused(choice: str) -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    question, kept = person.question, person.record
    person.answer(choice)
    assert person.status == 400 and person.record == kept
    person.open(person.name)
    assert person.question == question


def test_discards_are_marks_with_the_rank_of_the_rest() -> None:
    person = PagePlayer()
    person.deal(seed="11")
    person.answer("1")
    for seed in range(1, 40):
        if 'class="mark"' in person.page:
            break
        person.play(8, seed) if person.question else person.deal(seed=str(seed))
    codes = re.findall(r'data-code="(\d+)"', person.page)
    assert len(codes) >= 5
    reply = person.asked.get("/play/stays", params={"kept": codes[:2]})
    assert "in the 2 cards that stay" in reply.text
    assert "No card stays." in person.asked.get("/play/stays?kept=nonsense").text
    (first, *_) = re.findall(r'class="mark"><input type="checkbox" name="choice" value="(\d+)"', person.page)
    person.answer(first)
    assert person.status == 200 and 'class="mark"' not in person.page


def shown(position: PlayPosition) -> str:
    """The part of a page with the board and the question."""
    turn = PLAYED._replace(position=position)
    facts = {"at": position, "turn": turn, "name": "g", "record": "v", "gang": "", "note": "", "seat": 1}
    facts |= {"players": [], "seed": "", "base": "", "is_read_only": False}
    return environment().get_template("play/board.html").render(**facts)


PERSON = PagePlayer()
PERSON.deal()
PERSON.answer("1")
PERSON.until("Your play.")
RESUMABLE = continued(Source("g", PERSON.record), load_database())
PLAYED = play_on(RESUMABLE)


def test_worlds_that_differ_only_in_hidden_cards_give_the_same_page() -> None:
    met = []

    class Swapping(PersonSeat):
        def put(self, decision, view):  # type: ignore[no-untyped-def]
            asked = super().put(decision, view)
            assert self.game is not None
            met.append(shown(position(self.game, view, decision, asked)))
            state = self.game.state
            other = state.players[1]
            assert not any(View(state, 0).sees(number) for number in (other.hand[0], other.deck[0], other.deck[1]))
            for here, there in (((other.hand, 0), (other.deck, 0)), ((other.hand, 1), (other.deck, -1))):
                (hand, at), (deck, to) = here, there
                state.pieces[hand[at]].zone, state.pieces[deck[to]].zone = "deck", "hand"
                hand[at], deck[to] = deck[to], hand[at]
            mine = state.players[0]
            mine.deck[0], mine.deck[-1] = mine.deck[-1], mine.deck[0]
            met.append(shown(position(self.game, view, decision, asked)))
            return asked

    seat = Swapping(RESUMABLE, [])
    RESUMABLE.play(Human(seat), seat)
    first, second = met
    assert first == second and 'class="card hidden"' in first and HIDDEN.title in first


def test_no_hidden_card_and_no_seed_is_on_any_page_of_a_game() -> None:
    person = PagePlayer()
    person.deal(seed="a-seed-to-look-for")
    for turn in range(25):
        if not person.question:
            break
        assert "a-seed-to-look-for" not in person.page
        resumable = continued(Source("g", person.record), load_database()) if turn else None
        if resumable is not None and resumable.gangs is not None:
            play_on(resumable)
            numbers = {int(number) for number in re.findall(r'data-p="(\d+)"', person.page)}
            assert all(resumable.view.sees(number) for number in numbers)
        person.play(1, turn)


def test_hostile_names_are_shown_and_run_nothing() -> None:
    text = (EXAMPLES / SLOANE).read_text("utf-8")
    hostile = re.sub(r"^name:.*$", f"name: '{HOSTILE}'", text, flags=re.MULTILINE)
    assert HOSTILE in hostile
    person = PagePlayer(store_of(LAW_DOGS, bad=hostile))
    person.deal("bad.yaml", LAW_DOGS)
    person.answer("1")
    for page in (person.page, person.asked.get("/play").text, person.asked.get("/replay").text):
        assert "<img" not in page and "onerror" in page
    person.play()
    assert "<img" not in person.page
    assert "<img" not in person.asked.get("/replay/game", params={"name": person.name}).text


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"deck": ["deck:none.yaml", f"deck:{LAW_DOGS}"]}, "There is no"),
        ({"deck": ["example:../../x", f"deck:{LAW_DOGS}"]}, "no such example"),
        ({"deck": [f"deck:{SLOANE}"]}, "one for each opponent"),
        ({"deck": ["", ""]}, "one for each opponent"),
        ({"deck": [SLOANE, LAW_DOGS]}, "Choose a deck for each seat"),
        ({"deck": [f"deck:{SLOANE}", f"deck:{LAW_DOGS}"], "level": ["perfect"]}, "easy, normal, hard or expert"),
        ({"deck": ["deck:half.yaml", f"deck:{LAW_DOGS}"]}, "illegal"),
        ({"deck": ["deck:half.yaml", f"deck:{LAW_DOGS}"], "illegal": "yes"}, "cannot be played"),
        ({"deck": ["deck:list.yaml", f"deck:{LAW_DOGS}"]}, "cannot be read as a deck"),
    ],
)
def test_games_that_cannot_begin_say_why(fields: dict[str, list[str] | str], words: str) -> None:
    asked = client(store_of(SLOANE, LAW_DOGS, half="name: Half\ndudes:\n  Sloane: 1\n", list="- 1\n- 2\n"))
    reply = asked.post("/play/new", data=fields)
    assert reply.status_code == 400 and words in reply.text and "Your deck" in reply.text


def test_examples_can_be_played() -> None:
    assert SLOANE in example_decks()
    person = PagePlayer(store_of())
    data = {"deck": [f"example:{SLOANE}", f"example:{LAW_DOGS}"], "level": ["normal"]}
    reply = person.asked.post("/play/new", data=data)
    assert reply.status_code == 200 and "Your starting gang?" in reply.text


def test_a_folder_that_cannot_be_written_says_so() -> None:
    asked = client(store_of(SLOANE, LAW_DOGS, is_read_only=True))
    assert "read-only" in asked.get("/play").text
    reply = asked.post("/play/new", data={"deck": [f"deck:{SLOANE}", f"deck:{LAW_DOGS}"]})
    assert reply.status_code == 400 and "read-only" in reply.text


@pytest.mark.parametrize("text", ["", "{", "nonsense\n", '{"format":"dtk-match"}\n', "[]\n", "\ud800"])
def test_broken_records_are_refused(text: str) -> None:
    store = store_of(SLOANE)
    store._documents[RECORDS]["bad.jsonl"] = text
    asked = client(store)
    assert asked.get("/play").status_code == asked.get("/replay").status_code == 200
    for path in ("/play/game", "/replay/game"):
        reply = asked.get(path, params={"name": "bad.jsonl"})
        assert reply.status_code == 400 and "bad.jsonl" in reply.text


def test_a_part_and_a_page_show_the_same_game() -> None:
    person = PagePlayer()
    person.deal()
    person.answer("1")
    whole = person.asked.get("/play/game", params={"name": person.name}).text
    piece = person.asked.get("/play/game", params={"name": person.name}, headers=HTMX).text
    assert "<html" in whole and "<html" not in piece and person.question in piece


def test_another_gang_is_chosen_card_by_card(tmp_path: Path) -> None:
    person = PagePlayer()
    person.deal()
    another = next(number for number, words in person.words.items() if "card by card" in words)
    person.answer(another)
    wanted = person.words["2"]
    person.answer("2")
    assert wanted.split(" (")[0].split(" ", 1)[1] in person.question
    person.post("undo")
    assert person.question == "Your starting gang?" and "Choose your gang again." in person.page
    person.answer(another)
    person.answer("2")
    done = next(number for number, words in person.words.items() if words == "Done")
    person.answer(done)
    assert "gang" not in person.question
    assert len(json.loads(person.record.splitlines()[1])["gangs"][0]) == 1
    assert "replayed" in verified(person.record, tmp_path)


def test_the_odds_of_a_round_and_a_hint() -> None:
    person = PagePlayer()
    for seed in range(1, 40):
        person.deal(seed=str(seed))
        person.answer("1")
        while person.question and "Odds of this round" not in person.page:
            person.play(1, seed)
        if person.question:
            break
    fields = {"name": person.name, "version": person.field("version")}
    shown = person.asked.get("/play/odds", params=fields).text
    chances = [float(number) for number in re.findall(r"(\d+(?:\.\d+)?) ?%", shown)]
    assert len(chances) == 3 and 99 < fsum(chances) < 101
    with person.asked as asked:
        page = asked.post("/play/hint", data=fields, headers=HTMX).text
        for _ in range(200):
            again = re.search(r'hx-get="([^"]*/play/hint\?job=\d+)"', page)
            if again is None:
                break
            page = asked.get(again[1]).text
    assert "hint-lines" in page and page.count('class="chosen"') == 1
    assert person.asked.get("/play/hint?job=99").status_code == 404


def test_a_hint_grows_game_by_game_and_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer stops the search for its question, too."""
    monkeypatch.setattr(hints, "PLAYOUTS", 12)
    monkeypatch.setattr(play, "PLAYOUTS", 12)
    person = PagePlayer()
    person.deal()
    person.answer("1")
    person.until("Your play")
    runner = SteppedRunner(monkeypatch)
    with client(person.store, runner=runner) as asked:
        fields = {"name": person.name, "version": person.field("version")}
        seen = []
        page = asked.post("/play/hint", data=fields, headers=HTMX).text
        while "hx-get" in page:
            found = re.search(r'max="12" value="(\d+)"', page)
            assert found is not None and 'id="hint-stop"' in page
            seen.append(int(found[1]))
            page = asked.get("/play/hint?job=1", headers=HTMX).text
        assert seen == [*range(len(seen))] and len(seen) > 6
        assert "hint-lines" in page and "hint-stop" not in page
        asked.post("/play/hint", data=fields, headers=HTMX)
        for _ in range(3):
            page = asked.get("/play/hint?job=2", headers=HTMX).text
        page = asked.post("/play/hint/stop", data={"job": "2"}, headers=HTMX).text
        assert "stopped early" in page and "hx-get" not in page and "hint-stop" not in page
        asked.post("/play/hint", data=fields, headers=HTMX)
        job = runner.job(3)
        assert job is not None and not job.is_over
        choice = {**fields, "choice": person.choices[0], "gang": ""}
        assert asked.post("/play/answer", data=choice, headers=HTMX).status_code == 200
        assert job.is_over


def test_only_hints_are_stopped_and_shown_as_hints() -> None:
    person = PagePlayer()
    with client(person.store) as asked:
        deck = f"deck:{SLOANE}"
        run = {"deck": [deck, deck], "agent": ["random", "random"], "games": "1000"}
        asked.post("/measure/begin", data=run)
        assert asked.get("/play/hint?job=1").status_code == 404
        assert asked.post("/play/hint/stop", data={"job": "1"}).status_code == 404
        runner = asked.app.state.services.runner  # type: ignore[attr-defined]
        assert not runner.job(1).is_over
        runner.cancel(1)


@pytest.mark.parametrize("level", [*LEVELS])
def test_the_opponent_is_named_by_its_level(level: str) -> None:
    person = PagePlayer()
    person.deal(level=level)
    assert f"dtk, level {level}</li>" in person.page and "played by" not in person.page


def test_a_seed_that_cannot_be_printed_is_refused() -> None:
    person = PagePlayer()
    person.deal(seed="\x01\u202e")
    assert person.status == 400 and "The seed contains characters that cannot be printed" in person.page
