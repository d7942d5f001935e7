"""A helper of two cards stands once: in the language of card texts where the cards are of two packs."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

CARDTEXT = Path(__file__).parents[2] / "dtk" / "cardtext"


class Unnamed(ast.NodeTransformer):
    """Takes away what two authors may word differently: the function's name, docstring, and names of arguments."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.names = {one.arg: str(place) for place, one in enumerate(node.args.args)}
        body = node.body[1:] if ast.get_docstring(node) else node.body
        return ast.Module([self.visit(statement) for statement in body], [])

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Name(self.names.get(node.id, node.id), node.ctx)


def what_it_says(node: ast.stmt) -> str | None:
    """The expression that a helper returns, without its name; None for other statements and for constant answers."""
    if isinstance(node, ast.FunctionDef):
        said = Unnamed().visit(node).body
        says_the_same = isinstance(said[0], ast.Return) and isinstance(said[0].value, ast.Constant)
        return None if says_the_same else ast.dump(ast.Module(said, []))
    return ast.dump(node.value) if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) else None


def said_by(path: Path) -> list[tuple[str, str]]:
    """The expressions that the helpers of a module return, and their places."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return [(said, f"{path.name}:{node.lineno}") for node in nodes if (said := what_it_says(node)) is not None]


def test_no_helper_stands_twice() -> None:
    places = defaultdict(list)
    for path in sorted(CARDTEXT.rglob("*.py")):
        for said, place in said_by(path):
            places[said].append(place)
    assert len(places) > 250
    assert not [found for found in places.values() if len(found) > 1]


def test_the_same_helper_by_another_name_is_found(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text('def poor(look):\n    """One."""\n    return look.ghost_rock() < 1\n', encoding="utf-8")
    other.write_text("def is_poor(play):\n    return play.ghost_rock() < 1\n", encoding="utf-8")
    ((said, _),), ((repeated, _),) = said_by(one), said_by(other)
    assert said == repeated
