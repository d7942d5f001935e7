"""Every paragraph of the rules has a test that names it, or says what it waits for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from paragraphs import Paragraph, covering, faults, listed, marks, page, paragraphs

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
  ¶1 all there is
book §3 (waits for: skills)
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
    for paragraph in paragraphs():
        if paragraph.name != paragraph.section:
            numbers[paragraph.section] = numbers.get(paragraph.section, 0) + 1
            assert paragraph.name == f"{paragraph.section} ¶{numbers[paragraph.section]}"
            assert len(paragraph.says.split()) <= 8 and not re.search(r"[.;]$", paragraph.says)


def test_marks_are_read_from_the_text_of_tests(tests: Path) -> None:
    one, two = "deep/test_book.py::test_one", "deep/test_book.py::TestMore::test_two"
    assert marks(tests) == {"book §1 ¶1": [one, two], "book §2": [one]}
    assert marks(tests, wrong=True) == {"book §1 ¶3": ["deep/test_book.py::test_later"]}


def test_a_paragraph_that_is_alone_is_meant_by_its_section_and_others_are_not(tests: Path) -> None:
    among, found = listed(LISTED), marks(tests)
    has = {paragraph.name: len(covering(paragraph, among, found)) for paragraph in among}
    assert has == {
        "book §1": 0,
        "book §1 ¶1": 2,
        "book §1 ¶2": 0,
        "book §1 ¶3": 0,
        "book §2": 1,
        "book §2 ¶1": 1,
        "book §3": 0,
    }


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({"book §1 ¶1": ["a"], "book §2": ["b"], "book §9": ["c"]}, "c names `book §9`; there is none."),
        ({"book §1 ¶1": ["a"], "book §2": ["b"], "book §1 ¶2": ["c"]}, "`book §1 ¶2` rules nothing, but c tests it."),
        ({"book §1 ¶1": ["a"], "book §2": ["b"], "book §1 ¶3": ["c"]}, "`book §1 ¶3` waits for jobs, but c tests it."),
        ({"book §1 ¶1": ["a"]}, "`book §2 ¶1` has no test, and does not say what for it waits."),
        ({"book §1": ["a"], "book §2": ["b"]}, "`book §1 ¶1` has no test, and does not say what for it waits."),
    ],
)
def test_what_does_not_fit_is_told(found: dict[str, list[str]], said: str) -> None:
    assert faults(listed(LISTED), found) == [said]


def test_a_section_that_is_not_told_apart_needs_a_test_too() -> None:
    among = listed(LISTED + "book §4\n")
    tests = {"book §1 ¶1": ["a"], "book §2": ["b"]}
    assert faults(among, tests) == ["`book §4` has no test, and does not say what for it waits."]
    assert faults(among, {**tests, "book §4": ["c"]}) == []


@pytest.mark.parametrize("text", ["  ¶1 of nothing\n", "book §1\n ¶1 too near\n", "book §1\nbook §1\n", "\n"])
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
    assert len(told) == sum(paragraph.name != paragraph.section for paragraph in paragraphs())
    assert report == page()
    assert Paragraph("book §3", "book §3", wait="skills") in listed(LISTED)
