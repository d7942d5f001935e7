"""Reports of matches and games that are told: nothing that a deck's name says gets out of hand."""

from __future__ import annotations

import json

import pytest

from dtk.engine.events import Event, LowballCompared, Stage
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules import gambling
from dtk.engine.verbs.cards import create_token
from dtk.engine.verbs.piles import discard_draw_hand
from dtk.match.one import FORFEIT, Match, PlayedGame, play_one
from dtk.match.tally import Tally
from dtk.report.figures import played_of, power, won_or_lost_all
from dtk.report.games.narrator import Narrator
from dtk.report.games.story import enumeration
from dtk.report.series import match_json, match_text
from dtk.testing import Table, dude, goods
from tests.match.meetings import Liar, Passer, choosing, gathering, meeting

HOSTILE = "Evil\x1b[31m\u202e\nName"


def hostile() -> Match:
    match = meeting()
    return match._replace(decks=tuple(deck._replace(name=HOSTILE) for deck in match.decks))


def tallied(match: Match, *games: PlayedGame) -> Tally:
    tally = Tally(match)
    for game in games:
        tally.add(game)
    return tally


def test_hostile_names_do_no_harm() -> None:
    match = hostile()
    tally = tallied(match, *(play_one(match, number) for number in range(3)))
    text = match_text.render(tally, 3)
    assert "\x1b" not in text and "\u202e" not in text
    # Two decks of one name are told apart.
    assert "(1) against" in text and text.splitlines()[1] == "Both played by random."
    assert json.loads(match_json.render(tally, 3))["decks"][0]["name"] == HOSTILE


def test_a_game_of_hostile_names_is_told_one_line_a_sentence() -> None:
    said: list[str] = []
    match = hostile()
    narrator = Narrator(said.append)
    narrator.ends(play_one(match, 0, observer=narrator), [HOSTILE, HOSTILE])
    assert len(said) > 20 and not any(set(line) & {"\x1b", "\n", "\u202e"} for line in said)


def test_a_narrator_tells_of_tokens_versions_and_inventions() -> None:
    said: list[str] = []
    narrator, table = Narrator(said.append), Table()
    table.put(0, dude("Kid", identity="kid", keywords=("Mad Scientist 3",)))
    table.in_hand(0, dude("Kid (Exp.1)", identity="kid", keywords=("Experienced 1", "Mad Scientist 3")))
    table.in_hand(0, goods("Engine", keywords=("Gadget",), difficulty=9))
    table.game.listener = narrator
    table.do(create_token, dude("Ghost", keywords=("Token",)), 1, table.place("home 1"))
    table.step("0 play: exchange Kid (Exp.1)")
    narrator.unit_over(table.game)
    assert {"Kid (Exp.1) replaces Kid.", "Seat 1 brings Ghost into play."} <= set(said)
    said.clear()
    table.play("1 play: pass", "0 play: invent Engine")
    assert said[0] == "Seat 1 passes." and said[1] == "Seat 0 tries to invent Engine."


def test_forfeits_and_faults_are_named() -> None:
    game = play_one(meeting(), 0, agents=[Passer(), Liar()])
    text = match_text.render(tallied(meeting(), game), 1)
    assert "All games were forfeited, so the win rates say nothing about the decks." in text
    assert "forfeited" in text and "random: an illegal answer to" in text and "(first in game 0)" in text
    said: list[str] = []
    Narrator(said.append).ends(game, ["Ann", "Bob"])
    assert said[1].startswith("Bob forfeits: an illegal answer") and said[2].startswith("Ann wins")


@pytest.mark.parametrize("render", [match_text.render, match_json.render])
def test_no_game_at_all_can_be_shown(render: object) -> None:
    assert callable(render) and render(Tally(meeting()), 10)


def test_three_decks_without_a_decision_leave_no_gap() -> None:
    match = gathering(["random"] * 3)
    game = play_one(match, 0, agents=[Passer(), Passer(), Passer()])
    assert "\n\n\n" not in match_text.render(tallied(match, game), 1)


def test_a_stopped_game_is_named_so() -> None:
    game = play_one(meeting(), 0, agents=[Passer(), Passer()])
    # The last of 30 days is played to its end, and no other begins.
    assert game.days == 30 and sum(game.firsts) == 30
    assert "stopped and adjudicated: too many days" in match_text.render(tallied(meeting(), game), 1)
    said: list[str] = []
    Narrator(said.append).ends(game._replace(winner=NOBODY), ["Ann", "Bob"])
    assert said[-1].startswith("No winner: the game was stopped")
    assert game.reason != FORFEIT


def test_words_are_listed_as_people_do() -> None:
    assert [enumeration(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_the_hands_of_lowball_are_told_as_they_lay_there(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[LowballCompared] = []

    def checking(game: Game, seat: int, revealed: bool) -> None:
        assert sorted(game.player(seat).draw_hand) == sorted(compared[-1].hands[seat])
        discard_draw_hand(game, seat, revealed)

    monkeypatch.setattr(gambling, "discard_draw_hand", checking)

    class Noting(Narrator):
        def hear(self, game: Game, event: Event, stage: Stage) -> None:
            if isinstance(event, LowballCompared):
                compared.append(event)
            super().hear(game, event, stage)

    said: list[str] = []
    for number in range(12):
        play_one(meeting(agents=("baseline", "baseline")), number, observer=Noting(said.append))
    assert len(compared) > 40 and any("Joker" in line for line in said)
    assert sum(line.startswith("Hands: ") or "draw again" in line for line in said) == len(compared)


def test_who_forfeits_before_the_first_day_is_told_so() -> None:
    said: list[str] = []
    game = play_one(choosing(meeting()), 0, agents=[Passer(), Liar()])
    Narrator(said.append).ends(game, ["Ann", "Bob"])
    assert said == ["", "Bob forfeits: an illegal answer to 'starting gang'.", "Ann wins before the first day."]


def test_games_that_can_show_no_difference_are_said_to_be_too_few() -> None:
    assert power("a difference", 2_600, 1.12, 0.5) == (
        "To see a difference of 3 points takes about 2,600 games; these games are too few to show any (80 % power)."
    )
    assert "these games can show 14 points (80 % power)." in power("a difference", 2_100, 0.14, 0.5)


def test_a_few_games_that_one_deck_wins_are_said_to_be_too_few() -> None:
    assert won_or_lost_all("X", 4, won=True) == (
        "X won 4 of 4 games, too few to tell how strong it is against this field."
    )
    assert won_or_lost_all("X", 1, won=False).startswith("X lost 1 of 1 game, too few")
    # From here on, less than 3 points of win rate are left.
    assert "too few" in won_or_lost_all("X", 124, won=True)
    assert won_or_lost_all("X", 125, won=False, field="this opponent") == (
        "X lost all 125 games: how strong it is cannot be measured against this opponent."
    )


def test_unfinished_games_are_counted_of_those_requested() -> None:
    assert played_of(13, 300) == "13 of 300 games"
    assert (played_of(300, 300), played_of(1, 1)) == ("300 games", "1 game")
