"""The verdict on one file: deck, gang, the rules that applied, and the findings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from dtk.files.finding import ERROR, Finding
from dtk.files.frames import Cell, Columns, Tabular
from dtk.files.reading import Source


@dataclass(frozen=True, slots=True)
class Verdict(Tabular):
    """The judgement of one deck file. Table: `findings`, a row for each finding.

    deck: "legal", "illegal" (a rule of the game is broken), "unknown" (a part of the file was not understood, and the
    rest breaks no rule) or "unreadable". gang: "legal", "illegal" or "unknown" (the format cannot name starters, or a
    starter's card is unknown). kind: the file format ("yaml", "o8d", ...), None if unreadable.
    findings: in the order of the file. suppressed: findings that the deck's comments or the selection suppress.
    """

    tables: ClassVar[Columns] = {
        "findings": (
            *("path", "line", "column", "code", "severity", "message", "card", "count", "limit", "imposed_by", "hint"),
        )
    }

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

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        for finding in self.findings:
            line, column = (finding.span.line, finding.span.column) if finding.span else (None, None)
            yield (
                *(self.path, line, column, finding.code, finding.severity, finding.message, finding.card),
                *(finding.count, finding.limit, finding.imposed_by, finding.hint),
            )

    @property
    def has_errors(self) -> bool:
        """Whether any finding is an error."""
        return self.count(ERROR) > 0
