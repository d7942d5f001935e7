"""The example repository is what `dtk init` writes, with decks and settings of its own, each of them in use."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.cli.app import app
from dtk.cli.config import find_config, read_listed
from dtk.cli.init import kit
from dtk.files.schema import faults
from dtk.files.yaml import parse_yaml

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "deck-repo"
SPEC = "git+https://git.example.org/dtk@3b1f0c9d8e7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c"
OWN = ("dtk.toml", "decks/sloane-gunfighters.yaml")


@pytest.fixture(autouse=True)
def inside(monkeypatch):
    """Every test runs where a keeper of decks would work."""
    monkeypatch.chdir(EXAMPLE)


def validate(*options):
    result = CliRunner().invoke(app, ["validate", "--output-format=json", *options])
    return result.exit_code, json.loads(result.stdout)


@pytest.mark.parametrize("target", [target for target in kit(SPEC) if target not in OWN])
def test_it_holds_the_kit(target):
    same = (EXAMPLE / target).read_bytes() == kit(SPEC)[target]
    assert same, f"delete examples/deck-repo/{target} and run: dtk init --from {SPEC} examples/deck-repo"


def test_its_reader_is_told_how_it_was_made():
    assert f"dtk init --from {SPEC}\n" in (EXAMPLE / "README.md").read_text()


def test_its_configuration_is_that_of_the_kit_with_more_of_it_in_force():
    text = kit()["dtk.toml"].decode()
    for before, after in (
        ('# format = "weird-west"', 'format = "house-rules"'),
        ("# formats = [", "formats = ["),
        ("# [per-file-ignores]", "[per-file-ignores]"),
        ('# "decks/**/*.o8d"', '"decks/**/*.o8d"'),
    ):
        assert text.count(before) == 1
        text = text.replace(before, after)
    assert (EXAMPLE / "dtk.toml").read_text() == text


def test_its_format_is_well_formed():
    config = find_config(EXAMPLE)
    (path,) = config.formats
    tree = parse_yaml(read_listed(config, path))
    assert faults(tree, "format.v1") == []
    assert tree.data["name"] == config.format
    assert all(load_database().names.resolve(Reference(title)).exact for title in tree.data["ban"])


def test_it_passes_its_own_checks():
    code, said = validate("--strict")
    assert code == 0
    assert {(file["deck"], file["gang"], file["format"]) for file in said["files"]} == {
        ("legal", "legal", "house-rules")
    }
    assert [file["findings"] for file in said["files"]] == [[], [], []]


def test_it_shows_three_kinds_of_decks():
    _, said = validate()
    assert {file["path"]: file["kind"] for file in said["files"]} == {
        "decks/fourth-ring-hucksters.o8d": "o8d",
        "decks/law-dogs-gunfighters.yaml": "yaml",
        "decks/sloane-gunfighters.txt": "dtdb-text",
    }


def test_its_comment_and_its_table_of_ignores_are_needed(tmp_path, monkeypatch):
    _, said = validate()
    suppressed = {file["path"]: file["suppressed"] for file in said["files"] if file["suppressed"]}
    assert suppressed == {"decks/fourth-ring-hucksters.o8d": 1, "decks/law-dogs-gunfighters.yaml": 1}

    (tmp_path / "decks").mkdir()
    for deck in (EXAMPLE / "decks").iterdir():
        kept = [line for line in deck.read_text().splitlines(keepends=True) if "# dtk: ignore" not in line]
        (tmp_path / "decks" / deck.name).write_text("".join(kept))
    monkeypatch.chdir(tmp_path)
    _, said = validate("--isolated")
    assert [finding["code"] for file in said["files"] for finding in file["findings"]] == ["DT013", "DT901"]


def test_its_format_bans_a_card(tmp_path):
    deck = (EXAMPLE / "decks" / "law-dogs-gunfighters.yaml").read_text()
    (tmp_path / "deck.yaml").write_text(deck.replace("  Bounty Hunter (DT2): 2\n", "  Tummy Twister: 2\n"))
    code, said = validate(str(tmp_path / "deck.yaml"))
    assert code == 1
    (found,) = [finding for finding in said["files"][0]["findings"] if finding["code"] == "DT301"]
    assert found["card"] == "Tummy Twister" and "the league's meeting" in found["imposed_by"]


def test_its_reader_is_told_of_every_file():
    text = (EXAMPLE / "README.md").read_text()
    for path in EXAMPLE.rglob("*"):
        name = path.relative_to(EXAMPLE).as_posix()
        if path.is_file() and name != "README.md":
            assert f"`{name}`" in text or (name.startswith(".vscode/") and "`.vscode/`" in text), name
