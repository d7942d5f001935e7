import pytest

from dtk.files.finding import Span
from dtk.files.reading import Source
from dtk.files.writing import write_text


def test_a_file_is_written_with_its_line_ends(tmp_path):
    write_text(tmp_path / "a", "é\r\nb\n")
    assert (tmp_path / "a").read_bytes() == "é\r\nb\n".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_nothing_is_overwritten_unasked(tmp_path):
    (tmp_path / "a").write_text("old")
    with pytest.raises(FileExistsError):
        write_text(tmp_path / "a", "new")
    assert (tmp_path / "a").read_text() == "old"
    write_text(tmp_path / "a", "new", replace=True)
    assert (tmp_path / "a").read_text() == "new"


def test_a_failure_leaves_what_was_there(tmp_path):
    (tmp_path / "a").write_text("old")
    with pytest.raises(UnicodeEncodeError):
        write_text(tmp_path / "a", "\ud800", replace=True)
    assert (tmp_path / "a").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_link_is_replaced_not_followed(tmp_path):
    (tmp_path / "target").write_text("old")
    (tmp_path / "link").symlink_to("target")
    write_text(tmp_path / "link", "new", replace=True)
    assert (tmp_path / "target").read_text() == "old"
    assert (tmp_path / "link").read_text() == "new"


def test_offsets_become_lines_and_columns():
    source = Source("x", "ab\r\ncdé\n")
    assert source.span(0, 2) == Span(1, 1, 1, 3)
    assert source.span(4, 7) == Span(2, 1, 2, 4)
    assert source.span(8, 8) == Span(3, 1, 3, 1)
