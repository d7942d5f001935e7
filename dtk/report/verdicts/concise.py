"""Findings, one per line, for editors and `grep`: `path:line:column: CODE severity message`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.files.finding import INFO
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, inert, sentence
from dtk.report.paths import posix
from dtk.report.verdicts.findings import ReportedFinding, list_findings, suppressed_errors


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The findings in the order of the files, then the suppressed errors. A file without either has no line."""
    lines = [line(reported) for reported in list_findings(verdicts, rules)]
    lines += [suppressed_line(reported) for reported in suppressed_errors(verdicts, rules)]
    return inert("".join(f"{text}\n" for text in lines))


def line(reported: ReportedFinding) -> str:
    """The line of a finding. Without a place in the file it gets 1:1, where editors open files."""
    return f"{beginning(reported)} {reported.finding.severity} {sentence(reported.finding.message)}"


def suppressed_line(reported: ReportedFinding) -> str:
    """The line of a suppressed error: a note with the reason, so that editors do not count it as an error."""
    by = sentence(reported.finding.suppressed_by or "")
    return f"{beginning(reported)} {INFO} Suppressed error: {sentence(reported.finding.message)} (by {by})"


def beginning(reported: ReportedFinding) -> str:
    """`path:line:column: CODE`."""
    where = place(reported) if reported.finding.span else f"{place(reported)}:1:1"
    return f"{where}: {reported.rule.code}"


def place(reported: ReportedFinding) -> str:
    """`path:line:column`, or only the path for a finding about the whole file."""
    path, span = visible(posix(reported.verdict.path), LONGEST_PATH), reported.finding.span
    return f"{path}:{span.line}:{span.column}" if span else path
