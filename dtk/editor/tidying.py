"""Changes of whole documents: tidying, and every safe fix."""

from __future__ import annotations

from dtk.decks.rewrite import canonical_text
from dtk.editor.document import DECK, LIST, Document
from dtk.files.finding import Edit, Unreadable
from dtk.files.reading import Source
from dtk.legality.fix import fixed


def tidied(document: Document) -> Edit | None:
    """The change of `dtk deck fmt`; None if there is none. Only decks of dtk's own format can be tidied."""
    if document.kind != DECK or document.judged is None or document.judged.deck.kind != "yaml":
        return None
    try:
        return replacing(document.source, canonical_text(document.source, document.database))
    except Unreadable:
        return None


def all_fixed(document: Document) -> Edit | None:
    """The change of `dtk validate --fix`; None if there is none."""
    if document.kind not in (DECK, LIST) or document.judged is None:
        return None
    tidy = not document.judge.selection.only
    return replacing(document.source, fixed(document.judge, document.source, document.source.name, tidy=tidy))


def replacing(source: Source, text: str) -> Edit | None:
    """The edit that replaces the lines in which a source and a new text differ; None if they are the same."""
    if text == source.text:
        return None
    before, after = source.text.splitlines(keepends=True), text.splitlines(keepends=True)
    most = min(len(before), len(after))
    head = next((place for place in range(most) if before[place] != after[place]), most)
    rest = most - head
    tail = next((place for place in range(rest) if before[-1 - place] != after[-1 - place]), rest)
    start = sum(map(len, before[:head]))
    end = len(source.text) - sum(map(len, before[len(before) - tail :]))
    return Edit(source.span(start, end), "".join(after[head : len(after) - tail]))
