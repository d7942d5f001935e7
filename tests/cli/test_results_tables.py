"""Tables of recorded games, read back by a library of data frames."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.match.tables import TABLES
from dtk.report.series import parquet

polars = pytest.importorskip("polars")
ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml" for name in ("sloane", "law-dogs")]
GAMES = 12


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record") / "games.jsonl"
    assert dtk("match", *DECKS, "--isolated", "--pairs", "-n", GAMES, "--log", path).exit_code == 0
    return path


@pytest.mark.parametrize("rows", TABLES)
def test_a_table_is_the_same_in_every_format(record: Path, tmp_path: Path, rows: str) -> None:
    for suffix in ("csv", "json", "parquet"):
        done = dtk("results", "export", record, "--rows", rows, "-o", tmp_path / f"table.{suffix}", "--jobs", 2)
        assert done.exit_code == 0, done.output
    frame = polars.read_parquet(tmp_path / "table.parquet")
    assert frame.columns == [column.name for column in TABLES[rows].columns] and len(frame) >= GAMES
    data = json.loads((tmp_path / "table.json").read_text())
    jsonschema.validate(data, load_schema("match-table.v2"))
    assert data["rows"] == frame.to_dicts()
    # CSV knows no kinds, and writes truth as True and False.
    text = polars.read_csv(tmp_path / "table.csv", infer_schema=False)
    for column in TABLES[rows].columns:
        cells = [None if cell is None else str(cell) for cell in frame[column.name]]
        assert text[column.name].to_list() == cells
        assert column.may_be_empty or None not in cells


def test_tables_say_what_the_report_says(record: Path, tmp_path: Path) -> None:
    found = json.loads(dtk("results", "show", record, "--output-format", "json").stdout)
    frames = {}
    for rows in TABLES:
        assert dtk("results", "export", record, "--rows", rows, "-o", tmp_path / f"{rows}.parquet").exit_code == 0
        frames[rows] = polars.read_parquet(tmp_path / f"{rows}.parquet")
    games, cards, shootouts, rounds = (frames[name] for name in ("games", "cards", "shootouts", "rounds"))
    for frame in (games, cards, shootouts, rounds):
        assert set(frame["record"]) == {str(record)} and set(frame["seed"]) == {"0"}
        assert set(frame["ruleset"]) == {"pinebox-1.5"} and set(frame["agent"]) == {"scripted"}
    for deck, report in enumerate(found["decks"]):
        ours = games.filter(polars.col("place") == deck)
        assert ours["pair"].to_list() == [number // 2 for number in range(GAMES)]
        assert set(ours["deck"]) == {report["name"]} and set(ours["script"]) == {report["script"]}
        assert set(ours["against"]) == {found["decks"][1 - deck]["name"]}
        assert ours["won"].sum() == report["wins"]["games"]
        own = rounds.filter(polars.col("place") == deck)
        assert len(own) == report["hands"]["count"] and own["cheatin"].sum() == report["hands"]["cheatin"]
        assert own["taken"].sum() == report["casualties"]
        play = found["play"]["decks"][deck]
        sides = shootouts.filter(polars.col("place") == deck)
        assert sides["leads"].sum() == play["shootouts"]["led"] and sides["won"].sum() == play["shootouts"]["won"]
        assert sides["taken"].sum() == own["taken"].sum()
        drawn = cards.filter((polars.col("place") == deck) & (polars.col("drawn") > 0))
        times, wins = Counter(drawn["code"].to_list()), Counter(drawn.filter(polars.col("won"))["code"].to_list())
        for card in play["cards"]:
            assert card["drawn"]["games"] == times[card["code"]]
            if times[card["code"]]:
                assert card["drawn"]["won"]["value"] == pytest.approx(wins[card["code"]] / times[card["code"]])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a league, whose three decks are played by random."""
    pytest.importorskip("scipy")
    path = tmp_path_factory.mktemp("league")
    third = ROOT / "examples" / "decks" / "law-dogs-learn-to-play.yaml"
    done = dtk("league", *DECKS, third, "--isolated", "--agent", "random", "-n", 4, "--seed", "x", "--log", path)
    assert done.exit_code == 0, done.output
    return path


@pytest.mark.parametrize("rows", TABLES)
def test_a_folder_and_a_record_make_one_table(record: Path, folder: Path, tmp_path: Path, rows: str) -> None:
    frames = []
    for number, named in enumerate(((folder, record, record), (folder,), (record,))):
        path = tmp_path / f"{number}.parquet"
        done = dtk("results", "export", *named, "--rows", rows, "-o", path)
        assert done.exit_code == 0, done.output
        frames.append(polars.read_parquet(path))
    together, league, match = frames
    assert together.equals(polars.concat([league, match]))
    assert set(league["record"]) == {str(path) for path in folder.iterdir()} and set(league["seed"]) == {"x"}
    assert set(league["agent"]) == {"random"} and league["deck"].n_unique() == 3


