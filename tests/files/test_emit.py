"""What is written as YAML is read back as it was."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.database import load_database
from dtk.files.emit import block, scalar
from dtk.files.reading import Source
from dtk.files.shown import HIDDEN_IN_LINES
from dtk.files.tree import MOST_NODES, Tree
from dtk.files.yaml import general_tree, parse_yaml

TEXT = st.text(max_size=60).filter(lambda text: not HIDDEN_IN_LINES.search(text.replace("\t", "")))
ODD = st.text(alphabet=" \t\n'\"#:-?!&*%@`[]{},|>~.=a1é…\\", max_size=12)


def parse(text: str) -> Tree:
    return parse_yaml(Source("", text))


@given(st.one_of(TEXT, ODD))
def test_a_text_comes_back_as_key_value_and_item(text: str) -> None:
    assert parse(f"key: {scalar(text)}\n").data == {"key": text}
    assert parse(f"key:\n  {scalar(text)}: 1\n").data == {"key": {text: 1}}
    assert parse(f"key:\n- {scalar(text)}\n").data == {"key": [text]}
    assert parse(f"key: [{scalar(text, within_brackets=True)}, x]\n").data == {"key": [text, "x"]}


@given(st.one_of(TEXT, ODD, st.lists(st.one_of(TEXT, ODD), max_size=4).map("\n".join)))
def test_a_text_of_many_lines_comes_back(text: str) -> None:
    document = f"key: {block(text)}\nlast: 1\n"
    assert parse(document).data == general_tree(Source("x", document), MOST_NODES)[0].data == {"key": text, "last": 1}


@given(st.one_of(st.none(), st.booleans(), st.integers(-(10**14), 10**14)))
def test_other_values_come_back(value: object) -> None:
    assert parse(f"key: {scalar(value)}\n").data == {"key": value}  # type: ignore[arg-type]


def test_a_block_is_used_for_plain_lines_only() -> None:
    assert block("one\n\n  two\n") == "|\n  one\n\n    two"
    assert block("one\ntwo") == "|-\n  one\n  two"
    assert block("one ") == "'one '"
    assert block("one \ntwo") == '"one \\ntwo"'


def test_titles_are_plain_unless_they_need_quotes() -> None:
    titles = {card.title for card in load_database()}
    needy = {title for title in titles if '"' in title or "#" in title or title[0].isdigit()}
    assert {title for title in titles if scalar(title) != title} == needy
