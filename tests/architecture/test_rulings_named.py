"""Tests name rulings that there are, and the report tells which have none."""

from __future__ import annotations

from paragraphs import marks
from rulings import gaps, page, unknown, written_titles

from dtk.cards.database import load_database

RULINGS = {"Ann": ["book:1", "book:2"], "Bob": ["book:3"]}


def test_every_ruling_that_a_test_names_is_published() -> None:
    assert unknown(load_database().rulings, marks(by="ruling")) == []


def test_what_is_not_published_is_told() -> None:
    assert unknown(RULINGS, {"book:1": ["a"], "book:4": ["b", "c"]}) == [
        "b names `book:4`; there is none.",
        "c names `book:4`; there is none.",
    ]


def test_only_rulings_on_written_cards_are_gaps() -> None:
    assert gaps(RULINGS, {"book:1": ["a"]}, {"Ann"}) == {"Ann": ["book:2"]}
    assert gaps(RULINGS, {"book:1": ["a"], "book:2": ["b"]}, {"Ann"}) == {}


def test_the_report_tells_each_ruling_that_has_a_test() -> None:
    database, tests, report = load_database(), marks(by="ruling"), page()
    assert "Bunkhouse" in written_titles(database) and "| faq-2015:295 |" in report
    assert all(f"| {test} |" in report for test in tests)
