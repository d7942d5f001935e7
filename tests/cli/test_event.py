"""`dtk event`: an organiser's desk, with good lists, faulty ones and hostile ones."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli import event
from dtk.cli.app import app
from tests.report.actions_runner import commands
from tests.report.page_reader import Page

EXAMPLES = Path(__file__).parents[2] / "examples"
DECK = (EXAMPLES / "decks" / "sloane-gunfighter.yaml").read_text("utf-8")
OTHER = (EXAMPLES / "decks" / "law-dogs-gunfighter.yaml").read_text("utf-8")
EVENT = EXAMPLES / "event"
NASTY = "=HYPERLINK(1)<script>window.stolen=1</script>|`@all`"


def dtk(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["event", *arguments])


def rows_of(text: str) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(text))]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with the decks of Ann (legal), Bo (illegal) and a deck without an author."""
    monkeypatch.chdir(tmp_path)
    Path("decks").mkdir()
    Path("decks/ann.yaml").write_text(f"author: Ann\n{DECK}")
    Path("decks/bo.yaml").write_text(f"author: Bo\n{DECK.replace('Baker Andrews (DT2): 2', 'Baker Andrews (DT2): 5')}")
    Path("decks/someone.yaml").write_text(OTHER)
    return tmp_path


def listed(*rows: str) -> None:
    Path("list.csv").write_text("\n".join(["player,deck,hash,cards", *rows]) + "\n")


@pytest.mark.usefixtures("desk")
def test_a_line_for_each_deck_by_player_with_the_first_reason_and_its_line() -> None:
    result = dtk("check", "decks", "--date", "2026-11-28")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "player       deck          verdict  gang   reason",
        "Ann          ann.yaml      legal    legal",
        "Bo           bo.yaml       illegal  legal  line 16: DT202 The deck has 5 copies of `Baker Andrews`; at most 4 "
        "may share a title.",
        "(no player)  someone.yaml  legal    legal",
        "",
        "3 decks: 2 legal, 1 illegal.",
        "Judged by dtk 0.1.0: ruleset pinebox-1.5, format open on 2026-11-28.",
    ]


@pytest.mark.usefixtures("desk")
def test_legal_decks_end_with_0() -> None:
    Path("decks/bo.yaml").unlink()
    assert dtk("check", "decks").exit_code == 0
    assert dtk("check", "decks", "--format", "old-timer").exit_code == 1


@pytest.mark.usefixtures("desk")
def test_missing_decks_and_decks_without_an_entrant_are_named() -> None:
    Path("decks/bo.yaml").unlink()
    listed("Ann B.,ann.yaml,,", "Cy,some-one.yaml,,", "Dot,,,")
    result = dtk("check", "decks", "--entrants", "list.csv")
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert [line.split()[0] for line in lines[1:5]] == ["Ann", "Cy", "Dot", "(no"]
    assert "missing" in lines[2] and lines[2].endswith("There is no such file. Did you mean `someone.yaml`?")
    assert lines[3].split() == ["Dot", "missing", "No", "deck", "was", "handed", "in."]
    assert "Not on the list of entrants: someone.yaml." in lines
    assert "4 decks: 2 legal, 2 missing." in lines


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("name", ["ann.yaml", "./ann.yaml", "decks/ann.yaml"])
def test_a_file_is_named_from_the_folder_or_from_the_list(name: str) -> None:
    listed(f"Ann,{name},,")
    assert "ann.yaml" not in dtk("check", "decks", "--entrants", "list.csv").stdout.partition("Not on the list")[2]


@pytest.mark.usefixtures("desk")
def test_decks_that_changed_since_they_were_registered_say_how() -> None:
    registered = dtk("register", "decks", "--output", "list.csv")
    assert registered.exit_code == 0 and registered.stdout == ""
    assert "registered 3 decks. The hashes cover cards, copies, starting gang, outfit and legend." in registered.stderr
    assert "1 row without a player" in registered.stderr
    Path("decks/bo.yaml").write_text(f"author: Bo\n# Now legal\n{DECK}")
    Path("decks/ann.yaml").write_text(f"author: Ann\nnotes: Other words.\n{DECK}")
    result = dtk("check", "decks", "--entrants", "list.csv")
    assert result.exit_code == 1
    assert "Changed since registration:\n  Bo: -3 Baker Andrews\n" in result.stdout
    assert "3 decks: 3 legal. 1 changed since registration." in result.stdout
    text = Path("list.csv").read_text()
    Path("list.csv").write_text("".join(f"{line.rpartition(',')[0]}\n" for line in text.splitlines()))
    assert (
        "Bo: the hash differs; the list has no column `cards`" in dtk("check", "decks", "--entrants", "list.csv").stdout
    )


