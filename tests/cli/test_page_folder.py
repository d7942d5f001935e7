"""`--html FOLDER`: linked pages, written as a whole, only below their folder, and over nothing of a stranger's."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.files.pages import is_folder

DECKS = Path(__file__).parents[2] / "examples" / "decks"
FIRST = b'<!DOCTYPE html>\n<html lang="en">'
# With this seed the games are short.
RANDOM = ("--agent", "random", "-n", "2", "--seed", "4", "--isolated")
GAUNTLET = ("gauntlet", "a.yaml", "--versus", "b.yaml", *RANDOM)
MATCH = ("match", "a.yaml", "b.yaml", *RANDOM)


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


@pytest.fixture(autouse=True)
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with the decks a.yaml and b.yaml."""
    monkeypatch.chdir(tmp_path)
    for name, deck in (("a", "sloane"), ("b", "law-dogs")):
        shutil.copy(DECKS / f"{deck}-gunfighter.yaml", f"{name}.yaml")
    return tmp_path


def pages(folder: str = "pages") -> dict[str, bytes]:
    """The files in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in Path(folder).rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("report.html", False),
        ("REPORT.HTM", False),
        ("report", True),
        ("new/", True),
        ("report.html/", True),
        (".", True),
    ],
)
def test_a_folder_is_one_that_exists_or_a_name_that_is_not_of_a_page(place: str, expected: bool) -> None:
    assert is_folder(place) == expected


def test_a_page_of_any_name_stays_a_page() -> None:
    Path("report").write_bytes(FIRST)
    assert not is_folder("report")
    Path("made.html").mkdir()
    assert is_folder("made.html")


@pytest.mark.parametrize("command", [GAUNTLET, MATCH], ids=["gauntlet", "match"])
def test_a_second_run_writes_the_same_bytes(command: tuple[str, ...]) -> None:
    plain = dtk(*command)
    first = dtk(*command, "--html", "pages")
    before = pages()
    second = dtk(*command, "--html", "pages")
    assert plain.exit_code == first.exit_code == second.exit_code == 0, first.output
    assert plain.stdout == first.stdout == second.stdout and pages() == before
    assert {"index.html", "cards.html", "decks/01-outlaws-weird-west-edition-gunfighter.html"} < {*before}
    assert all(data.startswith(FIRST) for data in before.values())
    assert {path.name for path in Path().iterdir()} == {"a.yaml", "b.yaml", "pages"}


def test_a_league_has_a_folder() -> None:
    pytest.importorskip("scipy")
    done = dtk("league", "a.yaml", "b.yaml", *RANDOM, "--html", "new/pages/")
    assert done.exit_code == 0 and "matches/01-02.html" in pages("new/pages"), done.output
    assert b"Who beats whom" in pages("new/pages")["index.html"]


@pytest.mark.parametrize(("command", "log"), [(GAUNTLET, "log"), (MATCH, "log.jsonl")], ids=["gauntlet", "match"])
def test_games_from_a_record_give_the_same_pages(command: tuple[str, ...], log: str) -> None:
    run = (*command, "--log", log, "--html", "pages")
    assert dtk(*run).exit_code == 0
    before = pages()
    shutil.rmtree("pages")
    assert dtk(*run).exit_code == 0
    assert pages() == before


def test_a_record_is_shown_as_a_folder() -> None:
    assert dtk(*MATCH, "--log", "log.jsonl").exit_code == 0
    done = dtk("results", "show", "log.jsonl", "--html", "pages")
    assert done.exit_code == 0 and any(name.startswith("games/") for name in pages()), done.output


def test_an_index_of_a_stranger_is_refused_before_any_game() -> None:
    Path("pages").mkdir()
    Path("pages/index.html").write_text("<!DOCTYPE html><title>My site</title>")
    done = dtk(*GAUNTLET, "--html", "pages")
    assert done.exit_code == 2 and not done.stdout
    assert "--html: pages/index.html exists and is not a page of dtk; name another folder." in done.stderr
    assert [*pages()] == ["index.html"]


def test_no_file_of_a_stranger_is_replaced_and_then_no_page_is_written() -> None:
    Path("pages/decks").mkdir(parents=True)
    stranger = Path("pages/decks/01-outlaws-weird-west-edition-gunfighter.html")
    stranger.write_text("<!DOCTYPE html>my notes")
    done = dtk(*GAUNTLET, "--html", "pages")
    assert (
        done.exit_code == 3
        and f"{stranger} cannot be written: it exists and is not a page of dtk; nothing" in done.stderr
    )
    assert pages() == {str(stranger.relative_to("pages")): b"<!DOCTYPE html>my notes"}


def test_no_link_leads_out_of_the_folder() -> None:
    Path("pages").mkdir()
    Path("elsewhere").mkdir()
    Path("pages/cards").symlink_to("../elsewhere")
    done = dtk(*GAUNTLET, "--html", "pages")
    assert done.exit_code == 2 and "pages/cards is a link, not a folder" in done.stderr
    Path("pages/cards").unlink()
    Path("elsewhere/own.html").write_bytes(b"")
    Path("pages/index.html").symlink_to("../elsewhere/own.html")
    assert dtk(*GAUNTLET, "--html", "pages").exit_code == 2
    assert not any(Path("elsewhere").glob("*/")) and Path("elsewhere/own.html").read_bytes() == b""


def test_a_file_is_not_a_folder() -> None:
    Path("notes.txt").write_text("mine")
    for place in ("notes.txt", "notes.txt/"):
        done = dtk(*GAUNTLET, "--html", place)
        assert done.exit_code == 2 and "--html: notes.txt" in done.stderr
    assert Path("notes.txt").read_text() == "mine"


def test_pages_of_an_earlier_run_are_named_and_stay() -> None:
    assert dtk(*GAUNTLET, "--html", "pages").exit_code == 0
    older = Path("pages/decks/99-older.html")
    shutil.copy("pages/index.html", older)
    done = dtk(*GAUNTLET, "--html", "pages")
    assert done.exit_code == 0 and "decks/99-older.html" in done.stderr and older.exists()


def test_several_agents_need_a_single_page() -> None:
    done = dtk("match", "a.yaml", "b.yaml", "--agent", "random", "--agent", "careless", "--html", "pages")
    assert done.exit_code == 2 and "name a .html file" in done.stderr


def test_other_reports_are_single_pages() -> None:
    Path("pages").mkdir()
    done = dtk("compare", "a.yaml", "b.yaml", "--versus", "b.yaml", "-n", "2", "--isolated", "--html", "pages")
    assert done.exit_code == 2 and "--html: pages is a folder, but this report is a single page" in done.stderr
    # A file without a suffix would be a surprise where other reports write a folder.
    done = dtk("ablate", "a.yaml", "--versus", "b.yaml", "-n", "2", "--isolated", "--html", "new/")
    assert done.exit_code == 2 and "--html: new names a folder" in done.stderr and not Path("new").exists()
