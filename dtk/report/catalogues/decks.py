"""Decks as text, Markdown or JSON: lists, statistics, and differences of two decks. The counting is done elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from dtk.cards.card import SUITS, SYMBOLS, Card, value_name
from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.holdings import Holding, copies_of, holdings, pack_name, unknown_lines
from dtk.decks.stats import VALUED, Stats
from dtk.files.shown import visible
from dtk.report.catalogues import gang_list
from dtk.report.figures import counted
from dtk.report.series.csv_table import as_csv

PLURALS = {"dude": "Dudes", "deed": "Deeds", "goods": "Goods", "spell": "Spells", "action": "Actions"}
PLURALS |= {"outfit": "Outfits", "legend": "Legends", "joker": "Jokers"}
MARKDOWN = re.compile(r"([\\`*_{}\[\]<>()#|!~&])")

Rows = list[list[str]]


def table(headers: list[str], rows: Rows, style: str = "plain", numbers: int = 0) -> str:
    """A table as text. The columns from index `numbers` on are aligned to the right."""
    from tabulate import tabulate

    align = ["left" if place < numbers else "right" for place in range(len(headers))]
    return tabulate(rows, headers, tablefmt=style, colalign=align if rows else None, disable_numparse=True)


def show(deck: Deck, database: Database) -> str:
    """A deck list by type, with suits and values, costs, and stars for the starting gang."""
    held = holdings(deck, database)
    lines = [visible(deck.name) if deck.name else "(no name)"]
    for section in ("outfit", "legend"):
        lines += [
            f"{section.capitalize()}: {title_and_pack(holding.card, database)}" for holding in held.pop(section, [])
        ]
        if section in deck.unknown:
            lines.append(f"{section.capitalize()}: not stated")
    for section, rows in held.items():
        lines += ["", f"{PLURALS[section]} ({copies_of(rows)})", section_table(rows, database)]
    strangers = unknown_lines(deck, database)
    if strangers:
        lines += ["", f"Unknown cards ({sum(line.copies for line in strangers)})"]
        lines += [f"{line.copies}  {visible(str(line.reference))}" for line in strangers]
    return "\n".join([*lines, "", summary(deck, held)])


# The columns of `show_rows`.
SHOWN = ("copies", "starting", "type", "code", "title", "pack", "suit", "value", "cost", "bullets", "influence")


def show_rows(deck: Deck, database: Database) -> list[list[Any]]:
    """The rows of SHOWN: one for each printing of a deck, then one for each line with an unknown card."""
    rows: list[list[Any]] = [
        [
            *(holding.copies, holding.starting, card.type, card.code, card.title, pack_name(card, database)),
            *(card.suit, card.value, card.cost, card.bullets, card.influence),
        ]
        for held in holdings(deck, database).values()
        for holding in held
        for card in (holding.card,)
    ]
    strangers = unknown_lines(deck, database)
    empty = [None] * (len(SHOWN) - 5)
    return rows + [[line.copies, line.starting, None, None, str(line.reference), *empty] for line in strangers]


def show_data(deck: Deck, database: Database) -> dict[str, Any]:
    """A deck as JSON values, with its name and the parts that its file format cannot state."""
    cards = [dict(zip(SHOWN, row, strict=True)) for row in show_rows(deck, database)]
    return {"schema_version": 1, "name": deck.name, "unknown": sorted(deck.unknown), "cards": cards}


def section_table(rows: list[Holding], database: Database) -> str:
    """The cards of one type as a table."""
    return table(
        [],
        [
            [
                f"{holding.copies}",
                "*" * min(holding.starting or 0, holding.copies),
                holding.card.title,
                holding.card.slot,
                numbers(holding.card),
                pack_name(holding.card, database),
            ]
            for holding in rows
        ],
    )


def numbers(card: Card) -> str:
    """The cost, bullets and influence of a card, if it has them."""
    words = [] if card.cost is None else [f"cost {card.cost}"]
    if card.shooter:
        words.append(f"{card.bullets if card.bullets is not None else '*'} {card.shooter}")
    if card.influence:
        words.append(f"{card.influence} influence")
    return ", ".join(words)


def summary(deck: Deck, held: dict[str, list[Holding]]) -> str:
    """The numbers of cards, jokers and starting cards."""
    valued = [holding for section in VALUED for holding in held.get(section, [])]
    jokers = copies_of(held.get("joker", []))
    words = [counted(copies_of(valued), "card")]
    words.append("jokers not stated" if "jokers" in deck.unknown else counted(jokers, "joker"))
    starting = sum(holding.starting or 0 for holding in valued)
    words.append("starting gang not stated" if "start" in deck.unknown else f"{starting} starting (*)")
    return ", ".join(words)


def title_and_pack(card: Card, database: Database) -> str:
    """A card's title and pack: `Law Dogs (Base Set)`."""
    return f"{card.title} ({pack_name(card, database)})"


def stats_text(stats: Stats, name: str | None) -> str:
    """The statistics of a deck as tables."""
    return stats_tables(stats, visible(name) if name else "(no name)", "simple", "")


def stats_markdown(stats: Stats, name: str | None) -> str:
    """The statistics of a deck as Markdown tables."""
    title = MARKDOWN.sub(r"\\\1", visible(name) if name else "(no name)")
    return stats_tables(stats, f"# {title}", "github", "## ")