@pytest.mark.usefixtures("desk")
def test_a_registration_is_never_overwritten_unasked() -> None:
    Path("list.csv").write_text("mine")
    result = dtk("register", "decks", "-o", "list.csv")
    assert result.exit_code == 2 and "list.csv exists; --force overwrites it." in result.stderr
    assert Path("list.csv").read_text() == "mine"
    assert dtk("register", "decks", "-o", "list.csv", "--force").exit_code == 0


@pytest.mark.usefixtures("desk")
def test_players_of_a_sign_up_list_are_registered_with_their_decks() -> None:
    Path("list.csv").write_text("Name;Deck\nZoe;someone.yaml\nYan;none.yaml\n")
    result = dtk("register", "decks", "--entrants", "list.csv")
    assert result.exit_code == 1 and "dtk: none.yaml is missing, so it has no hash." in result.stderr
    rows = {row["player"]: row for row in rows_of(result.stdout)}
    assert [*rows] == ["Ann", "Bo", "Yan", "Zoe"]
    assert len(rows["Zoe"]["hash"]) == 16 and rows["Yan"]["hash"] == rows["Yan"]["cards"] == ""


@pytest.mark.usefixtures("desk")
def test_csv_and_json_have_a_row_a_deck() -> None:
    dtk("register", "decks", "-o", "list.csv")
    rows = rows_of(dtk("check", "decks", "--entrants", "list.csv", "--output-format", "csv").stdout)
    assert [(row["player"], row["verdict"], row["code"], row["changed"]) for row in rows] == [
        ("Ann", "legal", "", "False"),
        ("Bo", "illegal", "DT202", "False"),
        ("", "legal", "", "False"),
    ]
    data = json.loads(dtk("check", "decks", "--output-format", "json", "--event", "Cup").stdout)
    assert data["event"] == "Cup" and data["verdicts"] == {"legal": 2, "illegal": 1}
    assert data["entries"][1]["line"] == 16 and data["entries"][1]["outfit"] == "The Sloane Gang"


@pytest.mark.usefixtures("desk")
def test_markdown_is_the_table_alone_for_the_page_of_an_event() -> None:
    lines = dtk("check", "decks", "--event", "Autumn Cup", "--output-format", "markdown").stdout.splitlines()
    assert lines[0] == "## Autumn Cup" and lines[2].startswith("| Player | Deck | Outfit |")
    assert (
        len(lines) == 10
        and "| Ann | Outlaws Weird West Edition Gunfighter | The Sloane Gang | legal | legal |  |" in lines
    )


@pytest.mark.usefixtures("desk")
def test_sheets_of_all_decks_in_one_file() -> None:
    listed("Ann,ann.yaml,,", "Bo,bo.yaml,,", "Zoe,someone.yaml,,", "Dot,,,")
    result = dtk("check", "decks", "--entrants", "list.csv", "--sheets", "sheets.html", "--event", "Autumn Cup")
    page = Path("sheets.html").read_bytes()
    assert page.count(b'<article class="sheet">') == 3 and "dtk: 1 of 4 decks without a sheet." in result.stderr
    assert all(name in Page(page).text for name in ("Zoe", "Autumn Cup"))
    Path("sheets.html").write_text("mine")
    refused = dtk("check", "decks", "--sheets", "sheets.html")
    assert refused.exit_code == 2 and "--sheets: sheets.html exists and is not a page" in refused.stderr
    assert Path("sheets.html").read_text() == "mine"


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("width", [80, 120])
def test_a_deck_is_one_line_of_a_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    listed(f"{'Bartholomew ' * 9},bo.yaml,,", "Ann,ann.yaml,,")
    Path("decks/someone.yaml").rename(f"decks/{'very-long-' * 10}name.yaml")
    monkeypatch.setattr(event, "columns", lambda: width)
    lines = dtk("check", "decks", "--entrants", "list.csv").stdout.splitlines()
    assert max(map(len, lines)) <= width
    assert [line.split()[0] for line in lines[:2]] == ["player", "Ann"] and lines[2].startswith("Bartho")
    assert lines[4] == "" and "illegal" in lines[2] and lines[2].endswith("…")


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("shape", ["text", "csv", "markdown", "html", "json"])
def test_strangers_names_are_text_in_every_format(shape: str) -> None:
    quoted = json.dumps(NASTY)
    Path("decks/bo.yaml").write_text(f"name: {quoted}\nauthor: {quoted}\noutfit: Law Dogs\ndudes:\n  {quoted}: 2\n")
    Path("decks/::error::x.yaml").write_text(OTHER)
    text = dtk("check", "decks", "--output-format", shape, "--event", NASTY).stdout
    assert not commands(text)
    if shape == "csv":
        assert all(not cell.startswith(("=", "+", "-", "@")) for row in rows_of(text) for cell in row.values())
    if shape == "html":
        page = Page(text.encode())
        assert "script" not in page.tags and "window.stolen" in page.text
    if shape == "markdown":
        assert "<script" not in "".join(part for place, part in enumerate(text.split("`")) if place % 2 == 0)
        assert {line.count("|") for line in text.splitlines() if line.startswith("|")} == {7}


