import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.files.finding import Span
from dtk.report.verdicts.excerpt import WIDEST, columns, excerpt


def on_one_line(column: int, end: int) -> Span:
    return Span(1, column, 1, end)


@pytest.mark.parametrize(
    ("line", "span", "expected"),
    [
        ("Sloane: 5", on_one_line(1, 7), ("Sloane: 5", "^^^^^^")),
        ("\tSloane: 5", on_one_line(2, 8), ("    Sloane: 5", "    ^^^^^^")),
        ("Pére Noël: 5", on_one_line(6, 10), ("Pére Noël: 5", "     ^^^^")),
        ("Pe\u0301re: 5", on_one_line(8, 9), ("Pe\u0301re: 5", "      ^")),
        ("西部: 5", on_one_line(5, 6), ("西部: 5", "      ^")),
        ("西部: 5", on_one_line(1, 3), ("西部: 5", "^^^^")),
        ("a\u202eb", on_one_line(2, 3), ("a\\u202eb", " ^^^^^^")),
        ("##[error]", on_one_line(4, 9), ("##\\[error]", "    ^^^^^")),
        ("dudes:", Span(1, 1, 3, 4), ("dudes:", "^^^^^^")),
        ("short", on_one_line(6, 6), ("short", "     ^")),
        ("short", on_one_line(60, 70), ("short", "     ^")),
        ("", on_one_line(1, 1), ("", "^")),
    ],
)
def test_carets_stand_below_the_place(line, span, expected):
    assert excerpt(line, span) == expected


def test_a_long_line_is_cut_around_the_place():
    shown, carets = excerpt("a" * 300 + "HERE" + "b" * 300, on_one_line(301, 305))
    assert shown == "…" + "a" * 40 + "HERE" + "b" * 54 + "…"
    assert carets == " " * 41 + "^^^^"


def test_the_end_of_a_long_line_is_not_marked_as_cut():
    shown, carets = excerpt("a" * 300 + "HERE", on_one_line(301, 305))
    assert shown == "…" + "a" * 40 + "HERE"
    assert carets == " " * 41 + "^^^^"


LINES = st.text(st.sampled_from("ab \t[#西é\u0301\u202e\x1b:"), max_size=400)


@given(LINES, st.integers(1, 420), st.integers(0, 420))
def test_any_place_on_any_line_fits_and_has_its_carets(line, column, length):
    shown, carets = excerpt(line, on_one_line(column, column + length))
    assert sum(map(columns, shown)) <= WIDEST
    assert "\t" not in shown
    assert "##[" not in shown
    assert carets.strip(" ").strip("^") == ""
    assert 1 <= len(carets) <= WIDEST + 1
