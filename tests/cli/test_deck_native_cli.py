"""`dtk deck new` and `dtk deck fmt` as people type them."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from dtk.cards.database import load_database
from dtk.cli.deck_native import add_to
from dtk.decks import native
from dtk.decks.rewrite import canonical_text
from dtk.files.reading import Source, read_source

APP = typer.Typer()
add_to(APP)

UNTIDY = "outfit: law dogs # mine\nname: x\n"
TIDY = "name: x\noutfit: Law Dogs  # mine\n"


def run(*arguments: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(APP, [str(argument) for argument in arguments], input=stdin)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.yaml"
    path.write_text(UNTIDY)
    return path


def test_fmt_tidies_in_place_and_then_has_nothing_to_do(deck: Path) -> None:
    result = run("fmt", deck)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", f"{deck} tidied\n")
    assert deck.read_text() == TIDY
    result = run("fmt", deck)
    assert (result.exit_code, result.output) == (0, "")


def test_fmt_check_says_which_files_are_untidy_and_writes_nothing(deck: Path, tmp_path: Path) -> None:
    tidy = tmp_path / "tidy.yaml"
    tidy.write_text(TIDY)
    result = run("fmt", "--check", deck, tidy)
    assert (result.exit_code, result.stdout) == (1, f"{deck} is not tidy\n")
    assert deck.read_text() == UNTIDY
    assert run("fmt", "--check", tidy).exit_code == 0


def test_fmt_diff_shows_the_change_and_writes_nothing(deck: Path) -> None:
    result = run("fmt", "--diff", deck)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:2] == [f"--- {deck}", f"+++ {deck} (tidy)"]
    assert "-outfit: law dogs # mine\n" in result.stdout
    assert "+outfit: Law Dogs  # mine\n" in result.stdout
    assert deck.read_text() == UNTIDY


def test_fmt_passes_standard_input_on(deck: Path) -> None:
    assert run("fmt", "-", stdin=UNTIDY).stdout == TIDY
    assert run("fmt", "-", stdin=TIDY).stdout == TIDY
    result = run("fmt", "--check", "-", stdin=UNTIDY)
    assert (result.exit_code, result.stdout) == (1, "- is not tidy\n")


def test_fmt_keeps_windows_line_ends(deck: Path) -> None:
    deck.write_bytes(UNTIDY.replace("\n", "\r\n").encode())
    run("fmt", deck)
    assert deck.read_bytes() == TIDY.replace("\n", "\r\n").encode()


def test_fmt_goes_on_after_a_file_that_it_cannot_read(deck: Path, tmp_path: Path) -> None:
    broken, other = tmp_path / "broken.yaml", tmp_path / "deck.o8d"
    broken.write_text("nmae: x\nname: [\n")
    other.write_text("<deck/>")
    result = run("fmt", broken, other, tmp_path / "none.yaml", deck)
    assert result.exit_code == 3
    assert result.stderr.splitlines() == [
        f"{broken}:3:1: DT006 A comma or a closing bracket is missing here. Close the `[` or `{{`,"
        " or put a text with brackets in single quotes.",
        f"{other}: DT005 This is not a deck in dtk's own format. Convert it with `dtk deck convert`.",
        f"{tmp_path / 'none.yaml'}: DT001 This file cannot be opened: no such file or directory.",
        f"{deck} tidied",
    ]
    assert broken.read_text() == "nmae: x\nname: [\n"


def test_fmt_does_not_write_through_links(deck: Path, tmp_path: Path) -> None:
    (tmp_path / "link.yaml").symlink_to(deck)
    result = run("fmt", tmp_path / "link.yaml")
    assert result.exit_code == 3
    assert "cannot be written: it is a link" in result.stderr
    assert deck.read_text() == UNTIDY


def test_new_writes_a_deck_that_is_tidy_and_can_be_read(tmp_path: Path) -> None:
    out = tmp_path / "mine.yaml"
    result = run(
        "new",
        out,
        "--outfit",
        "law dogs (Weird West Edition)",
        "--name",
        "Six: guns",
        "--format",
        "weird-west",
    )
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == (
        f"dtk: wrote {out}. Next: `dtk deck add`, or `dtk deck suggest` for ideas.\n"
        "Found no schema for editors in .vscode/ or schemas/ above the file; `dtk init` writes one.\n"
    )
    source = read_source(str(out))
    assert source.text.startswith("name:") and "$schema" not in source.text
    read = native.read(source, load_database())
    assert (read.name, read.format, read.unknown) == ("Six: guns", "weird-west", {"start"})
    assert [line.reference.title for line in read.lines] == ["Law Dogs (DT2)", "Joker (black)", "Joker (red)"]
    assert canonical_text(source, load_database()) == source.text


@pytest.mark.parametrize("folder", ["schemas", ".vscode"])
def test_new_names_the_schema_that_lies_above(tmp_path: Path, folder: str) -> None:
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "deck.v1.json").write_text("{}")
    (tmp_path / "decks" / "mine").mkdir(parents=True)
    assert run("new", tmp_path / "decks" / "mine" / "x.yaml", "--outfit", "Law Dogs").output.startswith("dtk: wrote ")
    text = (tmp_path / "decks" / "mine" / "x.yaml").read_text()
    assert text.startswith(f"# yaml-language-server: $schema=../../{folder}/deck.v1.json\n# $schema: ")
    assert canonical_text(Source("x.yaml", text), load_database()) == text


def test_new_shows_the_deck_without_a_file_and_calls_it_like_its_outfit() -> None:
    result = run("new", "--outfit", "Law Dogs (Base Set)")
    read = native.read(Source("", result.stdout), load_database())
    assert (result.exit_code, read.name, read.lines[0].reference.title) == (0, "Law Dogs", "Law Dogs (DTR)")


def test_new_never_overwrites(deck: Path) -> None:
    result = run("new", deck, "--outfit", "Law Dogs")
    assert (result.exit_code, result.stderr) == (2, f"dtk: {deck} exists; nothing was written.\n")
    assert deck.read_text() == UNTIDY


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--outfit", "Law Dgs"], "dtk: unknown outfit `Law Dgs`. Did you mean `Law Dogs`"),
        (["--outfit", "xyzzy"], "dtk: unknown outfit `xyzzy`.\n"),
        (["--outfit", "\x1b[31m"], "dtk: unknown outfit `\\x1b[31m`."),
        (["--outfit", "Sloane"], "dtk: `Sloane` is a card of type dude, not an outfit."),
        (["--outfit", "Law Dogs (Dirty Deeds)"], "dtk: `Law Dogs` is not in that pack, only in Base Set"),
        (["--outfit", "Law Dogs", "--format", "modern"], "dtk: unknown format `modern`; choose from "),
    ],
)  # fmt: skip
def test_new_says_what_it_cannot_use(arguments: list[str], message: str) -> None:
    result = run("new", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)


def test_new_says_where_it_cannot_write(tmp_path: Path) -> None:
    out = tmp_path / "none" / "deck.yaml"
    result = run("new", out, "--outfit", "Law Dogs")
    assert (result.exit_code, result.stderr) == (
        3,
        f"dtk: {out} cannot be written: No such file or directory.\n",
    )