def test_a_record_of_versions_is_a_table_of_games(tmp_path: Path) -> None:
    log, path = tmp_path / "versions.jsonl", tmp_path / "games.csv"
    other = ROOT / "examples" / "decks" / "sloane-base-set.yaml"
    command = ("compare", DECKS[0], other, "--versus", DECKS[1], "--isolated", "--agent", "random", "-n", 4)
    done = dtk(*command, "--log", log, "--output-format", "json")
    assert done.exit_code == 0, done.output
    assert dtk("results", "export", log, "-o", path).exit_code == 0
    frame = polars.read_csv(path)
    assert len(frame) == 2 * 4 * 2 and frame["days"].null_count() == len(frame)
    for version in json.loads(done.stdout)["versions"]:
        ours = frame.filter(polars.col("deck") == version["name"])
        assert (ours["won"] + ours["drawn"] / 2).mean() == pytest.approx(version["share"])
        assert ours["game"].to_list() == [0, 1, 2, 3]
    for arguments, said in (
        (("export", log, "--rows", "cards", "-o", tmp_path / "cards.csv"), "which holds results only"),
        (("show", log), "the command that wrote it reports it"),
    ):
        done = dtk("results", *arguments)
        assert done.exit_code == 3 and said in " ".join(done.stderr.split())


def test_an_overview_says_of_each_record_what_its_report_says(record: Path, folder: Path) -> None:
    shown = dtk("results", "show", folder, record, "--output-format", "json")
    assert shown.exit_code == 0, shown.output
    data = json.loads(shown.stdout)
    jsonschema.validate(data, load_schema("match-records.v1"))
    files = [*sorted(folder.iterdir()), record]
    assert [one["record"] for one in data["records"]] == list(map(str, files))
    for path, one in zip(files, data["records"], strict=True):
        report = json.loads(dtk("results", "show", path, "--output-format", "json").stdout)
        assert one["games"]["played"] == report["games"]["played"]
        assert [deck["share"] for deck in one["decks"]] == [deck["wins"]["share"] for deck in report["decks"]]
        assert one["strength"] == {key: report["strength"][key] for key in one["strength"]}
    table = polars.read_csv(dtk("results", "show", folder, record, "--output-format", "csv").stdout.encode())
    assert table["record"].to_list() == [str(path) for path in files for _ in range(2)]
    # The two decks of a match are as far apart, seen from either.
    one, other = table["elo"].to_list()[-2:]
    assert one == pytest.approx(-other)


def test_an_overview_in_words(record: Path, folder: Path) -> None:
    text = dtk("results", "show", folder, record).stdout
    assert text.startswith("4 records, 24 games.") and text.count("  W-D-L ") == 4 and "played by random" in text
    markdown = dtk("results", "show", folder, record, "--output-format", "markdown").stdout
    assert markdown.count("\n| `") == 4 and "`random`" in markdown
    for arguments, said in (
        ((folder, "--full"), "show one match; name one record."),
        ((record.parent / "empty",), "holds no records"),
    ):
        (record.parent / "empty").mkdir(exist_ok=True)
        done = dtk("results", "show", *arguments)
        assert done.exit_code in (2, 3) and said in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((b'"seats":[0,1]', b'"seats":[0,7]'), "the result of game 0 is impossible"),
        ((b'"winner":', b'"winner":5,"was":'), "unknown key `was`"),
    ],
)
def test_an_impossible_game_is_refused(record: Path, tmp_path: Path, change: tuple[bytes, bytes], said: str) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_bytes(record.read_bytes().replace(*change, 1))
    for command in (("export", wrong, "-o", tmp_path / "a.csv"), ("show", record, wrong)):
        done = dtk("results", *command)
        assert done.exit_code == 3 and said in " ".join(done.stderr.split()), done.output


def test_the_columns_are_documented() -> None:
    page = (ROOT / "docs" / "records.md").read_text("utf-8")
    for name, table in TABLES.items():
        assert f"`--rows {name}`: each row is about {table.about}." in page
        for column in table.columns:
            kind = f"{column.kind.__name__}{', or empty' if column.may_be_empty else ''}"
            assert f"| `{column.name}` | {kind} | {column.meaning} |" in page


def test_tables_that_can_not_be_made_are_refused(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "there.csv"
    there.write_text("mine")
    for arguments, said in (
        (("--rows", "wishes", "-o", tmp_path / "a.csv"), "unknown table `wishes`"),
        (("-o", tmp_path / "a.xls"), "a.xls must end in .csv, .json or .parquet."),
        (("-o", there), "exists"),
    ):
        done = dtk("results", "export", record, *arguments)
        assert done.exit_code == 2 and said in " ".join(done.output.split())
    assert there.read_text() == "mine"
    assert dtk("results", "export", record, "-o", tmp_path / "no" / "a.csv").exit_code == 3
    assert dtk("results", "export", tmp_path / "nothing", "-o", tmp_path / "a.csv").exit_code == 3

    def missing(*arguments: object) -> bytes:
        raise parquet.NoLibrary(parquet.INSTALL)

    monkeypatch.setattr(parquet, "as_parquet", missing)
    done = dtk("results", "export", record, "-o", tmp_path / "a.parquet")
    assert done.exit_code == 2 and "pip install 'doomtown-dtk[tables]'" in " ".join(done.output.split())
