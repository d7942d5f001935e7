"""A fast reader of plain YAML, such as dtk writes: line by line, ten times as fast as the general parser.

Plain files have keys at the left margin. A key has one text, number or block of text after it, or a list of texts or
`key: value` lines below it. Quotes contain no escapes. The general parser handles everything else, and all faults.
For the files that this reader accepts, both give the same tree.
"""

from __future__ import annotations

import re
from typing import Any

from dtk.files.finding import Span
from dtk.files.shown import HIDDEN_IN_LINES
from dtk.files.tree import LONGEST_KEY, LONGEST_SCALAR, Path, Tree, plain

SCALAR = r"""'(?:[^']|'')*'|"[^"\\]*"|(?:[^\W_]|[.…](?=[.\w]))(?:[^:#]*[^:# ])?"""
COMMENT = r"(?:[ ]+(?:\#.*)?)?"
KEY = re.compile(rf"({SCALAR}):(?:[ ]+({SCALAR}|\[\]|\{{\}}|\|-?))?{COMMENT}")
ENTRY = re.compile(rf"([ ]+)({SCALAR}):[ ]+({SCALAR}){COMMENT}")
ITEM = re.compile(rf"([ ]*)-[ ]+({SCALAR}){COMMENT}")
NOTHING = re.compile(r"[ ]*(?:#.*)?")


class NotPlain(Exception):
    """Raised if a file needs the general parser."""


def plain_tree(text: str, most_nodes: int) -> Tree | None:
    """The tree of a plain document, or None if the general parser must decide."""
    text = text.replace("\r\n", "\n")
    lines = text.split("\n")
    if 2 * len(lines) > most_nodes or HIDDEN_IN_LINES.search(text):
        return None
    try:
        return PlainReader(lines).read()
    except NotPlain:
        return None


class PlainReader:
    """Reads the lines of one document into a tree. Every method raises NotPlain."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.tree = Tree({})

    def next_line(self) -> str | None:
        """The next line that is not just a comment, not consumed; None at the end."""
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if not NOTHING.fullmatch(line):
                return line
            self.at += 1
        return None

    def read(self) -> Tree:
        """The whole document: at least one key."""
        data, first, last = self.tree.data, None, None
        while (line := self.next_line()) is not None:
            match = KEY.fullmatch(line)
            if match is None:
                raise NotPlain
            key = self.key((), data, match, 1)
            first = first or self.tree.keys[key,]
            if match[2] is None:
                self.at += 1
                data[key] = self.parts(key)
            elif match[2] in ("|", "|-"):
                data[key] = self.block(key, match)
            else:
                data[key] = self.value((key,), match, 2)
                self.at += 1
            last = self.tree.values[key,]
        if first is None or last is None:
            raise NotPlain
        self.tree.values[()] = Span.from_to(first, last)
        return self.tree

    def parts(self, heading: str) -> dict[str, Any] | list[Any] | None:
        """The list or mapping below a heading; None without either."""
        line = self.next_line()
        if line is None or KEY.fullmatch(line):
            self.tree.values[heading,] = self.tree.keys[heading,]
            return None
        shape = ITEM if ITEM.fullmatch(line) else ENTRY
        indent = None
        listed: list[Any] = []
        mapped: dict[str, Any] = {}
        while line is not None and (match := shape.fullmatch(line)):
            if indent is None:
                indent = match[1]
                first = Span.on_line(self.at + 1, len(indent) + 1, len(indent) + 1)
            elif match[1] != indent:
                raise NotPlain
            if shape is ITEM:
                path: Path = (heading, len(listed))
                listed.append(self.value(path, match, 2))
            else:
                path = (heading, self.key((heading,), mapped, match, 2))
                mapped[path[1]] = self.value(path, match, 3)
            self.at += 1
            line = self.next_line()
        if indent is None:
            raise NotPlain
        self.tree.values[heading,] = Span.from_to(first, self.tree.values[path])
        return listed if shape is ITEM else mapped

    def block(self, key: str, header: re.Match[str]) -> str:
        """The text after `key: |`: lines indented at least as far as the first, and empty lines between them."""
        header_line = self.at = self.at + 1
        while self.at < len(self.lines) and self.lines[self.at][:1] in ("", " "):
            self.at += 1
        lines = self.lines[header_line : self.at]
        end = self.at + 1
        if self.at == len(self.lines):
            if lines and lines[-1]:
                raise NotPlain
            end -= 1
        while lines and not lines[-1]:
            lines.pop()
        indent = lines[0][: -len(lines[0].lstrip(" "))] if lines else ""
        if not indent or any(line and (not line.startswith(indent) or not line.strip(" ")) for line in lines):
            raise NotPlain
        text = "\n".join(line[len(indent) :] for line in lines) + ("\n" if header[2] == "|" else "")
        if len(text) > LONGEST_SCALAR:
            raise NotPlain
        self.tree.values[key,] = Span(header_line, header.start(2) + 1, end, 1)
        return text

    def key(self, above: Path, node: dict[str, Any], match: re.Match[str], group: int) -> str:
        """A key that `node` does not have yet. Stores its place."""
        key = unquote(match[group])
        if key in node or len(key) > LONGEST_KEY:
            raise NotPlain
        self.tree.keys[(*above, key)] = self.span(match, group)
        return key

    def value(self, path: Path, match: re.Match[str], group: int) -> Any:
        """A value. Stores its place."""
        written = match[group]
        self.tree.values[path] = self.span(match, group)
        if written in ("[]", "{}"):
            return [] if written == "[]" else {}
        if len(written) > LONGEST_SCALAR:
            raise NotPlain
        return unquote(written) if written[0] in "'\"" else plain(written)

    def span(self, match: re.Match[str], group: int) -> Span:
        """The place of a part of the current line."""
        return Span.on_line(self.at + 1, match.start(group) + 1, match.end(group) + 1)


def unquote(written: str) -> str:
    """The text of a scalar without its quotes."""
    if written[0] == "'":
        return written[1:-1].replace("''", "'")
    return written[1:-1] if written[0] == '"' else written
