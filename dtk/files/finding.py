"""What is a fault, and where is it? The types that readers, rules and reports share."""

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
        """From the start of one stretch to the end of another."""
        return cls(line=first.line, column=first.column, end_line=last.end_line, end_column=last.end_column)


class Edit(NamedTuple):
    """Replace the text at `span` with `text`."""

    span: Span
    text: str


class Fix(NamedTuple):
    """A repair. `title` completes the sentence "Fix: ..."."""

    title: str
    edits: tuple[Edit, ...]


class Cause(NamedTuple):
    """What many findings have in common: said once of all of them, with what to do about it.

    message: a sentence without its number, which comes before it: `cards are not in the format`.
    """

    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault or remark. What its `code` means is in `legality.registry`.

    `card` is the title of the card concerned; `count` and `limit` are the numbers compared; `imposed_by` names the
    ruleset, format or document that set the limit; `hint` says what to do. `source` is the paragraph of the ruleset
    in force that states the rule, where it is not the one that the rule itself cites. `fix` keeps the deck's meaning;
    `guess` is a fix by what was probably meant, where only one thing was. `cause` is the same for findings that one
    thing brought about. `severity` is a member of SEVERITIES, the one that the rule of this code has.
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


class Unreadable(DtkError):
    """A text can't be read as the thing it should be. Carries every finding made along the way."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings
