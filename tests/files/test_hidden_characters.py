import sys
import unicodedata

from dtk.files.shown import HIDDEN, visible

KINDS = ("Cc", "Cf", "Cs", "Zl", "Zp")


def test_every_control_format_and_separator_character_is_hidden():
    for number in range(sys.maxunicode + 1):
        if unicodedata.category(chr(number)) in KINDS:
            assert HIDDEN.match(chr(number)), f"U+{number:04X}"


def test_hidden_characters_are_shown_as_escapes():
    assert visible("a\x1b[31m\n\u202eb\U0001d173") == r"a\x1b[31m\n\u202eb\U0001d173"
