"""Verdicts as SARIF 2.1.0 for code scanners, with the rules' pages, within GitHub's limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any

from dtk import __version__
from dtk.files.finding import ERROR, INFO, WARNING, Finding, Span
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import ascii_json, sentence, uri_path
from dtk.report.figures import counted
from dtk.report.paths import in_repository
from dtk.report.verdicts import rule_page
from dtk.report.verdicts.findings import ReportedFinding, list_findings, suppressed_errors, worst_first
from dtk.report.verdicts.fingerprint import fingerprints

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {ERROR: "error", WARNING: "warning", INFO: "note"}
# How the reason begins if a comment suppresses a finding (dtk.legality.ignores).
COMMENT = "the comment on line "

# GitHub shows 5,000 results of a run and refuses a file with more than 25,000.
MOST_RESULTS = 5_000


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The document for a run: MOST_RESULTS findings, worst first and suppressed last, and the number left out.

    Scanners show a result with suppressions as closed.
    """
    findings = worst_first(list_findings(verdicts, rules)) + worst_first(suppressed_errors(verdicts, rules))
    kept, left_out = findings[:MOST_RESULTS], len(findings) - MOST_RESULTS
    numbers = {code: number for number, code in enumerate(rules)}
    run: dict[str, Any] = {
        "tool": {
            "driver": {
                "name": "dtk",
                "semanticVersion": __version__,
                "rules": [descriptor(rule) for rule in rules.values()],
            }
        },
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": omission_note(left_out)}],
        "results": [
            result(reported, numbers[reported.rule.code], name)
            for reported, name in zip(kept, fingerprints(kept), strict=True)
        ],
    }
    return ascii_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def omission_note(left_out: int) -> list[dict[str, Any]]:
    """The note on results that are left out, if any."""
    if left_out <= 0:
        return []
    return [{"level": "warning", "message": {"text": f"{counted(left_out, 'more finding')} left out."}}]


def descriptor(rule: Rule) -> dict[str, Any]:
    """A rule, with its page as help."""
    return {
        "id": rule.code,
        "name": rule.slug,
        "shortDescription": {"text": rule.slug.replace("-", " ").capitalize()},
        "fullDescription": {"text": rule.summary},
        "help": {"text": rule_page.as_text(rule), "markdown": rule_page.as_markdown(rule)},
        "defaultConfiguration": {"level": LEVELS[rule.severity]},
        "properties": {"tags": [rule.family]},
    }


def result(reported: ReportedFinding, rule_index: int, fingerprint: str) -> dict[str, Any]:
    """A finding. Viewers turn `[text](target)` into links, so a blank separates such brackets."""
    return {
        "ruleId": reported.rule.code,
        "ruleIndex": rule_index,
        "level": LEVELS[reported.finding.severity],
        "message": {"text": sentence(reported.advice).replace("](", "] (")},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": artifact(in_repository(reported.verdict.path)),
                    "region": region(reported.finding.span),
                }
            }
        ],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint},
        **suppressions(reported.finding),
    }


def suppressions(finding: Finding) -> dict[str, Any]:
    """The suppression of a finding: by a comment in the file, or by options and the configuration. Empty for none."""
    if finding.suppressed_by is None:
        return {}
    kind = "inSource" if finding.suppressed_by.startswith(COMMENT) else "external"
    return {"suppressions": [{"kind": kind, "justification": sentence(finding.suppressed_by)}]}


def artifact(path: str) -> dict[str, str]:
    """The location of a file: relative to the root of the sources, unless it is outside."""
    if PurePath(path).is_absolute():
        return {"uri": f"file:///{uri_path(path.removeprefix('/'))}"}
    return {"uri": uri_path(path), "uriBaseId": "%SRCROOT%"}


def region(span: Span | None) -> dict[str, int]:
    """The place of a finding; the first line if it is about the whole file."""
    if span is None:
        return {"startLine": 1}
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
