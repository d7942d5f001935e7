"""What does GitLab show in a merge request? Its Code Quality report, a list of findings in JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.files.finding import ERROR, INFO, WARNING
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, ascii_json, sentence
from dtk.report.fingerprint import fingerprints
from dtk.report.paths import in_repository
from dtk.report.told import told

SEVERITIES = {ERROR: "major", WARNING: "minor", INFO: "info"}


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """Every finding; one about a whole file stands at its first line."""
    findings = told(verdicts, rules)
    report = [
        {
            "description": sentence(one.advice),
            "check_name": one.rule.code,
            "fingerprint": name,
            "severity": SEVERITIES[one.finding.severity],
            "location": {
                "path": visible(in_repository(one.verdict.path), LONGEST_PATH),
                "lines": {"begin": one.finding.span.line if one.finding.span else 1},
            },
        }
        for one, name in zip(findings, fingerprints(findings), strict=True)
    ]
    return ascii_json(report, indent=2) + "\n"
