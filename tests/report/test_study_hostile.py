"""Hostile deck names leave a study intact: it parses, hides nothing and contains no commands."""

from __future__ import annotations

import csv
import io
import json
import re

from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from dtk.files.schema import load_schema
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure, proportion
from dtk.report.odds import study_csv, study_json, study_markdown, study_text
from dtk.simulate.draw_deck import CardsElsewhere, DrawDeck
from dtk.simulate.study import Column, ReportTable, Row, Study
from tests.report.actions_runner import commands
from tests.report.test_report_hostile import assert_visible, hostile, strange

LEFT = Composition({(8, "spades"): 3, (1, "clubs"): 2}, {"plain": 1})
figures = st.none() | st.fractions(-1, 1).map(Figure) | st.integers(1, 50).map(lambda one: proportion(one, 50, 1))
subjects = st.builds(
    DrawDeck,
    name=strange,
    kind=strange,
    whole=st.just(LEFT),
    left=st.just(LEFT),
    out=st.lists(st.builds(CardsElsewhere, st.integers(1, 5), strange), max_size=2).map(tuple),
    remarks=st.lists(strange, max_size=2).map(tuple),
)


@st.composite
def tables(draw: st.DrawFn) -> ReportTable:
    columns = tuple(
        Column(f"{draw(strange)}{place}", draw(strange), draw(strange), draw(st.booleans())) for place in range(2)
    )
    rows = tuple(
        Row(
            f"{draw(strange)}{place}",
            draw(strange),
            draw(st.sampled_from(["chance", "mean", "count"])),
            tuple(draw(st.lists(figures, min_size=2, max_size=2))),
            draw(st.none() | st.integers(0, 11)),
        )
        for place in range(draw(st.integers(0, 3)))
    )
    bar = draw(st.sampled_from([None, (columns[0].slug, columns[1].slug)]))
    return ReportTable(draw(strange), draw(strange), draw(strange), columns, rows, bar)


studies = st.builds(
    Study,
    subjects=st.lists(subjects, max_size=2).map(tuple),
    tables=st.lists(tables(), max_size=2).map(tuple),
    ruleset=strange,
    remarks=st.lists(strange, max_size=1).map(tuple),
)


@hostile
@given(study=studies)
def test_nothing_is_hidden_and_nobody_commanded(study):
    for module in (study_text, study_markdown, study_csv, study_json):
        shown = module.render(study)
        assert_visible(shown)
        assert commands(shown) == []


@hostile
@given(study=studies, width=st.integers(30, 120))
def test_text_has_our_colours_only(study, width):
    coloured = study_text.render(study, width=width, colour=True)
    assert re.sub(r"\x1b\[[012]m", "", coloured) == study_text.render(study, width=width)


@hostile
@given(study=studies)
def test_csv_brings_every_figure_back_and_starts_no_formula(study):
    lines = list(csv.DictReader(io.StringIO(study_csv.render(study))))
    for line, (*slugs, figure) in zip(lines, study.figures(), strict=True):
        assert float(line["value"]) == float(figure.value)
        for key, slug in zip(("table", "row", "column"), slugs, strict=True):
            assert not line[key].lstrip().startswith(("=", "+", "-", "@"))
            assert not slug.isalnum() or line[key] == slug


@hostile
@given(study=studies)
def test_json_brings_every_text_back(study):
    written = study_json.render(study)
    assert written.isascii()
    report = json.loads(written)
    Draft7Validator(load_schema("simulation.v1")).validate(report)
    for record, subject in zip(report["subjects"], study.subjects, strict=True):
        assert (record["name"], record["kind"], tuple(record["remarks"])) == (
            subject.name,
            subject.kind,
            subject.remarks,
        )
        assert [entry["where"] for entry in record["out"]] == [entry.where for entry in subject.out]
    for record, table in zip(report["tables"], study.tables, strict=True):
        assert [record[key] for key in ("slug", "title", "note")] == [table.slug, table.title, table.note]
        assert [row["label"] for row in record["rows"]] == [row.label for row in table.rows]


# What a study writes itself beside words: figures, suits, headings; and the backslash that stops a command.
OWN = re.compile(r"^\\::|\\~|[+-]?[<>]?[0-9]+(?:[.][0-9]+)?(?: ±[0-9.]+)?|±|[()♠♥♦♣]|^#{2,3} ")
OUTSIDE_CODE = re.compile(r"""[\w\s"'“‘§.,;:!?”’…%|-]*\Z""")


@hostile
@given(study=studies)
def test_markdown_has_no_markup_outside_of_code(study):
    columns = 0
    for line in study_markdown.render(study).split("\n"):
        assert "``" not in line
        outside = OWN.sub("", re.sub("`[^`]+`", "", line))
        assert OUTSIDE_CODE.match(outside), line
        columns = 0 if not line.startswith("|") else columns or line.count("|")
        assert line.count("|") == columns
