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
    jsonschema.validate(data, load_schema("match-table.v1"))
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
    assert games["pair"].to_list() == [number // 2 for number in range(GAMES)]
    for deck, report in enumerate(found["decks"]):
        assert (games["winner"] == deck).sum() == report["wins"]["games"]
        own = rounds.filter(polars.col("deck") == deck)
        assert len(own) == report["hands"]["count"] and own["cheatin"].sum() == report["hands"]["cheatin"]
        assert own["taken"].sum() == report["casualties"]
        play = found["play"]["decks"][deck]
        assert (shootouts["leader"] == deck).sum() == play["shootouts"]["led"]
        assert (shootouts["winner"] == deck).sum() == play["shootouts"]["won"]
        drawn = cards.filter((polars.col("deck") == deck) & (polars.col("drawn") > 0))
        times, wins = Counter(drawn["code"].to_list()), Counter(drawn.filter(polars.col("won"))["code"].to_list())
        for card in play["cards"]:
            assert card["drawn"]["games"] == times[card["code"]]
            if times[card["code"]]:
                assert card["drawn"]["won"]["value"] == pytest.approx(wins[card["code"]] / times[card["code"]])


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
