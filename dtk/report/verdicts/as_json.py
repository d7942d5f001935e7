"""Verdicts as JSON for programs, with the structure of `schemas/verdict.v1.json`.

Values are complete and as in the file, so that programs can compare them. The output is pure ASCII.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dtk import __version__
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.escape import ascii_json
from dtk.report.paths import posix
from dtk.report.verdicts.findings import ReportedFinding, list_findings, list_suppressed
from dtk.report.verdicts.tally import RunTotals, tally

SCHEMA_VERSION = 1


def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
    """The verdicts of a run as one document."""
    document = {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "files": [file_record(verdict, rules) for verdict in verdicts],
        "summary": summary_record(tally(verdicts, rules)),
    }
    return ascii_json(document, indent=2) + "\n"


def file_record(verdict: Verdict, rules: Mapping[str, Rule]) -> dict[str, Any]:
    """The verdict on a file."""
    return {
        "path": posix(verdict.path),
        "deck": verdict.deck,
        "gang": verdict.gang,
        "kind": verdict.kind,
        "name": verdict.name,
        "format": verdict.format,
        "ruleset": verdict.ruleset,
        "date": verdict.date,
        "findings": [finding_record(reported) for reported in list_findings([verdict], rules)],
        "suppressed": len(verdict.suppressed),
        "suppressed_findings": [finding_record(reported) for reported in list_suppressed([verdict], rules)],
    }


def finding_record(reported: ReportedFinding) -> dict[str, Any]:
    """A finding. Missing values are null. Places count characters from 1; the end is exclusive."""
    finding, rule, span = reported.finding, reported.rule, reported.finding.span
    return {
        "code": rule.code,
        "slug": rule.slug,
        "severity": finding.severity,
        "message": finding.message,
        "line": span and span.line,
        "column": span and span.column,
        "end_line": span and span.end_line,
        "end_column": span and span.end_column,
        "card": finding.card,
        "count": finding.count,
        "limit": finding.limit,
        "imposed_by": finding.imposed_by,
        "source": finding.source or rule.source,
        "hint": finding.hint,
        "fixable": finding.fix is not None,
        "fix": finding.fix and finding.fix.title,
        "suppressed_by": finding.suppressed_by,
    }


def summary_record(totals: RunTotals) -> dict[str, Any]:
    """The totals of a run."""
    return {
        "files": totals.files,
        "decks": totals.decks,
        "gangs": totals.gangs,
        "findings": totals.findings,
        "fixable": totals.fixable,
        "suppressed": totals.suppressed,
    }
