from dtk.files.finding import Span
from dtk.files.reading import Source


def test_offsets_become_lines_and_columns():
    source = Source("x", "ab\r\ncdé\n")
    assert source.span(0, 2) == Span(1, 1, 1, 3)
    assert source.span(4, 7) == Span(2, 1, 2, 4)
    assert source.span(8, 8) == Span(3, 1, 3, 1)


def test_a_character_ends_with_its_line():
    source = Source("x", "ab\r\ncdé\n")
    assert source.character(2, 3) == Span(2, 3, 2, 4)
    assert source.character(1, 3) == Span(1, 3, 1, 3)
    assert source.character(2, 4) == Span(2, 4, 2, 4)
    assert source.character(3, 1) == source.character(9, 1) == Span(3, 1, 3, 1)
