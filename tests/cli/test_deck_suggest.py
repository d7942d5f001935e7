"""`dtk deck suggest`, and `dtk deck new --plan`, as people type them."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.builder.suggestions import TERMS
from dtk.cli import deck_suggest
from dtk.cli.app import app

HALF = """\
name: Half
format: weird-west
outfit: The Sloane Gang
start:
- Allie Hensman
dudes:
  Allie Hensman: 1
  Ike Clanton: 2
goods:
  Pinto: 2
"""
GUNS = Path("examples/decks/law-dogs-gunfighter.yaml").absolute()


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["deck", *map(str, arguments)])


@pytest.fixture
def half(tmp_path: Path) -> Path:
    path = tmp_path / "half.yaml"
    path.write_text(HALF)
    return path


def test_cards_are_suggested_with_their_reasons(half: Path) -> None:
    result = run("suggest", half, "--limit", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("Half: cards for 47 open slots, for the plan `shooter`.\n\n 1. ")
    assert "%  synergy  it asks for Horse, 2 in the deck\n" in result.stdout
    assert result.stderr.endswith(" suggestions; --limit 0 shows all.\n")


def test_a_full_deck_gets_swaps() -> None:
    result = run("suggest", GUNS, "--type", "goods", "--limit", "3", "--output-format", "json")
    data = json.loads(result.stdout)
    assert data["plan"] == "shooter"
    assert len(data["suggestions"]) == 3 < data["total"]
    for one in data["suggestions"]:
        assert one["out"]["code"] != one["in"]["code"] and one["in"]["type"] == "goods"
        assert [term["term"] for term in one["terms"]] == ["hands", "money", "types", "synergy"]
        assert one["score"] == pytest.approx(25 * sum(term["share"] for term in one["terms"]), abs=0.1)


def test_the_table_has_a_row_for_each_suggestion(half: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("suggest", half, "-n", "4", "--output-format", "csv").stdout)))
    assert [row["rank"] for row in rows] == ["1", "2", "3", "4"]
    assert all(row["out"] == "" and row["in_code"] and row["hands"] == "" for row in rows)
    assert set(TERMS) <= rows[0].keys()


def test_excluded_cards_and_other_types_are_not_suggested(half: Path) -> None:
    first = json.loads(run("suggest", half, "--type", "deed", "-n", "1", "--output-format", "json").stdout)
    title = first["suggestions"][0]["in"]["title"]
    second = run("suggest", half, "--type", "deed", "-n", "0", "--exclude", title, "--output-format", "json")
    found = json.loads(second.stdout)["suggestions"]
    assert len(found) == first["total"] - 1
    assert all(one["in"]["type"] == "deed" and one["in"]["title"] != title for one in found)


def test_a_query_of_card_search_narrows_the_suggestions(half: Path) -> None:
    result = run("suggest", half, "--query", "t:goods cost<=1", "-n", "0", "--output-format", "json")
    found = json.loads(result.stdout)["suggestions"]
    assert found and all(one["in"]["type"] == "goods" and one["in"]["cost"] <= 1 for one in found)
    wrong = run("suggest", half, "--query", "cots<=1")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "--query: " in wrong.stderr


def test_fill_writes_a_legal_deck_and_never_over_a_file_unasked(half: Path, tmp_path: Path) -> None:
    out = tmp_path / "full.yaml"
    result = run("suggest", half, "--fill", "--output", out)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"dtk: wrote {out}.\ndtk: added 47 cards and 2 jokers by the plan `shooter`.\n"
    checked = CliRunner().invoke(app, ["validate", str(out)])
    assert checked.exit_code == 0 and "deck legal, gang legal" in checked.stdout
    again = run("suggest", half, "--fill", "--output", out)
    assert again.exit_code == 2 and "exists; --force overwrites it." in again.stderr
    assert run("suggest", half, "--fill").stdout == out.read_text()
    full = run("suggest", out, "--fill")
    assert full.exit_code == 2 and "is complete; " in full.stderr


def test_a_deck_of_another_format_is_filled_in_that_format(half: Path, tmp_path: Path) -> None:
    text = tmp_path / "half.txt"
    text.write_text(run("convert", half, "--to", "dtdb-text").stdout)
    result = run("suggest", text, "--fill")
    assert result.exit_code == 0
    assert "Dude (14)" in result.stdout and "Pinto" in result.stdout


def test_a_recorded_match_adds_how_cards_did(tmp_path: Path) -> None:
    record, other = tmp_path / "games.jsonl", Path("examples/decks/sloane-gunfighter.yaml").absolute()
    played = CliRunner().invoke(
        app, ["match", str(GUNS), str(other), "-n", "2", "--seed", "1", "--agent", "random", "--log", str(record), "-q"]
    )
    assert played.exit_code == 0, played.stderr
    result = run("suggest", GUNS, "--type", "action", "--record", record, "--by", "record", "-n", "1")
    assert result.exit_code == 0
    assert "%  record   " in result.stdout and "(played by random)" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--type", "dud"), "--type: unknown type `dud`; choose from dude, deed, goods, spell, action."),
        (("--exclude", "Pinot"), "--exclude: unknown card `Pinot`. Did you mean `Pinto`?"),
        (("--by", "luck"), "--by: unknown order `luck`; choose from score, hands,"),
        (("--by", "record"), "--by record needs --record."),
        (("--plan", "aggro"), "--plan: unknown plan `aggro`; choose from gadgets, hexes,"),
        (("--output", "x.yaml"), "--output needs --fill."),
    ],
)
def test_wrong_values_are_refused(half: Path, arguments: tuple[str, str], message: str) -> None:
    result = run("suggest", half, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_a_record_that_is_none_and_cards_that_are_unknown_are_refused(half: Path, tmp_path: Path) -> None:
    assert run("suggest", half, "--record", half).exit_code == 3
    half.write_text(HALF.replace("Pinto", "Nobody At All"))
    result = run("suggest", half)
    assert result.exit_code == 2
    assert "Unknown cards in the deck: `Nobody At All`. `dtk validate` shows" in result.stderr


def test_without_an_outfit_ghost_rock_is_not_known(half: Path) -> None:
    half.write_text(HALF.replace("outfit: The Sloane Gang\n", ""))
    result = run("suggest", half, "-n", "1")
    assert result.exit_code == 0
    assert "the deck names no outfit, so gangs and ghost rock are not counted" in result.stderr


def test_the_command_names_the_terms_of_the_library() -> None:
    assert ("score", *TERMS) == deck_suggest.TERMS


def test_a_new_deck_by_a_plan_is_legal_and_plays(tmp_path: Path) -> None:
    out = tmp_path / "new.yaml"
    result = run("new", "--outfit", "The Sloane Gang", "--format", "weird-west", "--plan", "shooter", out)
    assert (result.exit_code, result.stdout) == (0, "")
    checked = CliRunner().invoke(app, ["validate", str(out)])
    assert checked.exit_code == 0 and "deck legal, gang legal" in checked.stdout
    script = CliRunner().invoke(app, ["script", "check", "--strict", str(out)])
    assert script.exit_code == 0, script.stderr
    played = CliRunner().invoke(app, ["match", str(out), str(GUNS), "-n", "2", "--seed", "1", "-q"])
    assert played.exit_code == 0, played.stderr


def test_a_plan_that_an_outfit_cannot_play_is_refused_with_those_that_it_can() -> None:
    result = run("new", "--outfit", "Law Dogs", "--format", "weird-west", "--plan", "spirits")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "Law Dogs has only 1 dude with Shaman in format weird-west; the plan `spirits` needs 5." in result.stderr
    assert "Plans for this outfit: gadgets, miracles, jobs, control-slide, shooter." in result.stderr


def test_an_outfit_outside_the_format_is_refused() -> None:
    result = run("new", "--outfit", "Den of Thieves", "--format", "weird-west", "--plan", "shooter")
    assert result.exit_code == 2
    assert "`Den of Thieves (TLS)` is not allowed in format weird-west" in result.stderr
