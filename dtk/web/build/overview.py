"""A draft as the page shows it: the cards by kind, the gang, values and suits, costs, and the verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dtk.builder.changes import DeckState
from dtk.cards.card import SUITS, SYMBOLS, Card, value_name
from dtk.cards.database import Database
from dtk.decks.deck import Entry
from dtk.decks.gang import Gang
from dtk.decks.holdings import ORDER
from dtk.decks.kinds import find_kind
from dtk.files.finding import SEVERITIES, Finding
from dtk.legality.judged_deck import LEADS, JudgedDeck
from dtk.legality.legal_gangs import can_start
from dtk.report.catalogues.deck_chart import RED, VALUES, by_cost
from dtk.report.catalogues.decks import PLURALS
from dtk.report.catalogues.gang_list import bullets
from dtk.web.build.draft import DeckDraft
from dtk.web.build.editing import fix_of
from dtk.web.build.reading import NATIVE
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


class GridCell(NamedTuple):
    """The cards of a suit and value. state: `empty`, `open`, `full` or `over`."""

    slot: str
    cards: int
    state: str


class GangMember(NamedTuple):
    """A starting card with the cost that this outfit pays for it."""

    code: str
    title: str
    cost: int
    influence: int
    rating: str


class GangSums(NamedTuple):
    """The starting gang with its sums."""

    members: tuple[GangMember, ...]
    cost: int
    stash: int
    left: int
    influence: int
    bullets: str
    income: int
    upkeep: int


class Overview(NamedTuple):
    """A draft as the page shows it. gang: None without exactly one outfit, or if the file leaves it open.

    remarks: findings that belong to no line. counts: of findings by severity. foreign: the format of the file if it is
    not dtk's own.
    """

    title: str
    author: str
    outfit: CardRow | None
    legend: CardRow | None
    format: str
    formats: tuple[tuple[str, str], ...]
    size: int
    size_limit: int
    jokers: int
    parts: tuple[DeckPart, ...]
    grid: tuple[tuple[str, bool, tuple[GridCell, ...], int], ...]
    values: tuple[str, ...]
    value_sums: tuple[int, ...]
    slot_limit: int
    costs: tuple[tuple[int, int], ...]
    verdict: str
    gang_verdict: str
    remarks: tuple[ShownFinding, ...]
    counts: dict[str, int]
    gang: GangSums | None
    is_gang_open: bool
    foreign: str


def overview(draft: DeckDraft) -> Overview:
    """A draft as the page shows it. Raises BadDraft."""
    judged, verdict = draft.read
    database = judged.database
    state = DeckState(judged, verdict, database)
    remarks = list(remarks_of(verdict.findings))
    by_line = placed(judged, verdict.findings, remarks)
    used = {remark.number for found in by_line.values() for remark in found}
    limits = judged.context.limits
    outfit, legend = judged.lead("outfit"), judged.lead("legend")
    documents = judged.context.database.documents["formats"]
    return Overview(
        title=judged.deck.name or "",
        author=judged.deck.author or "",
        outfit=card_row(outfit, database) if outfit else None,
        legend=card_row(legend, database) if legend else None,
        format=judged.context.format,
        formats=tuple((name, document["title"]) for name, document in documents.items()),
        size=state.size,
        size_limit=state.size_limit,
        jokers=state.stats.jokers,
        parts=tuple(parts(judged, by_line)),
        grid=tuple(grid(state, limits["slot_copies"].value)),
        values=tuple(map(value_name, VALUES)),
        value_sums=tuple(sum(state.stats.slots[value, suit] for suit in SUITS) for value in VALUES),
        slot_limit=limits["slot_copies"].value,
        costs=tuple(by_cost(state.stats).items()),
        verdict=verdict.deck,
        gang_verdict=verdict.gang,
        remarks=tuple(remark for remark in remarks if remark.number not in used),
        counts={severity: verdict.count(severity) for severity in SEVERITIES},
        gang=sums(judged.gang) if judged.gang else None,
        is_gang_open="start" in judged.deck.unknown,
        foreign="" if judged.deck.kind == NATIVE else find_kind(judged.deck.kind).title,
    )


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


def grid(state: DeckState, limit: int) -> Iterator[tuple[str, bool, tuple[GridCell, ...], int]]:
    """A row for each suit: its sign, whether it is red, its cells by value, and their sum."""
    for suit in SUITS:
        counts = [state.stats.slots[value, suit] for value in VALUES]
        cells = tuple(
            GridCell(slot=f"{value_name(value)}{SYMBOLS[suit]}", cards=count, state=cell_state(count, limit))
            for value, count in zip(VALUES, counts, strict=True)
        )
        yield SYMBOLS[suit], suit in RED, cells, sum(counts)


def cell_state(count: int, limit: int) -> str:
    """Whether a suit and value has room."""
    if not count:
        return "empty"
    return "over" if count > limit else "full" if count == limit else "open"


def sums(gang: Gang) -> GangSums:
    """A gang with its sums."""
    members = tuple(
        GangMember(
            code=member.card.code,
            title=member.card.title,
            cost=gang.cost_of(member.card),
            influence=member.card.influence or 0,
            rating="" if member.card.bullets is None else f"{member.card.bullets} {member.card.shooter or ''}".strip(),
        )
        for member in gang.members
    )
    return GangSums(
        members=members,
        cost=gang.cost,
        stash=gang.stash,
        left=gang.left,
        influence=gang.influence,
        bullets=bullets(gang),
        income=gang.income,
        upkeep=gang.upkeep,
    )
