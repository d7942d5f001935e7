"""Places as editors count them: UTF-16, carriage returns, byte order marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.editor.columns import Columns, Place, joined
from dtk.files.finding import Span

TEXTS = st.text(st.sampled_from("aé…🤠\n\r\u2028\x0b\ufeff "), max_size=30)


def utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def utf8(text: str) -> int:
    return len(text.encode())


@pytest.mark.parametrize(
    ("text", "place", "spot"),
    [
        ("- El Anónimo", Place(0, 6), (1, 7)),
        ("# 🤠 x\n- Qí", Place(0, 4), (1, 4)),
        ("# 🤠 x\n- Qí", Place(1, 4), (2, 5)),
        ("a\r\nb", Place(1, 1), (2, 2)),
        ("\ufeffab", Place(0, 2), (1, 2)),
    ],
)
def test_a_place_of_an_editor_is_one_of_dtk(text: str, place: Place, spot: tuple[int, int]) -> None:
    columns = Columns(text, utf16)
    assert columns.to_dtk(place) == spot
    assert columns.from_dtk(*spot) == place


def test_a_carriage_return_alone_ends_a_line_for_editors_only() -> None:
    columns = Columns("ab\rcd\ne", utf16)
    assert columns.from_dtk(1, 5) == Place(1, 1)
    assert columns.to_dtk(Place(1, 1)) == (1, 5)
    assert columns.from_dtk(2, 1) == Place(2, 0)


def test_other_encodings_count_their_own_units() -> None:
    assert Columns("é🤠x", utf8).from_dtk(1, 3) == Place(0, 6)
    assert Columns("é🤠x", len).from_dtk(1, 3) == Place(0, 2)


@given(TEXTS, st.sampled_from([utf16, utf8, len]))
def test_every_place_of_dtk_comes_back(text: str, units) -> None:
    columns = Columns(text, units)
    for number, line in enumerate(columns.source.lines, 1):
        for column in range(1, len(line) + 2):
            back = columns.to_dtk(columns.from_dtk(number, column))
            # Between a carriage return and its line feed, editors know no place.
            assert back == (number, column)


@given(TEXTS, st.integers(0, 40), st.integers(0, 40))
def test_any_place_of_an_editor_is_within_the_text(text: str, line: int, character: int) -> None:
    columns = Columns(text, utf16)
    number, column = columns.to_dtk(Place(line, character))
    assert 1 <= number <= len(columns.source.line_starts)
    # The end of a line may have a carriage return, which dtk does not count.
    assert 1 <= column <= len(columns.source.text.split("\n")[number - 1]) + 1


@given(TEXTS)
def test_stretches_are_in_order(text: str) -> None:
    columns = Columns(text, utf16)
    start, end = columns.both(Span(1, 1, len(columns.source.lines), 1))
    assert start <= end


def test_halves_of_characters_are_joined_or_replaced() -> None:
    assert joined("\ud83e\udd20 \ud800") == "🤠 \ufffd"
