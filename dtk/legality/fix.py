"""How is a deck mended? By the fixes that its findings carry: only those that keep its meaning."""

from __future__ import annotations

from dtk.decks.rewrite import apply, canonical
from dtk.files.finding import Edit, Unreadable
from dtk.files.reading import Source
from dtk.legality.judge import Judge

MOST_ROUNDS = 4


def mended(judge: Judge, source: Source) -> str:
    """The text of a deck file with every safe fix applied, and a YAML deck in its usual order.

    Safe are spelling, codes in place of titles, headings and order. A text that can't be read is returned as it is.
    """
    text = source.text
    for _ in range(MOST_ROUNDS):
        verdict = judge.judge(Source(source.name, text))
        edits = [edit for one in verdict.findings if one.fix for edit in one.fix.edits]
        if not edits:
            break
        text = apply(text, apart(edits))
    try:
        return canonical(Source(source.name, text), judge.laws.database) if verdict.kind == "yaml" else text
    except Unreadable:
        return text


def apart(edits: list[Edit]) -> list[Edit]:
    """Edits that don't overlap, the first of each place; the rest wait for another round."""
    chosen: list[Edit] = []
    for edit in sorted(edits, key=lambda one: one.span):
        end = (chosen[-1].span.end_line, chosen[-1].span.end_column) if chosen else (0, 0)
        if (edit.span.line, edit.span.column) >= end:
            chosen.append(edit)
    return chosen
