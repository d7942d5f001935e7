"""Comments of YAML files. A `#` begins one unless it is part of a key or a value."""

from __future__ import annotations

import re
from typing import NamedTuple

from dtk.files.finding import Span
from dtk.files.reading import Source
from dtk.files.tree import Path, Tree

BLOCK_HEADER = re.compile(r"[|>][-+0-9]*")


class Comment(NamedTuple):
    """A comment with its `#`. alone: whether it fills its line."""

    line: int
    column: int
    text: str
    alone: bool


def comments_of(source: Source, tree: Tree) -> tuple[Comment, ...]:
    """Every comment of a file with the content `tree`, in the order of the lines."""
    if "#" not in source.text:
        return ()
    lines = list(source.lines)
    for span in (*tree.keys.values(), *(span for path, span in tree.values.items() if is_leaf(tree, path))):
        cover(lines, span)
    return tuple(
        Comment(
            line=number,
            column=at + 1,
            text=source.lines[number - 1][at:].rstrip(),
            alone=not line[:at].strip(),
        )
        for number, line in enumerate(lines, 1)
        if (at := line.find("#")) >= 0
    )


def is_leaf(tree: Tree, path: Path) -> bool:
    """Whether the value at a path is neither a mapping nor a list."""
    node = tree.data
    for step in path:
        node = node[step]
    return not isinstance(node, dict | list)


def cover(lines: list[str], span: Span) -> None:
    """Overwrite a scalar with letters, so that a `#` in it does not look like a comment."""
    first, start, end = lines[span.line - 1], span.column - 1, span.end_column - 1
    if span.line < span.end_line:
        header = BLOCK_HEADER.match(first, start)
        for number in range(span.line, span.end_line - 1):
            lines[number] = "x"
        lines[span.end_line - 1] = "x" * end + lines[span.end_line - 1][end:]
        end = header.end() if header else len(first)
    lines[span.line - 1] = first[:start] + "x" * (end - start) + first[end:]
