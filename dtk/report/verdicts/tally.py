"""The totals of a run: legal decks, legal gangs, and findings by severity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dtk.files.finding import SEVERITIES
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict
from dtk.report.figures import counted
from dtk.report.verdicts.findings import list_findings, suppressed_errors

DECK_VERDICTS = ("legal", "illegal", "unknown", "unreadable")
GANG_VERDICTS = ("legal", "illegal", "unknown")
NOUNS = {"error": "error", "warning": "warning", "info": "note"}


@dataclass(frozen=True, slots=True)
class RunTotals:
    """The numbers of files by verdict, and of findings by severity. Suppressed findings are counted separately."""

    files: int
    decks: dict[str, int]
    gangs: dict[str, int]
    findings: dict[str, int]
    fixable: int
    suppressed: int
    suppressed_errors: int

    @property
    def verdicts(self) -> str:
        """Sentences on the verdicts."""
        decks = ", ".join(f"{number} {verdict}" for verdict, number in self.decks.items())
        gangs = ", ".join(f"{number} {verdict}" for verdict, number in self.gangs.items())
        return f"{counted(self.files, 'file')}. Decks: {decks}. Starting gangs: {gangs}."

    @property
    def remarks(self) -> str:
        """A sentence or two on the findings."""
        if not any(self.findings.values()):
            return self.set_aside.strip() or "No findings."
        words = [counted(number, NOUNS[severity]) for severity, number in self.findings.items()]
        fixable = f" ({self.fixable} with a safe fix)" if self.fixable else ""
        return f"{', '.join(words[:-1])} and {words[-1]}{fixable}.{self.set_aside}"

    @property
    def set_aside(self) -> str:
        """A sentence on suppressed findings; empty if there are none."""
        if not self.suppressed:
            return ""
        errors = f", including {counted(self.suppressed_errors, 'error')}" if self.suppressed_errors else ""
        return f" {counted(self.suppressed, 'finding')} suppressed{errors}."


def tally(verdicts: Sequence[Verdict], rules: Mapping[str, Rule]) -> RunTotals:
    """The totals of a run."""
    findings = list_findings(verdicts, rules)
    return RunTotals(
        files=len(verdicts),
        decks={word: sum(verdict.deck == word for verdict in verdicts) for word in DECK_VERDICTS},
        gangs={word: sum(verdict.gang == word for verdict in verdicts) for word in GANG_VERDICTS},
        findings={
            severity: sum(reported.finding.severity == severity for reported in findings) for severity in SEVERITIES
        },
        fixable=sum(reported.finding.fix is not None for reported in findings),
        suppressed=sum(len(verdict.suppressed) for verdict in verdicts),
        suppressed_errors=len(suppressed_errors(verdicts, rules)),
    )
