"""How is a word of the language of card texts used? The shortest use of each word in the texts that are written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from dtk.cardtext import packs

# Shorter than this an example shows nothing; longer ones don't fit.
LEAST, MOST = 12, 90
# What an example is: the smallest of these around a word.
SHOWN = (ast.Call, ast.Compare, ast.BinOp, ast.BoolOp, ast.Subscript, ast.IfExp, ast.keyword)
# The words that change a statistic or forbid something, which is their first or second argument.
CHANGING = ("gets", "counts_as", "at_most", "modify", "rating", "with_changes", "cannot", "forbid")
STATEMENTS = (ast.Return, ast.Assign, ast.Expr)


@cache
def uses(folder: Path = Path(packs.__path__[0])) -> dict[str, str]:
    """By word, the shortest line of the Python files of a folder that shows how it is used. `boot(` is a word that is
    called, `"bullets"` a statistic, `until=` the name of an argument.
    """
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        for word, shown in uses_in(ast.parse(path.read_text("utf-8")), ""):
            if word not in found or (len(shown), shown) < (len(found[word]), found[word]):
                found[word] = shown
    return found


def uses_in(tree: ast.AST, shown: str) -> Iterator[tuple[str, str]]:
    """Each word in a tree, with the smallest thing around it that shows its use. shown: that of the tree, or empty if
    all are too short or too long.
    """
    for node in ast.iter_child_nodes(tree):
        text = said(node) if isinstance(node, (*SHOWN, *STATEMENTS)) else ""
        inside = text if LEAST <= len(text) <= MOST else shown
        if inside:
            yield from ((word, inside) for word in words(node))
        yield from uses_in(node, inside)


def said(node: ast.AST) -> str:
    """A node in one line, its texts in the quotes that dtk uses."""
    return re.sub(r"'([^'\"]*)'", r'"\1"', " ".join(ast.unparse(node).split()))


def words(node: ast.AST) -> Iterator[str]:
    """The words that a node is, or calls, and what it changes or forbids, and until when."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.keyword) and node.arg:
        yield f"{node.arg}="
        if node.arg == "until" and isinstance(node.value, ast.Constant):
            yield f'"{node.value.value}"'
    elif isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        yield f"{called}("
        if called in CHANGING:
            yield from (f'"{one.value}"' for one in node.args if isinstance(one, ast.Constant))


def mentioned(folder: Path) -> set[str]:
    """Every name and every text in quotes in the Python files of a folder, wherever it stands but in an import or where
    it is defined.
    """
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            found.update(words(node))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(f'"{node.value}"')
    return found
