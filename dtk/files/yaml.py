"""Parsing of untrusted YAML from the parser's events, within limits, and with the place of every value.

ruamel.yaml finds the tokens. Their meaning is decided here, because a general loader can be made to hang, overflow the
stack or build a gigabyte from a few hundred bytes. Anchors, tags, directives and second documents are refused. A plain
`12`, `true` or `null` is a number, a truth value or nothing. Everything else is text, so `no`, `01044` and `2024-05-01`
stay as typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.plain_yaml import plain_tree
from dtk.files.reading import Source
from dtk.files.shown import HIDDEN_IN_LINES, escape, visible
from dtk.files.tree import LONGEST_KEY, LONGEST_SCALAR, MOST_DEPTH, MOST_NODES, Path, Tree, plain

MOST_DUPLICATES = 50
LONGEST_LINE = LONGEST_SCALAR + 2 * LONGEST_KEY

# A `%` at the left margin with only comments above it. The parser itself reports only `%YAML` and `%TAG`.
DIRECTIVE = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\r?\n)*%[^\n]{0,60}")

# A line with neither a value nor lines below it, and a line with nothing but a key.
SLIP = re.compile(r"(?!.*:(?:\s|\Z))\s*[^\s#'\"\[{-]")
HEADING = re.compile(r"\s*[^\s#].*:\s*(?:#.*)?\Z")
# A line with a key and its value, and the indentation of a line, to which a `- ` adds.
ENTRY = re.compile(r"\s*[^\s#].*:\s+[^\s#]")
INDENTATION = re.compile(r" *(?:- +)*")
MIXED = "This list mixes lines that begin with `- ` and lines such as `Title: 2`."
WRITE_ONE_WAY = "Under `start:`, write every line as `- Title`; under other headings, as `Title: 2`."
LACKS_COLON, WRITE_COLON = "This line has no `: `.", "Write `Title: number of copies`."


def parse_yaml(source: Source, *, most_nodes: int = MOST_NODES) -> Tree:
    """Read one YAML document.

    Raises `Unreadable` (DT006 malformed, DT007 an unused feature, DT008 over a limit, DT009 a repeated key).
    """
    tree, repeats = parse_with_repeats(source, most_nodes=most_nodes)
    if repeats:
        raise Unreadable(*(repeat.finding for repeat in repeats))
    return tree


def parse_with_repeats(source: Source, *, most_nodes: int = MOST_NODES) -> tuple[Tree, list[Repeat]]:
    """Read one YAML document in which keys may be repeated: the data with the first of each, and the others.

    Raises as `parse_yaml`, but DT009 only for very many repeated keys.
    """
    plainly = plain_tree(source.text, most_nodes)
    return (plainly, []) if plainly else general_tree(source, most_nodes)


def general_tree(source: Source, most_nodes: int) -> tuple[Tree, list[Repeat]]:
    """Read one YAML document of any style, and its repeated keys. Raises Unreadable."""
    refuse_long_lines(source.text)
    refuse_directives(source.text)
    builder = Builder(most_nodes)
    try:
        for event in events(source.text):
            builder.take(event)
    except Unreadable:
        raise
    except Exception as error:  # the parser's own errors are many: YAMLError, ValueError, RecursionError ...
        raise Unreadable(parse_fault(error, builder.last_place(), source)) from None
    if builder.repeats:
        # The places within a repeated value belong to no data.
        for places in (builder.tree.values, builder.tree.keys):
            for path in [path for path in places if not builder.tree.holds(path)]:
                del places[path]
    return builder.tree, builder.repeats


def refuse_long_lines(text: str) -> None:
    """Refuse lines that would keep the parser busy for long."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            span = Span.on_line(number, 1, len(line) + 1)
            raise Unreadable(over_limit(f"This line is longer than {LONGEST_LINE} characters.", span, LONGEST_LINE))


def refuse_directives(text: str) -> None:
    """Refuse directives such as `%YAML 1.1`, which change how the rest is read."""
    match = DIRECTIVE.match(text)
    if match:
        line = text.count("\n", 0, match.end()) + 1
        span = Span.on_line(line, 1, match.end() - text.rfind("\n", 0, match.end()))
        raise Unreadable(unused_feature("A directive (`%...`)", span))


def events(text: str) -> Iterator[Any]:
    """The parser's events. The C parser is not used, because it reads tabs, empty keys and some escapes differently."""
    from ruamel.yaml import YAML

    yield from YAML(typ="safe", pure=True).parse(text)


def line_without_colon(text: str, at: int) -> Span | None:
    """The place of the first line under a heading, if it and all lines down to line `at` have no `: `.

    YAML reads `Bobo:1` and the following lines as one text, and complains only at the next line with a `: `.
    """
    lines = text.split("\n")[: at + 1]
    margin = len(lines[at]) - len(lines[at].lstrip(" "))
    first = at
    while first and margin and SLIP.match(lines[first - 1]) and lines[first - 1].startswith(" " * margin):
        first -= 1
    if first in (0, at) or not HEADING.match(lines[first - 1]):
        return None
    column = len(lines[first]) - len(lines[first].lstrip(" ")) + 1
    return Span.on_line(first + 1, column, len(lines[first].rstrip()) + 1)


