"""Tests are packages: a test imports what others share by its whole name, wherever pytest is started."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {path.parent for path in TESTS.rglob("*.py")}
    assert len(folders) > 20
    assert [folder.name for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_no_test_changes_where_modules_are_found() -> None:
    own = Path(__file__)
    changing = re.compile(r"sys\.path(?:\.|\[:0\])")
    assert [path.name for path in TESTS.rglob("*.py") if path != own and changing.search(path.read_text("utf-8"))] == []
    assert "pythonpath" not in (ROOT / "pyproject.toml").read_text("utf-8")
