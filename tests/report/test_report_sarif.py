import json
from dataclasses import replace

import pytest

from dtk.files.finding import Finding
from dtk.report.verdicts.sarif import MOST_RESULTS, render
from tests.report import sarif_shape


def results(text):
    return json.loads(text)["runs"][0]["results"]


def test_a_finding_is_a_result(illegal, rules):
    [result] = results(render([replace(illegal, findings=illegal.findings[:1])], rules))
    name = result.pop("partialFingerprints")["primaryLocationLineHash"]
    assert len(name) == 32
    assert result == {
        "ruleId": "DT203",
        "ruleIndex": 2,
        "level": "error",
        "message": {"text": "`Travis Moone` stands here 5 times. Take out 1 copy."},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "decks/sloane.yaml", "uriBaseId": "%SRCROOT%"},
                    "region": {"startLine": 3, "startColumn": 17, "endLine": 3, "endColumn": 18},
                }
            }
        ],
    }


def test_a_rule_brings_its_page(run, rules):
    rule = json.loads(render(run, rules))["runs"][0]["tool"]["driver"]["rules"][2]
    assert (rule["id"], rule["name"]) == ("DT203", "title-copies")
    assert rule["fullDescription"] == {"text": "A deck may hold at most four cards of one title."}
    assert rule["help"]["markdown"].startswith("# DT203 title-copies\n")
    assert rule["defaultConfiguration"] == {"level": "error"}
    assert rule["properties"] == {"tags": ["Deck construction"]}


def test_the_worst_come_first(run, rules):
    log = json.loads(render(run, rules))
    sarif_shape.check(log)
    assert [result["ruleId"] for result in log["runs"][0]["results"]] == ["DT203", "DT006", "DT102", "DT901"]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("decks/a b#c?.yaml", "decks/a%20b%23c%3F.yaml"),
        ("x:y.yaml", "x%3Ay.yaml"),
        ("caf\udce9.yaml", "caf%E9.yaml"),
        ("/elsewhere/a.yaml", "file:///elsewhere/a.yaml"),
        ("./decks/../a.yaml", "a.yaml"),
        ("<stdin>", "%3Cstdin%3E"),
    ],
)
def test_paths_are_percent_encoded(path, uri, illegal, rules):
    first = results(render([replace(illegal, path=path)], rules))[0]
    assert first["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_a_message_makes_no_link(illegal, rules):
    lure = Finding("DT203", "See [here](https://evil.example).")
    assert "See [here] (" in results(render([replace(illegal, findings=(lure,))], rules))[0]["message"]["text"]


def test_what_github_would_refuse_is_left_out_and_told(illegal, rules):
    flood = (*[illegal.findings[1]] * MOST_RESULTS, illegal.findings[0])
    log = json.loads(render([replace(illegal, findings=flood)], rules))
    sarif_shape.check(log)
    [run] = log["runs"]
    assert len(run["results"]) == MOST_RESULTS
    assert run["results"][0]["ruleId"] == "DT203"
    [note] = run["invocations"][0]["toolExecutionNotifications"]
    assert note["message"]["text"] == "1 more finding left out."


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        ("the comment on line 3: ours", "inSource"),
        ("`ignore`, of the command or the configuration", "external"),
    ],
)
def test_a_suppressed_finding_is_a_result_with_its_suppression(reason, kind, illegal, rules):
    first, *others = illegal.findings
    hidden = replace(illegal, findings=tuple(others), suppressed=(replace(first, suppressed_by=reason),))
    text = render([hidden], rules)
    sarif_shape.check(json.loads(text))
    *shown, last = results(text)
    assert last["ruleId"] == first.code and last["level"] == "error"
    assert last["suppressions"] == [{"kind": kind, "justification": reason}]
    assert not any("suppressions" in result for result in shown)
