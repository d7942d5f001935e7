"""Quick fixes: the changes that would resolve a finding."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.decks.deck import Entry, Line
from dtk.decks.rewrite import renaming, respelling
from dtk.editor.document import DECK, SCRIPT, Document
from dtk.editor.findings import findings
from dtk.editor.ignoring import ignoring
from dtk.editor.tidying import all_fixed, tidied
from dtk.files.emit import scalar
from dtk.files.finding import Edit, Finding, Fix, Span
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules.cards import reference_text, titles_meant

# Rules on too many copies, with a key that is equal for cards that count together.
ALIKE: dict[str, Callable[[Card], str]] = {
    "DT202": lambda card: card.identity,
    "DT203": lambda card: card.slot,
    "DT204": lambda card: card.type,
}
# Rules on printings: of a pack that the format lacks, not released yet, of an unknown pack, not in the pack.
PRINTINGS = ("DT302", "DT303", "DT104", "DT105")
UNKNOWN_CARD = "DT101"
# Rules whose findings tidying resolves.
UNTIDY = ("DT102", "DT107", "DT108")
# Faults whose hint names the intended word for the place.
NAMED_IN_HINT = ("DT010", "DT602", "DT603", "DT607")
MEANT = re.compile(r"Did you mean `([^`]+)`\?")
COPIES = re.compile(r":\s+(\d{1,2})\Z")
MOST_FINDINGS = 20
MOST_PRINTINGS = 4
QUICK, ALL, WHOLE = "quick", "all", "whole"


class Action(NamedTuple):
    """A change that an editor offers. kind: QUICK for one finding, ALL for every safe fix, WHOLE for tidying.

    finding: the finding that it resolves. is_preferred: whether it is the most likely correction.
    """

    title: str
    kind: str
    edits: tuple[Edit, ...]
    finding: Finding | None = None
    is_preferred: bool = False


def actions(document: Document, span: Span) -> list[Action]:
    """The changes for the findings in a span of the text, then those for the whole document."""
    if document.refused:
        return []
    here = [finding for finding in findings(document) if touches(finding, span)][:MOST_FINDINGS]
    made = [action for finding in here for action in of_finding(document, finding)]
    tidy = tidied(document)
    if tidy is not None:
        whole = Action("Tidy the deck (dtk deck fmt)", WHOLE, (tidy,))
        made += [whole._replace(kind=QUICK, finding=finding) for finding in here if finding.code in UNTIDY]
        made.append(whole)
    if (fix := all_fixed(document)) is not None:
        made.append(Action("Fix spelling, codes and order (dtk validate --fix)", ALL, (fix,)))
    return [*dict.fromkeys(made)]


def touches(finding: Finding, span: Span) -> bool:
    """Whether a finding overlaps a span, or has no place."""
    place = finding.span
    if place is None:
        return span.line == 1
    return (place.line, place.column) <= (span.end_line, span.end_column) and (span.line, span.column) <= (
        place.end_line,
        place.end_column,
    )


def of_finding(document: Document, finding: Finding) -> Iterator[Action]:
    """The changes that resolve one finding, the likeliest first."""
    fixes = [*own_fixes(finding), *further_fixes(document, finding)]
    for fix in dict.fromkeys(fixes):
        yield Action(
            title=capital(fix.title), kind=QUICK, edits=fix.edits, finding=finding, is_preferred=len(fixes) == 1
        )
    ignore = ignoring(document, finding)
    if ignore is not None:
        where = "in this file" if finding.span is None else "here"
        yield Action(
            title=f"Ignore {finding.code} {where}, with a reason", kind=QUICK, edits=(ignore,), finding=finding
        )


def own_fixes(finding: Finding) -> Iterator[Fix]:
    """The fixes that the finding carries."""
    if finding.fix is not None:
        yield finding.fix
    if finding.guess is not None:
        yield finding.guess


def further_fixes(document: Document, finding: Finding) -> Iterator[Fix]:
    """Further fixes, among which a person must choose."""
    judged = document.judged
    if finding.code in NAMED_IN_HINT and finding.guess is None and document.kind in (DECK, SCRIPT):
        yield from meant(document, finding)
    if judged is None or finding.span is None:
        return
    if finding.code == UNKNOWN_CARD and finding.guess is None:
        yield from nearest_titles(judged, finding)
    elif finding.code in ALIKE and judged.deck.kind == "yaml":
        yield from fewer(document, judged, finding)
    elif finding.code in PRINTINGS and judged.deck.kind == "yaml":
        yield from other_printings(judged, finding)


def meant(document: Document, finding: Finding) -> Iterator[Fix]:
    """The suggested word in a finding's hint."""
    match, span = MEANT.search(finding.hint or ""), finding.span
    if match is None or span is None or span.line != span.end_line:
        return
    within = document.source.lines[span.line - 1][: span.column - 1].count("[") > 0
    yield Fix(f"write `{match[1]}`", (Edit(span, scalar(match[1], within_brackets=within)),))


