"""Tests name rulings that there are, and the report tells which have none."""

from __future__ import annotations

import pytest

from tests.paragraphs import listed, marks, unknown
from tests.rulings import every, gaps, names, page, split, written_titles

RULINGS = {"Ann": ["book:1", "book:2"], "Bob": ["book:3"]}


SPLIT = {one.name: one for one in listed("book:2\n    s1 one\n    s2 another\nbook:3\n")}


def test_every_ruling_that_a_test_names_is_published() -> None:
    assert unknown(every(names(), split()), marks(by="ruling")) == []


def test_what_is_not_published_and_what_is_named_too_broadly_is_told() -> None:
    assert unknown(every(RULINGS, SPLIT), {"book:1": ["a"], "book:4": ["b", "c"], "book:2 s2": ["d"]}) == [
        "b names `book:4`; there is none.",
        "c names `book:4`; there is none.",
    ]
    assert unknown(every(RULINGS, SPLIT), {"book:2": ["a"], "book:1 s1": ["b"]}) == [
        "a names `book:2`, which makes several statements: say which.",
        "b names `book:1 s1`; there is none.",
    ]


def test_only_what_is_published_is_split() -> None:
    with pytest.raises(ValueError, match="book:3: no such ruling is published"):
        every({"Ann": ["book:1", "book:2"]}, SPLIT)


def test_only_rulings_on_written_cards_are_gaps() -> None:
    assert gaps(RULINGS, {"book:1": ["a"]}, {"Ann"}, {}) == {"Ann": ["book:2"]}
    assert gaps(RULINGS, {"book:1": ["a"], "book:2 s1": ["b"]}, {"Ann"}, {}) == {}


def test_every_published_ruling_has_a_test() -> None:
    rulings = names()
    assert gaps(rulings, marks(by="ruling"), {*rulings}, split()) == {}


def test_what_rules_nothing_is_no_gap() -> None:
    reviewed = {one.name: one for one in listed("book:2\n    s1 - heading of the next\n")}
    assert gaps(RULINGS, {"book:1": ["a"]}, {"Ann"}, reviewed) == {}


def test_the_report_tells_each_ruling_that_has_a_test() -> None:
    tests, report = marks(by="ruling"), page()
    assert "Bunkhouse" in written_titles() and "| faq-2015:295 |" in report
    assert all(f"| {one.partition(' ')[0]} |" in report for one in tests)
