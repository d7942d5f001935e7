"""Verdicts as JUnit's XML for build servers: a file is a suite of two cases, its deck and its gang."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from dtk.files.finding import ERROR
from dtk.files.shown import visible
from dtk.legality.judge import DECK, GANG, part_of
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import LONGEST_PATH, inert, xml
from dtk.report.figures import counted
from dtk.report.paths import posix
from dtk.report.verdicts.concise import line
from dtk.report.verdicts.findings import ReportedFinding, list_findings, suppressed_errors

LONGEST_REASON = 200
FAILURE, ERROR_MET, SKIPPED = "failure", "error", "skipped"


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The suites of all files as one document."""
    totals: Counter[str] = Counter()
    lines = []
    for verdict in verdicts:
        written, ends = suite(verdict, list_findings([verdict], rules), suppressed_errors([verdict], rules))
        lines += written
        totals.update(ends)
    head = f'<testsuites name="dtk" {numbers(2 * len(verdicts), totals)}>'
    return inert("\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *lines, "</testsuites>"]) + "\n")


def suite(
    verdict: Verdict, findings: list[ReportedFinding], suppressed: list[ReportedFinding]
) -> tuple[list[str], Counter[str]]:
    """The suite of a file, and how its cases ended. Warnings and notes go to the suite's output.

    suppressed: the errors that are suppressed. A case with no others is skipped, and shows them.
    """
    path = xml(visible(posix(verdict.path), LONGEST_PATH))
    errors = [reported for reported in findings if reported.finding.severity == ERROR]
    ends: Counter[str] = Counter()
    lines = []
    for name, word in ((DECK, verdict.deck), (GANG, verdict.gang)):
        faults, hidden = ([one for one in among if part_of(one.finding) == name] for among in (errors, suppressed))
        end = ending(word, faults, hidden)
        message = f"{name} {word}" + (f"; {counted(len(hidden), 'error')} suppressed" if hidden else "")
        lines += case(f'classname="{path}" name="{name}"', message, end, [*faults, *hidden])
        ends.update([end] if end else [])
    if remarks := body([reported for reported in findings if reported.finding.severity != ERROR]):
        lines.append(f"    <system-out>{remarks}</system-out>")
    return [f'  <testsuite name="{path}" {numbers(2, ends)}>', *lines, "  </testsuite>"], ends


def ending(word: str, errors: list[ReportedFinding], suppressed: list[ReportedFinding]) -> str | None:
    """How a case ended, or None if it passed. As in the exit code, suppressed errors do not count."""
    if word == "unreadable":
        return ERROR_MET
    if errors:
        return FAILURE
    return SKIPPED if word == "unknown" or suppressed else None


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
    """Findings as text, one per line, each with what suppresses it."""
    return "".join(f"\n{xml(line(one) + suppression(one))}" for one in findings)


def suppression(reported: ReportedFinding) -> str:
    """The reason why a finding is suppressed, as an addition to its line; empty if it is not."""
    by = reported.finding.suppressed_by
    return f" (suppressed by {visible(by, LONGEST_REASON)})" if by is not None else ""


def numbers(tests: int, ends: Counter[str]) -> str:
    """The attributes that count cases."""
    failures, errors, skipped = ends[FAILURE], ends[ERROR_MET], ends[SKIPPED]
    return f'tests="{tests}" failures="{failures}" errors="{errors}" skipped="{skipped}"'
