"""Files are opened within limits, and refused with a place and a reason."""

from __future__ import annotations

import io
import sys
import unicodedata
from pathlib import Path

import pytest

from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import MOST_BYTES, read_source, source_of
from dtk.files.shown import HIDDEN, HIDDEN_IN_LINES, visible


def refusals(data: bytes) -> tuple[Finding, ...]:
    with pytest.raises(Unreadable) as caught:
        source_of(data, "x")
    return caught.value.findings


def test_lines_lose_their_ends_and_columns_stay() -> None:
    source = source_of(b"\xef\xbb\xbfa\r\nb\n", "x")
    assert source.text == "a\r\nb\n"
    assert source.lines == ["a", "b", ""]


def test_the_size_is_limited_to_the_byte() -> None:
    assert len(source_of(b"x" * MOST_BYTES, "x").text) == MOST_BYTES
    assert refusals(b"x" * (MOST_BYTES + 1))[0].code == "DT002"


def test_other_encodings_are_refused_with_the_place_of_the_byte() -> None:
    (found,) = refusals("name: é".encode("latin-1"))
    assert (found.code, found.span) == ("DT003", Span(1, 7, 1, 8))
    (found,) = refusals("é\nname: x".encode() + b"\x80")
    assert found.span == Span(2, 8, 2, 9)
    assert "UTF-16" in str(refusals("name".encode("utf-16"))[0].hint)


@pytest.mark.parametrize("character", ["\0", "\x1b", "\r", "\x85", "\u200b", "\u202e", "\u2028", "\ufeff", "\uffff"])
def test_hidden_characters_are_refused_with_their_place(character: str) -> None:
    (found,) = refusals(f"name: x\nab{character}c".encode())
    assert (found.code, found.span) == ("DT004", Span(2, 3, 2, 4))


def test_tabs_and_windows_line_ends_are_no_hidden_characters() -> None:
    assert source_of(b"a\tb\r\nc", "x").text == "a\tb\r\nc"


def test_ten_hidden_characters_are_enough() -> None:
    assert len(refusals(b"\0" * 5000)) == 10


def test_hidden_means_everything_that_unicode_calls_control_format_or_separator() -> None:
    wanted = ("Cc", "Cf", "Zl", "Zp", "Cs")
    missed = [
        hex(code)
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) in wanted and not HIDDEN.match(chr(code))
    ]
    assert missed == []
    assert HIDDEN.match("\n")
    assert not HIDDEN_IN_LINES.match("\n")


def test_what_is_shown_is_one_short_composed_line() -> None:
    assert visible("a\n\x1b[31m\u202eb") == "a\\n\\x1b[31m\\u202eb"
    assert visible("e\u0301") == "é"
    assert visible("x" * 300) == "x" * 199 + "…"


def test_only_a_file_within_the_limit_of_decks_is_compared_with_a_deck() -> None:
    for most, hint in ((MOST_BYTES, "Check that this is a deck file."), (10, "Check that this is the right file.")):
        with pytest.raises(Unreadable) as refused:
            source_of(b"x" * (most + 1), "big", most_bytes=most)
        assert refused.value.findings[0].hint.startswith(hint)


def test_standard_input_is_read_with_the_same_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"name: x\n")))
    assert read_source("-").name == "<stdin>"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * (MOST_BYTES + 5))))
    with pytest.raises(Unreadable, match="larger than 256 KiB"):
        read_source("-")
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(Unreadable, match="Standard input is closed"):
        read_source("-")


def test_a_file_is_named_as_it_was_typed(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_bytes(b"name: x\n")
    assert read_source(str(path)).name == str(path)
    assert read_source(str(path), name="other").name == "other"


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("https://dtdb.co/en/decklist/2348/x", "https://dtdb.co/en/decklist/2348/x"),
        ("https:/dtdb.co/en/decklist/2348", "https://dtdb.co/en/decklist/2348"),
        ("HTTP://dtdb.co/x", "http://dtdb.co/x"),
        ("www.dtdb.co/x", "https://www.dtdb.co/x"),
        ("dtdb.co/en/decklist/2348", "https://dtdb.co/en/decklist/2348"),
    ],
)
def test_an_address_in_place_of_a_path(path, address):
    with pytest.raises(Unreadable) as caught:
        read_source(path)
    (finding,) = caught.value.findings
    assert (finding.code, finding.message) == ("DT001", "This is the address of a page, not a file.")
    assert f"`dtk deck get {address} --output FILE` saves it" in finding.hint


@pytest.mark.parametrize("path", ["my.decks/x.yaml", "decklist/12", "dtdb.co", "httpx/deck.yaml", "c:/decks/x.yaml"])
def test_a_path_that_only_looks_like_an_address(path):
    with pytest.raises(Unreadable, match="cannot be opened"):
        read_source(path)


def test_an_empty_name_is_not_the_current_folder() -> None:
    with pytest.raises(Unreadable) as refused:
        read_source("")
    assert refused.value.findings[0].message == "The name of this file is empty."