def stats_csv(stats: Stats, name: str | None) -> str:
    """The statistics of a deck as one table in CSV."""
    return as_csv(("table", "row", "column", "number"), stats_rows(stats))


def stats_json(stats: Stats, name: str | None) -> str:
    """The statistics of a deck as JSON."""
    return json.dumps(stats_data(stats, name), indent=2) + "\n"


def stats_tables(stats: Stats, title: str, style: str, mark: str) -> str:
    """The statistics of a deck as tables, below a title. mark: text before headings."""
    parts = [title]
    for heading, body in (
        ("Draw structure", structure_table(stats, style)),
        ("Costs", costs_table(stats, style)),
        ("Starting gang", gang_table(stats, style)),
        ("Packs", table(["Pack", "Cards", "Copies", "Boxes"], packs_rows(stats), style, 1)),
    ):
        parts += [f"{mark}{heading}", body]
    return "\n\n".join(parts) + "\n"


def packs_rows(stats: Stats) -> Rows:
    """A table with a row for each pack."""
    return [[need.name, f"{need.cards}", f"{need.copies}", f"{need.boxes}"] for need in stats.packs]


def structure_table(stats: Stats, style: str) -> str:
    """The numbers of cards by value and suit, and of cards left to draw from once the gang has started."""
    started = stats.started
    headers = ["", *(SYMBOLS[suit] for suit in SUITS), "All", *(["To draw"] if started is not None else [])]
    rows = []
    for value in range(1, 14):
        row = [stats.slots[value, suit] for suit in SUITS]
        left = [] if started is None else [sum(row) - sum(started[value, suit] for suit in SUITS)]
        rows.append(
            [value_name(value), *(f"{count}" if count else "." for count in row), f"{sum(row)}", *map(str, left)]
        )
    suits = [sum(stats.slots[value, suit] for value in range(1, 14)) for suit in SUITS]
    left = [] if started is None else [stats.slots.total() - started.total()]
    rows.append(["All", *map(str, suits), f"{stats.slots.total()}", *map(str, left)])
    return f"{table(headers, rows, style, 1)}\n\n{counted(stats.jokers, 'joker')}"


def costs_table(stats: Stats, style: str) -> str:
    """A table of card types by cost."""
    if not stats.costs:
        return "No cards."
    most = max(cost for row in stats.costs.values() for cost in row)
    headers = ["", *map(str, range(most + 1)), "Mean"]
    rows = [
        [
            PLURALS[section],
            *(f"{row[cost]}" if row[cost] else "." for cost in range(most + 1)),
            f"{mean(row):.1f}",
        ]
        for section, row in stats.costs.items()
    ]
    return table(headers, rows, style, 1)


def mean(row: dict[int, int]) -> float:
    """The mean of numbers that are given with their counts."""
    return sum(number * count for number, count in row.items()) / max(sum(row.values()), 1)


def gang_table(stats: Stats, style: str) -> str:
    """The statistics of the starting gang."""
    gang = stats.gang
    if gang is None:
        return "The file names no starting gang." if stats.started is None else "The deck needs exactly one outfit."
    rows = [
        ["Cards", f"{len(gang.members)}"],
        ["Cost", f"{gang.cost} of {gang.stash}, {gang.left} left"],
        ["Influence", f"{gang.influence}"],
        ["Bullets", gang_list.bullets(gang)],
        ["Income", f"{gang.income}"],
        ["Upkeep", f"{gang.upkeep}"],
    ]
    text = table(["", ""] if style == "github" else [], rows, style if style == "github" else "plain", 2)
    varying = f"\n\nVariable numbers count as 0: {', '.join(stats.varying)}." if stats.varying else ""
    return text + varying


def stats_data(stats: Stats, name: str | None) -> dict[str, Any]:
    """The statistics of a deck as JSON values."""
    gang = stats.gang
    return {
        "name": name,
        "structure": by_suit(stats.slots),
        "starting_structure": None if stats.started is None else by_suit(stats.started),
        "jokers": stats.jokers,
        "costs": {section: {str(cost): row[cost] for cost in sorted(row)} for section, row in stats.costs.items()},
        "starting_gang": gang and {**gang_list.facts(gang), "varying": list(stats.varying)},
        "packs": [need._asdict() for need in stats.packs],
    }


def stats_rows(stats: Stats) -> Iterator[tuple[str, str, object, object]]:
    """The statistics of a deck, each number with its table, row and column."""
    for (value, suit), count in sorted(stats.slots.items()):
        yield "structure", suit, value, count
    for (value, suit), count in sorted((stats.started or {}).items()):
        yield "starting_structure", suit, value, count
    yield "jokers", "", "", stats.jokers
    for section, row in stats.costs.items():
        for cost, count in sorted(row.items()):
            yield "costs", section, cost, count
    for name, number in gang_list.facts(stats.gang).items() if stats.gang else ():
        if name != "members":
            yield "starting_gang", name, "", number
    for need in stats.packs:
        for name in ("cards", "copies", "boxes"):
            yield "packs", need.name, name, getattr(need, name)


def by_suit(slots: dict[tuple[int, str], int]) -> dict[str, dict[str, int]]:
    """The number of cards by suit and value (a number; an ace is 1)."""
    return {suit: {str(value): slots.get((value, suit), 0) for value in range(1, 14)} for suit in SUITS}
