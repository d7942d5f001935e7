"""The fast reader gives the general parser's tree, or none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.files.finding import Unreadable
from dtk.files.plain_yaml import plain_tree
from dtk.files.reading import Source
from dtk.files.tree import MOST_NODES, Tree
from dtk.files.yaml import general_tree
from tests.engine.example_decks import PLANS, PUBLISHED

DECKS = PUBLISHED + PLANS

PIECES = st.sampled_from(
    [
        "a",
        "b",
        "name",
        "start",
        "Title (DT2)",
        "108",
        "1",
        "-1",
        "007",
        "true",
        "null",
        "~",
        "2024-05-01",
        "it's",
        "'q'",
        "'it''s'",
        "'#4'",
        '"d"',
        '"a\\n"',
        "''",
        '""',
        "...It",
        "…It",
        "...",
        "é",
        "x,y",
        "a [1]",
        "{}",
        "[]",
        "|",
        "|-",
        "|+",
        ">",
        "?",
        "&a",
        "*a",
        "!t",
        "%",
        "@",
        "`",
        "<<",
        "[a]",
        "{a: 1}",
        "x#y",
        "a:b",
        "y ",
        "10:30",
    ]
)
SPACES = st.sampled_from(["", " ", "  ", "  ", "    ", "\t", "\xa0"])
COMMENTS = st.sampled_from(["", "", "", " # c", "  # it's: 1", "#", " #", "\t# t"])
LINES = st.one_of(
    st.builds("{}{}:{}{}{}".format, SPACES, PIECES, SPACES, PIECES, COMMENTS),
    st.builds("{}: {}{}".format, PIECES, PIECES, COMMENTS),
    st.builds("{}:{}".format, PIECES, COMMENTS),
    st.builds("  {}: {}{}".format, PIECES, PIECES, COMMENTS),
    st.builds("- {}{}".format, PIECES, COMMENTS),
    st.builds("  - {}".format, PIECES),
    st.builds("{}{}{}".format, SPACES, PIECES, COMMENTS),
    st.builds("  {}".format, PIECES),
    st.sampled_from(["", "", "# c", "   # c", "---", "...", "  ", "notes: |", "notes: |-", "  # text", "    deep"]),
)
TEXTS = st.builds(
    lambda lines, separator, end: separator.join(lines) + end,
    st.lists(LINES, min_size=1, max_size=9),
    st.sampled_from(["\n", "\n", "\n", "\r\n"]),
    st.sampled_from(["\n", "\n", "", "\n\n"]),
)


def general(text: str) -> Tree | None:
    try:
        return general_tree(Source("x", text), MOST_NODES)[0]
    except Unreadable:
        return None


@settings(max_examples=600, deadline=None)
@given(TEXTS)
def test_it_gives_the_general_parsers_tree_or_none(text: str) -> None:
    tree = plain_tree(text, MOST_NODES)
    if tree is not None:
        assert tree == general(text)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_it_reads_deck_files_as_dtk_writes_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert plain_tree(text, MOST_NODES) == general_tree(Source("x", text), MOST_NODES)[0]
    windows = text.replace("\n", "\r\n")
    assert plain_tree(windows, MOST_NODES) == general_tree(Source("x", windows), MOST_NODES)[0]


@pytest.mark.parametrize(
    "text",
    [
        "notes: |\n  one\n\n    two\n  # three\n\n\n# c\nname: x\n",
        "notes: |-  # c\n   one\n   two\n\n",
        "name: 'it''s' # c\nstart: []\ndudes: {}\ngoods:\n\n# end\n",
        'start:\n  - "Lucy"\n  # c\n  - 108 Drunken Masters\ndudes:\n    Xiong "Wendy": 1\n    ...It: 2',
    ],
)
def test_it_reads_these(text: str) -> None:
    assert plain_tree(text, MOST_NODES) == general_tree(Source("x", text), MOST_NODES)[0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing\n",
        "a: 1\na: 2\n",
        "a:\n  b: 1\n  b: 2\n",
        "a:\n  b: 1\n   c: 2\n",
        "a:\n- b\n  c: 1\n",
        "a: x\n  y\n",
        "a: *b\n",
        'a: "\\x41"\n',
        "a:\tb\n",
        "a: |\n\n  b\n",
        "a: |\n  b",
        "a: |\n",
        f"a: {'x' * 40_000}\n",
        f"{'k' * 200}: 1\n",
        "a: '\u202e'\n",
        "a: 1\n" * 3000,
    ],
)
def test_it_leaves_these_to_the_general_parser(text: str) -> None:
    assert plain_tree(text, MOST_NODES) is None
