"""`dtk validate` and `dtk rule` as a person types them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.legality.catalogue import all_rules
from dtk.report.catalogues.glossary import TERMS

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "decks"
GUNFIGHTER = EXAMPLES / "sloane-gunfighter.yaml"
OUTPUTS = ["text", "concise", "json", "jsonl", "sarif", "junit", "github", "gitlab", "markdown"]


def dtk(*arguments: object, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def judged(*arguments: object, stdin: str | bytes | None = None) -> list[dict[str, object]]:
    result = dtk("validate", "--isolated", "--output-format", "json", *arguments, stdin=stdin)
    assert result.exit_code in (0, 1, 3), result.output
    files: list[dict[str, object]] = json.loads(result.stdout)["files"]
    return files


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = GUNFIGHTER.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "deck.yaml"
    path.write_text(text, "utf-8")
    return path


def test_legal_decks_end_with_0() -> None:
    result = dtk("validate", "--isolated", EXAMPLES)
    assert result.exit_code == 0
    assert "24 files. Decks: 24 legal, 0 illegal, 0 unknown, 0 unreadable. Starting gangs: 24 legal" in result.stdout


def test_an_illegal_deck_ends_with_1_and_shows_the_line(tmp_path: Path) -> None:
    path = changed(tmp_path, ("Baker Andrews (DT2): 2", "Baker Andrews (DT2): 3"))
    result = dtk("validate", "--isolated", path)
    assert result.exit_code == 1
    assert (
        "error[DT201] deck-size: The deck has 53 cards with a printed value; it must have exactly 52." in result.stdout
    )
    path = changed(
        tmp_path,
        ("Hiding in the Shadows (DT2): 2", "Hiding in the Shadows (DT2): 3"),
        ("Mugging (DT2): 2", "Mugging (DT2): 1"),
    )
    result = dtk("validate", "--isolated", path)
    assert "  Pistol Whip (DT2): 2\n   |   ^^^^^^^^^^^^^^^^^^^^" in result.stdout


def test_deck_and_gang_are_judged_apart(tmp_path: Path) -> None:
    path = changed(tmp_path, ("- Ike Clanton (DT2)", "- Jessica Patchett (DT2)"))
    (verdict,) = judged(path)
    assert (verdict["deck"], verdict["gang"]) == ("legal", "illegal")
    path = changed(tmp_path, ("Tusk (DT2): 2", "Tusk (DT2): 1"))
    (verdict,) = judged(path)
    assert (verdict["deck"], verdict["gang"]) == ("illegal", "legal")


def test_a_file_that_is_no_deck_ends_with_3(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text('dudes:\n  "Mahogany" Jackson: 1\n', "utf-8")
    result = dtk("validate", "--isolated", path, GUNFIGHTER)
    assert result.exit_code == 3
    assert "unreadable" in result.stdout and "DT006" in result.stdout
    assert dtk("validate", "--isolated", tmp_path / "none.yaml").exit_code == 3


def test_standard_input_and_its_name() -> None:
    (verdict,) = judged("-", "--stdin-filename", "decks/mine.yaml", stdin=GUNFIGHTER.read_bytes())
    assert (verdict["path"], verdict["deck"]) == ("decks/mine.yaml", "legal")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--format", "wierd-west"], "Unknown format `wierd-west`. Did you mean `weird-west`?"),
        (["--ruleset", "pinebox"], "Unknown ruleset `pinebox`. Did you mean `pinebox-1.5`?"),
        (["--date", "2024-02-30"], "is not a date"),
        (["--output-format", "xml"], "unknown format `xml`"),
        (["--select", "DT999"], "Unknown rule `DT999`"),
        (["--from", "o9d"], "Did you mean `o8d`?"),
        (["--color", "blue"], "auto, always or never"),
        (["--format", "/nowhere/house.yaml"], "cannot be opened"),
    ],
)
def test_wrong_usage_ends_with_2_and_a_sentence(arguments: list[str], sentence: str) -> None:
    result = dtk("validate", "--isolated", GUNFIGHTER, *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr and not result.stdout


def test_format_ruleset_and_date_stand_above_the_deck(tmp_path: Path) -> None:
    path = changed(tmp_path, ("outfit: The", "format: old-timer\nruleset: aeg-2015\noutfit: The"))
    (verdict,) = judged(path)
    assert (verdict["format"], verdict["ruleset"], verdict["deck"]) == ("old-timer", "aeg-2015", "illegal")
    (verdict,) = judged(path, "--format", "weird-west", "--ruleset", "pinebox-1.5")
    assert (verdict["format"], verdict["ruleset"], verdict["deck"]) == ("weird-west", "pinebox-1.5", "legal")
    assert [finding["code"] for finding in verdict["findings"]] == ["DT307", "DT307"]  # type: ignore[attr-defined]
    (verdict,) = judged(GUNFIGHTER, "--date", "2021-12-24")
    assert verdict["deck"] == "illegal" and {finding["code"] for finding in verdict["findings"]} == {"DT303"}  # type: ignore[attr-defined]


def test_a_house_format_by_file(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("name: house\ntitle: House\nsource: our club\nextends: weird-west\nban: [Mugging]\n", "utf-8")
    (verdict,) = judged(GUNFIGHTER, "--format", house)
    (finding,) = verdict["findings"]  # type: ignore[misc]
    assert verdict["format"] == "house" and finding["imposed_by"] == "format house (our club)"  # type: ignore[index]


def test_strict_select_and_ignore(tmp_path: Path) -> None:
    path = changed(tmp_path, ("  Tusk (DT2)", "  tusk (DT2)"))
    assert dtk("validate", "--isolated", path).exit_code == 0
    assert dtk("validate", "--isolated", "--strict", path).exit_code == 1
    assert dtk("validate", "--isolated", "--strict", "--ignore", "DT102", path).exit_code == 0
    assert dtk("validate", "--isolated", "--strict", "--select", "DT2,DT3", path).exit_code == 0


def test_safe_fixes_are_shown_and_made(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        ("  Tusk (DT2): 2\n", ""),
        ("goods:\n", "goods:\n  tusk (DT2): 2  # a good dog\n"),
        ("  Ike Clanton (DT2): 1", "  '24079': 1"),
        ("  '\"Mahogany\" Jackson (DT2)': 1", "  Mahogany Jackson (DT2): 1"),
    )
    before = path.read_text("utf-8")
    shown = dtk("validate", "--isolated", "--diff", path)
    assert shown.exit_code == 1 and path.read_text("utf-8") == before
    assert dtk("validate", "--isolated", "--fix", "--diff", path).stdout == shown.stdout
    assert path.read_text("utf-8") == before, "--diff holds even with --fix"
    assert "-  tusk (DT2): 2  # a good dog" in shown.stdout and "+  Tusk (DT2): 2  # a good dog" in shown.stdout
    fixed = dtk("validate", "--isolated", "--fix", path)
    assert fixed.exit_code == 0
    text = path.read_text("utf-8")
    assert "  Tusk (DT2): 2  # a good dog\n" in text and "  Ike Clanton (DT2): 1\n" in text
    assert "  '\"Mahogany\" Jackson (DT2)': 1\n" in text
    assert judged(path)[0]["findings"] == []
    assert dtk("validate", "--isolated", "--diff", path).exit_code == 0
    dtk("validate", "--isolated", "--fix", path)
    assert path.read_text("utf-8") == text, "mending twice changes nothing more"


def test_what_can_not_be_read_is_not_passed_over_by_diff(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("name: [\n", "utf-8")
    result = dtk("validate", "--isolated", "--diff", GUNFIGHTER, broken, tmp_path / "none.yaml")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "broken.yaml:2:1: DT006" in result.stderr and "none.yaml:1:1: DT001" in result.stderr


def test_only_what_is_selected_is_mended(tmp_path: Path) -> None:
    path = changed(tmp_path, ("  Tusk (DT2)", "  tusk (DT2)"), ("outfit: The Sloane Gang (DT2)\n", ""))
    path.write_text(path.read_text("utf-8") + "outfit: The Sloane Gang (DT2)\n", "utf-8")
    before = path.read_text("utf-8")
    for option in ("--select=DT9", "--select=DT2,DT3"):
        dtk("validate", "--isolated", "--fix", option, path)
        assert path.read_text("utf-8") == before
    dtk("validate", "--isolated", "--fix", "--select=DT102", path)
    assert path.read_text("utf-8") == before.replace("  tusk (DT2)", "  Tusk (DT2)")
    path.write_text(before, "utf-8")
    dtk("validate", "--isolated", "--fix", "--ignore=DT102", path)
    assert "  tusk (DT2)" in path.read_text("utf-8") and not path.read_text("utf-8").endswith("(DT2)\n")


def test_standard_input_is_not_mended_but_shown() -> None:
    text = GUNFIGHTER.read_text("utf-8").replace("  Tusk (DT2)", "  tusk (DT2)")
    refused = dtk("validate", "--isolated", "--fix", "-", stdin=text)
    assert refused.exit_code == 2 and not refused.stdout and "`dtk deck fmt -`" in refused.stderr
    assert "+  Tusk (DT2): 2" in dtk("validate", "--isolated", "--fix", "--diff", "-", stdin=text).stdout


def test_statistics() -> None:
    result = dtk("validate", "--isolated", "--statistics", EXAMPLES)
    assert "2  DT901  info     room-for-jokers" in result.stdout


@pytest.mark.parametrize("output", OUTPUTS)
def test_every_output_format_of_good_and_bad_files(output: str, tmp_path: Path) -> None:
    bad = changed(tmp_path, ("Tusk (DT2): 2", "Husk (DT2): 9"))
    result = dtk("validate", "--isolated", "--output-format", output, bad, GUNFIGHTER, tmp_path / "none.yaml")
    assert result.exit_code == 3 and result.stdout.endswith("\n") and not result.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m dtk validate --isolated {EXAMPLES} --output-format json | head -c 10"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, cwd=ROOT, check=False)
    assert not done.stderr


def test_control_characters_in_arguments_do_not_reach_the_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dtk", "validate", "--isolated", "\x1b]0;owned\x07.yaml", "--frmat\x1b[31m"],
        capture_output=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert b"\x1b" not in done.stdout + done.stderr and b"\x07" not in done.stdout + done.stderr


def test_an_unknown_command_gets_a_suggestion() -> None:
    result = dtk("validat")
    assert result.exit_code == 2 and "validate" in result.stderr


def test_folders_are_judged_without_what_is_no_deck(tmp_path: Path) -> None:
    shutil.copy(GUNFIGHTER, tmp_path / "deck.yaml")
    (tmp_path / "README.md").write_text("# My decks\n", "utf-8")
    (tmp_path / "package.json").write_text("{}", "utf-8")
    assert [Path(str(one["path"])).name for one in judged(tmp_path)] == ["deck.yaml"]


def test_rule_explains_every_code() -> None:
    for code, rule in all_rules().items():
        result = dtk("rule", code.lower())
        assert result.exit_code == 0 and result.stdout.startswith(f"{code} {rule.slug} ({rule.severity})")
        assert "```" not in result.stdout
    listing = dtk("rule", "--all")
    assert listing.exit_code == 0 and all(code in listing.stdout for code in all_rules())
    assert dtk("rule", "slot-copies").stdout == dtk("rule", "DT203").stdout
    assert json.loads(dtk("rule", "DT203", "--json").stdout)["slug"] == "slot-copies"
    family = dtk("rule", "dt2").stdout
    assert "DT201" in family and "slot-copies" in family and "DT101" not in family
    assert dtk("rule", "DT").stdout == listing.stdout
    assert "Did you mean" in dtk("rule", "DT2033").stderr
    assert dtk("rule").exit_code == 2


@pytest.mark.parametrize("word", ["Gambling", "adjacency", "cheatin'", "cheatin’", "posse", "booted", "callin' out"])
def test_rule_explains_terms_of_the_game(word: str) -> None:
    result = dtk("rule", word)
    assert result.exit_code == 0 and "\nSource: " in result.stdout and "dtk." not in result.stdout


def test_a_term_is_shown_with_its_paragraph() -> None:
    shown = dtk("rule", "adjacency").stdout
    assert shown.startswith('adjacent\nSource: compendium-1.9.3 "Adjacency"\n\nNext to each other. ')
    assert json.loads(dtk("rule", "adjacency", "--json").stdout)["term"] == "adjacent"


def test_a_name_of_a_rule_that_is_a_term_too_is_explained_as_both() -> None:
    shown = dtk("rule", "stash").stdout
    assert shown.startswith("DT403 stash (error)") and "\nstash\nSource: rulebook-1.5.0 §4\n" in shown


def test_all_terms_are_listed() -> None:
    listed = dtk("rule", "--terms").stdout
    assert "\nupkeep: " in listed and listed.startswith("ability: ")
    assert len(json.loads(dtk("rule", "--terms", "--json").stdout)) == len(TERMS)
    assert dtk("rule", "--terms", "--output-format", "csv").stdout.startswith("term,text,source\n")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("gambeling", "Unknown rule or term `gambeling`. Did you mean `gambling`?"),
        ("slot-copis", "Unknown rule or term `slot-copis`. Did you mean `slot-copies`?"),
        ("xyzzy", "Unknown rule or term `xyzzy`. `dtk rule --all` lists every code."),
    ],
)
def test_an_unknown_term_gets_a_suggestion(word: str, said: str) -> None:
    result = dtk("rule", word)
    assert result.exit_code == 2 and said in result.stderr


def test_a_deck_that_cannot_be_written_is_left_and_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = changed(tmp_path, ("  Tusk (DT2)", "  tusk (DT2)"))
    before = path.read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("dtk.files.writing.tempfile.mkstemp", refuse)
    result = dtk("validate", "--isolated", "--fix", path)
    assert result.exit_code == 3 and "cannot be written: Permission denied." in result.stderr
    assert "warning[DT102]" in result.stdout, "the verdict comes all the same"
    assert path.read_bytes() == before


def test_one_deck_that_cannot_be_written_does_not_keep_the_others_from_being_mended(tmp_path: Path) -> None:
    path = changed(tmp_path, ("  Tusk (DT2)", "  tusk (DT2)"))
    link, other = tmp_path / "a.yaml", tmp_path / "b.yaml"
    link.symlink_to(path)
    shutil.copy(path, other)
    result = dtk("validate", "--isolated", "--fix", link, other)
    assert result.exit_code == 3 and "a.yaml cannot be written: it is a link" in result.stderr
    assert "  Tusk (DT2)" in other.read_text("utf-8") and "  tusk (DT2)" in path.read_text("utf-8")
    assert "2 files. Decks: 2 legal" in result.stdout


def test_broken_card_facts_are_a_sentence(tmp_path: Path) -> None:
    """In a checkout whose carddb/ was damaged, every command says where."""
    for name in ("dtk", "carddb", "schemas", "examples"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "carddb" / "special.yaml").open("a", encoding="utf-8") as file:
        file.write("- oops\n")
    done = subprocess.run(
        [sys.executable, "-m", "dtk", "validate", "examples/decks"],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 2 and "special.yaml" in done.stderr and "Traceback" not in done.stderr