@pytest.mark.usefixtures("desk")
def test_a_registered_name_that_looks_like_a_formula_comes_back_as_it_was() -> None:
    Path("decks/bo.yaml").write_text(f"author: {json.dumps(NASTY)}\n{DECK}")
    dtk("register", "decks", "-o", "list.csv")
    assert "'=HYPERLINK" in Path("list.csv").read_text()
    data = json.loads(dtk("check", "decks", "--entrants", "list.csv", "--output-format", "json").stdout)
    assert NASTY in {entry["player"] for entry in data["entries"]}
    assert {entry["changed"] for entry in data["entries"]} == {False}


def test_no_file_outside_of_the_folder_is_read(desk: Path) -> None:
    (desk / "secret.yaml").write_text(f"author: Secret\n{DECK}")
    listed("Eve,../secret.yaml,,", f"Eva,{desk / 'secret.yaml'},,", "Evi,link.yaml,,", "Ann,ann.yaml,,")
    (desk / "decks" / "link.yaml").symlink_to(desk / "secret.yaml")
    result = dtk("check", "decks", "--entrants", "list.csv")
    assert "Secret" not in result.stdout and result.stdout.count("missing") == 4


@pytest.mark.usefixtures("desk")
def test_a_named_file_that_is_not_a_deck_is_unreadable_not_missing() -> None:
    Path("decks/cy.txt").write_text("I will bring it tomorrow.")
    listed("Cy,cy.txt,,")
    result = dtk("check", "decks", "--entrants", "list.csv")
    (line,) = [line for line in result.stdout.splitlines() if line.startswith("Cy")]
    assert line.split()[1:3] == ["cy.txt", "unreadable"] and "Skipped decks/cy.txt" not in result.stderr
    assert dtk("register", "decks", "--entrants", "list.csv").exit_code == 1


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["check", "none"], 2, "none is not a folder."),
        (["check", "empty"], 2, "no deck files in empty."),
        (["check", "decks", "--entrants", "none.csv"], 3, "none.csv:1:1: DT001 This file cannot be opened"),
        (["check", "decks", "--entrants", "bad.csv"], 3, "bad.csv:1:1: DT010 This CSV file has no column `player`."),
        (
            ["check", "decks", "--entrants", "nul.csv"],
            3,
            "Hidden character `\\x00` is not allowed in a list of entrants.",
        ),
        (["check", "decks", "--entrants", "big.csv"], 3, "big.csv:1:1: DT002 This file is larger than 4096 KiB.\n"),
        (["check", "decks", "--date", "tomorrow"], 2, "--date: `tomorrow` is not a date"),
        (["check", "decks", "--output-format", "pdf"], 2, "--output-format: unknown format `pdf`"),
        (["check", "decks", "--event", "a\x1bb"], 2, "--event: `a\\x1bb` contains a hidden character."),
        (["register", "decks", "-o", "no/such/folder.csv"], 3, "cannot be written: No such file or directory."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_usage_says_what_to_do(arguments: list[str], code: int, message: str) -> None:
    Path("empty").mkdir()
    Path("bad.csv").write_text("plyer,deck\n")
    Path("big.csv").write_bytes(b"player,deck\n" * 400_000)
    Path("nul.csv").write_bytes(b"player\x00,deck\n")
    result = dtk(*arguments)
    assert result.exit_code == code and message in result.stderr


def test_the_example_shows_each_case() -> None:
    result = dtk("check", str(EVENT / "decks"), "--entrants", str(EVENT / "entrants.csv"), "--format", "weird-west")
    words = [line.split()[3] for line in result.stdout.splitlines()[1:5]]
    assert words == ["legal", "illegal", "legal", "missing"] and "1 changed since registration." in result.stdout
