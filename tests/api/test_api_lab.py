"""Programs get what the commands print: leagues, gauntlets, versions, searches, advice and analyses."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import dtk
from dtk.cli.app import app
from dtk.coach.analysis import Settings

pytestmark = pytest.mark.usefixtures("each_game_once")
ROOT = Path(__file__).parents[2]
DECKS = ROOT / "examples" / "decks"
SLOANE, LAW_DOGS = DECKS / "sloane-gunfighter.yaml", DECKS / "law-dogs-gunfighter.yaml"
OTHER = DECKS / "sloane-base-set.yaml"
POSITION = ROOT / "examples" / "position.yaml"
QUICK = ("--agent", "random", "--seed", "s", "--isolated", "--output-format", "json")


def printed(*words: object) -> Any:
    """The JSON that a command prints."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def plain(report: dict[str, Any]) -> Any:
    """A report as JSON has it."""
    return json.loads(json.dumps(report))


def check_report(result: Any) -> None:
    """Each table has its columns in every row, and a name for what the rows are about; the page stays in its frame."""
    for table, columns in result.tables.items():
        assert {"seed", "ruleset", "agent", "deck", "record"} <= set(columns)
        assert all(tuple(row) == columns for row in result.to_rows(table))
        assert result.to_polars(table).columns == list(columns)
    assert "\n" not in str(result) and "seed s" in str(result)
    frame = result._repr_html_()
    assert frame.startswith("<iframe ") and "<style" not in frame and "sandbox=" in frame
    assert result.to_html().startswith("<!DOCTYPE html>") and "Content-Security-Policy" in result.to_html()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"games": 4, "pairs": True}, ["-n", 4, "--pairs"]),
        ({"games": 40, "until": "30%"}, ["-n", 40, "--until", "30%"]),
        ({"games": 20, "sprt": "10%,90%"}, ["-n", 20, "--sprt", "10%,90%"]),
    ],
)
def test_a_match_is_that_of_the_command(options: dict[str, Any], said: list[object]) -> None:
    result = dtk.play_match(SLOANE, LAW_DOGS, agents="random", seed="s", **options)
    assert result.agents == ("random", "random")
    assert plain(result.to_dict()) == printed("match", SLOANE, LAW_DOGS, *said, *QUICK)
    share = result.to_dict()["decks"][0]["wins"]["share"]
    assert result.win_rate(0).interval == (share["low"], share["high"])
    check_report(result)


def test_a_league_is_that_of_the_command() -> None:
    files = [SLOANE, LAW_DOGS, OTHER]
    result = dtk.league(files, agents="random", games=2, seed="s")
    assert plain(result.to_dict()) == printed("league", *files, "-n", 2, *QUICK)
    assert len(result.to_rows()) == 3 and len(result.to_rows("meetings")) == 6
    assert result.ratings[result.ranking[0]].value == max(one.value for one in result.ratings)
    check_report(result)


def test_a_gauntlet_is_that_of_the_command() -> None:
    result = dtk.gauntlet(SLOANE, [LAW_DOGS, OTHER], agents="random", games=2, seed="s")
    command = ("gauntlet", SLOANE, "--versus", LAW_DOGS, "--versus", OTHER, "-n", 2)
    assert plain(result.to_dict()) == printed(*command, *QUICK)
    check_report(result)


@pytest.mark.parametrize(
    ("options", "said"), [({}, []), ({"until": "40%"}, ["--until", "40%"]), ({"sprt": "0%,50%"}, ["--sprt", "0%,50%"])]
)
def test_a_comparison_is_that_of_the_command(options: dict[str, str], said: list[str]) -> None:
    result = dtk.compare(SLOANE, OTHER, LAW_DOGS, agents="random", games=8, seed="s", **options)  # type: ignore[arg-type]
    command = ("compare", SLOANE, OTHER, "--versus", LAW_DOGS, "-n", 8, *said)
    assert plain(result.to_dict()) == printed(*command, *QUICK)
    check_report(result)


def test_swaps_are_those_of_the_command() -> None:
    result = dtk.ablate(SLOANE, LAW_DOGS, replace=["Ambush -> Pinto"], agents="random", games=4, seed="s")
    command = ("ablate", SLOANE, "--versus", LAW_DOGS, "-n", 4, "--replace", "Ambush -> Pinto")
    assert plain(result.to_dict()) == printed(*command, *QUICK)
    assert list(result.gains) == ["Ambush -> Pinto"]
    check_report(result)


@pytest.mark.usefixtures("short_search")
def test_a_search_for_a_better_deck_is_that_of_the_command() -> None:
    budget = {"screening": 4, "trying": 4, "checking": 4}
    result = dtk.optimize(SLOANE, LAW_DOGS, collection=OTHER, agents="random", seed="s", **budget)  # type: ignore[arg-type]
    said = [word for name, games in budget.items() for word in (f"--{name}", games)]
    assert plain(result.to_dict()) == printed(
        "optimize", SLOANE, "--versus", LAW_DOGS, "--collection", OTHER, *said, *QUICK
    )
    check_report(result)


