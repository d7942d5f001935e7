"""Inside a folder, too, imports only go down, and no module reaches up for its types."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "dtk"
# From the ground up. A module imports modules of the floors below its own, never of its own.
FOLDERS = {
    "files": (
        ("errors", "locks"),
        *(("finding", "globs", "places", "shown", "words", "writing"), ("emit", "reading", "tree")),
        *(("accept", "comments", "json", "plain_yaml"), ("schema", "yaml")),
    ),
    "cards": (
        *(("card", "fresh", "headers"), ("canonical", "names"), ("importer", "sheets")),
        *(("crosscheck",), ("build", "update"), ("database",)),
    ),
    "decks": (
        *(("gang",), ("deck", "layout", "template"), ("holdings", "inline_script", "json_fields", "lines")),
        ("native",),
        *(("diff", "dtdb_json", "listing", "o8d", "rewrite", "stats", "structure", "townsquare_json"),),
        *(("dtdb_text", "dtdb_zip", "townsquare_text"), ("dtdb_markdown",), ("dtdb_bbcode",), ("kinds",), ("losses",)),
    ),
}
MODULES = [(folder, path) for folder in FOLDERS for path in sorted((PACKAGE / folder).glob("[!_]*.py"))]


def imported(path: Path) -> set[str]:
    """Every module that may be meant by an import in a file, wherever it stands."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


@pytest.mark.parametrize(("folder", "path"), MODULES, ids=[f"{folder}/{path.stem}" for folder, path in MODULES])
def test_imports_inside_a_folder_go_down(folder: str, path: Path) -> None:
    floor = {name: number for number, names in enumerate(FOLDERS[folder]) for name in names}
    inside = {name.removeprefix(f"dtk.{folder}.") for name in imported(path) if name.startswith(f"dtk.{folder}.")}
    climbs = {name for name in inside & {*floor} if floor[name] >= floor[path.stem]}
    assert not climbs, f"{folder}/{path.stem} may not import {climbs}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_module_has_its_floor(folder: str) -> None:
    listed = [name for names in FOLDERS[folder] for name in names]
    assert sorted(listed) == [path.stem for inside, path in MODULES if inside == folder]
