"""A real, legal deck file is broken in one way, and gets just the code of that way.

The examples of most rules do the same (test_rule_examples.py); here are the rules whose fault lies in the file itself,
or around it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.files.finding import SEVERITIES
from dtk.legality.catalogue import all_rules
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.selection import Selection

ROOT = Path(__file__).parents[2]
REAL = ROOT / "tests" / "decks" / "real" / "OLGunFSolo"
YAML = ROOT / "examples" / "decks" / "sloane-gunfighter.yaml"
REPOSITORY = RulesRepository(load_database())


def swap(old: str, new: str) -> Callable[[str], bytes]:
    def change(text: str) -> bytes:
        assert old in text
        return text.replace(old, new, 1).encode()

    return change


TEXT = REAL / "dtdb-plaintext.txt"
WAYS: list[tuple[str, Path, Callable[[str], bytes]]] = [
    ("DT002", YAML, lambda text: text.encode() + b"#" * 300_000),
    ("DT003", YAML, lambda text: text.encode().replace(b"Tusk", b"T\xfcsk")),
    ("DT004", YAML, swap("Tusk", "Tu\u200bsk")),
    ("DT005", TEXT, lambda text: text.encode().hex().encode()),
    ("DT006", YAML, swap("'\"Mahogany\" Jackson (DT2)'", '"Mahogany" Jackson (DT2)')),
    ("DT007", YAML, swap("outfit: The", "outfit: &home The")),
    ("DT008", YAML, lambda text: f"{text}notes: {'[' * 20}{']' * 20}\n".encode()),
    ("DT009", YAML, swap("  Tusk (DT2): 2", "  Tusk (DT2): 1\n  Tusk (DT2): 1")),
    ("DT010", YAML, swap("goods:", "good:")),
    ("DT011", TEXT, swap("2x Tusk", "and my axe\n2x Tusk")),
    ("DT012", REAL / "dtdb.o8d", swap("b440d120-025a-4fbe-9f8d-3873acacb37b", "9afa6473-fd81-41b9-955f-8f67c7d3f423")),
    ("DT014", YAML, swap("  Tusk (DT2): 2", "  Tusk (DT2): 2  # dtk: ignore[DT203] no need")),
    ("DT106", TEXT, swap("2x Tusk (Weird West Edition)", "1x Tusk (Weird West Edition)\n1x Tusk (Weird West Edition)")),
    ("DT206", REAL / "dtdb-zip-all.txt", swap("Tusk (Weird", "Law Dogs (Weird West Edition) x1\nTusk (Weird")),
]


@pytest.mark.parametrize(("code", "path", "change"), WAYS, ids=[code for code, _, _ in WAYS])
def test_it_gets_just_that_code(code: str, path: Path, change: Callable[[str], bytes], tmp_path: Path) -> None:
    whole = Judge(REPOSITORY).judge_file(str(path))
    assert whole.deck == "legal" and not whole.has_errors
    broken = tmp_path / path.name
    broken.write_bytes(change(path.read_text("utf-8")))
    verdict = Judge(REPOSITORY).judge_file(str(broken))
    worst = SEVERITIES.index(all_rules()[code].severity)
    assert {finding.code for finding in verdict.findings if SEVERITIES.index(finding.severity) <= worst} == {code}
    assert all(finding.severity == all_rules()[finding.code].severity for finding in verdict.findings)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    verdict = Judge(REPOSITORY).judge_file(str(tmp_path / YAML.name))
    assert [finding.code for finding in verdict.findings] == ["DT001"] and verdict.deck == "unreadable"


def test_a_mandatory_rule_that_a_comment_ignores(tmp_path: Path) -> None:
    path = tmp_path / YAML.name
    path.write_text(YAML.read_text("utf-8") + "# dtk: ignore-file[DT203] please\n", "utf-8")
    verdict = Judge(REPOSITORY, selection=Selection(mandatory=("DT2",))).judge_file(str(path))
    assert [finding.code for finding in verdict.findings] == ["DT015"]


def test_a_law_other_than_the_deck_names(tmp_path: Path) -> None:
    path = tmp_path / YAML.name
    path.write_text("format: weird-west\n" + YAML.read_text("utf-8"), "utf-8")
    assert [finding.code for finding in Judge(REPOSITORY, format="open").judge_file(str(path)).findings] == ["DT307"]


def test_a_file_that_can_not_say_who_starts() -> None:
    verdict = Judge(REPOSITORY).judge_file(str(REAL / "dtdb-zip-all.txt"))
    assert {finding.code for finding in verdict.findings} == {"DT013"} and verdict.gang == "unknown"


def test_every_rule_is_broken_on_a_real_deck_somewhere() -> None:
    over = {
        rule.code for rule in all_rules().values() if any(example.fails and example.over for example in rule.examples)
    }
    assert over | {code for code, _, _ in WAYS} | {"DT001", "DT013", "DT015", "DT307"} == {
        code for code, rule in all_rules().items() if rule.family != "Scripts"
    }
