"""Does the tool that changes the rules change each sort of thing, run what reaches it, and notice what tests notice?"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

# Only those who test the tests need these: `--group dev`.
pytest.importorskip("mutmut")
pytest.importorskip("coverage")
ROOT = Path(__file__).parents[2]
rule_mutants = importlib.import_module("tools.rule_mutants")


def module(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module with this code, as if it were one of the rules."""
    path = tmp_path / "dtk" / "poker" / "made_up.py"
    path.parent.mkdir(parents=True)
    path.write_text(code)
    monkeypatch.setattr(rule_mutants, "ROOT", tmp_path)
    return rule_mutants.Module(path)


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("LIMIT = 3\n", {"LIMIT number: LIMIT = 3 is LIMIT = 4"}),
        (
            "def f(a, b):\n    return a and b\n",
            {
                "f operator: return a and b is return a or b",
                "f condition: return a and b is return a",
                "f condition: return a and b is return b",
            },
        ),
        (
            "class C:\n    def f(self, a):\n        if a:\n            self.g(a)\n",
            {"C.f condition: if a is True", "C.f condition: if a is False", "C.f step: without self.g(a)"},
        ),
        (
            "def f(a):\n    return min(b for b in a if b)\n",
            {
                "f opposite: min(b for b in a if b) is max(b for b in a if b)",
                "f filter: for b in a if b is for b in a",
            },
        ),
        (
            "def f(a):\n    return not a.booted\n",
            {"f not: not a.booted is a.booted"},
        ),
        (
            "def f(a):\n    a.b += a.c\n",
            {"f operator: a.b += a.c is a.b -= a.c", "f assignment: a.b += a.c is a.b = a.c"},
        ),
        (
            "def f(a):\n    return g(a, b=a.name)\n",
            {"f argument: g(a, b=a.name) is g(a, )"},
        ),
        ("def f(a, b):\n    return zip(a, b, strict=True)\n", set()),
        # Annotations, decorators, and what a type checker sees.
        ("@g(True)\ndef f(a: int | None) -> None:\n    return isinstance(a, int | str)\n", set()),
    ],
)
def test_each_sort_of_thing_is_changed(
    code: str, names: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = module(code, tmp_path, monkeypatch)
    assert {mutant.name.removeprefix("poker/made_up.") for mutant in made.mutants} == names


def test_a_mutant_is_the_module_with_that_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = module("def f(a):\n    # Why.\n    return a > 1\n", tmp_path, monkeypatch)
    assert {mutant.source for mutant in made.mutants} == {
        "def f(a):\n    # Why.\n    return a >= 1\n",
        "def f(a):\n    # Why.\n    return a > 2\n",
    }


def test_no_two_changes_have_the_same_name() -> None:
    names = [mutant.name for one in rule_mutants.modules(["dtk/engine/verbs"]) for mutant in one.mutants]
    assert len(names) == len({*names}) and len(names) > 1_000


def test_every_folder_of_rules_is_changed_and_has_its_tests() -> None:
    folders = {one.folder for one in rule_mutants.modules([])}
    assert folders == {*rule_mutants.TESTS} and all((ROOT / tests).is_dir() for tests in rule_mutants.TESTS.values())


@pytest.mark.parametrize(
    ("killed", "of", "low", "high"),
    # Wilson's intervals at 95 %: Brown, Cai and DasGupta, Interval Estimation for a Binomial Proportion (2001), §3.
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (95, 100, 0.8882, 0.9785)],
)
def test_intervals(killed: int, of: int, low: float, high: float) -> None:
    assert rule_mutants.interval(killed, of) == pytest.approx((low, high), abs=1e-4)


