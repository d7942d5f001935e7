"""Players choose their gangs out of the legal ones, at the same time, before anything is on the table."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.agents.random import Random
from dtk.agents.registry import agent_named
from dtk.cards.database import load_database
from dtk.engine.decisions import Decision, UseGrifter
from dtk.engine.rules.setup import ANOTHER, OWN, Starting
from dtk.engine.view import View
from dtk.match.digests import digest
from dtk.match.one import BROKEN, FORFEIT, WON, play_one
from dtk.match.record import BadRecord, RecordedGame, first_line, game_line, game_of, parse_line, read_games, read_match
from dtk.match.replay import replay
from dtk.match.series import play_many
from dtk.match.tally import Tally
from dtk.match.texts import FULL
from dtk.testing import rule
from tests.match.meetings import EDITIONS, NAMES, Auditor, Fool, Liar, Passer, choosing, deck, gathering, meeting

DECKS = st.sampled_from(NAMES)


def own(name: str) -> tuple[str, ...]:
    return tuple(card.code for card in deck(name).gang)


def recorded(game: Any) -> RecordedGame:
    return game_of(parse_line(game_line(game), 2))


def test_the_sensible_agent_starts_with_the_gang_of_its_deck() -> None:
    match = choosing(meeting(agents=("baseline", "baseline")))
    assert play_one(match, 0).gangs == (own("sloane-gunfighter"), own("law-dogs-gunfighter"))
    assert play_one(match, 1).gangs == (own("law-dogs-gunfighter"), own("sloane-gunfighter"))


def test_where_nobody_chooses_every_deck_starts_with_its_own_gang() -> None:
    assert play_one(meeting(), 0).gangs == (own("sloane-gunfighter"), own("law-dogs-gunfighter"))


@rule("rulebook-1.5.0 §4")
@settings(max_examples=15)
@given(DECKS, DECKS, st.integers(0, 10**9))
def test_whatever_gang_a_random_player_chooses_is_legal_and_plays_soundly(first: str, second: str, seed: int) -> None:
    match = choosing(meeting(first, second, seed=str(seed)))
    game = play_one(match, 0, keep=True, observer=Auditor())
    assert not game.fault and game.reason in {WON, "days", "plays"}
    assert game.gangs is not None
    for starting, codes in zip(match.starting, game.gangs, strict=True):
        assert starting.allows([load_database()[code] for code in codes])
    assert not replay(match._replace(starting=()), recorded(game)).difference


def test_a_random_player_starts_with_many_gangs_small_and_large() -> None:
    match = choosing(meeting())
    gangs = [play_one(match, number).gangs for number in range(40)]
    at_first_seat = [gang[number % 2] for number, gang in enumerate(gangs) if gang]
    others = [gang for gang in at_first_seat if gang != own("sloane-gunfighter")]
    # The first question is answered one way as often as the other.
    assert 10 <= len(others) <= 30 and len(set(others)) > 5
    assert min(map(len, others)) <= 1 and max(map(len, others)) >= 4


class Onlooker:
    """Gives prescribed answers, then random ones; records the questions and views while gangs are chosen."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.luck = agent_named("random", "any")
        self.seen: list[Any] = []

    def answer(self, decision: Decision, view: View) -> Any:
        if view.phase == "setup" and decision.kind in ("starting gang", "starter"):
            self.seen.append((replace(decision, options=tuple(decision.options)), digest(view._state)))
        if self.answers:
            wanted = self.answers.pop(0)
            return decision.options[wanted] if isinstance(wanted, int) else wanted
        return self.luck.answer(decision, view)


@rule("rulebook-1.5.0 §4", "rulebook-1.5.0 §4 ¶3 s6")
def test_neither_player_sees_what_the_other_chooses() -> None:
    """Whoever is asked second is asked the same and sees the same, whatever the first has chosen, and the other way
    round.
    """
    match = choosing(meeting())
    ways: list[tuple[Any, ...]] = [(OWN,), (ANOTHER, 0), (ANOTHER, 1, 1, 0), (ANOTHER, 2, 2, 2, 0)]
    chosen = set()
    for seat in (0, 1):
        seen = []
        for way in ways:
            agents = [Onlooker(*way), Onlooker(ANOTHER, 1, 1, 0)]
            game = play_one(match, 0, agents=agents if seat else agents[::-1])
            seen.append(agents[1].seen)
            chosen.add(game.gangs)
        assert len(seen[0]) == 4 and all(card == seen[0] for card in seen)
    assert len(chosen) == 2 * len(ways) - 1


def test_questions_about_gangs_are_no_part_of_the_game_that_is_told() -> None:
    match = choosing(meeting())
    chosen, told = Auditor(), []
    chosen.decided = lambda game, decision, answer: told.append(decision.kind)  # type: ignore[method-assign]
    game = play_one(match, 7, keep=True, observer=chosen)
    assert game.gangs != (own("law-dogs-gunfighter"), own("sloane-gunfighter"))
    assert len(told) == len(game.answers) == game.decisions
    assert not any(answer.startswith(("starting gang", "starter")) for answer in game.answers)


def test_several_processes_choose_the_same_gangs() -> None:
    match = choosing(meeting())
    assert list(play_many(match, range(20), 2, keep=True)) == list(play_many(match, range(20), 1, keep=True))


def test_a_match_travels_to_other_processes_whole() -> None:
    match = choosing(meeting())
    games = list(play_many(match, range(4), keep=True))
    other = pickle.loads(pickle.dumps(match))  # noqa: S301 our own
    assert list(play_many(other, range(4), keep=True)) == games


