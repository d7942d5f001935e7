"""The house has floors: imports only go down."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "dtk"
# From the top floor to the ground; the order is that of ARCHITECTURE.md.
FLOORS = [
    *("cli", "api", "report", "series", "match", "scripts", "positions", "agents", "simulate", "testing"),
    "cardtext",
    *("engine", "legality", "statistics", "poker", "decks", "cards", "files"),
]


# The floors inside the engine, from the ground up. A module imports only from the floors below and, without going round
# in a circle, from its own. Where rules are mutual by nature the lower floor has a seam (dtk.engine.windows.Seams).
ENGINE = {
    "data": (
        *("ids", "switches", "header", "chance", "pieces", "shootouts", "events", "abilities", "texts", "lasting"),
        *("active_text", "state", "supposing", "places", "plays", "decisions", "dealing", "keys", "check"),
    ),
    "statistics": ("stats", "control", "reader", "view"),
    "questions": ("game", "history", "prohibitions", "hands"),
    "windows": ("passing", "windows"),
    "verbs": ("verbs/*",),
    "uses": ("uses",),
    "rules": ("rules/*", "offers"),
    "flow": ("flow", "fork", "sandbox"),
}
# The floors inside legality, from the ground up.
LEGALITY = {
    "context": ("rules_context", "rules_repository"),
    "deck": ("judged_deck",),
    "declaring": ("registry",),
    "rules": ("rules/*",),
    "all rules": ("catalogue", "legal_gangs", "reprint"),
    "suppressing": ("selection", "ignores"),
    "judging": ("verdict", "judge", "fix"),
}
# The floors inside cardtext, from the ground up: the words of the language, what a text consists of, the texts.
CARDTEXT = {
    "asking": ("look", "tokens"),
    "filters": ("filters",),
    "doing": ("play/*",),
    "purposes": ("purposes",),
    "targets": ("targets",),
    "parts": ("parts/*",),
    "questions": ("questions",),
    "language": ("vocabulary",),
    "packs": ("packs/*",),
    "all texts": ("library", "coverage"),
}
PARTS = {"engine": ENGINE, "legality": LEGALITY, "cardtext": CARDTEXT}
# What is imported for its types only, and upwards: texts are a part of the state, and act on the game that has it; a
# job under way is an ability.
FOR_TYPES = {
    *(("abilities", "game"), ("abilities", "state"), ("active_text", "state"), ("shootouts", "abilities")),
    ("view", "sandbox"),
}

# What is imported inside functions, and why. Commands import whatever they need when they run (`dtk --help` is quick).
LAZY_FLOORS = {"cli": "start-up: each command loads only what it needs"}
LIBRARY = "start-up: a heavy library that most runs do without"
POOL = "start-up: processes are only for runs of many games or samples"
START_UP = "start-up: most commands do without it"
SYSTEM = "some systems lack it"
TO_MEND = "not moved to the top of its module yet"
LAZY = {
    ("__main__", "dtk.cli.app"): TO_MEND,
    ("cards/database", "dtk.cards.build"): START_UP,
    ("cards/database", "dtk.cards.fresh"): START_UP,
    ("cards/names", "difflib"): LIBRARY,
    ("cards/names", "html"): LIBRARY,
    ("decks/kinds", "difflib"): LIBRARY,
    ("decks/kinds", "dtk.decks"): START_UP,
    ("decks/kinds", "dtk.decks.lines"): START_UP,
    ("decks/kinds", "dtk.decks.structure"): START_UP,
    ("decks/o8d", "defusedxml.common"): LIBRARY,
    ("decks/o8d", "defusedxml.expatreader"): LIBRARY,
    ("decks/o8d", "xml.sax"): LIBRARY,
    ("decks/o8d", "xml.sax.xmlreader"): LIBRARY,
    ("scripts/expressions", "cel_expr_python"): LIBRARY,
    ("files/locks", "fcntl"): SYSTEM,
    ("files/locks", "msvcrt"): SYSTEM,
    ("files/schema", "jsonschema"): LIBRARY,
    ("files/schema", "jsonschema.exceptions"): LIBRARY,
    ("files/words", "difflib"): LIBRARY,
    ("files/yaml", "ruamel.yaml"): LIBRARY,
    ("legality/judge", "dtk.legality.catalogue"): START_UP,
    ("legality/judge", "dtk.legality.ignores"): START_UP,
    ("legality/rules/format", "datetime"): LIBRARY,
    ("legality/selection", "difflib"): LIBRARY,
    ("legality/selection", "dtk.legality.catalogue"): START_UP,
    ("match/texts", "dtk.cardtext.coverage"): START_UP,
    ("match/texts", "dtk.cardtext.library"): START_UP,
    ("poker/draw_play", "dtk.poker.draw_ranks"): START_UP,
    ("report/cards", "tabulate"): LIBRARY,
    ("report/charts", "matplotlib"): LIBRARY,
    ("report/charts", "matplotlib.backends.backend_agg"): LIBRARY,
    ("report/charts", "matplotlib.figure"): LIBRARY,
    ("report/charts", "matplotlib.layout_engine"): LIBRARY,
    ("report/decks", "tabulate"): LIBRARY,
    ("report/diff", "difflib"): LIBRARY,
    ("report/escape", "html"): LIBRARY,
    ("report/escape", "urllib.parse"): LIBRARY,
    ("report/gang_list", "tabulate"): LIBRARY,
    ("report/parquet", "polars"): LIBRARY,
    ("simulate/cluster", "distributed"): LIBRARY,
    ("simulate/cluster", "distributed.comm"): LIBRARY,
    ("simulate/cluster", "distributed.scheduler"): LIBRARY,
    ("simulate/questions", "dtk.poker.samples"): START_UP,
    ("simulate/questions", "dtk.simulate.duels"): START_UP,
    ("simulate/questions", "dtk.simulate.opponents"): START_UP,
    ("simulate/workers", "concurrent.futures"): POOL,
    ("statistics/ratings", "choix"): LIBRARY,
    ("statistics/ratings", "numpy"): LIBRARY,
    ("statistics/ratings", "scipy"): LIBRARY,
    ("statistics/ratings", "scipy.optimize"): LIBRARY,
    ("statistics/ratings", "scipy.stats"): LIBRARY,
    ("simulate/workers", "concurrent.futures.process"): POOL,
}


def trees(folder: str = "") -> Iterator[tuple[str, ast.Module]]:
    """Every module of dtk, or of one of its folders, by its path without the suffix, with its code."""
    for path in sorted((PACKAGE / folder).rglob("*.py")):
        yield path.relative_to(PACKAGE).with_suffix("").as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def modules_of(node: ast.AST) -> set[str]:
    """The modules that an import statement names, all of them that it could."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return set()