@pytest.mark.parametrize("agent", ["baseline", "search"])
def test_advice_is_that_of_the_command(agent: str) -> None:
    result = dtk.advise(POSITION, agent=agent, playouts=20, seed="s")
    command = ("advise", "--table", POSITION, "--agent", agent, "-n", 20, "--seed", "s", "--isolated")
    assert plain(result.to_dict()) == printed(*command, "--output-format", "json")
    assert result.best.words in str(result) and tuple(result.to_rows()[0]) == result.columns


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach measures a game's values in two worlds, so that an analysis is quick."""
    monkeypatch.setattr(Settings.__new__, "__defaults__", (*Settings()[:2], 2))


@pytest.mark.usefixtures("few_worlds")
def test_a_recorded_game_is_analysed_as_by_the_command(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    result = dtk.play_match(SLOANE, LAW_DOGS, agents="baseline", games=1, seed="j", log=record)
    assert result.record == str(record) and {row["record"] for row in result.to_rows()} == {str(record)}
    again = dtk.play_match(SLOANE, LAW_DOGS, agents="baseline", games=1, seed="j", log=record)
    assert again == result
    with pytest.raises(dtk.BadLog, match="another match"):
        dtk.play_match(SLOANE, LAW_DOGS, agents="baseline", games=1, seed="t", log=record)
    found = dtk.analyse(record, seat=0, playouts=2)
    command = ("replay", record, "--analyse", "--seat", 1, "--playouts", 2, "--output-format", "json", "--jobs", 1)
    assert plain(found.to_dict()) == printed(*command)
    assert len(found.to_rows()) == len(found.to_dict()["choices"]) and found.seats == (0,)
    assert "<iframe" in found._repr_html_()


RECORDED: list[tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any], list[object]]] = [
    (dtk.league, ([SLOANE, LAW_DOGS, OTHER],), {"games": 2}, ["league", SLOANE, LAW_DOGS, OTHER, "-n", 2]),
    (
        *(dtk.gauntlet, (SLOANE, [LAW_DOGS, OTHER]), {"games": 2}),
        ["gauntlet", SLOANE, "--versus", LAW_DOGS, "--versus", OTHER, "-n", 2],
    ),
    (
        *(dtk.compare, (SLOANE, OTHER, LAW_DOGS), {"games": 4}),
        ["compare", SLOANE, OTHER, "--versus", LAW_DOGS, "-n", 4],
    ),
    (
        *(dtk.ablate, (SLOANE, LAW_DOGS), {"games": 4, "replace": ["Ambush -> Pinto"]}),
        ["ablate", SLOANE, "--versus", LAW_DOGS, "-n", 4, "--replace", "Ambush -> Pinto"],
    ),
    (
        *(dtk.optimize, (SLOANE, LAW_DOGS), {"collection": OTHER, "screening": 4, "trying": 4, "checking": 4}),
        [
            *("optimize", SLOANE, "--versus", LAW_DOGS, "--collection", OTHER),
            *("--screening", 4, "--trying", 4, "--checking", 4),
        ],
    ),
]


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize(
    ("function", "decks", "options", "said"), RECORDED, ids=lambda one: getattr(one, "__name__", "")
)
def test_a_record_of_a_program_is_that_of_the_command(
    function: Callable[..., Any], decks: tuple[Any, ...], options: dict[str, Any], said: list[object], tmp_path: Path
) -> None:
    by_program, by_command = tmp_path / "program", tmp_path / "command"
    result = function(*decks, agents="random", seed="s", log=by_program, **options)
    assert result.record == str(by_program)
    for table in result.tables:
        rows = result.to_rows(table)
        assert rows and all(Path(row["record"]) in (by_program, *by_program.rglob("*.jsonl")) for row in rows)
    printed(*said, *QUICK, "--log", by_command)
    assert contents(by_program) == contents(by_command)
    # The same call reads the record, and plays nothing.
    again = function(*decks, agents="random", seed="s", log=by_program, **options)
    assert again == result and contents(by_program) == contents(by_command)
    with pytest.raises(dtk.BadLog, match="different: seed"):
        function(*decks, agents="random", seed="t", log=by_program, **options)
    late = function(*decks, agents="random", seed="s", time="9h", **options)
    assert late.to_dict() == result.to_dict()
    with pytest.raises(ValueError, match="write it like 90s"):
        function(*decks, agents="random", time="soon", **options)


def contents(path: Path) -> list[tuple[str, bytes]]:
    """The records at a path, with their names in it."""
    files = [path] if path.is_file() else sorted(path.rglob("*.jsonl"))
    return [(str(file.relative_to(path)), file.read_bytes()) for file in files]


