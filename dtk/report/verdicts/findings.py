"""The findings of many verdicts as one list, each with its file and its rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dtk.files.finding import ERROR, SEVERITIES, Finding
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict


class ReportedFinding(NamedTuple):
    """A finding with its verdict and the rule of its code."""

    verdict: Verdict
    finding: Finding
    rule: Rule

    @property
    def source_line(self) -> str | None:
        """The line of the file where the finding begins; None if the file was not read."""
        source, span = self.verdict.source, self.finding.span
        if source is None or span is None or not 1 <= span.line <= len(source.lines):
            return None
        return source.lines[span.line - 1]

    @property
    def source(self) -> str:
        """The document and paragraph that state the rule."""
        return self.finding.source or self.rule.source

    @property
    def advice(self) -> str:
        """The message, followed by the hint."""
        return f"{self.finding.message} {self.finding.hint}" if self.finding.hint else self.finding.message


def list_findings(verdicts: Iterable[Verdict], rules: Mapping[str, Rule]) -> list[ReportedFinding]:
    """Every finding, in the order of the verdicts and of their files."""
    return [
        ReportedFinding(verdict, finding, rules[finding.code]) for verdict in verdicts for finding in verdict.findings
    ]


def suppressed_errors(verdicts: Iterable[Verdict], rules: Mapping[str, Rule]) -> list[ReportedFinding]:
    """The errors that comments or the selection suppress. Reviewers of a pull request need to see them."""
    return [reported for reported in list_suppressed(verdicts, rules) if reported.finding.severity == ERROR]


def list_suppressed(verdicts: Iterable[Verdict], rules: Mapping[str, Rule]) -> list[ReportedFinding]:
    """Every suppressed finding, in the order of the verdicts and of their files."""
    return [
        ReportedFinding(verdict, finding, rules[finding.code]) for verdict in verdicts for finding in verdict.suppressed
    ]


def worst_first(findings: Iterable[ReportedFinding]) -> list[ReportedFinding]:
    """Errors, then warnings, then notes, each in the given order."""
    return sorted(findings, key=lambda reported: SEVERITIES.index(reported.finding.severity))
