"""The places of keys and values in a JSON text, so that one of them can be replaced."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from dtk.files.tree import Path

TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


class JsonPlaces(NamedTuple):
    """The places of keys and values in a JSON text: offsets of the first character and behind the last."""

    keys: dict[Path, tuple[int, int]]
    values: dict[Path, tuple[int, int]]

    def part(self, path: Path) -> tuple[int, int]:
        """The place of an item of a list, or of a key with its value."""
        start, end = self.values[path]
        return self.keys.get(path, (start, end))[0], end

    def parts(self, path: Path) -> list[Path]:
        """The paths of the parts of an object or list, in order."""
        return [other for other in self.values if other[:-1] == path and other != path]


class OpenValue:
    """An object or a list that is being read."""

    def __init__(self, start: int, *, is_object: bool) -> None:
        self.start, self.is_object = start, is_object
        self.key: str | None = None
        self.count = 0

    def step(self) -> str | int:
        """The last step of the path of the next value."""
        return self.key if self.is_object and self.key is not None else self.count


def json_places(text: str) -> JsonPlaces:
    """The places in a well-formed JSON text."""
    places = JsonPlaces({}, {})
    waiting: list[OpenValue] = []
    for token in TOKEN.finditer(text):
        sign = token.group()
        path = tuple(value.step() for value in waiting)
        if sign in ("{", "["):
            # In the order in which they begin, not in which they end.
            places.values[path] = token.span()
            waiting.append(OpenValue(token.start(), is_object=sign == "{"))
        elif sign in ("}", "]"):
            closed = waiting.pop()
            places.values[tuple(value.step() for value in waiting)] = (closed.start, token.end())
        elif sign == ",":
            waiting[-1].count += 1
            waiting[-1].key = None
        elif sign == ":":
            continue
        elif waiting and waiting[-1].is_object and waiting[-1].key is None:
            waiting[-1].key = json.loads(sign)
            places.keys[tuple(value.step() for value in waiting)] = token.span()
        else:
            places.values[path] = token.span()
    return places
