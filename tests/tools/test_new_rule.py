"""`make new-rule` starts a rule: dtk still works, and the rule's tests fail until it is written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEW = {"DT199": "cards", "DT299": "construction", "DT399": "format", "DT499": "starting_gang", "DT999": "advice"}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The parts of dtk that a rule needs: its code, the facts, the legal decks and the tests of the rules."""
    for part in ("dtk", "carddb", "schemas", "examples/decks", "tools", "tests/legality"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_rule_of_each_family_harms_nothing_and_fails_its_own_tests(tree: Path) -> None:
    for code, module in NEW.items():
        started = run(tree, "tools/new_rule.py", code, f"new-{module}".replace("_", "-"))
        assert started.returncode == 0 and f"{module}.py" in started.stdout, started.stderr
    judged = run(tree, "-m", "dtk", "validate", "--isolated", "--strict", "examples/decks")
    assert judged.returncode == 0, judged.stdout + judged.stderr
    assert "DT999" in run(tree, "-m", "dtk", "rule", "--all").stdout
    tests = run(
        tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/legality/test_rule_examples.py", "-k", "99"
    )
    failed = [line for line in tests.stdout.splitlines() if line.startswith("FAILED")]
    assert all(any(f"[{code}-fails-0]" in line for line in failed) for code in NEW), tests.stdout


@pytest.mark.parametrize(
    ("code", "slug", "message"),
    [
        ("DT20", "new", "the code must be DT and three digits, such as DT210, not `DT20`"),
        ("DT999x", "new", "the code must be DT and three digits, such as DT210, not `DT999x`"),
        ("DT099", "new", "DT099 belongs to no family that a rule can join: 1 names of cards"),
        ("DT599", "new", "DT599 belongs to no family"),
        ("DT299", "New Rule", "the slug must be lower-case letters and dashes, such as `deck-size`, not `New Rule`"),
        ("DT299", "", "the slug must be lower-case letters and dashes"),
        ("DT299", "class", "the slug must be lower-case letters and dashes"),
        ("DT203", "new", "`DT203` is taken: DT203 slot-copies, in construction.py"),
        ("DT999", "slot-copies", "`slot-copies` is taken: DT203 slot-copies, in construction.py"),
        ("DT999", "not-utf-8", "`not-utf-8` is taken: DT003 not-utf-8, in file.py"),
        ("DT499", "stash", "`stash` is taken"),
        ("DT299", "group-by", "construction.py already has a `group_by`. Choose another slug"),
        ("DT299", "finding", None),
        ("DT299", "rule", "construction.py already has a `rule`"),
        ("DT299", "str", "construction.py already has a `str`"),
    ],
)
def test_what_cannot_be_is_refused_by_name(tmp_path: Path, code: str, slug: str, message: str | None) -> None:
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    rules = shutil.copytree(ROOT / "dtk/legality/rules", tmp_path / "dtk/legality/rules")
    before = {path.name: path.read_bytes() for path in rules.glob("*.py")}
    result = run(tmp_path, "tools/new_rule.py", code, slug)
    after = {path.name: path.read_bytes() for path in rules.glob("*.py")}
    if message is None:
        assert result.returncode == 0 and after != before
    else:
        assert result.returncode == 1 and result.stderr.startswith(f"new_rule.py: {message}")
        assert result.stderr.count("\n") == 1 and after == before


def test_both_parts_are_asked_for(tmp_path: Path) -> None:
    assert "usage: new_rule.py CODE SLUG" in run(ROOT, "tools/new_rule.py", "DT299").stderr