def test_what_a_deck_may_start_with_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = choosing(meeting())
    list(play_many(match, range(30)))
    found = [len(starting.joiners) for starting in match.starting]
    assert min(found) > 5
    asked: list[Any] = []
    monkeypatch.setattr(Starting, "allows", lambda starting, members: asked.append(members) or True)
    list(play_many(match, range(30)))
    assert not asked and [len(starting.joiners) for starting in match.starting] == found


# What is written down.


def test_a_record_tells_who_started_and_needs_no_law(tmp_path: Path) -> None:
    match = choosing(meeting())
    games = list(play_many(match, range(6), keep=True))
    path = tmp_path / "games.jsonl"
    path.write_text(first_line(match, 6) + "".join(map(game_line, games)), encoding="utf-8")
    again, lines = read_match(path, load_database()), list(read_games(path))
    assert again.starting == () and [line.gangs for line in lines] == [game.gangs for game in games]
    assert [replay(again, line) for line in lines] == [(game, "") for game in games]


@pytest.mark.parametrize(
    ("gangs", "said"),
    [
        ((("24078",),), "1 starting gangs for 2 seats"),
        ((("24078", "24078"), ()), "starts with 2 of 24078 at seat 0; its deck has 1"),
        (((), ("24078",)), "starts with 1 of 24078 at seat 1; its deck has none"),
        (((), ("\x1b",)), r"starts with 1 of \\x1b at seat 1"),
    ],
)
def test_gangs_that_a_deck_does_not_hold_are_refused(gangs: Any, said: str) -> None:
    match = meeting()
    line = recorded(play_one(match, 0, keep=True))
    with pytest.raises(BadRecord, match=said):
        replay(match, line._replace(gangs=gangs))


def test_another_gang_in_the_record_goes_another_way() -> None:
    match = meeting()
    line = recorded(play_one(match, 0, keep=True))
    assert line.gangs is not None
    assert replay(match, line._replace(gangs=(line.gangs[0][1:], line.gangs[1]))).difference


@pytest.mark.parametrize("gangs", ['"gangs":[1,2]', '"gangs":{}', '"gang":[]'])
def test_a_line_with_anything_but_gangs_is_refused(gangs: str) -> None:
    line = game_line(play_one(meeting(), 0, keep=True))
    start, end = line.index('"gangs"'), line.index(',"digest"')
    with pytest.raises(BadRecord, match=r"^`gangs` (is missing or )?has an invalid value\.$"):
        game_of(parse_line(line[:start] + gangs + line[end:], 2))


# Players who fail while they choose.


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("failing", [Liar(), Fool(0)])
def test_who_fails_at_choosing_forfeits_and_forfeits_again(seat: int, failing: Any) -> None:
    match = choosing(meeting())
    agents: list[Any] = [Passer(), Passer()]
    agents[seat] = failing
    game = play_one(match, 0, agents=agents, keep=True)
    assert (game.reason, game.winner, game.forfeit, game.gangs) == (FORFEIT, 1 - seat, seat, None)
    replayed = replay(match._replace(starting=()), recorded(game))
    assert replayed == (game, "")
    tally = Tally(match)
    tally.add(game)
    assert tally.other_gangs == [0, 0] and tally.forfeits[seat] == 1


def test_a_fault_of_the_law_ends_the_game_by_name_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(starting: Starting, members: Any) -> bool:
        raise RuntimeError("a gear came off")

    match = choosing(meeting())
    # So that every player has to put a gang together.
    for starting in match.starting:
        starting.own_is_legal = False
    with monkeypatch.context() as patch:
        patch.setattr(Starting, "allows", broken)
        game = play_one(match, 0, keep=True)
    assert (game.reason, game.fault, game.gangs) == (BROKEN, "RuntimeError: a gear came off", None)
    assert not replay(match._replace(starting=()), recorded(game)).difference


# How often.


def test_other_gangs_are_counted_by_deck_in_whatever_order_they_were_chosen() -> None:
    match = choosing(meeting())
    game = play_one(meeting(), 0)
    first, second = own("sloane-gunfighter"), own("law-dogs-gunfighter")
    tally = Tally(match)
    for number, gangs in enumerate([(first, second[::-1]), (second, first[1:]), (first[1:], second)]):
        tally.add(game._replace(number=number, seats=(1, 0) if number == 1 else (0, 1), gangs=gangs))
    assert tally.other_gangs == [2, 0]


def test_random_players_are_counted_as_they_chose() -> None:
    match = choosing(meeting(agents=("random", "baseline")))
    tally, other = Tally(match), 0
    for game in play_many(match, range(12)):
        tally.add(game)
        assert game.gangs is not None
        other += Counter(game.gangs[game.seats.index(0)]) != Counter(own("sloane-gunfighter"))
    assert tally.other_gangs == [other, 0] and 0 < other < 12


class Swapper(Random):
    """A random player who uses every Grifter."""

    def answer(self, decision: Decision[Any], view: View) -> Any:
        """As any random player; a Grifter is always used."""
        if isinstance(decision, UseGrifter):
            return decision.options[-1]
        return super().answer(decision, view)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_gang_that_rico_rodegain_exchanged_comes_out_the_same_in_a_replay(ruleset: str) -> None:
    rico = load_database()["11013"]
    swapped = set()
    for number in range(4):
        match = choosing(gathering(("random", "random"), ruleset, seed=str(number)))
        first = match.decks[0]
        deck = first._replace(cards=(*first.cards, rico), gang=(rico, *first.gang[:2]))
        match = match._replace(decks=(deck, match.decks[1]), texts=FULL, starting=())
        agents = [Swapper(str(number)), Swapper("other")]
        game = play_one(match, 0, agents=agents, keep=True, observer=Auditor())
        assert not game.fault
        swapped.update(line for line in game.answers if line.startswith("add to the gang"))
        assert not replay(match, recorded(game)).difference
    assert len(swapped) > 1
