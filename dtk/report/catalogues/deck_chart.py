"""A deck's values, suits and costs as a chart of symbols, one for each card."""

from __future__ import annotations

from math import ceil

from dtk.cards.card import SUITS, SYMBOLS, value_name
from dtk.decks.stats import Stats
from dtk.files.shown import visible
from dtk.report.figures import counted
from dtk.report.paint import Paint, plain

VALUES = range(1, 14)
RED = ("hearts", "diamonds")
BAR = "█"
# Longer bars are scaled, so that lines fit 80 columns.
WIDEST = 54


def heading(stats: Stats, name: str | None) -> str:
    """`Gunfighters: 52 cards, 2 jokers`."""
    size = f"{counted(stats.slots.total(), 'card')}, {counted(stats.jokers, 'joker')}"
    return f"{visible(name) if name else '(no name)'}: {size}"


def as_text(stats: Stats, name: str | None, paint: Paint = plain) -> str:
    """The chart for a terminal: suits by value with a symbol for each card, then the cards of each cost."""
    lines = [heading(stats, name), "", paint("Values and suits", "strong")]
    lines.append("     " + "".join(f"  {signs(suit, 1, paint)}" for suit in SUITS) + "  All")
    scale = scale_of(max(by_value(stats)))
    for value, total in zip(VALUES, by_value(stats), strict=True):
        counts = [stats.slots[value, suit] for suit in SUITS]
        bar = "".join(signs(suit, ceil(count / scale), paint) for suit, count in zip(SUITS, counts, strict=True))
        lines.append(f"  {value_name(value):>2} {numbers(counts)}{total or '.':>5}  {bar}".rstrip())
    sums = [sum(stats.slots[value, suit] for value in VALUES) for suit in SUITS]
    lines.append(f"  All{numbers(sums)}{stats.slots.total():>5}")
    costs = by_cost(stats)
    cost_scale = scale_of(max(costs.values(), default=0))
    if costs:
        lines += ["", paint("Costs", "strong")]
        for cost, total in costs.items():
            lines.append(f"  {cost:>2}{total or '.':>5}  {BAR * ceil(total / cost_scale)}".rstrip())
    if max(scale, cost_scale) > 1:
        lines += ["", f"Each symbol stands for up to {max(scale, cost_scale)} cards."]
    return "\n".join(lines) + "\n"


def signs(suit: str, count: int, paint: Paint) -> str:
    """The symbols of a suit, one for each card."""
    return paint(SYMBOLS[suit] * count, "red") if count and suit in RED else SYMBOLS[suit] * count


def numbers(counts: list[int]) -> str:
    """Counts in columns, with dots for none."""
    return "".join(f"{count or '.':>3}" for count in counts)


def scale_of(most: int) -> int:
    """The number of cards that one symbol stands for."""
    return max(1, ceil(most / WIDEST))


def by_value(stats: Stats) -> list[int]:
    """The number of cards of each value."""
    return [sum(stats.slots[value, suit] for suit in SUITS) for value in VALUES]


def by_cost(stats: Stats) -> dict[int, int]:
    """The number of cards of each cost up to the highest."""
    most = max((cost for row in stats.costs.values() for cost in row), default=-1)
    return {cost: sum(row[cost] for row in stats.costs.values()) for cost in range(most + 1)}


def described(stats: Stats) -> str:
    """The chart in words, for screen readers."""
    values = ", ".join(
        f"{value_name(value)} {total}" for value, total in zip(VALUES, by_value(stats), strict=True) if total
    )
    suits = ", ".join(f"{suit} {sum(stats.slots[value, suit] for value in VALUES)}" for suit in SUITS)
    costs = ", ".join(f"{cost}: {total}" for cost, total in by_cost(stats).items() if total)
    return f"Cards by value: {values or 'none'}. By suit: {suits}. By cost: {costs or 'none'}."
