"""Quick acceptance of valid data, driven by the schema that jsonschema uses.

Data that is not accepted here goes to jsonschema, which finds the faults. Nearly all files are valid, and importing
jsonschema costs more than the rest of judging a deck. An unknown schema keyword accepts nothing, so at worst the check
is slow.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sized
from typing import Any

Test = Callable[[Any], bool]

# Keywords that do not restrict the data.
SILENT = frozenset(
    ("$schema", "title", "description", "markdownDescription", "examples", "default", "defaultSnippets", "definitions")
)
PYTHON: dict[str, type] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}


def accepts(schema: dict[str, Any], data: Any) -> bool:
    """Whether `data` certainly fits `schema` (draft-07); False if it does not, or if this module cannot tell."""
    return acceptor(schema)(data)


def acceptor(schema: dict[str, Any]) -> Test:
    """The test behind `accepts`, compiled once for use on many files."""
    return Compiler(schema).test(schema)


class Compiler:
    """Compiles the parts of one schema into tests."""

    def __init__(self, root: dict[str, Any]) -> None:
        self.definitions: dict[str, Any] = root.get("definitions", {})

    def test(self, schema: dict[str, Any]) -> Test:
        """A test that passes data which fits this part of the schema."""
        tests = [self.keyword(word, wanted, schema) for word, wanted in schema.items() if word not in SILENT]
        if len(tests) == 1:
            return tests[0]
        return lambda data: all(test(data) for test in tests)

    def keyword(self, word: str, wanted: Any, schema: dict[str, Any]) -> Test:
        """A test for one keyword. Nothing passes an unknown keyword."""
        if word in ("properties", "additionalProperties", "propertyNames", "items", "anyOf", "$ref"):
            make: Callable[[Any, dict[str, Any]], Test] = getattr(self, MADE_BY[word])
            return make(wanted, schema)
        simple = SIMPLE.get(word)
        return simple(wanted) if simple else lambda data: False

    def properties(self, wanted: dict[str, Any], schema: dict[str, Any]) -> Test:
        """`properties`."""
        tests = {key: self.test(part) for key, part in wanted.items()}
        return lambda data: type(data) is not dict or all(tests[key](data[key]) for key in data if key in tests)

    def further(self, wanted: Any, schema: dict[str, Any]) -> Test:
        """`additionalProperties`: a truth value, or a schema for the other values."""
        known = schema.get("properties", {})
        if isinstance(wanted, bool):
            return lambda data: wanted or type(data) is not dict or all(key in known for key in data)
        test = self.test(wanted)
        return lambda data: (
            type(data) is not dict or all(test(value) for key, value in data.items() if key not in known)
        )

    def names(self, wanted: dict[str, Any], schema: dict[str, Any]) -> Test:
        """`propertyNames`."""
        test = self.test(wanted)
        return lambda data: type(data) is not dict or all(test(key) for key in data)

    def items(self, wanted: dict[str, Any], schema: dict[str, Any]) -> Test:
        """`items`, one schema for all of them."""
        test = self.test(wanted)
        return lambda data: type(data) is not list or all(test(value) for value in data)

    def any_of(self, wanted: list[dict[str, Any]], schema: dict[str, Any]) -> Test:
        """`anyOf`."""
        tests = [self.test(part) for part in wanted]
        return lambda data: any(test(data) for test in tests)

    def refers(self, wanted: str, schema: dict[str, Any]) -> Test:
        """`$ref` to a definition in the same schema. Definitions do not refer to themselves."""
        definition = self.definitions.get(wanted.removeprefix("#/definitions/"))
        return (lambda data: False) if definition is None else self.test(definition)


MADE_BY = {
    "properties": "properties",
    "additionalProperties": "further",
    "propertyNames": "names",
    "items": "items",
    "anyOf": "any_of",
    "$ref": "refers",
}


def of_type(wanted: str | list[str]) -> Test:
    """`type`; true and false are not numbers."""
    kinds = {PYTHON.get(kind) for kind in ([wanted] if isinstance(wanted, str) else wanted)}
    return lambda data: type(data) in kinds


def is_one_of(wanted: list[Any]) -> Test:
    """`enum` and `const`."""
    kinds = [(type(value), value) for value in wanted]
    return lambda data: (type(data), data) in kinds


def matches(wanted: str) -> Test:
    """`pattern`."""
    search = re.compile(wanted).search
    return lambda data: type(data) is not str or search(data) is not None


def number(holds: Callable[[int, int], bool]) -> Callable[[int], Test]:
    """`minimum` and `maximum`."""
    return lambda wanted: lambda data: type(data) is not int or holds(data, wanted)


def length(kind: type[Sized], holds: Callable[[int, int], bool]) -> Callable[[int], Test]:
    """The keywords that limit a length."""
    return lambda wanted: lambda data: type(data) is not kind or holds(len(data), wanted)


SIMPLE: dict[str, Callable[[Any], Test]] = {
    "type": of_type,
    "enum": is_one_of,
    "const": lambda wanted: is_one_of([wanted]),
    "required": lambda wanted: lambda data: type(data) is not dict or all(key in data for key in wanted),
    "pattern": matches,
    "minimum": number(operator.ge),
    "maximum": number(operator.le),
    "minLength": length(str, operator.ge),
    "maxLength": length(str, operator.le),
    "minItems": length(list, operator.ge),
    "maxItems": length(list, operator.le),
    "minProperties": length(dict, operator.ge),
    "maxProperties": length(dict, operator.le),
    "uniqueItems": lambda wanted: (
        lambda data: (
            type(data) is not list or not wanted or len({(type(value), repr(value)) for value in data}) == len(data)
        )
    ),
}
