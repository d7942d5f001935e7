"""Verdicts as Markdown for pull requests and build summaries: a table of all files, then the findings of each.

Text from strangers is put in code spans unless it is plain words, so that a deck's name cannot notify users.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dtk.files.finding import ERROR, Finding
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, code, inert, prose
from dtk.report.figures import counted
from dtk.report.paths import posix
from dtk.report.verdicts.findings import ReportedFinding, list_findings, suppressed_errors
from dtk.report.verdicts.tally import tally
from dtk.report.verdicts.text import by_cause

# A comment on GitHub holds 65,536 characters, and the end of the report needs room, too.
LONGEST = 60_000

OVERVIEW = ("| Deck | Deck verdict | Gang verdict | Errors |", "| --- | --- | --- | --- |")
TABLE = ("| Line | Rule | Severity | Finding |", "| --- | --- | --- | --- |")


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The totals, a table if there are several files, then the findings of each file while there is room.

    Files with the most errors come first.
    """
    totals = tally(verdicts, rules)
    title = f"## {totals.decks['legal']} of {counted(totals.files, 'deck')} legal"
    lines = [title, "", totals.verdicts, totals.remarks]
    worst_first = sorted(verdicts, key=lambda verdict: -errors_of(verdict, rules))
    if len(verdicts) > 1:
        lines += fitting(["", *OVERVIEW, *(overview_row(verdict, rules) for verdict in verdicts)], LONGEST)
    room = LONGEST - sum(len(line) + 1 for line in lines)
    for number, verdict in enumerate(worst_first):
        section = about(verdict, rules)
        kept = fitting(section, room)
        room -= sum(len(line) + 1 for line in kept)
        lines += kept
        if len(kept) < len(section):
            lines += ["", f"{counted(len(verdicts) - number, 'file')} not shown in full."]
            break
    return inert("\n".join(lines) + "\n")


def overview_row(verdict: Verdict, rules: Mapping[str, Rule]) -> str:
    """The row of a file in the table of all files."""
    path = code(posix(verdict.path), LONGEST_PATH)
    return f"| {path} | {verdict.deck} | {verdict.gang} | {errors_of(verdict, rules) or ''} |"


def errors_of(verdict: Verdict, rules: Mapping[str, Rule]) -> int:
    """The number of errors in a file."""
    return sum(finding.severity == ERROR for finding in verdict.findings)


def fitting(lines: list[str], room: int) -> list[str]:
    """The first lines that fit into the room, with their line feeds."""
    kept = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept


def about(verdict: Verdict, rules: Mapping[str, Rule]) -> list[str]:
    """The lines about a file."""
    head = ["", f"### {code(posix(verdict.path), LONGEST_PATH)}: deck {verdict.deck}, gang {verdict.gang}"]
    basis = [code(word) for word in (verdict.name, verdict.ruleset, verdict.format, verdict.date) if word]
    if basis:
        head += ["", ", ".join(basis)]
    rows = [grouped_row(group) for group in by_cause(list_findings([verdict], rules))]
    rows += [row(reported, "suppressed ") for reported in suppressed_errors([verdict], rules)]
    return [*head, "", *TABLE, *rows] if rows else head


def grouped_row(group: Sequence[ReportedFinding]) -> str:
    """A finding, or many with one cause, as a row of the table."""
    first, cause = group[0], group[0].finding.cause
    if cause is None or len(group) == 1:
        return row(first)
    lines = ", ".join(str(reported.finding.span.line) for reported in group if reported.finding.span)
    by = f" Set by {prose(first.finding.imposed_by)}." if first.finding.imposed_by else ""
    text = f"{prose(f'{len(group)} {cause.message}.')}{by} Source: {prose(first.source)}. Help: {prose(cause.hint)}"
    return f"| {lines} | {first.rule.code} {first.rule.slug} | {first.finding.severity} | {text} |"


def row(reported: ReportedFinding, manner: str = "") -> str:
    """The row of a finding. manner: a word before the severity."""
    finding, rule = reported.finding, reported.rule
    line = str(finding.span.line) if finding.span else ""
    return f"| {line} | {rule.code} {rule.slug} | {manner}{finding.severity} | {' '.join(remarks(finding, rule))} |"


def remarks(finding: Finding, rule: Rule) -> Iterator[str]:
    """The sentences of a finding: message, limit with its origin, source, hint, fix, and what suppresses it."""
    yield prose(finding.message)
    if finding.limit is not None:
        by = f", set by {prose(finding.imposed_by)}" if finding.imposed_by else ""
        yield f"Limit: {finding.limit}{by}."
    elif finding.imposed_by:
        yield f"Set by {prose(finding.imposed_by)}."
    source = finding.source or rule.source
    if source:
        yield f"Source: {prose(source)}."
    if finding.hint:
        yield f"Help: {prose(finding.hint)}"
    if finding.fix:
        yield f"Fix: {prose(finding.fix.title)}."
    if finding.suppressed_by is not None:
        yield f"Suppressed by {prose(finding.suppressed_by)}."
