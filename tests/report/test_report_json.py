import json

import pytest
from jsonschema import Draft7Validator

from dtk import __version__
from dtk.files.schema import load_schema
from dtk.report.verdicts import as_json, as_jsonl
from tests.report.conftest import REASON

SLOANE = {
    "path": "decks/sloane.yaml",
    "deck": "illegal",
    "gang": "legal",
    "kind": "yaml",
    "name": "Sloane's Posse",
    "format": "open",
    "ruleset": "pinebox-1.5",
    "date": "2024-05-01",
    "suppressed": 1,
}
TOO_MANY = {
    "code": "DT203",
    "slug": "title-copies",
    "severity": "error",
    "message": "`Travis Moone` stands here 5 times.",
    "line": 3,
    "column": 17,
    "end_line": 3,
    "end_column": 18,
    "card": "Travis Moone",
    "count": 5,
    "limit": 4,
    "imposed_by": "pinebox-1.5",
    "source": "rulebook-1.5.0 §8",
    "hint": "Take out 1 copy.",
    "fixable": False,
    "fix": None,
    "suppressed_by": None,
}
MISSPELT = {
    "code": "DT102",
    "slug": "other-spelling",
    "severity": "warning",
    "message": "`Allie Hensmann` is printed as `Allie Hensman`.",
    "line": 4,
    "column": 3,
    "end_line": 4,
    "end_column": 17,
    "card": "Allie Hensman",
    "count": None,
    "limit": None,
    "imposed_by": None,
    "source": "the card list",
    "hint": None,
    "fixable": True,
    "fix": "write `Allie Hensman`",
    "suppressed_by": None,
}
SUMMARY = {
    "files": 3,
    "decks": {"legal": 1, "illegal": 1, "unknown": 0, "unreadable": 1},
    "gangs": {"legal": 1, "illegal": 0, "unknown": 2},
    "findings": {"error": 2, "warning": 1, "info": 1},
    "fixable": 1,
    "suppressed": 1,
}
LEGAL_LINE = (
    '{"schema_version": 1, "path": "decks/lawdogs.o8d", "deck": "legal", "gang": "unknown", "kind": "o8d", '
    '"name": null, "format": null, "ruleset": null, "date": null, "findings": [], "suppressed": 0, '
    '"suppressed_findings": []}\n'
)


@pytest.fixture(scope="module")
def schema():
    loaded = load_schema("verdict.v1")
    Draft7Validator.check_schema(loaded)
    return Draft7Validator(loaded)


def test_the_report_holds_everything(run, rules):
    report = json.loads(as_json.render(run, rules))
    assert report["schema_version"] == 1
    assert report["dtk"] == __version__
    assert report["summary"] == SUMMARY
    sloane, lawdogs, bad = report["files"]
    assert sloane["findings"][:2] == [TOO_MANY, MISSPELT]
    assert {key: value for key, value in sloane.items() if not key.endswith("findings")} == SLOANE
    assert sloane["suppressed_findings"] == [sloane["findings"][2] | {"suppressed_by": REASON}]
    assert lawdogs["findings"] == []
    assert (bad["deck"], bad["kind"]) == ("unreadable", None)


def test_a_line_is_a_file(run, rules):
    lines = as_jsonl.render(run, rules).splitlines(keepends=True)
    assert lines[1] == LEGAL_LINE
    report = json.loads(as_json.render(run, rules))
    assert [json.loads(line) for line in lines] == [{"schema_version": 1, **file} for file in report["files"]]


def test_both_are_shaped_as_published(run, rules, schema):
    schema.validate(json.loads(as_json.render(run, rules)))
    schema.validate(json.loads(as_json.render([], rules)))
    for line in as_jsonl.render(run, rules).splitlines():
        schema.validate(json.loads(line))


def test_the_schema_refuses_other_shapes(run, rules, schema):
    report = json.loads(as_json.render(run, rules))
    assert not schema.is_valid(report["files"][0]), "a line without the version of its schema"
    report["files"][0]["findings"][0]["severity"] = "fatal"
    assert not schema.is_valid(report)


def test_a_file_name_that_is_not_utf_8_is_still_json(legal, rules):
    from dataclasses import replace

    written = as_json.render([replace(legal, path="caf\udce9.o8d")], rules)
    assert json.loads(written)["files"][0]["path"] == r"caf\udce9.o8d"