def guarded(tree: ast.Module) -> set[ast.AST]:
    """The import statements that are there for their types only."""
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    return {inner for block in blocks for inner in ast.walk(block) if isinstance(inner, ast.Import | ast.ImportFrom)}


@cache
def inner_imports(folder: str) -> dict[str, set[tuple[str, bool]]]:
    """What each module of a folder imports of that folder, and whether for types only."""
    code = {
        name.removeprefix(f"{folder}/").removesuffix("/__init__"): tree
        for name, tree in trees(folder)
        if name != f"{folder}/__init__"
    }
    for_types = {name: guarded(tree) for name, tree in code.items()}
    known = {f"dtk.{folder}.{name.replace('/', '.')}": name for name in code}
    return {
        name: {
            (known[module], node in for_types[name])
            for node in ast.walk(tree)
            for module in modules_of(node)
            if module in known
        }
        for name, tree in code.items()
    }


def inner_floor(folder: str, name: str) -> int:
    """The floor of a module inside its folder, counted from the ground."""
    below = f"{name.split('/')[0]}/*"
    return next(number for number, names in enumerate(PARTS[folder].values()) if name in names or below in names)


def lazy_imports() -> Iterator[tuple[str, str]]:
    """Every import inside a function: the importing module, and what it imports."""
    for name, tree in trees():
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        for node in {inner for function in functions for inner in ast.walk(function)}:
            if isinstance(node, ast.Import):
                yield from ((name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield name, node.module or ""


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names.add(node.module or "")
    return {name for name in names if name.startswith("dtk.")}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_go_down(path: Path) -> None:
    parts = path.relative_to(PACKAGE).parts
    if len(parts) == 1:
        return  # `dtk/__main__.py` opens the front door
    floor = FLOORS.index(parts[0])
    for name in imported(path):
        assert FLOORS.index(name.split(".")[1]) >= floor, f"{path} may not import {name}"


def test_every_floor_says_which_question_it_answers() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and not path.name.startswith("_")}
    assert folders == set(FLOORS)
    for path in PACKAGE.rglob("*.py"):
        if path.name != "__main__.py":
            assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path} says nothing about itself"


def test_no_card_is_named_in_a_rule() -> None:
    """Rules ask for fields of a card, never for a code or title."""
    import re

    for path in (PACKAGE / "legality").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                assert not re.fullmatch(r"[0-9]{5}", node.value), f"{path}:{node.lineno} names a card"


@pytest.mark.parametrize("folder", PARTS)
def test_every_module_of_a_folder_has_its_floor(folder: str) -> None:
    listed = [name.removesuffix("/*") for names in PARTS[folder].values() for name in names]
    assert sorted(listed) == sorted(name for name in inner_imports(folder) if "/" not in name)


@pytest.mark.parametrize("folder", PARTS)
def test_imports_inside_a_folder_go_down(folder: str) -> None:
    for name, others in inner_imports(folder).items():
        for other, is_for_types in others:
            if is_for_types:
                assert (name, other) in FOR_TYPES, f"{name} may not import {other}, for its types neither"
            else:
                assert inner_floor(folder, other) <= inner_floor(folder, name), f"{name} may not import {other}"


@pytest.mark.parametrize("folder", PARTS)
def test_modules_of_a_folder_do_not_import_each_other_in_circles(folder: str) -> None:
    graph = {
        name: {other for other, is_for_types in others if not is_for_types}
        for name, others in inner_imports(folder).items()
    }
    # Raises CycleError.
    assert [*TopologicalSorter(graph).static_order()]


def test_imports_stand_at_the_top_unless_a_reason_is_written_down() -> None:
    """Strike off what is mended; add nothing without a reason that a reader accepts."""
    found = {entry for entry in lazy_imports() if entry[0].split("/")[0] not in LAZY_FLOORS}
    assert not found - set(LAZY), "imported inside a function, without a reason"
    assert not set(LAZY) - found, "to be struck off the list"


def test_the_seams_of_the_engine_are_filled_by_whoever_plays() -> None:
    """dtk.engine.flow alone has everything that answers events."""
    import subprocess
    import sys

    code = "import dtk.engine.flow; from dtk.engine.windows import Seams; Seams.responder"
    subprocess.run([sys.executable, "-c", code], check=True)
