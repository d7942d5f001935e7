"""Data of YAML documents, with the place of every key and value."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from dtk.files.finding import Span

Path = tuple[str | int, ...]

MOST_NODES = 5_000
MOST_DEPTH = 12
LONGEST_SCALAR = 32_768
LONGEST_KEY = 128

WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})\Z")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(slots=True)
class Tree:
    """The data of a YAML document, and the place of each key and value. The root's path is `()`."""

    data: Any
    values: dict[Path, Span] = field(default_factory=dict)
    keys: dict[Path, Span] = field(default_factory=dict)

    def span(self, path: Path) -> Span | None:
        """The place of the value at `path`, or of its nearest container."""
        for length in range(len(path), -1, -1):
            span = self.values.get(path[:length])
            if span is not None:
                return span
        return None

    def holds(self, path: Path) -> bool:
        """Whether there is a value at `path`."""
        data: Any = self.data
        for step in path:
            has = step in data if isinstance(data, dict) else isinstance(data, list) and step in range(len(data))
            if not has:
                return False
            data = data[step]
        return True

    def below(self, path: Path) -> Tree:
        """The part of the document at `path`, as a separate document in the same file."""
        data: Any = self.data
        for step in path:
            data = data[step]
        own = len(path)
        values, keys = (
            {place[own:]: span for place, span in spans.items() if place[:own] == path}
            for spans in (self.values, self.keys)
        )
        return Tree(data, values, keys)

    def key_span(self, path: Path) -> Span | None:
        """The place of the key that leads to `path`; for an item of a list, the place of the item."""
        return self.keys.get(path) or self.span(path)


def plain(text: str) -> Any:
    """The meaning of an unquoted scalar."""
    if text in WORDS:
        return WORDS[text]
    return int(text) if WHOLE_NUMBER.match(text) else text
