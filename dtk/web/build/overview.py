"""A draft as the page shows it: the cards by kind, the gang, values and suits, costs, and the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtk.builder.changes import DeckState
from dtk.cards.card import SUITS, SYMBOLS, value_name
from dtk.decks.gang import Gang
from dtk.decks.kinds import find_kind
from dtk.files.finding import SEVERITIES
from dtk.legality.judge import Judge
from dtk.report.catalogues.deck_chart import RED, VALUES, by_cost
from dtk.report.catalogues.gang_list import bullets
from dtk.web.build.deck_lines import DeckPart, ShownFinding, parts, placed, remarks_of
from dtk.web.build.draft import DeckDraft
from dtk.web.build.reading import NATIVE
from dtk.web.card_search import CardRow, card_row
from dtk.web.house_rules import house_judge


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

    formats: by name, with titles. is_format_set: whether the folder's rules set the format, whatever the deck names.
    remarks: findings that belong to no line. counts: of findings by severity. foreign: the format of the file if it is
    not dtk's own.
    """

    title: str
    author: str
    outfit: CardRow | None
    legend: CardRow | None
    format: str
    formats: tuple[tuple[str, str], ...]
    is_format_set: bool
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
    judge = house_judge()
    return Overview(
        title=judged.deck.name or "",
        author=judged.deck.author or "",
        outfit=card_row(outfit, database) if outfit else None,
        legend=card_row(legend, database) if legend else None,
        format=judged.context.format,
        formats=formats_known(judge),
        is_format_set=judge.format is not None,
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


def formats_known(judge: Judge) -> tuple[tuple[str, str], ...]:
    """The formats that a judge knows: names and titles."""
    return tuple((name, document["title"]) for name, document in judge.repository.documents["formats"].items())


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
