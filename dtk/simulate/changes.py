"""What if other cards were in the deck? A change that somebody names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from dtk.cards.database import Database
from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.simulate.known import take
from dtk.simulate.notation import Cards
from dtk.simulate.stock import Stock, against_law, composition, held_by, in_print
from dtk.simulate.study import Subject

ARROW = "->"
LONGEST = 60


def changed(subject: Subject, stock: Stock, changes: Sequence[str], database: Database) -> Subject:
    """The deck with some cards exchanged: `2 Coachwhip! -> 2 Pistol Whip`; either side may be empty.

    The cards that go must be among those that are drawn from. Raises ValueError for a text that says something else.
    """
    whole, left = subject.whole, subject.left
    for text in changes:
        before, arrow, after = text.partition(ARROW)
        if not arrow or not (before.strip() or after.strip()):
            shown = visible(text, LONGEST)
            raise ValueError(f"`{shown}` says no change; write it like `2 Coachwhip! -> 2 Pistol Whip`.")
        gone, come = held_by(stock, before, database), in_print(after, database, stock.law)
        whole, left = exchanged(whole, gone, come), exchanged(left, gone, come)
    remarks = [one for one in subject.remarks if one not in against_law(subject.whole, stock.law)]
    if stock.table is not None:
        remarks += against_law(whole, stock.law)
    if whole.size != subject.whole.size:
        remarks.append(f"The change makes a deck of {whole.size} cards, not of {subject.whole.size}.")
    return replace(subject, whole=whole, left=left, remarks=tuple(remarks))


def exchanged(before: Composition, gone: Cards, come: Cards) -> Composition:
    """The composition without some cards and with others. Raises ValueError where there are not so many."""
    cards = Cards(Counter(before.counts()), Counter(before.jokers()))
    take(cards, gone, "what-if")
    cards.add(come)
    return composition(cards)