def nearest_titles(judged: JudgedDeck, finding: Finding) -> Iterator[Fix]:
    """Each title that an unknown card may mean."""
    lines = [entry.line for entry in judged.entries if entry.card is None]
    for line in (*lines, *judged.deck.orphan_starters):
        if line.place != finding.span:
            continue
        match = judged.database.names.resolve(line.reference)
        for title in titles_meant(line, match, judged):
            if edit := respelling(judged.deck, line, title):
                yield Fix(f"write `{title}`", (edit,))


def fewer(document: Document, judged: JudgedDeck, finding: Finding) -> Iterator[Fix]:
    """The fixes that reduce the copies on a line or remove it, for each line that resolves the finding."""
    surplus = (finding.count or 0) - (finding.limit or 0)
    listed = judged.of_type()
    group = next((ALIKE[finding.code](card) for entry, card in listed if entry.line.span == finding.span), None)
    for entry, card in listed:
        span, left = entry.line.span, entry.line.copies - surplus
        if span is None or left < 0 or ALIKE[finding.code](card) != group:
            continue
        name = reference_text(entry.line.reference)
        match = COPIES.search(document.source.lines[span.end_line - 1], 0, span.end_column - 1)
        if match is not None and left:
            place = Span.on_line(span.end_line, match.start(1) + 1, match.end(1) + 1)
            yield Fix(f"reduce `{name}` to {left}", (Edit(place, str(left)),))
        elif match is not None and span.end_line < len(document.source.lines):
            yield Fix(f"remove `{name}`", (Edit(Span(span.line, 1, span.end_line + 1, 1), ""),))


def other_printings(judged: JudgedDeck, finding: Finding) -> Iterator[Fix]:
    """Printings that may be played, each named by its pack."""
    for entry, card in judged.of_type():
        if finding.span not in (entry.line.place, entry.line.span):
            continue
        for other in judged.context.playable_printings(judged.database.names.printings(card.code))[:MOST_PRINTINGS]:
            name = judged.as_written(other, by_pack=True)
            edits = renamed(judged, entry, name)
            if edits and name != str(entry.line.reference):
                yield Fix(f"write `{name}`", edits)


def renamed(judged: JudgedDeck, entry: Entry, name: str) -> tuple[Edit, ...]:
    """The edits that write another name for a card, on its line and in the starting gang; none if one is impossible."""
    starts = [Line(one.reference, 0, span=one.span, title_span=one.title_span) for one in entry.line.starts]
    edits: Sequence[Edit | None] = [renaming(judged.deck, line, name) for line in (entry.line, *starts)]
    found = tuple(edit for edit in edits if edit is not None)
    return found if len(found) == len(edits) else ()


def capital(text: str) -> str:
    """A text with a capital first letter."""
    return text[:1].upper() + text[1:]
