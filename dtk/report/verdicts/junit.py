"""Verdicts as JUnit's XML for build servers: a file is a suite of two cases, its deck and its gang."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from dtk.files.finding import ERROR
from dtk.files.shown import visible
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, inert, xml
from dtk.report.paths import posix
from dtk.report.verdicts.concise import line
from dtk.report.verdicts.findings import ReportedFinding, list_findings

GANG_FAMILY = "4"
FAILURE, ERROR_MET, SKIPPED = "failure", "error", "skipped"


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The suites of all files as one document."""
    totals: Counter[str] = Counter()
    lines = []
    for verdict in verdicts:
        written, ends = suite(verdict, list_findings([verdict], rules))
        lines += written
        totals.update(ends)
    head = f'<testsuites name="dtk" {numbers(2 * len(verdicts), totals)}>'
    return inert("\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *lines, "</testsuites>"]) + "\n")


def suite(verdict: Verdict, findings: list[ReportedFinding]) -> tuple[list[str], Counter[str]]:
    """The suite of a file, and how its cases ended. Warnings and notes go to the suite's output."""
    path = xml(visible(posix(verdict.path), LONGEST_PATH))
    errors = [reported for reported in findings if reported.finding.severity == ERROR]
    of_gang = [reported for reported in errors if reported.rule.code[2] == GANG_FAMILY]
    of_deck = [reported for reported in errors if reported.rule.code[2] != GANG_FAMILY]
    ends: Counter[str] = Counter()
    lines = []
    for name, word, faults in (("deck", verdict.deck, of_deck), ("gang", verdict.gang, of_gang)):
        end = ending(word, faults)
        lines += case(f'classname="{path}" name="{name}"', f"{name} {word}", end, faults)
        ends.update([end] if end else [])
    if remarks := body([reported for reported in findings if reported.finding.severity != ERROR]):
        lines.append(f"    <system-out>{remarks}</system-out>")
    return [f'  <testsuite name="{path}" {numbers(2, ends)}>', *lines, "  </testsuite>"], ends


def ending(word: str, errors: list[ReportedFinding]) -> str | None:
    """How a case ended, or None if it passed. As in the exit code, suppressed findings do not count."""
    if word == "unreadable":
        return ERROR_MET
    if errors:
        return FAILURE
    return SKIPPED if word == "unknown" else None


def case(attributes: str, message: str, end: str | None, errors: list[ReportedFinding]) -> list[str]:
    """The lines of a case."""
    if end is None:
        return [f"    <testcase {attributes}/>"]
    return [
        f"    <testcase {attributes}>",
        f'      <{end} message="{message}">{body(errors)}</{end}>',
        "    </testcase>",
    ]


def body(findings: list[ReportedFinding]) -> str:
    """Findings as text, one per line."""
    return "".join(f"\n{xml(line(reported))}" for reported in findings)


def numbers(tests: int, ends: Counter[str]) -> str:
    """The attributes that count cases."""
    failures, errors, skipped = ends[FAILURE], ends[ERROR_MET], ends[SKIPPED]
    return f'tests="{tests}" failures="{failures}" errors="{errors}" skipped="{skipped}"'
