"""Verdicts as GitHub's workflow commands, which annotate the lines of a pull request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.files.finding import ERROR, INFO, WARNING
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, command_data, command_property, sentence
from dtk.report.figures import counted
from dtk.report.paths import in_repository
from dtk.report.verdicts.findings import ReportedFinding, list_findings, suppressed_errors
from dtk.report.verdicts.tally import NOUNS, tally

COMMANDS = {ERROR: "error", WARNING: "warning", INFO: "notice"}

SUPPRESSED = " (suppressed error)"

# GitHub keeps this many annotations of each kind in a step.
MOST_OF_A_KIND = 10


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The worst findings as commands, then, for the log, a note on dropped ones and the totals."""
    findings = list_findings(verdicts, rules)
    lines, left_out = [], []
    for severity in COMMANDS:
        kind = [(reported, "") for reported in findings if reported.finding.severity == severity]
        if severity == WARNING:
            kind = [(reported, SUPPRESSED) for reported in suppressed_errors(verdicts, rules)] + kind
        lines += [command(reported, remark) for reported, remark in kind[:MOST_OF_A_KIND]]
        if len(kind) > MOST_OF_A_KIND:
            left_out.append(counted(len(kind) - MOST_OF_A_KIND, f"more {NOUNS[severity]}"))
    if left_out:
        lines.append(f"Not annotated, since GitHub shows {MOST_OF_A_KIND} of a kind: {', '.join(left_out)}.")
    totals = tally(verdicts, rules)
    return "\n".join([*lines, totals.verdicts, totals.remarks]) + "\n"


def command(reported: ReportedFinding, remark: str = "") -> str:
    """One finding as a workflow command. Only places within one line have columns: GitHub drops others.

    remark: an addition to its title; SUPPRESSED for an error that does not count for the exit code.
    """
    span = reported.finding.span
    properties: dict[str, object] = {"file": visible(in_repository(reported.verdict.path), LONGEST_PATH)}
    if span:
        properties |= {"line": span.line, "endLine": span.end_line}
        if span.line == span.end_line:
            properties |= {"col": span.column, "endColumn": span.end_column}
    properties["title"] = f"{reported.rule.code} {reported.rule.slug}{remark}"
    written = ",".join(f"{key}={command_property(str(value))}" for key, value in properties.items())
    # GitHub looks for the older form of a command only in lines that are not of this form.
    severity = WARNING if remark == SUPPRESSED else reported.finding.severity
    return f"::{COMMANDS[severity]} {written}::{command_data(message(reported))}"


def message(reported: ReportedFinding) -> str:
    """The finding's message, hint, source and what suppresses it, each on a line."""
    hint = f"\n{sentence(reported.finding.hint)}" if reported.finding.hint else ""
    source = f"\nSource: {reported.source}" if reported.source else ""
    by = reported.finding.suppressed_by
    suppressed = f"\nSuppressed by {sentence(by)}." if by is not None else ""
    return sentence(reported.finding.message) + hint + source + suppressed
