"""Records that grow: a line of JSON for each piece of work, written as soon as the piece is done.

An interrupted run loses only the pieces that were not done, and a longer run continues the record.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from dtk.match.series import frozen_objects
from dtk.simulate.workers import share

# Of a piece of work, unique in its record: numbers and words.
Key: TypeAlias = tuple[int | str, ...]
CHUNK = 2


def grow(
    path: Path | None, head: dict[str, Any], work: Callable[[Key], Any], keys: Sequence[Key], jobs: int
) -> Iterator[Any]:
    """The results of `work` for some keys, in their order: from the record if it has them, else worked out and written.

    Results are values of JSON. head: the record's first line, on which all results depend. path: None keeps no record.
    Exits if the record has another head.
    """
    known = read(path, head) if path and path.exists() else {}
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = "".join(map(to_line, [head, *([list(key), result] for key, result in known.items())]))
        path.write_text(whole, encoding="utf-8")
    missing = iter(worked(work, [key for key in keys if key not in known], jobs))
    for key in keys:
        if key not in known:
            known[key] = next(missing)
            if path:
                with path.open("a", encoding="utf-8") as file:
                    file.write(to_line([list(key), known[key]]))
        yield known[key]


def worked(work: Callable[[Key], Any], keys: Sequence[Key], jobs: int) -> Iterator[Any]:
    """The results of work, here or in other processes."""
    if jobs > 1:
        yield from share(partial(as_json, work), keys, jobs, chunk=CHUNK)
        return
    with frozen_objects():
        yield from map(partial(as_json, work), keys)


def as_json(work: Callable[[Key], Any], key: Key) -> Any:
    """A result as it is read back from a record."""
    return json.loads(json.dumps(work(key)))


def read(path: Path, head: dict[str, Any]) -> dict[Key, Any]:
    """The results of a record by their keys; a last line that is not complete is left out. Exits for another head."""
    with path.open(encoding="utf-8") as file:
        if file.readline() != to_line(head):
            sys.exit(f"{path} was begun with other settings or by another version. Name another file.")
        found = [json.loads(line) for line in file if line.endswith("\n")]
    return {tuple(key): result for key, result in found}


def to_line(value: Any) -> str:
    """A line of the record."""
    return json.dumps(value, separators=(",", ":")) + "\n"
