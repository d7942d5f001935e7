"""What is written down can be played again, and whatever was changed is found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.database import load_database
from dtk.engine.abilities import Text, Use
from dtk.engine.keys import PieceKeys
from dtk.engine.places import home
from dtk.engine.state import State
from dtk.engine.texts import Texts
from dtk.engine.verbs.cards import create_token
from dtk.match.one import Match, Observer, play_one, table_of
from dtk.match.record import BadRecord, first_line, game_line, game_of, parse_line, read_game, read_games, read_match
from dtk.match.replay import Journal, JournalAgent, replay
from dtk.match.series import play_many
from dtk.testing import ability, dude, printed
from tests.match.meetings import LAW_DOGS, SLOANE, Fool, Passer, deck, meeting


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = meeting(agents=("baseline", "random"))
    path = tmp_path / "games.jsonl"
    games = "".join(map(game_line, play_many(match, range(4), keep=True)))
    path.write_text(first_line(match, 4) + games, encoding="utf-8")
    return path


def test_the_first_line_tells_the_whole_match(record: Path) -> None:
    assert read_match(record, load_database()) == meeting(agents=("baseline", "random"))


def test_every_game_comes_to_the_same_again(record: Path) -> None:
    match = read_match(record, load_database())
    games = list(read_games(record))
    assert [game.number for game in games] == [0, 1, 2, 3]
    assert [replay(match, game).difference for game in games] == [""] * 4


@settings(max_examples=8)
@given(st.integers(0, 10**9))
def test_any_random_game_comes_to_the_same_again(seed: int) -> None:
    match = meeting(seed=str(seed))
    written = game_line(play_one(match, 1, keep=True))
    replayed = replay(match, game_of(parse_line(written, 2)))
    assert not replayed.difference and game_line(replayed.played) == written


def test_a_game_in_which_dudes_become_other_versions_comes_to_the_same_again() -> None:
    sheriff, grown = printed("Abram Grothe"), printed("Abram Grothe (Exp.1)")
    law_dogs = deck(LAW_DOGS)
    match = meeting(agents=("baseline", "baseline"))._replace(
        decks=(deck(SLOANE), law_dogs._replace(cards=(sheriff, *[grown] * 20, *law_dogs.cards), gang=(sheriff,)))
    )
    game = play_one(match, 0, keep=True)
    assert any(answer.startswith("play: exchange") for answer in game.answers)
    assert not replay(match, game_of(parse_line(game_line(game), 2))).difference


def test_tokens_are_written_down_like_anybody() -> None:
    match = meeting()
    token = dude("Gunslinger", keywords=("Token",))

    def call_up(use: Use) -> None:
        create_token(use.game, token, use.seat, home(use.game.state, use.seat))

    def table() -> State:
        state = table_of(match, 0)
        state.active.texts = Texts({deck.outfit.code: Text((ability("Noon", call_up),)) for deck in match.decks})
        return state

    game = play_one(match, 0, keep=True, state=table())
    assert any("made up: dude Gunslinger#" in answer for answer in game.answers)
    state = table()
    journal = Journal(game_of(parse_line(game_line(game), 2)), PieceKeys(state))
    gangs = [match.decks[who].gang for who in game.seats]
    agents = [JournalAgent(journal) for _ in game.seats]
    assert play_one(match, 0, agents=agents, choose=lambda: gangs, keep=True, state=state) == game


def test_a_forfeited_game_is_forfeited_again() -> None:
    game = play_one(meeting(), 0, agents=[Passer(), Fool()], keep=True)
    replayed = replay(meeting(), game_of(parse_line(game_line(game), 2)))
    assert not replayed.difference and replayed.played == game


def altered(record: Path, **changes: Any) -> str:
    """What is found where game 2 says something else."""
    game = read_game(record, 2)._replace(**changes)
    return replay(read_match(record, load_database()), game).difference


def test_what_was_changed_is_found(record: Path) -> None:
    answers = read_game(record, 2).answers
    place = next(place for place, answer in enumerate(answers) if answer == "play: pass")
    assert "does not fit the decision `play`" in altered(
        record, answers=(*answers[:place], "play: fly away", *answers[place + 1 :])
    )
    assert "no answers are left" in altered(record, answers=answers[:-1])
    assert "answers is left" in altered(record, answers=(*answers, "play: pass"))
    assert "last state" in altered(record, digest="0" * 16)
    assert "winner's seat" in altered(record, winner=None)
    assert "number of days" in altered(record, days=99)
    assert "end" in altered(record, reason="days")


def test_another_seed_goes_another_way(record: Path) -> None:
    match = read_match(record, load_database())._replace(seed="another")
    assert replay(match, read_game(record, 0)).difference


def test_the_order_of_options_does_not_matter(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers stand by what they mean, so a record outlives another order of the lists."""
    from dtk.engine.rules import high_noon

    ordinary = high_noon.legal_plays
    monkeypatch.setattr(high_noon, "legal_plays", lambda game, seat: ordinary(game, seat)[::-1])
    assert not altered(record)


BROKEN_HEADS = {
    "": "it is empty",
    "{\n": "line 1",
    "[1]\n": "line 1 is not an object",
    '{"format":"other"}\n': "not the record of a match",
    '{"format":"dtk-match","schema_version":99}\n': "it has version 99",
    '{"format":"dtk-match","schema_version":2}\n': "`decks`",
    '{"format":"dtk-match","schema_version":2,"decks":[],"agents":[]}\n': "number of agents differs from the number of",
    "\udcff\n": "not UTF-8",
    "{": "its first line is incomplete",
}


@pytest.mark.parametrize(("text", "said"), BROKEN_HEADS.items())
def test_what_is_no_record_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(BadRecord, match=said):
        read_match(path, load_database())


@pytest.mark.parametrize(
    ("member", "value", "said"),
    [
        ("outfit", "99999", "does not know"),
        ("outfit", None, "does not know"),
        ("cards", {"01001": 10**6}, "impossible number"),
        ("cards", {"01001": True}, "impossible number"),
        ("gang", "01001", "`gang`"),
        ("name", 5, "`name`"),
    ],
)
def test_a_deck_that_can_not_be_is_refused(tmp_path: Path, member: str, value: Any, said: str) -> None:
    data = json.loads(first_line(meeting(), 1))
    data["decks"][0][member] = value
    path = tmp_path / "broken.jsonl"
    path.write_text(json.dumps(data) + "\n", encoding="utf-8")
    with pytest.raises(BadRecord, match=said):
        read_match(path, load_database())


def test_a_game_that_is_not_there_is_refused(record: Path) -> None:
    for number in (9, -1):
        with pytest.raises(BadRecord, match=f"no game {number}. (Games are numbered|The record has only)"):
            read_game(record, number)


def test_a_record_of_impossible_setup_is_no_crash() -> None:
    """A gang that the deck doesn't hold: the game is broken off by name."""
    match = meeting()
    poor = match.decks[0]._replace(cards=match.decks[0].cards[20:])
    game = play_one(Match((poor, match.decks[1]), match.agents, "x"), 0)
    assert game.reason == "engine error" and "not in the deck" in game.fault


class GoneAway(Observer):
    """An observer that leaves in the middle of the game, as `| head` does."""

    def begins(self, game: object) -> None:
        raise BrokenPipeError


def test_an_observer_that_goes_away_is_no_fault_of_the_game() -> None:
    with pytest.raises(BrokenPipeError):
        play_one(meeting(), 0, observer=GoneAway())
