"""Where the cursor is in a YAML text, also while the text is broken."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dtk.editor.here import LONGEST_LINE, Here, here
from dtk.files.finding import Span
from tests.clock import within

TEXT = """\
name: X  # a comment
start:
- Allie Hensman (DT2)
dudes:
  Baker Andrews (DT2): 2
  '"Mahogany" Jackson': 1
script:
  buy:
  - prefer: 2
    cards: [Bank, Shotgun]
    when: card.cost <= 3
  - never: true
    cards:
    - General Store
scenes:
- given:
    you: {ghost_rock: 4, hand: [Ambush], dudes: [{card: Allie, at: Bank}]}
"""


def at(before: str, text: str = TEXT) -> Here | None:
    """The scalar where a piece of text ends."""
    end = text.index(before) + len(before)
    line = text.count("\n", 0, end) + 1
    return here(text.split("\n"), line, end - text.rfind("\n", 0, end))


@pytest.mark.parametrize(
    ("before", "keys", "typed", "text"),
    [
        ("na", (), "na", "name"),
        ("name: X", ("name",), "X", "X"),
        ("- Allie", ("start",), "Allie", "Allie Hensman (DT2)"),
        ("Baker", ("dudes",), "Baker", "Baker Andrews (DT2)"),
        ("(DT2): 2", ("dudes", "Baker Andrews (DT2)"), "2", "2"),
        ("'\"Maho", ("dudes",), '"Maho', '"Mahogany" Jackson'),
        ("pref", ("script", "buy"), "pref", "prefer"),
        ("Bank, Sh", ("script", "buy", "cards"), "Sh", "Shotgun"),
        ("card.co", ("script", "buy", "when"), "card.co", "card.cost <= 3"),
        ("- General", ("script", "buy", "cards"), "General", "General Store"),
        ("ghost_", ("scenes", "given", "you"), "ghost_", "ghost_rock"),
        ("[Amb", ("scenes", "given", "you", "hand"), "Amb", "Ambush"),
        ("{card: Al", ("scenes", "given", "you", "dudes", "card"), "Al", "Allie"),
        ("at: B", ("scenes", "given", "you", "dudes", "at"), "B", "Bank"),
    ],
)
def test_a_scalar_is_known_by_the_keys_around_it(before: str, keys: tuple[str, ...], typed: str, text: str) -> None:
    found = at(before)
    assert found is not None
    assert (found.keys, found.typed, found.text) == (keys, typed, text)


@pytest.mark.parametrize("before", ["- Allie", "Baker", "pref", "ghost_"])
def test_what_may_be_a_key_says_so(before: str) -> None:
    found = at(before)
    assert found is not None and found.is_key


@pytest.mark.parametrize("before", ["name: X", "(DT2): 2", "Bank, Sh", "card.co", "{card: Al"])
def test_a_value_is_no_key(before: str) -> None:
    found = at(before)
    assert found is not None and not found.is_key


def test_a_comment_is_told_up_to_the_cursor() -> None:
    found = at("# a com")
    assert found is not None and found.comment == "# a com"


def test_a_new_line_belongs_to_the_keys_above_it() -> None:
    text = "dudes:\n  Bobo: 1\n  \n"
    found = here(text.split("\n"), 3, 3)
    assert found is not None and (found.keys, found.text, found.span) == (("dudes",), "", Span.on_line(3, 3, 3))


def test_a_line_without_a_colon_is_a_key_to_be() -> None:
    found = at("Bo", "dudes:\n  Bo\n  Allie Hensman: 1\n")
    assert found is not None and found.is_key and not found.has_colon and found.keys == ("dudes",)


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("- 'O''Br", "O'Br"),
        ("- 'O''Br'", "O'Br"),
        ("bank: 'O''Br # x", "O'Br # x"),
        ("- [Bobo, 'O''Br", "O'Br"),
        ('- "Ma\\"ho', 'Ma"ho'),
        ('- "Ma\\"', 'Ma"'),
    ],
)
def test_quotation_marks_within_quotes_are_part_of_the_text(text: str, typed: str) -> None:
    found = at(text, text)
    assert found is not None
    assert (found.text, found.typed, found.span.end_column) == (typed, typed, len(text) + 1)


@pytest.mark.parametrize("before", ["'Bobo' B", "'Bobo' B ", "bank: 'Bobo' B", "'Bobo' "])
def test_behind_a_closing_quote_there_is_no_scalar(before: str) -> None:
    assert at(before, before + ": 2") is None


@pytest.mark.parametrize(("line", "column"), [(0, 1), (99, 1), (3, 1)])
def test_outside_of_scalars_there_is_nothing(line: int, column: int) -> None:
    assert here(TEXT.split("\n"), line, column) is None


PIECES = ("a", "Bo", ": ", ":", "- ", "  ", "#", " #", "'", '"', "[", "]", "{", "}", ",", "\\", "\t", "\n", "é", "🤠")


@example("''a", 1, 4)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join), st.integers(0, 9), st.integers(0, 60))
def test_any_place_of_any_text_has_an_answer_that_lies_in_the_text(text: str, line: int, column: int) -> None:
    lines = text.split("\n")
    found = here(lines, line, column)
    if found is not None:
        assert found.span.line == line == found.span.end_line
        assert 1 <= found.span.column <= found.column <= found.span.end_column <= len(lines[line - 1]) + 1


@pytest.mark.parametrize("piece", ["a" + " " * 1_900, "'" * 1_900, '"' * 1_900, "[" * 1_900, "{a: " * 400, "- " * 900])
def test_no_text_takes_long(piece: str) -> None:
    lines = [piece] * 130
    with within(5):
        for number in (1, 65, 130):
            here(lines, number, len(piece))


def test_a_line_that_is_too_long_is_left_alone() -> None:
    assert here(["a" * (LONGEST_LINE + 1)], 1, 3) is None
