"""Globs: what they name, and that no glob takes long."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.files.globs import covers, fixed_part
from tests.clock import within


@pytest.mark.parametrize(
    ("glob", "path"),
    [
        ("decks", "decks/a.yaml"),
        ("decks/", "decks/old/a.yaml"),
        ("./decks/*.yaml", "decks/a.yaml"),
        ("decks/*", "decks/old/a.yaml"),
        ("**/*.o8d", "a.o8d"),
        ("**/*.o8d", "x/y/a.o8d"),
        ("decks/**/a.yaml", "decks/a.yaml"),
        ("decks/**", "decks/x/y/a.yaml"),
        ("decks/?.yaml", "decks/a.yaml"),
        (".", "a.yaml"),
    ],
)
def test_covers(glob, path):
    assert covers(glob, path)


@pytest.mark.parametrize(
    ("glob", "path"),
    [
        ("decks", "more/decks/a.yaml"),
        ("decks/*.yaml", "decks/old/a.yaml"),
        ("*.yaml", "decks/a.yaml"),
        ("deck", "decks/a.yaml"),
        ("decks/a.yaml", "decks"),
        ("Decks", "decks/a.yaml"),
    ],
)
def test_does_not_cover(glob, path):
    assert not covers(glob, path)


@pytest.mark.parametrize(
    ("glob", "fixed"), [("decks", "decks"), ("a/b/*.yaml", "a/b"), ("**/x", ""), (".", ""), ("a?/b", "")]
)
def test_fixed_part(glob, fixed):
    assert fixed_part(glob) == fixed


def as_regex(glob: str) -> str:
    """The same glob the other way round: one regular expression for the whole path."""
    parts = [
        "(?:[^/]+/)*" if step == "**" else step.replace("*", "[^/]*").replace("?", "[^/]") + "/"
        for step in glob.split("/")
    ]
    return "".join(parts)


@given(
    st.lists(st.sampled_from(["a", "b", "ab", "*", "**", "a*", "?b", "?"]), min_size=1, max_size=5),
    st.lists(st.sampled_from(["a", "b", "ab", "bb"]), min_size=1, max_size=5),
)
def test_agrees_with_a_regular_expression(steps, parts):
    glob, path = "/".join(steps), "/".join(parts)
    assert covers(glob, path) == bool(re.match(as_regex(glob), path + "/"))


@pytest.mark.parametrize("glob", ["*a" * 90 + "b", "/".join(["**", "*a*"] * 30)])
def test_no_glob_takes_long(glob):
    with within(1):
        assert not covers(glob, "/".join(["a" * 200] * 20 + ["c" * 200] * 9 + ["d"]))
