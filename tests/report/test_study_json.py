"""A program gets all of a study, shaped as the schema promises."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from jsonschema import Draft7Validator

from dtk import __version__
from dtk.files.schema import load_schema
from dtk.poker.composition import Composition
from dtk.report.odds.study_json import render
from tests.report import studies


@pytest.fixture(scope="module")
def schema() -> Draft7Validator:
    return Draft7Validator(load_schema("simulation.v1"))


@pytest.mark.parametrize("study", [studies.one(), studies.one((2,)), studies.two()])
def test_it_keeps_to_the_schema_and_has_every_figure(study, schema):
    report = json.loads(render(study))
    schema.validate(report)
    found = [
        (table["slug"], row["slug"], column, figure)
        for table in report["tables"]
        for row in table["rows"]
        for column, figure in row["figures"].items()
        if figure is not None
    ]
    for (*place, shown), (*slugs, figure) in zip(found, study.figures(), strict=True):
        assert place == slugs
        assert shown["value"] == float(figure.value)
        if figure.sample is None:
            assert Fraction(shown["fraction"]) == figure.value
            assert (shown["how"], shown["sample"]) == ("exact", None)
        else:
            assert (shown["how"], shown["fraction"]) == ("estimate", None)
            assert shown["sample"] == figure.sample._asdict()


def test_the_head_and_a_deck():
    report = json.loads(render(studies.one()))
    assert (report["schema_version"], report["dtk"], report["ruleset"]) == (1, __version__, "pinebox-1.5")
    (deck,) = report["subjects"]
    assert (deck["label"], deck["name"], deck["kind"]) == (None, "Three values", "yaml")
    assert deck["out"] == [{"cards": 2, "where": "starting gang"}, {"cards": 2, "where": "hand"}]
    assert (deck["whole"]["cards"], deck["left"]["cards"]) == (21, 17)
    assert deck["left"]["jokers"] == {"plain": 1, "devil": 0, "heretic": 0}
    assert deck["left"]["slots"]["hearts"] == {str(value): {5: 1, 9: 2, 12: 2}.get(value, 0) for value in range(1, 14)}


def test_units_changes_ranks_and_blanks():
    report = json.loads(render(studies.two()))
    assert [subject["label"] for subject in report["subjects"]] == ["a", "b"] and report["remarks"] == [
        "Both are small."
    ]
    lowball, duel = report["tables"][0], report["tables"][-1]
    assert lowball["columns"][2] == {"slug": "any-b-change", "label": "change", "group": "any", "change": True}
    assert [row["rank"] for row in lowball["rows"]] == [*range(1, 12), None, None]
    known, drawn = [row["figures"] for row in duel["rows"]]
    assert known["dealt"] is None
    assert [drawn[column]["unit"] for column in ("win", "dealt")] == ["chance", "mean"]


def test_special_jokers_are_counted_apart(schema):
    left = Composition({(8, "spades"): 3}, {"devil": 1, "heretic": 2})
    study = studies.one()
    report = json.loads(render(replace(study, subjects=(replace(study.subjects[0], left=left),))))
    schema.validate(report)
    assert report["subjects"][0]["left"]["jokers"] == {"plain": 0, "devil": 1, "heretic": 2}


def test_the_schema_says_what_everything_is():
    def silent(part, where):
        parts = {**part.get("properties", {}), **part.get("definitions", {})}
        missing = [where] if where and "description" not in part and "$ref" not in part else []
        return missing + [one for name, inner in parts.items() for one in silent(inner, f"{where}/{name}")]

    assert [name for name in silent(load_schema("simulation.v1"), "") if "/suit/" not in name] == []
