"""What comments, docstrings, pages and settings name of dtk is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from docs.generate import is_made

ROOT = Path(__file__).parents[2]
FOLDERS = ("dtk", "docs", "tests", "tools", "benchmarks", "examples", "schemas")
SUFFIXES = {".py", ".md", ".toml", ".txt", ".html", ".json", ".yaml"}
NAMED = re.compile(r"(?<![\w./-])dtk(?:\.[A-Za-z_]\w*)+")
PATH = re.compile(r"(?<![\w./<-])(?:dtk|docs|tests|tools|benchmarks|schemas)/[\w/-]+\.(?:py|md|json|toml|txt)\b")
# Files and variables of that name; what tests make up; pages that are written when they are asked for.
OTHERS = {"dtk.spelled_out", "dtk.toml", "dtk.wait", "dtk.send_signal", "dtk.packs"}
MADE_UP = {
    *("dtk.engine.nowhere", "dtk.poker.made_up", "dtk.poker.made_up.is_legal", "docs/nowhere.md"),
    *("dtk/engine/rules/nothing.py", "dtk/poker/made_up.py", "tests/cardtext/test_x.py"),
    *("tests/poker/test_made_up.py", "tests/poker/test_one.py"),
}


def texts() -> Iterator[tuple[Path, str]]:
    """Every text of the project but records, which name agents of their day."""
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    for path in (*inside, *ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / "Makefile"):
        if path.is_file() and path.name != "CHANGELOG.md" and "_data" not in path.parts:
            yield path.relative_to(ROOT), path.read_text("utf-8", errors="replace")


@cache
def is_there(name: str) -> bool:
    """Whether a dotted name is a module, what a module holds, or a field of that."""
    module, _, last = name.rpartition(".")
    try:
        import_module(name)
    except ModuleNotFoundError:
        return bool(module) and is_there(module) and has(module, last)
    return True


def has(name: str, attribute: str) -> bool:
    """Whether what a dotted name stands for has an attribute, if only once there is an instance."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            found = getattr(found, part)
        fields = {*getattr(found, "__annotations__", ()), *getattr(found, "__slots__", ())}
        return hasattr(found, attribute) or attribute in fields
    return False


def test_dotted_names_are_there() -> None:
    named = {(name, path) for path, text in texts() for name in NAMED.findall(text)}
    assert len(named) >= 1000
    assert not {(name, path) for name, path in named if name not in OTHERS | MADE_UP and not is_there(name)}


def test_paths_lead_somewhere() -> None:
    named = {(name, path) for path, text in texts() for name in PATH.findall(text)}
    assert len(named) >= 400
    assert not {
        (name, path)
        for name, path in named
        if name not in MADE_UP and not (ROOT / name).exists() and not is_made(name.removeprefix("docs/"))
    }
