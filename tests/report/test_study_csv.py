"""A spreadsheet gets every figure, and nothing that it would run."""

from __future__ import annotations

import csv
import io
from fractions import Fraction

import pytest

from dtk.poker.figure import Figure
from dtk.report.odds.study_csv import render
from dtk.simulate.study import Column, ReportTable, Row, Study
from tests.report import studies


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_lines():
    lines = render(studies.two()).splitlines()
    assert lines[0] == "table,row,column,value,fraction,how,n,seed,low,high"
    assert "duel,lowball,win,0.375,3/8,exact,,,," in lines
    assert "draw,stud-1,draw-0-a,4.0,,estimate,20000,7,3.9877,4.0123" in lines


@pytest.mark.parametrize("study", [studies.one(), studies.two()])
def test_every_figure_is_there(study):
    for line, (table, row, column, figure) in zip(read(render(study)), study.figures(), strict=True):
        assert (line["table"], line["row"], line["column"]) == (table, row, column)
        assert float(line["value"]) == float(figure.value)
        if figure.sample is None:
            assert Fraction(line["fraction"]) == figure.value and line["how"] == "exact"
            assert not line["n"] + line["seed"] + line["low"] + line["high"]
        else:
            sample = (int(line["n"]), int(line["seed"]), float(line["low"]), float(line["high"]))
            assert sample == figure.sample and (line["fraction"], line["how"]) == ("", "estimate")


@pytest.mark.parametrize("text", ["=cmd()", "+1", "-1", "@sum(a)", "\t=1", " =1", "\r\n=1"])
def test_no_text_is_a_formula(text):
    rows = (Row(text, "", "mean", (Figure(Fraction(-1, 2)),)),)
    (line,) = read(render(Study((), (ReportTable(text, "", "", (Column(text, ""),), rows),), "")))
    for key in ("table", "row", "column"):
        assert not line[key].strip().startswith(("=", "+", "-", "@")) and line[key].isprintable()
    assert (line["value"], line["fraction"]) == ("-0.5", "-1/2")
