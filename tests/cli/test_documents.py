"""`dtk formats` and `dtk rulesets`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from typer.testing import CliRunner, Result

from dtk.cli.app import app


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_formats_are_listed_with_dates_and_bans() -> None:
    told = dtk("formats", "--isolated").stdout
    assert all(name in told for name in ("open (default)", "old-timer", "weird-west"))
    assert "108 Worldly Desires" in told and "2019-12-18" in told and "2021-12-25" in told


def test_a_format_is_data_too() -> None:
    data = json.loads(dtk("formats", "--isolated", "weird-west", "--output-format", "json").stdout)
    (listed,) = data["formats"]
    assert listed["name"] == "weird-west" and listed["packs"][0]["code"] == "TCaR"
    assert {"title": "108 Worldly Desires", "since": "2019-12-18"}.items() <= listed["bans"][0].items()
    rows = list(csv.DictReader(io.StringIO(dtk("formats", "--isolated", "--output-format", "csv").stdout)))
    assert [row["format"] for row in rows] == ["old-timer", "open", "weird-west"]


def test_bans_are_those_of_the_day() -> None:
    data = json.loads(dtk("formats", "--isolated", "open", "--date", "2015-01-01", "--output-format", "json").stdout)
    assert "108 Worldly Desires" not in {ban["title"] for ban in data["formats"][0]["bans"]}


def test_rulesets_are_listed_with_limits_and_switches() -> None:
    told = dtk("rulesets", "--isolated").stdout
    assert "pinebox-1.5 (default)" in told and "core_deeds" in told and "rulebook-1.5.0 §8" in told
    data = json.loads(dtk("rulesets", "--isolated", "aeg-2015", "--output-format", "json").stdout)
    assert data["rulesets"][0]["limits"]["legends"]["limit"] == 0 and data["rulesets"][0]["bans"] == []


def test_the_repositorys_own_format_is_listed(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(
        "name: house\ntitle: Our league\nsource: league rules\nextends: weird-west\nban: [Mugging]\n", "utf-8"
    )
    config = tmp_path / "dtk.toml"
    config.write_text('formats = ["house.yaml"]\n', "utf-8")
    assert "Mugging" in dtk("formats", "--config", config).stdout
    assert "Mugging" in dtk("formats", "--isolated", tmp_path / "house.yaml").stdout


def test_a_name_of_nothing_is_refused_with_what_was_meant() -> None:
    done = dtk("formats", "--isolated", "wierd-west")
    assert done.exit_code == 2 and "weird-west" in done.stderr
    assert dtk("rulesets", "--isolated", "--output-format", "xml").exit_code == 2
