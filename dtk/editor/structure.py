"""The keys and values that a schema allows at a place of a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dtk.files.schema import load_schema

# Schemas do not refer to themselves. The limit only protects against a faulty schema.
DEEPEST = 12


def keys_at(schema: str, keys: Sequence[str]) -> dict[str, str]:
    """The keys that a mapping may have, each with its description. keys: the path of keys to the mapping."""
    root = load_schema(schema)
    known: dict[str, str] = {}
    for node in reached(root, keys):
        for key, part in node.get("properties", {}).items():
            known.setdefault(key, description(root, part))
    return known


def values_at(schema: str, keys: Sequence[str]) -> list[str]:
    """The values of a closed choice, as written in YAML. Empty if other values are allowed, too."""
    values: list[Any] = []
    for node in reached(load_schema(schema), keys):
        values += node.get("enum", [node["const"]] if "const" in node else [])
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in dict.fromkeys(values)]


def description(root: dict[str, Any], part: dict[str, Any]) -> str:
    """The description of a part of a schema, its own or the first one inside."""
    return next((str(node["description"]) for node in [part, *shapes(root, part)] if "description" in node), "")


def reached(root: dict[str, Any], keys: Sequence[str]) -> list[dict[str, Any]]:
    """The parts of a schema for the value that keys lead to."""
    found = [*shapes(root, root)]
    for key in keys:
        found = [shape for node in found for part in under(node, key) for shape in shapes(root, part)]
    return found


def under(node: dict[str, Any], key: str) -> Iterator[dict[str, Any]]:
    """The parts of a schema for the value of a key."""
    further = node.get("additionalProperties")
    if key in node.get("properties", {}):
        yield node["properties"][key]
    elif isinstance(further, dict):
        yield further


def shapes(root: dict[str, Any], node: dict[str, Any], depth: int = 0) -> Iterator[dict[str, Any]]:
    """A part of a schema, what it refers to, its alternatives, and the items of its lists."""
    if depth > DEEPEST:
        return
    yield node
    further = [*node.get("anyOf", ()), *node.get("oneOf", ())]
    if isinstance(node.get("items"), dict):
        further.append(node["items"])
    if "$ref" in node:
        further.append(root["definitions"].get(node["$ref"].removeprefix("#/definitions/"), {}))
    for part in further:
        yield from shapes(root, part, depth + 1)
