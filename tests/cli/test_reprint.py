"""`dtk deck reprint` and `--fix --unsafe`: what a machine can do about another format, and about typing errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
BASE_SET = EXAMPLES / "sloane-base-set.yaml"


def dtk(*arguments: object, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


SMALL = """\
# Two printings that weird-west lacks, one of them with no other.
outfit: Law Dogs (DTR)
start:
- Tommy Harden (DTR)
dudes:
  Tommy Harden (DTR): 1  # starts
  Sister Lois Otwell: 1
goods:
  Mustang (DTR): 2
"""


def test_each_card_gets_a_printing_of_the_format_and_comments_stay() -> None:
    done = dtk("deck", "reprint", "-", "--format", "weird-west", stdin=SMALL)
    assert done.exit_code == 1, done.output
    assert done.stdout == SMALL.replace("(DTR)", "(DT2)")
    assert "`Sister Lois Otwell`" in done.stderr and "no printing" in done.stderr
    assert dtk("deck", "reprint", "-", "--format", "weird-west", stdin=WHOLE).exit_code == 0


WHOLE = SMALL.replace("  Sister Lois Otwell: 1\n", "")


def test_a_reprinted_deck_has_nothing_left_of_another_format(tmp_path: Path) -> None:
    out = tmp_path / "deck.yaml"
    done = dtk("deck", "reprint", "-", "--format", "weird-west", "-o", out, stdin=WHOLE)
    assert done.exit_code == 0, done.output
    verdict = dtk("validate", "--isolated", "--format", "weird-west", "--output-format", "concise", out)
    assert "DT302" not in verdict.stdout


@pytest.mark.parametrize("kind", ["o8d", "dtdb-text", "dtdb-markdown", "townsquare-json"])
def test_other_kinds_of_files_are_written_anew(tmp_path: Path, kind: str) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text(dtk("deck", "convert", "-", "--to", kind, stdin=WHOLE).stdout, "utf-8")
    assert dtk("deck", "reprint", old, "--format", "weird-west", "-o", new).exit_code == 0
    concise = ("validate", "--isolated", "--format", "weird-west", "--output-format", "concise")
    assert "DT302" in dtk(*concise, old).stdout and "DT302" not in dtk(*concise, new).stdout


def test_two_printings_are_not_made_one_line() -> None:
    text = "outfit: Law Dogs (DT2)\ngoods:\n  Mustang (DTR): 2\n  Mustang (DT2): 1\n"
    done = dtk("deck", "reprint", "-", "--format", "weird-west", stdin=text)
    assert done.exit_code == 1 and done.stdout == text and "`Mustang (DTR)`" in done.stderr


def test_a_file_is_overwritten_only_when_told(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(WHOLE, "utf-8")
    assert dtk("deck", "reprint", deck, "--format", "weird-west", "-o", deck).exit_code == 2
    assert dtk("deck", "reprint", deck, "--format", "weird-west", "-o", deck, "--force").exit_code == 0
    assert "(DT2)" in deck.read_text("utf-8")


def test_a_format_must_exist() -> None:
    done = dtk("deck", "reprint", BASE_SET, "--format", "wierd-west")
    assert done.exit_code == 2 and "Did you mean `weird-west`?" in done.stderr


def test_faults_of_one_cause_are_one_block_of_text_and_each_one_for_machines() -> None:
    told = dtk("validate", "--isolated", "--format", "weird-west", BASE_SET).stdout
    assert told.count("error[DT302]") == 1
    assert "have another" in told or "cards" in told.split("error[DT302]")[1].splitlines()[0]
    assert "`dtk deck reprint --format weird-west`" in told
    concise = dtk("validate", "--isolated", "--format", "weird-west", "--output-format", "concise", BASE_SET).stdout
    assert concise.count("DT302") > 20


def test_a_wrong_date_is_one_block_of_text() -> None:
    told = dtk("validate", "--isolated", "--date", "2014-01-01", BASE_SET).stdout
    assert told.count("error[DT303]") == 1 and "2014-09-15" in told.split("error[DT303]")[1]


TYPING_ERROR = """\
outfit: Law Dogs
format: wierd-west
dudes:
  Tommy Hardn: 1  # typed in haste
"""


def test_fixes_that_guess_are_applied_only_when_told(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(TYPING_ERROR, "utf-8")
    dtk("validate", "--isolated", "--fix", deck)
    assert "Tommy Hardn:" in deck.read_text("utf-8")
    shown = dtk("validate", "--isolated", "--diff", "--unsafe", deck)
    assert shown.exit_code == 1 and "+  Tommy Harden: 1" in shown.stdout
    dtk("validate", "--isolated", "--fix", "--unsafe", deck)
    text = deck.read_text("utf-8")
    assert "Tommy Harden: 1  # typed in haste" in text and "format: weird-west" in text
    assert dtk("validate", "--isolated", "--unsafe", deck).exit_code == 2


def test_fixes_that_guess_mend_lists_of_cards_too(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Outfit: Law Dogs\n1 Tommy Hardn (Base Set)\n", "utf-8")
    dtk("validate", "--isolated", "--fix", "--unsafe", deck)
    assert deck.read_text("utf-8") == "Outfit: Law Dogs\n1 Tommy Harden (Base Set)\n"


def test_what_files_leave_open_is_said_once_in_a_run(tmp_path: Path) -> None:
    for name in ("one", "two"):
        converted = dtk("deck", "convert", BASE_SET, "--to", "o8d", "-o", tmp_path / f"{name}.o8d")
        assert converted.exit_code == 0
    told = dtk("validate", "--isolated", tmp_path).stdout
    assert told.count("info[DT013]") == 1 and "2 files" in told.split("info[DT013]")[1].splitlines()[0]
    concise = dtk("validate", "--isolated", "--output-format", "concise", tmp_path).stdout
    assert concise.count("DT013") == 2


def test_help_in_an_octgn_file_gives_the_id(tmp_path: Path) -> None:
    path = tmp_path / "deck.o8d"
    text = dtk("deck", "convert", BASE_SET, "--to", "o8d").stdout
    path.write_text(text.replace(">Barton Everest<", ">Allie Hensman<"), "utf-8")
    told = dtk("validate", "--isolated", "--output-format", "json", path).stdout
    hint = told.split("DT103")[1].split('"hint": ')[1].splitlines()[0]
    assert 'Write `id=\\"' in hint and ">Allie Hensman`" in hint and "[0" not in hint


def test_help_with_another_printing_is_in_the_files_own_words(tmp_path: Path) -> None:
    text = "outfit: Law Dogs (DTR)\ngoods:\n  Mustang (DTR): 1\n"
    for kind, written in (("townsquare-json", "`24"), ("dtdb-text", "`Mustang (DT2)`")):
        path = tmp_path / kind
        path.write_text(dtk("deck", "convert", "-", "--to", kind, stdin=text).stdout, "utf-8")
        told = dtk("validate", "--isolated", "--format", "weird-west", "--output-format", "json", path).stdout
        assert written in told.split("Use the printing from")[-1].splitlines()[0]
