"""One word, one thing: no two public classes of dtk share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "dtk"
# Names that two classes have, and why. Texts of cards and hints for them are named after their cards.
SHARED = {
    "Game": "`dtk.Game` is the public face of the engine's",
    "Script": "`dtk.testing.Script` is public; both are answers that a file or a test gives in advance",
    "Search": "an agent is named as players call it, a decision as records do",
}


def test_no_two_public_classes_share_a_name() -> None:
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        # A group of options is named as its section in the help of a command.
        if not {"packs", "cli"} & {*path.relative_to(PACKAGE).parts}:
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(path.relative_to(PACKAGE).as_posix())
    shared = {name: paths for name, paths in found.items() if len(paths) > 1}
    assert shared.keys() == SHARED.keys(), shared
