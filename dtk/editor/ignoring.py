"""Comments that ignore a finding: on its line or, if it has no place, for the whole file."""

from __future__ import annotations

import re

from dtk.decks.rewrite import MODELINE, apply_edits
from dtk.editor.document import DECK, Document
from dtk.files.finding import Edit, Finding, Span
from dtk.files.reading import Source
from dtk.legality.ignores import ONE_CODE, OPENING

# A placeholder for the author's reason.
REASON = "the reason"
IN_BRACKETS = re.compile(r"ignore\[(?P<codes>[^\[\]#]*)\]")


def ignoring(document: Document, finding: Finding) -> Edit | None:
    """The comment that ignores a finding.

    None in other formats, for mandatory rules, and for faults that make the deck unreadable.
    """
    if document.kind != DECK or document.judged is None or document.judged.deck.kind != "yaml":
        return None
    edit = for_file(document.source, finding) if finding.span is None else on_line(document, finding, finding.span)
    changed = document.judge.judge(
        Source(document.source.name, apply_edits(document.source.text, [edit])), document.source.name
    )
    before = [one.code for one in document.verdict.findings]
    is_hidden = [one.code for one in changed.findings].count(finding.code) < before.count(finding.code)
    return edit if is_hidden and changed.deck != "unreadable" else None


def on_line(document: Document, finding: Finding, span: Span) -> Edit:
    """A comment at the end of a line, or the code added to an existing comment."""
    line, number = document.source.lines[span.line - 1], span.line
    for opening in OPENING.finditer(line):
        there = IN_BRACKETS.match(line, opening.end())
        if there is not None and ONE_CODE.search(there["codes"]):
            end = there.end("codes") + 1
            return Edit(Span.on_line(number, end, end), f", {finding.code}")
    bare = len(line.rstrip())
    return Edit(Span.on_line(number, bare + 1, len(line) + 1), f"  # dtk: ignore[{finding.code}] {REASON}")


def for_file(source: Source, finding: Finding) -> Edit:
    """A comment for the whole file, above its first key and below its modelines."""
    lines = source.lines
    first = next((place for place, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")), 1)
    modelines = [place for place in range(1, first) if MODELINE.match(lines[place - 1])]
    at = max(modelines, default=0) + 1
    end = "\r\n" if "\r\n" in source.text else "\n"
    return Edit(Span.on_line(at, 1, 1), f"# dtk: ignore-file[{finding.code}] {REASON}{end}")
