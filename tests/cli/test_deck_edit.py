"""`dtk deck add`, `cut`, `swap`, `set-outfit` and `start`: what they write, print and refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app

EXAMPLE = Path(__file__).parents[2] / "examples" / "decks" / "sloane-gunfighter.yaml"


def dtk(*arguments: object, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["deck", *map(str, arguments)], input=stdin)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.yaml"
    path.write_bytes(EXAMPLE.read_bytes())
    return path


def test_an_edit_is_written_and_its_effect_printed(deck: Path) -> None:
    done = dtk("swap", deck, "2 Ambush -> 2 Kidnappin'")
    assert done.exit_code == 0, done.output
    text = deck.read_text("utf-8")
    assert "Ambush" not in text and "Kidnappin' (DT2): 4" in text
    lines = done.stdout.splitlines()
    assert lines[0] == f"{deck}: Ambush 2 -> 0, Kidnappin' 2 -> 4"
    assert [line.split()[0] for line in lines[1:]] == [
        "cards",
        "slots",
        "costs",
        "gang",
        "hands",
        "cheatin'",
        "verdict",
    ]
    assert "52 of 52" in lines[1] and "deck legal, gang legal" in lines[-1]


def test_an_illegal_deck_is_written_too_and_its_findings_printed(deck: Path) -> None:
    done = dtk("add", deck, 3, "Ambush")
    assert done.exit_code == 0 and "Ambush (DT2): 5" in deck.read_text("utf-8")
    assert "new       DT202" in done.stdout and "deck legal -> illegal" in done.stdout
    undone = dtk("cut", deck, "3", "Ambush")
    assert "gone      DT202" in undone.stdout and deck.read_bytes() == EXAMPLE.read_bytes()


def test_a_dry_run_shows_the_same_and_the_diff_and_writes_nothing(deck: Path) -> None:
    shown = dtk("add", deck, 2, "Kidnappin'", 1, "Fetch", "--dry-run")
    assert shown.exit_code == 0 and deck.read_bytes() == EXAMPLE.read_bytes()
    assert "+  Kidnappin' (DT2): 4\n" in shown.stdout and "+  Fetch (DT2): 1\n" in shown.stdout
    done = dtk("add", deck, 2, "Kidnappin'", 1, "Fetch")
    assert shown.stdout.startswith(done.stdout)


def test_json_has_everything_and_quiet_nothing(deck: Path) -> None:
    found = json.loads(dtk("cut", deck, "Ike Clanton", "--output-format", "json", "--dry-run").stdout)
    assert found["written"] is False and found["diff"].startswith("---")
    assert (found["before"]["cards"], found["after"]["cards"], found["after"]["size"]) == (52, 51, 52)
    assert found["cards"] == [
        {
            "code": "24079",
            "title": "Ike Clanton",
            "pack": "Weird West Edition",
            "type": "dude",
            "copies": [1, 0],
            "starting": [1, 0],
        }
    ]
    assert found["notes"] == ["Ike Clanton no longer starts."]
    assert [finding["code"] for finding in found["findings"]["new"]] == ["DT201"]
    assert found["hand"]["stud"] == 2 and 0 < found["hand"]["legal"][0] < 1
    quiet = dtk("cut", deck, "Ike Clanton", "--quiet")
    assert (quiet.exit_code, quiet.stdout, quiet.stderr) == (0, "", "")
    assert "Ike Clanton" not in deck.read_text("utf-8")


def test_the_starting_gang_is_replaced_and_changed(deck: Path) -> None:
    dtk("start", deck, "Allie Hensman", "pancho castillo")
    assert "start:\n- Allie Hensman (DT2)\n- Pancho Castillo (DT2)\n\n" in deck.read_text("utf-8")
    dtk("start", deck, "--add", "Ike Clanton")
    dtk("start", deck, "--remove", "Allie Hensman")
    assert "start:\n- Ike Clanton (DT2)\n- Pancho Castillo (DT2)\n\n" in deck.read_text("utf-8")
    done = dtk("start", deck, "none")
    assert "start: []\n" in deck.read_text("utf-8") and "0 cards, " in done.stdout
    assert dtk("start", deck, "none").stdout.startswith(f"{deck}: nothing changes")
    for words in (["--add", "--remove", "Bobo"], ["--add", "none"]):
        assert dtk("start", deck, *words).exit_code == 2


def test_an_outfit_is_changed(deck: Path) -> None:
    done = dtk("set-outfit", deck, "law dogs")
    assert "outfit: Law Dogs (DT2)\n" in deck.read_text("utf-8")
    assert "gang legal -> illegal" in done.stdout
    assert done.stdout.startswith(f"{deck}: outfit The Sloane Gang -> Law Dogs\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["add", "Kidnapin"], "Unknown card `Kidnapin`. Did you mean `Kidnappin'`?"),
        (["add", "2"], "`2` has no title after it"),
        (["cut", " "], "Name a card, such as `2 Ambush`."),
        (["cut", "3", "Ambush"], "The deck has 2 `Ambush`, not 3."),
        (["swap", "Ambush"], "Name two cards"),
        (["swap", "2 Ambush", "Fetch", "-n", "2"], "Give the number of copies once"),
        (["swap", "Ambush", "Fetch", "-n", "two"], "`two` is not a number of copies"),
        (["set-outfit", "Ambush"], "`Ambush` is of type action, not an outfit."),
        (["start", "Bobo"], "The deck has no `Bobo`."),
        (["add", "Roan\x1b[31m"], "Unknown card `Roan\\x1b[31m`"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)  # fmt: skip
def test_what_cannot_be_done_is_refused_and_nothing_written(deck: Path, words: list[str], message: str) -> None:
    command, *rest = words
    done = dtk(command, deck, *rest)
    assert done.exit_code == 2 and message in done.stderr and not done.stdout
    assert deck.read_bytes() == EXAMPLE.read_bytes()


def test_a_file_that_cannot_hold_the_change_names_a_way_out(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text('{"cards": {"24012": 1, "24078": 2}}', "utf-8")
    done = dtk("start", path, "Allie Hensman")
    assert done.exit_code == 2 and f"`dtk deck convert {path} -o deck.yaml`" in done.stderr
    assert "Nothing was written." in done.stderr


def test_files_of_other_kinds_are_edited_in_their_own_format(tmp_path: Path) -> None:
    path = tmp_path / "deck.o8d"
    path.write_text(dtk("convert", EXAMPLE, "--to", "o8d").stdout, "utf-8")
    before = path.read_text("utf-8")
    assert dtk("swap", path, "Ambush", "Fetch", "-n", "all").exit_code == 0
    assert path.read_text("utf-8").startswith("<?xml") and "Fetch" in path.read_text("utf-8")
    assert dtk("swap", path, "Fetch", "Ambush", "-n", "2").exit_code == 0
    assert path.read_text("utf-8") == before


def test_standard_input_is_printed_with_the_change() -> None:
    done = dtk("add", "-", "Bobo", stdin="outfit: Law Dogs\n")
    assert done.stdout == "outfit: Law Dogs\n\ndudes:\n  Bobo: 1\n" and "Bobo 0 -> 1" in done.stderr
    assert dtk("add", "-", "Bobo", "--output-format", "json", stdin="outfit: Law Dogs\n").exit_code == 2


def test_a_byte_order_mark_and_the_mode_stay(deck: Path) -> None:
    deck.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.read_bytes().replace(b"\n", b"\r\n"))
    deck.chmod(0o600)
    assert dtk("add", deck, "Ambush").exit_code == 0
    data = deck.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf# yaml") and data.count(b"\n") == data.count(b"\r\n")
    assert deck.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_not_a_deck_or_cannot_be_written_is_code_3(tmp_path: Path, deck: Path) -> None:
    assert dtk("add", tmp_path / "none.yaml", "Ambush").exit_code == 3
    link = tmp_path / "link.yaml"
    link.symlink_to(deck)
    done = dtk("add", link, "Ambush")
    assert done.exit_code == 3 and "it is a link" in done.stderr and deck.read_bytes() == EXAMPLE.read_bytes()


def test_the_deck_is_judged_by_the_format_of_the_call(deck: Path) -> None:
    done = dtk("add", deck, "Roan", "--format", "old-timer", "--dry-run")
    assert "Roan" in done.stdout and "Weird West Edition" not in done.stdout.splitlines()[0]
    assert dtk("add", deck, "Roan", "--format", "nonsense").exit_code == 2


def test_all_refused_cards_are_named_at_once_and_nothing_is_written(deck: Path) -> None:
    before = deck.read_bytes()
    done = dtk("add", deck, 2, "Ambsh", 1, "Fetch", "Mugginge")
    assert (done.exit_code, done.stdout, deck.read_bytes()) == (2, "", before)
    assert done.stderr.splitlines() == [
        "dtk: 2 cards are refused; nothing was written.",
        "  Unknown card `Ambsh`. Did you mean `Ambush`?",
        "  Unknown card `Mugginge`. Did you mean `Mugging`?",
    ]
    one = dtk("cut", deck, "Ambsh", "Tusk")
    assert one.stderr == "dtk: The deck has no `Ambsh`. Did you mean `Ambush`? Nothing was written.\n"
    swapped = dtk("swap", deck, "Ambush -> Fech", "Tuskk -> Roan")
    assert [line.split("`")[1] for line in swapped.stderr.splitlines()[1:]] == ["Fech", "Tuskk"]
    started = dtk("start", deck, "Ike Clantn", "Allie Hensmn", "Pancho Castillo")
    assert [line.split("`")[1] for line in started.stderr.splitlines()[1:]] == ["Ike Clantn", "Allie Hensmn"]
    assert deck.read_bytes() == before


def test_a_title_may_be_typed_without_its_article(deck: Path) -> None:
    done = dtk("add", deck, 2, "Orphanage")
    assert done.exit_code == 0 and "The Orphanage 0 -> 2" in done.stdout and "The Orphanage" in deck.read_text("utf-8")
    assert dtk("cut", deck, "all", "orphanage").exit_code == 0 and "Orphanage" not in deck.read_text("utf-8")
    assert "The Fourth Ring" in dtk("set-outfit", deck, "fourth ring", "--dry-run").stdout
    assert "outfit: The Sloane Gang" in dtk("new", "--outfit", "Sloane Gang").stdout
