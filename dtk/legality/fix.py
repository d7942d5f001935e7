"""How is a deck mended? By the fixes that its findings carry: only those that keep its meaning."""

from __future__ import annotations

from collections.abc import Callable

from dtk.decks.kinds import read_deck
from dtk.decks.rewrite import apply, canonical
from dtk.files.finding import Edit, Unreadable
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.verdict import Verdict

MOST_ROUNDS = 4
# What tidying does to a line, its findings report: another spelling, another heading.
SPELLING_AND_PLACE = "DT1"


def fixed(
    judge: Judge, source: Source, kept: Callable[[Verdict], Verdict] = lambda verdict: verdict, *, tidy: bool = True
) -> str:
    """The text of a deck file with every safe fix applied, and a YAML deck in its usual order if `tidy`.

    Safe are spelling, codes in place of titles, headings and order. `kept` moves the findings that nobody wants to
    hear of to the suppressed; what is suppressed is not mended. A text that can't be read is returned as it is.
    """
    text = source.text
    verdict = kept(judge.judge(source))
    for _ in range(MOST_ROUNDS):
        better = improved(judge, source.name, text, verdict)
        if better == text:
            break
        text, verdict = better, kept(judge.judge(Source(source.name, better)))
    if verdict.kind != "yaml" or not tidy:
        return text
    suppressed = (one for one in verdict.suppressed if one.code.startswith(SPELLING_AND_PLACE))
    return canonical(
        Source(source.name, text), judge.repository.database, {one.span.line for one in suppressed if one.span}
    )


def improved(judge: Judge, name: str, text: str, verdict: Verdict) -> str:
    """The text with the fixes of the findings kept; without those that would make it unreadable."""
    edits = apart([edit for one in verdict.findings if one.fix for edit in one.fix.edits])
    if is_readable(judge, name, apply(text, edits)):
        return apply(text, edits)
    chosen: list[Edit] = []
    for edit in edits:
        if is_readable(judge, name, apply(text, [*chosen, edit])):
            chosen.append(edit)
    return apply(text, chosen)


def is_readable(judge: Judge, name: str, text: str) -> bool:
    """Whether a text is a deck."""
    try:
        read_deck(Source(name, text), judge.repository.database, judge.kind)
    except Unreadable:
        return False
    return True


def apart(edits: list[Edit]) -> list[Edit]:
    """Edits that don't overlap, the first of each place; the rest wait for another round."""
    chosen: list[Edit] = []
    for edit in sorted(edits, key=lambda one: one.span):
        end = (chosen[-1].span.end_line, chosen[-1].span.end_column) if chosen else (0, 0)
        if (edit.span.line, edit.span.column) >= end:
            chosen.append(edit)
    return chosen
