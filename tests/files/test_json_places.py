"""Places in JSON are those of its keys and values."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.files.json_places import json_places

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES, st.sampled_from((None, 1, 4)), st.booleans())
def test_a_place_holds_its_value(value: object, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    places = json_places(text)
    for path, (start, end) in places.values.items():
        found = value
        for step in path:
            found = found[step]  # type: ignore[index]
        assert json.loads(text[start:end]) == found
    for path, (start, end) in places.keys.items():
        assert json.loads(text[start:end]) == path[-1]
    assert len(places.keys) == text_keys(value)


def text_keys(value: object) -> int:
    """The number of keys in data."""
    if isinstance(value, dict):
        return len(value) + sum(map(text_keys, value.values()))
    return sum(map(text_keys, value)) if isinstance(value, list) else 0


@pytest.mark.parametrize(("path", "part"), [(("a",), '"a": [1, {"b": 2}]'), (("a", 1), '{"b": 2}')])
def test_a_part_is_a_key_with_its_value(path: tuple[str | int, ...], part: str) -> None:
    text = '{"a": [1, {"b": 2}], "c": null}'
    places = json_places(text)
    assert text[slice(*places.part(path))] == part
    assert places.parts(("a",)) == [("a", 0), ("a", 1)] and places.parts(()) == [("a",), ("c",)]
