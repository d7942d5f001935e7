"""Numbers that an option does not take are refused in plain words."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("twenty", "`twenty` is not a whole number."),
        ("1.5", "`1.5` is not a whole number."),
        ("0", "0 is not between 1 and 10000000."),
    ],
)
def test_a_wrong_number_is_refused_in_words(given: str, said: str) -> None:
    decks = ("examples/decks/sloane-gunfighter.yaml", "examples/decks/law-dogs-gunfighter.yaml")
    done = CliRunner().invoke(app, ["match", *decks, "-n", given])
    assert done.exit_code == 2 and said in done.stderr and "See `dtk match --help`." in done.stderr


@pytest.mark.parametrize(
    ("typed", "said", "command"),
    [
        ("match a b --games", "option `--games` requires an argument.", "dtk match"),
        ("cards show --json=yes Sloane", "option `--json` does not take a value.", "dtk cards show"),
        ("cards --help=yes", "option `--help` does not take a value.", "dtk cards"),
        ("--version=1", "option `--version` does not take a value.", "dtk"),
    ],
)
def test_a_value_that_is_missing_or_too_much_names_the_help_of_its_command(typed: str, said: str, command: str) -> None:
    done = CliRunner().invoke(app, typed.split(), prog_name="dtk")
    assert (done.exit_code, done.stderr) == (2, f"dtk: {said}\nSee `{command} --help`.\n")


@pytest.mark.parametrize(
    "command",
    [
        "simulate",
        "replay",
        "deck show",
        "validate",
        "match a.yaml b.yaml --html",
        "league a.yaml --log",
        "init",
        "serve",
    ],
)
def test_an_empty_name_is_not_the_current_folder(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, [*command.split(), ""])
    assert done.exit_code == 2 and "is empty; name a file or folder." in done.stderr
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("code", "hint"),
    [("DT999", "`dtk rule DT9` lists this family."), ("DT800", "`dtk rule --all`"), ("DT2O3", "Did you mean `DT203`?")],
)
def test_another_number_is_not_a_slip_of_the_pen(code: str, hint: str) -> None:
    done = CliRunner().invoke(app, ["rule", code])
    assert done.exit_code == 2 and hint in done.stderr
