"""Every paragraph of the rules has a test that names it, or says what it waits for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.paragraphs import Paragraph, Statement, faults, listed, marks, missing, nameable, page, paragraphs, rows

TEXT = """
from dtk.testing import rule

@rule("book §1 ¶1", "book §2")
@other("book §9")
def test_one() -> None:
    assert True

@rule("book §1 ¶3")
@pytest.mark.xfail(strict=True, reason="not yet")
def test_later() -> None:
    assert False

class TestMore:
    @rule("book §1 ¶1")
    def test_two(self) -> None:
        assert True
"""
LISTED = """\
# How it is counted.
book §1
  ¶1 the first thing
  ¶2 - example
  ¶3 the last thing (waits for: jobs)
book §2
  ¶1 all there is (unreviewed)
book §3 (waits for: skills)
book §4
  ¶1 two things and advice
    s1 one thing
    s2 - advice
    s3 another thing
book §5
    s1 a section of two things
    s2 the second
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_book.py").write_text(TEXT, "utf-8")
    return tmp_path


def test_every_rule_of_play_is_tested_or_says_why_not() -> None:
    assert faults(paragraphs(), marks()) == []


def test_the_list_is_numbered_without_gaps_and_holds_no_sentences() -> None:
    numbers: dict[str, int] = {}
    for one in paragraphs():
        if one.name != one.section:
            numbers[one.section] = numbers.get(one.section, 0) + 1
            assert one.name == f"{one.section} ¶{numbers[one.section]}"
            assert len(one.says.split()) <= 8 and not re.search(r"[.;]$", one.says)
        for statement in one.statements:
            assert len(statement.says.split()) <= 10 and not re.search(r"[.;]$", statement.says)


def test_marks_are_read_from_the_text_of_tests(tests: Path) -> None:
    one, two = "deep/test_book.py::test_one", "deep/test_book.py::TestMore::test_two"
    assert marks(tests) == {"book §1 ¶1": [one, two], "book §2": [one]}
    assert marks(tests, wrong=True) == {"book §1 ¶3": ["deep/test_book.py::test_later"]}


def test_what_tests_may_name() -> None:
    assert list(nameable(listed(LISTED))) == [
        "book §1",
        "book §1 ¶1",
        "book §1 ¶2",
        "book §1 ¶3",
        "book §2",
        "book §2 ¶1",
        "book §3",
        "book §4",
        "book §4 ¶1 s1",
        "book §4 ¶1 s2",
        "book §4 ¶1 s3",
        "book §5 s1",
        "book §5 s2",
    ]


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({"book §2 ¶1": ["b"], "book §9": ["c"]}, "c names `book §9`; there is none."),
        ({"book §2 ¶1": ["b"], "book §1 ¶1 s1": ["c"]}, "c names `book §1 ¶1 s1`; there is none."),
        ({"book §2 ¶1": ["b"], "book §4 ¶1 s4": ["c"]}, "c names `book §4 ¶1 s4`; there is none."),
        (
            {"book §2 ¶1": ["b"], "book §4 ¶1": ["c"]},
            "c names `book §4 ¶1`, which makes several statements: say which.",
        ),
        ({"book §2 ¶1": ["b"], "book §5": ["c"]}, "c names `book §5`, which makes several statements: say which."),
        ({"book §2 ¶1": ["b"], "book §1 ¶2": ["c"]}, "`book §1 ¶2` rules nothing, but c tests it."),
        ({"book §2 ¶1": ["b"], "book §4 ¶1 s2": ["c"]}, "`book §4 ¶1 s2` rules nothing, but c tests it."),
        ({"book §2 ¶1": ["b"], "book §1 ¶3": ["c"]}, "`book §1 ¶3` waits for jobs, but c tests it."),
        ({}, "`book §2 ¶1` is not split into its statements and has no test."),
        ({"book §2": ["b"]}, "`book §2 ¶1` is not split into its statements and has no test."),
    ],
)
def test_what_does_not_fit_is_told(found: dict[str, list[str]], said: str) -> None:
    assert faults(listed(LISTED), found) == [said]


def test_a_gap_does_not_wait_for_a_text_that_is_written() -> None:
    among = listed("book §1\n  ¶1 a thing (waits for: Sloane, Heartseeker or a Mastodon)\n")
    assert faults(among, {}) == [
        "`book §1 ¶1` waits for Heartseeker, whose text is written.",
        "`book §1 ¶1` waits for Sloane, whose text is written.",
    ]


def test_a_statement_without_a_test_is_missing_until_it_has_one() -> None:
    among = listed(LISTED)
    assert [one.name for one in missing(among, {})] == [
        "book §1 ¶1",
        "book §4 ¶1 s1",
        "book §4 ¶1 s3",
        "book §5 s1",
        "book §5 s2",
    ]
    assert missing(among[:-1], {"book §1 ¶1": ["a"], "book §4 ¶1 s1": ["b"]}) == [
        Statement("book §4 ¶1 s3", "another thing")
    ]


def test_the_report_counts_statements_and_not_paragraphs() -> None:
    among = listed(LISTED)
    assert list(rows(among[-2:-1], {"book §4 ¶1 s3": ["a"]}, {}))[2:] == [
        "| ¶1 | 1/2 | two things and advice |  |",
        "| s1 | | one thing | **missing** |",
        "| s2 | | *nothing: advice* | - |",
        "| s3 | | another thing | `a` |",
    ]
    assert list(rows(among[5:6], {"book §2 ¶1": ["a"]}, {}))[2:] == ["| ¶1 | ? | all there is | `a` |"]


@pytest.mark.parametrize(
    "text",
    [
        "    s1 of nothing\n",
        "book §1\n  ¶1 some\n    s2 not the next\n",
        "book §1\n  ¶1 some (unreviewed)\n    s1 one\n",
        "book §1\n  ¶1 - none\n    s1 one\n",
        "  ¶1 of nothing\n",
        "book §1\n ¶1 too near\n",
        "book §1\nbook §1\n",
        "\n",
    ],
)
def test_a_list_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Line"):
        listed(text)


def test_a_rule_that_is_not_written_out_is_refused(tests: Path) -> None:
    (tests / "test_late.py").write_text("@rule(*NAMES)\ndef test_late() -> None:\n    assert True\n", "utf-8")
    with pytest.raises(ValueError, match="test_late names a rule that is not written out"):
        marks(tests)


def test_the_report_shows_every_paragraph_once() -> None:
    report = page()
    told = [line for line in report.splitlines() if line.startswith("| ¶")]
    assert len(told) == sum(one.name != one.section for one in paragraphs())
    assert report == page()
    assert Paragraph("book §3", "book §3", wait="skills") in listed(LISTED)
