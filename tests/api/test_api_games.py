"""Programs play matches with honest statistics, and a game unit by unit."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dtk
from dtk.match.digests import digest
from dtk.match.one import play_one

DECKS = Path(__file__).parents[2] / "examples" / "decks"
SLOANE, LAW_DOGS = DECKS / "sloane-gunfighter.yaml", DECKS / "law-dogs-gunfighter.yaml"


class Lucky:
    """An agent that takes any option."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def answer(self, decision: Any, view: Any) -> Any:
        return self.random.choice(decision.options)


FIRST = """
class First:
    def __init__(self, seed, last="no", slow="no"):
        self.place = -1 if last == "yes" else 0

    def answer(self, decision, view):
        return decision.options[self.place]
"""


class Rebel:
    """An agent that never answers."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, decision: Any, view: Any) -> Any:
        raise RuntimeError("no")


@pytest.fixture(scope="module")
def result() -> dtk.MatchResult:
    return dtk.play_match(SLOANE, LAW_DOGS, agents=("baseline", "random"), games=6, seed="s")


def test_a_match_says_what_its_numbers_mean(result: dtk.MatchResult) -> None:
    assert result.agents == ("baseline", "random") and (result.seed, result.ruleset) == ("s", "pinebox-1.5")
    rate = result.win_rate(0)
    assert rate.n == len(result.games) == 6 and rate.interval[0] <= rate.estimate <= rate.interval[1]
    assert rate.estimate > result.win_rate(1).estimate
    assert sum(result.reasons.values()) == 6 and "seed s" in str(result) and str(rate) in str(result)


def test_every_game_is_won_or_drawn(result: dtk.MatchResult) -> None:
    for rate in (result.win_rate, result.seat_win_rate):
        assert sum(rate(place).estimate for place in (0, 1)) * 6 + result.draws == pytest.approx(6)


def test_rows_are_one_for_each_game_and_deck(result: dtk.MatchResult) -> None:
    rows = result.to_rows()
    ours = [row for row in rows if row["place"] == 0]
    assert {row["deck"] for row in ours} == {result.decks[0]} and tuple(rows[0]) == result.columns
    assert {row["agent_in_full"] for row in ours} == {"baseline"}
    assert len(rows) == 12 and sum(row["won"] == 1 for row in ours) == result.win_rate(0).estimate * 6
    # Decks take turns at the seats.
    assert [row["seat"] for row in ours] == [0, 1] * 3


def test_any_number_of_processes_plays_the_same_games(result: dtk.MatchResult) -> None:
    again = dtk.play_match(SLOANE, LAW_DOGS, agents=("baseline", "random"), games=6, seed="s", jobs=2)
    assert again == result


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_agent_may_be_made_elsewhere(jobs: int) -> None:
    result = dtk.play_match(SLOANE, LAW_DOGS, agents=("random", Lucky), games=2, jobs=jobs)
    assert result.agents == ("random", f"{__name__}.Lucky") and {game.fault for game in result.games} == {""}


def test_an_agent_may_be_written_as_for_the_commands(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(FIRST)
    written = f"{tmp_path / 'first.py'}:First:last=yes"
    result = dtk.play_match(SLOANE, LAW_DOGS, agents=("random", written), games=2, jobs=2)
    assert result.agents == ("random", written) and {game.fault for game in result.games} == {""}
    assert result.agents_in_full == ("random", f"{written},slow=no") and f"played by {written}" in str(result)
    with pytest.raises(dtk.BadAgent, match=r"no\.such"):
        dtk.play_match(SLOANE, LAW_DOGS, agents=("random", "no.such:Agent"))


def test_an_agent_may_be_handed_over_itself() -> None:
    lucky = Lucky("1")
    assert dtk.new_game(SLOANE, LAW_DOGS, agents=("random", lucky)).agents == ("random", f"{__name__}.Lucky")
    assert {game.fault for game in dtk.play_match(SLOANE, LAW_DOGS, agents=(lucky, "random"), games=2).games} == {""}
    with pytest.raises(ValueError, match="several processes"):
        dtk.play_match(SLOANE, LAW_DOGS, agents=(lucky, "random"), games=2, jobs=2)


def test_a_match_is_made_of_two_paths() -> None:
    match = dtk.new_match(SLOANE, LAW_DOGS, agents=("random", Lucky), seed="s")
    played = play_one(match, 0)
    (game,) = dtk.play_match(SLOANE, LAW_DOGS, agents=("random", Lucky), games=1, seed="s").games
    assert (played.days, played.plays, match.seed) == (game.days, game.plays, "s")


def test_an_agent_that_fails_forfeits() -> None:
    result = dtk.play_match(SLOANE, LAW_DOGS, agents=("random", Rebel), games=2)
    assert result.reasons == {"forfeit": 2} and result.win_rate(0).estimate == 1
    assert result.games[0].fault == "RuntimeError: no"


def test_a_game_is_that_of_a_match() -> None:
    game = dtk.new_game(SLOANE, LAW_DOGS, agents=("random", "baseline"), seed="9")
    (played,) = dtk.play_match(SLOANE, LAW_DOGS, agents=("random", "baseline"), games=1, seed="9").games
    assert game.outcome is None and game.play() == played.outcome and game.day == played.days
    assert not game.step() and game.outcome == played.outcome


def test_copies_go_on_alike_and_apart() -> None:
    game = dtk.new_game(SLOANE, LAW_DOGS, agents=("baseline", Lucky), seed="4")
    for _ in range(8):
        game.step()
    copy, before = game.copy(), digest(game._engine.state)
    outcome = copy.play()
    assert digest(game._engine.state) == before and game.outcome is None
    assert game.play() == outcome and digest(game._engine.state) == digest(copy._engine.state)


def test_a_game_tells_where_players_stand() -> None:
    game = dtk.new_game(SLOANE, LAW_DOGS)
    rows = game.to_rows()
    assert [row["hand"] for row in rows] == [5, 5] and rows[0]["agent"] == "scripted"
    assert game.phase == "gambling" and game.day == 0 and game.view(1).seat == 1


def test_an_illegal_deck_is_refused_with_its_verdict(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    text = SLOANE.read_text("utf-8")
    deck.write_text(text.replace("Hunter Protections (DT2): 2", "Hunter Protections (DT2): 9"), "utf-8")
    with pytest.raises(dtk.IllegalDeck, match="DT2") as refused:
        dtk.play_match(deck, LAW_DOGS)
    assert refused.value.verdict.deck == "illegal"


def test_a_deck_that_does_not_say_who_starts_is_refused() -> None:
    deck = replace(dtk.load_deck(SLOANE), unknown=frozenset({"start"}))
    with pytest.raises(dtk.Unplayable, match="does not name a starting gang"):
        dtk.new_game(deck, LAW_DOGS)


def test_arguments_that_can_not_be_are_refused() -> None:
    with pytest.raises(dtk.UnknownAgent, match="baseline"):
        dtk.play_match(SLOANE, LAW_DOGS, agents=("random", "nobody"))
    with pytest.raises(ValueError, match="2 to 4 decks"):
        dtk.play_match(SLOANE)
    with pytest.raises(ValueError, match="a list with one for each"):
        dtk.play_match(SLOANE, LAW_DOGS, SLOANE, agents=(None, None))
    with pytest.raises(ValueError, match="games must be at least 1"):
        dtk.play_match(SLOANE, LAW_DOGS, games=0)
