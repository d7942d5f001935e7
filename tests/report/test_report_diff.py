from hypothesis import given
from hypothesis import strategies as st

from dtk.report.catalogues.diff import unified
from tests.report.actions_runner import commands

BEFORE = "name: a\ndudes:\n  Travis Moon: 4\n"
AFTER = "name: a\ndudes:\n  Travis Moone: 4\n"
EXPECTED = """\
--- decks/a.yaml
+++ decks/a.yaml
@@ -1,3 +1,3 @@
 name: a
 dudes:
-  Travis Moon: 4
+  Travis Moone: 4
"""


def test_a_changed_line_is_shown_with_those_around():
    assert unified("decks/a.yaml", BEFORE, AFTER) == EXPECTED


def test_equal_texts_have_no_difference():
    assert unified("a", BEFORE, BEFORE) == ""


def test_windows_line_ends_are_kept_out_of_sight():
    assert unified("decks/a.yaml", BEFORE.replace("\n", "\r\n"), AFTER.replace("\n", "\r\n")) == EXPECTED


def test_changed_line_ends_are_shown():
    assert unified("a", "x\r\n", "x\n") == "--- a\n+++ a\n@@ -1 +1 @@\n-x\\r\n+x\n"


def test_a_missing_last_line_feed_is_told():
    assert unified("a", "x", "x\n").splitlines()[-3:] == ["-x", "\\ No newline at end of file", "+x"]


def test_hidden_characters_are_shown_and_told_apart():
    assert unified("a", "x\u202e\x1b\n", "x\n").splitlines()[-2:] == ["-x\\u202e\\x1b", "+x"]
    assert unified("a", "e\u0301\n", "\u00e9\n").splitlines()[-2:] == ["-e\u0301", "+\u00e9"]


TEXTS = st.text(st.sampled_from("ab:#[]\n\r\t\x1b\x85\u2028\u202e%")).map(lambda text: text.replace("a", "::error::a"))


@given(TEXTS, TEXTS, TEXTS)
def test_a_difference_is_harmless_and_complete(path, before, after):
    shown = unified(path, before, after)
    assert all(character == "\n" or character.isprintable() for character in shown)
    assert commands(shown) == []
    assert (shown == "") == (before == after)
