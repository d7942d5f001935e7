"""A deck's values, suits and costs as a picture: stacked bars above a grid of suits and values, and bars for costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtk.cards.card import SUITS, SYMBOLS, value_name
from dtk.decks.stats import VALUED, Stats
from dtk.report.catalogues.deck_chart import VALUES, by_cost, by_value, described, heading
from dtk.report.catalogues.decks import PLURALS
from dtk.report.pages.page import environment

# In pixels: a column, the highest bar, the top of the bars, a row of the grid, and the left edges of both parts.
COLUMN, HIGHEST, TOP, ROW, VALUES_LEFT, COSTS_LEFT = 34, 180, 84, 24, 46, 570


class ChartBar(NamedTuple):
    """A part of a stacked bar. kind: the suit or type, which has its colour. cards: their number."""

    x: float
    y: float
    height: float
    kind: str
    cards: int


def chart(stats: Stats, name: str | None) -> bytes:
    """The picture as SVG, with a title and a description in words. It has no links and no scripts."""
    values, costs = by_value(stats), by_cost(stats)
    stacks = [[(suit, stats.slots[value, suit]) for suit in SUITS] for value in VALUES]
    cost_stacks = [[(kind, row[cost]) for kind, row in stats.costs.items()] for cost in costs]
    written = (
        environment()
        .get_template("deck-chart.svg")
        .render(
            title=heading(stats, name),
            description=described(stats),
            column=COLUMN,
            bottom=TOP + HIGHEST,
            row=ROW,
            values_left=VALUES_LEFT,
            costs_left=COSTS_LEFT,
            width=COSTS_LEFT + max(COLUMN * len(costs), 5 * COLUMN) + 20,
            value_bars=[*bars(stacks, VALUES_LEFT, max(values))],
            cost_bars=[*bars(cost_stacks, COSTS_LEFT, max(costs.values(), default=0))],
            values=[*zip(map(value_name, VALUES), values, strict=True)],
            tops=[TOP + HIGHEST - height(total, max(values)) for total in values],
            cost_tops=[TOP + HIGHEST - height(total, max(costs.values())) for total in costs.values()],
            costs=[*costs.items()],
            grid=[(suit, SYMBOLS[suit], [stats.slots[value, suit] for value in VALUES]) for suit in SUITS],
            types=[(kind, PLURALS[kind]) for kind in VALUED if kind in stats.costs],
        )
    )
    return written.encode("utf-8")


def bars(stacks: list[list[tuple[str, int]]], left: float, most: int) -> Iterator[ChartBar]:
    """The parts of stacked bars, from left to right. most: the highest sum."""
    for place, parts in enumerate(stacks):
        below = 0.0
        for kind, count in parts:
            tall = height(count, most)
            below += tall
            if count:
                yield ChartBar(x=left + place * COLUMN, y=TOP + HIGHEST - below, height=tall, kind=kind, cards=count)


def height(count: int, most: int) -> float:
    """The height of a bar's part, in pixels."""
    return round(HIGHEST * count / max(most, 1), 2)
