"""The verdict on one file: deck, gang, the rules that applied, and the findings."""

from __future__ import annotations

from dataclasses import dataclass

from dtk.files.finding import ERROR, Finding
from dtk.files.reading import Source


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one deck file.

    deck: "legal", "illegal" (a rule of the game is broken), "unknown" (a part of the file was not understood, and the
    rest breaks no rule) or "unreadable". gang: "legal", "illegal" or "unknown" (the format cannot name starters, or a
    starter's card is unknown). kind: the file format ("yaml", "o8d", ...), None if unreadable.
    findings: in the order of the file. suppressed: findings that the deck's comments or the selection suppress.
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
        """The number of findings with this severity."""
        return sum(finding.severity == severity for finding in self.findings)

    @property
    def is_legal(self) -> bool:
        """Whether the deck is legal and its gang is not illegal."""
        return self.deck == "legal" and self.gang != "illegal"

    @property
    def objection(self) -> str:
        """Why the deck may not be played, as a clause: `this gang is illegal`. Only for a deck that is not legal."""
        if self.deck == "unknown":
            return "it is not known whether this deck is legal"
        return f"this {'deck' if self.deck == 'illegal' else 'gang'} is illegal"

    def to_rows(self) -> list[dict[str, str | int | None]]:
        """A row for each finding: place, code, severity, message, card, numbers, origin of the limit, hint."""
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
