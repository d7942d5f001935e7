"""Findings, one per line, for editors and `grep`: `path:line:column: CODE severity message`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, inert, sentence
from dtk.report.paths import posix
from dtk.report.verdicts.findings import ReportedFinding, list_findings


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The findings in the order of the files. A file without findings has no line."""
    return inert("".join(line(reported) + "\n" for reported in list_findings(verdicts, rules)))


def line(reported: ReportedFinding) -> str:
    """The line of a finding. Without a place in the file it gets 1:1, where editors open files."""
    where = place(reported) if reported.finding.span else f"{place(reported)}:1:1"
    return f"{where}: {reported.rule.code} {reported.finding.severity} {sentence(reported.finding.message)}"


def place(reported: ReportedFinding) -> str:
    """`path:line:column`, or only the path for a finding about the whole file."""
    path, span = visible(posix(reported.verdict.path), LONGEST_PATH), reported.finding.span
    return f"{path}:{span.line}:{span.column}" if span else path
