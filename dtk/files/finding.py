"""Findings and their places: the types that readers, rules and reports share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dtk.files.errors import DtkError

ERROR, WARNING, INFO = "error", "warning", "info"
SEVERITIES = (ERROR, WARNING, INFO)


class Span(NamedTuple):
    """A stretch of a source text. Lines and columns count characters from 1; the end column is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def on_line(cls, line: int, column: int, end_column: int) -> Span:
        """A stretch of one line."""
        return cls(line=line, column=column, end_line=line, end_column=end_column)

    @classmethod
    def from_to(cls, first: Span, last: Span) -> Span:
        """The stretch from the start of one span to the end of another."""
        return cls(line=first.line, column=first.column, end_line=last.end_line, end_column=last.end_column)


class Edit(NamedTuple):
    """Replace the text at `span` with `text`."""

    span: Span
    text: str


class Fix(NamedTuple):
    """A fix. `title` completes the sentence "Fix: ..."."""

    title: str
    edits: tuple[Edit, ...]


class Cause(NamedTuple):
    """The common cause of several findings, shown once for all of them, with a hint.

    message: a sentence that follows their number: `cards are not in the format`.
    """

    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault or note. `legality.registry` explains its `code`.

    card: the title of the card concerned. count, limit: the numbers compared. imposed_by: the ruleset, format or
    document that sets the limit. hint: what to do. source: the paragraph of the ruleset in force, where it differs from
    the one that the rule cites. fix: keeps the deck's meaning. guess: the likely correction, if there is only one.
    cause: shared by findings with one cause. severity: a member of SEVERITIES, that of the code's rule. suppressed_by:
    what suppresses it, as in `the comment on line 4: we play without jokers`; None for a finding that is shown.
    """

    code: str
    message: str
    span: Span | None = None
    card: str | None = None
    count: int | None = None
    limit: int | None = None
    imposed_by: str | None = None
    hint: str | None = None
    fix: Fix | None = None
    source: str | None = None
    severity: str = ERROR
    guess: Fix | None = None
    cause: Cause | None = None
    suppressed_by: str | None = None

    @property
    def is_suppressed(self) -> bool:
        """Whether a comment or a setting suppresses it."""
        return self.suppressed_by is not None


class Unreadable(DtkError):
    """Raised for a text that cannot be read; it carries all findings."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings
