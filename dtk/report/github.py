"""What does GitHub pin to the lines of a pull request? Workflow commands, within what it shows of a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.files.finding import ERROR, INFO, WARNING
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, command_data, command_property, sentence
from dtk.report.paths import in_repository
from dtk.report.tally import NOUNS, counted, tally
from dtk.report.told import Told, told

COMMANDS = {ERROR: "error", WARNING: "warning", INFO: "notice"}

# GitHub keeps this many annotations of each kind in a step.
MOST_OF_A_KIND = 10


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The worst findings as commands, then, for the log, what GitHub would not have kept, and the totals."""
    findings = told(verdicts, rules)
    lines, left_out = [], []
    for severity in COMMANDS:
        kind = [one for one in findings if one.finding.severity == severity]
        lines += [command(one) for one in kind[:MOST_OF_A_KIND]]
        if len(kind) > MOST_OF_A_KIND:
            left_out.append(counted(len(kind) - MOST_OF_A_KIND, f"more {NOUNS[severity]}"))
    if left_out:
        lines.append(f"Not annotated, since GitHub shows {MOST_OF_A_KIND} of a kind: {', '.join(left_out)}.")
    totals = tally(verdicts, rules)
    return "\n".join([*lines, totals.verdicts, totals.remarks]) + "\n"


def command(one: Told) -> str:
    """One finding as a workflow command. Columns are told of places on one line: GitHub drops others."""
    span = one.finding.span
    properties: dict[str, object] = {"file": visible(in_repository(one.verdict.path), LONGEST_PATH)}
    if span:
        properties |= {"line": span.line, "endLine": span.end_line}
        if span.line == span.end_line:
            properties |= {"col": span.column, "endColumn": span.end_column}
    properties["title"] = f"{one.rule.code} {one.rule.slug}"
    written = ",".join(f"{key}={command_property(str(value))}" for key, value in properties.items())
    # The older form of a command is looked for only in lines that are not of this form.
    return f"::{COMMANDS[one.finding.severity]} {written}::{command_data(message(one))}"


def message(one: Told) -> str:
    """The finding's message, its hint and the document it rests on, each on a line."""
    hint = f"\n{sentence(one.finding.hint)}" if one.finding.hint else ""
    says = f"\nSays: {one.source}" if one.source else ""
    return sentence(one.finding.message) + hint + says
