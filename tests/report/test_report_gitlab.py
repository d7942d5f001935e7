import json

from dtk.report.verdicts.gitlab import render


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
