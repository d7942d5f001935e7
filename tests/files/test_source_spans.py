from dtk.files.finding import Span
from dtk.files.reading import Source


def test_offsets_become_lines_and_columns():
    source = Source("x", "ab\r\ncdé\n")
    assert source.span(0, 2) == Span(1, 1, 1, 3)
    assert source.span(4, 7) == Span(2, 1, 2, 4)
    assert source.span(8, 8) == Span(3, 1, 3, 1)
