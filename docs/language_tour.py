"""What does the class of a card's text look like? Its source, for pages that show it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

PACKS = Path(__file__).parents[1] / "dtk" / "cardtext" / "packs"
SHOWN = re.compile(r"^<!-- class of (?P<code>\d{5}) -->\n```python\n.*?^```$", re.MULTILINE | re.DOTALL)


def with_classes(page: str) -> str:
    """A page with the current source of each class that it shows, below a comment that names a printing."""
    return SHOWN.sub(shown, page)


def shown(found: re.Match[str]) -> str:
    """The comment, and the class below it."""
    return f"<!-- class of {found['code']} -->\n```python\n{sources()[found['code']]}\n```"


@cache
def sources() -> dict[str, str]:
    """The source of each card's class, by the code of each of its printings."""
    found: dict[str, str] = {}
    for path in sorted(PACKS.rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.parse(text).body:
            if not isinstance(node, ast.ClassDef) or not node.decorator_list:
                continue
            source = "\n".join(text.splitlines()[node.decorator_list[0].lineno - 1 : node.end_lineno])
            calls = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
            codes = [code.value for call in calls for code in call.args if isinstance(code, ast.Constant)]
            found |= {str(code): source for code in codes}
    return found
