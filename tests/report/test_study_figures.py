"""Figures are written so that readers learn exactly what is known."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.poker.figure import Figure, Sample, proportion
from dtk.report.odds.study_figures import footnote, format_figure, how_obtained
from dtk.report.pages.page import signed
from dtk.simulate.study import Column, ReportTable, Row

shares = st.fractions(0, 1)


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (Fraction(0), "chance", "-"),
        (Fraction(1), "chance", "100"),
        (Fraction(1, 3), "chance", "33.33"),
        (Fraction(4, 10_000), "chance", "0.04"),
        (Fraction(1, 1_000_000), "chance", "<0.01"),
        (1 - Fraction(1, 10**30), "chance", ">99.99"),
        (Fraction(0), "mean", "0"),
        (Fraction(44), "mean", "44.000"),
        (Fraction(5, 3), "mean", "1.667"),
        (Fraction(1, 10_000), "mean", "<0.001"),
        (Fraction(-5, 3), "mean", "-1.667"),
        (Fraction(17), "count", "17"),
        (Fraction(-2), "count", "-2"),
        (Fraction(5, 2), "count", "2.500"),
    ],
)
def test_exact_figures(value, unit, shown):
    assert format_figure(Figure(value), unit) == shown


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (Fraction(1, 8), "chance", "+12.50"),
        (Fraction(-1, 8), "chance", "-12.50"),
        (Fraction(0), "chance", "0"),
        (Fraction(-1, 10**6), "chance", "-<0.01"),
        (Fraction(-1), "chance", "-100"),
        (Fraction(1, 2), "mean", "+0.500"),
        (Fraction(3), "count", "+3"),
    ],
)
def test_changes_have_a_sign(value, unit, shown):
    assert format_figure(Figure(value), unit, change=True) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(421, 1000), "42.1"),
        (Fraction(4, 10_000), "0.04"),
        (Fraction(9_996, 10_000), "99.96"),
        (Fraction(1, 10**6), "<0.01"),
        (Fraction(1), "100"),
    ],
)
def test_where_there_is_little_room_one_decimal_does_unless_it_would_hide_something(value, shown):
    assert format_figure(Figure(value), "chance", decimals=1) == shown


@pytest.mark.parametrize(
    ("figure", "unit", "shown"),
    [
        (Figure(0.421, Sample(100, 1, 0.4179, 0.4241)), "chance", "~42.10 ±0.31"),
        (Figure(0.421, Sample(100, 1, 0.4179, 0.42411)), "chance", "~42.10 ±0.32"),
        (Figure(7.8667, Sample(100, 1, 7.8467, 7.8867)), "mean", "~7.867 ±0.020"),
        (proportion(0, 1000, 1), "chance", "~0 ±0.39"),
        (proportion(1000, 1000, 1), "chance", "~100 ±0.39"),
    ],
)
def test_estimates_are_marked_and_say_how_sure_they_are(figure, unit, shown):
    assert format_figure(figure, unit) == shown


def test_nothing_to_say_is_nothing():
    assert format_figure(None, "chance") == ""


@given(shares, st.sampled_from([1, 2]))
def test_only_what_is_certain_looks_so(share, decimals):
    shown = format_figure(Figure(share), "chance", decimals=decimals)
    if share in (0, 1):
        assert shown == ("100" if share else "-")
    elif shown in ("<0.01", ">99.99"):
        assert min(share, 1 - share) < Fraction(1, 10_000)
    else:
        assert 0 < float(shown) < 100
        assert abs(float(shown) - float(share) * 100) <= 0.5 * 10 ** -len(shown.split(".")[1]) + 1e-9


@given(st.integers(0, 500), st.integers(1, 500), st.sampled_from([1, 2]))
def test_an_interval_is_never_shown_too_narrow(successes, failures, decimals):
    figure = proportion(successes, successes + failures, 1)
    half = float(re.search("±(.*)", format_figure(figure, "chance", decimals=decimals))[1]) / 100
    reach = max(figure.value - figure.sample.low, figure.sample.high - figure.value)
    assert reach - 1e-9 <= half <= reach + 10 ** -(decimals + 2)


def table(*figures: Figure | None) -> ReportTable:
    columns = tuple(Column(str(place), "") for place in range(len(figures)))
    return ReportTable("t", "T", "Note.", columns, (Row("r", "r", "chance", figures),))


def test_a_table_says_how_its_figures_were_obtained():
    known, one, other = Figure(Fraction(1, 2)), proportion(5, 10, 1), proportion(500, 1_000, 3)
    assert how_obtained(table(known, None)) == "exact, chances in %"
    assert footnote(table(known, None)) == ""
    assert how_obtained(table(one, None)) == "~ estimated, chances in %"
    assert footnote(table(one)) == "~ estimated from 10 samples, seed 1. ± half of the 95 % interval."
    assert how_obtained(table(one, known)) == "exact, or ~ estimated, chances in %"
    assert footnote(table(one, known, other), "+-") == (
        "~ estimated from 10 to 1,000 samples, seed 1 to 3. +- half of the 95 % interval."
    )


def test_means_and_counts_are_no_percentages():
    rows = (Row("r", "r", "chance", (Figure(Fraction(1)),)),)
    assert how_obtained(ReportTable("t", "T", "Note.", (Column("c", "", unit="mean"),), rows)) == "exact"


def test_no_report_shows_a_negative_zero() -> None:
    assert [signed(value, 1) for value in (-0.04, 0.04, -0.06)] == ["+0.0", "+0.0", "-0.1"]
    report = Path(__file__).parents[2] / "dtk" / "report"
    rounded = re.compile(r"[:%]\+\.\d[fg]")
    assert not [
        path
        for path in report.rglob("*")
        if path.suffix in (".py", ".html") and rounded.search(path.read_text("utf-8"))
    ]
