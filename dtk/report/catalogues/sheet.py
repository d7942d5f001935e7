"""Registration sheets of decks for an event: their content, and markdown that is readable as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dtk import __version__
from dtk.cards.card import SUITS, SYMBOLS, Card, value_name
from dtk.decks.deck import Deck, Line
from dtk.decks.holdings import Holding, holdings, unknown_lines
from dtk.decks.stats import Stats, stats_of
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.registration import RegisteredDeck
from dtk.legality.verdict import Verdict
from dtk.report.catalogues.decks import PLURALS
from dtk.report.columns import table
from dtk.report.escape import ascii_json, inert, prose
from dtk.report.figures import counted

# A blank to fill in by hand.
BLANK = "_" * 24
MOST_REASONS = 3
VALUES = range(1, 14)
NOT_STATED = "not stated"


class SheetCard(NamedTuple):
    """A line of a sheet. slot: value and suit, empty for cards without. pack: its short code."""

    copies: int
    starting: int
    title: str
    slot: str
    pack: str


class SheetGang(NamedTuple):
    """The starting gang: each member with its cost, and the sums."""

    members: tuple[tuple[str, int], ...]
    cost: int
    stash: int
    left: int


class RegistrationSheet(NamedTuple):
    """The content of a registration sheet. player, event, date: empty if they are to be filled in by hand.

    outfit, legend: titles. sections: type of card -> its cards by suit and value. size: cards with a value. others: the
    numbers of jokers and unknown cards. gang: None if the file does not state it, or without exactly one outfit.
    grid: a row for each suit, then all: the copies by value, then their sum. reasons: why the deck or gang is not
    legal.
    """

    file: str
    player: str
    event: str
    date: str
    format: str
    deck: str
    outfit: str
    legend: str
    sections: dict[str, list[SheetCard]]
    size: int
    others: str
    gang: SheetGang | None
    no_gang: str
    grid: list[tuple[str, list[int]]]
    verdict: str
    basis: str
    reasons: list[str]
    hash: str


def sheet_of(registered: RegisteredDeck, judged: JudgedDeck, player: str = "", event: str = "") -> RegistrationSheet:
    """The sheet of a deck that can be read. player: instead of the deck's author."""
    verdict, database = registered.verdict, judged.database
    deck = judged.settled
    held, stats = holdings(deck, database), stats_of(deck, database)
    strangers = unknown_lines(deck, database)
    sections = {PLURALS[kind]: listed(rows) for kind, rows in held.items() if kind not in ("outfit", "legend")}
    if strangers:
        sections["Unknown cards"] = [stranger(line) for line in strangers]
    return RegistrationSheet(
        file=verdict.path,
        player=player or registered.player,
        event=event,
        date=verdict.date or "",
        format=verdict.format or "",
        deck=deck.name or "",
        outfit=lead(judged, held, "outfit"),
        legend=lead(judged, held, "legend"),
        sections=sections,
        size=stats.slots.total(),
        others=others(deck, stats, sum(line.copies for line in strangers)),
        gang=gang(stats),
        no_gang="The file does not state the starting gang."
        if stats.started is None
        else "The deck needs exactly one outfit.",
        grid=grid(stats),
        verdict=f"Deck {verdict.deck}, starting gang {verdict.gang}.",
        basis=basis(verdict),
        reasons=reasons(registered),
        hash=registered.hash,
    )


def others(deck: Deck, stats: Stats, unknown: int) -> str:
    """The numbers of jokers and of unknown cards: `2 jokers`, `jokers not stated, 1 unknown card`."""
    jokers = f"jokers {NOT_STATED}" if "jokers" in deck.unknown else counted(stats.jokers, "joker")
    return f"{jokers}, {counted(unknown, 'unknown card')}" if unknown else jokers


def lead(judged: JudgedDeck, held: dict[str, list[Holding]], kind: str) -> str:
    """The title of the outfit or legend, or of several, or why there is none."""
    titles = [named(holding.card) for holding in held.get(kind, [])]
    return ", ".join(titles) or (NOT_STATED if kind in judged.deck.unknown else "none")


def named(card: Card) -> str:
    """`Law Dogs (DT2)`."""
    return f"{card.title} ({card.pack})"


def listed(held: list[Holding]) -> list[SheetCard]:
    """The cards of a type, by suit and value."""
    rows = sorted(held, key=lambda one: (one.card.suit is None, suit_order(one.card), one.card.value or 0))
    return [
        SheetCard(
            copies=holding.copies,
            starting=min(holding.starting or 0, holding.copies),
            title=holding.card.title,
            slot=holding.card.slot if holding.card.value else "",
            pack=holding.card.pack,
        )
        for holding in rows
    ]


def suit_order(card: Card) -> int:
    """The place of a card's suit among all."""
    return SUITS.index(card.suit) if card.suit in SUITS else len(SUITS)


def stranger(line: Line) -> SheetCard:
    """A line that names an unknown card."""
    return SheetCard(copies=line.copies, starting=line.starting or 0, title=str(line.reference), slot="", pack="")


def gang(stats: Stats) -> SheetGang | None:
    """The starting gang with its costs."""
    found = stats.gang
    if found is None:
        return None
    members = tuple((member.card.title, found.cost_of(member.card)) for member in found.members)
    return SheetGang(members=members, cost=found.cost, stash=found.stash, left=found.left)


