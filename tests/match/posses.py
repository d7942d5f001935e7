"""Posses to meet, made up of numbers alone."""

from __future__ import annotations

from collections import Counter

from dtk.cards.card import Card
from dtk.engine.rules.setup import DeckList
from dtk.poker.composition import Composition
from dtk.simulate.draw_deck import DrawDeck
from dtk.simulate.posse import ArmedDude, PosseSide
from dtk.simulate.study import ReportTable
from dtk.testing import cards, outfit

SUITS = "♠♥♦♣"


def deck(*values: str, copies: int = 1, jokers: int = 0) -> list[Card]:
    """Cards of these values, N of each suit, and jokers."""
    slots = [f"{value}{suit}" for value in values for suit in SUITS for _ in range(copies)]
    return cards(" ".join([*slots, *["Joker"] * jokers]))


def side(name: str, drawn: list[Card], *posse: ArmedDude) -> PosseSide:
    """A side that draws from these cards, with a posse beside them."""
    slots = Counter((card.value, card.suit) for card in drawn if card.value and card.suit)
    left = Composition(dict(slots), Counter(card.joker for card in drawn if card.joker))
    standing = [card for armed in posse for card in (armed.dude, *armed.carried)]
    whole = DeckList(name, outfit(f"Home of {name}"), None, (*drawn, *standing), ())
    return PosseSide(DrawDeck(name, "made up", left, left), whole, posse)


def table_of(tables: tuple[ReportTable, ...], slug: str) -> ReportTable:
    """One of a study's tables."""
    (found,) = [table for table in tables if table.slug == slug]
    return found
