"""The lines of a draft by kind, each with the findings at it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.deck import Entry
from dtk.decks.holdings import ORDER
from dtk.files.finding import Finding
from dtk.legality.judged_deck import LEADS, JudgedDeck
from dtk.legality.legal_gangs import can_start
from dtk.report.catalogues.decks import PLURALS
from dtk.web.build.editing import fix_of
from dtk.web.card_search import CardRow, card_row

UNKNOWN = "Unknown cards"
MOST_OFFERS = 3


class ShownFinding(NamedTuple):
    """A finding. number: among all findings, for its fix. fix: what the fix does, empty without one."""

    number: int
    code: str
    severity: str
    message: str
    hint: str
    fix: str


class DeckLine(NamedTuple):
    """A printing of the deck, or a line that names no card. row: None for such a line, which `name` names.

    line: the index of its first line. offers: printings that may be meant, as code and title.
    """

    line: int
    row: CardRow | None
    name: str
    copies: int
    starting: int
    may_start: bool
    remarks: tuple[ShownFinding, ...]
    offers: tuple[tuple[str, str], ...] = ()


class DeckPart(NamedTuple):
    """The lines of a kind. copies: of all of them."""

    kind: str
    title: str
    copies: int
    lines: tuple[DeckLine, ...]


def remarks_of(findings: Iterable[Finding]) -> Iterator[ShownFinding]:
    """Findings as remarks."""
    for number, finding in enumerate(findings):
        fix = fix_of(finding)
        yield ShownFinding(
            number=number,
            code=finding.code,
            severity=finding.severity,
            message=finding.message,
            hint=finding.hint or "",
            fix=fix.title if fix else "",
        )


def placed(
    judged: JudgedDeck, findings: Iterable[Finding], remarks: list[ShownFinding]
) -> dict[int, list[ShownFinding]]:
    """The remarks by the index of the line that they belong to: the line in which they begin."""
    at: dict[int, int] = {}
    for index, entry in enumerate(judged.entries):
        for span in (entry.line.span, *(start.span for start in entry.line.starts)):
            if span is not None:
                at.setdefault(span.line, index)
    found: dict[int, list[ShownFinding]] = {}
    for finding, remark in zip(findings, remarks, strict=True):
        if finding.span is not None and finding.span.line in at:
            found.setdefault(at[finding.span.line], []).append(remark)
    return found


def parts(judged: JudgedDeck, by_line: dict[int, list[ShownFinding]]) -> Iterator[DeckPart]:
    """The lines by kind, each printing once, those of unknown cards last."""
    known: dict[str, list[tuple[int, Entry, Card]]] = {}
    unknown = []
    for index, entry in enumerate(judged.entries):
        if entry.card is None:
            unknown.append(unknown_line(index, entry, by_line, judged.database))
        else:
            known.setdefault(entry.card.code, []).append((index, entry, entry.card))
    lines: dict[str, list[DeckLine]] = {}
    for found in sorted(known.values(), key=lambda found: in_part(found[0][2])):
        lines.setdefault(found[0][2].type, []).append(known_line(found, by_line, judged.database))
    for kind in sorted(lines, key=order):
        yield part(kind, PLURALS[kind], lines[kind])
    if unknown:
        yield part("unknown", UNKNOWN, unknown)


def part(kind: str, title: str, lines: list[DeckLine]) -> DeckPart:
    """The lines of a kind."""
    return DeckPart(kind=kind, title=title, copies=sum(line.copies for line in lines), lines=tuple(lines))


def order(kind: str) -> tuple[bool, int]:
    """The place of a kind: outfit and legend first."""
    return kind not in LEADS, ORDER.index(kind)


def in_part(card: Card) -> tuple[int, str]:
    """The place of a card among those of its kind: by value, then by title."""
    return -(card.value or 0), card.title.casefold()


def known_line(
    found: list[tuple[int, Entry, Card]], by_line: dict[int, list[ShownFinding]], database: Database
) -> DeckLine:
    """A printing, from all its lines."""
    first, _, card = found[0]
    return DeckLine(
        line=first,
        row=card_row(card, database),
        name=card.title,
        copies=sum(entry.line.copies for _, entry, _ in found),
        starting=sum(entry.line.starting or 0 for _, entry, _ in found),
        may_start=can_start(card),
        remarks=tuple(remark for index, _, _ in found for remark in by_line.get(index, ())),
    )


def unknown_line(index: int, entry: Entry, by_line: dict[int, list[ShownFinding]], database: Database) -> DeckLine:
    """A line that names no card, with cards that may be meant."""
    near = database.names.suggest(str(entry.line.reference), MOST_OFFERS)
    cards = [(title, database.names.find(title).printings[0].code) for title in near]
    return DeckLine(
        line=index,
        row=None,
        name=str(entry.line.reference),
        copies=entry.line.copies,
        starting=entry.line.starting or 0,
        may_start=False,
        remarks=tuple(by_line.get(index, ())),
        offers=tuple((code, title) for title, code in cards),
    )
