"""Verdicts as GitLab's Code Quality report: a list of findings in JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.files.finding import ERROR, INFO, WARNING
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, ascii_json, sentence
from dtk.report.paths import in_repository
from dtk.report.verdicts.findings import ReportedFinding, list_findings, suppressed_errors
from dtk.report.verdicts.fingerprint import fingerprints

SEVERITIES = {ERROR: "major", WARNING: "minor", INFO: "info"}


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """Every finding, and the suppressed errors as minor ones; one about a whole file is put on its first line."""
    findings = list_findings(verdicts, rules) + suppressed_errors(verdicts, rules)
    report = [
        {
            "description": sentence(description(reported)),
            "check_name": reported.rule.code,
            "fingerprint": name,
            "severity": SEVERITIES[WARNING if reported.finding.is_suppressed else reported.finding.severity],
            "location": {
                "path": visible(in_repository(reported.verdict.path), LONGEST_PATH),
                "lines": {"begin": reported.finding.span.line if reported.finding.span else 1},
            },
        }
        for reported, name in zip(findings, fingerprints(findings), strict=True)
    ]
    return ascii_json(report, indent=2) + "\n"


def description(reported: ReportedFinding) -> str:
    """The message with its hint; of a suppressed error, what suppresses it."""
    finding = reported.finding
    if not finding.is_suppressed:
        return reported.advice
    return f"Suppressed error: {finding.message} It is suppressed by {finding.suppressed_by}."
