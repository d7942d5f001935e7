"""`dtk league` and `dtk gauntlet`: the same bytes for any workers, interrupted or not, and every report."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from dtk.api.games import new_match
from dtk.cli import league as command
from dtk.cli import progress as how_far
from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.match.one import WON, Match
from dtk.report.series.league_csv import COLUMNS
from dtk.series import meetings
from dtk.series.league import League
from dtk.series.schedule import Pairing
from dtk.statistics import ratings

pytest.importorskip("scipy")
pytestmark = pytest.mark.usefixtures("each_game_once")
ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "decks"
DECKS = [EXAMPLES / f"{name}.yaml" for name in ("sloane-gunfighter", "law-dogs-gunfighter", "law-dogs-learn-to-play")]
# Random plays as fast as can be.
QUICK = ("--agent", "random", "--isolated")


def meeting_of() -> Match:
    return new_match(*map(str, DECKS[:2]))


@pytest.fixture(autouse=True)
def few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RESAMPLES", 10)


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def league(*arguments: object) -> dict[str, Any]:
    done = dtk("league", *DECKS, *QUICK, "--output-format", "json", *arguments)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    jsonschema.validate(found, load_schema("league.v1"))
    return found


def test_a_league_is_the_same_however_many_processes_play_and_however_often_it_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    found = league("-n", 6, "--log", whole)
    assert found["games"]["played"] == 18 and [len(found[key]) for key in ("decks", "meetings")] == [3, 3]
    assert sum(deck["mix"] for deck in found["decks"]) == pytest.approx(1)
    assert found == league("-n", 6, "--jobs", 2)
    files = {path.name: path.read_bytes() for path in whole.iterdir()}
    assert sorted(files) == ["01-02.jsonl", "01-03.jsonl", "02-03.jsonl"]
    real = meetings.play_tasks

    def interrupted(*arguments: Any, **options: Any) -> Any:
        for number, game in enumerate(real(*arguments, **options)):
            if number == 7:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr(meetings, "play_tasks", interrupted)
    done = dtk("league", *DECKS, *QUICK, "-n", 6, "--log", parts)
    assert done.exit_code == 130 and "7 of 18 games" in done.output and "continues the run" in done.output
    monkeypatch.setattr(meetings, "play_tasks", real)
    torn = parts / "01-02.jsonl"
    torn.write_bytes(torn.read_bytes()[:-20])
    assert league("-n", 6, "--log", parts, "--jobs", 2) == found
    assert {path.name: path.read_bytes() for path in parts.iterdir()} == files
    # Nothing is left to play, and each record can be replayed by itself.
    assert league("-n", 6, "--log", parts) == found
    assert dtk("replay", torn, "--verify").exit_code == 0


def test_records_that_do_not_fit_are_left_alone(tmp_path: Path) -> None:
    log = tmp_path / "log"
    league("-n", 4, "--log", log)
    before = {path.name: path.read_bytes() for path in log.iterdir()}
    other = tmp_path / "other.yaml"
    other.write_text(DECKS[0].read_text("utf-8").replace("4 Pinto", "3 Pinto", 1), "utf-8")
    for decks, arguments, said in (
        (DECKS, ("-n", 2), "records a run of 4 games, which cannot shrink to 2"),
        (DECKS, ("-n", 4, "--seed", "x"), "(different: seed)"),
        (DECKS, ("-n", 6, "--seed", "x"), "(different: seed, number of games)"),
        ([DECKS[1], DECKS[0], DECKS[2]], ("-n", 4), "its decks are in another order"),
        (DECKS[:2], ("-n", 4), "which is not in this run"),
        (DECKS, ("-n", 4, "--agent", "law-dogs-gunfighter=baseline"), "with another agent or script"),
    ):
        done = dtk("league", *decks, *QUICK, *arguments, "--log", log)
        assert done.exit_code == 2 and said in " ".join(done.output.split()), done.output
    assert {path.name: path.read_bytes() for path in log.iterdir()} == before
    edited = before["01-02.jsonl"].replace(b'"seats":[0,1]', b'"seats":[1,0]', 1)
    (log / "01-02.jsonl").write_bytes(edited)
    done = dtk("league", *DECKS, *QUICK, "-n", 4, "--log", log)
    assert done.exit_code == 2 and "the result of game 0 is impossible." in " ".join(done.output.split())


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_league_grows_by_games_and_by_decks_into_the_one_played_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, grown = tmp_path / "whole", tmp_path / "grown"
    found = league("-n", 6, "--log", whole)
    played: list[tuple[str, ...]] = []
    real = meetings.play_tasks

    def noted(matches: Any, tasks: Any, *arguments: Any, **options: Any) -> Any:
        for place, game in real(matches, tasks, *arguments, **options):
            played.append((*(deck.name for deck in matches[place].decks), str(game.number)))
            yield place, game

    monkeypatch.setattr(meetings, "play_tasks", noted)
    first, joined, last = DECKS
    for decks, games in (([first, last], 2), ([first, last], 4), ([first, joined, last], 4)):
        done = dtk("league", *decks, *QUICK, "-n", games, "--log", grown)
        assert done.exit_code == 0, done.output
    assert league("-n", 6, "--log", grown) == found
    assert files(grown) == files(whole)
    assert len(played) == len(set(played)) == 18


def test_shards_of_a_league_grow_apart_and_are_merged_into_the_one_played_at_once(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", [tmp_path / "one", tmp_path / "two"]
    league("-n", 8, "--log", whole)
    for games in (4, 8):
        for place, part in enumerate(parts, 1):
            league("-n", games, "--log", part, "--shard", f"{place}/2")
    assert dtk("results", "merge", *parts, "-o", tmp_path / "merged").exit_code == 0
    assert files(tmp_path / "merged") == files(whole)


def test_the_report_tells_a_person_who_is_best_and_how_sure_that_is() -> None:
    done = dtk("league", *DECKS, *QUICK, "-n", 8)
    assert done.exit_code == 0, done.output
    for said in (
        "A league of 3 decks, played by random.",
        "24 games, 8 per pairing, each deal from both seats. Seed 0, ruleset pinebox-1.5.",
        "Win rate in %, row against column, with its 95 % interval",
        "over next",
        "Best first (95 % interval)",
        "As random plays them: in an even field, bring ",
        "No deck wins more than half of its games against this mix.",
        "chi squared",
    ):
        assert said in done.stdout, done.stdout
    table = dtk("league", *DECKS, *QUICK, "-n", 8, "--output-format", "csv").stdout.splitlines()
    assert table[0] == ",".join(COLUMNS) and len(table) == 7


def test_a_swiss_league_pairs_the_best_with_the_best(tmp_path: Path) -> None:
    decks = [*DECKS, EXAMPLES / "sloane-learn-to-play.yaml"]
    done = dtk(
        "league", *decks, *QUICK, "-n", 4, "--schedule", "swiss", "--rounds", 2, "--output-format", "json"
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    met = [{one["first"], one["second"]} for one in found["meetings"]]
    assert len(met) == 4 and met[0] | met[1] == met[2] | met[3] == {0, 1, 2, 3}
    assert all(one not in met[:2] for one in met[2:])


def test_a_gauntlet_tells_the_share_against_each(tmp_path: Path) -> None:
    arguments = ("gauntlet", DECKS[0], "--versus", DECKS[1], "--versus", DECKS[2], "--versus", DECKS[0])
    arguments += ("--agent", "random", "--agent", "versus=baseline", "--isolated", "-n", 4)
    done = dtk(*arguments)
    assert done.exit_code == 0, done.output
    assert "Played by random, with opponents played by baseline: in an even field" in done.stdout
    found = json.loads(dtk(*arguments, "--output-format", "json", "--jobs", 2).stdout)
    jsonschema.validate(found, load_schema("league.v1"))
    assert [(one["first"], one["second"]) for one in found["meetings"]] == [(0, 1), (0, 2)]
    shares = [one["share"]["value"] for one in found["meetings"]]
    assert found["decks"][0]["against_all"]["value"] == pytest.approx(sum(shares) / 2)


def test_progress_says_how_fast_it_goes_and_who_is_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    found = League(["One", "Other"], ["random"] * 2, seed="0", ruleset="", asked=2)
    meeting = meetings.Meeting(meeting_of())
    found.meetings[Pairing(0, 1)] = meeting
    for seats in ((0, 1), (1, 0)):
        meeting.add(seats, seats.index(0), WON, None)
    step = how_far.Progress(64, "games")
    step.wanted = False
    command.tell(step, 16, found)
    assert step.more == ""
    step.wanted, step.is_terminal, step.begun, step.shown = True, True, step.begun - 8, step.shown - 8
    command.tell(step, 16, found)
    said = capsys.readouterr().err
    assert "16 of 64 games, about 24 s left, 2.0 a second; One 100.0 %, Other 0.0 %" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("league", DECKS[0]), "at least two decks"),
        (("league", *DECKS, "-n", 3), "cannot be split into pairs"),
        (("league", *DECKS, "--schedule", "knockout"), "is not a schedule; use round-robin or swiss"),
        (("league", *DECKS, "--rounds", "3"), "--rounds needs"),
        (("league", *DECKS, "--anchor", "nobody=0"), "there is no deck `nobody`"),
        (("league", *DECKS, "--anchor", "sloane-gunfighter"), "is not a deck and its rating"),
        (("league", *DECKS, "--output-format", "png"), "unknown format `png`"),
        (("league", *DECKS, "--agent", "human"), "people play with `dtk play`"),
        (("gauntlet", DECKS[0], "--versus", DECKS[0]), "name an opponent other than the first deck"),
    ],
)
def test_wrong_usage_is_refused(arguments: tuple[object, ...], said: str) -> None:
    done = dtk(*arguments, "--isolated")
    assert done.exit_code == 2 and said in " ".join(done.output.split())


def test_a_deck_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = dtk("league", tmp_path / "nowhere", "--isolated")
    assert done.exit_code == 3 and "no such file" in done.output


def test_without_the_libraries_a_league_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ratings.NoLibrary(ratings.INSTALL)

    monkeypatch.setattr(ratings, "demand_libraries", missing)
    done = dtk("league", *DECKS, "--isolated")
    assert done.exit_code == 2 and "pip install 'doomtown-dtk[league]'" in " ".join(done.output.split())


def test_an_anchor_fixes_the_rating_of_its_deck() -> None:
    free = league("-n", 8)
    fixed = league("-n", 8, "--anchor", "law-dogs-gunfighter=1500")
    ratings_of = [[deck["rating"]["value"] for deck in found["decks"]] for found in (free, fixed)]
    assert fixed["anchor"] == 1
    assert fixed["decks"][1]["rating"] == {"value": 1500, "low": 1500, "high": 1500}
    assert [one - 1500 for one in ratings_of[1]] == pytest.approx([one - ratings_of[0][1] for one in ratings_of[0]])
    assert "Gunfi… is fixed at +1500." in " ".join(
        dtk("league", *DECKS, *QUICK, "-n", 8, "--anchor", "law-dogs-gunfighter=1500").stdout.split()
    )


def test_a_deck_is_better_than_another_or_worse(tmp_path: Path) -> None:
    found = league("-n", 8)
    matrix = [deck["superiority"] for deck in found["decks"]]
    for row in range(3):
        assert sum(found["decks"][row]["results"].values()) == 16
        for column in range(3):
            assert matrix[row][column] + matrix[column][row] == pytest.approx(1)
