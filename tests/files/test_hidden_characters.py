import sys
import unicodedata

import pytest

from dtk.files.finding import Span, Unreadable
from dtk.files.reading import source_of
from dtk.files.shown import HIDDEN, distinct, visible

KINDS = ("Cc", "Cf", "Cs", "Zl", "Zp")


def test_every_control_format_and_separator_character_is_hidden():
    for number in range(sys.maxunicode + 1):
        if unicodedata.category(chr(number)) in KINDS:
            assert HIDDEN.match(chr(number)), f"U+{number:04X}"


def test_hidden_characters_are_shown_as_escapes():
    assert visible("a\x1b[31m\n\u202eb\U0001d173") == r"a\x1b[31m\n\u202eb\U0001d173"


def test_line_ends_of_old_macs_are_one_finding() -> None:
    with pytest.raises(Unreadable) as refused:
        source_of(b"name: x\rdudes:\r  Sloane: 1\r", "deck.yaml")
    (finding,) = refused.value.findings
    assert (finding.code, finding.span) == ("DT004", Span(1, 8, 1, 9))
    assert "old Macs" in finding.message


def test_names_that_are_cut_can_be_told_apart() -> None:
    league = ["Sloane gunfighters for the Saturday league", "Sloane gunfighters for the Saturday league (v2)"]
    for longest in (20, 34, 36, 60):
        one, other = distinct(league, longest)
        assert one != other and max(len(one), len(other)) <= longest
    assert distinct(["x" * 50, "x" * 50, "y"], 20) == [
        "xxxxxxxxx…xxxxxx (1)".replace("xxxxxx (1)", "xxxxx… (1)"),
        "xxxxxxxxx…xxxxx… (2)",
        "y",
    ]
    assert distinct(["a\n", "a\n"], 20) == ["a\\n (1)", "a\\n (2)"]