def indentation_hint(lines: list[str], at: int) -> str | None:
    """A hint if line `at` is not indented like the line above, which is an entry with its value."""
    above = next((line for line in reversed(lines[:at]) if line.strip() and not line.lstrip().startswith("#")), "")
    by, before = (found.end() if (found := INDENTATION.match(line)) else 0 for line in (lines[at], above))
    if by == before or not ENTRY.match(above):
        return None
    how = "deeper" if by > before else "less deep"
    return (
        f"This line is indented {how} (by {by}) than the line above (by {before}). Indent both by the same "
        f"number of spaces."
    )


def misplaced(lines: list[str], begun: Any, mark: Any) -> tuple[str, str]:
    """The message and hint for text at `mark` that does not belong to the block that begins at `begun`."""
    items = [lines[place.line].startswith("-", place.column) for place in (begun, mark)]
    if begun.column == mark.column and items[0] != items[1]:
        return MIXED, WRITE_ONE_WAY
    message = "Unexpected text after a quoted text, or wrong indentation."
    if not lines[mark.line][: mark.column].strip() and (hint := indentation_hint(lines, mark.line)):
        return message, hint
    return message, "Write a title that begins with a quotation mark in single quotes: '\"Lucky\" Sky Borne': 1."


def parse_fault(error: Exception, near: Span | None, source: Source) -> Finding:
    """The parser's error in plain words. near: the last place that it read."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    begun = getattr(error, "context_mark", None) or mark
    lines = source.text.split("\n")
    problem = visible(str(getattr(error, "problem", None) or "the text cannot be parsed"))
    message, hint = f"Malformed YAML: {problem}.", "Check this line and the one above it."
    if "cannot start any token" in problem and "\\t" in problem:
        message, hint = "YAML does not allow a tab here.", "Use spaces."
    elif "mapping values are not allowed" in problem and mark and (slip := line_without_colon(source.text, mark.line)):
        return Finding("DT006", LACKS_COLON, span=slip, hint=WRITE_COLON)
    elif "mapping values are not allowed" in problem:
        message = "A `: ` is not allowed here."
        hint = "Put a text that contains `: ` in single quotes."
        if mark and ": " not in lines[mark.line][: mark.column]:
            hint = indentation_hint(lines, mark.line) or hint
    elif "expected <block end>" in problem and mark and begun:
        message, hint = misplaced(lines, begun, mark)
    elif "expected ',' or" in problem or "expected the node content" in problem:
        message = "A comma or a closing bracket is missing here."
        hint = "Close the `[` or `{`, or put a text with brackets in single quotes."
    elif "could not find expected ':'" in problem:
        message, hint, mark = LACKS_COLON, WRITE_COLON, begun
        if begun and begun.line and lines[begun.line - 1].lstrip().startswith("- "):
            hint = WRITE_ONE_WAY
    elif "unexpected end of stream" in problem:
        message, hint, mark = (
            "This quotation mark is never closed.",
            "Close it on the same line.",
            begun,
        )
    span = source.character(mark.line + 1, mark.column + 1) if mark else near
    return Finding("DT006", message, span=span, hint=hint)


class Repeat(NamedTuple):
    """A key that its mapping has already, with its own value."""

    finding: Finding
    path: Path
    value: Any


@dataclass(slots=True)
class OpenNode:
    """A mapping or list that is being filled. last: the place of its last key or value. repeat: on a repeated key."""

    node: dict[str, Any] | list[Any]
    path: Path
    span: Span
    last: Span
    in_brackets: bool
    key: str | None = None
    repeat: Finding | None = None


class Builder:
    """Builds a Tree from events, one at a time, without recursion."""

    def __init__(self, most_nodes: int) -> None:
        self.tree = Tree(None)
        self.repeats: list[Repeat] = []
        self.open: list[OpenNode] = []
        self.nodes = 0
        self.most_nodes = most_nodes
        self.documents = 0

    def take(self, event: Any) -> None:
        """Handle one event."""
        kind = type(event).__name__
        if kind == "ScalarEvent":
            self.scalar(event)
        elif kind in ("MappingStartEvent", "SequenceStartEvent"):
            self.start(event, {} if kind == "MappingStartEvent" else [])
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            self.end(event)
        elif kind == "AliasEvent":
            raise Unreadable(unused_feature("An alias (`*name`)", span_of(event)))
        elif kind == "DocumentStartEvent":
            self.document(event)

    def document(self, event: Any) -> None:
        """Refuse second documents."""
        self.documents += 1
        if self.documents > 1:
            raise Unreadable(unused_feature("A second document (`---`)", span_of(event)))

    def start(self, event: Any, node: dict[str, Any] | list[Any]) -> None:
        """Open a mapping or list."""
        span = span_of(event)
        self.count(event, span)
        if len(self.open) >= MOST_DEPTH:
            raise Unreadable(over_limit(f"This is nested more than {MOST_DEPTH} levels deep.", span, MOST_DEPTH))
        if self.expects_key():
            raise Unreadable(unused_feature("A list or mapping as a key", span))
        path = self.place(node, span)
        self.open.append(OpenNode(node=node, path=path, span=span, last=span, in_brackets=bool(event.flow_style)))

    def end(self, event: Any) -> None:
        """Close the innermost mapping or list. Its span ends with its last part."""
        closed = self.open.pop()
        # The parser ends a block at the start of the next one, after empty lines and comments.
        end = span_of(event) if closed.in_brackets else closed.last
        whole = Span.from_to(closed.span, end)
        self.tree.values[closed.path] = whole
        if self.open:
            self.open[-1].last = whole

    def scalar(self, event: Any) -> None:
        """A key or a value."""
        span = span_of(event)
        self.count(event, span)
        text: str = event.value
        if event.style:
            # Escapes in a quoted text can contain characters that the file may not: "\e[31m".
            self.refuse_hidden(text, span)
        if self.expects_key():
            self.key(text, span)
            return
        if len(text) > LONGEST_SCALAR:
            raise Unreadable(over_limit(f"This text is longer than {LONGEST_SCALAR} characters.", span, LONGEST_SCALAR))
        self.place(text if event.style else plain(text), span)

    def key(self, text: str, span: Span) -> None:
        """Remember a mapping's key until its value comes."""
        if len(text) > LONGEST_KEY:
            raise Unreadable(over_limit(f"This key is longer than {LONGEST_KEY} characters.", span, LONGEST_KEY))
        top = self.open[-1]
        if text in top.node:
            if len(self.repeats) == MOST_DUPLICATES:
                raise Unreadable(*(repeat.finding for repeat in self.repeats))
            first = self.tree.keys[(*top.path, text)]
            top.repeat = Finding(
                "DT009",
                f"Duplicate key `{visible(text)}`; the first one is on line {first.line}.",
                span=span,
                hint="Merge the two lines into one.",
            )
        else:
            self.tree.keys[(*top.path, text)] = span
        top.key, top.last = text, span

    def last_place(self) -> Span | None:
        """The place of the last key or value."""
        return self.open[-1].last if self.open else None

    def expects_key(self) -> bool:
        """Whether the next node is a key of the innermost mapping."""
        return bool(self.open) and isinstance(self.open[-1].node, dict) and self.open[-1].key is None

    def place(self, value: Any, span: Span) -> Path:
        """Store a value and return its path."""
        if not self.open:
            self.tree.data = value
            self.tree.values[()] = span
            return ()
        top = self.open[-1]
        if isinstance(top.node, dict):
            assert top.key is not None  # noqa: S101  (expects_key() was false)
            path = (*top.path, top.key)
            if top.repeat is not None:
                self.repeats.append(Repeat(top.repeat, path, value))
            top.node.setdefault(top.key, value)
            top.key = top.repeat = None
            if value is None and (span.line, span.column) == (span.end_line, span.end_column):
                # The parser places a key's missing value at the start of the next key or value.
                span = top.last
        else:
            path = (*top.path, len(top.node))
            top.node.append(value)
        top.last = span
        self.tree.values.setdefault(path, span)
        return path

    def count(self, event: Any, span: Span) -> None:
        """Refuse anchors, tags and too many nodes."""
        if event.anchor:
            raise Unreadable(unused_feature("An anchor (`&name`)", span))
        if event.tag:
            raise Unreadable(unused_feature("A tag (`!name`)", span))
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise Unreadable(over_limit(f"This file has more than {self.most_nodes} values.", span, self.most_nodes))

    def refuse_hidden(self, text: str, span: Span) -> None:
        """Refuse hidden characters in escapes. A line break in a note is fine."""
        for match in HIDDEN_IN_LINES.finditer(text):
            if match.group() != "\t":
                message = f"Hidden character `{escape(match.group())}` in this text."
                raise Unreadable(Finding("DT004", message, span=span, hint="Remove the escape."))


def span_of(event: Any) -> Span:
    """The place of an event, counted from 1."""
    start, end = event.start_mark, event.end_mark
    return Span(
        line=start.line + 1,
        column=start.column + 1,
        end_line=end.line + 1,
        end_column=end.column + 1,
    )


def unused_feature(what: str, span: Span) -> Finding:
    """A finding for a YAML feature that dtk's files never need."""
    return Finding("DT007", f"{what} is not supported.", span=span, hint="Write the value out in full.")


def over_limit(message: str, span: Span, limit: int) -> Finding:
    """A finding for a value over a limit."""
    return Finding("DT008", message, span=span, limit=limit)