def run(*arguments: str, at: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/rule_mutants.py", *arguments]
    # The modules of that tree, not those of the checkout that is installed. Its tests need no plugin.
    around = {**os.environ, "PYTHONPATH": str(at), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=at, env=around, capture_output=True, text=True, check=False)


def test_what_there_is_not_is_told() -> None:
    ran = run("dtk/engine/rules/nothing.py")
    assert ran.returncode == 2 and "nothing to change in dtk/engine/rules/nothing.py" in ran.stderr


MADE_UP = """
LIMIT = 3


def is_legal(count):
    return count > 0 and count <= LIMIT
"""
ITS_TEST = """
from dtk.poker.made_up import is_legal


def test_the_limit():
    assert is_legal(3) and not is_legal(4) and not is_legal(0)
"""
SURVIVES = "poker/made_up.is_legal number: count > 0 is count > 1"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The tool beside one module and its test, which does not try 1."""
    for folder in ("tools", "dtk/poker", "tests/poker"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("mutants.py", "rule_mutants.py"):
        (tmp_path / "tools" / name).write_text((ROOT / "tools" / name).read_text())
    (tmp_path / "tools" / "rule_mutants.txt").write_text("# Survivors.\n")
    for package in ("dtk", "dtk/poker"):
        (tmp_path / package / "__init__.py").touch()
    (tmp_path / "dtk/poker/made_up.py").write_text(MADE_UP)
    (tmp_path / "tests/poker/test_made_up.py").write_text(ITS_TEST)
    return tmp_path


def test_a_survivor_needs_a_test_or_a_reason(tree: Path) -> None:
    ran = run("dtk/poker", at=tree)
    assert ran.returncode == 1 and f"\nsurvived: {SURVIVES}\n" in ran.stdout, ran.stdout + ran.stderr
    # 3 is 4 in no function, and in it the bounds, both halves and the operator between them.
    assert "7 possible,     7 made,     6 noticed (0 took too long),   0 survived for a reason,   1 open" in ran.stdout
    survivors = tree / "tools" / "rule_mutants.txt"
    survivors.write_text(f"# Survivors.\n{SURVIVES}  <- nobody has one\n")
    ran = run("dtk/poker", at=tree)
    assert ran.returncode == 0 and "1 survived for a reason,   0 open: 100.0%" in ran.stdout, ran.stdout + ran.stderr
    # A test that is newer than the record of what reaches what.
    (tree / "tests/poker/test_one.py").write_text(ITS_TEST.replace("is_legal(3)", "is_legal(1)"))
    ran = run("dtk/poker", at=tree)
    assert ran.returncode == 1 and f"is noticed, drop its line: {SURVIVES}" in ran.stdout
    run("dtk/poker", "--update", at=tree)
    assert survivors.read_text() == "# Survivors.\n"


def test_what_an_earlier_test_left_behind_keeps_no_test_from_reaching_a_change(tree: Path) -> None:
    (tree / "dtk/poker/made_up.py").write_text(
        "from functools import cached_property, lru_cache\n\n\n@lru_cache\ndef two():\n    return 1 + 1\n\n\n"
        "class Hand:\n    @cached_property\n    def size(self):\n        return 2 + 3\n"
    )
    (tree / "tests/poker/test_made_up.py").write_text(
        "from dtk.poker.made_up import Hand, two\n\nHAND = Hand()\n\n\n"
        "def test_that_does_not_look():\n    assert two() and HAND.size\n\n\n"
        "def test_that_does():\n    assert (two(), HAND.size) == (2, 5)\n"
    )
    ran = run("dtk/poker", at=tree)
    assert ran.returncode == 0 and "6 noticed (0 took too long),   0 survived" in ran.stdout, ran.stdout + ran.stderr


def test_what_a_decorator_made_when_it_was_imported_is_changed(tree: Path) -> None:
    (tree / "dtk/poker/made_up.py").write_text(
        "LIMITS = []\n\n\n"
        "def limit(check):\n    def of_two(count):\n        return check(count + 2)\n\n"
        "    LIMITS.append(9)\n    return of_two\n\n\n"
        "@limit\ndef is_legal(count):\n    return count < 7\n"
    )
    (tree / "tests/poker/test_made_up.py").write_text(
        "from dtk.poker.made_up import LIMITS, is_legal\n\n\n"
        "def test_the_limit():\n    assert LIMITS == [9] and is_legal(4) and not is_legal(5)\n"
    )
    ran = run("dtk/poker", at=tree)
    assert ran.returncode == 0 and "6 noticed (0 took too long),   0 survived" in ran.stdout, ran.stdout + ran.stderr
