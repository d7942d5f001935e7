"""The quick yes to good files says yes just when jsonschema does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from dtk.files.accept import MADE_BY, SILENT, SIMPLE, accepts
from dtk.files.reading import read_source
from dtk.files.schema import load_schema
from dtk.files.yaml import parse_yaml

ROOT = Path(__file__).parents[2]
# The schemas of files that people write; that of verdicts describes output.
NAMES = ["deck.v1", "pack.v1", "special.v1", "plain.v1", "rulings.v1", "format.v1", "ruleset.v1", "banned.v1"]
POSITION = json.loads((ROOT / "schemas" / "position.v1.json").read_text("utf-8"))
SCHEMAS = {name: load_schema(name) for name in NAMES}


def parts(schema: Any) -> list[dict[str, Any]]:
    """Every schema within a schema."""
    found = [schema]
    for key in ("properties", "definitions"):
        found += [one for part in schema.get(key, {}).values() for one in parts(part)]
    for key in ("items", "additionalProperties", "propertyNames"):
        if isinstance(schema.get(key), dict):
            found += parts(schema[key])
    return found + [one for part in schema.get("anyOf", ()) for one in parts(part)]


@pytest.mark.parametrize("name", NAMES)
def test_every_keyword_of_our_schemas_is_known(name: str) -> None:
    assert {key for part in parts(SCHEMAS[name]) for key in part} <= {*SIMPLE, *MADE_BY, *SILENT}


@pytest.mark.parametrize("path", sorted((ROOT / "examples").rglob("*.yaml")), ids=lambda path: path.name)
def test_example_decks_are_accepted(path: Path) -> None:
    tree = parse_yaml(read_source(str(path)))
    schema = POSITION if "you" in tree.data else SCHEMAS["deck.v1" if "outfit" in tree.data else "format.v1"]
    if ".pre-commit" not in path.name and not path.name.endswith(".script.yaml"):
        assert accepts(schema, tree.data)


scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 120), st.sampled_from(["", "any", "X", "01001", "2024-05-01", "dude"]),
    st.text(max_size=5),
)  # fmt: skip
KEYS = sorted({key for schema in SCHEMAS.values() for part in parts(schema) for key in part.get("properties", {})})
trees = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), inner, max_size=5)
    ),
    max_leaves=12,
)


@st.composite
def nearly_right(draw: st.DrawFn, schema: dict[str, Any], root: dict[str, Any]) -> Any:
    """Data that fits a schema more often than not."""
    if draw(st.integers(0, 11)) == 0:
        return draw(trees)
    if "$ref" in schema:
        schema = root["definitions"][schema["$ref"].rsplit("/", 1)[-1]]
    if "anyOf" in schema:
        return draw(nearly_right(draw(st.sampled_from(schema["anyOf"])), root))
    if "enum" in schema or "const" in schema:
        return draw(st.sampled_from(schema.get("enum", [schema.get("const")])))
    kind = schema.get("type")
    if kind == "object":
        known = schema.get("properties", {})
        keys = {
            *schema.get("required", ()),
            *draw(st.lists(st.sampled_from(sorted(known)), max_size=4) if known else st.just([])),
        }
        data = {key: draw(nearly_right(known[key], root)) for key in sorted(keys)}
        if isinstance(schema.get("additionalProperties"), dict):
            names = draw(st.lists(st.text(min_size=1, max_size=6), max_size=3))
            data |= {name: draw(nearly_right(schema["additionalProperties"], root)) for name in names}
        return data
    if kind == "array":
        return draw(st.lists(nearly_right(schema["items"], root), max_size=3))
    if kind == "integer":
        return draw(st.integers(schema.get("minimum", 0) - 1, schema.get("maximum", 9) + 1))
    if kind == "string":
        return draw(st.from_regex(schema["pattern"]) if "pattern" in schema else st.text(max_size=6))
    return draw(scalars)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_it_agrees_with_jsonschema(name: str, data: st.DataObject) -> None:
    schema = SCHEMAS[name]
    value = data.draw(nearly_right(schema, schema))
    assert accepts(schema, value) == Draft7Validator(schema).is_valid(value)


def test_what_is_not_known_is_not_accepted() -> None:
    assert not accepts({"if": {}}, 1)
    assert not accepts({"$ref": "#/definitions/none"}, 1)
