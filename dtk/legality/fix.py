"""Fixes of decks: the ones that findings carry and that keep the deck's meaning."""

from __future__ import annotations

import math

from dtk.decks.kinds import read_deck
from dtk.decks.rewrite import apply_edits, canonical_text
from dtk.files.finding import Edit, Unreadable
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.verdict import Verdict

MOST_ROUNDS = 4
# The family of findings about spelling and headings, which tidying changes.
SPELLING_AND_PLACE = "DT1"
REPEATED_KEY = "DT009"


def fixed(judge: Judge, source: Source, path: str | None = None, *, tidy: bool = True, guessing: bool = False) -> str:
    """The text of a deck file with every safe fix applied, and a YAML deck in its usual order if `tidy`.

    Spelling, codes instead of titles, headings and order can be fixed safely. Suppressed findings are not fixed, and an
    unreadable text is returned unchanged. A deck with faults of structure keeps its order. path: as for `Judge.judge`.
    guessing: whether likely corrections ("Did you mean") are applied too.
    """
    text = source.text
    verdict = judge.judge(source, path)
    for _ in range(MOST_ROUNDS):
        better = apply_fixes(judge, source.name, text, verdict, guessing)
        if better == text:
            break
        text, verdict = better, judge.judge(Source(source.name, better), path)
    if verdict.kind != "yaml" or not tidy:
        return text
    suppressed = (finding for finding in verdict.suppressed if finding.code.startswith(SPELLING_AND_PLACE))
    untouched = {finding.span.line for finding in suppressed if finding.span}
    try:
        return canonical_text(Source(source.name, text), judge.repository.database, untouched)
    except Unreadable:  # a part that does not fit the structure has no place in the order
        return text


def apply_fixes(judge: Judge, name: str, text: str, verdict: Verdict, guessing: bool) -> str:
    """The text with the fixes of the verdict's findings, except those that would make it unreadable or repeat a key."""
    fixes = [finding.fix or (finding.guess if guessing else None) for finding in verdict.findings]
    edits = without_overlaps([edit for fix in fixes if fix for edit in fix.edits])
    most = repeated_keys(judge, name, text)

    def keeps(*chosen: Edit) -> bool:
        repeated = repeated_keys(judge, name, apply_edits(text, [*chosen]))
        return repeated < math.inf and repeated <= most

    if keeps(*edits):
        return apply_edits(text, edits)
    chosen: list[Edit] = []
    for edit in edits:
        if keeps(*chosen, edit):
            chosen.append(edit)
    return apply_edits(text, chosen)


def repeated_keys(judge: Judge, name: str, text: str) -> float:
    """The number of repeated keys in the text of a deck; infinite for an unreadable text."""
    try:
        deck = read_deck(Source(name, text), judge.repository.database, judge.kind)
    except Unreadable:
        return math.inf
    return sum(finding.code == REPEATED_KEY for finding in deck.findings)


def without_overlaps(edits: list[Edit]) -> list[Edit]:
    """Edits that don't overlap: the first at each place. The rest wait for another round."""
    chosen: list[Edit] = []
    for edit in sorted(edits, key=lambda each: each.span):
        end = (chosen[-1].span.end_line, chosen[-1].span.end_column) if chosen else (0, 0)
        if (edit.span.line, edit.span.column) >= end:
            chosen.append(edit)
    return chosen