FOLDERS = [
    (dtk.play_match, (SLOANE, LAW_DOGS), ["match", SLOANE, LAW_DOGS]),
    (dtk.league, ([SLOANE, LAW_DOGS],), ["league", SLOANE, LAW_DOGS]),
    (dtk.gauntlet, (SLOANE, [LAW_DOGS, OTHER]), ["gauntlet", SLOANE, "--versus", LAW_DOGS, "--versus", OTHER]),
]
# With this seed the games are short.
SHORT = "o"


def pages(folder: Path) -> dict[str, str]:
    """The pages in a folder, without the command or call that makes them again."""
    files = {str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in folder.rglob("*.html")}
    return {name: re.sub(r"<code>dtk[ .].*?</code>", "<code></code>", text) for name, text in files.items()}


@pytest.mark.parametrize(("function", "decks", "said"), FOLDERS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_folder_of_pages_is_that_of_the_command(
    function: Callable[..., Any], decks: tuple[Any, ...], said: list[object], tmp_path: Path
) -> None:
    log, by_program, by_command = tmp_path / "log", tmp_path / "program", tmp_path / "command"
    result = function(*decks, agents="random", games=2, seed=SHORT, log=log)
    result.save_html(f"{by_program}/")
    printed(*said, "-n", 2, *QUICK, "--seed", SHORT, "--html", by_command)
    assert pages(by_program) == pages(by_command) and "index.html" in pages(by_program)
    # A record that has grown still gives the pages of these games.
    function(*decks, agents="random", games=4, seed=SHORT, log=log)
    before = pages(by_program)
    result.save_html(by_program, jobs=2)
    assert pages(by_program) == before
    single = tmp_path / "report.html"
    result.save_html(single)
    assert single.is_file() and "games/" not in single.read_text(encoding="utf-8")


def test_a_folder_of_pages_needs_a_record_and_keeps_what_is_not_its_own(tmp_path: Path) -> None:
    log, folder = tmp_path / "log", tmp_path / "pages"
    result = dtk.play_match(SLOANE, LAW_DOGS, agents="random", games=2)
    with pytest.raises(ValueError, match="use log="):
        result.save_html(folder)
    result = dtk.play_match(SLOANE, LAW_DOGS, agents="random", games=2, log=log)
    folder.mkdir()
    (folder / "cards.html").write_text("mine")
    with pytest.raises(FileExistsError, match="not a page of dtk"):
        result.save_html(folder)
    assert [file.read_text() for file in folder.rglob("*.html")] == ["mine"]
    log.write_text("".join(log.read_text().splitlines(keepends=True)[:2]))
    with pytest.raises(dtk.BadRecord, match="it has 1 of 2 games"):
        result.save_html(tmp_path / "other")


def test_time_ends_a_match_between_games_and_says_so() -> None:
    result = dtk.play_match(SLOANE, LAW_DOGS, agents="random", games=100_000, pairs=True, time="1s")
    assert result.ended == "time limit" and "time limit" in str(result)
    assert 0 < len(result.games) < 100_000 and len(result.games) % 2 == 0
    shown = CliRunner().invoke(app, ["match", str(SLOANE), str(LAW_DOGS), "-n", "100000", "--time", "1s", *QUICK])
    assert shown.exit_code == 0 and json.loads(shown.stdout)["time_limit"] == "1s"


def test_wrong_arguments_are_refused_with_what_to_do() -> None:
    with pytest.raises(ValueError, match="write it like 90s"):
        dtk.play_match(SLOANE, LAW_DOGS, games=1, time="soon")
    with pytest.raises(ValueError, match="a list with one for each"):
        dtk.league([SLOANE, LAW_DOGS], agents=["random"], games=2)
    with pytest.raises(ValueError, match="At least 2 decks are needed, not 1"):
        dtk.league(str(SLOANE))
    with pytest.raises(ValueError, match="name an even number"):
        dtk.gauntlet(SLOANE, LAW_DOGS, games=3)
    with pytest.raises(ValueError, match="cannot be combined"):
        dtk.compare(SLOANE, OTHER, LAW_DOGS, until="2%", sprt="0%,3%")
    with pytest.raises(ValueError, match="choose from games, decks"):
        dtk.play_match(SLOANE, LAW_DOGS, agents="random", games=1).to_rows("cards")


def test_a_missing_library_is_named_with_its_install_command(monkeypatch: pytest.MonkeyPatch) -> None:
    result = dtk.play_match(SLOANE, LAW_DOGS, agents="random", games=1)
    for library in ("polars", "pandas"):
        monkeypatch.setitem(sys.modules, library, None)
        with pytest.raises(dtk.NoLibrary, match="pip install"):
            getattr(result, f"to_{library}")()
