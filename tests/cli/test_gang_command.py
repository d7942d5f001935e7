"""`dtk gang` as a person types it: the same law as `dtk validate`, and what is worth knowing of the gangs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "decks"
GUNFIGHTER = EXAMPLES / "sloane-gunfighter.yaml"
LAW_DOGS = EXAMPLES / "law-dogs-base-set.yaml"
HOUSE = "name: house\ntitle: House\nsource: our club\nextends: weird-west\nban: [Ike Clanton]\n"
TWO_PRINTINGS = """\
outfit: Morgan Cattle Co. (DTR)
dudes:
  Irving Patterson (DTR): 1
  Irving Patterson (DT2): 1
"""


def dtk(*arguments: object, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def starters(*arguments: object, stdin: str | None = None) -> set[str]:
    """Every title that starts in some gang."""
    result = dtk("gang", "--json", "--limit", 0, *arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    return {member["title"] for gang in json.loads(result.stdout)["gangs"] for member in gang["members"]}


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose configuration asks for a format of its own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dtk.toml").write_text('format = "house"\nformats = ["house.yaml"]\n')
    (tmp_path / "house.yaml").write_text(HOUSE)
    return tmp_path


def test_gang_lists_legal_gangs_best_first() -> None:
    result = dtk("gang", GUNFIGHTER, "--json", "--by", "stash", "--limit", "3")
    found = json.loads(result.stdout)
    assert result.exit_code == 0 and len(found["gangs"]) == 3 < found["total"]
    assert found["gangs"][0] == {
        "members": [], "stash": 18, "cost": 0, "left": 18, "influence": 0, "bullets": 0, "upkeep": 0, "income": 3,
        "doubtful": False,
    }  # fmt: skip
    # In a process of its own, so that nothing else has loaded the rules.
    done = subprocess.run(
        [sys.executable, "-m", "dtk", "gang", str(GUNFIGHTER), "--json", "--limit", "0"],
        capture_output=True,
        cwd=ROOT,
        check=True,
    )
    by_influence = json.loads(done.stdout)["gangs"]
    assert [gang["influence"] for gang in by_influence] == sorted(
        (gang["influence"] for gang in by_influence), reverse=True
    )
    assert len(by_influence) == found["total"] and all(gang["cost"] <= 18 for gang in by_influence)
    assert all(len(gang["members"]) <= 5 for gang in by_influence)


def test_gang_needs_an_outfit_and_a_readable_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(GUNFIGHTER.read_text("utf-8").replace("outfit: The Sloane Gang (DT2)\n", ""), "utf-8")
    assert dtk("gang", path).exit_code == 1
    assert dtk("gang", tmp_path / "none.yaml").exit_code == 3
    assert dtk("gang", GUNFIGHTER, "--format", "none").exit_code == 2
    assert dtk("gang", GUNFIGHTER, "--date", "tomorrow").exit_code == 2


def test_gang_judges_by_the_configuration_like_validate(repository: Path) -> None:
    assert "Ike Clanton" in starters("--isolated", GUNFIGHTER)
    assert "Ike Clanton" not in starters(GUNFIGHTER)
    assert "Ike Clanton" not in starters("--isolated", "--format", "house.yaml", GUNFIGHTER)
    (repository / "other.toml").write_text('date = "2014-09-14"\n')
    assert starters("--config", "other.toml", LAW_DOGS) == set()
    assert dtk("gang", "--isolated", "--config", "other.toml", GUNFIGHTER).exit_code == 2
    (repository / "dtk.toml").write_text("nonsense = 1\n")
    result = dtk("gang", GUNFIGHTER)
    assert result.exit_code == 2 and "Unknown key `nonsense`" in result.stderr


def test_cards_that_may_not_be_played_start_in_no_gang() -> None:
    result = dtk("gang", "--isolated", "--format", "weird-west", LAW_DOGS)
    assert result.exit_code == 0 and "(none)" in result.stdout
    assert "dtk: format weird-west does not allow Law Dogs, Abram Grothe, " in result.stderr
    assert result.stderr.endswith("1 of 1 legal gang.\n")
    assert "does not allow" not in dtk("gang", "--isolated", LAW_DOGS).stderr


def test_a_format_that_a_deck_names_and_there_is_not_is_said() -> None:
    text = "format: wierd-west\nruleset: none\n" + GUNFIGHTER.read_text("utf-8")
    result = dtk("gang", "--isolated", "-", stdin=text)
    assert result.exit_code == 0
    assert "<stdin>:1:9: DT304 Unknown format `wierd-west`. Did you mean `weird-west`?" in result.stderr
    assert "<stdin>:2:10: DT305 Unknown ruleset `none`." in result.stderr


def test_two_printings_of_one_title_are_told_apart() -> None:
    shown = dtk("gang", "--isolated", "-", stdin=TWO_PRINTINGS).stdout
    assert "Irving Patterson (DTR)" in shown and "Irving Patterson (DT2)" in shown
    assert "Irving Patterson (" not in dtk("gang", "--isolated", "-", stdin=TWO_PRINTINGS.rsplit("  ", 1)[0]).stdout


def test_doubtful_gangs_are_marked() -> None:
    deck = "outfit: Morgan Cattle Co. (DTR)\ndudes:\n  QUATERMAN: 1\n"
    result = dtk("gang", "--isolated", "-", stdin=deck)
    assert "QUATERMAN (warning: DT411)" in result.stdout
    assert "warning DT411 applies to some gangs; `dtk rule DT411` explains it." in result.stderr
    gangs = json.loads(dtk("gang", "--isolated", "--json", "-", stdin=deck).stdout)["gangs"]
    assert {bool(gang["members"]): gang["doubtful"] for gang in gangs} == {True: True, False: False}


def test_gangs_come_as_csv_and_as_json_by_either_option() -> None:
    table = dtk("gang", "--isolated", GUNFIGHTER, "--limit", 2, "--output-format", "csv").stdout.splitlines()
    assert table[0].startswith("left,cost,stash,influence,bullets,upkeep,income,doubts,gang,codes") and len(table) == 3
    by_format = dtk("gang", "--isolated", GUNFIGHTER, "--limit", 2, "--output-format", "json").stdout
    assert by_format == dtk("gang", "--isolated", GUNFIGHTER, "--limit", 2, "--json").stdout
    assert dtk("gang", "--isolated", GUNFIGHTER, "--output-format", "xml").exit_code == 2
    assert dtk("rule", "DT2", "--output-format", "csv").stdout.startswith("code,slug,severity,family,source,summary\n")
