import sys
import unicodedata

import pytest

from dtk.files.finding import Span, Unreadable
from dtk.files.reading import source_of
from dtk.files.shown import HIDDEN, visible

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
