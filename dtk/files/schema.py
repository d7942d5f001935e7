"""Is data shaped as its schema says? jsonschema checks; the places and the words are ours.

The checker's own messages are never shown: they quote the data whole, which a stranger can make megabytes long.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from dtk.files.finding import Finding
from dtk.files.places import data_folder
from dtk.files.shown import visible
from dtk.files.yaml import Path, Tree

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

MOST_FINDINGS = 50

KINDS = {
    "object": "a mapping (`key: value` lines)",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "empty",
}


@cache
def load_schema(name: str) -> dict[str, Any]:
    """A schema of `schemas/` by its file name without `.json`."""
    loaded: dict[str, Any] = json.loads((data_folder("schemas") / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


@cache
def checker(name: str) -> Validator:
    """The compiled schema; jsonschema is imported only when something is to be checked."""
    from jsonschema import Draft7Validator

    return Draft7Validator(load_schema(name))


def faults(tree: Tree, schema: str, code: str = "DT010") -> list[Finding]:
    """Every way in which `tree` is not shaped as `schema` says, in the order of the file."""
    found = []
    for error in checker(schema).iter_errors(tree.data):
        found.extend(explain(tree, error, code))
        if len(found) >= MOST_FINDINGS:
            break
    return sorted(found, key=lambda one: (one.span is None, one.span, one.message))


def explain(tree: Tree, error: ValidationError, code: str) -> list[Finding]:
    """One complaint of the checker as findings in a player's words."""
    path: Path = tuple(error.absolute_path)
    rule, wanted, got = str(error.validator), error.validator_value, error.instance
    if rule in ("anyOf", "oneOf"):
        return explain(tree, nearest(error), code)
    if rule == "additionalProperties":
        return [unknown_key(tree, path, key, error.schema, code) for key in got if unexpected(key, error.schema)]
    if rule == "propertyNames":
        return [unknown_key(tree, path, str(got), error.parent.schema if error.parent else {}, code)]
    if rule == "required":
        missing = [key for key in wanted if key not in got]
        text = f"{named(path)} lacks {listed(missing, 'and')}."
        return [Finding(code, text, span=tree.key_span(path), hint=described(error.schema, missing[0]))]
    return [Finding(code, f"{named(path)} {demand(rule, wanted, got, error.schema)}", span=tree.span(path))]


def nearest(error: ValidationError) -> ValidationError:
    """Of several shapes that were allowed, the complaint about the one that fits the data best."""
    from jsonschema.exceptions import best_match

    best: ValidationError | None = best_match(error.context or [])
    return best or error


def unexpected(key: str, schema: Any) -> bool:
    """Whether a closed mapping has no such key."""
    return key not in schema.get("properties", {})


def unknown_key(tree: Tree, path: Path, key: str, schema: Any, code: str) -> Finding:
    """A key that means nothing, with the one that was probably meant."""
    import difflib

    known = list(schema.get("properties", {}))
    alike = difflib.get_close_matches(key[:64], known, 1)
    hint = f"Did you mean `{alike[0]}`?" if alike else f"Known here: {', '.join(known)}." if known else None
    where = f" in {named(path)}" if path else ""
    text = f"`{visible(key, 60)}` means nothing{where}."
    return Finding(code, text, span=tree.key_span((*path, key)), hint=hint)


def demand(rule: str, wanted: Any, got: Any, schema: Any) -> str:
    """What a value should have been; finishes a sentence that begins with its name."""
    import difflib

    shown = f"`{visible(str(got), 60)}`" if isinstance(got, str | int | bool) else "it"
    if rule == "type":
        kinds = [wanted] if isinstance(wanted, str) else wanted
        found = f", not {shown}" if isinstance(got, str | int) else ""
        return f"should be {listed([KINDS.get(kind, kind) for kind in kinds], 'or', quote=False)}{found}."
    if rule in ("enum", "const"):
        options = [wanted] if rule == "const" else wanted
        alike = difflib.get_close_matches(str(got)[:64], [str(one) for one in options], 1)
        tail = f" Did you mean `{alike[0]}`?" if alike else ""
        return f"can't be {shown}; it is one of {listed(options, 'or')}.{tail}"
    if rule in ("minimum", "maximum"):
        return f"is {shown}, but should be {'at least' if rule == 'minimum' else 'at most'} {wanted}."
    if rule in ("minItems", "minProperties", "minLength"):
        return f"is too short: at least {wanted}."
    if rule in ("maxItems", "maxProperties", "maxLength"):
        return f"is too long: at most {wanted}."
    if rule == "pattern":
        return f"can't be {shown}; {described(schema) or 'its form is wrong'}"
    if rule == "uniqueItems":
        return "names the same thing twice."
    return "is not shaped as it should be."


def described(schema: Any, key: str | None = None) -> str | None:
    """The schema's own words about a value or one of its keys."""
    about = schema.get("properties", {}).get(key, {}) if key else schema
    description: str | None = about.get("description")
    return description


def named(path: Path) -> str:
    """A value by its keys: `dudes`, `dudes: Sloane`, `start, entry 2`."""
    if not path:
        return "The file"
    words = [f", entry {step + 1}" if isinstance(step, int) else f": {visible(step, 60)}" for step in path]
    return "`" + "".join(words).lstrip(":, ") + "`"


def listed(values: list[Any], last: str, *, quote: bool = True) -> str:
    """`a`, `b` or `c`."""
    words = [f"`{value}`" if quote else str(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
