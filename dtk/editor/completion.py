"""Completion: the suggestions for a place in a document."""

from __future__ import annotations

import re

from dtk.decks.layout import SCRIPT
from dtk.editor.document import DECK, LIST, POSITION, Document
from dtk.editor.here import Here, here
from dtk.editor.in_decks import in_deck, in_list
from dtk.editor.in_scripts import in_position, in_script
from dtk.editor.suggestion import RULE, Completion, words_for
from dtk.files.finding import Span
from dtk.legality.catalogue import all_rules

IGNORED = re.compile(r"dtk:\s*ignore(?:-file)?\[(?:[^\]]*,)?\s*([^,\]]*)\Z")


def complete(document: Document, line: int, column: int) -> Completion | None:
    """The suggestions for a place; None if there are none."""
    if document.kind == LIST:
        return in_list(document, line, column)
    found = here(document.source.lines, line, column)
    if found is None:
        return None
    if found.comment is not None:
        return codes(found) if document.kind == DECK else None
    if document.kind == POSITION:
        return in_position(document, found, found.keys)
    if document.kind != DECK:
        return in_script(document, found, found.keys)
    within = script_keys(found)
    return in_deck(document, found) if within is None else in_script(document, found, within)


def script_keys(found: Here) -> tuple[str, ...] | None:
    """The keys around a place within an inline script; None outside of it, such as on the path of a script file."""
    inside = found.keys[:1] == (SCRIPT,) and (found.is_key or len(found.keys) > 1)
    return found.keys[1:] if inside else None


def codes(found: Here) -> Completion | None:
    """The codes of rules in a comment that ignores some."""
    match = IGNORED.search(found.comment or "")
    if match is None:
        return None
    span = Span.on_line(found.span.line, found.span.column - len(match[1]), found.span.column)
    rules = {code: rule for code, rule in all_rules().items() if rule.check is not None}
    known = {code: rule.summary for code, rule in rules.items()}
    return words_for(span, match[1], known, RULE, details={code: rule.slug for code, rule in rules.items()})
