"""The cards of a swap in words: those that may leave, and the cheapest of those that may come in."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cards.card import Card
from dtk.files.shown import visible
from dtk.simulate.study import Exchange

LONGEST_TITLE = 40
# The most cards to name. The rest are counted.
MOST_NAMED = 3


def exchange_text(exchange: Exchange) -> str:
    """The cards of a swap, with costs in ghost rock: `out: Coachwhip!; in: Pistol Whip (0), Shotgun (2) and 3 more`."""
    out = listed([title_of(card) for card in exchange.out])
    return f"out: {out}; in: {listed([f'{title_of(card)} ({card.cost or 0})' for card in exchange.into])}"


def title_of(card: Card) -> str:
    """A card's title, on one line."""
    return visible(card.title, LONGEST_TITLE)


def listed(names: Sequence[str]) -> str:
    """The first names, and the number of the rest."""
    rest = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {rest} more" if rest > 0 else "")


def exchange_record(exchange: Exchange) -> dict[str, list[dict[str, object]]]:
    """All cards of a swap as JSON values."""
    return {
        name: [card_record(card) for card in cards] for name, cards in (("out", exchange.out), ("in", exchange.into))
    }


def card_record(card: Card) -> dict[str, object]:
    """A card as JSON values. cost: null if it has none."""
    return {"code": card.code, "title": card.title, "cost": card.cost}
