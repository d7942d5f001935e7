"""A command that is given the wrong kind of file says what the file is, and what to give instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app

EXAMPLES = Path(__file__).parents[2] / "examples"
DECK = EXAMPLES / "decks" / "sloane-gunfighter.yaml"
PICTURE = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(400_000)


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a deck, a picture and a game record."""
    monkeypatch.chdir(tmp_path)
    Path("deck.yaml").write_bytes(DECK.read_bytes())
    Path("plan.script.yaml").write_text("plan: shooter\n", "utf-8")
    Path("picture.png").write_bytes(PICTURE)
    assert dtk("match", "deck.yaml", "deck.yaml", "-n", 2, "--agent", "random", "--log", "games.jsonl").exit_code == 0
    return tmp_path


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("replay deck.yaml", "deck.yaml cannot be replayed: it is a deck, not a game record. `dtk match --log` writes"),
        ("results show deck.yaml", "deck.yaml: it is a deck, not a game record."),
        ("play --resume deck.yaml", "deck.yaml cannot be continued: it is a deck, not a game record."),
        ("replay picture.png", "picture.png cannot be replayed: this file is a PNG picture, not text."),
        ("match deck.yaml picture.png", "picture.png:1:1: DT003 This file is a PNG picture, not text."),
        ("deck show picture.png", "picture.png:1:1: DT003 This file is a PNG picture, not text."),
        ("script check picture.png", "DT003 This file is a PNG picture, not text."),
        ("match deck.yaml games.jsonl", "DT005 This file is a game record, not a deck. `dtk replay` shows its games"),
        ("simulate games.jsonl", "This file is a game record, not a deck."),
        ("advise --table deck.yaml", "deck.yaml is a deck, not a position"),
        ("advise --table plan.script.yaml", "plan.script.yaml is a deck's script, not a position"),
        ("advise --table games.jsonl", "games.jsonl is a game record, not a position"),
        (
            "deck show deck.yml",
            "cannot be opened: no such file or directory. Did you mean `deck.yaml`?",
        ),
        ("deck show dek.yaml", "Did you mean `deck.yaml`?"),
        ("deck show ../elsewhere/deck.yaml", "no such file or directory."),
    ],
)
def test_the_file_is_named_for_what_it_is(command: str, said: str, folder: Path) -> None:
    done = dtk(*command.split())
    assert said in done.stderr and done.exit_code == 3, done.output


@pytest.mark.parametrize("name", ["picture.png", "games.jsonl", "deck.yml"])
def test_a_verdict_names_it_too(name: str, folder: Path) -> None:
    said = {
        "picture.png": "DT003] not-utf-8: This file is a PNG picture, not text.",
        "games.jsonl": "DT005] unknown-kind: This file is a game record, not a deck.",
        "deck.yml": "help: Did you mean `deck.yaml`?",
    }
    done = dtk("validate", name)
    assert said[name] in done.stdout and done.exit_code == 3, done.stdout


def test_many_foreign_files_are_one_line(tmp_path: Path) -> None:
    for place in range(2_000):
        (tmp_path / f"notes{place:04}.txt").write_text("Buy bread.\n")
    (tmp_path / "deck.yaml").write_bytes(DECK.read_bytes())
    done = dtk("validate", tmp_path)
    assert done.exit_code == 0 and done.stderr.count("\n") == 2
    assert f"Skipped 2,000 files (not a deck): {tmp_path}/notes0000.txt, " in done.stderr
    assert "notes0004.txt and 1,995 more." in done.stderr and "2000 files skipped" in done.stderr


def test_a_nearly_empty_deck_is_pointed_to_a_plan(tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    path.write_text("outfit: The Sloane Gang\ndudes:\n  Allie Hensman: 1\n")
    done = dtk("deck", "suggest", path, "--limit", 1)
    assert f"51 slots are open; `dtk deck suggest {path} --fill` completes the deck." in done.stderr
    assert "--plan chooses the plan: gadgets, hexes" in done.stderr
    assert "--fill" not in dtk("deck", "suggest", DECK, "--type", "goods", "--limit", 1).stderr


def test_a_starter_that_the_deck_lacks_is_to_be_added(folder: Path) -> None:
    assert dtk("deck", "start", "deck.yaml", "Bobo").stderr == (
        "dtk: The deck has no `Bobo`. Add it with `dtk deck add`. Nothing was written.\n"
    )


def test_an_unknown_suffix_is_answered_by_the_formats(folder: Path) -> None:
    done = dtk("deck", "convert", "deck.yaml", "--output", "out.xyz")
    assert done.exit_code == 2 and "no format has files that end in `.xyz`. Name one with --to" in done.stderr
    assert "yaml, o8d, dtdb-text, dtdb-markdown, dtdb-bbcode and townsquare-json" in done.stderr


def test_several_cards_of_a_change_are_separated_by_semicolons(folder: Path) -> None:
    change = ("simulate", "deck.yaml", "--stud", 2, "--what-if")
    assert dtk(*change, "1 Ambush; 1 Coachwhip! -> 2 Pinto").exit_code == 0
    for between in (",", " and", " +"):
        done = dtk(*change, f"1 Ambush{between} 1 Coachwhip! -> 2 Pinto")
        assert done.exit_code == 2 and "Separate several cards by `;`." in done.stderr
    assert "write it like `2 Coachwhip! -> 1 Pinto; 1 Roan`" in dtk(*change, "Ambush").stderr
