"""Checks of structure by schemas: jsonschema checks, dtk adds the places and the wording.

jsonschema's own messages are never shown, because they quote the data in full, which may be megabytes. Most files are
valid, so `accept` is tried first, and jsonschema checks only the rest.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from dtk.files.accept import Test, acceptor
from dtk.files.emit import scalar
from dtk.files.finding import Edit, Finding, Fix
from dtk.files.places import data_folder
from dtk.files.shown import visible
from dtk.files.tree import Path, Tree
from dtk.files.words import closest, join_words

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

# Other words for the headings and facts of a deck -> the key of that meaning.
OTHER_WORDS = {
    **dict.fromkeys(("title", "deck"), "name"),
    **dict.fromkeys(("player", "by"), "author"),
    **dict.fromkeys(("home", "homes", "faction", "outfits"), "outfit"),
    "legends": "legend",
    **dict.fromkeys(("gang", "posse", "starter", "starters", "starting"), "start"),
    **dict.fromkeys(("character", "characters", "people", "person", "persons"), "dudes"),
    **dict.fromkeys(("building", "buildings", "location", "locations", "place", "places"), "deeds"),
    **dict.fromkeys(("gun", "guns", "weapon", "weapons", "item", "items", "gear", "equipment"), "goods"),
    **dict.fromkeys(("horse", "horses", "gadget", "gadgets", "attire"), "goods"),
    **dict.fromkeys(("hex", "hexes", "miracle", "miracles", "spirit", "spirits", "totem", "totems"), "spells"),
    **dict.fromkeys(("event", "events"), "actions"),
    **dict.fromkeys(("comment", "comments", "description", "text"), "notes"),
}


@cache
def load_schema(name: str) -> dict[str, Any]:
    """The schema with this file name, without `.json`, in `schemas/`. Parts in other files only help editors."""
    text = (data_folder("schemas") / f"{name}.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text, object_hook=without_other_files)
    return loaded


def without_other_files(node: dict[str, Any]) -> dict[str, Any]:
    """A part of a schema without its references to other files."""
    parts = node.pop("allOf", None)
    own = [part for part in parts or () if part.get("$ref", "#").startswith("#")]
    return node | {"allOf": own} if own else node


@cache
def quick_test(name: str) -> Test:
    """The compiled fast path of a schema."""
    return acceptor(load_schema(name))


@cache
def checker(name: str) -> Validator:
    """The compiled schema. Imports jsonschema only when called."""
    from jsonschema import Draft7Validator

    return Draft7Validator(load_schema(name))


class Fault(NamedTuple):
    """A part of a file that does not fit its schema. path: of the value, or of an unknown key."""

    finding: Finding
    path: Path


def faults(tree: Tree, schema: str, code: str = "DT010") -> list[Finding]:
    """The faults of `tree` by `schema`, in the order of the file; at most fifty findings."""
    return [fault.finding for fault in placed_faults(tree, schema, code)]


def placed_faults(tree: Tree, schema: str, code: str = "DT010") -> list[Fault]:
    """As `faults`, each with the part of the data that is at fault."""
    if quick_test(schema)(tree.data):
        return []
    # jsonschema reports each missing key separately; dtk names all of them in one sentence.
    found: dict[Fault, None] = {}
    for error in checker(schema).iter_errors(tree.data):
        found |= dict.fromkeys(explain(tree, error, code))
        if len(found) >= MOST_FINDINGS:
            break
    return sorted(
        list(found)[:MOST_FINDINGS],
        key=lambda fault: (fault.finding.span is None, fault.finding.span, fault.finding.message),
    )


def explain(tree: Tree, error: ValidationError, code: str) -> list[Fault]:
    """One error of jsonschema as faults in plain words."""
    path: Path = tuple(error.absolute_path)
    rule = str(error.validator)
    wanted: Any = error.validator_value
    got: Any = error.instance
    schema: Any = error.schema
    if rule in ("anyOf", "oneOf"):
        return explain(tree, nearest(error), code)
    if rule == "additionalProperties":
        unknown = (key for key in got if is_unexpected(key, schema))
        return [
            Fault(unknown_key(tree, path, key, got, schema, code), (*path, key))
            for key in islice(unknown, MOST_FINDINGS)
        ]
    if "propertyNames" in error.schema_path:
        text = f"`{visible(got, 60)}` is not allowed under {path_name(path)}."
        named = (*path, got)
        return [Fault(Finding(code, text, span=tree.key_span(named), hint=schema.get("description")), named)]
    if rule == "required":
        missing = [key for key in wanted if key not in got]
        text = f"{path_name(path)} has no {join_words(missing, 'and')}."
        parts = schema.get("properties", {})
        descriptions = [description for key in missing if (description := describe(parts.get(key, {}), (key,)))]
        return [Fault(Finding(code, text, span=tree.key_span(path), hint=" ".join(descriptions) or None), path)]
    text = f"{path_name(path)} {demand(rule, wanted, got)}"
    return [Fault(Finding(code, text, span=tree.span(path), hint=advice(error, path)), path)]


def advice(error: ValidationError, path: Path) -> str | None:
    """The hint on how to write the value."""
    rule, got = str(error.validator), error.instance
    wanted: Any = error.validator_value
    if rule in ("minimum", "maximum", "maxItems", "maxProperties", "maxLength", "enum", "const"):
        return None  # the message states the limit, and the value's purpose is clear
    if rule == "type" and wanted == "string" and isinstance(got, int):
        return f"Put it in quotes: `'{show_value(got)}'`."
    if rule == "type" and "array" in wanted and isinstance(got, str) and got:
        return f"Write each on its own line below the key: `- {visible(scalar(got), 60)}`."
    return describe(error.schema, path)


def nearest(error: ValidationError) -> ValidationError:
    """The error about the allowed shape that is closest to the data."""
    from jsonschema.exceptions import best_match

    # A shape whose type differs from the data's was not meant.
    alike = [complaint for complaint in error.context or [] if complaint.validator != "type"]
    best: ValidationError | None = best_match(alike or error.context or [])
    return best or error


def is_unexpected(key: str, schema: Any) -> bool:
    """Whether a closed mapping does not know this key."""
    return key not in schema.get("properties", {})


def unknown_key(tree: Tree, path: Path, key: str, beside: Any, schema: Any, code: str) -> Finding:
    """An unknown key, with the one that was probably meant. beside: the mapping that it is in."""
    known = list(schema.get("properties", {}))
    other, meant = OTHER_WORDS.get(key.casefold()), closest(key.casefold(), known)
    hint = f"Did you mean `{meant}`?" if meant else keys_of(schema)
    if other in known:
        meant, hint = other, f"Did you mean `{other}`? {keys_of(schema)}"
    span = tree.key_span((*path, key))
    guess = Fix(f"write `{meant}`", (Edit(span, meant),)) if meant and span and meant not in beside else None
    where = f" in {path_name(path)}" if path else ""
    text = f"Unknown key `{visible(key, 60)}`{where}."
    return Finding(code, text, span=span, hint=hint, guess=guess)


def demand(rule: str, wanted: Any, got: Any) -> str:
    """The requirement for a value: the end of a sentence that begins with its name."""
    if rule == "type":
        kinds = [KINDS[kind] for kind in ([wanted] if isinstance(wanted, str) else wanted) if kind != "null"]
        # Quotes show that `'2'` is text.
        written = scalar(got) if isinstance(got, str) else got
        instead = "but is empty" if got is None else f"not {show_value(written, quote='`')}"
        return f"must be {join_words(kinds, 'or', quote='')}, {instead}."
    if rule in ("enum", "const"):
        options = [wanted] if rule == "const" else wanted
        alike = closest(show_value(got), [str(option) for option in options])
        tail = f" Did you mean `{alike}`?" if alike else ""
        return f"is {show_value(got, quote='`')}, but must be {join_words(options, 'or')}.{tail}"
    if rule in ("minimum", "maximum"):
        return f"is `{got}`, but must be {'at least' if rule == 'minimum' else 'at most'} {wanted}."
    if rule in ("minItems", "minProperties", "minLength"):
        return f"is too short: at least {wanted}." if got else "is empty."
    if rule in ("maxItems", "maxProperties", "maxLength"):
        return f"is too long: at most {wanted}."
    if rule == "pattern":
        return f"is {show_value(got, quote='`')}, which is not valid."
    if rule == "uniqueItems":
        return "contains the same entry twice."
    return "has the wrong structure."


def show_value(value: Any, quote: str = "") -> str:
    """A value as written in a file; for a list or mapping, its kind."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a mapping"
    return f"{quote}{visible(value if isinstance(value, str) else scalar(value), 60)}{quote}"


def describe(schema: Any, path: Path) -> str | None:
    """The schema's description of a key: "`ban`: further titles that this format bans."."""
    if not path:
        return keys_of(schema)
    description: str | None = schema.get("description")
    return f"{path_name(path)}: {description[0].lower()}{description[1:]}" if description else None


def keys_of(schema: Any) -> str | None:
    """The keys that a mapping may have."""
    known = schema.get("properties", {})
    return f"Known keys: {', '.join(known)}." if known else None


def path_name(path: Path) -> str:
    """A value by its keys: `dudes`, `dudes: Sloane`, `start, entry 2`."""
    if not path:
        return "The file"
    words = [f", entry {step + 1}" if isinstance(step, int) else f": {visible(step, 60)}" for step in path]
    return "`" + "".join(words).lstrip(":, ") + "`"
