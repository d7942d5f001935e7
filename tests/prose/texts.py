"""The prose of the project: pages, docstrings, messages and other strings, descriptions in schemas."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
# The folders and files whose prose is checked; of tests, only the docstrings.
PLACES = (
    "README.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    "docs",
    "dtk",
    "schemas",
    "examples",
    "tools",
    "benchmarks",
    "tests",
)
# Prose of others, history, and what is made by programs.
PASSED_OVER = ("CHANGELOG.md", "dtk/_data", "docs/_build", "docs/pictures")
CODE_BLOCK = re.compile(r"^( *)(```|~~~).*?^\1\2\s*$", re.MULTILINE | re.DOTALL)
DOCTEST = re.compile(r"^ *>>> .*(?:\n.*\S.*)*", re.MULTILINE)
INLINE = re.compile(r"(`+)[^`\n]*\1|<[^>\n]*>|\]\([^)\n]*\)")
# A line that begins a unit of its own: a heading, an item of a list, a row of a table.
OWN_LINE = re.compile(r"^\s*(?:[#|>]|[-*+] |\d+\. )", re.MULTILINE)


class Prose(NamedTuple):
    """A text that people read. line: where it begins."""

    path: Path
    line: int
    text: str


def files(places: tuple[str, ...] = PLACES) -> Iterator[Path]:
    """The files with prose, in order."""
    for place in places:
        path = ROOT / place
        found = sorted(path.rglob("*")) if path.is_dir() else [path]
        for one in found:
            name = one.relative_to(ROOT).as_posix()
            hidden = any(part.startswith((".", "__")) for part in one.relative_to(ROOT).parts[:-1])
            if one.suffix in suffixes_in(place) and not hidden and not name.startswith(PASSED_OVER):
                yield one


def suffixes_in(place: str) -> tuple[str, ...]:
    """The suffixes of the files with prose. Other files of tests are data."""
    return (".py",) if place.startswith("tests") else (".md", ".py", ".json")


def prose(path: Path) -> Iterator[Prose]:
    """The texts of a file."""
    source = path.read_text("utf-8")
    if path.suffix == ".md":
        yield Prose(path, 1, page(source))
    elif path.suffix == ".json":
        yield from (Prose(path, 1, text) for text in described(json.loads(source)))
    else:
        tree = ast.parse(source)
        for node in docstrings(tree) if path.is_relative_to(ROOT / "tests") else strings(tree):
            text = str(node.value) if isinstance(node, ast.Constant) else joined(node)
            if " " in text:
                yield Prose(path, node.lineno, plain(text))


def page(source: str) -> str:
    """A page without its code; each cell of a table, item and heading is a paragraph. Lines stay where they are."""
    source = CODE_BLOCK.sub(lambda found: "\n" * found.group().count("\n"), source)
    source = re.sub(r"^---\n.*?^---\n", lambda found: "\n" * found.group().count("\n"), source, flags=re.M | re.S)
    lines = []
    for line in INLINE.sub("`x`", source).split("\n"):
        if line.lstrip().startswith("|"):
            line = line.replace("|", ".  A")
        lines.append(f".\u2028 {line}" if OWN_LINE.match(line) else line)
    return "\n".join(lines).replace(".\u2028", ".")


def plain(text: str) -> str:
    """A docstring or message without quoted code."""
    return re.sub(r"^( *)(?:[-*|] |\d+\. )", r".\n\n\1", INLINE.sub("`x`", DOCTEST.sub("", text)), flags=re.MULTILINE)


def strings(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Each string of a module once; a formatted one as a whole."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.JoinedStr):
            yield node
            yield from (
                found for part in node.values if isinstance(part, ast.FormattedValue) for found in strings(part)
            )
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node
        else:
            yield from strings(node)


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """The docstrings of a module, its classes and its functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def joined(node: ast.JoinedStr) -> str:
    """A formatted string with `x` for each value."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)


def described(schema: Any) -> Iterator[str]:
    """The descriptions and titles in a JSON Schema."""
    if isinstance(schema, dict):
        yield from (text for key in ("title", "description") if isinstance(text := schema.get(key), str))
        for value in schema.values():
            yield from described(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from described(value)
