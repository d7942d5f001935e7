"""Scripts inside deck files: a mapping under `script:`, kept as written."""

from __future__ import annotations

from dtk.decks.deck import InlineScript
from dtk.decks.layout import SCRIPT
from dtk.files.comments import Comment, comments_of
from dtk.files.finding import Span
from dtk.files.reading import Source
from dtk.files.tree import Tree

INDENT = "  "


def has_inline_script(tree: Tree) -> bool:
    """Whether a file contains a script, not just its path."""
    return isinstance(tree.data, dict) and isinstance(tree.data.get(SCRIPT), dict)


def inline_script(source: Source, tree: Tree) -> InlineScript:
    """The script inside a deck's file, which must have one."""
    place = script_span(source, tree)
    lines = source.lines[place.line - 1 : place.end_line]
    lines[-1] = lines[-1][: place.end_column - 1]
    lines[0] = " " * (place.column - 1) + lines[0][place.column - 1 :]
    text = "\n".join(lines)
    placed = Source(source.name, "\n" * (place.line - 1) + text + "\n")
    if is_flow(source, tree):
        # Within brackets, indentation has no meaning.
        return InlineScript("\n".join(line.strip() for line in lines), placed)
    margin = min(len(line) - len(line.lstrip(" ")) for line in lines if line.strip())
    return InlineScript("\n".join(line[margin:] for line in lines), placed)


def script_lines(script: InlineScript) -> str:
    """The script below its key, in canonical form."""
    lines = script.text.split("\n")
    if len(lines) == 1 and script.text.startswith("{"):
        return f" {script.text}"
    return "\n" + "\n".join(INDENT + line if line else "" for line in lines)


def comments_around(source: Source, tree: Tree) -> tuple[Comment, ...]:
    """The comments of a deck's file, without those of its script."""
    comments = comments_of(source, tree)
    if not has_inline_script(tree):
        return comments
    place = script_span(source, tree)
    begin, end = (place.line, place.column), (place.end_line, place.end_column)
    return tuple(comment for comment in comments if not begin <= (comment.line, comment.column) < end)


def is_flow(source: Source, tree: Tree) -> bool:
    """Whether the script is written in braces."""
    value = tree.values[SCRIPT,]
    return source.lines[value.line - 1].startswith("{", value.column - 1)


def script_span(source: Source, tree: Tree) -> Span:
    """The place of the script: its braces, or the lines from the one after its key to its last.

    Comments below it belong to it if they are indented deeper than its key.
    """
    key, value = tree.keys[SCRIPT,], tree.values[SCRIPT,]
    if is_flow(source, tree):
        return value
    within = (span for path, span in tree.values.items() if path[0:1] == (SCRIPT,) and len(path) > 1)
    last = max(span.end_line - (span.end_column == 1) for span in within)
    following = [place.line for path, place in tree.keys.items() if len(path) == 1 and place.line > key.line]
    for number in range(last + 1, min(following, default=len(source.lines) + 1)):
        line = source.lines[number - 1]
        if line.lstrip().startswith("#") and len(line) - len(line.lstrip()) >= key.column:
            last = number
    first = min(key.line + 1, value.line)
    column = value.column if first == value.line else 1
    return Span(line=first, column=column, end_line=last, end_column=len(source.lines[last - 1]) + 1)
