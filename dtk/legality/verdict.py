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
    def has_errors(self) -> bool:
        """Whether any finding is an error."""
        return self.count(ERROR) > 0
