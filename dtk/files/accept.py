"""Does data plainly fit its schema? A quick yes for good files, read from the same schema that jsonschema checks by.

jsonschema stays the one who says what is wrong: whatever is not accepted here goes to it. Good files are nearly all
files, and importing jsonschema costs more than all else that a verdict on one deck needs. A keyword that is not known
here is never accepted, so the worst that can happen is to be slow.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

Test = Callable[[Any, Any, dict[str, Any], dict[str, Any]], bool]

# Keywords that say nothing about the data.
SILENT = frozenset(
    ("$schema", "title", "description", "markdownDescription", "examples", "defaultSnippets", "definitions")
)  # fmt: skip


def accepts(schema: dict[str, Any], data: Any) -> bool:
    """Whether `data` certainly fits `schema` (draft-07); False where it doesn't, or where that can't be said here."""
    return fits(data, schema, schema)


def fits(data: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """Whether data fits a part of the schema `root`."""
    for keyword, wanted in schema.items():
        if keyword in SILENT:
            continue
        test = TESTS.get(keyword)
        if test is None or not test(data, wanted, schema, root):
            return False
    return True


def is_type(data: Any, wanted: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """`type`: true and false are no numbers."""
    kinds = [wanted] if isinstance(wanted, str) else wanted
    return any(type(data) in PYTHON.get(kind, ()) for kind in kinds)


def has_known_keys(data: Any, wanted: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """`additionalProperties`: false, or what further values must fit."""
    if not isinstance(data, dict):
        return True
    known = schema.get("properties", {})
    further = [value for key, value in data.items() if key not in known]
    return not further if wanted is False else wanted is True or all(fits(one, wanted, root) for one in further)


def refers(data: Any, wanted: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """`$ref` to a definition of the same schema."""
    name = wanted.removeprefix("#/definitions/")
    definition = root.get("definitions", {}).get(name)
    return definition is not None and fits(data, definition, root)


@lru_cache(maxsize=256)
def pattern(text: str) -> re.Pattern[str]:
    """A compiled `pattern`."""
    return re.compile(text)


PYTHON: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}

TESTS: dict[str, Test] = {
    "type": is_type,
    "enum": lambda data, wanted, schema, root: any(type(data) is type(one) and data == one for one in wanted),
    "const": lambda data, wanted, schema, root: type(data) is type(wanted) and data == wanted,
    "required": lambda data, wanted, schema, root: not isinstance(data, dict) or all(key in data for key in wanted),
    "properties": lambda data, wanted, schema, root: (
        not isinstance(data, dict) or all(fits(data[key], part, root) for key, part in wanted.items() if key in data)
    ),
    "additionalProperties": has_known_keys,
    "propertyNames": lambda data, wanted, schema, root: (
        not isinstance(data, dict) or all(fits(key, wanted, root) for key in data)
    ),
    "items": lambda data, wanted, schema, root: (
        not isinstance(data, list) or (isinstance(wanted, dict) and all(fits(one, wanted, root) for one in data))
    ),
    "pattern": lambda data, wanted, schema, root: not isinstance(data, str) or bool(pattern(wanted).search(data)),
    "minimum": lambda data, wanted, schema, root: type(data) is not int or data >= wanted,
    "maximum": lambda data, wanted, schema, root: type(data) is not int or data <= wanted,
    "minLength": lambda data, wanted, schema, root: not isinstance(data, str) or len(data) >= wanted,
    "maxLength": lambda data, wanted, schema, root: not isinstance(data, str) or len(data) <= wanted,
    "minItems": lambda data, wanted, schema, root: not isinstance(data, list) or len(data) >= wanted,
    "maxItems": lambda data, wanted, schema, root: not isinstance(data, list) or len(data) <= wanted,
    "minProperties": lambda data, wanted, schema, root: not isinstance(data, dict) or len(data) >= wanted,
    "maxProperties": lambda data, wanted, schema, root: not isinstance(data, dict) or len(data) <= wanted,
    "uniqueItems": lambda data, wanted, schema, root: (
        not isinstance(data, list) or not wanted or len({(type(one), repr(one)) for one in data}) == len(data)
    ),
    "anyOf": lambda data, wanted, schema, root: any(fits(data, one, root) for one in wanted),
    "$ref": refers,
}
