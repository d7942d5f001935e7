"""A deck that has a script is played by it, unless an agent is named; reports say by which."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import dtk
from dtk.files.finding import Unreadable
from dtk.match.levels import PERSON
from dtk.match.one import Match, ScriptLabel, play_one, script_label
from dtk.match.record import first_line
from dtk.match.tally import Tally
from dtk.report.series import match_json, match_markdown, match_text
from dtk.report.series.players import players_of, seated_players
from dtk.scripts.playing import digest_of, read_file

DECKS = Path(__file__).parents[2] / "examples" / "decks"
SLOANE, LAW_DOGS = DECKS / "sloane-gunfighter.yaml", DECKS / "law-dogs-gunfighter.yaml"
SCRIPT = DECKS / "sloane-gunfighter.script.yaml"


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A deck without a script beside it."""
    path = tmp_path / "bare.yaml"
    path.write_bytes(SLOANE.read_bytes())
    return path


def tallied(match: Match, games: int) -> Tally:
    tally = Tally(match)
    for number in range(games):
        tally.add(play_one(match, number))
    return tally


def test_without_an_agent_a_script_plays_its_deck_and_baseline_one_without(bare: Path) -> None:
    match = dtk.new_match(SLOANE, bare, seed="1")
    assert match.agents == ("scripted", "baseline")
    assert script_label(match, 0) == ScriptLabel(SCRIPT.name, digest_of(read_file(str(SCRIPT))))
    assert script_label(match, 1) is None


def test_a_named_agent_plays_without_the_script() -> None:
    match = dtk.new_match(SLOANE, LAW_DOGS, agents=("baseline", None))
    assert match.agents == ("baseline", "scripted") and script_label(match, 0) is None


def test_the_same_games_are_played_as_with_the_agent_named() -> None:
    named, left_open = (
        dtk.play_match(SLOANE, LAW_DOGS, agents=agents, games=2, seed="3") for agents in (("scripted",) * 2, None)
    )
    assert named == left_open


def test_a_script_with_faults_is_no_reason_to_play_without_it(bare: Path) -> None:
    bare.with_name("bare.script.yaml").write_text("nonsense: 1\n", "utf-8")
    with pytest.raises(Unreadable):
        dtk.new_match(bare, LAW_DOGS)


def test_a_deck_that_is_in_no_file_takes_no_script_from_the_folder_it_is_played_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = dtk.load_deck(SLOANE)
    (tmp_path / "stdin.script.yaml").write_bytes(SCRIPT.read_bytes())
    monkeypatch.chdir(tmp_path)
    piped = replace(deck, source=replace(deck.source, name="stdin"))
    assert dtk.new_match(piped, LAW_DOGS).agents == ("baseline", "scripted")


def test_reports_say_by_which_script_and_agent_each_deck_is_played(bare: Path) -> None:
    match = dtk.new_match(SLOANE, bare, seed="1")
    digest = digest_of(read_file(str(SCRIPT)))
    played_by = f"script sloane-gunfighter.script.yaml ({digest})"
    assert players_of(match) == [played_by, "baseline"]
    tally = tallied(match, 2)
    text = match_text.render(tally, 2).splitlines()
    assert text[0].endswith(f"(1), played by {played_by}") and text[1].endswith("(2), played by baseline")
    assert f"| `{played_by}` |" in match_markdown.render(tally, 2)
    ours, theirs = json.loads(match_json.render(tally, 2))["decks"]
    assert (ours["script"], ours["script_file"]) == (digest, SCRIPT.name) and "script" not in theirs


def test_a_game_with_a_person_names_the_levels_of_opponents(bare: Path) -> None:
    match = dtk.new_match(bare, bare, bare, SLOANE, seed="1", agents=("baseline", "careless", "search", None))
    script = players_of(match)[3]
    assert seated_players(match, (1, 0, 2, 3)) == ["careless:slips=0.7", "baseline", "search:playouts=12", script]
    with_person = match._replace(agents=(PERSON, *match.agents[1:]))
    assert seated_players(with_person, (1, 0, 2, 3)) == [
        "easy (careless:slips=0.7)",
        "a person",
        "hard (search:playouts=12)",
        f"normal ({script})",
    ]


def test_a_record_keeps_the_script(bare: Path) -> None:
    match = dtk.new_match(SLOANE, bare, seed="1")
    head = json.loads(first_line(match, 2))
    assert head["agents"] == ["scripted", "baseline"] and head["scripts"] == [digest_of(read_file(str(SCRIPT))), None]
    assert head["script_files"] == [SCRIPT.name, None]


def test_a_copy_of_a_game_goes_on_by_the_same_scripts() -> None:
    game = dtk.new_game(SLOANE, LAW_DOGS, seed="5")
    while game.day < 2:
        game.step()
    assert game.copy().play() == game.play()


def test_a_report_says_in_which_games_the_rules_of_a_script_were_counted(bare: Path) -> None:
    match = dtk.new_match(SLOANE, bare, seed="1")
    from_record = Tally(match)
    for number in range(2):
        from_record.add(play_one(match, number)._replace(rules=()))
    text = match_text.render(from_record, 2)
    assert "read from a record. Counted here: 0 of 2 games." in " ".join(text.split()) and "The script of" not in text
    assert "read from a record" not in match_text.render(tallied(match, 2), 2)
