"""What if other cards were in the deck? A change that somebody names."""

from __future__ import annotations

from collections import Counter

from dtk.cards.card import SYMBOLS, value_name
from dtk.cards.database import Database
from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.simulate.notation import Cards
from dtk.simulate.stock import Stock, held_by, in_print
from dtk.simulate.study import Subject

ARROW = "->"
LONGEST = 60


def what_if(subject: Subject, stock: Stock, text: str, database: Database) -> Subject:
    """The deck with some cards exchanged: `2 Coachwhip! -> 2 Pistol Whip`; either side may be empty.

    The cards that go must be in what is drawn from. Raises ValueError for a text that says something else.
    """
    before, arrow, after = text.partition(ARROW)
    if not arrow or not (before.strip() or after.strip()):
        raise ValueError(f"`{visible(text, LONGEST)}` says no change; write it like `2 Coachwhip! -> 2 Pistol Whip`.")
    gone = held_by(stock, before, database)
    come = in_print(after, database, stock.table)
    left = exchanged(subject.left, gone, come)
    whole = exchanged(subject.whole, gone, come)
    remarks = list(subject.remarks)
    if whole.size != subject.whole.size:
        remarks.append(f"The change makes the deck one of {whole.size} cards, not {subject.whole.size}.")
    remarks += crowded(whole, stock)
    return Subject(subject.name, subject.kind, whole, left, subject.out, tuple(remarks))


def exchanged(composition: Composition, gone: Cards, come: Cards) -> Composition:
    """The composition without some cards and with others. Raises ValueError where there are not so many."""
    left = composition.without(gone.slots, gone.jokers)
    return Composition(Counter(left.counts()) + come.slots, Counter(left.jokers()) + come.jokers)


def crowded(composition: Composition, stock: Stock) -> list[str]:
    """A remark where more cards share suit and value than the law of the deck allows (rulebook-1.5.0 §8)."""
    if stock.table is None:
        return []
    limit = stock.table.law.limits["slot_copies"]
    over = [
        f"{value_name(value)}{SYMBOLS[suit]}"
        for (value, suit), copies in composition.counts().items()
        if copies > limit.value
    ]
    return [f"More than {limit.value} cards would be {', '.join(over)}, against {limit}."] if over else []
