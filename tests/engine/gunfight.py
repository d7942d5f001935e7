"""Shootouts laid out for tests: who stands where, which hands are drawn, and steps one by one, by their functions."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cards.card import Card
from dtk.engine.shootouts import Posse, Round, Shootout
from dtk.testing import Table, dude

HIGH = "2♠ 4♥ 6♦ 8♣ 10♠"
PAIR = "3♠ 3♥ 6♦ 8♣ 10♠"
BETTER_PAIR = "9♠ 9♥ 6♦ 8♣ 10♠"
TWO_PAIR = "3♠ 3♥ 6♦ 6♣ 10♠"
THREE = "3♠ 3♥ 3♦ 8♣ 10♠"
STRAIGHT = "3♠ 4♥ 5♦ 6♣ 7♠"
FLUSH = "2♠ 4♠ 6♠ 8♠ 10♠"
FULL_HOUSE = "3♠ 3♥ 3♦ 8♣ 8♠"
FOUR = "3♠ 3♥ 3♦ 3♣ 8♠"
CHEATIN_PAIR = "3♠ 3♠ 6♦ 8♣ 10♠"
CHEATIN_THREE = "3♠ 3♠ 3♦ 8♣ 10♠"
CHEATIN_FOUR = "3♠ 3♠ 3♦ 3♣ 10♠"
# Nobody takes new cards, where all have a draw bonus.
STAND = ("0 discard from draw hand: none", "1 discard from draw hand: none")


def showdown(
    first: Sequence[Card] = (), second: Sequence[Card] = (), at: str = "town square", table: Table | None = None
) -> Table:
    """A shootout whose posses are formed: Allie and others of seat 0 lead, Bo and others of seat 1 are the mark's."""
    table = table or Table()
    for seat, cards in enumerate(((dude("Allie"), *first), (dude("Bo"), *second))):
        for card in cards:
            table.put(seat, card, at)
    joining = [f"{seat} join posse: {card.title}" for seat, cards in enumerate((first, second)) for card in cards]
    table.duel("Allie", "Bo", *joining, rest="plain")
    return table


def duel(table: Table, leader: str, mark: str, *script: str) -> None:
    """Let one dude stand against another, as after a call-out, with both posses formed."""
    table.duel(leader, mark, *script)


def deal(table: Table, first: str, second: str) -> None:
    """The cards that come next from the decks."""
    table.deal(first, second)


def until(table: Table, step: str, *script: str) -> None:
    """Play the steps before one of them."""
    table.until(step.replace("_", " "), *script)


def shootout(table: Table) -> Shootout:
    """The shootout under way."""
    return table.fight


def posses(table: Table) -> tuple[Posse, Posse]:
    """The posses, the leader's first."""
    return table.fight.posses


def posse(table: Table, seat: int) -> Posse:
    """A player's posse."""
    return table.posse_led_by(seat)


def rank(table: Table, seat: int) -> int:
    """The rank of a player's hand, with all that changes it."""
    return table.rank(seat)


def ranks(table: Table) -> tuple[int, int]:
    """The ranks of both hands, with all that changes them."""
    return table.ranks()


def due(table: Table) -> list[int]:
    """The casualties that each seat has to cover by the hands on the table."""
    return table.casualties_due()


def last_round(table: Table) -> Round:
    """The last round in which hands were compared."""
    rounds = table.state.shootout.rounds if table.state.shootout else table.state.fights[-1].rounds
    return rounds[-1]
