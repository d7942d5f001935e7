"""Shootouts laid out for tests: who stands where, which hands are drawn, and steps one by one."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cards.card import Card
from dtk.engine.rules.shootout import STEPS, begin
from dtk.engine.state import Posse, Round, Shootout
from dtk.testing import Table, dude

HIGH = "2♠ 4♥ 6♦ 8♣ 10♠"
PAIR = "3♠ 3♥ 6♦ 8♣ 10♠"
TWO_PAIR = "3♠ 3♥ 6♦ 6♣ 10♠"
THREE = "3♠ 3♥ 3♦ 8♣ 10♠"
STRAIGHT = "3♠ 4♥ 5♦ 6♣ 7♠"
FLUSH = "2♠ 4♠ 6♠ 8♠ 10♠"
FULL_HOUSE = "3♠ 3♥ 3♦ 8♣ 8♠"
FOUR = "3♠ 3♥ 3♦ 3♣ 8♠"
CHEATIN_PAIR = "3♠ 3♠ 6♦ 8♣ 10♠"
# Nobody takes new cards, where all have a draw bonus.
STAND = ("0 discard from draw hand: none", "1 discard from draw hand: none")
STEP = {step.__name__: number for number, step in enumerate(STEPS)}


def showdown(
    first: Sequence[Card] = (), second: Sequence[Card] = (), at: str = "town square", table: Table | None = None
) -> Table:
    """A shootout whose posses are formed: Allie and others of seat 0 lead, Bo and others of seat 1 are the mark's."""
    table = table or Table()
    for seat, cards in enumerate(((dude("Allie"), *first), (dude("Bo"), *second))):
        for card in cards:
            table.put(seat, card, at)
    joining = [f"{seat} join posse: {one.title}" for seat, cards in enumerate((first, second)) for one in cards]
    table.say(*joining)
    table.do(begin, table["Allie"], table["Bo"])
    return table


def deal(table: Table, first: str, second: str) -> None:
    """The cards that come next from the decks."""
    table.next_cards(0, first)
    table.next_cards(1, second)


def until(table: Table, step: str, *script: str) -> None:
    """Play the steps before one of them."""
    table.say(*script)
    table.go_on(lambda: table.state.shootout is None or table.state.shootout.step == STEP[step])


def shootout(table: Table) -> Shootout:
    """The shootout under way."""
    assert table.state.shootout is not None
    return table.state.shootout


def posses(table: Table) -> tuple[Posse, Posse]:
    """The posses, the leader's first."""
    return shootout(table).posses


def last_round(table: Table) -> Round:
    """The last round in which hands were compared."""
    rounds = table.state.shootout.rounds if table.state.shootout else table.state.fights[-1].rounds
    return rounds[-1]
