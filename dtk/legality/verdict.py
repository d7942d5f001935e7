"""What does the judge say of one file? The two verdicts, what they were judged by, and the findings."""

from __future__ import annotations

from dataclasses import dataclass

from dtk.files.finding import ERROR, Finding
from dtk.files.reading import Source


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one deck file.

    deck: "legal", "illegal" or "unreadable". gang: "legal", "illegal" or "unknown" (the format can't name
    starters, or a starter's card is unknown). kind: the file format ("yaml", "o8d", ...), None if unreadable.
    findings: in the order of the file. suppressed: those that the deck's own comments or the selection suppress.
    """

    path: str
    source: Source | None
    deck: str
    gang: str
    findings: tuple[Finding, ...]
    suppressed: tuple[Finding, ...] = ()
    kind: str | None = None
    name: str | None = None
    format: str | None = None
    ruleset: str | None = None
    date: str | None = None

    def count(self, severity: str) -> int:
        """How many findings have this severity."""
        return sum(finding.severity == severity for finding in self.findings)

    @property
    def is_legal(self) -> bool:
        """Whether the deck is legal, and its gang too, as far as the file says who starts."""
        return self.deck == "legal" and self.gang != "illegal"

    def to_rows(self) -> list[dict[str, str | int | None]]:
        """A row for each finding: its place, code, severity, message, card, numbers, who imposed the limit, hint."""
        return [
            {
                "path": self.path,
                "line": finding.span.line if finding.span else None,
                "column": finding.span.column if finding.span else None,
                "code": finding.code,
                "severity": finding.severity,
                "message": finding.message,
                "card": finding.card,
                "count": finding.count,
                "limit": finding.limit,
                "imposed_by": finding.imposed_by,
                "hint": finding.hint,
            }
            for finding in self.findings
        ]

    @property
    def has_errors(self) -> bool:
        """Whether any finding is an error."""
        return self.count(ERROR) > 0
