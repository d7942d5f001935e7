"""The constraints of SARIF 2.1.0, and of GitHub on it, that a report of dtk could break."""

from __future__ import annotations

import re
from typing import Any

LEVELS = {"none", "note", "warning", "error"}
URI = re.compile(r"(?:[A-Za-z0-9._~!$&'()*+,;=@:/-]|%[0-9A-F]{2})*\Z")


def check(log: dict[str, Any]) -> None:
    """Assert what must hold."""
    assert log["version"] == "2.1.0"
    assert log["$schema"].startswith("https://")
    assert 1 <= len(log["runs"]) <= 20
    for run in log["runs"]:
        check_run(run)


def check_run(run: dict[str, Any]) -> None:
    driver = run["tool"]["driver"]
    assert driver["name"]
    ids = [rule["id"] for rule in driver["rules"]]
    assert len(ids) == len(set(ids))
    for rule in driver["rules"]:
        assert len(rule["name"]) <= 255
        assert 0 < len(rule["shortDescription"]["text"]) <= 1024
        assert 0 < len(rule["fullDescription"]["text"]) <= 1024
        assert rule["help"]["text"]
        assert rule["help"]["markdown"]
        assert rule["defaultConfiguration"]["level"] in LEVELS
        assert len(rule["properties"]["tags"]) <= 10
    assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    for invocation in run["invocations"]:
        assert isinstance(invocation["executionSuccessful"], bool)
    assert len(run["results"]) <= 5_000
    names = [result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]]
    assert len(names) == len(set(names))
    for result in run["results"]:
        assert ids[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in LEVELS
        assert "](" not in result["message"]["text"]
        check_location(*result["locations"])


def check_location(location: dict[str, Any]) -> None:
    artifact = location["physicalLocation"]["artifactLocation"]
    assert URI.match(artifact["uri"])
    assert artifact["uri"].startswith("file:///") or artifact["uriBaseId"] == "%SRCROOT%"
    region = location["physicalLocation"]["region"]
    assert region.keys() <= {"startLine", "startColumn", "endLine", "endColumn"}
    assert all(number >= 1 for number in region.values())
    if "endLine" in region:
        end, start = (region["endLine"], region["endColumn"]), (region["startLine"], region["startColumn"])
        assert end >= start
