import json
from dataclasses import replace

from dtk.report.verdicts.gitlab import render
from tests.report.conftest import REASON


def test_a_finding_is_an_entry(run, rules):
    report = json.loads(render(run, rules))
    names = [entry.pop("fingerprint") for entry in report]
    assert len(set(names)) == 4
    assert report[0] == {
        "description": "`Travis Moone` stands here 5 times. Take out 1 copy.",
        "check_name": "DT203",
        "severity": "major",
        "location": {"path": "decks/sloane.yaml", "lines": {"begin": 3}},
    }
    assert [entry["severity"] for entry in report] == ["major", "minor", "info", "major"]
    assert report[2]["location"]["lines"] == {"begin": 1}


def test_nothing_found_is_an_empty_list(legal, rules):
    assert render([legal], rules) == "[]\n"


def test_a_suppressed_error_is_a_minor_entry_that_names_the_reason(illegal, rules):
    hidden = replace(illegal, findings=(), suppressed=(replace(illegal.findings[0], suppressed_by=REASON),))
    [entry] = json.loads(render([hidden], rules))
    assert (entry["severity"], entry["check_name"]) == ("minor", "DT203")
    assert entry["description"] == (
        f"Suppressed error: `Travis Moone` stands here 5 times. It is suppressed by {REASON}."
    )
    [shown] = json.loads(render([replace(hidden, findings=illegal.findings[:1], suppressed=())], rules))
    assert shown["fingerprint"] == entry["fingerprint"]
