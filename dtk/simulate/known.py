"""What is left to draw from? A deck without the cards that are known to be elsewhere.

Cards that nobody has seen, in a play hand or elsewhere, change no odds: each is as likely to be any card as the next
to be drawn is. Only what is known is taken out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtk.cards.card import SYMBOLS, value_name
from dtk.cards.database import Database
from dtk.simulate.notation import Cards
from dtk.simulate.stock import Stock, composition, held_by, printed
from dtk.simulate.study import Out, Subject

GANG = "starting gang"
NOBODY = "none"


class Known(NamedTuple):
    """What somebody says is not in the deck.

    gang: the cards that start, "none" for nobody, None for those that the deck's file names. elsewhere: (where, cards)
    such as ("hand", "2 Pistol Whip; 8S").
    """

    gang: str | None = None
    elsewhere: Sequence[tuple[str, str]] = ()


def subject_of(stock: Stock, known: Known, database: Database) -> Subject:
    """The deck as a draw sees it. Raises ValueError for cards that the deck doesn't hold, or not so often."""
    left = Cards()
    left.add(stock.cards)
    out: dict[str, int] = {}
    elsewhere = [(where, held_by(stock, text, database)) for where, text in known.elsewhere]
    for where, cards in [(GANG, gang_of(stock, known.gang, database)), *elsewhere]:
        take(left, cards, where)
        out[where] = out.get(where, 0) + cards.total
    places = tuple(Out(cards, where) for where, cards in out.items() if cards)
    remarks = stock.remarks
    if known.gang is None and stock.table is not None and stock.starters is None:
        remarks += ("The file doesn't say who starts, so the starting gang counts as in the deck; --gang names it.",)
    return Subject(stock.name, stock.kind, composition(stock.cards), composition(left), places, remarks)


def gang_of(stock: Stock, named: str | None, database: Database) -> Cards:
    """The cards of the starting gang that draws would otherwise see (rulebook-1.5.0 §4)."""
    if named is not None:
        return Cards() if named == NOBODY else held_by(stock, named, database)
    found = Cards()
    for card in stock.starters or ():
        found.add(printed(card))
    return found


def take(left: Cards, cards: Cards, where: str) -> None:
    """Take cards out. Raises ValueError where there are not so many."""
    for (value, suit), copies in cards.slots.items():
        missing(left.slots[value, suit], copies, f"{value_name(value)}{SYMBOLS[suit]}", where)
    for kind, copies in cards.jokers.items():
        missing(left.jokers[kind], copies, "Joker" if kind == "plain" else f"{kind.capitalize()} Joker", where)
    left.add(cards, -1)


def missing(there: int, wanted: int, what: str, where: str) -> None:
    """Complain where more cards are wanted than there are."""
    if wanted > there:
        raise ValueError(f"{where}: {wanted}x {what} can't be there; the rest of the deck holds {there or 'none'}.")