def grid(stats: Stats) -> list[tuple[str, list[int]]]:
    """The copies by suit and value, with sums."""
    rows = [(SYMBOLS[suit], [stats.slots[value, suit] for value in VALUES]) for suit in SUITS]
    rows.append(("All", [sum(row[place] for _, row in rows) for place in range(len(VALUES))]))
    return [(name, [*row, sum(row)]) for name, row in rows]


def basis(verdict: Verdict) -> str:
    """The program and the rules behind the verdict, as a sentence."""
    on = f" on {verdict.date}" if verdict.date else ", all packs counted as released"
    return f"Judged by dtk {__version__}: ruleset {verdict.ruleset}, format {verdict.format}{on}."


def reasons(registered: RegisteredDeck) -> list[str]:
    """The worst findings against the deck, as many as fit on a sheet."""
    found = registered.reasons
    shown = [f"{one.code}{f', line {one.span.line}' if one.span else ''}: {one.message}" for one in found]
    more = len(found) - MOST_REASONS
    return [*shown[:MOST_REASONS], *([f"And {more} more; `dtk validate` lists all."] if more > 0 else [])]


def spaced(digits: str) -> str:
    """A hash in groups of four digits, which are easier to compare."""
    return " ".join(digits[place : place + 4] for place in range(0, len(digits), 4))


def markdown(sheets: Sequence[RegistrationSheet]) -> str:
    """Sheets as markdown, one after another."""
    return inert("\n\n---\n\n".join("\n\n".join(parts(sheet)) for sheet in sheets) + "\n")


def parts(sheet: RegistrationSheet) -> list[str]:
    """The paragraphs and tables of a sheet."""
    facts = [
        ["Player", prose(sheet.player) or BLANK],
        ["Event", prose(sheet.event) or BLANK],
        ["Date", sheet.date or BLANK],
        ["Format", sheet.format],
        ["Deck", prose(sheet.deck) or "(no name)"],
        ["Outfit", sheet.outfit],
        ["Legend", sheet.legend],
    ]
    found = ["# Registration sheet", table(facts, ["", ""], style="github"), "## Starting gang"]
    if sheet.gang is None:
        found.append(sheet.no_gang)
    else:
        rows = [[title, str(cost)] for title, cost in sheet.gang.members]
        sums = f"{sheet.gang.cost} of {sheet.gang.stash} ghost rock spent, {sheet.gang.left} left."
        found += [table(rows, ["Card", "Cost"], style="github", align=("left", "right"))] if rows else []
        found.append(f"{counted(len(rows), 'card')}, {sums}")
    for heading, cards in sheet.sections.items():
        known = heading != "Unknown cards"
        rows = [
            [
                *(str(card.copies), start_mark(card), card.title if known else prose(card.title)),
                *(card.slot, card.pack),
            ]
            for card in cards
        ]
        found.append(f"## {heading} ({sum(card.copies for card in cards)})")
        found.append(
            table(
                rows,
                ["Copies", "Start", "Card", "Value", "Pack"],
                style="github",
                align=("right", "right", "left", "right", "left"),
            )
        )
    values = [[name, *(f"{count}" if count else "." for count in row)] for name, row in sheet.grid]
    headings = ["", *map(value_name, VALUES), "All"]
    found += ["## Values and suits", table(values, headings, style="github", align=("left", *["right"] * 14))]
    found.append(f"{counted(sheet.size, 'card')}, {sheet.others}.")
    found += ["## Verdict", f"{sheet.verdict} {sheet.basis}"]
    found += ["\n".join(f"- {prose(reason)}" for reason in sheet.reasons)] if sheet.reasons else []
    found.append(f"Deck hash {spaced(sheet.hash)}: it covers cards, copies, starting gang, outfit and legend.")
    found.append(f"Player's signature {BLANK}\n\nJudge's signature {BLANK}")
    return found


def start_mark(card: SheetCard) -> str:
    """The number of starting copies; empty for none."""
    return str(card.starting) if card.starting else ""


def as_json(sheets: Sequence[RegistrationSheet]) -> str:
    """Sheets as JSON."""
    return ascii_json({"schema_version": 1, "sheets": [data(sheet) for sheet in sheets]}, indent=2) + "\n"


def data(sheet: RegistrationSheet) -> dict[str, Any]:
    """A sheet as JSON values. Facts to be filled in by hand are null."""
    cards = {heading: [card._asdict() for card in cards] for heading, cards in sheet.sections.items()}
    found = sheet.gang
    return {
        **{name: getattr(sheet, name) or None for name in ("file", "player", "event", "date", "format", "deck")},
        "outfit": sheet.outfit,
        "legend": sheet.legend,
        "cards": cards,
        "size": sheet.size,
        "others": sheet.others,
        "starting_gang": None
        if found is None
        else {**found._asdict(), "members": [{"title": title, "cost": cost} for title, cost in found.members]},
        "values": dict(sheet.grid),
        "verdict": sheet.verdict,
        "basis": sheet.basis,
        "reasons": sheet.reasons,
        "hash": sheet.hash,
    }
